target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func void @unroll(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %head, label %exit, !llvm.loop !5

exit:                                             ; preds = %head
  ret void
}

; Function Attrs: nounwind
define spir_func void @disable(ptr addrspace(1) %p, i32 %n) #0 {
entry:
  br label %head

head:                                             ; preds = %body, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i32 %i, %n
  br i1 %go, label %body, label %exit

body:                                             ; preds = %head
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %head, !llvm.loop !7

exit:                                             ; preds = %head
  ret void
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
!5 = distinct !{!5, !6}
!6 = !{!"llvm.loop.unroll.enable"}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.unroll.disable"}
