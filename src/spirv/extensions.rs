//! Sets of extensions: those that the caller allows or forbids, and those that a module declares.

use std::fmt;

use super::grammar::Extension;

const WORDS: usize = Extension::COUNT.div_ceil(u64::BITS as usize);

/// A set of extensions, with one bit for each extension of the grammar.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct ExtensionSet([u64; WORDS]);

impl ExtensionSet {
    /// Returns the set of all extensions.
    pub(crate) fn all() -> Self {
        Extension::all().collect()
    }

    /// Returns the index of the word with the extension's bit, and the bit.
    const fn word_and_mask(extension: Extension) -> (usize, u64) {
        let index = extension as usize;
        (index / u64::BITS as usize, 1 << (index % u64::BITS as usize))
    }

    /// Returns true if the extension is in the set.
    pub(crate) const fn contains(&self, extension: Extension) -> bool {
        let (word, mask) = Self::word_and_mask(extension);
        self.0[word] & mask != 0
    }

    /// Adds an extension.
    pub(crate) const fn insert(&mut self, extension: Extension) {
        let (word, mask) = Self::word_and_mask(extension);
        self.0[word] |= mask;
    }

    /// Removes an extension.
    pub(crate) const fn remove(&mut self, extension: Extension) {
        let (word, mask) = Self::word_and_mask(extension);
        self.0[word] &= !mask;
    }

    /// Returns the extensions in the set, sorted by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Extension> {
        Extension::all().filter(|extension| self.contains(*extension))
    }
}

impl fmt::Debug for ExtensionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Extension> for ExtensionSet {
    fn from_iter<I: IntoIterator<Item = Extension>>(extensions: I) -> Self {
        let mut set = ExtensionSet::default();
        extensions.into_iter().for_each(|extension| set.insert(extension));
        set
    }
}

/// The extensions that a caller allows and those that the caller forbids.
///
/// By default, an extension is neither allowed nor forbidden. The meaning of this unspecified status depends on the
/// use:
///
/// - A [`Builder`](super::Builder), and a translation to SPIR-V, may not use the extension.
/// - A translation to LLVM IR accepts the extension in its input.
///
/// ```
/// use llvm_spirv::spirv::{Extension, Extensions};
///
/// let mut extensions = Extensions::from_iter([Extension::KHR_expect_assume]);
/// extensions.set(Extension::INTEL_int4, false);
/// assert_eq!(extensions.status(Extension::KHR_expect_assume), Some(true));
/// assert_eq!(extensions.status(Extension::INTEL_int4), Some(false));
/// assert_eq!(extensions.status(Extension::KHR_abort), None);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Extensions {
    allowed: ExtensionSet,
    forbidden: ExtensionSet,
    /// Whether extensions that are not in the grammar are forbidden.
    forbids_unknown: bool,
}

impl Extensions {
    /// Allows every extension.
    pub fn all() -> Self {
        Extensions { allowed: ExtensionSet::all(), ..Extensions::default() }
    }

    /// Forbids every extension, including those that [`Extension`] does not list.
    pub fn forbid_all() -> Self {
        Extensions { forbidden: ExtensionSet::all(), forbids_unknown: true, ..Extensions::default() }
    }

    /// Allows or forbids an extension.
    pub const fn set(&mut self, extension: Extension, allowed: bool) {
        if allowed {
            self.allowed.insert(extension);
            self.forbidden.remove(extension);
        } else {
            self.allowed.remove(extension);
            self.forbidden.insert(extension);
        }
    }

    /// Returns whether an extension is allowed (`Some(true)`), forbidden (`Some(false)`) or unspecified (`None`).
    pub const fn status(&self, extension: Extension) -> Option<bool> {
        match (self.allowed.contains(extension), self.forbidden.contains(extension)) {
            (true, _) => Some(true),
            (false, true) => Some(false),
            (false, false) => None,
        }
    }

    /// Returns true if an extension is allowed. An unspecified extension is not.
    pub const fn allows(&self, extension: Extension) -> bool {
        self.allowed.contains(extension)
    }

    /// Returns true if extensions that [`Extension`] does not list are forbidden.
    pub const fn forbids_unknown(&self) -> bool {
        self.forbids_unknown
    }

    /// Returns the extensions that are allowed, sorted by name.
    pub fn allowed(&self) -> impl Iterator<Item = Extension> {
        self.allowed.iter()
    }
}

impl FromIterator<Extension> for Extensions {
    /// Allows these extensions. All others are unspecified.
    fn from_iter<I: IntoIterator<Item = Extension>>(extensions: I) -> Self {
        Extensions { allowed: extensions.into_iter().collect(), ..Extensions::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_inserted_and_not_removed() {
        for extension in Extension::all() {
            let mut set = ExtensionSet::default();
            set.insert(extension);
            assert!(set.contains(extension) && set.iter().eq([extension]), "{extension}");
            set.remove(extension);
            assert_eq!(set, ExtensionSet::default());
        }
        assert_eq!(ExtensionSet::all().iter().count(), Extension::COUNT);
    }

    #[test]
    fn an_extension_is_allowed_or_forbidden_but_not_both() {
        let mut extensions = Extensions::all();
        extensions.set(Extension::KHR_abort, false);
        assert_eq!(extensions.status(Extension::KHR_abort), Some(false));
        assert!(!extensions.allows(Extension::KHR_abort) && extensions.allows(Extension::INTEL_int4));
        extensions.set(Extension::KHR_abort, true);
        assert_eq!(extensions, Extensions::all());
        assert_eq!(Extensions::forbid_all().status(Extension::KHR_abort), Some(false));
        assert_eq!(Extensions::default().status(Extension::KHR_abort), None);
    }
}
