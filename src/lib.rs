//! A translator between LLVM IR and SPIR-V, both ways.
//!
//! The layers, top to bottom; each uses only those below it:
//! - `translate`: options, diagnostics, the two directions as one [`Translator`];
//! - `to_spirv` and `to_llvm`: the two directions;
//! - `mapping`: what corresponds to what, both directions side by side;
//! - `llvm`: safe views over LLVM's C API; `spirv`: the grammar, modules, and their binary and text forms; `mangle`: the
//!   names of functions as C++ mangles them.
#![warn(missing_docs)]

mod error;
pub mod inspect;
#[cfg(feature = "llvm")]
pub mod llvm;
pub mod mangle;
#[cfg(feature = "llvm")]
mod mapping;
pub mod options;
pub mod spirv;
#[cfg(feature = "llvm")]
mod to_llvm;
#[cfg(feature = "llvm")]
mod to_spirv;
#[cfg(feature = "llvm")]
mod translate;

pub use error::{Diagnostic, Error, Place, Result, SourceLine};
pub use options::Options;
#[cfg(feature = "llvm")]
pub use translate::{Output, Phases, Translator, parse};
