//! A table by the blocks of a function.
//!
//! LLVM numbers a function's blocks in their order, so that the entries of neighbours are neighbours: a walk over the
//! blocks is one over the table.

use crate::llvm::BasicBlock;

/// What is known of the blocks of one function.
pub(crate) struct BlockMap<'c, T> {
    /// By number. The block is there too, as another function's block has the same number.
    entries: Vec<Option<(BasicBlock<'c>, T)>>,
}

impl<T> Default for BlockMap<'_, T> {
    fn default() -> Self {
        BlockMap { entries: Vec::new() }
    }
}

impl<'c, T: Copy> BlockMap<'c, T> {
    /// What is entered under a block.
    #[inline]
    pub(crate) fn get(&self, block: BasicBlock<'c>) -> Option<T> {
        match self.entries.get(block.number()?) {
            Some(&Some((known, entry))) if known == block => Some(entry),
            _ => None,
        }
    }

    /// Enters something under a block that is in a function, instead of what was there.
    pub(crate) fn insert(&mut self, block: BasicBlock<'c>, entry: T) {
        let Some(number) = block.number() else { return };
        if number >= self.entries.len() {
            self.entries.resize(number + 1, None);
        }
        self.entries[number] = Some((block, entry));
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.entries.clear();
    }
}
