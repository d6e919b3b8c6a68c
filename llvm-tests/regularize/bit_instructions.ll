; spirv-ext: +SPV_KHR_bit_instructions
; The extension has an instruction for the intrinsic.
target triple = "spir64-unknown-unknown"

declare i32 @llvm.bitreverse.i32(i32)

define spir_func i32 @reverse(i32 %a) {
  %b = call i32 @llvm.bitreverse.i32(i32 %a)
  ret i32 %b
}
