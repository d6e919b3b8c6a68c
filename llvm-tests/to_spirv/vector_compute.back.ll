target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@own = internal global <16 x i32> zeroinitializer, align 128 #0
@llvm.compiler.used = appending global [1 x ptr] [ptr @own] #1

; Function Attrs: nounwind
define spir_func "VCSingleElementVector"="0" float @callee(float "VCSingleElementVector"="0" %a) #2 {
  ret float %a
}

; Function Attrs: nounwind
define spir_kernel void @kernel(ptr addrspace(1) "VCArgumentIOKind"="1" %p) #3 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %v = load <16 x i32>, ptr @own, align 128
  %w = add <16 x i32> %v, %v
  store <16 x i32> %w, ptr @own, align 128
  ret void
}

attributes #0 = { "VCByteOffset"="64" "VCGlobalVariable" "VCVolatile" }
attributes #1 = { "VCGlobalVariable" }
attributes #2 = { nounwind "VCFunction" "VCSIMTCall"="2" "VCStackCall" }
attributes #3 = { nounwind "VCFloatControl"="145" "VCFunction" "VCNamedBarrierCount"="8" "VCSLMSize"="256" }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!3}
!spirv.Generator = !{!4}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{i16 0, i16 0}
!5 = !{i32 1}
!6 = !{!"none"}
!7 = !{!"char*"}
!8 = !{!""}
!9 = !{!10}
!10 = !{!11}
!11 = !{i32 5625, i32 1}
