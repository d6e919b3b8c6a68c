target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1, !3, !5}
!spirv.ModuleProcessed = !{!6, !7}
!spirv.Capability = !{!8, !9}
!opencl.used.extensions = !{!10}
!opencl.used.optional.core.features = !{!11}
!spirv.Generator = !{!12}

!0 = !{i32 2, i32 2}
!1 = !{i32 5, i32 600, !2, !"float x; float y;"}
!2 = !{!"first.hlsl"}
!3 = !{i32 3, i32 300000, !4}
!4 = !{!"second.cl"}
!5 = !{i32 7, i32 2020}
!6 = !{!"by one"}
!7 = !{!"by another"}
!8 = !{i32 10}
!9 = !{i32 17}
!10 = !{}
!11 = !{!"cl_doubles"}
!12 = !{i16 7, i16 0}
