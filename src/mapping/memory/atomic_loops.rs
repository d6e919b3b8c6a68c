//! `atomicrmw` operations that SPIR-V has no instruction for, on the way to SPIR-V. Each `atomicrmw` becomes a call of
//! a helper function with a loop around OpAtomicCompareExchange. The module gets one helper function for each
//! operation, type, ordering and scope that occurs.

use crate::error::{Error, Result};
use crate::llvm::{AtomicOp, MemoryAccess, Ordering, Value};
use crate::mapping::legalize::Helper;
use crate::mapping::legalize::helper_functions::{self, AtomicLoop};
use crate::mapping::memory::Emit;
use crate::mapping::memory::atomics::{scope_to_spirv, semantics_to_spirv};
use crate::spirv::{Id, Op, grammar::opencl};

/// Returns the ordering for the case that a compare-exchange fails. A failed exchange writes nothing, so its ordering
/// cannot be a release.
fn without_release(ordering: Ordering) -> Ordering {
    match ordering {
        Ordering::Release => Ordering::Monotonic,
        Ordering::AcquireRelease => Ordering::Acquire,
        other => other,
    }
}

/// Emits the call of the helper function for an operation on values of the SPIR-V type `ty`.
///
/// # Errors
/// Returns an error if an operand cannot be translated.
pub(crate) fn to_spirv<'c>(
    e: &mut impl Emit<'c>,
    op: AtomicOp,
    ty: Id,
    (pointer, value): (Value<'c>, Value<'c>),
    access: MemoryAccess,
) -> Result<Id> {
    let width = e.out().number_type(ty).map(|number| number.width());
    let width =
        width.ok_or_else(|| Error::Internal("the operand of an atomic operation is not a number".to_owned()))?;
    let bits = e.out().type_int(width, 0);
    let pointer = e.pointer(pointer, bits)?;
    let pointer_type = e
        .out()
        .type_of(pointer)
        .ok_or_else(|| Error::Internal("the pointer operand of an atomic operation has no type".to_owned()))?;
    let scope = scope_to_spirv(e, access.scope);
    let semantics = [access.ordering, without_release(access.ordering)].map(|ordering| semantics_to_spirv(e, ordering));
    let relaxed = semantics_to_spirv(e, Ordering::Monotonic);
    let value = e.value(value)?;
    let helper = Helper::AtomicLoop(AtomicLoop { op, ty, bits, pointer: pointer_type, scope, semantics, relaxed });
    Ok(helper_functions::call(e, helper, ty, &[pointer, value]))
}

impl AtomicLoop {
    /// Emits the body of the helper function. The caller has already emitted the label `entry` of its first block.
    pub(crate) fn body<'c>(self, e: &mut impl Emit<'c>, entry: Id, pointer: Id, value: Id) {
        let (again, done, seen) = (e.out().fresh_id(), e.out().fresh_id(), e.out().fresh_id());
        let scope = self.scope.word();
        let first = e.out().emit_value(Op::AtomicLoad, self.bits, &[pointer.word(), scope, self.relaxed.word()]);
        e.out().emit_void(Op::Branch, &[again.word()]);

        e.out().label(again);
        let words = [first, entry, seen, again].map(Id::word);
        let expected = e.out().emit_value(Op::Phi, self.bits, &words);
        let old = self.number(e, expected);
        let new = self.operation(e, old, value);
        let new = if self.ty == self.bits { new } else { e.out().emit_value(Op::Bitcast, self.bits, &[new.word()]) };
        let [equal, unequal] = self.semantics.map(Id::word);
        let words = [pointer.word(), scope, equal, unequal, new.word(), expected.word()];
        e.out().emit_with_id(Op::AtomicCompareExchange, self.bits, seen, &words);
        let is_done = compare(e, Op::IEqual, [seen, expected]);
        e.out().emit_void(Op::BranchConditional, &[is_done.word(), done.word(), again.word()]);

        e.out().label(done);
        e.out().emit_void(Op::ReturnValue, &[old.word()]);
    }

    /// Converts an integer that was read from memory to the operation's type, with the same bits.
    fn number<'c>(self, e: &mut impl Emit<'c>, bits: Id) -> Id {
        if self.ty == self.bits { bits } else { e.out().emit_value(Op::Bitcast, self.ty, &[bits.word()]) }
    }

    /// Emits the computation of the new value from the `old` value and the operand `value` (LangRef, "'atomicrmw'
    /// Instruction").
    fn operation<'c>(self, e: &mut impl Emit<'c>, old: Id, value: Id) -> Id {
        let ty = self.ty;
        let (zero, one) = (e.out().constant_int(ty, 0), e.out().constant_int(ty, 1));
        match self.op {
            AtomicOp::Nand => {
                let both = apply(e, Op::BitwiseAnd, ty, [old, value]);
                e.out().emit_value(Op::Not, ty, &[both.word()])
            }
            AtomicOp::UIncWrap => {
                let next = apply(e, Op::IAdd, ty, [old, one]);
                let wraps = compare(e, Op::UGreaterThanEqual, [old, value]);
                apply(e, Op::Select, ty, [wraps, zero, next])
            }
            AtomicOp::UDecWrap => {
                let next = apply(e, Op::ISub, ty, [old, one]);
                // `old` wraps if it is 0 or greater than `value`. In both cases `next`, the wrapped difference, is at
                // least `value`.
                let wraps = compare(e, Op::UGreaterThanEqual, [next, value]);
                apply(e, Op::Select, ty, [wraps, value, next])
            }
            AtomicOp::USubCond | AtomicOp::USubSat => {
                let difference = apply(e, Op::ISub, ty, [old, value]);
                let fits = compare(e, Op::UGreaterThanEqual, [old, value]);
                let other = if self.op == AtomicOp::USubSat { zero } else { old };
                apply(e, Op::Select, ty, [fits, difference, other])
            }
            AtomicOp::FAdd => apply(e, Op::FAdd, ty, [old, value]),
            AtomicOp::FSub => apply(e, Op::FSub, ty, [old, value]),
            AtomicOp::FMax | AtomicOp::FMin => {
                let number = if self.op == AtomicOp::FMax { opencl::Fmax } else { opencl::Fmin };
                let set = e.out().opencl_std();
                e.out().ext_inst(ty, set, number, &[old.word(), value.word()])
            }
            AtomicOp::FMaximum | AtomicOp::FMinimum => self.extremum(e, old, value),
            // No loop is emitted for the other operations, because SPIR-V has instructions for them.
            _ => value,
        }
    }

    /// Emits the operation of `llvm.maximum` or `llvm.minimum`: the result is NaN if an operand is NaN, and -0 is less
    /// than +0.
    fn extremum<'c>(self, e: &mut impl Emit<'c>, old: Id, value: Id) -> Id {
        let (greater, of_equals) = match self.op {
            AtomicOp::FMaximum => (Op::FOrdGreaterThan, Op::BitwiseAnd),
            _ => (Op::FOrdLessThan, Op::BitwiseOr),
        };
        let chosen = compare(e, greater, [old, value]);
        let chosen = apply(e, Op::Select, self.ty, [chosen, old, value]);
        // Equal numbers have equal bits, except -0 and +0. The bitwise operation selects the right one of the two
        // zeros.
        let [own, other] = [old, value].map(|id| e.out().emit_value(Op::Bitcast, self.bits, &[id.word()]));
        let together = apply(e, of_equals, self.bits, [own, other]);
        let together = self.number(e, together);
        let are_equal = compare(e, Op::FOrdEqual, [old, value]);
        let chosen = apply(e, Op::Select, self.ty, [are_equal, together, chosen]);
        let is_nan = compare(e, Op::Unordered, [old, value]);
        let nan = apply(e, Op::FAdd, self.ty, [old, value]);
        apply(e, Op::Select, self.ty, [is_nan, nan, chosen])
    }
}

fn apply<'c, const N: usize>(e: &mut impl Emit<'c>, op: Op, ty: Id, operands: [Id; N]) -> Id {
    e.out().emit_value(op, ty, &operands.map(Id::word))
}

fn compare<'c>(e: &mut impl Emit<'c>, op: Op, operands: [Id; 2]) -> Id {
    let boolean = e.out().type_bool();
    apply(e, op, boolean, operands)
}
