; Fixed-point and floating-point numbers of arbitrary precision.
; spirv-ext: +SPV_INTEL_arbitrary_precision_integers,+SPV_INTEL_arbitrary_precision_fixed_point,+SPV_INTEL_arbitrary_precision_floating_point
; validate: universal
; spirv-val lacks: Invalid number of bits (13) used for OpTypeInt

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func i5 @root(i13 %x) {
  %root = call i5 @intel_arbitrary_fixed_sqrt.i5.i13(i13 %x, i1 true, i32 2, i32 2, i32 0, i32 0)
  ret i5 %root
}

define spir_func i14 @sum(i13 %x, i15 %y) {
  %sum = call spir_func i14 @_Z30__spirv_ArbitraryFloatAddINTELILi5ELi7ELi6ELi8ELi4ELi9EEvv(i13 %x, i32 7, i15 %y, i32 8, i32 9, i32 0, i32 2, i32 1)
  ret i14 %sum
}

define spir_func i1 @less(i5 %x, i7 %y) {
  %less = call i1 @intel_arbitrary_float_lt.i1.i5.i7(i5 %x, i32 2, i7 %y, i32 3)
  ret i1 %less
}

define spir_func i15 @power(i12 %x, i10 %y) {
  %power = call i15 @intel_arbitrary_float_pown.i15.i12.i10(i12 %x, i32 7, i10 %y, i1 true, i32 9, i32 0, i32 2, i32 1)
  ret i15 %power
}

define spir_func i25 @from(i43 %x) {
  %number = call i25 @intel_arbitrary_float_cast_from_int.i25.i43(i43 %x, i32 16, i1 false, i32 0, i32 2, i32 1)
  ret i25 %number
}

declare i5 @intel_arbitrary_fixed_sqrt.i5.i13(i13, i1, i32, i32, i32, i32)
declare spir_func i14 @_Z30__spirv_ArbitraryFloatAddINTELILi5ELi7ELi6ELi8ELi4ELi9EEvv(i13, i32, i15, i32, i32, i32, i32, i32)
declare i1 @intel_arbitrary_float_lt.i1.i5.i7(i5, i32, i7, i32)
declare i15 @intel_arbitrary_float_pown.i15.i12.i10(i12, i32, i10, i1, i32, i32, i32, i32)
declare i25 @intel_arbitrary_float_cast_from_int.i25.i43(i43, i32, i1, i32, i32, i32)
