; An i1 in memory is a byte with the value 0 or 1, because SPIR-V's booleans have no size.
target triple = "spir64-unknown-unknown"

%flags = type { i32, i1, [2 x i1], <4 x i1> }

@flag = addrspace(1) global i1 true
@list = addrspace(2) constant [3 x i1] [i1 true, i1 false, i1 true]
@structure = addrspace(1) global %flags { i32 7, i1 true, [2 x i1] [i1 false, i1 true], <4 x i1> <i1 true, i1 false, i1 true, i1 true> }
@vector = addrspace(1) global <16 x i1> <i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false, i1 true, i1 true, i1 false, i1 false, i1 false, i1 false, i1 false, i1 false>
@splat = addrspace(1) global <8 x i1> splat (i1 true)
@zero = addrspace(1) global %flags zeroinitializer

define spir_kernel void @scalars(ptr addrspace(1) %p, i32 %a) {
  %c = icmp eq i32 %a, 5
  store i1 %c, ptr addrspace(1) %p
  %q = getelementptr i1, ptr addrspace(1) %p, i64 4
  %b = load i1, ptr addrspace(1) %q
  %z = zext i1 %b to i32
  store i32 %z, ptr addrspace(1) %q
  store i1 true, ptr addrspace(1) @flag
  %local = alloca i1
  store i1 %b, ptr %local
  %l = load i1, ptr %local
  store volatile i1 %l, ptr addrspace(1) %p, align 1
  ret void
}

define spir_kernel void @aggregates(ptr addrspace(1) %p, i64 %i) {
  %whole = load %flags, ptr addrspace(1) @structure
  %second = extractvalue %flags %whole, 1
  %changed = insertvalue %flags %whole, i1 %second, 2, 0
  store %flags %changed, ptr addrspace(1) @zero
  store %flags { i32 1, i1 true, [2 x i1] zeroinitializer, <4 x i1> zeroinitializer }, ptr addrspace(1) %p
  %element = getelementptr [3 x i1], ptr addrspace(2) @list, i64 0, i64 %i
  %one = load i1, ptr addrspace(2) %element
  %member = getelementptr %flags, ptr addrspace(1) %p, i64 0, i32 2, i64 1
  store i1 %one, ptr addrspace(1) %member
  %v = load <16 x i1>, ptr addrspace(1) @vector
  %x = xor <16 x i1> %v, splat (i1 true)
  store <16 x i1> %x, ptr addrspace(1) @vector
  %copy = alloca %flags
  store %flags %changed, ptr %copy
  %again = load %flags, ptr %copy
  store %flags %again, ptr addrspace(1) %p
  ret void
}
