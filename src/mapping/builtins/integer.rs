//! Integer functions (OpenCL C 3.0, 6.15.3), and those of the extension cl_khr_extended_bit_ops.

use super::table::Class::{Signed, Unsigned};
use super::table::{Class, Form, Row, ext, ext_of, row};
use crate::spirv::Op;

/// The functions of this subject.
pub(super) const ROWS: &[Row] = &[
    ext_of(Signed, "abs", 1, 141),
    ext_of(Unsigned, "abs", 1, 201),
    ext_of(Signed, "abs_diff", 2, 142),
    ext_of(Unsigned, "abs_diff", 2, 202),
    ext_of(Signed, "add_sat", 2, 143),
    ext_of(Unsigned, "add_sat", 2, 144),
    ext_of(Signed, "hadd", 2, 145),
    ext_of(Unsigned, "hadd", 2, 146),
    ext_of(Signed, "rhadd", 2, 147),
    ext_of(Unsigned, "rhadd", 2, 148),
    ext_of(Signed, "clamp", 3, 149),
    ext_of(Unsigned, "clamp", 3, 150),
    ext("clz", 1, 151),
    ext("ctz", 1, 152),
    ext_of(Signed, "mad_hi", 3, 153),
    ext_of(Unsigned, "mad_hi", 3, 204),
    ext_of(Signed, "mad_sat", 3, 155),
    ext_of(Unsigned, "mad_sat", 3, 154),
    ext_of(Signed, "max", 2, 156),
    ext_of(Unsigned, "max", 2, 157),
    ext_of(Signed, "min", 2, 158),
    ext_of(Unsigned, "min", 2, 159),
    ext_of(Signed, "mul_hi", 2, 160),
    ext_of(Unsigned, "mul_hi", 2, 203),
    ext("rotate", 2, 161),
    ext_of(Signed, "sub_sat", 2, 162),
    ext_of(Unsigned, "sub_sat", 2, 163),
    ext_of(Signed, "upsample", 2, 165).unsigned(0b10),
    ext_of(Unsigned, "upsample", 2, 164),
    ext("popcount", 1, 166),
    ext_of(Signed, "mad24", 3, 167),
    ext_of(Unsigned, "mad24", 3, 168),
    ext_of(Signed, "mul24", 2, 169),
    ext_of(Unsigned, "mul24", 2, 170),
    row("bitfield_insert", 4, Form::Plain(Op::BitFieldInsert)).unsigned(0b1100),
    row("bitfield_extract_signed", 3, Form::Plain(Op::BitFieldSExtract)).unsigned(0b110),
    row("bitfield_extract_unsigned", 3, Form::Plain(Op::BitFieldUExtract)).unsigned(0b111),
    row("bit_reverse", 1, Form::Plain(Op::BitReverse)),
    plain_of(Signed, "dot", 2, Op::SDotKHR),
    plain_of(Unsigned, "dot", 2, Op::UDotKHR),
    plain_of(Signed, "dot_acc_sat", 3, Op::SDotAccSatKHR),
    plain_of(Unsigned, "dot_acc_sat", 3, Op::UDotAccSatKHR),
];

const fn plain_of(class: Class, name: &'static str, arity: u8, op: Op) -> Row {
    Row { name, class, form: Form::Plain(op), arity, unsigned: 0 }
}
