; spirv-ext: +SPV_KHR_untyped_pointers
; Untyped pointers in the names of functions. An address computation determines the element type.
target triple = "spir64-unknown-unknown"

define spir_func i32 @add(ptr addrspace(1) %p, i64 %i, i32 %v) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 %i
  %old = atomicrmw add ptr addrspace(1) %q, i32 %v syncscope("device") acquire
  ret i32 %old
}

define spir_func i32 @add_anywhere(ptr addrspace(1) %p, i32 %v) {
  %old = atomicrmw add ptr addrspace(1) %p, i32 %v syncscope("device") acquire
  ret i32 %old
}
