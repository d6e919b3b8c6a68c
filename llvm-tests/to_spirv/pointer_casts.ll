; Casts between pointer types remain, although LLVM does not need them. Both sides keep their types.
target triple = "spir64-unknown-unknown"

define spir_kernel void @kernel(ptr addrspace(1) %p, i1 %c) {
  %memory = alloca i32, align 4
  %same = bitcast ptr %memory to ptr
  %bytes = bitcast ptr %memory to ptr
  store i8 1, ptr %bytes, align 4
  store i32 2, ptr %same, align 4
  %floats = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %at = getelementptr float, ptr addrspace(1) %floats, i64 4
  store float 1.0, ptr addrspace(1) %at, align 4
  store i32 3, ptr addrspace(1) %p, align 4
  ret void
}

; clang's function for the body of a kernel has the types of its uses, because only the kernel calls it.
define spir_func void @__clang_ocl_kern_imp_body(ptr addrspace(1) %p) {
  store i32 3, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @body(ptr addrspace(1) %p) {
  call spir_func void @__clang_ocl_kern_imp_body(ptr addrspace(1) %p)
  ret void
}

; Memory that was created with a type is accessed as bytes.
define spir_kernel void @offset() {
  %pair = alloca { i32, i32 }, align 4
  %second = getelementptr i8, ptr %pair, i64 4
  store i32 1, ptr %second, align 4
  ret void
}
