; ModuleID = 'input'
source_filename = "input"
target triple = "spir64-unknown-unknown"

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.umax.i32(i32, i32) #0

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.ctlz.i32(i32, i1 immarg) #1

define spir_func i32 @integers(i32 %a, i32 %b, i64 %c, i8 %d, <2 x i16> %e, <4 x i16> %f, ptr addrspace(1) %out) {
entry:
  %swap = tail call i32 @llvm_bswap_i32(i32 %a)
  %swaps = call <4 x i16> @llvm_bswap_v4i16(<4 x i16> %f)
  store <4 x i16> %swaps, ptr addrspace(1) %out, align 8
  %reverse = call i8 @llvm_bitreverse_i8(i8 %d)
  %left = call i32 @llvm_fshl_i32(i32 %swap, i32 %b, i32 7)
  %right = call i64 @llvm_fshr_i64(i64 %c, i64 %c, i64 %c)
  %add = call { i32, i1 } @llvm_sadd_with_overflow_i32(i32 %a, i32 %b)
  %sub = call { i32, i1 } @llvm_ssub_with_overflow_i32(i32 %a, i32 %b)
  %mul = call { i32, i1 } @llvm_smul_with_overflow_i32(i32 %a, i32 %b)
  %umul = call { <2 x i16>, <2 x i1> } @llvm_umul_with_overflow_v2i16(<2 x i16> %e, <2 x i16> %e)
  %product = extractvalue { <2 x i16>, <2 x i1> } %umul, 0
  store <2 x i16> %product, ptr addrspace(1) %out, align 4
  %shifted = call i32 @llvm_sshl_sat_i32(i32 %a, i32 %b)
  %ushifted = call i8 @llvm_ushl_sat_i8(i8 %d, i8 %reverse)
  store i8 %ushifted, ptr addrspace(1) %out, align 1
  %order = call i32 @llvm_scmp_i32_i64(i64 %c, i64 %right)
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

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p1.i64(ptr addrspace(1) writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #3

define spir_func void @memory(ptr addrspace(1) %a, ptr addrspace(4) %b, ptr %c, i64 %n, i32 %m) {
  call void @llvm.memset.p1.i64(ptr addrspace(1) %a, i8 0, i64 64, i1 false)
  call void @llvm_memset_p1_i64(ptr addrspace(1) align 4 %a, i8 1, i64 %n, i1 false)
  call void @llvm_memset_p0_i32.volatile(ptr %c, i8 1, i32 %m, i1 true)
  call void @llvm_memmove_p1_p4_i64(ptr addrspace(1) %a, ptr addrspace(4) %b, i64 %n, i1 false)
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) %a, ptr addrspace(1) %a, i64 %n, i1 false)
  ret void
}

define spir_func i32 @expanded(<4 x i32> %v, ptr addrspace(1) %p, <2 x i1> %mask) {
  %rdx.shuf = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> <i32 2, i32 3, i32 poison, i32 poison>
  %bin.rdx = add <4 x i32> %v, %rdx.shuf
  %rdx.shuf1 = shufflevector <4 x i32> %bin.rdx, <4 x i32> poison, <4 x i32> <i32 1, i32 poison, i32 poison, i32 poison>
  %bin.rdx2 = add <4 x i32> %bin.rdx, %rdx.shuf1
  %1 = extractelement <4 x i32> %bin.rdx2, i32 0
  %scalar_mask = bitcast <2 x i1> %mask to i2
  %2 = and i2 %scalar_mask, 1
  %3 = icmp ne i2 %2, 0
  br i1 %3, label %cond.load, label %else

cond.load:                                        ; preds = %0
  %4 = getelementptr inbounds i32, ptr addrspace(1) %p, i32 0
  %5 = load i32, ptr addrspace(1) %4, align 4
  %6 = insertelement <2 x i32> zeroinitializer, i32 %5, i64 0
  br label %else

else:                                             ; preds = %0, %cond.load
  %res.phi.else = phi <2 x i32> [ %6, %cond.load ], [ zeroinitializer, %0 ]
  %7 = and i2 %scalar_mask, -2
  %8 = icmp ne i2 %7, 0
  br i1 %8, label %cond.load3, label %else4

cond.load3:                                       ; preds = %else
  %9 = getelementptr inbounds i32, ptr addrspace(1) %p, i32 1
  %10 = load i32, ptr addrspace(1) %9, align 4
  %11 = insertelement <2 x i32> %res.phi.else, i32 %10, i64 1
  br label %else4

else4:                                            ; preds = %else, %cond.load3
  %res.phi.else5 = phi <2 x i32> [ %11, %cond.load3 ], [ %res.phi.else, %else ]
  %one = extractelement <2 x i32> %res.phi.else5, i32 0
  ret i32 %one
}

; Function Attrs: nounwind
define internal i32 @llvm_bswap_i32(i32 %0) unnamed_addr #4 {
entry:
  %1 = shl i32 %0, 24
  %2 = shl i32 %0, 8
  %3 = lshr i32 %0, 8
  %4 = lshr i32 %0, 24
  %5 = and i32 %2, 16711680
  %6 = and i32 %3, 65280
  %7 = or i32 %1, %5
  %8 = or i32 %7, %6
  %9 = or i32 %8, %4
  ret i32 %9
}

; Function Attrs: nounwind
define internal <4 x i16> @llvm_bswap_v4i16(<4 x i16> %0) unnamed_addr #4 {
entry:
  %1 = shl <4 x i16> %0, splat (i16 8)
  %2 = lshr <4 x i16> %0, splat (i16 8)
  %3 = or <4 x i16> %1, %2
  ret <4 x i16> %3
}

; Function Attrs: nounwind
define internal i8 @llvm_bitreverse_i8(i8 %0) unnamed_addr #4 {
entry:
  %1 = lshr i8 %0, 1
  %2 = and i8 %1, 85
  %3 = and i8 %0, 85
  %4 = shl i8 %3, 1
  %5 = or i8 %2, %4
  %6 = lshr i8 %5, 2
  %7 = and i8 %6, 51
  %8 = and i8 %5, 51
  %9 = shl i8 %8, 2
  %10 = or i8 %7, %9
  %11 = lshr i8 %10, 4
  %12 = shl i8 %10, 4
  %13 = or i8 %11, %12
  ret i8 %13
}

; Function Attrs: nounwind
define internal i32 @llvm_fshl_i32(i32 %0, i32 %1, i32 %2) unnamed_addr #4 {
entry:
  %3 = urem i32 %2, 32
  %4 = icmp eq i32 %3, 0
  %5 = shl i32 %0, %3
  %6 = sub i32 32, %3
  %7 = lshr i32 %1, %6
  %8 = or i32 %5, %7
  %9 = select i1 %4, i32 %0, i32 %8
  ret i32 %9
}

; Function Attrs: nounwind
define internal i64 @llvm_fshr_i64(i64 %0, i64 %1, i64 %2) unnamed_addr #4 {
entry:
  %3 = urem i64 %2, 64
  %4 = icmp eq i64 %3, 0
  %5 = lshr i64 %1, %3
  %6 = sub i64 64, %3
  %7 = shl i64 %0, %6
  %8 = or i64 %5, %7
  %9 = select i1 %4, i64 %1, i64 %8
  ret i64 %9
}

; Function Attrs: nounwind
define internal { i32, i1 } @llvm_sadd_with_overflow_i32(i32 %0, i32 %1) unnamed_addr #4 {
entry:
  %2 = add i32 %0, %1
  %3 = xor i32 %0, %2
  %4 = xor i32 %1, %2
  %5 = and i32 %3, %4
  %6 = icmp slt i32 %5, 0
  %7 = insertvalue { i32, i1 } poison, i32 %2, 0
  %8 = insertvalue { i32, i1 } %7, i1 %6, 1
  ret { i32, i1 } %8
}

; Function Attrs: nounwind
define internal { i32, i1 } @llvm_ssub_with_overflow_i32(i32 %0, i32 %1) unnamed_addr #4 {
entry:
  %2 = sub i32 %0, %1
  %3 = xor i32 %0, %2
  %4 = xor i32 %0, %1
  %5 = and i32 %3, %4
  %6 = icmp slt i32 %5, 0
  %7 = insertvalue { i32, i1 } poison, i32 %2, 0
  %8 = insertvalue { i32, i1 } %7, i1 %6, 1
  ret { i32, i1 } %8
}

; Function Attrs: nounwind
define internal { i32, i1 } @llvm_smul_with_overflow_i32(i32 %0, i32 %1) unnamed_addr #4 {
entry:
  %2 = mul i32 %0, %1
  %3 = icmp eq i32 %0, 0
  %4 = icmp eq i32 %0, -1
  %5 = or i1 %3, %4
  %6 = select i1 %5, i32 1, i32 %0
  %7 = sdiv i32 %2, %6
  %8 = icmp ne i32 %7, %1
  %9 = icmp eq i32 %1, -2147483648
  %10 = and i1 %4, %9
  %11 = select i1 %5, i1 %10, i1 %8
  %12 = insertvalue { i32, i1 } poison, i32 %2, 0
  %13 = insertvalue { i32, i1 } %12, i1 %11, 1
  ret { i32, i1 } %13
}

; Function Attrs: nounwind
define internal { <2 x i16>, <2 x i1> } @llvm_umul_with_overflow_v2i16(<2 x i16> %0, <2 x i16> %1) unnamed_addr #4 {
entry:
  %2 = mul <2 x i16> %0, %1
  %3 = icmp ne <2 x i16> %0, zeroinitializer
  %4 = select <2 x i1> %3, <2 x i16> %0, <2 x i16> splat (i16 1)
  %5 = udiv <2 x i16> %2, %4
  %6 = icmp ne <2 x i16> %5, %1
  %7 = and <2 x i1> %3, %6
  %8 = insertvalue { <2 x i16>, <2 x i1> } poison, <2 x i16> %2, 0
  %9 = insertvalue { <2 x i16>, <2 x i1> } %8, <2 x i1> %7, 1
  ret { <2 x i16>, <2 x i1> } %9
}

; Function Attrs: nounwind
define internal i32 @llvm_sshl_sat_i32(i32 %0, i32 %1) unnamed_addr #4 {
entry:
  %2 = shl i32 %0, %1
  %3 = ashr i32 %2, %1
  %4 = icmp eq i32 %3, %0
  %5 = icmp slt i32 %0, 0
  %6 = select i1 %5, i32 -2147483648, i32 2147483647
  %7 = select i1 %4, i32 %2, i32 %6
  ret i32 %7
}

; Function Attrs: nounwind
define internal i8 @llvm_ushl_sat_i8(i8 %0, i8 %1) unnamed_addr #4 {
entry:
  %2 = shl i8 %0, %1
  %3 = lshr i8 %2, %1
  %4 = icmp eq i8 %3, %0
  %5 = select i1 %4, i8 %2, i8 -1
  ret i8 %5
}

; Function Attrs: nounwind
define internal i32 @llvm_scmp_i32_i64(i64 %0, i64 %1) unnamed_addr #4 {
entry:
  %2 = icmp sle i64 %0, %1
  %3 = icmp slt i64 %0, %1
  %4 = select i1 %3, i32 -1, i32 0
  %5 = select i1 %2, i32 %4, i32 1
  ret i32 %5
}

; Function Attrs: nounwind
define internal void @llvm_memset_p1_i64(ptr addrspace(1) %0, i8 %1, i64 %2, i1 %3) unnamed_addr #4 {
entry:
  %some = icmp ne i64 %2, 0
  br i1 %some, label %loop, label %done

loop:                                             ; preds = %loop, %entry
  %at = phi i64 [ 0, %entry ], [ %next, %loop ]
  %byte = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %at
  store i8 %1, ptr addrspace(1) %byte, align 1
  %next = add nuw i64 %at, 1
  %again = icmp ult i64 %next, %2
  br i1 %again, label %loop, label %done

done:                                             ; preds = %loop, %entry
  ret void
}

; Function Attrs: nounwind
define internal void @llvm_memset_p0_i32.volatile(ptr %0, i8 %1, i32 %2, i1 %3) unnamed_addr #4 {
entry:
  %some = icmp ne i32 %2, 0
  br i1 %some, label %loop, label %done

loop:                                             ; preds = %loop, %entry
  %at = phi i32 [ 0, %entry ], [ %next, %loop ]
  %index = zext i32 %at to i64
  %byte = getelementptr inbounds i8, ptr %0, i64 %index
  store volatile i8 %1, ptr %byte, align 1
  %next = add nuw i32 %at, 1
  %again = icmp ult i32 %next, %2
  br i1 %again, label %loop, label %done

done:                                             ; preds = %loop, %entry
  ret void
}

; Function Attrs: nounwind
define internal void @llvm_memmove_p1_p4_i64(ptr addrspace(1) %0, ptr addrspace(4) %1, i64 %2, i1 %3) unnamed_addr #4 {
entry:
  %target.generic = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %target = ptrtoint ptr addrspace(4) %target.generic to i64
  %source = ptrtoint ptr addrspace(4) %1 to i64
  %some = icmp ne i64 %2, 0
  br i1 %some, label %choose, label %done

choose:                                           ; preds = %entry
  %later = icmp ult i64 %target, %source
  br i1 %later, label %upwards, label %downwards

upwards:                                          ; preds = %upwards, %choose
  %at = phi i64 [ 0, %choose ], [ %next, %upwards ]
  %from.up = getelementptr inbounds i8, ptr addrspace(4) %1, i64 %at
  %byte.up = load i8, ptr addrspace(4) %from.up, align 1
  %to.up = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %at
  store i8 %byte.up, ptr addrspace(1) %to.up, align 1
  %next = add nuw i64 %at, 1
  %more = icmp ult i64 %next, %2
  br i1 %more, label %upwards, label %done

downwards:                                        ; preds = %downwards, %choose
  %after = phi i64 [ %2, %choose ], [ %before, %downwards ]
  %before = sub nuw i64 %after, 1
  %from.down = getelementptr inbounds i8, ptr addrspace(4) %1, i64 %before
  %byte.down = load i8, ptr addrspace(4) %from.down, align 1
  %to.down = getelementptr inbounds i8, ptr addrspace(1) %0, i64 %before
  store i8 %byte.down, ptr addrspace(1) %to.down, align 1
  %again = icmp ne i64 %before, 0
  br i1 %again, label %downwards, label %done

done:                                             ; preds = %downwards, %upwards, %entry
  ret void
}

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }
