target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@global = addrspace(1) global i32 7, align 4
@global_zero = addrspace(1) global [4 x i32] zeroinitializer, align 4
@global_array = addrspace(1) global [3 x i16] [i16 1, i16 -2, i16 3], align 2
@constant = addrspace(2) constant float 2.500000e+00, align 4
@hidden = internal addrspace(2) constant [2 x <4 x float>] [<4 x float> <float 1.000000e+00, float 2.000000e+00, float 3.000000e+00, float 4.000000e+00>, <4 x float> zeroinitializer], align 16
@text = internal unnamed_addr addrspace(2) constant [3 x i8] c"hi\00", align 1
@local = internal addrspace(3) global [16 x i32] poison, align 4
@imported = external addrspace(1) global i32, align 4
@pointer = addrspace(1) global ptr addrspace(1) @global, align 8
@inside = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([3 x i16], ptr addrspace(1) @global_array, i64 0, i64 2), align 8
@once = addrspace(1) global i64 1, align 8

; Function Attrs: nounwind
define spir_kernel void @use(ptr addrspace(1) %out, i64 %i) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %a = load i32, ptr addrspace(1) @global, align 4
  %p = getelementptr inbounds [16 x i32], ptr addrspace(3) @local, i64 0, i64 %i
  store i32 %a, ptr addrspace(3) %p, align 4
  %q = getelementptr inbounds [3 x i8], ptr addrspace(2) @text, i64 0, i64 %i
  %b = load i8, ptr addrspace(2) %q, align 1
  %c = zext i8 %b to i32
  %d = load i32, ptr addrspace(1) @imported, align 4
  %e = add i32 %c, %d
  store i32 %e, ptr addrspace(1) %out, align 4
  %1 = getelementptr inbounds [4 x i32], ptr addrspace(1) @global_zero, i64 0, i64 3
  store i32 %e, ptr addrspace(1) %1, align 4
  %f = load float, ptr addrspace(2) @constant, align 4
  %2 = getelementptr inbounds [2 x <4 x float>], ptr addrspace(2) @hidden, i64 0, i64 1
  %g = load <4 x float>, ptr addrspace(2) %2, align 16
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
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"long"}
!8 = !{!"", !""}
!9 = !{!3, !3}
