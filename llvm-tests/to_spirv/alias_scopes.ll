; spirv-ext: +SPV_INTEL_memory_access_aliasing
; validate: universal
; spirv-val lacks: must appear in a block
; Alias scopes. Memory operands of accesses and decorations of calls refer to lists of scopes. Two lists share a scope,
; and two scopes share a domain.
target triple = "spir64-unknown-unknown"

declare spir_func i32 @next(ptr addrspace(1))

define spir_kernel void @kernel(ptr addrspace(1) noalias %a, ptr addrspace(1) noalias %b, ptr addrspace(1) noalias %c) {
  %x = load i32, ptr addrspace(1) %a, align 4, !alias.scope !2, !noalias !5
  %y = load volatile i32, ptr addrspace(1) %b, align 4, !alias.scope !5
  %z = call spir_func i32 @next(ptr addrspace(1) %b), !alias.scope !5, !noalias !2
  %xy = add i32 %x, %y
  %sum = add i32 %xy, %z
  store i32 %sum, ptr addrspace(1) %c, align 4, !noalias !6, !nontemporal !7
  ret void
}

!0 = distinct !{!0, !"kernel"}
!1 = distinct !{!1, !0, !"kernel: %a"}
!2 = !{!1}
!3 = distinct !{!3}
!4 = distinct !{!4, !0, !"kernel: %b"}
!5 = !{!4}
!6 = !{!1, !4}
!7 = !{i32 1}
