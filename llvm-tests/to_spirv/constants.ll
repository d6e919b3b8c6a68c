; Constants of every type, and constant expressions.
target triple = "spir64-unknown-unknown"

%s = type { i8, <2 x i32>, [2 x i16] }

@g = addrspace(1) global [4 x i32] zeroinitializer, align 4

define spir_func i64 @integers() {
  %a = add i64 9223372036854775807, -9223372036854775808
  %b = add i64 %a, 4294967296
  ret i64 %b
}

define spir_func i16 @small(i16 %a) {
  %b = add i16 %a, -1
  %c = mul i16 %b, 32767
  ret i16 %c
}

define spir_func double @floats(float %a, double %b, half %c) {
  %d = fadd float %a, 0x3FB99999A0000000
  %e = fadd float %d, 0x7FF0000000000000
  %f = fmul float %e, -0.0
  %g = fpext float %f to double
  %h = fadd double %g, 0x7FF8000000000000
  %i = fadd double %h, 1.0e-310
  %j = fmul half %c, 0xH3E00
  %k = fpext half %j to double
  %l = fadd double %i, %k
  ret double %l
}

define spir_func %s @aggregate() {
  ret %s { i8 -3, <2 x i32> <i32 1, i32 2>, [2 x i16] [i16 5, i16 6] }
}

define spir_func %s @nothing() {
  ret %s zeroinitializer
}

define spir_func <4 x i32> @undefined(<4 x i32> %v) {
  %a = add <4 x i32> %v, <i32 1, i32 undef, i32 poison, i32 4>
  %b = insertelement <4 x i32> poison, i32 7, i32 0
  %c = add <4 x i32> %a, %b
  ret <4 x i32> %c
}

define spir_func i64 @expressions() {
  store i32 1, ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @g, i64 0, i64 2), align 4
  store i32 2, ptr addrspace(4) addrspacecast (ptr addrspace(1) @g to ptr addrspace(4)), align 4
  %a = add i64 ptrtoint (ptr addrspace(1) @g to i64), 16
  %b = load i32, ptr addrspace(1) inttoptr (i64 4096 to ptr addrspace(1)), align 4
  %c = zext i32 %b to i64
  %d = xor i64 %a, %c
  ret i64 %d
}

define spir_func i1 @null(ptr %p) {
  %is = icmp eq ptr %p, null
  ret i1 %is
}
