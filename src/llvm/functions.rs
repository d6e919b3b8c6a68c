//! Views of functions, their arguments and blocks, and of the other globals.

use std::borrow::Cow;

use super::attributes::{AttributeSet, attribute_views};
use super::ffi;
use super::ffi::llvm_sys::core;
use super::ffi::llvm_sys::prelude::*;
use super::instructions::Instruction;
use super::metadata::{Attachment, Metadata, NO_METADATA_KIND, attachments};
use super::types::{FunctionType, Type};
use super::values::{Value, value_classes};

value_classes! {
    /// A function.
    Function;
    /// A parameter of a function.
    Argument;
    /// A basic block.
    BasicBlock;
    /// A global variable.
    GlobalVariable;
    /// Another name of a global.
    GlobalAlias;
    /// A function that is chosen when the program is loaded.
    GlobalIFunc;
}

/// Declares an enum whose variants have the C API's numbers.
macro_rules! c_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $number:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum $name {
            $($(#[$variant_doc])* $variant = $number,)*
        }

        #[allow(dead_code, reason = "not every enumeration uses both items")]
        impl $name {
            /// All of them, by number.
            pub(crate) const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The one with this number in LLVM's C API.
            pub(crate) const fn from_number(number: u8) -> Option<Self> {
                match number {
                    $($number => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use c_enum;

c_enum! {
    /// How a global is linked with those of other modules.
    Linkage {
        /// Visible to others.
        External = 0,
        /// A copy of what another module defines.
        AvailableExternally = 1,
        /// One of several is kept, if it is used.
        LinkOnceAny = 2,
        /// One of several equals is kept, if it is used.
        LinkOnceOdr = 3,
        /// One of several is kept.
        WeakAny = 5,
        /// One of several equals is kept.
        WeakOdr = 6,
        /// Arrays of all modules are joined.
        Appending = 7,
        /// Visible in the module alone.
        Internal = 8,
        /// Visible in the module alone, and without a symbol.
        Private = 9,
        /// Null where nobody defines it.
        ExternalWeak = 12,
        /// A tentative definition.
        Common = 14,
    }
}

c_enum! {
    /// Who sees a global in a linked object.
    Visibility {
        /// Everybody.
        Default = 0,
        /// The object alone.
        Hidden = 1,
        /// Everybody, but none can replace it.
        Protected = 2,
    }
}

c_enum! {
    /// Whether the address of a global matters.
    UnnamedAddress {
        /// It does.
        None = 0,
        /// Not within the module.
        Local = 1,
        /// It does not.
        Global = 2,
    }
}

/// The number of a calling convention, of which there are more than names.
pub(crate) mod calling_convention {
    /// `ccc`
    pub(crate) const C: u32 = 0;
    /// `spir_func`
    pub(crate) const SPIR_FUNC: u32 = 75;
    /// `spir_kernel`
    pub(crate) const SPIR_KERNEL: u32 = 76;
}

// SAFETY of this file: `Value::view`, the module's lists and the builder alone make these types, of values of their
// class; lists are followed to their end, and their members live as long as the module's borrow.

/// Follows one of LLVM's lists.
pub(super) fn list<T: Copy>(first: Option<T>, next: impl Fn(T) -> Option<T>) -> impl Iterator<Item = T> {
    std::iter::successors(first, move |current| next(*current))
}

impl<'c> Value<'c> {
    /// The linkage of a global value; external where it has none.
    fn global_linkage(self) -> Linkage {
        // SAFETY: Called for globals only.
        Linkage::from_number(unsafe { ffi::lsr_linkage(self.raw()) }).unwrap_or(Linkage::External)
    }

    fn global_visibility(self) -> Visibility {
        // SAFETY: Called for globals only.
        Visibility::from_number(unsafe { ffi::lsr_visibility(self.raw()) }).unwrap_or(Visibility::Default)
    }

    fn global_unnamed_address(self) -> UnnamedAddress {
        // SAFETY: Called for globals only.
        UnnamedAddress::from_number(unsafe { ffi::lsr_unnamed_address(self.raw()) }).unwrap_or(UnnamedAddress::None)
    }

    fn global_section(self) -> Option<Cow<'c, str>> {
        // SAFETY: Called for globals only; the context keeps the names of sections.
        let section: &'c [u8] = unsafe { ffi::lsr_global_section(self.raw()).get() };
        (!section.is_empty()).then(|| String::from_utf8_lossy(section))
    }

    fn global_alignment(self) -> Option<u64> {
        // SAFETY: Called for globals only.
        1u64.checked_shl(unsafe { ffi::lsr_global_alignment(self.raw()) }.into())
    }

    fn global_metadata(self, kind: u32) -> Option<Metadata<'c>> {
        // LLVM would look.
        if kind == NO_METADATA_KIND {
            return None;
        }
        // SAFETY: Called for functions and variables only.
        unsafe { Metadata::maybe(ffi::lsr_global_metadata(self.raw(), kind)) }
    }
}

/// Gives globals what all of them have.
macro_rules! global_methods {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every method")]
        impl<'c> $name<'c> {
            /// The linkage.
            pub(crate) fn linkage(self) -> Linkage {
                self.0.global_linkage()
            }

            /// The visibility.
            pub(crate) fn visibility(self) -> Visibility {
                self.0.global_visibility()
            }

            /// Whether the address matters.
            pub(crate) fn unnamed_address(self) -> UnnamedAddress {
                self.0.global_unnamed_address()
            }

            /// Whether the module only names it.
            pub(crate) fn is_declaration(self) -> bool {
                // SAFETY: This is a global.
                unsafe { core::LLVMIsDeclaration(self.raw()) != 0 }
            }

            /// The type of what the global's address points to.
            pub(crate) fn value_type(self) -> Type<'c> {
                // SAFETY: This is a global.
                unsafe { Type::new(core::LLVMGlobalGetValueType(self.raw())) }
            }

            /// The address space of the global's address.
            pub(crate) fn address_space(self) -> u32 {
                self.ty().address_space().unwrap_or(0)
            }
        }
    )*};
}
global_methods!(Function, GlobalVariable, GlobalAlias, GlobalIFunc);

/// Gives functions and variables what both have.
macro_rules! object_methods {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every method")]
        impl<'c> $name<'c> {
            /// The section.
            pub(crate) fn section(self) -> Option<Cow<'c, str>> {
                self.0.global_section()
            }

            /// The alignment in bytes, where it is given.
            pub(crate) fn alignment(self) -> Option<u64> {
                self.0.global_alignment()
            }

            /// The first node attached under a kind of metadata.
            pub(crate) fn metadata(self, kind: u32) -> Option<Metadata<'c>> {
                self.0.global_metadata(kind)
            }

            /// Everything attached.
            pub(crate) fn all_metadata(self) -> Vec<Attachment<'c>> {
                attachments(self.0)
            }
        }
    )*};
}
object_methods!(Function, GlobalVariable);

impl<'c> Function<'c> {
    /// The type as a function.
    pub(crate) fn function_type(self) -> FunctionType<'c> {
        FunctionType(self.value_type())
    }

    /// The calling convention's number.
    pub(crate) fn calling_convention(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMGetFunctionCallConv(self.raw()) }
    }

    /// The garbage collector's name.
    pub(crate) fn gc(self) -> Option<Cow<'c, str>> {
        // SAFETY: This is a function; the context keeps the name.
        let name: &'c [u8] = unsafe { ffi::lsr_function_gc(self.raw()).get() };
        (!name.is_empty()).then(|| String::from_utf8_lossy(name))
    }

    /// The number of parameters.
    pub(crate) fn argument_count(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMCountParams(self.raw()) }
    }

    /// A parameter.
    pub(crate) fn argument(self, index: u32) -> Option<Argument<'c>> {
        // SAFETY: The function has that parameter.
        (index < self.argument_count()).then(|| unsafe { Argument(Value::new(core::LLVMGetParam(self.raw(), index))) })
    }

    /// The parameters.
    pub(crate) fn arguments(self) -> impl ExactSizeIterator<Item = Argument<'c>> {
        // SAFETY: The function has these parameters.
        (0..self.argument_count())
            .map(move |index| unsafe { Argument(Value::new(core::LLVMGetParam(self.raw(), index))) })
    }

    /// The blocks, the entry first.
    pub(crate) fn blocks(self) -> impl Iterator<Item = BasicBlock<'c>> {
        // SAFETY: This is a function, and LLVM's list of its blocks.
        unsafe {
            list(BasicBlock::maybe(core::LLVMGetFirstBasicBlock(self.raw())), |block| {
                BasicBlock::maybe(core::LLVMGetNextBasicBlock(block.raw_block()))
            })
        }
    }

    /// The number of blocks. It takes a walk.
    pub(crate) fn block_count(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMCountBasicBlocks(self.raw()) }
    }

    /// The entry block of a definition.
    pub(crate) fn entry(self) -> Option<BasicBlock<'c>> {
        // SAFETY: This is a function.
        unsafe { BasicBlock::maybe(core::LLVMGetFirstBasicBlock(self.raw())) }
    }

    /// The number of the intrinsic that this is; the numbers change with LLVM's version. Unknown names that start
    /// with `llvm.` have none.
    pub(crate) fn intrinsic_id(self) -> Option<u32> {
        // SAFETY: This is a function.
        match unsafe { core::LLVMGetIntrinsicID(self.raw()) } {
            0 => None,
            id => Some(id),
        }
    }

    /// Whether the name is one of LLVM's own.
    pub(crate) fn is_intrinsic(self) -> bool {
        self.name_bytes().starts_with(b"llvm.")
    }

    /// The name of the intrinsic that this is, without its overloaded types: `llvm.memcpy`.
    pub(crate) fn intrinsic_name(self) -> Option<&'static str> {
        intrinsic_name(self.intrinsic_id()?)
    }

    /// Whether any load or store of the function has metadata of a kind. It takes a walk.
    pub(crate) fn has_access_metadata(self, kind: u32) -> bool {
        // SAFETY: This is a function.
        unsafe { ffi::lsr_has_access_metadata(self.raw(), kind) != 0 }
    }

    /// The subprogram that describes the function.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn subprogram(self) -> Option<Metadata<'c>> {
        // 0 is LLVM's fixed number of `!dbg`.
        self.metadata(0)
    }
}

/// The name of an intrinsic, without its overloaded types.
pub(crate) fn intrinsic_name(id: u32) -> Option<&'static str> {
    // SAFETY: LLVM's table of names is static; the shim checks the number.
    let name: &'static [u8] = unsafe { ffi::lsr_intrinsic_name(id).get() };
    std::str::from_utf8(name).ok().filter(|name| !name.is_empty())
}

/// The number of the intrinsic with this name, overloaded types and all, or without them.
pub(crate) fn intrinsic_id(name: &str) -> Option<u32> {
    // SAFETY: LLVM reads the name.
    match unsafe { core::LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()) } {
        0 => None,
        id => Some(id),
    }
}

attribute_views!(Function, lsr_function_attributes);

impl<'c> Argument<'c> {
    /// The index in the function's list.
    pub(crate) fn index(self) -> u32 {
        // SAFETY: This is an argument.
        unsafe { ffi::lsr_argument_index(self.raw()) }
    }

    /// The function.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        // SAFETY: This is an argument.
        unsafe { Value::maybe(core::LLVMGetParamParent(self.raw())) }.map(Function)
    }

    /// The attributes.
    pub(crate) fn attributes(self) -> AttributeSet<'c> {
        match self.function() {
            Some(function) => function.argument_attributes(self.index()),
            None => AttributeSet::default(),
        }
    }
}

impl<'c> BasicBlock<'c> {
    /// # Safety
    /// `raw` is a block that lives for `'c`.
    pub(super) unsafe fn from_raw(raw: LLVMBasicBlockRef) -> Self {
        // SAFETY: As the caller says; a block is a value.
        unsafe { BasicBlock(Value::new(core::LLVMBasicBlockAsValue(raw))) }
    }

    /// A number that no other block of the function has, less than a small multiple of their count; None of a block
    /// that is in no function.
    #[inline]
    pub(crate) fn number(self) -> Option<usize> {
        // SAFETY: This is a block.
        let number = unsafe { ffi::lsr_block_number(self.raw_block()) };
        (number != u32::MAX).then_some(number as usize)
    }

    /// # Safety
    /// `raw` is null or a block that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMBasicBlockRef) -> Option<Self> {
        // SAFETY: As the caller says.
        (!raw.is_null()).then(|| unsafe { BasicBlock::from_raw(raw) })
    }

    pub(super) fn raw_block(self) -> LLVMBasicBlockRef {
        // SAFETY: This is a block.
        unsafe { core::LLVMValueAsBasicBlock(self.raw()) }
    }

    /// The function.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        // SAFETY: This is a block.
        unsafe { Value::maybe(core::LLVMGetBasicBlockParent(self.raw_block())) }.map(Function)
    }

    /// Tells the processor that the names of the block and of so many of its instructions are asked for soon.
    pub(crate) fn prefetch_names(self, count: u32) {
        // SAFETY: This is a block.
        unsafe { ffi::lsr_prefetch_block_names(self.raw_block(), count) }
    }

    /// The instructions.
    pub(crate) fn instructions(self) -> impl Iterator<Item = Instruction<'c>> {
        // SAFETY: This is a block, and LLVM's list of its instructions.
        unsafe {
            list(Value::maybe(core::LLVMGetFirstInstruction(self.raw_block())), |instruction: Value<'c>| {
                Value::maybe(core::LLVMGetNextInstruction(instruction.raw()))
            })
            .map(Instruction)
        }
    }

    /// The last instruction, if it is a terminator.
    pub(crate) fn terminator(self) -> Option<Instruction<'c>> {
        // SAFETY: This is a block.
        unsafe { Value::maybe(ffi::lsr_block_terminator(self.raw_block())) }.map(Instruction)
    }

    /// The blocks that the terminator may go to, in its order, each as often as it is named.
    pub(crate) fn successors(self) -> impl Iterator<Item = BasicBlock<'c>> {
        self.terminator().into_iter().flat_map(Instruction::successors)
    }
}

impl<'c> GlobalVariable<'c> {
    /// The value at the program's start.
    pub(crate) fn initializer(self) -> Option<Value<'c>> {
        // SAFETY: This is a variable.
        unsafe { Value::maybe(core::LLVMGetInitializer(self.raw())) }
    }

    /// Whether it is never written.
    pub(crate) fn is_constant(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { core::LLVMIsGlobalConstant(self.raw()) != 0 }
    }

    /// Whether each thread has its own.
    pub(crate) fn is_thread_local(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { ffi::lsr_thread_local_mode(self.raw()) != 0 }
    }

    /// Whether others set it before the program starts.
    pub(crate) fn is_externally_initialized(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { core::LLVMIsExternallyInitialized(self.raw()) != 0 }
    }

    /// The attributes.
    pub(crate) fn attributes(self) -> AttributeSet<'c> {
        // SAFETY: This is a variable.
        unsafe { AttributeSet::new(ffi::lsr_global_attributes(self.raw())) }
    }
}

impl<'c> GlobalAlias<'c> {
    /// The constant that the alias stands for.
    pub(crate) fn aliasee(self) -> Option<Value<'c>> {
        // SAFETY: This is an alias.
        unsafe { Value::maybe(core::LLVMAliasGetAliasee(self.raw())) }
    }
}

impl<'c> GlobalIFunc<'c> {
    /// The function that chooses.
    pub(crate) fn resolver(self) -> Option<Value<'c>> {
        // SAFETY: This is an ifunc.
        unsafe { Value::maybe(ffi::lsr_ifunc_resolver(self.raw())) }
    }
}
