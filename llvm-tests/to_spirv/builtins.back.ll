target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: convergent nounwind
define spir_kernel void @k(ptr addrspace(1) %out, float %f, i32 %i, i32 %d) #0 !kernel_arg_addr_space !5 !kernel_arg_access_qual !6 !kernel_arg_type !7 !kernel_arg_type_qual !8 !kernel_arg_base_type !7 !spirv.ParameterDecorations !9 {
  %x = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %1 = call spir_func i64 @_Z13get_global_idj(i32 0) #1
  %2 = call spir_func i64 @_Z13get_global_idj(i32 1) #1
  %3 = call spir_func i64 @_Z13get_global_idj(i32 2) #1
  %4 = insertelement <3 x i64> poison, i64 %1, i32 0
  %5 = insertelement <3 x i64> %4, i64 %2, i32 1
  %6 = insertelement <3 x i64> %5, i64 %3, i32 2
  %7 = icmp ult i32 %d, 3
  %8 = select i1 %7, i32 %d, i32 0
  %9 = extractelement <3 x i64> %6, i32 %8
  %y = select i1 %7, i64 %9, i64 0
  %w = call spir_func i32 @_Z12get_work_dimv() #1
  %fma = call spir_func float @_Z3fmafff(float %f, float %f, float 1.000000e+00) #2
  %sin = call spir_func <4 x float> @_Z3sinDv4_f(<4 x float> zeroinitializer) #2
  %smax = call spir_func i32 @_Z3maxii(i32 %i, i32 %w) #2
  %umax = call spir_func i32 @_Z3maxjj(i32 %smax, i32 %w) #2
  %count = call spir_func i32 @_Z8popcounti(i32 %umax) #2
  %dot = call spir_func float @_Z3dotDv2_fS_(<2 x float> splat (float 2.000000e+00), <2 x float> zeroinitializer) #2
  %char = call spir_func i8 @_Z16convert_char_satf(float %dot) #2
  %four = call spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64 %y, ptr addrspace(1) %out) #3
  call spir_func void @_Z7barrierj(i32 1) #0
  %p = getelementptr inbounds i32, ptr addrspace(1) %out, i64 %x
  store i32 %count, ptr addrspace(1) %p, align 4
  ret void
}

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i64 @_Z13get_global_idj(i32) #1

; Function Attrs: nounwind willreturn memory(none)
declare spir_func i32 @_Z12get_work_dimv() #1

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z3fmafff(float, float, float) #2

; Function Attrs: nounwind memory(none)
declare spir_func <4 x float> @_Z3sinDv4_f(<4 x float>) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z3maxii(i32, i32) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z3maxjj(i32, i32) #2

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z8popcounti(i32) #2

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z3dotDv2_fS_(<2 x float>, <2 x float>) #2

; Function Attrs: nounwind memory(none)
declare spir_func i8 @_Z16convert_char_satf(float) #2

; Function Attrs: nounwind memory(read)
declare spir_func <4 x i32> @_Z6vload4mPU3AS1Ki(i64, ptr addrspace(1)) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32) #0

attributes #0 = { convergent nounwind }
attributes #1 = { nounwind willreturn memory(none) }
attributes #2 = { nounwind memory(none) }
attributes #3 = { nounwind memory(read) }

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
!5 = !{i32 1, i32 0, i32 0, i32 0}
!6 = !{!"none", !"none", !"none", !"none"}
!7 = !{!"int*", !"float", !"int", !"int"}
!8 = !{!"", !"", !"", !""}
!9 = !{!3, !3, !3, !3}
