target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
declare spir_func i32 @next(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b, ptr addrspace(1) noalias %c) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %x = load i32, ptr addrspace(1) %a, align 4, !alias.scope !12, !noalias !15
  %y = load volatile i32, ptr addrspace(1) %b, align 4, !alias.scope !15
  %1 = bitcast ptr addrspace(1) %b to ptr addrspace(1)
  %z = call spir_func i32 @next(ptr addrspace(1) %1) #0, !alias.scope !15, !noalias !12
  %xy = add i32 %x, %y
  %sum = add i32 %xy, %z
  store i32 %sum, ptr addrspace(1) %c, align 4, !noalias !17, !nontemporal !18
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
!5 = !{i32 1, i32 1, i32 1}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"int*", !"int*", !"int*"}
!8 = !{!"restrict", !"restrict", !"restrict"}
!9 = !{!10, !10, !10}
!10 = !{!11}
!11 = !{i32 38, i32 4}
!12 = !{!13}
!13 = distinct !{!13, !14}
!14 = distinct !{!14}
!15 = !{!16}
!16 = distinct !{!16, !14}
!17 = !{!13, !16}
!18 = !{i32 1}
