; freeze without its extension. Its operand must not be poison: flags that could make it poison are removed, shift
; amounts are masked, conversions saturate, and indices stay within vectors. Flags elsewhere remain.
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [8 x i32] zeroinitializer

define spir_func ptr addrspace(1) @constant_address() {
  %f = freeze ptr addrspace(1) getelementptr inbounds ([8 x i32], ptr addrspace(1) @table, i64 0, i64 10)
  ret ptr addrspace(1) %f
}

define spir_func i32 @flags(i32 %a, i32 %b) {
  %frozen = add nsw i32 %a, %b
  %other = add nsw i32 %a, %b
  %c = mul nuw i32 %frozen, %other
  %d = freeze i32 %frozen
  %e = sub nsw i32 %c, %d
  ret i32 %e
}

define spir_func i32 @shifts(i32 %a, i32 %b, i1 %c) {
  %left = shl nuw i32 %a, %b
  %right = lshr exact i32 %a, 3
  %chosen = select i1 %c, i32 %left, i32 %right
  %d = freeze i32 %chosen
  ret i32 %d
}

define spir_func i32 @floats(float %a, float %b, half %h) {
  %sum = fadd fast float %a, %b
  %int = fptosi float %sum to i32
  %is = fcmp nnan ninf olt float %sum, %b
  %number = zext i1 %is to i32
  %both = xor i32 %int, %number
  %d = freeze i32 %both
  %not = fptosi half %h to i32
  %e = add i32 %d, %not
  ret i32 %e
}

define spir_func i32 @loops(i32 %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ undef, %entry ], [ %y, %loop ]
  %y = add nuw i32 %x, %i
  %next = add nuw nsw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %f = freeze i32 %y
  ret i32 %f
}

define spir_func i32 @elements(<4 x i32> %a, <3 x i32> %b, i32 %i, ptr addrspace(1) %p) {
  %x = extractelement <4 x i32> %a, i32 %i
  %y = extractelement <3 x i32> %b, i32 %i
  %z = add i32 %x, %y
  %f = freeze i32 %z
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  %g = freeze ptr addrspace(1) %q
  store i32 %f, ptr addrspace(1) %g
  %v = extractelement <4 x i32> %a, i32 %i
  ret i32 %v
}
