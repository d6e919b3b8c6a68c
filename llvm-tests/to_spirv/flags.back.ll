target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @wrap(i32 %a, i32 %b) #0 {
  %nsw = add nsw i32 %a, %b
  %nuw = sub nuw i32 %nsw, %b
  %both = mul nuw nsw i32 %nuw, %b
  %shift = shl nsw i32 %both, 1
  %exact = lshr i32 %shift, 1
  %disjoint = or i32 %exact, %b
  ret i32 %disjoint
}

; Function Attrs: nounwind
define spir_func i64 @nonnegative(i32 %a) #0 {
  %wide = zext i32 %a to i64
  ret i64 %wide
}

; Function Attrs: nounwind
define spir_func float @fast(float %a, float %b) #0 {
  %nnan = fadd nnan float %a, %b
  %ninf = fsub ninf float %nnan, %b
  %nsz = fmul nsz float %ninf, %b
  %arcp = fdiv arcp float %nsz, %b
  %contract = fmul float %arcp, %b
  %fast = frem fast float %contract, %b
  %several = fneg float %fast
  ret float %several
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
