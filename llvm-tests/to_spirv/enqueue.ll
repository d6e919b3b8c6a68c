; Device-side enqueue: blocks, ND-ranges, events.
target triple = "spir64-unknown-unknown"

%struct.ndrange_t = type { i32, [3 x i64], [3 x i64], [3 x i64] }
%block = type { i32, i32, ptr addrspace(4), ptr addrspace(1) }

@__block_literal_global = internal addrspace(1) constant { i32, i32, ptr addrspace(4) } { i32 16, i32 8, ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_2 to ptr addrspace(4)) }, align 8

define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block) {
  ret void
}

define internal spir_func void @__e_block_invoke_2(ptr addrspace(4) %block, ptr addrspace(3) %memory) {
  ret void
}

define spir_kernel void @__e_block_invoke_2_kernel(ptr addrspace(4) %block, ptr addrspace(3) %memory) {
  ret void
}

define spir_func i32 @captured(target("spirv.Queue") %queue, ptr %range, ptr addrspace(1) %p) {
  %literal = alloca %block, align 8
  store i32 24, ptr %literal, align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 1, ptr %range, ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %generic)
  ret i32 %status
}

define spir_func i32 @local_memory(target("spirv.Queue") %queue, ptr %range, ptr addrspace(4) %wait, ptr addrspace(4) %made) {
  %sizes = alloca [1 x i64], align 8
  %status = call spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, i32 1, ptr addrspace(4) %wait, ptr addrspace(4) %made, ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_2_kernel to ptr addrspace(4)), ptr addrspace(4) addrspacecast (ptr addrspace(1) @__block_literal_global to ptr addrspace(4)), i32 1, ptr %sizes)
  ret i32 %status
}

define spir_func i32 @queries(ptr %range) {
  %memory = alloca %block, align 8
  %literal = addrspacecast ptr %memory to ptr addrspace(4)
  %size = call spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %literal)
  %count = call spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr %range, ptr addrspace(4) addrspacecast (ptr @__e_block_invoke_kernel to ptr addrspace(4)), ptr addrspace(4) %literal)
  %sum = add i32 %size, %count
  ret i32 %sum
}

define spir_func void @events(target("spirv.Queue") %queue, ptr addrspace(4) %wait, ptr addrspace(4) %made, ptr addrspace(1) %times) {
  %status = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %queue, i32 1, ptr addrspace(4) %wait, ptr addrspace(4) %made)
  %event = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
  call spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent") %event, i32 %status)
  call spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  call spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent") %event)
  call spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent") %event, i32 1, ptr addrspace(1) %times)
  ret void
}

declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
declare spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr)
declare spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4), ptr addrspace(4))
declare spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr, ptr addrspace(4), ptr addrspace(4))
declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue"), i32, ptr addrspace(4), ptr addrspace(4))
declare spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv()
declare spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent"), i32)
declare spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent"))
declare spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent"), i32, ptr addrspace(1))
