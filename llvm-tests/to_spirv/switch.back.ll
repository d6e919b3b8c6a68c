target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @narrow(i8 %v) #0 {
entry:
  switch i8 %v, label %other [
    i8 0, label %zero
    i8 -1, label %last
    i8 7, label %zero
  ]

zero:                                             ; preds = %entry, %entry
  ret i32 10

last:                                             ; preds = %entry
  ret i32 11

other:                                            ; preds = %entry
  ret i32 12
}

; Function Attrs: nounwind
define spir_func i32 @wide(i64 %v) #0 {
entry:
  switch i64 %v, label %other [
    i64 4294967296, label %big
    i64 -2, label %negative
  ]

big:                                              ; preds = %entry
  ret i32 1

negative:                                         ; preds = %entry
  ret i32 2

other:                                            ; preds = %entry
  ret i32 3
}

; Function Attrs: nounwind
define spir_func i32 @boolean(i1 %v) #0 {
entry:
  %0 = select i1 %v, i32 1, i32 0
  switch i32 %0, label %no [
    i32 1, label %yes
  ]

yes:                                              ; preds = %entry
  ret i32 1

no:                                               ; preds = %entry
  ret i32 0
}

; Function Attrs: nounwind
define spir_func i32 @repeated_predecessors(i32 %v) #0 {
entry:
  switch i32 %v, label %other [
    i32 1, label %join
    i32 2, label %join
    i32 3, label %join
  ]

other:                                            ; preds = %entry
  br label %join

join:                                             ; preds = %other, %entry, %entry, %entry
  %result = phi i32 [ 5, %entry ], [ 5, %entry ], [ 5, %entry ], [ %v, %other ]
  ret i32 %result
}

; Function Attrs: nounwind
define spir_func i32 @only_default(i32 %v) #0 {
entry:
  switch i32 %v, label %other [
  ]

other:                                            ; preds = %entry
  ret i32 %v
}

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
