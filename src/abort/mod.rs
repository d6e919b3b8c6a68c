//! Messages of OpAbortKHR (extension SPV_KHR_abort) as text.
//!
//! An OpAbortKHR ends the whole invocation and hands a value, the message, to the client API, which passes its bytes to
//! the host program. [`Decoder`] turns these bytes into text, with the SPIR-V module as the description of the bytes.
//!
//! The extension does not say what a message looks like, but the module has its type. A [`Decoder`] reads a message in
//! two steps:
//! 1. It finds the OpAbortKHR that the message comes from. Parts of the message that are constants in the module must
//!    have the same bytes.
//! 2. It prints the members of the message. If the first member is a text (an array of 8-bit integers, or of 32-bit
//!    integers as in the modules of the Slang compiler), the text is a format for `printf` and the other members are
//!    its values.
//!
//! The messages that this crate writes for traps and assertions have this form (`docs/abort.md`), and so do those of
//! `abort` in Slang.
//!
//! ```
//! # #[cfg(feature = "llvm")] {
//! use llvm_spirv::abort::Decoder;
//! use llvm_spirv::options::Extensions;
//! use llvm_spirv::{Options, Translator};
//!
//! let ir = r#"
//!     target triple = "spir64-unknown-unknown"
//!     define spir_func void @f() {
//!       call void @llvm.ubsantrap(i8 3)
//!       unreachable
//!     }
//!     declare void @llvm.ubsantrap(i8)"#;
//! let mut options = Options::default();
//! options.extensions = Extensions::parse("+SPV_KHR_abort").unwrap();
//! let module = Translator::new(options).to_spirv(ir.as_bytes()).unwrap().value;
//! // The bytes that the client API passes to the host.
//! let message = b"llvm.ubsantrap: %u\0\0\x03\0\0\0";
//! assert_eq!(Decoder::new(&module).unwrap().decode(message).unwrap().text, "llvm.ubsantrap: 3");
//! # }
//! ```

#[cfg(feature = "llvm")]
mod constants;
mod format;
mod layout;
mod module;
#[cfg(test)]
mod tests;

#[cfg(feature = "llvm")]
pub(crate) use constants::{members as constant_members, text as constant_text};
#[cfg(feature = "llvm")]
pub(crate) use layout::{Rules, Types, size as size_of};

use thiserror::Error;

use crate::{Diagnostic, Place};
use module::Module;

/// Why bytes are not the message of any OpAbortKHR in the module.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The words are not a SPIR-V module.
    #[error("{0}")]
    Module(Box<Diagnostic>),
    /// The module has no OpAbortKHR.
    #[error("the module has no OpAbortKHR")]
    NoAbort,
    /// No OpAbortKHR of the module has this message: each has a longer message, or other constants in it.
    #[error("the {bytes} bytes are not a message of any of the module's {aborts} OpAbortKHR")]
    NoMatch {
        /// The number of bytes that were to be decoded.
        bytes: usize,
        /// The number of OpAbortKHR in the module.
        aborts: usize,
    },
    /// The bytes match several OpAbortKHR, which yield different texts. The field has the texts.
    #[error("the bytes may be any of these messages:\n{}", .0.join("\n"))]
    Ambiguous(Vec<String>),
}

/// A decoded message.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decoded {
    /// The text of the message.
    pub text: String,
    /// The places of the OpAbortKHR that the message may come from: the index of the word in the module, and the name
    /// of the function and the source line if the module has them.
    pub places: Vec<Place>,
}

/// Decodes the messages of the OpAbortKHR in one module. The [module](self) has an example.
#[derive(Debug)]
pub struct Decoder<'m> {
    module: Module<'m>,
}

impl<'m> Decoder<'m> {
    /// Makes a decoder for the messages of a module. `words` starts with the header and has the byte order of the
    /// machine.
    ///
    /// # Errors
    /// - [`DecodeError::Module`]: the words are not a SPIR-V module.
    /// - [`DecodeError::NoAbort`]: the module has no OpAbortKHR.
    pub fn new(words: &'m [u32]) -> Result<Self, DecodeError> {
        let module = Module::parse(words).map_err(DecodeError::Module)?;
        if module.aborts.is_empty() { Err(DecodeError::NoAbort) } else { Ok(Decoder { module }) }
    }

    /// Returns the text of a message, and the places that it may come from.
    ///
    /// `bytes` is the message as the client API hands it over. Bytes after the end of the message are ignored.
    ///
    /// # Errors
    /// - [`DecodeError::NoMatch`]: no OpAbortKHR of the module matches the bytes.
    /// - [`DecodeError::Ambiguous`]: several OpAbortKHR match the bytes and yield different texts.
    pub fn decode(&self, bytes: &[u8]) -> Result<Decoded, DecodeError> {
        // Among the OpAbortKHR that match, those whose constants cover the most bytes win.
        let mut best: Option<(module::Score, Vec<Decoded>)> = None;
        for abort in &self.module.aborts {
            let Some(score) = self.module.score(abort, bytes) else { continue };
            if best.as_ref().is_some_and(|(known, _)| *known > score) {
                continue;
            }
            let Some(values) = self.module.values(abort.ty, bytes) else { continue };
            let text = format::message(&values);
            match &mut best {
                Some((known, found)) if *known == score => match found.iter_mut().find(|found| found.text == text) {
                    Some(found) => found.places.push(self.module.place(abort)),
                    None => found.push(Decoded { text, places: vec![self.module.place(abort)] }),
                },
                _ => best = Some((score, vec![Decoded { text, places: vec![self.module.place(abort)] }])),
            }
        }
        let mut found = best.map(|(_, found)| found).unwrap_or_default();
        match found.pop() {
            None => Err(DecodeError::NoMatch { bytes: bytes.len(), aborts: self.module.aborts.len() }),
            Some(decoded) if found.is_empty() => Ok(decoded),
            Some(last) => {
                found.push(last);
                Err(DecodeError::Ambiguous(found.into_iter().map(|decoded| decoded.text).collect()))
            }
        }
    }
}

/// Returns the bytes before the first zero.
pub(crate) fn until_zero(bytes: &[u8]) -> &[u8] {
    bytes.split(|byte| *byte == 0).next().unwrap_or_default()
}
