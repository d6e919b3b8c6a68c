; Branches, loops, blocks that stand before what dominates them, blocks that nobody reaches, unreachable.
target triple = "spir64-unknown-unknown"

; SPIR-V wants a block after its dominator: %exit comes last.
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

; No path leads to %dead: what it passes to %exit is gone too, or stays with it.
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

; Two entries into one loop, which no structured control flow has.
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

; Both ways lead to one block.
define spir_func i32 @same_target(i1 %c) {
entry:
  br i1 %c, label %next, label %next

next:
  %v = phi i32 [ 1, %entry ], [ 1, %entry ]
  ret i32 %v
}
