; Addresses of variables in initializers, of the type that is wanted there: constants, which variables are not.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"
@x = internal addrspace(1) global i8 1
@c = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @x, ptr addrspace(1) null]
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i) {
  %s = getelementptr ptr addrspace(1), ptr addrspace(2) @c, i64 %i
  %q = load ptr addrspace(1), ptr addrspace(2) %s
  store i8 1, ptr addrspace(1) %q
  ret void
}
