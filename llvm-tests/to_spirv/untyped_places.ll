; spirv-ext: +SPV_KHR_untyped_pointers
; spirv-val lacks: Invalid OpSpecConstantOp opcode: 4424
; Where untyped pointers may not be: what an address counts in is no pointer, and pipes and events have pointers with types.
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
