//! LLVM modules.
//!
//! A [`Module`] is parsed, verified, printed and written here, and it gives access to its globals and its metadata. It
//! also runs the few passes of LLVM that the translator needs. `build` adds the functions that change a module.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::ptr;
use std::ptr::NonNull;

use super::context::{Context, collect_names};
use super::ffi::llvm_sys::{LLVMModule, analysis, bit_writer, core, ir_reader};
use super::functions::{Function, GlobalAlias, GlobalIFunc, GlobalVariable, list};
use super::metadata::NamedMetadata;
use super::{ffi, ffi::llvm_sys::prelude::*, text, values::Value};
use crate::error::{Error, Place, Result};

/// A module, owned or borrowed from inkwell. `'c` is the lifetime of its context.
///
/// Views borrow the module. It frees nothing while it is borrowed.
pub(crate) struct Module<'c> {
    raw: NonNull<LLVMModule>,
    owned: bool,
    /// Instructions in no block, such as placeholders and removed instructions. They are freed with the module.
    pub(super) detached: std::cell::RefCell<Vec<LLVMValueRef>>,
    context: PhantomData<&'c inkwell::context::Context>,
}

/// One of LLVM's function passes. `lsr_run_pass` in the shim uses the same numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FunctionPass {
    /// Promotes `alloca`s to registers where possible.
    Mem2Reg,
    /// Replaces `llvm.is.constant` and `llvm.objectsize` with constants.
    LowerConstantIntrinsics,
    /// Expands `llvm.matrix.*` to operations on vectors.
    LowerMatrixIntrinsics,
    /// Expands `llvm.vector.reduce.*` to operations on elements.
    ExpandReductions,
    /// Expands `llvm.masked.*` to accesses to elements.
    ScalarizeMaskedMemory,
}

// SAFETY of this file: `raw` is a module that lives as long as the `Module`. Views borrow the `Module`.
impl<'c> Module<'c> {
    /// Creates an empty module.
    pub(crate) fn new(context: &Context<'c>, name: &str) -> Self {
        let name = text::c_string(name);
        // SAFETY: LLVM copies the name.
        unsafe { Module::owned(core::LLVMModuleCreateWithNameInContext(name.as_ptr(), context.raw())) }
    }

    /// Parses bitcode or LLVM assembly. Does not verify the module. `name` is the file name in messages.
    ///
    /// LLVM's readers have two limits. They check debug information while they read a module, and end the process if it
    /// is invalid. The bitcode reader may crash on damaged files.
    pub(crate) fn parse(context: &Context<'c>, bytes: &[u8], name: &str) -> Result<Self> {
        context.take_messages();
        // SAFETY: The context is alive. Nobody else owns the parsed module.
        let text = match unsafe { read(context.raw(), bytes, name) } {
            Ok(module) => return Ok(unsafe { Module::owned(module) }),
            Err(text) => text,
        };
        let mut text = text.trim_end().to_owned();
        for message in context.take_messages() {
            if text.is_empty() {
                text = message.text;
            }
        }
        let place = place_in(&text, name);
        Err(Error::InvalidLlvmModule(without_place(&text, name).to_owned()).at(place))
    }

    /// Returns a view of a module that inkwell owns.
    pub(crate) fn borrowed(module: &'c inkwell::module::Module<'_>) -> Self {
        // SAFETY: inkwell's module is borrowed for `'c`, and its context lives longer.
        let mut view = unsafe { Module::owned(module.as_mut_ptr()) };
        view.owned = false;
        view
    }

    /// Wraps a module that the result owns.
    ///
    /// # Safety
    ///
    /// `raw` is a module that nobody else frees, in a context that outlives `'c`.
    unsafe fn owned(raw: LLVMModuleRef) -> Self {
        // SAFETY: Guaranteed by the caller. LLVM never returns null for a module that it created.
        let raw = unsafe { NonNull::new_unchecked(raw) };
        Module { raw, owned: true, detached: Default::default(), context: PhantomData }
    }

    /// Passes the module to inkwell, which frees it from now on. A borrowed module is copied.
    pub(crate) fn into_inkwell(self) -> inkwell::module::Module<'c> {
        let mut this = if self.owned { self } else { self.duplicate() };
        this.free_detached();
        this.owned = false;
        // SAFETY: `owned` is false, so dropping `this` does not free the module.
        unsafe { inkwell::module::Module::new(this.raw()) }
    }

    /// Frees the values in `detached`.
    pub(super) fn free_detached(&mut self) {
        for value in self.detached.take() {
            // SAFETY: Because of `&mut self`, nothing borrows the module. The values are instructions in no block.
            // Remaining uses become poison.
            unsafe {
                core::LLVMReplaceAllUsesWith(value, core::LLVMGetPoison(core::LLVMTypeOf(value)));
                core::LLVMDeleteInstruction(value);
            }
        }
    }

    pub(super) fn raw(&self) -> LLVMModuleRef {
        self.raw.as_ptr()
    }

    pub(super) fn raw_context(&self) -> LLVMContextRef {
        // SAFETY: See above.
        unsafe { core::LLVMGetModuleContext(self.raw()) }
    }

    /// Copies the module.
    #[must_use]
    pub(crate) fn duplicate(&self) -> Module<'c> {
        // SAFETY: See above.
        unsafe { Module::owned(core::LLVMCloneModule(self.raw())) }
    }

    /// Runs LLVM's verifier. The error is its message.
    pub(crate) fn verify(&self) -> Result<(), String> {
        let mut message = ptr::null_mut();
        // SAFETY: LLVM returns null or a string that the caller owns.
        let (broken, text) = unsafe {
            let action = analysis::LLVMVerifierFailureAction::LLVMReturnStatusAction;
            let broken = analysis::LLVMVerifyModule(self.raw(), action, &mut message);
            (broken != 0, text::take_message(message))
        };
        if broken { Err(text.trim_end().to_owned()) } else { Ok(()) }
    }

    /// Returns the module as bitcode.
    pub(crate) fn write_bitcode(&self) -> Vec<u8> {
        // SAFETY: The buffer is valid until it is freed here.
        unsafe {
            let buffer = bit_writer::LLVMWriteBitcodeToMemoryBuffer(self.raw());
            let start: *const u8 = core::LLVMGetBufferStart(buffer).cast();
            let bytes = std::slice::from_raw_parts(start, core::LLVMGetBufferSize(buffer)).to_vec();
            core::LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }

    /// Returns the module as LLVM assembly.
    pub(crate) fn print(&self) -> String {
        // SAFETY: LLVM returns a string that the caller owns.
        unsafe { text::take_message(core::LLVMPrintModuleToString(self.raw())) }
    }

    /// Runs one of LLVM's passes over every function. LLVM may crash if the module does not pass the verifier.
    pub(crate) fn run_pass(&mut self, pass: FunctionPass) {
        self.free_detached();
        // SAFETY: Because of `&mut self`, nothing borrows the module.
        unsafe { ffi::lsr_run_pass(self.raw(), pass as u8) }
    }

    /// Returns the target triple.
    pub(crate) fn triple(&self) -> Cow<'_, str> {
        // SAFETY: The string is valid until the triple is set again. It is copied here.
        unsafe { std::ffi::CStr::from_ptr(core::LLVMGetTarget(self.raw())) }.to_string_lossy().into_owned().into()
    }

    /// Returns the functions in the module's order.
    pub(crate) fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        self.globals_of(core::LLVMGetFirstFunction, core::LLVMGetNextFunction).map(Function)
    }

    /// Returns the global variables in the module's order.
    pub(crate) fn global_variables(&self) -> impl Iterator<Item = GlobalVariable<'_>> {
        self.globals_of(core::LLVMGetFirstGlobal, core::LLVMGetNextGlobal).map(GlobalVariable)
    }

    /// Returns the aliases in the module's order.
    pub(crate) fn aliases(&self) -> impl Iterator<Item = GlobalAlias<'_>> {
        self.globals_of(core::LLVMGetFirstGlobalAlias, core::LLVMGetNextGlobalAlias).map(GlobalAlias)
    }

    /// Returns the ifuncs in the module's order.
    pub(crate) fn ifuncs(&self) -> impl Iterator<Item = GlobalIFunc<'_>> {
        self.globals_of(core::LLVMGetFirstGlobalIFunc, core::LLVMGetNextGlobalIFunc).map(GlobalIFunc)
    }

    fn globals_of(
        &self,
        first: unsafe extern "C" fn(LLVMModuleRef) -> LLVMValueRef,
        next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
    ) -> impl Iterator<Item = Value<'_>> {
        // SAFETY: The iterator follows the module's list to its end.
        unsafe { list(Value::maybe(first(self.raw())), move |value: Value<'_>| Value::maybe(next(value.raw()))) }
    }

    /// Returns the function with this name.
    pub(crate) fn function(&self, name: &str) -> Option<Function<'_>> {
        // SAFETY: LLVM only reads the name.
        unsafe {
            Value::maybe(core::LLVMGetNamedFunctionWithLength(self.raw(), name.as_ptr().cast(), name.len()))
                .map(Function)
        }
    }

    /// Returns the name of a function for use in diagnostics. An unnamed function has LLVM's number, such as `@3`. The
    /// call walks the module.
    pub(crate) fn name_of(&self, function: Function<'_>) -> String {
        let name = function.name();
        if !name.is_empty() {
            return name.into_owned();
        }
        let globals = self.global_variables().map(|global| global.as_value().name().is_empty());
        let globals = globals.chain(self.aliases().map(|alias| alias.as_value().name().is_empty()));
        let globals = globals.chain(self.ifuncs().map(|ifunc| ifunc.as_value().name().is_empty()));
        let before = self.functions().take_while(|other| *other != function);
        let unnamed = globals.chain(before.map(|other| other.name().is_empty())).filter(|unnamed| *unnamed);
        format!("@{}", unnamed.count())
    }

    /// Returns the global variable with this name.
    pub(crate) fn global_variable(&self, name: &str) -> Option<GlobalVariable<'_>> {
        // SAFETY: LLVM only reads the name.
        unsafe {
            Value::maybe(core::LLVMGetNamedGlobalWithLength(self.raw(), name.as_ptr().cast(), name.len()))
                .map(GlobalVariable)
        }
    }

    /// Returns the named metadata with this name.
    pub(crate) fn named_metadata_by_name(&self, name: &str) -> Option<NamedMetadata<'_>> {
        // SAFETY: LLVM only reads the name.
        unsafe { NamedMetadata::maybe(core::LLVMGetNamedMetadata(self.raw(), name.as_ptr().cast(), name.len())) }
    }

    /// Returns the number of the metadata kind with this name. The context adds the kind if it does not exist.
    pub(crate) fn metadata_kind(&self, name: &str) -> u32 {
        let length = u32::try_from(name.len()).unwrap_or(0);
        // SAFETY: LLVM copies the name.
        unsafe { core::LLVMGetMDKindIDInContext(self.raw_context(), name.as_ptr().cast(), length) }
    }

    /// Returns the names of all metadata kinds. The index of a name is the number of its kind.
    pub(crate) fn metadata_kind_names(&self) -> Vec<String> {
        collect_names(self.raw_context(), ffi::lsr_metadata_kind_names)
    }

    /// Returns the names of all synchronization scopes. The index of a name is the number of its scope, and the name of
    /// the system scope is empty.
    pub(crate) fn sync_scope_names(&self) -> Vec<String> {
        collect_names(self.raw_context(), ffi::lsr_sync_scope_names)
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        self.free_detached();
        if self.owned {
            // SAFETY: This object owns the module.
            unsafe { core::LLVMDisposeModule(self.raw()) };
        }
    }
}

/// Parses bitcode or LLVM assembly, or returns LLVM's error message. `name` is the file name in messages.
///
/// # Safety
///
/// The context is alive. The caller frees the module.
pub(super) unsafe fn read(context: LLVMContextRef, bytes: &[u8], name: &str) -> Result<LLVMModuleRef, String> {
    let name = text::c_string(name);
    let (mut module, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: The buffer copies the bytes, since the assembly parser needs a terminating 0, and is freed here. LLVM
    // returns a module or a message.
    unsafe {
        let buffer = core::LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes.as_ptr().cast(), bytes.len(), name.as_ptr());
        let failed = ir_reader::LLVMParseIRInContext2(context, buffer, &mut module, &mut message);
        core::LLVMDisposeMemoryBuffer(buffer);
        let text = text::take_message(message);
        if failed == 0 && !module.is_null() { Ok(module) } else { Err(text) }
    }
}

/// Returns the line and column at the start of a message from LLVM's parser: `name:line:column: error: ...`.
fn place_in(text: &str, name: &str) -> Place {
    let numbers = || {
        let rest = text.strip_prefix(name)?.strip_prefix(':')?;
        let mut parts = rest.splitn(3, ':');
        Some((parts.next()?.parse().ok()?, parts.next()?.parse().ok()?))
    };
    match numbers() {
        Some((line, column)) => Place::line(line, column),
        None => Place::default(),
    }
}

/// Removes the prefix `name:line:column: error: ` or `name: error: ` from a message of LLVM's parser.
fn without_place<'a>(text: &'a str, name: &str) -> &'a str {
    let rest = text.strip_prefix(name).and_then(|rest| rest.split_once(": error: "));
    match rest {
        Some((place, rest)) if place.bytes().all(|byte| byte == b':' || byte.is_ascii_digit()) => rest,
        _ => text,
    }
}
