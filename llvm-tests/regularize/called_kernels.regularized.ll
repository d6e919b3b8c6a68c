; ModuleID = 'input'
source_filename = "input"
target triple = "spir64-unknown-unknown"

define spir_kernel void @called(ptr addrspace(1) %0, i32 %1) !reqd_work_group_size !0 {
entry:
  call spir_func void @called.body(ptr addrspace(1) %0, i32 %1)
  ret void
}

define spir_kernel void @caller(ptr addrspace(1) %p) {
  call spir_func void @called.body(ptr addrspace(1) %p, i32 1)
  call spir_func void @called.body(ptr addrspace(1) %p, i32 2)
  ret void
}

define internal spir_func void @called.body(ptr addrspace(1) %p, i32 %x) {
entry:
  store i32 %x, ptr addrspace(1) %p, align 4
  ret void
}

!0 = !{i32 8, i32 1, i32 1}
