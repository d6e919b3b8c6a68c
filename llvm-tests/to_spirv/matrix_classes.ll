; spirv-ext: +SPV_KHR_cooperative_matrix
; validate: universal
; Matrices of numbers that are wrapped in classes, as bfloat16 is in C++. The numbers are loaded and stored. The length
; has 32 bits, whatever the result type of the function is.
target triple = "spir64-unknown-unknown"

%"class.bfloat16" = type { i16 }

define spir_func i64 @f(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i) {
  %a = getelementptr inbounds %"class.bfloat16", ptr addrspace(1) %p, i64 %i
  %m = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) @_Z32__spirv_CooperativeMatrixLoadKHR_RPU3AS144__spirv_CooperativeMatrixKHRPU3AS1K15class_bfloat16li(ptr addrspace(1) %a, i32 0, i64 16)
  %b = getelementptr inbounds %"class.bfloat16", ptr addrspace(1) %q, i64 %i
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS115class_bfloat16li(ptr addrspace(1) %b, target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) %m, i32 0, i64 16)
  %n = call spir_func i64 @_Z34__spirv_CooperativeMatrixLengthKHRl(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) %m)
  ret i64 %n
}

declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) @_Z32__spirv_CooperativeMatrixLoadKHR_RPU3AS144__spirv_CooperativeMatrixKHRPU3AS1K15class_bfloat16li(ptr addrspace(1), i32, i64)
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS115class_bfloat16li(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0), i32, i64)
declare spir_func i64 @_Z34__spirv_CooperativeMatrixLengthKHRl(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0))
