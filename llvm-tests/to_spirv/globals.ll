; Global variables with all address spaces and linkages.
target triple = "spir64-unknown-unknown"

@global = addrspace(1) global i32 7, align 4
@global_zero = addrspace(1) global [4 x i32] zeroinitializer, align 4
@global_array = addrspace(1) global [3 x i16] [i16 1, i16 -2, i16 3], align 2
@constant = addrspace(2) constant float 2.5, align 4
@hidden = internal addrspace(2) constant [2 x <4 x float>] [<4 x float> <float 1.0, float 2.0, float 3.0, float 4.0>, <4 x float> zeroinitializer], align 16
@text = private unnamed_addr addrspace(2) constant [3 x i8] c"hi\00", align 1
@local = internal addrspace(3) global [16 x i32] undef, align 4
@imported = external addrspace(1) global i32, align 4
@pointer = addrspace(1) global ptr addrspace(1) @global, align 8
@inside = addrspace(1) global ptr addrspace(1) getelementptr inbounds ([3 x i16], ptr addrspace(1) @global_array, i64 0, i64 2), align 8
@once = linkonce_odr addrspace(1) global i64 1, align 8

define spir_kernel void @use(ptr addrspace(1) %out, i64 %i) {
  %a = load i32, ptr addrspace(1) @global, align 4
  %p = getelementptr inbounds [16 x i32], ptr addrspace(3) @local, i64 0, i64 %i
  store i32 %a, ptr addrspace(3) %p, align 4
  %q = getelementptr inbounds [3 x i8], ptr addrspace(2) @text, i64 0, i64 %i
  %b = load i8, ptr addrspace(2) %q, align 1
  %c = zext i8 %b to i32
  %d = load i32, ptr addrspace(1) @imported, align 4
  %e = add i32 %c, %d
  store i32 %e, ptr addrspace(1) %out, align 4
  store i32 %e, ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @global_zero, i64 0, i64 3), align 4
  %f = load float, ptr addrspace(2) @constant, align 4
  %g = load <4 x float>, ptr addrspace(2) getelementptr inbounds ([2 x <4 x float>], ptr addrspace(2) @hidden, i64 0, i64 1), align 16
  ret void
}
