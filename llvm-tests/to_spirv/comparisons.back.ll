target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i1 @integers(i64 %a, i64 %b) #0 {
  %eq = icmp eq i64 %a, %b
  %ne = icmp ne i64 %a, %b
  %ugt = icmp ugt i64 %a, %b
  %uge = icmp uge i64 %a, %b
  %ult = icmp ult i64 %a, %b
  %ule = icmp ule i64 %a, %b
  %sgt = icmp sgt i64 %a, %b
  %sge = icmp sge i64 %a, %b
  %slt = icmp slt i64 %a, %b
  %sle = icmp sle i64 %a, %b
  ret i1 %sle
}

; Function Attrs: nounwind
define spir_func i1 @floats(float %a, float %b) #0 {
  %oeq = fcmp oeq float %a, %b
  %ogt = fcmp ogt float %a, %b
  %oge = fcmp oge float %a, %b
  %olt = fcmp olt float %a, %b
  %ole = fcmp ole float %a, %b
  %one = fcmp one float %a, %b
  %ord = fcmp ord float %a, %b
  %ueq = fcmp ueq float %a, %b
  %ugt = fcmp ugt float %a, %b
  %uge = fcmp uge float %a, %b
  %ult = fcmp ult float %a, %b
  %ule = fcmp ule float %a, %b
  %une = fcmp une float %a, %b
  %uno = fcmp uno float %a, %b
  %first = icmp ne i1 false, true
  ret i1 %first
}

; Function Attrs: nounwind
define spir_func i1 @pointers(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 {
  %1 = ptrtoint ptr addrspace(1) %a to i64
  %2 = ptrtoint ptr addrspace(1) %b to i64
  %equal = icmp eq i64 %1, %2
  %3 = ptrtoint ptr addrspace(1) %a to i64
  %4 = ptrtoint ptr addrspace(1) %b to i64
  %less = icmp ult i64 %3, %4
  %5 = ptrtoint ptr addrspace(1) %a to i64
  %6 = ptrtoint ptr addrspace(1) null to i64
  %null = icmp ne i64 %5, %6
  %both = and i1 %equal, %null
  %all = and i1 %both, %less
  ret i1 %all
}

; Function Attrs: nounwind
define spir_func i1 @booleans(i1 %a, i1 %b) #0 {
  %eq = icmp eq i1 %a, %b
  %ne = icmp ne i1 %a, %eq
  %1 = xor i1 %a, true
  %ult = and i1 %1, %ne
  %2 = xor i1 %a, true
  %sgt = and i1 %2, %ult
  ret i1 %sgt
}

; Function Attrs: nounwind
define spir_func <4 x i32> @vectors(<4 x i32> %a, <4 x i32> %b) #0 {
  %slt = icmp slt <4 x i32> %a, %b
  %mask = select <4 x i1> %slt, <4 x i32> splat (i32 -1), <4 x i32> zeroinitializer
  ret <4 x i32> %mask
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
