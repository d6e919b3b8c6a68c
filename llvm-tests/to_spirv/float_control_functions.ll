; The floating-point modes of vector compute functions that are not kernels.
; spirv-ext: +SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2
; validate: universal
; spirv-val lacks: decorated with FunctionRoundingModeINTEL multiple times
target triple = "spir64-unknown-unknown"

define spir_func void @nearest() "VCFunction" "VCFloatControl"="0" {
  ret void
}

define spir_func void @toward_zero() "VCFunction" "VCFloatControl"="1201" {
  ret void
}
