; Addresses of variables in initializers. They are constants of the required type, although variables are not constants.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"
@x = internal addrspace(1) global i8 1
@c = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @x, ptr addrspace(1) null]
; The address of a variable is the address of its first member.
@bytes = internal addrspace(1) global [2 x i8] c"ab"
@nested = internal addrspace(1) global { { i8, i16 }, i32 } zeroinitializer
@ints = internal addrspace(1) global [2 x i32] zeroinitializer
@starts = internal addrspace(2) constant [3 x ptr addrspace(1)] [ptr addrspace(1) @bytes, ptr addrspace(1) @nested, ptr addrspace(1) @ints]
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i) {
  %s = getelementptr ptr addrspace(1), ptr addrspace(2) @c, i64 %i
  %q = load ptr addrspace(1), ptr addrspace(2) %s
  store i8 1, ptr addrspace(1) %q
  %t = getelementptr ptr addrspace(1), ptr addrspace(2) @starts, i64 %i
  %r = load ptr addrspace(1), ptr addrspace(2) %t
  store i8 2, ptr addrspace(1) %r
  ret void
}
