target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %v, i64 %x, i64 %y) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %broadcast = call spir_func i32 @_Z20work_group_broadcastjmm(i32 %v, i64 %x, i64 %y) #0
  store i32 %broadcast, ptr addrspace(1) %p, align 4
  %test = icmp sgt i32 %v, 3
  %1 = zext i1 %test to i32
  %2 = call spir_func i32 @_Z14work_group_alli(i32 %1) #0
  %all = icmp ne i32 %2, 0
  br i1 %all, label %yes, label %no

yes:                                              ; preds = %0
  %3 = icmp ne i32 %v, 0
  %4 = zext i1 %3 to i32
  %5 = call spir_func i32 @_Z14work_group_anyi(i32 %4) #0
  %6 = icmp ne i32 %5, 0
  %any = select i1 %6, i32 1, i32 0
  store i32 %any, ptr addrspace(1) %p, align 4
  br label %no

no:                                               ; preds = %yes, %0
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20work_group_broadcastjmm(i32, i64, i64) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z14work_group_alli(i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z14work_group_anyi(i32) #0

attributes #0 = { convergent nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{!"cl_khr_subgroups"}
!4 = !{}
!5 = !{i16 0, i16 0}
!6 = !{i32 1, i32 0, i32 0, i32 0}
!7 = !{!"none", !"none", !"none", !"none"}
!8 = !{!"int*", !"int", !"long", !"long"}
!9 = !{!"", !"", !"", !""}
!10 = !{!4, !4, !4, !4}
