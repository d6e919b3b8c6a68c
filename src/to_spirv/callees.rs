//! Classifies the functions that a module calls.

use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::llvm::{Function, Instruction, InstructionView};
use crate::mapping::abort::{calls, source, stripping};
use crate::mapping::context::LlvmInput;
use crate::mapping::dispatch::names;
use crate::mapping::intrinsics::{Intrinsic, call};
use crate::mapping::opencl::{Builtin, number_functions};
use crate::spirv::Builder;
use crate::to_spirv::aliases;

/// The kind of a called function, which decides how its calls are translated. It is determined once for each function.
#[derive(Clone)]
pub(super) enum Callee {
    /// An LLVM intrinsic.
    Intrinsic(Intrinsic),
    /// A function that ends the invocation.
    Abort(source::Source),
    /// A built-in function of OpenCL C or of SPIR-V.
    Builtin(Rc<Builtin>),
    /// A function with a body that converts a number of SPIR-V to the number of OpenCL C with the same meaning, such as
    /// a memory scope.
    NumberLookup,
    /// Any other function, defined or imported.
    Function,
}

impl Callee {
    /// Returns true if a call of the function does not return, so that its block ends there.
    pub(super) fn ends_block(&self) -> bool {
        match self {
            Callee::Abort(_) => true,
            Callee::Builtin(builtin) => builtin.ends_block(),
            _ => false,
        }
    }
}

/// The kinds of the functions that are called.
pub(super) struct Callees<'c> {
    input: &'c LlvmInput<'c>,
    known: FxHashMap<Function<'c>, Callee>,
    /// True if calls of some functions end their blocks.
    pub(super) may_end_blocks: bool,
    /// The blocks that are removed because they always lead to an abort.
    pub(super) stripped: stripping::Stripped<'c>,
}

impl<'c> Callees<'c> {
    pub(super) fn new(input: &'c LlvmInput<'c>) -> Self {
        let stripped = stripping::Stripped::default();
        Callees { input, known: FxHashMap::default(), may_end_blocks: false, stripped }
    }

    /// Returns the kind of a called function.
    pub(super) fn of(&mut self, function: Function<'c>, out: &Builder) -> Callee {
        if let Some(callee) = self.known.get(&function) {
            return callee.clone();
        }
        let callee = if let Some(source) = source::source(function, self.input.options, out) {
            Callee::Abort(source)
        } else if function.is_intrinsic() {
            Callee::Intrinsic(call::lookup(function))
        } else if function.is_declaration() {
            match names::lookup(function).filter(|builtin| builtin.is_available(out)) {
                Some(builtin) => Callee::Builtin(Rc::new(builtin)),
                None => Callee::Function,
            }
        } else if number_functions::is_lookup(function) {
            Callee::NumberLookup
        } else {
            Callee::Function
        };
        self.known.insert(function, callee.clone());
        callee
    }

    /// Returns true if an instruction is a call that does not return, so that its block ends there.
    pub(super) fn ends_block(&mut self, instruction: Instruction<'c>, out: &Builder) -> bool {
        let InstructionView::Call(call) = instruction.view() else { return false };
        // The function type that the call states does not matter here.
        aliases::named_function(call.callee()).is_some_and(|function| self.of(function, out).ends_block())
    }

    /// Returns true if an instruction only builds a part of an abort message, which the abort emits as a whole.
    pub(super) fn is_part_of_message(&mut self, instruction: Instruction<'c>, out: &Builder) -> bool {
        calls::is_part_of_message(instruction, |call| {
            aliases::named_function(call.callee())
                .is_some_and(|function| matches!(self.of(function, out), Callee::Abort(source::Source::Call)))
        })
    }

    /// Finds the blocks that are removed because they always lead to an abort, if the options ask for it.
    pub(super) fn strip_aborts(&mut self, out: &Builder) {
        if self.may_end_blocks && source::strips(self.input.options, out) {
            let module = self.input.module;
            self.stripped = stripping::Stripped::find(module, |instruction| match instruction.view() {
                InstructionView::Call(call) => aliases::named_function(call.callee())
                    .is_some_and(|function| matches!(self.of(function, out), Callee::Abort(_))),
                _ => false,
            });
        }
    }
}
