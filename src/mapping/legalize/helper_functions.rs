//! Helper functions: SPIR-V functions that the translation adds to a module for operations that take many instructions
//! or need a loop.
//!
//! A module has one function for each [`Helper`]. This file emits the calls. The helper functions themselves are
//! emitted after the function that first calls them, see `mapping/intrinsics/helper_bodies.rs`. They have no linkage
//! attributes, so that modules with the same helpers can be linked.
//!
//! Khronos's `llvm-spirv` exports its helper functions (`spirv.llvm_fshl_i32`), and treats every function with a name
//! like this as exported. The names of the helpers here therefore lack the prefix `spirv.`. The translation to LLVM IR
//! turns calls of both kinds of helper functions into calls of the intrinsic again.

use rustc_hash::FxHashMap;

use crate::llvm::AtomicOp;
use crate::mapping::legalize::{Emit, arithmetic::Routine};
use crate::spirv::{Id, Op};

/// A helper function and the types that it is specialized for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Helper {
    /// A routine on integers.
    Arithmetic {
        /// The routine.
        routine: Routine<Id>,
        /// The type of the result.
        result: Id,
    },
    /// A load if a condition is true, and otherwise another value.
    LoadIf {
        /// The type of the pointer.
        pointer: Id,
        /// The type of the loaded value.
        element: Id,
        /// The alignment.
        alignment: u32,
    },
    /// A store if a condition is true.
    StoreIf {
        /// The type of the pointer.
        pointer: Id,
        /// The type of the stored value.
        element: Id,
        /// The alignment.
        alignment: u32,
    },
    /// An `atomicrmw` operation that has no SPIR-V instruction.
    AtomicLoop(AtomicLoop),
    /// `llvm.memset`
    MemSet {
        /// The type of the pointer, which points to i8.
        pointer: Id,
        /// The type of the length.
        length: Id,
        /// Whether the stores are volatile.
        volatile: bool,
    },
    /// `llvm.memmove`
    MemMove {
        /// The type of the pointer to write through, which points to i8.
        target: Id,
        /// The type of the pointer to read through, which points to i8.
        source: Id,
        /// The type of the length.
        length: Id,
        /// Whether the accesses are volatile.
        volatile: bool,
    },
}

/// A loop around OpAtomicCompareExchange: the operation, and its types and ids.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AtomicLoop {
    /// The operation.
    pub(crate) op: AtomicOp,
    /// The type of the operand and the result.
    pub(crate) ty: Id,
    /// The integer type of the same size. The loop accesses memory with this type.
    pub(crate) bits: Id,
    /// The type of the pointer, which points to that integer.
    pub(crate) pointer: Id,
    /// The scope.
    pub(crate) scope: Id,
    /// The Memory Semantics for an exchange that succeeds, and for one that fails.
    pub(crate) semantics: [Id; 2],
    /// The Memory Semantics of the first load.
    pub(crate) relaxed: Id,
}

/// The helper functions of a module.
#[derive(Default)]
pub(crate) struct Helpers {
    functions: FxHashMap<Helper, Id>,
    /// The helpers that have been called but not emitted yet.
    pub(crate) pending: Vec<(Helper, Id)>,
    /// Variables of the current function that contain copies of one byte, by length, byte and alignment. The variables
    /// are only read, so all calls of `llvm.memset` with equal arguments use the same variable.
    pub(crate) fills: FxHashMap<(u64, u64, Option<u32>), Id>,
    /// The current block of the [`Routine`] function that is being emitted.
    pub(crate) block: Option<Id>,
    /// The return type of the [`Routine`] function that is being emitted.
    pub(crate) result: Option<Id>,
}

/// Emits a call of a helper.
pub(crate) fn call<'c, E: Emit<'c>>(e: &mut E, helper: Helper, result: Id, arguments: &[Id]) -> Id {
    call_for(e, helper, String::new, result, arguments)
}

/// Emits a call of a helper that implements an intrinsic. `intrinsic` returns the name of the intrinsic.
pub(crate) fn call_for<'c, E: Emit<'c>>(
    e: &mut E,
    helper: Helper,
    intrinsic: impl FnOnce() -> String,
    result: Id,
    arguments: &[Id],
) -> Id {
    let function = match e.helpers().functions.get(&helper) {
        Some(function) => *function,
        None => {
            let function = e.out().fresh_id();
            let name = helper.name(e, intrinsic);
            e.out().name(function, &name);
            let helpers = e.helpers();
            helpers.functions.insert(helper, function);
            helpers.pending.push((helper, function));
            function
        }
    };
    let mut words = Vec::with_capacity(arguments.len() + 1);
    words.push(function.word());
    words.extend(arguments.iter().map(|argument| argument.word()));
    e.out().emit_value(Op::FunctionCall, result, &words)
}

impl Helper {
    /// Returns the name of the helper function. For most helpers, this is the name of an intrinsic with the types that
    /// the helper is specialized for. `intrinsic` returns the name of the intrinsic whose call needs the helper.
    fn name<'c>(self, e: &mut impl Emit<'c>, intrinsic: impl FnOnce() -> String) -> String {
        let routine = match self {
            Helper::Arithmetic { routine, .. } => routine,
            Helper::MemSet { volatile, .. } | Helper::MemMove { volatile, .. } => {
                let name = intrinsic().replace('.', "_");
                return if volatile { format!("{name}.volatile") } else { name };
            }
            Helper::AtomicLoop(atomic) => return atomic.name(e),
            Helper::LoadIf { .. } => return "load_if".to_owned(),
            Helper::StoreIf { .. } => return "store_if".to_owned(),
        };
        let (name, number) = match routine {
            Routine::FunnelShift { number, left: true } => ("fshl", number),
            Routine::FunnelShift { number, left: false } => ("fshr", number),
            Routine::ReverseBytes(number) => ("bswap", number),
            Routine::ReverseBits(number) => ("bitreverse", number),
            Routine::MultiplyOverflow(number) => ("umul_with_overflow", number),
            Routine::CarrylessProduct(number) => ("clmul", number),
            Routine::Divide { width, .. } => return format!("udivrem_i{}", 2 * width),
        };
        match e.out().component_count(number.word) {
            1 => format!("llvm_{name}_i{}", number.word_width),
            count => format!("llvm_{name}_v{count}i{}", number.word_width),
        }
    }
}

impl AtomicLoop {
    /// Returns the name of the helper function.
    fn name<'c>(self, e: &mut impl Emit<'c>) -> String {
        let is_float = self.ty != self.bits;
        let width = e.out().int_width(self.bits).unwrap_or_default();
        format!("atomicrmw_{}_{}{width}", self.op.name(), if is_float { 'f' } else { 'i' })
    }
}
