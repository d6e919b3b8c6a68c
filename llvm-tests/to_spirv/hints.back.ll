target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @f(ptr addrspace(1) align 4 %p, i32 %a) #0 {
  %v = load i32, ptr addrspace(1) %p, align 4
  %s = add i32 %v, %a
  ret i32 %s
}

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %0 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %x = call spir_func i32 @f(ptr addrspace(1) align 4 %0, i32 %i) #0
  store i32 %x, ptr addrspace(1) %p, align 4
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, 10
  br i1 %c, label %loop, label %exit

exit:                                             ; preds = %loop
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
