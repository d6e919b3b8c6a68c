target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-f32:32:32-f64:64:64-v16:16:16-v24:32:32-v32:32:32-v48:64:64-v64:64:64-v96:128:128-v128:128:128-v192:256:256-v256:256:256-v512:512:512-v1024:1024:1024-G1"
target triple = "spir64-unknown-unknown"

%structtype = type { ptr addrspace(1), i1 }

; Function Attrs: nounwind
define spir_func void @integers(ptr addrspace(1) %p, i32 %v, ptr addrspace(1) %q, i64 %w) #0 {
  %nand = call spir_func i32 @atomicrmw_nand_i32(ptr addrspace(1) %p, i32 %v) #0
  %again = call spir_func i32 @atomicrmw_nand_i32(ptr addrspace(1) %p, i32 %nand) #0
  %inc = call spir_func i32 @atomicrmw_uinc_wrap_i32(ptr addrspace(1) %p, i32 %v) #0
  %dec = call spir_func i64 @atomicrmw_udec_wrap_i64(ptr addrspace(1) %q, i64 %w) #0
  %cond = call spir_func i32 @atomicrmw_usub_cond_i32(ptr addrspace(1) %p, i32 %v) #0
  %sat = call spir_func i64 @atomicrmw_usub_sat_i64(ptr addrspace(1) %q, i64 %w) #0
  ret void
}

; Function Attrs: nounwind
define internal spir_func i32 @atomicrmw_nand_i32(ptr addrspace(1) %0, i32 %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %8, %4 ]
  %6 = and i32 %5, %1
  %7 = xor i32 %6, -1
  %8 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 8, i32 2, i32 %7, i32 %5) #0
  %9 = icmp eq i32 %8, %5
  br i1 %9, label %10, label %4

10:                                               ; preds = %4
  ret i32 %5
}

; Function Attrs: nounwind
define internal spir_func i32 @atomicrmw_uinc_wrap_i32(ptr addrspace(1) %0, i32 %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %9, %4 ]
  %6 = add i32 %5, 1
  %7 = icmp uge i32 %5, %1
  %8 = select i1 %7, i32 0, i32 %6
  %9 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 0, i32 0, i32 %8, i32 %5) #0
  %10 = icmp eq i32 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret i32 %5
}

; Function Attrs: nounwind
define internal spir_func i64 @atomicrmw_udec_wrap_i64(ptr addrspace(1) %0, i64 %1) #0 {
  %3 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS1lii(ptr addrspace(1) %0, i32 1, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i64 [ %3, %2 ], [ %9, %4 ]
  %6 = sub i64 %5, 1
  %7 = icmp uge i64 %6, %1
  %8 = select i1 %7, i64 %1, i64 %6
  %9 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS1liiill(ptr addrspace(1) %0, i32 1, i32 16, i32 16, i64 %8, i64 %5) #0
  %10 = icmp eq i64 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret i64 %5
}

; Function Attrs: nounwind
define internal spir_func i32 @atomicrmw_usub_cond_i32(ptr addrspace(1) %0, i32 %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %9, %4 ]
  %6 = sub i32 %5, %1
  %7 = icmp uge i32 %5, %1
  %8 = select i1 %7, i32 %6, i32 %5
  %9 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 4, i32 0, i32 %8, i32 %5) #0
  %10 = icmp eq i32 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret i32 %5
}

; Function Attrs: nounwind
define internal spir_func i64 @atomicrmw_usub_sat_i64(ptr addrspace(1) %0, i64 %1) #0 {
  %3 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS1lii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i64 [ %3, %2 ], [ %9, %4 ]
  %6 = sub i64 %5, %1
  %7 = icmp uge i64 %5, %1
  %8 = select i1 %7, i64 %6, i64 0
  %9 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS1liiill(ptr addrspace(1) %0, i32 0, i32 2, i32 2, i64 %8, i64 %5) #0
  %10 = icmp eq i64 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret i64 %5
}

; Function Attrs: nounwind
define spir_func void @floats(ptr addrspace(1) %p, float %v, ptr addrspace(3) %q, double %w) #0 {
  %add = call spir_func float @atomicrmw_fadd_f32(ptr addrspace(1) %p, float %v) #0
  %sub = call spir_func double @atomicrmw_fsub_f64(ptr addrspace(3) %q, double %w) #0
  %max = call spir_func float @atomicrmw_fmax_f32(ptr addrspace(1) %p, float %v) #0
  %min = call spir_func double @atomicrmw_fmin_f64(ptr addrspace(3) %q, double %w) #0
  %maximum = call spir_func float @atomicrmw_fmaximum_f32(ptr addrspace(1) %p, float %v) #0
  %minimum = call spir_func double @atomicrmw_fminimum_f64(ptr addrspace(3) %q, double %w) #0
  ret void
}

; Function Attrs: nounwind
define internal spir_func float @atomicrmw_fadd_f32(ptr addrspace(1) %0, float %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %9, %4 ]
  %6 = bitcast i32 %5 to float
  %7 = fadd float %6, %1
  %8 = bitcast float %7 to i32
  %9 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 16, i32 16, i32 %8, i32 %5) #0
  %10 = icmp eq i32 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret float %6
}

; Function Attrs: nounwind
define internal spir_func double @atomicrmw_fsub_f64(ptr addrspace(3) %0, double %1) #0 {
  %3 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS3lii(ptr addrspace(3) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i64 [ %3, %2 ], [ %9, %4 ]
  %6 = bitcast i64 %5 to double
  %7 = fsub double %6, %1
  %8 = bitcast double %7 to i64
  %9 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS3liiill(ptr addrspace(3) %0, i32 0, i32 16, i32 16, i64 %8, i64 %5) #0
  %10 = icmp eq i64 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret double %6
}

; Function Attrs: nounwind
define internal spir_func float @atomicrmw_fmax_f32(ptr addrspace(1) %0, float %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %9, %4 ]
  %6 = bitcast i32 %5 to float
  %7 = call spir_func float @_Z4fmaxff(float %6, float %1) #1
  %8 = bitcast float %7 to i32
  %9 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 16, i32 16, i32 %8, i32 %5) #0
  %10 = icmp eq i32 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret float %6
}

; Function Attrs: nounwind
define internal spir_func double @atomicrmw_fmin_f64(ptr addrspace(3) %0, double %1) #0 {
  %3 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS3lii(ptr addrspace(3) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i64 [ %3, %2 ], [ %9, %4 ]
  %6 = bitcast i64 %5 to double
  %7 = call spir_func double @_Z4fmindd(double %6, double %1) #1
  %8 = bitcast double %7 to i64
  %9 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS3liiill(ptr addrspace(3) %0, i32 0, i32 16, i32 16, i64 %8, i64 %5) #0
  %10 = icmp eq i64 %9, %5
  br i1 %10, label %11, label %4

11:                                               ; preds = %4
  ret double %6
}

; Function Attrs: nounwind
define internal spir_func float @atomicrmw_fmaximum_f32(ptr addrspace(1) %0, float %1) #0 {
  %3 = call spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i32 [ %3, %2 ], [ %19, %4 ]
  %6 = bitcast i32 %5 to float
  %7 = fcmp ogt float %6, %1
  %8 = select i1 %7, float %6, float %1
  %9 = bitcast float %6 to i32
  %10 = bitcast float %1 to i32
  %11 = and i32 %9, %10
  %12 = bitcast i32 %11 to float
  %13 = fcmp oeq float %6, %1
  %14 = select i1 %13, float %12, float %8
  %15 = fcmp uno float %6, %1
  %16 = fadd float %6, %1
  %17 = select i1 %15, float %16, float %14
  %18 = bitcast float %17 to i32
  %19 = call spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1) %0, i32 0, i32 16, i32 16, i32 %18, i32 %5) #0
  %20 = icmp eq i32 %19, %5
  br i1 %20, label %21, label %4

21:                                               ; preds = %4
  ret float %6
}

; Function Attrs: nounwind
define internal spir_func double @atomicrmw_fminimum_f64(ptr addrspace(3) %0, double %1) #0 {
  %3 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS3lii(ptr addrspace(3) %0, i32 0, i32 0) #0
  br label %4

4:                                                ; preds = %4, %2
  %5 = phi i64 [ %3, %2 ], [ %19, %4 ]
  %6 = bitcast i64 %5 to double
  %7 = fcmp olt double %6, %1
  %8 = select i1 %7, double %6, double %1
  %9 = bitcast double %6 to i64
  %10 = bitcast double %1 to i64
  %11 = or i64 %9, %10
  %12 = bitcast i64 %11 to double
  %13 = fcmp oeq double %6, %1
  %14 = select i1 %13, double %12, double %8
  %15 = fcmp uno double %6, %1
  %16 = fadd double %6, %1
  %17 = select i1 %15, double %16, double %14
  %18 = bitcast double %17 to i64
  %19 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS3liiill(ptr addrspace(3) %0, i32 0, i32 16, i32 16, i64 %18, i64 %5) #0
  %20 = icmp eq i64 %19, %5
  br i1 %20, label %21, label %4

21:                                               ; preds = %4
  ret double %6
}

; Function Attrs: nounwind
define spir_func ptr addrspace(1) @pointers(ptr addrspace(1) %p, ptr addrspace(1) %v) #0 {
  %1 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %2 = call spir_func i64 @_Z18__spirv_AtomicLoadPU3AS1lii(ptr addrspace(1) %1, i32 0, i32 16) #0
  %a = inttoptr i64 %2 to ptr addrspace(1)
  %3 = ptrtoint ptr addrspace(1) %a to i64
  %4 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  call spir_func void @_Z19__spirv_AtomicStorePU3AS1liil(ptr addrspace(1) %4, i32 0, i32 4, i64 %3) #0
  %5 = ptrtoint ptr addrspace(1) null to i64
  %6 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  call spir_func void @_Z19__spirv_AtomicStorePU3AS1liil(ptr addrspace(1) %6, i32 0, i32 4, i64 %5) #0
  %7 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %8 = ptrtoint ptr addrspace(1) %v to i64
  %9 = call spir_func i64 @_Z22__spirv_AtomicExchangePU3AS1liil(ptr addrspace(1) %7, i32 0, i32 8, i64 %8) #0
  %x = inttoptr i64 %9 to ptr addrspace(1)
  %10 = bitcast ptr addrspace(1) %p to ptr addrspace(1)
  %11 = ptrtoint ptr addrspace(1) %v to i64
  %12 = ptrtoint ptr addrspace(1) %x to i64
  %13 = call spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS1liiill(ptr addrspace(1) %10, i32 0, i32 8, i32 0, i64 %11, i64 %12) #0
  %14 = icmp eq i64 %13, %12
  %15 = inttoptr i64 %13 to ptr addrspace(1)
  %16 = insertvalue %structtype undef, ptr addrspace(1) %15, 0
  %c = insertvalue %structtype %16, i1 %14, 1
  %old = extractvalue %structtype %c, 0
  ret ptr addrspace(1) %old
}

; Function Attrs: nounwind
declare spir_func i32 @_Z18__spirv_AtomicLoadPU3AS1iii(ptr addrspace(1), i32, i32) #0

; Function Attrs: nounwind
declare spir_func i32 @_Z29__spirv_AtomicCompareExchangePU3AS1iiiiii(ptr addrspace(1), i32, i32, i32, i32, i32) #0

; Function Attrs: nounwind
declare spir_func i64 @_Z18__spirv_AtomicLoadPU3AS1lii(ptr addrspace(1), i32, i32) #0

; Function Attrs: nounwind
declare spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS1liiill(ptr addrspace(1), i32, i32, i32, i64, i64) #0

; Function Attrs: nounwind
declare spir_func i64 @_Z18__spirv_AtomicLoadPU3AS3lii(ptr addrspace(3), i32, i32) #0

; Function Attrs: nounwind
declare spir_func i64 @_Z29__spirv_AtomicCompareExchangePU3AS3liiill(ptr addrspace(3), i32, i32, i32, i64, i64) #0

; Function Attrs: nounwind memory(none)
declare spir_func float @_Z4fmaxff(float, float) #1

; Function Attrs: nounwind memory(none)
declare spir_func double @_Z4fmindd(double, double) #1

; Function Attrs: nounwind
declare spir_func void @_Z19__spirv_AtomicStorePU3AS1liil(ptr addrspace(1), i32, i32, i64) #0

; Function Attrs: nounwind
declare spir_func i64 @_Z22__spirv_AtomicExchangePU3AS1liil(ptr addrspace(1), i32, i32, i64) #0

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
!3 = !{!"cl_khr_int64_base_atomics", !"cl_khr_int64_extended_atomics"}
!4 = !{!"cl_doubles"}
!5 = !{i16 0, i16 0}
