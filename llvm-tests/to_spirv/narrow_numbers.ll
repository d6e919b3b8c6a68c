; spirv-ext: +SPV_EXT_float8,+SPV_KHR_bfloat16
; Conversions of 8-bit floating-point numbers, which are integers in LLVM IR.
target triple = "spir64-unknown-unknown"

declare spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8)
declare spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv4_c(<4 x i8>)
declare spir_func <2 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv2_Dh(<2 x half>)
declare spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat)

define spir_func half @widen(i8 %a) {
  %r = call spir_func half @_Z36__builtin_spirv_ConvertE4M3ToFP16EXTc(i8 %a)
  ret half %r
}

define spir_func <4 x bfloat> @widen_vector(<4 x i8> %a) {
  %r = call spir_func <4 x bfloat> @_Z36__builtin_spirv_ConvertE5M2ToBF16EXTDv4_c(<4 x i8> %a)
  ret <4 x bfloat> %r
}

define spir_func <2 x i8> @narrow(<2 x half> %a) {
  %r = call spir_func <2 x i8> @_Z36__builtin_spirv_ConvertFP16ToE5M2EXTDv2_Dh(<2 x half> %a)
  ret <2 x i8> %r
}

define spir_func i8 @clamp(bfloat %a) {
  %r = call spir_func i8 @_Z43__builtin_spirv_ClampConvertBF16ToE4M3INTELDF16b(bfloat %a)
  ret i8 %r
}
