; All casts. Those of booleans become selections in SPIR-V.
target triple = "spir64-unknown-unknown"

define spir_func i64 @integers(i32 %a) {
  %zext = zext i32 %a to i64
  %sext = sext i32 %a to i64
  %trunc = trunc i64 %zext to i16
  %byte = trunc i16 %trunc to i8
  %wide = sext i8 %byte to i64
  %sum = add i64 %sext, %wide
  ret i64 %sum
}

define spir_func double @floats(float %a, half %b) {
  %fpext = fpext float %a to double
  %fptrunc = fptrunc double %fpext to half
  %sum = fadd half %fptrunc, %b
  %back = fpext half %sum to double
  ret double %back
}

define spir_func float @between(i32 %a, float %b) {
  %sitofp = sitofp i32 %a to float
  %uitofp = uitofp i32 %a to float
  %fptosi = fptosi float %b to i32
  %fptoui = fptoui float %b to i32
  %sum = add i32 %fptosi, %fptoui
  %bits = bitcast i32 %sum to float
  %one = fadd float %sitofp, %uitofp
  %two = fadd float %one, %bits
  ret float %two
}

define spir_func i32 @booleans(i1 %a, i32 %b) {
  %zext = zext i1 %a to i32
  %sext = sext i1 %a to i32
  %trunc = trunc i32 %b to i1
  %again = zext i1 %trunc to i32
  %sitofp = sitofp i1 %a to float
  %uitofp = uitofp i1 %trunc to float
  %sum = fadd float %sitofp, %uitofp
  %number = fptosi float %sum to i32
  %one = add i32 %zext, %sext
  %two = add i32 %again, %number
  %three = add i32 %one, %two
  ret i32 %three
}

define spir_func <2 x i32> @vectors(<2 x i1> %a, i64 %b) {
  %zext = zext <2 x i1> %a to <2 x i32>
  %bitcast = bitcast i64 %b to <2 x i32>
  %sum = add <2 x i32> %zext, %bitcast
  ret <2 x i32> %sum
}

define spir_func i64 @pointers(ptr addrspace(1) %a, i64 %b) {
  %ptrtoint = ptrtoint ptr addrspace(1) %a to i64
  %inttoptr = inttoptr i64 %b to ptr addrspace(1)
  %generic = addrspacecast ptr addrspace(1) %inttoptr to ptr addrspace(4)
  %back = addrspacecast ptr addrspace(4) %generic to ptr addrspace(1)
  %value = load i64, ptr addrspace(1) %back, align 8
  %sum = add i64 %ptrtoint, %value
  ret i64 %sum
}
