//! Views of the attributes of functions, parameters, calls and global variables.
//!
//! An [`AttributeSet`] holds the attributes of one of these. An [`AttributeKind`] is the number of an attribute that
//! LLVM knows by name. [`Attribute::view`] returns the kind or key of an attribute together with its value.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::num::NonZeroU32;
use std::ptr::NonNull;
use std::{fmt, ptr};

use super::{ffi, text, types::Type};

/// The number of an attribute kind that LLVM knows.
///
/// Look it up by name once and keep it, since comparing numbers is cheaper than comparing names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub(crate) struct AttributeKind(NonZeroU32);

/// The attributes of a function, parameter, return value, call or variable.
///
/// They are in LLVM's order: known kinds first, then string attributes by key.
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

/// The contents of an [`Attribute`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum AttributeView<'c> {
    /// A known attribute without a value: `nounwind`.
    Enum(AttributeKind),
    /// A known attribute with a number: `align 8`, `memory(read)`.
    Int(AttributeKind, u64),
    /// A known attribute with a type: `byval(%S)`.
    Type(AttributeKind, Option<Type<'c>>),
    /// A string attribute: its key, and its value, which may be empty: `"key"="value"`.
    String(Cow<'c, str>, Cow<'c, str>),
    /// A known attribute with a value of another form: `range(i32 0, 5)`.
    Other(AttributeKind),
}

/// The form of the value that an attribute kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AttributeForm {
    /// No value.
    Enum,
    /// A number.
    Int,
    /// A type.
    Type,
    /// Another form.
    Other,
}

/// Implements the attribute accessors that functions and calls share. `$lookup` is the shim's function that looks an
/// attribute set up. LLVM's index is 0 for the return value, 1 and up for the parameters, and `u32::MAX` for the
/// function or call itself.
macro_rules! attribute_views {
    ($name:ident, $lookup:ident) => {
        #[allow(dead_code, reason = "not every class uses every method")]
        impl<'c> $name<'c> {
            /// Returns the attributes of the function or of the call itself.
            pub(crate) fn attributes(self) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(u32::MAX)
            }

            /// Returns the attributes of the return value.
            pub(crate) fn return_attributes(self) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(0)
            }

            /// Returns the attributes of a parameter or an argument.
            pub(crate) fn argument_attributes(self, index: u32) -> $crate::llvm::AttributeSet<'c> {
                self.attributes_at(index.saturating_add(1))
            }

            fn attributes_at(self, index: u32) -> $crate::llvm::AttributeSet<'c> {
                // SAFETY: The value has the class that the shim's function expects. The function returns the empty set
                // for an index without attributes.
                unsafe { $crate::llvm::AttributeSet::new(ffi::$lookup(self.as_value().raw(), index)) }
            }
        }
    };
}
pub(super) use attribute_views;

impl AttributeKind {
    /// Returns the kind with this name in LLVM assembly, or `None` if LLVM has no such attribute.
    pub(crate) fn by_name(name: &str) -> Option<Self> {
        // SAFETY: LLVM only reads the name.
        let kind = unsafe { ffi::lsr_attribute_kind_id(name.as_ptr().cast(), name.len()) };
        NonZeroU32::new(kind).map(AttributeKind)
    }

    /// Returns the name in LLVM assembly.
    pub(crate) fn name(self) -> &'static str {
        // SAFETY: LLVM's table of names is static.
        let name: &'static [u8] = unsafe { ffi::lsr_attribute_kind_name(self.number()).get() };
        std::str::from_utf8(name).unwrap_or("")
    }

    /// Returns the form of the value that attributes of this kind have.
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

// SAFETY of this file: sets and attributes are uniqued, immutable nodes that live as long as their context.
impl<'c> AttributeSet<'c> {
    /// Wraps an attribute set.
    ///
    /// # Safety
    ///
    /// `node` is null or a set of a context that outlives `'c`.
    pub(super) unsafe fn new(node: *const ffi::Opaque) -> Self {
        AttributeSet { node, context: PhantomData }
    }

    /// Returns true if the set is empty.
    pub(crate) fn is_empty(self) -> bool {
        self.node.is_null()
    }

    /// Returns the attributes.
    pub(crate) fn iter(self) -> impl ExactSizeIterator<Item = Attribute<'c>> {
        // SAFETY: See above. LLVM stores an attribute as one pointer, and no attribute in a set is null.
        unsafe {
            let attributes: &'c [*const ffi::Opaque] = ffi::lsr_attribute_set(self.node).get();
            attributes.iter().map(|raw| Attribute { raw: NonNull::new_unchecked(raw.cast_mut()), context: PhantomData })
        }
    }

    /// Returns the attribute of this kind, if the set has one. The call is cheap: LLVM keeps one bit for each kind.
    pub(crate) fn get(self, kind: AttributeKind) -> Option<Attribute<'c>> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: See above. The kind is one of LLVM's.
        Attribute::maybe(unsafe { ffi::lsr_attribute_of_kind(self.node, kind.number()) })
    }

    /// Returns a bit mask of the `kinds` that the set contains. Bit 0 stands for the first kind. Only the first 32
    /// kinds are considered.
    pub(crate) fn among(self, kinds: &[Option<AttributeKind>]) -> u32 {
        if self.is_empty() {
            return 0;
        }
        // SAFETY: See above. Each kind is one of LLVM's or `None`, which is stored as 0.
        unsafe { ffi::lsr_attributes_among(self.node, kinds.as_ptr().cast(), kinds.len().min(32)) }
    }

    /// Returns true if the set has an attribute of this kind.
    pub(crate) fn has(self, kind: AttributeKind) -> bool {
        self.get(kind).is_some()
    }

    /// Returns the number of the attribute of this kind, or `None` if there is no such attribute or its value is not a
    /// number.
    pub(crate) fn int(self, kind: AttributeKind) -> Option<u64> {
        let attribute = self.get(kind)?.raw();
        // SAFETY: See above. The form is checked before the number is read.
        unsafe { (ffi::lsr_attribute_form(attribute) == 1).then(|| ffi::lsr_attribute_int(attribute)) }
    }

    /// Returns the type of the attribute of this kind.
    pub(crate) fn ty(self, kind: AttributeKind) -> Option<Type<'c>> {
        match self.get(kind)?.view() {
            AttributeView::Type(_, ty) => ty,
            _ => None,
        }
    }

    /// Returns the value of the string attribute with this key.
    pub(crate) fn string(self, key: &str) -> Option<Cow<'c, str>> {
        if self.is_empty() {
            return None;
        }
        // SAFETY: See above. LLVM only reads the key.
        let attribute = unsafe { ffi::lsr_attribute_of_key(self.node, key.as_ptr().cast(), key.len()) };
        match Attribute::maybe(attribute)?.view() {
            AttributeView::String(_, value) => Some(value),
            _ => None,
        }
    }
}

impl Default for AttributeSet<'_> {
    /// Returns the empty set.
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

    /// Returns what the attribute says.
    pub(crate) fn view(self) -> AttributeView<'c> {
        let raw = self.raw();
        // SAFETY: See above. Each branch reads only fields that attributes of this form have.
        unsafe {
            let form = ffi::lsr_attribute_form(raw);
            if form == 3 {
                let text = |bytes| String::from_utf8_lossy(bytes);
                return AttributeView::String(
                    text(ffi::lsr_attribute_key(raw).get()),
                    text(ffi::lsr_attribute_value(raw).get()),
                );
            }
            // Only string attributes have the kind 0.
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
    /// Writes the attribute in the syntax of LLVM assembly.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // SAFETY: See above. The shim returns a string that the caller owns.
        f.write_str(&unsafe { text::take_message(ffi::lsr_attribute_text(self.raw())) })
    }
}

impl fmt::Debug for Attribute<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.view(), f)
    }
}
