target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-S32-G1-P4"
target triple = "spirv64-amd-amdhsa"

@table = addrspace(1) global [2 x ptr addrspace(4)] [ptr addrspace(4) @next, ptr addrspace(4) @twice], align 16

; Function Attrs: nounwind
define spir_func i32 @next(i32 %p) addrspace(4) #0 {
  %add = add nsw i32 %p, 1
  ret i32 %add
}

; Function Attrs: nounwind
define spir_func i32 @twice(i32 %p) addrspace(4) #0 {
  %mul = shl nsw i32 %p, 1
  ret i32 %mul
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() addrspace(4) #1

; Function Attrs: convergent nounwind
define spir_kernel void @kernel(ptr addrspace(1) %out) addrspace(4) #2 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %variable = alloca i32, align 4
  %generic = addrspacecast ptr %variable to ptr addrspace(4)
  %id = call addrspace(4) i32 @llvm.amdgcn.workitem.id.x()
  store i32 %id, ptr addrspace(4) %generic, align 4
  %odd = and i32 %id, 1
  %index = zext i32 %odd to i64
  %1 = addrspacecast ptr addrspace(1) @table to ptr addrspace(4)
  %2 = bitcast ptr addrspace(4) %1 to ptr addrspace(4)
  %3 = getelementptr inbounds ptr addrspace(4), ptr addrspace(4) %2, i64 %index
  %place = bitcast ptr addrspace(4) %3 to ptr addrspace(4)
  %function = load ptr addrspace(4), ptr addrspace(4) %place, align 8
  %value = load i32, ptr addrspace(4) %generic, align 4
  %result = call spir_func addrspace(4) i32 %function(i32 %value) #3
  store i32 %result, ptr addrspace(1) %out, align 4
  ret void
}

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind }
attributes #3 = { convergent }

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
!4 = !{i16 0, i16 -1}
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"int*"}
!8 = !{!""}
!9 = !{!3}
