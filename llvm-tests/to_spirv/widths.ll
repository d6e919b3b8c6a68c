; Integers of widths that SPIR-V lacks.
target triple = "spir64-unknown-unknown"

define spir_func i32 @narrow(i32 %a, i32 %b) {
  %x = trunc i32 %a to i24
  %y = trunc i32 %b to i24
  %sum = add i24 %x, %y
  %shift = lshr i24 %sum, 3
  %less = icmp slt i24 %shift, %y
  %quotient = sdiv i24 %sum, %y
  %chosen = select i1 %less, i24 %quotient, i24 %shift
  %wide = sext i24 %chosen to i32
  ret i32 %wide
}

define spir_func i8 @tiny(i8 %a) {
  %x = trunc i8 %a to i3
  %y = add i3 %x, -1
  %z = zext i3 %y to i8
  ret i8 %z
}

define spir_func i64 @between(ptr addrspace(1) %p) {
  %v = load i48, ptr addrspace(1) %p, align 8
  %w = add i48 %v, 1
  store i48 %w, ptr addrspace(1) %p, align 8
  %x = zext i48 %w to i64
  ret i64 %x
}
