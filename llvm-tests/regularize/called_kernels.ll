; The body of a kernel that is called moves to a function.
target triple = "spir64-unknown-unknown"

define spir_kernel void @called(ptr addrspace(1) %p, i32 %x) !reqd_work_group_size !0 {
entry:
  store i32 %x, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @caller(ptr addrspace(1) %p) {
  call spir_kernel void @called(ptr addrspace(1) %p, i32 1)
  call spir_kernel void @called(ptr addrspace(1) %p, i32 2)
  ret void
}

!0 = !{i32 8, i32 1, i32 1}
