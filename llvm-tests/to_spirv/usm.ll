; spirv-ext: +SPV_INTEL_usm_storage_classes
; Unified shared memory on the device or the host: casts between its address spaces and global memory.
target triple = "spir64-unknown-unknown"

define spir_func void @casts(ptr addrspace(1) %global, ptr addrspace(5) %device, ptr addrspace(6) %host) {
  %a = addrspacecast ptr addrspace(1) %global to ptr addrspace(5)
  %b = addrspacecast ptr addrspace(1) %global to ptr addrspace(6)
  %c = addrspacecast ptr addrspace(5) %device to ptr addrspace(1)
  %d = addrspacecast ptr addrspace(6) %host to ptr addrspace(1)
  store i32 1, ptr addrspace(5) %a, align 4
  store i32 2, ptr addrspace(6) %b, align 4
  store i32 3, ptr addrspace(1) %c, align 4
  store i32 4, ptr addrspace(1) %d, align 4
  ret void
}
