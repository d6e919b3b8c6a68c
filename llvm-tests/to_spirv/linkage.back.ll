target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@copied = external addrspace(1) global i32
@shared_constant = internal addrspace(2) constant i32 8
@shared_variable = addrspace(1) global i32 9
@weak_variable = addrspace(1) global i32 10
@public_variable = addrspace(1) global i32 11

; Function Attrs: nounwind
define spir_func zeroext i8 @implementation_of_bytes(i8 zeroext %a) #0 {
  ret i8 %a
}

; Function Attrs: nounwind
define spir_func zeroext i8 @bytes(i8 zeroext %a) #0 {
  %1 = call spir_func zeroext i8 @implementation_of_bytes(i8 zeroext %a) #0
  ret i8 %1
}

; Function Attrs: nounwind
define internal spir_func i32 @implementation(i32 %a) #0 {
  %v = load i32, ptr addrspace(1) @public_variable, align 4
  %s = add i32 %v, %a
  ret i32 %s
}

; Function Attrs: nounwind
define spir_func i32 @public(i32 %a) #0 {
  %1 = call spir_func i32 @implementation(i32 %a) #0
  ret i32 %1
}

; Function Attrs: nounwind
define spir_func i32 @public_again(i32 %a) #0 {
  %1 = call spir_func i32 @implementation(i32 %a) #0
  ret i32 %1
}

; Function Attrs: nounwind
define internal spir_func i32 @inline_function(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define spir_func i32 @kept_function(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define spir_func i32 @used_by_address(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define spir_func i32 @weak_function(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define internal spir_func i32 @0(i32 %a) #0 {
  ret i32 %a
}

; Function Attrs: nounwind
define internal spir_func void @kernel.1(ptr addrspace(1) noalias align 16 %p) #0 {
  %a = load i32, ptr addrspace(1) @copied, align 4
  %b = load i32, ptr addrspace(2) @shared_constant, align 4
  %c = load i32, ptr addrspace(1) @shared_variable, align 4
  %d = load i32, ptr addrspace(1) @weak_variable, align 4
  %e = call spir_func i32 @implementation(i32 %a) #0
  %f = call spir_func i32 @implementation(i32 %b) #0
  %g = call spir_func i32 @inline_function(i32 %c) #0
  %h = call spir_func i32 @weak_function(i32 %d) #0
  %i = call spir_func i32 @0(i32 %e) #0
  %j = add i32 %f, %g
  %k = add i32 %h, %i
  %l = add i32 %j, %k
  store i32 %l, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) noalias align 16 %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @kernel.1(ptr addrspace(1) noalias align 16 %p) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @other_kernel(ptr addrspace(1) noalias align 16 %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @kernel.1(ptr addrspace(1) noalias align 16 %p) #0
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
!8 = !{!"restrict"}
!9 = !{!10}
!10 = !{!11, !12}
!11 = !{i32 38, i32 4}
!12 = !{i32 44, i32 16}
