//! Reads the target from the triple of a module.

use crate::error::{Error, Place, Result};
use crate::llvm::Module;
use crate::mapping::facts::amd_target;
use crate::options::Options;
use crate::spirv::{AddressingModel, Version};

/// The target of a translation to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    /// The width of a pointer in bits.
    pub(crate) pointer_width: u32,
    /// The highest SPIR-V version that the output may have.
    pub(crate) max_version: Version,
    /// The lowest SPIR-V version that the output may have: the version in the triple, if there is one.
    pub(crate) min_version: Version,
    /// True if the vendor in the triple is AMD.
    pub(crate) is_amd: bool,
}

/// The architectures of SPIR-V triples, and the widths of their pointers.
const ARCHITECTURES: &[(&str, u32)] = &[("spir64", 64), ("spir", 32), ("spirv64", 64), ("spirv32", 32)];

impl Target {
    /// Returns the target that the triple of a module and the options determine.
    ///
    /// # Errors
    /// Returns `InvalidTargetTriple` if the triple is not one of SPIR-V, `InvalidSubArch` if its version is unknown,
    /// and `TripleMaxVersionIncompatible` if its version is higher than the options allow.
    pub(crate) fn of_module(module: &Module<'_>, options: &Options) -> Result<Self> {
        let triple = module.triple();
        let architecture = triple.split('-').next().unwrap_or_default();
        let max_version = options.max_version;
        let invalid = || {
            Error::InvalidTargetTriple(triple.to_string())
                .at(Place::default())
                .with_hint("compile for the target spir64-unknown-unknown or spirv64-unknown-unknown")
        };
        // A version may follow the architecture: spirv64v1.4.
        let (name, version) = match architecture.rfind("v1.") {
            Some(at) if at > "spir".len() => architecture.split_at(at),
            _ => (architecture, ""),
        };
        let (_, pointer_width) = ARCHITECTURES.iter().find(|(known, _)| *known == name).ok_or_else(invalid)?;
        let mut target = Target {
            pointer_width: *pointer_width,
            max_version,
            min_version: Version::new(1, 0),
            is_amd: amd_target::is_triple(&triple),
        };
        if let Some(minor) = version.strip_prefix("v1.") {
            let minor = minor.parse().ok().filter(|minor| *minor <= 6);
            let minor = minor.ok_or_else(|| Error::InvalidSubArch(format!("Actual is {version}")))?;
            target.min_version = Version::new(1, minor);
            if target.min_version > max_version {
                let text = format!("Triple is {triple}, maximum version is {max_version}");
                return Err(Error::TripleMaxVersionIncompatible(text).into());
            }
            target.max_version = target.min_version;
        }
        Ok(target)
    }

    /// Returns the addressing model.
    pub(crate) fn addressing_model(self) -> AddressingModel {
        if self.pointer_width == 32 { AddressingModel::Physical32 } else { AddressingModel::Physical64 }
    }
}
