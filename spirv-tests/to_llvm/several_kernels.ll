target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define internal spir_func void @0(ptr addrspace(1) noalias %out, i8 zeroext %in) #0 {
  store i8 %in, ptr addrspace(1) %out, align 1
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @third(ptr addrspace(1) %0, i8 %1) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  store i8 %1, ptr addrspace(1) %0, align 1
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @first(ptr addrspace(1) noalias %out, i8 zeroext %in) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !10 !kernel_arg_type_qual !11 !kernel_arg_base_type !10 !spirv.ParameterDecorations !12 !reqd_work_group_size !17 {
  call spir_func void @0(ptr addrspace(1) noalias %out, i8 zeroext %in) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @second(ptr addrspace(1) noalias %out, i8 zeroext %in) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !10 !kernel_arg_type_qual !11 !kernel_arg_base_type !10 !spirv.ParameterDecorations !12 !reqd_work_group_size !17 {
  call spir_func void @0(ptr addrspace(1) noalias %out, i8 zeroext %in) #0
  ret void
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 7, i16 0}
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"char*", !"char"}
!8 = !{!"", !""}
!9 = !{!3, !3}
!10 = !{!"char*", !"uchar"}
!11 = !{!"restrict", !""}
!12 = !{!13, !15}
!13 = !{!14}
!14 = !{i32 38, i32 4}
!15 = !{!16}
!16 = !{i32 38, i32 0}
!17 = !{i32 4, i32 2, i32 1}
