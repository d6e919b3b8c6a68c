//! Function variants (SPV_INTEL_function_variants): specializing a module for many devices to a single device.
//!
//! A module with function variants has conditions for its functions, entry points, capabilities and extensions. A
//! condition is a boolean constant, computed from properties of the device and from other conditions. [`specialize`]
//! evaluates the conditions for a device and removes everything whose condition is false, and the instructions of the
//! extension.

use crate::spirv::Extension;
use rustc_hash::FxHashSet;

use super::binary::{HEADER_WORDS, Instruction, Instructions, first_word, read_string};
use super::grammar::{Capability, Decoration, Op};
use super::id::{Id, IdMap};
use super::{Extensions, Header, Requirements, Settings};
use crate::error::Result;

/// The known properties of a device. An unknown property satisfies every condition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The category of the architecture.
    pub category: Option<u32>,
    /// The family of the architecture.
    pub family: Option<u32>,
    /// The architecture.
    pub architecture: Option<u32>,
    /// The target.
    pub target: Option<u32>,
    /// Those features of the target that the device has. An empty list means that it has all of them.
    pub features: Vec<u32>,
    /// The capabilities that the device supports. An empty list means that it supports all of them.
    pub capabilities: Vec<u32>,
}

impl Device {
    /// Returns true if the device has the properties in the operands of an instruction; `None` if the instruction is
    /// not a condition on devices.
    fn fits(&self, op: Op, operands: &[u32]) -> Option<bool> {
        let agrees = |known: Option<u32>, wanted: u32| known.is_none_or(|known| known == wanted);
        let has = |known: &[u32], wanted: &[u32]| known.is_empty() || wanted.iter().all(|one| known.contains(one));
        match (op, operands) {
            (Op::SpecConstantTargetINTEL, [target, features @ ..]) => {
                Some(agrees(self.target, *target) && has(&self.features, features))
            }
            (Op::SpecConstantArchitectureINTEL, &[category, family, comparison, architecture]) => {
                let compared = self.architecture.map_or(Some(true), |own| match Op(comparison as u16) {
                    Op::IEqual => Some(own == architecture),
                    Op::INotEqual => Some(own != architecture),
                    Op::ULessThan => Some(own < architecture),
                    Op::ULessThanEqual => Some(own <= architecture),
                    Op::UGreaterThan => Some(own > architecture),
                    Op::UGreaterThanEqual => Some(own >= architecture),
                    _ => None,
                })?;
                Some(agrees(self.category, category) && agrees(self.family, family) && compared)
            }
            (Op::SpecConstantCapabilitiesINTEL, capabilities) => Some(has(&self.capabilities, capabilities)),
            _ => None,
        }
    }
}

/// Returns the module for a device. `chosen` returns the value of the boolean specialization constant with a SpecId, if
/// the caller has set one.
///
/// # Errors
/// `InvalidModule` if a condition is not a boolean constant whose value can be computed here, or if all conditions of
/// an OpConditionalCopyObjectINTEL are false.
///
/// ```
/// use llvm_spirv::spirv::text::assembly::assemble;
/// use llvm_spirv::spirv::variants::{Device, specialize};
///
/// let words = assemble("
///     OpCapability Kernel
///     OpCapability FunctionVariantsINTEL
///     OpCapability SpecConditionalINTEL
///     OpExtension \"SPV_INTEL_function_variants\"
///     OpConditionalCapabilityINTEL %has_doubles Float64
///     OpMemoryModel Logical OpenCL
///     %bool = OpTypeBool
///     %has_doubles = OpSpecConstantTargetINTEL %bool 5")?;
/// let of_target = |target| specialize(&words, &Device { target: Some(target), ..Device::default() }, |_| None);
/// let declared = |words: &[u32]| llvm_spirv::inspect::Report::of_module(words).map(|report| report.capabilities.len());
/// assert_eq!(declared(&of_target(5)?)?, 2);
/// assert_eq!(declared(&of_target(6)?)?, 1);
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn specialize(words: &[u32], device: &Device, chosen: impl Fn(u32) -> Option<bool>) -> Result<Vec<u32>> {
    let header = Header::parse(words)?;
    let module = Conditions::read(words, header, device, chosen)?;
    let mut output = words.get(..HEADER_WORDS).unwrap_or_default().to_vec();
    let mut declared = FxHashSet::default();
    let mut is_inside_removed = false;
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        match instruction.op {
            Op::Function => is_inside_removed = instruction.result().is_some_and(|id| module.removed.contains(id)),
            Op::FunctionEnd if std::mem::take(&mut is_inside_removed) => continue,
            _ => {}
        }
        if !is_inside_removed {
            module.write(&instruction, &mut declared, &mut output)?;
        }
    }
    without_denied_capabilities(output, &module.denied)
}

/// The conditions of a module, evaluated for a device.
struct Conditions {
    /// The values of boolean constants.
    values: IdMap<bool>,
    /// The conditions, and the constants that they are computed from.
    parts: IdMap<()>,
    /// The ids whose condition is false.
    removed: IdMap<()>,
    /// The capabilities whose condition is false.
    denied: Vec<u32>,
}

impl Conditions {
    fn read(
        words: &[u32],
        header: Header,
        device: &Device,
        chosen: impl Fn(u32) -> Option<bool>,
    ) -> Result<Conditions> {
        let new = || IdMap::new(header.bound, words.len());
        let values = IdMap::new(header.bound, words.len());
        let mut conditions = Conditions { values, parts: new(), removed: new(), denied: Vec::new() };
        let mut numbers = IdMap::new(header.bound, words.len());
        let (mut constants, mut used, mut decorated, mut capabilities) = (vec![], vec![], vec![], vec![]);
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            match instruction.op {
                Op::Decorate => {
                    let (Some(target), Some(decoration)) = (instruction.id(0), instruction.word(1)) else { continue };
                    match (Decoration(decoration), instruction.id(2)) {
                        (Decoration::ConditionalINTEL, Some(condition)) => {
                            decorated.push((instruction, target, condition))
                        }
                        _ if decoration == Decoration::SpecId.0 => {
                            numbers.insert(target, instruction.word(2).unwrap_or(0));
                        }
                        _ => {}
                    }
                }
                Op::ConditionalCapabilityINTEL => capabilities.push(instruction),
                Op::ConditionalExtensionINTEL | Op::ConditionalEntryPointINTEL => used.extend(instruction.id(0)),
                Op::ConditionalCopyObjectINTEL => {
                    used.extend(instruction.arguments().iter().step_by(2).filter_map(|word| Id::new(*word)));
                }
                _ => {
                    let Some(id) = instruction.result() else { continue };
                    let number = numbers.get(id).copied();
                    if let Some(value) = conditions.value_of(&instruction, device, number.and_then(&chosen)) {
                        conditions.values.insert(id, value);
                        constants.push(instruction);
                    }
                }
            }
        }
        used.extend(decorated.iter().map(|(.., condition)| *condition));
        used.extend(capabilities.iter().filter_map(|capability| capability.id(0)));
        for condition in used {
            conditions.parts.insert(condition, ());
        }
        // The constants that a condition is computed from precede the condition, so one pass in reverse order finds all
        // of them.
        for constant in constants.iter().rev() {
            let is_part = constant.result().is_some_and(|id| conditions.parts.contains(id));
            if is_part && constant.op == Op::SpecConstantOp {
                for operand in constant.arguments().iter().skip(1).filter_map(|word| Id::new(*word)) {
                    conditions.parts.insert(operand, ());
                }
            }
        }
        for (instruction, target, condition) in decorated {
            if !conditions.holds(&instruction, condition)? {
                conditions.removed.insert(target, ());
            }
        }
        for capability in capabilities {
            if let (Some(condition), Some(number)) = (capability.id(0), capability.word(1))
                && !conditions.holds(&capability, condition)?
            {
                conditions.denied.push(number);
            }
        }
        conditions.remove_bodies(words)?;
        Ok(conditions)
    }

    /// Returns the value of a boolean constant; `None` if it cannot be computed. `chosen` is the value that the caller
    /// has set for a specialization constant.
    fn value_of(&self, constant: &Instruction<'_>, device: &Device, chosen: Option<bool>) -> Option<bool> {
        let own = match constant.op {
            Op::ConstantTrue => return Some(true),
            Op::ConstantFalse => return Some(false),
            Op::SpecConstantTrue => Some(true),
            Op::SpecConstantFalse => Some(false),
            Op::SpecConstantOp => {
                let (operation, operands) = constant.arguments().split_first()?;
                let value = |index: usize| self.values.get(Id::new(*operands.get(index)?)?).copied();
                match Op(*operation as u16) {
                    Op::LogicalNot => value(0).map(|value| !value),
                    Op::LogicalAnd => Some(value(0)? & value(1)?),
                    Op::LogicalOr => Some(value(0)? | value(1)?),
                    Op::LogicalEqual => Some(value(0)? == value(1)?),
                    Op::LogicalNotEqual => Some(value(0)? != value(1)?),
                    Op::Select => value(if value(0)? { 1 } else { 2 }),
                    _ => None,
                }
            }
            op => device.fits(op, constant.arguments()),
        };
        own.map(|own| chosen.unwrap_or(own))
    }

    fn holds(&self, instruction: &Instruction<'_>, condition: Id) -> Result<bool> {
        let value = self.values.get(condition).copied();
        value.ok_or_else(|| {
            instruction.invalid(format!("cannot compute the condition {condition}: not a supported boolean constant"))
        })
    }

    /// Marks all ids in the bodies of removed functions as removed.
    fn remove_bodies(&mut self, words: &[u32]) -> Result<()> {
        let mut is_inside = false;
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            match instruction.op {
                Op::Function => is_inside = instruction.result().is_some_and(|id| self.removed.contains(id)),
                Op::FunctionEnd => is_inside = false,
                _ => {}
            }
            if let (true, Some(id)) = (is_inside, instruction.result()) {
                self.removed.insert(id, ());
            }
        }
        Ok(())
    }

    fn is_removed(&self, instruction: &Instruction<'_>, index: usize) -> bool {
        instruction.id(index).is_some_and(|id| self.removed.contains(id))
    }

    /// Appends an instruction of the module for the device: unchanged, without its conditions, or not at all if it is
    /// removed.
    fn write(&self, instruction: &Instruction<'_>, declared: &mut FxHashSet<u32>, output: &mut Vec<u32>) -> Result<()> {
        let condition = |index: usize| match instruction.id(index) {
            Some(condition) => self.holds(instruction, condition),
            None => Err(instruction.invalid("the instruction has no condition")),
        };
        let operands = instruction.operands;
        match instruction.op {
            Op::Capability => {
                let own = [Capability::FunctionVariantsINTEL.0, Capability::SpecConditionalINTEL.0];
                if let Some(capability) = instruction.word(0)
                    && !own.contains(&capability)
                    && declared.insert(capability)
                {
                    push(output, Op::Capability, operands);
                }
            }
            Op::ConditionalCapabilityINTEL => {
                if condition(0)? && instruction.word(1).is_some_and(|capability| declared.insert(capability)) {
                    push(output, Op::Capability, operands.get(1..).unwrap_or_default());
                }
            }
            Op::Extension
                if read_string(operands).is_ok_and(|(name, _)| name == Extension::INTEL_function_variants.name()) => {}
            Op::ConditionalExtensionINTEL => {
                if condition(0)? {
                    push(output, Op::Extension, operands.get(1..).unwrap_or_default());
                }
            }
            Op::ConditionalEntryPointINTEL => {
                if condition(0)? && !self.is_removed(instruction, 2) {
                    push(output, Op::EntryPoint, operands.get(1..).unwrap_or_default());
                }
            }
            Op::EntryPoint if self.is_removed(instruction, 1) => {}
            Op::Decorate if instruction.word(1) == Some(Decoration::ConditionalINTEL.0) => {}
            // The constants of conditions are evaluated: they can no longer be specialized.
            Op::Decorate
                if instruction.word(1) == Some(Decoration::SpecId.0)
                    && instruction.id(0).is_some_and(|id| self.parts.contains(id)) => {}
            Op::GroupDecorate => {
                let is_left = |word: &u32| !Id::new(*word).is_some_and(|id| self.removed.contains(id));
                let left: Vec<u32> = operands.iter().copied().filter(is_left).collect();
                if !self.is_removed(instruction, 0) {
                    push(output, Op::GroupDecorate, &left);
                }
            }
            op if is_about_its_first_operand(op) && self.is_removed(instruction, 0) => {}
            Op::ConditionalCopyObjectINTEL => {
                if self.is_removed(instruction, 1) {
                    return Ok(());
                }
                for pair in instruction.arguments().chunks_exact(2) {
                    if let Some(condition) = Id::new(pair[0])
                        && self.holds(instruction, condition)?
                    {
                        let head = operands.get(..2).unwrap_or_default();
                        push(output, Op::CopyObject, &[head, &pair[1..]].concat());
                        return Ok(());
                    }
                }
                let what = "no variant of the function has a condition that is true for the device";
                return Err(instruction.invalid(what));
            }
            _ => {
                let id = instruction.result();
                if id.is_some_and(|id| self.removed.contains(id)) {
                    return Ok(());
                }
                let is_device = matches!(
                    instruction.op,
                    Op::SpecConstantTargetINTEL | Op::SpecConstantArchitectureINTEL | Op::SpecConstantCapabilitiesINTEL
                );
                match id.filter(|id| is_device || self.parts.contains(*id)).and_then(|id| self.values.get(id)) {
                    Some(value) => {
                        let op = if *value { Op::ConstantTrue } else { Op::ConstantFalse };
                        push(output, op, operands.get(..2).unwrap_or_default());
                    }
                    None => push(output, instruction.op, operands),
                }
            }
        }
        Ok(())
    }
}

/// Returns true if an instruction only describes its first operand, and is removed together with it.
fn is_about_its_first_operand(op: Op) -> bool {
    matches!(
        op,
        Op::Name
            | Op::MemberName
            | Op::Decorate
            | Op::DecorateId
            | Op::DecorateString
            | Op::MemberDecorate
            | Op::MemberDecorateString
            | Op::ExecutionMode
            | Op::ExecutionModeId
    )
}

fn push(output: &mut Vec<u32>, op: Op, operands: &[u32]) {
    // No instruction becomes longer than it was, so the word count fits.
    output.push(first_word(op, operands.len() as u16 + 1));
    output.extend_from_slice(operands);
}

/// Removes the OpCapability of capabilities whose OpConditionalCapabilityINTEL has a false condition, unless the module
/// needs them. Tools that do not know conditional capabilities write both instructions.
fn without_denied_capabilities(words: Vec<u32>, denied: &[u32]) -> Result<Vec<u32>> {
    if denied.is_empty() {
        return Ok(words);
    }
    let needed = Requirements::of_module(&words, &Settings { extensions: Extensions::all(), ..Settings::default() })
        .map(|needed| needed.capabilities);
    let needed = needed.unwrap_or_default();
    let mut output = words.get(..HEADER_WORDS).unwrap_or_default().to_vec();
    for instruction in Instructions::of_module(&words) {
        let instruction = instruction?;
        let is_needless = |number: &u32| denied.contains(number) && !needed.contains(&Capability(*number));
        if instruction.op != Op::Capability || !instruction.word(0).is_some_and(|number| is_needless(&number)) {
            push(&mut output, instruction.op, instruction.operands);
        }
    }
    Ok(output)
}
