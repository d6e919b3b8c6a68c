; spirv-ext: +SPV_INTEL_kernel_attributes,+SPV_INTEL_fpga_cluster_attributes,+SPV_INTEL_fpga_invocation_pipelining_attributes,+SPV_INTEL_fpga_dsp_control,+SPV_INTEL_fpga_buffer_location,+SPV_INTEL_fpga_memory_attributes,+SPV_INTEL_fpga_memory_accesses,+SPV_INTEL_fpga_reg
; Attributes for FPGA compilers, of functions, kernel parameters, memory, accesses, and registers.
target triple = "spir64-unknown-unknown"

@.memory = private unnamed_addr constant [37 x i8] c"{memory:DEFAULT}{pump:1}{numbanks:2}\00", section "llvm.metadata"
@.numbers = private unnamed_addr constant [41 x i8] c"{5826:\22MLAB\22}{5834:key,type}{5835:1,3,2}\00", section "llvm.metadata"
@.access = private unnamed_addr constant [29 x i8] c"{params:11}{cache-size:1024}\00", section "llvm.metadata"
@.text = private unnamed_addr constant [18 x i8] c"{none} of {these}\00", section "llvm.metadata"
@.register = private unnamed_addr constant [25 x i8] c"__builtin_intel_fpga_reg\00", section "llvm.metadata"

declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr)
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32)

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) !kernel_arg_buffer_location !0 !max_work_group_size !1 !stall_enable !2 !pipeline_kernel !4 !ip_interface !5 {
  %a = alloca [4 x i32], align 4
  %b = alloca i32, align 4
  %c = alloca i32, align 4
  call void @llvm.var.annotation.p0.p0(ptr %a, ptr @.memory, ptr undef, i32 undef, ptr undef)
  call void @llvm.var.annotation.p0.p0(ptr %b, ptr @.numbers, ptr undef, i32 undef, ptr undef)
  call void @llvm.var.annotation.p0.p0(ptr %c, ptr @.text, ptr undef, i32 undef, ptr undef)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 1
  %q = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %p, ptr @.access, ptr undef, i32 undef, ptr undef)
  %v = load i32, ptr addrspace(1) %q, align 4
  %w = call i32 @llvm.annotation.i32.p0(i32 %v, ptr @.register, ptr undef, i32 undef)
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}

define spir_func i32 @function(i32 %a) !prefer_dsp !2 !propagate_dsp_preference !2 {
  ret i32 %a
}

!0 = !{i32 3, i32 -1, i32 -1}
!1 = !{i32 8, i32 4, i32 1}
!2 = !{i32 1}
!3 = !{i32 3, i32 1}
!4 = !{i32 0}
!5 = !{!"csr", !"wait_for_done_write"}
