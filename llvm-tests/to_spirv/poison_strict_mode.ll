; spirv-poison: strict
; spirv-ext: +SPV_KHR_poison_freeze
; spirv-val lacks: Invalid capability operand: 5156
; validate: universal
; Poison must not become undefined behaviour. With ArithmeticPoisonKHR, flags and conversions result in poison. The
; other instructions that could cause undefined behaviour are guarded.

target triple = "spir64-unknown-unknown"

define spir_func i32 @flags(i32 %a, i32 %b, float %c, float %d) {
  %sum = add nsw i32 %a, %b
  %shifted = shl nuw i32 %sum, %b
  %quotient = udiv exact i32 %shifted, 8
  %f = fmul nnan ninf nsz float %c, %d
  %g = fptoui float %f to i32
  %h = or disjoint i32 %quotient, %g
  ret i32 %h
}

define spir_func i64 @wide(i64 %a, i5 %b, i100 %c, i100 %d) {
  %e = shl i100 %c, %d
  %f = trunc i100 %e to i64
  %g = ashr i5 %b, 3
  %h = lshr i5 %g, %b
  %i = zext i5 %h to i64
  %j = xor i64 %f, %i
  ret i64 %j
}

define spir_func i32 @elements(<4 x i32> %a, <3 x i32> %b, i32 %i, ptr addrspace(1) %p) {
  %x = extractelement <4 x i32> %a, i32 %i
  %y = insertelement <3 x i32> %b, i32 undef, i32 %i
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  store <3 x i32> %y, ptr addrspace(1) %q
  ret i32 %x
}

define spir_kernel void @k(ptr addrspace(1) %out, i32 %a) {
  %b = freeze i32 %a
  %c = mul nsw i32 %b, poison
  store i32 %c, ptr addrspace(1) %out
  ret void
}
