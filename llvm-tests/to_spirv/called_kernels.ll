; A kernel that another kernel calls gets a second function as its entry point, with the properties of its parameters.
target triple = "spir64-unknown-unknown"

%pair = type { i32, i64 }

define spir_kernel void @called(ptr addrspace(1) noalias align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) !reqd_work_group_size !0 !kernel_arg_type !1 !kernel_arg_type_qual !2 {
  %v = load i32, ptr %s
  store i32 %v, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @caller(ptr addrspace(1) noalias align 16 %p, ptr byval(%pair) align 8 %s, i8 zeroext %z, i16 signext %y) {
  call spir_kernel void @called(ptr addrspace(1) %p, ptr byval(%pair) align 8 %s, i8 %z, i16 %y)
  ret void
}

!0 = !{i32 1, i32 1, i32 1}
!1 = !{!"int*", !"pair", !"uchar", !"short"}
!2 = !{!"restrict const", !"", !"", !""}
