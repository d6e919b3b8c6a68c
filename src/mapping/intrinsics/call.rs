//! LLVM's intrinsics.
//!
//! The [`table`] says how each is translated: to an instruction, to a few (the files by what they work on), or to a
//! call of a function of our own ([`helpers`]). Every expansion is right for all inputs that LLVM's LangRef gives a
//! meaning: shifts by 0, the least integer, NaNs and signed zeros, and integers of widths that SPIR-V lacks.
//!
//! On the way back most of these are instructions or OpenCL's functions like any other; [`instructions`] has those that
//! are intrinsics again, and functions that stand for an intrinsic are known by name, see [`intrinsic_of`].

use crate::error::{Error, Result};
use crate::llvm::{Call, Function, TypeView};
use crate::mapping::instructions::flags;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::{
    constrained, floats, fp_builtins, hints, integers, lanes, matrices, memory, predicated, refused, table, vectors,
};
use crate::mapping::memory::emit::Emit;
use crate::spirv::Id;
use crate::spirv::grammar::Op;

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
    /// It is DPC++'s, and may say how far its result may be off.
    FpBuiltin(fp_builtins::FpBuiltin),
    /// It works on vectors.
    Vector(vectors::VectorOp),
    /// It works on memory.
    Memory(memory::MemoryOp),
    /// It says something.
    Hint(hints::HintOp),
    /// It works on the lanes of vectors that a mask allows.
    Lanes(lanes::LaneOp),
    /// It has a mask and a number of lanes.
    Predicated(predicated::PredicatedOp),
    /// It works on matrices.
    Matrix(matrices::MatrixOp),
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
    let Some(name) = function.intrinsic_name() else {
        return fp_builtins::lookup(&function.name()).map_or(Intrinsic::Unknown, Intrinsic::FpBuiltin);
    };
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
    let site = Site { call, lane: None };
    match intrinsic {
        Intrinsic::Unknown => unknown(e, site),
        Intrinsic::Nothing => Ok(None),
        Intrinsic::First => e.value(site.argument(0)?).map(Some),
        Intrinsic::Integer(op) => by_element(e, site, |e, site| integers::to_spirv(e, site, op)).map(Some),
        Intrinsic::Float(op) => by_element(e, site, |e, site| {
            let result = floats::to_spirv(e, site, op)?;
            if op.is_instruction() {
                let flags = e.fast_math(site.call.as_instruction());
                flags::newer_fast_math_to_spirv(e, result, flags);
            }
            Ok(result)
        })
        .map(Some),
        Intrinsic::Constrained(op) => by_element(e, site, |e, site| constrained::to_spirv(e, site, op)).map(Some),
        Intrinsic::FpBuiltin(builtin) if e.elements_apart(site)?.is_some() => {
            by_element(e, site, |e, site| fp_builtins::to_spirv(e, site, builtin)?.ok_or_else(|| site.unsupported()))
                .map(Some)
        }
        Intrinsic::FpBuiltin(builtin) => fp_builtins::to_spirv(e, site, builtin),
        Intrinsic::Vector(op) => vectors::to_spirv(e, site, op).map(Some),
        Intrinsic::Memory(op) => memory::to_spirv(e, site, op),
        Intrinsic::Hint(op) => hints::to_spirv(e, site, op),
        Intrinsic::Lanes(op) => lanes::to_spirv(e, site, op),
        Intrinsic::Predicated(op) => predicated::to_spirv(e, site, op).map(Some),
        Intrinsic::Matrix(op) => matrices::to_spirv(e, site, op),
    }
}

/// What `translate` gives for the call; where vectors are arrays in SPIR-V, for one element after the other.
fn by_element<'c, E: Emit<'c>>(
    e: &mut E,
    site: Site<'c>,
    translate: impl Fn(&mut E, Site<'c>) -> Result<Id>,
) -> Result<Id> {
    let Some(count) = e.elements_apart(site)? else { return translate(e, site) };
    let mut results = Vec::new();
    for lane in 0..count {
        results.push(translate(e, Site { lane: Some(lane), ..site })?);
    }
    let TypeView::Struct(members) = site.call.ty().view() else {
        let ty = e.type_id(site.call.ty())?;
        return Ok(composite(e, ty, &results));
    };
    // A structure for each element becomes a structure of arrays.
    let mut arrays = Vec::new();
    for (index, member) in (0..).zip(members.members()) {
        let (ty, element) = (e.type_id(*member)?, e.type_id(member.scalar())?);
        let elements: Vec<Id> = results
            .iter()
            .map(|result| e.out().emit_value(Op::CompositeExtract, element, &[result.word(), index]))
            .collect();
        arrays.push(composite(e, ty, &elements));
    }
    let ty = e.type_id(site.call.ty())?;
    Ok(composite(e, ty, &arrays))
}

fn composite<'c>(e: &mut impl Emit<'c>, ty: Id, members: &[Id]) -> Id {
    let words: Vec<u32> = members.iter().map(|member| member.word()).collect();
    e.out().emit_value(Op::CompositeConstruct, ty, &words)
}

/// A call of an imported function, where the options allow it.
pub(crate) fn unknown<'c>(e: &mut impl Emit<'c>, site: Site<'c>) -> Result<Option<Id>> {
    let name = site.name();
    if !e.options().allow_unknown_intrinsics.allows(&name) {
        let passed_on = "--spirv-allow-unknown-intrinsics makes it a call of an imported function";
        let hint = match refused::reason(&name) {
            Some(reason) => format!("it {reason}; {passed_on}"),
            None => passed_on.to_owned(),
        };
        return Err(Error::InvalidFunctionCall(name).at(Default::default()).with_hint(hint));
    }
    call_import(e, site)
}

/// A call of an imported function that has the intrinsic's name.
pub(crate) fn call_import<'c, E: Emit<'c>>(e: &mut E, site: Site<'c>) -> Result<Option<Id>> {
    let Some(function) = site.call.called_function() else { return Err(site.unsupported()) };
    let callee = e.function(function)?;
    let mut words = vec![callee.word()];
    for argument in site.call.arguments() {
        words.push(e.value(argument)?.word());
    }
    let ty = match site.ty().view() {
        TypeView::Void => e.out().type_void(),
        _ => e.value_type(site.call.as_value())?,
    };
    let result = e.out().emit_value(Op::FunctionCall, ty, &words);
    Ok((!matches!(site.ty().view(), TypeView::Void)).then_some(result))
}
