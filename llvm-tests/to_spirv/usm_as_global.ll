; Without the extension, unified shared memory on the device or the host is global memory.
target triple = "spir64-unknown-unknown"

define spir_func void @casts(ptr addrspace(1) %global, ptr addrspace(5) %device) {
  %a = addrspacecast ptr addrspace(1) %global to ptr addrspace(5)
  %c = addrspacecast ptr addrspace(5) %device to ptr addrspace(1)
  %e = addrspacecast ptr addrspace(5) %device to ptr addrspace(4)
  store i32 1, ptr addrspace(5) %a, align 4
  store i32 3, ptr addrspace(1) %c, align 4
  store i32 5, ptr addrspace(4) %e, align 4
  ret void
}
