//! The numbers that LLVM assigns to attributes and metadata kinds. They are looked up once for a module rather than for
//! each instruction.

use crate::llvm::{AttributeKind, Module, NO_METADATA_KIND};
use crate::mapping::facts::attribute_names::{FUNCTION_ATTRIBUTES, PARAMETER_ATTRIBUTES};
use crate::mapping::facts::function_metadata::{
    self, BUFFER_LOCATION, INTERFACE_KIND, MODES, REGISTERS_KIND, RUNTIME_ALIGNED, SEMANTICS, VECTOR_TYPE_HINT,
};

/// Declares a structure of numbers, and the function `by` that looks them up. Each field stands with the expression for
/// its value, in which the named function returns the number of a name.
macro_rules! numbers {
    ($(#[$meta:meta])* struct $name:ident($kind:ident: $number:ty) {
        $($(#[$doc:meta])* $field:ident: $type:ty = $value:expr,)*
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $name {
            $($(#[$doc])* pub(crate) $field: $type,)*
        }

        impl $name {
            fn by($kind: impl Fn(&str) -> $number + Copy) -> Self {
                $name { $($field: $value,)* }
            }
        }
    };
}

numbers! {
    /// The numbers of attributes. A number is `None` if this version of LLVM lacks the attribute.
    struct AttributeKinds(kind: Option<AttributeKind>) {
        /// The attributes of [`PARAMETER_ATTRIBUTES`].
        parameter: [Option<AttributeKind>; PARAMETER_ATTRIBUTES.len()] = std::array::from_fn(|index| kind(PARAMETER_ATTRIBUTES[index].0)),
        /// The attributes of [`FUNCTION_ATTRIBUTES`].
        function: [Option<AttributeKind>; FUNCTION_ATTRIBUTES.len()] = std::array::from_fn(|index| kind(FUNCTION_ATTRIBUTES[index].0)),
        /// The attributes that state the pointee type of a parameter: `byval`, `sret`, `byref`, `elementtype`.
        memory_types: [Option<AttributeKind>; 4] = ["byval", "sret", "byref", "elementtype"].map(kind),
        /// `byval`
        byval: Option<AttributeKind> = kind("byval"),
        /// `sret`
        sret: Option<AttributeKind> = kind("sret"),
        /// `memory`
        memory: Option<AttributeKind> = kind("memory"),
        /// `optnone`
        optnone: Option<AttributeKind> = kind("optnone"),
        /// `align`
        align: Option<AttributeKind> = kind("align"),
        /// `dereferenceable`
        dereferenceable: Option<AttributeKind> = kind("dereferenceable"),
        /// `nounwind`
        nounwind: Option<AttributeKind> = kind("nounwind"),
        /// `willreturn`
        willreturn: Option<AttributeKind> = kind("willreturn"),
        /// `noreturn`
        noreturn: Option<AttributeKind> = kind("noreturn"),
        /// `convergent`
        convergent: Option<AttributeKind> = kind("convergent"),
    }
}

impl AttributeKinds {
    /// Looks up the numbers in LLVM.
    pub(crate) fn new() -> Self {
        AttributeKinds::by(AttributeKind::by_name)
    }
}

/// The metadata kinds that the context of a module knows. No node of the module is of any other kind.
///
/// The names are looked up in this list, because LLVM's own lookup adds an unknown name to the context.
pub(crate) struct KnownKinds(Vec<String>);

impl KnownKinds {
    /// Reads the kinds from the context of the module.
    pub(crate) fn of_module(module: &Module<'_>) -> Self {
        KnownKinds(module.metadata_kind_names())
    }

    /// Returns the number of a kind, or `None` if the context does not know it.
    pub(crate) fn find(&self, name: &str) -> Option<u32> {
        self.0.iter().position(|known| known == name).map(|index| index as u32)
    }

    /// Returns the number of a kind. If the context does not know the kind, returns a number that is not a metadata
    /// kind.
    fn number(&self, name: &str) -> u32 {
        self.find(name).unwrap_or(NO_METADATA_KIND)
    }
}

numbers! {
    /// The numbers of the metadata kinds that instructions and variables have.
    struct MetadataKinds(kind: u32) {
        /// `nontemporal`
        nontemporal: u32 = kind("nontemporal"),
        /// `fpmath`
        fpmath: u32 = kind("fpmath"),
        /// `llvm.loop`
        llvm_loop: u32 = kind("llvm.loop"),
        /// `llvm.index.group`
        index_group: u32 = kind("llvm.index.group"),
        /// `alias.scope` and `noalias`
        alias_lists: [u32; 2] = ["alias.scope", "noalias"].map(kind),
        /// `spirv.Decorations`
        spirv_decorations: u32 = kind("spirv.Decorations"),
        /// `spirv.Semantics`
        semantics: u32 = kind(SEMANTICS),
    }
}

impl MetadataKinds {
    /// Looks up the numbers for a module that is being built. Adds unknown kinds to its context.
    pub(crate) fn of_module(module: &Module<'_>) -> Self {
        MetadataKinds::by(|name| module.metadata_kind(name))
    }

    /// Looks up the numbers for a module that is read.
    pub(crate) fn known(kinds: &KnownKinds) -> Self {
        MetadataKinds::by(|name| kinds.number(name))
    }
}

numbers! {
    /// The numbers of the metadata kinds that functions have, for the direction to SPIR-V.
    struct FunctionMetadataKinds(kind: u32) {
        /// `spirv.ParameterDecorations`
        spirv_parameter_decorations: u32 = kind("spirv.ParameterDecorations"),
        /// `kernel_arg_type`
        kernel_arg_type: u32 = kind("kernel_arg_type"),
        /// `kernel_arg_type_qual`
        kernel_arg_type_qual: u32 = kind("kernel_arg_type_qual"),
        /// `vec_type_hint`
        vec_type_hint: u32 = kind(VECTOR_TYPE_HINT),
        /// `ip_interface`
        interface: u32 = kind(INTERFACE_KIND),
        /// `RegisterAllocMode`
        registers: u32 = kind(REGISTERS_KIND),
        /// `kernel_arg_buffer_location`
        buffer_location: u32 = kind(BUFFER_LOCATION),
        /// `kernel_arg_runtime_aligned`
        runtime_aligned: u32 = kind(RUNTIME_ALIGNED),
        /// The kinds of [`MODES`].
        modes: [u32; MODES.len()] = MODES.each_ref().map(|row| kind(row.kind)),
        /// The kinds of [`function_metadata::FPGA_FUNCTIONS`].
        decorations: [u32; function_metadata::FPGA_FUNCTIONS.len()] = function_metadata::FPGA_FUNCTIONS.map(|(name, ..)| kind(name)),
        /// `propagate_dsp_preference`
        propagation: u32 = kind(function_metadata::PROPAGATION),
    }
}

impl FunctionMetadataKinds {
    /// Looks up the numbers for a module that is read.
    pub(crate) fn known(kinds: &KnownKinds) -> Self {
        FunctionMetadataKinds::by(|name| kinds.number(name))
    }
}
