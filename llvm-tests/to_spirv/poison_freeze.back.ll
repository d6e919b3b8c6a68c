target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype.0 = type { i8, %structtype }
%structtype = type { i8, float }

@table = addrspace(1) constant [3 x i32] [i32 1, i32 poison, i32 undef]

; Function Attrs: nounwind
define spir_func <4 x i32> @vectors(<4 x i32> %a, i32 %b) #0 {
  %c = insertelement <4 x i32> <i32 1, i32 poison, i32 undef, i32 4>, i32 %b, i32 0
  %d = freeze <4 x i32> %c
  %e = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 0, i32 1, i32 poison, i32 3>
  %f = freeze <4 x i32> %e
  %g = add <4 x i32> %d, %f
  ret <4 x i32> %g
}

; Function Attrs: nounwind
define spir_func %structtype.0 @structures(%structtype.0 %a) #0 {
  %1 = freeze %structtype.0 %a
  %2 = extractvalue %structtype.0 %1, 1
  %3 = extractvalue %structtype %2, 0
  %4 = and i8 %3, 31
  %5 = insertvalue %structtype %2, i8 %4, 0
  %b = insertvalue %structtype.0 %1, %structtype %5, 1
  ret %structtype.0 %b
}

; Function Attrs: nounwind
define spir_func [2 x i16] @arrays([2 x i16] %a) #0 {
  %b = freeze [2 x i16] %a
  ret [2 x i16] %b
}

; Function Attrs: nounwind
define spir_func i8 @narrow(i8 %a) #0 {
  %1 = freeze i8 %a
  %b = and i8 %1, 7
  %2 = freeze i8 poison
  %c = and i8 %2, 7
  %d = xor i8 %b, %c
  ret i8 %d
}

; Function Attrs: nounwind
define spir_func [2 x i64] @wide([2 x i64] %a) #0 {
  %1 = freeze [2 x i64] %a
  %2 = extractvalue [2 x i64] %1, 0
  %3 = extractvalue [2 x i64] %1, 1
  %4 = and i64 %3, 68719476735
  %5 = insertvalue [2 x i64] poison, i64 %2, 0
  %b = insertvalue [2 x i64] %5, i64 %4, 1
  ret [2 x i64] %b
}

; Function Attrs: nounwind
define spir_func [6 x i8] @parts([6 x i8] %a) #0 {
  %1 = freeze [6 x i8] %a
  %2 = extractvalue [6 x i8] %1, 0
  %3 = and i8 %2, 31
  %4 = extractvalue [6 x i8] %1, 1
  %5 = and i8 %4, 31
  %6 = extractvalue [6 x i8] %1, 2
  %7 = and i8 %6, 31
  %8 = extractvalue [6 x i8] %1, 3
  %9 = and i8 %8, 31
  %10 = extractvalue [6 x i8] %1, 4
  %11 = and i8 %10, 31
  %12 = extractvalue [6 x i8] %1, 5
  %13 = and i8 %12, 31
  %14 = insertvalue [6 x i8] poison, i8 %3, 0
  %15 = insertvalue [6 x i8] %14, i8 %5, 1
  %16 = insertvalue [6 x i8] %15, i8 %7, 2
  %17 = insertvalue [6 x i8] %16, i8 %9, 3
  %18 = insertvalue [6 x i8] %17, i8 %11, 4
  %b = insertvalue [6 x i8] %18, i8 %13, 5
  ret [6 x i8] %b
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @pointers(ptr addrspace(1) %a, i1 %b) #0 {
  %c = freeze ptr addrspace(1) %a
  %d = freeze i1 %b
  %e = select i1 %d, ptr addrspace(1) %c, ptr addrspace(1) poison
  ret ptr addrspace(1) %e
}

; Function Attrs: nounwind
define spir_func float @floats(float %a) #0 {
  %b = fadd nnan float %a, poison
  %c = freeze float %b
  ret float %c
}

; Function Attrs: nounwind
define spir_func i32 @undefined() #0 {
  ret i32 undef
}

; Function Attrs: nounwind
define spir_kernel void @freezes(ptr addrspace(1) %out, i32 %a, i32 %b) #0 !kernel_arg_addr_space !7 !kernel_arg_access_qual !8 !kernel_arg_type !9 !kernel_arg_type_qual !10 !kernel_arg_base_type !9 !spirv.ParameterDecorations !11 {
  %c = add nsw i32 %a, %b
  %d = shl i32 %c, %b
  %e = freeze i32 %d
  store i32 %e, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @plain(ptr addrspace(1) %out) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_type_qual !15 !kernel_arg_base_type !14 !spirv.ParameterDecorations !16 {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { nounwind }

!spirv.ExecutionMode = !{!0, !1}
!spirv.MemoryModel = !{!2}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!3}
!opencl.spir.version = !{!4}
!opencl.used.extensions = !{!5}
!opencl.used.optional.core.features = !{!5}
!spirv.Generator = !{!6}

!0 = !{ptr @freezes, i32 5157}
!1 = !{ptr @plain, i32 5157}
!2 = !{i32 2, i32 2}
!3 = !{i32 0, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{}
!6 = !{i16 0, i16 0}
!7 = !{i32 1, i32 0, i32 0}
!8 = !{!"none", !"none", !"none"}
!9 = !{!"int*", !"int", !"int"}
!10 = !{!"", !"", !""}
!11 = !{!5, !5, !5}
!12 = !{i32 1}
!13 = !{!"none"}
!14 = !{!"int*"}
!15 = !{!""}
!16 = !{!5}
