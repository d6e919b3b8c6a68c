target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

; Function Attrs: nounwind
define spir_func i64 @integers(i32 %a) #0 {
  %zext = zext i32 %a to i64
  %sext = sext i32 %a to i64
  %trunc = trunc i64 %zext to i16
  %byte = trunc i16 %trunc to i8
  %wide = sext i8 %byte to i64
  %sum = add i64 %sext, %wide
  ret i64 %sum
}

; Function Attrs: nounwind
define spir_func double @floats(float %a, half %b) #0 {
  %fpext = fpext float %a to double
  %fptrunc = fptrunc double %fpext to half
  %sum = fadd half %fptrunc, %b
  %back = fpext half %sum to double
  ret double %back
}

; Function Attrs: nounwind
define spir_func float @between(i32 %a, float %b) #0 {
  %sitofp = sitofp i32 %a to float
  %uitofp = uitofp i32 %a to float
  %fptosi = fptosi float %b to i32
  %fptoui = fptoui float %b to i32
  %sum = add i32 %fptosi, %fptoui
  %bits = bitcast i32 %sum to float
  %one = fadd float %sitofp, %uitofp
  %two = fadd float %one, %bits
  ret float %two
}

; Function Attrs: nounwind
define spir_func i32 @booleans(i1 %a, i32 %b) #0 {
  %zext = select i1 %a, i32 1, i32 0
  %sext = select i1 %a, i32 -1, i32 0
  %1 = and i32 %b, 1
  %trunc = icmp ne i32 %1, 0
  %again = select i1 %trunc, i32 1, i32 0
  %2 = select i1 %a, i32 -1, i32 0
  %sitofp = sitofp i32 %2 to float
  %3 = select i1 %trunc, i32 1, i32 0
  %uitofp = uitofp i32 %3 to float
  %sum = fadd float %sitofp, %uitofp
  %number = fptosi float %sum to i32
  %one = add i32 %zext, %sext
  %two = add i32 %again, %number
  %three = add i32 %one, %two
  ret i32 %three
}

; Function Attrs: nounwind
define spir_func <2 x i32> @vectors(<2 x i1> %a, i64 %b) #0 {
  %zext = select <2 x i1> %a, <2 x i32> splat (i32 1), <2 x i32> zeroinitializer
  %bitcast = bitcast i64 %b to <2 x i32>
  %sum = add <2 x i32> %zext, %bitcast
  ret <2 x i32> %sum
}

; Function Attrs: nounwind
define spir_func i64 @pointers(ptr addrspace(1) %a, i64 %b) #0 {
  %ptrtoint = ptrtoint ptr addrspace(1) %a to i64
  %inttoptr = inttoptr i64 %b to ptr addrspace(1)
  %generic = addrspacecast ptr addrspace(1) %inttoptr to ptr addrspace(4)
  %back = addrspacecast ptr addrspace(4) %generic to ptr addrspace(1)
  %value = load i64, ptr addrspace(1) %back, align 8
  %sum = add i64 %ptrtoint, %value
  ret i64 %sum
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
!3 = !{!"cl_khr_fp16"}
!4 = !{!"cl_doubles"}
!5 = !{i16 0, i16 0}
