; spirv-poison: strict
; spirv-ext: +SPV_KHR_poison_freeze
; spirv-val lacks: Invalid capability operand: 5156
; validate: universal
; A library has no entry point. The capability states that all modules that it is linked with have the execution mode.
target triple = "spir64-unknown-unknown"

define spir_func i32 @flags(i32 %a, i32 %b) {
  %sum = add nsw i32 %a, %b
  ret i32 %sum
}
