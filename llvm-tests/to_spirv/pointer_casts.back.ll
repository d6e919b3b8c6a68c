target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i32 }

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) %p, i1 %c) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %memory = alloca i32, align 4
  %same = bitcast ptr %memory to ptr
  %bytes = bitcast ptr %memory to ptr
  store i8 1, ptr %bytes, align 4
  store i32 2, ptr %same, align 4
  %floats = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %at = getelementptr float, ptr addrspace(1) %floats, i64 4
  store float 1.000000e+00, ptr addrspace(1) %at, align 4
  store i32 3, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func void @__clang_ocl_kern_imp_body(ptr addrspace(1) %p) #0 {
  store i32 3, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @body(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !14 {
  call spir_func void @__clang_ocl_kern_imp_body(ptr addrspace(1) %p) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @offset() #0 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  %pair = alloca %structtype, align 4
  %1 = bitcast ptr %pair to ptr
  %second = getelementptr i8, ptr %1, i64 4
  %2 = bitcast ptr %second to ptr
  store i32 1, ptr %2, align 4
  ret void
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
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"bool"}
!8 = !{!"", !""}
!9 = !{!3, !3}
!10 = !{i32 1}
!11 = !{!"none"}
!12 = !{!"int*"}
!13 = !{!""}
!14 = !{!3}
