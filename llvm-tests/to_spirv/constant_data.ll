; spirv-ext: +SPV_KHR_constant_data
; spirv-val lacks: Invalid capability operand: 5146
; Long arrays of numbers and texts become constant data. The type of a text is decorated. Arrays of floating-point
; numbers become integers if no other module uses the variable. Short arrays are composites.
target triple = "spir64-unknown-unknown"

@text = private addrspace(2) constant [6 x i8] c"test: "
@ended = internal addrspace(2) constant [12 x i8] c"gr\C3\BC\C3\9Fe\0A %u\00"
@exported = addrspace(1) constant [6 x i8] c"test: "
@bytes = private addrspace(2) constant [4 x i8] c"\FF\00\01\02"
@table = private addrspace(2) constant [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169]
@exported.table = addrspace(2) constant [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169]
@halves = private addrspace(2) constant [5 x i16] [i16 1, i16 2, i16 3, i16 4, i16 5]
@doubles = private addrspace(2) constant [32 x double] [double 0.5, double 1.5, double 2.5, double 3.5, double 4.5, double 5.5, double 6.5, double 7.5, double 8.5, double 9.5, double 10.5, double 11.5, double 12.5, double 13.5, double 14.5, double 15.5, double 16.5, double 17.5, double 18.5, double 19.5, double 20.5, double 21.5, double 22.5, double 23.5, double 24.5, double 25.5, double 26.5, double 27.5, double 28.5, double 29.5, double 30.5, double 31.5]
@exported.doubles = addrspace(2) constant [2 x double] [double 1.0, double 2.0]
@within = private addrspace(2) constant { i32, [33 x i32] } { i32 1, [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169] }

define spir_kernel void @k(ptr addrspace(1) %out, i64 %i) {
  %a = getelementptr inbounds [6 x i8], ptr addrspace(2) @text, i64 0, i64 %i
  %b = load i8, ptr addrspace(2) %a
  %c = getelementptr inbounds [33 x i32], ptr addrspace(2) @table, i64 0, i64 %i
  %d = load i32, ptr addrspace(2) %c
  %e = getelementptr inbounds [32 x double], ptr addrspace(2) @doubles, i64 0, i64 %i
  %f = load double, ptr addrspace(2) %e
  %g = getelementptr inbounds { i32, [33 x i32] }, ptr addrspace(2) @within, i64 0, i32 1, i64 %i
  %h = load i32, ptr addrspace(2) %g
  %j = zext i8 %b to i32
  %l = add i32 %d, %j
  %m = add i32 %l, %h
  %n = fptosi double %f to i32
  %o = add i32 %m, %n
  %p = load i8, ptr addrspace(2) @ended
  %q = zext i8 %p to i32
  %r = add i32 %o, %q
  store i32 %r, ptr addrspace(1) %out
  ret void
}

define spir_func [2 x i8] @special() {
  %s = call spir_func [2 x i8] @_Z27__spirv_SpecConstantDataKHRiA2_c(i32 7, [2 x i8] c"%u")
  ret [2 x i8] %s
}

declare spir_func [2 x i8] @_Z27__spirv_SpecConstantDataKHRiA2_c(i32, [2 x i8])
