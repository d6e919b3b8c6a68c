//! Ids, and tables by id whose size a hostile header cannot blow up.

use std::fmt;
use std::num::NonZeroU32;

use rustc_hash::FxHashMap;

/// An `<id>`: what an instruction defines and others refer to. Never 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Id(NonZeroU32);

impl Id {
    /// The id of that number; `None` for 0.
    pub const fn new(number: u32) -> Option<Id> {
        match NonZeroU32::new(number) {
            Some(number) => Some(Id(number)),
            None => None,
        }
    }

    /// The number, as a word of an instruction.
    pub const fn word(self) -> u32 {
        self.0.get()
    }

    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0.get() as usize
    }
}

impl From<Id> for u32 {
    fn from(id: Id) -> u32 {
        id.word()
    }
}

impl fmt::Display for Id {
    /// `%5`, as the assembly without names has it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// A table by id of a module that was read.
///
/// An array where the header's bound is not above the number of words (a module of that many words can define only
/// half as many ids), else a hash map: the bound alone allocates nothing. Nothing is ever iterated, so that the choice is not to be seen.
#[derive(Clone, Debug)]
pub struct IdMap<T>(Map<T>);

#[derive(Clone, Debug)]
enum Map<T> {
    Dense(Vec<Option<T>>),
    Sparse(FxHashMap<u32, T>),
}

impl<T> IdMap<T> {
    /// An empty table for a module with that bound in its header and that many words in all.
    pub fn new(bound: u32, module_words: usize) -> Self {
        if bound as usize <= module_words {
            IdMap(Map::Dense(std::iter::repeat_with(|| None).take(bound as usize).collect()))
        } else {
            IdMap(Map::Sparse(FxHashMap::default()))
        }
    }

    /// What is known of the id.
    pub fn get(&self, id: Id) -> Option<&T> {
        match &self.0 {
            Map::Dense(entries) => entries.get(id.index())?.as_ref(),
            Map::Sparse(entries) => entries.get(&id.word()),
        }
    }

    /// What is known of the id, to be changed.
    pub fn get_mut(&mut self, id: Id) -> Option<&mut T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.as_mut(),
            Map::Sparse(entries) => entries.get_mut(&id.word()),
        }
    }

    /// Something is known of the id.
    pub fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Enters the value and gives the one that it replaces. An id that is not below the bound is let fall (the
    /// reader of the module refuses it).
    pub fn insert(&mut self, id: Id, value: T) -> Option<T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.replace(value),
            Map::Sparse(entries) => entries.insert(id.word(), value),
        }
    }

    /// Takes the entry out.
    pub fn remove(&mut self, id: Id) -> Option<T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.take(),
            Map::Sparse(entries) => entries.remove(&id.word()),
        }
    }

    /// The entry, made first where there is none; `None` for an id that is not below the bound.
    pub fn entry(&mut self, id: Id, make: impl FnOnce() -> T) -> Option<&mut T> {
        match &mut self.0 {
            Map::Dense(entries) => Some(entries.get_mut(id.index())?.get_or_insert_with(make)),
            Map::Sparse(entries) => Some(entries.entry(id.word()).or_insert_with(make)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maps_behave_alike_whatever_the_bound() {
        for bound in [10, u32::MAX] {
            let mut map = IdMap::new(bound, 20);
            let id = Id::new(7).unwrap();
            assert!(!map.contains(id));
            assert_eq!(map.insert(id, 1), None);
            assert_eq!(map.insert(id, 2), Some(1));
            *map.get_mut(id).unwrap() += 1;
            assert_eq!(map.get(id), Some(&3));
            assert_eq!(map.entry(Id::new(8).unwrap(), || 9), Some(&mut 9));
            assert_eq!(map.remove(id), Some(3));
            assert_eq!(map.get(id), None);
        }
        assert_eq!(IdMap::new(10, 20).insert(Id::new(10).unwrap(), ()), None);
    }
}
