; spirv-abort-fallback: unreachable
; Without SPV_KHR_abort, an abort becomes OpUnreachable.
target triple = "spir64-unknown-unknown"

declare void @llvm.trap()
declare spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32)

define spir_func i32 @checked(i32 %x, i32 %y) {
entry:
  %bad = icmp sgt i32 %x, 7
  br i1 %bad, label %fail, label %next

next:
  switch i32 %y, label %otherwise [
    i32 1, label %end
    i32 2, label %print
    i32 3, label %fail
  ]

; All paths in this function lead to an abort.
print:
  %z = mul i32 %x, %y
  %odd = trunc i32 %z to i1
  br i1 %odd, label %fail, label %otherwise

otherwise:
  call void @always()
  unreachable

fail:
  %message = phi i32 [ %x, %entry ], [ %y, %next ], [ %z, %print ]
  call spir_func void @_Z16__spirv_AbortKHRIiEvT_(i32 %message)
  br label %end

end:
  %r = phi i32 [ %x, %next ], [ 0, %fail ]
  ret i32 %r
}

define internal spir_func void @always() noreturn {
  call void @llvm.trap()
  unreachable
}

define spir_func i32 @kept(i32 %x) {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, %x
  br i1 %more, label %loop, label %exit

exit:
  ret i32 %n
}
