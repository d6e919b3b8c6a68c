target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @copy(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, ptr addrspace(1) %sums) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %signed = call spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at) #1
  %unsigned = call spir_func <4 x i32> @_Z12read_imageui14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at) #1
  %either = call spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at) #1
  %floats = call spir_func <4 x float> @_Z11read_imagef14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0) %in, <4 x i32> %at) #1
  call spir_func void @_Z13write_imageui14ocl_image3d_woDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x i32> %unsigned) #0
  call spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1) %out, <4 x i32> %at, <4 x i32> %signed) #0
  %bits = bitcast <4 x float> %floats to <4 x i32>
  %sum = add <4 x i32> %either, %bits
  store <4 x i32> %sum, ptr addrspace(1) %sums, align 16
  ret void
}

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z11read_imagei14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z12read_imageui14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>) #1

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image3d_roDv4_i(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 0), <4 x i32>) #1

; Function Attrs: nounwind
declare spir_func void @_Z13write_imageui14ocl_image3d_woDv4_iDv4_j(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <4 x i32>) #0

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagei14ocl_image3d_woDv4_iS0_(target("spirv.Image", void, 2, 0, 0, 0, 0, 0, 1), <4 x i32>, <4 x i32>) #0

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(read) }

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
!6 = !{i32 1, i32 1, i32 0, i32 1}
!7 = !{!"read_only", !"write_only", !"none", !"none"}
!8 = !{!"image3d_t", !"image3d_t", !"int4", !"int4*"}
!9 = !{!"", !"", !"", !""}
!10 = !{!3, !3, !3, !3}
