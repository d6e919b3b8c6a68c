target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype.0 = type { %structtype, i32 }
%structtype = type { i8, i16 }

@x = internal addrspace(1) global i8 1
@c = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @x, ptr addrspace(1) null]
@bytes = internal addrspace(1) global [2 x i8] c"ab"
@nested = internal addrspace(1) global %structtype.0 zeroinitializer
@ints = internal addrspace(1) global [2 x i32] zeroinitializer
@starts = internal addrspace(2) constant [3 x ptr addrspace(1)] [ptr addrspace(1) @bytes, ptr addrspace(1) @nested, ptr addrspace(1) @ints]

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %1 = bitcast ptr addrspace(2) @c to ptr addrspace(2)
  %s = getelementptr ptr addrspace(1), ptr addrspace(2) %1, i64 %i
  %q = load ptr addrspace(1), ptr addrspace(2) %s, align 8
  store i8 1, ptr addrspace(1) %q, align 1
  %2 = bitcast ptr addrspace(2) @starts to ptr addrspace(2)
  %t = getelementptr ptr addrspace(1), ptr addrspace(2) %2, i64 %i
  %r = load ptr addrspace(1), ptr addrspace(2) %t, align 8
  store i8 2, ptr addrspace(1) %r, align 1
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
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"char*", !"long"}
!8 = !{!"", !""}
!9 = !{!3, !3}
