target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(4) }
%holder = type { ptr addrspace(1), [2 x ptr addrspace(1)] }

; Function Attrs: nounwind
define internal spir_func i32 @walk(ptr addrspace(4) %first) #0 {
entry:
  br label %head

head:                                             ; preds = %head, %entry
  %p = phi ptr addrspace(4) [ %first, %entry ], [ %next, %head ]
  %0 = getelementptr inbounds %node, ptr addrspace(4) %p, i64 0, i32 1
  %link = bitcast ptr addrspace(4) %0 to ptr addrspace(4)
  %next = load ptr addrspace(4), ptr addrspace(4) %link, align 8
  %1 = ptrtoint ptr addrspace(4) %next to i64
  %2 = ptrtoint ptr addrspace(4) null to i64
  %end = icmp eq i64 %1, %2
  br i1 %end, label %exit, label %head

exit:                                             ; preds = %head
  %3 = bitcast ptr addrspace(4) %p to ptr addrspace(4)
  %v = load i32, ptr addrspace(4) %3, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define internal spir_func float @held(ptr %h) #0 {
  %1 = getelementptr inbounds %holder, ptr %h, i64 0, i32 1, i64 1
  %array = bitcast ptr %1 to ptr
  %p = load ptr addrspace(1), ptr %array, align 8
  %v = load float, ptr addrspace(1) %p, align 4
  ret float %v
}

; Function Attrs: nounwind
define internal spir_func i32 @through_integer(ptr addrspace(1) %p) #0 {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = add i64 %i, 4
  %q = inttoptr i64 %j to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %q, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define internal spir_func i32 @joined(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  store float 1.000000e+00, ptr addrspace(1) %1, align 4
  store i32 1, ptr addrspace(1) %q, align 4
  %r = select i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %q
  %v = load i32, ptr addrspace(1) %r, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define internal spir_func i32 @indirect(ptr %pp) #0 {
  %p = load ptr addrspace(1), ptr %pp, align 8
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i64 1
  store ptr addrspace(1) %q, ptr %pp, align 8
  %v = load i32, ptr addrspace(1) %q, align 4
  ret i32 %v
}

; Function Attrs: nounwind
define spir_kernel void @all(ptr addrspace(1) %p, i1 %c) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %n = alloca %node, align 8
  %h = alloca %holder, align 8
  %pp = alloca ptr addrspace(1), align 8
  %g = addrspacecast ptr %n to ptr addrspace(4)
  %a = call spir_func i32 @walk(ptr addrspace(4) %g) #0
  %b = call spir_func float @held(ptr %h) #0
  %d = call spir_func i32 @through_integer(ptr addrspace(1) %p) #0
  %e = call spir_func i32 @joined(i1 %c, ptr addrspace(1) %p, ptr addrspace(1) %p) #0
  store ptr addrspace(1) %p, ptr %pp, align 8
  %f = call spir_func i32 @indirect(ptr %pp) #0
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
!7 = !{!"int*", !"bool"}
!8 = !{!"", !""}
!9 = !{!3, !3}
