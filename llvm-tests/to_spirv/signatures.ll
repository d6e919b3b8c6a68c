; What is imported or exported has the types that its name says, in every module alike; what the body does with a
; parameter does not matter.
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

; A name that says nothing.
declare spir_func i32 @plain(ptr addrspace(1))

; What byval says counts, for plain names too.
declare spir_func i32 @value(ptr byval(%struct.pair))

define spir_kernel void @caller(ptr addrspace(1) %p) {
  %l = alloca %struct.pair, align 4
  store i32 1, ptr addrspace(1) %p, align 4
  %a = call spir_func i32 @_Z3usePU3AS14pairPKv(ptr addrspace(1) %p, ptr %l)
  %b = call spir_func i32 @plain(ptr addrspace(1) %p)
  %c = call spir_func i32 @value(ptr byval(%struct.pair) %l)
  ret void
}
