target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(1) }

@table = addrspace(2) constant [4 x i32] [i32 1, i32 0, i32 1, i32 0], align 4
@buffer = internal addrspace(3) global [4 x i32] poison

; Function Attrs: nounwind
define spir_func void @f(ptr addrspace(1) %0, i64 %1) #0 {
  %3 = alloca [4 x i32], align 4
  call void @llvm.memcpy.p0.p2.i64(ptr align 4 %3, ptr addrspace(2) align 4 @table, i64 16, i1 false)
  %4 = bitcast ptr %3 to ptr
  call void @llvm.lifetime.start.p0(ptr %3)
  %5 = getelementptr inbounds %node, ptr addrspace(1) %0, i32 0, i32 1
  %6 = load volatile ptr addrspace(1), ptr addrspace(1) %5, align 8
  %7 = getelementptr inbounds %node, ptr addrspace(1) %6, i64 %1, i32 0
  %8 = load i32, ptr addrspace(1) %7, align 4, !nontemporal !5
  %9 = getelementptr [4 x i32], ptr addrspace(3) @buffer, i32 0, i64 %1
  store volatile i32 %8, ptr addrspace(3) %9, align 4
  %10 = addrspacecast ptr addrspace(1) %7 to ptr addrspace(4)
  store i32 1, ptr addrspace(4) %10, align 4
  call void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) align 8 %5, ptr addrspace(1) align 8 %5, i64 16, i1 false)
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p2.i64(ptr noalias writeonly captures(none), ptr addrspace(2) noalias readonly captures(none), i64, i1 immarg) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p1.p1.i64(ptr addrspace(1) noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }

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
!5 = !{i32 1}
