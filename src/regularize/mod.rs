//! LLVM IR made fit for SPIR-V: LLVM IR that means the same, without what SPIR-V has nothing for.
//!
//! The translation does not need this: it expands what it meets while it emits SPIR-V. It is there for those who want
//! to see or keep such LLVM IR, or give it to other tools. It works on a copy, in passes; each is in a file of its own or
//! LLVM's. What they make they leave as it is when they see it again.

mod booleans;
mod called_kernels;
mod helpers;
mod private_constants;

use crate::error::{Error, Result};
use crate::llvm::{FunctionPass, Module};
use crate::options::Options;
use crate::spirv::Extension;

type Pass = fn(&mut Module<'_>, &Options) -> Result<()>;

/// The passes. Constants in private memory are read through constant expressions, and what expands intrinsics computes
/// with booleans.
const PASSES: &[Pass] =
    &[llvm_expansions, constant_expressions, private_constants::run, helpers::run, booleans::run, unused_intrinsics];

/// LLVM's own passes for intrinsics, and the extension that has instructions for them. Of what the pass expands nothing is
/// left but what it cannot.
const LLVM_PASSES: &[(FunctionPass, Option<Extension>)] = &[
    (FunctionPass::LowerConstantIntrinsics, None),
    (FunctionPass::LowerMatrixIntrinsics, None),
    (FunctionPass::ExpandReductions, None),
    (FunctionPass::ScalarizeMaskedMemory, Some(Extension::INTEL_masked_gather_scatter)),
];

/// A copy of the module that is fit for SPIR-V.
///
/// # Errors
/// [`Error::InvalidLlvmModule`] where LLVM's verifier refuses the module.
pub(crate) fn regularized<'c>(module: &Module<'c>, options: &Options) -> Result<Module<'c>> {
    let mut copy = verified_copy(module)?;
    if options.mem2reg {
        copy.run_pass(FunctionPass::Mem2Reg);
    }
    for pass in PASSES {
        pass(&mut copy, options)?;
    }
    copy.verify().map_err(|text| Error::Internal(format!("the regularized module is not valid:\n{text}")))?;
    Ok(copy)
}

/// A copy of the module with its memory promoted to registers, where LLVM can.
///
/// # Errors
/// [`Error::InvalidLlvmModule`] where LLVM's verifier refuses the module.
pub(crate) fn promoted<'c>(module: &Module<'c>) -> Result<Module<'c>> {
    let mut copy = verified_copy(module)?;
    copy.run_pass(FunctionPass::Mem2Reg);
    Ok(copy)
}

/// LLVM's passes may crash on what its verifier would have refused. Calls of kernels, which it refuses, are something that
/// the translation takes.
fn verified_copy<'c>(module: &Module<'c>) -> Result<Module<'c>> {
    let copy = module.duplicate();
    called_kernels::run(&copy)?;
    copy.verify().map_err(Error::InvalidLlvmModule)?;
    Ok(copy)
}

fn llvm_expansions(module: &mut Module<'_>, options: &Options) -> Result<()> {
    let needed = |extension: Option<Extension>| extension.is_none_or(|extension| !options.may_write(extension));
    for &(pass, _) in LLVM_PASSES.iter().filter(|(_, extension)| needed(*extension)) {
        module.run_pass(pass);
    }
    Ok(())
}

fn constant_expressions(module: &mut Module<'_>, _: &Options) -> Result<()> {
    module.unfold_constants();
    Ok(())
}

fn unused_intrinsics(module: &mut Module<'_>, _: &Options) -> Result<()> {
    module.remove_unused_intrinsics();
    Ok(())
}
