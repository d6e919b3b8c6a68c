; spirv-ext: +SPV_INTEL_token_type
; spirv-allow-unknown-intrinsics: llvm.
; spirv-val lacks: Invalid capability operand: 6112
; Tokens for intrinsics that LLVM does not have.
target triple = "spir64-unknown-unknown"

declare token @llvm.begin.region()
declare void @llvm.end.region(token)

define spir_func void @region() {
  %token = call token @llvm.begin.region()
  call void @llvm.end.region(token %token)
  ret void
}
