//! The rows that tie the name of an OpenCL function to what it is in SPIR-V, and the look-ups on them.
//!
//! Each file of this layer has the rows of its subject; [`TABLES`] lists them. Both directions read them: a name leads
//! to its row through a hash index, an instruction of OpenCL.std or of the core through an index by number. The
//! indices are computed by the compiler, so that nothing is built at start-up.

use crate::mapping::opencl::form::{Form, Row};
use crate::mapping::opencl::{
    address_spaces, atomics, common, enqueue, geometric, groups, images, integer, math, pipes, relational,
    synchronization, vector_data, work_item,
};
use crate::spirv::Op;

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
        Form::FixedOperands(fixed) => Some(fixed.op),
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
