; Loads, stores and allocas: alignment, volatile, nontemporal, i1 in memory.
target triple = "spir64-unknown-unknown"

define spir_func i32 @accesses(ptr addrspace(1) %p, ptr addrspace(3) %q) {
  %plain = load i32, ptr addrspace(1) %p, align 4
  %loose = load i32, ptr addrspace(1) %p, align 1
  %volatile = load volatile i32, ptr addrspace(3) %q, align 4
  %streamed = load i32, ptr addrspace(1) %p, align 4, !nontemporal !0
  store i32 %plain, ptr addrspace(3) %q, align 4
  store volatile i32 %loose, ptr addrspace(1) %p, align 4
  store i32 %volatile, ptr addrspace(1) %p, align 4, !nontemporal !0
  ret i32 %streamed
}

; Allocas in later blocks become variables of the first block.
define spir_func i32 @variables(i1 %c) {
entry:
  %first = alloca i32, align 4
  store i32 1, ptr %first, align 4
  br i1 %c, label %then, label %done

then:
  %second = alloca [4 x i32], align 16
  %element = getelementptr inbounds [4 x i32], ptr %second, i64 0, i64 2
  store i32 2, ptr %element, align 8
  %copy = load i32, ptr %element, align 8
  store i32 %copy, ptr %first, align 4
  br label %done

done:
  %value = load i32, ptr %first, align 4
  ret i32 %value
}

; SPIR-V's booleans have no size. In memory they are bytes.
define spir_func i1 @boolean(ptr addrspace(1) %p) {
  %flag = load i1, ptr addrspace(1) %p, align 1
  %not = xor i1 %flag, true
  store i1 %not, ptr addrspace(1) %p, align 1
  %local = alloca i1, align 1
  store i1 %flag, ptr %local, align 1
  %again = load i1, ptr %local, align 1
  ret i1 %again
}

!0 = !{i32 1}
