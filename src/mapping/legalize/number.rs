//! How a machine holds an integer of LLVM's.

/// An integer type of LLVM's, or a vector of integers, on a machine whose types are `T`.
///
/// A value of it has no bits above its width: what is held in wider words is zero-extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Number<T> {
    /// The type of the values.
    pub(crate) ty: T,
    /// The type of the words that are computed with.
    pub(crate) word: T,
    /// The width of LLVM's integer.
    pub(crate) width: u32,
    /// The width of a word.
    pub(crate) word_width: u32,
    /// How the value is held in words.
    pub(crate) form: Form,
}

/// How an integer of LLVM's is held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    /// As a boolean. Arithmetic takes the words 0 and 1.
    Boolean,
    /// In a word of its width, or in a wider one.
    Word,
    /// In an array of two words, the lower half first.
    Halves,
}

impl<T: Copy> Number<T> {
    /// An integer of `width` bits in a word of `word_width` bits.
    pub(crate) fn word(ty: T, width: u32, word_width: u32) -> Self {
        Number { ty, word: ty, width, word_width, form: Form::Word }
    }

    /// A word that is computed with, as a number of its own.
    pub(crate) fn whole_word(self) -> Self {
        Number::word(self.word, self.word_width, self.word_width)
    }

    /// A number in the same words that has all their bits. What is computed with it needs no bits cleared in between.
    pub(crate) fn unlimited(self) -> Self {
        let width = if self.is_boolean() { self.width } else { self.register_width() };
        Number { width, ..self }
    }

    /// The number of bits in the words that are above LLVM's width.
    pub(crate) fn spare(self) -> u32 {
        self.register_width() - self.width
    }

    /// The number of bits in the words.
    pub(crate) fn register_width(self) -> u32 {
        if self.is_halves() { 2 * self.word_width } else { self.word_width }
    }

    /// Returns true if the value is an array of two halves.
    pub(crate) fn is_halves(self) -> bool {
        self.form == Form::Halves
    }

    /// Returns true if the value is a boolean.
    pub(crate) fn is_boolean(self) -> bool {
        self.form == Form::Boolean
    }

    /// Returns true if the value is a word of exactly LLVM's width.
    pub(crate) fn is_plain(self) -> bool {
        self.form == Form::Word && self.spare() == 0
    }
}
