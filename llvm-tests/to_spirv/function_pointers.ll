; spirv-ext: +SPV_INTEL_function_pointers
; spirv-val lacks: [%next]' has not been defined
; Functions as values: in memory, in constants, called through pointers, and called with another type than their own.
target triple = "spir64-unknown-unknown"

@table = internal addrspace(1) constant [2 x ptr] [ptr @next, ptr @twice], align 16

@name = internal alias i32 (i32), ptr @next

define internal spir_func i32 @next(i32 %v) {
  %r = add i32 %v, 1
  ret i32 %r
}

define spir_func i32 @twice(i32 %v) "referenced-indirectly" {
  %r = add i32 %v, %v
  ret i32 %r
}

; The address of this function is used, so that the type of the parameter does not depend on the body.
define internal spir_func i32 @first(ptr addrspace(1) %p) {
  %r = load i32, ptr addrspace(1) %p, align 4
  ret i32 %r
}

define spir_kernel void @memory(ptr addrspace(1) %out, i32 %v) {
  %slot = alloca ptr, align 8
  store ptr @next, ptr %slot, align 8
  %f = load ptr, ptr %slot, align 8
  %r = call spir_func i32 %f(i32 %v)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @chosen(ptr addrspace(1) %out, i64 %i, i1 %c) {
  %p = getelementptr inbounds [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %i
  %known = load ptr, ptr addrspace(1) %p, align 8
  %f = select i1 %c, ptr %known, ptr @name
  %r = call spir_func i32 %f(i32 3)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @pointers(ptr addrspace(1) %out, i1 %c) {
  %f = select i1 %c, ptr @first, ptr null
  %r = call spir_func i32 %f(ptr addrspace(1) %out)
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

define spir_kernel void @other_type(ptr addrspace(1) %out) {
  %r = call spir_func i64 @next(i64 4)
  store i64 %r, ptr addrspace(1) %out, align 8
  ret void
}
