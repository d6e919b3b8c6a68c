target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @trap(i32 %x) #0 {
entry:
  %bad = icmp sgt i32 %x, 7
  br i1 %bad, label %fail, label %end

fail:                                             ; preds = %entry
  call void @llvm.trap() #2
  unreachable

end:                                              ; preds = %entry
  ret i32 %x
}

; Function Attrs: nounwind
define spir_func i32 @ubsan(i32 %x) #0 {
entry:
  %bad = icmp eq i32 %x, 0
  br i1 %bad, label %fail, label %end

fail:                                             ; preds = %entry
  call void @llvm.ubsantrap(i8 3) #2
  unreachable

end:                                              ; preds = %entry
  %r = phi i32 [ 0, %entry ]
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func void @verbose() #0 {
  call void @llvm.trap() #3
  unreachable
}

; Function Attrs: nounwind
define spir_func void @checked() #0 {
  call void @llvm.ubsantrap(i8 0) #4
  unreachable
}

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #1

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.ubsantrap(i8 immarg) #1

attributes #0 = { nounwind }
attributes #1 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #2 = { noreturn }
attributes #3 = { noreturn "spirv-verbose-trap"="Buffer$index 100% out of bounds" }
attributes #4 = { noreturn "spirv-verbose-trap"="Undefined Behavior Sanitizer$Integer addition overflowed" }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
