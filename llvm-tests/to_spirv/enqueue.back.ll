target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i32, ptr addrspace(4) }
%block = type { i32, i32, ptr addrspace(4), ptr addrspace(1) }

@__block_literal_global = internal addrspace(1) constant %structtype { i32 16, i32 8, ptr addrspace(4) null }, align 8

; Function Attrs: nounwind
define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  ret void
}

; Function Attrs: nounwind
define internal spir_func void @__e_block_invoke_2(ptr addrspace(4) %block, ptr addrspace(3) %memory) #0 {
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @__e_block_invoke_2_kernel(ptr addrspace(4) %block, ptr addrspace(3) %memory) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !14 {
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @captured(target("spirv.Queue") %queue, ptr %range, ptr addrspace(1) %p) #0 {
  %literal = alloca %block, align 8
  %1 = bitcast ptr %literal to ptr
  store i32 24, ptr %1, align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %2 = bitcast ptr addrspace(4) %generic to ptr addrspace(4)
  %__e_block_invoke_kernel.as = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 1, ptr %range, ptr addrspace(4) %__e_block_invoke_kernel.as, ptr addrspace(4) %2) #0
  ret i32 %status
}

; Function Attrs: nounwind
define spir_func i32 @local_memory(target("spirv.Queue") %queue, ptr %range, ptr addrspace(4) %wait, ptr addrspace(4) %made) #0 {
  %sizes = alloca [1 x i64], align 8
  %1 = addrspacecast ptr addrspace(1) @__block_literal_global to ptr addrspace(4)
  %2 = bitcast ptr addrspace(4) %1 to ptr addrspace(4)
  %3 = bitcast ptr %sizes to ptr
  %__e_block_invoke_2_kernel.as = addrspacecast ptr @__e_block_invoke_2_kernel to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, i32 1, ptr addrspace(4) %wait, ptr addrspace(4) %made, ptr addrspace(4) %__e_block_invoke_2_kernel.as, ptr addrspace(4) %2, i32 1, ptr %3) #0
  ret i32 %status
}

; Function Attrs: nounwind
define spir_func i32 @queries(ptr %range) #0 {
  %memory = alloca %block, align 8
  %literal = addrspacecast ptr %memory to ptr addrspace(4)
  %1 = bitcast ptr addrspace(4) %literal to ptr addrspace(4)
  %__e_block_invoke_kernel.as = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %size = call spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4) %__e_block_invoke_kernel.as, ptr addrspace(4) %1) #0
  %2 = bitcast ptr addrspace(4) %literal to ptr addrspace(4)
  %__e_block_invoke_kernel.as1 = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %count = call spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr %range, ptr addrspace(4) %__e_block_invoke_kernel.as1, ptr addrspace(4) %2) #0
  %sum = add i32 %size, %count
  ret i32 %sum
}

; Function Attrs: nounwind
define spir_func void @events(target("spirv.Queue") %queue, ptr addrspace(4) %wait, ptr addrspace(4) %made, ptr addrspace(1) %times) #0 {
  %status = call spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue") %queue, i32 1, ptr addrspace(4) %wait, ptr addrspace(4) %made) #0
  %event = call spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv() #0
  call spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent") %event, i32 %status) #0
  call spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent") %event) #0
  call spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent") %event) #0
  call spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent") %event, i32 1, ptr addrspace(1) %times) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4)) #0

; Function Attrs: nounwind
declare spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr) #0

; Function Attrs: nounwind
declare spir_func i32 @__get_kernel_work_group_size_impl(ptr addrspace(4), ptr addrspace(4)) #0

; Function Attrs: nounwind
declare spir_func i32 @__get_kernel_sub_group_count_for_ndrange_impl(ptr, ptr addrspace(4), ptr addrspace(4)) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z14enqueue_marker9ocl_queuejPU3AS4K12ocl_clkeventPU3AS4S0_(target("spirv.Queue"), i32, ptr addrspace(4), ptr addrspace(4)) #0

; Function Attrs: nounwind
declare spir_func target("spirv.DeviceEvent") @_Z17create_user_eventv() #0

; Function Attrs: nounwind
declare spir_func void @_Z21set_user_event_status12ocl_clkeventi(target("spirv.DeviceEvent"), i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z12retain_event12ocl_clkevent(target("spirv.DeviceEvent")) #0

; Function Attrs: nounwind
declare spir_func void @_Z13release_event12ocl_clkevent(target("spirv.DeviceEvent")) #0

; Function Attrs: nounwind
declare spir_func void @_Z28capture_event_profiling_info12ocl_clkeventiPU3AS1v(target("spirv.DeviceEvent"), i32, ptr addrspace(1)) #0

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
!5 = !{i32 4}
!6 = !{!"none"}
!7 = !{!"char*"}
!8 = !{!""}
!9 = !{!3}
!10 = !{i32 4, i32 3}
!11 = !{!"none", !"none"}
!12 = !{!"char*", !"char*"}
!13 = !{!"", !""}
!14 = !{!3, !3}
