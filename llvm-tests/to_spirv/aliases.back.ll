target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@numbers = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@table = internal addrspace(2) constant [3 x ptr addrspace(1)] [ptr addrspace(1) @numbers, ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @numbers, i64 0, i64 2), ptr addrspace(1) getelementptr (i8, ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @numbers, i64 0, i64 2), i64 4)]
@known_as = addrspace(1) global float 1.000000e+00
@text = unnamed_addr addrspace(2) constant [3 x i8] c"abc"
@same_text = unnamed_addr addrspace(2) constant [3 x i8] c"abc"

; Function Attrs: nounwind
define internal spir_func i32 @f(ptr addrspace(1) %p) #0 {
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define spir_func i32 @second_f(ptr addrspace(1) %p) #0 {
  %1 = call spir_func i32 @f(ptr addrspace(1) %p) #0
  ret i32 %1
}

; Function Attrs: nounwind
define internal spir_func void @k.1(ptr addrspace(1) %p) #0 {
  %1 = getelementptr [4 x i32], ptr addrspace(1) @numbers, i64 0, i64 2
  %a = load i32, ptr addrspace(1) %1, align 4
  %2 = bitcast ptr addrspace(1) @numbers to ptr addrspace(1)
  %3 = getelementptr i8, ptr addrspace(1) %2, i64 4
  %4 = bitcast ptr addrspace(1) %3 to ptr addrspace(1)
  %b = load i32, ptr addrspace(1) %4, align 4
  %5 = addrspacecast ptr addrspace(1) %1 to ptr addrspace(4)
  %c = load i32, ptr addrspace(4) %5, align 4
  %d = load i32, ptr addrspace(1) %1, align 4
  %6 = bitcast ptr addrspace(2) @table to ptr addrspace(2)
  %7 = getelementptr ptr addrspace(1), ptr addrspace(2) %6, i32 %c
  %slot = bitcast ptr addrspace(2) %7 to ptr addrspace(2)
  %e = load ptr addrspace(1), ptr addrspace(2) %slot, align 8
  store float 2.000000e+00, ptr addrspace(1) @known_as, align 4
  %8 = bitcast ptr addrspace(2) @text to ptr addrspace(2)
  %t = load i8, ptr addrspace(2) %8, align 1
  %f = call spir_func i32 @f(ptr addrspace(1) %e) #0
  %g = call spir_func i32 @f(ptr addrspace(1) %1) #0
  store i32 %b, ptr addrspace(1) %p, align 4
  store i32 %f, ptr addrspace(1) %p, align 4
  store i32 %g, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @k.1(ptr addrspace(1) %p) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @calls(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @k.1(ptr addrspace(1) %p) #0
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
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"int*"}
!8 = !{!""}
!9 = !{!3}
