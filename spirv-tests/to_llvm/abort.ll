target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%Message = type { i32, i32 }
%Check = type { [20 x i8], i32 }
%More = type { [12 x i8], i32 }

; Function Attrs: nounwind
define spir_func void @number(i32 %x) #0 {
  call spir_func void @_Z16__spirv_AbortKHRi(i32 %x) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @matching(i32 %0) #0 {
  %2 = insertvalue %Message poison, i32 %0, 0
  %3 = insertvalue %Message %2, i32 5, 1
  call spir_func void @_Z16__spirv_AbortKHR7Message(%Message %3) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @constructed(i32 %0) #0 {
  %2 = insertvalue %Check poison, [20 x i8] c"llvm.ubsantrap: %u\00\00", 0
  %3 = insertvalue %Check %2, i32 %0, 1
  call spir_func void @_Z16__spirv_AbortKHR5Check(%Check %3) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @trap(i32 %0) #0 {
  call void @llvm.trap() #3
  unreachable
}

; Function Attrs: nounwind
define spir_func void @trap_and_more(i32 %0) #0 {
  call spir_func void @_Z16__spirv_AbortKHR4More(%More { [12 x i8] c"llvm.trap\00\00\00", i32 5 }) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @failed_check(i32 %0) #0 {
  call void @llvm.ubsantrap(i8 5) #3
  unreachable
}

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHRi(i32) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR7Message(%Message) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR5Check(%Check) #1

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #2

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR4More(%More) #1

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.ubsantrap(i8 immarg) #2

attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }
attributes #2 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #3 = { noreturn }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 7, i16 0}
