target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @difference(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = ptrtoint ptr addrspace(1) %a to i64
  %2 = ptrtoint ptr addrspace(1) %b to i64
  %3 = sub i64 %1, %2
  %d = sdiv exact i64 %3, ptrtoint (ptr getelementptr (float, ptr null, i32 1) to i64)
  store i64 %d, ptr addrspace(1) %c, align 8
  store float 0.000000e+00, ptr addrspace(1) %a, align 4
  store float 0.000000e+00, ptr addrspace(1) %b, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func i64 @size() #0 {
  ret i64 16
}

; Function Attrs: nounwind
define spir_func i64 @other(i64 %bytes) #0 {
  %n = sdiv i64 %bytes, 16
  ret i64 %n
}

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
!5 = !{i32 1, i32 1, i32 1}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"float*", !"float*", !"long*"}
!8 = !{!"", !"", !""}
!9 = !{!3, !3, !3}
