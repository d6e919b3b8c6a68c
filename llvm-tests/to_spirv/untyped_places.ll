; spirv-ext: +SPV_KHR_untyped_pointers
; spirv-val lacks: Invalid OpSpecConstantOp opcode: 4424
; Operands that cannot be untyped pointers: the element type of an address is not a pointer, and pipes, events, copies
; of groups, flags, and the memory sizes of blocks need typed pointers.
target triple = "spir64-unknown-unknown"

@variable = addrspace(1) global i32 5
@addresses = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @variable, ptr addrspace(1) @variable]

define spir_kernel void @pointers(ptr addrspace(1) %p, i64 %i) {
  %place = getelementptr ptr addrspace(1), ptr addrspace(1) %p, i64 %i
  %pointer = load ptr addrspace(1), ptr addrspace(1) %place
  store i32 1, ptr addrspace(1) %pointer
  ret void
}

define spir_kernel void @packets(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %packet) {
  %read = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %packet, i32 4, i32 4)
  ret void
}

define spir_kernel void @events() {
  %event = alloca target("spirv.Event")
  %generic = addrspacecast ptr %event to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %generic)
  ret void
}

declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32)
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4))

%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }
%block = type { i32, i32, ptr addrspace(4) }

define spir_func target("spirv.Event") @copies(ptr addrspace(3) %to, ptr addrspace(1) %from) {
  %event = call spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_fPU3AS1KDv4_fm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 16, target("spirv.Event") zeroinitializer)
  ret target("spirv.Event") %event
}

define spir_func i1 @flag(ptr addrspace(4) %flag) {
  %set = call spir_func i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4) %flag)
  call spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4) %flag)
  ret i1 %set
}

define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block, ptr addrspace(3) %a, ptr addrspace(3) %b) {
  ret void
}

define spir_func i32 @enqueued(target("spirv.Queue") %queue, ptr %range, ptr addrspace(4) %wait, ptr addrspace(4) %made) {
  %literal = alloca %block, align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %sizes = alloca [1 x i64], align 8
  %status = call spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, i32 1, ptr addrspace(4) %wait, ptr addrspace(4) %made, ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic, i32 1, ptr %sizes)
  ret i32 %status
}

declare spir_func target("spirv.Event") @_Z21async_work_group_copyPU3AS3Dv4_fPU3AS1KDv4_fm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, target("spirv.Event"))
declare spir_func i1 @_Z24atomic_flag_test_and_setPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func void @_Z17atomic_flag_clearPU3AS4VU7_Atomici(ptr addrspace(4))
declare spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr)
