; spirv-preserve-auxdata: true
; Flags without a form in SPIR-V become auxiliary data. Operations before a freeze and on odd widths have none.
target triple = "spir64-unknown-unknown"

define spir_func i32 @flags(i32 %a, i32 %b, i64 %c, ptr addrspace(1) %p) {
  %exact = udiv exact i32 %a, %b
  %shifted = ashr exact i32 %exact, 3
  %disjoint = or disjoint i32 %shifted, %b
  %wide = zext nneg i32 %disjoint to i64
  %less = icmp samesign ult i64 %wide, %c
  %narrow = trunc nuw nsw i64 %wide to i16
  %float = uitofp nneg i32 %a to float
  %q = getelementptr nusw nuw i32, ptr addrspace(1) %p, i64 %wide
  %r = getelementptr inbounds nuw i32, ptr addrspace(1) %q, i64 %c
  %s = select i1 %less, ptr addrspace(1) %q, ptr addrspace(1) %r
  store float %float, ptr addrspace(1) %s
  %sum = sext i16 %narrow to i32
  ret i32 %sum
}

define spir_func i32 @frozen(i32 %a, i5 %b) {
  %exact = lshr exact i32 %a, 2
  %frozen = freeze i32 %exact
  %odd = lshr exact i5 %b, 2
  %wide = zext nneg i5 %odd to i32
  %sum = add i32 %frozen, %wide
  ret i32 %sum
}
