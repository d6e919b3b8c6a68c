//! Views of LLVM's types.
//!
//! Types are unique within a context and live as long as it, so that equality is that of the pointers.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::ptr::NonNull;

use super::ffi::llvm_sys::prelude::*;
use super::ffi::llvm_sys::{LLVMType, core};
use super::{ffi, text};

/// A type of a context.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Type<'c> {
    raw: NonNull<LLVMType>,
    context: PhantomData<&'c ()>,
}

/// What a [`Type`] is.
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
    /// A floating-point type that SPIR-V has no like of.
    OtherFloat(OtherFloat),
    /// `iN`, with its width in bits.
    Integer(u32),
    /// A function's type.
    Function(FunctionType<'c>),
    /// A structure, literal or named.
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
    /// The type of metadata as an operand.
    Metadata,
    /// `token`
    Token,
    /// `x86_amx`
    X86Amx,
    /// A type that this version of LLVM has and we know nothing of.
    Unknown,
}

/// Floating-point types of other machines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OtherFloat {
    /// `x86_fp80`
    X86Fp80,
    /// `fp128`
    Fp128,
    /// `ppc_fp128`
    PpcFp128,
}

/// The shim's numbers of some kinds of types.
const INTEGER: u8 = 8;
pub(super) const POINTER: u8 = 12;
const VECTOR: u8 = 13;

/// The number of a type, by its head, if it is of that kind.
#[inline]
pub(super) fn number_in(head: u64, kind: u8) -> Option<u32> {
    (head as u8 == kind).then_some((head >> 32) as u32)
}

// SAFETY of this file: a `Type` wraps a type that belongs to a context that outlives `'c`; LLVM never frees a type
// before its context. The typed views below are made only in `Type::view` and by the constructors, from a type of
// that class. Subtypes, names and parameters are arrays in the context's arena. The one change a type can see is
// that an opaque structure gets its body, which gives it its first array and frees none.
impl<'c> Type<'c> {
    /// # Safety
    /// `raw` is a type of a context that outlives `'c`.
    pub(super) unsafe fn new(raw: LLVMTypeRef) -> Self {
        debug_assert!(!raw.is_null());
        // SAFETY: As the caller says.
        Type { raw: unsafe { NonNull::new_unchecked(raw) }, context: PhantomData }
    }

    pub(super) fn raw(self) -> LLVMTypeRef {
        self.raw.as_ptr()
    }

    /// A number that no other type of the context has.
    pub(crate) fn key(self) -> usize {
        self.raw.as_ptr() as usize
    }

    /// What the type is.
    pub(crate) fn view(self) -> TypeView<'c> {
        let raw = self.raw();
        // SAFETY: See above; each branch asks only what types of its class answer.
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

    /// The number that a type of that kind has.
    #[inline]
    fn number_of_kind(self, kind: u8) -> Option<u32> {
        // SAFETY: Any type may be asked.
        number_in(unsafe { ffi::lsr_type_head(self.raw()) }, kind)
    }

    /// Whether this is a pointer type; not a vector of such.
    #[inline]
    pub(crate) fn is_pointer(self) -> bool {
        self.address_space().is_some()
    }

    /// The types that this one is made of: an element, members, a return type and then parameters.
    pub(crate) fn subtypes(self) -> &'c [Type<'c>] {
        // SAFETY: See above; `Type` is one pointer that is never null, as LLVM's array has them.
        unsafe {
            let types: &'c [LLVMTypeRef] = ffi::lsr_type_subtypes(self.raw()).get();
            std::slice::from_raw_parts(types.as_ptr().cast::<Type<'c>>(), types.len())
        }
    }

    /// The element of a vector, or the type itself.
    pub(crate) fn scalar(self) -> Type<'c> {
        match self.view() {
            TypeView::Vector(element, _) | TypeView::ScalableVector(element, _) => element,
            _ => self,
        }
    }

    /// What the element of a vector is, or the type itself.
    pub(crate) fn scalar_view(self) -> TypeView<'c> {
        match self.view() {
            TypeView::Vector(element, _) | TypeView::ScalableVector(element, _) => element.view(),
            view => view,
        }
    }

    /// The width of an integer type.
    pub(crate) fn int_width(self) -> Option<u32> {
        self.number_of_kind(INTEGER)
    }

    /// The address space of a pointer type.
    pub(crate) fn address_space(self) -> Option<u32> {
        self.number_of_kind(POINTER)
    }

    /// The number of a vector type's components; none of other types.
    pub(crate) fn vector_length(self) -> Option<u32> {
        self.number_of_kind(VECTOR)
    }

    /// The type of the member or element at an index, if there is one.
    pub(crate) fn element_type(self, index: u64) -> Option<Type<'c>> {
        match self.view() {
            TypeView::Array(element, count) => (index < count).then_some(element),
            TypeView::Vector(element, count) => (index < u64::from(count)).then_some(element),
            TypeView::Struct(structure) => structure.members().get(usize::try_from(index).ok()?).copied(),
            _ => None,
        }
    }

    /// Whether this is a floating-point type.
    pub(crate) fn is_float(self) -> bool {
        use TypeView::*;
        matches!(self.view(), Half | BFloat | Float | Double | OtherFloat(_))
    }

    /// Whether this is a pointer type or a vector of pointers.
    pub(crate) fn is_pointer_or_pointer_vector(self) -> bool {
        matches!(self.scalar_view(), TypeView::Pointer(_))
    }

    /// Whether values of the type can be in memory.
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
    /// As LLVM's assembly has it. For diagnostics: it allocates.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: LLVM gives a string of its own, or null.
        f.write_str(&unsafe { text::take_message(core::LLVMPrintTypeToString(self.raw())) })
    }
}

/// The type of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct FunctionType<'c>(pub(super) Type<'c>);

impl<'c> FunctionType<'c> {
    /// The type, untyped.
    pub(crate) fn as_type(self) -> Type<'c> {
        self.0
    }

    /// The type of what a call gives.
    pub(crate) fn return_type(self) -> Type<'c> {
        // SAFETY: A function type has a return type.
        unsafe { Type::new(core::LLVMGetReturnType(self.0.raw())) }
    }

    /// The types of the fixed parameters.
    pub(crate) fn parameters(self) -> &'c [Type<'c>] {
        self.0.subtypes().get(1..).unwrap_or(&[])
    }

    /// Whether more arguments may follow.
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
    /// The type, untyped.
    pub(crate) fn as_type(self) -> Type<'c> {
        self.0
    }

    /// The name, unless the structure is literal or was never given one.
    pub(crate) fn name(self) -> Option<Cow<'c, str>> {
        // SAFETY: This is a structure; names of structures are the context's.
        let name: &'c [u8] = unsafe { ffi::lsr_struct_name(self.0.raw()).get() };
        (!name.is_empty()).then(|| String::from_utf8_lossy(name))
    }

    /// The types of the members; none of an opaque structure.
    pub(crate) fn members(self) -> &'c [Type<'c>] {
        self.0.subtypes()
    }

    /// Whether the members have no padding between them.
    pub(crate) fn is_packed(self) -> bool {
        self.flags() & 1 != 0
    }

    /// Whether the structure has no body.
    pub(crate) fn is_opaque(self) -> bool {
        self.flags() & 2 != 0
    }

    /// Whether the structure is its members, and has no identity of its own.
    pub(crate) fn is_literal(self) -> bool {
        self.flags() & 4 != 0
    }

    fn flags(self) -> u8 {
        // SAFETY: This is a structure.
        unsafe { ffi::lsr_struct_flags(self.0.raw()) }
    }
}

impl fmt::Debug for StructType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A type that a target defines: `target("spirv.Image", void, 1, 0)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TargetExtType<'c>(pub(super) Type<'c>);

impl<'c> TargetExtType<'c> {
    /// The name.
    pub(crate) fn name(self) -> Cow<'c, str> {
        // SAFETY: This is a target type; its name is the context's.
        String::from_utf8_lossy(unsafe { ffi::lsr_target_type_name(self.0.raw()).get() })
    }

    /// The types among the parameters.
    pub(crate) fn type_parameters(self) -> &'c [Type<'c>] {
        self.0.subtypes()
    }

    /// The integers among the parameters.
    pub(crate) fn int_parameters(self) -> &'c [u32] {
        // SAFETY: This is a target type; its parameters are the context's.
        unsafe { ffi::lsr_target_type_ints(self.0.raw()).get() }
    }
}

impl fmt::Debug for TargetExtType<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}
