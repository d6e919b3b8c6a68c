target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func void @orders(ptr addrspace(1) %0, ptr addrspace(1) %1, ptr addrspace(3) %2, i32 %3, i64 %4) #0 {
  %6 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %7 = call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %6, i32 %3, i32 0, i32 1) #1
  %8 = addrspacecast ptr addrspace(3) %2 to ptr addrspace(4)
  %9 = call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %8, i32 %3, i32 0, i32 1) #1
  %10 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %11 = call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %10, i32 %3, i32 0, i32 2) #1
  %12 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %13 = call spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %12, i32 %3, i32 5, i32 2) #1, !spirv.Semantics !6
  %14 = addrspacecast ptr addrspace(3) %2 to ptr addrspace(4)
  %15 = call spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(ptr addrspace(4) %14, i32 %3, i32 3, i32 1) #1
  %16 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  %17 = call spir_func i64 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicll12memory_order12memory_scope(ptr addrspace(4) %16, i64 %4, i32 0, i32 1) #1
  %18 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  %19 = call spir_func i64 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicll12memory_order12memory_scope(ptr addrspace(4) %18, i64 %4, i32 2, i32 2) #1
  %20 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %21 = call spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4) %20, i32 2, i32 2) #1
  %22 = addrspacecast ptr addrspace(3) %2 to ptr addrspace(4)
  call spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4) %22, i32 %3, i32 3, i32 1) #1
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 4, i32 1) #1
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 2, i32 1) #1
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 1, i32 3, i32 1) #1
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 5, i32 2) #1
  call spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32 2, i32 4, i32 4) #1
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1) #0
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 2, i32 2) #0
  call spir_func void @_Z18work_group_barrierj12memory_scope(i32 1, i32 1) #0, !spirv.Semantics !7
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @_Z25atomic_fetch_add_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z25atomic_fetch_min_explicitPU3AS4VU7_Atomicjj12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i64 @_Z24atomic_exchange_explicitPU3AS4VU7_Atomicll12memory_order12memory_scope(ptr addrspace(4), i64, i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @_Z20atomic_load_explicitPU3AS4VU7_Atomici12memory_order12memory_scope(ptr addrspace(4), i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z21atomic_store_explicitPU3AS4VU7_Atomicii12memory_order12memory_scope(ptr addrspace(4), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z22atomic_work_item_fencej12memory_order12memory_scope(i32, i32, i32) #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z18work_group_barrierj12memory_scope(i32, i32) #0

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
!6 = !{i32 1, i32 272}
!7 = !{i32 2, i32 260}
