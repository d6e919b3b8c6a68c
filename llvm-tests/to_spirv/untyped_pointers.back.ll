target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, [4 x float] }

@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@third = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @table, i64 0, i64 2), align 8
@shared = internal addrspace(3) global [8 x i32] poison, align 4

; Function Attrs: convergent nounwind
declare spir_func ptr addrspace(4) @other(ptr addrspace(4)) #0

; Function Attrs: nounwind
define spir_func float @member(ptr %p, i64 %i) #1 {
  %m = getelementptr inbounds %pair, ptr %p, i64 0, i32 1, i64 %i
  %v = load float, ptr %m, align 4
  ret float %v
}

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) %out, ptr byval(%pair) align 4 %in) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %own = alloca %pair, align 4
  %1 = alloca [16 x i8], align 1
  %2 = bitcast ptr %in to ptr
  %bytes = bitcast ptr %1 to ptr
  call void @llvm.memcpy.p0.p1.i64(ptr %own, ptr addrspace(1) %out, i64 20, i1 false)
  %a = call spir_func float @member(ptr %own, i64 1) #1
  %b = call spir_func float @member(ptr %2, i64 2) #1
  %c = fadd float %a, %b
  store float %c, ptr addrspace(1) %out, align 4
  %generic = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  %r = call spir_func ptr addrspace(4) @other(ptr addrspace(4) %generic) #0
  %3 = ptrtoint ptr addrspace(4) %r to i64
  %4 = ptrtoint ptr addrspace(4) %generic to i64
  %same = icmp eq i64 %3, %4
  %5 = addrspacecast ptr addrspace(1) @table to ptr addrspace(4)
  %chosen = select i1 %same, ptr addrspace(4) %r, ptr addrspace(4) %5
  %old = call spir_func i32 @_Z18__spirv_AtomicIAddPU3AS4ciii(ptr addrspace(4) %chosen, i32 0, i32 16, i32 1) #1
  %next = getelementptr i8, ptr addrspace(4) %chosen, i64 4
  store i32 %old, ptr addrspace(4) %next, align 4
  %6 = getelementptr inbounds [8 x i32], ptr addrspace(3) @shared, i64 0, i64 3
  %s = load i32, ptr addrspace(3) %6, align 4
  store i32 %s, ptr addrspace(4) %next, align 4
  store i8 0, ptr %bytes, align 1
  ret void
}

; Function Attrs: nounwind
define spir_func float @builtins(ptr addrspace(1) %p, ptr %whole, float %x) #1 {
  call spir_func void @_Z8prefetchPU3AS1Kcm(ptr addrspace(1) %p, i64 48) #1
  %1 = bitcast ptr %whole to ptr
  %r = call spir_func float @_Z5fractfPf(float %x, ptr %1) #1
  ret float %r
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p0.p1.i64(ptr noalias writeonly captures(none), ptr addrspace(1) noalias readonly captures(none), i64, i1 immarg) #2

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicIAddPU3AS4ciii(ptr addrspace(4), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @_Z8prefetchPU3AS1Kcm(ptr addrspace(1), i64) #1

; Function Attrs: nounwind
declare spir_func float @_Z5fractfPf(float, ptr) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }
attributes #2 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!spirv.MemoryModel = !{!0}
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
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"pair"}
!8 = !{!"", !""}
!9 = !{!3, !10}
!10 = !{!11, !12}
!11 = !{i32 38, i32 2}
!12 = !{i32 44, i32 4}
