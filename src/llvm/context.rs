//! An LLVM context, and what LLVM says about what goes on in it.

use std::cell::RefCell;
use std::ffi::c_void;
use std::rc::Rc;

use inkwell::context::AsContextRef;

use super::ffi::llvm_sys::prelude::*;
use super::ffi::llvm_sys::{LLVMDiagnosticHandler, core};
use super::ffi::{self, llvm_sys};
use super::text;

/// An LLVM context, which inkwell owns: types, constants and metadata belong to it, and modules live in it.
///
/// As long as this is there, it collects what LLVM says instead of letting it print or call the handler that the
/// context had.
pub(crate) struct Context<'c> {
    inner: &'c inkwell::context::Context,
    /// What LLVM has said. LLVM has the cell's address.
    messages: Rc<RefCell<Vec<Message>>>,
    previous: (LLVMDiagnosticHandler, *mut c_void),
}

/// Something that LLVM said of its own accord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Message {
    /// How bad it is.
    pub severity: Severity,
    /// The text.
    pub text: String,
}

/// How bad a [`Message`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Severity {
    /// Work stopped.
    Error,
    /// Work went on.
    Warning,
    /// A remark or a note.
    Note,
}

extern "C" fn on_message(info: LLVMDiagnosticInfoRef, state: *mut c_void) {
    // SAFETY: `state` is the cell of a `Context` that lives (it takes the handler away when it goes), and `info` is
    // LLVM's for the time of this call.
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

// SAFETY of this file: inkwell's context lives for `'c`, thus longer than this.
impl<'c> Context<'c> {
    /// Looks after a context of inkwell's.
    pub(crate) fn new(inner: &'c inkwell::context::Context) -> Self {
        let messages = Rc::<RefCell<Vec<Message>>>::default();
        let state = Rc::as_ptr(&messages);
        let raw = inner.as_ctx_ref();
        // SAFETY: The cell lives until `drop` gives the context its former handler.
        let previous = unsafe {
            let previous = (core::LLVMContextGetDiagnosticHandler(raw), core::LLVMContextGetDiagnosticContext(raw));
            core::LLVMContextSetDiagnosticHandler(raw, Some(on_message), state.cast_mut().cast());
            previous
        };
        Context { inner, messages, previous }
    }

    /// Takes what LLVM has said since the last time.
    pub(crate) fn take_messages(&self) -> Vec<Message> {
        self.messages.take()
    }

    pub(super) fn raw(&self) -> LLVMContextRef {
        self.inner.as_ctx_ref()
    }
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        // SAFETY: The handler's state goes after this.
        unsafe { core::LLVMContextSetDiagnosticHandler(self.raw(), self.previous.0, self.previous.1) };
    }
}

/// Collects the strings that the shim names.
pub(super) fn collect_names(
    context: LLVMContextRef,
    visit_all: unsafe extern "C" fn(LLVMContextRef, *mut c_void, extern "C" fn(*mut c_void, ffi::Slice<u8>)),
) -> Vec<String> {
    extern "C" fn visit(state: *mut c_void, name: ffi::Slice<u8>) {
        // SAFETY: `state` is the vector below; the name is LLVM's for the time of this call at least.
        unsafe { (*state.cast::<Vec<String>>()).push(String::from_utf8_lossy(name.get()).into_owned()) };
    }
    let mut names: Vec<String> = Vec::new();
    // SAFETY: The caller has a context.
    unsafe { visit_all(context, (&raw mut names).cast(), visit) };
    names
}
