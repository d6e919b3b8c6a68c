target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func half @widen(i8 %a) #0 {
  %r = call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %a) #1
  ret half %r
}

; Function Attrs: nounwind
define spir_func <4 x bfloat> @widen_vector(<4 x i8> %a) #0 {
  %r = call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv4_c(<4 x i8> %a) #1
  ret <4 x bfloat> %r
}

; Function Attrs: nounwind
define spir_func <2 x i8> @narrow(<2 x half> %a) #0 {
  %r = call spir_func <2 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv2_Dh(<2 x half> %a) #1
  ret <2 x i8> %r
}

; Function Attrs: nounwind
define spir_func i8 @clamp(bfloat %a) #0 {
  %r = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat %a) #1
  ret i8 %r
}

; Function Attrs: nounwind memory(none)
declare spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv4_c(<4 x i8>) #1

; Function Attrs: nounwind memory(none)
declare spir_func <2 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv2_Dh(<2 x half>) #1

; Function Attrs: nounwind memory(none)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
!3 = !{!"cl_khr_fp16"}
!4 = !{}
!5 = !{i16 0, i16 0}
