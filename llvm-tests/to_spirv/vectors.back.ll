target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func float @components(<4 x float> %v, i32 %i) #0 {
  %a = extractelement <4 x float> %v, i32 2
  %b = extractelement <4 x float> %v, i32 %i
  %c = insertelement <4 x float> %v, float %a, i32 0
  %d = insertelement <4 x float> %c, float %b, i32 %i
  %e = extractelement <4 x float> %d, i32 1
  ret float %e
}

; Function Attrs: nounwind
define spir_func <4 x i32> @shuffles(<4 x i32> %a, <4 x i32> %b) #0 {
  %reverse = shufflevector <4 x i32> %a, <4 x i32> undef, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %blend = shufflevector <4 x i32> %reverse, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  %half = shufflevector <4 x i32> %blend, <4 x i32> %a, <2 x i32> <i32 1, i32 4>
  %whole = shufflevector <2 x i32> %half, <2 x i32> undef, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  ret <4 x i32> %whole
}

; Function Attrs: nounwind
define spir_func <3 x i32> @three(ptr addrspace(1) %p) #0 {
  %v = load <3 x i32>, ptr addrspace(1) %p, align 16
  %w = shl <3 x i32> %v, <i32 1, i32 2, i32 3>
  ret <3 x i32> %w
}

; Function Attrs: nounwind
define spir_func <4 x float> @select(<4 x i1> %m, i1 %c, <4 x float> %a, <4 x float> %b) #0 {
  %each = select <4 x i1> %m, <4 x float> %a, <4 x float> %b
  %1 = insertelement <4 x i1> poison, i1 %c, i32 0
  %2 = insertelement <4 x i1> %1, i1 %c, i32 1
  %3 = insertelement <4 x i1> %2, i1 %c, i32 2
  %4 = insertelement <4 x i1> %3, i1 %c, i32 3
  %whole = select <4 x i1> %4, <4 x float> %each, <4 x float> %a
  ret <4 x float> %whole
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
