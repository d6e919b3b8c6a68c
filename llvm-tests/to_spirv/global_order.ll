; Initializers that refer to later variables, which SPIR-V requires to come first.
target triple = "spir64-unknown-unknown"

%node = type { i32, ptr addrspace(1) }

@pointer = addrspace(1) global ptr addrspace(1) @number
@number = addrspace(1) global i32 4
@first = addrspace(1) global %node { i32 1, ptr addrspace(1) @second }
@second = addrspace(1) global %node { i32 2, ptr addrspace(1) @third }
@third = addrspace(1) global %node { i32 3, ptr addrspace(1) null }
@parts = addrspace(1) global [2 x ptr addrspace(1)] [ptr addrspace(1) @table, ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @table, i64 1)]
@table = addrspace(1) global [4 x i32] zeroinitializer
@address = addrspace(1) global <2 x i64> <i64 ptrtoint (ptr addrspace(1) @late to i64), i64 1>
@late = addrspace(1) global i32 0
@by_alias = addrspace(1) global ptr addrspace(1) @name
@behind = internal addrspace(1) global i32 5
@name = internal alias i32, ptr addrspace(1) @behind

@local = internal addrspace(3) global ptr addrspace(3) undef

define spir_kernel void @k(ptr addrspace(1) %p) {
  %x = load ptr addrspace(1), ptr addrspace(1) @pointer
  %y = load i32, ptr addrspace(1) %x
  store i32 %y, ptr addrspace(1) %p
  %l = load ptr addrspace(3), ptr addrspace(3) @local
  store i32 %y, ptr addrspace(3) %l
  ret void
}
