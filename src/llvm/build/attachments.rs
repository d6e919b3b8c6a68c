//! Making attributes and metadata, and attaching them.

use super::{Made, Misuse, Types};
use crate::llvm::Module;
use crate::llvm::attributes::{Attribute, AttributeKind, AttributeSet};
use crate::llvm::calls::Call;
use crate::llvm::ffi;
use crate::llvm::ffi::llvm_sys::core;
use crate::llvm::ffi::llvm_sys::prelude::*;
use crate::llvm::functions::{Function, GlobalVariable};
use crate::llvm::metadata::Metadata;
use crate::llvm::module::read;
use crate::llvm::types::Type;
use crate::llvm::values::Value;

// SAFETY of this file: attributes and metadata belong to the context, which the types say lives for `'c`; strings
// are copied; the shim checks kinds, classes and numbers.
impl<'c> Types<'c> {
    /// An attribute of a known kind without a value.
    pub(crate) fn attribute(self, kind: AttributeKind) -> Made<Attribute<'c>> {
        self.int_attribute(kind, 0)
    }

    /// An attribute of a known kind with a number. Alignments are powers of two.
    pub(crate) fn int_attribute(self, kind: AttributeKind, value: u64) -> Made<Attribute<'c>> {
        // SAFETY: See above.
        Attribute::maybe(unsafe { ffi::lsr_make_attribute(self.context, kind.number(), value) })
            .ok_or(Misuse("attribute"))
    }

    /// An attribute of a known kind with a type.
    pub(crate) fn type_attribute(self, kind: AttributeKind, ty: Type<'c>) -> Made<Attribute<'c>> {
        // SAFETY: See above.
        Attribute::maybe(unsafe { ffi::lsr_make_type_attribute(self.context, kind.number(), ty.raw()) })
            .ok_or(Misuse("attribute"))
    }

    /// A function's attribute as LLVM's assembly has it, `memory(none)`, if it is one.
    pub(crate) fn attribute_from_text(self, text: &str) -> Option<Attribute<'c>> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_(),:= ".contains(&byte);
        if text.len() > 256 || !text.bytes().all(is_plain) {
            return None;
        }
        let assembly = format!("declare void @f(i64, i64, ptr) {text}");
        // SAFETY: The context lives. The attribute is the context's, and stays when the module goes.
        unsafe {
            let module = read(self.context, assembly.as_bytes(), "attribute").ok()?;
            let function = core::LLVMGetNamedFunction(module, c"f".as_ptr());
            let set = AttributeSet::new(ffi::lsr_function_attributes(function, u32::MAX));
            let mut found = set.iter();
            let attribute = found.next().filter(|_| found.next().is_none());
            drop(found);
            core::LLVMDisposeModule(module);
            attribute
        }
    }

    /// An attribute with a key of its own, and a value, which may be empty.
    pub(crate) fn string_attribute(self, key: &str, value: &str) -> Made<Attribute<'c>> {
        // SAFETY: See above.
        Attribute::maybe(unsafe {
            ffi::lsr_make_string_attribute(
                self.context,
                key.as_ptr().cast(),
                key.len(),
                value.as_ptr().cast(),
                value.len(),
            )
        })
        .ok_or(Misuse("attribute"))
    }

    /// A metadata string.
    pub(crate) fn metadata_string(self, text: &str) -> Metadata<'c> {
        // SAFETY: See above.
        unsafe { Metadata::new(ffi::lsr_make_string(self.context, text.as_ptr().cast(), text.len())) }
    }

    /// A node that is its operands.
    pub(crate) fn node(self, operands: &[Option<Metadata<'c>>]) -> Made<Metadata<'c>> {
        self.make_node(operands, 0)
    }

    /// A node that is itself alone, whatever its operands.
    pub(crate) fn distinct_node(self, operands: &[Option<Metadata<'c>>]) -> Made<Metadata<'c>> {
        self.make_node(operands, 1)
    }

    /// A node that has itself in front of its operands, as loops have.
    pub(crate) fn self_referential_node(self, operands: &[Option<Metadata<'c>>]) -> Made<Metadata<'c>> {
        self.make_node(operands, 2)
    }

    fn make_node(self, operands: &[Option<Metadata<'c>>], kind: u8) -> Made<Metadata<'c>> {
        let raw: Vec<LLVMMetadataRef> =
            operands.iter().map(|operand| operand.map_or(std::ptr::null_mut(), Metadata::raw)).collect();
        // SAFETY: See above.
        unsafe { Metadata::maybe(ffi::lsr_make_node(self.context, raw.as_ptr(), raw.len(), kind)) }
            .ok_or(Misuse("metadata node"))
    }

    /// Metadata as an operand of a call.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn metadata_value(self, metadata: Metadata<'c>) -> Value<'c> {
        // SAFETY: See above.
        unsafe { Value::new(ffi::lsr_metadata_as_value(self.context, metadata.raw())) }
    }

    /// A source location in a subprogram or a block in one.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn location(
        self,
        line: u32,
        column: u32,
        scope: Metadata<'c>,
        inlined_at: Option<Metadata<'c>>,
    ) -> Made<Metadata<'c>> {
        let inlined_at = inlined_at.map_or(std::ptr::null_mut(), Metadata::raw);
        // SAFETY: See above.
        unsafe { Metadata::maybe(ffi::lsr_make_location(self.context, line, column, scope.raw(), inlined_at)) }
            .ok_or(Misuse("source location"))
    }
}

impl<'c> Value<'c> {
    /// A constant as metadata.
    pub(crate) fn to_metadata(self) -> Made<Metadata<'c>> {
        // SAFETY: See above.
        unsafe { Metadata::maybe(ffi::lsr_make_value_metadata(self.raw())) }.ok_or(Misuse("metadata value"))
    }

    /// Attaches a node under a kind of metadata to an instruction, a function or a global variable.
    pub(crate) fn attach(self, kind: u32, node: Metadata<'c>) -> Made<()> {
        // SAFETY: The shim checks the value and the node. Kinds come from `Module::metadata_kind`; an unknown number
        // is an attachment without a name.
        let done = unsafe { ffi::lsr_attach(self.raw(), kind, node.raw()) };
        if done == 0 { Err(Misuse("metadata attachment")) } else { Ok(()) }
    }

    fn add_attribute(self, index: u32, attribute: Attribute<'c>) -> Made<()> {
        // SAFETY: The shim checks the value and the index.
        let done = unsafe { ffi::lsr_add_attribute(self.raw(), index, attribute.raw()) };
        if done == 0 { Err(Misuse("attribute")) } else { Ok(()) }
    }
}

/// Gives functions and calls the setters of attributes that both have.
macro_rules! attribute_setters {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "functions use every setter, calls do not")]
        impl<'c> $name<'c> {
            /// Adds an attribute; one of the same kind or key is replaced.
            pub(crate) fn add_attribute(self, attribute: Attribute<'c>) -> Made<()> {
                self.as_value().add_attribute(u32::MAX, attribute)
            }

            /// Adds an attribute of what is returned.
            pub(crate) fn add_return_attribute(self, attribute: Attribute<'c>) -> Made<()> {
                self.as_value().add_attribute(0, attribute)
            }

            /// Adds an attribute of a parameter or argument.
            pub(crate) fn add_argument_attribute(self, index: u32, attribute: Attribute<'c>) -> Made<()> {
                let index = index.checked_add(1).filter(|index| *index < u32::MAX).ok_or(Misuse("attribute"))?;
                self.as_value().add_attribute(index, attribute)
            }
        }
    )*};
}
attribute_setters!(Function, Call);

impl<'c> Call<'c> {
    /// Gives the call all attributes of a function that it calls.
    pub(crate) fn copy_attributes(self, function: Function<'c>) {
        // SAFETY: These are a call and a function; the shim compares their numbers of arguments.
        unsafe { ffi::lsr_copy_attributes(self.as_value().raw(), function.as_value().raw()) };
    }
}

impl<'c> GlobalVariable<'c> {
    /// Adds an attribute; one of the same kind or key is replaced.
    pub(crate) fn add_attribute(self, attribute: Attribute<'c>) -> Made<()> {
        self.as_value().add_attribute(u32::MAX, attribute)
    }
}

impl<'c> Module<'c> {
    /// Adds a node to named metadata.
    pub(crate) fn add_named_metadata(&self, name: &str, node: Metadata<'_>) -> Made<()> {
        // SAFETY: LLVM copies the name; the shim checks the node.
        let done = unsafe { ffi::lsr_named_metadata_add(self.raw(), name.as_ptr().cast(), name.len(), node.raw()) };
        if done == 0 { Err(Misuse("named metadata")) } else { Ok(()) }
    }

    /// Makes named metadata, empty at first, where it is not there yet.
    pub(crate) fn ensure_named_metadata(&self, name: &str) {
        // SAFETY: LLVM copies the name.
        unsafe { ffi::lsr_named_metadata_ensure(self.raw(), name.as_ptr().cast(), name.len()) };
    }

    /// Adds a module flag; [`ModuleFlag`](crate::llvm::ModuleFlag) has the behaviours' numbers.
    pub(crate) fn add_flag(&self, behavior: u32, name: &str, value: Metadata<'_>) -> Made<()> {
        let types: Types<'_> = self.types();
        let behavior = types.i32().const_u64(behavior.into())?.to_metadata()?;
        let flag = types.node(&[Some(behavior), Some(types.metadata_string(name)), Some(value)])?;
        self.add_named_metadata("llvm.module.flags", flag)
    }
}
