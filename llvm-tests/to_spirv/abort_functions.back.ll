target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { [36 x i8], [8 x i8], i32, [4 x i8], [8 x i8] }
%structtype.0 = type { [92 x i8], [4 x i8], i32, [4 x i8], i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, [8 x i8] }
%structtype.1 = type { [8 x i8] }
%structtype.2 = type { [20 x i8] }

@.expression = internal unnamed_addr addrspace(1) constant [6 x i8] c"x > 3\00"
@.file = internal unnamed_addr addrspace(1) constant [11 x i8] c"dir\00100%.c\00"
@.function = internal unnamed_addr addrspace(1) constant [2 x i8] c"f\00"

; Function Attrs: nounwind
define spir_func void @assert(i32 %line) #0 {
  %1 = insertvalue %structtype poison, [36 x i8] c"%s:%u: %s: Assertion `%s' failed.\00\00\00", 0
  %2 = insertvalue %structtype %1, [8 x i8] c"100%.c\00\00", 1
  %3 = insertvalue %structtype %2, i32 %line, 2
  %4 = insertvalue %structtype %3, [4 x i8] c"?\00\00\00", 3
  %5 = insertvalue %structtype %4, [8 x i8] c"x > 3\00\00\00", 4
  call spir_func void @_Z16__spirv_AbortKHR10structtype(%structtype %5) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @sycl(ptr addrspace(4) %text, i64 %g, i64 %l) #0 {
  %1 = bitcast i64 %g to <2 x i32>
  %2 = extractelement <2 x i32> %1, i32 0
  %3 = extractelement <2 x i32> %1, i32 1
  %4 = bitcast i64 %l to <2 x i32>
  %5 = extractelement <2 x i32> %4, i32 0
  %6 = extractelement <2 x i32> %4, i32 1
  %7 = insertvalue %structtype.0 poison, [92 x i8] c"%s:%u: %s: global id: [%llu,%llu,%llu], local id: [%llu,%llu,%llu] Assertion `%s` failed.\00\00\00", 0
  %8 = insertvalue %structtype.0 %7, [4 x i8] c"?\00\00\00", 1
  %9 = insertvalue %structtype.0 %8, i32 12, 2
  %10 = insertvalue %structtype.0 %9, [4 x i8] c"f\00\00\00", 3
  %11 = insertvalue %structtype.0 %10, i32 %2, 4
  %12 = insertvalue %structtype.0 %11, i32 %3, 5
  %13 = insertvalue %structtype.0 %12, i32 0, 6
  %14 = insertvalue %structtype.0 %13, i32 0, 7
  %15 = insertvalue %structtype.0 %14, i32 1, 8
  %16 = insertvalue %structtype.0 %15, i32 0, 9
  %17 = insertvalue %structtype.0 %16, i32 %5, 10
  %18 = insertvalue %structtype.0 %17, i32 %6, 11
  %19 = insertvalue %structtype.0 %18, i32 0, 12
  %20 = insertvalue %structtype.0 %19, i32 0, 13
  %21 = insertvalue %structtype.0 %20, i32 2, 14
  %22 = insertvalue %structtype.0 %21, i32 0, 15
  %23 = insertvalue %structtype.0 %22, [8 x i8] c"x > 3\00\00\00", 16
  call spir_func void @_Z16__spirv_AbortKHR10structtype.1(%structtype.0 %23) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func i32 @stop(i32 %x) #0 {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %bad, label %good

bad:                                              ; preds = %0
  call spir_func void @_Z16__spirv_AbortKHR10structtype.2(%structtype.1 { [8 x i8] c"abort\00\00\00" }) #1
  unreachable

good:                                             ; preds = %0
  ret i32 %x
}

; Function Attrs: nounwind
define spir_func void @other(i32 %x) #0 {
  call spir_func void @_Z16__spirv_AbortKHR10structtype.3(%structtype.2 { [20 x i8] c"_Z13__assert_failj\00\00" }) #1
  unreachable
}

; Function Attrs: nounwind
define spir_func void @abort() #0 {
  call void @llvm.trap() #3
  unreachable
}

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype(%structtype) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype.1(%structtype.0) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype.2(%structtype.1) #1

; Function Attrs: noreturn nounwind
declare spir_func void @_Z16__spirv_AbortKHR10structtype.3(%structtype.2) #1

; Function Attrs: cold noreturn nounwind memory(inaccessiblemem: write)
declare void @llvm.trap() #2

attributes #0 = { nounwind }
attributes #1 = { noreturn nounwind }
attributes #2 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #3 = { noreturn }

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
