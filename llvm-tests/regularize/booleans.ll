; Arithmetic on booleans, and numbers that become booleans.
target triple = "spir64-unknown-unknown"

define spir_func void @arithmetic(i1 %a, i1 %b, ptr addrspace(1) %out) {
  %add = add i1 %a, %b
  store i1 %add, ptr addrspace(1) %out
  %sub = sub i1 %a, %b
  store i1 %sub, ptr addrspace(1) %out
  %mul = mul i1 %a, %b
  store i1 %mul, ptr addrspace(1) %out
  %div = udiv i1 %a, %b
  store i1 %div, ptr addrspace(1) %out
  %rem = srem i1 %a, %b
  store i1 %rem, ptr addrspace(1) %out
  %shl = shl i1 %a, %b
  store i1 %shl, ptr addrspace(1) %out
  %lshr = lshr i1 %a, %b
  %number = zext i1 %lshr to i32
  store i32 %number, ptr addrspace(1) %out
  %ashr = ashr i1 %a, %b
  store i1 %ashr, ptr addrspace(1) %out
  %and = and i1 %a, %b
  store i1 %and, ptr addrspace(1) %out
  ret void
}

define spir_func void @vectors(<2 x i1> %a, <2 x i1> %b, ptr addrspace(1) %out) {
  %add = add <2 x i1> %a, %b
  %lshr = lshr <2 x i1> %add, %b
  %number = zext <2 x i1> %lshr to <2 x i64>
  store <2 x i64> %number, ptr addrspace(1) %out
  ret void
}

define spir_func void @comparisons(i1 %a, i1 %b, ptr addrspace(1) %out) {
  %ugt = icmp ugt i1 %a, %b
  %ule = icmp ule i1 %a, %b
  %slt = icmp slt i1 %a, %b
  %sge = icmp sge i1 %a, %b
  %eq = icmp eq i1 %ugt, %ule
  %ne = icmp ne i1 %slt, %sge
  %all = and i1 %eq, %ne
  store i1 %all, ptr addrspace(1) %out
  ret void
}

define spir_func float @conversions(i1 %a, i32 %b, <3 x i8> %c, ptr addrspace(1) %out) {
  %zext = zext i1 %a to i64
  store i64 %zext, ptr addrspace(1) %out
  %sext = sext i1 %a to i8
  store i8 %sext, ptr addrspace(1) %out
  %trunc = trunc i32 %b to i1
  store i1 %trunc, ptr addrspace(1) %out
  %truncs = trunc <3 x i8> %c to <3 x i1>
  %extended = sext <3 x i1> %truncs to <3 x i8>
  store <3 x i8> %extended, ptr addrspace(1) %out
  %sitofp = sitofp i1 %a to double
  store double %sitofp, ptr addrspace(1) %out
  %uitofp = uitofp i1 %a to float
  ret float %uitofp
}
