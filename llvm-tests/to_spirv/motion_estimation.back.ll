target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_kernel void @estimate(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %reference, target("spirv.Sampler") %sampler, ptr addrspace(1) %out) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %fresh = call spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16> zeroinitializer, i8 63, i8 1) #0
  %window = call spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> splat (i16 -1), i8 3, target("spirv.AvcImePayloadINTEL") %fresh) #0
  %1 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z46intel_sub_group_avc_ime_convert_to_mce_payload37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.AvcImePayloadINTEL") %window) #0
  %2 = call spir_func target("spirv.AvcMcePayloadINTEL") @_Z40intel_sub_group_avc_mce_set_ac_only_haar37ocl_intel_sub_group_avc_mce_payload_t(target("spirv.AvcMcePayloadINTEL") %1) #0
  %haar = call spir_func target("spirv.AvcImePayloadINTEL") @_Z46intel_sub_group_avc_mce_convert_to_ime_payload37ocl_intel_sub_group_avc_mce_payload_t(target("spirv.AvcMcePayloadINTEL") %2) #0
  %result = call spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %reference, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %haar) #0
  %3 = call spir_func target("spirv.AvcMceResultINTEL") @_Z45intel_sub_group_avc_ime_convert_to_mce_result36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL") %result) #0
  %vectors = call spir_func i64 @_Z42intel_sub_group_avc_mce_get_motion_vectors36ocl_intel_sub_group_avc_mce_result_t(target("spirv.AvcMceResultINTEL") %3) #0
  store i64 %vectors, ptr addrspace(1) %out, align 8
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @check(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Sampler") %sampler, ptr addrspace(1) %out) #0 !kernel_arg_addr_space !12 !kernel_arg_access_qual !13 !kernel_arg_type !14 !kernel_arg_type_qual !15 !kernel_arg_base_type !14 !spirv.ParameterDecorations !16 {
  %fresh = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16> splat (i16 16)) #0
  %luma = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, target("spirv.AvcSicPayloadINTEL") %fresh) #0
  %filter = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z54intel_sub_group_avc_sic_set_skc_bilinear_filter_enable37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.AvcSicPayloadINTEL") %luma) #0
  %result = call spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, i32 5, i8 1, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %filter) #0
  %distortion = call spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL") %result) #0
  store i16 %distortion, ptr addrspace(1) %out, align 2
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16>, i8, i8) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16>, i8, target("spirv.AvcImePayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z46intel_sub_group_avc_ime_convert_to_mce_payload37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.AvcImePayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcMcePayloadINTEL") @_Z40intel_sub_group_avc_mce_set_ac_only_haar37ocl_intel_sub_group_avc_mce_payload_t(target("spirv.AvcMcePayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z46intel_sub_group_avc_mce_convert_to_ime_payload37ocl_intel_sub_group_avc_mce_payload_t(target("spirv.AvcMcePayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcMceResultINTEL") @_Z45intel_sub_group_avc_ime_convert_to_mce_result36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func i64 @_Z42intel_sub_group_avc_mce_get_motion_vectors36ocl_intel_sub_group_avc_mce_result_t(target("spirv.AvcMceResultINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16>) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8, i8, i8, i8, i8, i8, i8, target("spirv.AvcSicPayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z54intel_sub_group_avc_sic_set_skc_bilinear_filter_enable37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.AvcSicPayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, i8, target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL")) #0

; Function Attrs: convergent nounwind
declare spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL")) #0

attributes #0 = { convergent nounwind }

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
!3 = !{!"cl_khr_subgroups"}
!4 = !{!"cl_images"}
!5 = !{i16 0, i16 0}
!6 = !{i32 1, i32 1, i32 0, i32 1}
!7 = !{!"read_only", !"read_only", !"none", !"none"}
!8 = !{!"image2d_t", !"image2d_t", !"sampler_t", !"long*"}
!9 = !{!"", !"", !"", !""}
!10 = !{!11, !11, !11, !11}
!11 = !{}
!12 = !{i32 1, i32 0, i32 1}
!13 = !{!"read_only", !"none", !"none"}
!14 = !{!"image2d_t", !"sampler_t", !"short*"}
!15 = !{!"", !"", !""}
!16 = !{!11, !11, !11}
