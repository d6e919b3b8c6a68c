target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%s = type { i8, <2 x i32>, [2 x i16] }

@g = addrspace(1) global [4 x i32] zeroinitializer, align 4

; Function Attrs: nounwind
define spir_func i64 @integers() #0 {
  ret i64 4294967295
}

; Function Attrs: nounwind
define spir_func i16 @small(i16 %a) #0 {
  %b = add i16 %a, -1
  %c = mul i16 %b, 32767
  ret i16 %c
}

; Function Attrs: nounwind
define spir_func double @floats(float %a, double %b, half %c) #0 {
  %d = fadd float %a, 0x3FB99999A0000000
  %e = fadd float %d, 0x7FF0000000000000
  %f = fmul float %e, -0.000000e+00
  %g = fpext float %f to double
  %h = fadd double %g, 0x7FF8000000000000
  %i = fadd double %h, 1.000000e-310
  %j = fmul half %c, 0xH3E00
  %k = fpext half %j to double
  %l = fadd double %i, %k
  ret double %l
}

; Function Attrs: nounwind
define spir_func %s @aggregate() #0 {
  ret %s { i8 -3, <2 x i32> <i32 1, i32 2>, [2 x i16] [i16 5, i16 6] }
}

; Function Attrs: nounwind
define spir_func %s @nothing() #0 {
  ret %s zeroinitializer
}

; Function Attrs: nounwind
define spir_func <4 x i32> @undefined(<4 x i32> %v) #0 {
  %a = add <4 x i32> %v, <i32 1, i32 undef, i32 undef, i32 4>
  %c = add <4 x i32> %a, <i32 7, i32 undef, i32 undef, i32 undef>
  ret <4 x i32> %c
}

; Function Attrs: nounwind
define spir_func i64 @expressions() #0 {
  %1 = getelementptr inbounds [4 x i32], ptr addrspace(1) @g, i64 0, i64 2
  store i32 1, ptr addrspace(1) %1, align 4
  %2 = addrspacecast ptr addrspace(1) @g to ptr addrspace(4)
  %3 = bitcast ptr addrspace(4) %2 to ptr addrspace(4)
  store i32 2, ptr addrspace(4) %3, align 4
  %4 = ptrtoint ptr addrspace(1) @g to i64
  %a = add i64 %4, 16
  %5 = inttoptr i64 4096 to ptr addrspace(1)
  %b = load i32, ptr addrspace(1) %5, align 4
  %c = zext i32 %b to i64
  %d = xor i64 %a, %c
  ret i64 %d
}

; Function Attrs: nounwind
define spir_func i1 @null(ptr %p) #0 {
  %1 = ptrtoint ptr %p to i64
  %2 = ptrtoint ptr null to i64
  %is = icmp eq i64 %1, %2
  ret i1 %is
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{!"cl_khr_fp16"}
!4 = !{!"cl_doubles"}
!5 = !{i16 0, i16 0}
