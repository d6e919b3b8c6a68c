//! The arithmetic of the interpreter. Tables contain the cases in which the two languages differ: the results for
//! poison, for undef, and for operands out of range.

use crate::value::{Element, Lane, Results};

/// The result of an operation for which the specification defines no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Without {
    /// The result is poison.
    Poison,
    /// The result is an undefined value: each use may see another value.
    UndefinedValue,
    /// The behaviour is undefined.
    UndefinedBehaviour,
}

use Without::{Poison, UndefinedBehaviour, UndefinedValue};

/// The cases that differ between the two languages and between the readings of SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Semantics {
    /// An overflow. LLVM: nsw and nuw. SPIR-V: NoSignedWrap and NoUnsignedWrap.
    pub(crate) wrap: Without,
    /// A division or remainder by zero, or of the minimum by -1.
    pub(crate) division: Without,
    /// A shift by the width or more.
    pub(crate) shift: Without,
    /// An index of an element that the vector does not have.
    pub(crate) index: Without,
    /// A component of a shuffle without a source.
    pub(crate) component: Without,
}

impl Semantics {
    /// LangRef, "add" and so on: "nuw and nsw … the result value is a poison value if overflow occurs"; "udiv", "sdiv":
    /// "division by zero is undefined behavior … overflow also leads to undefined behavior"; "shl": "if op2 is
    /// (statically or dynamically) equal to or larger than the number of bits in op1, this instruction returns a poison
    /// value"; "extractelement": "if idx exceeds the length of val …, the result is a poison value";
    /// "shufflevector": of a poison mask element "the corresponding element of the result is poison".
    pub(crate) const LLVM: Semantics =
        Semantics { wrap: Poison, division: UndefinedBehaviour, shift: Poison, index: Poison, component: Poison };
}

/// A reading of the SPIR-V specification.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// The exact text of the specification.
    Letter,
    /// The semantics of the LLVM instructions of the same names. Consumers that are built on LLVM read SPIR-V like
    /// this, and `llvm-spirv` relies on it.
    Lax,
}

impl Reading {
    /// Returns the semantics of SPIR-V, with or without the execution mode ArithmeticPoisonKHR.
    ///
    /// Specification, 3.20 "Decoration": "If an instruction decorated with NoSignedWrap does overflow or underflow,
    /// behavior is undefined"; 3.52.13 "Arithmetic Instructions": "Behavior is undefined if Operand 2 is 0", and of the
    /// signed ones "… if Operand 2 is -1 and Operand 1 is the minimum representable value"; 3.52.14 "Bit Instructions":
    /// "The resulting value is undefined if Shift is greater than or equal to the bit width of the components of Base";
    /// 3.52.12 "Composite Instructions", OpVectorExtractDynamic: "Behavior is undefined if Index's value is less than
    /// zero or greater than or equal to the number of components in Vector"; OpVectorShuffle: a component 0xFFFFFFFF
    /// "has no source and is undefined". With the execution mode, SPV_KHR_poison_freeze changes the first two to
    /// poison. It does not change the others.
    pub(crate) fn semantics(self, mode: bool) -> Semantics {
        let arithmetic = if mode { Poison } else { UndefinedBehaviour };
        match self {
            Reading::Letter => Semantics {
                wrap: arithmetic,
                division: arithmetic,
                shift: UndefinedValue,
                index: UndefinedBehaviour,
                component: UndefinedValue,
            },
            Reading::Lax => {
                Semantics { wrap: Poison, division: arithmetic, shift: Poison, index: Poison, component: Poison }
            }
        }
    }
}

/// The promises of LLVM's flags and SPIR-V's decorations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Flags {
    pub(crate) nsw: bool,
    pub(crate) nuw: bool,
    pub(crate) exact: bool,
    pub(crate) disjoint: bool,
    pub(crate) nneg: bool,
    pub(crate) samesign: bool,
}

/// A comparison of integers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Predicate {
    Eq,
    Ne,
    Ugt,
    Uge,
    Ult,
    Ule,
    Sgt,
    Sge,
    Slt,
    Sle,
}

/// An operation on each lane of its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    Add,
    Sub,
    Mul,
    UDiv,
    SDiv,
    URem,
    SRem,
    /// OpSMod: the remainder with the sign of the divisor.
    SMod,
    Shl,
    LShr,
    AShr,
    And,
    Or,
    Xor,
    UMax,
    UMin,
    SMax,
    SMin,
    UAddSat,
    USubSat,
    SAddSat,
    SSubSat,
    /// The first operand, limited to the range from the second operand to the third.
    UClamp,
    SClamp,
    /// Returns true if the operation overflows: LLVM's `with.overflow`, the carry of OpIAddCarry, and similar results.
    Overflows(Overflow),
    /// The upper half of an unsigned or signed product.
    UMulHigh,
    SMulHigh,
    /// The absolute value. That of the minimum is the minimum itself or poison.
    Abs {
        poison_min: bool,
    },
    /// The number of leading or trailing zeros. That of 0 is the width or poison.
    LeadingZeros {
        poison_zero: bool,
    },
    TrailingZeros {
        poison_zero: bool,
    },
    CountOnes,
    Reverse,
    Compare(Predicate),
    Trunc,
    ZExt,
    SExt,
    Select,
}

/// An operation that may overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Overflow {
    UAdd,
    SAdd,
    USub,
    SSub,
    UMul,
    SMul,
}

/// The behaviour is undefined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Undefined;

/// Returns the number sign-extended to 64 bits.
pub(crate) fn signed(value: u64, width: u32) -> i64 {
    let above = 64 - width;
    ((value << above) as i64) >> above
}

pub(crate) fn mask(width: u32) -> u64 {
    u64::MAX >> (64 - width)
}

/// The widths of the lanes of the first operand and of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Widths {
    pub(crate) from: u32,
    pub(crate) to: u32,
}

impl Without {
    /// Returns the value for this case.
    ///
    /// # Errors
    /// If the case is undefined behaviour.
    pub(crate) fn lane(self, width: u32) -> Result<Lane, Undefined> {
        match self {
            Poison => Ok(Lane::POISON),
            UndefinedValue => Ok(Lane::undefined(width)),
            UndefinedBehaviour => Err(Undefined),
        }
    }
}

impl Scalar {
    /// Applies the operation to lanes. Returns all results for all values that the operands may have.
    ///
    /// # Errors
    /// If one of the choices is undefined behaviour.
    pub(crate) fn on_lanes(
        self,
        semantics: &Semantics,
        flags: Flags,
        widths: Widths,
        lanes: &[&Lane],
    ) -> Result<Lane, Undefined> {
        let all_one = |lane: &&Lane| matches!(lane, Lane::One(_));
        let mut chosen = [Element::Poison; 3];
        let chosen = &mut chosen[..lanes.len()];
        if lanes.iter().all(all_one) {
            for (chosen, lane) in chosen.iter_mut().zip(lanes) {
                *chosen = lane.elements()[0];
            }
            return self.on_elements(semantics, flags, widths, chosen);
        }
        let mut results = Results::default();
        let count: usize = lanes.iter().map(|lane| lane.elements().len()).product();
        for mut choice in 0..count {
            for (chosen, lane) in chosen.iter_mut().zip(lanes) {
                *chosen = lane.elements()[choice % lane.elements().len()];
                choice /= lane.elements().len();
            }
            results.add(&self.on_elements(semantics, flags, widths, chosen)?);
        }
        Ok(results.lane())
    }

    fn on_elements(
        self,
        semantics: &Semantics,
        flags: Flags,
        widths: Widths,
        elements: &[Element],
    ) -> Result<Lane, Undefined> {
        use Element::{Int, Poison};
        match (self, elements) {
            // LangRef, "select": poison in the operand that is not selected has no effect.
            (Scalar::Select, [Int(condition), yes, no]) => Ok(Lane::One(if *condition != 0 { *yes } else { *no })),
            // LangRef, "Poison Values": a division by poison is undefined behaviour, because poison may be 0. A poison
            // dividend may be the minimum.
            (Scalar::UDiv | Scalar::URem | Scalar::SDiv | Scalar::SRem | Scalar::SMod, [_, Poison]) => {
                semantics.division.lane(widths.to)
            }
            (Scalar::UDiv | Scalar::URem, [Poison, Int(0)]) => semantics.division.lane(widths.to),
            (Scalar::SDiv | Scalar::SRem | Scalar::SMod, [Poison, Int(divisor)])
                if matches!(signed(*divisor, widths.from), 0 | -1) =>
            {
                semantics.division.lane(widths.to)
            }
            (Scalar::UClamp, [Int(x), Int(low), Int(high)]) => Ok(Lane::int(*x.clamp(low, high))),
            (Scalar::SClamp, [Int(x), Int(low), Int(high)]) => {
                let [x, low, high] = [x, low, high].map(|number| signed(*number, widths.from));
                Ok(Lane::int(x.clamp(low, high) as u64 & mask(widths.to)))
            }
            (_, [Int(x)]) => self.on_ints(semantics, flags, widths, *x, 0),
            (_, [Int(x), Int(y)]) => self.on_ints(semantics, flags, widths, *x, *y),
            // LangRef, "Poison Values": most instructions return poison if an operand is poison.
            _ => Ok(Lane::POISON),
        }
    }

    fn on_ints(self, semantics: &Semantics, flags: Flags, widths: Widths, x: u64, y: u64) -> Result<Lane, Undefined> {
        let width = widths.from;
        let (a, b) = (i128::from(signed(x, width)), i128::from(signed(y, width)));
        let (ux, uy) = (i128::from(x), i128::from(y));
        let least = -(1i128 << (width - 1));
        let in_signed = |value: i128| (least..-least).contains(&value);
        let in_unsigned = |value: i128| (0..1 << width).contains(&value);
        let clamped = |value: i128, low: i128, high: i128| value.clamp(low, high);
        let all = (1i128 << width) - 1;
        // Compares the result with the exact one to find out whether it wraps.
        let wrapping = |exact_signed: i128, exact_unsigned: i128| {
            let wraps = flags.nsw && !in_signed(exact_signed) || flags.nuw && !in_unsigned(exact_unsigned);
            if wraps { semantics.wrap.lane(widths.to) } else { Ok(Lane::int(exact_unsigned as u64 & mask(widths.to))) }
        };
        let is_too_far = |y: u64| y >= u64::from(width);
        let poison_if = |is_poison: bool, value: i128| {
            Ok(if is_poison { Lane::POISON } else { Lane::int(value as u64 & mask(widths.to)) })
        };
        let value = |value: i128| poison_if(false, value);
        match self {
            Scalar::Add => wrapping(a + b, ux + uy),
            Scalar::Sub => wrapping(a - b, ux - uy),
            Scalar::Mul => wrapping(a * b, ux * uy),
            Scalar::UDiv | Scalar::URem | Scalar::SDiv | Scalar::SRem | Scalar::SMod if y == 0 => {
                semantics.division.lane(widths.to)
            }
            Scalar::SDiv | Scalar::SRem | Scalar::SMod if a == least && b == -1 => semantics.division.lane(widths.to),
            // LangRef: an exact division has no remainder, and an exact shift loses no bits that are set.
            Scalar::UDiv => poison_if(flags.exact && ux % uy != 0, ux / uy),
            Scalar::SDiv => poison_if(flags.exact && a % b != 0, a / b),
            Scalar::URem => value(ux % uy),
            Scalar::SRem => value(a % b),
            Scalar::SMod => value((a % b + b) % b),
            // A shift by too large an amount loses all bits, which is an overflow.
            Scalar::Shl if is_too_far(y) && x != 0 && (flags.nsw || flags.nuw) => semantics.wrap.lane(widths.to),
            Scalar::Shl | Scalar::LShr | Scalar::AShr if is_too_far(y) => semantics.shift.lane(widths.to),
            Scalar::Shl => wrapping(a << y, ux << y),
            Scalar::LShr => poison_if(flags.exact && ux & ((1 << y) - 1) != 0, ux >> y),
            Scalar::AShr => poison_if(flags.exact && ux & ((1 << y) - 1) != 0, a >> y),
            Scalar::And => value(ux & uy),
            // LangRef: "disjoint" operands have no common bits.
            Scalar::Or => poison_if(flags.disjoint && x & y != 0, ux | uy),
            Scalar::Xor => value(ux ^ uy),
            Scalar::UMax => value(ux.max(uy)),
            Scalar::UMin => value(ux.min(uy)),
            Scalar::SMax => value(a.max(b)),
            Scalar::SMin => value(a.min(b)),
            Scalar::UAddSat => value(clamped(ux + uy, 0, all)),
            Scalar::USubSat => value(clamped(ux - uy, 0, all)),
            Scalar::SAddSat => value(clamped(a + b, least, -least - 1)),
            Scalar::SSubSat => value(clamped(a - b, least, -least - 1)),
            Scalar::Overflows(overflow) => value(i128::from(match overflow {
                Overflow::UAdd => !in_unsigned(ux + uy),
                Overflow::SAdd => !in_signed(a + b),
                Overflow::USub => !in_unsigned(ux - uy),
                Overflow::SSub => !in_signed(a - b),
                Overflow::UMul => !in_unsigned(ux * uy),
                Overflow::SMul => !in_signed(a * b),
            })),
            Scalar::UMulHigh => value((ux * uy) >> width),
            Scalar::SMulHigh => value((a * b) >> width),
            Scalar::Abs { poison_min } => poison_if(poison_min && a == least, a.abs()),
            Scalar::LeadingZeros { poison_zero } => {
                poison_if(poison_zero && x == 0, i128::from(x.leading_zeros()) - i128::from(64 - width))
            }
            Scalar::TrailingZeros { poison_zero } => {
                poison_if(poison_zero && x == 0, i128::from(x.trailing_zeros().min(width)))
            }
            Scalar::CountOnes => value(i128::from(x.count_ones())),
            Scalar::Reverse => value(i128::from(x.reverse_bits() >> (64 - width))),
            Scalar::Compare(predicate) => {
                let holds = match predicate {
                    Predicate::Eq => x == y,
                    Predicate::Ne => x != y,
                    Predicate::Ugt => x > y,
                    Predicate::Uge => x >= y,
                    Predicate::Ult => x < y,
                    Predicate::Ule => x <= y,
                    Predicate::Sgt => a > b,
                    Predicate::Sge => a >= b,
                    Predicate::Slt => a < b,
                    Predicate::Sle => a <= b,
                };
                // LangRef: "samesign" operands have the same sign.
                poison_if(flags.samesign && (a < 0) != (b < 0), i128::from(holds))
            }
            // LangRef: "trunc" with nuw loses no bits that are set, with nsw only copies of the sign.
            Scalar::Trunc => {
                let loses = flags.nuw && x > mask(widths.to)
                    || flags.nsw && i128::from(signed(x & mask(widths.to), widths.to)) != a;
                poison_if(loses, ux)
            }
            // LangRef: "nneg" operands are not negative.
            Scalar::ZExt => poison_if(flags.nneg && a < 0, ux),
            Scalar::SExt => value(a),
            Scalar::Select | Scalar::UClamp | Scalar::SClamp => Ok(Lane::POISON),
        }
    }
}
