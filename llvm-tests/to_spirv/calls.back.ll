target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%triple = type { i32, i32, i32 }

; Function Attrs: convergent nounwind
declare spir_func i32 @elsewhere(i32, ptr addrspace(1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @nothing() #0

; Function Attrs: convergent nounwind
define spir_func i32 @caller(i32 %a, ptr addrspace(1) %p) #0 {
  %b = call spir_func i32 @later(i32 %a) #1
  %c = call spir_func i32 @elsewhere(i32 %b, ptr addrspace(1) %p) #0
  call spir_func void @nothing() #0
  ret i32 %c
}

; Function Attrs: nounwind
define spir_func i32 @later(i32 %n) #1 {
  %less = sub i32 %n, 1
  %again = call spir_func i32 @later(i32 %less) #1
  ret i32 %again
}

; Function Attrs: nounwind
define spir_func void @give(ptr noalias sret(%triple) align 4 %result, i32 %a) #1 {
  %second = getelementptr inbounds %triple, ptr %result, i64 0, i32 1
  store i32 %a, ptr %second, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @take(ptr byval(%triple) align 4 %value) #1 {
  %second = getelementptr inbounds %triple, ptr %value, i64 0, i32 1
  %v = load i32, ptr %second, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define spir_func i32 @both(i32 %a) #1 {
  %place = alloca %triple, align 4
  call spir_func void @give(ptr noalias sret(%triple) align 4 %place, i32 %a) #1
  %v = call spir_func i32 @take(ptr byval(%triple) align 4 %place) #1
  ret i32 %v
}

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

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
