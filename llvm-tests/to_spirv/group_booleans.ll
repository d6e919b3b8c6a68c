; Work-group functions on booleans, which are numbers in OpenCL C, and broadcasts with several indices. A round trip
; adds no instructions.
target triple = "spir64-unknown-unknown"

define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %v, i64 %x, i64 %y) {
  %broadcast = call spir_func i32 @_Z20work_group_broadcastjmm(i32 %v, i64 %x, i64 %y)
  store i32 %broadcast, ptr addrspace(1) %p, align 4
  %test = icmp sgt i32 %v, 3
  %number = zext i1 %test to i32
  %all = call spir_func i32 @_Z14work_group_alli(i32 %number)
  %is_all = icmp ne i32 %all, 0
  br i1 %is_all, label %yes, label %no

yes:
  %any = call spir_func i32 @_Z14work_group_anyi(i32 %v)
  store i32 %any, ptr addrspace(1) %p, align 4
  br label %no

no:
  ret void
}

declare spir_func i32 @_Z20work_group_broadcastjmm(i32, i64, i64)
declare spir_func i32 @_Z14work_group_alli(i32)
declare spir_func i32 @_Z14work_group_anyi(i32)
