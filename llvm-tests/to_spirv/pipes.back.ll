target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_func void @pipes(target("spirv.Pipe", 0) %0, target("spirv.Pipe", 1) %1, ptr addrspace(1) align 4 %2) #0 {
  %4 = alloca i32, align 4
  %5 = addrspacecast ptr %4 to ptr addrspace(4)
  %6 = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %0, ptr addrspace(4) %5, i32 4, i32 4) #1
  %7 = call spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") undef, i32 3, ptr addrspace(4) %5, i32 4, i32 4) #1
  %8 = call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %1, ptr addrspace(4) %5, i32 4, i32 4) #1
  %9 = call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") undef, i32 4, ptr addrspace(4) %5, i32 4, i32 4) #1
  %10 = call spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4) #1
  call spir_func void @__commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %10, i32 4, i32 4) #1
  %11 = call spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4) #1
  call spir_func void @__commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %11, i32 4, i32 4) #1
  %12 = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4) #0
  call spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %12, i32 4, i32 4) #0
  %13 = call spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4) #0
  call spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %13, i32 4, i32 4) #0
  %14 = call spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4) #0
  call spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %14, i32 4, i32 4) #0
  %15 = call spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4) #0
  call spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %15, i32 4, i32 4) #0
  %16 = call spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0) %0, i32 4, i32 4) #1
  %17 = call spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0) %0, i32 4, i32 4) #1
  %18 = add i32 %17, %16
  %19 = call spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1) %1, i32 4, i32 4) #1
  %20 = add i32 %18, %19
  %21 = call spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1) %1, i32 4, i32 4) #1
  %22 = add i32 %20, %21
  %23 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  store i32 %22, ptr addrspace(1) %23, align 4
  %24 = call spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId") %15) #1
  %25 = select i1 %24, i32 1, i32 0
  %26 = getelementptr inbounds i8, ptr addrspace(1) %2, i64 4
  %27 = bitcast ptr addrspace(1) %26 to ptr addrspace(1)
  store i32 %25, ptr addrspace(1) %27, align 4
  ret void
}

; Function Attrs: nounwind
declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32) #1

; Function Attrs: nounwind
declare spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @__commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) #1

; Function Attrs: nounwind
declare spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) #1

; Function Attrs: nounwind
declare spir_func void @__commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) #1

; Function Attrs: convergent nounwind
declare spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) #0

; Function Attrs: convergent nounwind
declare spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1), i32, i32) #1

; Function Attrs: nounwind
declare spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId")) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

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
