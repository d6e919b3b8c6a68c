target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%class.bfloat16 = type { i16 }

; Function Attrs: convergent nounwind
define spir_func i64 @f(ptr addrspace(1) %p, ptr addrspace(1) %q, i64 %i) #0 {
  %a = getelementptr inbounds %class.bfloat16, ptr addrspace(1) %p, i64 %i
  %1 = bitcast ptr addrspace(1) %a to ptr addrspace(1)
  %m = call spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) @_Z86__spirv_CooperativeMatrixLoadKHR_RPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0PU3AS1sil(ptr addrspace(1) %1, i32 0, i64 16) #0
  %b = getelementptr inbounds %class.bfloat16, ptr addrspace(1) %q, i64 %i
  %2 = bitcast ptr addrspace(1) %b to ptr addrspace(1)
  call spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1sPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0il(ptr addrspace(1) %2, target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) %m, i32 0, i64 16) #0
  %3 = call spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHRPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) zeroinitializer) #1
  %n = zext i32 %3 to i64
  ret i64 %n
}

; Function Attrs: convergent nounwind
declare spir_func target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0) @_Z86__spirv_CooperativeMatrixLoadKHR_RPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0PU3AS1sil(ptr addrspace(1), i32, i64) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z33__spirv_CooperativeMatrixStoreKHRPU3AS1sPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0il(ptr addrspace(1), target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0), i32, i64) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z34__spirv_CooperativeMatrixLengthKHRPU3AS144__spirv_CooperativeMatrixKHR__short_3_8_16_0(target("spirv.CooperativeMatrixKHR", i16, 3, 8, 16, 0)) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
