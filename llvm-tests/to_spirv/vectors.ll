; Vectors: components with constant and computed indices, shuffles, selection.
target triple = "spir64-unknown-unknown"

define spir_func float @components(<4 x float> %v, i32 %i) {
  %a = extractelement <4 x float> %v, i32 2
  %b = extractelement <4 x float> %v, i32 %i
  %c = insertelement <4 x float> %v, float %a, i32 0
  %d = insertelement <4 x float> %c, float %b, i32 %i
  %e = extractelement <4 x float> %d, i64 1
  ret float %e
}

define spir_func <4 x i32> @shuffles(<4 x i32> %a, <4 x i32> %b) {
  %reverse = shufflevector <4 x i32> %a, <4 x i32> poison, <4 x i32> <i32 3, i32 2, i32 1, i32 0>
  %blend = shufflevector <4 x i32> %reverse, <4 x i32> %b, <4 x i32> <i32 0, i32 5, i32 poison, i32 7>
  %half = shufflevector <4 x i32> %blend, <4 x i32> %a, <2 x i32> <i32 1, i32 4>
  %whole = shufflevector <2 x i32> %half, <2 x i32> poison, <4 x i32> <i32 0, i32 1, i32 0, i32 1>
  ret <4 x i32> %whole
}

define spir_func <3 x i32> @three(ptr addrspace(1) %p) {
  %v = load <3 x i32>, ptr addrspace(1) %p, align 16
  %w = shl <3 x i32> %v, <i32 1, i32 2, i32 3>
  ret <3 x i32> %w
}

define spir_func <4 x float> @select(<4 x i1> %m, i1 %c, <4 x float> %a, <4 x float> %b) {
  %each = select <4 x i1> %m, <4 x float> %a, <4 x float> %b
  %whole = select i1 %c, <4 x float> %each, <4 x float> %a
  ret <4 x float> %whole
}
