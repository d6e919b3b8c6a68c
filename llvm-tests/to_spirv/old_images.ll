; Images and samplers as pointers, as in compilers before LLVM 16. The names of the functions determine their types.
target triple = "spir64-unknown-unknown"

define spir_kernel void @sampled(ptr addrspace(1) %image, ptr addrspace(2) %sampler, <2 x float> %at, ptr addrspace(1) %out) {
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1) %image, ptr addrspace(2) %sampler, <2 x float> %at)
  store <4 x float> %texel, ptr addrspace(1) %out, align 16
  ret void
}

define spir_func <4 x float> @in_memory(ptr addrspace(1) %image, <2 x float> %at) {
  %memory = alloca ptr addrspace(1), align 8
  store ptr addrspace(1) %image, ptr %memory, align 8
  %loaded = load ptr addrspace(1), ptr %memory, align 8
  %sampler = call spir_func ptr addrspace(2) @__translate_sampler_initializer(i32 16)
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1) %loaded, ptr addrspace(2) %sampler, <2 x float> %at)
  ret <4 x float> %texel
}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(ptr addrspace(1), ptr addrspace(2), <2 x float>)
declare spir_func ptr addrspace(2) @__translate_sampler_initializer(i32)
