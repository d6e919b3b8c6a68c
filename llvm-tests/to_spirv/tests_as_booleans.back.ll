target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @scalar(float %a) #0 {
  %1 = call spir_func i32 @_Z5isnanf(float %a) #1
  %number = trunc i32 %1 to i1
  %result = select i1 %number, i32 2, i32 3
  ret i32 %result
}

; Function Attrs: nounwind
define spir_func i32 @number(float %a) #0 {
  %1 = call spir_func i32 @_Z5isnanf(float %a) #1
  %2 = trunc i32 %1 to i1
  %number = select i1 %2, i32 1, i32 0
  %3 = and i32 %number, 1
  %test = icmp ne i32 %3, 0
  %result = select i1 %test, i32 %number, i32 3
  ret i32 %result
}

; Function Attrs: nounwind
define spir_func i32 @vector(<4 x float> %a, <4 x i32> %b) #0 {
  %1 = call spir_func <4 x i32> @_Z5isinfDv4_f(<4 x float> %a) #1
  %numbers = trunc <4 x i32> %1 to <4 x i1>
  %2 = sext <4 x i1> %numbers to <4 x i8>
  %3 = call spir_func i32 @_Z3anyDv4_c(<4 x i8> %2) #1
  %any = trunc i32 %3 to i1
  %negative = icmp slt <4 x i32> %b, zeroinitializer
  %4 = sext <4 x i1> %negative to <4 x i8>
  %5 = call spir_func i32 @_Z3allDv4_c(<4 x i8> %4) #1
  %all = trunc i32 %5 to i1
  %both = and i1 %any, %all
  %result = select i1 %both, i32 1, i32 0
  ret i32 %result
}

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z5isnanf(float) #1

; Function Attrs: nounwind memory(none)
declare spir_func <4 x i32> @_Z5isinfDv4_f(<4 x float>) #1

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z3anyDv4_c(<4 x i8>) #1

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z3allDv4_c(<4 x i8>) #1

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
