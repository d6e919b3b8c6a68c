; The split barriers of cl_intel_split_work_group_barrier.
; spirv-ext: +SPV_INTEL_split_barrier

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024"
target triple = "spir64-unknown-unknown"

define spir_kernel void @constant_flags() {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 1)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 1)
  call spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32 3, i32 2)
  call spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32 3, i32 2)
  ret void
}

define spir_kernel void @flags(i32 %flags) {
  call spir_func void @_Z31intel_work_group_barrier_arrivej(i32 %flags)
  call spir_func void @_Z29intel_work_group_barrier_waitj(i32 %flags)
  ret void
}

declare spir_func void @_Z31intel_work_group_barrier_arrivej(i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj(i32)
declare spir_func void @_Z31intel_work_group_barrier_arrivej12memory_scope(i32, i32)
declare spir_func void @_Z29intel_work_group_barrier_waitj12memory_scope(i32, i32)
