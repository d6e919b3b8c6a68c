//! What each mapping translates.
//!
//! A mapping is a file of the mapping layer. Its constant `CLAIMS` lists the instructions that it translates. The tables
//! of [`crate::mapping::dispatch::owners`] are computed from these lists by the compiler, which fails if two mappings
//! claim the same instruction. A mapping may decline an instruction that it claims, see
//! [`Mapped::Declined`](crate::mapping::context::mapped::Mapped::Declined).

use crate::llvm::Opcode;
use crate::spirv::Op;
use crate::spirv::grammar::ExtInstSet;

/// What a mapping translates. The first three fields are about the direction to LLVM IR, the other two about the
/// direction to SPIR-V.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claims {
    /// The SPIR-V instructions that the mapping translates for every target environment. Most of them are instructions
    /// or intrinsics in LLVM IR.
    pub(crate) instructions: &'static [Op],
    /// The SPIR-V instructions that become calls of OpenCL C functions. The mapping is not asked for the target
    /// environment `SpirvFriendly`, in which they are calls of `__spirv_<Name>`.
    pub(crate) calls: &'static [Op],
    /// The instructions of extended sets that become calls of OpenCL C functions. The same holds as for `calls`.
    pub(crate) extended: &'static [(ExtInstSet, u32)],
    #[allow(dead_code, reason = "not yet in use")]
    /// The LLVM instructions that the mapping translates to SPIR-V.
    pub(crate) llvm: &'static [Opcode],
    #[allow(dead_code, reason = "not yet in use")]
    /// The names of the OpenCL C functions whose calls the mapping translates to SPIR-V. `*` stands for any text.
    pub(crate) names: &'static [&'static str],
}

impl Claims {
    /// The claims of a mapping that claims nothing.
    pub(crate) const NONE: Claims = Claims { instructions: &[], calls: &[], extended: &[], llvm: &[], names: &[] };
}

/// The list of the opcodes in the rows of a constant table, computed by the compiler: `opcodes!(TABLE, row => Some(row.0))`. The
/// expression is an `Option`, and rows with `None` are left out.
macro_rules! opcodes {
    ($table:expr, $row:ident => $opcode:expr) => {
        $crate::mapping::context::claims::column!($crate::spirv::Op, $crate::spirv::Op::Nop, $table, $row => $opcode)
    };
}

/// The list of the instructions of OpenCL.std in the rows of a constant table, as in [`opcodes!`].
macro_rules! opencl_std {
    ($table:expr, $row:ident => $number:expr) => {
        $crate::mapping::context::claims::column!(
            ($crate::spirv::grammar::ExtInstSet, u32),
            ($crate::spirv::grammar::ExtInstSet::OpenClStd, 0),
            $table,
            $row => match $number {
                Some(number) => Some(($crate::spirv::grammar::ExtInstSet::OpenClStd, number)),
                None => None,
            }
        )
    };
}

/// The list of the values in the rows of a constant table. `$any` is any value of the type.
macro_rules! column {
    ($type:ty, $any:expr, $table:expr, $row:ident => $value:expr) => {{
        const FOUND: ([$type; $table.len()], usize) = {
            let mut values = [$any; $table.len()];
            let (mut index, mut count) = (0, 0);
            while index < values.len() {
                let $row = &$table[index];
                if let Some(value) = $value {
                    values[count] = value;
                    count += 1;
                }
                index += 1;
            }
            (values, count)
        };
        const VALUES: &[$type] = &FOUND.0;
        VALUES.split_at(FOUND.1).0
    }};
}

/// One list of the opcodes of several lists, computed by the compiler.
macro_rules! joined {
    ($($list:expr),+ $(,)?) => {{
        const LISTS: &[&[$crate::spirv::Op]] = &[$($list),+];
        const COUNT: usize = $crate::mapping::context::claims::total(LISTS);
        const JOINED: &[$crate::spirv::Op] = &$crate::mapping::context::claims::join::<COUNT>(LISTS);
        JOINED
    }};
}

pub(crate) use {column, joined, opcodes, opencl_std};

/// Returns the number of opcodes in all lists.
pub(crate) const fn total(lists: &[&[Op]]) -> usize {
    let (mut list, mut count) = (0, 0);
    while list < lists.len() {
        count += lists[list].len();
        list += 1;
    }
    count
}

/// Returns the opcodes of all lists. `N` is their number.
pub(crate) const fn join<const N: usize>(lists: &[&[Op]]) -> [Op; N] {
    let mut all = [Op::Nop; N];
    let (mut list, mut count) = (0, 0);
    while list < lists.len() {
        let mut index = 0;
        while index < lists[list].len() {
            all[count] = lists[list][index];
            count += 1;
            index += 1;
        }
        list += 1;
    }
    all
}
