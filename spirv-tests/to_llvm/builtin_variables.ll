target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) %0, ptr addrspace(1) %1) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %global = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %3 = call spir_func i64 @_Z13get_global_idj(i32 1) #1
  %linear = add i64 %global, %3
  store i64 %linear, ptr addrspace(1) %1, align 8
  %4 = call spir_func i64 @_Z15get_global_sizej(i32 0) #1
  %5 = call spir_func i64 @_Z15get_global_sizej(i32 1) #1
  %6 = call spir_func i64 @_Z15get_global_sizej(i32 2) #1
  %7 = insertelement <3 x i64> poison, i64 %4, i32 0
  %8 = insertelement <3 x i64> %7, i64 %5, i32 1
  %9 = insertelement <3 x i64> %8, i64 %6, i32 2
  store <3 x i64> %9, ptr addrspace(1) %0, align 32
  %10 = call spir_func i64 @_Z13get_global_idj(i32 1) #1
  store i64 %10, ptr addrspace(1) %1, align 8
  %11 = call spir_func i32 @_Z12get_work_dimv() #1
  %12 = zext i32 %11 to i64
  store i64 %12, ptr addrspace(1) %1, align 8
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32) #1

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i64 @_Z15get_global_sizej(i32) #1

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i32 @_Z12get_work_dimv() #1

attributes #0 = { nounwind }
attributes #1 = { nounwind willreturn memory(none) }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 7, i16 0}
!5 = !{i32 1, i32 1}
!6 = !{!"none", !"none"}
!7 = !{!"long3*", !"long*"}
!8 = !{!"", !""}
!9 = !{!3, !3}
