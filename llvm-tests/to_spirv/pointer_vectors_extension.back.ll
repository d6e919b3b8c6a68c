target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@g = addrspace(1) global [8 x i32] zeroinitializer

; Function Attrs: nounwind
define spir_func void @extract(<4 x ptr addrspace(1)> %v) #0 {
  %1 = extractelement <4 x ptr addrspace(1)> %v, i32 2
  %e = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func void @extract_dynamic(<4 x ptr addrspace(1)> %v, i32 %i) #0 {
  %1 = alloca <4 x ptr addrspace(1)>, align 32
  store <4 x ptr addrspace(1)> %v, ptr %1, align 32
  %2 = zext i32 %i to i64
  %3 = and i64 %2, 3
  %4 = getelementptr inbounds <4 x ptr addrspace(1)>, ptr %1, i32 0, i64 %3
  %5 = load ptr addrspace(1), ptr %4, align 8
  %e = bitcast ptr addrspace(1) %5 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func <4 x ptr addrspace(1)> @insert(<4 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i32 %i) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %1, align 4
  %2 = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  %a = insertelement <4 x ptr addrspace(1)> %v, ptr addrspace(1) %2, i32 1
  %3 = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  %b = insertelement <4 x ptr addrspace(1)> %a, ptr addrspace(1) %3, i32 %i
  %4 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %c = insertelement <4 x ptr addrspace(1)> %b, ptr addrspace(1) %4, i32 0
  ret <4 x ptr addrspace(1)> %c
}

; Function Attrs: nounwind
define spir_func <4 x ptr addrspace(1)> @choose(<4 x i1> %c, i1 %b, <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w) #0 {
  %s = select <4 x i1> %c, <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> zeroinitializer
  %1 = insertelement <4 x i1> poison, i1 %b, i32 0
  %2 = insertelement <4 x i1> %1, i1 %b, i32 1
  %3 = insertelement <4 x i1> %2, i1 %b, i32 2
  %4 = insertelement <4 x i1> %3, i1 %b, i32 3
  %t = select <4 x i1> %4, <4 x ptr addrspace(1)> %s, <4 x ptr addrspace(1)> %w
  br i1 %b, label %yes, label %end

yes:                                              ; preds = %0
  br label %end

end:                                              ; preds = %yes, %0
  %p = phi <4 x ptr addrspace(1)> [ %t, %0 ], [ %w, %yes ]
  ret <4 x ptr addrspace(1)> %p
}

; Function Attrs: nounwind
define spir_func <4 x ptr addrspace(1)> @casts(<4 x ptr addrspace(1)> %v, <4 x i64> %n, <4 x i32> %m) #0 {
  %1 = extractelement <4 x ptr addrspace(1)> %v, i32 0
  %2 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  %3 = extractelement <4 x ptr addrspace(1)> %v, i32 1
  %4 = addrspacecast ptr addrspace(1) %3 to ptr addrspace(4)
  %5 = extractelement <4 x ptr addrspace(1)> %v, i32 2
  %6 = addrspacecast ptr addrspace(1) %5 to ptr addrspace(4)
  %7 = extractelement <4 x ptr addrspace(1)> %v, i32 3
  %8 = addrspacecast ptr addrspace(1) %7 to ptr addrspace(4)
  %9 = insertelement <4 x ptr addrspace(4)> poison, ptr addrspace(4) %2, i32 0
  %10 = insertelement <4 x ptr addrspace(4)> %9, ptr addrspace(4) %4, i32 1
  %11 = insertelement <4 x ptr addrspace(4)> %10, ptr addrspace(4) %6, i32 2
  %generic = insertelement <4 x ptr addrspace(4)> %11, ptr addrspace(4) %8, i32 3
  %12 = extractelement <4 x ptr addrspace(4)> %generic, i32 3
  %e = bitcast ptr addrspace(4) %12 to ptr addrspace(4)
  store float 1.000000e+00, ptr addrspace(4) %e, align 4
  %13 = extractelement <4 x ptr addrspace(4)> %generic, i32 0
  %14 = addrspacecast ptr addrspace(4) %13 to ptr addrspace(1)
  %15 = extractelement <4 x ptr addrspace(4)> %generic, i32 1
  %16 = addrspacecast ptr addrspace(4) %15 to ptr addrspace(1)
  %17 = extractelement <4 x ptr addrspace(4)> %generic, i32 2
  %18 = addrspacecast ptr addrspace(4) %17 to ptr addrspace(1)
  %19 = extractelement <4 x ptr addrspace(4)> %generic, i32 3
  %20 = addrspacecast ptr addrspace(4) %19 to ptr addrspace(1)
  %21 = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %14, i32 0
  %22 = insertelement <4 x ptr addrspace(1)> %21, ptr addrspace(1) %16, i32 1
  %23 = insertelement <4 x ptr addrspace(1)> %22, ptr addrspace(1) %18, i32 2
  %global = insertelement <4 x ptr addrspace(1)> %23, ptr addrspace(1) %20, i32 3
  %number = ptrtoint <4 x ptr addrspace(1)> %global to <4 x i64>
  %sum = add <4 x i64> %number, %n
  %small = ptrtoint <4 x ptr addrspace(1)> %global to <4 x i32>
  %wide = call spir_func <4 x i64> @_Z13convert_long4Dv4_j(<4 x i32> %small) #1
  %both = xor <4 x i64> %sum, %wide
  %p = inttoptr <4 x i64> %both to <4 x ptr addrspace(1)>
  ret <4 x ptr addrspace(1)> %p
}

; Function Attrs: nounwind
define spir_func <4 x i1> @compare(<4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w) #0 {
  %1 = ptrtoint <4 x ptr addrspace(1)> %v to <4 x i64>
  %2 = ptrtoint <4 x ptr addrspace(1)> %w to <4 x i64>
  %a = icmp eq <4 x i64> %1, %2
  %3 = ptrtoint <4 x ptr addrspace(1)> %v to <4 x i64>
  %4 = ptrtoint <4 x ptr addrspace(1)> zeroinitializer to <4 x i64>
  %b = icmp ult <4 x i64> %3, %4
  %c = or <4 x i1> %a, %b
  ret <4 x i1> %c
}

; Function Attrs: nounwind
define spir_func <4 x ptr addrspace(1)> @addresses(ptr addrspace(1) %p, <4 x ptr addrspace(1)> %v, <4 x i32> %i) #0 {
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
  %13 = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %3, i32 0
  %14 = insertelement <4 x ptr addrspace(1)> %13, ptr addrspace(1) %6, i32 1
  %15 = insertelement <4 x ptr addrspace(1)> %14, ptr addrspace(1) %9, i32 2
  %a = insertelement <4 x ptr addrspace(1)> %15, ptr addrspace(1) %12, i32 3
  %16 = extractelement <4 x ptr addrspace(1)> %a, i32 0
  %17 = bitcast ptr addrspace(1) %16 to ptr addrspace(1)
  %18 = extractelement <4 x i32> %i, i32 0
  %19 = getelementptr inbounds [4 x i32], ptr addrspace(1) %17, i64 1, i32 %18
  %20 = bitcast ptr addrspace(1) %19 to ptr addrspace(1)
  %21 = extractelement <4 x ptr addrspace(1)> %a, i32 1
  %22 = bitcast ptr addrspace(1) %21 to ptr addrspace(1)
  %23 = extractelement <4 x i32> %i, i32 1
  %24 = getelementptr inbounds [4 x i32], ptr addrspace(1) %22, i64 1, i32 %23
  %25 = bitcast ptr addrspace(1) %24 to ptr addrspace(1)
  %26 = extractelement <4 x ptr addrspace(1)> %a, i32 2
  %27 = bitcast ptr addrspace(1) %26 to ptr addrspace(1)
  %28 = extractelement <4 x i32> %i, i32 2
  %29 = getelementptr inbounds [4 x i32], ptr addrspace(1) %27, i64 1, i32 %28
  %30 = bitcast ptr addrspace(1) %29 to ptr addrspace(1)
  %31 = extractelement <4 x ptr addrspace(1)> %a, i32 3
  %32 = bitcast ptr addrspace(1) %31 to ptr addrspace(1)
  %33 = extractelement <4 x i32> %i, i32 3
  %34 = getelementptr inbounds [4 x i32], ptr addrspace(1) %32, i64 1, i32 %33
  %35 = bitcast ptr addrspace(1) %34 to ptr addrspace(1)
  %36 = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %20, i32 0
  %37 = insertelement <4 x ptr addrspace(1)> %36, ptr addrspace(1) %25, i32 1
  %38 = insertelement <4 x ptr addrspace(1)> %37, ptr addrspace(1) %30, i32 2
  %b = insertelement <4 x ptr addrspace(1)> %38, ptr addrspace(1) %35, i32 3
  %39 = extractelement <4 x ptr addrspace(1)> %v, i32 0
  %40 = getelementptr i8, ptr addrspace(1) %39, i64 4
  %41 = extractelement <4 x ptr addrspace(1)> %v, i32 1
  %42 = getelementptr i8, ptr addrspace(1) %41, i64 4
  %43 = extractelement <4 x ptr addrspace(1)> %v, i32 2
  %44 = getelementptr i8, ptr addrspace(1) %43, i64 4
  %45 = extractelement <4 x ptr addrspace(1)> %v, i32 3
  %46 = getelementptr i8, ptr addrspace(1) %45, i64 4
  %47 = insertelement <4 x ptr addrspace(1)> poison, ptr addrspace(1) %40, i32 0
  %48 = insertelement <4 x ptr addrspace(1)> %47, ptr addrspace(1) %42, i32 1
  %49 = insertelement <4 x ptr addrspace(1)> %48, ptr addrspace(1) %44, i32 2
  %c = insertelement <4 x ptr addrspace(1)> %49, ptr addrspace(1) %46, i32 3
  %50 = extractelement <4 x ptr addrspace(1)> %b, i32 0
  %e = bitcast ptr addrspace(1) %50 to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %e, align 4
  %s = shufflevector <4 x ptr addrspace(1)> %b, <4 x ptr addrspace(1)> %c, <4 x i32> <i32 0, i32 1, i32 4, i32 0>
  ret <4 x ptr addrspace(1)> %s
}

; Function Attrs: nounwind
define spir_func <2 x ptr addrspace(1)> @constant_addresses() #0 {
  %1 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %2 = getelementptr i32, ptr addrspace(1) %1, i64 1
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  %4 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %5 = getelementptr i32, ptr addrspace(1) %4, i64 3
  %6 = bitcast ptr addrspace(1) %5 to ptr addrspace(1)
  %7 = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %3, i32 0
  %8 = insertelement <2 x ptr addrspace(1)> %7, ptr addrspace(1) %6, i32 1
  ret <2 x ptr addrspace(1)> %8
}

; Function Attrs: nounwind
define spir_func <2 x i64> @constant_numbers() #0 {
  ret <2 x i64> <i64 ptrtoint (ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @g, i64 1) to i64), i64 ptrtoint (ptr addrspace(1) getelementptr (i32, ptr addrspace(1) null, i64 3) to i64)>
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @extract_constant(i32 %i) #0 {
  %1 = alloca <2 x ptr addrspace(1)>, align 16
  %2 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %3 = getelementptr i32, ptr addrspace(1) %2, i64 1
  %4 = bitcast ptr addrspace(1) %3 to ptr addrspace(1)
  %5 = bitcast ptr addrspace(1) @g to ptr addrspace(1)
  %6 = getelementptr i32, ptr addrspace(1) %5, i64 3
  %7 = bitcast ptr addrspace(1) %6 to ptr addrspace(1)
  %8 = insertelement <2 x ptr addrspace(1)> poison, ptr addrspace(1) %4, i32 0
  %9 = insertelement <2 x ptr addrspace(1)> %8, ptr addrspace(1) %7, i32 1
  store <2 x ptr addrspace(1)> %9, ptr %1, align 16
  %10 = zext i32 %i to i64
  %11 = and i64 %10, 1
  %12 = getelementptr inbounds <2 x ptr addrspace(1)>, ptr %1, i32 0, i64 %11
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
