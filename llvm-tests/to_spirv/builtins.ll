; Built-in functions of OpenCL C: variables, extended instructions, instructions, barriers.
target triple = "spir64-unknown-unknown"

declare spir_func i64 @_Z13get_global_idj(i32)
declare spir_func i32 @_Z12get_work_dimv()
declare spir_func float @_Z3fmafff(float, float, float)
declare spir_func <4 x float> @_Z3sinDv4_f(<4 x float>)
declare spir_func i32 @_Z3maxii(i32, i32)
declare spir_func i32 @_Z3maxjj(i32, i32)
declare spir_func i32 @_Z8popcountj(i32)
declare spir_func float @_Z3dotDv2_fS_(<2 x float>, <2 x float>)
declare spir_func i8 @_Z16convert_char_satf(float)
declare spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64, ptr addrspace(1))
declare spir_func void @_Z7barrierj(i32)

define spir_kernel void @k(ptr addrspace(1) %out, float %f, i32 %i, i32 %d) {
  %x = call spir_func i64 @_Z13get_global_idj(i32 0)
  %y = call spir_func i64 @_Z13get_global_idj(i32 %d)
  %w = call spir_func i32 @_Z12get_work_dimv()
  %fma = call spir_func float @_Z3fmafff(float %f, float %f, float 1.0)
  %sin = call spir_func <4 x float> @_Z3sinDv4_f(<4 x float> zeroinitializer)
  %smax = call spir_func i32 @_Z3maxii(i32 %i, i32 %w)
  %umax = call spir_func i32 @_Z3maxjj(i32 %smax, i32 %w)
  %count = call spir_func i32 @_Z8popcountj(i32 %umax)
  %dot = call spir_func float @_Z3dotDv2_fS_(<2 x float> splat (float 2.0), <2 x float> zeroinitializer)
  %char = call spir_func i8 @_Z16convert_char_satf(float %dot)
  %four = call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 %y, ptr addrspace(1) %out)
  call spir_func void @_Z7barrierj(i32 1)
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %x
  store i32 %count, ptr addrspace(1) %p, align 4
  ret void
}
