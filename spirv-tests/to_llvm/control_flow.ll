target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @loop(i32 %0) #0 {
  br label %head

head:                                             ; preds = %5, %1
  %2 = phi i32 [ 0, %1 ], [ %6, %5 ]
  %3 = phi i32 [ 0, %1 ], [ %7, %5 ]
  %4 = icmp ult i32 %2, %0
  br i1 %4, label %5, label %8

5:                                                ; preds = %head
  %6 = add i32 %2, 1
  %7 = add i32 %3, %2
  br label %head, !llvm.loop !5

8:                                                ; preds = %head
  ret i32 %3
}

; Function Attrs: nounwind
define spir_func i32 @choose(i64 %0) #0 {
  switch i64 %0, label %3 [
    i64 0, label %2
    i64 4294967297, label %3
    i64 -1, label %2
  ]

2:                                                ; preds = %1, %1
  br label %3

3:                                                ; preds = %2, %1, %1
  %4 = phi i32 [ 5, %1 ], [ 5, %1 ], [ 1, %2 ]
  ret i32 %4
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 7, i16 0}
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.disable"}
