; Structures and arrays as values.
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }
%nested = type { [2 x %pair], i64 }

define spir_func float @extract(%nested %v) {
  %f = extractvalue %nested %v, 0, 1, 1
  ret float %f
}

define spir_func %nested @insert(%nested %v, i32 %i) {
  %a = insertvalue %nested %v, i32 %i, 0, 0, 0
  %b = insertvalue %nested %a, i64 9, 1
  ret %nested %b
}

define spir_func %pair @build(i32 %i, float %f) {
  %a = insertvalue %pair poison, i32 %i, 0
  %b = insertvalue %pair %a, float %f, 1
  ret %pair %b
}

define spir_func %pair @memory(ptr addrspace(1) %p, i1 %c) {
  %a = load %pair, ptr addrspace(1) %p, align 4
  %q = getelementptr %pair, ptr addrspace(1) %p, i64 1
  %b = load %pair, ptr addrspace(1) %q, align 4
  store %pair %a, ptr addrspace(1) %q, align 4
  br i1 %c, label %then, label %done

then:
  br label %done

done:
  %v = phi %pair [ %a, %0 ], [ %b, %then ]
  ret %pair %v
}

define spir_func i32 @literal({ i32, [2 x i32] } %v) {
  %a = extractvalue { i32, [2 x i32] } %v, 1, 1
  ret i32 %a
}

define spir_func %pair @select(i1 %c, %pair %a, %pair %b) {
  %v = select i1 %c, %pair %a, %pair %b
  ret %pair %v
}
