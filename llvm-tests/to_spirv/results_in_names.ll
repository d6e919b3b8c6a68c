; Functions whose names determine the result types, and the order of the declarations, which come after their callers.
; spirv-ext: +SPV_KHR_cooperative_matrix,+SPV_INTEL_joint_matrix,+SPV_INTEL_bindless_images,+SPV_INTEL_bfloat16_conversion
; spirv-target-env: SPV-IR
; validate: universal
; spirv-val lacks: Invalid capability operand: 6437

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 0) @image(i64 %handle) {
  %image = call spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 0) @_Z33__spirv_ConvertHandleToImageINTELm(i64 %handle)
  ret target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 0) %image
}

define spir_func void @matrices(ptr addrspace(1) %p, i64 %stride) {
  %matrix = call spir_func target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2) @_Z80__spirv_CooperativeMatrixLoadKHR_RPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2PU3AS1fil(ptr addrspace(1) %p, i32 0, i64 %stride)
  %numbers = call spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z19__spirv_ConvertFToUPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2(target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2) %matrix)
  %shorts = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 12, 12, 2) @_Z27__spirv_ConvertFToBF16INTELPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2(target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2) %matrix)
  ret void
}

declare spir_func target("spirv.Image", i64, 2, 0, 0, 0, 0, 0, 0) @_Z33__spirv_ConvertHandleToImageINTELm(i64)
declare spir_func target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2) @_Z80__spirv_CooperativeMatrixLoadKHR_RPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2PU3AS1fil(ptr addrspace(1), i32, i64)
declare spir_func target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 2) @_Z19__spirv_ConvertFToUPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2(target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2))
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 12, 12, 2) @_Z27__spirv_ConvertFToBF16INTELPU3AS145__spirv_CooperativeMatrixKHR__float_3_12_12_2(target("spirv.CooperativeMatrixKHR", float, 3, 12, 12, 2))
