; Loop metadata.
target triple = "spir64-unknown-unknown"

define spir_func void @unroll(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  %go = icmp ult i32 %next, %n
  br i1 %go, label %head, label %exit, !llvm.loop !0

exit:
  ret void
}

define spir_func void @disable(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %go = icmp ult i32 %i, %n
  br i1 %go, label %body, label %exit

body:
  store i32 %i, ptr addrspace(1) %p, align 4
  %next = add i32 %i, 1
  br label %head, !llvm.loop !2

exit:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.enable"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.unroll.disable"}
