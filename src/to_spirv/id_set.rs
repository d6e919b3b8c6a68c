//! A set of ids, most often of a few.

use rustc_hash::FxHashSet;

use crate::spirv::Words;

/// Ids, as words. The first few need no table.
#[derive(Debug, Default)]
pub(crate) struct IdSet {
    few: Words,
    many: FxHashSet<u32>,
}

impl IdSet {
    const FEW: usize = 8;

    /// An empty set, with room for so many.
    pub(crate) fn with_room(count: usize) -> Self {
        let mut set = IdSet::default();
        if count > Self::FEW {
            set.many.reserve(count - Self::FEW);
        }
        set
    }

    /// Whether it is a new one.
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
