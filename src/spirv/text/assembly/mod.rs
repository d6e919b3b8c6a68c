//! The assembly language of SPIRV-Tools: the input of `spirv-as` and the output of `spirv-dis`.
//!
//! `docs/syntax.md` of SPIRV-Tools defines the language. [`assemble`] accepts all of it, including immediate words
//! (`!0x20`) and `OpUnknown(21, 4)`.
//!
//! [`disassemble`] prints the same bytes as `spirv-dis`, except for literals that `spirv-dis` cannot print or prints in
//! a form that assembles to other words: integers of more than 64 bits, and numbers with wrong bits above their width.
//! [`disassemble`] prints those so that [`assemble`] returns the same words, if need be as immediate words. `spirv-as`
//! makes no modules with such literals.

mod floats;
mod lexer;
mod names;
mod numbers;
mod reader;
mod writer;

pub use reader::{AssembleOptions, assemble, assemble_with};
pub use writer::{DisassembleOptions, disassemble};
