//! Integer functions (OpenCL C 3.0, 6.15.3), with those of the extensions cl_khr_extended_bit_ops and
//! cl_khr_integer_dot_product. All functions but the dot products are rows of a table. For dot products, the
//! translation to SPIR-V begins in [`dot`], and the translation to LLVM IR in [`to_llvm`].

use crate::error::Result;
use crate::llvm::Value;
use crate::mangle::Type;
use crate::mapping::context::claims::{joined, opcodes};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::{ParameterSet, instruction_facts};
use crate::mapping::opencl::form::Class::{Signed, Unsigned};
use crate::mapping::opencl::form::{Class, Form, Row, ext, ext_of, row};
use crate::mapping::spirv_calls::{Build, CallToLlvm, CallToSpirv, Emit};
use crate::spirv::grammar::{PackedVectorFormat, opencl};
use crate::spirv::{Capability, Id, Instruction, Op};

/// The functions of this file.
pub(crate) const ROWS: &[Row] = &[
    ext_of(Signed, "abs", 1, opencl::SAbs),
    ext_of(Unsigned, "abs", 1, opencl::UAbs),
    ext_of(Signed, "abs_diff", 2, opencl::SAbsDiff),
    ext_of(Unsigned, "abs_diff", 2, opencl::UAbsDiff),
    ext_of(Signed, "add_sat", 2, opencl::SAddSat),
    ext_of(Unsigned, "add_sat", 2, opencl::UAddSat),
    ext_of(Signed, "hadd", 2, opencl::SHadd),
    ext_of(Unsigned, "hadd", 2, opencl::UHadd),
    ext_of(Signed, "rhadd", 2, opencl::SRhadd),
    ext_of(Unsigned, "rhadd", 2, opencl::URhadd),
    ext_of(Signed, "clamp", 3, opencl::SClamp),
    ext_of(Unsigned, "clamp", 3, opencl::UClamp),
    ext("clz", 1, opencl::Clz),
    ext("ctz", 1, opencl::Ctz),
    ext_of(Signed, "mad_hi", 3, opencl::SMadHi),
    ext_of(Unsigned, "mad_hi", 3, opencl::UMadHi),
    ext_of(Signed, "mad_sat", 3, opencl::SMadSat),
    ext_of(Unsigned, "mad_sat", 3, opencl::UMadSat),
    ext_of(Signed, "max", 2, opencl::SMax),
    ext_of(Unsigned, "max", 2, opencl::UMax),
    ext_of(Signed, "min", 2, opencl::SMin),
    ext_of(Unsigned, "min", 2, opencl::UMin),
    ext_of(Signed, "mul_hi", 2, opencl::SMulHi),
    ext_of(Unsigned, "mul_hi", 2, opencl::UMulHi),
    ext("rotate", 2, opencl::Rotate),
    ext_of(Signed, "sub_sat", 2, opencl::SSubSat),
    ext_of(Unsigned, "sub_sat", 2, opencl::USubSat),
    ext_of(Signed, "upsample", 2, opencl::SUpsample).unsigned(&[1]),
    ext_of(Unsigned, "upsample", 2, opencl::UUpsample),
    row("popcount", 1, Form::Plain(Op::BitCount)),
    // Other producers emit the instruction Popcount of OpenCL.std.
    ext("popcount", 1, opencl::Popcount),
    ext_of(Signed, "mad24", 3, opencl::SMad24),
    ext_of(Unsigned, "mad24", 3, opencl::UMad24),
    ext_of(Signed, "mul24", 2, opencl::SMul24),
    ext_of(Unsigned, "mul24", 2, opencl::UMul24),
    row("bitfield_insert", 4, Form::Plain(Op::BitFieldInsert)).unsigned(&[2, 3]),
    row("bitfield_extract_signed", 3, Form::Plain(Op::BitFieldSExtract)).unsigned(&[1, 2]),
    row("bitfield_extract_unsigned", 3, Form::Plain(Op::BitFieldUExtract)).unsigned(&[1, 2]),
    row("bit_reverse", 1, Form::Plain(Op::BitReverse)),
    row("dot_acc_sat", 3, Form::IntegerDot { is_packed: false }),
    packed("dot_4x8packed_uu_uint", 2),
    packed("dot_4x8packed_ss_int", 2),
    packed("dot_4x8packed_us_int", 2),
    packed("dot_4x8packed_su_int", 2),
    packed("dot_acc_sat_4x8packed_uu_uint", 3),
    packed("dot_acc_sat_4x8packed_ss_int", 3),
    packed("dot_acc_sat_4x8packed_us_int", 3),
    packed("dot_acc_sat_4x8packed_su_int", 3),
    integer_dot(Signed),
    integer_dot(Unsigned),
];

const fn packed(name: &'static str, arity: u8) -> Row {
    row(name, arity, Form::IntegerDot { is_packed: true }).unsigned(&[0, 1])
}

const fn integer_dot(class: Class) -> Row {
    row("dot", 2, Form::IntegerDot { is_packed: false }).of(class)
}

/// The instructions for dot products: without and with an accumulator. The first operand of OpSUDot and OpSUDotAccSat
/// is the signed factor.
const DOTS: [(Op, Op); 3] = [(Op::SDot, Op::SDotAccSat), (Op::UDot, Op::UDotAccSat), (Op::SUDot, Op::SUDotAccSat)];

/// Returns true for each of the two factors of a dot product that is signed.
fn signs_of(op: Op) -> (bool, bool) {
    let unsigned = instruction_facts::of(op).unsigned;
    (!unsigned.contains(0), !unsigned.contains(1))
}

/// Emits the dot product for `dot`, `dot_acc_sat` and their variants with packed bytes. The types of the parameters
/// tell which factors are signed. For packed bytes, the function's name states it.
pub(crate) fn dot<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, is_packed: bool) -> Result<Id> {
    let ty = call.result_type()?;
    let mut operands = call.arguments()?;
    let signs = if is_packed {
        // The end of the name states the signs of the factors. `packed_su_int` means that the first factor is signed
        // and the second is not.
        let name = call.llvm_call.callee().name();
        let signs = name.split("packed_").nth(1).map_or(&[][..], |rest| rest.as_bytes());
        (signs.first() == Some(&b's'), signs.get(1) == Some(&b's'))
    } else {
        let is_signed = |index| call.parameter(index).and_then(Type::is_signed) == Some(true);
        (is_signed(0), is_signed(1))
    };
    let is_swapped = signs == (false, true);
    let signs = if is_swapped { (true, false) } else { signs };
    let Some((plain, accumulating)) = DOTS.into_iter().find(|(op, _)| signs_of(*op) == signs) else {
        return Err(call.invalid("SPIR-V has no dot product of factors with these signs"));
    };
    if is_swapped && operands.len() > 1 {
        operands.swap(0, 1);
    }
    let is_4x8 = call.parameter(0).is_some_and(|ty| *ty.scalar() == Type::CHAR || *ty.scalar() == Type::UCHAR);
    let input = match (is_packed, is_4x8) {
        (true, _) => Capability::DotProductInput4x8BitPacked,
        (false, true) => Capability::DotProductInput4x8Bit,
        (false, false) => Capability::DotProductInputAll,
    };
    call.out().capability(input);
    let op = if operands.len() > 2 { accumulating } else { plain };
    let mut words: Vec<u32> = operands.iter().map(|id| id.word()).collect();
    if is_packed {
        words.push(PackedVectorFormat::PackedVectorFormat4x8Bit.0);
    }
    Ok(call.out().emit_value(op, ty, &words))
}

/// What this file translates. [`by_row`](crate::mapping::opencl::by_row) translates the other functions in [`ROWS`].
pub(crate) const CLAIMS: Claims =
    Claims { calls: joined!(opcodes!(DOTS, row => Some(row.0)), opcodes!(DOTS, row => Some(row.1))), ..Claims::NONE };

/// Builds the call of OpenCL's function for a dot product. Returns `Declined` for a result that is not a 32-bit
/// integer, since OpenCL has no function for it.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    let Some((plain, _)) = DOTS.into_iter().find(|row| row.0 == op || row.1 == op) else {
        return Ok(Mapped::Declined);
    };
    let (first, second) = signs_of(op);
    let result = b.llvm_type(instruction.required_result_type()?)?;
    let values = if op == plain { 2 } else { 3 };
    let (Some(words), format) = (instruction.arguments().get(..values), instruction.arguments().get(values)) else {
        return Err(instruction.invalid("an operand is missing"));
    };
    if result.int_width() != Some(32) {
        return Ok(Mapped::Declined);
    }
    let is_packed = format == Some(&PackedVectorFormat::PackedVectorFormat4x8Bit.0);
    let is_unsigned = !first && !second;
    // Packed bytes are passed as uint, even if they are signed.
    let unsigned = ParameterSet::of_flags(&[is_packed || !first, is_packed || !second, is_unsigned]);
    let mut call = CallToLlvm::of_instruction(op).with_unsigned(unsigned);
    call.operands(b, instruction, words)?;
    let name = if op == plain { "dot" } else { "dot_acc_sat" };
    let sign = |is_signed| if is_signed { 's' } else { 'u' };
    let suffix = match is_packed {
        true => format!("_4x8packed_{}{}_{}", sign(first), sign(second), if is_unsigned { "uint" } else { "int" }),
        false => String::new(),
    };
    call.depends_on(u32::from(is_packed));
    call.call(b, result, Effects::None, |_| format!("{name}{suffix}")).map(Mapped::Value)
}
