//! The linkage of functions and variables, and the decoration LinkageAttributes, in both directions.

use crate::error::Result;
use crate::llvm::Linkage;
use crate::mapping::decorations::Build;
use crate::mapping::memory::Emit;
use crate::spirv::{Decoration, Extension, Id, LinkageType};

/// Returns the SPIR-V linkage type of a function or variable, or `None` if it needs no LinkageAttributes.
///
/// Every module that uses a linkonce_odr function or variable has a copy of it. Without SPV_KHR_linkonce_odr, two
/// modules that export their copies could not be linked. If `may_repeat` is true, several copies do no harm, and the
/// copy is not exported.
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    linkage: Linkage,
    is_import: bool,
    may_repeat: bool,
) -> Option<LinkageType> {
    match linkage {
        Linkage::Internal | Linkage::Private => None,
        _ if is_import => Some(LinkageType::Import),
        Linkage::LinkOnceAny | Linkage::LinkOnceOdr if e.out().is_extension_allowed(Extension::KHR_linkonce_odr) => {
            Some(LinkageType::LinkOnceODR)
        }
        Linkage::WeakAny | Linkage::WeakOdr if e.out().is_extension_allowed(Extension::AMD_weak_linkage) => {
            Some(LinkageType::WeakAMD)
        }
        Linkage::LinkOnceOdr if may_repeat => None,
        _ => Some(LinkageType::Export),
    }
}

/// The operands of the decoration LinkageAttributes.
pub(crate) struct LinkageAttributes {
    /// The name that the linker uses.
    pub(crate) name: String,
    /// The linkage.
    pub(crate) ty: LinkageType,
}

/// Returns the linkage that an id is decorated with, or `None` if it has no LinkageAttributes.
///
/// # Errors
/// Returns `InvalidModule` if the decoration has no name or no linkage type.
pub(crate) fn attributes_of<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Result<Option<LinkageAttributes>> {
    let Some(operands) = b.decoration(id, Decoration::LinkageAttributes) else { return Ok(None) };
    let (name, used) = b.string(operands)?;
    let ty = operands.get(used).copied().ok_or_else(|| b.invalid("LinkageAttributes has no linkage type"))?;
    Ok(Some(LinkageAttributes { name, ty: LinkageType(ty) }))
}

/// Returns the LLVM linkage of a function that is not an entry point.
pub(crate) fn of_function_to_llvm(linkage: Option<LinkageType>, is_declaration: bool) -> Linkage {
    match linkage {
        None if is_declaration => Linkage::External,
        None => Linkage::Internal,
        Some(LinkageType::Import) if !is_declaration => Linkage::AvailableExternally,
        Some(LinkageType::LinkOnceODR) if !is_declaration => Linkage::LinkOnceOdr,
        Some(LinkageType::WeakAMD) => Linkage::WeakAny,
        Some(_) => Linkage::External,
    }
}

/// Returns the LLVM linkage of a variable.
pub(crate) fn of_variable_to_llvm(linkage: Option<LinkageType>, has_initializer: bool) -> Linkage {
    match linkage {
        None => Linkage::Internal,
        Some(LinkageType::Import) if !has_initializer => Linkage::External,
        Some(LinkageType::Import) => Linkage::AvailableExternally,
        Some(LinkageType::Export) if !has_initializer => Linkage::Common,
        Some(LinkageType::LinkOnceODR) => Linkage::LinkOnceOdr,
        Some(LinkageType::WeakAMD) => Linkage::WeakAny,
        Some(_) => Linkage::External,
    }
}
