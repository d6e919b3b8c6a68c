target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @compute(ptr addrspace(1) %out, <2 x float> %v, float %a, float %b, i32 %n) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %sine = alloca float, align 4
  %cosine = alloca float, align 4
  %quotient = fdiv float %a, %b, !fpbuiltin-max-error !10
  %sines = call spir_func <2 x float> @_Z3sinDv2_f(<2 x float> %v) #2
  %length = call spir_func float @_Z5hypotff(float %quotient, float %b) #1
  %scaled = call spir_func float @_Z5ldexpfi(float %length, i32 %n) #3
  %1 = call spir_func float @_Z6sincosfPf(float %scaled, ptr %cosine) #4
  store float %1, ptr %sine, align 4
  %s = load float, ptr %sine, align 4
  %c = load float, ptr %cosine, align 4
  %sum = fadd float %s, %c
  %vector = insertelement <2 x float> %sines, float %sum, i32 0
  store <2 x float> %vector, ptr addrspace(1) %out, align 8
  ret void
}

; Function Attrs: nounwind memory(none)
declare spir_func <2 x float> @_Z3sinDv2_f(<2 x float>) #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z5hypotff(float, float) #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z5ldexpfi(float, i32) #1

; Function Attrs: nounwind
declare spir_func float @_Z6sincosfPf(float, ptr) #0

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }
attributes #2 = { nounwind memory(none) "fpbuiltin-max-error"="4.000000" }
attributes #3 = { nounwind memory(none) "fpbuiltin-max-error"="1.000000" }
attributes #4 = { nounwind "fpbuiltin-max-error"="4.000000" }

!spirv.MemoryModel = !{!0}
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
!5 = !{i32 1, i32 0, i32 0, i32 0, i32 0}
!6 = !{!"none", !"none", !"none", !"none", !"none"}
!7 = !{!"float2*", !"float2", !"float", !"float", !"int"}
!8 = !{!"", !"", !"", !"", !""}
!9 = !{!3, !3, !3, !3, !3}
!10 = !{!"1.000000"}
