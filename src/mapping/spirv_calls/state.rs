//! The state that `mapping::spirv_calls` keeps for variables decorated with BuiltIn: [`Variables`] during a translation
//! to SPIR-V, [`Pointers`] during a translation to LLVM IR.

use crate::error::Result;
use crate::llvm::Value;
use crate::spirv::{BuiltIn, Context, Id, Instruction, Instructions, Op};
use rustc_hash::FxHashMap;

/// The variables of a module that are decorated with BuiltIn, on the way to SPIR-V.
pub(crate) type Variables = FxHashMap<BuiltIn, Id>;

/// A pointer to a variable decorated with BuiltIn, or to one of its components.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pointer {
    /// The id of the OpVariable.
    pub(crate) variable: Id,
    pub(crate) builtin: BuiltIn,
    /// The offset into the variable, in bytes.
    pub(crate) bytes: u64,
    /// The id of the component's number, if the number is not a constant.
    pub(crate) index: Option<Id>,
}

impl Pointer {
    /// Returns true if the pointer points to the variable itself.
    pub(crate) fn is_start(self) -> bool {
        self.bytes == 0 && self.index.is_none()
    }
}

/// The pointers to variables decorated with BuiltIn, on the way to LLVM IR.
#[derive(Debug, Default)]
pub(crate) struct Pointers<'c> {
    pub(crate) by_id: FxHashMap<Id, Pointer>,
    /// The loads of vectors in the current function, by the id of the result.
    pub(crate) loads: FxHashMap<Id, Load<'c>>,
}

impl<'c> Pointers<'c> {
    /// Returns what the pointer with this id points to, or `None` if it does not point to a variable decorated with
    /// BuiltIn.
    pub(crate) fn get(&self, id: Id) -> Option<Pointer> {
        self.by_id.get(&id).copied()
    }

    /// Adds a variable.
    pub(crate) fn insert_variable(&mut self, id: Id, builtin: BuiltIn) {
        self.by_id.insert(id, Pointer { variable: id, builtin, bytes: 0, index: None });
    }

    /// Records that the result of an instruction is `pointer`.
    pub(crate) fn copy(&mut self, instruction: &Instruction<'_>, pointer: Pointer) {
        if let Some(id) = instruction.result() {
            self.by_id.insert(id, pointer);
        }
    }

    /// Finds the loads of vectors in a function, and how the function uses their results.
    ///
    /// # Errors
    /// Returns `InvalidModule` if the words are not those of instructions.
    pub(crate) fn enter_function<'m>(&mut self, body: Instructions<'m>, module: &impl Context) -> Result<()> {
        self.loads.clear();
        if self.by_id.is_empty() {
            return Ok(());
        }
        let (mut first, mut last) = (u32::MAX, 0);
        for instruction in body.clone() {
            let instruction = instruction?;
            if instruction.op == Op::Load
                && let (Some(id), Some(&pointer)) = (instruction.result(), instruction.arguments().first())
                && Id::new(pointer).and_then(|id| self.get(id)).is_some_and(Pointer::is_start)
            {
                self.loads.insert(id, Load::default());
                (first, last) = (first.min(id.word()), last.max(id.word()));
            }
        }
        if self.loads.is_empty() {
            return Ok(());
        }
        // There are few of these loads, and their ids are close together. For most instructions, this comparison
        // therefore shows that they do not use a load.
        for instruction in body {
            let instruction = instruction?;
            if instruction.arguments().iter().any(|word| (first..=last).contains(word)) {
                self.note_uses(&instruction, module)?;
            }
        }
        Ok(())
    }

    /// Records how an instruction uses the results of the loads.
    pub(crate) fn note_uses(&mut self, instruction: &Instruction<'_>, module: &impl Context) -> Result<()> {
        if let (Op::CompositeExtract, &[vector, index]) = (instruction.op, instruction.arguments())
            && index < u16::BITS
            && let Some(load) = Id::new(vector).and_then(|id| self.loads.get_mut(&id))
        {
            load.extracted |= 1 << index;
            return Ok(());
        }
        let names_one = |word: &u32| Id::new(*word).is_some_and(|id| self.loads.contains_key(&id));
        // The selector of OpSwitch is a scalar, and the values of its cases are literals.
        if instruction.op == Op::Switch || !instruction.arguments().iter().any(names_one) {
            return Ok(());
        }
        // A word may be a literal that equals an id, so the operands are decoded.
        for operand in instruction.decode(module)? {
            let id = match operand {
                Ok(operand) => operand.id().filter(|id| Some(*id) != instruction.result()),
                Err(_) => break,
            };
            if let Some(load) = id.and_then(|id| self.loads.get_mut(&id)) {
                load.whole = true;
            }
        }
        Ok(())
    }

    /// Returns the component that an OpCompositeExtract selects from a load, or `None` if its operand is not one of the
    /// loads.
    pub(crate) fn extracted(&self, instruction: &Instruction<'_>) -> Option<Value<'c>> {
        let &[vector, index] = instruction.arguments() else { return None };
        self.loads.get(&Id::new(vector)?)?.components.get(index as usize).copied().flatten()
    }
}

/// A load of a vector, and how the function uses the vector.
#[derive(Debug, Default)]
pub(crate) struct Load<'c> {
    /// The components that are extracted, one bit for each.
    pub(crate) extracted: u16,
    /// True if an instruction uses the whole vector.
    pub(crate) whole: bool,
    /// The components that are used. Empty until the load has been built.
    pub(crate) components: Vec<Option<Value<'c>>>,
}
