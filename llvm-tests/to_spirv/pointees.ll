; Pointee types, which LLVM IR does not have: recursive structures, pointers in aggregates and through integers, and
; different uses of the same pointer.
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(4) }
%holder = type { ptr addrspace(1), [2 x ptr addrspace(1)] }

define internal spir_func i32 @walk(ptr addrspace(4) %first) {
entry:
  br label %head

head:
  %p = phi ptr addrspace(4) [ %first, %entry ], [ %next, %head ]
  %link = getelementptr inbounds %node, ptr addrspace(4) %p, i64 0, i32 1
  %next = load ptr addrspace(4), ptr addrspace(4) %link, align 8
  %end = icmp eq ptr addrspace(4) %next, null
  br i1 %end, label %exit, label %head

exit:
  %v = load i32, ptr addrspace(4) %p, align 4
  ret i32 %v
}

define internal spir_func float @held(ptr %h) {
  %array = getelementptr inbounds %holder, ptr %h, i64 0, i32 1, i64 1
  %p = load ptr addrspace(1), ptr %array, align 8
  %v = load float, ptr addrspace(1) %p, align 4
  ret float %v
}

define internal spir_func i32 @through_integer(ptr addrspace(1) %p) {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = add i64 %i, 4
  %q = inttoptr i64 %j to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %q, align 4
  ret i32 %v
}

; One branch reads an integer, the other a float.
define internal spir_func i32 @joined(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) {
  store float 1.0, ptr addrspace(1) %p, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  %r = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(1) %r, align 4
  ret i32 %v
}

; A pointer to a pointer.
define internal spir_func i32 @indirect(ptr %pp) {
  %p = load ptr addrspace(1), ptr %pp, align 8
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store ptr addrspace(1) %q, ptr %pp, align 8
  %v = load i32, ptr addrspace(1) %q, align 4
  ret i32 %v
}

define spir_kernel void @all(ptr addrspace(1) %p, i1 %c) {
  %n = alloca %node, align 8
  %g = addrspacecast ptr %n to ptr addrspace(4)
  %a = call spir_func i32 @walk(ptr addrspace(4) %g)
  %h = alloca %holder, align 8
  %b = call spir_func float @held(ptr %h)
  %d = call spir_func i32 @through_integer(ptr addrspace(1) %p)
  %e = call spir_func i32 @joined(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %p)
  %pp = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %p, ptr %pp, align 8
  %f = call spir_func i32 @indirect(ptr %pp)
  ret void
}
