target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@g = addrspace(1) global [8 x i32] zeroinitializer

; Function Attrs: nounwind
define spir_func void @extract([4 x ptr addrspace(1)] %v) #0 {
  %1 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %e = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func void @extract_dynamic([4 x ptr addrspace(1)] %v, i32 %i) #0 {
  %1 = alloca [4 x ptr addrspace(1)], align 8
  store [4 x ptr addrspace(1)] %v, ptr %1, align 8
  %2 = zext i32 %i to i64
  %3 = and i64 %2, 3
  %4 = getelementptr inbounds [4 x ptr addrspace(1)], ptr %1, i32 0, i64 %3
  %5 = load ptr addrspace(1), ptr %4, align 8
  %e = bitcast ptr addrspace(1) %5 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func [4 x ptr addrspace(1)] @insert([4 x ptr addrspace(1)] %v, ptr addrspace(1) %p, i32 %i) #0 {
  %1 = alloca [4 x ptr addrspace(1)], align 8
  %2 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %2, align 4
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  %a = insertvalue [4 x ptr addrspace(1)] %v, ptr addrspace(1) %3, 1
  %4 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  store [4 x ptr addrspace(1)] %a, ptr %1, align 8
  %5 = zext i32 %i to i64
  %6 = and i64 %5, 3
  %7 = getelementptr inbounds [4 x ptr addrspace(1)], ptr %1, i32 0, i64 %6
  store ptr addrspace(1) %4, ptr %7, align 8
  %b = load [4 x ptr addrspace(1)], ptr %1, align 8
  %8 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %c = insertvalue [4 x ptr addrspace(1)] %b, ptr addrspace(1) %8, 0
  ret [4 x ptr addrspace(1)] %c
}

; Function Attrs: nounwind
define spir_func [2 x ptr addrspace(1)] @shuffle([4 x ptr addrspace(1)] %v, [4 x ptr addrspace(1)] %w) #0 {
  %1 = extractvalue [4 x ptr addrspace(1)] %w, 1
  %2 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %3 = insertvalue [2 x ptr addrspace(1)] poison, ptr addrspace(1) %1, 0
  %s = insertvalue [2 x ptr addrspace(1)] %3, ptr addrspace(1) %2, 1
  ret [2 x ptr addrspace(1)] %s
}

; Function Attrs: nounwind
define spir_func [4 x ptr addrspace(1)] @choose(<4 x i1> %c, i1 %b, [4 x ptr addrspace(1)] %v, [4 x ptr addrspace(1)] %w) #0 {
  %1 = extractelement <4 x i1> %c, i32 0
  %2 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %3 = select i1 %1, ptr addrspace(1) %2, ptr addrspace(1) null
  %4 = extractelement <4 x i1> %c, i32 1
  %5 = extractvalue [4 x ptr addrspace(1)] %v, 1
  %6 = select i1 %4, ptr addrspace(1) %5, ptr addrspace(1) null
  %7 = extractelement <4 x i1> %c, i32 2
  %8 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %9 = select i1 %7, ptr addrspace(1) %8, ptr addrspace(1) null
  %10 = extractelement <4 x i1> %c, i32 3
  %11 = extractvalue [4 x ptr addrspace(1)] %v, 3
  %12 = select i1 %10, ptr addrspace(1) %11, ptr addrspace(1) null
  %13 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %3, 0
  %14 = insertvalue [4 x ptr addrspace(1)] %13, ptr addrspace(1) %6, 1
  %15 = insertvalue [4 x ptr addrspace(1)] %14, ptr addrspace(1) %9, 2
  %s = insertvalue [4 x ptr addrspace(1)] %15, ptr addrspace(1) %12, 3
  %16 = extractvalue [4 x ptr addrspace(1)] %s, 0
  %17 = extractvalue [4 x ptr addrspace(1)] %w, 0
  %18 = select i1 %b, ptr addrspace(1) %16, ptr addrspace(1) %17
  %19 = extractvalue [4 x ptr addrspace(1)] %s, 1
  %20 = extractvalue [4 x ptr addrspace(1)] %w, 1
  %21 = select i1 %b, ptr addrspace(1) %19, ptr addrspace(1) %20
  %22 = extractvalue [4 x ptr addrspace(1)] %s, 2
  %23 = extractvalue [4 x ptr addrspace(1)] %w, 2
  %24 = select i1 %b, ptr addrspace(1) %22, ptr addrspace(1) %23
  %25 = extractvalue [4 x ptr addrspace(1)] %s, 3
  %26 = extractvalue [4 x ptr addrspace(1)] %w, 3
  %27 = select i1 %b, ptr addrspace(1) %25, ptr addrspace(1) %26
  %28 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %18, 0
  %29 = insertvalue [4 x ptr addrspace(1)] %28, ptr addrspace(1) %21, 1
  %30 = insertvalue [4 x ptr addrspace(1)] %29, ptr addrspace(1) %24, 2
  %t = insertvalue [4 x ptr addrspace(1)] %30, ptr addrspace(1) %27, 3
  br i1 %b, label %yes, label %end

yes:                                              ; preds = %0
  br label %end

end:                                              ; preds = %yes, %0
  %p = phi [4 x ptr addrspace(1)] [ %t, %0 ], [ %w, %yes ]
  ret [4 x ptr addrspace(1)] %p
}

; Function Attrs: nounwind
define spir_func [4 x ptr addrspace(1)] @casts([4 x ptr addrspace(1)] %v, <4 x i64> %n, <4 x i32> %m) #0 {
  %1 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %2 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  %3 = extractvalue [4 x ptr addrspace(1)] %v, 1
  %4 = addrspacecast ptr addrspace(1) %3 to ptr addrspace(4)
  %5 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %6 = addrspacecast ptr addrspace(1) %5 to ptr addrspace(4)
  %7 = extractvalue [4 x ptr addrspace(1)] %v, 3
  %8 = addrspacecast ptr addrspace(1) %7 to ptr addrspace(4)
  %9 = insertvalue [4 x ptr addrspace(4)] poison, ptr addrspace(4) %2, 0
  %10 = insertvalue [4 x ptr addrspace(4)] %9, ptr addrspace(4) %4, 1
  %11 = insertvalue [4 x ptr addrspace(4)] %10, ptr addrspace(4) %6, 2
  %generic = insertvalue [4 x ptr addrspace(4)] %11, ptr addrspace(4) %8, 3
  %12 = extractvalue [4 x ptr addrspace(4)] %generic, 3
  %e = bitcast ptr addrspace(4) %12 to ptr addrspace(4)
  store float 1.000000e+00, ptr addrspace(4) %e, align 4
  %13 = extractvalue [4 x ptr addrspace(4)] %generic, 0
  %14 = addrspacecast ptr addrspace(4) %13 to ptr addrspace(1)
  %15 = extractvalue [4 x ptr addrspace(4)] %generic, 1
  %16 = addrspacecast ptr addrspace(4) %15 to ptr addrspace(1)
  %17 = extractvalue [4 x ptr addrspace(4)] %generic, 2
  %18 = addrspacecast ptr addrspace(4) %17 to ptr addrspace(1)
  %19 = extractvalue [4 x ptr addrspace(4)] %generic, 3
  %20 = addrspacecast ptr addrspace(4) %19 to ptr addrspace(1)
  %21 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %14, 0
  %22 = insertvalue [4 x ptr addrspace(1)] %21, ptr addrspace(1) %16, 1
  %23 = insertvalue [4 x ptr addrspace(1)] %22, ptr addrspace(1) %18, 2
  %global = insertvalue [4 x ptr addrspace(1)] %23, ptr addrspace(1) %20, 3
  %24 = extractvalue [4 x ptr addrspace(1)] %global, 0
  %25 = ptrtoint ptr addrspace(1) %24 to i64
  %26 = extractvalue [4 x ptr addrspace(1)] %global, 1
  %27 = ptrtoint ptr addrspace(1) %26 to i64
  %28 = extractvalue [4 x ptr addrspace(1)] %global, 2
  %29 = ptrtoint ptr addrspace(1) %28 to i64
  %30 = extractvalue [4 x ptr addrspace(1)] %global, 3
  %31 = ptrtoint ptr addrspace(1) %30 to i64
  %32 = insertelement <4 x i64> poison, i64 %25, i32 0
  %33 = insertelement <4 x i64> %32, i64 %27, i32 1
  %34 = insertelement <4 x i64> %33, i64 %29, i32 2
  %number = insertelement <4 x i64> %34, i64 %31, i32 3
  %sum = add <4 x i64> %number, %n
  %35 = extractvalue [4 x ptr addrspace(1)] %global, 0
  %36 = ptrtoint ptr addrspace(1) %35 to i32
  %37 = extractvalue [4 x ptr addrspace(1)] %global, 1
  %38 = ptrtoint ptr addrspace(1) %37 to i32
  %39 = extractvalue [4 x ptr addrspace(1)] %global, 2
  %40 = ptrtoint ptr addrspace(1) %39 to i32
  %41 = extractvalue [4 x ptr addrspace(1)] %global, 3
  %42 = ptrtoint ptr addrspace(1) %41 to i32
  %43 = insertelement <4 x i32> poison, i32 %36, i32 0
  %44 = insertelement <4 x i32> %43, i32 %38, i32 1
  %45 = insertelement <4 x i32> %44, i32 %40, i32 2
  %small = insertelement <4 x i32> %45, i32 %42, i32 3
  %wide = call spir_func <4 x i64> @_Z13convert_long4Dv4_j(<4 x i32> %small) #1
  %both = xor <4 x i64> %sum, %wide
  %46 = extractelement <4 x i64> %both, i32 0
  %47 = inttoptr i64 %46 to ptr addrspace(1)
  %48 = extractelement <4 x i64> %both, i32 1
  %49 = inttoptr i64 %48 to ptr addrspace(1)
  %50 = extractelement <4 x i64> %both, i32 2
  %51 = inttoptr i64 %50 to ptr addrspace(1)
  %52 = extractelement <4 x i64> %both, i32 3
  %53 = inttoptr i64 %52 to ptr addrspace(1)
  %54 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %47, 0
  %55 = insertvalue [4 x ptr addrspace(1)] %54, ptr addrspace(1) %49, 1
  %56 = insertvalue [4 x ptr addrspace(1)] %55, ptr addrspace(1) %51, 2
  %p = insertvalue [4 x ptr addrspace(1)] %56, ptr addrspace(1) %53, 3
  ret [4 x ptr addrspace(1)] %p
}

; Function Attrs: nounwind
define spir_func <4 x i1> @compare([4 x ptr addrspace(1)] %v, [4 x ptr addrspace(1)] %w) #0 {
  %1 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %2 = extractvalue [4 x ptr addrspace(1)] %w, 0
  %3 = ptrtoint ptr addrspace(1) %1 to i64
  %4 = ptrtoint ptr addrspace(1) %2 to i64
  %5 = icmp eq i64 %3, %4
  %6 = extractvalue [4 x ptr addrspace(1)] %v, 1
  %7 = extractvalue [4 x ptr addrspace(1)] %w, 1
  %8 = ptrtoint ptr addrspace(1) %6 to i64
  %9 = ptrtoint ptr addrspace(1) %7 to i64
  %10 = icmp eq i64 %8, %9
  %11 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %12 = extractvalue [4 x ptr addrspace(1)] %w, 2
  %13 = ptrtoint ptr addrspace(1) %11 to i64
  %14 = ptrtoint ptr addrspace(1) %12 to i64
  %15 = icmp eq i64 %13, %14
  %16 = extractvalue [4 x ptr addrspace(1)] %v, 3
  %17 = extractvalue [4 x ptr addrspace(1)] %w, 3
  %18 = ptrtoint ptr addrspace(1) %16 to i64
  %19 = ptrtoint ptr addrspace(1) %17 to i64
  %20 = icmp eq i64 %18, %19
  %21 = insertelement <4 x i1> poison, i1 %5, i32 0
  %22 = insertelement <4 x i1> %21, i1 %10, i32 1
  %23 = insertelement <4 x i1> %22, i1 %15, i32 2
  %a = insertelement <4 x i1> %23, i1 %20, i32 3
  %24 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %25 = ptrtoint ptr addrspace(1) %24 to i64
  %26 = ptrtoint ptr addrspace(1) null to i64
  %27 = icmp ult i64 %25, %26
  %28 = extractvalue [4 x ptr addrspace(1)] %v, 1
  %29 = ptrtoint ptr addrspace(1) %28 to i64
  %30 = ptrtoint ptr addrspace(1) null to i64
  %31 = icmp ult i64 %29, %30
  %32 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %33 = ptrtoint ptr addrspace(1) %32 to i64
  %34 = ptrtoint ptr addrspace(1) null to i64
  %35 = icmp ult i64 %33, %34
  %36 = extractvalue [4 x ptr addrspace(1)] %v, 3
  %37 = ptrtoint ptr addrspace(1) %36 to i64
  %38 = ptrtoint ptr addrspace(1) null to i64
  %39 = icmp ult i64 %37, %38
  %40 = insertelement <4 x i1> poison, i1 %27, i32 0
  %41 = insertelement <4 x i1> %40, i1 %31, i32 1
  %42 = insertelement <4 x i1> %41, i1 %35, i32 2
  %b = insertelement <4 x i1> %42, i1 %39, i32 3
  %c = or <4 x i1> %a, %b
  ret <4 x i1> %c
}

; Function Attrs: nounwind
define spir_func void @memory(ptr addrspace(1) %from, ptr addrspace(1) %to) #0 {
  %variable = alloca [4 x ptr addrspace(1)], align 32
  %v = load [4 x ptr addrspace(1)], ptr addrspace(1) %from, align 32
  store [4 x ptr addrspace(1)] %v, ptr %variable, align 32
  %w = load [4 x ptr addrspace(1)], ptr %variable, align 32
  store [4 x ptr addrspace(1)] %w, ptr addrspace(1) %to, align 32
  ret void
}

; Function Attrs: nounwind
define spir_func [4 x ptr addrspace(1)] @addresses(ptr addrspace(1) %p, [4 x ptr addrspace(1)] %v, <4 x i32> %i) #0 {
  store i32 1, ptr addrspace(1) %p, align 4
  %1 = extractelement <4 x i32> %i, i32 0
  %2 = getelementptr i32, ptr addrspace(1) %p, i32 %1
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  %4 = extractelement <4 x i32> %i, i32 1
  %5 = getelementptr i32, ptr addrspace(1) %p, i32 %4
  %6 = bitcast ptr addrspace(1) %5 to ptr addrspace(1)
  %7 = extractelement <4 x i32> %i, i32 2
  %8 = getelementptr i32, ptr addrspace(1) %p, i32 %7
  %9 = bitcast ptr addrspace(1) %8 to ptr addrspace(1)
  %10 = extractelement <4 x i32> %i, i32 3
  %11 = getelementptr i32, ptr addrspace(1) %p, i32 %10
  %12 = bitcast ptr addrspace(1) %11 to ptr addrspace(1)
  %13 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %3, 0
  %14 = insertvalue [4 x ptr addrspace(1)] %13, ptr addrspace(1) %6, 1
  %15 = insertvalue [4 x ptr addrspace(1)] %14, ptr addrspace(1) %9, 2
  %a = insertvalue [4 x ptr addrspace(1)] %15, ptr addrspace(1) %12, 3
  %16 = extractvalue [4 x ptr addrspace(1)] %a, 0
  %17 = bitcast ptr addrspace(1) %16 to ptr addrspace(1)
  %18 = extractelement <4 x i32> %i, i32 0
  %19 = getelementptr inbounds [4 x i32], ptr addrspace(1) %17, i64 1, i32 %18
  %20 = bitcast ptr addrspace(1) %19 to ptr addrspace(1)
  %21 = extractvalue [4 x ptr addrspace(1)] %a, 1
  %22 = bitcast ptr addrspace(1) %21 to ptr addrspace(1)
  %23 = extractelement <4 x i32> %i, i32 1
  %24 = getelementptr inbounds [4 x i32], ptr addrspace(1) %22, i64 1, i32 %23
  %25 = bitcast ptr addrspace(1) %24 to ptr addrspace(1)
  %26 = extractvalue [4 x ptr addrspace(1)] %a, 2
  %27 = bitcast ptr addrspace(1) %26 to ptr addrspace(1)
  %28 = extractelement <4 x i32> %i, i32 2
  %29 = getelementptr inbounds [4 x i32], ptr addrspace(1) %27, i64 1, i32 %28
  %30 = bitcast ptr addrspace(1) %29 to ptr addrspace(1)
  %31 = extractvalue [4 x ptr addrspace(1)] %a, 3
  %32 = bitcast ptr addrspace(1) %31 to ptr addrspace(1)
  %33 = extractelement <4 x i32> %i, i32 3
  %34 = getelementptr inbounds [4 x i32], ptr addrspace(1) %32, i64 1, i32 %33
  %35 = bitcast ptr addrspace(1) %34 to ptr addrspace(1)
  %36 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %20, 0
  %37 = insertvalue [4 x ptr addrspace(1)] %36, ptr addrspace(1) %25, 1
  %38 = insertvalue [4 x ptr addrspace(1)] %37, ptr addrspace(1) %30, 2
  %b = insertvalue [4 x ptr addrspace(1)] %38, ptr addrspace(1) %35, 3
  %39 = extractvalue [4 x ptr addrspace(1)] %v, 0
  %40 = getelementptr i8, ptr addrspace(1) %39, i64 4
  %41 = extractvalue [4 x ptr addrspace(1)] %v, 1
  %42 = getelementptr i8, ptr addrspace(1) %41, i64 4
  %43 = extractvalue [4 x ptr addrspace(1)] %v, 2
  %44 = getelementptr i8, ptr addrspace(1) %43, i64 4
  %45 = extractvalue [4 x ptr addrspace(1)] %v, 3
  %46 = getelementptr i8, ptr addrspace(1) %45, i64 4
  %47 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %40, 0
  %48 = insertvalue [4 x ptr addrspace(1)] %47, ptr addrspace(1) %42, 1
  %49 = insertvalue [4 x ptr addrspace(1)] %48, ptr addrspace(1) %44, 2
  %c = insertvalue [4 x ptr addrspace(1)] %49, ptr addrspace(1) %46, 3
  %50 = extractvalue [4 x ptr addrspace(1)] %b, 0
  %e = bitcast ptr addrspace(1) %50 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  %51 = extractvalue [4 x ptr addrspace(1)] %b, 0
  %52 = extractvalue [4 x ptr addrspace(1)] %b, 1
  %53 = extractvalue [4 x ptr addrspace(1)] %c, 0
  %54 = insertvalue [4 x ptr addrspace(1)] poison, ptr addrspace(1) %51, 0
  %55 = insertvalue [4 x ptr addrspace(1)] %54, ptr addrspace(1) %52, 1
  %56 = insertvalue [4 x ptr addrspace(1)] %55, ptr addrspace(1) %53, 2
  %s = insertvalue [4 x ptr addrspace(1)] %56, ptr addrspace(1) null, 3
  ret [4 x ptr addrspace(1)] %s
}

; Function Attrs: nounwind
define spir_func [2 x ptr addrspace(1)] @constant_addresses() #0 {
  %1 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %2 = getelementptr i32, ptr addrspace(1) %1, i64 1
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  %4 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %5 = getelementptr i32, ptr addrspace(1) %4, i64 3
  %6 = bitcast ptr addrspace(1) %5 to ptr addrspace(1)
  %7 = insertvalue [2 x ptr addrspace(1)] poison, ptr addrspace(1) %3, 0
  %8 = insertvalue [2 x ptr addrspace(1)] %7, ptr addrspace(1) %6, 1
  ret [2 x ptr addrspace(1)] %8
}

; Function Attrs: nounwind
define spir_func <2 x i64> @constant_numbers() #0 {
  ret <2 x i64> <i64 ptrtoint (ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @g, i64 1) to i64), i64 ptrtoint (ptr addrspace(1) getelementptr (i32, ptr addrspace(1) null, i64 3) to i64)>
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @extract_constant(i32 %i) #0 {
  %1 = alloca [2 x ptr addrspace(1)], align 8
  %2 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %3 = getelementptr i32, ptr addrspace(1) %2, i64 1
  %4 = bitcast ptr addrspace(1) %3 to ptr addrspace(1)
  %5 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %6 = getelementptr i32, ptr addrspace(1) %5, i64 3
  %7 = bitcast ptr addrspace(1) %6 to ptr addrspace(1)
  %8 = insertvalue [2 x ptr addrspace(1)] poison, ptr addrspace(1) %4, 0
  %9 = insertvalue [2 x ptr addrspace(1)] %8, ptr addrspace(1) %7, 1
  store [2 x ptr addrspace(1)] %9, ptr %1, align 8
  %10 = zext i32 %i to i64
  %11 = and i64 %10, 1
  %12 = getelementptr inbounds [2 x ptr addrspace(1)], ptr %1, i32 0, i64 %11
  %13 = load ptr addrspace(1), ptr %12, align 8
  %e = bitcast ptr addrspace(1) %13 to ptr addrspace(1)
  store i32 3, ptr addrspace(1) %e, align 4
  %14 = bitcast ptr addrspace(1) %e to ptr addrspace(1)
  ret ptr addrspace(1) %14
}

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i64> @_Z13convert_long4Dv4_j(<4 x i32>) #1

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
