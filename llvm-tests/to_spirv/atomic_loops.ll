; validate: universal
; Operations of atomicrmw without a SPIR-V instruction become loops. Pointers become integers for atomic accesses.
target triple = "spir64-unknown-unknown"

define spir_func void @integers(ptr addrspace(1) %p, i32 %v, ptr addrspace(1) %q, i64 %w) {
  %nand = atomicrmw nand ptr addrspace(1) %p, i32 %v acq_rel
  %again = atomicrmw nand ptr addrspace(1) %p, i32 %nand acq_rel
  %inc = atomicrmw uinc_wrap ptr addrspace(1) %p, i32 %v monotonic
  %dec = atomicrmw udec_wrap ptr addrspace(1) %q, i64 %w syncscope("device") seq_cst
  %cond = atomicrmw usub_cond ptr addrspace(1) %p, i32 %v release
  %sat = atomicrmw usub_sat ptr addrspace(1) %q, i64 %w acquire
  ret void
}

define spir_func void @floats(ptr addrspace(1) %p, float %v, ptr addrspace(3) %q, double %w) {
  %add = atomicrmw fadd ptr addrspace(1) %p, float %v seq_cst
  %sub = atomicrmw fsub ptr addrspace(3) %q, double %w seq_cst
  %max = atomicrmw fmax ptr addrspace(1) %p, float %v seq_cst
  %min = atomicrmw fmin ptr addrspace(3) %q, double %w seq_cst
  %maximum = atomicrmw fmaximum ptr addrspace(1) %p, float %v seq_cst
  %minimum = atomicrmw fminimum ptr addrspace(3) %q, double %w seq_cst
  ret void
}

define spir_func ptr addrspace(1) @pointers(ptr addrspace(1) %p, ptr addrspace(1) %v) {
  %a = load atomic ptr addrspace(1), ptr addrspace(1) %p seq_cst, align 8
  store atomic ptr addrspace(1) %a, ptr addrspace(1) %p release, align 8
  store atomic ptr addrspace(1) null, ptr addrspace(1) %p release, align 8
  %x = atomicrmw xchg ptr addrspace(1) %p, ptr addrspace(1) %v acq_rel
  %c = cmpxchg ptr addrspace(1) %p, ptr addrspace(1) %x, ptr addrspace(1) %v acq_rel monotonic
  %old = extractvalue { ptr addrspace(1), i1 } %c, 0
  ret ptr addrspace(1) %old
}
