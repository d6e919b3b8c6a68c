target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
declare spir_func void @import() #0

; Function Attrs: convergent nounwind
define internal spir_func void @far() #0 {
  call spir_func void @near() #0
  ret void
}

; Function Attrs: convergent nounwind
define internal spir_func void @near() #0 {
  call spir_func void @_Z7barrierj(i32 1) #0
  ret void
}

; Function Attrs: nounwind
define internal spir_func void @fences() #1 {
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 1, i32 272) #1
  ret void
}

; Function Attrs: nounwind
define internal spir_func float @plain(float %0) #1 {
  ret float %0
}

; Function Attrs: convergent nounwind
define internal spir_func void @even() #0 {
  call spir_func void @odd() #0
  ret void
}

; Function Attrs: convergent nounwind
define internal spir_func void @odd() #0 {
  call spir_func void @even() #0
  call spir_func void @far() #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_func void @calls_import() #0 {
  call spir_func void @import() #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @kernel() #0 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  call spir_func void @even() #0
  call spir_func void @fences() #1
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @plain_kernel() #1 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  call spir_func void @fences() #1
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z21__spirv_MemoryBarrierii(i32, i32) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

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
