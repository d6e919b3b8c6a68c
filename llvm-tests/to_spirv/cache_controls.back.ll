target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
declare spir_func void @use(ptr addrspace(1), ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) %p, ptr addrspace(1) %q) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %v = load i32, ptr addrspace(1) %1, align 4
  %2 = getelementptr i32, ptr addrspace(1) %q, i32 0
  store i32 %v, ptr addrspace(1) %2, align 4
  %3 = getelementptr i32, ptr addrspace(1) %p, i32 0
  %4 = getelementptr i32, ptr addrspace(1) %q, i32 0
  %5 = bitcast ptr addrspace(1) %3 to ptr addrspace(1)
  %6 = bitcast ptr addrspace(1) %4 to ptr addrspace(1)
  call spir_func void @use(ptr addrspace(1) %5, ptr addrspace(1) %6) #0
  %w = load i32, ptr addrspace(1) %p, align 4
  store i32 %w, ptr addrspace(1) %q, align 4
  ret void
}

attributes #0 = { convergent nounwind }

!spirv.MemoryModel = !{!0}
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
!5 = !{i32 1, i32 1}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"int*"}
!8 = !{!"", !""}
!9 = !{!3, !3}
