target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_broadcastim(i32 %a0, i64 %a1) #0 {
  %r = call spir_func i32 @_Z20work_group_broadcastjm(i32 %a0, i64 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_broadcastjm(i32 %a0, i64 %a1) #0 {
  %r = call spir_func i32 @_Z20work_group_broadcastjm(i32 %a0, i64 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_reduce_addi(i32 %a0) #0 {
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_scan_inclusive_mini(i32 %a0) #0 {
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_mini(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_reduce_addj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_work_group_scan_inclusive_minj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_minj(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_work_group_reduce_addf(float %a0) #0 {
  %r = call spir_func float @_Z21work_group_reduce_addf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_work_group_scan_inclusive_minf(float %a0) #0 {
  %r = call spir_func float @_Z29work_group_scan_inclusive_minf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_broadcastij(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z19sub_group_broadcastjj(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_broadcastjj(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z19sub_group_broadcastjj(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_reduce_addi(i32 %a0) #0 {
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_reduce_addj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_sub_group_reduce_addf(float %a0) #0 {
  %r = call spir_func float @_Z20sub_group_reduce_addf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_scan_inclusive_mini(i32 %a0) #0 {
  %r = call spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_scan_inclusive_minj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_sub_group_scan_inclusive_minf(float %a0) #0 {
  %r = call spir_func float @_Z28sub_group_scan_inclusive_minf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func <4 x i32> @t_sub_group_broadcastDv4_jj(<4 x i32> %a0, i32 %a1) #0 {
  %r = call spir_func <4 x i32> @_Z19sub_group_broadcastDv4_jj(<4 x i32> %a0, i32 %a1) #0
  ret <4 x i32> %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_broadcast_firsti(i32 %a0) #0 {
  %r = call spir_func i32 @_Z25sub_group_broadcast_firstj(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_broadcast_firstj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z25sub_group_broadcast_firstj(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_sub_group_broadcast_firstf(float %a0) #0 {
  %r = call spir_func float @_Z25sub_group_broadcast_firstf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_ballot_bit_countDv4_j(<4 x i32> %a0) #0 {
  %r = call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %a0) #0 {
  %r = call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_ballot_find_lsbDv4_j(<4 x i32> %a0) #0 {
  %r = call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_non_uniform_reduce_addi(i32 %a0) #0 {
  %r = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_non_uniform_reduce_addj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_sub_group_non_uniform_reduce_addf(float %a0) #0 {
  %r = call spir_func float @_Z32sub_group_non_uniform_reduce_addf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_non_uniform_scan_exclusive_maxi(i32 %a0) #0 {
  %r = call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_non_uniform_scan_exclusive_maxj(i32 %a0) #0 {
  %r = call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 %a0) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func float @t_sub_group_non_uniform_scan_exclusive_maxf(float %a0) #0 {
  %r = call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float %a0) #0
  ret float %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_shuffle_upij(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z20sub_group_shuffle_upij(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_shuffle_upjj(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z20sub_group_shuffle_upij(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_clustered_reduce_maxij(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 %a0, i32 4) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_clustered_reduce_maxjj(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32 %a0, i32 4) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_rotateii(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z16sub_group_rotateii(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_rotateji(i32 %a0, i32 %a1) #0 {
  %r = call spir_func i32 @_Z16sub_group_rotateii(i32 %a0, i32 %a1) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_clustered_rotateiij(i32 %a0, i32 %a1, i32 %a2) #0 {
  %r = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 %a0, i32 %a1, i32 4) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_sub_group_clustered_rotatejij(i32 %a0, i32 %a1, i32 %a2) #0 {
  %r = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 %a0, i32 %a1, i32 4) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_intel_sub_group_shuffle_upiij(i32 %a0, i32 %a1, i32 %a2) #0 {
  %r = call spir_func i32 @_Z26intel_sub_group_shuffle_upiij(i32 %a0, i32 %a1, i32 %a2) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_func i32 @t_intel_sub_group_shuffle_upjjj(i32 %a0, i32 %a1, i32 %a2) #0 {
  %r = call spir_func i32 @_Z26intel_sub_group_shuffle_upiij(i32 %a0, i32 %a1, i32 %a2) #0
  ret i32 %r
}

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20work_group_broadcastjm(i32, i64) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z21work_group_reduce_addi(i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z29work_group_scan_inclusive_mini(i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z29work_group_scan_inclusive_minj(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z21work_group_reduce_addf(float) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z29work_group_scan_inclusive_minf(float) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z19sub_group_broadcastjj(i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20sub_group_reduce_addi(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z20sub_group_reduce_addf(float) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z28sub_group_scan_inclusive_minf(float) #0

; Function Attrs: convergent nounwind
declare spir_func <4 x i32> @_Z19sub_group_broadcastDv4_jj(<4 x i32>, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_broadcast_firstj(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z25sub_group_broadcast_firstf(float) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32>) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z32sub_group_non_uniform_reduce_addf(float) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32) #0

; Function Attrs: convergent nounwind
declare spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z20sub_group_shuffle_upij(i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z16sub_group_rotateii(i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26sub_group_clustered_rotateiij(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z26intel_sub_group_shuffle_upiij(i32, i32, i32) #0

attributes #0 = { convergent nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{!"cl_khr_subgroups"}
!4 = !{}
!5 = !{i16 0, i16 0}
