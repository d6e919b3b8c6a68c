//! Helper functions for intrinsics whose expansion would be long inline or needs a loop.
//!
//! A module has one helper for each intrinsic and shape. Helpers have no linkage, so that modules can be linked.
//! Khronos's `llvm-spirv` exports its helpers (`spirv.llvm_fshl_i32`) and takes every function with such a name for an
//! exported one, so the names here lack the prefix. In the direction to LLVM IR both become the intrinsic again, see
//! [`intrinsic_of`].

use crate::mapping::legalize;
use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::{lanes, memory};
use crate::mapping::legalize::arithmetic::Routine;
use crate::mapping::legalize::{in_spirv, routines};
use crate::mapping::memory::atomic_loops::AtomicLoop;
use crate::mapping::memory::emit::Emit;
use crate::spirv::Id;
use crate::spirv::grammar::{FunctionControl, Op};

/// A helper function, with the shapes that its body depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Helper {
    /// An operation on numbers.
    Arithmetic {
        /// The operation.
        routine: Routine<Id>,
        /// The type of the result.
        result: Id,
    },
    /// A load where a condition says so, else another value.
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

/// The state of a translation for helper functions.
#[derive(Default)]
pub(crate) struct Helpers {
    functions: FxHashMap<Helper, Id>,
    /// The helpers that have been called but not emitted yet.
    pending: Vec<(Helper, Id)>,
    /// Variables of the current function that are filled with one byte, by length, byte and alignment. Nothing writes
    /// to them, so one variable serves every equal memset.
    pub(crate) fills: FxHashMap<(u64, u64, Option<u32>), Id>,
    /// The block of the function on numbers that is being emitted.
    pub(crate) block: Option<Id>,
    /// The type of that function's result.
    result: Option<Id>,
}

/// Emits a call of a helper. Its body is emitted by the next [`flush`].
pub(crate) fn call<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    helper: Helper,
    result: Id,
    arguments: &[Id],
) -> Result<Id> {
    Ok(call_as(e, Some(site), helper, result, arguments))
}

/// Emits a call of a helper that does not stand for an intrinsic.
pub(crate) fn call_helper<'c>(
    e: &mut impl legalize::emit::Emit<'c>,
    helper: Helper,
    result: Id,
    arguments: &[Id],
) -> Id {
    call_as(e, None, helper, result, arguments)
}

fn call_as<'c>(
    e: &mut impl legalize::emit::Emit<'c>,
    site: Option<Site<'c>>,
    helper: Helper,
    result: Id,
    arguments: &[Id],
) -> Id {
    let function = match e.helpers().functions.get(&helper) {
        Some(function) => *function,
        None => {
            let function = e.out().fresh_id();
            let name = helper.name(e, site);
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

/// Emits the helpers that the last function of the module called. No function may be open.
///
/// # Errors
/// Those of the builder.
pub(crate) fn flush<'c>(e: &mut impl Emit<'c>) -> Result<()> {
    e.helpers().fills.clear();
    for (helper, function) in std::mem::take(&mut e.helpers().pending) {
        helper.define(e, function);
    }
    Ok(())
}

impl Helper {
    /// Returns the name of the helper: the name of the intrinsic with the types of the helper.
    fn name<'c>(self, e: &mut impl legalize::emit::Emit<'c>, site: Option<Site<'c>>) -> String {
        let routine = match self {
            Helper::Arithmetic { routine, .. } => routine,
            Helper::MemSet { volatile, .. } | Helper::MemMove { volatile, .. } => {
                let name = site.map(Site::name).unwrap_or_default().replace('.', "_");
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

    fn define<'c, E: Expand<'c>>(self, e: &mut E, function: Id) {
        let (result, parameters) = self.signature(e);
        let ty = e.out().type_function(result, &parameters);
        e.out().begin_function(function, result, FunctionControl::None, ty);
        let parameters: Vec<Id> = parameters.into_iter().map(|ty| e.out().function_parameter(ty)).collect();
        let entry = e.out().fresh_id();
        e.out().label(entry);
        let value = match (self, parameters.as_slice()) {
            (Helper::Arithmetic { routine, result }, operands) => {
                let helpers = e.helpers();
                (helpers.block, helpers.result) = (Some(entry), Some(result));
                let results = routines::body(e, routine, operands);
                Some(in_spirv::together(e, result, &results))
            }
            (Helper::LoadIf { element, alignment, .. }, &[condition, pointer, other]) => {
                lanes::load_body(e, element, alignment, [condition, pointer, other]);
                None
            }
            (Helper::StoreIf { alignment, .. }, &[condition, pointer, value]) => {
                lanes::store_body(e, alignment, [condition, pointer, value]);
                None
            }
            (Helper::AtomicLoop(atomic), &[pointer, value]) => {
                atomic.body(e, entry, pointer, value);
                None
            }
            (Helper::MemSet { length, volatile, .. }, &[pointer, value, count, _]) => {
                memory::set_loop(e, entry, pointer, value, (length, count), volatile);
                None
            }
            (Helper::MemMove { length, volatile, .. }, &[target, source, count, _]) => {
                memory::move_loops(e, [target, source], (length, count), volatile);
                None
            }
            // The signature of this helper differs from that of the intrinsic.
            _ => None,
        };
        if let Some(value) = value {
            e.out().emit_void(Op::ReturnValue, &[value.word()]);
        }
        e.out().end_function();
    }

    /// Returns the types of the result and of the parameters.
    fn signature<'c, E: Expand<'c>>(self, e: &mut E) -> (Id, Vec<Id>) {
        match self {
            Helper::Arithmetic { routine, result } => {
                let parameters = match routine {
                    Routine::FunnelShift { number, .. } => vec![number.word; 3],
                    Routine::ReverseBytes(number) | Routine::ReverseBits(number) => vec![number.word],
                    Routine::MultiplyOverflow(number) | Routine::CarrylessProduct(number) => vec![number.word; 2],
                    Routine::Divide { half, .. } => vec![half; 4],
                };
                (result, parameters)
            }
            Helper::LoadIf { pointer, element, .. } => (element, vec![e.out().type_bool(), pointer, element]),
            Helper::StoreIf { pointer, element, .. } => {
                (e.out().type_void(), vec![e.out().type_bool(), pointer, element])
            }
            Helper::AtomicLoop(atomic) => (atomic.ty, vec![atomic.pointer, atomic.ty]),
            Helper::MemSet { pointer, length, .. } => {
                let (byte, boolean) = (e.out().type_int(8, 0), e.out().type_bool());
                (e.out().type_void(), vec![pointer, byte, length, boolean])
            }
            Helper::MemMove { target, source, length, .. } => {
                let boolean = e.out().type_bool();
                (e.out().type_void(), vec![target, source, length, boolean])
            }
        }
    }
}

/// Returns from a function on numbers.
pub(crate) fn return_together<'c>(e: &mut impl legalize::emit::Emit<'c>, results: &[Id]) {
    let ty = e.helpers().result.or_else(|| results.first().copied());
    let value = match ty {
        Some(ty) => in_spirv::together(e, ty, results),
        None => return,
    };
    e.out().emit_void(Op::ReturnValue, &[value.word()]);
}

/// Returns the base name of the intrinsic that a function of this name stands for: `llvm.memset` for
/// `spirv.llvm_memset_p1_i32.volatile`. The types that overload it are those of the function's parameters.
///
/// A helper of this translator has no linkage, unlike a user's function of the same name.
pub(crate) fn intrinsic_of(function: &str, has_linkage: bool) -> Option<&'static str> {
    const PREFIXES: &[(&str, &str)] = &[
        ("llvm_bitreverse_", "llvm.bitreverse"),
        ("llvm_bswap_", "llvm.bswap"),
        ("llvm_clmul_", "llvm.clmul"),
        ("llvm_fshl_", "llvm.fshl"),
        ("llvm_fshr_", "llvm.fshr"),
        ("llvm_memmove_p", "llvm.memmove"),
        ("llvm_memset_p", "llvm.memset"),
        ("llvm_umul_with_overflow_", "llvm.umul.with.overflow"),
    ];
    let name = match function.strip_prefix("spirv.") {
        Some(name) => name,
        None if has_linkage => return None,
        None => function,
    };
    PREFIXES.iter().find(|(prefix, _)| name.starts_with(prefix)).map(|(_, intrinsic)| *intrinsic)
}
