; spirv-ext: +SPV_INTEL_function_pointers
; spirv-val lacks: [%function]' has not been defined
; The address of a function as a number has only this type. The address of an alias has the name of the alias.
target triple = "spir64-unknown-unknown"

@other = internal alias i32 (i32), ptr @function

define spir_func i32 @function(i32 %x) {
  ret i32 %x
}

define spir_kernel void @store(ptr addrspace(1) %out) {
  store i64 ptrtoint (ptr @other to i64), ptr addrspace(1) %out
  ret void
}
