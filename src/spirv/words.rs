//! A list of words for the operands of an instruction that is being built.

use std::ops::Deref;

use super::id::Id;

/// A list of words that needs no allocation while it is short, as the operands of most instructions are.
#[derive(Clone, Debug, Default)]
pub struct Words {
    few: [u32; Words::FEW],
    /// The number of words in `few`, if `many` is empty.
    count: usize,
    /// All words, if they do not fit into `few`.
    many: Vec<u32>,
}

impl Words {
    const FEW: usize = 10;

    /// Returns an empty list.
    pub fn new() -> Self {
        Words::default()
    }

    /// Appends a word.
    #[inline]
    pub fn push(&mut self, word: u32) {
        if self.many.is_empty()
            && let Some(place) = self.few.get_mut(self.count)
        {
            *place = word;
            self.count += 1;
            return;
        }
        self.push_to_many(word);
    }

    #[cold]
    fn push_to_many(&mut self, word: u32) {
        if self.many.is_empty() {
            self.many.extend_from_slice(&self.few);
        }
        self.many.push(word);
    }
}

impl Deref for Words {
    type Target = [u32];

    #[inline]
    fn deref(&self) -> &[u32] {
        if self.many.is_empty() { self.few.get(..self.count).unwrap_or_default() } else { &self.many }
    }
}

impl Extend<u32> for Words {
    #[inline]
    fn extend<I: IntoIterator<Item = u32>>(&mut self, words: I) {
        for word in words {
            self.push(word);
        }
    }
}

impl FromIterator<u32> for Words {
    #[inline]
    fn from_iter<I: IntoIterator<Item = u32>>(words: I) -> Self {
        let mut collected = Words::new();
        collected.extend(words);
        collected
    }
}

impl FromIterator<Id> for Words {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Id>>(ids: I) -> Self {
        ids.into_iter().map(Id::word).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Words;

    #[test]
    fn few_and_many_words_keep_their_order() {
        for count in [0, 1, Words::FEW as u32, Words::FEW as u32 + 1, 100] {
            let words: Words = (0..count).collect();
            assert_eq!(*words, *(0..count).collect::<Vec<_>>());
        }
    }
}
