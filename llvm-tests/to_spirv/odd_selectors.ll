; Booleans and integers wider than 64 bits as indices, addresses and selectors.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_kernel void @k(ptr addrspace(1) %p, i1 %b, i64 %low) {
entry:
  %wide = zext i64 %low to i128
  %moved = shl i128 %wide, 3
  %by_boolean = getelementptr i32, ptr addrspace(1) %p, i1 %b
  store i32 1, ptr addrspace(1) %by_boolean
  %by_wide = getelementptr i32, ptr addrspace(1) %p, i128 %moved
  store i32 2, ptr addrspace(1) %by_wide
  %pointer = inttoptr i1 %b to ptr addrspace(1)
  store i32 3, ptr addrspace(1) %pointer
  %bit = ptrtoint ptr addrspace(1) %p to i1
  br i1 %bit, label %choose, label %end

choose:
  switch i128 %moved, label %end [
    i128 8, label %one
    i128 36893488147419103232, label %two
  ]

one:
  br label %end

two:
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ 1, %choose ], [ 2, %one ], [ 3, %two ]
  store i32 %r, ptr addrspace(1) %p
  ret void
}
