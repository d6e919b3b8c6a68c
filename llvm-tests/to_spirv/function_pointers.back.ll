target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@table = internal addrspace(1) constant [2 x ptr] [ptr @next, ptr @twice], align 16

; Function Attrs: nounwind
define internal spir_func i32 @next(i32 %v) #0 {
  %r = add i32 %v, 1
  ret i32 %r
}

; Function Attrs: nounwind
define spir_func i32 @twice(i32 %v) #1 {
  %r = add i32 %v, %v
  ret i32 %r
}

; Function Attrs: nounwind
define internal spir_func i32 @first(ptr addrspace(1) %p) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %r = load i32, ptr addrspace(1) %1, align 4
  ret i32 %r
}

; Function Attrs: convergent nounwind
define spir_kernel void @memory(ptr addrspace(1) %out, i32 %v) #2 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %slot = alloca ptr, align 8
  store ptr @next, ptr %slot, align 8
  %f = load ptr, ptr %slot, align 8
  %r = call spir_func i32 %f(i32 %v) #3
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @chosen(ptr addrspace(1) %out, i64 %i, i1 %c) #2 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !14 {
  %1 = getelementptr inbounds [2 x ptr], ptr addrspace(1) @table, i64 0, i64 %i
  %p = bitcast ptr addrspace(1) %1 to ptr addrspace(1)
  %known = load ptr, ptr addrspace(1) %p, align 8
  %f = select i1 %c, ptr %known, ptr @next
  %r = call spir_func i32 %f(i32 3) #3
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @pointers(ptr addrspace(1) %out, i1 %c) #2 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !15 !kernel_arg_type_qual !8 !kernel_arg_base_type !15 !spirv.ParameterDecorations !9 {
  %f = select i1 %c, ptr @first, ptr null
  %1 = bitcast ptr addrspace(1) %out to ptr addrspace(1)
  %r = call spir_func i32 %f(ptr addrspace(1) %1) #3
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @other_type(ptr addrspace(1) %out) #2 !kernel_arg_addr_space !16 !kernel_arg_access_qual !17 !kernel_arg_type !18 !kernel_arg_type_qual !19 !kernel_arg_base_type !18 !spirv.ParameterDecorations !20 {
  %1 = bitcast ptr @next to ptr
  %r = call spir_func i64 %1(i64 4) #3
  store i64 %r, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { nounwind }
attributes #1 = { nounwind "referenced-indirectly" }
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
!4 = !{i16 0, i16 0}
!5 = !{i32 1, i32 0}
!6 = !{!"none", !"none"}
!7 = !{!"int*", !"int"}
!8 = !{!"", !""}
!9 = !{!3, !3}
!10 = !{i32 1, i32 0, i32 0}
!11 = !{!"none", !"none", !"none"}
!12 = !{!"int*", !"long", !"bool"}
!13 = !{!"", !"", !""}
!14 = !{!3, !3, !3}
!15 = !{!"int*", !"bool"}
!16 = !{i32 1}
!17 = !{!"none"}
!18 = !{!"long*"}
!19 = !{!""}
!20 = !{!3}
