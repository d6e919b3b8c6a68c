; Intrinsics without a SPIR-V instruction become functions. The others remain.
target triple = "spir64-unknown-unknown"

declare i32 @llvm.bswap.i32(i32)
declare <4 x i16> @llvm.bswap.v4i16(<4 x i16>)
declare i8 @llvm.bitreverse.i8(i8)
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare i64 @llvm.fshr.i64(i64, i64, i64)
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.ssub.with.overflow.i32(i32, i32)
declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
declare { <2 x i16>, <2 x i1> } @llvm.umul.with.overflow.v2i16(<2 x i16>, <2 x i16>)
declare i32 @llvm.sshl.sat.i32(i32, i32)
declare i8 @llvm.ushl.sat.i8(i8, i8)
declare i32 @llvm.scmp.i32.i64(i64, i64)
declare i32 @llvm.umax.i32(i32, i32)
declare i32 @llvm.ctlz.i32(i32, i1)

define spir_func i32 @integers(i32 %a, i32 %b, i64 %c, i8 %d, <2 x i16> %e, <4 x i16> %f, ptr addrspace(1) %out) {
entry:
  %swap = tail call i32 @llvm.bswap.i32(i32 %a)
  %swaps = call <4 x i16> @llvm.bswap.v4i16(<4 x i16> %f)
  store <4 x i16> %swaps, ptr addrspace(1) %out
  %reverse = call i8 @llvm.bitreverse.i8(i8 %d)
  %left = call i32 @llvm.fshl.i32(i32 %swap, i32 %b, i32 7)
  %right = call i64 @llvm.fshr.i64(i64 %c, i64 %c, i64 %c)
  %add = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %a, i32 %b)
  %sub = call { i32, i1 } @llvm.ssub.with.overflow.i32(i32 %a, i32 %b)
  %mul = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
  %umul = call { <2 x i16>, <2 x i1> } @llvm.umul.with.overflow.v2i16(<2 x i16> %e, <2 x i16> %e)
  %product = extractvalue { <2 x i16>, <2 x i1> } %umul, 0
  store <2 x i16> %product, ptr addrspace(1) %out
  %shifted = call i32 @llvm.sshl.sat.i32(i32 %a, i32 %b)
  %ushifted = call i8 @llvm.ushl.sat.i8(i8 %d, i8 %reverse)
  store i8 %ushifted, ptr addrspace(1) %out
  %order = call i32 @llvm.scmp.i32.i64(i64 %c, i64 %right)
  %overflow.add = extractvalue { i32, i1 } %add, 1
  %overflow.sub = extractvalue { i32, i1 } %sub, 1
  %overflow.mul = extractvalue { i32, i1 } %mul, 1
  %any = or i1 %overflow.add, %overflow.sub
  %all = or i1 %any, %overflow.mul
  %max = call i32 @llvm.umax.i32(i32 %left, i32 %order)
  %zeros = call i32 @llvm.ctlz.i32(i32 %shifted, i1 false)
  %sum = add i32 %max, %zeros
  %result = select i1 %all, i32 %sum, i32 %left
  ret i32 %result
}

declare void @llvm.memset.p1.i64(ptr addrspace(1), i8, i64, i1 immarg)
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1 immarg)
declare void @llvm.memmove.p1.p4.i64(ptr addrspace(1), ptr addrspace(4), i64, i1 immarg)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1), ptr addrspace(1), i64, i1 immarg)

; SPIR-V can express a memset of constant length.
define spir_func void @memory(ptr addrspace(1) %a, ptr addrspace(4) %b, ptr %c, i64 %n, i32 %m) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %a, i8 0, i64 64, i1 false)
  call void @llvm.memset.p1.i64(ptr addrspace(1) align 4 %a, i8 1, i64 %n, i1 false)
  call void @llvm.memset.p0.i32(ptr %c, i8 1, i32 %m, i1 true)
  call void @llvm.memmove.p1.p4.i64(ptr addrspace(1) %a, ptr addrspace(4) %b, i64 %n, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %a, ptr addrspace(1) %a, i64 %n, i1 false)
  ret void
}

declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1), <2 x i1>, <2 x i32>)
declare i1 @llvm.is.constant.i32(i32)

; LLVM has passes that expand these.
define spir_func i32 @expanded(<4 x i32> %v, ptr addrspace(1) %p, <2 x i1> %mask) {
  %sum = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %v)
  %some = call <2 x i32> @llvm.masked.load.v2i32.p1(ptr addrspace(1) align 8 %p, <2 x i1> %mask, <2 x i32> zeroinitializer)
  %one = extractelement <2 x i32> %some, i32 0
  %constant = call i1 @llvm.is.constant.i32(i32 %sum)
  %result = select i1 %constant, i32 %sum, i32 %one
  ret i32 %result
}
