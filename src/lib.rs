//! Translates between LLVM IR and SPIR-V, in both directions.
//!
//! To SPIR-V, the input is LLVM IR for OpenCL, such as clang makes from OpenCL C and a SYCL compiler makes from C++.
//! OpenCL drivers run the result. To LLVM IR, the input is a SPIR-V module for OpenCL. LLVM can optimise and compile
//! the result.
//!
//! ```
//! # #[cfg(feature = "llvm")] {
//! use llvm_spirv::{Options, Translator};
//!
//! let ir = r#"
//!     target triple = "spir64-unknown-unknown"
//!     define spir_func i32 @twice(i32 %x) {
//!       %y = shl i32 %x, 1
//!       ret i32 %y
//!     }"#;
//! let translator = Translator::new(Options::default());
//! let spirv: Vec<u32> = translator.to_spirv(ir.as_bytes())?.value;
//! let text: String = translator.to_llvm_text(&spirv)?.value;
//! assert!(text.contains("shl i32 %x, 1"));
//! # }
//! # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
//! ```
//!
//! # Where to look
//!
//! | Task | Item |
//! |---|---|
//! | translate LLVM IR to SPIR-V, or SPIR-V to LLVM IR | [`Translator`] |
//! | choose the SPIR-V version, the extensions, the form of built-in functions | [`Options`] |
//! | handle errors and warnings | [`Diagnostic`] and its cause, an [`Error`] or a [`Warning`] |
//! | convert the bytes of a SPIR-V file to words, and back | [`spirv::binary`] |
//! | read the instructions of a SPIR-V module | [`spirv::Module`], [`spirv::Instructions`] |
//! | build a SPIR-V module instruction by instruction | [`spirv::builder`] |
//! | assemble and disassemble SPIR-V, as `spirv-as` and `spirv-dis` do | [`spirv::text::assembly`] |
//! | list what a module declares, and its specialization constants | [`inspect`] |
//! | read the message of an abort (SPV_KHR_abort) | [`abort`] |
//!
//! In this crate, a SPIR-V module is a slice of 32-bit words in the byte order of the machine. The first five words are
//! the header. [`spirv::binary::words_from_bytes`] returns the words of a file in either byte order.
//!
//! # Features
//!
//! - `llvm`: the translator. Without this feature, the crate needs no LLVM and lacks [`Translator`], [`Output`],
//!   [`Phases`] and [`parse`].
//! - `command` (default): the command `llvm-spirv-rs`; implies `llvm`.
//! - `static` (default) or `dynamic`: how LLVM is linked. A library that uses this crate leaves the choice to the
//!   program.
//!
//! # Untrusted input
//!
//! Untrusted SPIR-V is safe to read and to translate: a broken module causes an error. Untrusted LLVM IR is not: LLVM's
//! readers of bitcode and textual IR end the process on some broken inputs. [`Translator`] says what to do about that.
#![warn(missing_docs)]

// From top to bottom, each module uses those below it: translate; to_spirv, to_llvm and regularize; mapping; llvm,
// mangle and spirv; error. ARCHITECTURE.md has the map.
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

/// Compiles and runs the examples of the README with those of the documentation.
#[cfg(all(doctest, feature = "llvm"))]
#[doc = include_str!("../README.md")]
pub struct Readme;
