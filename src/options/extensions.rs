//! Lists of extensions to allow and to forbid: the value of `--spirv-ext`.

use crate::spirv::{Extension, Extensions};
use crate::{Error, Result};

impl Extensions {
    /// Parses a list such as `+SPV_KHR_float_controls,-SPV_INTEL_subgroups` or `+all,-SPV_INTEL_int4`.
    ///
    /// `+` allows an extension, and `-` forbids it. `all` stands for every extension. A later entry of the list
    /// overrides an earlier one.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] if an entry has no sign or no name, or names an extension that [`Extension`] does not
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
    /// Those of [`Extensions::parse`]. The entries before the invalid one take effect.
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
    fn a_later_entry_overrides_an_earlier_one() {
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
    fn malformed_lists_are_refused_with_the_text_of_llvm_spirv() {
        for list in ["", "+", "-", ",", "EXT", "+SPV_INTEL_int4,", "+SPV_INTEL_int4,SPV_INTEL_subgroups", "ä"] {
            let text = Extensions::parse(list).unwrap_err().to_string();
            assert!(text.contains("Invalid value of --spirv-ext, expected format is:"), "{list}: {text}");
        }
        let text = Extensions::parse("+EXT").unwrap_err().to_string();
        assert!(text.contains("Unknown extension 'EXT' was specified via --spirv-ext option"), "{text}");
    }
}
