//! Look-ups of the rows of OpenCL's functions, for both directions.
//!
//! [`ROWS`] has the rows of the tables `ROWS` of the other files. [`by_name`] finds the rows with a function's name,
//! [`by_ext`] the row for an instruction of OpenCL.std, and [`by_op`] the row for a core instruction. The index for
//! each of these is computed at compile time, so nothing is built when the program starts.

use crate::mapping::context::claims::list;
use crate::mapping::opencl::form::{Form, Row};
use crate::mapping::opencl::{
    address_spaces, async_copies, atomics, common, enqueue, geometric, groups, images, integer, math, pipes, printf,
    relational, synchronization, vector_data, work_item,
};
use crate::spirv::Op;

/// Lists the files with tables.
macro_rules! tables {
    ($($file:ident),+) => {
        /// The rows of all tables.
        pub(crate) static ROWS: &[Row] = list!(Row, math::ROWS[0]; $($file::ROWS, row => Some(*row));+);

        /// The tables of the other files. Each has the path of its file below `crate::mapping`.
        const TABLES: &[(&str, &[Row])] = &[$((concat!("opencl::", stringify!($file)), $file::ROWS)),+];
    };
}

tables!(
    math,
    integer,
    common,
    geometric,
    relational,
    vector_data,
    work_item,
    synchronization,
    async_copies,
    atomics,
    address_spaces,
    groups,
    images,
    pipes,
    enqueue,
    printf
);

/// The index of a row in [`ROWS`] plus one. 0 means that there is no row.
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

/// The index of the rows by name, a hash table with open addressing.
static BY_NAME: [Position; BUCKETS] = {
    let mut buckets = [0; BUCKETS];
    let mut index = 0;
    while index < ROWS.len() {
        let mut bucket = hash(ROWS[index].name.as_bytes());
        while buckets[bucket] != 0 {
            bucket = (bucket + 1) % BUCKETS;
        }
        buckets[bucket] = (index + 1) as Position;
        index += 1;
    }
    buckets
};

/// One more than the highest number in OpenCL.std.
pub(crate) const EXT_LIMIT: usize = 205;

/// The position of the first row for each instruction of OpenCL.std, indexed by the number of the instruction.
static BY_EXT: [Position; EXT_LIMIT] = {
    let mut positions = [0; EXT_LIMIT];
    let mut index = ROWS.len();
    while index > 0 {
        if let Form::Ext(number) = ROWS[index - 1].form {
            positions[number as usize] = index as Position;
        }
        index -= 1;
    }
    positions
};

fn at(position: Position) -> Option<&'static Row> {
    ROWS.get(usize::from(position.checked_sub(1)?))
}

/// Returns all rows. Each has the path of its file below `crate::mapping`.
pub(crate) fn rows_with_files() -> impl Iterator<Item = (&'static str, &'static Row)> {
    TABLES.iter().flat_map(|(file, rows)| rows.iter().map(move |row| (*file, row)))
}

/// Returns the rows with this name, in the order of the tables.
pub(crate) fn by_name(name: &str) -> impl Iterator<Item = &'static Row> {
    let mut bucket = hash(name.as_bytes());
    std::iter::from_fn(move || {
        let row = at(*BY_NAME.get(bucket)?)?;
        bucket = (bucket + 1) % BUCKETS;
        Some(row)
    })
    .filter(move |row| row.name == name)
}

/// Returns the first row for an instruction of OpenCL.std.
pub(crate) fn by_ext(number: u32) -> Option<&'static Row> {
    at(*BY_EXT.get(number as usize)?)
}

/// Returns the core instruction for a function with this form, if there is exactly one.
pub(crate) const fn op_of(form: Form) -> Option<Op> {
    match form {
        Form::Plain(op) | Form::Relational(op) | Form::Reduction(op) => Some(op),
        Form::FixedOperands(fixed) => Some(fixed.op),
        Form::Barrier(barrier) => Some(barrier.op),
        Form::Dot => Some(Op::Dot),
        Form::Fence(_) => Some(Op::MemoryBarrier),
        Form::AsyncCopy { .. } => Some(Op::GroupAsyncCopy),
        Form::WaitEvents => Some(Op::GroupWaitEvents),
        Form::ToAddressSpace(_) => Some(Op::GenericCastToPtrExplicit),
        Form::GetFence => Some(Op::GenericPtrMemSemantics),
        Form::WorkGroupBroadcast => Some(Op::GroupBroadcast),
        _ => None,
    }
}

/// The position of the first row for each core instruction, indexed by [`Op::index`].
static BY_OP: [Position; Op::all().len()] = {
    let mut positions = [0; Op::all().len()];
    let mut index = ROWS.len();
    while index > 0 {
        if let Some(op) = op_of(ROWS[index - 1].form) {
            positions[op.index()] = index as Position;
        }
        index -= 1;
    }
    positions
};

/// Returns the rows for a core instruction, in the order of the tables.
pub(crate) fn rows_by_op(op: Op) -> impl Iterator<Item = &'static Row> {
    let first = BY_OP.get(op.index()).and_then(|position| usize::from(*position).checked_sub(1));
    let rows = first.and_then(|first| ROWS.get(first..)).unwrap_or_default();
    rows.iter().filter(move |row| op_of(row.form) == Some(op))
}

/// Returns the first row for a core instruction.
pub(crate) fn by_op(op: Op) -> Option<&'static Row> {
    rows_by_op(op).next()
}
