//! Views of calls: `call`, `invoke` and `callbr`.

use std::borrow::Cow;
use std::mem::MaybeUninit;

use super::attributes::attribute_views;
use super::ffi;
use super::functions::Function;
use super::instructions::Instruction;
use super::operations::TailCallKind;
use super::types::{FunctionType, Type};
use super::values::{Value, ValueView};

/// A call. Its parts are read once, when it is asked for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Call<'c>(pub(super) Instruction<'c>);

/// What a call says of itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallParts<'c> {
    /// What is called: a function, inline assembly, or any pointer.
    pub callee: Value<'c>,
    /// The type of the callee as the call has it.
    pub function_type: FunctionType<'c>,
    /// The number of arguments.
    pub argument_count: u32,
    /// The number of operand bundles.
    pub bundle_count: u32,
}

/// An operand bundle of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OperandBundle<'c> {
    call: Instruction<'c>,
    tag: &'c [u8],
    first: u32,
    end: u32,
}

// SAFETY of this file: `Instruction::view` and the builder alone make a `Call`, of instructions that are calls.
impl<'c> Call<'c> {
    /// The instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        self.0
    }

    /// The value, untyped.
    pub(crate) fn as_value(self) -> Value<'c> {
        self.0.0
    }

    /// The type of what the call gives.
    pub(crate) fn ty(self) -> Type<'c> {
        self.0.ty()
    }

    /// What the call says of itself, in one go.
    pub(crate) fn parts(self) -> CallParts<'c> {
        let mut data = MaybeUninit::<ffi::CallData>::uninit();
        // SAFETY: This is a call; the shim fills all of the struct; a call has a callee and a type.
        unsafe {
            ffi::lsr_call(self.0.raw(), data.as_mut_ptr());
            let data = data.assume_init();
            CallParts {
                callee: Value::new(data.callee),
                function_type: FunctionType(Type::new(data.function_type)),
                argument_count: data.arguments,
                bundle_count: data.bundles,
            }
        }
    }

    /// What is called: a function, inline assembly, or any pointer.
    pub(crate) fn callee(self) -> Value<'c> {
        self.parts().callee
    }

    /// The function that is called, unless the call goes through a pointer or has another type than the function.
    pub(crate) fn called_function(self) -> Option<Function<'c>> {
        let parts = self.parts();
        match parts.callee.view() {
            ValueView::Function(function) if function.function_type() == parts.function_type => Some(function),
            _ => None,
        }
    }

    /// The type of the callee as the call has it.
    pub(crate) fn function_type(self) -> FunctionType<'c> {
        self.parts().function_type
    }

    /// The number of arguments.
    pub(crate) fn argument_count(self) -> u32 {
        self.parts().argument_count
    }

    /// An argument.
    pub(crate) fn argument(self, index: u32) -> Option<Value<'c>> {
        if index < self.argument_count() { self.0.operand(index) } else { None }
    }

    /// The arguments.
    pub(crate) fn arguments(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: The first operands of a call are its arguments.
        (0..self.argument_count()).map(move |index| unsafe { Value::new(ffi::lsr_operand(self.0.raw(), index)) })
    }

    /// Whether a `call` may or must be a tail call.
    pub(crate) fn tail_call_kind(self) -> TailCallKind {
        TailCallKind::from_number(self.0.head().detail()).unwrap_or(TailCallKind::None)
    }

    /// The operand bundles.
    pub(crate) fn operand_bundles(self) -> impl ExactSizeIterator<Item = OperandBundle<'c>> {
        // SAFETY: The call has these bundles; the context keeps their tags.
        (0..self.parts().bundle_count).map(move |index| unsafe {
            let data = ffi::lsr_call_bundle(self.0.raw(), index);
            OperandBundle { call: self.0, tag: data.tag.get(), first: data.first_operand, end: data.end_operand }
        })
    }
}

attribute_views!(Call, lsr_call_attributes);

impl<'c> OperandBundle<'c> {
    /// What the bundle is for.
    pub(crate) fn tag(self) -> Cow<'c, str> {
        String::from_utf8_lossy(self.tag)
    }

    /// The operands.
    pub(crate) fn operands(self) -> impl Iterator<Item = Value<'c>> {
        (self.first..self.end).filter_map(move |index| self.call.operand(index))
    }
}
