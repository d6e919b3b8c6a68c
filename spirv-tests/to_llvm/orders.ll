target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func void @orders(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(3) %2, i32 %3, i64 %4) #0 {
  %6 = call spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1) %0, i32 %3) #1
  %7 = call spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3) %2, i32 %3) #1
  %8 = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %0, i32 1, i32 512, i32 %3) #1
  %9 = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %0, i32 1, i32 528, i32 %3) #1
  %10 = call spir_func i32 @_Z18__spirv_AtomicUMinPU3AS3jiij(ptr addrspace(3) %2, i32 2, i32 260, i32 %3) #1
  %11 = call spir_func i64 @_Z9atom_xchgPU3AS1Vll(ptr addrspace(1) %1, i64 %4) #1
  %12 = call spir_func i64 @_Z22__spirv_AtomicExchangePU3AS1liil(ptr addrspace(1) %1, i32 1, i32 514, i64 %4) #1
  %13 = call spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1) %0, i32 %3, i32 %3) #1
  %14 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 1, i32 528, i32 514, i32 %3, i32 %3) #1
  %15 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 1, i32 514) #1
  call spir_func void @_Z19__spirv_AtomicStorePU3AS3iiii(ptr addrspace(3) %2, i32 2, i32 260, i32 %3) #1
  %16 = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1) %0, i32 %3, i32 512, i32 %3) #1
  call spir_func void @_Z9mem_fencej(i32 2) #1
  call spir_func void @_Z14read_mem_fencej(i32 2) #1
  call spir_func void @_Z15write_mem_fencej(i32 1) #1
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 1, i32 528) #1
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 3, i32 520) #1
  call spir_func void @_Z21__spirv_MemoryBarrierii(i32 %3, i32 528) #1
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 %3, i32 272) #0
  call spir_func void @_Z7barrierj(i32 1) #0
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 1, i32 528) #0
  call spir_func void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 260) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_addPU3AS1Vii(ptr addrspace(1), i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z10atomic_addPU3AS3Vii(ptr addrspace(3), i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS1iiii(ptr addrspace(1), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicUMinPU3AS3jiij(ptr addrspace(3), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i64 @_Z9atom_xchgPU3AS1Vll(ptr addrspace(1), i64) #1

; Function Attrs: nounwind
declare spir_func i64 @_Z22__spirv_AtomicExchangePU3AS1liil(ptr addrspace(1), i32, i32, i64) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z14atomic_cmpxchgPU3AS1Viii(ptr addrspace(1), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1), i32, i32, i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1), i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z19__spirv_AtomicStorePU3AS3iiii(ptr addrspace(3), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z9mem_fencej(i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z14read_mem_fencej(i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z15write_mem_fencej(i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z21__spirv_MemoryBarrierii(i32, i32) #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32) #0

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 200000}
!2 = !{i32 2, i32 0}
!3 = !{!"cl_khr_int64_base_atomics", !"cl_khr_int64_extended_atomics"}
!4 = !{}
!5 = !{i16 7, i16 0}
