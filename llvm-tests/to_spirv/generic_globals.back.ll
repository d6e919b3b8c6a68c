target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@values = internal addrspace(1) constant [3 x i64] [i64 1, i64 2, i64 3], align 8
@exported = addrspace(1) global i32 7, align 4
@pointer = internal addrspace(1) global ptr addrspace(4) addrspacecast (ptr addrspace(1) @exported to ptr addrspace(4)), align 8
@imported = external addrspace(1) global i8

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) %out) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %own = alloca [3 x i64], align 8
  %generic = addrspacecast ptr %own to ptr addrspace(4)
  call void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) align 8 %generic, ptr addrspace(4) align 8 addrspacecast (ptr addrspace(1) @values to ptr addrspace(4)), i64 24, i1 false)
  %to = load ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @pointer to ptr addrspace(4)), align 8
  %number = load i32, ptr addrspace(4) %to, align 4
  store i32 %number, ptr addrspace(4) addrspacecast (ptr addrspace(1) @exported to ptr addrspace(4)), align 4
  %byte = load i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @imported to ptr addrspace(4)), align 1
  %1 = bitcast ptr addrspace(4) addrspacecast (ptr addrspace(1) @exported to ptr addrspace(4)) to ptr addrspace(4)
  %2 = getelementptr i8, ptr addrspace(4) %1, i64 2
  store i8 %byte, ptr addrspace(4) %2, align 1
  %3 = getelementptr inbounds [3 x i64], ptr addrspace(4) addrspacecast (ptr addrspace(1) @values to ptr addrspace(4)), i64 0, i64 2
  %last = load i64, ptr addrspace(4) %3, align 8
  store i64 %last, ptr addrspace(1) %out, align 8
  ret void
}

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memcpy.p4.p4.i64(ptr addrspace(4) noalias writeonly captures(none), ptr addrspace(4) noalias readonly captures(none), i64, i1 immarg) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

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
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"long*"}
!8 = !{!""}
!9 = !{!3}
