; spirv-ext: +SPV_INTEL_function_pointers
; validate: universal
; spirv-val lacks: has not been defined
; AMD's variant of SPIR-V, as clang creates it for HIP: functions in the generic address space, intrinsics of the
; device, and a table of functions. The header identifies the variant, so that the translation back restores it.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n32:64-S32-G1-P4-A0"
target triple = "spirv64-amd-amdhsa"

@table = hidden addrspace(1) externally_initialized global [2 x ptr addrspace(4)] [ptr addrspace(4) @next, ptr addrspace(4) @twice], align 16

define hidden spir_func i32 @next(i32 noundef %p) addrspace(4) {
  %add = add nsw i32 %p, 1
  ret i32 %add
}

define hidden spir_func i32 @twice(i32 noundef %p) addrspace(4) {
  %mul = shl nsw i32 %p, 1
  ret i32 %mul
}

define spir_kernel void @kernel(ptr addrspace(1) noundef %out) addrspace(4) {
  %variable = alloca i32, align 4
  %generic = addrspacecast ptr %variable to ptr addrspace(4)
  %id = call addrspace(4) i32 @llvm.amdgcn.workitem.id.x()
  store i32 %id, ptr addrspace(4) %generic, align 4
  %odd = and i32 %id, 1
  %index = zext nneg i32 %odd to i64
  %place = getelementptr inbounds nuw ptr addrspace(4), ptr addrspace(4) addrspacecast (ptr addrspace(1) @table to ptr addrspace(4)), i64 %index
  %function = load ptr addrspace(4), ptr addrspace(4) %place, align 8
  %value = load i32, ptr addrspace(4) %generic, align 4
  %result = call spir_func addrspace(4) i32 %function(i32 noundef %value)
  store i32 %result, ptr addrspace(1) %out, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() addrspace(4)
