; Integers wider than 64 bits and vectors of lengths that SPIR-V lacks.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

define spir_func i64 @closed_form(i64 %n) {
  %wide = zext i64 %n to i65
  %less = add i65 %wide, -1
  %product = mul i65 %wide, %less
  %half = lshr i65 %product, 1
  %sum = trunc i65 %half to i64
  ret i64 %sum
}

define spir_func i1 @less(i128 %a, i128 %b) {
  %less = icmp slt i128 %a, %b
  ret i1 %less
}

define spir_func i128 @quotient(i128 %a, i128 %b) {
  %quotient = udiv i128 %a, %b
  ret i128 %quotient
}

define spir_func <5 x float> @vectors(<5 x float> %a, ptr addrspace(1) %p) {
  %b = load <5 x float>, ptr addrspace(1) %p, align 4
  %sum = fadd <5 x float> %a, %b
  %order = fcmp ogt <5 x float> %sum, <float 1.0, float 2.0, float 3.0, float 4.0, float 5.0>
  %chosen = select <5 x i1> %order, <5 x float> %sum, <5 x float> zeroinitializer
  ret <5 x float> %chosen
}

define spir_func i8 @elements(<4 x i8> %a, i32 %index) {
  %more = shufflevector <4 x i8> %a, <4 x i8> poison, <6 x i32> <i32 0, i32 1, i32 2, i32 3, i32 0, i32 poison>
  %element = extractelement <6 x i8> %more, i32 %index
  ret i8 %element
}

define spir_func <1 x i64> @one(<8 x i8> %a) {
  %whole = bitcast <8 x i8> %a to <1 x i64>
  ret <1 x i64> %whole
}

define spir_func void @bits(<8 x i1> %a, ptr addrspace(1) %p) {
  store <8 x i1> %a, ptr addrspace(1) %p, align 1
  ret void
}
