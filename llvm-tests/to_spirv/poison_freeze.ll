; spirv-ext: +SPV_KHR_poison_freeze
; spirv-val lacks: Invalid capability operand: 5156
; validate: universal
; poison is OpPoisonKHR and freeze is OpFreezeKHR, for all types. All entry points have ArithmeticPoisonKHR.
; An integer of a width that SPIR-V lacks is held in a wider one. A frozen one may have any bits there and is masked.
target triple = "spir64-unknown-unknown"

@table = addrspace(1) constant [3 x i32] [i32 1, i32 poison, i32 undef]

define spir_func <4 x i32> @vectors(<4 x i32> %a, i32 %b) {
  %c = insertelement <4 x i32> <i32 1, i32 poison, i32 undef, i32 4>, i32 %b, i32 0
  %d = freeze <4 x i32> %c
  %e = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 3>
  %f = freeze <4 x i32> %e
  %g = add <4 x i32> %d, %f
  ret <4 x i32> %g
}

define spir_func { i8, { i5, float } } @structures({ i8, { i5, float } } %a) {
  %b = freeze { i8, { i5, float } } %a
  ret { i8, { i5, float } } %b
}

define spir_func [2 x i16] @arrays([2 x i16] %a) {
  %b = freeze [2 x i16] %a
  ret [2 x i16] %b
}

define spir_func i3 @narrow(i3 %a) {
  %b = freeze i3 %a
  %c = freeze i3 undef
  %d = xor i3 %b, %c
  ret i3 %d
}

define spir_func i100 @wide(i100 %a) {
  %b = freeze i100 %a
  ret i100 %b
}

define spir_func <6 x i5> @parts(<6 x i5> %a) {
  %b = freeze <6 x i5> %a
  ret <6 x i5> %b
}

define spir_func ptr addrspace(1) @pointers(ptr addrspace(1) %a, i1 %b) {
  %c = freeze ptr addrspace(1) %a
  %d = freeze i1 %b
  %e = select i1 %d, ptr addrspace(1) %c, ptr addrspace(1) poison
  ret ptr addrspace(1) %e
}

define spir_func float @floats(float %a) {
  %b = fadd nnan float %a, poison
  %c = freeze float %b
  ret float %c
}

define spir_func i32 @undefined() {
  ret i32 undef
}

define spir_kernel void @freezes(ptr addrspace(1) %out, i32 %a, i32 %b) {
  %c = add nsw i32 %a, %b
  %d = shl i32 %c, %b
  %e = freeze i32 %d
  store i32 %e, ptr addrspace(1) %out
  ret void
}

define spir_kernel void @plain(ptr addrspace(1) %out) {
  store i32 1, ptr addrspace(1) %out
  ret void
}
