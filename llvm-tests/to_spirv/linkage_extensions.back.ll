target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@shared_variable = linkonce_odr addrspace(1) global i32 9
@weak_variable = weak addrspace(1) global i32 10

; Function Attrs: nounwind
define linkonce_odr spir_func i32 @inline_function(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define weak spir_func i32 @weak_function(i32 %a) #0 {
  %s = load i32, ptr addrspace(1) @shared_variable, align 4
  %w = load i32, ptr addrspace(1) @weak_variable, align 4
  %i = call spir_func i32 @inline_function(i32 %s) #0
  %r = add i32 %i, %w
  ret i32 %r
}

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
