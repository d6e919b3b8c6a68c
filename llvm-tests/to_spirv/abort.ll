; spirv-ext: +SPV_KHR_abort
; spirv-val lacks: Invalid capability operand: 5120
; validate: universal
; A call of __spirv_AbortKHR ends its block. The instructions after it are removed, and blocks may become unreachable.
target triple = "spir64-unknown-unknown"

define spir_func i32 @checked(i32 %x) {
entry:
  %bad = icmp ugt i32 %x, 7
  br i1 %bad, label %fail, label %end

fail:
  call void @_Z16__spirv_AbortKHRj(i32 %x)
  %unused = add i32 %x, 1
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ %unused, %fail ]
  ret i32 %r
}

define spir_func void @always(<2 x i32> %x) {
  call void @_Z16__spirv_AbortKHRDv2_j(<2 x i32> %x)
  unreachable
}

declare void @_Z16__spirv_AbortKHRj(i32) noreturn
declare void @_Z16__spirv_AbortKHRDv2_j(<2 x i32>) noreturn
