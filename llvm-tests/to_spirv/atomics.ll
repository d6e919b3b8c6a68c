; Atomic instructions and fences with their orders and scopes.
target triple = "spir64-unknown-unknown"

define spir_func i32 @orders(ptr addrspace(1) %p, i32 %v) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %v monotonic
  %b = atomicrmw sub ptr addrspace(1) %p, i32 %v acquire
  %c = atomicrmw xchg ptr addrspace(1) %p, i32 %v release
  %d = atomicrmw and ptr addrspace(1) %p, i32 %v acq_rel
  %e = atomicrmw or ptr addrspace(1) %p, i32 %v seq_cst
  ret i32 %e
}

define spir_func i32 @operations(ptr addrspace(3) %p, i32 %v) {
  %a = atomicrmw xor ptr addrspace(3) %p, i32 %v seq_cst
  %b = atomicrmw max ptr addrspace(3) %p, i32 %v seq_cst
  %c = atomicrmw min ptr addrspace(3) %p, i32 %v seq_cst
  %d = atomicrmw umax ptr addrspace(3) %p, i32 %v seq_cst
  %e = atomicrmw umin ptr addrspace(3) %p, i32 %v seq_cst
  ret i32 %e
}

define spir_func i32 @scopes(ptr addrspace(1) %p, i32 %v) {
  %a = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("singlethread") seq_cst
  %b = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("subgroup") seq_cst
  %c = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("workgroup") seq_cst
  %d = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("device") seq_cst
  %e = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("all_svm_devices") seq_cst
  ret i32 %e
}

define spir_func i32 @memory(ptr addrspace(1) %p, i32 %v) {
  %a = load atomic i32, ptr addrspace(1) %p acquire, align 4
  store atomic i32 %a, ptr addrspace(1) %p release, align 4
  %b = cmpxchg ptr addrspace(1) %p, i32 %a, i32 %v acq_rel monotonic
  %old = extractvalue { i32, i1 } %b, 0
  %done = extractvalue { i32, i1 } %b, 1
  %c = select i1 %done, i32 %old, i32 0
  ret i32 %c
}

define spir_func void @fences() {
  fence acquire
  fence syncscope("workgroup") release
  fence syncscope("device") acq_rel
  fence seq_cst
  ret void
}
