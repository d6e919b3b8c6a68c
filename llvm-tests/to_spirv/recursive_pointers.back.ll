target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_kernel void @self(ptr addrspace(1) %q) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = bitcast ptr addrspace(1) %q to ptr addrspace(1)
  store ptr addrspace(1) %q, ptr addrspace(1) %1, align 8
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @list(ptr addrspace(1) %q, i32 %n) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !14 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %p = phi ptr addrspace(1) [ %q, %entry ], [ %next, %loop ]
  %0 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %next = load ptr addrspace(1), ptr addrspace(1) %0, align 8
  %1 = ptrtoint ptr addrspace(1) %next to i64
  %2 = ptrtoint ptr addrspace(1) null to i64
  %done = icmp eq i64 %1, %2
  br i1 %done, label %end, label %loop

end:                                              ; preds = %loop
  %v = getelementptr i8, ptr addrspace(1) %p, i64 8
  %3 = bitcast ptr addrspace(1) %v to ptr addrspace(1)
  store i32 %n, ptr addrspace(1) %3, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @two(ptr addrspace(1) %a, ptr addrspace(1) %b) #0 !kernel_arg_addr_space !15 !kernel_arg_access_qual !11 !kernel_arg_type !16 !kernel_arg_type_qual !13 !kernel_arg_base_type !16 !spirv.ParameterDecorations !14 {
  %1 = bitcast ptr addrspace(1) %a to ptr addrspace(1)
  store ptr addrspace(1) %b, ptr addrspace(1) %1, align 8
  %2 = bitcast ptr addrspace(1) %b to ptr addrspace(1)
  store ptr addrspace(1) %a, ptr addrspace(1) %2, align 8
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @deep(ptr addrspace(1) %a0) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = bitcast ptr addrspace(1) %a0 to ptr addrspace(1)
  %a1 = load ptr addrspace(1), ptr addrspace(1) %1, align 8
  %2 = bitcast ptr addrspace(1) %a1 to ptr addrspace(1)
  %a2 = load ptr addrspace(1), ptr addrspace(1) %2, align 8
  %a3 = load ptr addrspace(1), ptr addrspace(1) %a2, align 8
  %a4 = load ptr addrspace(1), ptr addrspace(1) %a3, align 8
  %a5 = load ptr addrspace(1), ptr addrspace(1) %a4, align 8
  %a6 = load ptr addrspace(1), ptr addrspace(1) %a5, align 8
  %a7 = load ptr addrspace(1), ptr addrspace(1) %a6, align 8
  %a8 = load ptr addrspace(1), ptr addrspace(1) %a7, align 8
  %a9 = load ptr addrspace(1), ptr addrspace(1) %a8, align 8
  %aa = load ptr addrspace(1), ptr addrspace(1) %a9, align 8
  store float 1.000000e+00, ptr addrspace(1) %aa, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @alloca_self(ptr addrspace(1) %o) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !17 !kernel_arg_type_qual !8 !kernel_arg_base_type !17 !spirv.ParameterDecorations !9 {
  %1 = alloca ptr, align 8
  %a = bitcast ptr %1 to ptr
  %2 = bitcast ptr %a to ptr
  store ptr %a, ptr %2, align 8
  %3 = bitcast ptr %a to ptr
  %b = load ptr, ptr %3, align 8
  %i = ptrtoint ptr %b to i64
  store i64 %i, ptr addrspace(1) %o, align 8
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
!7 = !{!"char*"}
!8 = !{!""}
!9 = !{!3}
!10 = !{i32 1, i32 0}
!11 = !{!"none", !"none"}
!12 = !{!"char*", !"int"}
!13 = !{!"", !""}
!14 = !{!3, !3}
!15 = !{i32 1, i32 1}
!16 = !{!"char*", !"char*"}
!17 = !{!"long*"}
