; spirv-ext: +SPV_INTEL_inline_assembly
; spirv-val lacks: AsmTargetINTEL must appear in a block
; Inline assembly: with and without operands, results and effects.
target triple = "spir64-unknown-unknown"

define spir_func i32 @add(i32 %a, i32 %b, ptr addrspace(1) %p) {
  %sum = call i32 asm "add $0 $1 $2", "=r,r,r"(i32 %a, i32 %b)
  %effect = call i32 asm sideeffect "add $0 $1 $2", "=r,r,r"(i32 %sum, i32 %b)
  %again = call i32 asm "add $0 $1 $2", "=r,r,r"(i32 %effect, i32 %b)
  call void asm sideeffect "store $0 $1", "r,r,~{memory}"(ptr addrspace(1) %p, i32 %again)
  call void asm sideeffect "", ""()
  ret i32 %again
}
