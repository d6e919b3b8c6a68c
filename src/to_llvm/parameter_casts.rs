//! Finds casts of pointer parameters that only state a pointee type.
//!
//! In SPIR-V from this translator, the pointer parameters of a function that other modules link with point to i8
//! (`to_spirv/pointees.rs`). At its beginning, the function casts them to the types with which it accesses them. LLVM's
//! pointers have no pointee types, so such a cast becomes the parameter itself.
//!
//! If a function accesses a parameter as several types, each cast marks the uses of one type and is kept. A cast that
//! only further casts use (a float that is accessed as its bits) becomes the parameter as well.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Function, Linkage, Value, ValueView, calling_convention};
use crate::mapping::context::Build as _;
use crate::spirv::{Id, Instruction, Instructions, Op};
use crate::to_llvm::driver::Driver;

/// The parameters that replace casts, by the ids of the casts.
pub(super) type ParameterCasts<'c> = FxHashMap<Id, Value<'c>>;

/// A parameter that is cast at the beginning of its function.
struct Parameter<'c> {
    value: Value<'c>,
    /// The result of the first cast.
    cast: Id,
    /// The results of further casts, of the parameter or of the first cast.
    others: Vec<Id>,
    /// The SPIR-V type of the further casts.
    other_type: Option<Id>,
    /// True if the casts must be kept: there are further casts to several types, or casts with names or decorations.
    are_casts_kept: bool,
    /// True if the parameter or the result of its first cast may have a use other than a cast. A literal that equals the
    /// id counts as a use.
    is_used: bool,
    /// True if an instruction other than a cast may use a further cast.
    are_others_used: bool,
}

/// Finds the casts that become parameters in a function whose parameters have been bound.
///
/// # Errors
/// Returns `InvalidModule` if the words are not valid instructions.
pub(super) fn find<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    function: Function<'c>,
    body: Instructions<'m>,
) -> Result<ParameterCasts<'c>> {
    let mut found = ParameterCasts::default();
    if function.linkage() == Linkage::Internal
        || function.calling_convention() == calling_convention::SPIR_KERNEL
        || !function.function_type().parameters().iter().any(|ty| ty.is_pointer())
    {
        return Ok(found);
    }
    let mut parameters: Vec<Parameter<'c>> = Vec::new();
    // The index of each parameter, by its id and by those of its casts. The boolean is true for further casts.
    let mut by_id: FxHashMap<Id, (usize, bool)> = FxHashMap::default();
    let (mut first, mut last) = (u32::MAX, 0);
    let mut is_beginning = true;
    for instruction in body {
        let instruction = instruction?;
        if matches!(instruction.op, Op::Label | Op::Variable | Op::UntypedVariableKHR | Op::Line | Op::NoLine) {
            continue;
        }
        let Some((operand, cast)) = cast_of(&instruction) else {
            is_beginning = false;
            if parameters.is_empty() {
                return Ok(found);
            }
            for &word in instruction.operands.iter().filter(|word| (first..=last).contains(*word)) {
                let found = Id::new(word).and_then(|id| by_id.get(&id));
                if let Some(&(index, is_other)) = found
                    && let Some(parameter) = parameters.get_mut(index)
                {
                    parameter.is_used |= !is_other;
                    parameter.are_others_used |= is_other;
                }
            }
            continue;
        };
        if let Some(&(index, is_other)) = by_id.get(&operand)
            && let Some(parameter) = parameters.get_mut(index)
        {
            let is_bare = is_bare(driver, cast);
            let ty = instruction.result_type();
            parameter.are_casts_kept |= !is_bare
                || parameter.other_type.is_some_and(|other| Some(other) != ty)
                || is_other
                || driver.result_type(&instruction)?.llvm != parameter.value.ty();
            parameter.other_type = ty;
            if !parameter.are_casts_kept {
                parameter.others.push(cast);
                by_id.insert(cast, (index, true));
                (first, last) = (first.min(cast.word()), last.max(cast.word()));
            }
            continue;
        }
        let Some(&value) = driver.values.get(operand).filter(|_| is_beginning && is_bare(driver, cast)) else {
            continue;
        };
        if matches!(value.view(), ValueView::Argument(_)) && driver.result_type(&instruction)?.llvm == value.ty() {
            by_id.extend([operand, cast].map(|id| (id, (parameters.len(), false))));
            first = first.min(operand.word()).min(cast.word());
            last = last.max(operand.word()).max(cast.word());
            parameters.push(Parameter {
                value,
                cast,
                others: Vec::new(),
                other_type: None,
                are_casts_kept: false,
                is_used: false,
                are_others_used: false,
            });
        }
    }
    for parameter in parameters {
        if !(parameter.are_casts_kept || parameter.is_used && parameter.are_others_used) {
            found.insert(parameter.cast, parameter.value);
            found.extend(parameter.others.into_iter().map(|other| (other, parameter.value)));
        }
    }
    Ok(found)
}

/// Returns true if a cast has no name and no decorations.
fn is_bare(driver: &Driver<'_, '_>, cast: Id) -> bool {
    driver.name(cast).is_empty() && driver.decorations(cast).is_empty()
}

/// Returns the operand and the result of an OpBitcast, or `None` for any other instruction.
fn cast_of(instruction: &Instruction<'_>) -> Option<(Id, Id)> {
    let operand = instruction.arguments().first().filter(|_| instruction.op == Op::Bitcast)?;
    Some((Id::new(*operand)?, instruction.result()?))
}
