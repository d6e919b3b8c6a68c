; spirv-ext: +SPV_KHR_linkonce_odr,+SPV_AMD_weak_linkage
; spirv-val lacks: Invalid capability operand: 5181
; Linkage types that extensions add.
target triple = "spir64-unknown-unknown"

@shared_variable = linkonce_odr addrspace(1) global i32 9
@weak_variable = weak addrspace(1) global i32 10

define linkonce_odr spir_func i32 @inline_function(i32 %a) {
  ret i32 %a
}

define weak spir_func i32 @weak_function(i32 %a) {
  %s = load i32, ptr addrspace(1) @shared_variable
  %w = load i32, ptr addrspace(1) @weak_variable
  %i = call spir_func i32 @inline_function(i32 %s)
  %r = add i32 %i, %w
  ret i32 %r
}
