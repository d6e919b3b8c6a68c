//! How a machine holds an LLVM integer.

/// An LLVM integer type, or a vector of integers, on a machine whose types are `T`.
///
/// The bits above the width of the LLVM type are zero in every value.
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
    /// How an integer is held in words.
    pub(crate) form: Form,
}

/// How an LLVM integer is held.
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
    /// Returns an integer of `width` bits in a word of `word_width` bits.
    pub(crate) fn word(ty: T, width: u32, word_width: u32) -> Self {
        Number { ty, element: ty, array_length: None, word: ty, width, word_width, form: Form::Word }
    }

    /// Returns an integer of `width` bits in halves of the type `half`, which has `half_width` bits.
    pub(crate) fn halves(ty: T, width: u32, half: T, half_width: u32) -> Self {
        Number { word: half, form: Form::Halves, ..Number::word(ty, width, half_width) }
    }

    /// Returns a boolean whose words have the type `byte`, with 8 bits.
    pub(crate) fn boolean(ty: T, byte: T) -> Self {
        Number { word: byte, form: Form::Boolean, ..Number::word(ty, 1, 8) }
    }

    /// Returns a word as a number that uses all bits of the word.
    pub(crate) fn whole_word(self) -> Self {
        Number::word(self.word, self.word_width, self.word_width)
    }

    /// Returns one element of a vector.
    pub(crate) fn element(self) -> Self {
        let word = if self.form == Form::Word { self.element } else { self.word };
        Number { ty: self.element, word, array_length: None, ..self }
    }

    /// Returns a number that uses all bits of the same words. Intermediate results need no masks then.
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

    /// Returns true if an integer is an array of two halves.
    pub(crate) fn is_halves(self) -> bool {
        self.form == Form::Halves
    }

    /// Returns true if an integer is a boolean.
    pub(crate) fn is_boolean(self) -> bool {
        self.form == Form::Boolean
    }

    /// Returns true if the value is a word of exactly the width of the LLVM integer, or a vector of these words.
    pub(crate) fn is_plain(self) -> bool {
        self.form == Form::Word && self.spare() == 0 && self.array_length.is_none()
    }
}
