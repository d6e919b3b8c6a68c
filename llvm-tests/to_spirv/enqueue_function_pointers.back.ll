target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%block = type { i32, i32, ptr addrspace(4) }

; Function Attrs: nounwind
define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @enqueued(target("spirv.Queue") %queue, ptr %range) #0 {
  %literal = alloca %block, align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %1 = bitcast ptr addrspace(4) %generic to ptr addrspace(4)
  %__e_block_invoke_kernel.as = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 1, ptr %range, ptr addrspace(4) %__e_block_invoke_kernel.as, ptr addrspace(4) %1) #0
  ret i32 %status
}

; Function Attrs: nounwind
declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4)) #0

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
