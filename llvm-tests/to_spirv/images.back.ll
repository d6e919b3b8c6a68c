target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func <4 x float> @t_read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #0 {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #1
  ret <4 x float> %r
}

; Function Attrs: nounwind
define spir_func <4 x i32> @t_read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #0 {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #1
  ret <4 x i32> %r
}

; Function Attrs: nounwind
define spir_func <4 x float> @t_read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0, <2 x i32> %a1, i32 %a2) #0 {
  %r = call spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0, <2 x i32> %a1, i32 %a2) #1
  ret <4 x float> %r
}

; Function Attrs: nounwind
define spir_func <4 x float> @t_read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %a0, <4 x i32> %a1, i32 %a2) #0 {
  %r = call spir_func <4 x float> @_Z11read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0) %a0, <4 x i32> %a1, i32 %a2) #1
  ret <4 x float> %r
}

; Function Attrs: nounwind
define spir_func <4 x float> @t_read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) #0 {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) #1
  ret <4 x float> %r
}

; Function Attrs: nounwind
define spir_func <4 x i32> @t_read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) #0 {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2, float %a3) #1
  ret <4 x i32> %r
}

; Function Attrs: nounwind
define spir_func <4 x i32> @t_read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0, i32 %a1) #0 {
  %r = call spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0, i32 %a1) #1
  ret <4 x i32> %r
}

; Function Attrs: nounwind
define spir_func <4 x float> @t_read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #1
  ret <4 x float> %r
}

; Function Attrs: nounwind
define spir_func <4 x i32> @t_read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #1
  ret <4 x i32> %r
}

; Function Attrs: nounwind
define spir_func float @t_read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func float @_Z11read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #1
  ret float %r
}

; Function Attrs: nounwind
define spir_func <4 x half> @t_read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #0 {
  %r = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, target("spirv.Sampler") %a1, <2 x float> %a2) #1
  ret <4 x half> %r
}

; Function Attrs: nounwind
define spir_func <4 x half> @t_read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #1
  ret <4 x half> %r
}

; Function Attrs: nounwind
define spir_func void @t_write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x float> %a2) #0 {
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x float> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) #0 {
  call spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) #0 {
  call spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %a0, <2 x i32> %a1, <4 x i32> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x float> %a2) #0 {
  call spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x float> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x i32> %a2) #0 {
  call spir_func void @_Z13write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1) %a0, <4 x i32> %a1, <4 x i32> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x float> %a2) #0 {
  call spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x float> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func void @t_write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x i32> %a2) #0 {
  call spir_func void @_Z13write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2) %a0, <4 x i32> %a1, <4 x i32> %a2) #0
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0) #0 {
  %r = call spir_func i32 @_Z15get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0) %a0) #2
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %a0) #0 {
  %r = call spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0) %a0) #2
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_width14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #0 {
  %1 = call spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #2
  %r = extractelement <2 x i32> %1, i32 0
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_width19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #0 {
  %1 = call spir_func <2 x i32> @_Z13get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #2
  %r = extractelement <2 x i32> %1, i32 0
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #0 {
  %r = call spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #2
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func <2 x i32> @t_get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #0 {
  %r = call spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0) #2
  ret <2 x i32> %r
}

; Function Attrs: nounwind
define spir_func <2 x i32> @t_get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #0 {
  %r = call spir_func <2 x i32> @_Z13get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #2
  ret <2 x i32> %r
}

; Function Attrs: nounwind
define spir_func i32 @t_get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #0 {
  %r = call spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0) %a0) #2
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func <4 x float> @constant_samplers(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, <2 x float> %c) #0 {
  %1 = call target("spirv.Sampler") @__translate_sampler_initializer(i32 39)
  %a = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %1, <2 x float> %c) #1
  %2 = call target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  %b = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %i, target("spirv.Sampler") %2, <2 x float> %c) #1
  %sum = fadd <4 x float> %a, %b
  ret <4 x float> %sum
}

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef19ocl_image2d_msaa_roDv2_ii(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0), <2 x i32>, i32) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef25ocl_image2d_array_msaa_roDv4_ii(target("spirv.Image", void, 1, 0, 1, 1, 0, 0, 0), <4 x i32>, i32) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_ro11ocl_samplerDv2_ff(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>, float) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image1d_roi(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0), i32) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #1

; Function Attrs: nounwind memory(read)
declare spir_func float @_Z11read_imagef20ocl_image2d_depth_roDv2_i(target("spirv.Image", void, 1, 1, 0, 0, 0, 0, 0), <2 x i32>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x half> @_Z11read_imageh14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #1

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>) #0

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagei14ocl_image2d_woDv2_iDv4_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>) #0

; Function Attrs: nounwind
declare spir_func void @_Z13write_imageui14ocl_image2d_woDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x i32>) #0

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagef20ocl_image2d_array_woDv4_iDv4_f(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32>, <4 x float>) #0

; Function Attrs: nounwind
declare spir_func void @_Z13write_imageui20ocl_image2d_array_woDv4_iDv4_j(target("spirv.Image", void, 1, 0, 1, 0, 0, 0, 1), <4 x i32>, <4 x i32>) #0

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagef14ocl_image3d_rwDv4_iDv4_f(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2), <4 x i32>, <4 x float>) #0

; Function Attrs: nounwind
declare spir_func void @_Z13write_imageui14ocl_image3d_rwDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 2), <4 x i32>, <4 x i32>) #0

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z15get_image_width14ocl_image1d_ro(target("spirv.Image", void, 0, 0, 0, 0, 0, 0, 0)) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z15get_image_width21ocl_image1d_buffer_ro(target("spirv.Image", void, 5, 0, 0, 0, 0, 0, 0)) #2

; Function Attrs: nounwind memory(none)
declare spir_func <2 x i32> @_Z13get_image_dim14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)) #2

; Function Attrs: nounwind memory(none)
declare spir_func <2 x i32> @_Z13get_image_dim19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0)) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z24get_image_num_mip_levels14ocl_image2d_ro(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0)) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z21get_image_num_samples19ocl_image2d_msaa_ro(target("spirv.Image", void, 1, 0, 0, 1, 0, 0, 0)) #2

declare target("spirv.Sampler") @__translate_sampler_initializer(i32)

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(read) }
attributes #2 = { nounwind memory(none) }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{!"cl_khr_fp16", !"cl_khr_mipmap_image", !"cl_khr_mipmap_image_writes"}
!4 = !{!"cl_images"}
!5 = !{i16 0, i16 0}
