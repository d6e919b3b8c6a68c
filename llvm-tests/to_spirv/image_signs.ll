; The signedness of texels in the names of templates. For other names it is not known.
target triple = "spir64-unknown-unknown"

define spir_kernel void @copy(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, ptr addrspace(1) %sums) {
  %signed = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image3d_roS0_ET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at)
  %unsigned = call spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at)
  %either = call spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at)
  %floats = call spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x i32> %unsigned)
  call spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iS1_EvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x i32> %signed)
  %bits = bitcast <4 x float> %floats to <4 x i32>
  %sum = add <4 x i32> %either, %bits
  store <4 x i32> %sum, ptr addrspace(1) %sums, align 16
  ret void
}

declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_i14ocl_image3d_roS0_ET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func <4 x i32> @_Z17__spirv_ImageReadIDv4_j14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func <4 x i32> @_Z23__spirv_ImageRead_Rint4PU3AS133__spirv_Image__void_2_0_0_0_0_0_0Dv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func <4 x float> @_Z17__spirv_ImageReadIDv4_f14ocl_image3d_roDv4_iET_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iDv4_jEvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <4 x i32>)
declare spir_func void @_Z18__spirv_ImageWriteI14ocl_image3d_woDv4_iS1_EvT_T0_T1_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <4 x i32>)
