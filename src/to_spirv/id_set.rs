//! A set of ids that needs no hash table for a few ids.

use rustc_hash::FxHashSet;

use crate::spirv::Words;

/// A set of ids, as words.
#[derive(Debug, Default)]
pub(crate) struct IdSet {
    /// The first ids that were added, at most [`IdSet::FEW`].
    few: Words,
    /// All other ids.
    many: FxHashSet<u32>,
}

impl IdSet {
    const FEW: usize = 8;

    /// Creates an empty set with room for `count` ids.
    pub(crate) fn with_room(count: usize) -> Self {
        let mut set = IdSet::default();
        if count > Self::FEW {
            set.many.reserve(count - Self::FEW);
        }
        set
    }

    /// Adds an id. Returns true if the id was not in the set.
    pub(crate) fn insert(&mut self, id: u32) -> bool {
        if self.few.contains(&id) {
            return false;
        }
        if self.few.len() < Self::FEW {
            self.few.push(id);
            return true;
        }
        self.many.insert(id)
    }
}
