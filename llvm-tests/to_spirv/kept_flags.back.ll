target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @flags(i32 %a, i32 %b, i64 %c, ptr addrspace(1) %p) #0 {
  %exact = udiv exact i32 %a, %b
  %shifted = ashr exact i32 %exact, 3
  %disjoint = or disjoint i32 %shifted, %b
  %wide = zext nneg i32 %disjoint to i64
  %less = icmp samesign ult i64 %wide, %c
  %narrow = trunc nuw nsw i64 %wide to i16
  %float = uitofp nneg i32 %a to float
  %q = getelementptr nusw nuw i32, ptr addrspace(1) %p, i64 %wide
  %r = getelementptr inbounds nuw i32, ptr addrspace(1) %q, i64 %c
  %s = select i1 %less, ptr addrspace(1) %q, ptr addrspace(1) %r
  %1 = bitcast ptr addrspace(1) %s to ptr addrspace(1)
  store float %float, ptr addrspace(1) %1, align 4
  %sum = sext i16 %narrow to i32
  ret i32 %sum
}

; Function Attrs: nounwind
define spir_func i32 @frozen(i32 %a, i8 %b) #0 {
  %exact = lshr i32 %a, 2
  %odd = lshr i8 %b, 2
  %wide = zext nneg i8 %odd to i32
  %sum = add i32 %exact, %wide
  ret i32 %sum
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
