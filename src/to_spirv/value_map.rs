//! A fast map from LLVM values.
//!
//! Every operand of every instruction is looked up here, so a translation spends much of its time in this map. The map
//! uses open addressing with linear probing and never removes an entry, which takes fewer steps than a general hash
//! map.
//!
//! In large functions, cache misses matter more. Values that LLVM allocated one after the other are therefore close
//! together in the map. A larger map keeps the order of the smaller one, so that growing reads and writes both in
//! order.

use crate::llvm::Value;

/// A map from LLVM values. It offers no iteration, since the order would depend on addresses.
pub(crate) struct ValueMap<'c, T> {
    /// The slots. Their number is a power of two, or 0. At most half of them are in use.
    slots: Vec<Option<(Value<'c>, T)>>,
    len: usize,
    /// The number of low bits of the hash that are dropped. The remaining bits are the number of the group of slots.
    shift: u32,
}

impl<T> Default for ValueMap<'_, T> {
    fn default() -> Self {
        ValueMap { slots: Vec::new(), len: 0, shift: 0 }
    }
}

/// The number of slots in a group, and the number of bytes of memory whose values belong to one group, as base-2
/// logarithms. Few LLVM instructions are smaller than an eighth of this memory, so most groups have room for their
/// values.
const GROUP: (u32, u32) = (3, 9);

impl<'c, T: Copy> ValueMap<'c, T> {
    /// Returns the entry of a value, or `None` if it has none.
    #[inline]
    pub(crate) fn get(&self, value: Value<'c>) -> Option<T> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut index = self.start(value);
        // At least one slot is free, so the loop ends.
        while let Some(Some((key, found))) = self.slots.get(index & mask) {
            if *key == value {
                return Some(*found);
            }
            index += 1;
        }
        None
    }

    /// Sets the entry of a value, also if it has one already.
    #[inline]
    pub(crate) fn insert(&mut self, value: Value<'c>, entry: T) {
        if self.slots.len() <= 2 * self.len {
            self.grow();
        }
        self.put(value, entry);
    }

    fn put(&mut self, value: Value<'c>, entry: T) {
        let mask = self.slots.len().saturating_sub(1);
        let mut index = self.start(value);
        while let Some(slot) = self.slots.get_mut(index & mask) {
            match slot {
                Some((key, _)) if *key != value => index += 1,
                Some((_, old)) => {
                    *old = entry;
                    return;
                }
                None => {
                    *slot = Some((value, entry));
                    self.len += 1;
                    return;
                }
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let old = std::mem::take(&mut self.slots);
        self.clear_to((2 * old.len()).max(slots_for(0)));
        for (value, entry) in old.into_iter().flatten() {
            self.put(value, entry);
        }
    }

    /// Removes all entries, and leaves room for the same number of entries.
    pub(crate) fn clear(&mut self) {
        self.clear_for(self.len);
    }

    /// Removes all entries and makes room for `entries`.
    pub(crate) fn clear_for(&mut self, entries: usize) {
        self.clear_to(slots_for(entries));
    }

    fn clear_to(&mut self, slots: usize) {
        self.slots.clear();
        self.slots.resize(slots, None);
        self.shift = u64::BITS - (slots.ilog2() - GROUP.0);
        self.len = 0;
    }

    /// Returns the slot at which the search for a value starts. The upper bits of a product, to which all bits of the
    /// address contribute, select the group. The position of the value within the memory of the group selects the slot
    /// in the group.
    #[inline]
    fn start(&self, value: Value<'_>) -> usize {
        let address = value.key() as u64;
        let group = (address >> GROUP.1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift;
        let place = address >> (GROUP.1 - GROUP.0) & ((1 << GROUP.0) - 1);
        (group << GROUP.0 | place) as usize
    }
}

/// Returns the number of slots for `entries` entries. The number is small, since clearing the map writes all slots, and
/// since they take up cache.
fn slots_for(entries: usize) -> usize {
    (2 * entries + 1).next_power_of_two().max(64)
}

#[cfg(test)]
mod tests {
    use super::ValueMap;
    use crate::llvm::{Context, Module};

    #[test]
    fn get_returns_the_last_entry_of_a_value() {
        let inkwell = inkwell::context::Context::create();
        let context = Context::new(&inkwell);
        let text: String = (0..500).map(|i| format!("@g{i} = global i32 {i}\n")).collect();
        let module = Module::parse(&context, text.as_bytes(), "text").expect("a module");
        let mut map = ValueMap::default();
        for round in 0..2 {
            let values: Vec<_> = module.global_variables().map(|global| global.as_value()).collect();
            let (entered, others) = values.split_at(400);
            for (number, &value) in entered.iter().enumerate() {
                map.insert(value, number);
            }
            for (number, &value) in entered.iter().enumerate().step_by(2) {
                map.insert(value, number + 1000 * round);
            }
            for (number, &value) in entered.iter().enumerate() {
                let expected = if number % 2 == 0 { number + 1000 * round } else { number };
                assert_eq!(map.get(value), Some(expected));
            }
            assert!(others.iter().all(|&value| map.get(value).is_none()));
            map.clear();
            assert!(values.iter().all(|&value| map.get(value).is_none()));
        }
    }
}
