target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { i32, [33 x i32] }

@text = internal unnamed_addr addrspace(2) constant [6 x i8] c"test: "
@ended = internal unnamed_addr addrspace(2) constant [12 x i8] c"gr\C3\BC\C3\9Fe\0A %u\00"
@exported = unnamed_addr addrspace(1) constant [6 x i8] c"test: "
@bytes = internal unnamed_addr addrspace(2) constant [4 x i8] c"\FF\00\01\02"
@table = internal addrspace(2) constant [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169]
@exported.table = addrspace(2) constant [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169]
@halves = internal addrspace(2) constant [5 x i16] [i16 1, i16 2, i16 3, i16 4, i16 5]
@doubles = internal addrspace(2) constant [32 x i64] [i64 4602678819172646912, i64 4609434218613702656, i64 4612811918334230528, i64 4615063718147915776, i64 4616752568008179712, i64 4617878467915022336, i64 4619004367821864960, i64 4620130267728707584, i64 4620974692658839552, i64 4621537642612260864, i64 4622100592565682176, i64 4622663542519103488, i64 4623226492472524800, i64 4623789442425946112, i64 4624352392379367424, i64 4624915342332788736, i64 4625337554797854720, i64 4625619029774565376, i64 4625900504751276032, i64 4626181979727986688, i64 4626463454704697344, i64 4626744929681408000, i64 4627026404658118656, i64 4627307879634829312, i64 4627589354611539968, i64 4627870829588250624, i64 4628152304564961280, i64 4628433779541671936, i64 4628715254518382592, i64 4628996729495093248, i64 4629278204471803904, i64 4629559679448514560]
@exported.doubles = addrspace(2) constant [2 x double] [double 1.000000e+00, double 2.000000e+00]
@within = internal addrspace(2) constant %structtype { i32 1, [33 x i32] [i32 1, i32 8, i32 29, i32 64, i32 113, i32 176, i32 253, i32 344, i32 449, i32 568, i32 701, i32 848, i32 1009, i32 1184, i32 1373, i32 1576, i32 1793, i32 2024, i32 2269, i32 2528, i32 2801, i32 3088, i32 3389, i32 3704, i32 4033, i32 4376, i32 4733, i32 5104, i32 5489, i32 5888, i32 6301, i32 6728, i32 7169] }

; Function Attrs: nounwind
define spir_kernel void @k(ptr addrspace(1) %out, i64 %i) #0 !kernel_arg_addr_space !6 !kernel_arg_access_qual !7 !kernel_arg_type !8 !kernel_arg_type_qual !9 !kernel_arg_base_type !8 !spirv.ParameterDecorations !10 {
  %1 = bitcast ptr addrspace(2) @text to ptr addrspace(2)
  %a = getelementptr inbounds [6 x i8], ptr addrspace(2) %1, i64 0, i64 %i
  %b = load i8, ptr addrspace(2) %a, align 1
  %c = getelementptr inbounds [33 x i32], ptr addrspace(2) @table, i64 0, i64 %i
  %d = load i32, ptr addrspace(2) %c, align 4
  %2 = bitcast ptr addrspace(2) @doubles to ptr addrspace(2)
  %e = getelementptr inbounds [32 x double], ptr addrspace(2) %2, i64 0, i64 %i
  %f = load double, ptr addrspace(2) %e, align 8
  %g = getelementptr inbounds %structtype, ptr addrspace(2) @within, i64 0, i32 1, i64 %i
  %h = load i32, ptr addrspace(2) %g, align 4
  %j = zext i8 %b to i32
  %l = add i32 %d, %j
  %m = add i32 %l, %h
  %n = fptosi double %f to i32
  %o = add i32 %m, %n
  %3 = bitcast ptr addrspace(2) @ended to ptr addrspace(2)
  %p = load i8, ptr addrspace(2) %3, align 1
  %q = zext i8 %p to i32
  %r = add i32 %o, %q
  store i32 %r, ptr addrspace(1) %out, align 4
  ret void
}

; Function Attrs: nounwind
define spir_func [2 x i8] @special() #0 {
  ret [2 x i8] c"%u"
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 0, i32 0}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{!"cl_doubles"}
!5 = !{i16 0, i16 0}
!6 = !{i32 1, i32 0}
!7 = !{!"none", !"none"}
!8 = !{!"int*", !"long"}
!9 = !{!"", !""}
!10 = !{!3, !3}
