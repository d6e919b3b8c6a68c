; OpenCL's tests and reductions as the translation to LLVM IR writes them. A result that is only truncated to a boolean
; is a boolean, and so are the bytes that any and all take.
target triple = "spir64-unknown-unknown"

declare spir_func i32 @_Z5isnanf(float)
declare spir_func <4 x i32> @_Z5isinfDv4_f(<4 x float>)
declare spir_func i32 @_Z3anyDv4_c(<4 x i8>)
declare spir_func i32 @_Z3allDv4_c(<4 x i8>)

define spir_func i32 @scalar(float %a) {
  %number = call spir_func i32 @_Z5isnanf(float %a)
  %test = trunc i32 %number to i1
  %result = select i1 %test, i32 2, i32 3
  ret i32 %result
}

; A result that is used as a number remains a number.
define spir_func i32 @number(float %a) {
  %number = call spir_func i32 @_Z5isnanf(float %a)
  %test = trunc i32 %number to i1
  %result = select i1 %test, i32 %number, i32 3
  ret i32 %result
}

define spir_func i32 @vector(<4 x float> %a, <4 x i32> %b) {
  %numbers = call spir_func <4 x i32> @_Z5isinfDv4_f(<4 x float> %a)
  %tests = trunc <4 x i32> %numbers to <4 x i1>
  %bytes = sext <4 x i1> %tests to <4 x i8>
  %any = call spir_func i32 @_Z3anyDv4_c(<4 x i8> %bytes)
  %negative = icmp slt <4 x i32> %b, zeroinitializer
  %bytes2 = sext <4 x i1> %negative to <4 x i8>
  %all = call spir_func i32 @_Z3allDv4_c(<4 x i8> %bytes2)
  %one = trunc i32 %any to i1
  %other = trunc i32 %all to i1
  %both = and i1 %one, %other
  %result = zext i1 %both to i32
  ret i32 %result
}
