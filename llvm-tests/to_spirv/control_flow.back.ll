target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @out_of_order(i32 %n) #0 {
entry:
  br label %head

head:                                             ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %go = icmp ult i32 %i, %n
  br i1 %go, label %body, label %exit

exit:                                             ; preds = %head
  ret i32 %sum

body:                                             ; preds = %head
  %next = add i32 %i, 1
  %more = add i32 %sum, %i
  br label %head
}

; Function Attrs: nounwind
define spir_func i32 @dead_block(i32 %a) #0 {
entry:
  br label %exit

exit:                                             ; preds = %entry
  %c = phi i32 [ %a, %entry ]
  ret i32 %c
}

; Function Attrs: nounwind
define spir_func void @never(i1 %c) #0 {
entry:
  br i1 %c, label %fine, label %bad

bad:                                              ; preds = %entry
  unreachable

fine:                                             ; preds = %entry
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @irreducible(i1 %c, i32 %n) #0 {
entry:
  br i1 %c, label %left, label %right

left:                                             ; preds = %right, %entry
  %a = phi i32 [ 0, %entry ], [ %b, %right ]
  %a.next = add i32 %a, 1
  br label %right

right:                                            ; preds = %left, %entry
  %b = phi i32 [ 1, %entry ], [ %a.next, %left ]
  %done = icmp uge i32 %b, %n
  br i1 %done, label %exit, label %left

exit:                                             ; preds = %right
  ret i32 %b
}

; Function Attrs: nounwind
define spir_func i32 @same_target(i1 %c) #0 {
entry:
  br i1 %c, label %next, label %next

next:                                             ; preds = %entry, %entry
  %v = phi i32 [ 1, %entry ], [ 1, %entry ]
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
