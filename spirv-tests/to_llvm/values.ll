target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }

; Function Attrs: nounwind
define spir_func %pair @composites(i32 %0, float %1) #0 {
  %3 = insertvalue %pair poison, i32 %0, 0
  %4 = insertvalue %pair %3, float %1, 1
  %5 = extractvalue %pair %4, 1
  %6 = insertvalue %pair zeroinitializer, float %5, 1
  ret %pair %6
}

; Function Attrs: nounwind
define spir_func float @vectors(<4 x float> %0, i32 %1) #0 {
  %3 = shufflevector <4 x float> %0, <4 x float> %0, <2 x i32> <i32 0, i32 5>
  %4 = extractelement <2 x float> %3, i32 0
  %5 = insertelement <4 x float> poison, float %4, i32 0
  %6 = extractelement <2 x float> %3, i32 1
  %7 = insertelement <4 x float> %5, float %6, i32 1
  %8 = insertelement <4 x float> %7, float undef, i32 2
  %9 = insertelement <4 x float> %8, float undef, i32 3
  %.splatinsert = insertelement <4 x float> poison, float undef, i64 0
  %10 = shufflevector <4 x float> %.splatinsert, <4 x float> poison, <4 x i32> zeroinitializer
  %11 = fmul <4 x float> %9, %10
  %12 = call spir_func float @_Z3dotDv4_fS_(<4 x float> %11, <4 x float> %0) #1
  %13 = insertelement <4 x float> %0, float %12, i32 %1
  %14 = extractelement <4 x float> %13, i32 %1
  %15 = call spir_func float @_Z11native_sqrtf(float %14) #1
  %16 = call spir_func float @_Z3fmafff(float %15, float %14, float %12) #1
  ret float %16
}

; Function Attrs: nounwind
define spir_func i32 @numbers(float %0) #0 {
  %2 = call spir_func i32 @_Z16convert_uint_rtzf(float %0) #1
  %3 = call spir_func i32 @_Z16convert_uint_satf(float %0) #1
  %4 = add i32 %2, %3
  %5 = bitcast float %0 to i32
  %6 = fcmp ult float %0, undef
  %7 = xor i32 %4, %5
  %8 = select i1 %6, i32 %7, i32 1
  ret i32 %8
}

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z3dotDv4_fS_(<4 x float>, <4 x float>) #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z11native_sqrtf(float) #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z3fmafff(float, float, float) #1

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z16convert_uint_rtzf(float) #1

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z16convert_uint_satf(float) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!spirv.Capability = !{!3}
!opencl.used.extensions = !{!4}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{i32 7}
!4 = !{}
!5 = !{i16 7, i16 0}
