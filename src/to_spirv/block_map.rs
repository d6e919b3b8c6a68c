//! A map from the blocks of a function to values.
//!
//! LLVM numbers the blocks of a function in their order, so the map is a vector with an entry for each number.

use crate::llvm::BasicBlock;

/// A map from the blocks of one function to values.
pub(crate) struct BlockMap<'c, T> {
    /// The entries by block number. Each entry holds its block, since blocks of different functions have equal numbers.
    entries: Vec<Option<(BasicBlock<'c>, T)>>,
}

impl<T> Default for BlockMap<'_, T> {
    fn default() -> Self {
        BlockMap { entries: Vec::new() }
    }
}

impl<'c, T: Copy> BlockMap<'c, T> {
    /// Returns the value of a block, or `None` if the block has none.
    #[inline]
    pub(crate) fn get(&self, block: BasicBlock<'c>) -> Option<T> {
        match self.entries.get(block.number()?) {
            Some(&Some((known, entry))) if known == block => Some(entry),
            _ => None,
        }
    }

    /// Sets the value of a block that is part of a function.
    pub(crate) fn insert(&mut self, block: BasicBlock<'c>, entry: T) {
        let Some(number) = block.number() else { return };
        if number >= self.entries.len() {
            self.entries.resize(number + 1, None);
        }
        self.entries[number] = Some((block, entry));
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}
