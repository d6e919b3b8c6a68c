; spirv-ext: +SPV_INTEL_masked_gather_scatter
; spirv-val lacks: Expected unsigned int scalar type as Result Type: ConvertPtrToU
; Vectors of pointers with the extension. Casts between address spaces and address computations are done for each
; pointer, and an element with a computed index is read from memory, because the instructions do not accept such
; vectors.
target triple = "spir64-unknown-unknown"

@g = addrspace(1) global [8 x i32] zeroinitializer

define spir_func void @extract(<4 x ptr addrspace(1)> %v) {
  %e = extractelement <4 x ptr addrspace(1)> %v, i32 2
  store i32 1, ptr addrspace(1) %e
  ret void
}

define spir_func void @extract_dynamic(<4 x ptr addrspace(1)> %v, i32 %i) {
  %e = extractelement <4 x ptr addrspace(1)> %v, i32 %i
  store i32 1, ptr addrspace(1) %e
  ret void
}

define spir_func <4 x ptr addrspace(1)> @insert(<4 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i32 %i) {
  store i32 1, ptr addrspace(1) %p
  %a = insertelement <4 x ptr addrspace(1)> %v, ptr addrspace(1) %p, i32 1
  %b = insertelement <4 x ptr addrspace(1)> %a, ptr addrspace(1) %p, i32 %i
  %c = insertelement <4 x ptr addrspace(1)> %b, ptr addrspace(1) @g, i32 0
  ret <4 x ptr addrspace(1)> %c
}

define spir_func <4 x ptr addrspace(1)> @choose(<4 x i1> %c, i1 %b, <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w) {
  %s = select <4 x i1> %c, <4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> zeroinitializer
  %t = select i1 %b, <4 x ptr addrspace(1)> %s, <4 x ptr addrspace(1)> %w
  br i1 %b, label %yes, label %end

yes:
  br label %end

end:
  %p = phi <4 x ptr addrspace(1)> [ %t, %0 ], [ %w, %yes ]
  %f = freeze <4 x ptr addrspace(1)> %p
  ret <4 x ptr addrspace(1)> %f
}

define spir_func <4 x ptr addrspace(1)> @casts(<4 x ptr addrspace(1)> %v, <4 x i64> %n, <4 x i32> %m) {
  %generic = addrspacecast <4 x ptr addrspace(1)> %v to <4 x ptr addrspace(4)>
  %e = extractelement <4 x ptr addrspace(4)> %generic, i32 3
  store float 1.0, ptr addrspace(4) %e
  %global = addrspacecast <4 x ptr addrspace(4)> %generic to <4 x ptr addrspace(1)>
  %number = ptrtoint <4 x ptr addrspace(1)> %global to <4 x i64>
  %sum = add <4 x i64> %number, %n
  %small = ptrtoint <4 x ptr addrspace(1)> %global to <4 x i32>
  %wide = zext <4 x i32> %small to <4 x i64>
  %both = xor <4 x i64> %sum, %wide
  %p = inttoptr <4 x i64> %both to <4 x ptr addrspace(1)>
  %same = bitcast <4 x ptr addrspace(1)> %p to <4 x ptr addrspace(1)>
  ret <4 x ptr addrspace(1)> %same
}

define spir_func <4 x i1> @compare(<4 x ptr addrspace(1)> %v, <4 x ptr addrspace(1)> %w) {
  %a = icmp eq <4 x ptr addrspace(1)> %v, %w
  %b = icmp ult <4 x ptr addrspace(1)> %v, zeroinitializer
  %c = or <4 x i1> %a, %b
  ret <4 x i1> %c
}

define spir_func <4 x ptr addrspace(1)> @addresses(ptr addrspace(1) %p, <4 x ptr addrspace(1)> %v, <4 x i32> %i) {
  store i32 1, ptr addrspace(1) %p
  %a = getelementptr i32, ptr addrspace(1) %p, <4 x i32> %i
  %b = getelementptr inbounds [4 x i32], <4 x ptr addrspace(1)> %a, i64 1, <4 x i32> %i
  %c = getelementptr i8, <4 x ptr addrspace(1)> %v, i64 4
  %e = extractelement <4 x ptr addrspace(1)> %b, i32 0
  store i32 1, ptr addrspace(1) %e
  %s = shufflevector <4 x ptr addrspace(1)> %b, <4 x ptr addrspace(1)> %c, <4 x i32> <i32 0, i32 1, i32 4, i32 poison>
  ret <4 x ptr addrspace(1)> %s
}

define spir_func <2 x ptr addrspace(1)> @constant_addresses() {
  ret <2 x ptr addrspace(1)> getelementptr (i32, ptr addrspace(1) @g, <2 x i64> <i64 1, i64 3>)
}

define spir_func <2 x i64> @constant_numbers() {
  ret <2 x i64> ptrtoint (<2 x ptr addrspace(1)> getelementptr (i32, <2 x ptr addrspace(1)> <ptr addrspace(1) @g, ptr addrspace(1) null>, <2 x i64> <i64 1, i64 3>) to <2 x i64>)
}

define spir_func ptr addrspace(1) @extract_constant(i32 %i) {
  %e = extractelement <2 x ptr addrspace(1)> getelementptr (i32, ptr addrspace(1) @g, <2 x i64> <i64 1, i64 3>), i32 %i
  store i32 3, ptr addrspace(1) %e
  ret ptr addrspace(1) %e
}
