target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i64 @closed_form(i64 %n) #0 {
  %1 = insertvalue [2 x i64] poison, i64 %n, 0
  %wide = insertvalue [2 x i64] %1, i64 0, 1
  %2 = extractvalue [2 x i64] %wide, 0
  %3 = extractvalue [2 x i64] %wide, 1
  %4 = add i64 %2, -1
  %5 = icmp ult i64 %4, %2
  %6 = add i64 %3, 1
  %7 = select i1 %5, i64 1, i64 0
  %8 = add i64 %6, %7
  %9 = and i64 %8, 1
  %10 = insertvalue [2 x i64] poison, i64 %4, 0
  %less = insertvalue [2 x i64] %10, i64 %9, 1
  %11 = extractvalue [2 x i64] %wide, 0
  %12 = extractvalue [2 x i64] %wide, 1
  %13 = extractvalue [2 x i64] %less, 0
  %14 = extractvalue [2 x i64] %less, 1
  %15 = mul i64 %11, %13
  %16 = call spir_func i64 @_Z6mul_himm(i64 %11, i64 %13) #1
  %17 = mul i64 %11, %14
  %18 = mul i64 %12, %13
  %19 = add i64 %17, %18
  %20 = add i64 %16, %19
  %21 = and i64 %20, 1
  %22 = insertvalue [2 x i64] poison, i64 %15, 0
  %product = insertvalue [2 x i64] %22, i64 %21, 1
  %23 = extractvalue [2 x i64] %product, 0
  %24 = extractvalue [2 x i64] %product, 1
  %25 = lshr i64 %24, 1
  %26 = lshr i64 %23, 1
  %27 = shl i64 %24, 63
  %28 = or i64 %26, %27
  %29 = insertvalue [2 x i64] poison, i64 %28, 0
  %half = insertvalue [2 x i64] %29, i64 %25, 1
  %sum = extractvalue [2 x i64] %half, 0
  ret i64 %sum
}

; Function Attrs: nounwind
define spir_func i1 @less([2 x i64] %a, [2 x i64] %b) #0 {
  %1 = extractvalue [2 x i64] %a, 0
  %2 = extractvalue [2 x i64] %a, 1
  %3 = extractvalue [2 x i64] %b, 0
  %4 = extractvalue [2 x i64] %b, 1
  %5 = icmp slt i64 %2, %4
  %6 = icmp eq i64 %2, %4
  %7 = icmp ult i64 %1, %3
  %8 = and i1 %6, %7
  %less = or i1 %5, %8
  ret i1 %less
}

; Function Attrs: nounwind
define spir_func [2 x i64] @quotient([2 x i64] %a, [2 x i64] %b) #0 {
  %1 = extractvalue [2 x i64] %a, 0
  %2 = extractvalue [2 x i64] %a, 1
  %3 = extractvalue [2 x i64] %b, 0
  %4 = extractvalue [2 x i64] %b, 1
  %5 = call spir_func [4 x i64] @udivrem_i128(i64 %1, i64 %2, i64 %3, i64 %4) #0
  %6 = extractvalue [4 x i64] %5, 0
  %7 = extractvalue [4 x i64] %5, 1
  %8 = extractvalue [4 x i64] %5, 2
  %9 = extractvalue [4 x i64] %5, 3
  %10 = insertvalue [2 x i64] poison, i64 %6, 0
  %quotient = insertvalue [2 x i64] %10, i64 %7, 1
  ret [2 x i64] %quotient
}

; Function Attrs: nounwind
define internal spir_func [4 x i64] @udivrem_i128(i64 %0, i64 %1, i64 %2, i64 %3) #0 {
  %5 = or i64 %1, %3
  %6 = icmp ne i64 %5, 0
  br i1 %6, label %14, label %7

7:                                                ; preds = %4
  %8 = udiv i64 %0, %2
  %9 = urem i64 %0, %2
  %10 = insertvalue [4 x i64] poison, i64 %8, 0
  %11 = insertvalue [4 x i64] %10, i64 0, 1
  %12 = insertvalue [4 x i64] %11, i64 %9, 2
  %13 = insertvalue [4 x i64] %12, i64 0, 3
  ret [4 x i64] %13

14:                                               ; preds = %4
  %15 = icmp eq i64 %1, 0
  %16 = select i1 %15, i64 %0, i64 %1
  %17 = select i1 %15, i64 0, i64 %0
  %18 = select i1 %15, i64 64, i64 128
  br label %19

19:                                               ; preds = %19, %14
  %20 = phi i64 [ %18, %14 ], [ %52, %19 ]
  %21 = phi i64 [ %17, %14 ], [ %49, %19 ]
  %22 = phi i64 [ %16, %14 ], [ %30, %19 ]
  %23 = phi i64 [ 0, %14 ], [ %50, %19 ]
  %24 = phi i64 [ 0, %14 ], [ %51, %19 ]
  %25 = lshr i64 %22, 63
  %26 = lshr i64 %24, 63
  %27 = shl i64 %21, 1
  %28 = shl i64 %22, 1
  %29 = lshr i64 %21, 63
  %30 = or i64 %28, %29
  %31 = shl i64 %23, 1
  %32 = shl i64 %24, 1
  %33 = lshr i64 %23, 63
  %34 = or i64 %32, %33
  %35 = or i64 %31, %25
  %36 = icmp ne i64 %26, 0
  %37 = icmp ugt i64 %34, %3
  %38 = icmp eq i64 %34, %3
  %39 = icmp uge i64 %35, %2
  %40 = and i1 %38, %39
  %41 = or i1 %37, %40
  %42 = or i1 %36, %41
  %43 = sub i64 %35, %2
  %44 = icmp ult i64 %35, %2
  %45 = sub i64 %34, %3
  %46 = select i1 %44, i64 1, i64 0
  %47 = sub i64 %45, %46
  %48 = or i64 %27, 1
  %49 = select i1 %42, i64 %48, i64 %27
  %50 = select i1 %42, i64 %43, i64 %35
  %51 = select i1 %42, i64 %47, i64 %34
  %52 = sub i64 %20, 1
  %53 = icmp ne i64 %52, 0
  br i1 %53, label %19, label %54

54:                                               ; preds = %19
  %55 = insertvalue [4 x i64] poison, i64 %49, 0
  %56 = insertvalue [4 x i64] %55, i64 %30, 1
  %57 = insertvalue [4 x i64] %56, i64 %50, 2
  %58 = insertvalue [4 x i64] %57, i64 %51, 3
  ret [4 x i64] %58
}

; Function Attrs: nounwind
define spir_func [5 x float] @vectors([5 x float] %a, ptr addrspace(1) %p) #0 {
  %b = load [5 x float], ptr addrspace(1) %p, align 4
  %1 = extractvalue [5 x float] %a, 0
  %2 = extractvalue [5 x float] %b, 0
  %3 = fadd float %1, %2
  %4 = extractvalue [5 x float] %a, 1
  %5 = extractvalue [5 x float] %b, 1
  %6 = fadd float %4, %5
  %7 = extractvalue [5 x float] %a, 2
  %8 = extractvalue [5 x float] %b, 2
  %9 = fadd float %7, %8
  %10 = extractvalue [5 x float] %a, 3
  %11 = extractvalue [5 x float] %b, 3
  %12 = fadd float %10, %11
  %13 = extractvalue [5 x float] %a, 4
  %14 = extractvalue [5 x float] %b, 4
  %15 = fadd float %13, %14
  %16 = insertvalue [5 x float] poison, float %3, 0
  %17 = insertvalue [5 x float] %16, float %6, 1
  %18 = insertvalue [5 x float] %17, float %9, 2
  %19 = insertvalue [5 x float] %18, float %12, 3
  %sum = insertvalue [5 x float] %19, float %15, 4
  %20 = extractvalue [5 x float] %sum, 0
  %21 = fcmp ogt float %20, 1.000000e+00
  %22 = extractvalue [5 x float] %sum, 1
  %23 = fcmp ogt float %22, 2.000000e+00
  %24 = extractvalue [5 x float] %sum, 2
  %25 = fcmp ogt float %24, 3.000000e+00
  %26 = extractvalue [5 x float] %sum, 3
  %27 = fcmp ogt float %26, 4.000000e+00
  %28 = extractvalue [5 x float] %sum, 4
  %29 = fcmp ogt float %28, 5.000000e+00
  %30 = insertvalue [5 x i1] poison, i1 %21, 0
  %31 = insertvalue [5 x i1] %30, i1 %23, 1
  %32 = insertvalue [5 x i1] %31, i1 %25, 2
  %33 = insertvalue [5 x i1] %32, i1 %27, 3
  %order = insertvalue [5 x i1] %33, i1 %29, 4
  %34 = extractvalue [5 x i1] %order, 0
  %35 = extractvalue [5 x float] %sum, 0
  %36 = select i1 %34, float %35, float 0.000000e+00
  %37 = extractvalue [5 x i1] %order, 1
  %38 = extractvalue [5 x float] %sum, 1
  %39 = select i1 %37, float %38, float 0.000000e+00
  %40 = extractvalue [5 x i1] %order, 2
  %41 = extractvalue [5 x float] %sum, 2
  %42 = select i1 %40, float %41, float 0.000000e+00
  %43 = extractvalue [5 x i1] %order, 3
  %44 = extractvalue [5 x float] %sum, 3
  %45 = select i1 %43, float %44, float 0.000000e+00
  %46 = extractvalue [5 x i1] %order, 4
  %47 = extractvalue [5 x float] %sum, 4
  %48 = select i1 %46, float %47, float 0.000000e+00
  %49 = insertvalue [5 x float] poison, float %36, 0
  %50 = insertvalue [5 x float] %49, float %39, 1
  %51 = insertvalue [5 x float] %50, float %42, 2
  %52 = insertvalue [5 x float] %51, float %45, 3
  %chosen = insertvalue [5 x float] %52, float %48, 4
  ret [5 x float] %chosen
}

; Function Attrs: nounwind
define spir_func i8 @elements(<4 x i8> %a, i32 %index) #0 {
  %1 = alloca [6 x i8], align 1
  %2 = extractelement <4 x i8> %a, i32 0
  %3 = extractelement <4 x i8> %a, i32 1
  %4 = extractelement <4 x i8> %a, i32 2
  %5 = extractelement <4 x i8> %a, i32 3
  %6 = extractelement <4 x i8> %a, i32 0
  %7 = insertvalue [6 x i8] poison, i8 %2, 0
  %8 = insertvalue [6 x i8] %7, i8 %3, 1
  %9 = insertvalue [6 x i8] %8, i8 %4, 2
  %10 = insertvalue [6 x i8] %9, i8 %5, 3
  %11 = insertvalue [6 x i8] %10, i8 %6, 4
  %more = insertvalue [6 x i8] %11, i8 undef, 5
  store [6 x i8] %more, ptr %1, align 1
  %12 = zext i32 %index to i64
  %13 = icmp ult i64 %12, 6
  %14 = select i1 %13, i64 %12, i64 0
  %15 = getelementptr inbounds [6 x i8], ptr %1, i32 0, i64 %14
  %element = load i8, ptr %15, align 1
  ret i8 %element
}

; Function Attrs: nounwind
define spir_func [1 x i64] @one(<8 x i8> %a) #0 {
  %1 = extractelement <8 x i8> %a, i32 0
  %2 = extractelement <8 x i8> %a, i32 1
  %3 = extractelement <8 x i8> %a, i32 2
  %4 = extractelement <8 x i8> %a, i32 3
  %5 = extractelement <8 x i8> %a, i32 4
  %6 = extractelement <8 x i8> %a, i32 5
  %7 = extractelement <8 x i8> %a, i32 6
  %8 = extractelement <8 x i8> %a, i32 7
  %9 = insertelement <8 x i8> poison, i8 %1, i32 0
  %10 = insertelement <8 x i8> %9, i8 %2, i32 1
  %11 = insertelement <8 x i8> %10, i8 %3, i32 2
  %12 = insertelement <8 x i8> %11, i8 %4, i32 3
  %13 = insertelement <8 x i8> %12, i8 %5, i32 4
  %14 = insertelement <8 x i8> %13, i8 %6, i32 5
  %15 = insertelement <8 x i8> %14, i8 %7, i32 6
  %16 = insertelement <8 x i8> %15, i8 %8, i32 7
  %17 = bitcast <8 x i8> %16 to i64
  %whole = insertvalue [1 x i64] poison, i64 %17, 0
  ret [1 x i64] %whole
}

; Function Attrs: nounwind
define spir_func void @bits(<8 x i1> %a, ptr addrspace(1) %p) #0 {
  %1 = extractelement <8 x i1> %a, i32 0
  %2 = extractelement <8 x i1> %a, i32 1
  %3 = extractelement <8 x i1> %a, i32 2
  %4 = extractelement <8 x i1> %a, i32 3
  %5 = extractelement <8 x i1> %a, i32 4
  %6 = extractelement <8 x i1> %a, i32 5
  %7 = extractelement <8 x i1> %a, i32 6
  %8 = extractelement <8 x i1> %a, i32 7
  %9 = select i1 %1, i8 1, i8 0
  %10 = select i1 %2, i8 1, i8 0
  %11 = shl i8 %10, 1
  %12 = or i8 %9, %11
  %13 = select i1 %3, i8 1, i8 0
  %14 = shl i8 %13, 2
  %15 = or i8 %12, %14
  %16 = select i1 %4, i8 1, i8 0
  %17 = shl i8 %16, 3
  %18 = or i8 %15, %17
  %19 = select i1 %5, i8 1, i8 0
  %20 = shl i8 %19, 4
  %21 = or i8 %18, %20
  %22 = select i1 %6, i8 1, i8 0
  %23 = shl i8 %22, 5
  %24 = or i8 %21, %23
  %25 = select i1 %7, i8 1, i8 0
  %26 = shl i8 %25, 6
  %27 = or i8 %24, %26
  %28 = select i1 %8, i8 1, i8 0
  %29 = shl i8 %28, 7
  %30 = or i8 %27, %29
  store i8 %30, ptr addrspace(1) %p, align 1
  ret void
}

; Function Attrs: nounwind memory(none)
declare spir_func i64 @_Z6mul_himm(i64, i64) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
