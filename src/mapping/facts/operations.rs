//! Tables of LLVM and SPIR-V instructions that correspond one to one, for both directions.
//!
//! Instructions on i1 have a table of their own. In SPIR-V, i1 is a boolean rather than an integer: it has logical
//! instructions but no arithmetic. The translations that use the tables are in
//! [`arithmetic`](crate::mapping::instructions::arithmetic), [`casts`](crate::mapping::instructions::casts) and
//! [`comparisons`](crate::mapping::instructions::comparisons).

use crate::llvm::{BinaryOp, CastOp, FloatPredicate, IntPredicate, Opcode};
use crate::spirv::Op;

/// Binary operations on integers and floats.
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

/// Binary operations on i1. Addition and subtraction modulo 2 are exclusive or, and multiplication is and. Divisions
/// and shifts have no row: only the divisor 1 and the shift amount 0 have a defined result.
pub(crate) const BINARY_ON_BOOL: &[(BinaryOp, Op)] = &[
    (BinaryOp::And, Op::LogicalAnd),
    (BinaryOp::Or, Op::LogicalOr),
    (BinaryOp::Xor, Op::LogicalNotEqual),
    (BinaryOp::Add, Op::LogicalNotEqual),
    (BinaryOp::Sub, Op::LogicalNotEqual),
    (BinaryOp::Mul, Op::LogicalAnd),
];

/// Conversions of numbers and pointers. Conversions to and from i1 are comparisons and selections instead.
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

/// Returns the SPIR-V opcode of an LLVM operation in one of the tables above, or `None` if the table has no row for it.
pub(crate) fn to_spirv<L: Copy + PartialEq>(table: &[(L, Op)], operation: L) -> Option<Op> {
    table.iter().find(|(known, _)| *known == operation).map(|(_, op)| *op)
}

/// An LLVM operation that corresponds to a single SPIR-V instruction.
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

/// A number greater than every opcode in the tables.
const OPCODES: u16 = 256;

/// The LLVM operation of each SPIR-V opcode.
static BY_OPCODE: [Option<Operation>; OPCODES as usize] = {
    let mut table = [None; OPCODES as usize];
    let mut opcode = 0;
    while opcode < OPCODES {
        table[opcode as usize] = find(Op(opcode));
        opcode += 1;
    }
    table
};

/// Computes an entry of [`BY_OPCODE`].
const fn find(op: Op) -> Option<Operation> {
    // OpLogicalNotEqual is in BINARY_ON_BOOL too, but becomes `icmp ne` below.
    if let Op::LogicalAnd | Op::LogicalOr = op
        && let Some(op) = to_llvm(BINARY_ON_BOOL, op)
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
    if let Some(op) = to_llvm(BINARY, op) {
        Some(Operation::Binary(op))
    } else if let Some(op) = to_llvm(CAST, op) {
        Some(Operation::Cast(op))
    } else if let Some(predicate) = to_llvm(INT_COMPARE, op) {
        Some(Operation::IntCompare(predicate))
    } else if let Some(predicate) = to_llvm(FLOAT_COMPARE, op) {
        Some(Operation::FloatCompare(predicate))
    } else {
        None
    }
}

/// Returns the LLVM operation of a SPIR-V opcode. If several rows have the opcode, the first of these rows counts.
const fn to_llvm<L: Copy>(table: &[(L, Op)], op: Op) -> Option<L> {
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
    /// Returns the LLVM operation that corresponds to a SPIR-V opcode, or `None` if no single LLVM operation does.
    pub(crate) const fn of(op: Op) -> Option<Operation> {
        match op {
            Op(0..OPCODES) => BY_OPCODE[op.0 as usize],
            Op::PtrCastToCrossWorkgroupINTEL | Op::CrossWorkgroupCastToPtrINTEL => {
                Some(Operation::Cast(CastOp::AddrSpaceCast))
            }
            _ => None,
        }
    }

    /// Returns the opcode of the LLVM instruction.
    pub(crate) fn opcode(self) -> Option<Opcode> {
        match self {
            Operation::Binary(op) => Opcode::from_number(op as u8),
            Operation::Cast(op) => Opcode::from_number(op as u8),
            Operation::IntCompare(_) => Some(Opcode::ICmp),
            Operation::FloatCompare(_) => Some(Opcode::FCmp),
        }
    }
}
