; Intrinsics that work on each lane: masks, predicates, fixed-point arithmetic, matrices.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

define spir_func <4 x i32> @load(ptr addrspace(1) %p, <4 x i1> %mask, <4 x i32> %other) {
  %v = call <4 x i32> @llvm.masked.load.v4i32.p1(ptr addrspace(1) align 8 %p, <4 x i1> %mask, <4 x i32> %other)
  ret <4 x i32> %v
}

define spir_func void @store_some(ptr addrspace(1) %p, <4 x float> %v) {
  call void @llvm.masked.store.v4f32.p1(<4 x float> %v, ptr addrspace(1) align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 true>)
  ret void
}

define spir_func <2 x i64> @expand(ptr %p, <2 x i1> %mask, <2 x i64> %other) {
  %v = call <2 x i64> @llvm.masked.expandload.v2i64(ptr %p, <2 x i1> %mask, <2 x i64> %other)
  ret <2 x i64> %v
}

define spir_func void @compress(ptr %p, <2 x i1> %mask, <2 x i8> %v) {
  call void @llvm.masked.compressstore.v2i8(<2 x i8> %v, ptr %p, <2 x i1> %mask)
  ret void
}

define spir_func <2 x i1> @active(i64 %base, i64 %end) {
  %v = call <2 x i1> @llvm.get.active.lane.mask.v2i1.i64(i64 %base, i64 %end)
  ret <2 x i1> %v
}

define spir_func i32 @vector_length(i64 %left) {
  %v = call i32 @llvm.experimental.get.vector.length.i64(i64 %left, i32 8, i1 false)
  ret i32 %v
}

define spir_func i32 @zeros(<2 x i16> %v) {
  %n = call i32 @llvm.experimental.cttz.elts.i32.v2i16(<2 x i16> %v, i1 false)
  ret i32 %n
}

define spir_func <2 x i32> @compressed(<2 x i32> %v, <2 x i1> %mask, <2 x i32> %other) {
  %r = call <2 x i32> @llvm.experimental.vector.compress.v2i32(<2 x i32> %v, <2 x i1> %mask, <2 x i32> %other)
  ret <2 x i32> %r
}

define spir_func i32 @last(<2 x i32> %v, <2 x i1> %mask, i32 %other) {
  %r = call i32 @llvm.experimental.vector.extract.last.active.v2i32(<2 x i32> %v, <2 x i1> %mask, i32 %other)
  ret i32 %r
}

define spir_func <2 x i1> @among(<2 x i8> %v, <3 x i8> %set) {
  %r = call <2 x i1> @llvm.experimental.vector.match.v2i8.v3i8(<2 x i8> %v, <3 x i8> %set, <2 x i1> splat (i1 true))
  ret <2 x i1> %r
}

define spir_func <2 x i32> @divide(<2 x i32> %a, <2 x i32> %b, <2 x i1> %mask, i32 %n) {
  %r = call <2 x i32> @llvm.vp.sdiv.v2i32(<2 x i32> %a, <2 x i32> %b, <2 x i1> %mask, i32 %n)
  ret <2 x i32> %r
}

define spir_func i32 @sum(i32 %first, <2 x i32> %v, <2 x i1> %mask, i32 %n) {
  %r = call i32 @llvm.vp.reduce.add.v2i32(i32 %first, <2 x i32> %v, <2 x i1> %mask, i32 %n)
  ret i32 %r
}

define spir_func <2 x float> @merge(<2 x i1> %mask, <2 x float> %a, <2 x float> %b) {
  %r = call <2 x float> @llvm.vp.merge.v2f32(<2 x i1> %mask, <2 x float> %a, <2 x float> %b, i32 1)
  ret <2 x float> %r
}

define spir_func <2 x i1> @below(<2 x i32> %a, <2 x i32> %b, <2 x i1> %mask) {
  %r = call <2 x i1> @llvm.vp.icmp.v2i32(<2 x i32> %a, <2 x i32> %b, metadata !"slt", <2 x i1> %mask, i32 2)
  ret <2 x i1> %r
}

define spir_func <2 x float> @predicated_sum(<2 x float> %a, <2 x float> %b, <2 x i1> %mask) {
  %r = call <2 x float> @llvm.vp.fadd.v2f32(<2 x float> %a, <2 x float> %b, <2 x i1> %mask, i32 2)
  ret <2 x float> %r
}

define spir_func i32 @fixed(i32 %a, i32 %b) {
  %p = call i32 @llvm.smul.fix.sat.i32(i32 %a, i32 %b, i32 16)
  %q = call i32 @llvm.udiv.fix.i32(i32 %p, i32 %b, i32 16)
  ret i32 %q
}

define spir_func i64 @fixed_long(i64 %a, i64 %b) {
  %p = call i64 @llvm.smul.fix.sat.i64(i64 %a, i64 %b, i32 32)
  ret i64 %p
}

define spir_func i8 @carryless(i8 %a, i8 %b) {
  %p = call i8 @llvm.clmul.i8(i8 %a, i8 %b)
  ret i8 %p
}

define spir_func <4 x float> @matrix(<4 x float> %a, ptr %p, i64 %stride) {
  %b = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr align 4 %p, i64 %stride, i1 false, i32 2, i32 2)
  %t = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %b, i32 2, i32 2)
  %c = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %a, <4 x float> %t, i32 2, i32 2, i32 2)
  call void @llvm.matrix.column.major.store.v4f32.i64(<4 x float> %c, ptr align 4 %p, i64 %stride, i1 false, i32 2, i32 2)
  ret <4 x float> %c
}

define spir_func <2 x i32> @partial(<2 x i32> %sums, <4 x i32> %v) {
  %r = call <2 x i32> @llvm.vector.partial.reduce.add.v2i32.v4i32(<2 x i32> %sums, <4 x i32> %v)
  ret <2 x i32> %r
}

define spir_func <6 x i8> @interleaved(<2 x i8> %a, <2 x i8> %b, <2 x i8> %c) {
  %r = call <6 x i8> @llvm.vector.interleave3.v6i8(<2 x i8> %a, <2 x i8> %b, <2 x i8> %c)
  ret <6 x i8> %r
}
