//! Instructions that one instruction of the other side stands for: which is which.
//!
//! The tables serve both directions. Instructions on i1 have tables of their own, since SPIR-V's booleans are no
//! integers: it has logical instructions for them and no arithmetic. What it takes beside the instruction itself is in
//! [`crate::mapping::instructions::arithmetic`], [`crate::mapping::instructions::casts`] and [`crate::mapping::instructions::comparisons`].

use crate::llvm::{BinaryOp, CastOp, FloatPredicate, IntPredicate};
use crate::spirv::Op;

/// `add` and its kind, on integers and floats.
pub(crate) const BINARY: &[(BinaryOp, Op)] = &[
    (BinaryOp::Add, Op::IAdd),
    (BinaryOp::FAdd, Op::FAdd),
    (BinaryOp::Sub, Op::ISub),
    (BinaryOp::FSub, Op::FSub),
    (BinaryOp::Mul, Op::IMul),
    (BinaryOp::FMul, Op::FMul),
    (BinaryOp::UDiv, Op::UDiv),
    (BinaryOp::SDiv, Op::SDiv),
    (BinaryOp::FDiv, Op::FDiv),
    (BinaryOp::URem, Op::UMod),
    (BinaryOp::SRem, Op::SRem),
    (BinaryOp::FRem, Op::FRem),
    (BinaryOp::Shl, Op::ShiftLeftLogical),
    (BinaryOp::LShr, Op::ShiftRightLogical),
    (BinaryOp::AShr, Op::ShiftRightArithmetic),
    (BinaryOp::And, Op::BitwiseAnd),
    (BinaryOp::Or, Op::BitwiseOr),
    (BinaryOp::Xor, Op::BitwiseXor),
];

/// The instructions of [`BINARY`] on i1. Addition and subtraction modulo 2 are exclusive or, multiplication is and; a
/// division is defined only where the divisor is 1, and a shift only by 0.
pub(crate) const BINARY_ON_BOOL: &[(BinaryOp, Op)] = &[
    (BinaryOp::And, Op::LogicalAnd),
    (BinaryOp::Or, Op::LogicalOr),
    (BinaryOp::Xor, Op::LogicalNotEqual),
    (BinaryOp::Add, Op::LogicalNotEqual),
    (BinaryOp::Sub, Op::LogicalNotEqual),
    (BinaryOp::Mul, Op::LogicalAnd),
];

/// Conversions between numbers, and of pointers. Those to and from i1 are selections and comparisons.
pub(crate) const CAST: &[(CastOp, Op)] = &[
    (CastOp::Trunc, Op::UConvert),
    (CastOp::ZExt, Op::UConvert),
    (CastOp::SExt, Op::SConvert),
    (CastOp::FPToUI, Op::ConvertFToU),
    (CastOp::FPToSI, Op::ConvertFToS),
    (CastOp::UIToFP, Op::ConvertUToF),
    (CastOp::SIToFP, Op::ConvertSToF),
    (CastOp::FPTrunc, Op::FConvert),
    (CastOp::FPExt, Op::FConvert),
    (CastOp::PtrToInt, Op::ConvertPtrToU),
    (CastOp::PtrToAddr, Op::ConvertPtrToU),
    (CastOp::IntToPtr, Op::ConvertUToPtr),
    (CastOp::BitCast, Op::Bitcast),
];

/// `icmp` on integers.
pub(crate) const INT_COMPARE: &[(IntPredicate, Op)] = &[
    (IntPredicate::Eq, Op::IEqual),
    (IntPredicate::Ne, Op::INotEqual),
    (IntPredicate::Ugt, Op::UGreaterThan),
    (IntPredicate::Uge, Op::UGreaterThanEqual),
    (IntPredicate::Ult, Op::ULessThan),
    (IntPredicate::Ule, Op::ULessThanEqual),
    (IntPredicate::Sgt, Op::SGreaterThan),
    (IntPredicate::Sge, Op::SGreaterThanEqual),
    (IntPredicate::Slt, Op::SLessThan),
    (IntPredicate::Sle, Op::SLessThanEqual),
];

/// `fcmp`. `ord` and `uno` are OpOrdered and OpUnordered; `true` and `false` are constants.
pub(crate) const FLOAT_COMPARE: &[(FloatPredicate, Op)] = &[
    (FloatPredicate::Oeq, Op::FOrdEqual),
    (FloatPredicate::Ogt, Op::FOrdGreaterThan),
    (FloatPredicate::Oge, Op::FOrdGreaterThanEqual),
    (FloatPredicate::Olt, Op::FOrdLessThan),
    (FloatPredicate::Ole, Op::FOrdLessThanEqual),
    (FloatPredicate::One, Op::FOrdNotEqual),
    (FloatPredicate::Ord, Op::Ordered),
    (FloatPredicate::Uno, Op::Unordered),
    (FloatPredicate::Ueq, Op::FUnordEqual),
    (FloatPredicate::Ugt, Op::FUnordGreaterThan),
    (FloatPredicate::Uge, Op::FUnordGreaterThanEqual),
    (FloatPredicate::Ult, Op::FUnordLessThan),
    (FloatPredicate::Ule, Op::FUnordLessThanEqual),
    (FloatPredicate::Une, Op::FUnordNotEqual),
];

/// The right side of a pair in one of the tables above.
pub(crate) fn to_spirv<L: Copy + PartialEq>(table: &[(L, Op)], operation: L) -> Option<Op> {
    table.iter().find(|(left, _)| *left == operation).map(|(_, op)| *op)
}

/// What an instruction of one opcode does, where that is one operation of LLVM.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Operation {
    /// An operation on two values of one type.
    Binary(BinaryOp),
    /// A conversion.
    Cast(CastOp),
    /// A comparison of integers or booleans.
    IntCompare(IntPredicate),
    /// A comparison of floating-point numbers.
    FloatCompare(FloatPredicate),
}

/// More than any opcode of the tables.
const OPCODES: usize = 256;

/// The tables, by opcode.
static BY_OPCODE: [Option<Operation>; OPCODES] = {
    let mut table = [None; OPCODES];
    let mut opcode = 0;
    while opcode < OPCODES {
        table[opcode] = find(Op(opcode as u16));
        opcode += 1;
    }
    table
};

const fn find(op: Op) -> Option<Operation> {
    // Of the instructions on i1 these two are on nothing else; the others are comparisons first.
    if let Op::LogicalAnd | Op::LogicalOr = op
        && let Some(op) = left(BINARY_ON_BOOL, op)
    {
        return Some(Operation::Binary(op));
    }
    match op {
        Op::LogicalEqual => return Some(Operation::IntCompare(IntPredicate::Eq)),
        Op::LogicalNotEqual => return Some(Operation::IntCompare(IntPredicate::Ne)),
        Op::LessOrGreater => return Some(Operation::FloatCompare(FloatPredicate::One)),
        Op::GenericCastToPtr | Op::PtrCastToGeneric => return Some(Operation::Cast(CastOp::AddrSpaceCast)),
        _ => {}
    }
    if let Some(op) = left(BINARY, op) {
        Some(Operation::Binary(op))
    } else if let Some(op) = left(CAST, op) {
        Some(Operation::Cast(op))
    } else if let Some(predicate) = left(INT_COMPARE, op) {
        Some(Operation::IntCompare(predicate))
    } else if let Some(predicate) = left(FLOAT_COMPARE, op) {
        Some(Operation::FloatCompare(predicate))
    } else {
        None
    }
}

/// The left side of a pair; of several, the first.
const fn left<L: Copy>(table: &[(L, Op)], op: Op) -> Option<L> {
    let mut row = 0;
    while row < table.len() {
        if table[row].1.0 == op.0 {
            return Some(table[row].0);
        }
        row += 1;
    }
    None
}

impl Operation {
    /// The one operation that an instruction of this opcode is.
    pub(crate) fn of(op: Op) -> Option<Operation> {
        match BY_OPCODE.get(usize::from(op.0)) {
            Some(operation) => *operation,
            None => matches!(op, Op::PtrCastToCrossWorkgroupINTEL | Op::CrossWorkgroupCastToPtrINTEL)
                .then_some(Operation::Cast(CastOp::AddrSpaceCast)),
        }
    }
}
