target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i32 @integers(i32 %a, i32 %b) #0 {
  %add = add i32 %a, %b
  %sub = sub i32 %add, %b
  %mul = mul i32 %sub, %add
  %udiv = udiv i32 %mul, %b
  %sdiv = sdiv i32 %udiv, %b
  %urem = urem i32 %sdiv, %a
  %srem = srem i32 %urem, %a
  ret i32 %srem
}

; Function Attrs: nounwind
define spir_func i32 @bits(i32 %a, i32 %b) #0 {
  %shl = shl i32 %a, %b
  %lshr = lshr i32 %shl, %b
  %ashr = ashr i32 %lshr, 3
  %and = and i32 %ashr, %a
  %or = or i32 %and, %b
  %xor = xor i32 %or, %a
  %not = xor i32 %xor, -1
  ret i32 %not
}

; Function Attrs: nounwind
define spir_func i1 @booleans(i1 %a, i1 %b) #0 {
  %and = and i1 %a, %b
  %or = or i1 %and, %b
  %xor = icmp ne i1 %or, %a
  %not = icmp ne i1 %xor, true
  ret i1 %not
}

; Function Attrs: nounwind
define spir_func double @floats(double %a, double %b) #0 {
  %add = fadd double %a, %b
  %sub = fsub double %add, %b
  %mul = fmul double %sub, %add
  %div = fdiv double %mul, %b
  %rem = frem double %div, %b
  %neg = fneg double %rem
  ret double %neg
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
