//! The way in which a machine (see the [module `legalize`](super)) holds an LLVM integer.

/// An LLVM integer type or a vector of integers, and the way in which a machine holds its values. `T` is the type that
/// represents the machine's types.
///
/// In every value, the bits above the width of the LLVM integer are zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number<T> {
    /// The type of the values.
    pub(crate) ty: T,
    /// The type of one element of a vector, or `ty`.
    pub(crate) element: T,
    /// The number of elements if the values are arrays of their elements, because the machine has no such vectors.
    pub(crate) array_length: Option<u32>,
    /// The type of the words that the machine computes with.
    pub(crate) word: T,
    /// The width of the LLVM integer.
    pub(crate) width: u32,
    /// The width of a word.
    pub(crate) word_width: u32,
    /// The way in which an integer, or an element of a vector, is held.
    pub(crate) form: Form,
}

/// How the values of an LLVM integer type are represented in words of the machine ([`Arithmetic`]).
///
/// [`Arithmetic`]: crate::mapping::legalize::arithmetic::Arithmetic
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// As a boolean. Arithmetic uses the words 0 and 1.
    Boolean,
    /// In a word of the same width or of a greater width.
    Word,
    /// In an array of two words, the lower half first.
    Halves,
}

impl<T: Copy> Number<T> {
    /// Returns the [`Number`] of integers of `width` bits that are held in words of `word_width` bits.
    pub(crate) fn word(ty: T, width: u32, word_width: u32) -> Self {
        Number { ty, element: ty, array_length: None, word: ty, width, word_width, form: Form::Word }
    }

    /// Returns the [`Number`] of integers of `width` bits that are held in two halves. The halves have the type `half`,
    /// which has `half_width` bits.
    pub(crate) fn halves(ty: T, width: u32, half: T, half_width: u32) -> Self {
        Number { word: half, form: Form::Halves, ..Number::word(ty, width, half_width) }
    }

    /// Returns the [`Number`] of booleans. Arithmetic on them uses words of the type `byte`, which has 8 bits.
    pub(crate) fn boolean(ty: T, byte: T) -> Self {
        Number { word: byte, form: Form::Boolean, ..Number::word(ty, 1, 8) }
    }

    /// Returns the number for integers that use all bits of this number's word.
    pub(crate) fn whole_word(self) -> Self {
        Number::word(self.word, self.word_width, self.word_width)
    }

    /// Returns the number for one element of a vector.
    pub(crate) fn element(self) -> Self {
        let word = if self.form == Form::Word { self.element } else { self.word };
        Number { ty: self.element, word, array_length: None, ..self }
    }

    /// Returns the number for integers that use all bits of this number's words, so that intermediate results need no
    /// masks. Returns a number for booleans unchanged.
    pub(crate) fn unlimited(self) -> Self {
        let width = if self.is_boolean() { self.width } else { self.register_width() };
        Number { width, ..self }
    }

    /// Returns the number of unused bits at the top of the words.
    pub(crate) fn spare(self) -> u32 {
        self.register_width() - self.width
    }

    /// Returns the number of bits of all words.
    pub(crate) fn register_width(self) -> u32 {
        if self.is_halves() { 2 * self.word_width } else { self.word_width }
    }

    /// Returns true if an integer is held in an array of two halves.
    pub(crate) fn is_halves(self) -> bool {
        self.form == Form::Halves
    }

    /// Returns true if an integer is held as a boolean.
    pub(crate) fn is_boolean(self) -> bool {
        self.form == Form::Boolean
    }

    /// Returns true if a value is held in one word that is exactly as wide as the LLVM integer, or in a vector of these
    /// words.
    pub(crate) fn is_plain(self) -> bool {
        self.form == Form::Word && self.spare() == 0 && self.array_length.is_none()
    }
}
