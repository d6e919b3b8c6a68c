target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_kernel void @constant_flags() #0 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1) #0
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 1) #0
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 1, i32 772) #0
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 1, i32 770) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @flags(i32 %flags) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = and i32 %flags, 3
  %2 = shl i32 %1, 8
  %3 = and i32 %flags, 4
  %4 = shl i32 %3, 9
  %5 = or i32 %2, %4
  %6 = or i32 %5, 4
  call spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32 2, i32 2, i32 %6) #0
  %7 = and i32 %flags, 3
  %8 = shl i32 %7, 8
  %9 = and i32 %flags, 4
  %10 = shl i32 %9, 9
  %11 = or i32 %8, %10
  %12 = or i32 %11, 2
  call spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32 2, i32 2, i32 %12) #0
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z29intel_work_group_barrier_waitj(i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z33__spirv_ControlBarrierArriveINTELiii(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z31__spirv_ControlBarrierWaitINTELiii(i32, i32, i32) #0

attributes #0 = { convergent nounwind }

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
!5 = !{i32 0}
!6 = !{!"none"}
!7 = !{!"int"}
!8 = !{!""}
!9 = !{!3}
