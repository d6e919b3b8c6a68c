target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%block = type { i32, i32, ptr addrspace(4) }

@variable = addrspace(1) global i32 5
@addresses = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @variable, ptr addrspace(1) @variable]

; Function Attrs: nounwind
define spir_kernel void @pointers(ptr addrspace(1) %p, i64 %i) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %place = getelementptr i64, ptr addrspace(1) %p, i64 %i
  %pointer = load ptr addrspace(1), ptr addrspace(1) %place, align 8
  store i32 1, ptr addrspace(1) %pointer, align 4
  ret void
}

; Function Attrs: nounwind
define spir_kernel void @packets(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %packet) #0 !kernel_arg_addr_space !10 !kernel_arg_access_qual !11 !kernel_arg_type !12 !kernel_arg_type_qual !13 !kernel_arg_base_type !12 !spirv.ParameterDecorations !9 {
  %1 = bitcast ptr addrspace(4) %packet to ptr addrspace(4)
  %read = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %pipe, ptr addrspace(4) %1, i32 4, i32 4) #0
  ret void
}

; Function Attrs: convergent nounwind
define spir_kernel void @events() #1 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  %event = alloca target("spirv.Event"), align 8
  %generic = addrspacecast ptr %event to ptr addrspace(4)
  %1 = bitcast ptr addrspace(4) %generic to ptr addrspace(4)
  call spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32 1, ptr addrspace(4) %1) #1
  ret void
}

; Function Attrs: convergent nounwind
define spir_func target("spirv.Event") @copies(ptr addrspace(3) %to, ptr addrspace(1) %from) #1 {
  %event = call spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3Dv4_fPU3AS1KS_mm9ocl_event(ptr addrspace(3) %to, ptr addrspace(1) %from, i64 16, i64 1, target("spirv.Event") zeroinitializer) #1
  ret target("spirv.Event") %event
}

; Function Attrs: nounwind
define spir_func i1 @flag(ptr addrspace(4) %flag) #0 {
  %1 = bitcast ptr addrspace(4) %flag to ptr addrspace(4)
  %set = call spir_func i1 @_Z28__spirv_AtomicFlagTestAndSetPU3AS4iii(ptr addrspace(4) %1, i32 1, i32 784) #0
  %2 = bitcast ptr addrspace(4) %flag to ptr addrspace(4)
  call spir_func void @_Z23__spirv_AtomicFlagClearPU3AS4iii(ptr addrspace(4) %2, i32 1, i32 784) #0
  ret i1 %set
}

; Function Attrs: nounwind
define spir_kernel void @__e_block_invoke_kernel(ptr addrspace(4) %block, ptr addrspace(3) %a, ptr addrspace(3) %b) #0 !kernel_arg_addr_space !14 !kernel_arg_access_qual !15 !kernel_arg_type !16 !kernel_arg_type_qual !17 !kernel_arg_base_type !16 !spirv.ParameterDecorations !18 {
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @enqueued(target("spirv.Queue") %queue, ptr %range, ptr addrspace(4) %wait, ptr addrspace(4) %made) #0 {
  %literal = alloca %block, align 8
  %sizes = alloca [1 x i64], align 8
  %generic = addrspacecast ptr %literal to ptr addrspace(4)
  %1 = bitcast ptr addrspace(4) %wait to ptr addrspace(4)
  %2 = bitcast ptr addrspace(4) %made to ptr addrspace(4)
  %3 = bitcast ptr addrspace(4) %generic to ptr addrspace(4)
  %4 = bitcast ptr %sizes to ptr
  %__e_block_invoke_kernel.as = addrspacecast ptr @__e_block_invoke_kernel to ptr addrspace(4)
  %status = call spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue") %queue, i32 0, ptr %range, i32 1, ptr addrspace(4) %1, ptr addrspace(4) %2, ptr addrspace(4) %__e_block_invoke_kernel.as, ptr addrspace(4) %3, i32 1, ptr %4) #0
  ret i32 %status
}

; Function Attrs: nounwind
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @_Z17wait_group_eventsiPU3AS49ocl_event(i32, ptr addrspace(4)) #1

; Function Attrs: convergent nounwind
declare spir_func target("spirv.Event") @_Z29async_work_group_strided_copyPU3AS3Dv4_fPU3AS1KS_mm9ocl_event(ptr addrspace(3), ptr addrspace(1), i64, i64, target("spirv.Event")) #1

; Function Attrs: nounwind
declare spir_func i1 @_Z28__spirv_AtomicFlagTestAndSetPU3AS4iii(ptr addrspace(4), i32, i32) #0

; Function Attrs: nounwind
declare spir_func void @_Z23__spirv_AtomicFlagClearPU3AS4iii(ptr addrspace(4), i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @__enqueue_kernel_events_varargs(target("spirv.Queue"), i32, ptr, i32, ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), ptr addrspace(4), i32, ptr) #0

attributes #0 = { nounwind }
attributes #1 = { convergent nounwind }

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
!7 = !{!"int*", !"long"}
!8 = !{!"", !""}
!9 = !{!3, !3}
!10 = !{i32 1, i32 4}
!11 = !{!"read_only", !"none"}
!12 = !{!"pipe", !"int*"}
!13 = !{!"pipe", !""}
!14 = !{i32 4, i32 3, i32 3}
!15 = !{!"none", !"none", !"none"}
!16 = !{!"int*", !"int*", !"int*"}
!17 = !{!"", !"", !""}
!18 = !{!3, !3, !3}
