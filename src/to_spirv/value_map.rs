//! A table by LLVM's values.
//!
//! Every operand of every instruction is looked up, so this is where a translation spends much of its time. Open
//! addressing with linear probing takes fewer steps than a general hash map does, as nothing is ever removed. What
//! matters more in a large function is how many lines of the caches are touched: values that LLVM made one after the
//! other lie together in the table too, and a larger table has everything in the order of the smaller one, so that
//! growing is one walk over both.

use crate::llvm::Value;

/// What is known of values. Iteration is not possible, as the order would depend on addresses.
pub(crate) struct ValueMap<'c, T> {
    /// As many as a power of two, or none; half of them at most are taken.
    slots: Vec<Option<(Value<'c>, T)>>,
    len: usize,
    /// How much of the hash of a group is left out, to give the group's number.
    shift: u32,
}

impl<T> Default for ValueMap<'_, T> {
    fn default() -> Self {
        ValueMap { slots: Vec::new(), len: 0, shift: 0 }
    }
}

/// The slots of a group, and the memory whose values have their places there, in bytes: few instructions take less than
/// an eighth of it. Both are given by their logarithms.
const GROUP: (u32, u32) = (3, 9);

impl<'c, T: Copy> ValueMap<'c, T> {
    /// What is entered under a value.
    #[inline]
    pub(crate) fn get(&self, value: Value<'c>) -> Option<T> {
        let mask = self.slots.len().checked_sub(1)?;
        let mut index = self.start(value);
        // One slot at least is free, which ends this.
        while let Some(Some((key, found))) = self.slots.get(index & mask) {
            if *key == value {
                return Some(*found);
            }
            index += 1;
        }
        None
    }

    /// Enters something under a value, instead of what was there.
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

    /// Forgets everything. What is looked up next is expected to be about as much.
    pub(crate) fn clear(&mut self) {
        self.clear_for(self.len);
    }

    /// Forgets everything, to make room for so many entries.
    pub(crate) fn clear_for(&mut self, entries: usize) {
        self.clear_to(slots_for(entries));
    }

    fn clear_to(&mut self, slots: usize) {
        self.slots.clear();
        self.slots.resize(slots, None);
        self.shift = u64::BITS - (slots.ilog2() - GROUP.0);
        self.len = 0;
    }

    /// Where to look first: the place in a group is that in memory, the group's the upper bits of a product, which all
    /// bits of the address carry to.
    #[inline]
    fn start(&self, value: Value<'_>) -> usize {
        let address = value.key() as u64;
        let group = (address >> GROUP.1).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> self.shift;
        let place = address >> (GROUP.1 - GROUP.0) & ((1 << GROUP.0) - 1);
        (group << GROUP.0 | place) as usize
    }
}

/// The number of slots for so many entries: few more than needed, as they are all written when a table is cleared, and
/// take room in the caches.
fn slots_for(entries: usize) -> usize {
    (2 * entries + 1).next_power_of_two().max(64)
}

#[cfg(test)]
mod tests {
    use super::ValueMap;
    use crate::llvm::{Context, Module};

    #[test]
    fn finds_what_was_entered_last_and_nothing_else() {
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
