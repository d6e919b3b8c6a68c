//! The numbers that LLVM assigns to attributes and metadata kinds. They are looked up once for a module rather than for
//! each instruction.

use crate::llvm::{AttributeKind, Module, NO_METADATA_KIND};
use crate::mapping::facts::attribute_names::{FUNCTION_ATTRIBUTES, PARAMETER_ATTRIBUTES};
use crate::mapping::facts::function_metadata::{
    self, BUFFER_LOCATION, INTERFACE_KIND, MODES, REGISTERS_KIND, RUNTIME_ALIGNED, SEMANTICS, VECTOR_TYPE_HINT,
};

/// The numbers of attributes. A number is `None` if this version of LLVM lacks the attribute.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AttributeKinds {
    /// The attributes of [`PARAMETER_ATTRIBUTES`].
    pub(crate) parameter: [Option<AttributeKind>; PARAMETER_ATTRIBUTES.len()],
    /// The attributes of [`FUNCTION_ATTRIBUTES`].
    pub(crate) function: [Option<AttributeKind>; FUNCTION_ATTRIBUTES.len()],
    /// The attributes that state the pointee type of a parameter: `byval`, `sret`, `byref`, `elementtype`.
    pub(crate) memory_types: [Option<AttributeKind>; 4],
    /// `byval`
    pub(crate) byval: Option<AttributeKind>,
    /// `sret`
    pub(crate) sret: Option<AttributeKind>,
    /// `memory`
    pub(crate) memory: Option<AttributeKind>,
    /// `optnone`
    pub(crate) optnone: Option<AttributeKind>,
    /// `align`
    pub(crate) align: Option<AttributeKind>,
    /// `dereferenceable`
    pub(crate) dereferenceable: Option<AttributeKind>,
    /// `nounwind`
    pub(crate) nounwind: Option<AttributeKind>,
    /// `willreturn`
    pub(crate) willreturn: Option<AttributeKind>,
    /// `noreturn`
    pub(crate) noreturn: Option<AttributeKind>,
    /// `convergent`
    pub(crate) convergent: Option<AttributeKind>,
}

impl AttributeKinds {
    /// Looks up the numbers in LLVM.
    pub(crate) fn new() -> Self {
        let kind = AttributeKind::by_name;
        AttributeKinds {
            parameter: std::array::from_fn(|index| kind(PARAMETER_ATTRIBUTES[index].0)),
            function: std::array::from_fn(|index| kind(FUNCTION_ATTRIBUTES[index].0)),
            memory_types: ["byval", "sret", "byref", "elementtype"].map(kind),
            byval: kind("byval"),
            sret: kind("sret"),
            memory: kind("memory"),
            optnone: kind("optnone"),
            align: kind("align"),
            dereferenceable: kind("dereferenceable"),
            nounwind: kind("nounwind"),
            willreturn: kind("willreturn"),
            noreturn: kind("noreturn"),
            convergent: kind("convergent"),
        }
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

/// The numbers of the metadata kinds that instructions and variables have.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MetadataKinds {
    /// `nontemporal`
    pub(crate) nontemporal: u32,
    /// `fpmath`
    pub(crate) fpmath: u32,
    /// `llvm.loop`
    pub(crate) llvm_loop: u32,
    /// `llvm.index.group`
    pub(crate) index_group: u32,
    /// `alias.scope` and `noalias`
    pub(crate) alias_lists: [u32; 2],
    /// `spirv.Decorations`
    pub(crate) spirv_decorations: u32,
    /// `spirv.Semantics`
    pub(crate) semantics: u32,
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

    fn by(kind: impl Fn(&str) -> u32) -> Self {
        MetadataKinds {
            nontemporal: kind("nontemporal"),
            fpmath: kind("fpmath"),
            llvm_loop: kind("llvm.loop"),
            index_group: kind("llvm.index.group"),
            alias_lists: ["alias.scope", "noalias"].map(&kind),
            spirv_decorations: kind("spirv.Decorations"),
            semantics: kind(SEMANTICS),
        }
    }
}

/// The numbers of the metadata kinds that functions have, for the direction to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FunctionMetadataKinds {
    /// `spirv.ParameterDecorations`
    pub(crate) spirv_parameter_decorations: u32,
    /// `kernel_arg_type`
    pub(crate) kernel_arg_type: u32,
    /// `kernel_arg_type_qual`
    pub(crate) kernel_arg_type_qual: u32,
    /// `vec_type_hint`
    pub(crate) vec_type_hint: u32,
    /// `ip_interface`
    pub(crate) interface: u32,
    /// `RegisterAllocMode`
    pub(crate) registers: u32,
    /// `kernel_arg_buffer_location`
    pub(crate) buffer_location: u32,
    /// `kernel_arg_runtime_aligned`
    pub(crate) runtime_aligned: u32,
    /// The kinds of [`MODES`].
    pub(crate) modes: [u32; MODES.len()],
    /// The kinds of [`function_metadata::FPGA_FUNCTIONS`].
    pub(crate) decorations: [u32; function_metadata::FPGA_FUNCTIONS.len()],
    /// `propagate_dsp_preference`
    pub(crate) propagation: u32,
}

impl FunctionMetadataKinds {
    /// Looks up the numbers for a module that is read.
    pub(crate) fn known(kinds: &KnownKinds) -> Self {
        let kind = |name| kinds.number(name);
        FunctionMetadataKinds {
            spirv_parameter_decorations: kind("spirv.ParameterDecorations"),
            kernel_arg_type: kind("kernel_arg_type"),
            kernel_arg_type_qual: kind("kernel_arg_type_qual"),
            vec_type_hint: kind(VECTOR_TYPE_HINT),
            interface: kind(INTERFACE_KIND),
            registers: kind(REGISTERS_KIND),
            buffer_location: kind(BUFFER_LOCATION),
            runtime_aligned: kind(RUNTIME_ALIGNED),
            modes: MODES.each_ref().map(|row| kind(row.kind)),
            decorations: function_metadata::FPGA_FUNCTIONS.map(|(name, ..)| kind(name)),
            propagation: kind(function_metadata::PROPAGATION),
        }
    }
}
