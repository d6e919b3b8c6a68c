target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, float }

; Function Attrs: nounwind
define spir_kernel void @modes(ptr addrspace(1) %out) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 !reqd_work_group_size !10 !intel_reqd_sub_group_size !11 !vec_type_hint !12 {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @hint(ptr addrspace(1) %out) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !13 !kernel_arg_type_qual !8 !kernel_arg_base_type !13 !spirv.ParameterDecorations !9 !vec_type_hint !14 !work_group_size_hint !15 {
  store float 1.000000e+00, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @arguments(ptr addrspace(1) %a, ptr addrspace(2) noalias readonly %b, ptr addrspace(3) %c, i32 %d, ptr byval(%structtype) align 4 %e) #0 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_type_qual !19 !kernel_arg_base_type !18 !spirv.ParameterDecorations !20 {
  store i32 %d, ptr addrspace(3) %c, align 4
  %v = load i32, ptr addrspace(2) %b, align 4
  store i32 %v, ptr addrspace(1) %a, align 4
  ret void
}

; Function Attrs: nounwind
define internal spir_func void @called.1(ptr addrspace(1) %p) #0 {
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @called(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 !reqd_work_group_size !10 {
  call spir_func void @called.1(ptr addrspace(1) %p) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @calling(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @called.1(ptr addrspace(1) %p) #0
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
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"int*"}
!8 = !{!""}
!9 = !{!3}
!10 = !{i32 8, i32 4, i32 1}
!11 = !{i32 16}
!12 = !{<4 x i32> poison, i32 1}
!13 = !{!"float*"}
!14 = !{float poison, i32 1}
!15 = !{i32 64, i32 1, i32 1}
!16 = !{i32 1, i32 2, i32 3, i32 0, i32 0}
!17 = !{!"none", !"none", !"none", !"none", !"none"}
!18 = !{!"int*", !"int*", !"int*", !"int", !""}
!19 = !{!"volatile", !"restrict", !"", !"", !""}
!20 = !{!21, !23, !3, !3, !26}
!21 = !{!22}
!22 = !{i32 21}
!23 = !{!24, !25}
!24 = !{i32 38, i32 6}
!25 = !{i32 38, i32 4}
!26 = !{!27, !28}
!27 = !{i32 38, i32 2}
!28 = !{i32 44, i32 4}
