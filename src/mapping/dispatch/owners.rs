//! A table of the files of `mapping` that translate instructions, called mappings here, and of the instructions that
//! each of them translates in each direction.
//!
//! The macro `owners!` lists each mapping once. Each mapping has [`Claims`], the lists of what it translates. The
//! compiler computes the tables below from the claims. If two mappings claim the same instruction, the crate does not
//! compile.
//!
//! The translation of an LLVM instruction to SPIR-V begins in [`to_spirv`]. The translation of a SPIR-V instruction to
//! LLVM IR begins in [`to_llvm`]. It calls these mappings in this order, until one of them does not return `Declined`:
//!
//! 1. [`variable_loads`], which translates every instruction on a pointer to a variable decorated with BuiltIn;
//! 2. the mapping that claims the instruction itself ([`Claims::instructions`]);
//! 3. the mapping that claims the call or the extended instruction ([`Claims::calls`], [`Claims::extended`]), unless
//!    the target environment is `SpirvFriendly`;
//! 4. [`by_grammar`], which translates every instruction to a call of `__spirv_<Name>`.

use crate::error::{Error, Result};
use crate::llvm::{Instruction as LlvmInstruction, InstructionView, Opcode, Value};
use crate::mapping::context::{Claims, Mapped};
use crate::mapping::decorations;
use crate::mapping::memory;
use crate::mapping::opencl::{form::Row, table, variable_loads};
use crate::mapping::spirv_calls::{self, by_grammar};
use crate::options::TargetEnv;
use crate::spirv::{ExtInstSet, Id, Instruction, Op};

/// Declares the mappings, grouped by the functions that the tables lead to. Each mapping has a name, a room and a file.
/// The mappings of the last group do not depend on the opcode.
macro_rules! owners {
    (
        to_spirv and to_llvm { $($both:ident = $both_room:ident::$both_file:ident,)* }
        to_spirv { $($to_spirv:ident = $to_spirv_room:ident::$to_spirv_file:ident,)* }
        to_llvm { $($to_llvm:ident = $to_llvm_room:ident::$to_llvm_file:ident,)* }
        other { $($other:ident = $other_room:ident::$other_file:ident,)* }
    ) => {
        owners! {
            $($both = $both_room::$both_file,)*
            $($to_spirv = $to_spirv_room::$to_spirv_file,)*
            $($to_llvm = $to_llvm_room::$to_llvm_file,)*
            $($other = $other_room::$other_file,)*
        }

        /// Calls the function `to_spirv` of a mapping. Returns `Declined` if `owner` is `None` or has no such function.
        fn emit<'c>(
            e: &mut impl memory::Emit<'c>,
            instruction: LlvmInstruction<'c>,
            view: &InstructionView<'c>,
            owner: Option<Owner>,
        ) -> Result<Mapped<Id>> {
            match owner {
                $(Some(Owner::$both) => crate::mapping::$both_room::$both_file::to_spirv(e, instruction, view),)*
                $(Some(Owner::$to_spirv) => {
                    crate::mapping::$to_spirv_room::$to_spirv_file::to_spirv(e, instruction, view)
                })*
                _ => Ok(Mapped::Declined),
            }
        }

        /// Calls the function `to_llvm` of a mapping. Returns `Declined` if `owner` is `None` or has no such function.
        fn build<'m, 'c, B: decorations::Build<'m, 'c> + spirv_calls::Build<'m, 'c>>(
            b: &mut B,
            instruction: &Instruction<'m>,
            owner: Option<Owner>,
        ) -> Result<Mapped<Value<'c>>> {
            match owner {
                $(Some(Owner::$both) => crate::mapping::$both_room::$both_file::to_llvm(b, instruction),)*
                $(Some(Owner::$to_llvm) => crate::mapping::$to_llvm_room::$to_llvm_file::to_llvm(b, instruction),)*
                _ => Ok(Mapped::Declined),
            }
        }
    };
    ($($owner:ident = $room:ident::$file:ident,)*) => {
        /// A mapping: a file that translates instructions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(u8)]
        pub(crate) enum Owner {
            $(
                #[doc = concat!("`", stringify!($room), "::", stringify!($file), "`")]
                $owner,
            )*
        }

        /// Each mapping with the path of its file below `crate::mapping` and its claims.
        pub(crate) const OWNERS: &[(Owner, &str, Claims)] = &[
            $((
                Owner::$owner,
                concat!(stringify!($room), "::", stringify!($file)),
                crate::mapping::$room::$file::CLAIMS,
            ),)*
        ];
    };
}

owners! {
    to_spirv and to_llvm {
        Arithmetic = instructions::arithmetic,
        Casts = instructions::casts,
        Comparisons = instructions::comparisons,
        Composites = instructions::composites,
        Accesses = memory::accesses,
        Addresses = memory::addresses,
        Freeze = poison::freeze,
    }
    to_spirv {
        AtomicInstructions = memory::atomics,
    }
    to_llvm {
        Matrices = instructions::matrices,
        Constants = constants::values,
        Annotations = decorations::annotations,
        Intrinsics = intrinsics::to_llvm,
        Traps = abort::traps,
        ArbitraryPrecision = spirv_calls::arbitrary_precision,
        SmallFloats = spirv_calls::small_floats,
        Conversions = opencl::conversions,
        Synchronization = opencl::synchronization,
        AsyncCopies = opencl::async_copies,
        AddressSpaces = opencl::address_spaces,
        Integer = opencl::integer,
        Images = opencl::images,
        Enqueue = opencl::enqueue,
        MotionEstimation = opencl::motion_estimation,
        Atomics = opencl::atomics,
        Relational = opencl::relational,
        VectorData = opencl::vector_data,
        Printf = opencl::printf,
        ByRow = opencl::by_row,
        FixedOperands = opencl::fixed_operands,
        Groups = opencl::groups,
        IntelExtensions = opencl::intel_extensions,
    }
    other {
        VariableLoads = opencl::variable_loads,
        ByGrammar = spirv_calls::by_grammar,
    }
}

/// Computes a table of mappings from a field of [`Claims`]. The expression is the index of a claim in the table. It is a
/// compile error if two mappings have a claim with the same index.
macro_rules! table {
    ($field:ident, $claim:ident => $index:expr) => {{
        let mut table: [Option<Owner>; _] = [None; _];
        let mut row = 0;
        while row < OWNERS.len() {
            let (owner, _, claims) = &OWNERS[row];
            let mut index = 0;
            while index < claims.$field.len() {
                let $claim = claims.$field[index];
                let place = &mut table[$index];
                let is_free = place.is_none() || matches!(*place, Some(other) if other as u8 == *owner as u8);
                assert!(is_free, "two mappings claim the same instruction");
                *place = Some(*owner);
                index += 1;
            }
            row += 1;
        }
        table
    }};
}

/// The mappings that list an instruction in [`Claims::instructions`], indexed by [`Op::index`].
static INSTRUCTIONS: [Option<Owner>; Op::all().len()] = table!(instructions, op => op.index());

/// The mappings that list an instruction in [`Claims::calls`], indexed by [`Op::index`].
static CALLS: [Option<Owner>; Op::all().len()] = table!(calls, op => op.index());

/// The mappings that list an LLVM instruction in [`Claims::llvm`], indexed by the number of the opcode.
static LLVM: [Option<Owner>; 1 << u8::BITS] = table!(llvm, opcode => opcode as usize);

/// The mappings that list an instruction of OpenCL.std in [`Claims::extended`], indexed by the number of the
/// instruction.
static OPENCL_STD: [Option<Owner>; table::EXT_LIMIT] = table!(extended, instruction => {
    assert!(matches!(instruction.0, ExtInstSet::OpenClStd), "only OpenCL.std has functions of OpenCL C");
    instruction.1 as usize
});

impl Owner {
    /// Returns the path of the mapping's file below `crate::mapping`.
    pub(super) fn module(self) -> &'static str {
        OWNERS[self as usize].1
    }

    /// Returns the path of a function of the mapping, below `crate::mapping`.
    pub(super) fn path(self, function: &str) -> String {
        format!("{}::{function}", self.module())
    }

    /// Returns the lists of what the mapping translates.
    pub(super) fn claims(self) -> &'static Claims {
        &OWNERS[self as usize].2
    }
}

/// Returns the mapping that translates an LLVM instruction, or `None` if no mapping does.
pub(super) fn of_llvm(opcode: Opcode) -> Option<Owner> {
    LLVM[opcode as usize]
}

/// Returns the mappings that translate a core instruction, in the order in which [`to_llvm`] calls them.
pub(super) fn of_instruction(op: Op) -> impl Iterator<Item = Owner> {
    [&INSTRUCTIONS, &CALLS].into_iter().filter_map(move |table| *table.get(op.index())?)
}

/// Returns the mapping that translates an instruction of OpenCL.std, or `None` if no mapping does.
pub(super) fn of_opencl_std(number: u32) -> Option<Owner> {
    *OPENCL_STD.get(number as usize)?
}

/// Returns the mapping that reads names that begin like `name`, or `None` if no mapping does.
pub(super) fn of_name(name: &str) -> Option<Owner> {
    let is_begun = |claims: &Claims| claims.names.iter().any(|beginning| name.starts_with(beginning));
    OWNERS.iter().find(|(.., claims)| is_begun(claims)).map(|(owner, ..)| *owner)
}

/// Translates an LLVM instruction to SPIR-V. Returns `Declined` for control flow, phis and calls, which the driver
/// translates, and for instructions that SPIR-V cannot express.
///
/// # Errors
/// Returns the errors of the mapping.
#[inline]
pub(crate) fn to_spirv<'c>(
    e: &mut impl memory::Emit<'c>,
    instruction: LlvmInstruction<'c>,
    opcode: Option<Opcode>,
    view: &InstructionView<'c>,
) -> Result<Mapped<Id>> {
    emit(e, instruction, view, opcode.and_then(of_llvm))
}

/// Translates an instruction to LLVM IR.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction, `UnimplementedOpCode` if the instruction
/// cannot be a call, and `InvalidBuiltinSetName` if the instruction belongs to an unknown extended set.
#[inline]
pub(crate) fn to_llvm<'m, 'c, B: decorations::Build<'m, 'c> + spirv_calls::Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
) -> Result<Mapped<Value<'c>>> {
    let index = instruction.op.index();
    let has_calls = b.options().target_env != TargetEnv::SpirvFriendly;
    variable_loads::to_llvm(b, instruction)?
        .or_else(|| build(b, instruction, INSTRUCTIONS.get(index).copied().flatten()))?
        .or_else(|| match instruction.op {
            Op::ExtInst => extended_to_llvm(b, instruction, has_calls),
            _ if has_calls => build(b, instruction, CALLS.get(index).copied().flatten()),
            _ => Ok(Mapped::Declined),
        })?
        .or_else(|| by_grammar::to_llvm(b, instruction))
}

/// Builds the call for an instruction of an extended set. `has_calls` is false if the call must be one of
/// `__spirv_ocl_<name>`.
fn extended_to_llvm<'m, 'c, B: decorations::Build<'m, 'c> + spirv_calls::Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    has_calls: bool,
) -> Result<Mapped<Value<'c>>> {
    let (Some(set), Some(number)) = (instruction.id(2), instruction.word(3)) else {
        return Err(instruction.invalid("an operand is missing"));
    };
    let name = || b.imported_set(set).map_or("", ExtInstSet::import_name);
    let Some(set) =
        b.imported_set(set).filter(|set| *set == ExtInstSet::OpenClStd || by_grammar::has_callable_instructions(*set))
    else {
        return Err(Error::InvalidBuiltinSetName(name().to_owned()).at(instruction.place()));
    };
    let Some(info) = set.by_number(number) else {
        return Err(instruction.invalid(format!("{} has no instruction {number}", name())));
    };
    let operands = instruction.operands.get(4..).unwrap_or_default();
    if set != ExtInstSet::OpenClStd {
        return by_grammar::other_to_llvm(b, instruction, set, info, operands).map(Mapped::Value);
    }
    let owner = of_opencl_std(number).filter(|_| has_calls);
    build(b, instruction, owner)?.or_else(|| {
        let spelling = table::by_ext(number).map(Row::spelling);
        by_grammar::ext_to_llvm(b, instruction, info, operands, spelling).map(Mapped::Value)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;
    use std::path::Path;

    /// Fails if two mappings claim the same thing. `claims` lists what a mapping claims.
    fn assert_one_owner<T: Ord + std::fmt::Debug>(claims: impl Fn(&Claims) -> Vec<T>) {
        let mut owners = BTreeMap::new();
        for (owner, _, own) in OWNERS {
            for claimed in claims(own) {
                if let Some(other) = owners.insert(claimed, *owner) {
                    assert_eq!(other, *owner);
                }
            }
        }
    }

    #[test]
    fn nothing_has_two_owners() {
        assert_one_owner(|claims| claims.instructions.iter().map(|op| op.0).collect());
        assert_one_owner(|claims| claims.calls.iter().map(|op| op.0).collect());
        assert_one_owner(|claims| claims.extended.iter().map(|(set, number)| (*set as u32, *number)).collect());
        assert_one_owner(|claims| claims.llvm.to_vec());
    }

    #[test]
    fn no_name_has_two_owners() {
        let names = || OWNERS.iter().flat_map(|(owner, _, claims)| claims.names.iter().map(|name| (*owner, *name)));
        for (owner, beginning) in names() {
            for (other, name) in names() {
                assert!(owner == other || !name.starts_with(beginning), "{beginning} and {name}");
            }
            for row in table::ROWS {
                assert!(!row.name.starts_with(beginning), "{beginning} and the row of {}", row.name);
            }
        }
    }

    #[test]
    fn tables_have_all_claims() {
        for (owner, _, claims) in OWNERS {
            for op in claims.instructions {
                assert_eq!(INSTRUCTIONS[op.index()], Some(*owner), "Op{op}");
            }
            for op in claims.calls {
                assert_eq!(CALLS[op.index()], Some(*owner), "Op{op}");
            }
            for (_, number) in claims.extended {
                assert_eq!(OPENCL_STD[*number as usize], Some(*owner), "{number}");
            }
            for opcode in claims.llvm {
                assert_eq!(of_llvm(*opcode), Some(*owner), "{opcode:?}");
            }
        }
    }

    #[test]
    fn every_instruction_of_opencl_std_has_an_owner() {
        for info in ExtInstSet::OpenClStd.info().instructions {
            assert!(OPENCL_STD[info.number as usize].is_some(), "{}", info.name);
        }
    }

    #[test]
    fn every_owner_is_a_file_with_its_functions() {
        for (owner, module, claims) in OWNERS {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/mapping").join(module.replace("::", "/"));
            let text = std::fs::read_to_string(path.with_extension("rs")).expect("the file of an owner");
            let has = |function: &str| text.contains(&format!("\npub(crate) fn {function}"));
            let is_asked = matches!(owner, Owner::ByGrammar | Owner::VariableLoads);
            assert_eq!(has("to_llvm<"), claims.is_for_llvm() || is_asked, "{owner:?}");
            assert!(has("to_spirv<") || claims.llvm.is_empty(), "{owner:?}");
            assert!(has("parse(") || claims.names.is_empty(), "{owner:?}");
        }
    }
}
