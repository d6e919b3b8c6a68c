//! Intrinsics on floating-point numbers, in the direction to SPIR-V: instructions of OpenCL.std, minimum and maximum,
//! `llvm.is.fpclass`, and conversions.

use crate::error::Result;
use crate::llvm::{Type, TypeView};
use crate::mapping::instructions::flags;
use crate::mapping::intrinsics::expand::{Expand, Floats, Site, low_bits};
use crate::mapping::legalize::{fixed_point, number_conversions};
use crate::spirv::{Decoration, Extension, Id, Op, StorageClass, grammar::opencl};

/// An intrinsic on floating-point numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatOp {
    /// An instruction of OpenCL.std with the same arguments, all of one type.
    Math(u32),
    /// An instruction of OpenCL.std with a number and an i32: ldexp, pown.
    WithInt(u32),
    /// An instruction of OpenCL.std that rounds, then a conversion to a signed integer: `llvm.lround` and its like.
    RoundToInt(u32),
    /// `llvm.fma`
    Fma,
    /// `llvm.fmuladd`
    MultiplyAdd,
    /// `llvm.minimum`, `llvm.maximum`: a NaN if either argument is a NaN. -0 is less than +0.
    Propagating(Extreme),
    /// `llvm.minimumnum`, `llvm.maximumnum`: the other argument if one is a NaN. -0 is less than +0.
    Numeric(Extreme),
    /// An instruction of OpenCL.std that returns a second result through a pointer: frexp, modf, sincos.
    WithPointer(u32),
    /// `llvm.sincospi`
    SinCosPi,
    /// `llvm.canonicalize`
    Canonicalize,
    /// `llvm.is.fpclass`
    Classify,
    /// `llvm.fptosi.sat`, `llvm.fptoui.sat`
    ToInt {
        /// The integers are signed.
        signed: bool,
    },
    /// `llvm.convert.to.fp16`
    ToHalfBits,
    /// `llvm.convert.from.fp16`
    FromHalfBits,
}

impl FloatOp {
    /// Returns true if the intrinsic becomes one instruction, or if the last instruction of its expansion may have
    /// fast-math flags.
    pub(crate) fn is_instruction(self) -> bool {
        matches!(self, FloatOp::Math(_) | FloatOp::WithInt(_) | FloatOp::Fma | FloatOp::MultiplyAdd)
    }
}

/// The lesser or the greater of two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Extreme {
    /// The lesser.
    Minimum,
    /// The greater.
    Maximum,
}

/// OpenCL.std instructions, each with its faster and less accurate variant for single precision (`native_sin` for
/// `sin`).
const NATIVE: &[(u32, u32)] = &[
    (opencl::Cos, opencl::NativeCos),
    (opencl::Exp, opencl::NativeExp),
    (opencl::Exp2, opencl::NativeExp2),
    (opencl::Log, opencl::NativeLog),
    (opencl::Log10, opencl::NativeLog10),
    (opencl::Log2, opencl::NativeLog2),
    (opencl::Sin, opencl::NativeSin),
    (opencl::Sqrt, opencl::NativeSqrt),
    (opencl::Tan, opencl::NativeTan),
];

/// Emits an intrinsic on floating-point numbers, with its fast-math flags if it is one instruction. Returns the result.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: FloatOp) -> Result<Id> {
    let result = expand(e, site, op)?;
    if op.is_instruction() {
        let flags = e.fast_math(site.call.as_instruction());
        flags::newer_fast_math_to_spirv(e, result, flags);
    }
    Ok(result)
}

/// Emits an intrinsic on floating-point numbers and returns the result.
pub(crate) fn expand<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: FloatOp) -> Result<Id> {
    match op {
        FloatOp::Math(number) => math(e, site, number),
        FloatOp::WithInt(number) => {
            let floats = e.floats(site, site.ty())?;
            let value = e.argument(site, 0)?;
            let int = e.as_i32(site, 1, floats.ty)?;
            Ok(e.opencl(number, floats.ty, [value, int]))
        }
        FloatOp::RoundToInt(number) => round_to_int(e, site, number),
        FloatOp::Fma => {
            let floats = e.floats(site, site.ty())?;
            let [a, b, c] = three(e, site)?;
            if e.out().is_extension_allowed(Extension::KHR_fma) {
                return Ok(e.op(Op::FmaKHR, floats.ty, [a, b, c]));
            }
            Ok(e.opencl(opencl::Fma, floats.ty, [a, b, c]))
        }
        FloatOp::MultiplyAdd => multiply_add(e, site, true),
        FloatOp::Propagating(extreme) => {
            let floats = e.floats(site, site.ty())?;
            let (a, b) = (e.argument(site, 0)?, e.argument(site, 1)?);
            Ok(propagating(e, site, floats, extreme, a, b))
        }
        FloatOp::Numeric(extreme) => {
            let floats = e.floats(site, site.ty())?;
            let (a, b) = (e.argument(site, 0)?, e.argument(site, 1)?);
            let result = e.opencl(extreme.of_numbers(), floats.ty, [a, b]);
            Ok(if site.flags().nsz() { result } else { ordered_zeros(e, floats, extreme, a, b, result) })
        }
        FloatOp::WithPointer(number) => with_pointer(e, site, number),
        FloatOp::SinCosPi => {
            let floats = e.floats(site, site.member(0)?)?;
            let value = e.argument(site, 0)?;
            let sine = e.opencl(opencl::Sinpi, floats.ty, [value]);
            let cosine = e.opencl(opencl::Cospi, floats.ty, [value]);
            e.structure(site, [sine, cosine])
        }
        FloatOp::Canonicalize => {
            let floats = e.floats(site, site.ty())?;
            let value = e.argument(site, 0)?;
            let one = constant(e, floats, low_bits(floats.exponent() - 1) << floats.mantissa);
            Ok(e.op(Op::FMul, floats.ty, [value, one]))
        }
        FloatOp::Classify => classify(e, site),
        FloatOp::ToInt { signed } => to_int(e, site, signed),
        FloatOp::ToHalfBits => {
            let (half, bits) = (e.out().type_float(16, None), e.type_id(site.ty())?);
            let value = e.argument(site, 0)?;
            let value = e.op(Op::FConvert, half, [value]);
            Ok(e.op(Op::Bitcast, bits, [value]))
        }
        FloatOp::FromHalfBits => {
            let (half, ty) = (e.out().type_float(16, None), e.type_id(site.ty())?);
            let bits = e.argument(site, 0)?;
            let value = e.op(Op::Bitcast, half, [bits]);
            let is_half = matches!(site.ty().view(), TypeView::Half);
            Ok(if is_half { value } else { e.op(Op::FConvert, ty, [value]) })
        }
    }
}

impl Floats {
    /// Returns the number of bits of the exponent.
    fn exponent(self) -> u32 {
        self.bits.width - self.mantissa - 1
    }

    /// Returns the bits of infinity: those of the exponent.
    fn infinity(self) -> u64 {
        low_bits(self.exponent()) << self.mantissa
    }
}

/// Returns a constant with these bits in every component.
fn constant<'c, E: Expand<'c>>(e: &mut E, floats: Floats, bits: u64) -> Id {
    let scalar = e.out().scalar_type(floats.ty);
    let constant = e.out().constant_int(scalar, bits);
    e.splat(floats.ty, constant)
}

fn three<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<[Id; 3]> {
    Ok([e.argument(site, 0)?, e.argument(site, 1)?, e.argument(site, 2)?])
}

/// Emits an OpenCL.std instruction whose operands all have the type of the result. With the flag `afn` it may be the
/// variant of [`NATIVE`].
pub(crate) fn math<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, number: u32) -> Result<Id> {
    let floats = e.floats(site, site.ty())?;
    let is_single = matches!(site.ty().scalar_view(), TypeView::Float);
    let native = NATIVE.iter().find(|(exact, _)| *exact == number).filter(|_| is_single && site.flags().afn());
    let number = native.map_or(number, |(_, native)| *native);
    let mut words = [0; 3];
    let mut count = 0;
    for index in 0..site.call.argument_count() {
        // Constrained intrinsics have metadata after the numbers.
        if site.argument_type(index)? != site.ty() {
            break;
        }
        let Some(word) = words.get_mut(count) else { return Err(site.unsupported()) };
        *word = e.argument(site, index)?.word();
        count += 1;
    }
    let set = e.out().opencl_std();
    Ok(e.out().ext_inst(floats.ty, set, number, &words[..count]))
}

/// Rounds a number by an OpenCL.std instruction and converts it to an integer.
pub(crate) fn round_to_int<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, number: u32) -> Result<Id> {
    let floats = {
        let ty = site.argument_type(0)?;
        e.floats(site, ty)?
    };
    let ints = e.ints(site, site.ty())?;
    let value = e.argument(site, 0)?;
    let rounded = e.opencl(number, floats.ty, [value]);
    let result = e.op(Op::ConvertFToS, ints.word, [rounded]);
    Ok(e.leave(ints, result))
}

/// Emits a multiplication and an addition, or the `mad` of OpenCL.std if the options and `may_be_mad` allow it.
pub(crate) fn multiply_add<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, may_be_mad: bool) -> Result<Id> {
    let floats = e.floats(site, site.ty())?;
    let [a, b, c] = three(e, site)?;
    if may_be_mad && e.options().fmuladd_as_mad() {
        return Ok(e.opencl(opencl::Mad, floats.ty, [a, b, c]));
    }
    let product = e.op(Op::FMul, floats.ty, [a, b]);
    Ok(e.op(Op::FAdd, floats.ty, [product, c]))
}

impl Extreme {
    /// Returns `fmin` or `fmax` of OpenCL.std. If one operand is a NaN, these return the other operand.
    fn of_numbers(self) -> u32 {
        match self {
            Extreme::Minimum => opencl::Fmin,
            Extreme::Maximum => opencl::Fmax,
        }
    }

    /// Returns the opcode of the comparison that is true if its first operand is the minimum (or maximum) of the two.
    fn comparison(self) -> Op {
        match self {
            Extreme::Minimum => Op::FOrdLessThan,
            Extreme::Maximum => Op::FOrdGreaterThan,
        }
    }
}

/// Emits the minimum or maximum. The result is a NaN if either operand is a NaN, and -0 is less than +0, unless the
/// flags exclude these values.
pub(crate) fn propagating<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    floats: Floats,
    extreme: Extreme,
    a: Id,
    b: Id,
) -> Id {
    let flags = site.flags();
    if flags.nnan() && flags.nsz() {
        return e.opencl(extreme.of_numbers(), floats.ty, [a, b]);
    }
    let better = e.op(extreme.comparison(), floats.bools, [a, b]);
    let mut result = e.select(floats.ty, better, a, b);
    if !flags.nsz() {
        result = ordered_zeros(e, floats, extreme, a, b, result);
    }
    if !flags.nnan() {
        let unordered = e.op(Op::Unordered, floats.bools, [a, b]);
        // A sum with a NaN operand is a quiet NaN.
        let nan = e.op(Op::FAdd, floats.ty, [a, b]);
        result = e.select(floats.ty, unordered, nan, result);
    }
    result
}

/// Emits `a == b ? z : other`, where `z` is the minimum or maximum of `a` and `b`. Equal numbers either have the same
/// bits or are zeros, of which -0 is the minimum and +0 the maximum.
fn ordered_zeros<'c, E: Expand<'c>>(e: &mut E, floats: Floats, extreme: Extreme, a: Id, b: Id, other: Id) -> Id {
    let equal = e.op(Op::FOrdEqual, floats.bools, [a, b]);
    let (a, b) = (e.op(Op::Bitcast, floats.bits.word, [a]), e.op(Op::Bitcast, floats.bits.word, [b]));
    let merge = match extreme {
        Extreme::Minimum => Op::BitwiseOr,
        Extreme::Maximum => Op::BitwiseAnd,
    };
    let bits = e.op(merge, floats.bits.word, [a, b]);
    let zero = e.op(Op::Bitcast, floats.ty, [bits]);
    e.select(floats.ty, equal, zero, other)
}

/// Emits frexp, modf or sincos of OpenCL.std, which store their second result in a variable.
fn with_pointer<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, number: u32) -> Result<Id> {
    let (first, second): (Type<'c>, Type<'c>) = (site.member(0)?, site.member(1)?);
    let floats = e.floats(site, first)?;
    let value = e.argument(site, 0)?;
    // frexp stores the exponent as an i32. The exponent that the LLVM intrinsic returns may have another width.
    let stored = if number == opencl::Frexp {
        let int = e.out().type_int(32, 0);
        e.like(floats.ty, int)
    } else {
        floats.ty
    };
    let pointer = e.out().type_pointer(StorageClass::Function, stored);
    let variable = e.out().variable(pointer, None);
    let result = e.opencl(number, floats.ty, [value, variable]);
    let mut other = e.op(Op::Load, stored, [variable]);
    if number == opencl::Frexp {
        let ints = e.ints(site, second)?;
        if ints.word != stored {
            other = e.op(Op::SConvert, ints.word, [other]);
            other = e.leave(ints, other);
        }
    }
    e.structure(site, [result, other])
}

/// The classes that `llvm.is.fpclass` tests, as bits of its second argument. Of a pair, the first bit is for negative
/// and the second for positive numbers.
mod class {
    pub(crate) const SIGNALING_NAN: u64 = 1 << 0;
    pub(crate) const QUIET_NAN: u64 = 1 << 1;
    pub(crate) const NAN: u64 = SIGNALING_NAN | QUIET_NAN;
    pub(crate) const INFINITY: [u64; 2] = [1 << 2, 1 << 9];
    pub(crate) const NORMAL: [u64; 2] = [1 << 3, 1 << 8];
    pub(crate) const SUBNORMAL: [u64; 2] = [1 << 4, 1 << 7];
    pub(crate) const ZERO: [u64; 2] = [1 << 5, 1 << 6];
    pub(crate) const ALL: u64 = (1 << 10) - 1;
}

/// The values that the tests for the floating-point classes of `llvm.is.fpclass` share.
struct Classes {
    floats: Floats,
    value: Id,
    /// The bits of the number without the sign.
    magnitude: Id,
    /// A boolean that is true if the sign is set.
    negative: Id,
}

fn classify<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let floats = {
        let ty = site.argument_type(0)?;
        e.floats(site, ty)?
    };
    let wanted = site.immediate(1)? & class::ALL;
    let boolean = |e: &mut E, value| {
        let constant = e.out().constant_bool(value);
        e.splat(floats.bools, constant)
    };
    if wanted == 0 || wanted == class::ALL {
        return Ok(boolean(e, wanted != 0));
    }
    let value = e.argument(site, 0)?;
    let bools = floats.bools;
    // If most classes are wanted, the code tests for the others and inverts the result.
    let inverted = wanted.count_ones() > 5;
    let tested = if inverted { !wanted & class::ALL } else { wanted };
    let result = match instruction_for(tested) {
        Some(op) => e.op(op, bools, [value]),
        None => test_bits(e, floats, value, tested),
    };
    Ok(if inverted { e.op(Op::LogicalNot, bools, [result]) } else { result })
}

/// Returns the instruction that tests for exactly the classes `tested`, if there is one.
fn instruction_for(tested: u64) -> Option<Op> {
    let both = |[negative, positive]: [u64; 2]| negative | positive;
    let finite = both(class::NORMAL) | both(class::SUBNORMAL) | both(class::ZERO);
    [
        (class::NAN, Op::IsNan),
        (both(class::INFINITY), Op::IsInf),
        (both(class::NORMAL), Op::IsNormal),
        (finite, Op::IsFinite),
    ]
    .into_iter()
    .find(|(classes, _)| *classes == tested)
    .map(|(_, op)| op)
}

/// Emits tests of the bits of a number, because a device may flush subnormal numbers in arithmetic. The result is true
/// if the number is in one of the classes `tested`.
fn test_bits<'c, E: Expand<'c>>(e: &mut E, floats: Floats, value: Id, tested: u64) -> Id {
    let bits = e.op(Op::Bitcast, floats.bits.word, [value]);
    let sign_free = e.number(floats.bits, low_bits(floats.bits.width - 1));
    let magnitude = e.op(Op::BitwiseAnd, floats.bits.word, [bits, sign_free]);
    let zero = e.number(floats.bits, 0);
    let negative = e.op(Op::SLessThan, floats.bools, [bits, zero]);
    let classes = Classes { floats, value, magnitude, negative };

    let (infinity, mantissa) = (floats.infinity(), low_bits(floats.mantissa));
    let quiet = infinity | 1 << (floats.mantissa - 1);
    let mut found = Vec::with_capacity(6);
    match tested & class::NAN {
        0 => {}
        class::NAN => found.push(e.op(Op::IsNan, floats.bools, [classes.value])),
        class::QUIET_NAN => found.push(classes.between(e, quiet, low_bits(floats.bits.width - 1))),
        _ => found.push(classes.between(e, infinity + 1, quiet - 1)),
    }
    for (kind, low, high) in [
        (class::ZERO, 0, 0),
        (class::SUBNORMAL, 1, mantissa),
        (class::NORMAL, mantissa + 1, infinity - 1),
        (class::INFINITY, infinity, infinity),
    ] {
        let signs = kind.map(|class| tested & class != 0);
        if signs == [false, false] {
            continue;
        }
        let kind = classes.between(e, low, high);
        found.push(classes.of_sign(e, kind, signs));
    }
    let mut found = found.into_iter();
    let Some(mut result) = found.next() else {
        let constant = e.out().constant_bool(false);
        return e.splat(floats.bools, constant);
    };
    for other in found {
        result = e.op(Op::LogicalOr, floats.bools, [result, other]);
    }
    result
}

impl Classes {
    /// Emits a test that is true if the bits without the sign are in a range. Both bounds are included.
    fn between<'c, E: Expand<'c>>(&self, e: &mut E, low: u64, high: u64) -> Id {
        let Floats { bits, bools, .. } = self.floats;
        let first = e.number(bits, low);
        if low == high {
            return e.op(Op::IEqual, bools, [self.magnitude, first]);
        }
        let distance = e.op(Op::ISub, bits.word, [self.magnitude, first]);
        let most = e.number(bits, high - low);
        e.op(Op::ULessThanEqual, bools, [distance, most])
    }

    /// Restricts `kind`, the result of a test, to negative or to positive numbers. If both signs are wanted, returns it
    /// unchanged.
    fn of_sign<'c, E: Expand<'c>>(&self, e: &mut E, kind: Id, signs: [bool; 2]) -> Id {
        let bools = self.floats.bools;
        let sign = match signs {
            [true, true] => return kind,
            [true, false] => self.negative,
            _ => e.op(Op::LogicalNot, bools, [self.negative]),
        };
        e.op(Op::LogicalAnd, bools, [kind, sign])
    }
}

/// Emits a saturating conversion to an integer. A NaN becomes 0 by a select, because not all implementations of OpenCL
/// convert a NaN to 0 as they should.
fn to_int<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, signed: bool) -> Result<Id> {
    let number = e.number_of(site, site.ty())?;
    if number.is_halves() {
        let value = e.argument(site, 0)?;
        return Ok(number_conversions::float_to_halves(e, number, value, signed, true));
    }
    let ints = e.ints(site, site.ty())?;
    let value = e.argument(site, 0)?;
    let op = if signed { Op::ConvertFToS } else { Op::ConvertFToU };
    let converted = e.op(op, ints.word, [value]);
    e.out().decorate(converted, Decoration::SaturatedConversion, &[]);
    let mut result = converted;
    if ints.spare() != 0 {
        result = fixed_point::nearest(e, ints, signed, converted);
    }
    let bools = e.bools(ints.word);
    let (nan, zero) = (e.op(Op::IsNan, bools, [value]), e.number(ints, 0));
    let result = e.select(ints.word, nan, zero, result);
    Ok(e.leave(ints, result))
}
