//! Views of attributes of functions, parameters, calls and global variables.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ptr::{self, NonNull};

use super::types::Type;
use super::{ffi, text};

/// The number of a kind of attribute that LLVM knows. Ask for it once by name, and compare numbers from then on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub(crate) struct AttributeKind(NonZeroU32);

/// The attributes of one thing, in LLVM's order: known kinds first, then strings by their keys.
#[derive(Clone, Copy)]
pub(crate) struct AttributeSet<'c> {
    node: *const ffi::Opaque,
    context: PhantomData<&'c ()>,
}

/// An attribute.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub(crate) struct Attribute<'c> {
    raw: NonNull<ffi::Opaque>,
    context: PhantomData<&'c ()>,
}

/// What an [`Attribute`] says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AttributeView<'c> {
    /// A known attribute without a value: `nounwind`.
    Enum(AttributeKind),
    /// A known attribute with a number: `align 8`, `memory(read)`.
    Int(AttributeKind, u64),
    /// A known attribute with a type: `byval(%S)`.
    Type(AttributeKind, Option<Type<'c>>),
    /// Any key, and its value, which may be empty: `"key"="value"`.
    String(Cow<'c, str>, Cow<'c, str>),
    /// A known attribute with a value that is none of these: `range(i32 0, 5)`.
    Other(AttributeKind),
}

/// The kind of value that a kind of attribute has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttributeForm {
    /// None.
    Enum,
    /// A number.
    Int,
    /// A type.
    Type,
    /// Something else.
    Other,
}

/// Gives functions and calls the attributes that both have, by the shim's function that looks them up. LLVM's index is 0
/// for the result, from 1 the arguments, and the highest number for the thing itself.
macro_rules! attribute_views {
    ($name:ident, $lookup:ident) => {
        #[allow(dead_code, reason = "not every class uses every method")]
        impl<'c> $name<'c> {
            /// The attributes of the function or of the call itself.
            pub(crate) fn attributes(self) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(u32::MAX)
            }

            /// The attributes of the result.
            pub(crate) fn return_attributes(self) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(0)
            }

            /// The attributes of a parameter or an argument.
            pub(crate) fn argument_attributes(self, index: u32) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(index.saturating_add(1))
            }

            fn attributes_at(self, index: u32) -> $crate::llvm::AttributeSet<'c> {
                // SAFETY: This is of the class that the shim's function takes, which answers the empty set where there
                // is none.
                unsafe { $crate::llvm::AttributeSet::new(ffi::$lookup(self.as_value().raw(), index)) }
            }
        }
    };
}
pub(super) use attribute_views;

impl AttributeKind {
    /// The kind of this name in LLVM's assembly.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        // SAFETY: LLVM reads the name.
        let kind = unsafe { ffi::lsr_attribute_kind_id(name.as_ptr().cast(), name.len()) };
        NonZeroU32::new(kind).map(AttributeKind)
    }

    /// The name in LLVM's assembly.
    pub(crate) fn name(self) -> &'static str {
        // SAFETY: LLVM's table of names is static.
        let name: &'static [u8] = unsafe { ffi::lsr_attribute_kind_name(self.number()).get() };
        std::str::from_utf8(name).unwrap_or("")
    }

    /// What kind of value attributes of this kind have.
    pub(crate) fn form(self) -> AttributeForm {
        // SAFETY: The shim checks the number.
        match unsafe { ffi::lsr_attribute_kind_form(self.number()) } {
            0 => AttributeForm::Enum,
            1 => AttributeForm::Int,
            2 => AttributeForm::Type,
            _ => AttributeForm::Other,
        }
    }

    pub(super) fn number(self) -> u32 {
        self.0.get()
    }
}

impl fmt::Debug for AttributeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// SAFETY of this file: sets and attributes are unique nodes that a context keeps until its end; nothing changes them.
impl<'c> AttributeSet<'c> {
    /// # Safety
    /// `node` is null or a set of a context that outlives `'c`.
    pub(super) unsafe fn new(node: *const ffi::Opaque) -> Self {
        AttributeSet { node, context: PhantomData }
    }

    /// Whether there are none.
    pub(crate) fn is_empty(self) -> bool {
        self.node.is_null()
    }

    /// The attributes.
    pub(crate) fn iter(self) -> impl ExactSizeIterator<Item = Attribute<'c>> {
        // SAFETY: See above; an `Attribute` is one pointer, and none in a set is null.
        unsafe {
            let attributes: &'c [*const ffi::Opaque] = ffi::lsr_attribute_set(self.node).get();
            attributes.iter().map(|raw| Attribute { raw: NonNull::new_unchecked(raw.cast_mut()), context: PhantomData })
        }
    }

    /// The attribute of a kind. Cheap: LLVM keeps a bit for each kind.
    pub(crate) fn get(self, kind: AttributeKind) -> Option<Attribute<'c>> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: See above; the kind is one of LLVM's.
        Attribute::maybe(unsafe { ffi::lsr_attribute_of_kind(self.node, kind.number()) })
    }

    /// Which of some kinds there are attributes of: a bit for each, the first the lowest. No more than 32 are looked at.
    pub(crate) fn among(self, kinds: &[Option<AttributeKind>]) -> u32 {
        if self.is_empty() {
            return 0;
        }
        // SAFETY: See above; the kinds are LLVM's, or None, which is 0.
        unsafe { ffi::lsr_attributes_among(self.node, kinds.as_ptr().cast(), kinds.len().min(32)) }
    }

    /// Whether there is an attribute of a kind.
    pub(crate) fn has(self, kind: AttributeKind) -> bool {
        self.get(kind).is_some()
    }

    /// The number of the attribute of a kind.
    pub(crate) fn int(self, kind: AttributeKind) -> Option<u64> {
        let attribute = self.get(kind)?.raw();
        // SAFETY: See above; attributes of this form answer.
        unsafe { (ffi::lsr_attribute_form(attribute) == 1).then(|| ffi::lsr_attribute_int(attribute)) }
    }

    /// The type of the attribute of a kind.
    pub(crate) fn ty(self, kind: AttributeKind) -> Option<Type<'c>> {
        match self.get(kind)?.view() {
            AttributeView::Type(_, ty) => ty,
            _ => None,
        }
    }

    /// The value of the attribute with a key of its own.
    pub(crate) fn string(self, key: &str) -> Option<Cow<'c, str>> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: See above; LLVM reads the key.
        let attribute = unsafe { ffi::lsr_attribute_of_key(self.node, key.as_ptr().cast(), key.len()) };
        match Attribute::maybe(attribute)?.view() {
            AttributeView::String(_, value) => Some(value),
            _ => None,
        }
    }
}

impl Default for AttributeSet<'_> {
    /// The empty set.
    fn default() -> Self {
        AttributeSet { node: ptr::null(), context: PhantomData }
    }
}

impl fmt::Debug for AttributeSet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<'c> Attribute<'c> {
    pub(super) fn maybe(raw: *const ffi::Opaque) -> Option<Self> {
        NonNull::new(raw.cast_mut()).map(|raw| Attribute { raw, context: PhantomData })
    }

    pub(super) fn raw(self) -> *const ffi::Opaque {
        self.raw.as_ptr()
    }

    /// What the attribute says.
    pub(crate) fn view(self) -> AttributeView<'c> {
        let raw = self.raw();
        // SAFETY: See above; each branch asks what attributes of its form answer.
        unsafe {
            let form = ffi::lsr_attribute_form(raw);
            if form == 3 {
                let text = |bytes| String::from_utf8_lossy(bytes);
                return AttributeView::String(
                    text(ffi::lsr_attribute_key(raw).get()),
                    text(ffi::lsr_attribute_value(raw).get()),
                );
            }
            // 0 is the kind of strings.
            let kind = AttributeKind(NonZeroU32::new_unchecked(ffi::lsr_attribute_kind(raw)));
            match form {
                0 => AttributeView::Enum(kind),
                1 => AttributeView::Int(kind, ffi::lsr_attribute_int(raw)),
                2 => {
                    let ty = ffi::lsr_attribute_type(raw);
                    AttributeView::Type(kind, (!ty.is_null()).then(|| Type::new(ty)))
                }
                _ => AttributeView::Other(kind),
            }
        }
    }
}

impl fmt::Display for Attribute<'_> {
    /// As LLVM's assembly has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: See above; LLVM gives a string of its own.
        f.write_str(&unsafe { text::take_message(ffi::lsr_attribute_text(self.raw())) })
    }
}

impl fmt::Debug for Attribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}
