; Variables that an entry point uses through constants in initializers, aliases, functions and kernels. SPIR-V 1.4,
; which the comparison of pointers requires, lists all of them in the interface.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"
@a = internal addrspace(1) global i32 1
@b = internal addrspace(1) global ptr addrspace(1) @a
@c = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @b, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 2)]
@d = internal addrspace(3) global [4 x i32] undef
@e = internal addrspace(1) global i32 1
@al = internal alias i32, ptr addrspace(1) @e
@unused = addrspace(1) global i32 3
@st = internal addrspace(1) global {i32, i8} {i32 5, i8 6}
@f5 = internal addrspace(1) global <5 x float> zeroinitializer
@str = private unnamed_addr addrspace(2) constant [3 x i8] c"ab\00"
declare i32 @llvm.fshl.i32(i32, i32, i32)
declare spir_func i32 @printf(ptr addrspace(2), ...)
declare spir_func i64 @_Z13get_global_idj(i32)
define internal spir_func i32 @f(i1 %x) {
  %v = load i32, ptr addrspace(1) @al
  %q = select i1 %x, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @st, i64 4), ptr addrspace(1) @st
  %w = load i8, ptr addrspace(1) %q
  ret i32 %v
}
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i, i1 %x) {
  %s = getelementptr ptr addrspace(1), ptr addrspace(2) @c, i64 %i
  %q = load ptr addrspace(1), ptr addrspace(2) %s
  %cmp = icmp eq ptr addrspace(1) %q, %p
  %d = call spir_func i32 @f(i1 %cmp)
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %g = getelementptr [4 x i32], ptr addrspace(3) @d, i64 0, i64 %id
  store i32 %d, ptr addrspace(3) %g
  %v5 = load <5 x float>, ptr addrspace(1) @f5
  store <5 x float> %v5, ptr addrspace(1) %p
  %pr = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) @str)
  ret void
}
define spir_kernel void @k2(ptr addrspace(1) %p, i64 %i, i1 %x) {
  call spir_kernel void @k(ptr addrspace(1) %p, i64 %i, i1 %x)
  ret void
}
define spir_kernel void @k3(ptr addrspace(1) %p) {
  ret void
}
