; spirv-ext: +SPV_INTEL_cache_controls
; Cache controls, which decorate copies of the pointers.
target triple = "spir64-unknown-unknown"

declare spir_func void @use(ptr addrspace(1), ptr addrspace(1))

define spir_kernel void @kernel(ptr addrspace(1) %p, ptr addrspace(1) %q) {
  %v = load i32, ptr addrspace(1) %p, align 4, !spirv.DecorationCacheControlINTEL !0
  store i32 %v, ptr addrspace(1) %q, align 4, !spirv.DecorationCacheControlINTEL !2
  call spir_func void @use(ptr addrspace(1) %p, ptr addrspace(1) %q), !spirv.DecorationCacheControlINTEL !4
  %w = load i32, ptr addrspace(1) %p, align 4
  store i32 %w, ptr addrspace(1) %q, align 4
  ret void
}

!0 = !{!1}
!1 = !{i32 6442, i32 0, i32 1, i32 0}
!2 = !{!3}
!3 = !{i32 6443, i32 1, i32 2, i32 1}
!4 = !{!1, !5}
!5 = !{i32 6443, i32 2, i32 3, i32 1}
