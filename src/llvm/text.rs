//! Strings across the border to C.

use std::ffi::{CStr, CString, c_char};

use super::ffi::llvm_sys::core;

/// Takes a message that LLVM allocated; null is empty.
///
/// # Safety
/// `message` is null, or a C string that `LLVMDisposeMessage` frees.
pub(super) unsafe fn take_message(message: *mut c_char) -> String {
    if message.is_null() {
        return String::new();
    }
    // SAFETY: As the caller says.
    unsafe {
        let text = CStr::from_ptr(message).to_string_lossy().into_owned();
        core::LLVMDisposeMessage(message);
        text
    }
}

/// The text up to its first NUL, which no name may contain.
pub(super) fn until_nul(text: &str) -> &str {
    text.split('\0').next().unwrap_or("")
}

/// The text up to its first NUL, for calls of LLVM that take C strings.
pub(super) fn c_string(text: &str) -> CString {
    CString::new(until_nul(text)).unwrap_or_default()
}
