//! Views of LLVM's types.
//!
//! Types are unique within their context and live as long as it. Two types are equal if their pointers are equal.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;

use super::ffi::llvm_sys::{LLVMType, core};
use super::{ffi, ffi::llvm_sys::prelude::*, text};

/// A type of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Type<'c> {
    raw: NonNull<LLVMType>,
    context: PhantomData<&'c ()>,
}

/// The kind of a [`Type`], with its parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypeView<'c> {
    /// `void`
    Void,
    /// `half`
    Half,
    /// `bfloat`
    BFloat,
    /// `float`
    Float,
    /// `double`
    Double,
    /// A floating-point type without an equivalent in SPIR-V.
    OtherFloat(OtherFloat),
    /// `iN`, with its width in bits.
    Integer(u32),
    /// A function type.
    Function(FunctionType<'c>),
    /// A literal or named structure.
    Struct(StructType<'c>),
    /// `[length x element]`
    Array(Type<'c>, u64),
    /// `ptr addrspace(n)`
    Pointer(u32),
    /// `<length x element>`
    Vector(Type<'c>, u32),
    /// `<vscale x length x element>`
    ScalableVector(Type<'c>, u32),
    /// `target("name", ...)`
    TargetExt(TargetExtType<'c>),
    /// The type of a basic block.
    Label,
    /// `metadata`
    Metadata,
    /// `token`
    Token,
    /// `x86_amx`
    X86Amx,
    /// A type that this crate does not know.
    Unknown,
}

/// Floating-point types that only CPUs have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherFloat {
    /// `x86_fp80`
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
}

/// Numbers of type kinds in `lsr_type_head`.
const INTEGER: u8 = 8;
pub(super) const POINTER: u8 = 12;
const VECTOR: u8 = 13;

/// Returns the number in a type head (a width, an address space or a length) if the type is of this kind.
/// `lsr_type_head` in the shim packs the kind and the number of a type into a head.
#[inline]
pub(super) fn number_in(head: u64, kind: u8) -> Option<u32> {
    (head as u8 == kind).then_some((head >> 32) as u32)
}

// SAFETY of this file: a `Type` wraps a type of a context that outlives `'c`. LLVM never frees a type before its
// context. Only `Type::view` and the constructors create the typed views below, and only from types of their class.
// Subtypes, names and parameters are arrays in the context's arena. A type changes only when an opaque structure gets
// its body, which allocates its first array of members and frees nothing.
impl<'c> Type<'c> {
    /// Wraps a type.
    ///
    /// # Safety
    ///
    /// `raw` is a type of a context that outlives `'c`.
    pub(super) unsafe fn new(raw: LLVMTypeRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: Guaranteed by the caller.
        Type { raw: unsafe { NonNull::new_unchecked(raw) }, context: PhantomData }
    }

    pub(super) fn raw(self) -> LLVMTypeRef {
        self.raw.as_ptr()
    }

    /// Returns a number that identifies the type within its context.
    pub(crate) fn key(self) -> usize {
        self.raw.as_ptr() as usize
    }

    /// Returns a view of the type by its kind.
    pub(crate) fn view(self) -> TypeView<'c> {
        let raw = self.raw();
        // SAFETY: See above. Each branch calls only functions for types of its class.
        unsafe {
            let head = ffi::lsr_type_head(raw);
            let number = (head >> 32) as u32;
            match head as u8 {
                0 => TypeView::Void,
                1 => TypeView::Half,
                2 => TypeView::BFloat,
                3 => TypeView::Float,
                4 => TypeView::Double,
                5 => TypeView::OtherFloat(OtherFloat::X86Fp80),
                6 => TypeView::OtherFloat(OtherFloat::Fp128),
                7 => TypeView::OtherFloat(OtherFloat::PpcFp128),
                INTEGER => TypeView::Integer(number),
                9 => TypeView::Function(FunctionType(self)),
                10 => TypeView::Struct(StructType(self)),
                11 => TypeView::Array(Type::new(core::LLVMGetElementType(raw)), core::LLVMGetArrayLength2(raw)),
                POINTER => TypeView::Pointer(number),
                VECTOR => TypeView::Vector(Type::new(core::LLVMGetElementType(raw)), number),
                14 => TypeView::ScalableVector(Type::new(core::LLVMGetElementType(raw)), number),
                15 => TypeView::TargetExt(TargetExtType(self)),
                16 => TypeView::Label,
                17 => TypeView::Metadata,
                18 => TypeView::Token,
                19 => TypeView::X86Amx,
                _ => TypeView::Unknown,
            }
        }
    }

    /// Returns the number that belongs to a type of the kind `kind`: the width of an integer, the address space of a
    /// pointer, or the length of a vector. Returns `None` if the type has another kind.
    #[inline]
    fn number_of_kind(self, kind: u8) -> Option<u32> {
        // SAFETY: The function accepts any type.
        number_in(unsafe { ffi::lsr_type_head(self.raw()) }, kind)
    }

    /// Returns true if this is a pointer type. A vector of pointers is not.
    #[inline]
    pub(crate) fn is_pointer(self) -> bool {
        self.address_space().is_some()
    }

    /// Returns the types that this type contains: the element type, the members, or the return type followed by the
    /// parameters.
    pub(crate) fn subtypes(self) -> &'c [Type<'c>] {
        // SAFETY: See above. `Type` is one pointer that is never null, like the elements of LLVM's array.
        unsafe {
            let types: &'c [LLVMTypeRef] = ffi::lsr_type_subtypes(self.raw()).get();
            std::slice::from_raw_parts(types.as_ptr().cast::<Type<'c>>(), types.len())
        }
    }

    /// Returns the element type of a vector, or the type itself if it is not a vector.
    pub(crate) fn scalar(self) -> Type<'c> {
        match self.view() {
            TypeView::Vector(element, _) | TypeView::ScalableVector(element, _) => element,
            _ => self,
        }
    }

    /// Returns the view of a vector's element type, or of the type itself if it is not a vector.
    pub(crate) fn scalar_view(self) -> TypeView<'c> {
        match self.view() {
            TypeView::Vector(element, _) | TypeView::ScalableVector(element, _) => element.view(),
            view => view,
        }
    }

    /// Returns the width of an integer type, or `None` for other types.
    pub(crate) fn int_width(self) -> Option<u32> {
        self.number_of_kind(INTEGER)
    }

    /// Returns the address space of a pointer type, or `None` for other types.
    pub(crate) fn address_space(self) -> Option<u32> {
        self.number_of_kind(POINTER)
    }

    /// Returns the number of elements of a fixed-length vector type, or `None` for other types.
    pub(crate) fn vector_length(self) -> Option<u32> {
        self.number_of_kind(VECTOR)
    }

    /// Returns the type of the member or element at an index.
    pub(crate) fn element_type(self, index: u64) -> Option<Type<'c>> {
        match self.view() {
            TypeView::Array(element, count) => (index < count).then_some(element),
            TypeView::Vector(element, count) => (index < u64::from(count)).then_some(element),
            TypeView::Struct(structure) => structure.members().get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// Returns true if this is a floating-point type.
    pub(crate) fn is_float(self) -> bool {
        use TypeView::*;
        matches!(self.view(), Half | BFloat | Float | Double | OtherFloat(_))
    }

    /// Returns true if this is a pointer type or a vector of pointers.
    pub(crate) fn is_pointer_or_pointer_vector(self) -> bool {
        matches!(self.scalar_view(), TypeView::Pointer(_))
    }

    /// Returns true if the type has a size in memory.
    pub(crate) fn is_sized(self) -> bool {
        // SAFETY: See above.
        unsafe { ffi::lsr_type_is_sized(self.raw()) != 0 }
    }
}

impl fmt::Debug for Type<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Type<'_> {
    /// Writes the type in the syntax of LLVM assembly. Meant for diagnostics, since it allocates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: LLVM returns null or a string that the caller owns.
        f.write_str(&unsafe { text::take_message(core::LLVMPrintTypeToString(self.raw())) })
    }
}

/// The type of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FunctionType<'c>(pub(super) Type<'c>);

impl<'c> FunctionType<'c> {
    /// Returns the untyped type.
    pub(crate) fn as_type(self) -> Type<'c> {
        self.0
    }

    /// Returns the type of a call's result.
    pub(crate) fn return_type(self) -> Type<'c> {
        // SAFETY: A function type has a return type.
        unsafe { Type::new(core::LLVMGetReturnType(self.0.raw())) }
    }

    /// Returns the types of the fixed parameters.
    pub(crate) fn parameters(self) -> &'c [Type<'c>] {
        self.0.subtypes().get(1..).unwrap_or(&[])
    }

    /// Returns true if the function takes more arguments than its fixed parameters.
    pub(crate) fn is_variadic(self) -> bool {
        // SAFETY: This is a function type.
        unsafe { core::LLVMIsFunctionVarArg(self.0.raw()) != 0 }
    }
}

impl fmt::Debug for FunctionType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A structure type.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct StructType<'c>(pub(super) Type<'c>);

impl<'c> StructType<'c> {
    /// Returns the untyped type.
    pub(crate) fn as_type(self) -> Type<'c> {
        self.0
    }

    /// Returns the name, or `None` for a literal or unnamed structure.
    pub(crate) fn name(self) -> Option<Cow<'c, str>> {
        // SAFETY: This is a structure. The context keeps its name.
        let name: &'c [u8] = unsafe { ffi::lsr_struct_name(self.0.raw()).get() };
        (!name.is_empty()).then(|| String::from_utf8_lossy(name))
    }

    /// Returns the types of the members. An opaque structure has none.
    pub(crate) fn members(self) -> &'c [Type<'c>] {
        self.0.subtypes()
    }

    /// Returns true if there is no padding between the members.
    pub(crate) fn is_packed(self) -> bool {
        self.flags() & 1 != 0
    }

    pub(super) fn flags(self) -> u8 {
        // SAFETY: This is a structure.
        unsafe { ffi::lsr_struct_flags(self.0.raw()) }
    }
}

impl fmt::Debug for StructType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A target extension type, such as `target("spirv.Image", void, 1, 0)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetExtType<'c>(pub(super) Type<'c>);

impl<'c> TargetExtType<'c> {
    /// Returns the name.
    pub(crate) fn name(self) -> Cow<'c, str> {
        // SAFETY: This is a target extension type. The context keeps its name.
        String::from_utf8_lossy(unsafe { ffi::lsr_target_type_name(self.0.raw()).get() })
    }

    /// Returns the type parameters.
    pub(crate) fn type_parameters(self) -> &'c [Type<'c>] {
        self.0.subtypes()
    }

    /// Returns the integer parameters.
    pub(crate) fn int_parameters(self) -> &'c [u32] {
        // SAFETY: This is a target extension type. The context keeps its parameters.
        unsafe { ffi::lsr_target_type_ints(self.0.raw()).get() }
    }
}

impl fmt::Debug for TargetExtType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
