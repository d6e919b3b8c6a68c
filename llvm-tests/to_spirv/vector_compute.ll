; spirv-ext: +SPV_INTEL_vector_compute,+SPV_INTEL_float_controls2
; validate: universal
; Attributes of vector compute.
target triple = "spir64-unknown-unknown"

@own = internal global <16 x i32> zeroinitializer, align 128 #0
@llvm.compiler.used = appending global [1 x ptr] [ptr @own] #3

define spir_func "VCSingleElementVector" float @callee(float "VCSingleElementVector" %a) #1 {
  ret float %a
}

define spir_kernel void @kernel(ptr addrspace(1) "VCArgumentIOKind"="1" %p) #2 {
  %v = load <16 x i32>, ptr @own, align 128
  %w = add <16 x i32> %v, %v
  store <16 x i32> %w, ptr @own, align 128
  ret void
}

attributes #0 = { "VCGlobalVariable" "VCByteOffset"="64" "VCVolatile" }
attributes #1 = { "VCFunction" "VCStackCall" "VCSIMTCall"="2" }
attributes #2 = { "VCFunction" "VCSLMSize"="256" "VCNamedBarrierCount"="8" "VCFloatControl"="145" }
attributes #3 = { "VCGlobalVariable" }
