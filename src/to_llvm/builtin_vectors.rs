//! Loads of vectors that are decorated with BuiltIn: mostly one component is wanted, as `get_global_id(0)` in SPIR-V is
//! a load of all three and the extraction of the first.
//!
//! LLVM's functions give the components one by one. Calls are made of those that are extracted; the vector is put
//! together only where something uses it whole. Else there and back would make three calls of each one.

use rustc_hash::FxHashMap;

use super::driver::Driver;
use super::scan::{FunctionRange, Index};
use crate::error::Result;
use crate::llvm::Value;
use crate::mapping::builtins;
use crate::spirv::grammar::{BuiltIn, ExtInstImport};
use crate::spirv::operands::{Context, NumberType};
use crate::spirv::{Id, Instruction, Op};

/// A load, and what a function makes of it.
#[derive(Default)]
pub(super) struct Loaded<'c> {
    /// A bit for each component that is extracted.
    extracted: u16,
    /// Something uses the vector otherwise.
    whole: bool,
    /// The components, once the load is built, and those of them that somebody wants.
    components: Vec<Option<Value<'c>>>,
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Finds the loads in a function and what becomes of them.
    pub(super) fn find_builtin_vectors(&mut self, range: &FunctionRange<'m>) -> Result<()> {
        self.builtin_vectors.clear();
        if self.builtins.is_empty() {
            return Ok(());
        }
        let mut loads: FxHashMap<Id, Loaded<'c>> = FxHashMap::default();
        for instruction in self.index.body(range) {
            let instruction = instruction?;
            if instruction.op == Op::Load
                && let (Some(id), Some(&pointer)) = (instruction.result(), instruction.arguments().first())
                && Id::new(pointer)
                    .and_then(|id| self.builtins.get(&id))
                    .is_some_and(|at| at.bytes == 0 && at.index.is_none())
            {
                loads.insert(id, Loaded::default());
            }
        }
        if loads.is_empty() {
            return Ok(());
        }
        for instruction in self.index.body(range) {
            let instruction = instruction?;
            if let (Op::CompositeExtract, &[vector, index]) = (instruction.op, instruction.arguments())
                && index < u16::BITS
                && let Some(load) = Id::new(vector).and_then(|id| loads.get_mut(&id))
            {
                load.extracted |= 1 << index;
                continue;
            }
            let names_one = |word: &u32| Id::new(*word).is_some_and(|id| loads.contains_key(&id));
            // A switch is on a scalar; its labels are literals.
            if instruction.op == Op::Switch || !instruction.arguments().iter().any(names_one) {
                continue;
            }
            // Some of the words may be literals.
            for operand in instruction.decode(self.index)? {
                let id = match operand {
                    Ok(operand) => operand.id().filter(|id| Some(*id) != instruction.result()),
                    Err(_) => break,
                };
                if let Some(load) = id.and_then(|id| loads.get_mut(&id)) {
                    load.whole = true;
                }
            }
        }
        self.builtin_vectors = loads;
        Ok(())
    }

    /// Builds a load of a vector; false where it is none, or functions give it whole.
    pub(super) fn load_builtin_vector(
        &mut self,
        instruction: &Instruction<'m>,
        variable: BuiltIn,
        ty: Id,
    ) -> Result<bool> {
        let Some(id) = instruction.result() else { return Ok(false) };
        let Some(load) = self.builtin_vectors.get(&id) else { return Ok(false) };
        let (extracted, whole) = (load.extracted, load.whole);
        let wanted = if whole { u16::MAX } else { extracted };
        let Some(components) = builtins::load_components(self, variable, ty, wanted)? else { return Ok(false) };
        if u32::from(extracted) >> components.len().min(16) != 0 {
            return Err(self.invalid("a vector has no such component"));
        }
        if whole {
            let mut vector = self.result_type(instruction)?.llvm.const_poison()?;
            for (index, component) in (0..).zip(&components) {
                let Some(component) = *component else { continue };
                let index = self.int32(index)?;
                vector = self.builder().insert_element(vector, component, index)?;
            }
            self.define(instruction, vector)?;
        }
        if let Some(load) = self.builtin_vectors.get_mut(&id) {
            load.components = components;
        }
        Ok(true)
    }

    /// The component of such a load that an OpCompositeExtract takes.
    pub(super) fn extracted_builtin(&self, instruction: &Instruction<'m>) -> Option<Value<'c>> {
        if self.builtin_vectors.is_empty() {
            return None;
        }
        let &[vector, index] = instruction.arguments() else { return None };
        self.builtin_vectors.get(&Id::new(vector)?)?.components.get(index as usize).copied().flatten()
    }
}

/// What is needed to tell ids from literals. The widths of numbers matter only to switches and constants.
impl Context for Index<'_> {
    fn number_type(&self, _: Id) -> Option<NumberType> {
        None
    }

    fn type_of(&self, _: Id) -> Option<Id> {
        None
    }

    fn import(&self, set: Id) -> Option<ExtInstImport> {
        Index::import(self, set)
    }

    fn vector_type(&self, _: Id) -> Option<(Id, u32)> {
        None
    }
}
