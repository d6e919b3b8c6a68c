; Specialization constants as calls: numbers, composites, operations, lengths of arrays.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spir64-unknown-unknown"

%pair = type { i32, float }

define spir_func %pair @composite() {
  %a = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 1)
  %b = call float @_Z20__spirv_SpecConstantif(i32 4, float 2.5)
  %c = call %pair @_Z29__spirv_SpecConstantCompositeif(i32 %a, float %b)
  ret %pair %c
}

define spir_func i1 @boolean() {
  %a = call i1 @_Z20__spirv_SpecConstantia(i32 0, i8 1)
  ret i1 %a
}

define spir_func i32 @again() {
  ; The same constant again.
  %a = call i32 @_Z20__spirv_SpecConstantii(i32 3, i32 1)
  %b = call i32 @_Z22__spirv_SpecConstantOpiii(i32 128, i32 %a, i32 4)
  ret i32 %b
}

define spir_func void @array(ptr addrspace(1) %to) {
  %n = call i64 @_Z20__spirv_SpecConstantil(i32 7, i64 16)
  %variable = alloca i32, i64 %n, align 16
  store i32 1, ptr %variable, align 4
  ret void
}

declare i32 @_Z20__spirv_SpecConstantii(i32, i32)
declare float @_Z20__spirv_SpecConstantif(i32, float)
declare i1 @_Z20__spirv_SpecConstantia(i32, i8)
declare i64 @_Z20__spirv_SpecConstantil(i32, i64)
declare %pair @_Z29__spirv_SpecConstantCompositeif(i32, float)
declare i32 @_Z22__spirv_SpecConstantOpiii(i32, i32, i32)
