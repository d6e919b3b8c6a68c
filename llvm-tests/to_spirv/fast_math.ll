; Fast-math flags in SPIR-V 1.6, which permits them on negations, comparisons and OpenCL.std as well.
target triple = "spir64-unknown-unknown"

declare float @llvm.sqrt.f32(float)
declare spir_func float @_Z3sinf(float)

define spir_func float @fast(float %a, float %b) {
  %negated = fneg nnan float %a
  %sum = fadd nsz float %negated, %b
  %less = fcmp ninf olt float %sum, %b
  %lesser = select i1 %less, float %sum, float %b
  %root = call fast float @llvm.sqrt.f32(float %lesser)
  %sine = call nnan ninf spir_func float @_Z3sinf(float %root)
  ret float %sine
}
