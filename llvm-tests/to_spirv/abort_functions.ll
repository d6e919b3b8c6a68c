; spirv-ext: +SPV_KHR_abort
; spirv-abort-functions: true
; spirv-val lacks: Invalid capability operand: 5120
; validate: universal
; The functions that assert and abort call, as the headers of glibc, HIP and SYCL declare them.
target triple = "spir64-unknown-unknown"

@.expression = private unnamed_addr addrspace(1) constant [6 x i8] c"x > 3\00"
@.file = private unnamed_addr addrspace(1) constant [11 x i8] c"dir\00100%.c\00"
@.function = private unnamed_addr addrspace(1) constant [2 x i8] c"f\00"

define spir_func void @assert(i32 %line) {
  call spir_func void @__assert_fail(ptr addrspace(4) addrspacecast (ptr addrspace(1) @.expression to ptr addrspace(4)), ptr addrspace(4) getelementptr inbounds (i8, ptr addrspace(4) addrspacecast (ptr addrspace(1) @.file to ptr addrspace(4)), i64 4), i32 %line, ptr addrspace(4) null)
  unreachable
}

define spir_func void @sycl(ptr addrspace(4) %text, i64 %g, i64 %l) {
  call spir_func void @__devicelib_assert_fail(ptr addrspace(4) addrspacecast (ptr addrspace(1) @.expression to ptr addrspace(4)), ptr addrspace(4) %text, i32 12, ptr addrspace(4) addrspacecast (ptr addrspace(1) @.function to ptr addrspace(4)), i64 %g, i64 0, i64 1, i64 %l, i64 0, i64 2)
  unreachable
}

define spir_func i32 @stop(i32 %x) {
  %c = icmp eq i32 %x, 0
  br i1 %c, label %bad, label %good
bad:
  call spir_func void @abort()
  unreachable
good:
  ret i32 %x
}

; A function of a library with other parameters.
define spir_func void @other(i32 %x) {
  call spir_func void @_Z13__assert_failj(i32 %x)
  ret void
}

declare spir_func void @__assert_fail(ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4))
declare spir_func void @__devicelib_assert_fail(ptr addrspace(4), ptr addrspace(4), i32, ptr addrspace(4), i64, i64, i64, i64, i64, i64)
declare spir_func void @_Z13__assert_failj(i32)

; HIP's headers define this function.
define spir_func void @abort() {
  call void @llvm.trap()
  unreachable
}

declare void @llvm.trap()
