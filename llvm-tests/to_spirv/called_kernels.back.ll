target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i64 }

; Function Attrs: nounwind
define internal spir_func void @called.1(ptr addrspace(1) noalias readonly align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) #0 {
  %1 = bitcast ptr %s to ptr
  %v = load i32, ptr %1, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @called(ptr addrspace(1) noalias readonly align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 !reqd_work_group_size !21 {
  call spir_func void @called.1(ptr addrspace(1) noalias readonly align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @caller(ptr addrspace(1) noalias align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !22 {
  call spir_func void @called.1(ptr addrspace(1) noalias readonly align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) #0
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
!5 = !{i32 1, i32 0, i32 0, i32 0}
!6 = !{!"none", !"none", !"none", !"none"}
!7 = !{!"int*", !"pair", !"uchar", !"short"}
!8 = !{!"restrict", !"", !"", !""}
!9 = !{!10, !14, !17, !19}
!10 = !{!11, !12, !13}
!11 = !{i32 38, i32 4}
!12 = !{i32 38, i32 6}
!13 = !{i32 44, i32 16}
!14 = !{!15, !16}
!15 = !{i32 38, i32 2}
!16 = !{i32 44, i32 8}
!17 = !{!18}
!18 = !{i32 38, i32 0}
!19 = !{!20}
!20 = !{i32 38, i32 1}
!21 = !{i32 1, i32 1, i32 1}
!22 = !{!23, !14, !17, !19}
!23 = !{!11, !13}
