//! Ids, and tables by id whose size does not depend on the bound that a header claims.

use std::fmt;
use std::num::NonZeroU32;

use rustc_hash::FxHashMap;

/// An `<id>`: the number that an instruction defines and other instructions refer to. Never 0.
///
/// ```
/// use llvm_spirv::spirv::Id;
///
/// let id = Id::new(5).unwrap();
/// assert_eq!((id.word(), id.to_string().as_str()), (5, "%5"));
/// assert_eq!(Id::new(0), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct Id(NonZeroU32);

impl Id {
    /// Returns the id with this number, or `None` for 0.
    pub const fn new(number: u32) -> Option<Id> {
        match NonZeroU32::new(number) {
            Some(number) => Some(Id(number)),
            None => None,
        }
    }

    /// Returns the number as a word of an instruction.
    pub const fn word(self) -> u32 {
        self.0.get()
    }

    /// Returns the number as an index.
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
    /// Formats the id as in assembly without names: `%5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "%{}", self.0)
    }
}

/// A map from the ids of a module that was read.
///
/// The map is an array if the bound in the header is at most the number of words: a module can define at most half as
/// many ids as it has words. Otherwise it is a hash map, so that a large bound allocates nothing. The map cannot be
/// iterated, so the choice has no effect on the output.
#[derive(Clone, Debug)]
pub struct IdMap<T>(Map<T>);

#[derive(Clone, Debug)]
enum Map<T> {
    Dense(Vec<Option<T>>),
    Sparse(FxHashMap<u32, T>),
}

impl<T> IdMap<T> {
    /// Returns an empty map for a module with this bound in its header and this number of words.
    pub fn new(bound: u32, module_words: usize) -> Self {
        if bound as usize <= module_words {
            IdMap(Map::Dense(std::iter::repeat_with(|| None).take(bound as usize).collect()))
        } else {
            IdMap(Map::Sparse(FxHashMap::default()))
        }
    }

    /// Returns the value of an id.
    pub fn get(&self, id: Id) -> Option<&T> {
        match &self.0 {
            Map::Dense(entries) => entries.get(id.index())?.as_ref(),
            Map::Sparse(entries) => entries.get(&id.word()),
        }
    }

    /// Returns a mutable reference to the value of an id.
    pub fn get_mut(&mut self, id: Id) -> Option<&mut T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.as_mut(),
            Map::Sparse(entries) => entries.get_mut(&id.word()),
        }
    }

    /// Returns true if the map has a value for an id.
    pub fn contains(&self, id: Id) -> bool {
        self.get(id).is_some()
    }

    /// Inserts a value, and returns the value that it replaces. An id that is not below the bound is ignored, because
    /// the reader of the module reports it.
    pub fn insert(&mut self, id: Id, value: T) -> Option<T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.replace(value),
            Map::Sparse(entries) => entries.insert(id.word(), value),
        }
    }

    /// Removes the value of an id, and returns it.
    pub fn remove(&mut self, id: Id) -> Option<T> {
        match &mut self.0 {
            Map::Dense(entries) => entries.get_mut(id.index())?.take(),
            Map::Sparse(entries) => entries.remove(&id.word()),
        }
    }

    /// Returns the value of an id, and inserts it first if there is none. Returns `None` for an id that is not below
    /// the bound.
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
    fn arrays_and_hash_maps_behave_alike() {
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
