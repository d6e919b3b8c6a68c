//! Notes and warnings of the command about its options. The library does not know them.

use std::fmt;

use llvm_spirv::Severity;
use thiserror::Error;

/// A remark on an option. It does not stop the work.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub(super) enum Remark {
    /// The option belongs to the other direction.
    #[error("{option} has no effect: it only affects translations {direction}")]
    WithoutEffect {
        /// The option with its dashes.
        option: &'static str,
        /// The direction that the option belongs to.
        direction: Direction,
    },
    /// The option asks for debug information in SPIR-V, and the module has some.
    #[error("{option}: debug information is not translated yet, so the output has none")]
    DebugInformation {
        /// The option with its dashes.
        option: &'static str,
    },
}

/// The direction of a translation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    /// LLVM IR to SPIR-V.
    ToSpirv,
    /// SPIR-V to LLVM IR.
    ToLlvm,
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Direction::ToSpirv => "from LLVM IR to SPIR-V",
            Direction::ToLlvm => "from SPIR-V to LLVM IR",
        })
    }
}

impl Remark {
    /// Returns how serious the remark is.
    pub(super) fn severity(self) -> Severity {
        match self {
            Remark::WithoutEffect { .. } => Severity::Note,
            Remark::DebugInformation { .. } => Severity::Warning,
        }
    }

    /// Prints the remark to standard error.
    pub(super) fn print(self) {
        super::print_diagnostic(self.severity(), &self);
    }
}
