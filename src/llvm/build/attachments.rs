//! Creation and attachment of attributes and metadata.
//!
//! [`Types`] creates attributes and metadata, since they belong to a context like types. Functions, calls, variables,
//! instructions and modules have methods to attach them.

use super::{Made, Misuse, Types, done};
use crate::llvm::attributes::{Attribute, AttributeKind, AttributeSet};
use crate::llvm::functions::{Function, GlobalVariable};
use crate::llvm::{
    Module, ffi, ffi::llvm_sys::core, ffi::llvm_sys::prelude::*, instructions::Call, metadata::Metadata,
};
use crate::llvm::{module::read, types::Type, values::Value};

// SAFETY of this file: attributes and metadata belong to a context that lives for `'c`. LLVM copies strings. The shim
// checks kinds, classes and numbers.
impl<'c> Types<'c> {
    /// Creates an attribute of a known kind without a value.
    pub(crate) fn attribute(self, kind: AttributeKind) -> Made<Attribute<'c>> {
        self.int_attribute(kind, 0)
    }

    /// Creates an attribute of a known kind with a number. Alignments must be powers of two.
    pub(crate) fn int_attribute(self, kind: AttributeKind, value: u64) -> Made<Attribute<'c>> {
        // SAFETY: See above.
        Attribute::maybe(unsafe { ffi::lsr_make_attribute(self.context, kind.number(), value) })
            .ok_or(Misuse("attribute"))
    }

    /// Creates an attribute of a known kind with a type.
    pub(crate) fn type_attribute(self, kind: AttributeKind, ty: Type<'c>) -> Made<Attribute<'c>> {
        // SAFETY: See above.
        Attribute::maybe(unsafe { ffi::lsr_make_type_attribute(self.context, kind.number(), ty.raw()) })
            .ok_or(Misuse("attribute"))
    }

    /// Parses a function attribute in the syntax of LLVM assembly, such as `memory(none)`. Returns `None` unless `text`
    /// is exactly one attribute.
    pub(crate) fn attribute_from_text(self, text: &str) -> Option<Attribute<'c>> {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"_(),:= ".contains(&byte);
        if text.len() > 256 || !text.bytes().all(is_plain) {
            return None;
        }
        let assembly = format!("declare void @f(i64, i64, ptr) {text}");
        // SAFETY: The context is alive. The attribute belongs to the context and outlives the temporary module.
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

    /// Creates a string attribute. The value may be empty.
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

    /// Creates a metadata string.
    pub(crate) fn metadata_string(self, text: &str) -> Metadata<'c> {
        // SAFETY: See above.
        unsafe { Metadata::new(ffi::lsr_make_string(self.context, text.as_ptr().cast(), text.len())) }
    }

    /// Creates a uniqued node. Uniqued nodes with equal operands are the same node.
    pub(crate) fn node(self, operands: &[Option<Metadata<'c>>]) -> Made<Metadata<'c>> {
        self.make_node(operands, 0)
    }

    /// Creates a distinct node, which differs from all other nodes even if their operands are equal.
    pub(crate) fn distinct_node(self, operands: &[Option<Metadata<'c>>]) -> Made<Metadata<'c>> {
        self.make_node(operands, 1)
    }

    /// Creates a distinct node whose first operand is the node itself, as `!llvm.loop` requires.
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

    /// Wraps metadata in a value, which can be an argument of a call.
    #[expect(dead_code, reason = "debug information is not translated yet")]
    pub(crate) fn metadata_value(self, metadata: Metadata<'c>) -> Value<'c> {
        // SAFETY: See above.
        unsafe { Value::new(ffi::lsr_metadata_as_value(self.context, metadata.raw())) }
    }

    /// Creates a source location. `scope` is a subprogram or a lexical block in one.
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
    /// Wraps a constant in metadata.
    pub(crate) fn to_metadata(self) -> Made<Metadata<'c>> {
        // SAFETY: See above.
        unsafe { Metadata::maybe(ffi::lsr_make_value_metadata(self.raw())) }.ok_or(Misuse("metadata value"))
    }

    /// Attaches a node under a metadata kind to an instruction, a function or a global variable.
    pub(crate) fn attach(self, kind: u32, node: Metadata<'c>) -> Made<()> {
        // SAFETY: The shim checks the value and the node. Any number is allowed as a kind.
        done(unsafe { ffi::lsr_attach(self.raw(), kind, node.raw()) }, "metadata attachment")
    }

    fn add_attribute(self, index: u32, attribute: Attribute<'c>) -> Made<()> {
        // SAFETY: The shim checks the value and the index.
        done(unsafe { ffi::lsr_add_attribute(self.raw(), index, attribute.raw()) }, "attribute")
    }
}

/// Implements the attribute setters that functions and calls share.
macro_rules! attribute_setters {
    ($($name:ident),*) => {$(
        #[allow(dead_code, reason = "functions use every setter, calls do not")]
        impl<'c> $name<'c> {
            /// Adds an attribute. It replaces an attribute of the same kind or key.
            pub(crate) fn add_attribute(self, attribute: Attribute<'c>) -> Made<()> {
                self.as_value().add_attribute(u32::MAX, attribute)
            }

            /// Adds an attribute to the return value.
            pub(crate) fn add_return_attribute(self, attribute: Attribute<'c>) -> Made<()> {
                self.as_value().add_attribute(0, attribute)
            }

            /// Adds an attribute to a parameter or argument.
            pub(crate) fn add_argument_attribute(self, index: u32, attribute: Attribute<'c>) -> Made<()> {
                let index = index.checked_add(1).filter(|index| *index < u32::MAX).ok_or(Misuse("attribute"))?;
                self.as_value().add_attribute(index, attribute)
            }
        }
    )*};
}
attribute_setters!(Function, Call);

impl<'c> Call<'c> {
    /// Gives the call all attributes of `function`, which it calls.
    pub(crate) fn copy_attributes(self, function: Function<'c>) {
        // SAFETY: These are a call and a function. The shim checks that the call has enough arguments.
        unsafe { ffi::lsr_copy_attributes(self.as_value().raw(), function.as_value().raw()) };
    }
}

impl<'c> GlobalVariable<'c> {
    /// Adds an attribute. It replaces an attribute of the same kind or key.
    pub(crate) fn add_attribute(self, attribute: Attribute<'c>) -> Made<()> {
        self.as_value().add_attribute(u32::MAX, attribute)
    }
}

impl<'c> Module<'c> {
    /// Appends a node to the named metadata `name`, which is created if it does not exist.
    pub(crate) fn add_named_metadata(&self, name: &str, node: Metadata<'_>) -> Made<()> {
        // SAFETY: LLVM copies the name. The shim checks the node.
        let added = unsafe { ffi::lsr_named_metadata_add(self.raw(), name.as_ptr().cast(), name.len(), node.raw()) };
        done(added, "named metadata")
    }

    /// Creates empty named metadata unless the module already has metadata with this name.
    pub(crate) fn ensure_named_metadata(&self, name: &str) {
        // SAFETY: LLVM copies the name.
        unsafe { ffi::lsr_named_metadata_ensure(self.raw(), name.as_ptr().cast(), name.len()) };
    }
}
