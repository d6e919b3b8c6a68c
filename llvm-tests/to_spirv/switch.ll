; validate: universal
; Switches on integers of all widths, and phis with several edges from one switch.
target triple = "spir64-unknown-unknown"

define spir_func i32 @narrow(i8 %v) {
entry:
  switch i8 %v, label %other [
    i8 0, label %zero
    i8 -1, label %last
    i8 7, label %zero
  ]

zero:
  ret i32 10

last:
  ret i32 11

other:
  ret i32 12
}

define spir_func i32 @wide(i64 %v) {
entry:
  switch i64 %v, label %other [
    i64 4294967296, label %big
    i64 -2, label %negative
  ]

big:
  ret i32 1

negative:
  ret i32 2

other:
  ret i32 3
}

define spir_func i32 @boolean(i1 %v) {
entry:
  switch i1 %v, label %no [
    i1 true, label %yes
  ]

yes:
  ret i32 1

no:
  ret i32 0
}

; LLVM's phi has one entry for each edge, SPIR-V's has one for each block.
define spir_func i32 @repeated_predecessors(i32 %v) {
entry:
  switch i32 %v, label %other [
    i32 1, label %join
    i32 2, label %join
    i32 3, label %join
  ]

other:
  br label %join

join:
  %result = phi i32 [ 5, %entry ], [ 5, %entry ], [ 5, %entry ], [ %v, %other ]
  ret i32 %result
}

define spir_func i32 @only_default(i32 %v) {
entry:
  switch i32 %v, label %other [
  ]

other:
  ret i32 %v
}
