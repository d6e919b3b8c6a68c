; ModuleID = 'input'
source_filename = "input"
target triple = "spir64-unknown-unknown"

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i32 @llvm.bitreverse.i32(i32) #0

define spir_func i32 @reverse(i32 %a) {
  %b = call i32 @llvm.bitreverse.i32(i32 %a)
  ret i32 %b
}

attributes #0 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
