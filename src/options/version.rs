//! A version of the SPIR-V specification.

use std::fmt;
use std::str::FromStr;

use crate::{Diagnostic, Error};

/// A version of the SPIR-V specification, ordered by age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Version {
    /// The number before the point.
    pub major: u8,
    /// The number after it.
    pub minor: u8,
}

impl Version {
    /// The first version.
    pub const V1_0: Version = Version { major: 1, minor: 0 };
    /// The newest version.
    pub const V1_6: Version = Version { major: 1, minor: 6 };

    /// Whether the version exists: 1.0 to 1.6.
    pub fn is_known(self) -> bool {
        (Version::V1_0..=Version::V1_6).contains(&self)
    }
}

impl fmt::Display for Version {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

impl FromStr for Version {
    type Err = Box<Diagnostic>;

    /// Reads `1.0` to `1.6`; anything else is [`Error::InvalidOption`].
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_once('.') {
            Some(("1", minor @ ("0" | "1" | "2" | "3" | "4" | "5" | "6"))) => {
                Ok(Version { major: 1, minor: minor.as_bytes()[0] - b'0' })
            }
            _ => Err(Error::InvalidOption(format!("'{text}' is no SPIR-V version; there are 1.0 to 1.6")).into()),
        }
    }
}
