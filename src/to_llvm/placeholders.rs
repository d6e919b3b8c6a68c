//! Placeholders for values that are used before their definition.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Placeholder, Value};
use crate::spirv::Id;

/// The placeholders of a function. Each stands for a value whose definition comes later.
#[derive(Default)]
pub(super) struct Placeholders<'c> {
    by_id: FxHashMap<Id, Placeholder<'c>>,
    /// The id of each placeholder.
    ids: FxHashMap<Value<'c>, Id>,
    /// The copies of each id that still has a placeholder: other ids with the same value. A conversion to the same type
    /// makes a copy, since LLVM IR needs no instruction for it.
    copies: FxHashMap<Id, Vec<Id>>,
}

impl<'c> Placeholders<'c> {
    /// Returns true if every value that has been used is defined.
    pub(super) fn is_empty(&self) -> bool {
        self.by_id.is_empty()
    }

    /// Returns the smallest id that has been used but is not defined.
    pub(super) fn first(&self) -> Option<Id> {
        self.by_id.keys().min().copied()
    }

    /// Returns the placeholder of an id, or `None` if it has none.
    pub(super) fn get(&self, id: Id) -> Option<Value<'c>> {
        self.by_id.get(&id).map(Placeholder::value)
    }

    /// Adds the placeholder of an id.
    pub(super) fn insert(&mut self, id: Id, placeholder: Placeholder<'c>) {
        self.ids.insert(placeholder.value(), id);
        self.by_id.insert(id, placeholder);
    }

    /// Replaces the placeholder of an id by its value. If the value itself is a placeholder, records the id as a copy.
    /// Returns the other ids that have this value.
    ///
    /// # Errors
    /// Returns LLVM's error if the value has another type than the placeholder.
    pub(super) fn define(&mut self, id: Id, value: Value<'c>) -> Result<Vec<Id>> {
        let mut copies = Vec::new();
        if let Some(placeholder) = self.by_id.remove(&id) {
            self.ids.remove(&placeholder.value());
            placeholder.resolve(value)?;
            copies = self.copies.remove(&id).unwrap_or_default();
        }
        if let Some(other) = self.ids.get(&value) {
            let all = self.copies.entry(*other).or_default();
            all.push(id);
            all.extend(&copies);
        }
        Ok(copies)
    }
}
