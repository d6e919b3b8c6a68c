target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@g = addrspace(1) global i32 1, !spirv.Decorations !0
@0 = private unnamed_addr constant [5 x i8] c"on q\00", align 1
@1 = private unnamed_addr constant [5 x i8] c"on f\00", section "llvm.metadata"
@2 = private unnamed_addr constant [5 x i8] c"on g\00", section "llvm.metadata"
@llvm.global.annotations = appending global [2 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @f, ptr @1, ptr poison, i32 poison, ptr poison }, { ptr, ptr, ptr, i32, ptr } { ptr addrspacecast (ptr addrspace(1) @g to ptr), ptr @2, ptr poison, i32 poison, ptr poison }], section "llvm.metadata"

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) %p, i32 %v) #0 !kernel_arg_addr_space !11 !kernel_arg_access_qual !12 !kernel_arg_type !13 !kernel_arg_type_qual !14 !kernel_arg_base_type !13 !spirv.ParameterDecorations !15 {
  %1 = alloca i32, align 4, !spirv.Decorations !21
  %s = add i32 %v, 1, !spirv.Decorations !22
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %s
  %2 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %q, ptr @0, ptr poison, i32 poison, ptr poison)
  store i32 %s, ptr addrspace(1) %2, align 4
  store i32 %s, ptr %1, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func void @f(ptr addrspace(1) %fp, i32 %fv) #0 !spirv.ParameterDecorations !24 {
  store i32 %fv, ptr addrspace(1) %fp, align 4
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

!spirv.MemoryModel = !{!4}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!5}
!opencl.spir.version = !{!6}
!opencl.ocl.version = !{!6}
!spirv.SourceExtension = !{!7}
!opencl.used.extensions = !{!8}
!opencl.used.optional.core.features = !{!9}
!spirv.Generator = !{!10}

!0 = !{!1, !2, !3}
!1 = !{i32 20}
!2 = !{i32 21}
!3 = !{i32 23}
!4 = !{i32 2, i32 2}
!5 = !{i32 3, i32 200000}
!6 = !{i32 2, i32 0}
!7 = !{!"not of OpenCL"}
!8 = !{!"cl_khr_fp64", !"cl_my_ext"}
!9 = !{}
!10 = !{i16 7, i16 0}
!11 = !{i32 1, i32 0}
!12 = !{!"none", !"none"}
!13 = !{!"int*", !"int"}
!14 = !{!"volatile", !""}
!15 = !{!16, !19}
!16 = !{!17, !2, !18}
!17 = !{i32 19}
!18 = !{i32 5635, !"on p"}
!19 = !{!20}
!20 = !{i32 5635, !"on v"}
!21 = !{!17, !2}
!22 = !{!23}
!23 = !{i32 5635, !"on s"}
!24 = !{!25, !27}
!25 = !{!17, !2, !3, !26}
!26 = !{i32 5635, !"on fp"}
!27 = !{!28}
!28 = !{i32 5635, !"on fv"}
