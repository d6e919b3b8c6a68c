//! Views of LLVM's values.
//!
//! A [`Value`] has the properties that all values share: a type, a name, operands and uses. [`Value::view`] returns its
//! class.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;

use super::constants::{ConstantAggregate, ConstantData, ConstantExpr, ConstantFloat, ConstantInt, InlineAsm};
use super::ffi::llvm_sys::{LLVMValue, core};
use super::functions::{Argument, Function, GlobalAlias, GlobalIFunc, GlobalVariable};
use super::types::{self, Type, TypeView};
use super::{ffi, ffi::llvm_sys::prelude::*, instructions::Instruction, metadata::Metadata, text};

/// A value: anything that can be an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Value<'c> {
    raw: NonNull<LLVMValue>,
    module: PhantomData<&'c ()>,
}

/// The class of a [`Value`].
#[derive(Clone, Copy, Debug)]
pub(crate) enum ValueView<'c> {
    /// A parameter of a function.
    Argument(Argument<'c>),
    /// A basic block.
    BasicBlock,
    /// A function.
    Function(Function<'c>),
    /// A global variable.
    GlobalVariable(GlobalVariable<'c>),
    /// An alias: another name for a global or for an address in one.
    GlobalAlias(GlobalAlias<'c>),
    /// An ifunc: a function whose implementation is chosen when the program is loaded.
    GlobalIFunc(GlobalIFunc<'c>),
    /// An integer. If the type is a vector, every element is this integer.
    ConstantInt(ConstantInt<'c>),
    /// A floating-point number. If the type is a vector, every element is this number.
    ConstantFloat(ConstantFloat<'c>),
    /// A zero: `zeroinitializer`, the null pointer, or the zero of a target extension type.
    ConstantNull,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// An array, structure or vector whose elements are its operands.
    ConstantAggregate(ConstantAggregate<'c>),
    /// An array or vector of integers or floating-point numbers, stored as bytes.
    ConstantData(ConstantData<'c>),
    /// A constant expression.
    ConstantExpr(ConstantExpr<'c>),
    /// The address of a basic block.
    BlockAddress,
    /// `dso_local_equivalent` of this global.
    DsoLocalEquivalent(#[cfg_attr(not(test), expect(dead_code, reason = "only the tests read it"))] Value<'c>),
    /// `no_cfi` of a global.
    NoCfi,
    /// A signed pointer.
    PtrAuth,
    /// `none`, the only constant of type `token`.
    TokenNone,
    /// Inline assembly.
    InlineAsm(InlineAsm<'c>),
    /// Metadata as an operand.
    Metadata(Metadata<'c>),
    /// The result of an instruction.
    Instruction(Instruction<'c>),
    /// A value that this crate does not know.
    Unknown,
}

// SAFETY of this file: a `Value` wraps a value of a module that is borrowed for `'c`, or a constant of its context.
// Nothing in this layer frees a value while its module is borrowed: functions that erase values take the module by
// `&mut`, and placeholders live as long as their module. The typed views are created only here and where LLVM
// guarantees the class. Callers of `Value::rename` do not keep the bytes of the old name.
impl<'c> Value<'c> {
    /// Wraps a value.
    ///
    /// # Safety
    ///
    /// `raw` is a value that lives for `'c`.
    pub(super) unsafe fn new(raw: LLVMValueRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: Guaranteed by the caller.
        Value { raw: unsafe { NonNull::new_unchecked(raw) }, module: PhantomData }
    }

    /// Wraps a value that may be null.
    ///
    /// # Safety
    ///
    /// `raw` is null or a value that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMValueRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| Value { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.raw.as_ptr()
    }

    /// Returns a number that identifies the value.
    pub(crate) fn key(self) -> usize {
        self.raw.as_ptr() as usize
    }

    /// Returns a view of the value by its class.
    pub(crate) fn view(self) -> ValueView<'c> {
        let raw = self.raw();
        // SAFETY: See above. Each branch wraps a value of the class that the shim reports.
        unsafe {
            match ffi::lsr_value_kind(raw) {
                0 => ValueView::Argument(Argument(self)),
                1 => ValueView::BasicBlock,
                2 => ValueView::Function(Function(self)),
                3 => ValueView::GlobalVariable(GlobalVariable(self)),
                4 => ValueView::GlobalAlias(GlobalAlias(self)),
                5 => ValueView::GlobalIFunc(GlobalIFunc(self)),
                6 => ValueView::ConstantInt(ConstantInt(self)),
                7 => ValueView::ConstantFloat(ConstantFloat(self)),
                8 => ValueView::ConstantNull,
                9 => ValueView::Undef,
                10 => ValueView::Poison,
                11 => ValueView::ConstantAggregate(ConstantAggregate(self)),
                12 => ValueView::ConstantData(ConstantData(self)),
                13 => ValueView::ConstantExpr(ConstantExpr(self)),
                14 => ValueView::BlockAddress,
                15 => ValueView::DsoLocalEquivalent(Value::new(ffi::lsr_global_wrapper_target(raw))),
                16 => ValueView::NoCfi,
                17 => ValueView::PtrAuth,
                18 => ValueView::TokenNone,
                19 => ValueView::InlineAsm(InlineAsm(self)),
                20 => ValueView::Metadata(Metadata::new(ffi::lsr_metadata_of_value(raw))),
                21 => ValueView::Instruction(Instruction(self)),
                _ => ValueView::Unknown,
            }
        }
    }

    /// Returns the type.
    pub(crate) fn ty(self) -> Type<'c> {
        // SAFETY: Every value has a type.
        unsafe { Type::new(core::LLVMTypeOf(self.raw())) }
    }

    /// Returns the address space of a pointer, or `None` for other values.
    #[inline]
    pub(crate) fn address_space(self) -> Option<u32> {
        // SAFETY: Every value has a type.
        types::number_in(unsafe { ffi::lsr_value_type_head(self.raw()) }, types::POINTER)
    }

    /// Returns true if this is a pointer. A vector of pointers is not.
    #[inline]
    pub(crate) fn is_pointer(self) -> bool {
        self.address_space().is_some()
    }

    /// Returns the name, which is empty for an unnamed value. Bytes that are not UTF-8 are replaced.
    pub(crate) fn name(self) -> Cow<'c, str> {
        String::from_utf8_lossy(self.name_bytes())
    }

    /// Returns the bytes of the name, which are empty for an unnamed value.
    pub(crate) fn name_bytes(self) -> &'c [u8] {
        // SAFETY: See above.
        unsafe { ffi::lsr_value_name(self.raw()).get() }
    }

    /// Names a value that has no name. LLVM appends a number if the name is taken. Returns false and changes nothing if
    /// the value has a name or is of type void.
    pub(crate) fn set_name(self, name: &str) -> bool {
        if !self.name_bytes().is_empty() {
            return false;
        }
        self.rename(name)
    }

    /// Renames the value. An empty `name` removes the name. LLVM appends a number if the name is taken. Returns false
    /// if the value is of type void, which cannot have a name.
    pub(crate) fn rename(self, name: &str) -> bool {
        if matches!(self.ty().view(), TypeView::Void) {
            return false;
        }
        let name = text::until_nul(name);
        // SAFETY: LLVM copies the name.
        unsafe { core::LLVMSetValueName2(self.raw(), name.as_ptr().cast(), name.len()) };
        true
    }

    /// Returns the number of operands, or 0 for values that cannot have operands.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: The function accepts any value.
        unsafe { ffi::lsr_operand_count(self.raw()) }
    }

    /// Returns the operand at an index, or `None` if there is no such operand.
    pub(crate) fn operand(self, index: u32) -> Option<Value<'c>> {
        // SAFETY: The value has this operand, so it is a `User` of LLVM's.
        (index < self.operand_count()).then(|| unsafe { Value::maybe(ffi::lsr_operand(self.raw(), index)) })?
    }

    /// Returns the operands in the order in which LLVM stores them: blocks and callees come after the arguments.
    pub(crate) fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        let count = self.operand_count();
        // SAFETY: As in `operand`. No operand of a parsed or built value is null.
        (0..count).map(move |index| unsafe { Value::new(ffi::lsr_operand(self.raw(), index)) })
    }

    /// Returns true if the value is an operand of another value.
    pub(crate) fn has_uses(self) -> bool {
        // SAFETY: The function accepts any value.
        unsafe { ffi::lsr_has_uses(self.raw()) != 0 }
    }

    /// Returns the instructions and constants that use the value, once for each operand, latest first.
    pub(crate) fn users(self) -> impl Iterator<Item = Value<'c>> {
        // SAFETY: The iterator follows the list of uses to its end. Uses belong to users, which live for `'c`.
        let mut current = unsafe { core::LLVMGetFirstUse(self.raw()) };
        std::iter::from_fn(move || {
            if current.is_null() {
                return None;
            }
            // SAFETY: As above.
            unsafe {
                let user = Value::maybe(core::LLVMGetUser(current));
                current = core::LLVMGetNextUse(current);
                user
            }
        })
    }

    /// Returns true if this is a constant. Globals are constants.
    pub(crate) fn is_constant(self) -> bool {
        // SAFETY: The function accepts any value.
        unsafe { core::LLVMIsConstant(self.raw()) != 0 }
    }

    /// Returns this value as an instruction.
    pub(crate) fn as_instruction(self) -> Option<Instruction<'c>> {
        match self.view() {
            ValueView::Instruction(instruction) => Some(instruction),
            _ => None,
        }
    }

    /// Returns this value as a function.
    pub(crate) fn as_function(self) -> Option<Function<'c>> {
        match self.view() {
            ValueView::Function(function) => Some(function),
            _ => None,
        }
    }

    /// Returns the value, zero-extended, if this is an integer constant that fits 64 bits.
    pub(crate) fn as_u64(self) -> Option<u64> {
        match self.view() {
            ValueView::ConstantInt(constant) => constant.as_u64(),
            ValueView::ConstantNull if matches!(self.ty().view(), TypeView::Integer(_)) => Some(0),
            _ => None,
        }
    }
}

impl fmt::Debug for Value<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {:?}", self.ty(), self.name())
    }
}

impl fmt::Display for Value<'_> {
    /// Writes the value in the syntax of LLVM assembly; a function includes its body. Meant for diagnostics, since it
    /// numbers the whole module each time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: LLVM returns null or a string that the caller owns.
        f.write_str(&unsafe { text::take_message(core::LLVMPrintValueToString(self.raw())) })
    }
}

/// Declares a type for each class of values. Each wraps a [`Value`] and dereferences to it.
macro_rules! value_classes {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub(crate) struct $name<'c>(pub(super) $crate::llvm::values::Value<'c>);

        #[allow(dead_code, reason = "not every class of values uses `as_value`")]
        impl<'c> $name<'c> {
            /// Returns the untyped value.
            pub(crate) fn as_value(self) -> $crate::llvm::values::Value<'c> {
                self.0
            }
        }

        impl<'c> std::ops::Deref for $name<'c> {
            type Target = $crate::llvm::values::Value<'c>;

            fn deref(&self) -> &Self::Target {
                &self.0
            }
        }

        impl<'c> From<$name<'c>> for $crate::llvm::values::Value<'c> {
            fn from(value: $name<'c>) -> Self {
                value.0
            }
        }

        impl std::fmt::Debug for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({:?})"), self.0)
            }
        }

        impl std::fmt::Display for $name<'_> {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&self.0, f)
            }
        }
    )*};
}
pub(super) use value_classes;
