; spirv-max-version: 1.0
; Hints do not require a version or an extension that is not allowed. They are removed.
target triple = "spir64-unknown-unknown"

define spir_func i32 @f(ptr addrspace(1) dereferenceable(4) align 4 %p, i32 %a) {
  %v = load i32, ptr addrspace(1) %p
  %s = add nsw i32 %v, %a
  ret i32 %s
}

define spir_kernel void @k(ptr addrspace(1) dereferenceable(4) %p) !intel_reqd_sub_group_size !0 {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %x = call spir_func i32 @f(ptr addrspace(1) %p, i32 %i)
  store i32 %x, ptr addrspace(1) %p
  %n = add nuw nsw i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit, !llvm.loop !1

exit:
  ret void
}

!0 = !{i32 8}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.unroll.count", i32 4}
