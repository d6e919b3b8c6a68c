target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i5 @root(i13 %x) #0 {
  %root = call i5 @intel_arbitrary_fixed_sqrt.i5.i13(i13 %x, i1 true, i32 2, i32 2, i32 0, i32 0) #0
  ret i5 %root
}

; Function Attrs: nounwind
define spir_func i14 @sum(i13 %x, i15 %y) #0 {
  %sum = call i14 @intel_arbitrary_float_add.i14.i13.i15(i13 %x, i32 7, i15 %y, i32 8, i32 9, i32 0, i32 2, i32 1) #0
  ret i14 %sum
}

; Function Attrs: nounwind
define spir_func i1 @less(i5 %x, i7 %y) #0 {
  %less = call i1 @intel_arbitrary_float_lt.i1.i5.i7(i5 %x, i32 2, i7 %y, i32 3) #0
  ret i1 %less
}

; Function Attrs: nounwind
define spir_func i15 @power(i12 %x, i10 %y) #0 {
  %power = call i15 @intel_arbitrary_float_pown.i15.i12.i10(i12 %x, i32 7, i10 %y, i1 true, i32 9, i32 0, i32 2, i32 1) #0
  ret i15 %power
}

; Function Attrs: nounwind
define spir_func i25 @from(i43 %x) #0 {
  %number = call i25 @intel_arbitrary_float_cast_from_int.i25.i43(i43 %x, i32 16, i1 false, i32 0, i32 2, i32 1) #0
  ret i25 %number
}

; Function Attrs: nounwind
declare i5 @intel_arbitrary_fixed_sqrt.i5.i13(i13, i1, i32, i32, i32, i32) #0

; Function Attrs: nounwind
declare i14 @intel_arbitrary_float_add.i14.i13.i15(i13, i32, i15, i32, i32, i32, i32, i32) #0

; Function Attrs: nounwind
declare i1 @intel_arbitrary_float_lt.i1.i5.i7(i5, i32, i7, i32) #0

; Function Attrs: nounwind
declare i15 @intel_arbitrary_float_pown.i15.i12.i10(i12, i32, i10, i1, i32, i32, i32, i32) #0

; Function Attrs: nounwind
declare i25 @intel_arbitrary_float_cast_from_int.i25.i43(i43, i32, i1, i32, i32, i32) #0

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
