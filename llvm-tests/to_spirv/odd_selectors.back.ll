target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p, i1 %b, i64 %low) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
entry:
  %0 = insertvalue [2 x i64] poison, i64 %low, 0
  %wide = insertvalue [2 x i64] %0, i64 0, 1
  %1 = extractvalue [2 x i64] %wide, 0
  %2 = extractvalue [2 x i64] %wide, 1
  %3 = shl i64 %1, 3
  %4 = shl i64 %2, 3
  %5 = lshr i64 %1, 61
  %6 = or i64 %4, %5
  %7 = insertvalue [2 x i64] poison, i64 %3, 0
  %moved = insertvalue [2 x i64] %7, i64 %6, 1
  %8 = select i1 %b, i32 -1, i32 0
  %by_boolean = getelementptr i32, ptr addrspace(1) %p, i32 %8
  store i32 1, ptr addrspace(1) %by_boolean, align 4
  %9 = extractvalue [2 x i64] %moved, 0
  %by_wide = getelementptr i32, ptr addrspace(1) %p, i64 %9
  store i32 2, ptr addrspace(1) %by_wide, align 4
  %10 = select i1 %b, i64 1, i64 0
  %pointer = inttoptr i64 %10 to ptr addrspace(1)
  store i32 3, ptr addrspace(1) %pointer, align 4
  %11 = ptrtoint ptr addrspace(1) %p to i64
  %12 = and i64 %11, 1
  %bit = icmp ne i64 %12, 0
  br i1 %bit, label %choose, label %end

choose:                                           ; preds = %entry
  %13 = extractvalue [2 x i64] %moved, 0
  %14 = extractvalue [2 x i64] %moved, 1
  %15 = icmp eq i64 %13, 8
  %16 = icmp eq i64 %14, 0
  %17 = and i1 %15, %16
  %18 = select i1 %17, i32 1, i32 0
  %19 = extractvalue [2 x i64] %moved, 0
  %20 = extractvalue [2 x i64] %moved, 1
  %21 = icmp eq i64 %19, 0
  %22 = icmp eq i64 %20, 2
  %23 = and i1 %21, %22
  %24 = select i1 %23, i32 2, i32 %18
  switch i32 %24, label %end [
    i32 1, label %one
    i32 2, label %two
  ]

one:                                              ; preds = %choose
  br label %end

two:                                              ; preds = %choose
  br label %end

end:                                              ; preds = %two, %one, %choose, %entry
  %r = phi i32 [ 0, %entry ], [ 1, %choose ], [ 2, %one ], [ 3, %two ]
  store i32 %r, ptr addrspace(1) %p, align 4
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
!5 = !{i32 1, i32 0, i32 0}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"int*", !"bool", !"long"}
!8 = !{!"", !"", !""}
!9 = !{!3, !3, !3}
