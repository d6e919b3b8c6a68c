target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@0 = internal addrspace(3) global <2 x i32> undef

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %0, i32 %1, i8 %2, <2 x i32> %3, ptr addrspace(1) %4) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %6 = add nsw i32 %1, 3
  %7 = and i32 %1, 31
  %8 = shl i32 %6, %7
  %9 = and i8 %2, 31
  %10 = zext i8 %9 to i32
  %11 = lshr i32 %8, %10
  %12 = ashr i32 %11, 3
  %13 = shl i32 %12, 8
  %14 = shl <2 x i32> %3, <i32 3, i32 8>
  %15 = and <2 x i32> %3, splat (i32 31)
  %16 = lshr <2 x i32> %14, %15
  %17 = freeze i32 %13
  %18 = freeze i32 %1
  %srem.res = srem i32 %17, %18
  %xor.res = xor i32 %17, %18
  %cmpsign.res = icmp slt i32 %xor.res, 0
  %cmpsrem.res = icmp ne i32 %srem.res, 0
  %add.res = add nsw i32 %srem.res, %18
  %cmp.res = and i1 %cmpsign.res, %cmpsrem.res
  %19 = select i1 %cmp.res, i32 %add.res, i32 %srem.res
  %20 = insertelement <2 x i32> %16, i32 %19, i32 0
  store <2 x i32> %20, ptr addrspace(1) %0, align 8
  %21 = load float, ptr addrspace(1) %4, align 4
  %22 = fmul nsz float %21, %21
  store float %22, ptr addrspace(1) %4, align 4
  %23 = load <2 x i32>, ptr addrspace(3) @0, align 8
  %24 = shufflevector <2 x i32> %23, <2 x i32> %3, <2 x i32> <i32 poison, i32 2>
  %25 = insertelement <2 x i32> %24, i32 0, i32 0
  store <2 x i32> %25, ptr addrspace(1) %0, align 8
  ret void
}

attributes #0 = { nounwind }

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
!5 = !{i32 1, i32 0, i32 0, i32 0, i32 1}
!6 = !{!"none", !"none", !"none", !"none", !"none"}
!7 = !{!"int2*", !"int", !"char", !"int2", !"float*"}
!8 = !{!"", !"", !"", !"", !""}
!9 = !{!3, !3, !3, !3, !3}
