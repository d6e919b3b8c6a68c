; spirv-poison: strict
; spirv-ext: +SPV_KHR_poison_freeze
; spirv-val lacks: Invalid capability operand: 5156
; validate: universal
; A library, without an entry point: the capability says that whatever it is linked with has the mode.
target triple = "spir64-unknown-unknown"

define spir_func i32 @flags(i32 %a, i32 %b) {
  %sum = add nsw i32 %a, %b
  ret i32 %sum
}
