; Address computations on members, elements, bytes, null, and vectors, with and without inbounds.
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }
%record = type { i8, %pair, [4 x %pair], ptr addrspace(1) }

define spir_func ptr addrspace(1) @member(ptr addrspace(1) %p) {
  %m = getelementptr inbounds %record, ptr addrspace(1) %p, i64 0, i32 2, i64 3, i32 1
  ret ptr addrspace(1) %m
}

define spir_func i32 @element(ptr addrspace(1) %p, i64 %i, i32 %j) {
  %e = getelementptr i32, ptr addrspace(1) %p, i64 %i
  %f = getelementptr inbounds i32, ptr addrspace(1) %e, i32 %j
  %v = load i32, ptr addrspace(1) %f, align 4
  ret i32 %v
}

; Computes the address of a byte. Other uses have another element type.
define spir_func float @bytes(ptr addrspace(1) %p) {
  %first = getelementptr inbounds %pair, ptr addrspace(1) %p, i64 1, i32 0
  store i32 7, ptr addrspace(1) %first, align 4
  %b = getelementptr inbounds i8, ptr addrspace(1) %p, i64 12
  %v = load float, ptr addrspace(1) %b, align 4
  ret float %v
}

define spir_func ptr @local(i64 %i) {
  %a = alloca [8 x %pair], align 4
  %e = getelementptr inbounds [8 x %pair], ptr %a, i64 0, i64 %i, i32 1
  store float 1.0, ptr %e, align 4
  ret ptr %e
}
