; Functions of work-groups and sub-groups. (Those that return booleans are in the unit tests.)
; spirv-ext: +SPV_KHR_subgroup_rotate,+SPV_INTEL_subgroups
target triple = "spir64-unknown-unknown"

define spir_func i32 @t_work_group_broadcastim(i32 %a0, i64 %a1) {
  %r = call spir_func i32 @_Z20work_group_broadcastim(i32 %a0, i64 %a1)
  ret i32 %r
}

define spir_func i32 @t_work_group_broadcastjm(i32 %a0, i64 %a1) {
  %r = call spir_func i32 @_Z20work_group_broadcastjm(i32 %a0, i64 %a1)
  ret i32 %r
}

define spir_func i32 @t_work_group_reduce_addi(i32 %a0) {
  %r = call spir_func i32 @_Z21work_group_reduce_addi(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_work_group_scan_inclusive_mini(i32 %a0) {
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_mini(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_work_group_reduce_addj(i32 %a0) {
  %r = call spir_func i32 @_Z21work_group_reduce_addj(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_work_group_scan_inclusive_minj(i32 %a0) {
  %r = call spir_func i32 @_Z29work_group_scan_inclusive_minj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_work_group_reduce_addf(float %a0) {
  %r = call spir_func float @_Z21work_group_reduce_addf(float %a0)
  ret float %r
}

define spir_func float @t_work_group_scan_inclusive_minf(float %a0) {
  %r = call spir_func float @_Z29work_group_scan_inclusive_minf(float %a0)
  ret float %r
}

define spir_func i32 @t_sub_group_broadcastij(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z19sub_group_broadcastij(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_broadcastjj(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z19sub_group_broadcastjj(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_reduce_addi(i32 %a0) {
  %r = call spir_func i32 @_Z20sub_group_reduce_addi(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_reduce_addj(i32 %a0) {
  %r = call spir_func i32 @_Z20sub_group_reduce_addj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_sub_group_reduce_addf(float %a0) {
  %r = call spir_func float @_Z20sub_group_reduce_addf(float %a0)
  ret float %r
}

define spir_func i32 @t_sub_group_scan_inclusive_mini(i32 %a0) {
  %r = call spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_scan_inclusive_minj(i32 %a0) {
  %r = call spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_sub_group_scan_inclusive_minf(float %a0) {
  %r = call spir_func float @_Z28sub_group_scan_inclusive_minf(float %a0)
  ret float %r
}

define spir_func <4 x i32> @t_sub_group_broadcastDv4_jj(<4 x i32> %a0, i32 %a1) {
  %r = call spir_func <4 x i32> @_Z19sub_group_broadcastDv4_jj(<4 x i32> %a0, i32 %a1)
  ret <4 x i32> %r
}

define spir_func i32 @t_sub_group_broadcast_firsti(i32 %a0) {
  %r = call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_broadcast_firstj(i32 %a0) {
  %r = call spir_func i32 @_Z25sub_group_broadcast_firstj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_sub_group_broadcast_firstf(float %a0) {
  %r = call spir_func float @_Z25sub_group_broadcast_firstf(float %a0)
  ret float %r
}

define spir_func i32 @t_sub_group_ballot_bit_countDv4_j(<4 x i32> %a0) {
  %r = call spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32> %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %a0) {
  %r = call spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32> %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_ballot_find_lsbDv4_j(<4 x i32> %a0) {
  %r = call spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32> %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_non_uniform_reduce_addi(i32 %a0) {
  %r = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_non_uniform_reduce_addj(i32 %a0) {
  %r = call spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_sub_group_non_uniform_reduce_addf(float %a0) {
  %r = call spir_func float @_Z32sub_group_non_uniform_reduce_addf(float %a0)
  ret float %r
}

define spir_func i32 @t_sub_group_non_uniform_scan_exclusive_maxi(i32 %a0) {
  %r = call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32 %a0)
  ret i32 %r
}

define spir_func i32 @t_sub_group_non_uniform_scan_exclusive_maxj(i32 %a0) {
  %r = call spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32 %a0)
  ret i32 %r
}

define spir_func float @t_sub_group_non_uniform_scan_exclusive_maxf(float %a0) {
  %r = call spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float %a0)
  ret float %r
}

define spir_func i32 @t_sub_group_shuffle_upij(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z20sub_group_shuffle_upij(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_shuffle_upjj(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z20sub_group_shuffle_upjj(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_clustered_reduce_maxij(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32 %a0, i32 4)
  ret i32 %r
}

define spir_func i32 @t_sub_group_clustered_reduce_maxjj(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32 %a0, i32 4)
  ret i32 %r
}

define spir_func i32 @t_sub_group_rotateii(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z16sub_group_rotateii(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_rotateji(i32 %a0, i32 %a1) {
  %r = call spir_func i32 @_Z16sub_group_rotateji(i32 %a0, i32 %a1)
  ret i32 %r
}

define spir_func i32 @t_sub_group_clustered_rotateiij(i32 %a0, i32 %a1, i32 %a2) {
  %r = call spir_func i32 @_Z26sub_group_clustered_rotateiij(i32 %a0, i32 %a1, i32 4)
  ret i32 %r
}

define spir_func i32 @t_sub_group_clustered_rotatejij(i32 %a0, i32 %a1, i32 %a2) {
  %r = call spir_func i32 @_Z26sub_group_clustered_rotatejij(i32 %a0, i32 %a1, i32 4)
  ret i32 %r
}

define spir_func i32 @t_intel_sub_group_shuffle_upiij(i32 %a0, i32 %a1, i32 %a2) {
  %r = call spir_func i32 @_Z26intel_sub_group_shuffle_upiij(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}

define spir_func i32 @t_intel_sub_group_shuffle_upjjj(i32 %a0, i32 %a1, i32 %a2) {
  %r = call spir_func i32 @_Z26intel_sub_group_shuffle_upjjj(i32 %a0, i32 %a1, i32 %a2)
  ret i32 %r
}

declare spir_func i32 @_Z20work_group_broadcastim(i32, i64)
declare spir_func i32 @_Z20work_group_broadcastjm(i32, i64)
declare spir_func i32 @_Z21work_group_reduce_addi(i32)
declare spir_func i32 @_Z29work_group_scan_inclusive_mini(i32)
declare spir_func i32 @_Z21work_group_reduce_addj(i32)
declare spir_func i32 @_Z29work_group_scan_inclusive_minj(i32)
declare spir_func float @_Z21work_group_reduce_addf(float)
declare spir_func float @_Z29work_group_scan_inclusive_minf(float)
declare spir_func i32 @_Z19sub_group_broadcastij(i32, i32)
declare spir_func i32 @_Z19sub_group_broadcastjj(i32, i32)
declare spir_func i32 @_Z20sub_group_reduce_addi(i32)
declare spir_func i32 @_Z20sub_group_reduce_addj(i32)
declare spir_func float @_Z20sub_group_reduce_addf(float)
declare spir_func i32 @_Z28sub_group_scan_inclusive_mini(i32)
declare spir_func i32 @_Z28sub_group_scan_inclusive_minj(i32)
declare spir_func float @_Z28sub_group_scan_inclusive_minf(float)
declare spir_func <4 x i32> @_Z19sub_group_broadcastDv4_jj(<4 x i32>, i32)
declare spir_func i32 @_Z25sub_group_broadcast_firsti(i32)
declare spir_func i32 @_Z25sub_group_broadcast_firstj(i32)
declare spir_func float @_Z25sub_group_broadcast_firstf(float)
declare spir_func i32 @_Z26sub_group_ballot_bit_countDv4_j(<4 x i32>)
declare spir_func i32 @_Z31sub_group_ballot_inclusive_scanDv4_j(<4 x i32>)
declare spir_func i32 @_Z25sub_group_ballot_find_lsbDv4_j(<4 x i32>)
declare spir_func i32 @_Z32sub_group_non_uniform_reduce_addi(i32)
declare spir_func i32 @_Z32sub_group_non_uniform_reduce_addj(i32)
declare spir_func float @_Z32sub_group_non_uniform_reduce_addf(float)
declare spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxi(i32)
declare spir_func i32 @_Z40sub_group_non_uniform_scan_exclusive_maxj(i32)
declare spir_func float @_Z40sub_group_non_uniform_scan_exclusive_maxf(float)
declare spir_func i32 @_Z20sub_group_shuffle_upij(i32, i32)
declare spir_func i32 @_Z20sub_group_shuffle_upjj(i32, i32)
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxij(i32, i32)
declare spir_func i32 @_Z30sub_group_clustered_reduce_maxjj(i32, i32)
declare spir_func i32 @_Z16sub_group_rotateii(i32, i32)
declare spir_func i32 @_Z16sub_group_rotateji(i32, i32)
declare spir_func i32 @_Z26sub_group_clustered_rotateiij(i32, i32, i32)
declare spir_func i32 @_Z26sub_group_clustered_rotatejij(i32, i32, i32)
declare spir_func i32 @_Z26intel_sub_group_shuffle_upiij(i32, i32, i32)
declare spir_func i32 @_Z26intel_sub_group_shuffle_upjjj(i32, i32, i32)
