target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @accesses(ptr addrspace(1) %p, ptr addrspace(3) %q) #0 {
  %plain = load i32, ptr addrspace(1) %p, align 4
  %loose = load i32, ptr addrspace(1) %p, align 1
  %volatile = load volatile i32, ptr addrspace(3) %q, align 4
  %streamed = load i32, ptr addrspace(1) %p, align 4, !nontemporal !5
  store i32 %plain, ptr addrspace(3) %q, align 4
  store volatile i32 %loose, ptr addrspace(1) %p, align 4
  store i32 %volatile, ptr addrspace(1) %p, align 4, !nontemporal !5
  ret i32 %streamed
}

; Function Attrs: nounwind
define spir_func i32 @variables(i1 %c) #0 {
entry:
  %first = alloca i32, align 4
  %second = alloca [4 x i32], align 16
  store i32 1, ptr %first, align 4
  br i1 %c, label %then, label %done

then:                                             ; preds = %entry
  %element = getelementptr inbounds [4 x i32], ptr %second, i64 0, i64 2
  store i32 2, ptr %element, align 8
  %copy = load i32, ptr %element, align 8
  store i32 %copy, ptr %first, align 4
  br label %done

done:                                             ; preds = %then, %entry
  %value = load i32, ptr %first, align 4
  ret i32 %value
}

; Function Attrs: nounwind
define spir_func i1 @boolean(ptr addrspace(1) %p) #0 {
  %local = alloca i8, align 1
  %1 = load i8, ptr addrspace(1) %p, align 1
  %flag = icmp ne i8 %1, 0
  %not = icmp ne i1 %flag, true
  %2 = select i1 %not, i8 1, i8 0
  store i8 %2, ptr addrspace(1) %p, align 1
  %3 = select i1 %flag, i8 1, i8 0
  store i8 %3, ptr %local, align 1
  %4 = load i8, ptr %local, align 1
  %again = icmp ne i8 %4, 0
  ret i1 %again
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
