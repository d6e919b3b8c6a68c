target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { [12 x i8] }

@__spirv_abort_message = addrspace(1) global [1024 x i32] zeroinitializer, align 128

; Function Attrs: nounwind
define spir_func i32 @checked(i32 %x, i32 %y) #0 {
entry:
  %bad = icmp sgt i32 %x, 7
  br i1 %bad, label %fail, label %next

next:                                             ; preds = %entry
  switch i32 %y, label %otherwise [
    i32 1, label %end
    i32 2, label %print
    i32 3, label %fail
  ]

print:                                            ; preds = %next
  %z = mul i32 %x, %y
  %0 = and i32 %z, 1
  %odd = icmp ne i32 %0, 0
  br i1 %odd, label %fail, label %otherwise

otherwise:                                        ; preds = %print, %next
  call spir_func void @always() #0
  unreachable

fail:                                             ; preds = %print, %next, %entry
  %message = phi i32 [ %x, %entry ], [ %y, %next ], [ %z, %print ]
  %1 = bitcast ptr addrspace(1) @__spirv_abort_message to ptr addrspace(1)
  %2 = getelementptr inbounds i8, ptr addrspace(1) %1, i32 128
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  store i32 %message, ptr addrspace(1) %3, align 4
  %4 = bitcast ptr addrspace(1) @__spirv_abort_message to ptr addrspace(1)
  store i32 4, ptr addrspace(1) %4, align 4
  unreachable

end:                                              ; preds = %next
  %r = phi i32 [ %x, %next ]
  ret i32 %r
}

; Function Attrs: nounwind
define internal spir_func void @always() #0 {
  %1 = bitcast ptr addrspace(1) @__spirv_abort_message to ptr addrspace(1)
  %2 = getelementptr inbounds i8, ptr addrspace(1) %1, i32 128
  %3 = bitcast ptr addrspace(1) %2 to ptr addrspace(1)
  store %structtype { [12 x i8] c"llvm.trap\00\00\00" }, ptr addrspace(1) %3, align 1
  %4 = bitcast ptr addrspace(1) @__spirv_abort_message to ptr addrspace(1)
  store i32 12, ptr addrspace(1) %4, align 4
  unreachable
}

; Function Attrs: nounwind
define spir_func i32 @kept(i32 %x) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %n, %loop ]
  %n = add i32 %i, 1
  %more = icmp ult i32 %n, %x
  br i1 %more, label %loop, label %exit

exit:                                             ; preds = %loop
  ret i32 %n
}

attributes #0 = { nounwind }

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
