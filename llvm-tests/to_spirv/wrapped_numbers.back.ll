target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%wrapped = type { %half }
%half = type { half }

; Function Attrs: convergent nounwind
define spir_kernel void @shuffle() #0 !kernel_arg_addr_space !4 !kernel_arg_access_qual !4 !kernel_arg_type !4 !kernel_arg_type_qual !4 !kernel_arg_base_type !4 !spirv.ParameterDecorations !4 {
  %argument = alloca %wrapped, align 2
  %result = alloca %wrapped, align 2
  %generic = addrspacecast ptr %result to ptr addrspace(4)
  %1 = load %wrapped, ptr %argument, align 2
  %2 = extractvalue %wrapped %1, 0, 0
  %3 = call spir_func half @_Z17sub_group_shuffleDhj(half %2, i32 8) #0
  %4 = insertvalue %half poison, half %3, 0
  %5 = insertvalue %wrapped poison, %half %4, 0
  store %wrapped %5, ptr addrspace(4) %generic, align 2
  ret void
}

; Function Attrs: convergent nounwind
declare spir_func half @_Z17sub_group_shuffleDhj(half, i32) #0

attributes #0 = { convergent nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{!"cl_khr_fp16"}
!4 = !{}
!5 = !{i16 0, i16 0}
