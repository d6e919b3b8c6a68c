//! Creation of types.
//!
//! [`Types`] stands for the context whose types it creates. It is available from a context, a module or any type. All
//! types are unique within their context, except named structures.

use std::marker::PhantomData;

use super::{Made, done, made_type, raw_types};
use crate::llvm::types::{FunctionType, StructType, Type};
use crate::llvm::{Module, ffi, ffi::llvm_sys::core, ffi::llvm_sys::prelude::*, text};

/// The types of a context.
#[derive(Clone, Copy)]
pub(crate) struct Types<'c> {
    pub(in crate::llvm) context: LLVMContextRef,
    life: PhantomData<&'c ()>,
}

impl<'c> Module<'c> {
    /// Returns the types of the module's context.
    pub(crate) fn types(&self) -> Types<'c> {
        Types { context: self.raw_context(), life: PhantomData }
    }
}

impl<'c> Type<'c> {
    /// Returns the types of the type's context.
    pub(crate) fn types(self) -> Types<'c> {
        // SAFETY: Every type has a context, which lives for `'c`.
        Types { context: unsafe { core::LLVMGetTypeContext(self.raw()) }, life: PhantomData }
    }
}

/// Declares a method for each type without parameters. The number is the kind in `lsr_type_head`.
macro_rules! simple_types {
    ($($(#[$doc:meta])* $name:ident = $number:literal;)*) => {
        $($(#[$doc])*
        pub(crate) fn $name(self) -> Type<'c> {
            // SAFETY: The context lives for `'c`, and the shim accepts the number.
            unsafe { Type::new(ffi::lsr_simple_type(self.context, $number)) }
        })*
    };
}

// SAFETY of this file: the context and its types live for `'c`.
impl<'c> Types<'c> {
    simple_types! {
        /// Returns `void`.
        void = 0;
        /// Returns `half`.
        half = 1;
        /// Returns `bfloat`.
        bfloat = 2;
        /// Returns `float`.
        float = 3;
        /// Returns `double`.
        double = 4;
        /// Returns `token`.
        token = 18;
    }

    /// Returns an integer type of 1 to 2^23 bits.
    pub(crate) fn int(self, width: u32) -> Made<Type<'c>> {
        // SAFETY: See above. The shim checks the width.
        unsafe { made_type(ffi::lsr_int_type(self.context, width), "integer type") }
    }

    /// Returns `i1`.
    pub(crate) fn bool(self) -> Type<'c> {
        self.common_int(1)
    }

    /// Returns `i8`.
    pub(crate) fn i8(self) -> Type<'c> {
        self.common_int(8)
    }

    /// Returns `i16`.
    pub(crate) fn i16(self) -> Type<'c> {
        self.common_int(16)
    }

    /// Returns `i32`.
    pub(crate) fn i32(self) -> Type<'c> {
        self.common_int(32)
    }

    /// Returns `i64`.
    pub(crate) fn i64(self) -> Type<'c> {
        self.common_int(64)
    }

    fn common_int(self, width: u32) -> Type<'c> {
        // SAFETY: See above. LLVM supports these widths.
        unsafe { Type::new(ffi::lsr_int_type(self.context, width)) }
    }

    /// Returns a pointer type. Address spaces are numbers of 24 bits.
    pub(crate) fn pointer(self, address_space: u32) -> Made<Type<'c>> {
        // SAFETY: See above. The shim checks the address space.
        unsafe { made_type(ffi::lsr_pointer_type(self.context, address_space), "pointer type") }
    }

    /// Returns an array type.
    pub(crate) fn array(self, element: Type<'c>, length: u64) -> Made<Type<'c>> {
        // SAFETY: See above. The shim checks the element type.
        unsafe { made_type(ffi::lsr_array_type(element.raw(), length), "array type") }
    }

    /// Returns a vector type of 1 to 65,536 integers, floating-point numbers or pointers. Longer vectors are refused,
    /// since LLVM takes time and memory proportional to the length.
    pub(crate) fn vector(self, element: Type<'c>, length: u32) -> Made<Type<'c>> {
        // SAFETY: See above. The shim checks the element type and the length.
        unsafe { made_type(ffi::lsr_vector_type(element.raw(), length), "vector type") }
    }

    /// Returns a literal structure type.
    pub(crate) fn structure(self, members: &[Type<'c>], packed: bool) -> Made<Type<'c>> {
        // SAFETY: See above. The shim checks the members.
        unsafe {
            let raw = ffi::lsr_struct_type(self.context, raw_types(members), members.len(), packed.into());
            made_type(raw, "structure type")
        }
    }

    /// Creates a structure without a body. LLVM appends a number if the name is taken. An empty name makes an unnamed
    /// structure.
    pub(crate) fn named_structure(self, name: &str) -> StructType<'c> {
        let name = text::until_nul(name);
        // SAFETY: See above. LLVM copies the name.
        StructType(unsafe { Type::new(ffi::lsr_named_struct_type(self.context, name.as_ptr().cast(), name.len())) })
    }

    /// Returns a function type.
    pub(crate) fn function(self, result: Type<'c>, parameters: &[Type<'c>], variadic: bool) -> Made<FunctionType<'c>> {
        // SAFETY: See above. The shim checks the types.
        unsafe {
            let raw = ffi::lsr_function_type(result.raw(), raw_types(parameters), parameters.len(), variadic.into());
            Ok(FunctionType(made_type(raw, "function type")?))
        }
    }

    /// Returns `target("name", types..., ints...)`. LLVM checks the parameters of the names that it knows.
    pub(crate) fn target(self, name: &str, types: &[Type<'c>], ints: &[u32]) -> Made<Type<'c>> {
        // SAFETY: See above. LLVM copies and checks the name and the parameters.
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
    /// Sets the members of a structure without a body. The members must not contain the structure itself.
    pub(crate) fn set_body(self, members: &[Type<'c>], packed: bool) -> Made<()> {
        // SAFETY: This is a structure. The shim checks the members and that there is no body yet.
        let (count, packed) = (members.len(), packed.into());
        let set = unsafe { ffi::lsr_set_struct_body(self.as_type().raw(), raw_types(members), count, packed) };
        done(set, "structure type")
    }
}
