target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%spirv.ConstantPipeStorage = type { i32, i32, i32 }
%storage = type { i32, ptr addrspace(1) }

@packets = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 16, i32 8, i32 4 }, align 4
@member = addrspace(1) global %storage { i32 7, ptr addrspace(1) @packets }, align 8
@alone = addrspace(1) global ptr addrspace(1) @packets, align 8

; Function Attrs: convergent nounwind
declare spir_func void @write(target("spirv.Pipe", 1)) #0

; Function Attrs: convergent nounwind
declare spir_func void @read(target("spirv.Pipe", 0)) #0

; Function Attrs: convergent nounwind
define spir_kernel void @created() #0 !kernel_arg_addr_space !3 !kernel_arg_access_qual !3 !kernel_arg_type !3 !kernel_arg_type_qual !3 !kernel_arg_base_type !3 !spirv.ParameterDecorations !3 {
  %place = getelementptr %storage, ptr addrspace(1) @member, i32 0, i32 1
  %of_member = load ptr addrspace(1), ptr addrspace(1) %place, align 8
  %written = call spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(ptr addrspace(1) %of_member) #1
  call spir_func void @write(target("spirv.Pipe", 1) %written) #0
  %from = load ptr addrspace(1), ptr addrspace(1) @alone, align 8
  %read = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1) %from) #1
  call spir_func void @read(target("spirv.Pipe", 0) %read) #0
  %direct = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1) @packets) #1
  call spir_func void @read(target("spirv.Pipe", 0) %direct) #0
  ret void
}

; Function Attrs: nounwind
declare spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS119__spirv_PipeStorage(ptr addrspace(1)) #1

; Function Attrs: nounwind
declare spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS119__spirv_PipeStorage(ptr addrspace(1)) #1

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }

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
