; spirv-ext: +SPV_INTEL_device_side_avc_motion_estimation
; spirv-val lacks: must appear in a block
; cl_intel_device_side_avc_motion_estimation: functions for one instruction, functions on a special type of payload or
; result that are an instruction on the general type, and functions that take images with a sampler.
target triple = "spir64-unknown-unknown"

define spir_kernel void @estimate(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %reference, target("spirv.Sampler") %sampler, ptr addrspace(1) %out) {
  %fresh = call spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16> zeroinitializer, i8 63, i8 1)
  %window = call spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16> splat (i16 -1), i8 3, target("spirv.AvcImePayloadINTEL") %fresh)
  %haar = call spir_func target("spirv.AvcImePayloadINTEL") @_Z40intel_sub_group_avc_ime_set_ac_only_haar37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.AvcImePayloadINTEL") %window)
  %result = call spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %reference, target("spirv.Sampler") %sampler, target("spirv.AvcImePayloadINTEL") %haar)
  %vectors = call spir_func i64 @_Z42intel_sub_group_avc_ime_get_motion_vectors36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL") %result)
  store i64 %vectors, ptr addrspace(1) %out, align 8
  ret void
}

define spir_kernel void @check(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, target("spirv.Sampler") %sampler, ptr addrspace(1) %out) {
  %fresh = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16> splat (i16 16))
  %luma = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8 1, i8 2, i8 3, i8 4, i8 5, i8 6, i8 7, target("spirv.AvcSicPayloadINTEL") %fresh)
  %filter = call spir_func target("spirv.AvcSicPayloadINTEL") @_Z54intel_sub_group_avc_sic_set_skc_bilinear_filter_enable37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.AvcSicPayloadINTEL") %luma)
  %result = call spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0) %source, i32 5, i8 1, target("spirv.Sampler") %sampler, target("spirv.AvcSicPayloadINTEL") %filter)
  %distortion = call spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL") %result)
  store i16 %distortion, ptr addrspace(1) %out, align 2
  ret void
}

declare spir_func target("spirv.AvcImePayloadINTEL") @_Z34intel_sub_group_avc_ime_initializeDv2_thh(<2 x i16>, i8, i8)
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z44intel_sub_group_avc_ime_set_single_referenceDv2_sh37ocl_intel_sub_group_avc_ime_payload_t(<2 x i16>, i8, target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImePayloadINTEL") @_Z40intel_sub_group_avc_ime_set_ac_only_haar37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.AvcImePayloadINTEL"))
declare spir_func target("spirv.AvcImeResultINTEL") @_Z54intel_sub_group_avc_ime_evaluate_with_single_reference14ocl_image2d_roS_11ocl_sampler37ocl_intel_sub_group_avc_ime_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), target("spirv.Sampler"), target("spirv.AvcImePayloadINTEL"))
declare spir_func i64 @_Z42intel_sub_group_avc_ime_get_motion_vectors36ocl_intel_sub_group_avc_ime_result_t(target("spirv.AvcImeResultINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z34intel_sub_group_avc_sic_initializeDv2_t(<2 x i16>)
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z37intel_sub_group_avc_sic_configure_ipehhhhhhh37ocl_intel_sub_group_avc_sic_payload_t(i8, i8, i8, i8, i8, i8, i8, target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicPayloadINTEL") @_Z54intel_sub_group_avc_sic_set_skc_bilinear_filter_enable37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.AvcSicPayloadINTEL"))
declare spir_func target("spirv.AvcSicResultINTEL") @_Z53intel_sub_group_avc_sic_evaluate_with_multi_reference14ocl_image2d_rojh11ocl_sampler37ocl_intel_sub_group_avc_sic_payload_t(target("spirv.Image", void, 1, 0, 0, 0, 0, 0, 0), i32, i8, target("spirv.Sampler"), target("spirv.AvcSicPayloadINTEL"))
declare spir_func i16 @_Z52intel_sub_group_avc_sic_get_best_ipe_luma_distortion36ocl_intel_sub_group_avc_sic_result_t(target("spirv.AvcSicResultINTEL"))
