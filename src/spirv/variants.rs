//! Variants of functions (SPV_INTEL_function_variants): a module for many devices made one for a single device.
//!
//! Such a module says of instructions under which condition they are there. A condition is a boolean constant, of what
//! the device is and of other conditions. When the device is known, what its conditions deny goes, and nothing of the
//! extension is left.

use crate::spirv::Extension;
use rustc_hash::FxHashSet;

use super::binary::{HEADER_WORDS, Instruction, Instructions, first_word, read_string};
use super::grammar::{Capability, Decoration, Op};
use super::id::{Id, IdMap};
use super::{Extensions, Header, Requirements, Settings};
use crate::error::Result;

/// What is known of a device. What is not known agrees with everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Device {
    /// The category of its architecture.
    pub category: Option<u32>,
    /// The family of its architecture.
    pub family: Option<u32>,
    /// Its architecture.
    pub architecture: Option<u32>,
    /// The target that it is.
    pub target: Option<u32>,
    /// The features that it has, of the target's; none for all.
    pub features: Vec<u32>,
    /// The capabilities that it supports; none for all.
    pub capabilities: Vec<u32>,
}

impl Device {
    /// Whether the device is what an instruction's operands ask for; none of other instructions.
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

/// The module for a device. `chosen` gives the value of a boolean specialization constant by its number, where the caller
/// has set one.
///
/// # Errors
/// `InvalidModule` for a condition that is no boolean constant of the kinds that conditions are made of, and where a
/// choice has no condition that is true.
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

/// What the module's conditions say.
struct Conditions {
    /// The values of boolean constants.
    values: IdMap<bool>,
    /// The constants that conditions are made of.
    parts: IdMap<()>,
    /// What is not there for the device.
    removed: IdMap<()>,
    /// The capabilities that conditions deny.
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
        let mut conditions = Conditions {
            values: IdMap::new(header.bound, words.len()),
            parts: new(),
            removed: new(),
            denied: Vec::new(),
        };
        let mut numbers = IdMap::new(header.bound, words.len());
        let mut constants = Vec::new();
        let mut used = Vec::new();
        let mut decorated = Vec::new();
        let mut capabilities = Vec::new();
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
        // What a condition is made of comes before it.
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

    /// The value of a boolean constant.
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
                    Op::Select => {
                        if value(0)? {
                            value(1)
                        } else {
                            value(2)
                        }
                    }
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
            instruction.invalid(format!("the condition %{condition} is no boolean constant that is known"))
        })
    }

    /// With a function all that is in it is removed.
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

    /// Writes what is left of an instruction.
    fn write(&self, instruction: &Instruction<'_>, declared: &mut FxHashSet<u32>, output: &mut Vec<u32>) -> Result<()> {
        let condition = |index: usize| match instruction.id(index) {
            Some(condition) => self.holds(instruction, condition),
            None => Err(instruction.invalid("the condition is missing")),
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
            // A condition is a constant that nobody can set any more.
            Op::Decorate
                if instruction.word(1) == Some(Decoration::SpecId.0)
                    && instruction.id(0).is_some_and(|id| self.parts.contains(id)) => {}
            Op::GroupDecorate => {
                let (group, targets) =
                    operands.split_first().map_or((&[] as &[u32], operands), |_| operands.split_at(1));
                let is_left = |word: &u32| !Id::new(*word).is_some_and(|id| self.removed.contains(id));
                let left: Vec<u32> = group.iter().chain(targets).copied().filter(is_left).collect();
                if !self.is_removed(instruction, 0) {
                    push(output, Op::GroupDecorate, &left);
                }
            }
            op if is_about_its_first_operand(op) && self.is_removed(instruction, 0) => {}
            Op::ConditionalCopyObjectINTEL => {
                if self.is_removed(instruction, 1) {
                    return Ok(());
                }
                let mut choice = None;
                for pair in instruction.arguments().chunks_exact(2) {
                    let Some(condition) = Id::new(pair[0]) else { continue };
                    if self.holds(instruction, condition)? {
                        choice = Some(pair[1]);
                        break;
                    }
                }
                let Some(choice) = choice else {
                    return Err(instruction.invalid("no condition holds; all variants of a function are removed"));
                };
                let mut words = operands.get(..2).unwrap_or_default().to_vec();
                words.push(choice);
                push(output, Op::CopyObject, &words);
            }
            _ => {
                let Some(id) = instruction.result() else {
                    push(output, instruction.op, operands);
                    return Ok(());
                };
                if self.removed.contains(id) {
                    return Ok(());
                }
                let is_device = matches!(
                    instruction.op,
                    Op::SpecConstantTargetINTEL | Op::SpecConstantArchitectureINTEL | Op::SpecConstantCapabilitiesINTEL
                );
                match self.values.get(id).filter(|_| is_device || self.parts.contains(id)) {
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

/// Whether an instruction says something about its first operand, and goes with it.
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
    // Nothing gets longer than it was.
    output.push(first_word(op, operands.len() as u16 + 1));
    output.extend_from_slice(operands);
}

/// A capability that a condition denies may also be declared for all devices, by tools that know no conditions; then
/// it goes unless something that is left needs it.
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
