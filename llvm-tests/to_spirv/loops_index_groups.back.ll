target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @nested(ptr addrspace(1) %a, ptr addrspace(1) %in, i32 %n) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
entry:
  %local = alloca [16 x i32], align 4
  %shifted = getelementptr i32, ptr addrspace(1) %in, i32 4
  br label %outer

outer:                                            ; preds = %outer.latch, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %outer.latch ]
  %i.more = icmp slt i32 %i, %n
  br i1 %i.more, label %body, label %end

body:                                             ; preds = %outer
  %outside = getelementptr [16 x i32], ptr %local, i32 0, i32 %i, !llvm.index.group !10
  store i32 %i, ptr %outside, align 4
  br label %inner

inner:                                            ; preds = %inner.latch, %body
  %j = phi i32 [ 0, %body ], [ %j.next, %inner.latch ]
  %j.more = icmp slt i32 %j, 16
  br i1 %j.more, label %inner.latch, label %outer.latch

inner.latch:                                      ; preds = %inner
  %inside = getelementptr [16 x i32], ptr %local, i32 0, i32 %j, !llvm.index.group !11
  %value = load i32, ptr %inside, align 4
  %read = getelementptr i32, ptr addrspace(1) %shifted, i32 %j, !llvm.index.group !13
  %more = load i32, ptr addrspace(1) %read, align 4
  %sum = add i32 %value, %more
  %write = getelementptr i32, ptr addrspace(1) %a, i32 %j
  store i32 %sum, ptr addrspace(1) %write, align 4
  %j.next = add i32 %j, 1
  br label %inner, !llvm.loop !14

outer.latch:                                      ; preds = %inner
  %i.next = add i32 %i, 1
  br label %outer, !llvm.loop !17

end:                                              ; preds = %outer
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
!5 = !{i32 1, i32 1, i32 0}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"int*", !"int*", !"int"}
!8 = !{!"", !"", !""}
!9 = !{!3, !3, !3}
!10 = distinct !{}
!11 = !{!10, !12}
!12 = distinct !{}
!13 = distinct !{}
!14 = distinct !{!14, !15, !16}
!15 = !{!"llvm.loop.parallel_access_indices", !12}
!16 = !{!"llvm.loop.parallel_access_indices", !13, i32 8}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.parallel_access_indices", !10}
