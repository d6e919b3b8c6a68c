; Linkage: definitions that may be merged, aliases, symbols that are local to a module, and symbols without a name.
target triple = "spir64-unknown-unknown"

@copied = available_externally addrspace(1) global i32 7
@shared_constant = linkonce_odr addrspace(2) constant i32 8
@shared_variable = linkonce_odr addrspace(1) global i32 9
@weak_variable = weak addrspace(1) global i32 10
@hidden_variable = internal addrspace(1) global i32 11
@llvm.used = appending global [1 x ptr] [ptr @kept_function], section "llvm.metadata"
@public_variable = alias i32, ptr addrspace(1) @hidden_variable
@hidden_name = internal alias i32, ptr addrspace(1) @copied

@public = alias i32 (i32), ptr @implementation
@public_again = weak alias i32 (i32), ptr @public
@local_name = private alias i32 (i32), ptr @implementation
@other_kernel = alias void (ptr addrspace(1)), ptr @kernel

define spir_func zeroext i8 @implementation_of_bytes(i8 zeroext %a) {
  ret i8 %a
}

@bytes = alias i8 (i8), ptr @implementation_of_bytes

define internal spir_func i32 @implementation(i32 %a) {
  %v = load i32, ptr addrspace(1) @hidden_variable
  %s = add i32 %v, %a
  ret i32 %s
}

define linkonce_odr spir_func i32 @inline_function(i32 %a) {
  ret i32 %a
}

define linkonce_odr spir_func i32 @kept_function(i32 %a) {
  ret i32 %a
}

define linkonce_odr spir_func i32 @used_by_address(i32 %a) "referenced-indirectly" {
  ret i32 %a
}

define weak spir_func i32 @weak_function(i32 %a) {
  ret i32 %a
}

define spir_func i32 @0(i32 %a) {
  ret i32 %a
}

define spir_kernel void @kernel(ptr addrspace(1) noalias align 16 %p) {
  %a = load i32, ptr addrspace(1) @hidden_name
  %b = load i32, ptr addrspace(2) @shared_constant
  %c = load i32, ptr addrspace(1) @shared_variable
  %d = load i32, ptr addrspace(1) @weak_variable
  %e = call spir_func i32 @public(i32 %a)
  %f = call spir_func i32 @local_name(i32 %b)
  %g = call spir_func i32 @inline_function(i32 %c)
  %h = call spir_func i32 @weak_function(i32 %d)
  %i = call spir_func i32 @0(i32 %e)
  %j = add i32 %f, %g
  %k = add i32 %h, %i
  %l = add i32 %j, %k
  store i32 %l, ptr addrspace(1) %p
  ret void
}
