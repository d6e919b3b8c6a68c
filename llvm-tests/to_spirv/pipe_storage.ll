; spirv-val lacks: ConstantPipeStorage must appear in a block
; Pipe storage: variables of a special structure, whose addresses are the storage, in memory and as values.
target triple = "spir64-unknown-unknown"

%spirv.ConstantPipeStorage = type { i32, i32, i32 }
%storage = type { i32, ptr addrspace(1) }

@packets = linkonce_odr addrspace(1) global %spirv.ConstantPipeStorage { i32 16, i32 8, i32 4 }, align 4
@member = addrspace(1) global %storage { i32 7, ptr addrspace(1) @packets }, align 8
@alone = addrspace(1) global ptr addrspace(1) @packets, align 8

define spir_kernel void @created() {
  %place = getelementptr %storage, ptr addrspace(1) @member, i32 0, i32 1
  %of_member = load ptr addrspace(1), ptr addrspace(1) %place, align 8
  %written = call spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K19__spirv_PipeStorage(ptr addrspace(1) %of_member)
  call spir_func void @write(target("spirv.Pipe", 1) %written)
  %from = load ptr addrspace(1), ptr addrspace(1) @alone, align 8
  %read = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS1K19__spirv_PipeStorage(ptr addrspace(1) %from)
  call spir_func void @read(target("spirv.Pipe", 0) %read)
  %direct = call spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS1K19__spirv_PipeStorage(ptr addrspace(1) @packets)
  call spir_func void @read(target("spirv.Pipe", 0) %direct)
  ret void
}

declare spir_func void @read(target("spirv.Pipe", 0))
declare spir_func void @write(target("spirv.Pipe", 1))
declare spir_func target("spirv.Pipe", 1) @_Z39__spirv_CreatePipeFromPipeStorage_writePU3AS1K19__spirv_PipeStorage(ptr addrspace(1))
declare spir_func target("spirv.Pipe", 0) @_Z38__spirv_CreatePipeFromPipeStorage_readPU3AS1K19__spirv_PipeStorage(ptr addrspace(1))
