target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i1 }

; Function Attrs: nounwind
define spir_func i32 @orders(ptr addrspace(1) %p, i32 %v) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %a = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %b = call spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %c = call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %d = call spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %e = call spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @operations(ptr addrspace(3) %p, i32 %v) #0 {
  %1 = bitcast ptr addrspace(3) %p to ptr addrspace(3)
  %a = call spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3) %1, i32 %v) #0
  %b = call spir_func i32 @_Z10atomic_maxPU3AS3Vii(ptr addrspace(3) %1, i32 %v) #0
  %c = call spir_func i32 @_Z10atomic_minPU3AS3Vii(ptr addrspace(3) %1, i32 %v) #0
  %d = call spir_func i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3) %1, i32 %v) #0
  %e = call spir_func i32 @_Z10atomic_minPU3AS3Vjj(ptr addrspace(3) %1, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @scopes(ptr addrspace(1) %p, i32 %v) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %a = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %b = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %c = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %d = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  %e = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 %v) #0
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @memory(ptr addrspace(1) %p, i32 %v) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %a = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %1, i32 0) #0
  %2 = call spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1) %1, i32 %a) #0
  %3 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %1, i32 %a, i32 %v) #0
  %4 = icmp eq i32 %3, %a
  %5 = insertvalue %structtype undef, i32 %3, 0
  %b = insertvalue %structtype %5, i1 %4, 1
  %old = extractvalue %structtype %b, 0
  %done = extractvalue %structtype %b, 1
  %c = select i1 %done, i32 %old, i32 0
  ret i32 %c
}

; Function Attrs: nounwind
define spir_func void @fences() #0 {
  call spir_func void @_Z9mem_fencej(i32 3) #0
  call spir_func void @_Z9mem_fencej(i32 3) #0
  call spir_func void @_Z9mem_fencej(i32 3) #0
  call spir_func void @_Z9mem_fencej(i32 3) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_subPU3AS1Vii(ptr addrspace(1), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z11atomic_xchgPU3AS1Vii(ptr addrspace(1), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_andPU3AS1Vii(ptr addrspace(1), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z9atomic_orPU3AS1Vii(ptr addrspace(1), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_xorPU3AS3Vii(ptr addrspace(3), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_maxPU3AS3Vii(ptr addrspace(3), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_minPU3AS3Vii(ptr addrspace(3), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_maxPU3AS3Vjj(ptr addrspace(3), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_minPU3AS3Vjj(ptr addrspace(3), i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1), i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z9mem_fencej(i32) #0

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
