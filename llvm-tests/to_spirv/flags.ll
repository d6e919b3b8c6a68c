; spirv-ext: +SPV_KHR_no_integer_wrap_decoration
; spirv-max-version: 1.2
; nsw, nuw, exact, disjoint, nneg and the fast-math flags. exact, disjoint and nneg have no decoration.
target triple = "spir64-unknown-unknown"

define spir_func i32 @wrap(i32 %a, i32 %b) {
  %nsw = add nsw i32 %a, %b
  %nuw = sub nuw i32 %nsw, %b
  %both = mul nuw nsw i32 %nuw, %b
  %shift = shl nsw i32 %both, 1
  %exact = lshr exact i32 %shift, 1
  %disjoint = or disjoint i32 %exact, %b
  ret i32 %disjoint
}

define spir_func i64 @nonnegative(i32 %a) {
  %wide = zext nneg i32 %a to i64
  ret i64 %wide
}

define spir_func float @fast(float %a, float %b) {
  %nnan = fadd nnan float %a, %b
  %ninf = fsub ninf float %nnan, %b
  %nsz = fmul nsz float %ninf, %b
  %arcp = fdiv arcp float %nsz, %b
  %contract = fmul contract float %arcp, %b
  %fast = frem fast float %contract, %b
  %several = fneg nnan ninf nsz float %fast
  ret float %several
}
