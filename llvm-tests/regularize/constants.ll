; Constant expressions become instructions, and constants in private memory become variables of functions.
target triple = "spir64-unknown-unknown"

@global = addrspace(1) global [4 x i32] zeroinitializer
@pointer = addrspace(1) global ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @global, i64 4)
@table = internal unnamed_addr constant [4 x i32] [i32 3, i32 1, i32 4, i32 1], align 16
@escapes = internal unnamed_addr constant [2 x i32] [i32 5, i32 9]

define spir_func i32 @expressions(i1 %c) {
entry:
  %a = load i32, ptr addrspace(4) addrspacecast (ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @global, i64 8) to ptr addrspace(4))
  br i1 %c, label %then, label %join

then:
  store { i32, ptr addrspace(4) } { i32 7, ptr addrspace(4) addrspacecast (ptr addrspace(1) @global to ptr addrspace(4)) }, ptr addrspace(1) @pointer
  br label %join

join:
  %p = phi ptr addrspace(4) [ addrspacecast (ptr addrspace(1) @pointer to ptr addrspace(4)), %entry ], [ addrspacecast (ptr addrspace(1) @global to ptr addrspace(4)), %then ]
  %b = load i32, ptr addrspace(4) %p
  %sum = add i32 %a, %b
  ret i32 %sum
}

declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1), ptr, i64, i1 immarg)

define spir_func i32 @reads(i64 %i) {
  %p = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 %i
  %a = load i32, ptr %p
  %b = load i32, ptr getelementptr inbounds (i8, ptr @table, i64 4)
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) @global, ptr @table, i64 16, i1 false)
  %sum = add i32 %a, %b
  ret i32 %sum
}

define spir_func i32 @reads_too(i64 %i) {
  %p = getelementptr inbounds [4 x i32], ptr @table, i64 0, i64 %i
  %a = load i32, ptr %p
  ret i32 %a
}

define spir_func ptr @gives_away(i64 %i) {
  %p = getelementptr inbounds [2 x i32], ptr @escapes, i64 0, i64 %i
  ret ptr %p
}
