target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func float @f(<4 x i16> %0, i16 %1) #0 {
  %3 = call spir_func <4 x i32> @_Z12convert_int4Dv4_t(<4 x i16> %0) #1
  %4 = call spir_func <4 x i32> @_Z12convert_int4Dv4_s(<4 x i16> %0) #1
  %5 = add <4 x i32> %3, %4
  %6 = call spir_func <4 x float> @_Z14convert_float4Dv4_j(<4 x i32> %5) #1
  %7 = call spir_func <4 x i32> @_Z12convert_int4Dv4_f(<4 x float> %6) #1
  %8 = call spir_func <4 x i16> @_Z19convert_ushort4_satDv4_j(<4 x i32> %7) #1
  %9 = call spir_func <4 x float> @_Z14convert_float4Dv4_s(<4 x i16> %8) #1
  %10 = extractelement <4 x float> %9, i32 0
  %11 = uitofp i16 %1 to float
  %12 = fadd float %10, %11
  ret float %12
}

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i32> @_Z12convert_int4Dv4_t(<4 x i16>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i32> @_Z12convert_int4Dv4_s(<4 x i16>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x float> @_Z14convert_float4Dv4_j(<4 x i32>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i32> @_Z12convert_int4Dv4_f(<4 x float>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i16> @_Z19convert_ushort4_satDv4_j(<4 x i32>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x float> @_Z14convert_float4Dv4_s(<4 x i16>) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
