; spirv-ext: +SPV_INTEL_fp_max_error
; The maximum errors of results, in metadata and in attributes.
target triple = "spir64-unknown-unknown"

declare spir_func float @_Z3sinf(float)
declare spir_func float @other(float)

define spir_func float @errors(float %a, float %b) {
  %q = fdiv float %a, %b, !fpmath !0
  %s = call spir_func float @_Z3sinf(float %q) #0
  %r = call spir_func float @other(float %s), !fpmath !1
  %t = fadd float %r, %s
  ret float %t
}

attributes #0 = { "fpbuiltin-max-error"="4.0" }

!0 = !{float 2.500000e+00}
!1 = !{float 1.000000e+00}
