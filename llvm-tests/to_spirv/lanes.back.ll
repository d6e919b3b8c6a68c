target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func <4 x i32> @load(ptr addrspace(1) %p, <4 x i1> %mask, <4 x i32> %other) #0 {
  %1 = extractelement <4 x i1> %mask, i32 0
  %2 = extractelement <4 x i1> %mask, i32 1
  %3 = extractelement <4 x i1> %mask, i32 2
  %4 = extractelement <4 x i1> %mask, i32 3
  %5 = extractelement <4 x i32> %other, i32 0
  %6 = extractelement <4 x i32> %other, i32 1
  %7 = extractelement <4 x i32> %other, i32 2
  %8 = extractelement <4 x i32> %other, i32 3
  %9 = call spir_func i32 @load_if(i1 %1, ptr addrspace(1) %p, i32 %5) #0
  %10 = getelementptr i32, ptr addrspace(1) %p, i32 1
  %11 = call spir_func i32 @load_if.1(i1 %2, ptr addrspace(1) %10, i32 %6) #0
  %12 = getelementptr i32, ptr addrspace(1) %p, i32 2
  %13 = call spir_func i32 @load_if(i1 %3, ptr addrspace(1) %12, i32 %7) #0
  %14 = getelementptr i32, ptr addrspace(1) %p, i32 3
  %15 = call spir_func i32 @load_if.1(i1 %4, ptr addrspace(1) %14, i32 %8) #0
  %16 = insertelement <4 x i32> poison, i32 %9, i32 0
  %17 = insertelement <4 x i32> %16, i32 %11, i32 1
  %18 = insertelement <4 x i32> %17, i32 %13, i32 2
  %v = insertelement <4 x i32> %18, i32 %15, i32 3
  ret <4 x i32> %v
}

; Function Attrs: nounwind
define internal spir_func i32 @load_if(i1 %0, ptr addrspace(1) %1, i32 %2) #0 {
  br i1 %0, label %4, label %6

4:                                                ; preds = %3
  %5 = load i32, ptr addrspace(1) %1, align 8
  ret i32 %5

6:                                                ; preds = %3
  ret i32 %2
}

; Function Attrs: nounwind
define internal spir_func i32 @load_if.1(i1 %0, ptr addrspace(1) %1, i32 %2) #0 {
  br i1 %0, label %4, label %6

4:                                                ; preds = %3
  %5 = load i32, ptr addrspace(1) %1, align 4
  ret i32 %5

6:                                                ; preds = %3
  ret i32 %2
}

; Function Attrs: nounwind
define spir_func void @store_some(ptr addrspace(1) %p, <4 x float> %v) #0 {
  %1 = extractelement <4 x float> %v, i32 0
  %2 = extractelement <4 x float> %v, i32 1
  %3 = extractelement <4 x float> %v, i32 2
  %4 = extractelement <4 x float> %v, i32 3
  store float %1, ptr addrspace(1) %p, align 16
  %5 = getelementptr float, ptr addrspace(1) %p, i32 1
  %6 = getelementptr float, ptr addrspace(1) %p, i32 2
  store float %3, ptr addrspace(1) %6, align 8
  %7 = getelementptr float, ptr addrspace(1) %p, i32 3
  store float %4, ptr addrspace(1) %7, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func <2 x i64> @expand(ptr %p, <2 x i1> %mask, <2 x i64> %other) #0 {
  %1 = extractelement <2 x i1> %mask, i32 0
  %2 = extractelement <2 x i1> %mask, i32 1
  %3 = extractelement <2 x i64> %other, i32 0
  %4 = extractelement <2 x i64> %other, i32 1
  %5 = getelementptr i64, ptr %p, i32 0
  %6 = call spir_func i64 @load_if.2(i1 %1, ptr %5, i64 %3) #0
  %7 = select i1 %1, i32 1, i32 0
  %8 = add i32 0, %7
  %9 = getelementptr i64, ptr %p, i32 %8
  %10 = call spir_func i64 @load_if.2(i1 %2, ptr %9, i64 %4) #0
  %11 = select i1 %2, i32 1, i32 0
  %12 = add i32 %8, %11
  %13 = insertelement <2 x i64> poison, i64 %6, i32 0
  %v = insertelement <2 x i64> %13, i64 %10, i32 1
  ret <2 x i64> %v
}

; Function Attrs: nounwind
define internal spir_func i64 @load_if.2(i1 %0, ptr %1, i64 %2) #0 {
  br i1 %0, label %4, label %6

4:                                                ; preds = %3
  %5 = load i64, ptr %1, align 1
  ret i64 %5

6:                                                ; preds = %3
  ret i64 %2
}

; Function Attrs: nounwind
define spir_func void @compress(ptr %p, <2 x i1> %mask, <2 x i8> %v) #0 {
  %1 = extractelement <2 x i8> %v, i32 0
  %2 = extractelement <2 x i8> %v, i32 1
  %3 = extractelement <2 x i1> %mask, i32 0
  %4 = extractelement <2 x i1> %mask, i32 1
  %5 = getelementptr i8, ptr %p, i32 0
  call spir_func void @store_if(i1 %3, ptr %5, i8 %1) #0
  %6 = select i1 %3, i32 1, i32 0
  %7 = add i32 0, %6
  %8 = getelementptr i8, ptr %p, i32 %7
  call spir_func void @store_if(i1 %4, ptr %8, i8 %2) #0
  %9 = select i1 %4, i32 1, i32 0
  %10 = add i32 %7, %9
  ret void
}

; Function Attrs: nounwind
define internal spir_func void @store_if(i1 %0, ptr %1, i8 %2) #0 {
  br i1 %0, label %4, label %5

4:                                                ; preds = %3
  store i8 %2, ptr %1, align 1
  br label %5

5:                                                ; preds = %4, %3
  ret void
}

; Function Attrs: nounwind
define spir_func <2 x i1> @active(i64 %base, i64 %end) #0 {
  %1 = icmp ult i64 %base, %end
  %2 = sub i64 %end, %base
  %3 = icmp ult i64 0, %2
  %4 = and i1 %1, %3
  %5 = icmp ult i64 1, %2
  %6 = and i1 %1, %5
  %7 = insertelement <2 x i1> poison, i1 %4, i32 0
  %v = insertelement <2 x i1> %7, i1 %6, i32 1
  ret <2 x i1> %v
}

; Function Attrs: nounwind
define spir_func i32 @vector_length(i64 %left) #0 {
  %1 = icmp ult i64 %left, 8
  %2 = select i1 %1, i64 %left, i64 8
  %v = trunc i64 %2 to i32
  ret i32 %v
}

; Function Attrs: nounwind
define spir_func i32 @zeros(<2 x i16> %v) #0 {
  %1 = extractelement <2 x i16> %v, i32 0
  %2 = extractelement <2 x i16> %v, i32 1
  %3 = icmp ne i16 %2, 0
  %4 = select i1 %3, i32 1, i32 2
  %5 = icmp ne i16 %1, 0
  %n = select i1 %5, i32 0, i32 %4
  ret i32 %n
}

; Function Attrs: nounwind
define spir_func <2 x i32> @compressed(<2 x i32> %v, <2 x i1> %mask, <2 x i32> %other) #0 {
  %1 = extractelement <2 x i32> %v, i32 0
  %2 = extractelement <2 x i32> %v, i32 1
  %3 = extractelement <2 x i1> %mask, i32 0
  %4 = extractelement <2 x i1> %mask, i32 1
  %5 = insertelement <2 x i32> %other, i32 %1, i32 0
  %6 = insertelement <2 x i1> poison, i1 %3, i32 0
  %7 = insertelement <2 x i1> %6, i1 %3, i32 1
  %8 = select <2 x i1> %7, <2 x i32> %5, <2 x i32> %other
  %9 = select i1 %3, i32 1, i32 0
  %10 = add i32 0, %9
  %11 = insertelement <2 x i32> %8, i32 %2, i32 %10
  %12 = insertelement <2 x i1> poison, i1 %4, i32 0
  %13 = insertelement <2 x i1> %12, i1 %4, i32 1
  %r = select <2 x i1> %13, <2 x i32> %11, <2 x i32> %8
  %14 = select i1 %4, i32 1, i32 0
  %15 = add i32 %10, %14
  ret <2 x i32> %r
}

; Function Attrs: nounwind
define spir_func i32 @last(<2 x i32> %v, <2 x i1> %mask, i32 %other) #0 {
  %1 = extractelement <2 x i32> %v, i32 0
  %2 = extractelement <2 x i32> %v, i32 1
  %3 = extractelement <2 x i1> %mask, i32 0
  %4 = extractelement <2 x i1> %mask, i32 1
  %5 = select i1 %3, i32 %1, i32 %other
  %r = select i1 %4, i32 %2, i32 %5
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func <2 x i1> @among(<2 x i8> %v, <3 x i8> %set) #0 {
  %1 = extractelement <2 x i8> %v, i32 0
  %2 = extractelement <2 x i8> %v, i32 1
  %3 = extractelement <3 x i8> %set, i32 0
  %4 = extractelement <3 x i8> %set, i32 1
  %5 = extractelement <3 x i8> %set, i32 2
  %6 = icmp eq i8 %1, %3
  %7 = or i1 false, %6
  %8 = icmp eq i8 %1, %4
  %9 = or i1 %7, %8
  %10 = icmp eq i8 %1, %5
  %11 = or i1 %9, %10
  %12 = icmp eq i8 %2, %3
  %13 = or i1 false, %12
  %14 = icmp eq i8 %2, %4
  %15 = or i1 %13, %14
  %16 = icmp eq i8 %2, %5
  %17 = or i1 %15, %16
  %18 = insertelement <2 x i1> poison, i1 %11, i32 0
  %r = insertelement <2 x i1> %18, i1 %17, i32 1
  ret <2 x i1> %r
}

; Function Attrs: nounwind
define spir_func <2 x i32> @divide(<2 x i32> %a, <2 x i32> %b, <2 x i1> %mask, i32 %n) #0 {
  %1 = extractelement <2 x i32> %a, i32 0
  %2 = extractelement <2 x i32> %a, i32 1
  %3 = extractelement <2 x i32> %b, i32 0
  %4 = extractelement <2 x i32> %b, i32 1
  %5 = extractelement <2 x i1> %mask, i32 0
  %6 = extractelement <2 x i1> %mask, i32 1
  %7 = icmp ult i32 0, %n
  %8 = and i1 %5, %7
  %9 = icmp ult i32 1, %n
  %10 = and i1 %6, %9
  %11 = select i1 %8, i32 %3, i32 1
  %12 = sdiv i32 %1, %11
  %13 = select i1 %10, i32 %4, i32 1
  %14 = sdiv i32 %2, %13
  %15 = insertelement <2 x i32> poison, i32 %12, i32 0
  %r = insertelement <2 x i32> %15, i32 %14, i32 1
  ret <2 x i32> %r
}

; Function Attrs: nounwind
define spir_func i32 @sum(i32 %first, <2 x i32> %v, <2 x i1> %mask, i32 %n) #0 {
  %1 = extractelement <2 x i32> %v, i32 0
  %2 = extractelement <2 x i32> %v, i32 1
  %3 = extractelement <2 x i1> %mask, i32 0
  %4 = extractelement <2 x i1> %mask, i32 1
  %5 = icmp ult i32 0, %n
  %6 = and i1 %3, %5
  %7 = icmp ult i32 1, %n
  %8 = and i1 %4, %7
  %9 = add i32 %first, %1
  %10 = select i1 %6, i32 %9, i32 %first
  %11 = add i32 %10, %2
  %r = select i1 %8, i32 %11, i32 %10
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func <2 x float> @merge(<2 x i1> %mask, <2 x float> %a, <2 x float> %b) #0 {
  %1 = extractelement <2 x float> %a, i32 0
  %2 = extractelement <2 x float> %a, i32 1
  %3 = extractelement <2 x float> %b, i32 0
  %4 = extractelement <2 x float> %b, i32 1
  %5 = extractelement <2 x i1> %mask, i32 0
  %6 = extractelement <2 x i1> %mask, i32 1
  %7 = select i1 %5, float %1, float %3
  %8 = insertelement <2 x float> poison, float %7, i32 0
  %r = insertelement <2 x float> %8, float %4, i32 1
  ret <2 x float> %r
}

; Function Attrs: nounwind
define spir_func <2 x i1> @below(<2 x i32> %a, <2 x i32> %b, <2 x i1> %mask) #0 {
  %1 = extractelement <2 x i32> %a, i32 0
  %2 = extractelement <2 x i32> %a, i32 1
  %3 = extractelement <2 x i32> %b, i32 0
  %4 = extractelement <2 x i32> %b, i32 1
  %5 = icmp slt i32 %1, %3
  %6 = icmp slt i32 %2, %4
  %7 = insertelement <2 x i1> poison, i1 %5, i32 0
  %r = insertelement <2 x i1> %7, i1 %6, i32 1
  ret <2 x i1> %r
}

; Function Attrs: nounwind
define spir_func <2 x float> @predicated_sum(<2 x float> %a, <2 x float> %b, <2 x i1> %mask) #0 {
  %r = fadd <2 x float> %a, %b
  ret <2 x float> %r
}

; Function Attrs: nounwind
define spir_func i32 @fixed(i32 %a, i32 %b) #0 {
  %1 = sext i32 %a to i64
  %2 = sext i32 %b to i64
  %3 = mul i64 %1, %2
  %4 = ashr i64 %3, 16
  %5 = call spir_func i64 @_Z5clamplll(i64 %4, i64 -2147483648, i64 2147483647) #2
  %p = trunc i64 %5 to i32
  %6 = zext i32 %p to i64
  %7 = zext i32 %b to i64
  %8 = shl i64 %6, 16
  %9 = udiv i64 %8, %7
  %q = trunc i64 %9 to i32
  ret i32 %q
}

; Function Attrs: nounwind
define spir_func i64 @fixed_long(i64 %a, i64 %b) #0 {
  %1 = mul i64 %a, %b
  %2 = call spir_func i64 @_Z6mul_hill(i64 %a, i64 %b) #2
  %3 = lshr i64 %1, 32
  %4 = shl i64 %2, 32
  %5 = or i64 %3, %4
  %6 = ashr i64 %2, 32
  %7 = ashr i64 %2, 63
  %8 = xor i64 9223372036854775807, %7
  %9 = ashr i64 %5, 63
  %10 = icmp eq i64 %6, %9
  %11 = call spir_func i64 @_Z5clamplll(i64 %5, i64 -9223372036854775808, i64 9223372036854775807) #2
  %p = select i1 %10, i64 %11, i64 %8
  ret i64 %p
}

; Function Attrs: nounwind
define spir_func i8 @carryless(i8 %a, i8 %b) #0 {
  %p = call i8 @llvm.clmul.i8(i8 %a, i8 %b)
  ret i8 %p
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i8 @llvm.clmul.i8(i8, i8) #1

; Function Attrs: nounwind
define spir_func <4 x float> @matrix(<4 x float> %a, ptr %p, i64 %stride) #0 {
  %1 = bitcast ptr %p to ptr
  %2 = mul i64 %stride, 0
  %3 = getelementptr float, ptr %1, i64 %2
  %4 = getelementptr float, ptr %3, i64 0
  %5 = getelementptr float, ptr %3, i64 1
  %6 = mul i64 %stride, 1
  %7 = getelementptr float, ptr %1, i64 %6
  %8 = getelementptr float, ptr %7, i64 0
  %9 = getelementptr float, ptr %7, i64 1
  %10 = load float, ptr %4, align 4
  %11 = load float, ptr %5, align 4
  %12 = load float, ptr %8, align 4
  %13 = load float, ptr %9, align 4
  %14 = insertelement <4 x float> poison, float %10, i32 0
  %15 = insertelement <4 x float> %14, float %11, i32 1
  %16 = insertelement <4 x float> %15, float %12, i32 2
  %b = insertelement <4 x float> %16, float %13, i32 3
  %17 = extractelement <4 x float> %b, i32 0
  %18 = extractelement <4 x float> %b, i32 1
  %19 = extractelement <4 x float> %b, i32 2
  %20 = extractelement <4 x float> %b, i32 3
  %21 = insertelement <4 x float> poison, float %17, i32 0
  %22 = insertelement <4 x float> %21, float %19, i32 1
  %23 = insertelement <4 x float> %22, float %18, i32 2
  %t = insertelement <4 x float> %23, float %20, i32 3
  %24 = extractelement <4 x float> %a, i32 0
  %25 = extractelement <4 x float> %a, i32 1
  %26 = extractelement <4 x float> %a, i32 2
  %27 = extractelement <4 x float> %a, i32 3
  %28 = extractelement <4 x float> %t, i32 0
  %29 = extractelement <4 x float> %t, i32 1
  %30 = extractelement <4 x float> %t, i32 2
  %31 = extractelement <4 x float> %t, i32 3
  %32 = fmul float %24, %28
  %33 = fmul float %26, %29
  %34 = fadd float %32, %33
  %35 = fmul float %25, %28
  %36 = fmul float %27, %29
  %37 = fadd float %35, %36
  %38 = fmul float %24, %30
  %39 = fmul float %26, %31
  %40 = fadd float %38, %39
  %41 = fmul float %25, %30
  %42 = fmul float %27, %31
  %43 = fadd float %41, %42
  %44 = insertelement <4 x float> poison, float %34, i32 0
  %45 = insertelement <4 x float> %44, float %37, i32 1
  %46 = insertelement <4 x float> %45, float %40, i32 2
  %c = insertelement <4 x float> %46, float %43, i32 3
  %47 = extractelement <4 x float> %c, i32 0
  %48 = extractelement <4 x float> %c, i32 1
  %49 = extractelement <4 x float> %c, i32 2
  %50 = extractelement <4 x float> %c, i32 3
  %51 = bitcast ptr %p to ptr
  %52 = mul i64 %stride, 0
  %53 = getelementptr float, ptr %51, i64 %52
  %54 = getelementptr float, ptr %53, i64 0
  %55 = getelementptr float, ptr %53, i64 1
  %56 = mul i64 %stride, 1
  %57 = getelementptr float, ptr %51, i64 %56
  %58 = getelementptr float, ptr %57, i64 0
  %59 = getelementptr float, ptr %57, i64 1
  store float %47, ptr %54, align 4
  store float %48, ptr %55, align 4
  store float %49, ptr %58, align 4
  store float %50, ptr %59, align 4
  ret <4 x float> %c
}

; Function Attrs: nounwind
define spir_func <2 x i32> @partial(<2 x i32> %sums, <4 x i32> %v) #0 {
  %1 = extractelement <2 x i32> %sums, i32 0
  %2 = extractelement <2 x i32> %sums, i32 1
  %3 = extractelement <4 x i32> %v, i32 0
  %4 = extractelement <4 x i32> %v, i32 1
  %5 = extractelement <4 x i32> %v, i32 2
  %6 = extractelement <4 x i32> %v, i32 3
  %7 = add i32 %1, %3
  %8 = add i32 %2, %4
  %9 = add i32 %7, %5
  %10 = add i32 %8, %6
  %11 = insertelement <2 x i32> poison, i32 %9, i32 0
  %r = insertelement <2 x i32> %11, i32 %10, i32 1
  ret <2 x i32> %r
}

; Function Attrs: nounwind
define spir_func [6 x i8] @interleaved(<2 x i8> %a, <2 x i8> %b, <2 x i8> %c) #0 {
  %1 = extractelement <2 x i8> %a, i32 0
  %2 = extractelement <2 x i8> %a, i32 1
  %3 = extractelement <2 x i8> %b, i32 0
  %4 = extractelement <2 x i8> %b, i32 1
  %5 = extractelement <2 x i8> %c, i32 0
  %6 = extractelement <2 x i8> %c, i32 1
  %7 = insertvalue [6 x i8] poison, i8 %1, 0
  %8 = insertvalue [6 x i8] %7, i8 %3, 1
  %9 = insertvalue [6 x i8] %8, i8 %5, 2
  %10 = insertvalue [6 x i8] %9, i8 %2, 3
  %11 = insertvalue [6 x i8] %10, i8 %4, 4
  %r = insertvalue [6 x i8] %11, i8 %6, 5
  ret [6 x i8] %r
}

; Function Attrs: nounwind memory(none)
declare spir_func i64 @_Z5clamplll(i64, i64, i64) #2

; Function Attrs: nounwind memory(none)
declare spir_func i64 @_Z6mul_hill(i64, i64) #2

attributes #0 = { nounwind }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nounwind memory(none) }

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
