//! Reads the SPIR-V module, and checks it for what the options or LLVM IR do not allow.

use crate::error::{Error, Place, Result};
use crate::options::Options;
use crate::spirv::{
    AddressingModel, Capability, Extension, Extensions, Header, MemoryModel, Module, Op, Requirements, Settings,
};
use crate::spirv::{grammar::ExtInstImport, module::Models};

/// Reads the module to translate.
///
/// # Errors
/// Returns the errors of [`Module::read`]. Returns `InvalidModule` for a version or an extension that the options do
/// not allow, and `InvalidBuiltinSetName` for an unknown extended instruction set.
pub(super) fn read<'m>(words: &'m [u32], options: &Options) -> Result<Module<'m>> {
    check_version(Header::parse(words)?, options)?;
    let module = Module::read(words)?;
    if let Some(name) = module.extensions().iter().find(|name| !may_read(options, name)) {
        let what = format!("input SPIR-V module uses extension '{name}' which were disabled by --spirv-ext option");
        let mut extensions = module.instructions_of(Op::Extension);
        let extension = extensions.find(|extension| extension.string(0).is_ok_and(|own| own == *name));
        let place = extension.map_or_else(Place::default, |extension| extension.place());
        return Err(Error::InvalidModule(what).at(place));
    }
    if let Some(import) = module.imports().iter().find(|import| import.set == ExtInstImport::Unknown) {
        return Err(Error::InvalidBuiltinSetName(import.name.clone()).at(import.instruction.place()));
    }
    Ok(module)
}

/// Returns true if the options allow an input module to use the extension with this name.
fn may_read(options: &Options, name: &str) -> bool {
    match Extension::from_name(name) {
        Some(extension) => options.may_read(extension),
        None => !options.extensions.forbids_unknown(),
    }
}

fn check_version(header: Header, options: &Options) -> Result<()> {
    let (version, allowed) = (header.version, options.max_version);
    if (version.major, version.minor) > (allowed.major, allowed.minor) {
        let what = format!(
            "incorrect SPIR-V version number {version} ({}) - it conflicts with maximum allowed version which is set to \
             {allowed} ({})",
            version.to_word(),
            allowed.to_word()
        );
        return Err(Error::InvalidModule(what).at(Place::word(1)));
    }
    Ok(())
}

/// Returns the addressing model and the memory model of a module.
///
/// # Errors
/// Returns `UnspecifiedMemoryModel` if the module has no OpMemoryModel. Returns `InvalidAddressingModel` or
/// `InvalidMemoryModel` for a model that LLVM IR cannot express.
pub(super) fn models<'m>(module: &Module<'m>) -> Result<Models<'m>> {
    let Some(models) = module.models() else { return Err(Error::UnspecifiedMemoryModel.into()) };
    match models.addressing {
        AddressingModel::Logical | AddressingModel::Physical32 | AddressingModel::Physical64 => {}
        other => return Err(Error::InvalidAddressingModel(other.0).into()),
    }
    match models.memory {
        MemoryModel::Simple | MemoryModel::GLSL450 | MemoryModel::OpenCL | MemoryModel::Vulkan => Ok(models),
        other => Err(Error::InvalidMemoryModel(other.0).into()),
    }
}

/// Returns the capabilities that the module declares but does not need.
pub(super) fn unused_capabilities(module: &Module<'_>) -> Vec<Capability> {
    let settings = Settings { extensions: Extensions::all(), ..Settings::default() };
    // An instruction that cannot be decoded is an error when it is translated.
    let Ok(needed) = Requirements::of(module, &settings) else { return Vec::new() };
    module.capabilities().iter().copied().filter(|own| !needed.capabilities.contains(own)).collect()
}
