target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@0 = private unnamed_addr constant [37 x i8] c"{memory:DEFAULT}{numbanks:2}{pump:1}\00", align 1
@1 = private unnamed_addr constant [47 x i8] c"{memory:MLAB}{merge:key:type}{bank_bits:1,3,2}\00", align 1
@2 = private unnamed_addr constant [18 x i8] c"{none} of {these}\00", align 1
@3 = private unnamed_addr constant [29 x i8] c"{params:11}{cache-size:1024}\00", align 1
@4 = private unnamed_addr constant [25 x i8] c"__builtin_intel_fpga_reg\00", align 1

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) %out, ptr addrspace(1) %in, i32 %n) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !kernel_arg_buffer_location !9 !spirv.ParameterDecorations !10 !stall_enable !13 !pipeline_kernel !14 !max_work_group_size !15 !ip_interface !16 {
  %a = alloca [4 x i32], align 4
  call void @llvm.var.annotation.p0.p0(ptr %a, ptr @0, ptr poison, i32 poison, ptr poison)
  %b = alloca i32, align 4
  call void @llvm.var.annotation.p0.p0(ptr %b, ptr @1, ptr poison, i32 poison, ptr poison)
  %c = alloca i32, align 4
  call void @llvm.var.annotation.p0.p0(ptr %c, ptr @2, ptr poison, i32 poison, ptr poison)
  %p = getelementptr i32, ptr addrspace(1) %in, i64 1
  %1 = call ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1) %p, ptr @3, ptr poison, i32 poison, ptr poison)
  %v = load i32, ptr addrspace(1) %1, align 4
  %w = call i32 @llvm.annotation.i32.p0(i32 %v, ptr @4, ptr poison, i32 poison)
  store i32 %w, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func i32 @function(i32 %a) #0 !prefer_dsp !13 !propagate_dsp_preference !13 {
  ret i32 %a
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @llvm.var.annotation.p0.p0(ptr, ptr, ptr, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare ptr addrspace(1) @llvm.ptr.annotation.p1.p0(ptr addrspace(1), ptr, ptr, i32, ptr) #1

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)
declare i32 @llvm.annotation.i32.p0(i32, ptr, ptr, i32) #1

attributes #0 = { nounwind }
attributes #1 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }

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
!5 = !{i32 1, i32 1, i32 0}
!6 = !{!"none", !"none", !"none"}
!7 = !{!"int*", !"int*", !"int"}
!8 = !{!"", !"", !""}
!9 = !{i32 3, i32 -1, i32 -1}
!10 = !{!11, !3, !3}
!11 = !{!12}
!12 = !{i32 5921, i32 3}
!13 = !{i32 1}
!14 = !{i32 0}
!15 = !{i32 8, i32 4, i32 1}
!16 = !{!"csr", !"wait_for_done_write"}
