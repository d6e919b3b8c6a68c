; Kernels: entry points, execution modes, the metadata of their arguments, and a kernel that is called.
target triple = "spir64-unknown-unknown"

define spir_kernel void @modes(ptr addrspace(1) %out) !reqd_work_group_size !0 !vec_type_hint !1 !intel_reqd_sub_group_size !2 {
  store i32 1, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @hint(ptr addrspace(1) %out) !work_group_size_hint !3 !vec_type_hint !4 {
  store float 1.0, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @arguments(ptr addrspace(1) %a, ptr addrspace(2) readonly %b, ptr addrspace(3) %c, i32 %d, ptr byval({ i32, float }) align 4 %e) !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_base_type !7 !kernel_arg_type_qual !8 !kernel_arg_name !9 {
  store i32 %d, ptr addrspace(3) %c, align 4
  %v = load i32, ptr addrspace(2) %b, align 4
  store i32 %v, ptr addrspace(1) %a, align 4
  ret void
}

; SPIR-V does not permit calls of entry points.
define spir_kernel void @called(ptr addrspace(1) %p) !reqd_work_group_size !0 {
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @calling(ptr addrspace(1) %p) {
  call spir_kernel void @called(ptr addrspace(1) %p)
  ret void
}

!0 = !{i32 8, i32 4, i32 1}
!1 = !{<4 x i32> undef, i32 1}
!2 = !{i32 16}
!3 = !{i32 64, i32 1, i32 1}
!4 = !{float undef, i32 0}
!5 = !{i32 1, i32 2, i32 3, i32 0, i32 0}
!6 = !{!"none", !"none", !"none", !"none", !"none"}
!7 = !{!"int*", !"int*", !"int*", !"int", !"struct pair"}
!8 = !{!"volatile", !"restrict const", !"", !"", !""}
!9 = !{!"a", !"b", !"c", !"d", !"e"}
