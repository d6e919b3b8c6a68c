; Aliases and ifuncs. Uses refer to the aliasee. Other modules get what SPIR-V can express.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

@numbers = addrspace(1) global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
@whole = internal alias [4 x i32], ptr addrspace(1) @numbers
@third = internal alias i32, getelementptr ([4 x i32], ptr addrspace(1) @numbers, i64 0, i64 2)
@generic = internal alias i32, addrspacecast (ptr addrspace(1) @third to ptr addrspace(4))
@dropped = linkonce_odr alias i32, ptr addrspace(1) @third
@table = internal addrspace(2) constant [3 x ptr addrspace(1)] [ptr addrspace(1) @whole, ptr addrspace(1) @third, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @third, i64 4)]

@hidden = internal addrspace(1) global float 1.0
@known_as = alias float, ptr addrspace(1) @hidden

@text = addrspace(2) constant [3 x i8] c"abc"
@same_text = unnamed_addr alias [3 x i8], ptr addrspace(2) @text

@second_f = alias i32 (ptr addrspace(1)), ptr @f
@internal_f = internal alias i32 (ptr addrspace(1)), ptr @second_f
@chosen = internal ifunc i32 (ptr addrspace(1)), ptr @choose
@called_kernel = internal alias void (ptr addrspace(1)), ptr @k

define internal spir_func i32 @f(ptr addrspace(1) %p) {
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}

define internal ptr @choose() {
  ret ptr @internal_f
}

define spir_kernel void @k(ptr addrspace(1) %p) {
  %a = load i32, ptr addrspace(1) @third
  %b = load i32, ptr addrspace(1) getelementptr (i8, ptr addrspace(1) @whole, i64 4)
  %c = load i32, ptr addrspace(4) @generic
  %d = load i32, ptr addrspace(1) @dropped
  %slot = getelementptr ptr addrspace(1), ptr addrspace(2) @table, i32 %c
  %e = load ptr addrspace(1), ptr addrspace(2) %slot
  store float 2.0, ptr addrspace(1) @known_as
  %t = load i8, ptr addrspace(2) @same_text
  %f = call spir_func i32 @internal_f(ptr addrspace(1) %e)
  %g = call spir_func i32 @chosen(ptr addrspace(1) @third)
  store i32 %b, ptr addrspace(1) %p
  store i32 %f, ptr addrspace(1) %p
  store i32 %g, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @calls(ptr addrspace(1) %p) {
  call spir_kernel void @called_kernel(ptr addrspace(1) %p)
  ret void
}
