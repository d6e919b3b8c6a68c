; Pipe functions.
target triple = "spir64-unknown-unknown"

define spir_func void @pipes(target("spirv.Pipe", 0) %0, target("spirv.Pipe", 1) %1, ptr addrspace(1) align 4 %2) {
  %4 = alloca i32, align 4
  %5 = addrspacecast ptr %4 to ptr addrspace(4)
  %6 = call spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0) %0, ptr addrspace(4) %5, i32 4, i32 4)
  %7 = call spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") undef, i32 3, ptr addrspace(4) %5, i32 4, i32 4)
  %8 = call spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1) %1, ptr addrspace(4) %5, i32 4, i32 4)
  %9 = call spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") undef, i32 4, ptr addrspace(4) %5, i32 4, i32 4)
  %10 = call spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4)
  call spir_func void @__commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %10, i32 4, i32 4)
  %11 = call spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4)
  call spir_func void @__commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %11, i32 4, i32 4)
  %12 = call spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4)
  call spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %12, i32 4, i32 4)
  %13 = call spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4)
  call spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %13, i32 4, i32 4)
  %14 = call spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0) %0, i32 2, i32 4, i32 4)
  call spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0) %0, target("spirv.ReserveId") %14, i32 4, i32 4)
  %15 = call spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1) %1, i32 2, i32 4, i32 4)
  call spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1) %1, target("spirv.ReserveId") %15, i32 4, i32 4)
  %16 = call spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0) %0, i32 4, i32 4)
  %17 = call spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0) %0, i32 4, i32 4)
  %18 = add i32 %17, %16
  %19 = call spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1) %1, i32 4, i32 4)
  %20 = add i32 %18, %19
  %21 = call spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1) %1, i32 4, i32 4)
  %22 = add i32 %20, %21
  store i32 %22, ptr addrspace(1) %2, align 4
  %23 = call spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId") %15)
  %24 = zext i1 %23 to i32
  %25 = getelementptr inbounds nuw i8, ptr addrspace(1) %2, i64 4
  store i32 %24, ptr addrspace(1) %25, align 4
  ret void
}

declare spir_func i32 @__read_pipe_2(target("spirv.Pipe", 0), ptr addrspace(4), i32, i32) local_unnamed_addr
declare spir_func i32 @__read_pipe_4(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32) local_unnamed_addr
declare spir_func i32 @__write_pipe_2(target("spirv.Pipe", 1), ptr addrspace(4), i32, i32) local_unnamed_addr
declare spir_func i32 @__write_pipe_4(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, ptr addrspace(4), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) local_unnamed_addr
declare spir_func void @__commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) local_unnamed_addr
declare spir_func void @__commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__work_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) local_unnamed_addr
declare spir_func void @__work_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__work_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) local_unnamed_addr
declare spir_func void @__work_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_read_pipe(target("spirv.Pipe", 0), i32, i32, i32) local_unnamed_addr
declare spir_func void @__sub_group_commit_read_pipe(target("spirv.Pipe", 0), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func target("spirv.ReserveId") @__sub_group_reserve_write_pipe(target("spirv.Pipe", 1), i32, i32, i32) local_unnamed_addr
declare spir_func void @__sub_group_commit_write_pipe(target("spirv.Pipe", 1), target("spirv.ReserveId"), i32, i32) local_unnamed_addr
declare spir_func i32 @__get_pipe_num_packets_ro(target("spirv.Pipe", 0), i32, i32) local_unnamed_addr
declare spir_func i32 @__get_pipe_max_packets_ro(target("spirv.Pipe", 0), i32, i32) local_unnamed_addr
declare spir_func i32 @__get_pipe_num_packets_wo(target("spirv.Pipe", 1), i32, i32) local_unnamed_addr
declare spir_func i32 @__get_pipe_max_packets_wo(target("spirv.Pipe", 1), i32, i32) local_unnamed_addr
declare spir_func i1 @_Z19is_valid_reserve_id13ocl_reserveid(target("spirv.ReserveId")) local_unnamed_addr
