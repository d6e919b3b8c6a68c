//! A set of a function's parameters.

/// A set of a function's parameters, by their numbers from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ParameterSet(u32);

impl ParameterSet {
    /// The empty set.
    pub(crate) const NONE: ParameterSet = ParameterSet(0);

    /// All parameters of any function.
    pub(crate) const ALL: ParameterSet = ParameterSet(u32::MAX);

    /// Returns the set of the parameters with these numbers.
    ///
    /// # Panics
    /// Panics if a number is 32 or more. The tables are computed at compile time, so that the panic is a compile error.
    pub(crate) const fn of(numbers: &[u32]) -> ParameterSet {
        let mut bits = 0;
        let mut index = 0;
        while index < numbers.len() {
            bits |= 1 << numbers[index];
            index += 1;
        }
        ParameterSet(bits)
    }

    /// Returns the set of all parameters but those with these numbers.
    pub(crate) const fn all_but(numbers: &[u32]) -> ParameterSet {
        ParameterSet(!ParameterSet::of(numbers).0)
    }

    /// Returns the set of the parameters whose flag is true. `flags` has a flag for each parameter, in order.
    pub(crate) fn of_flags(flags: &[bool]) -> ParameterSet {
        (0..).zip(flags).filter(|(_, flag)| **flag).fold(ParameterSet::NONE, |set, (number, _)| set.with(number))
    }

    /// Returns this set with one more parameter.
    pub(crate) const fn with(self, number: u32) -> ParameterSet {
        ParameterSet(self.0 | 1 << number)
    }

    /// Returns true if the parameter with this number is in the set.
    pub(crate) fn contains(self, number: u32) -> bool {
        self.0.checked_shr(number).unwrap_or(0) & 1 == 1
    }

    /// Returns true if the set has no parameter.
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if a function with `count` parameters has all parameters of the set. Returns true for
    /// [`ParameterSet::ALL`] and for the results of [`ParameterSet::all_but`], which apply to any number of parameters.
    pub(crate) const fn is_within(self, count: usize) -> bool {
        self.0.leading_ones() > 0 || u32::BITS - self.0.leading_zeros() <= count as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_contains_the_parameters_with_its_numbers() {
        let set = ParameterSet::of(&[1, 3]);
        let numbers = |set: ParameterSet| (0..40).filter(|number| set.contains(*number)).collect::<Vec<_>>();
        assert_eq!(numbers(set), [1, 3]);
        assert_eq!(numbers(ParameterSet::of_flags(&[false, true, false, true])), [1, 3]);
        assert_eq!(numbers(ParameterSet::all_but(&[0, 2])).get(..3), Some(&[1, 3, 4][..]));
        assert!(set.is_within(4) && !set.is_within(3));
        assert!(ParameterSet::ALL.is_within(0) && ParameterSet::NONE.is_within(0));
    }
}
