; spirv-preserve-auxdata: true
; preserve-ocl-kernel-arg-type-metadata-through-string: true
; Attributes and metadata that have no form in SPIR-V, and the type names of kernel arguments.
target triple = "spir64-unknown-unknown"

@variable = addrspace(1) global i32 0, !absolute_symbol !0 #2
@plain = addrspace(1) global i32 0

declare spir_func void @declared() #0

define spir_func i32 @defined(ptr addrspace(1) %p) #1 !numbers !1 !nested !3 {
  call spir_func void @declared()
  ret i32 0
}

define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %x) !kernel_arg_type !4 !kernel_arg_type_qual !5 !note !6 {
  ret void
}

attributes #0 = { nounwind "key" }
attributes #1 = { mustprogress noinline nounwind memory(argmem: read) "key"="value" }
attributes #2 = { "sycl-unique-id"="variable" }

!0 = !{i64 0, i64 16}
!1 = !{i32 5, !"five", i64 -1, float 2.5}
!3 = !{!1}
!4 = !{!"pair<int, float>*", !"myInt"}
!5 = !{!"const", !""}
!6 = !{!"of a kernel"}
