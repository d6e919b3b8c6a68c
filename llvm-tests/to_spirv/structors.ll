; Functions that run when the module is loaded and unloaded are entry points.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

@counter = addrspace(1) global i32 0, align 4
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]
@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @stop, ptr null }]

define internal spir_func void @start() {
  store i32 1, ptr addrspace(1) @counter, align 4
  ret void
}

; Other modules may call it, so that the entry point is another.
define spir_func void @stop() {
  store i32 0, ptr addrspace(1) @counter, align 4
  ret void
}
