target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1-A5-P4"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @pointed_to(i32 %0) addrspace(7) #0 {
  ret i32 %0
}

; Function Attrs: nounwind
define spir_func i32 @called(i32 %0) addrspace(4) #0 {
  ret i32 %0
}

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) %0, ptr %1) addrspace(4) #1 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %3 = alloca i32, align 4, addrspace(5)
  %4 = alloca ptr addrspace(7), align 8, addrspace(5)
  store ptr addrspace(7) @pointed_to, ptr addrspace(5) %4, align 8
  %5 = load ptr addrspace(7), ptr addrspace(5) %4, align 8
  %6 = call spir_func addrspace(7) i32 %5(i32 4) #2
  store i32 %6, ptr addrspace(5) %3, align 4
  %7 = addrspacecast ptr addrspace(5) %3 to ptr
  %8 = call spir_func addrspace(4) i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr %7, i32 4, i32 5, i32 1) #0, !spirv.Semantics !11
  %9 = call spir_func addrspace(4) ptr addrspace(1) @__to_global(ptr %1) #0
  %10 = load i32, ptr addrspace(1) %9, align 4
  %11 = call spir_func addrspace(4) i32 @called(i32 %10) #0
  %12 = add i32 %11, %8
  store i32 %12, ptr addrspace(1) %0, align 4
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @_Z25atomic_fetch_add_explicitPVU7_Atomicii12memory_order12memory_scope(ptr, i32, i32, i32) addrspace(4) #0

; Function Attrs: nounwind
declare spir_func ptr addrspace(1) @__to_global(ptr) addrspace(4) #0

attributes #0 = { nounwind }
attributes #1 = { convergent nounwind }
attributes #2 = { convergent }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!spirv.Capability = !{!3}
!opencl.used.extensions = !{!4}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{i32 11}
!4 = !{}
!5 = !{i16 7, i16 0}
!6 = !{i32 1, i32 4}
!7 = !{!"none", !"none"}
!8 = !{!"int*", !"int*"}
!9 = !{!"", !""}
!10 = !{!4, !4}
!11 = !{i32 2, i32 16}
