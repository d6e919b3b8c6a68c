//! LLVM modules: read, inspected, written.

use std::borrow::Cow;
use std::marker::PhantomData;
use std::ptr::{self, NonNull};

use super::context::{Context, collect_names};
use super::ffi::llvm_sys::prelude::*;
use super::ffi::llvm_sys::{LLVMModule, analysis, bit_writer, core, ir_reader};
use super::functions::{Function, GlobalAlias, GlobalIFunc, GlobalVariable, list};
use super::metadata::{Metadata, NamedMetadata};
use super::values::Value;
use super::{ffi, text};
use crate::error::{Error, Place, Result};

/// A module: owned, or borrowed from inkwell. `'c` is the life of its context.
///
/// What it hands out borrows it, and it frees nothing while it is borrowed.
pub(crate) struct Module<'c> {
    raw: NonNull<LLVMModule>,
    owned: bool,
    /// Values without a place in the module that this layer has made, which go when it goes.
    pub(super) detached: std::cell::RefCell<Vec<LLVMValueRef>>,
    context: PhantomData<&'c inkwell::context::Context>,
}

/// A pass of LLVM's over functions. The shim numbers them likewise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FunctionPass {
    /// Memory that need not be memory becomes registers.
    Mem2Reg,
    /// `llvm.is.constant` and `llvm.objectsize` get their answers.
    LowerConstantIntrinsics,
    /// `llvm.matrix.*` become operations on vectors.
    LowerMatrixIntrinsics,
    /// `llvm.vector.reduce.*` become operations on elements.
    ExpandReductions,
    /// `llvm.masked.*` become accesses to elements.
    ScalarizeMaskedMemory,
}

// SAFETY of this file: `raw` is a module that lives as long as the `Module`; what is handed out borrows the `Module`.
impl<'c> Module<'c> {
    /// An empty module.
    pub(crate) fn new(context: &Context<'c>, name: &str) -> Self {
        let name = text::c_string(name);
        // SAFETY: LLVM copies the name.
        unsafe { Module::owned(core::LLVMModuleCreateWithNameInContext(name.as_ptr(), context.raw())) }
    }

    /// Reads bitcode or LLVM assembly, whichever it is, without verifying it. `name` is the file in messages.
    ///
    /// LLVM itself checks a module that has debug information while it reads it, and ends the process where the
    /// module is broken; its reader of bitcode may also crash on damaged files.
    pub(crate) fn parse(context: &Context<'c>, bytes: &[u8], name: &str) -> Result<Self> {
        context.take_messages();
        // SAFETY: The context lives; a module that is read is nobody else's.
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

    /// A view of a module that inkwell owns.
    pub(crate) fn borrowed(module: &'c inkwell::module::Module<'_>) -> Self {
        // SAFETY: inkwell's module lives, and is borrowed, for `'c`, and its context lives longer.
        let mut view = unsafe { Module::owned(module.as_mut_ptr()) };
        view.owned = false;
        view
    }

    /// # Safety
    /// `raw` is a module that nobody else frees, in a context that outlives `'c`.
    unsafe fn owned(raw: LLVMModuleRef) -> Self {
        // SAFETY: As the caller says; LLVM never gives null for a module that it made.
        let raw = unsafe { NonNull::new_unchecked(raw) };
        Module { raw, owned: true, detached: Default::default(), context: PhantomData }
    }

    /// The module as inkwell has it, which frees it from now on. A borrowed module is copied.
    pub(crate) fn into_inkwell(self) -> inkwell::module::Module<'c> {
        let mut this = if self.owned { self } else { self.duplicate() };
        this.free_detached();
        this.owned = false;
        // SAFETY: The module is no longer ours.
        unsafe { inkwell::module::Module::new(this.raw()) }
    }

    /// Frees the values without a place.
    pub(super) fn free_detached(&mut self) {
        for value in self.detached.take() {
            // SAFETY: `&mut` says that nothing borrows from the module; these are instructions in no block, whose
            // uses, if any are left, become undefined values.
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

    /// A copy of the module.
    #[must_use]
    pub(crate) fn duplicate(&self) -> Module<'c> {
        // SAFETY: See above.
        unsafe { Module::owned(core::LLVMCloneModule(self.raw())) }
    }

    /// Whether LLVM finds the module well-formed, and what it says if not.
    pub(crate) fn verify(&self) -> Result<(), String> {
        let mut message = ptr::null_mut();
        // SAFETY: LLVM gives a string of its own, or null.
        let (broken, text) = unsafe {
            let action = analysis::LLVMVerifierFailureAction::LLVMReturnStatusAction;
            let broken = analysis::LLVMVerifyModule(self.raw(), action, &mut message);
            (broken != 0, text::take_message(message))
        };
        if broken { Err(text.trim_end().to_owned()) } else { Ok(()) }
    }

    /// The module as bitcode.
    pub(crate) fn write_bitcode(&self) -> Vec<u8> {
        // SAFETY: The buffer is LLVM's until it is freed here.
        unsafe {
            let buffer = bit_writer::LLVMWriteBitcodeToMemoryBuffer(self.raw());
            let start: *const u8 = core::LLVMGetBufferStart(buffer).cast();
            let bytes = std::slice::from_raw_parts(start, core::LLVMGetBufferSize(buffer)).to_vec();
            core::LLVMDisposeMemoryBuffer(buffer);
            bytes
        }
    }

    /// The module as LLVM assembly.
    pub(crate) fn print(&self) -> String {
        // SAFETY: LLVM gives a string of its own.
        unsafe { text::take_message(core::LLVMPrintModuleToString(self.raw())) }
    }

    /// Runs one of LLVM's passes over every function. LLVM may crash if its verifier would refuse the module.
    pub(crate) fn run_pass(&mut self, pass: FunctionPass) {
        self.free_detached();
        // SAFETY: `&mut` says that nothing borrows from the module.
        unsafe { ffi::lsr_run_pass(self.raw(), pass as u8) }
    }

    /// The target triple.
    pub(crate) fn triple(&self) -> Cow<'_, str> {
        // SAFETY: The module keeps the string until it is set; setting copies.
        unsafe { std::ffi::CStr::from_ptr(core::LLVMGetTarget(self.raw())) }.to_string_lossy().into_owned().into()
    }

    /// The data layout.
    pub(crate) fn data_layout(&self) -> Cow<'_, str> {
        // SAFETY: As above.
        unsafe { std::ffi::CStr::from_ptr(core::LLVMGetDataLayoutStr(self.raw())) }
            .to_string_lossy()
            .into_owned()
            .into()
    }

    /// The name of the source file.
    pub(crate) fn source_filename(&self) -> Cow<'_, str> {
        self.text(core::LLVMGetSourceFileName)
    }

    /// Assembly at the module's top level.
    pub(crate) fn inline_asm(&self) -> Cow<'_, str> {
        self.text(core::LLVMGetModuleInlineAsm)
    }

    fn text(&self, get: unsafe extern "C" fn(LLVMModuleRef, *mut usize) -> *const std::ffi::c_char) -> Cow<'_, str> {
        let mut length = 0;
        // SAFETY: LLVM gives the start and the length of a string that the module keeps until it is set.
        unsafe {
            let start: *const u8 = get(self.raw(), &mut length).cast();
            if start.is_null() {
                return Cow::Borrowed("");
            }
            Cow::Owned(String::from_utf8_lossy(std::slice::from_raw_parts(start, length)).into_owned())
        }
    }

    /// The functions, in the module's order.
    pub(crate) fn functions(&self) -> impl Iterator<Item = Function<'_>> {
        self.globals_of(core::LLVMGetFirstFunction, core::LLVMGetNextFunction).map(Function)
    }

    /// The global variables, in the module's order.
    pub(crate) fn global_variables(&self) -> impl Iterator<Item = GlobalVariable<'_>> {
        self.globals_of(core::LLVMGetFirstGlobal, core::LLVMGetNextGlobal).map(GlobalVariable)
    }

    /// The aliases, in the module's order.
    pub(crate) fn aliases(&self) -> impl Iterator<Item = GlobalAlias<'_>> {
        self.globals_of(core::LLVMGetFirstGlobalAlias, core::LLVMGetNextGlobalAlias).map(GlobalAlias)
    }

    /// The ifuncs, in the module's order.
    pub(crate) fn ifuncs(&self) -> impl Iterator<Item = GlobalIFunc<'_>> {
        self.globals_of(core::LLVMGetFirstGlobalIFunc, core::LLVMGetNextGlobalIFunc).map(GlobalIFunc)
    }

    fn globals_of(
        &self,
        first: unsafe extern "C" fn(LLVMModuleRef) -> LLVMValueRef,
        next: unsafe extern "C" fn(LLVMValueRef) -> LLVMValueRef,
    ) -> impl Iterator<Item = Value<'_>> {
        // SAFETY: The module's list is followed to its end.
        unsafe { list(Value::maybe(first(self.raw())), move |value: Value<'_>| Value::maybe(next(value.raw()))) }
    }

    /// The function of a name.
    pub(crate) fn function(&self, name: &str) -> Option<Function<'_>> {
        // SAFETY: LLVM reads the name.
        unsafe {
            Value::maybe(core::LLVMGetNamedFunctionWithLength(self.raw(), name.as_ptr().cast(), name.len()))
                .map(Function)
        }
    }

    /// What to call a function when speaking of it: its name, or LLVM's number of one without a name, `@3`. Walks the
    /// module: for diagnostics.
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

    /// The global variable of a name.
    pub(crate) fn global_variable(&self, name: &str) -> Option<GlobalVariable<'_>> {
        // SAFETY: LLVM reads the name.
        unsafe {
            Value::maybe(core::LLVMGetNamedGlobalWithLength(self.raw(), name.as_ptr().cast(), name.len()))
                .map(GlobalVariable)
        }
    }

    /// All named metadata, in the module's order.
    pub(crate) fn named_metadata(&self) -> impl Iterator<Item = NamedMetadata<'_>> {
        // SAFETY: The module's list is followed to its end.
        unsafe {
            list(NamedMetadata::maybe(core::LLVMGetFirstNamedMetadata(self.raw())), |node| {
                NamedMetadata::maybe(core::LLVMGetNextNamedMetadata(node.raw()))
            })
        }
    }

    /// The named metadata of a name.
    pub(crate) fn named_metadata_by_name(&self, name: &str) -> Option<NamedMetadata<'_>> {
        // SAFETY: LLVM reads the name.
        unsafe { NamedMetadata::maybe(core::LLVMGetNamedMetadata(self.raw(), name.as_ptr().cast(), name.len())) }
    }

    /// Returns the value of the module flag with this name. Skips malformed flags.
    pub(crate) fn flag(&self, name: &str) -> Option<Metadata<'_>> {
        let flags = self.named_metadata_by_name("llvm.module.flags")?;
        flags
            .operands()
            .find(|flag| flag.operand(1).and_then(Metadata::as_str).is_some_and(|own| own == name))?
            .operand(2)
    }

    /// The number of a kind of metadata, which is given to the name where it has none.
    pub(crate) fn metadata_kind(&self, name: &str) -> u32 {
        let length = u32::try_from(name.len()).unwrap_or(0);
        // SAFETY: LLVM copies the name.
        unsafe { core::LLVMGetMDKindIDInContext(self.raw_context(), name.as_ptr().cast(), length) }
    }

    /// The names of all kinds of metadata; the index is the number.
    pub(crate) fn metadata_kind_names(&self) -> Vec<String> {
        collect_names(self.raw_context(), ffi::lsr_metadata_kind_names)
    }

    /// The names of all scopes of synchronisation; the index is the number, and the system's name is empty.
    pub(crate) fn sync_scope_names(&self) -> Vec<String> {
        collect_names(self.raw_context(), ffi::lsr_sync_scope_names)
    }
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        self.free_detached();
        if self.owned {
            // SAFETY: The module is ours.
            unsafe { core::LLVMDisposeModule(self.raw()) };
        }
    }
}

/// Reads bitcode or LLVM assembly, or says what LLVM says. `name` is the file in messages.
///
/// # Safety
/// The context lives. Who calls frees the module.
pub(super) unsafe fn read(context: LLVMContextRef, bytes: &[u8], name: &str) -> Result<LLVMModuleRef, String> {
    let name = text::c_string(name);
    let (mut module, mut message) = (ptr::null_mut(), ptr::null_mut());
    // SAFETY: The buffer copies the bytes (the reader of assembly needs a 0 after them), and is freed here; LLVM gives a
    // module or a message.
    unsafe {
        let buffer = core::LLVMCreateMemoryBufferWithMemoryRangeCopy(bytes.as_ptr().cast(), bytes.len(), name.as_ptr());
        let failed = ir_reader::LLVMParseIRInContext2(context, buffer, &mut module, &mut message);
        core::LLVMDisposeMemoryBuffer(buffer);
        let text = text::take_message(message);
        if failed == 0 && !module.is_null() { Ok(module) } else { Err(text) }
    }
}

/// The line and column that a message of LLVM's reader starts with: `name:line:column: error: ...`.
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

/// A message of LLVM's reader without what it starts with: `name:line:column: error: `, or `name: error: `.
fn without_place<'a>(text: &'a str, name: &str) -> &'a str {
    let rest = text.strip_prefix(name).and_then(|rest| rest.split_once(": error: "));
    match rest {
        Some((place, rest)) if place.bytes().all(|byte| byte == b':' || byte.is_ascii_digit()) => rest,
        _ => text,
    }
}
