target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%ndrange_t = type { i32, [3 x i32], [3 x i32], [3 x i32] }
%structtype = type { i32, i32 }

; Function Attrs: nounwind
define spir_func void @ranges(i32 %0, [2 x i32] %1) #0 {
  %3 = alloca %ndrange_t, align 4
  %4 = alloca %ndrange_t, align 4
  call spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%ndrange_t) %3, i32 %0, i32 %0, i32 %0) #0
  call spir_func void @_Z23__spirv_BuildNDRange_2DPiS_S_(ptr sret(%ndrange_t) %4, [2 x i32] %1, [2 x i32] %1, [2 x i32] %1) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func void @_Z23__spirv_BuildNDRange_1Diii(ptr sret(%ndrange_t), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z23__spirv_BuildNDRange_2DPiS_S_(ptr sret(%ndrange_t), [2 x i32], [2 x i32], [2 x i32]) #0

; Function Attrs: nounwind
define spir_func i32 @products(i32 %0, i32 %1) #0 {
  %3 = alloca %structtype, align 8
  %4 = alloca %structtype, align 4
  %5 = addrspacecast ptr %4 to ptr addrspace(4)
  call spir_func void @_Z20__spirv_UMulExtendedii(ptr addrspace(4) sret(%structtype) %5, i32 %0, i32 %1) #0
  call spir_func void @_Z20__spirv_SMulExtendedii(ptr sret(%structtype) %3, i32 %0, i32 %1) #0
  %6 = load %structtype, ptr %3, align 4
  store volatile %structtype %6, ptr %4, align 4
  call spir_func void @_Z20__spirv_UMulExtendedii.1(ptr sret(%structtype) %4, i32 %1, i32 %0) #0
  %7 = load %structtype, ptr %4, align 4
  %8 = extractvalue %structtype %7, 1
  ret i32 %8
}

; Function Attrs: nounwind
declare spir_func void @_Z20__spirv_UMulExtendedii(ptr addrspace(4) sret(%structtype), i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z20__spirv_SMulExtendedii(ptr sret(%structtype), i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z20__spirv_UMulExtendedii.1(ptr sret(%structtype), i32, i32) #0

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 7, i16 0}
