//! Views of LLVM's values: what a value is, and what all values have.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;

use super::constants::{ConstantAggregate, ConstantData, ConstantExpr, ConstantFloat, ConstantInt, InlineAsm};
use super::ffi::llvm_sys::prelude::*;
use super::ffi::llvm_sys::{LLVMValue, core};
use super::functions::{Argument, Function, GlobalAlias, GlobalIFunc, GlobalVariable};
use super::instructions::Instruction;
use super::metadata::Metadata;
use super::types::{self, Type, TypeView};
use super::{ffi, text};

/// A value: whatever can be an operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Value<'c> {
    raw: NonNull<LLVMValue>,
    module: PhantomData<&'c ()>,
}

/// What a [`Value`] is.
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
    /// Another name of a global.
    GlobalAlias(GlobalAlias<'c>),
    /// A function that is chosen when the program is loaded.
    GlobalIFunc(GlobalIFunc<'c>),
    /// An integer; of a vector type, every element is the integer.
    ConstantInt(ConstantInt<'c>),
    /// A floating-point number; of a vector type, every element is the number.
    ConstantFloat(ConstantFloat<'c>),
    /// All zeros: `zeroinitializer`, the null pointer, or the zero of a target type.
    ConstantNull,
    /// `undef`
    Undef,
    /// `poison`
    Poison,
    /// An array, structure or vector with operands for elements.
    ConstantAggregate(ConstantAggregate<'c>),
    /// An array or vector of integers or floating-point numbers, stored as bytes.
    ConstantData(ConstantData<'c>),
    /// An operation on constants.
    ConstantExpr(ConstantExpr<'c>),
    /// The address of a basic block.
    BlockAddress,
    /// `dso_local_equivalent` of this global.
    DsoLocalEquivalent(Value<'c>),
    /// `no_cfi` of a global.
    NoCfi,
    /// A signed pointer.
    PtrAuth,
    /// `none`, the token.
    TokenNone,
    /// Inline assembly.
    InlineAsm(InlineAsm<'c>),
    /// Metadata as an operand.
    Metadata(Metadata<'c>),
    /// What an instruction gives.
    Instruction(Instruction<'c>),
    /// A value that this version of LLVM has and we know nothing of.
    Unknown,
}

// SAFETY of this file: a `Value` wraps a value of a module (or a constant of its context) that is borrowed for `'c`.
// Nothing in this layer frees a value while its module is borrowed: what erases takes the module by `&mut`, and
// placeholders live as long as their module. The typed views are made only here and where LLVM promises the class.
// Names are never changed once set (`Value::set_name` refuses), so that their bytes stay.
impl<'c> Value<'c> {
    /// # Safety
    /// `raw` is a value that lives for `'c`.
    pub(super) unsafe fn new(raw: LLVMValueRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: As the caller says.
        Value { raw: unsafe { NonNull::new_unchecked(raw) }, module: PhantomData }
    }

    /// # Safety
    /// `raw` is null or a value that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMValueRef) -> Option<Self> {
        NonNull::new(raw).map(|raw| Value { raw, module: PhantomData })
    }

    pub(super) fn raw(self) -> LLVMValueRef {
        self.raw.as_ptr()
    }

    /// A number that no other value has.
    pub(crate) fn key(self) -> usize {
        self.raw.as_ptr() as usize
    }

    /// What the value is.
    pub(crate) fn view(self) -> ValueView<'c> {
        let raw = self.raw();
        // SAFETY: See above; each branch wraps what LLVM says is of its class.
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

    /// The type.
    pub(crate) fn ty(self) -> Type<'c> {
        // SAFETY: Every value has a type.
        unsafe { Type::new(core::LLVMTypeOf(self.raw())) }
    }

    /// The address space of a pointer; None of what is no pointer.
    #[inline]
    pub(crate) fn address_space(self) -> Option<u32> {
        // SAFETY: Every value has a type.
        types::number_in(unsafe { ffi::lsr_value_type_head(self.raw()) }, types::POINTER)
    }

    /// Whether this is a pointer; not a vector of such.
    #[inline]
    pub(crate) fn is_pointer(self) -> bool {
        self.address_space().is_some()
    }

    /// The name, empty where there is none. What is no UTF-8 in it is replaced.
    pub(crate) fn name(self) -> Cow<'c, str> {
        String::from_utf8_lossy(self.name_bytes())
    }

    /// The name as it is, empty where there is none.
    pub(crate) fn name_bytes(self) -> &'c [u8] {
        // SAFETY: See above.
        unsafe { ffi::lsr_value_name(self.raw()).get() }
    }

    /// Gives a value without a name a name; LLVM appends a number where it is taken. A value that has a name keeps
    /// it, and what gives no value gets none; then the answer is false.
    pub(crate) fn set_name(self, name: &str) -> bool {
        if !self.name_bytes().is_empty() {
            return false;
        }
        self.rename(name)
    }

    /// Gives a value another name, or none where `name` is empty; LLVM appends a number where it is taken. What gives
    /// no value gets none; then the answer is false.
    pub(crate) fn rename(self, name: &str) -> bool {
        if matches!(self.ty().view(), TypeView::Void) {
            return false;
        }
        let name = text::until_nul(name);
        // SAFETY: LLVM copies the name.
        unsafe { core::LLVMSetValueName2(self.raw(), name.as_ptr().cast(), name.len()) };
        true
    }

    /// The number of operands; 0 of what cannot have any.
    pub(crate) fn operand_count(self) -> u32 {
        // SAFETY: Any value may be asked.
        unsafe { ffi::lsr_operand_count(self.raw()) }
    }

    /// An operand.
    pub(crate) fn operand(self, index: u32) -> Option<Value<'c>> {
        // SAFETY: The value has that operand, which makes it a user.
        (index < self.operand_count()).then(|| unsafe { Value::maybe(ffi::lsr_operand(self.raw(), index)) })?
    }

    /// The operands, as LLVM stores them: blocks and callees come after the arguments.
    pub(crate) fn operands(self) -> impl ExactSizeIterator<Item = Value<'c>> {
        let count = self.operand_count();
        // SAFETY: As in `operand`. No operand of what a parser or this layer has made is null.
        (0..count).map(move |index| unsafe { Value::new(ffi::lsr_operand(self.raw(), index)) })
    }

    /// Whether anything has the value for an operand.
    pub(crate) fn has_uses(self) -> bool {
        // SAFETY: Any value may be asked.
        unsafe { ffi::lsr_has_uses(self.raw()) != 0 }
    }

    /// What has the value for an operand: instructions and constants, once for each operand, latest first.
    pub(crate) fn users(self) -> impl Iterator<Item = Value<'c>> {
        // SAFETY: The list of uses is followed to its end; uses belong to users, which live for `'c`.
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

    /// Whether this is a constant, which globals are too.
    pub(crate) fn is_constant(self) -> bool {
        // SAFETY: Any value may be asked.
        unsafe { core::LLVMIsConstant(self.raw()) != 0 }
    }

    /// The instruction that this is.
    pub(crate) fn as_instruction(self) -> Option<Instruction<'c>> {
        match self.view() {
            ValueView::Instruction(instruction) => Some(instruction),
            _ => None,
        }
    }

    /// The function that this is.
    pub(crate) fn as_function(self) -> Option<Function<'c>> {
        match self.view() {
            ValueView::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The value of an integer constant that fits 64 bits, zero-extended.
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
    /// As LLVM's assembly has it, a function with its body. For diagnostics: it numbers the whole module each time.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: LLVM gives a string of its own, or null.
        f.write_str(&unsafe { text::take_message(core::LLVMPrintValueToString(self.raw())) })
    }
}

/// Declares types for values of one class: a [`Value`] each, which they dereference to.
macro_rules! value_classes {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash)]
        #[repr(transparent)]
        pub(crate) struct $name<'c>(pub(super) $crate::llvm::values::Value<'c>);

        #[allow(dead_code, reason = "not every class of values uses it")]
        impl<'c> $name<'c> {
            /// The value, untyped.
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
