//! LLVM contexts, and the messages that LLVM reports to them.
//!
//! A [`Context`] wraps a context of inkwell. It replaces the context's diagnostic handler and collects each message as
//! a [`Message`].

use std::cell::RefCell;
use std::ffi::c_void;
use std::rc::Rc;

use inkwell::context::AsContextRef;

use super::ffi::llvm_sys::{self, LLVMDiagnosticHandler, core};
use super::{ffi, ffi::llvm_sys::prelude::*, text};
use crate::error::Severity;

/// An LLVM context that inkwell owns. Types, constants, metadata and modules belong to it.
///
/// While this object lives, it collects LLVM's messages. LLVM neither prints them nor passes them to the handler that
/// the context had before.
pub(crate) struct Context<'c> {
    inner: &'c inkwell::context::Context,
    /// The collected messages. LLVM keeps the address of the cell.
    messages: Rc<RefCell<Vec<Message>>>,
    /// The handler that the context had before, and its state.
    previous: (LLVMDiagnosticHandler, *mut c_void),
}

/// A message that LLVM reported to the context.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// The severity.
    pub severity: Severity,
    /// The text.
    pub text: String,
}

extern "C" fn on_message(info: LLVMDiagnosticInfoRef, state: *mut c_void) {
    // SAFETY: `state` is the cell of a live `Context`, which removes this handler when it is dropped. `info` is valid
    // during this call.
    unsafe {
        let severity = match core::LLVMGetDiagInfoSeverity(info) {
            llvm_sys::LLVMDiagnosticSeverity::LLVMDSError => Severity::Error,
            llvm_sys::LLVMDiagnosticSeverity::LLVMDSWarning => Severity::Warning,
            _ => Severity::Note,
        };
        let text = text::take_message(core::LLVMGetDiagInfoDescription(info));
        if let Ok(mut messages) = (*state.cast::<RefCell<Vec<Message>>>()).try_borrow_mut() {
            messages.push(Message { severity, text });
        }
    }
}

// SAFETY of this file: inkwell's context lives for `'c`, which is longer than a `Context<'c>` lives.
impl<'c> Context<'c> {
    /// Wraps an inkwell context and starts to collect its messages.
    pub(crate) fn new(inner: &'c inkwell::context::Context) -> Self {
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let state = Rc::as_ptr(&messages);
        let raw = inner.as_ctx_ref();
        // SAFETY: The cell lives until `drop` restores the previous handler.
        let previous = unsafe {
            let previous = (core::LLVMContextGetDiagnosticHandler(raw), core::LLVMContextGetDiagnosticContext(raw));
            core::LLVMContextSetDiagnosticHandler(raw, Some(on_message), state.cast_mut().cast());
            previous
        };
        Context { inner, messages, previous }
    }

    /// Returns the messages since the last call.
    pub(crate) fn take_messages(&self) -> Vec<Message> {
        self.messages.take()
    }

    pub(super) fn raw(&self) -> LLVMContextRef {
        self.inner.as_ctx_ref()
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: The state of our handler is dropped only after this call.
        unsafe { core::LLVMContextSetDiagnosticHandler(self.raw(), self.previous.0, self.previous.1) };
    }
}

/// Returns the strings that `visit_all` passes to its visitor.
pub(super) fn collect_names(
    context: LLVMContextRef,
    visit_all: unsafe extern "C" fn(LLVMContextRef, *mut c_void, extern "C" fn(*mut c_void, ffi::Slice<u8>)),
) -> Vec<String> {
    extern "C" fn visit(state: *mut c_void, name: ffi::Slice<u8>) {
        // SAFETY: `state` is the vector below. The name is valid at least during this call.
        unsafe { (*state.cast::<Vec<String>>()).push(String::from_utf8_lossy(name.get()).into_owned()) };
    }
    let mut names: Vec<String> = Vec::new();
    // SAFETY: The context is valid, and `names` outlives the call.
    unsafe { visit_all(context, (&raw mut names).cast(), visit) };
    names
}
