; ModuleID = 'input'
source_filename = "input"
target triple = "spir64-unknown-unknown"

define spir_func void @arithmetic(i1 %a, i1 %b, ptr addrspace(1) %out) {
  %add = xor i1 %a, %b
  store i1 %add, ptr addrspace(1) %out, align 1
  %sub = xor i1 %a, %b
  store i1 %sub, ptr addrspace(1) %out, align 1
  %mul = and i1 %a, %b
  store i1 %mul, ptr addrspace(1) %out, align 1
  store i1 %a, ptr addrspace(1) %out, align 1
  store i1 false, ptr addrspace(1) %out, align 1
  %1 = select i1 %a, i32 1, i32 0
  %2 = select i1 %b, i32 1, i32 0
  %3 = lshr i32 %1, %2
  %shl = icmp ne i32 %3, 0
  store i1 %shl, ptr addrspace(1) %out, align 1
  %4 = select i1 %a, i32 1, i32 0
  %5 = select i1 %b, i32 1, i32 0
  %6 = lshr i32 %4, %5
  %lshr = icmp ne i32 %6, 0
  store i32 %6, ptr addrspace(1) %out, align 4
  store i1 %a, ptr addrspace(1) %out, align 1
  %and = and i1 %a, %b
  store i1 %and, ptr addrspace(1) %out, align 1
  ret void
}

define spir_func void @vectors(<2 x i1> %a, <2 x i1> %b, ptr addrspace(1) %out) {
  %add = xor <2 x i1> %a, %b
  %1 = select <2 x i1> %add, <2 x i32> splat (i32 1), <2 x i32> zeroinitializer
  %2 = select <2 x i1> %b, <2 x i32> splat (i32 1), <2 x i32> zeroinitializer
  %3 = lshr <2 x i32> %1, %2
  %lshr = icmp ne <2 x i32> %3, zeroinitializer
  %number = select <2 x i1> %lshr, <2 x i64> splat (i64 1), <2 x i64> zeroinitializer
  store <2 x i64> %number, ptr addrspace(1) %out, align 16
  ret void
}

define spir_func void @comparisons(i1 %a, i1 %b, ptr addrspace(1) %out) {
  %1 = xor i1 %b, true
  %ugt = and i1 %a, %1
  %2 = xor i1 %a, true
  %ule = or i1 %2, %b
  %3 = xor i1 %b, true
  %slt = and i1 %a, %3
  %4 = xor i1 %a, true
  %sge = or i1 %4, %b
  %eq = icmp eq i1 %ugt, %ule
  %ne = icmp ne i1 %slt, %sge
  %all = and i1 %eq, %ne
  store i1 %all, ptr addrspace(1) %out, align 1
  ret void
}

define spir_func float @conversions(i1 %a, i32 %b, <3 x i8> %c, ptr addrspace(1) %out) {
  %zext = select i1 %a, i64 1, i64 0
  store i64 %zext, ptr addrspace(1) %out, align 4
  %sext = select i1 %a, i8 -1, i8 0
  store i8 %sext, ptr addrspace(1) %out, align 1
  %1 = and i32 %b, 1
  %trunc = icmp ne i32 %1, 0
  store i1 %trunc, ptr addrspace(1) %out, align 1
  %2 = and <3 x i8> %c, splat (i8 1)
  %truncs = icmp ne <3 x i8> %2, zeroinitializer
  %extended = select <3 x i1> %truncs, <3 x i8> splat (i8 -1), <3 x i8> zeroinitializer
  store <3 x i8> %extended, ptr addrspace(1) %out, align 4
  %3 = select i1 %a, i32 -1, i32 0
  %sitofp = sitofp i32 %3 to double
  store double %sitofp, ptr addrspace(1) %out, align 8
  %4 = select i1 %a, i32 1, i32 0
  %uitofp = sitofp i32 %4 to float
  ret float %uitofp
}
