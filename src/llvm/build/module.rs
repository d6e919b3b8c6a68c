//! Creation of functions, variables, aliases and blocks, and setters for their properties.
//!
//! The setters of a module's own properties are here too. A [`Placeholder`] stands for a value that is used before it
//! is built.

use super::{Made, Misuse, alignment, done, made};
use crate::llvm::functions::{BasicBlock, Function, GlobalVariable, Linkage, UnnamedAddress};
use crate::llvm::types::{FunctionType, Type};
use crate::llvm::{Module, ffi, ffi::llvm_sys::core, text, values::Value};

/// A placeholder for a value that is used before it is built.
#[derive(Debug)]
pub(crate) struct Placeholder<'m>(Value<'m>);

impl<'m> Placeholder<'m> {
    /// Returns the value to use until the placeholder is resolved.
    pub(crate) fn value(&self) -> Value<'m> {
        self.0
    }

    /// Replaces all uses of the placeholder with `value`, which must have the same type.
    pub(crate) fn resolve(self, value: Value<'m>) -> Made<()> {
        // SAFETY: Both values are alive. The placeholder stays without uses until its module is dropped.
        done(unsafe { ffi::lsr_replace_all_uses(self.0.raw(), value.raw()) }, "forward reference")
    }
}

// SAFETY of this file: new globals belong to the module, which `&self` borrows for the lifetime of the result. LLVM
// copies names.
impl<'c> Module<'c> {
    /// Creates a placeholder for a value that does not exist yet. A placeholder that is never resolved fails
    /// verification. It becomes poison when the module is passed to inkwell or dropped.
    pub(crate) fn placeholder<'m>(&'m self, ty: Type<'m>) -> Made<Placeholder<'m>> {
        // SAFETY: See above.
        let value = unsafe { made(ffi::lsr_placeholder(ty.raw()), "forward reference")? };
        self.detached.borrow_mut().push(value.raw());
        Ok(Placeholder(value))
    }

    /// Adds a function declaration. LLVM appends a number if the name is taken.
    pub(crate) fn add_function<'m>(
        &'m self,
        name: &str,
        ty: FunctionType<'m>,
        address_space: u32,
    ) -> Made<Function<'m>> {
        let name = text::until_nul(name);
        // SAFETY: See above.
        unsafe {
            let raw =
                ffi::lsr_add_function(self.raw(), ty.as_type().raw(), name.as_ptr().cast(), name.len(), address_space);
            Ok(Function(made(raw, "function")?))
        }
    }

    /// Adds an external global variable without an initializer.
    pub(crate) fn add_variable<'m>(&'m self, name: &str, ty: Type<'m>, address_space: u32) -> Made<GlobalVariable<'m>> {
        let name = text::until_nul(name);
        // SAFETY: See above.
        unsafe {
            let raw = ffi::lsr_add_variable(self.raw(), ty.raw(), name.as_ptr().cast(), name.len(), address_space);
            Ok(GlobalVariable(made(raw, "global variable")?))
        }
    }

    /// Returns the declaration of an intrinsic. `name` excludes the overloaded types, which LLVM derives from `ty`.
    pub(crate) fn intrinsic<'m>(&'m self, name: &str, ty: FunctionType<'m>) -> Made<Function<'m>> {
        let id = crate::llvm::intrinsic_id(name).ok_or(Misuse("intrinsic"))?;
        // SAFETY: See above. The shim checks the type.
        unsafe {
            let raw = ffi::lsr_intrinsic(self.raw(), id, ty.as_type().raw());
            Ok(Function(made(raw, "intrinsic")?))
        }
    }

    /// Returns the number of bytes that a value of this type takes in memory, excluding padding at its end.
    pub(crate) fn store_size(&self, ty: Type<'_>) -> Made<u64> {
        self.type_size(ty, false)
    }

    /// Returns the number of bytes that an element of this type takes in an array, including padding.
    pub(crate) fn alloc_size(&self, ty: Type<'_>) -> Made<u64> {
        self.type_size(ty, true)
    }

    fn type_size(&self, ty: Type<'_>, padded: bool) -> Made<u64> {
        // SAFETY: The shim checks that the type has a size.
        match unsafe { ffi::lsr_type_size(self.raw(), ty.raw(), padded.into()) } {
            u64::MAX => Err(Misuse("use of a type without a fixed size")),
            size => Ok(size),
        }
    }

    /// Sets the target triple.
    pub(crate) fn set_triple(&self, triple: &str) {
        // SAFETY: LLVM copies the text.
        unsafe { ffi::lsr_set_triple(self.raw(), triple.as_ptr().cast(), triple.len()) };
    }

    /// Sets the data layout.
    pub(crate) fn set_data_layout(&self, layout: &str) -> Made<()> {
        // SAFETY: LLVM copies and checks the text.
        done(unsafe { ffi::lsr_set_data_layout(self.raw(), layout.as_ptr().cast(), layout.len()) }, "data layout")
    }
}

impl<'m> Function<'m> {
    /// Appends a block to the function.
    pub(crate) fn append_block(self, name: &str) -> BasicBlock<'m> {
        let name = text::c_string(name);
        // SAFETY: This is a function. LLVM copies the name.
        unsafe {
            let context = core::LLVMGetTypeContext(self.ty().raw());
            BasicBlock::from_raw(core::LLVMAppendBasicBlockInContext(context, self.raw(), name.as_ptr()))
        }
    }

    /// Moves the function to just after another function of its module.
    pub(crate) fn move_after(self, other: Function<'m>) -> Made<()> {
        // SAFETY: Both are functions. The shim checks that they differ and belong to one module.
        done(unsafe { ffi::lsr_move_function(self.raw(), other.raw()) }, "position of a function")
    }

    /// Sets the calling convention.
    pub(crate) fn set_calling_convention(self, number: u32) -> Made<()> {
        // SAFETY: This is a function. The shim checks the number.
        done(unsafe { ffi::lsr_set_calling_convention(self.raw(), number) }, "calling convention")
    }
}

impl<'m> GlobalVariable<'m> {
    /// Sets the initial value, which must be a constant of the variable's type.
    pub(crate) fn set_initializer(self, value: Value<'m>) -> Made<()> {
        // SAFETY: This is a variable. The shim checks the value.
        done(unsafe { ffi::lsr_set_initializer(self.raw(), value.raw()) }, "initializer")
    }

    /// Sets whether the variable is a constant, which the program never writes.
    pub(crate) fn set_constant(self, constant: bool) {
        // SAFETY: This is a variable.
        unsafe { core::LLVMSetGlobalConstant(self.raw(), constant.into()) };
    }
}

/// Implements the setters that globals share.
macro_rules! global_setters {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every setter")]
        impl $name<'_> {
            /// Sets the linkage. Internal and private linkage reset the visibility to the default.
            pub(crate) fn set_linkage(self, linkage: Linkage) {
                // SAFETY: This is a global.
                unsafe { ffi::lsr_set_linkage(self.raw(), linkage as u8) };
            }

            /// Sets whether the address is significant.
            pub(crate) fn set_unnamed_address(self, unnamed: UnnamedAddress) {
                // SAFETY: This is a global.
                unsafe { ffi::lsr_set_unnamed_address(self.raw(), unnamed as u8) };
            }
        }
    )*};
}
global_setters!(Function, GlobalVariable);

/// Implements the setters that functions and variables share.
macro_rules! object_setters {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "not every class of globals uses every setter")]
        impl $name<'_> {
            /// Sets the section.
            pub(crate) fn set_section(self, section: &str) {
                // SAFETY: This is a function or a variable. LLVM copies the name.
                unsafe { ffi::lsr_set_section(self.raw(), section.as_ptr().cast(), section.len()) };
            }

            /// Sets the alignment in bytes, which must be a power of two.
            pub(crate) fn set_alignment(self, bytes: u64) -> Made<()> {
                let logarithm = alignment(Some(bytes))?;
                // SAFETY: This is a function or a variable.
                unsafe { ffi::lsr_set_alignment(self.raw(), logarithm) };
                Ok(())
            }
        }
    )*};
}
object_setters!(Function, GlobalVariable);
