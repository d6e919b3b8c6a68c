target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%record = type { i8, %pair, [4 x %pair], ptr addrspace(1) }
%pair = type { i32, float }

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @member(ptr addrspace(1) %p) #0 {
  %m = getelementptr inbounds %record, ptr addrspace(1) %p, i64 0, i32 2, i64 3, i32 1
  %1 = bitcast ptr addrspace(1) %m to ptr addrspace(1)
  ret ptr addrspace(1) %1
}

; Function Attrs: nounwind
define spir_func i32 @element(ptr addrspace(1) %p, i64 %i, i32 %j) #0 {
  %e = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %f = getelementptr inbounds i32, ptr addrspace(1) %e, i32 %j
  %v = load i32, ptr addrspace(1) %f, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define spir_func float @bytes(ptr addrspace(1) %p) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %first = getelementptr inbounds %pair, ptr addrspace(1) %1, i64 1, i32 0
  store i32 7, ptr addrspace(1) %first, align 4
  %2 = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  %3 = getelementptr inbounds i8, ptr addrspace(1) %2, i64 12
  %b = bitcast ptr addrspace(1) %3 to ptr addrspace(1)
  %4 = bitcast ptr addrspace(1) %b to ptr addrspace(1)
  %v = load float, ptr addrspace(1) %4, align 4
  ret float %v
}

; Function Attrs: nounwind
define spir_func ptr @local(i64 %i) #0 {
  %a = alloca [8 x %pair], align 4
  %e = getelementptr inbounds [8 x %pair], ptr %a, i64 0, i64 %i, i32 1
  store float 1.000000e+00, ptr %e, align 4
  %1 = bitcast ptr %e to ptr
  ret ptr %1
}

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
