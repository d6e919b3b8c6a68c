target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%joint_matrix = type { target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 0) }

; Function Attrs: nounwind
define spir_func void @variable(i64 %i) #0 {
  %matrix = alloca target("spirv.CooperativeMatrixKHR", i32, 3, 12, 12, 0), align 8
  %component = call spir_func ptr @_Z19__spirv_AccessChainPPU3AS144__spirv_CooperativeMatrixKHR__uint_3_12_12_0l(ptr %matrix, i64 %i) #0
  store i32 42, ptr %component, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @in_class(ptr byval(%joint_matrix) %class, i64 %i) #0 {
  %component = call spir_func ptr @_Z19__spirv_AccessChainPPU3AS144__spirv_CooperativeMatrixKHR__uint_3_12_12_0l(ptr %class, i64 %i) #0
  %read = load i32, ptr %component, align 4
  ret i32 %read
}

; Function Attrs: nounwind
declare spir_func ptr @_Z19__spirv_AccessChainPPU3AS144__spirv_CooperativeMatrixKHR__uint_3_12_12_0l(ptr, i64) #0

attributes #0 = { nounwind }

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
