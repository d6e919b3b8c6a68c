; Vectors of lengths that SPIR-V lacks, and of elements that are not whole bytes. In memory they have LLVM's layout.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

%mixed = type { i8, <5 x float>, <7 x i1>, [2 x <3 x i24>] }

@floats = internal addrspace(1) global [2 x <5 x float>] [<5 x float> <float 0.0, float 1.0, float 2.0, float 3.0, float 4.0>, <5 x float> splat (float 7.0)]
@bits = internal addrspace(1) global <5 x i1> <i1 true, i1 false, i1 true, i1 true, i1 false>
@packed = internal addrspace(2) constant [2 x <3 x i5>] [<3 x i5> <i5 1, i5 2, i5 3>, <3 x i5> <i5 -1, i5 0, i5 31>]
@all = internal addrspace(1) global %mixed { i8 1, <5 x float> zeroinitializer, <7 x i1> splat (i1 true), [2 x <3 x i24>] [<3 x i24> <i24 1, i24 -2, i24 3>, <3 x i24> undef] }

define spir_kernel void @elements(ptr addrspace(1) %p, i64 %i) {
  %row = getelementptr [2 x <5 x float>], ptr addrspace(1) @floats, i64 0, i64 %i
  %v = load <5 x float>, ptr addrspace(1) %row
  %one = getelementptr <5 x float>, ptr addrspace(1) %row, i64 0, i64 3
  %f = load float, ptr addrspace(1) %one
  %w = insertelement <5 x float> %v, float %f, i64 0
  store <5 x float> %w, ptr addrspace(1) %p
  %next = getelementptr <5 x float>, ptr addrspace(1) %p, i64 %i
  store <5 x float> %v, ptr addrspace(1) %next
  ret void
}

define spir_kernel void @variables(ptr addrspace(1) %p) {
  %a = alloca <5 x i1>
  %b = alloca [3 x <7 x i16>]
  %bits = load <5 x i1>, ptr addrspace(1) @bits
  store <5 x i1> %bits, ptr %a
  %second = getelementptr [3 x <7 x i16>], ptr %b, i64 0, i64 1
  %shorts = load <7 x i16>, ptr addrspace(1) %p
  store <7 x i16> %shorts, ptr %second
  %again = load <5 x i1>, ptr %a
  store <5 x i1> %again, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @structures(ptr addrspace(1) %p, i64 %i) {
  %s = load %mixed, ptr addrspace(1) @all
  %v = extractvalue %mixed %s, 1
  %changed = insertvalue %mixed %s, <7 x i1> <i1 true, i1 false, i1 true, i1 false, i1 true, i1 false, i1 true>, 2
  store %mixed %changed, ptr addrspace(1) %p
  store <5 x float> %v, ptr addrspace(1) %p
  %place = getelementptr %mixed, ptr addrspace(1) %p, i64 %i, i32 3, i64 1
  %n = load <3 x i24>, ptr addrspace(1) %place
  store <3 x i24> %n, ptr addrspace(1) getelementptr (%mixed, ptr addrspace(1) @all, i64 0, i32 3, i64 0)
  %row = getelementptr [2 x <3 x i5>], ptr addrspace(2) @packed, i64 0, i64 %i
  %narrow = load <3 x i5>, ptr addrspace(2) %row
  store <3 x i5> %narrow, ptr addrspace(1) %p
  ret void
}
