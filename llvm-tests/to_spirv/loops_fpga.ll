; spirv-ext: +SPV_INTEL_fpga_loop_controls,+SPV_INTEL_unstructured_loop_controls
; Loop metadata for FPGA compilers, for structured and unstructured loops.
target triple = "spir64-unknown-unknown"

define spir_kernel void @counted(ptr addrspace(1) %p, i32 %n) {
entry:
  br label %header

header:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %latch, label %end

latch:
  %next = add i32 %i, 1
  store i32 %next, ptr addrspace(1) %p, align 4
  br label %header, !llvm.loop !0

end:
  ret void
}

define spir_kernel void @endless(ptr addrspace(1) %p) {
entry:
  br label %loop

loop:
  store i32 1, ptr addrspace(1) %p, align 4
  br label %loop, !llvm.loop !4
}

!0 = distinct !{!0, !3}
!3 = !{!"llvm.loop.ii.count", i32 2}
!4 = distinct !{!4, !5}
!5 = !{!"llvm.loop.max_concurrency.count", i32 2}
