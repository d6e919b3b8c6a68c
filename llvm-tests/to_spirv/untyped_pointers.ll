; spirv-ext: +SPV_KHR_untyped_pointers
; spirv-val lacks: Invalid OpSpecConstantOp opcode: 4424
; validate: universal
; Pointers without a pointee type: variables, addresses, constants, parameters in memory, calls.
target triple = "spir64-unknown-unknown"

%pair = type { i32, [4 x float] }

@table = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4], align 4
@third = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @table, i64 0, i64 2), align 8
@shared = internal addrspace(3) global [8 x i32] undef, align 4

declare spir_func ptr addrspace(4) @other(ptr addrspace(4))
declare void @llvm.memcpy.p0.p1.i64(ptr, ptr addrspace(1), i64, i1)

define spir_func float @member(ptr %p, i64 %i) {
  %m = getelementptr inbounds %pair, ptr %p, i64 0, i32 1, i64 %i
  %v = load float, ptr %m, align 4
  ret float %v
}

define spir_kernel void @kernel(ptr addrspace(1) %out, ptr byval(%pair) align 4 %in) {
  %own = alloca %pair, align 4
  call void @llvm.lifetime.start.p0(ptr %own)
  %bytes = alloca i8, i32 16, align 1
  call void @llvm.memcpy.p0.p1.i64(ptr %own, ptr addrspace(1) %out, i64 20, i1 false)
  %a = call spir_func float @member(ptr %own, i64 1)
  %b = call spir_func float @member(ptr %in, i64 2)
  %c = fadd float %a, %b
  store float %c, ptr addrspace(1) %out, align 4
  %generic = addrspacecast ptr addrspace(1) %out to ptr addrspace(4)
  %r = call spir_func ptr addrspace(4) @other(ptr addrspace(4) %generic)
  %same = icmp eq ptr addrspace(4) %r, %generic
  %chosen = select i1 %same, ptr addrspace(4) %r, ptr addrspace(4) addrspacecast (ptr addrspace(1) @table to ptr addrspace(4))
  %old = atomicrmw add ptr addrspace(4) %chosen, i32 1 seq_cst
  %next = getelementptr i8, ptr addrspace(4) %chosen, i64 4
  store i32 %old, ptr addrspace(4) %next, align 4
  %s = load i32, ptr addrspace(3) getelementptr inbounds ([8 x i32], ptr addrspace(3) @shared, i64 0, i64 3), align 4
  store i32 %s, ptr addrspace(4) %next, align 4
  store i8 0, ptr %bytes, align 1
  ret void
}

declare spir_func void @_Z8prefetchPU3AS1KDv4_fm(ptr addrspace(1), i64)
declare spir_func float @_Z5fractfPf(float, ptr)

define spir_func float @builtins(ptr addrspace(1) %p, ptr %whole, float %x) {
  call spir_func void @_Z8prefetchPU3AS1KDv4_fm(ptr addrspace(1) %p, i64 3)
  %r = call spir_func float @_Z5fractfPf(float %x, ptr %whole)
  ret float %r
}
