; spirv-ext: +SPV_KHR_abort
; spirv-val lacks: Invalid capability operand: 5120
; validate: universal
; The message has a concrete type. Booleans are passed as in memory, pointers unchanged, and a byval argument is the
; contents of its memory.
target triple = "spir64-unknown-unknown"

define spir_func void @boolean(i1 %x) {
  call spir_func void @_Z16__spirv_AbortKHRIbEvT_(i1 %x)
  unreachable
}

define spir_func void @booleans(<4 x i1> %x) {
  call spir_func void @_Z16__spirv_AbortKHRDv4_b(<4 x i1> %x)
  unreachable
}

define spir_func void @pointer(ptr addrspace(1) %x) {
  call spir_func void @_Z16__spirv_AbortKHRPU3AS1i(ptr addrspace(1) %x)
  unreachable
}

define spir_func void @structure({ i32, i1, [2 x float] } %x) {
  call spir_func void @_Z16__spirv_AbortKHRI1SEvT_({ i32, i1, [2 x float] } %x)
  unreachable
}

define spir_func void @by_value(ptr %x) {
  call spir_func void @_Z16__spirv_AbortKHR1S(ptr byval({ i32, i8, <2 x float> }) %x)
  unreachable
}

define spir_func void @constant() {
  call spir_func void @_Z16__spirv_AbortKHRDv4_f(<4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>)
  ret void
}

declare spir_func void @_Z16__spirv_AbortKHRIbEvT_(i1)
declare spir_func void @_Z16__spirv_AbortKHRDv4_b(<4 x i1>)
declare spir_func void @_Z16__spirv_AbortKHRPU3AS1i(ptr addrspace(1))
declare spir_func void @_Z16__spirv_AbortKHRI1SEvT_({ i32, i1, [2 x float] })
declare spir_func void @_Z16__spirv_AbortKHR1S(ptr byval({ i32, i8, <2 x float> }))
declare spir_func void @_Z16__spirv_AbortKHRDv4_f(<4 x float>)
