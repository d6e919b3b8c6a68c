//! Views of the call instructions `call`, `invoke` and `callbr`.
//!
//! A [`Call`] gives access to the callee, the arguments, the attributes and the operand bundles. [`Call::parts`] reads
//! several of them with one call of the shim.

use std::mem::MaybeUninit;

use super::instructions::{Call, Instruction};
use super::types::{FunctionType, Type};
use super::values::{Value, ValueView};
use super::{attributes::attribute_views, ffi, functions::Function};

/// The fields of a call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CallParts<'c> {
    /// The callee: a function, inline assembly, or any pointer.
    pub callee: Value<'c>,
    /// The function type that the call uses.
    pub function_type: FunctionType<'c>,
    /// The number of arguments.
    pub argument_count: u32,
    /// The number of operand bundles.
    #[cfg_attr(not(test), expect(dead_code, reason = "only the tests read it"))]
    pub bundle_count: u32,
}

// SAFETY of this file: only `Instruction::view` and the builder create a `Call`, and only from call instructions.
impl<'c> Call<'c> {
    /// Returns the call as an instruction.
    pub(crate) fn as_instruction(self) -> Instruction<'c> {
        self.0
    }

    /// Returns the call as an untyped value.
    pub(crate) fn as_value(self) -> Value<'c> {
        self.0.0
    }

    /// Returns the type of the call's result.
    pub(crate) fn ty(self) -> Type<'c> {
        self.0.ty()
    }

    /// Reads all fields of the call at once.
    pub(crate) fn parts(self) -> CallParts<'c> {
        let mut data = MaybeUninit::<ffi::CallData>::uninit();
        // SAFETY: This is a call. The shim fills the whole struct, and every call has a callee and a type.
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

    /// Returns the callee: a function, inline assembly, or any pointer.
    pub(crate) fn callee(self) -> Value<'c> {
        self.parts().callee
    }

    /// Returns the called function, or `None` if the callee is not a function or has another type than the call
    /// expects.
    pub(crate) fn called_function(self) -> Option<Function<'c>> {
        let parts = self.parts();
        match parts.callee.view() {
            ValueView::Function(function) if function.function_type() == parts.function_type => Some(function),
            _ => None,
        }
    }

    /// Returns the function type that the call uses. It may differ from the type of the called function.
    pub(crate) fn function_type(self) -> FunctionType<'c> {
        self.parts().function_type
    }

    /// Returns the number of arguments.
    pub(crate) fn argument_count(self) -> u32 {
        self.parts().argument_count
    }

    /// Returns the argument at an index, or `None` if there is no such argument.
    pub(crate) fn argument(self, index: u32) -> Option<Value<'c>> {
        if index < self.argument_count() { self.0.operand(index) } else { None }
    }

    /// Returns the arguments.
    pub(crate) fn arguments(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        // SAFETY: The first operands of a call are its arguments.
        (0..self.argument_count()).map(move |index| unsafe { Value::new(ffi::lsr_operand(self.0.raw(), index)) })
    }
}

attribute_views!(Call, lsr_call_attributes);
