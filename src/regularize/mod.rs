//! Replaces parts of LLVM IR that SPIR-V cannot express, for the option `-s`, and prepares modules for
//! `--spirv-mem2reg`.
//!
//! The translation to SPIR-V does not need this, because it makes the same replacements while it emits. `-s` is for
//! users who want to read the resulting LLVM IR or pass it to other tools. It runs passes of LLVM and of this crate on
//! a copy of the module. Each pass of this crate has a file of its own. Running the passes on their own output changes
//! nothing.

mod booleans;
mod called_kernels;
mod helpers;
mod private_constants;

use crate::error::{Error, Result};
use crate::llvm::{FunctionPass, Module};
use crate::options::Options;
use crate::spirv::Extension;

/// A pass changes the module in place.
type Pass = fn(&mut Module<'_>, &Options) -> Result<()>;

/// The passes in their order. `private_constants` needs `constant_expressions`, because constants are read through
/// constant expressions. `booleans` comes after `helpers`, because the expansions of intrinsics compute with booleans.
const PASSES: &[Pass] =
    &[llvm_expansions, constant_expressions, private_constants::run, helpers::run, booleans::run, unused_intrinsics];

/// LLVM's passes that expand intrinsics. A pass does not run if the options allow the extension that has instructions for
/// these intrinsics.
const LLVM_PASSES: &[(FunctionPass, Option<Extension>)] = &[
    (FunctionPass::LowerConstantIntrinsics, None),
    (FunctionPass::LowerMatrixIntrinsics, None),
    (FunctionPass::ExpandReductions, None),
    (FunctionPass::ScalarizeMaskedMemory, Some(Extension::INTEL_masked_gather_scatter)),
];

/// Returns a copy of the module in which the parts that SPIR-V cannot express are replaced.
///
/// # Errors
/// [`Error::InvalidLlvmModule`]: LLVM's verifier rejects the module.
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

/// Returns a copy of the module after LLVM's pass `mem2reg`, which promotes memory to registers.
///
/// # Errors
/// [`Error::InvalidLlvmModule`]: LLVM's verifier rejects the module.
pub(crate) fn promoted<'c>(module: &Module<'c>) -> Result<Module<'c>> {
    let mut copy = verified_copy(module)?;
    copy.run_pass(FunctionPass::Mem2Reg);
    Ok(copy)
}

/// Returns a copy of the module that the LLVM verifier accepts. LLVM's passes may crash on an invalid module.
///
/// The verifier rejects calls of kernels, but the translation accepts them. The copy has none.
fn verified_copy<'c>(module: &Module<'c>) -> Result<Module<'c>> {
    let copy = module.duplicate();
    called_kernels::run(&copy)?;
    copy.verify().map_err(Error::InvalidLlvmModule)?;
    Ok(copy)
}

/// Runs the passes of [`LLVM_PASSES`] that the options ask for.
fn llvm_expansions(module: &mut Module<'_>, options: &Options) -> Result<()> {
    let needed = |extension: Option<Extension>| extension.is_none_or(|extension| !options.may_write(extension));
    for &(pass, _) in LLVM_PASSES.iter().filter(|(_, extension)| needed(*extension)) {
        module.run_pass(pass);
    }
    Ok(())
}

/// Turns constant expressions in operands into instructions.
fn constant_expressions(module: &mut Module<'_>, _: &Options) -> Result<()> {
    module.unfold_constants();
    Ok(())
}

/// Deletes the declarations of intrinsics that the other passes have left without a call.
fn unused_intrinsics(module: &mut Module<'_>, _: &Options) -> Result<()> {
    module.remove_unused_intrinsics();
    Ok(())
}
