target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i1, [2 x float] }
%structtype.0 = type { i32, i8, [2 x float] }
%structtype.1 = type { i32, i8, <2 x float> }

; Function Attrs: nounwind
define spir_func void @boolean(i1 %x) #0 {
  %1 = select i1 %x, i8 1, i8 0
  call spir_func void @_Z16__spirv_AbortKHRc(i8 %1) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @booleans(<4 x i1> %x) #0 {
  %1 = extractelement <4 x i1> %x, i32 0
  %2 = extractelement <4 x i1> %x, i32 1
  %3 = extractelement <4 x i1> %x, i32 2
  %4 = extractelement <4 x i1> %x, i32 3
  %5 = select i1 %1, i8 1, i8 0
  %6 = select i1 %2, i8 1, i8 0
  %7 = shl i8 %6, 1
  %8 = or i8 %5, %7
  %9 = select i1 %3, i8 1, i8 0
  %10 = shl i8 %9, 2
  %11 = or i8 %8, %10
  %12 = select i1 %4, i8 1, i8 0
  %13 = shl i8 %12, 3
  %14 = or i8 %11, %13
  call spir_func void @_Z16__spirv_AbortKHRc(i8 %14) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @pointer(ptr addrspace(1) %x) #0 {
  call spir_func void @_Z16__spirv_AbortKHRPU3AS1i(ptr addrspace(1) %x) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @structure(%structtype %x) #0 {
  %1 = extractvalue %structtype %x, 0
  %2 = extractvalue %structtype %x, 1
  %3 = select i1 %2, i8 1, i8 0
  %4 = extractvalue %structtype %x, 2
  %5 = insertvalue %structtype.0 poison, i32 %1, 0
  %6 = insertvalue %structtype.0 %5, i8 %3, 1
  %7 = insertvalue %structtype.0 %6, [2 x float] %4, 2
  call spir_func void @_Z16__spirv_AbortKHR10structtype(%structtype.0 %7) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @by_value(ptr %x) #0 {
  %1 = load %structtype.1, ptr %x, align 8
  call spir_func void @_Z16__spirv_AbortKHR10structtype.1(%structtype.1 %1) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @constant() #0 {
  call spir_func void @_Z16__spirv_AbortKHRDv4_f(<4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>) #1
  unreachable
}

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHRc(i8) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHRPU3AS1i(ptr addrspace(1)) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype(%structtype.0) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype.1(%structtype.1) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHRDv4_f(<4 x float>) #1

attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }

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
