; Opaque types for which compilers before LLVM 16 used pointers or numbers: events, images without access, samplers.
target triple = "spir64-unknown-unknown"

define spir_kernel void @copies(ptr addrspace(1) %from, ptr addrspace(3) %to) {
  %event = alloca ptr, align 8
  %first = call spir_func ptr @_Z21async_work_group_copyPU3AS3jPU3AS1Kjm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 8, ptr null)
  store ptr %first, ptr %event, align 8
  %again = load ptr, ptr %event, align 8
  %second = call spir_func ptr @_Z21async_work_group_copyPU3AS3jPU3AS1Kjm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 8, ptr %again)
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %event)
  ret void
}

define spir_kernel void @images(ptr addrspace(1) %in, ptr addrspace(1) %out, i32 %sampler, <2 x i32> %at) {
  %a = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(ptr addrspace(1) %in, i32 20, <2 x i32> %at)
  %b = call spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(ptr addrspace(1) %in, i32 %sampler, <2 x i32> %at)
  %sum = fadd <4 x float> %a, %b
  call spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(ptr addrspace(1) %out, <2 x i32> %at, <4 x float> %sum)
  ret void
}

declare spir_func ptr @_Z21async_work_group_copyPU3AS3jPU3AS1Kjm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, ptr)
declare spir_func void @_Z17wait_group_eventsiP9ocl_event(i32, ptr)
declare spir_func <4 x float> @_Z11read_imagef11ocl_image2d11ocl_samplerDv2_i(ptr addrspace(1), i32, <2 x i32>)
declare spir_func void @_Z12write_imagef11ocl_image2dDv2_iDv4_f(ptr addrspace(1), <2 x i32>, <4 x float>)
