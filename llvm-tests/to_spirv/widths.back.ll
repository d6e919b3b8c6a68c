target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @narrow(i32 %a, i32 %b) #0 {
  %x = and i32 %a, 16777215
  %y = and i32 %b, 16777215
  %1 = add i32 %x, %y
  %sum = and i32 %1, 16777215
  %shift = lshr i32 %sum, 3
  %2 = shl i32 %shift, 8
  %3 = shl i32 %y, 8
  %less = icmp slt i32 %2, %3
  %4 = shl i32 %sum, 8
  %5 = ashr i32 %4, 8
  %6 = shl i32 %y, 8
  %7 = ashr i32 %6, 8
  %8 = sdiv i32 %5, %7
  %quotient = and i32 %8, 16777215
  %chosen = select i1 %less, i32 %quotient, i32 %shift
  %9 = shl i32 %chosen, 8
  %wide = ashr i32 %9, 8
  ret i32 %wide
}

; Function Attrs: nounwind
define spir_func i8 @tiny(i8 %a) #0 {
  %x = and i8 %a, 7
  %1 = add i8 %x, 7
  %y = and i8 %1, 7
  ret i8 %y
}

; Function Attrs: nounwind
define spir_func i64 @between(ptr addrspace(1) %p) #0 {
  %1 = load [6 x i8], ptr addrspace(1) %p, align 8
  %2 = extractvalue [6 x i8] %1, 0
  %3 = extractvalue [6 x i8] %1, 1
  %4 = extractvalue [6 x i8] %1, 2
  %5 = extractvalue [6 x i8] %1, 3
  %6 = extractvalue [6 x i8] %1, 4
  %7 = extractvalue [6 x i8] %1, 5
  %8 = insertelement <8 x i8> poison, i8 %2, i32 0
  %9 = insertelement <8 x i8> %8, i8 %3, i32 1
  %10 = insertelement <8 x i8> %9, i8 %4, i32 2
  %11 = insertelement <8 x i8> %10, i8 %5, i32 3
  %12 = insertelement <8 x i8> %11, i8 %6, i32 4
  %13 = insertelement <8 x i8> %12, i8 %7, i32 5
  %14 = insertelement <8 x i8> %13, i8 0, i32 6
  %15 = insertelement <8 x i8> %14, i8 0, i32 7
  %v = bitcast <8 x i8> %15 to i64
  %16 = add i64 %v, 1
  %w = and i64 %16, 281474976710655
  %17 = bitcast i64 %w to <8 x i8>
  %18 = extractelement <8 x i8> %17, i32 0
  %19 = extractelement <8 x i8> %17, i32 1
  %20 = extractelement <8 x i8> %17, i32 2
  %21 = extractelement <8 x i8> %17, i32 3
  %22 = extractelement <8 x i8> %17, i32 4
  %23 = extractelement <8 x i8> %17, i32 5
  %24 = insertvalue [6 x i8] poison, i8 %18, 0
  %25 = insertvalue [6 x i8] %24, i8 %19, 1
  %26 = insertvalue [6 x i8] %25, i8 %20, 2
  %27 = insertvalue [6 x i8] %26, i8 %21, 3
  %28 = insertvalue [6 x i8] %27, i8 %22, 4
  %29 = insertvalue [6 x i8] %28, i8 %23, 5
  store [6 x i8] %29, ptr addrspace(1) %p, align 8
  ret i64 %w
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
