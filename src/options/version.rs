//! Parsing of versions in options.

use std::str::FromStr;

use crate::spirv::Version;
use crate::{Diagnostic, Error};

impl FromStr for Version {
    type Err = Box<Diagnostic>;

    /// Parses `1.0` to `1.6`.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] for any other text.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('.') {
            Some(("1", minor @ ("0" | "1" | "2" | "3" | "4" | "5" | "6"))) => {
                Ok(Version::new(1, minor.as_bytes()[0] - b'0'))
            }
            _ => Err(Error::InvalidOption(format!("'{text}' is not a SPIR-V version: expected 1.0 to 1.6")).into()),
        }
    }
}
