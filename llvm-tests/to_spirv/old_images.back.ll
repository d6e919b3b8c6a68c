target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @sampled(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> %at, ptr addrspace(1) %out) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, target("spirv.Sampler") %sampler, <2 x float> %at) #1
  store <4 x float> %texel, ptr addrspace(1) %out, align 16
  ret void
}

; Function Attrs: nounwind
define spir_func <4 x float> @in_memory(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, <2 x float> %at) #0 {
  %memory = alloca target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), align 8
  store target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %image, ptr %memory, align 8
  %loaded = load target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), ptr %memory, align 8
  %1 = call target("spirv.Sampler") @__translate_sampler_initializer(i32 16)
  %texel = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %loaded, target("spirv.Sampler") %1, <2 x float> %at) #1
  ret <4 x float> %texel
}

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x float>) #1

declare target("spirv.Sampler") @__translate_sampler_initializer(i32)

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
!6 = !{i32 1, i32 0, i32 0, i32 1}
!7 = !{!"read_only", !"none", !"none", !"none"}
!8 = !{!"image2d_t", !"sampler_t", !"float2", !"float4*"}
!9 = !{!"", !"", !"", !""}
!10 = !{!3, !3, !3, !3}
