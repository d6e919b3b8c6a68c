//! LLVM's types and SPIR-V's.
//!
//! Integers have no sign on either side (SPIR-V's Signedness is 0 in kernels). A pointer's pointee is no matter of its
//! type in LLVM: [`to_spirv`] makes pointers to i8, and the direction to SPIR-V knows better for values. Opaque types
//! are LLVM's target extension types `target("spirv.…")`, see [`super::opaque_types`].

use super::{Emit, address_space, opaque_types, parts, wide_integers};
use crate::error::{Error, Result};
use crate::llvm::{OtherFloat, Type, TypeView};
use crate::spirv::{Decoration, Id, StorageClass};

/// How deep types nest at most, in either direction; deeper ones are refused, as both sides recurse over types.
pub(crate) const MAX_DEPTH: u32 = 512;

/// The widths of integers that SPIR-V has without an extension.
const CORE_WIDTHS: [u32; 4] = [8, 16, 32, 64];

/// Extensions that allow integers of any width.
const ANY_WIDTH_EXTENSIONS: [&str; 2] =
    ["SPV_ALTERA_arbitrary_precision_integers", "SPV_INTEL_arbitrary_precision_integers"];

/// The width of the SPIR-V integer that holds an LLVM integer of `width` bits: the same where SPIR-V has it, else the
/// next that it has. None where no integer is wide enough.
pub(crate) fn integer_width<'c>(e: &mut impl Emit<'c>, width: u32) -> Option<u32> {
    if CORE_WIDTHS.contains(&width) || ANY_WIDTH_EXTENSIONS.iter().any(|name| e.out().is_extension_allowed(name)) {
        return Some(width);
    }
    CORE_WIDTHS.into_iter().find(|&core| width < core)
}

/// The SPIR-V type of an LLVM type that is no function.
///
/// # Errors
/// `InvalidBitWidth` for integers that no SPIR-V integer can hold, `InvalidLlvmModule` for types that the target cannot
/// express.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Id> {
    if depth > MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("types are nested more than {MAX_DEPTH} deep")).into());
    }
    match ty.view() {
        TypeView::Void => Ok(e.out().type_void()),
        TypeView::Half => Ok(e.out().type_float(16, None)),
        TypeView::Float => Ok(e.out().type_float(32, None)),
        TypeView::Double => Ok(e.out().type_float(64, None)),
        TypeView::BFloat => opaque_types::bfloat16(e),
        TypeView::OtherFloat(kind) => Err(other_float(kind)),
        TypeView::Integer(1) => Ok(e.out().type_bool()),
        TypeView::Integer(width) => match integer_width(e, width) {
            Some(width) => Ok(e.out().type_int(width, 0)),
            None if width <= wide_integers::MAX_WIDTH => Ok(wide_integers::ty(e)),
            None => Err(Error::InvalidBitWidth(width.to_string())
                .at(Default::default())
                .with_hint("allow it with --spirv-ext=+SPV_INTEL_arbitrary_precision_integers")),
        },
        TypeView::Pointer(space) => {
            let class = storage_class(space)?;
            let byte = e.out().type_int(8, 0);
            Ok(e.out().type_pointer(class, byte))
        }
        TypeView::Vector(element, count) => {
            let element_id = nested(e, element, depth)?;
            if is_vector(e, element, element_id, count) {
                return Ok(e.out().type_vector(element_id, count));
            }
            if count > parts::MAX_ELEMENTS {
                return Err(unsupported(&format!("a vector of more than {} elements", parts::MAX_ELEMENTS)));
            }
            parts::note_misfit(e, ty)?;
            Ok(parts::array_type(e, element_id, count))
        }
        TypeView::Array(element, count) => {
            let element = nested(e, element, depth)?;
            parts::note_misfit(e, ty)?;
            // SPIR-V has no arrays of length 0, and nothing may be read from one; an element more takes no harm.
            let length = array_length(e, count.max(1));
            Ok(e.out().type_array(element, length))
        }
        TypeView::Struct(structure) => {
            let members =
                structure.members().iter().map(|&member| nested(e, member, depth)).collect::<Result<Vec<_>>>()?;
            parts::note_misfit(e, ty)?;
            let id = e.out().fresh_id();
            e.out().type_struct_new(id, &members);
            if let Some(name) = structure.name() {
                e.out().name(id, &name);
            }
            if structure.is_packed() {
                e.out().decorate(id, Decoration::CPacked, &[]);
            }
            Ok(id)
        }
        TypeView::TargetExt(target) => opaque_types::to_spirv(e, target),
        TypeView::Function(_) => Err(unsupported("a function type as a value's type")),
        TypeView::ScalableVector(..) => Err(unsupported("a scalable vector")),
        TypeView::Label => Err(unsupported("a label")),
        TypeView::Metadata => Err(unsupported("metadata as a value")),
        TypeView::Token => Err(Error::InvalidModule(
            "LLVM module contains token type, which doesn't have a counterpart in SPIR-V".to_owned(),
        )
        .into()),
        TypeView::X86Amx => Err(unsupported("x86_amx")),
        TypeView::Unknown => Err(unsupported("a type that is newer than this program")),
    }
}

/// The numbers of components that SPIR-V's vectors have without an extension (2.16.1, and the environment
/// specification of OpenCL).
const CORE_LENGTHS: [u32; 5] = [2, 3, 4, 8, 16];

/// Extensions that allow vectors of any length.
const ANY_LENGTH_EXTENSIONS: [&str; 2] = ["SPV_EXT_long_vector", "SPV_INTEL_vector_compute"];

/// Whether SPIR-V has vectors of so many elements of the type. Others are held in parts.
fn is_vector<'c>(e: &mut impl Emit<'c>, element: Type<'c>, element_id: Id, count: u32) -> bool {
    let is_component = match element.view() {
        TypeView::Pointer(_) => e.out().is_extension_allowed("SPV_INTEL_masked_gather_scatter"),
        _ => !parts::is_aggregate(e, element_id),
    };
    is_component
        && (CORE_LENGTHS.contains(&count)
            || ANY_LENGTH_EXTENSIONS.iter().any(|name| e.out().is_extension_allowed(name)))
}

fn nested<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, depth: u32) -> Result<Id> {
    e.type_id_at(ty, depth + 1)
}

/// The constant that is an array type's length, as wide as a pointer.
fn array_length<'c>(e: &mut impl Emit<'c>, count: u64) -> Id {
    let width = if count > u64::from(u32::MAX) { 64 } else { e.pointer_width() };
    let ty = e.out().type_int(width, 0);
    e.out().constant_int(ty, count)
}

/// The storage class of an address space.
///
/// # Errors
/// `InvalidLlvmModule` for an address space without one.
pub(crate) fn storage_class(space: u32) -> Result<StorageClass> {
    address_space::storage_class(space)
        .ok_or_else(|| Error::InvalidLlvmModule(format!("address space {space} has no SPIR-V storage class")).into())
}

fn unsupported(what: &str) -> Box<crate::error::Diagnostic> {
    Error::InvalidLlvmModule(format!("{what} has no SPIR-V form")).into()
}

fn other_float(kind: OtherFloat) -> Box<crate::error::Diagnostic> {
    unsupported(match kind {
        OtherFloat::X86Fp80 => "x86_fp80",
        OtherFloat::Fp128 => "fp128",
        OtherFloat::PpcFp128 => "ppc_fp128",
    })
}
