//! A translator between LLVM IR and SPIR-V, both ways.
//!
//! [`Translator`] is the door: LLVM bitcode, textual IR or an inkwell module in and the words of a SPIR-V module out, or
//! the other way round. [`Options`] say how; what goes wrong is a [`Diagnostic`] with a cause, a place and a hint.
//! [`spirv`] can be used alone, without LLVM (`default-features = false`): it reads, makes, assembles and disassembles
//! modules. [`inspect`] tells what a module declares, [`abort`] reads the messages of a module's aborts.
//!
//! The layers, top to bottom; each uses only those below it:
//! - `translate`: options, diagnostics, the two directions as one [`Translator`];
//! - `to_spirv` and `to_llvm`: the two directions;
//! - `mapping`: what corresponds to what, both directions side by side;
//! - `llvm`: safe views over LLVM's C API; `spirv`: the grammar, modules, and their binary and text forms; `mangle`: the
//!   names of functions as C++ mangles them.
#![warn(missing_docs)]

pub mod abort;
mod error;
pub mod inspect;
#[cfg(feature = "llvm")]
mod llvm;
#[cfg(feature = "llvm")]
mod mangle;
#[cfg(feature = "llvm")]
mod mapping;
pub mod options;
#[cfg(feature = "llvm")]
mod regularize;
pub mod spirv;
#[cfg(feature = "llvm")]
mod to_llvm;
#[cfg(feature = "llvm")]
mod to_spirv;
#[cfg(feature = "llvm")]
mod translate;

pub use error::{Cause, Diagnostic, Error, Place, Result, Severity, SourceLine, Warning};
pub use options::Options;
#[cfg(feature = "llvm")]
pub use translate::{Output, Phases, Translator, parse};

/// The README's examples, compiled and run with the other examples of the documentation.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
