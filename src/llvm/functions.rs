//! Views of functions, parameters, basic blocks, global variables, aliases and ifuncs.
//!
//! The enums [`Linkage`], [`Visibility`] and [`UnnamedAddress`] describe globals. Functions and calls share their
//! attribute accessors, which `attribute_views!` declares.

use std::borrow::Cow;

use super::attributes::{AttributeSet, attribute_views};
use super::metadata::{Attachment, Metadata, NO_METADATA_KIND, attachments};
use super::types::{FunctionType, Type};
use super::values::{Value, value_classes};
use super::{c_enum::c_enum, ffi, ffi::llvm_sys::core, ffi::llvm_sys::prelude::*, instructions::Instruction};

value_classes! {
    /// A function.
    Function;
    /// A parameter of a function.
    Argument;
    /// A basic block.
    BasicBlock;
    /// A global variable.
    GlobalVariable;
    /// An alias: another name for a global or for an address in one.
    GlobalAlias;
    /// An ifunc: a function whose implementation is chosen when the program is loaded.
    GlobalIFunc;
}

c_enum! {
    /// The linkage of a global.
    Linkage {
        /// `external`: visible to other modules.
        External = 0,
        /// `available_externally`: a copy of a definition in another module.
        AvailableExternally = 1,
        /// `linkonce`: the linker keeps one definition, or none if it is unused.
        LinkOnceAny = 2,
        /// `linkonce_odr`: as `linkonce`, and all definitions are equivalent.
        LinkOnceOdr = 3,
        /// `weak`: the linker keeps one definition.
        WeakAny = 5,
        /// `weak_odr`: as `weak`, and all definitions are equivalent.
        WeakOdr = 6,
        /// `appending`: the linker concatenates the arrays of all modules.
        Appending = 7,
        /// `internal`: visible only in this module.
        Internal = 8,
        /// `private`: visible only in this module, without a symbol.
        Private = 9,
        /// `extern_weak`: null if no module defines it.
        ExternalWeak = 12,
        /// `common`: a tentative definition of C.
        Common = 14,
    }
}

c_enum! {
    /// The visibility of a global in a linked object.
    Visibility {
        /// `default`: visible to other objects, which may replace it.
        Default = 0,
        /// `hidden`: not visible to other objects.
        Hidden = 1,
        /// `protected`: visible to other objects, which cannot replace it.
        Protected = 2,
    }
}

c_enum! {
    /// Whether the address of a global is significant.
    UnnamedAddress {
        /// The address is significant.
        None = 0,
        /// `local_unnamed_addr`: the address is not significant within the module.
        Local = 1,
        /// `unnamed_addr`: the address is not significant.
        Global = 2,
    }
}

/// Numbers of calling conventions. LLVM accepts numbers without a name too.
pub(crate) mod calling_convention {
    /// `ccc`
    pub(crate) const C: u32 = 0;
    /// `spir_func`
    pub(crate) const SPIR_FUNC: u32 = 75;
    /// `spir_kernel`
    pub(crate) const SPIR_KERNEL: u32 = 76;
}

// SAFETY of this file: only `Value::view`, the module's lists and the builder create these types, and only from values
// of their class. Iterators follow LLVM's lists to the end, and the members live as long as the module is borrowed.

/// Returns an iterator over one of LLVM's linked lists.
pub(super) fn list<T: Copy>(first: Option<T>, next: impl Fn(T) -> Option<T>) -> impl Iterator<Item = T> {
    std::iter::successors(first, move |current| next(*current))
}

/// Implements the accessors that all globals share.
macro_rules! global_methods {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every method")]
        impl<'c> $name<'c> {
            /// Returns the linkage, or `External` if LLVM returns an unknown number.
            pub(crate) fn linkage(self) -> Linkage {
                // SAFETY: This is a global.
                Linkage::from_number(unsafe { ffi::lsr_linkage(self.raw()) }).unwrap_or(Linkage::External)
            }

            /// Returns the visibility.
            pub(crate) fn visibility(self) -> Visibility {
                // SAFETY: This is a global.
                Visibility::from_number(unsafe { ffi::lsr_visibility(self.raw()) }).unwrap_or(Visibility::Default)
            }

            /// Returns whether the address is significant.
            pub(crate) fn unnamed_address(self) -> UnnamedAddress {
                // SAFETY: This is a global.
                let number = unsafe { ffi::lsr_unnamed_address(self.raw()) };
                UnnamedAddress::from_number(number).unwrap_or(UnnamedAddress::None)
            }

            /// Returns true if the module declares the global but does not define it.
            pub(crate) fn is_declaration(self) -> bool {
                // SAFETY: This is a global.
                unsafe { core::LLVMIsDeclaration(self.raw()) != 0 }
            }

            /// Returns the type of the object that the global's address points to.
            pub(crate) fn value_type(self) -> Type<'c> {
                // SAFETY: This is a global.
                unsafe { Type::new(core::LLVMGlobalGetValueType(self.raw())) }
            }

            /// Returns the address space of the global's address.
            pub(crate) fn address_space(self) -> u32 {
                self.ty().address_space().unwrap_or(0)
            }
        }
    )*};
}
global_methods!(Function, GlobalVariable, GlobalAlias, GlobalIFunc);

/// Implements the accessors that functions and variables share.
macro_rules! object_methods {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every method")]
        impl<'c> $name<'c> {
            /// Returns the section.
            pub(crate) fn section(self) -> Option<Cow<'c, str>> {
                // SAFETY: This is a function or a variable. The context keeps the names of sections.
                let section: &'c [u8] = unsafe { ffi::lsr_global_section(self.raw()).get() };
                (!section.is_empty()).then(|| String::from_utf8_lossy(section))
            }

            /// Returns the alignment in bytes, or `None` if none is specified.
            pub(crate) fn alignment(self) -> Option<u64> {
                // SAFETY: This is a function or a variable.
                1u64.checked_shl(unsafe { ffi::lsr_global_alignment(self.raw()) }.into())
            }

            /// Returns the first node attached under a metadata kind.
            pub(crate) fn metadata(self, kind: u32) -> Option<Metadata<'c>> {
                // No attachment has this kind, so LLVM need not search.
                if kind == NO_METADATA_KIND {
                    return None;
                }
                // SAFETY: This is a function or a variable.
                unsafe { Metadata::maybe(ffi::lsr_global_metadata(self.raw(), kind)) }
            }

            /// Returns all metadata attachments.
            pub(crate) fn all_metadata(self) -> Vec<Attachment<'c>> {
                attachments(self.0)
            }
        }
    )*};
}
object_methods!(Function, GlobalVariable);

impl<'c> Function<'c> {
    /// Returns the function type.
    pub(crate) fn function_type(self) -> FunctionType<'c> {
        FunctionType(self.value_type())
    }

    /// Returns the number of the calling convention.
    pub(crate) fn calling_convention(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMGetFunctionCallConv(self.raw()) }
    }

    /// Returns the number of parameters.
    pub(crate) fn argument_count(self) -> u32 {
        // SAFETY: This is a function.
        unsafe { core::LLVMCountParams(self.raw()) }
    }

    /// Returns the parameter at an index, or `None` if there is no such parameter.
    pub(crate) fn argument(self, index: u32) -> Option<Argument<'c>> {
        // SAFETY: The function has that parameter.
        (index < self.argument_count()).then(|| unsafe { Argument(Value::new(core::LLVMGetParam(self.raw(), index))) })
    }

    /// Returns the parameters.
    pub(crate) fn arguments(self) -> impl ExactSizeIterator<Item = Argument<'c>> {
        // SAFETY: The function has these parameters.
        (0..self.argument_count())
            .map(move |index| unsafe { Argument(Value::new(core::LLVMGetParam(self.raw(), index))) })
    }

    /// Returns the blocks, the entry block first.
    pub(crate) fn blocks(self) -> impl Iterator<Item = BasicBlock<'c>> {
        // SAFETY: This is a function, and the iterator follows the list of its blocks.
        unsafe {
            list(BasicBlock::maybe(core::LLVMGetFirstBasicBlock(self.raw())), |block| {
                BasicBlock::maybe(core::LLVMGetNextBasicBlock(block.raw_block()))
            })
        }
    }

    /// Returns the entry block, or `None` for a declaration.
    pub(crate) fn entry(self) -> Option<BasicBlock<'c>> {
        // SAFETY: This is a function.
        unsafe { BasicBlock::maybe(core::LLVMGetFirstBasicBlock(self.raw())) }
    }

    /// Returns the number of the intrinsic, or `None` if the function is not an intrinsic that LLVM knows. The numbers
    /// change from one LLVM release to the next.
    pub(crate) fn intrinsic_id(self) -> Option<u32> {
        // SAFETY: This is a function.
        match unsafe { core::LLVMGetIntrinsicID(self.raw()) } {
            0 => None,
            id => Some(id),
        }
    }

    /// Returns true if the name starts with `llvm.`.
    pub(crate) fn is_intrinsic(self) -> bool {
        self.name_bytes().starts_with(b"llvm.")
    }

    /// Returns the name of the intrinsic, without its overloaded types: `llvm.memcpy`.
    pub(crate) fn intrinsic_name(self) -> Option<&'static str> {
        intrinsic_name(self.intrinsic_id()?)
    }

    /// Returns true if any load or store of the function has metadata of this kind. The call takes linear time.
    pub(crate) fn has_access_metadata(self, kind: u32) -> bool {
        // SAFETY: This is a function.
        unsafe { ffi::lsr_has_access_metadata(self.raw(), kind) != 0 }
    }

    /// Returns the `DISubprogram` that describes the function.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn subprogram(self) -> Option<Metadata<'c>> {
        // The metadata kind `!dbg` always has the number 0.
        self.metadata(0)
    }
}

/// Returns the name of an intrinsic, without its overloaded types.
pub(crate) fn intrinsic_name(id: u32) -> Option<&'static str> {
    // SAFETY: LLVM's table of names is static. The shim checks the number.
    let name: &'static [u8] = unsafe { ffi::lsr_intrinsic_name(id).get() };
    std::str::from_utf8(name).ok().filter(|name| !name.is_empty())
}

/// Returns the number of the intrinsic with this name. The name may include or omit the overloaded types.
pub(crate) fn intrinsic_id(name: &str) -> Option<u32> {
    // SAFETY: LLVM only reads the name.
    match unsafe { core::LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len()) } {
        0 => None,
        id => Some(id),
    }
}

attribute_views!(Function, lsr_function_attributes);

impl<'c> Argument<'c> {
    /// Returns the index in the parameter list.
    pub(crate) fn index(self) -> u32 {
        // SAFETY: This is an argument.
        unsafe { ffi::lsr_argument_index(self.raw()) }
    }

    /// Returns the function.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        // SAFETY: This is an argument.
        unsafe { Value::maybe(core::LLVMGetParamParent(self.raw())) }.map(Function)
    }

    /// Returns the attributes.
    pub(crate) fn attributes(self) -> AttributeSet<'c> {
        match self.function() {
            Some(function) => function.argument_attributes(self.index()),
            None => AttributeSet::default(),
        }
    }
}

impl<'c> BasicBlock<'c> {
    /// Wraps a basic block.
    ///
    /// # Safety
    ///
    /// `raw` is a block that lives for `'c`.
    pub(super) unsafe fn from_raw(raw: LLVMBasicBlockRef) -> Self {
        // SAFETY: Guaranteed by the caller. Every block is a value.
        unsafe { BasicBlock(Value::new(core::LLVMBasicBlockAsValue(raw))) }
    }

    /// Returns a number that is unique among the blocks of the function, or `None` if the block is in no function. The
    /// numbers are dense enough to index an array.
    #[inline]
    pub(crate) fn number(self) -> Option<usize> {
        // SAFETY: This is a block.
        let number = unsafe { ffi::lsr_block_number(self.raw_block()) };
        (number != u32::MAX).then_some(number as usize)
    }

    /// Wraps a basic block that may be null.
    ///
    /// # Safety
    ///
    /// `raw` is null or a block that lives for `'c`.
    pub(super) unsafe fn maybe(raw: LLVMBasicBlockRef) -> Option<Self> {
        // SAFETY: Guaranteed by the caller.
        (!raw.is_null()).then(|| unsafe { BasicBlock::from_raw(raw) })
    }

    pub(super) fn raw_block(self) -> LLVMBasicBlockRef {
        // SAFETY: This is a block.
        unsafe { core::LLVMValueAsBasicBlock(self.raw()) }
    }

    /// Returns the function.
    pub(crate) fn function(self) -> Option<Function<'c>> {
        // SAFETY: This is a block.
        unsafe { Value::maybe(core::LLVMGetBasicBlockParent(self.raw_block())) }.map(Function)
    }

    /// Prefetches the names of the block and of its first `count` instructions into the processor's caches.
    pub(crate) fn prefetch_names(self, count: u32) {
        // SAFETY: This is a block.
        unsafe { ffi::lsr_prefetch_block_names(self.raw_block(), count) }
    }

    /// Returns the instructions.
    pub(crate) fn instructions(self) -> impl Iterator<Item = Instruction<'c>> {
        // SAFETY: This is a block, and the iterator follows the list of its instructions.
        unsafe {
            list(Value::maybe(core::LLVMGetFirstInstruction(self.raw_block())), |instruction: Value<'c>| {
                Value::maybe(core::LLVMGetNextInstruction(instruction.raw()))
            })
            .map(Instruction)
        }
    }

    /// Returns the last instruction if it is a terminator.
    pub(crate) fn terminator(self) -> Option<Instruction<'c>> {
        // SAFETY: This is a block.
        unsafe { Value::maybe(ffi::lsr_block_terminator(self.raw_block())) }.map(Instruction)
    }

    /// Returns the successors of the block in the order of its terminator. A block appears as often as the terminator
    /// names it.
    pub(crate) fn successors(self) -> impl Iterator<Item = BasicBlock<'c>> {
        self.terminator().into_iter().flat_map(Instruction::successors)
    }
}

impl<'c> GlobalVariable<'c> {
    /// Returns the initial value, or `None` for a declaration.
    pub(crate) fn initializer(self) -> Option<Value<'c>> {
        // SAFETY: This is a variable.
        unsafe { Value::maybe(core::LLVMGetInitializer(self.raw())) }
    }

    /// Returns true if the program never writes the variable.
    pub(crate) fn is_constant(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { core::LLVMIsGlobalConstant(self.raw()) != 0 }
    }

    /// Returns true if each thread has its own copy of the variable.
    pub(crate) fn is_thread_local(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { ffi::lsr_thread_local_mode(self.raw()) != 0 }
    }

    /// Returns true if the variable may be initialized from outside the module before the program starts.
    pub(crate) fn is_externally_initialized(self) -> bool {
        // SAFETY: This is a variable.
        unsafe { core::LLVMIsExternallyInitialized(self.raw()) != 0 }
    }

    /// Returns the attributes.
    pub(crate) fn attributes(self) -> AttributeSet<'c> {
        // SAFETY: This is a variable.
        unsafe { AttributeSet::new(ffi::lsr_global_attributes(self.raw())) }
    }
}

impl<'c> GlobalAlias<'c> {
    /// Returns the aliasee, which is a constant address.
    pub(crate) fn aliasee(self) -> Option<Value<'c>> {
        // SAFETY: This is an alias.
        unsafe { Value::maybe(core::LLVMAliasGetAliasee(self.raw())) }
    }
}

impl<'c> GlobalIFunc<'c> {
    /// Returns the function that chooses the implementation.
    pub(crate) fn resolver(self) -> Option<Value<'c>> {
        // SAFETY: This is an ifunc.
        unsafe { Value::maybe(ffi::lsr_ifunc_resolver(self.raw())) }
    }
}
