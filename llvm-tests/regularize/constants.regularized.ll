; ModuleID = 'input'
source_filename = "input"
target triple = "spir64-unknown-unknown"

@global = addrspace(1) global [4 x i32] zeroinitializer
@pointer = addrspace(1) global ptr addrspace(1) getelementptr inbounds (i8, ptr addrspace(1) @global, i64 4)
@escapes = internal unnamed_addr constant [2 x i32] [i32 5, i32 9]

define spir_func i32 @expressions(i1 %c) {
entry:
  %0 = getelementptr inbounds i8, ptr addrspace(1) @global, i64 8
  %1 = addrspacecast ptr addrspace(1) %0 to ptr addrspace(4)
  %a = load i32, ptr addrspace(4) %1, align 4
  %2 = addrspacecast ptr addrspace(1) @pointer to ptr addrspace(4)
  br i1 %c, label %then, label %join

then:                                             ; preds = %entry
  %3 = addrspacecast ptr addrspace(1) @global to ptr addrspace(4)
  %4 = insertvalue { i32, ptr addrspace(4) } { i32 7, ptr addrspace(4) poison }, ptr addrspace(4) %3, 1
  store { i32, ptr addrspace(4) } %4, ptr addrspace(1) @pointer, align 8
  %5 = addrspacecast ptr addrspace(1) @global to ptr addrspace(4)
  br label %join

join:                                             ; preds = %then, %entry
  %p = phi ptr addrspace(4) [ %2, %entry ], [ %5, %then ]
  %b = load i32, ptr addrspace(4) %p, align 4
  %sum = add i32 %a, %b
  ret i32 %sum
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #0

define spir_func i32 @reads(i64 %i) {
  %1 = alloca [4 x i32], align 16
  store [4 x i32] [i32 3, i32 1, i32 4, i32 1], ptr %1, align 16
  %p = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %i
  %a = load i32, ptr %p, align 4
  %2 = getelementptr inbounds i8, ptr %1, i64 4
  %b = load i32, ptr %2, align 4
  call void @llvm.memcpy.p1.p0.i64(ptr addrspace(1) @global, ptr %1, i64 16, i1 false)
  %sum = add i32 %a, %b
  ret i32 %sum
}

define spir_func i32 @reads_too(i64 %i) {
  %1 = alloca [4 x i32], align 16
  store [4 x i32] [i32 3, i32 1, i32 4, i32 1], ptr %1, align 16
  %p = getelementptr inbounds [4 x i32], ptr %1, i64 0, i64 %i
  %a = load i32, ptr %p, align 4
  ret i32 %a
}

define spir_func ptr @gives_away(i64 %i) {
  %p = getelementptr inbounds [2 x i32], ptr @escapes, i64 0, i64 %i
  ret ptr %p
}

attributes #0 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
