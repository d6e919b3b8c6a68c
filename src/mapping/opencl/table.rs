//! The rows that tie the name of an OpenCL function to what it is in SPIR-V, and the look-ups on them.
//!
//! Each file of this layer has the rows of its subject; [`TABLES`] lists them. Both directions read them: a name leads
//! to its row through a hash index, an instruction of OpenCL.std or of the core through an index by number. The
//! indices are computed by the compiler, so that nothing is built at start-up.

use crate::mapping::facts::parameter_set::ParameterSet;
use crate::mapping::opencl::{
    address_spaces, atomics, common, enqueue, fixed_operands, geometric, groups, images, integer, math, pipes,
    relational, synchronization, vector_data, work_item,
};
use crate::spirv::Op;

/// The types of arguments that a row is for. An overloaded OpenCL name has one row for each class that is another
/// instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// Whatever the types are. Integers are signed where a name is made.
    Any,
    /// The first parameter (or what it points to) is of a floating-point type, or of a vector of one.
    Float,
    /// It is of a signed integer type.
    Signed,
    /// It is of an unsigned integer type.
    Unsigned,
}

/// What a function is in SPIR-V.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// This instruction of OpenCL.std. Scalars beside vectors become vectors.
    Ext(u32),
    /// This instruction with the function's arguments for operands.
    Plain(Op),
    /// This instruction, whose booleans become OpenCL's integers: 1, or -1 in vectors.
    Relational(Op),
    /// The same of the arguments' sign bits: `any` and `all`.
    Reduction(Op),
    /// `dot`: OpDot, or OpFMul of scalars.
    Dot,
    /// `dot` and `dot_acc_sat` of integers; whether four bytes are packed in an integer.
    IntegerDot {
        /// In the functions with `4x8packed` in their names.
        is_packed: bool,
    },
    /// A variable with a component for each dimension.
    Dimension(work_item::Dimension),
    /// A variable with one value.
    Query(crate::spirv::grammar::BuiltIn),
    /// Conversion of numbers.
    Convert(crate::mapping::opencl::conversions::Conversion),
    /// Conversion of numbers of 4 or 8 bits.
    Narrow(crate::mapping::spirv_calls::small_floats::Narrow),
    /// `as_<type>`: the same bits.
    Reinterpret,
    /// Loads and stores of vectors.
    Memory(vector_data::Memory),
    /// Barriers.
    Barrier(synchronization::Barrier),
    /// Memory fences.
    Fence(synchronization::Fence),
    /// Copies between global and local memory; whether strided.
    AsyncCopy {
        /// With a stride.
        strided: bool,
    },
    /// `wait_group_events`.
    WaitEvents,
    /// An atomic function.
    Atomic(atomics::Atomic),
    /// `printf`.
    Printf,
    /// `to_global` and so on: the address space.
    ToAddressSpace(u32),
    /// `get_fence`.
    GetFence,
    /// This instruction, with numbers among its operands that no argument gives.
    Direct(fixed_operands::Direct),
    /// `work_group_broadcast`.
    WorkGroupBroadcast,
    /// A specialisation constant.
    SpecConstant(crate::mapping::spirv_calls::spec_constants::SpecConstant),
    /// A kernel from a block, a query about one, or an ND-range.
    Enqueue(enqueue::Enqueue),
    /// An image function.
    Image(images::Image),
    /// Clang's function that makes samplers.
    Sampler,
    /// A function of cl_intel_device_side_avc_motion_estimation that is more than its instruction.
    MotionEstimation(crate::mapping::opencl::motion_estimation::MotionEstimation),
    /// An instruction in the form `__spirv_<Name>`.
    Generic(crate::mapping::spirv_calls::by_grammar::Generic),
}

/// A row: an OpenCL function, for arguments of a class.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// The function's name.
    pub(crate) name: &'static str,
    /// The arguments that the row is for.
    pub(crate) class: Class,
    /// What it is in SPIR-V.
    pub(crate) form: Form,
    /// The number of parameters.
    pub(crate) arity: u8,
    /// The integer parameters that are unsigned whatever the class.
    pub(crate) unsigned: ParameterSet,
    /// The parameters that are pointers to const.
    pub(crate) constant: ParameterSet,
}

impl Row {
    /// Returns the row for arguments of a class.
    pub(crate) const fn of(mut self, class: Class) -> Row {
        self.class = class;
        self
    }

    /// Returns the row with these parameters unsigned.
    pub(crate) const fn unsigned(mut self, parameters: &[u32]) -> Row {
        self.unsigned = ParameterSet::of(parameters);
        self
    }

    /// Returns the row with these parameters as pointers to const.
    pub(crate) const fn constant(mut self, parameters: &[u32]) -> Row {
        self.constant = ParameterSet::of(parameters);
        self
    }
}

/// A function with a form, for all classes.
pub(crate) const fn row(name: &'static str, arity: u8, form: Form) -> Row {
    Row { name, class: Class::Any, form, arity, unsigned: ParameterSet::NONE, constant: ParameterSet::NONE }
}

/// A function that is an instruction of OpenCL.std, for all classes.
pub(crate) const fn ext(name: &'static str, arity: u8, number: u32) -> Row {
    row(name, arity, Form::Ext(number))
}

/// The same for arguments of a class.
pub(crate) const fn ext_of(class: Class, name: &'static str, arity: u8, number: u32) -> Row {
    ext(name, arity, number).of(class)
}

/// All rows, by subject.
pub(crate) static TABLES: [&[Row]; 14] = [
    math::ROWS,
    integer::ROWS,
    common::ROWS,
    geometric::ROWS,
    relational::ROWS,
    vector_data::ROWS,
    work_item::ROWS,
    synchronization::ROWS,
    atomics::ROWS,
    address_spaces::ROWS,
    groups::ROWS,
    images::ROWS,
    pipes::ROWS,
    enqueue::ROWS,
];

/// Where a row stands: one more than `table << 8 | row`; 0 is no row.
type Position = u16;

const BUCKETS: usize = 1024;

const fn hash(name: &[u8]) -> usize {
    let mut hash: u32 = 0x811c_9dc5;
    let mut index = 0;
    while index < name.len() {
        hash = (hash ^ name[index] as u32).wrapping_mul(0x0100_0193);
        index += 1;
    }
    (hash ^ (hash >> 15)) as usize % BUCKETS
}

/// A hash table with open addressing over all rows.
static BY_NAME: [Position; BUCKETS] = {
    let mut buckets = [0; BUCKETS];
    let mut table = 0;
    while table < TABLES.len() {
        let mut index = 0;
        while index < TABLES[table].len() {
            let mut bucket = hash(TABLES[table][index].name.as_bytes());
            while buckets[bucket] != 0 {
                bucket = (bucket + 1) % BUCKETS;
            }
            buckets[bucket] = ((table << 8 | index) + 1) as Position;
            index += 1;
        }
        table += 1;
    }
    buckets
};

/// One more than the highest number in OpenCL.std.
const EXT_LIMIT: usize = 205;

/// The first row of each instruction of OpenCL.std.
static BY_EXT: [Position; EXT_LIMIT] = {
    let mut rows = [0; EXT_LIMIT];
    let mut table = 0;
    while table < TABLES.len() {
        let mut index = 0;
        while index < TABLES[table].len() {
            if let Form::Ext(number) = TABLES[table][index].form
                && rows[number as usize] == 0
            {
                rows[number as usize] = ((table << 8 | index) + 1) as Position;
            }
            index += 1;
        }
        table += 1;
    }
    rows
};

fn at(position: Position) -> Option<&'static Row> {
    let index = usize::from(position.checked_sub(1)?);
    TABLES.get(index >> 8).copied()?.get(index & 0xff)
}

/// The rows of a name, in the order of the tables.
pub(crate) fn by_name(name: &str) -> impl Iterator<Item = &'static Row> {
    let mut bucket = hash(name.as_bytes());
    std::iter::from_fn(move || {
        let row = at(*BY_NAME.get(bucket)?)?;
        bucket = (bucket + 1) % BUCKETS;
        Some(row)
    })
    .filter(move |row| row.name == name)
}

/// The row of an instruction of OpenCL.std.
pub(crate) fn by_ext(number: u32) -> Option<&'static Row> {
    at(*BY_EXT.get(number as usize)?)
}

/// The instruction of the core that a function with the form is.
const fn op_of(form: Form) -> Option<Op> {
    match form {
        Form::Relational(op) | Form::Plain(op) | Form::Reduction(op) => Some(op),
        Form::Direct(direct) => Some(direct.op),
        Form::Dot => Some(Op::Dot),
        _ => None,
    }
}

const fn hash_op(op: Op) -> usize {
    (op.0 as usize * 31) % OP_BUCKETS
}

const OP_BUCKETS: usize = 512;

/// A hash table with open addressing over the rows that are instructions of the core.
static BY_OP: [Position; OP_BUCKETS] = {
    let mut buckets = [0; OP_BUCKETS];
    let mut table = 0;
    while table < TABLES.len() {
        let mut index = 0;
        while index < TABLES[table].len() {
            if let Some(op) = op_of(TABLES[table][index].form) {
                let mut bucket = hash_op(op);
                while buckets[bucket] != 0 {
                    bucket = (bucket + 1) % OP_BUCKETS;
                }
                buckets[bucket] = ((table << 8 | index) + 1) as Position;
            }
            index += 1;
        }
        table += 1;
    }
    buckets
};

/// The rows that are an instruction of the core, in the order of the tables.
pub(crate) fn rows_by_op(op: Op) -> impl Iterator<Item = &'static Row> {
    let mut bucket = hash_op(op);
    std::iter::from_fn(move || {
        let row = at(*BY_OP.get(bucket)?)?;
        bucket = (bucket + 1) % OP_BUCKETS;
        Some(row)
    })
    .filter(move |row| op_of(row.form) == Some(op))
}

/// The first row that is an instruction of the core.
pub(crate) fn by_op(op: Op) -> Option<&'static Row> {
    rows_by_op(op).next()
}
