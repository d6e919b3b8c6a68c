//! LLVM's intrinsics.
//!
//! The [`table`] says how each is translated: to an instruction, to a few (the files by what they work on), or to a
//! call of a function of our own ([`helpers`]). Every expansion is right for all inputs that LLVM's LangRef gives a
//! meaning: shifts by 0, the least integer, NaNs and signed zeros, and integers of widths that SPIR-V lacks.
//!
//! On the way back most of these are instructions or OpenCL's functions like any other; functions that stand for an
//! intrinsic are known by name, see [`intrinsic_of`].

mod constrained;
mod expand;
mod floats;
mod helpers;
mod hints;
mod integers;
mod memory;
mod table;
mod vectors;

pub(crate) use helpers::{Helpers, flush, intrinsic_of};

use super::{Emit, flags};
use crate::error::{Error, Result};
use crate::llvm::{Call, Function, TypeView};
use crate::spirv::Id;
use crate::spirv::grammar::Op;
use expand::Site;

/// How an intrinsic is translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Intrinsic {
    /// Not at all: it is an error, or a call of an imported function where the options allow it.
    Unknown,
    /// To nothing: it only informs, or stops a debugger.
    Nothing,
    /// To its first argument.
    First,
    /// It works on integers.
    Integer(integers::IntegerOp),
    /// It works on floating-point numbers.
    Float(floats::FloatOp),
    /// It works on floating-point numbers with a rounding mode of its own.
    Constrained(constrained::ConstrainedOp),
    /// It works on vectors.
    Vector(vectors::VectorOp),
    /// It works on memory.
    Memory(memory::MemoryOp),
    /// It says something.
    Hint(hints::HintOp),
}

impl Intrinsic {
    /// Whether the result is the first argument, with the type that that has.
    pub(crate) fn gives_first_argument(self) -> bool {
        matches!(
            self,
            Intrinsic::First
                | Intrinsic::Hint(hints::HintOp::Annotate)
                | Intrinsic::Memory(memory::MemoryOp::MaskPointer)
        )
    }
}

/// How an intrinsic is translated. It takes a search by name: ask once for each function.
pub(crate) fn lookup(function: Function<'_>) -> Intrinsic {
    let Some(name) = function.intrinsic_name() else { return Intrinsic::Unknown };
    match table::INTRINSICS.binary_search_by(|(known, _)| (*known).cmp(name)) {
        Ok(index) => table::INTRINSICS[index].1,
        Err(_) => Intrinsic::Unknown,
    }
}

/// Translates the call of an intrinsic, and gives its result if it has one.
///
/// # Errors
/// `InvalidFunctionCall` for intrinsics that have no SPIR-V form, or none without an extension that is not allowed.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, call: Call<'c>, intrinsic: Intrinsic) -> Result<Option<Id>> {
    let site = Site(call);
    match intrinsic {
        Intrinsic::Unknown => unknown(e, site),
        Intrinsic::Nothing => Ok(None),
        Intrinsic::First => e.value(site.argument(0)?).map(Some),
        Intrinsic::Integer(op) => integers::to_spirv(e, site, op).map(Some),
        Intrinsic::Float(op) => {
            let result = floats::to_spirv(e, site, op)?;
            if op.is_instruction() {
                flags::fast_math_to_spirv(e, result, site.flags());
            }
            Ok(Some(result))
        }
        Intrinsic::Constrained(op) => constrained::to_spirv(e, site, op).map(Some),
        Intrinsic::Vector(op) => vectors::to_spirv(e, site, op).map(Some),
        Intrinsic::Memory(op) => memory::to_spirv(e, site, op),
        Intrinsic::Hint(op) => hints::to_spirv(e, site, op),
    }
}

/// A call of an imported function, where the options allow it.
fn unknown<'c>(e: &mut impl Emit<'c>, site: Site<'c>) -> Result<Option<Id>> {
    let name = site.name();
    if !e.options().allow_unknown_intrinsics.allows(&name) {
        return Err(Error::InvalidFunctionCall(name)
            .at(Default::default())
            .with_hint("--spirv-allow-unknown-intrinsics makes it a call of an imported function"));
    }
    call_import(e, site)
}

/// A call of an imported function that has the intrinsic's name.
fn call_import<'c, E: Emit<'c>>(e: &mut E, site: Site<'c>) -> Result<Option<Id>> {
    let Some(function) = site.0.called_function() else { return Err(site.unsupported()) };
    let callee = e.function(function)?;
    let mut words = vec![callee.word()];
    for argument in site.0.arguments() {
        words.push(e.value(argument)?.word());
    }
    let ty = match site.ty().view() {
        TypeView::Void => e.out().type_void(),
        _ => e.value_type(site.0.as_value())?,
    };
    let result = e.out().emit_value(Op::FunctionCall, ty, &words);
    Ok((!matches!(site.ty().view(), TypeView::Void)).then_some(result))
}
