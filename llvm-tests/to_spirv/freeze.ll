; freeze without its extension. SPIR-V has no poison then, so that freeze is the value itself.
target triple = "spir64-unknown-unknown"

define spir_func i32 @freeze(i32 %a, i32 %b) {
  %c = add nsw i32 %a, %b
  %d = freeze i32 %c
  %e = freeze i32 poison
  %f = xor i32 %d, %e
  ret i32 %f
}
