//! Conversions between Rust strings and C strings.
//!
//! LLVM allocates its messages and leaves it to the caller to free them. Names that are passed to LLVM end at their
//! first NUL.

use std::ffi::{CStr, CString, c_char};

use super::ffi::llvm_sys::core;

/// Copies and frees a message that LLVM allocated. A null message is empty.
///
/// # Safety
///
/// `message` is null, or a C string that `LLVMDisposeMessage` frees.
pub(super) unsafe fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: Guaranteed by the caller.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        core::LLVMDisposeMessage(message);
        text
    }
}

/// Returns the text up to its first NUL. LLVM names must not contain NUL.
pub(super) fn until_nul(text: &str) -> &str {
    text.split('\0').next().unwrap_or("")
}

/// Returns the text up to its first NUL as a C string.
pub(super) fn c_string(text: &str) -> CString {
    CString::new(until_nul(text)).unwrap_or_default()
}
