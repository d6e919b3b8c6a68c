//! Making types.

use std::marker::PhantomData;

use super::{Made, Misuse, made_type, raw_types};
use crate::llvm::ffi;
use crate::llvm::ffi::llvm_sys::core;
use crate::llvm::ffi::llvm_sys::prelude::*;
use crate::llvm::types::{FunctionType, StructType, Type};
use crate::llvm::{Module, text};

/// The types of a context.
#[derive(Clone, Copy)]
pub(crate) struct Types<'c> {
    pub(super) context: LLVMContextRef,
    life: PhantomData<&'c ()>,
}

impl<'c> Module<'c> {
    /// The types of the module's context.
    pub(crate) fn types(&self) -> Types<'c> {
        Types { context: self.raw_context(), life: PhantomData }
    }
}

impl<'c> Type<'c> {
    /// The types of the type's context.
    pub(crate) fn types(self) -> Types<'c> {
        // SAFETY: Every type has a context, which lives for `'c`.
        Types { context: unsafe { core::LLVMGetTypeContext(self.raw()) }, life: PhantomData }
    }
}

/// Declares a method for each type without parameters, by its number in the shim.
macro_rules! simple_types {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)*) => {
        $($(#[$doc])*
        pub(crate) fn $name(self) -> Type<'c> {
            // SAFETY: The context lives for `'c`; the shim knows the number.
            unsafe { Type::new(ffi::lsr_simple_type(self.context, $number)) }
        })*
    };
}

// SAFETY of this file: the context lives for `'c`, and so do its types.
impl<'c> Types<'c> {
    simple_types! {
        /// `void`
        void = 0;
        /// `half`
        half = 1;
        /// `bfloat`
        bfloat = 2;
        /// `float`
        float = 3;
        /// `double`
        double = 4;
        /// `fp128`
        fp128 = 6;
        /// `metadata`
        metadata = 17;
        /// `token`
        token = 18;
    }

    /// An integer type of 1 to 2^23 bits.
    pub(crate) fn int(self, width: u32) -> Made<Type<'c>> {
        // SAFETY: See above; the shim checks the width.
        unsafe { made_type(ffi::lsr_int_type(self.context, width), "integer type") }
    }

    /// `i1`
    pub(crate) fn bool(self) -> Type<'c> {
        self.common_int(1)
    }

    /// `i8`
    pub(crate) fn i8(self) -> Type<'c> {
        self.common_int(8)
    }

    /// `i16`
    pub(crate) fn i16(self) -> Type<'c> {
        self.common_int(16)
    }

    /// `i32`
    pub(crate) fn i32(self) -> Type<'c> {
        self.common_int(32)
    }

    /// `i64`
    pub(crate) fn i64(self) -> Type<'c> {
        self.common_int(64)
    }

    fn common_int(self, width: u32) -> Type<'c> {
        // SAFETY: See above; LLVM has every such width.
        unsafe { Type::new(ffi::lsr_int_type(self.context, width)) }
    }

    /// A pointer type; address spaces have 24 bits.
    pub(crate) fn pointer(self, address_space: u32) -> Made<Type<'c>> {
        // SAFETY: See above; the shim checks the address space.
        unsafe { made_type(ffi::lsr_pointer_type(self.context, address_space), "pointer type") }
    }

    /// An array type.
    pub(crate) fn array(self, element: Type<'c>, length: u64) -> Made<Type<'c>> {
        // SAFETY: See above; the shim checks the element.
        unsafe { made_type(ffi::lsr_array_type(element.raw(), length), "array type") }
    }

    /// A vector type of 1 to 65,536 integers, floating-point numbers or pointers. LLVM has longer ones, but takes time
    /// and memory in proportion to the length.
    pub(crate) fn vector(self, element: Type<'c>, length: u32) -> Made<Type<'c>> {
        // SAFETY: See above; the shim checks the element and the length.
        unsafe { made_type(ffi::lsr_vector_type(element.raw(), length), "vector type") }
    }

    /// A literal structure.
    pub(crate) fn structure(self, members: &[Type<'c>], packed: bool) -> Made<Type<'c>> {
        // SAFETY: See above; the shim checks the members.
        unsafe {
            let raw = ffi::lsr_struct_type(self.context, raw_types(members), members.len(), packed.into());
            made_type(raw, "structure type")
        }
    }

    /// A new structure without a body. LLVM appends a number to a name that is taken; an empty name is none.
    pub(crate) fn named_structure(self, name: &str) -> StructType<'c> {
        let name = text::until_nul(name);
        // SAFETY: See above; LLVM copies the name.
        StructType(unsafe { Type::new(ffi::lsr_named_struct_type(self.context, name.as_ptr().cast(), name.len())) })
    }

    /// A function type.
    pub(crate) fn function(self, result: Type<'c>, parameters: &[Type<'c>], variadic: bool) -> Made<FunctionType<'c>> {
        // SAFETY: See above; the shim checks the types.
        unsafe {
            let raw = ffi::lsr_function_type(result.raw(), raw_types(parameters), parameters.len(), variadic.into());
            Ok(FunctionType(made_type(raw, "function type")?))
        }
    }

    /// `target("name", types..., ints...)`. LLVM knows what parameters some of the names must have.
    pub(crate) fn target(self, name: &str, types: &[Type<'c>], ints: &[u32]) -> Made<Type<'c>> {
        // SAFETY: See above; LLVM copies the name and the parameters, and checks them.
        unsafe {
            let raw = ffi::lsr_target_type(
                self.context,
                name.as_ptr().cast(),
                name.len(),
                raw_types(types),
                types.len(),
                ints.as_ptr(),
                ints.len(),
            );
            made_type(raw, "target type")
        }
    }
}

impl<'c> StructType<'c> {
    /// Gives a structure without a body its members, none of which may contain it.
    pub(crate) fn set_body(self, members: &[Type<'c>], packed: bool) -> Made<()> {
        // SAFETY: This is a structure; the shim checks that it has no body, and the members.
        let done =
            unsafe { ffi::lsr_set_struct_body(self.as_type().raw(), raw_types(members), members.len(), packed.into()) };
        if done == 0 { Err(Misuse("structure type")) } else { Ok(()) }
    }
}
