; Memory that contains its own address, lists, and very deep pointers. Their pointee type is i8.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"
define spir_kernel void @self(ptr addrspace(1) %q) {
  store ptr addrspace(1) %q, ptr addrspace(1) %q
  ret void
}
define spir_kernel void @list(ptr addrspace(1) %q, i32 %n) {
entry:
  br label %loop
loop:
  %p = phi ptr addrspace(1) [ %q, %entry ], [ %next, %loop ]
  %next = load ptr addrspace(1), ptr addrspace(1) %p
  %done = icmp eq ptr addrspace(1) %next, null
  br i1 %done, label %end, label %loop
end:
  %v = getelementptr i8, ptr addrspace(1) %p, i64 8
  store i32 %n, ptr addrspace(1) %v
  ret void
}
define spir_kernel void @two(ptr addrspace(1) %a, ptr addrspace(1) %b) {
  store ptr addrspace(1) %b, ptr addrspace(1) %a
  store ptr addrspace(1) %a, ptr addrspace(1) %b
  ret void
}
define spir_kernel void @deep(ptr addrspace(1) %a0) {
  %a1 = load ptr addrspace(1), ptr addrspace(1) %a0
  %a2 = load ptr addrspace(1), ptr addrspace(1) %a1
  %a3 = load ptr addrspace(1), ptr addrspace(1) %a2
  %a4 = load ptr addrspace(1), ptr addrspace(1) %a3
  %a5 = load ptr addrspace(1), ptr addrspace(1) %a4
  %a6 = load ptr addrspace(1), ptr addrspace(1) %a5
  %a7 = load ptr addrspace(1), ptr addrspace(1) %a6
  %a8 = load ptr addrspace(1), ptr addrspace(1) %a7
  %a9 = load ptr addrspace(1), ptr addrspace(1) %a8
  %aa = load ptr addrspace(1), ptr addrspace(1) %a9
  store float 1.0, ptr addrspace(1) %aa
  ret void
}
define spir_kernel void @alloca_self(ptr addrspace(1) %o) {
  %a = alloca ptr
  store ptr %a, ptr %a
  %b = load ptr, ptr %a
  %i = ptrtoint ptr %b to i64
  store i64 %i, ptr addrspace(1) %o
  ret void
}
