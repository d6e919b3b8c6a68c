; spirv-ext: +SPV_KHR_abort
; spirv-val lacks: Invalid capability operand: 5120
; validate: universal
; Traps end the invocation with a message that names the trap.
target triple = "spir64-unknown-unknown"

declare void @llvm.trap()
declare void @llvm.ubsantrap(i8 immarg)
declare void @llvm.debugtrap()

define spir_func i32 @trap(i32 %x) {
entry:
  %bad = icmp sgt i32 %x, 7
  br i1 %bad, label %fail, label %end

fail:
  call void @llvm.trap()
  unreachable

end:
  ret i32 %x
}

; The instructions after a trap are unreachable, and a phi loses the incoming value of the block.
define spir_func i32 @ubsan(i32 %x) {
entry:
  %bad = icmp eq i32 %x, 0
  br i1 %bad, label %fail, label %end

fail:
  call void @llvm.ubsantrap(i8 3)
  %unused = add i32 %x, 1
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ %unused, %fail ]
  ret i32 %r
}

; clang implements __builtin_verbose_trap with an inlined function whose name has the message.
define spir_func void @verbose() !dbg !4 {
  call void @llvm.trap(), !dbg !7
  unreachable, !dbg !9
}

; A check of UBSan.
define spir_func void @checked() !dbg !10 {
  call void @llvm.ubsantrap(i8 0), !dbg !11
  unreachable, !dbg !13
}

; A debug trap does not end the invocation.
define spir_func void @debug() {
  call void @llvm.debugtrap()
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.c", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: null)
!4 = distinct !DISubprogram(name: "verbose", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = distinct !DISubprogram(name: "__clang_trap_msg$Buffer$index 100% out of bounds", scope: !1, file: !1, type: !3, flags: DIFlagArtificial, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DILocation(line: 0, scope: !5, inlinedAt: !9)
!9 = !DILocation(line: 3, column: 5, scope: !4)
!10 = distinct !DISubprogram(name: "checked", scope: !1, file: !1, line: 5, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!11 = !DILocation(line: 0, scope: !12, inlinedAt: !13)
!12 = distinct !DISubprogram(name: "__clang_trap_msg$Undefined Behavior Sanitizer$Integer addition overflowed", scope: !1, file: !1, type: !3, flags: DIFlagArtificial, unit: !0, spFlags: DISPFlagDefinition)
!13 = !DILocation(line: 6, column: 7, scope: !10)
