target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%struct.pair = type { i32, float }

; Function Attrs: convergent nounwind
declare spir_func i32 @_Z3usePU3AS14pairPKv(ptr addrspace(1), ptr) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @plain(ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func i32 @value(ptr byval(%struct.pair)) #0

; Function Attrs: nounwind
define spir_func float @_Z3sumPU3AS1iPf(ptr addrspace(1) %a, ptr %b) #1 {
  %v = load float, ptr addrspace(1) %a, align 4
  %1 = bitcast ptr %b to ptr
  store i64 1, ptr %1, align 8
  ret float %v
}

; Function Attrs: convergent nounwind
define spir_kernel void @caller(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %l = alloca %struct.pair, align 4
  store i32 1, ptr addrspace(1) %p, align 4
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %2 = bitcast ptr %l to ptr
  %a = call spir_func i32 @_Z3usePU3AS14pairPKv(ptr addrspace(1) %1, ptr %2) #0
  %3 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %b = call spir_func i32 @plain(ptr addrspace(1) %3) #0
  %c = call spir_func i32 @value(ptr byval(%struct.pair) %l) #0
  ret void
}

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

!spirv.MemoryModel = !{!0}
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
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"int*"}
!8 = !{!""}
!9 = !{!3}
