; Instructions on numbers in classes with one member, as in SYCL. Results and arguments are in memory.
target triple = "spir64-unknown-unknown"

%half = type { half }
%wrapped = type { %half }

define spir_kernel void @shuffle() {
  %argument = alloca %wrapped, align 2
  %result = alloca %wrapped, align 2
  %generic = addrspacecast ptr %result to ptr addrspace(4)
  call spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_iS1_j(ptr addrspace(4) sret(%wrapped) align 2 %generic, i32 3, ptr byval(%wrapped) align 2 %argument, i32 8)
  ret void
}

declare spir_func void @_Z30__spirv_GroupNonUniformShuffleI7wrappedET_iS1_j(ptr addrspace(4) sret(%wrapped) align 2, i32, ptr byval(%wrapped) align 2, i32)
