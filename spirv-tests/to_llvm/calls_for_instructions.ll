target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func i32 @test(i32 %0, <4 x i1> %1, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %2, target("spirv.Sampler") %3, float %4) #0 {
  %6 = call spir_func <4 x i1> @_Z30__spirv_GroupNonUniformShuffleiDv4_bj(i32 3, <4 x i1> %1, i32 %0) #0
  %7 = call spir_func float @_Z26__spirv_GLSL_std_450_Roundf(float %4) #1
  call spir_func void @_Z16__spirv_AbortKHRi(i32 %0) #2
  unreachable
}

; Function Attrs: convergent nounwind
declare spir_func <4 x i1> @_Z30__spirv_GroupNonUniformShuffleiDv4_bj(i32, <4 x i1>, i32) #0

; Function Attrs: nounwind
declare spir_func float @_Z26__spirv_GLSL_std_450_Roundf(float) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHRi(i32) #2

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }
attributes #2 = { noreturn nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!spirv.Capability = !{!3}
!opencl.used.extensions = !{!4}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{i32 1}
!4 = !{}
!5 = !{i16 7, i16 0}
