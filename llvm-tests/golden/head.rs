//! Reads the options of a case from its first lines.

use llvm_spirv::Options;
use llvm_spirv::options::{AbortFallback, AddressSpaces, Extensions, Poison, TargetEnv, UnknownIntrinsics};

/// Returns the keys and values of the comments at the start of a text.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.lines().map_while(|line| line.strip_prefix("; ")).filter_map(|line| line.split_once(": "))
}

/// Returns the options that the comments set.
pub(crate) fn options(text: &str) -> Result<Options, String> {
    let mut options = Options::default();
    for (key, value) in lines(text) {
        match (key, value) {
            ("spirv-ext", list) => options.extensions = Extensions::parse(list).map_err(say)?,
            ("spirv-max-version", version) => options.max_version = version.parse().map_err(say)?,
            ("spirv-target-env", "CL1.2") => options.target_env = TargetEnv::Cl12,
            ("spirv-target-env", "CL2.0") => options.target_env = TargetEnv::Cl20,
            ("spirv-target-env", "SPV-IR") => options.target_env = TargetEnv::SpirvFriendly,
            ("spirv-allow-unknown-intrinsics", prefix) => {
                options.allow_unknown_intrinsics = UnknownIntrinsics::Prefixes(vec![prefix.to_owned()]);
            }
            ("spirv-poison", "strict") => options.poison = Poison::Strict,
            ("spirv-preserve-auxdata", "true") => options.preserve_auxdata = true,
            ("preserve-ocl-kernel-arg-type-metadata-through-string", "true") => {
                options.preserve_ocl_kernel_arg_type_metadata_through_string = true;
            }
            ("spirv-addrspace-map", list) => options.address_spaces = AddressSpaces::parse(list).map_err(say)?,
            ("spirv-function-program-addrspace", space) => {
                options.program_address_space = Some(space.parse().map_err(say)?);
            }
            ("spirv-emit-function-ptr-addr-space", "true") => options.emit_function_ptr_addr_space = true,
            ("spirv-abort-functions", "true") => options.abort_functions = true,
            ("spirv-abort-as-call", "true") => options.abort_as_call = true,
            ("spirv-abort-fallback", "unreachable") => options.abort_fallback = AbortFallback::Unreachable,
            ("spirv-abort-fallback", "store") => options.abort_fallback = AbortFallback::Store,
            ("spirv-abort-fallback", "strip") => options.abort_fallback = AbortFallback::Strip,
            _ => {}
        }
    }
    Ok(options)
}

fn say(error: impl std::fmt::Display) -> String {
    error.to_string()
}
