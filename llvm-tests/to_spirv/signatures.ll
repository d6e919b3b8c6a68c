; Imported and exported functions have the parameter types in their names, which are the same in all modules. The uses
; of the parameters in the body do not matter.
target triple = "spir64-unknown-unknown"

%struct.pair = type { i32, float }

; sum(int __global*, float*)
define spir_func float @_Z3sumPU3AS1iPf(ptr addrspace(1) %a, ptr %b) {
  %v = load float, ptr addrspace(1) %a, align 4
  store i64 1, ptr %b, align 8
  ret float %v
}

; use(pair __global*, void const*)
declare spir_func i32 @_Z3usePU3AS14pairPKv(ptr addrspace(1), ptr)

; This name has no types.
declare spir_func i32 @plain(ptr addrspace(1))

; The type of a byval attribute determines the parameter, for names without types as well.
declare spir_func i32 @value(ptr byval(%struct.pair))

define spir_kernel void @caller(ptr addrspace(1) %p) {
  %l = alloca %struct.pair, align 4
  store i32 1, ptr addrspace(1) %p, align 4
  %a = call spir_func i32 @_Z3usePU3AS14pairPKv(ptr addrspace(1) %p, ptr %l)
  %b = call spir_func i32 @plain(ptr addrspace(1) %p)
  %c = call spir_func i32 @value(ptr byval(%struct.pair) %l)
  ret void
}
