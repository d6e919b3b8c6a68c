; Integer and floating-point arithmetic and bit operations. Each has a SPIR-V instruction.
target triple = "spir64-unknown-unknown"

define spir_func i32 @integers(i32 %a, i32 %b) {
  %add = add i32 %a, %b
  %sub = sub i32 %add, %b
  %mul = mul i32 %sub, %add
  %udiv = udiv i32 %mul, %b
  %sdiv = sdiv i32 %udiv, %b
  %urem = urem i32 %sdiv, %a
  ; The result of LLVM's srem has the sign of the dividend. This is OpSRem, not OpSMod.
  %srem = srem i32 %urem, %a
  ret i32 %srem
}

define spir_func i32 @bits(i32 %a, i32 %b) {
  %shl = shl i32 %a, %b
  %lshr = lshr i32 %shl, %b
  %ashr = ashr i32 %lshr, 3
  %and = and i32 %ashr, %a
  %or = or i32 %and, %b
  %xor = xor i32 %or, %a
  %not = xor i32 %xor, -1
  ret i32 %not
}

define spir_func i1 @booleans(i1 %a, i1 %b) {
  %and = and i1 %a, %b
  %or = or i1 %and, %b
  %xor = xor i1 %or, %a
  %not = xor i1 %xor, true
  ret i1 %not
}

define spir_func double @floats(double %a, double %b) {
  %add = fadd double %a, %b
  %sub = fsub double %add, %b
  %mul = fmul double %sub, %add
  %div = fdiv double %mul, %b
  ; The result of LLVM's frem has the sign of the dividend. This is OpFRem, not OpFMod.
  %rem = frem double %div, %b
  %neg = fneg double %rem
  ret double %neg
}
