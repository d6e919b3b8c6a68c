//! The lists of what each mapping translates.
//!
//! A mapping is a file below `mapping` that translates instructions or calls. Its constant `CLAIMS` lists them. The
//! compiler computes the tables of [`crate::mapping::dispatch::owners`] from these lists, and reports an error if two
//! mappings claim the same instruction. A mapping may decline an instruction that it claims, see
//! [`Mapped::Declined`](crate::mapping::context::mapped::Mapped::Declined).

use crate::llvm::Opcode;
use crate::spirv::{ExtInstSet, Op};

/// The instructions and calls that one mapping translates. The first three fields are about the direction to LLVM IR,
/// the other two about the direction to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claims {
    /// The SPIR-V instructions that the mapping translates for every target environment. Most of them become
    /// instructions or calls of intrinsics in LLVM IR.
    pub(crate) instructions: &'static [Op],
    /// The SPIR-V instructions that become calls of OpenCL C functions. If the target environment is `SpirvFriendly`,
    /// they become calls of `__spirv_<Name>` instead, and the mapping is not called.
    pub(crate) calls: &'static [Op],
    /// The instructions of extended instruction sets that become calls of OpenCL C functions, unless the target
    /// environment is `SpirvFriendly`.
    pub(crate) extended: &'static [(ExtInstSet, u32)],
    /// The LLVM instructions that the mapping translates to SPIR-V.
    pub(crate) llvm: &'static [Opcode],
    /// The beginnings of the names of functions whose calls the mapping translates to SPIR-V: it has a function `parse`
    /// for these names. The names in the rows of [`opencl::table`](crate::mapping::opencl::table) are not repeated here.
    pub(crate) names: &'static [&'static str],
}

impl Claims {
    /// The claims of a mapping that claims nothing.
    pub(crate) const NONE: Claims = Claims { instructions: &[], calls: &[], extended: &[], llvm: &[], names: &[] };

    /// Returns true if the mapping translates SPIR-V instructions to LLVM IR.
    pub(crate) const fn is_for_llvm(&self) -> bool {
        !(self.instructions.is_empty() && self.calls.is_empty() && self.extended.is_empty())
    }
}

/// Computes a list from constant tables at compile time. The expression `$value` is evaluated for each row of a table:
/// `Some(value)` appends a value to the list, and `None` appends nothing. `$any` is any value of the list's type.
macro_rules! list {
    ($type:ty, $any:expr; $($table:expr, $row:ident => $value:expr);+) => {{
        const VALUES: ([$type; 0 $(+ $table.len())+], usize) = {
            let mut values = [$any; 0 $(+ $table.len())+];
            let mut count = 0;
            $({
                let mut index = 0;
                while index < $table.len() {
                    let $row = &$table[index];
                    if let Some(value) = $value {
                        values[count] = value;
                        count += 1;
                    }
                    index += 1;
                }
            })+
            (values, count)
        };
        let (values, count) = &VALUES;
        values.split_at(*count).0
    }};
}

/// Computes the list of the opcodes in the rows of a constant table with [`list!`], for example `opcodes!(TABLE, row =>
/// Some(row.0))`.
macro_rules! opcodes {
    ($table:expr, $row:ident => $opcode:expr) => {
        $crate::mapping::context::claims::list!($crate::spirv::Op, $crate::spirv::Op::Nop; $table, $row => $opcode)
    };
}

/// Joins several lists of opcodes to one list.
macro_rules! joined {
    ($($list:expr),+ $(,)?) => {
        $crate::mapping::context::claims::list!($crate::spirv::Op, $crate::spirv::Op::Nop; $($list, op => Some(*op));+)
    };
}

pub(crate) use {joined, list, opcodes};
