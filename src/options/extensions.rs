//! Which SPIR-V extensions a caller allows, forbids, or says nothing about: the value of `--spirv-ext`.

use std::collections::BTreeMap;

use crate::spirv::grammar::EXTENSIONS;
use crate::{Error, Result};

/// Which SPIR-V extensions are allowed, which forbidden, and about which nothing is said.
///
/// The three differ: nothing said means forbidden on the way to SPIR-V and allowed on the way back; see
/// [`Options::may_write`](super::Options::may_write) and [`Options::may_read`](super::Options::may_read).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extensions {
    /// What the last `+all` or `-all` said.
    all: Option<bool>,
    /// What was said by name since then.
    named: BTreeMap<&'static str, bool>,
}

impl Extensions {
    /// Every extension allowed, as `+all` does it.
    pub fn all() -> Self {
        Extensions { all: Some(true), named: BTreeMap::new() }
    }

    /// Reads a list such as `+SPV_KHR_float_controls,-SPV_INTEL_subgroups` or `+all,-SPV_INTEL_int4`; the later part
    /// wins. An unknown name or a part without a sign is [`Error::InvalidOption`].
    pub fn parse(list: &str) -> Result<Self> {
        let mut extensions = Extensions::default();
        extensions.apply(list)?;
        Ok(extensions)
    }

    /// Reads a list as [`Extensions::parse`] does it, on top of what has been said before.
    pub fn apply(&mut self, list: &str) -> Result<()> {
        for part in list.split(',') {
            let (allowed, name) = match part.split_at_checked(1) {
                Some(("+", name)) if !name.is_empty() => (true, name),
                Some(("-", name)) if !name.is_empty() => (false, name),
                _ => {
                    return Err(Error::InvalidOption(
                        "Invalid value of --spirv-ext, expected format is:\n\t--spirv-ext=+EXT_NAME,-EXT_NAME".into(),
                    )
                    .into());
                }
            };
            if name == "all" {
                *self = Extensions { all: Some(allowed), named: BTreeMap::new() };
            } else {
                self.set(name, allowed)?;
            }
        }
        Ok(())
    }

    /// Allows or forbids one extension. An unknown name is [`Error::InvalidOption`].
    pub fn set(&mut self, name: &str, allowed: bool) -> Result<()> {
        let Some(known) = Self::known(name) else {
            return Err(Error::InvalidOption(format!(
                "Unknown extension '{name}' was specified via --spirv-ext option"
            ))
            .into());
        };
        self.named.insert(known, allowed);
        Ok(())
    }

    /// What was said about an extension: allowed, forbidden, or nothing.
    pub fn status(&self, name: &str) -> Option<bool> {
        self.named.get(name).copied().or(self.all)
    }

    /// The names that can be set, sorted.
    pub fn names() -> impl Iterator<Item = &'static str> {
        EXTENSIONS.iter().copied()
    }

    fn known(name: &str) -> Option<&'static str> {
        EXTENSIONS.binary_search(&name).ok().and_then(|index| EXTENSIONS.get(index)).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_sorted_and_differ() {
        assert!(EXTENSIONS.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn the_later_part_wins() {
        let one = Extensions::parse("-SPV_INTEL_subgroups,+all,-SPV_INTEL_int4").unwrap();
        assert_eq!(one.status("SPV_INTEL_subgroups"), Some(true));
        assert_eq!(one.status("SPV_INTEL_int4"), Some(false));
        let none = Extensions::parse("+SPV_INTEL_int4,-all").unwrap();
        assert_eq!(none.status("SPV_INTEL_int4"), Some(false));
        let mut other = Extensions::parse("+SPV_INTEL_int4").unwrap();
        assert_eq!(other.status("SPV_INTEL_subgroups"), None);
        other.apply("-SPV_INTEL_int4").unwrap();
        assert_eq!(other.status("SPV_INTEL_int4"), Some(false));
    }

    #[test]
    fn bad_lists_are_refused_in_the_words_that_scripts_look_for() {
        for list in ["", "+", "-", ",", "EXT", "+SPV_INTEL_int4,", "+SPV_INTEL_int4,SPV_INTEL_subgroups", "ä"] {
            let text = Extensions::parse(list).unwrap_err().to_string();
            assert!(text.contains("Invalid value of --spirv-ext, expected format is:"), "{list}: {text}");
        }
        let text = Extensions::parse("+EXT").unwrap_err().to_string();
        assert!(text.contains("Unknown extension 'EXT' was specified via --spirv-ext option"), "{text}");
    }
}
