; spirv-ext: +SPV_INTEL_device_barrier
; spirv-target-env: SPV-IR
; validate: universal
; spirv-val lacks: Invalid capability operand
; A variable with the name of a BuiltIn contains a boolean, which only the driver writes. Other memory contains bytes.
target triple = "spir64-unknown-unknown"

@__spirv_BuiltInDeviceBarrierValidINTEL = external addrspace(1) global i1
@flag = addrspace(1) global i1 false

define spir_func i1 @is_valid() {
  %valid = load i1, ptr addrspace(1) @__spirv_BuiltInDeviceBarrierValidINTEL, align 1
  ret i1 %valid
}

define spir_func i1 @is_set() {
  %set = load i1, ptr addrspace(1) @flag, align 1
  ret i1 %set
}
