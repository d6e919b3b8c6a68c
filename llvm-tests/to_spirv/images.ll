; Image functions and samplers.
target triple = "spir64-unknown-unknown"

define spir_func <4 x float> @t_read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2)
  ret <4 x float> %r
}

define spir_func <4 x i32> @t_read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2)
  ret <4 x i32> %r
}

define spir_func <4 x float> @t_read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0, <2 x i32> %a1, i32 %a2) {
  %r = call spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0, <2 x i32> %a1, i32 %a2)
  ret <4 x float> %r
}

define spir_func <4 x float> @t_read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %a0, <4 x i32> %a1, i32 %a2) {
  %r = call spir_func <4 x float> @_Z11read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %a0, <4 x i32> %a1, i32 %a2)
  ret <4 x float> %r
}

define spir_func <4 x float> @t_read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3)
  ret <4 x float> %r
}

define spir_func <4 x i32> @t_read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3)
  ret <4 x i32> %r
}

define spir_func <4 x i32> @t_read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0, i32 %a1) {
  %r = call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0, i32 %a1)
  ret <4 x i32> %r
}

define spir_func <4 x float> @t_read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1)
  ret <4 x float> %r
}

define spir_func <4 x i32> @t_read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1)
  ret <4 x i32> %r
}

define spir_func float @t_read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) {
  %r = call spir_func float @_Z11read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1)
  ret float %r
}

define spir_func <4 x half> @t_read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) {
  %r = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2)
  ret <4 x half> %r
}

define spir_func <4 x half> @t_read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) {
  %r = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1)
  ret <4 x half> %r
}

define spir_func void @t_write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x float> %a2) {
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x float> %a2)
  ret void
}

define spir_func void @t_write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) {
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2)
  ret void
}

define spir_func void @t_write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) {
  call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2)
  ret void
}

define spir_func void @t_write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x float> %a2) {
  call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x float> %a2)
  ret void
}

define spir_func void @t_write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x i32> %a2) {
  call spir_func void @_Z13write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret void
}

define spir_func void @t_write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x float> %a2) {
  call spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x float> %a2)
  ret void
}

define spir_func void @t_write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x i32> %a2) {
  call spir_func void @_Z13write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x i32> %a2)
  ret void
}

define spir_func i32 @t_get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0)
  ret i32 %r
}

define spir_func i32 @t_get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %a0)
  ret i32 %r
}

define spir_func i32 @t_get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0)
  ret i32 %r
}

define spir_func i32 @t_get_image_width19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z15get_image_width19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0)
  ret i32 %r
}

define spir_func i32 @t_get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0)
  ret i32 %r
}

define spir_func <2 x i32> @t_get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) {
  %r = call spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0)
  ret <2 x i32> %r
}

define spir_func <2 x i32> @t_get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) {
  %r = call spir_func <2 x i32> @_Z13get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0)
  ret <2 x i32> %r
}

define spir_func i32 @t_get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) {
  %r = call spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0)
  ret i32 %r
}

declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0), <2 x i32>, i32)
declare spir_func <4 x float> @_Z11read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0), <4 x i32>, i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func float @_Z11read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>)
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32>, <4 x float>)
declare spir_func void @_Z13write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32>, <4 x i32>)
declare spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2), <4 x i32>, <4 x float>)
declare spir_func void @_Z13write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2), <4 x i32>, <4 x i32>)
declare spir_func i32 @_Z15get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z15get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func i32 @_Z15get_image_width19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0))
declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func <2 x i32> @_Z13get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0))
declare spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0))
define spir_func <4 x float> @constant_samplers(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, <2 x float> %c) {
  %s = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 39)
  %a = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %s, <2 x float> %c)
  %t = call spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  %b = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %t, <2 x float> %c)
  %sum = fadd <4 x float> %a, %b
  ret <4 x float> %sum
}

declare spir_func target("spirv.Sampler") @__translate_sampler_initializer(i32)
