target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%nested = type { [2 x %pair], i64 }
%pair = type { i32, float }
%structtype = type { i32, [2 x i32] }

; Function Attrs: nounwind
define spir_func float @extract(%nested %v) #0 {
  %f = extractvalue %nested %v, 0, 1, 1
  ret float %f
}

; Function Attrs: nounwind
define spir_func %nested @insert(%nested %v, i32 %i) #0 {
  %a = insertvalue %nested %v, i32 %i, 0, 0, 0
  %b = insertvalue %nested %a, i64 9, 1
  ret %nested %b
}

; Function Attrs: nounwind
define spir_func %pair @build(i32 %i, float %f) #0 {
  %a = insertvalue %pair undef, i32 %i, 0
  %b = insertvalue %pair %a, float %f, 1
  ret %pair %b
}

; Function Attrs: nounwind
define spir_func %pair @memory(ptr addrspace(1) %p, i1 %c) #0 {
  %a = load %pair, ptr addrspace(1) %p, align 4
  %q = getelementptr %pair, ptr addrspace(1) %p, i64 1
  %b = load %pair, ptr addrspace(1) %q, align 4
  store %pair %a, ptr addrspace(1) %q, align 4
  br i1 %c, label %then, label %done

then:                                             ; preds = %0
  br label %done

done:                                             ; preds = %then, %0
  %v = phi %pair [ %a, %0 ], [ %b, %then ]
  ret %pair %v
}

; Function Attrs: nounwind
define spir_func i32 @literal(%structtype %v) #0 {
  %a = extractvalue %structtype %v, 1, 1
  ret i32 %a
}

; Function Attrs: nounwind
define spir_func %pair @select(i1 %c, %pair %a, %pair %b) #0 {
  %1 = extractvalue %pair %a, 0
  %2 = extractvalue %pair %b, 0
  %3 = select i1 %c, i32 %1, i32 %2
  %4 = extractvalue %pair %a, 1
  %5 = extractvalue %pair %b, 1
  %6 = select i1 %c, float %4, float %5
  %7 = insertvalue %pair poison, i32 %3, 0
  %v = insertvalue %pair %7, float %6, 1
  ret %pair %v
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
