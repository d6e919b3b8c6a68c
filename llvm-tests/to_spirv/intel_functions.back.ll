target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func i32 @t_intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func <4 x i32> @t_intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0
  ret <4 x i32> %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_intel_sub_group_block_read14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func <4 x i32> @t_intel_sub_group_block_read414ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0
  ret <4 x i32> %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %a0) #0 {
  %r = call spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1) %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func <4 x i32> @t_intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) %a0) #0 {
  %r = call spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1) %a0) #0
  ret <4 x i32> %r
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write14ocl_image2d_rwDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, i32 %a2) #0 {
  call spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_rwDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, i32 %a2) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write414ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <4 x i32> %a2) #0 {
  call spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <4 x i32> %a2) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %a0, i32 %a1) #0 {
  call spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1) %a0, i32 %a1) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) %a0, <4 x i32> %a1) #0 {
  call spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1) %a0, <4 x i32> %a1) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func i16 @t_intel_sub_group_block_read_us14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func i16 @_Z29intel_sub_group_block_read_us14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0
  ret i16 %r
}

; Function Attrs: convergent nounwind
define spir_func i16 @t_intel_sub_group_block_read_us14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func i16 @_Z29intel_sub_group_block_read_us14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0
  ret i16 %r
}

; Function Attrs: convergent nounwind
define spir_func i16 @t_intel_sub_group_block_read_usPU3AS1Kt(ptr addrspace(1) %a0) #0 {
  %r = call spir_func i16 @_Z29intel_sub_group_block_read_usPU3AS1Kt(ptr addrspace(1) %a0) #0
  ret i16 %r
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_us14ocl_image2d_rwDv2_it(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, i16 %a2) #0 {
  call spir_func void @_Z30intel_sub_group_block_write_us14ocl_image2d_rwDv2_it(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, i16 %a2) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_usPU3AS1tt(ptr addrspace(1) %a0, i16 %a1) #0 {
  call spir_func void @_Z30intel_sub_group_block_write_usPU3AS1tt(ptr addrspace(1) %a0, i16 %a1) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_prefetch_us8PU3AS1Kt(ptr addrspace(1) %a0) #0 {
  call spir_func void @_Z34intel_sub_group_block_prefetch_us8PU3AS1Kt(ptr addrspace(1) %a0) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func <16 x i8> @t_intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0
  ret <16 x i8> %r
}

; Function Attrs: convergent nounwind
define spir_func <16 x i8> @t_intel_sub_group_block_read_uc1614ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0
  ret <16 x i8> %r
}

; Function Attrs: convergent nounwind
define spir_func <16 x i8> @t_intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) %a0) #0 {
  %r = call spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1) %a0) #0
  ret <16 x i8> %r
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_uc1614ocl_image2d_rwDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <16 x i8> %a2) #0 {
  call spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_rwDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <16 x i8> %a2) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) %a0, <16 x i8> %a1) #0 {
  call spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1) %a0, <16 x i8> %a1) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func <2 x i64> @t_intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %a0, <2 x i32> %a1) #0
  ret <2 x i64> %r
}

; Function Attrs: convergent nounwind
define spir_func <2 x i64> @t_intel_sub_group_block_read_ul214ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0 {
  %r = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1) #0
  ret <2 x i64> %r
}

; Function Attrs: convergent nounwind
define spir_func <2 x i64> @t_intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %a0) #0 {
  %r = call spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1) %a0) #0
  ret <2 x i64> %r
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_ul214ocl_image2d_rwDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <2 x i64> %a2) #0 {
  call spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_rwDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2) %a0, <2 x i32> %a1, <2 x i64> %a2) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @t_intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %a0, <2 x i64> %a1) #0 {
  call spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1) %a0, <2 x i64> %a1) #0
  ret void
}

; Function Attrs: nounwind
define spir_func <4 x i16> @t_intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float> %a0) #1 {
  %r = call spir_func <4 x i16> @_Z34intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float> %a0) #1
  ret <4 x i16> %r
}

; Function Attrs: nounwind
define spir_func float @t_intel_convert_as_bfloat16_floatt(i16 %a0) #1 {
  %r = call spir_func float @_Z31intel_convert_as_bfloat16_floatt(i16 %a0) #1
  ret float %r
}

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26intel_sub_group_block_read14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read414ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26intel_sub_group_block_readPU3AS1Kj(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func <4 x i32> @_Z27intel_sub_group_block_read4PU3AS1Kj(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z27intel_sub_group_block_write14ocl_image2d_rwDv2_ij(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z28intel_sub_group_block_write414ocl_image2d_rwDv2_iDv4_j(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>, <4 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z27intel_sub_group_block_writePU3AS1jj(ptr addrspace(1), i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z28intel_sub_group_block_write4PU3AS1jDv4_j(ptr addrspace(1), <4 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i16 @_Z29intel_sub_group_block_read_us14ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i16 @_Z29intel_sub_group_block_read_us14ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i16 @_Z29intel_sub_group_block_read_usPU3AS1Kt(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z30intel_sub_group_block_write_us14ocl_image2d_rwDv2_it(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>, i16) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z30intel_sub_group_block_write_usPU3AS1tt(ptr addrspace(1), i16) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z34intel_sub_group_block_prefetch_us8PU3AS1Kt(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc1614ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <16 x i8> @_Z31intel_sub_group_block_read_uc16PU3AS1Kh(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z32intel_sub_group_block_write_uc1614ocl_image2d_rwDv2_iDv16_h(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>, <16 x i8>) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z32intel_sub_group_block_write_uc16PU3AS1hDv16_h(ptr addrspace(1), <16 x i8>) #0

; Function Attrs: convergent nounwind
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_roDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul214ocl_image2d_rwDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func <2 x i64> @_Z30intel_sub_group_block_read_ul2PU3AS1Km(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z31intel_sub_group_block_write_ul214ocl_image2d_rwDv2_iDv2_m(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 2), <2 x i32>, <2 x i64>) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z31intel_sub_group_block_write_ul2PU3AS1mDv2_m(ptr addrspace(1), <2 x i64>) #0

; Function Attrs: nounwind
declare spir_func <4 x i16> @_Z34intel_convert_bfloat164_as_ushort4Dv4_f(<4 x float>) #1

; Function Attrs: nounwind
declare spir_func float @_Z31intel_convert_as_bfloat16_floatt(i16) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

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
!3 = !{}
!4 = !{!"cl_images"}
!5 = !{i16 0, i16 0}
