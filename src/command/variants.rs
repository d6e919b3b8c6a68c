//! `--fnvar-…`: the device for which a module with variants of functions is made one without.

use std::path::PathBuf;

use llvm_spirv::spirv::variants::Device;

/// The options.
#[derive(Debug, clap::Args)]
pub(super) struct VariantArguments {
    /// With -r, keep of a module with function variants (SPV_INTEL_function_variants) what the device needs, which the
    /// other --fnvar options describe; what they leave out agrees with every variant
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

    /// The target that the device is
    #[arg(long, value_name = "NUMBER")]
    fnvar_target: Option<u32>,

    /// The features of its target that the device has
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',')]
    fnvar_features: Vec<u32>,

    /// The capabilities that the device supports
    #[arg(long, value_name = "NUMBER,…", value_delimiter = ',')]
    fnvar_capabilities: Vec<u32>,

    /// Write the SPIR-V module for the device to this file besides
    #[arg(long, value_name = "FILE")]
    fnvar_spv_out: Option<PathBuf>,
}

/// What the options ask for.
#[derive(Clone, Debug)]
pub(super) struct Variants {
    /// The device.
    pub(super) device: Device,
    /// Where its SPIR-V module goes, besides.
    pub(super) output: Option<PathBuf>,
}

impl VariantArguments {
    /// What is to be done; nothing without the options.
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
