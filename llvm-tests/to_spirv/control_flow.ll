; Branches, loops, blocks before their dominators, unreachable blocks, unreachable.
target triple = "spir64-unknown-unknown"

; SPIR-V requires that a block comes after its dominator: %exit comes last.
define spir_func i32 @out_of_order(i32 %n) {
entry:
  br label %head

exit:
  ret i32 %sum

body:
  %next = add i32 %i, 1
  %more = add i32 %sum, %i
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %more, %body ]
  %go = icmp ult i32 %i, %n
  br i1 %go, label %body, label %exit
}

; No path leads to %dead. The value that it passes to %exit is removed with it or remains with it.
define spir_func i32 @dead_block(i32 %a) {
entry:
  br label %exit

dead:
  %b = add i32 %a, 1
  br label %exit

exit:
  %c = phi i32 [ %a, %entry ], [ %b, %dead ]
  ret i32 %c
}

define spir_func void @never(i1 %c) {
entry:
  br i1 %c, label %fine, label %bad

bad:
  unreachable

fine:
  ret void
}

; A loop with two entries, which structured control flow cannot express.
define spir_func i32 @irreducible(i1 %c, i32 %n) {
entry:
  br i1 %c, label %left, label %right

left:
  %a = phi i32 [ 0, %entry ], [ %b, %right ]
  %a.next = add i32 %a, 1
  br label %right

right:
  %b = phi i32 [ 1, %entry ], [ %a.next, %left ]
  %done = icmp uge i32 %b, %n
  br i1 %done, label %exit, label %left

exit:
  ret i32 %b
}

; Both branches lead to the same block.
define spir_func i32 @same_target(i1 %c) {
entry:
  br i1 %c, label %next, label %next

next:
  %v = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret i32 %v
}
