//! The options `--fnvar-…`, which describe the device to choose function variants for (SPV_INTEL_function_variants).

use std::path::PathBuf;

use llvm_spirv::spirv::variants::Device;

/// The options `--fnvar-…`.
#[derive(Debug, clap::Args)]
pub(super) struct VariantArguments {
    /// With -r, keep only the function variants (SPV_INTEL_function_variants) for the device that the other --fnvar
    /// options describe. An option that is not given matches every variant
    #[arg(long)]
    fnvar_spec_enable: bool,

    /// The category of the device's architecture
    #[arg(long, value_name = "NUMBER")]
    fnvar_category: Option<u32>,

    /// The family of the device's architecture
    #[arg(long, value_name = "NUMBER")]
    fnvar_family: Option<u32>,

    /// The device's architecture
    #[arg(long, value_name = "NUMBER")]
    fnvar_arch: Option<u32>,

    /// The target number of the device
    #[arg(long, value_name = "NUMBER")]
    fnvar_target: Option<u32>,

    /// The features of the target that the device has
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',')]
    fnvar_features: Vec<u32>,

    /// The capabilities that the device supports
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',')]
    fnvar_capabilities: Vec<u32>,

    /// Also write the SPIR-V module for the device to this file
    #[arg(long, value_name = "FILE")]
    fnvar_spv_out: Option<PathBuf>,
}

/// The device, and where to write its module.
#[derive(Clone, Debug)]
pub(super) struct Variants {
    /// The device.
    pub(super) device: Device,
    /// The file for the device's SPIR-V module, if it is to be written.
    pub(super) output: Option<PathBuf>,
}

impl VariantArguments {
    /// Returns the device that the options describe, or `None` without `--fnvar-spec-enable`. `reverse` tells whether
    /// `-r` is given. The error is the text of a diagnostic.
    pub(super) fn variants(self, reverse: bool) -> Result<Option<Variants>, String> {
        let is_described = self.fnvar_category.is_some()
            || self.fnvar_family.is_some()
            || self.fnvar_arch.is_some()
            || self.fnvar_target.is_some()
            || !self.fnvar_features.is_empty()
            || !self.fnvar_capabilities.is_empty()
            || self.fnvar_spv_out.is_some();
        if !self.fnvar_spec_enable {
            return match is_described {
                true => Err("--fnvar-xxx flags need to be enabled with --fnvar-spec-enable".into()),
                false => Ok(None),
            };
        }
        if !reverse {
            return Err("--fnvar-xxx flags can be used only with -r".into());
        }
        let device = Device {
            category: self.fnvar_category,
            family: self.fnvar_family,
            architecture: self.fnvar_arch,
            target: self.fnvar_target,
            features: self.fnvar_features,
            capabilities: self.fnvar_capabilities,
        };
        Ok(Some(Variants { device, output: self.fnvar_spv_out }))
    }
}
