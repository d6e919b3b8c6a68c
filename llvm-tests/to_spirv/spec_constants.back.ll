target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }

; Function Attrs: nounwind
define spir_func %pair @composite() #0 {
  ret %pair { i32 1, float 2.500000e+00 }
}

; Function Attrs: nounwind
define spir_func i1 @boolean() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i32 @again() #0 {
  ret i32 5
}

; Function Attrs: nounwind
define spir_func void @array(ptr addrspace(1) %to) #0 {
  %1 = alloca [16 x i32], align 16
  %variable = bitcast ptr %1 to ptr
  store i32 1, ptr %variable, align 4
  ret void
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
