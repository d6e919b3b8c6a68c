target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(1) }

@number = addrspace(1) global i32 4
@pointer = addrspace(1) global ptr addrspace(1) @number
@third = addrspace(1) global %node { i32 3, ptr addrspace(1) null }
@second = addrspace(1) global %node { i32 2, ptr addrspace(1) @third }
@first = addrspace(1) global %node { i32 1, ptr addrspace(1) @second }
@table = addrspace(1) global [4 x i32] zeroinitializer
@parts = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @table, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @table, i64 1)]
@late = addrspace(1) global i32 0
@address = addrspace(1) global <2 x i64> <i64 ptrtoint (ptr addrspace(1) @late to i64), i64 1>
@behind = internal addrspace(1) global i32 5
@by_alias = addrspace(1) global ptr addrspace(1) @behind
@local = internal addrspace(3) global ptr addrspace(3) poison

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %x = load ptr addrspace(1), ptr addrspace(1) @pointer, align 8
  %y = load i32, ptr addrspace(1) %x, align 4
  store i32 %y, ptr addrspace(1) %p, align 4
  %l = load ptr addrspace(3), ptr addrspace(3) @local, align 8
  store i32 %y, ptr addrspace(3) %l, align 4
  ret void
}

attributes #0 = { nounwind }

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
!7 = !{!"int*"}
!8 = !{!""}
!9 = !{!3}
