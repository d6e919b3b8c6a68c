target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i1 }

; Function Attrs: nounwind
define spir_func i32 @orders(ptr addrspace(1) %p, i32 %v) #0 {
  %a = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 0, i32 %v) #0
  %b = call spir_func i32 @_Z18__spirv_AtomicISubPU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 2, i32 %v) #0
  %c = call spir_func i32 @_Z22__spirv_AtomicExchangePU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 4, i32 %v) #0
  %d = call spir_func i32 @_Z17__spirv_AtomicAndPU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 8, i32 %v) #0
  %e = call spir_func i32 @_Z16__spirv_AtomicOrPU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 16, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @operations(ptr addrspace(3) %p, i32 %v) #0 {
  %a = call spir_func i32 @_Z17__spirv_AtomicXorPU3AS3iiii(ptr addrspace(3) %p, i32 0, i32 16, i32 %v) #0
  %b = call spir_func i32 @_Z18__spirv_AtomicSMaxPU3AS3iiii(ptr addrspace(3) %p, i32 0, i32 16, i32 %v) #0
  %c = call spir_func i32 @_Z18__spirv_AtomicSMinPU3AS3iiii(ptr addrspace(3) %p, i32 0, i32 16, i32 %v) #0
  %d = call spir_func i32 @_Z18__spirv_AtomicUMaxPU3AS3jiij(ptr addrspace(3) %p, i32 0, i32 16, i32 %v) #0
  %e = call spir_func i32 @_Z18__spirv_AtomicUMinPU3AS3jiij(ptr addrspace(3) %p, i32 0, i32 16, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @scopes(ptr addrspace(1) %p, i32 %v) #0 {
  %a = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 4, i32 16, i32 %v) #0
  %b = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 3, i32 16, i32 %v) #0
  %c = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 2, i32 16, i32 %v) #0
  %d = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 1, i32 16, i32 %v) #0
  %e = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 16, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @memory(ptr addrspace(1) %p, i32 %v) #0 {
  %a = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %p, i32 0, i32 2) #0
  call spir_func void @_Z19__spirv_AtomicStorePU3AS1iiii(ptr addrspace(1) %p, i32 0, i32 4, i32 %a) #0
  %1 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %p, i32 0, i32 8, i32 0, i32 %v, i32 %a) #0
  %2 = icmp eq i32 %1, %a
  %3 = insertvalue %structtype undef, i32 %1, 0
  %b = insertvalue %structtype %3, i1 %2, 1
  %old = extractvalue %structtype %b, 0
  %done = extractvalue %structtype %b, 1
  %c = select i1 %done, i32 %old, i32 0
  ret i32 %c
}

; Function Attrs: nounwind
define spir_func void @fences() #0 {
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 0, i32 770) #0
  call spir_func void @_Z15write_mem_fencej(i32 3) #0
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 1, i32 776) #0
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 0, i32 784) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicISubPU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z22__spirv_AtomicExchangePU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z17__spirv_AtomicAndPU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z16__spirv_AtomicOrPU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z17__spirv_AtomicXorPU3AS3iiii(ptr addrspace(3), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicSMaxPU3AS3iiii(ptr addrspace(3), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicSMinPU3AS3iiii(ptr addrspace(3), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicUMaxPU3AS3jiij(ptr addrspace(3), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicUMinPU3AS3jiij(ptr addrspace(3), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1), i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z19__spirv_AtomicStorePU3AS1iiii(ptr addrspace(1), i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1), i32, i32, i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z21__spirv_MemoryBarrierii(i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z15write_mem_fencej(i32) #0

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
