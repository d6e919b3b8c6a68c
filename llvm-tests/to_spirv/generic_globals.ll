; Variables in generic memory, as compilers without address spaces create them. In SPIR-V they are in CrossWorkgroup,
; and uses refer to generic pointers. Names, initializers with addresses, and interfaces refer to the variables.
target triple = "spir64-unknown-unknown"

@values = private unnamed_addr addrspace(4) constant [3 x i64] [i64 1, i64 2, i64 3], align 8
@exported = addrspace(4) global i32 7, align 4
@pointer = internal addrspace(4) global ptr addrspace(4) @exported, align 8
@imported = external addrspace(4) global i8

define spir_kernel void @kernel(ptr addrspace(1) %out) {
  %own = alloca [3 x i64], align 8
  %generic = addrspacecast ptr %own to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %generic, ptr addrspace(4) align 8 @values, i64 24, i1 false)
  %to = load ptr addrspace(4), ptr addrspace(4) @pointer, align 8
  %number = load i32, ptr addrspace(4) %to, align 4
  store i32 %number, ptr addrspace(4) @exported, align 4
  %byte = load i8, ptr addrspace(4) @imported, align 1
  store i8 %byte, ptr addrspace(4) getelementptr (i8, ptr addrspace(4) @exported, i64 2), align 1
  %last = load i64, ptr addrspace(4) getelementptr inbounds ([3 x i64], ptr addrspace(4) @values, i64 0, i64 2), align 8
  store i64 %last, ptr addrspace(1) %out, align 8
  ret void
}
