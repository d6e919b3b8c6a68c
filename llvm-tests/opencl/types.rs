//! The types in OpenCL C that built-in functions take.

use std::fmt;

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Element {
    Char,
    Uchar,
    Short,
    Ushort,
    Int,
    Uint,
    Long,
    Ulong,
    Half,
    Float,
    Double,
}

use Element::{Char, Double, Float, Half, Int, Long, Short, Uchar, Uint, Ulong, Ushort};

/// The signed integer types.
pub(crate) const SIGNED: &[Element] = &[Char, Short, Int, Long];
/// All integer types.
pub(crate) const INTEGERS: &[Element] = &[Char, Uchar, Short, Ushort, Int, Uint, Long, Ulong];
/// The floating-point types.
pub(crate) const FLOATS: &[Element] = &[Half, Float, Double];
/// All element types.
pub(crate) const ALL: &[Element] = &[Char, Uchar, Short, Ushort, Int, Uint, Long, Ulong, Half, Float, Double];
/// The widths of scalars and vectors.
pub(crate) const WIDTHS: &[usize] = &[1, 2, 3, 4, 8, 16];

/// The names and the sizes in bytes, in the order of [`Element`].
const NAMES: [(&str, usize); 11] = [
    ("char", 1),
    ("uchar", 1),
    ("short", 2),
    ("ushort", 2),
    ("int", 4),
    ("uint", 4),
    ("long", 8),
    ("ulong", 8),
    ("half", 2),
    ("float", 4),
    ("double", 8),
];

impl Element {
    /// Returns the name in OpenCL C.
    pub(crate) fn name(self) -> &'static str {
        NAMES[self as usize].0
    }

    /// Returns the size in bytes.
    pub(crate) fn size(self) -> usize {
        NAMES[self as usize].1
    }

    pub(crate) fn is_float(self) -> bool {
        FLOATS.contains(&self)
    }

    pub(crate) fn is_signed(self) -> bool {
        SIGNED.contains(&self)
    }

    /// Returns the integer type of this size in bytes.
    pub(crate) fn integer(size: usize, signed: bool) -> Self {
        let fits = |element: &&Element| element.size() == size && element.is_signed() == signed;
        INTEGERS.iter().find(fits).copied().unwrap_or(Ulong)
    }
}

/// A scalar (of width 1) or a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Type {
    pub(crate) element: Element,
    pub(crate) width: usize,
}

impl Type {
    pub(crate) fn new(element: Element, width: usize) -> Self {
        Type { element, width }
    }

    /// Returns the type with the same width and another element type.
    pub(crate) fn of(self, element: Element) -> Self {
        Type { element, ..self }
    }

    /// Returns the number of elements that a value takes in memory: a vector of 3 takes the space of a vector of 4.
    pub(crate) fn stride(self) -> usize {
        if self.width == 3 { 4 } else { self.width }
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.element.name())?;
        if self.width > 1 { write!(f, "{}", self.width) } else { Ok(()) }
    }
}
