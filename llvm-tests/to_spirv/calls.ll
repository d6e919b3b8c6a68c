; Calls: declared and defined functions, before and after their definition, by value in memory, recursion, tail calls.
target triple = "spir64-unknown-unknown"

%triple = type { i32, i32, i32 }

define spir_func i32 @caller(i32 %a, ptr addrspace(1) %p) {
  %b = call spir_func i32 @later(i32 %a)
  %c = tail call spir_func i32 @elsewhere(i32 %b, ptr addrspace(1) %p)
  call spir_func void @nothing()
  ret i32 %c
}

define spir_func i32 @later(i32 %n) {
  %less = sub i32 %n, 1
  %again = call spir_func i32 @later(i32 %less)
  ret i32 %again
}

declare spir_func i32 @elsewhere(i32, ptr addrspace(1))

declare spir_func void @nothing()

define spir_func void @give(ptr noalias sret(%triple) align 4 %result, i32 %a) {
  %second = getelementptr inbounds %triple, ptr %result, i64 0, i32 1
  store i32 %a, ptr %second, align 4
  ret void
}

define spir_func i32 @take(ptr byval(%triple) align 4 %value) {
  %second = getelementptr inbounds %triple, ptr %value, i64 0, i32 1
  %v = load i32, ptr %second, align 4
  ret i32 %v
}

define spir_func i32 @both(i32 %a) {
  %place = alloca %triple, align 4
  call spir_func void @give(ptr sret(%triple) align 4 %place, i32 %a)
  %v = call spir_func i32 @take(ptr byval(%triple) align 4 %place)
  ret i32 %v
}
