target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, i32 }

@0 = private unnamed_addr constant [4 x i8] c"say\00", align 1
@1 = private unnamed_addr constant [13 x i8] c"{register:1}\00", align 1

; Function Attrs: nounwind
define spir_func void @f(i32 %0) #0 {
  %2 = alloca [2 x %pair], align 4
  %3 = getelementptr inbounds [2 x %pair], ptr %2, i32 0, i32 %0
  %4 = getelementptr inbounds %pair, ptr %3, i32 0, i32 0
  %5 = call ptr @llvm.ptr.annotation.p0.p0(ptr %4, ptr @0, ptr poison, i32 poison, ptr poison)
  store i32 %0, ptr %5, align 4
  %6 = getelementptr inbounds [2 x %pair], ptr %2, i32 0, i32 %0, i32 1
  %7 = call ptr @llvm.ptr.annotation.p0.p0(ptr %6, ptr @1, ptr poison, i32 poison, ptr poison)
  store i32 %0, ptr %7, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr @llvm.ptr.annotation.p0.p0(ptr, ptr, ptr, i32, ptr) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
