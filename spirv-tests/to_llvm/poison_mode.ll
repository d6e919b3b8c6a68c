target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %0, i32 %1, float %2, i64 %3) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %5 = add nsw i32 %1, 3
  %6 = sub nuw i32 %5, %1
  %7 = mul nuw nsw i32 %6, %1
  %8 = shl nsw i32 %7, %1
  %9 = sub nsw i32 0, %8
  %10 = fptoui float %2 to i32
  %11 = fptosi float %2 to i32
  %12 = inttoptr i64 %3 to ptr addrspace(1)
  %13 = bitcast ptr addrspace(1) %12 to ptr addrspace(1)
  %14 = freeze i32 undef
  %15 = freeze i32 poison
  %16 = freeze <2 x i32> <i32 3, i32 poison>
  %17 = freeze <2 x i32> poison
  %18 = xor i32 %9, %10
  %19 = xor i32 %18, %11
  %20 = xor i32 %19, %14
  %21 = xor i32 %20, %15
  %22 = xor i32 %21, poison
  %23 = or <2 x i32> %16, %17
  store <2 x i32> %23, ptr addrspace(1) %13, align 8
  store i32 %22, ptr addrspace(1) %0, align 4
  ret void
}

attributes #0 = { nounwind }

!spirv.ExecutionMode = !{!0}
!spirv.MemoryModel = !{!1}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!2}
!opencl.spir.version = !{!3}
!opencl.ocl.version = !{!3}
!opencl.used.extensions = !{!4}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{ptr @k, i32 5157}
!1 = !{i32 2, i32 2}
!2 = !{i32 3, i32 102000}
!3 = !{i32 1, i32 2}
!4 = !{}
!5 = !{i16 7, i16 0}
!6 = !{i32 1, i32 0, i32 0, i32 0}
!7 = !{!"none", !"none", !"none", !"none"}
!8 = !{!"int*", !"int", !"float", !"long"}
!9 = !{!"", !"", !"", !""}
!10 = !{!4, !4, !4, !4}
