; Block reads and writes of cl_intel_media_block_io. The image is the last argument and the first operand.
; spirv-ext: +SPV_INTEL_media_block_io

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @copy(<2 x i32> %at, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to) {
  %bytes = call spir_func <2 x i8> @_Z36intel_sub_group_media_block_read_uc2Dv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 1, i32 16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z37intel_sub_group_media_block_write_uc2Dv2_iiiDv2_h14ocl_image2d_wo(<2 x i32> %at, i32 1, i32 16, <2 x i8> %bytes, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  %word = call spir_func i32 @_Z35intel_sub_group_media_block_read_uiDv2_iii14ocl_image2d_ro(<2 x i32> %at, i32 1, i32 16, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %from)
  call spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iiij14ocl_image2d_wo(<2 x i32> %at, i32 1, i32 16, i32 %word, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %to)
  ret void
}

declare spir_func <2 x i8> @_Z36intel_sub_group_media_block_read_uc2Dv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z37intel_sub_group_media_block_write_uc2Dv2_iiiDv2_h14ocl_image2d_wo(<2 x i32>, i32, i32, <2 x i8>, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
declare spir_func i32 @_Z35intel_sub_group_media_block_read_uiDv2_iii14ocl_image2d_ro(<2 x i32>, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0))
declare spir_func void @_Z36intel_sub_group_media_block_write_uiDv2_iiij14ocl_image2d_wo(<2 x i32>, i32, i32, i32, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1))
