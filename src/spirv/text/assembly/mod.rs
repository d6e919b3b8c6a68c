//! SPIR-V's assembly: what SPIRV-Tools' `spirv-as` accepts and its `spirv-dis` prints.
//!
//! The language is that of SPIRV-Tools' `docs/syntax.md`. [`assemble`] takes all of it: immediate words (`!0x20`) and
//! `OpUnknown(21, 4)` are in it too. [`disassemble`] prints the same bytes as `spirv-dis`, with two exceptions, both
//! for modules that `spirv-as` could not have made: what `spirv-dis` has no form for, or one that reads back as
//! something else (an integer of more than 64 bits, bits above a number's width), is printed so that
//! [`assemble`] gives the same words, as immediate words where there is no better form.

mod floats;
mod lexer;
mod names;
mod numbers;
mod reader;
mod writer;

pub use reader::{AssembleOptions, assemble, assemble_with};
pub use writer::{DisassembleOptions, disassemble};
