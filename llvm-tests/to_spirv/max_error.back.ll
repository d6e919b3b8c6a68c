target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
declare spir_func float @other(float) #0

; Function Attrs: convergent nounwind
define spir_func float @errors(float %a, float %b) #0 {
  %q = fdiv float %a, %b, !fpbuiltin-max-error !5
  %s = call spir_func float @_Z3sinf(float %q) #2
  %r = call spir_func float @other(float %s) #3
  %t = fadd float %r, %s
  ret float %t
}

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z3sinf(float) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind memory(none) }
attributes #2 = { nounwind memory(none) "fpbuiltin-max-error"="4.000000" }
attributes #3 = { convergent nounwind "fpbuiltin-max-error"="1.000000" }

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
!5 = !{!"2.500000"}
