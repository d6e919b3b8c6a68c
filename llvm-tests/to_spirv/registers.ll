; The number of registers of a kernel if the extension for it is not allowed; an unknown synchronization scope.
target triple = "spir64-unknown-unknown"

define spir_kernel void @large() !RegisterAllocMode !0 {
  ret void
}

define spir_kernel void @other() !RegisterAllocMode !1 {
  ret void
}

define spir_kernel void @scope(ptr addrspace(1) %p) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 1 syncscope("somebody's") seq_cst, align 4
  ret void
}

!0 = !{i32 2}
!1 = !{i32 3}
