//! Lists of extensions to allow and to forbid: the value of `--spirv-ext`.

use crate::spirv::{Extension, Extensions};
use crate::{Error, Result};

impl Extensions {
    /// Parses a list such as `+SPV_KHR_float_controls,-SPV_INTEL_subgroups` or `+all,-SPV_INTEL_int4`.
    ///
    /// `+` allows an extension and `-` forbids it; `all` stands for every extension. Where two parts of the list
    /// contradict each other, the later part counts.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] if a part has no sign or no name, or names an extension that [`Extension`] does not
    /// list.
    ///
    /// ```
    /// use llvm_spirv::options::{Extension, Extensions};
    ///
    /// let extensions = Extensions::parse("+all,-SPV_INTEL_int4")?;
    /// assert_eq!(extensions.status(Extension::KHR_expect_assume), Some(true));
    /// assert_eq!(extensions.status(Extension::INTEL_int4), Some(false));
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn parse(list: &str) -> Result<Self> {
        let mut extensions = Extensions::default();
        extensions.apply(list)?;
        Ok(extensions)
    }

    /// Parses a list as [`Extensions::parse`] does, and changes the status of the extensions that it names.
    ///
    /// # Errors
    /// Those of [`Extensions::parse`]. The parts before the wrong one have been applied.
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
            match (name, allowed) {
                ("all", true) => *self = Extensions::all(),
                ("all", false) => *self = Extensions::forbid_all(),
                _ => self.set(named(name)?, allowed),
            }
        }
        Ok(())
    }
}

fn named(name: &str) -> Result<Extension> {
    Extension::from_name(name).ok_or_else(|| {
        Error::InvalidOption(format!("Unknown extension '{name}' was specified via --spirv-ext option")).into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_later_part_wins() {
        let one = Extensions::parse("-SPV_INTEL_subgroups,+all,-SPV_INTEL_int4").unwrap();
        assert_eq!(one.status(Extension::INTEL_subgroups), Some(true));
        assert_eq!(one.status(Extension::INTEL_int4), Some(false));
        let none = Extensions::parse("+SPV_INTEL_int4,-all").unwrap();
        assert_eq!(none.status(Extension::INTEL_int4), Some(false));
        assert!(none.forbids_unknown() && !one.forbids_unknown());
        let mut other = Extensions::parse("+SPV_INTEL_int4").unwrap();
        assert_eq!(other.status(Extension::INTEL_subgroups), None);
        other.apply("-SPV_INTEL_int4").unwrap();
        assert_eq!(other.status(Extension::INTEL_int4), Some(false));
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
