; Linkage, function attributes and parameter attributes.
target triple = "spir64-unknown-unknown"

define internal spir_func i32 @hidden(i32 %a) {
  ret i32 %a
}

define linkonce_odr spir_func i32 @shared(i32 %a) {
  %v = call spir_func i32 @hidden(i32 %a)
  ret i32 %v
}

define available_externally spir_func i32 @copied(i32 %a) {
  ret i32 %a
}

define spir_func i32 @inlined(i32 %a) alwaysinline {
  ret i32 %a
}

define spir_func i32 @apart(i32 %a) noinline {
  ret i32 %a
}

define spir_func i32 @pure(ptr addrspace(1) %p) memory(read) {
  %v = load i32, ptr addrspace(1) %p, align 4
  ret i32 %v
}

define spir_func i32 @constant(i32 %a) memory(none) {
  ret i32 %a
}

define spir_func i32 @unoptimised(i32 %a) noinline optnone {
  ret i32 %a
}

define spir_func zeroext i8 @parameters(i8 zeroext %a, i16 signext %b, ptr noalias readonly %c, ptr nocapture %d, ptr addrspace(1) readnone align 16 dereferenceable(64) %e) {
  ret i8 %a
}

declare spir_func signext i16 @declared(i16 zeroext) memory(none)

define spir_func i16 @calls(i16 %a) {
  %v = call spir_func i16 @declared(i16 %a)
  ret i16 %v
}
