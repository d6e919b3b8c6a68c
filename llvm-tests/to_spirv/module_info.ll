; The source language of a module, and pointers of 32 bits.
source_filename = "example.cl"
target datalayout = "e-p:32:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-G1"
target triple = "spir-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i32 %i) {
  %q = getelementptr inbounds i32, ptr addrspace(1) %p, i32 %i
  store i32 0, ptr addrspace(1) %q, align 4
  ret void
}

!opencl.ocl.version = !{!0}
!opencl.spir.version = !{!1}
!opencl.used.extensions = !{!2}
!opencl.used.optional.core.features = !{!3}
!llvm.ident = !{!4}
!llvm.module.flags = !{!5}

!0 = !{i32 2, i32 0}
!1 = !{i32 1, i32 2}
!2 = !{!"cl_khr_fp16"}
!3 = !{!"cl_doubles"}
!4 = !{!"a compiler"}
!5 = !{i32 1, !"wchar_size", i32 4}
