target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i8 @to_char(i32 %a) #0 {
  %r = trunc i32 %a to i8
  ret i8 %r
}

; Function Attrs: nounwind
define spir_func i16 @to_short(i8 %a) #0 {
  %r = sext i8 %a to i16
  ret i16 %r
}

; Function Attrs: nounwind
define spir_func i16 @to_ushort(i8 %a) #0 {
  %r = zext i8 %a to i16
  ret i16 %r
}

; Function Attrs: nounwind
define spir_func i8 @to_char_sat(i32 %a) #0 {
  %r = call spir_func i8 @_Z16convert_char_sati(i32 %a) #1
  ret i8 %r
}

; Function Attrs: nounwind
define spir_func i8 @from_float(float %a) #0 {
  %r = call spir_func i8 @_Z16convert_char_rtpf(float %a) #1
  ret i8 %r
}

; Function Attrs: nounwind
define spir_func float @to_float(i32 %a) #0 {
  %r = call spir_func float @_Z17convert_float_rtzi(i32 %a) #1
  ret float %r
}

; Function Attrs: nounwind memory(none)
declare spir_func i8 @_Z16convert_char_sati(i32) #1

; Function Attrs: nounwind memory(none)
declare spir_func i8 @_Z16convert_char_rtpf(float) #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z17convert_float_rtzi(i32) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
