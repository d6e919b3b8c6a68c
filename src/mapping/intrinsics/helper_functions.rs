//! Helper functions for intrinsics whose expansion would be long inline or needs a loop.
//!
//! A module has one helper for each intrinsic and shape. Helpers have no linkage, so that modules can be linked.
//! Khronos's `llvm-spirv` exports its helpers (`spirv.llvm_fshl_i32`) and takes every function with such a name for an
//! exported one, so the names here lack the prefix. In the direction to LLVM IR both become the intrinsic again, see
//! [`intrinsic_of`].

use crate::mapping::legalize;
use crate::mapping::types::held;
use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::mapping::intrinsics::expand::{Expand, Ints, Site};
use crate::mapping::intrinsics::{fixed_point, integers, lanes, memory};
use crate::mapping::legalize::halves::{self, Halves};
use crate::mapping::memory::atomic_loops::AtomicLoop;
use crate::mapping::memory::emit::Emit;
use crate::spirv::Id;
use crate::spirv::grammar::{FunctionControl, Op};

/// A helper function, with the shapes that its body depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Helper {
    /// `llvm.fshl`, `llvm.fshr`
    FunnelShift {
        /// The shape of all operands.
        ints: Ints,
        /// Whether the shift is to the left.
        left: bool,
    },
    /// `llvm.bswap`
    ByteSwap(Ints),
    /// `llvm.bitreverse`
    BitReverse(Ints),
    /// `llvm.umul.with.overflow`
    MultiplyOverflow {
        /// The shape of the operands.
        ints: Ints,
        /// The type of the result.
        result: Id,
    },
    /// `llvm.clmul`
    CarrylessProduct(Ints),
    /// A load if a condition is true, else another value.
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
    /// `udiv` and `urem` of integers that are wider than SPIR-V's.
    DivideWide,
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
        let (name, ints) = match self {
            Helper::FunnelShift { ints, left: true } => ("fshl", ints),
            Helper::FunnelShift { ints, left: false } => ("fshr", ints),
            Helper::ByteSwap(ints) => ("bswap", ints),
            Helper::BitReverse(ints) => ("bitreverse", ints),
            Helper::MultiplyOverflow { ints, .. } => ("umul_with_overflow", ints),
            Helper::MemSet { volatile, .. } | Helper::MemMove { volatile, .. } => {
                let name = site.map(Site::name).unwrap_or_default().replace('.', "_");
                return if volatile { format!("{name}.volatile") } else { name };
            }
            Helper::CarrylessProduct(ints) => ("clmul", ints),
            Helper::AtomicLoop(atomic) => return atomic.name(e),
            Helper::DivideWide => return "udivrem_i128".to_owned(),
            Helper::LoadIf { .. } => return "load_if".to_owned(),
            Helper::StoreIf { .. } => return "store_if".to_owned(),
        };
        match e.out().component_count(ints.ty) {
            1 => format!("llvm_{name}_i{}", ints.held),
            count => format!("llvm_{name}_v{count}i{}", ints.held),
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
            (Helper::FunnelShift { ints, left }, &[high, low, amount]) => {
                funnel_shift(e, ints, left, high, low, amount);
                None
            }
            (Helper::ByteSwap(ints), &[value]) => Some(integers::swapped_bytes(e, ints, value)),
            (Helper::BitReverse(ints), &[value]) => Some(integers::reversed_bits(e, ints, value)),
            (Helper::CarrylessProduct(ints), &[a, b]) => Some(fixed_point::carryless_product(e, ints, a, b)),
            (Helper::LoadIf { element, alignment, .. }, &[condition, pointer, other]) => {
                lanes::load_body(e, element, alignment, [condition, pointer, other]);
                None
            }
            (Helper::StoreIf { alignment, .. }, &[condition, pointer, value]) => {
                lanes::store_body(e, alignment, [condition, pointer, value]);
                None
            }
            (Helper::MultiplyOverflow { ints, result }, &[a, b]) => {
                let (low, overflow) = integers::unsigned_product(e, ints, a, b);
                Some(e.op(Op::CompositeConstruct, result, [low, overflow]))
            }
            (Helper::AtomicLoop(atomic), &[pointer, value]) => {
                atomic.body(e, entry, pointer, value);
                None
            }
            (Helper::DivideWide, &[low, high, divisor_low, divisor_high]) => {
                let divisor = Halves { low: divisor_low, high: divisor_high };
                Some(halves::divide(e, Halves { low, high }, divisor))
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
            Helper::FunnelShift { ints, .. } => (ints.ty, vec![ints.ty; 3]),
            Helper::ByteSwap(ints) | Helper::BitReverse(ints) => (ints.ty, vec![ints.ty]),
            Helper::MultiplyOverflow { ints, result } => (result, vec![ints.ty; 2]),
            Helper::CarrylessProduct(ints) => (ints.ty, vec![ints.ty; 2]),
            Helper::LoadIf { pointer, element, .. } => (element, vec![e.out().type_bool(), pointer, element]),
            Helper::StoreIf { pointer, element, .. } => {
                (e.out().type_void(), vec![e.out().type_bool(), pointer, element])
            }
            Helper::AtomicLoop(atomic) => (atomic.ty, vec![atomic.pointer, atomic.ty]),
            Helper::DivideWide => {
                let half = e.out().type_int(64, 0);
                (held::array_type(e, half, 4), vec![half; 4])
            }
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

/// Emits a funnel shift. An amount of 0 is a special case, since a shift by the whole width is undefined in SPIR-V.
fn funnel_shift<'c, E: Expand<'c>>(e: &mut E, ints: Ints, left: bool, high: Id, low: Id, amount: Id) {
    let width = e.number(ints, u64::from(ints.width));
    let amount = e.op(Op::UMod, ints.ty, [amount, width]);
    let zero = e.number(ints, 0);
    let none = e.op(Op::IEqual, ints.bools, [amount, zero]);
    let whole = if left { high } else { low };
    let is_vector = e.out().component_count(ints.ty) > 1;
    let unshifted = e.out().fresh_id();
    if !is_vector {
        let shifted = e.out().fresh_id();
        e.out().emit_void(Op::BranchConditional, &[none.word(), unshifted.word(), shifted.word()]);
        e.out().label(shifted);
    }
    let near = if left { Op::ShiftLeftLogical } else { Op::ShiftRightLogical };
    let far = if left { Op::ShiftRightLogical } else { Op::ShiftLeftLogical };
    let near = e.op(near, ints.ty, [whole, amount]);
    let rest = e.op(Op::ISub, ints.ty, [width, amount]);
    let far = e.op(far, ints.ty, [if left { low } else { high }, rest]);
    let both = e.op(Op::BitwiseOr, ints.ty, [near, far]);
    if is_vector {
        let result = e.select(ints.ty, none, whole, both);
        e.out().emit_void(Op::ReturnValue, &[result.word()]);
    } else {
        e.out().emit_void(Op::ReturnValue, &[both.word()]);
        e.out().label(unshifted);
        e.out().emit_void(Op::ReturnValue, &[whole.word()]);
    }
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
