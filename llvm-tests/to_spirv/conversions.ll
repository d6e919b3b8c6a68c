; OpenCL's conversions with rounding modes. Conversions between integers do not round, so that SPIR-V has no modes
; there.
target triple = "spir64-unknown-unknown"

declare spir_func signext i8 @_Z16convert_char_rtei(i32)
declare spir_func signext i16 @_Z17convert_short_rtec(i8)
declare spir_func zeroext i16 @_Z18convert_ushort_rtnh(i8)
declare spir_func signext i8 @_Z20convert_char_sat_rtzi(i32)
declare spir_func signext i8 @_Z16convert_char_rtpf(float)
declare spir_func float @_Z17convert_float_rtzi(i32)

define spir_func i8 @to_char(i32 %a) {
  %r = call spir_func signext i8 @_Z16convert_char_rtei(i32 %a)
  ret i8 %r
}

define spir_func i16 @to_short(i8 %a) {
  %r = call spir_func signext i16 @_Z17convert_short_rtec(i8 %a)
  ret i16 %r
}

define spir_func i16 @to_ushort(i8 %a) {
  %r = call spir_func zeroext i16 @_Z18convert_ushort_rtnh(i8 %a)
  ret i16 %r
}

define spir_func i8 @to_char_sat(i32 %a) {
  %r = call spir_func signext i8 @_Z20convert_char_sat_rtzi(i32 %a)
  ret i8 %r
}

define spir_func i8 @from_float(float %a) {
  %r = call spir_func signext i8 @_Z16convert_char_rtpf(float %a)
  ret i8 %r
}

define spir_func float @to_float(i32 %a) {
  %r = call spir_func float @_Z17convert_float_rtzi(i32 %a)
  ret float %r
}
