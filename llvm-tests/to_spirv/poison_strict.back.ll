target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [8 x i32] zeroinitializer
@end = addrspace(1) global ptr addrspace(1) getelementptr ([8 x i32], ptr addrspace(1) @table, i64 0, i64 9)

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @constant_address() #0 {
  %1 = getelementptr [8 x i32], ptr addrspace(1) @table, i64 0, i64 10
  %2 = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  ret ptr addrspace(1) %2
}

; Function Attrs: nounwind
define spir_func i32 @flags(i32 %a, i32 %b, float %c, float %d) #0 {
  %sum = add i32 %a, %b
  %1 = and i32 %b, 31
  %shifted = shl i32 %sum, %1
  %quotient = udiv i32 %shifted, 8
  %f = fmul nsz float %c, %d
  %g = call spir_func i32 @_Z16convert_uint_satf(float %f) #1
  %h = or i32 %quotient, %g
  ret i32 %h
}

; Function Attrs: nounwind
define spir_func i64 @wide(i64 %a, i8 %b, [2 x i64] %c, [2 x i64] %d) #0 {
  %1 = extractvalue [2 x i64] %c, 0
  %2 = extractvalue [2 x i64] %c, 1
  %3 = extractvalue [2 x i64] %d, 0
  %4 = extractvalue [2 x i64] %d, 1
  %5 = and i64 %3, 63
  %6 = xor i64 %5, 63
  %7 = and i64 %3, 64
  %8 = icmp ne i64 %7, 0
  %9 = shl i64 %1, %5
  %10 = shl i64 %2, %5
  %11 = lshr i64 %1, 1
  %12 = and i64 %6, 63
  %13 = lshr i64 %11, %12
  %14 = or i64 %10, %13
  %15 = select i1 %8, i64 0, i64 %9
  %16 = select i1 %8, i64 %9, i64 %14
  %17 = and i64 %16, 68719476735
  %18 = insertvalue [2 x i64] poison, i64 %15, 0
  %e = insertvalue [2 x i64] %18, i64 %17, 1
  %f = extractvalue [2 x i64] %e, 0
  %19 = shl i8 %b, 3
  %20 = ashr i8 %19, 3
  %21 = ashr i8 %20, 3
  %g = and i8 %21, 31
  %22 = and i8 %b, 7
  %h = lshr i8 %g, %22
  %i = zext i8 %h to i64
  %j = xor i64 %f, %i
  ret i64 %j
}

; Function Attrs: nounwind
define spir_func i32 @elements(<4 x i32> %a, <3 x i32> %b, i32 %i, ptr addrspace(1) %p) #0 {
  %1 = and i32 %i, 3
  %x = extractelement <4 x i32> %a, i32 %1
  %2 = icmp ult i32 %i, 3
  %3 = select i1 %2, i32 %i, i32 0
  %y = insertelement <3 x i32> %b, i32 0, i32 %3
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %4 = bitcast ptr addrspace(1) %q to ptr addrspace(1)
  store <3 x i32> %y, ptr addrspace(1) %4, align 16
  ret i32 %x
}

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %out, i32 %a) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %c = mul i32 %a, 0
  store i32 %c, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z16convert_uint_satf(float) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
!7 = !{!"int*", !"int"}
!8 = !{!"", !""}
!9 = !{!3, !3}
