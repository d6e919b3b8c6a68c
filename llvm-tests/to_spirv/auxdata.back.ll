target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@variable = addrspace(1) global i32 0, !absolute_symbol !0 #0
@plain = addrspace(1) global i32 0

; Function Attrs: convergent nounwind
declare spir_func void @declared() #1

; Function Attrs: convergent mustprogress noinline nounwind memory(read)
define spir_func i32 @defined(ptr addrspace(1) %p) #2 !numbers !6 {
  call spir_func void @declared() #4
  ret i32 0
}

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) readonly %p, i32 %x) #3 !kernel_arg_addr_space !7 !kernel_arg_access_qual !8 !kernel_arg_type !9 !kernel_arg_type_qual !10 !kernel_arg_base_type !11 !spirv.ParameterDecorations !12 !note !15 {
  ret void
}

attributes #0 = { "sycl-unique-id"="variable" }
attributes #1 = { convergent nounwind "key" }
attributes #2 = { convergent mustprogress noinline nounwind memory(read) "key"="value" }
attributes #3 = { nounwind }
attributes #4 = { convergent nounwind }

!spirv.MemoryModel = !{!1}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!2}
!opencl.spir.version = !{!3}
!opencl.used.extensions = !{!4}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i64 0, i64 16}
!1 = !{i32 2, i32 2}
!2 = !{i32 0, i32 0}
!3 = !{i32 1, i32 2}
!4 = !{}
!5 = !{i16 0, i16 0}
!6 = !{i32 5, !"five", i64 -1, float 2.500000e+00}
!7 = !{i32 1, i32 0}
!8 = !{!"none", !"none"}
!9 = !{!"pair<int, float>*", !"myInt"}
!10 = !{!"const", !""}
!11 = !{!"char*", !"int"}
!12 = !{!13, !4}
!13 = !{!14}
!14 = !{i32 38, i32 6}
!15 = !{!"of a kernel"}
