target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

@0 = internal addrspace(1) global [4 x i32] zeroinitializer

; Function Attrs: nounwind
define spir_func i32 @IAdd() #0 {
  ret i32 -4
}

; Function Attrs: nounwind
define spir_func i32 @ISub() #0 {
  ret i32 -10
}

; Function Attrs: nounwind
define spir_func i32 @IMul() #0 {
  ret i32 -21
}

; Function Attrs: nounwind
define spir_func i32 @UDiv() #0 {
  ret i32 1431655763
}

; Function Attrs: nounwind
define spir_func i32 @SDiv() #0 {
  ret i32 -2
}

; Function Attrs: nounwind
define spir_func i32 @UMod() #0 {
  ret i32 0
}

; Function Attrs: nounwind
define spir_func i32 @SRem() #0 {
  ret i32 -1
}

; Function Attrs: nounwind
define spir_func i32 @SMod() #0 {
  ret i32 2
}

; Function Attrs: nounwind
define spir_func i32 @ShiftRightLogical() #0 {
  ret i32 536870911
}

; Function Attrs: nounwind
define spir_func i32 @ShiftRightArithmetic() #0 {
  ret i32 -1
}

; Function Attrs: nounwind
define spir_func i32 @ShiftLeftLogical() #0 {
  ret i32 -56
}

; Function Attrs: nounwind
define spir_func i32 @BitwiseOr() #0 {
  ret i32 -5
}

; Function Attrs: nounwind
define spir_func i32 @BitwiseXor() #0 {
  ret i32 -6
}

; Function Attrs: nounwind
define spir_func i32 @BitwiseAnd() #0 {
  ret i32 1
}

; Function Attrs: nounwind
define spir_func i32 @SNegate() #0 {
  ret i32 7
}

; Function Attrs: nounwind
define spir_func i32 @Not() #0 {
  ret i32 6
}

; Function Attrs: nounwind
define spir_func i64 @SConvert() #0 {
  ret i64 -7
}

; Function Attrs: nounwind
define spir_func i8 @UConvert() #0 {
  ret i8 -7
}

; Function Attrs: nounwind
define spir_func double @FConvert() #0 {
  ret double -7.500000e+00
}

; Function Attrs: nounwind
define spir_func i1 @LogicalOr() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @LogicalAnd() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @LogicalEqual() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @LogicalNotEqual() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @LogicalNot() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i32 @Select() #0 {
  ret i32 -7
}

; Function Attrs: nounwind
define spir_func i1 @IEqual() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @INotEqual() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @ULessThan() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @SLessThan() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @UGreaterThan() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @SGreaterThan() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @ULessThanEqual() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func i1 @SLessThanEqual() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @UGreaterThanEqual() #0 {
  ret i1 true
}

; Function Attrs: nounwind
define spir_func i1 @SGreaterThanEqual() #0 {
  ret i1 false
}

; Function Attrs: nounwind
define spir_func <2 x i32> @VectorShuffle() #0 {
  ret <2 x i32> <i32 -7, i32 3>
}

; Function Attrs: nounwind
define spir_func i32 @CompositeExtract() #0 {
  ret i32 3
}

; Function Attrs: nounwind
define spir_func <2 x i32> @CompositeInsert() #0 {
  ret <2 x i32> splat (i32 3)
}

; Function Attrs: nounwind
define spir_func i32 @ConvertFToS() #0 {
  ret i32 -7
}

; Function Attrs: nounwind
define spir_func float @ConvertSToF() #0 {
  ret float -7.000000e+00
}

; Function Attrs: nounwind
define spir_func i32 @ConvertFToU() #0 {
  ret i32 2
}

; Function Attrs: nounwind
define spir_func float @ConvertUToF() #0 {
  ret float 0x41F0000000000000
}

; Function Attrs: nounwind
define spir_func float @Bitcast() #0 {
  ret float 0xFFFFFFFF20000000
}

; Function Attrs: nounwind
define spir_func float @FNegate() #0 {
  ret float 7.500000e+00
}

; Function Attrs: nounwind
define spir_func float @FAdd() #0 {
  ret float -5.500000e+00
}

; Function Attrs: nounwind
define spir_func float @FSub() #0 {
  ret float -9.500000e+00
}

; Function Attrs: nounwind
define spir_func float @FMul() #0 {
  ret float -1.500000e+01
}

; Function Attrs: nounwind
define spir_func float @FDiv() #0 {
  ret float -3.750000e+00
}

; Function Attrs: nounwind
define spir_func float @FRem() #0 {
  ret float -1.500000e+00
}

; Function Attrs: nounwind
define spir_func float @FMod() #0 {
  ret float 5.000000e-01
}

; Function Attrs: nounwind
define spir_func ptr addrspace(4) @PtrCastToGeneric() #0 {
  ret ptr addrspace(4) addrspacecast (ptr addrspace(1) @0 to ptr addrspace(4))
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @GenericCastToPtr() #0 {
  ret ptr addrspace(1) @0
}

; Function Attrs: nounwind
define spir_func i64 @ConvertPtrToU() #0 {
  ret i64 ptrtoint (ptr addrspace(1) @0 to i64)
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @ConvertUToPtr() #0 {
  ret ptr addrspace(1) inttoptr (i64 ptrtoint (ptr addrspace(1) @0 to i64) to ptr addrspace(1))
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @AccessChain() #0 {
  ret ptr addrspace(1) getelementptr ([4 x i32], ptr addrspace(1) @0, i32 0, i32 3)
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @InBoundsAccessChain() #0 {
  ret ptr addrspace(1) getelementptr inbounds ([4 x i32], ptr addrspace(1) @0, i32 0, i32 3)
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @PtrAccessChain() #0 {
  ret ptr addrspace(1) getelementptr (i32, ptr addrspace(1) @0, i32 3)
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @InBoundsPtrAccessChain() #0 {
  ret ptr addrspace(1) getelementptr inbounds (i32, ptr addrspace(1) @0, i32 3)
}

attributes #0 = { nounwind }

!spirv.MemoryModel = !{!0}
!opencl.enable.FP_CONTRACT = !{}
!spirv.Source = !{!1}
!opencl.spir.version = !{!2}
!opencl.ocl.version = !{!2}
!opencl.used.extensions = !{!3}
!opencl.used.optional.core.features = !{!4}
!spirv.Generator = !{!5}

!0 = !{i32 2, i32 2}
!1 = !{i32 3, i32 102000}
!2 = !{i32 1, i32 2}
!3 = !{}
!4 = !{!"cl_doubles"}
!5 = !{i16 7, i16 0}
