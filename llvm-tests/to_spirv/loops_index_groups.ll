; spirv-ext: +SPV_INTEL_fpga_loop_controls
; spirv-val lacks: expected no more operands
; Arrays whose accesses in a loop are independent: in the outer loop, in the inner one, in both, or for a number of
; iterations. A pointer that is defined before the loops can be such an array.
target triple = "spir64-unknown-unknown"

define spir_kernel void @nested(ptr addrspace(1) %a, ptr addrspace(1) %in, i32 %n) {
entry:
  %local = alloca [16 x i32], align 4
  %shifted = getelementptr i32, ptr addrspace(1) %in, i32 4
  br label %outer

outer:
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %i.more = icmp slt i32 %i, %n
  br i1 %i.more, label %body, label %end

body:
  %outside = getelementptr [16 x i32], ptr %local, i32 0, i32 %i, !llvm.index.group !0
  store i32 %i, ptr %outside, align 4
  br label %inner

inner:
  %j = phi i32 [ 0, %body ], [ %j.next, %inner.latch ]
  %j.more = icmp slt i32 %j, 16
  br i1 %j.more, label %inner.latch, label %outer.latch

inner.latch:
  %inside = getelementptr [16 x i32], ptr %local, i32 0, i32 %j, !llvm.index.group !1
  %value = load i32, ptr %inside, align 4
  %read = getelementptr i32, ptr addrspace(1) %shifted, i32 %j, !llvm.index.group !3
  %more = load i32, ptr addrspace(1) %read, align 4
  %sum = add i32 %value, %more
  %write = getelementptr i32, ptr addrspace(1) %a, i32 %j
  store i32 %sum, ptr addrspace(1) %write, align 4
  %j.next = add i32 %j, 1
  br label %inner, !llvm.loop !4

outer.latch:
  %i.next = add i32 %i, 1
  br label %outer, !llvm.loop !7

end:
  ret void
}

!0 = distinct !{}
!1 = !{!0, !2}
!2 = distinct !{}
!3 = distinct !{}
!4 = distinct !{!4, !5, !6}
!5 = !{!"llvm.loop.parallel_access_indices", !2}
!6 = !{!"llvm.loop.parallel_access_indices", !3, i32 8}
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.parallel_access_indices", !0}
