target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
declare spir_func i32 @copied(i32) #0

; Function Attrs: convergent nounwind memory(none)
declare spir_func signext i16 @declared(i16 zeroext) #1

; Function Attrs: nounwind
define internal spir_func i32 @hidden(i32 %a) #2 {
  ret i32 %a
}

; Function Attrs: nounwind
define internal spir_func i32 @shared(i32 %a) #2 {
  %v = call spir_func i32 @hidden(i32 %a) #2
  ret i32 %v
}

; Function Attrs: alwaysinline nounwind
define spir_func i32 @inlined(i32 %a) #3 {
  ret i32 %a
}

; Function Attrs: noinline nounwind
define spir_func i32 @apart(i32 %a) #4 {
  ret i32 %a
}

; Function Attrs: nounwind memory(read)
define spir_func i32 @pure(ptr addrspace(1) %p) #5 {
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}

; Function Attrs: nounwind memory(none)
define spir_func i32 @constant(i32 %a) #6 {
  ret i32 %a
}

; Function Attrs: noinline nounwind
define spir_func i32 @unoptimised(i32 %a) #4 {
  ret i32 %a
}

; Function Attrs: nounwind
define spir_func zeroext i8 @parameters(i8 zeroext %a, i16 signext %b, ptr noalias readonly %c, ptr captures(none) %d, ptr addrspace(1) readnone align 16 dereferenceable(64) %e) #2 {
  ret i8 %a
}

; Function Attrs: convergent nounwind
define spir_func i16 @calls(i16 %a) #0 {
  %v = call spir_func signext i16 @declared(i16 zeroext %a) #1
  ret i16 %v
}

attributes #0 = { convergent nounwind }
attributes #1 = { convergent nounwind memory(none) }
attributes #2 = { nounwind }
attributes #3 = { alwaysinline nounwind }
attributes #4 = { noinline nounwind }
attributes #5 = { nounwind memory(read) }
attributes #6 = { nounwind memory(none) }

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
