//! Integers of 65 to 128 bits.
//!
//! SPIR-V's integers end at 64 bits; LLVM's optimiser computes the closed forms of sums in i65 or i128. Such a number
//! is an array of its low and high half ([`crate::mapping::legalize::elements`]), zero-extended to 128 bits as narrower ones of odd width are
//! in theirs ([`crate::mapping::legalize::odd_integers`]). Division calls a function of our own, which the module has once.

use crate::error::{Error, Result};
use crate::llvm::{BinaryOp, CastOp, IntPredicate, Type, TypeView};
use crate::mapping::context::emit;
use crate::mapping::intrinsics::helper_functions::{self, Helper};
use crate::mapping::legalize::emit::Emit;
use crate::mapping::legalize::{elements, odd_integers, select};
use crate::mapping::types::held::{self, HALF, MAX_WIDTH, Shape};
use crate::spirv::grammar::opencl;
use crate::spirv::{Decoration, Id, Op};

/// A number in two halves, each a 64-bit integer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Halves {
    /// The lower 64 bits.
    pub(crate) low: Id,
    /// The upper 64 bits.
    pub(crate) high: Id,
}

/// The width of an integer type that is held in halves.
pub(crate) fn width<'c>(e: &mut impl Emit<'c>, ty: Type<'c>) -> Result<Option<u32>> {
    let id = e.type_id(ty)?;
    Ok(match held::shape(e, ty, id) {
        Shape::Wide(width) => Some(width),
        _ => None,
    })
}

/// A constant of SPIR-V type `ty` from LLVM's 64-bit words, the lowest first.
pub(crate) fn constant<'c>(e: &mut impl Emit<'c>, ty: Id, words: &[u64]) -> Id {
    let half = e.out().type_int(HALF, 0);
    let halves = [0, 1].map(|index| e.out().constant_int(half, words.get(index).copied().unwrap_or(0)));
    e.out().composite(ty, &halves)
}

/// [`Emit`] with what computing in halves asks for again and again.
pub(crate) trait HalfArithmetic<'c>: Emit<'c> + Sized {
    /// An instruction that gives a half.
    fn half<const N: usize>(&mut self, op: Op, operands: [Id; N]) -> Id {
        let ty = self.out().type_int(HALF, 0);
        self.out().emit_value(op, ty, &operands.map(Id::word))
    }

    /// An instruction that gives a boolean.
    fn test<const N: usize>(&mut self, op: Op, operands: [Id; N]) -> Id {
        let ty = self.out().type_bool();
        self.out().emit_value(op, ty, &operands.map(Id::word))
    }

    /// A constant half.
    fn half_number(&mut self, value: u64) -> Id {
        let ty = self.out().type_int(HALF, 0);
        self.out().constant_int(ty, value)
    }

    /// One of two halves.
    fn pick(&mut self, condition: Id, yes: Id, no: Id) -> Id {
        self.half(Op::Select, [condition, yes, no])
    }

    /// One of two numbers.
    fn pick_halves(&mut self, condition: Id, yes: Halves, no: Halves) -> Halves {
        Halves { low: self.pick(condition, yes.low, no.low), high: self.pick(condition, yes.high, no.high) }
    }

    /// The halves of a number.
    fn halves(&mut self, number: Id) -> Result<Halves> {
        Ok(Halves { low: elements::extract(self, number, 0)?, high: elements::extract(self, number, 1)? })
    }

    /// The halves of a number of so many bits, sign-extended to 128.
    fn signed_halves(&mut self, number: Id, width: u32) -> Result<Halves> {
        let mut halves = self.halves(number)?;
        if width < MAX_WIDTH {
            let shift = self.half_number(u64::from(MAX_WIDTH - width));
            halves.high = self.half(Op::ShiftLeftLogical, [halves.high, shift]);
            halves.high = self.half(Op::ShiftRightArithmetic, [halves.high, shift]);
        }
        Ok(halves)
    }

    /// A number of so many bits; what the halves have above is cleared.
    fn wide(&mut self, mut halves: Halves, width: u32) -> Id {
        if width < MAX_WIDTH {
            let mask = self.half_number(u64::MAX >> (MAX_WIDTH - width));
            halves.high = self.half(Op::BitwiseAnd, [halves.high, mask]);
        }
        self.joined(halves)
    }

    /// A number of its halves, which have nothing above its width.
    fn joined(&mut self, halves: Halves) -> Id {
        let ty = held::halves_type(self);
        elements::construct(self, ty, &[halves.low, halves.high])
    }
}

impl<'c, E: Emit<'c>> HalfArithmetic<'c> for E {}

/// The result of an operation on two numbers of so many bits.
///
/// # Errors
/// `Internal` for operations on floating-point numbers.
pub(crate) fn binary<'c>(e: &mut impl Emit<'c>, op: BinaryOp, width: u32, a: Id, b: Id) -> Result<Id> {
    let (x, y) = match op {
        BinaryOp::SDiv | BinaryOp::SRem => (e.signed_halves(a, width)?, e.signed_halves(b, width)?),
        BinaryOp::AShr => (e.signed_halves(a, width)?, e.halves(b)?),
        _ => (e.halves(a)?, e.halves(b)?),
    };
    let mut by_half = |op| Halves { low: e.half(op, [x.low, y.low]), high: e.half(op, [x.high, y.high]) };
    let halves = match op {
        BinaryOp::Add => sum(e, x, y),
        BinaryOp::Sub => difference(e, x, y),
        BinaryOp::Mul => product(e, x, y),
        BinaryOp::And => by_half(Op::BitwiseAnd),
        BinaryOp::Or => by_half(Op::BitwiseOr),
        BinaryOp::Xor => by_half(Op::BitwiseXor),
        BinaryOp::Shl => shifted_left(e, x, y.low),
        BinaryOp::LShr => shifted_right(e, x, y.low, Op::ShiftRightLogical),
        BinaryOp::AShr => shifted_right(e, x, y.low, Op::ShiftRightArithmetic),
        BinaryOp::UDiv => divided(e, x, y)?.0,
        BinaryOp::URem => divided(e, x, y)?.1,
        BinaryOp::SDiv | BinaryOp::SRem => {
            let zero = e.half_number(0);
            let x_negative = e.test(Op::SLessThan, [x.high, zero]);
            let y_negative = e.test(Op::SLessThan, [y.high, zero]);
            let (x, y) = (negated_if(e, x_negative, x), negated_if(e, y_negative, y));
            let (quotient, remainder) = divided(e, x, y)?;
            if op == BinaryOp::SRem {
                // The remainder has the dividend's sign.
                negated_if(e, x_negative, remainder)
            } else {
                let negative = e.test(Op::LogicalNotEqual, [x_negative, y_negative]);
                negated_if(e, negative, quotient)
            }
        }
        BinaryOp::FAdd | BinaryOp::FSub | BinaryOp::FMul | BinaryOp::FDiv | BinaryOp::FRem => {
            return Err(Error::Internal(format!("{op:?} on integers")).into());
        }
    };
    Ok(match op {
        // These set no bits that no operand has.
        BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::LShr | BinaryOp::UDiv | BinaryOp::URem => {
            e.joined(halves)
        }
        _ => e.wide(halves, width),
    })
}

/// The sum modulo 2^128.
pub(crate) fn sum<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> Halves {
    let low = e.half(Op::IAdd, [x.low, y.low]);
    let carries = e.test(Op::ULessThan, [low, x.low]);
    let high = e.half(Op::IAdd, [x.high, y.high]);
    let (one, zero) = (e.half_number(1), e.half_number(0));
    let carry = e.pick(carries, one, zero);
    Halves { low, high: e.half(Op::IAdd, [high, carry]) }
}

/// The difference modulo 2^128.
pub(crate) fn difference<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> Halves {
    let low = e.half(Op::ISub, [x.low, y.low]);
    let borrows = e.test(Op::ULessThan, [x.low, y.low]);
    let high = e.half(Op::ISub, [x.high, y.high]);
    let (one, zero) = (e.half_number(1), e.half_number(0));
    let borrow = e.pick(borrows, one, zero);
    Halves { low, high: e.half(Op::ISub, [high, borrow]) }
}

/// The product modulo 2^128.
fn product<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> Halves {
    let low = e.half(Op::IMul, [x.low, y.low]);
    let carried = opencl(e, opencl::UMulHi, [x.low, y.low]);
    let one = e.half(Op::IMul, [x.low, y.high]);
    let other = e.half(Op::IMul, [x.high, y.low]);
    let crossed = e.half(Op::IAdd, [one, other]);
    Halves { low, high: e.half(Op::IAdd, [carried, crossed]) }
}

/// The product modulo 2^128 of numbers without sign, and whether it is another than the exact one.
pub(crate) fn product_with_overflow<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> (Halves, Id) {
    let carried = opencl(e, opencl::UMulHi, [x.low, y.low]);
    let result = product(e, x, y);
    let zero = e.half_number(0);
    // Unless both have an upper half, one of the two products that belong to the upper half is zero.
    let upper = [x.high, y.high].map(|half| e.test(Op::INotEqual, [half, zero]));
    let above = [opencl(e, opencl::UMulHi, [x.low, y.high]), opencl(e, opencl::UMulHi, [x.high, y.low])];
    let above = e.half(Op::BitwiseOr, above);
    let tests = [
        e.test(Op::LogicalAnd, upper),
        e.test(Op::INotEqual, [above, zero]),
        e.test(Op::ULessThan, [result.high, carried]),
    ];
    let [first, second, third] = tests;
    let any = e.test(Op::LogicalOr, [first, second]);
    (result, e.test(Op::LogicalOr, [any, third]))
}

/// An instruction of OpenCL.std on halves.
pub(crate) fn opencl<'c, const N: usize>(e: &mut impl Emit<'c>, number: u32, operands: [Id; N]) -> Id {
    let (set, ty) = (e.out().opencl_std(), e.out().type_int(HALF, 0));
    e.out().ext_inst(ty, set, number, &operands.map(Id::word))
}

/// The number with the other sign where the condition holds.
pub(crate) fn negated_if<'c>(e: &mut impl Emit<'c>, condition: Id, x: Halves) -> Halves {
    let zero = e.half_number(0);
    let negated = difference(e, Halves { low: zero, high: zero }, x);
    e.pick_halves(condition, negated, x)
}

/// The quotient and the remainder of numbers without sign.
pub(crate) fn divided<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> Result<(Halves, Halves)> {
    let half = e.out().type_int(HALF, 0);
    let result = held::array_type(e, half, 4);
    let both = helper_functions::call_helper(e, Helper::DivideWide, result, &[x.low, x.high, y.low, y.high]);
    let mut part = |index| elements::extract(e, both, index);
    Ok((Halves { low: part(0)?, high: part(1)? }, Halves { low: part(2)?, high: part(3)? }))
}

/// The body of the function that divides: dividend and divisor in halves, quotient and remainder in halves.
///
/// One bit of the quotient after the other: the dividend moves through the remainder from its highest bit on, and what
/// it leaves behind takes the quotient's bits.
pub(crate) fn divide<'c>(e: &mut impl Emit<'c>, x: Halves, y: Halves) -> Id {
    let half = e.out().type_int(HALF, 0);
    let result = held::array_type(e, half, 4);
    let [narrow, wide, head, done] = [(); 4].map(|()| e.out().fresh_id());
    let zero = e.half_number(0);
    let above = e.half(Op::BitwiseOr, [x.high, y.high]);
    let fits = e.test(Op::IEqual, [above, zero]);
    e.out().emit_void(Op::BranchConditional, &[fits.word(), narrow.word(), wide.word()]);

    e.out().label(narrow);
    let quotient = e.half(Op::UDiv, [x.low, y.low]);
    let remainder = e.half(Op::UMod, [x.low, y.low]);
    let both = elements::construct(e, result, &[quotient, zero, remainder, zero]);
    e.out().emit_void(Op::ReturnValue, &[both.word()]);

    // Of a dividend with an empty high half the low one is enough.
    e.out().label(wide);
    let is_low = e.test(Op::IEqual, [x.high, zero]);
    let (sixty_four, all) = (e.half_number(u64::from(HALF)), e.half_number(u64::from(MAX_WIDTH)));
    let first_high = e.pick(is_low, x.low, x.high);
    let first_low = e.pick(is_low, zero, x.low);
    let steps = e.pick(is_low, sixty_four, all);
    e.out().emit_void(Op::Branch, &[head.word()]);

    e.out().label(head);
    let [next_steps, next_low, next_high, next_rest_low, next_rest_high] = [(); 5].map(|()| e.out().fresh_id());
    let phi = |e: &mut _, first: Id, next: Id| HalfArithmetic::half(e, Op::Phi, [first, wide, next, head]);
    let left = phi(e, steps, next_steps);
    let number = Halves { low: phi(e, first_low, next_low), high: phi(e, first_high, next_high) };
    let rest = Halves { low: phi(e, zero, next_rest_low), high: phi(e, zero, next_rest_high) };
    let (one, top) = (e.half_number(1), e.half_number(u64::from(HALF - 1)));
    let bit = e.half(Op::ShiftRightLogical, [number.high, top]);
    let lost = e.half(Op::ShiftRightLogical, [rest.high, top]);
    let moved = shifted_left(e, number, one);
    let rest = shifted_left(e, rest, one);
    let rest = Halves { low: e.half(Op::BitwiseOr, [rest.low, bit]), high: rest.high };
    // A remainder that lost a bit was at least 2^127, and is more than any divisor.
    let overflows = e.test(Op::INotEqual, [lost, zero]);
    let is_enough = ordered(e, Op::UGreaterThan, Op::UGreaterThanEqual, rest, y);
    let takes = e.test(Op::LogicalOr, [overflows, is_enough]);
    let less = difference(e, rest, y);
    let set = e.half(Op::BitwiseOr, [moved.low, one]);
    let word = |id: Id| id.word();
    e.out().emit_with_id(Op::Select, half, next_low, &[takes, set, moved.low].map(word));
    e.out().emit_with_id(Op::CopyObject, half, next_high, &[moved.high].map(word));
    e.out().emit_with_id(Op::Select, half, next_rest_low, &[takes, less.low, rest.low].map(word));
    e.out().emit_with_id(Op::Select, half, next_rest_high, &[takes, less.high, rest.high].map(word));
    e.out().emit_with_id(Op::ISub, half, next_steps, &[left, one].map(word));
    let more = e.test(Op::INotEqual, [next_steps, zero]);
    e.out().emit_void(Op::BranchConditional, &[more, head, done].map(word));

    e.out().label(done);
    elements::construct(e, result, &[next_low, next_high, next_rest_low, next_rest_high])
}

/// The number moved up; what leaves it is lost. The amount is a half.
pub(crate) fn shifted_left<'c>(e: &mut impl Emit<'c>, x: Halves, amount: Id) -> Halves {
    if let Some(amount) = e.out().constant_bits(amount) {
        let zero = e.half_number(0);
        return match amount {
            0 => x,
            1..64 => {
                let (shift, rest) = (e.half_number(amount), e.half_number(64 - amount));
                let low = e.half(Op::ShiftLeftLogical, [x.low, shift]);
                let high = e.half(Op::ShiftLeftLogical, [x.high, shift]);
                let carried = e.half(Op::ShiftRightLogical, [x.low, rest]);
                Halves { low, high: e.half(Op::BitwiseOr, [high, carried]) }
            }
            64 => Halves { low: zero, high: x.low },
            65..128 => {
                let shift = e.half_number(amount - 64);
                Halves { low: zero, high: e.half(Op::ShiftLeftLogical, [x.low, shift]) }
            }
            // Poison.
            _ => Halves { low: zero, high: zero },
        };
    }
    let (shift, rest, is_far) = amounts(e, amount);
    let low = e.half(Op::ShiftLeftLogical, [x.low, shift]);
    let high = e.half(Op::ShiftLeftLogical, [x.high, shift]);
    // In two steps, as a shift by 64 is none that SPIR-V has.
    let one = e.half_number(1);
    let carried = e.half(Op::ShiftRightLogical, [x.low, one]);
    let carried = e.half(Op::ShiftRightLogical, [carried, rest]);
    let high = e.half(Op::BitwiseOr, [high, carried]);
    let zero = e.half_number(0);
    Halves { low: e.pick(is_far, zero, low), high: e.pick(is_far, low, high) }
}

/// The number moved down, with OpShiftRightLogical or OpShiftRightArithmetic. The amount is a half.
pub(crate) fn shifted_right<'c>(e: &mut impl Emit<'c>, x: Halves, amount: Id, op: Op) -> Halves {
    let fill = |e: &mut _| {
        if op == Op::ShiftRightLogical {
            HalfArithmetic::half_number(e, 0)
        } else {
            let top = HalfArithmetic::half_number(e, u64::from(HALF - 1));
            HalfArithmetic::half(e, op, [x.high, top])
        }
    };
    if let Some(amount) = e.out().constant_bits(amount) {
        return match amount {
            0 => x,
            1..64 => {
                let (shift, rest) = (e.half_number(amount), e.half_number(64 - amount));
                let low = e.half(Op::ShiftRightLogical, [x.low, shift]);
                let high = e.half(op, [x.high, shift]);
                let carried = e.half(Op::ShiftLeftLogical, [x.high, rest]);
                Halves { low: e.half(Op::BitwiseOr, [low, carried]), high }
            }
            64 => Halves { low: x.high, high: fill(e) },
            65..128 => {
                let shift = e.half_number(amount - 64);
                Halves { low: e.half(op, [x.high, shift]), high: fill(e) }
            }
            // Poison.
            _ => {
                let zero = e.half_number(0);
                Halves { low: zero, high: zero }
            }
        };
    }
    let (shift, rest, is_far) = amounts(e, amount);
    let low = e.half(Op::ShiftRightLogical, [x.low, shift]);
    let high = e.half(op, [x.high, shift]);
    let one = e.half_number(1);
    let carried = e.half(Op::ShiftLeftLogical, [x.high, one]);
    let carried = e.half(Op::ShiftLeftLogical, [carried, rest]);
    let low = e.half(Op::BitwiseOr, [low, carried]);
    let fill = fill(e);
    Halves { low: e.pick(is_far, high, low), high: e.pick(is_far, fill, high) }
}

/// An amount modulo 64, what is left of 63 then, and whether it was 64 or more.
fn amounts<'c>(e: &mut impl Emit<'c>, amount: Id) -> (Id, Id, Id) {
    let (ones, top, zero) = (e.half_number(63), e.half_number(64), e.half_number(0));
    let shift = e.half(Op::BitwiseAnd, [amount, ones]);
    let rest = e.half(Op::BitwiseXor, [shift, ones]);
    let far = e.half(Op::BitwiseAnd, [amount, top]);
    (shift, rest, e.test(Op::INotEqual, [far, zero]))
}

/// The result of `icmp` on numbers of so many bits.
///
/// # Errors
/// Those of the operands.
pub(crate) fn compare<'c>(e: &mut impl Emit<'c>, predicate: IntPredicate, width: u32, a: Id, b: Id) -> Result<Id> {
    use IntPredicate::{Eq, Ne, Sge, Sgt, Sle, Slt, Uge, Ugt, Ule, Ult};
    let (x, y) = match predicate {
        Sgt | Sge | Slt | Sle => (e.signed_halves(a, width)?, e.signed_halves(b, width)?),
        _ => (e.halves(a)?, e.halves(b)?),
    };
    Ok(match predicate {
        Eq | Ne => {
            let op = if predicate == Eq { Op::IEqual } else { Op::INotEqual };
            let (low, high) = (e.test(op, [x.low, y.low]), e.test(op, [x.high, y.high]));
            e.test(if predicate == Eq { Op::LogicalAnd } else { Op::LogicalOr }, [low, high])
        }
        Ugt => ordered(e, Op::UGreaterThan, Op::UGreaterThan, x, y),
        Uge => ordered(e, Op::UGreaterThan, Op::UGreaterThanEqual, x, y),
        Ult => ordered(e, Op::ULessThan, Op::ULessThan, x, y),
        Ule => ordered(e, Op::ULessThan, Op::ULessThanEqual, x, y),
        Sgt => ordered(e, Op::SGreaterThan, Op::UGreaterThan, x, y),
        Sge => ordered(e, Op::SGreaterThan, Op::UGreaterThanEqual, x, y),
        Slt => ordered(e, Op::SLessThan, Op::ULessThan, x, y),
        Sle => ordered(e, Op::SLessThan, Op::ULessThanEqual, x, y),
    })
}

/// `high` decides on the upper halves, `low` on the lower ones where the upper ones are equal.
pub(crate) fn ordered<'c>(e: &mut impl Emit<'c>, high: Op, low: Op, x: Halves, y: Halves) -> Id {
    let decided = e.test(high, [x.high, y.high]);
    let equal = e.test(Op::IEqual, [x.high, y.high]);
    let below = e.test(low, [x.low, y.low]);
    let below = e.test(Op::LogicalAnd, [equal, below]);
    e.test(Op::LogicalOr, [decided, below])
}

/// A conversion to or from numbers of more than 64 bits; no bitcast.
///
/// # Errors
/// Those of the conversions of a half.
pub(crate) fn cast<'c>(
    e: &mut impl Emit<'c>,
    op: CastOp,
    (from, from_shape): (Type<'c>, Shape<'c>),
    (to, to_shape): (Type<'c>, Shape<'c>),
    ty: Id,
    value: Id,
) -> Result<Id> {
    match (from_shape, to_shape) {
        (Shape::Wide(from), Shape::Wide(to)) => {
            let halves = if op == CastOp::SExt { e.signed_halves(value, from)? } else { e.halves(value)? };
            Ok(if op == CastOp::ZExt { e.joined(halves) } else { e.wide(halves, to) })
        }
        (Shape::Wide(width), _) => match op {
            CastOp::UIToFP => {
                let halves = e.halves(value)?;
                float_of(e, halves, ty)
            }
            CastOp::SIToFP => {
                let (halves, zero) = (e.signed_halves(value, width)?, e.half_number(0));
                let negative = e.test(Op::SLessThan, [halves.high, zero]);
                let magnitude = negated_if(e, negative, halves);
                let float = float_of(e, magnitude, ty)?;
                let negated = e.out().emit_value(Op::FNegate, ty, &[float.word()]);
                select::select(e, ty, negative, negated, float)
            }
            CastOp::IntToPtr => {
                let low = elements::extract(e, value, 0)?;
                Ok(e.out().emit_value(Op::ConvertUToPtr, ty, &[low.word()]))
            }
            _ => low_bits(e, to, ty, value),
        },
        (_, Shape::Wide(width)) => {
            let halves = match op {
                CastOp::FPToUI => halves_of_float(e, value)?,
                CastOp::FPToSI => {
                    let float = e.out().type_of(value).unwrap_or(ty);
                    let zero = e.out().null(float);
                    let negative = e.test(Op::FOrdLessThan, [value, zero]);
                    let magnitude = opencl_float(e, opencl::Fabs, float, &[value]);
                    let halves = halves_of_float(e, magnitude)?;
                    negated_if(e, negative, halves)
                }
                CastOp::PtrToInt | CastOp::PtrToAddr => {
                    Halves { low: e.half(Op::ConvertPtrToU, [value]), high: e.half_number(0) }
                }
                CastOp::SExt => extended(e, from, value, true)?,
                _ => {
                    let halves = extended(e, from, value, false)?;
                    return Ok(e.joined(halves));
                }
            };
            Ok(e.wide(halves, width))
        }
        _ => Err(Error::Internal(format!("{op:?} between integers that SPIR-V has")).into()),
    }
}

/// The number cut off at the width of a type of at most 64 bits.
fn low_bits<'c>(e: &mut impl Emit<'c>, to: Type<'c>, ty: Id, value: Id) -> Result<Id> {
    let mut low = elements::extract(e, value, 0)?;
    if held::is_bool(to) {
        let (one, zero) = (e.half_number(1), e.half_number(0));
        low = e.half(Op::BitwiseAnd, [low, one]);
        return Ok(e.test(Op::INotEqual, [low, zero]));
    }
    if e.out().int_width(ty) != Some(HALF) {
        low = e.out().emit_value(Op::UConvert, ty, &[low.word()]);
    }
    match held::held(e, to)? {
        Some(held) => odd_integers::masked(e, low, held),
        None => Ok(low),
    }
}

/// An integer of at most 64 bits, or a boolean, as 128 bits.
pub(crate) fn extended<'c>(e: &mut impl Emit<'c>, from: Type<'c>, mut value: Id, signed: bool) -> Result<Halves> {
    let zero = e.half_number(0);
    if matches!(from.view(), TypeView::Integer(1)) {
        let set = e.half_number(if signed { u64::MAX } else { 1 });
        let low = e.pick(value, set, zero);
        return Ok(Halves { low, high: if signed { low } else { zero } });
    }
    if signed && let Some(held) = held::held(e, from)? {
        value = odd_integers::sign_extended(e, value, held)?;
    }
    let own = e.out().type_of(value).and_then(|ty| e.out().int_width(ty));
    if own != Some(HALF) {
        value = e.half(if signed { Op::SConvert } else { Op::UConvert }, [value]);
    }
    let high = if signed {
        let top = e.half_number(u64::from(HALF - 1));
        e.half(Op::ShiftRightArithmetic, [value, top])
    } else {
        zero
    };
    Ok(Halves { low: value, high })
}

/// The number without sign as a floating-point number of type `ty`, rounded once.
fn float_of<'c>(e: &mut impl Emit<'c>, x: Halves, ty: Id) -> Result<Id> {
    // The highest 64 bits that are not all zeros have more than any mantissa; of the others only whether one is set
    // matters to the rounding, and the lowest bit that is kept can say so.
    let unused = opencl(e, opencl::Clz, [x.high]);
    let sixty_four = e.half_number(64);
    let shift = e.half(Op::ISub, [sixty_four, unused]);
    let top = shifted_right(e, x, shift, Op::ShiftRightLogical).low;
    let zero = e.half_number(0);
    let back = shifted_left(e, Halves { low: top, high: zero }, shift);
    let loses = e.test(Op::INotEqual, [back.low, x.low]);
    let one = e.half_number(1);
    let sticky = e.pick(loses, one, zero);
    let top = e.half(Op::BitwiseOr, [top, sticky]);
    let float = e.out().emit_value(Op::ConvertUToF, ty, &[top.word()]);
    let int = e.out().type_int(32, 0);
    let exponent = e.out().emit_value(Op::UConvert, int, &[shift.word()]);
    Ok(opencl_float(e, opencl::Ldexp, ty, &[float, exponent]))
}

/// A floating-point number that is not negative as 128 bits; what is none, or too large, is poison.
pub(crate) fn halves_of_float<'c>(e: &mut impl Emit<'c>, mut value: Id) -> Result<Halves> {
    let mut ty = e.out().type_of(value).ok_or_else(|| Error::Internal("a value without a type".to_owned()))?;
    let single = e.out().type_float(32, None);
    let is_double = e.out().number_type(ty).is_some_and(|number| number.width() == 64);
    if ty != single && !is_double {
        // 2^64 is no number of 16 bits.
        value = e.out().emit_value(Op::FConvert, single, &[value.word()]);
        ty = single;
    }
    let power = |e: &mut _, exponent: i32| {
        let bits = if is_double { 2f64.powi(exponent).to_bits() } else { u64::from(2f32.powi(exponent).to_bits()) };
        emit::Emit::out(e).constant_int(ty, bits)
    };
    let (down, up) = (power(e, -64), power(e, 64));
    let scaled = e.out().emit_value(Op::FMul, ty, &[value.word(), down.word()]);
    let high = opencl_float(e, opencl::Trunc, ty, &[scaled]);
    // Powers of two change no mantissa, and the difference has no bits that the number lacks: all is exact.
    let above = e.out().emit_value(Op::FMul, ty, &[high.word(), up.word()]);
    let low = e.out().emit_value(Op::FSub, ty, &[value.word(), above.word()]);
    let halves = Halves { low: e.half(Op::ConvertFToU, [low]), high: e.half(Op::ConvertFToU, [high]) };
    for half in [halves.low, halves.high] {
        e.out().decorate(half, Decoration::SaturatedConversion, &[]);
    }
    Ok(halves)
}

fn opencl_float<'c>(e: &mut impl Emit<'c>, number: u32, ty: Id, operands: &[Id]) -> Id {
    let set = e.out().opencl_std();
    let words: Vec<u32> = operands.iter().map(|operand| operand.word()).collect();
    e.out().ext_inst(ty, set, number, &words)
}
