//! Messages of OpAbortKHR (SPV_KHR_abort): from the module and the bytes that a client API hands over to text.
//!
//! The specification mandates no format, but the module has the message's type. [`Decoder`] reads any message by it:
//! members that are constants in the module tell which OpAbortKHR the bytes are of; a first member that is a text, as
//! bytes or as words, is a format as `printf` has it, and the members that follow are its values. The messages that this
//! crate writes for traps and assertions (`docs/abort.md` has their layout) and those of Slang's `abort` are like that.
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
//! // What the client API hands over.
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

/// Why bytes could not be read as a message.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeError {
    /// The words are no SPIR-V module.
    #[error("{0}")]
    Module(Box<Diagnostic>),
    /// The module has no OpAbortKHR.
    #[error("the module has no OpAbortKHR")]
    NoAbort,
    /// The bytes are a message of none of the module's OpAbortKHR: all of those are longer, or have other constants.
    #[error("{bytes} bytes are a message of none of the module's {aborts} OpAbortKHR")]
    NoMatch {
        /// How many bytes there are.
        bytes: usize,
        /// How many OpAbortKHR there are.
        aborts: usize,
    },
    /// The bytes may be messages of several OpAbortKHR, which read them differently.
    #[error("the bytes may be any of these messages:\n{}", .0.join("\n"))]
    Ambiguous(Vec<String>),
}

/// A message in words.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Decoded {
    /// The text.
    pub text: String,
    /// Where the OpAbortKHR are that the message may come from, with the function's name where it has one, and the
    /// source's line where the module has it.
    pub places: Vec<Place>,
}

/// Reads the messages of a module's OpAbortKHR.
#[derive(Debug)]
pub struct Decoder<'m> {
    module: Module<'m>,
}

impl<'m> Decoder<'m> {
    /// A decoder for the messages of a module, in the machine's byte order.
    ///
    /// # Errors
    /// [`DecodeError::Module`] where the words are no module, [`DecodeError::NoAbort`] where it has no OpAbortKHR.
    pub fn new(words: &'m [u32]) -> Result<Self, DecodeError> {
        let module = Module::parse(words).map_err(DecodeError::Module)?;
        if module.aborts.is_empty() { Err(DecodeError::NoAbort) } else { Ok(Decoder { module }) }
    }

    /// The text of a message. There may be more bytes than the message has.
    ///
    /// # Errors
    /// [`DecodeError::NoMatch`] and [`DecodeError::Ambiguous`].
    pub fn decode(&self, bytes: &[u8]) -> Result<Decoded, DecodeError> {
        // The OpAbortKHR whose constants agree with the most bytes.
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

/// Bytes up to the first zero.
pub(crate) fn until_zero(bytes: &[u8]) -> &[u8] {
    bytes.split(|byte| *byte == 0).next().unwrap_or_default()
}
