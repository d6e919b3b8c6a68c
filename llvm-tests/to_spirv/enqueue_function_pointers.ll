; spirv-ext: +SPV_INTEL_function_pointers
; The kernels of blocks do not become function pointers, even if the options allow these.
target triple = "spir64-unknown-unknown"

%block = type { i32, i32, ptr addrspace(4) }

define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block) {
  ret void
}

define spir_func i32 @enqueued(target("spirv.Queue") %queue, ptr %range) {
  %literal = alloca %block, align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %kernel = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue") %queue, i32 1, ptr %range, ptr addrspace(4) %kernel, ptr addrspace(4) %generic)
  ret i32 %status
}

declare spir_func i32 @__enqueue_kernel_basic(target("spirv.Queue"), i32, ptr, ptr addrspace(4), ptr addrspace(4))
