; spirv-ext: +SPV_KHR_cooperative_matrix
; Accesses to components of cooperative matrices in memory. Compilers write the access chains as calls.
target triple = "spir64-unknown-unknown"

%joint_matrix = type { target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 0) }

define spir_func void @variable(i64 %i) {
  %matrix = alloca target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 0), align 8
  %component = call spir_func ptr @_Z19__spirv_AccessChainP6Matrixil(ptr %matrix, i64 %i)
  store i32 42, ptr %component, align 4
  ret void
}

define spir_func i32 @in_class(ptr byval(%joint_matrix) %class, i64 %i) {
  %component = call spir_func ptr @_Z19__spirv_AccessChainIfEPT_PPNS_28__spirv_CooperativeMatrixKHRIT0_EEm(ptr %class, i64 %i)
  %read = load i32, ptr %component, align 4
  ret i32 %read
}

declare spir_func ptr @_Z19__spirv_AccessChainP6Matrixil(ptr, i64)
declare spir_func ptr @_Z19__spirv_AccessChainIfEPT_PPNS_28__spirv_CooperativeMatrixKHRIT0_EEm(ptr, i64)
