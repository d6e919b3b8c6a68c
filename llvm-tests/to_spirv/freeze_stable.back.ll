target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@table = addrspace(1) global [8 x i32] zeroinitializer

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @constant_address() #0 {
  %f = getelementptr [8 x i32], ptr addrspace(1) @table, i64 0, i64 10
  %1 = bitcast ptr addrspace(1) %f to ptr addrspace(1)
  ret ptr addrspace(1) %1
}

; Function Attrs: nounwind
define spir_func i32 @flags(i32 %a, i32 %b) #0 {
  %frozen = add i32 %a, %b
  %other = add nsw i32 %a, %b
  %c = mul nuw i32 %frozen, %other
  %e = sub nsw i32 %c, %frozen
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @shifts(i32 %a, i32 %b, i1 %c) #0 {
  %1 = and i32 %b, 31
  %left = shl i32 %a, %1
  %right = lshr i32 %a, 3
  %chosen = select i1 %c, i32 %left, i32 %right
  ret i32 %chosen
}

; Function Attrs: nounwind
define spir_func i32 @floats(float %a, float %b, half %h) #0 {
  %sum = fadd nsz arcp float %a, %b
  %int = call spir_func i32 @_Z15convert_int_satf(float %sum) #1
  %is = fcmp olt float %sum, %b
  %number = select i1 %is, i32 1, i32 0
  %both = xor i32 %int, %number
  %not = fptosi half %h to i32
  %e = add i32 %both, %not
  ret i32 %e
}

; Function Attrs: nounwind
define spir_func i32 @loops(i32 %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %x = phi i32 [ 0, %entry ], [ %y, %loop ]
  %y = add i32 %x, %i
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret i32 %y
}

; Function Attrs: nounwind
define spir_func i32 @elements(<4 x i32> %a, <3 x i32> %b, i32 %i, ptr addrspace(1) %p) #0 {
  %1 = and i32 %i, 3
  %x = extractelement <4 x i32> %a, i32 %1
  %2 = icmp ult i32 %i, 3
  %3 = select i1 %2, i32 %i, i32 0
  %y = extractelement <3 x i32> %b, i32 %3
  %z = add i32 %x, %y
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %i
  store i32 %z, ptr addrspace(1) %q, align 4
  %v = extractelement <4 x i32> %a, i32 %i
  ret i32 %v
}

; Function Attrs: nounwind memory(none)
declare spir_func i32 @_Z15convert_int_satf(float) #1

attributes #0 = { nounwind }
attributes #1 = { nounwind memory(none) }

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
!3 = !{!"cl_khr_fp16"}
!4 = !{}
!5 = !{i16 0, i16 0}
