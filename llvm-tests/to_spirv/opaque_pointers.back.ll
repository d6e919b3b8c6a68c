target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_kernel void @copies(ptr addrspace(1) %from, ptr addrspace(3) %to) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %event = alloca target("spirv.Event"), align 8
  %first = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3jPU3AS1Kjmm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 8, i64 1, target("spirv.Event") zeroinitializer) #0
  store target("spirv.Event") %first, ptr %event, align 8
  %again = load target("spirv.Event"), ptr %event, align 8
  %second = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3jPU3AS1Kjmm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 8, i64 1, target("spirv.Event") %again) #0
  call spir_func void @_Z17wait_group_eventsiP9ocl_event(i32 1, ptr %event) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @images(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out, target("spirv.Sampler") %sampler, <2 x i32> %at) #1 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_type_qual !14 !kernel_arg_base_type !13 !spirv.ParameterDecorations !15 {
  %1 = call target("spirv.Sampler") @__translate_sampler_initializer(i32 20)
  %a = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Sampler") %1, <2 x i32> %at) #2
  %b = call spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %in, target("spirv.Sampler") %sampler, <2 x i32> %at) #2
  %sum = fadd <4 x float> %a, %b
  call spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1) %out, <2 x i32> %at, <4 x float> %sum) #1
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3jPU3AS1Kjmm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, i64, target("spirv.Event")) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z17wait_group_eventsiP9ocl_event(i32, ptr) #0

declare target("spirv.Sampler") @__translate_sampler_initializer(i32)

; Function Attrs: nounwind memory(read)
declare spir_func <4 x float> @_Z11read_imagef14ocl_image2d_ro11ocl_samplerDv2_i(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), <2 x i32>) #2

; Function Attrs: nounwind
declare spir_func void @_Z12write_imagef14ocl_image2d_woDv2_iDv4_f(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 1), <2 x i32>, <4 x float>) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(read) }

!spirv.MemoryModel = !{!0}
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
!6 = !{i32 1, i32 3}
!7 = !{!"none", !"none"}
!8 = !{!"int*", !"int*"}
!9 = !{!"", !""}
!10 = !{!3, !3}
!11 = !{i32 1, i32 1, i32 0, i32 0}
!12 = !{!"read_only", !"write_only", !"none", !"none"}
!13 = !{!"image2d_t", !"image2d_t", !"sampler_t", !"int2"}
!14 = !{!"", !"", !"", !""}
!15 = !{!3, !3, !3, !3}
