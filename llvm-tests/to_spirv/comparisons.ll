; All predicates of icmp and fcmp.
target triple = "spir64-unknown-unknown"

define spir_func i1 @integers(i64 %a, i64 %b) {
  %eq = icmp eq i64 %a, %b
  %ne = icmp ne i64 %a, %b
  %ugt = icmp ugt i64 %a, %b
  %uge = icmp uge i64 %a, %b
  %ult = icmp ult i64 %a, %b
  %ule = icmp ule i64 %a, %b
  %sgt = icmp sgt i64 %a, %b
  %sge = icmp sge i64 %a, %b
  %slt = icmp slt i64 %a, %b
  %sle = icmp sle i64 %a, %b
  ret i1 %sle
}

define spir_func i1 @floats(float %a, float %b) {
  %false = fcmp false float %a, %b
  %oeq = fcmp oeq float %a, %b
  %ogt = fcmp ogt float %a, %b
  %oge = fcmp oge float %a, %b
  %olt = fcmp olt float %a, %b
  %ole = fcmp ole float %a, %b
  %one = fcmp one float %a, %b
  %ord = fcmp ord float %a, %b
  %ueq = fcmp ueq float %a, %b
  %ugt = fcmp ugt float %a, %b
  %uge = fcmp uge float %a, %b
  %ult = fcmp ult float %a, %b
  %ule = fcmp ule float %a, %b
  %une = fcmp une float %a, %b
  %uno = fcmp uno float %a, %b
  %true = fcmp true float %a, %b
  %first = xor i1 %false, %true
  ret i1 %first
}

define spir_func i1 @pointers(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  %equal = icmp eq ptr addrspace(1) %a, %b
  %less = icmp ult ptr addrspace(1) %a, %b
  %null = icmp ne ptr addrspace(1) %a, null
  %both = and i1 %equal, %null
  %all = and i1 %both, %less
  ret i1 %all
}

; OpIEqual does not accept booleans.
define spir_func i1 @booleans(i1 %a, i1 %b) {
  %eq = icmp eq i1 %a, %b
  %ne = icmp ne i1 %a, %eq
  %ult = icmp ult i1 %a, %ne
  %sgt = icmp sgt i1 %a, %ult
  ret i1 %sgt
}

define spir_func <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b) {
  %slt = icmp slt <4 x i32> %a, %b
  %mask = sext <4 x i1> %slt to <4 x i32>
  ret <4 x i32> %mask
}
