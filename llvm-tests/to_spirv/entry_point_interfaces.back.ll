target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, i8 }

@a = internal addrspace(1) global i32 1
@b = internal addrspace(1) global ptr addrspace(1) @a
@c = internal addrspace(2) constant [2 x ptr addrspace(1)] [ptr addrspace(1) @b, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @a, i64 2)]
@d = internal addrspace(3) global [4 x i32] poison
@e = internal addrspace(1) global i32 1
@unused = addrspace(1) global i32 3
@st = internal addrspace(1) global %structtype { i32 5, i8 6 }
@f5 = internal addrspace(1) global <8 x float> zeroinitializer
@str = internal unnamed_addr addrspace(2) constant [3 x i8] c"ab\00"

; Function Attrs: nounwind
define internal spir_func i32 @f(i1 %x) #0 {
  %v = load i32, ptr addrspace(1) @e, align 4
  %1 = bitcast ptr addrspace(1) @st to ptr addrspace(1)
  %2 = getelementptr i8, ptr addrspace(1) %1, i64 4
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  %q = select i1 %x, ptr addrspace(1) %3, ptr addrspace(1) @st
  %4 = bitcast ptr addrspace(1) %q to ptr addrspace(1)
  %w = load i8, ptr addrspace(1) %4, align 1
  ret i32 %v
}

; Function Attrs: nounwind
define internal spir_func void @k.1(ptr addrspace(1) %p, i64 %i, i1 %x) #0 {
  %1 = bitcast ptr addrspace(2) @c to ptr addrspace(2)
  %2 = getelementptr ptr addrspace(1), ptr addrspace(2) %1, i64 %i
  %s = bitcast ptr addrspace(2) %2 to ptr addrspace(2)
  %q = load ptr addrspace(1), ptr addrspace(2) %s, align 8
  %3 = ptrtoint ptr addrspace(1) %q to i64
  %4 = ptrtoint ptr addrspace(1) %p to i64
  %cmp = icmp eq i64 %3, %4
  %d = call spir_func i32 @f(i1 %cmp) #0
  %id = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %g = getelementptr [4 x i32], ptr addrspace(3) @d, i64 0, i64 %id
  store i32 %d, ptr addrspace(3) %g, align 4
  %5 = bitcast ptr addrspace(1) @f5 to ptr addrspace(1)
  %v5 = load [5 x float], ptr addrspace(1) %5, align 32
  %6 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  store [5 x float] %v5, ptr addrspace(1) %6, align 32
  %7 = bitcast ptr addrspace(2) @str to ptr addrspace(2)
  %pr = call spir_func i32 (ptr addrspace(2), ...) @printf(ptr addrspace(2) %7) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %p, i64 %i, i1 %x) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @k.1(ptr addrspace(1) %p, i64 %i, i1 %x) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @k2(ptr addrspace(1) %p, i64 %i, i1 %x) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  call spir_func void @k.1(ptr addrspace(1) %p, i64 %i, i1 %x) #0
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @k3(ptr addrspace(1) %p) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !14 {
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32) #1

; Function Attrs: nounwind
declare spir_func i32 @printf(ptr addrspace(2), ...) #0

attributes #0 = { nounwind }
attributes #1 = { nounwind willreturn memory(none) }

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
!5 = !{i32 1, i32 0, i32 0}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"float8*", !"long", !"bool"}
!8 = !{!"", !"", !""}
!9 = !{!3, !3, !3}
!10 = !{i32 1}
!11 = !{!"none"}
!12 = !{!"char*"}
!13 = !{!""}
!14 = !{!3}
