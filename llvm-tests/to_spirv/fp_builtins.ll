; spirv-ext: +SPV_INTEL_fp_max_error
; Arithmetic and functions with the maximum errors that DPC++ adds to calls.
target triple = "spir64-unknown-unknown"

declare float @llvm.fpbuiltin.fdiv.f32(float, float)
declare <2 x float> @llvm.fpbuiltin.sin.v2f32(<2 x float>)
declare float @llvm.fpbuiltin.hypot.f32(float, float)
declare float @llvm.fpbuiltin.ldexp.f32.i32(float, i32)
declare void @llvm.fpbuiltin.sincos.f32(float, ptr, ptr)

define spir_kernel void @compute(ptr addrspace(1) %out, <2 x float> %v, float %a, float %b, i32 %n) {
  %sine = alloca float, align 4
  %cosine = alloca float, align 4
  %quotient = call float @llvm.fpbuiltin.fdiv.f32(float %a, float %b) #0
  %sines = call <2 x float> @llvm.fpbuiltin.sin.v2f32(<2 x float> %v) #1
  %length = call float @llvm.fpbuiltin.hypot.f32(float %quotient, float %b)
  %scaled = call float @llvm.fpbuiltin.ldexp.f32.i32(float %length, i32 %n) #0
  call void @llvm.fpbuiltin.sincos.f32(float %scaled, ptr %sine, ptr %cosine) #1
  %s = load float, ptr %sine, align 4
  %c = load float, ptr %cosine, align 4
  %sum = fadd float %s, %c
  %vector = insertelement <2 x float> %sines, float %sum, i32 0
  store <2 x float> %vector, ptr addrspace(1) %out, align 8
  ret void
}

attributes #0 = { "fpbuiltin-max-error"="1.0" }
attributes #1 = { "fpbuiltin-max-error"="4.0" }
