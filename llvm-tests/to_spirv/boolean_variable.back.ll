target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@flag = addrspace(1) global i8 0, !spirv.Decorations !0

; Function Attrs: nounwind
define spir_func i1 @is_valid() #0 {
  %valid = call spir_func i1 @_Z38__spirv_BuiltInDeviceBarrierValidINTELv() #1
  ret i1 %valid
}

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i1 @_Z38__spirv_BuiltInDeviceBarrierValidINTELv() #1

; Function Attrs: nounwind
define spir_func i1 @is_set() #0 {
  %1 = load i8, ptr addrspace(1) @flag, align 1
  %set = icmp ne i8 %1, 0
  ret i1 %set
}

attributes #0 = { nounwind }
attributes #1 = { nounwind willreturn memory(none) }

!spirv.MemoryModel = !{!2}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!3}
!opencl.spir.version = !{!4}
!opencl.used.extensions = !{!5}
!opencl.used.optional.core.features = !{!5}
!spirv.Generator = !{!6}

!0 = !{!1}
!1 = !{i32 41, !"flag", i32 0}
!2 = !{i32 2, i32 2}
!3 = !{i32 0, i32 0}
!4 = !{i32 1, i32 2}
!5 = !{}
!6 = !{i16 0, i16 0}
