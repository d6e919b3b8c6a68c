; OpPtrDiff becomes a division by the size of an element in LLVM IR. This size is a number.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"
%pair = type { i32, i64 }
declare spir_func i64 @_Z15__spirv_PtrDiffPU3AS1fS0_(ptr addrspace(1), ptr addrspace(1))
define spir_kernel void @difference(ptr addrspace(1) %a, ptr addrspace(1) %b, ptr addrspace(1) %c) {
  %d = call spir_func i64 @_Z15__spirv_PtrDiffPU3AS1fS0_(ptr addrspace(1) %a, ptr addrspace(1) %b)
  store i64 %d, ptr addrspace(1) %c
  store float 0.0, ptr addrspace(1) %a
  store float 0.0, ptr addrspace(1) %b
  ret void
}
define spir_func i64 @size() {
  ret i64 ptrtoint (ptr getelementptr (%pair, ptr null, i32 1) to i64)
}
define spir_func i64 @other(i64 %bytes) {
  %n = sdiv exact i64 %bytes, ptrtoint (ptr getelementptr (%pair, ptr null, i32 1) to i64)
  ret i64 %n
}
