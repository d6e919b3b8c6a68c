//! Intrinsics on matrices (`llvm.matrix.*`), in the direction to SPIR-V. A matrix is a vector of its elements in
//! column-major order.

use crate::error::Result;
use crate::llvm::TypeView;
use crate::mapping::context::Mapped;
use crate::mapping::intrinsics::expand::{Expand, Site};
use crate::mapping::intrinsics::vectors::{elements, joined};
use crate::mapping::memory::addresses;
use crate::spirv::{Id, MemoryAccess, Op};

/// An intrinsic on matrices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MatrixOp {
    /// `llvm.matrix.multiply`
    Multiply,
    /// `llvm.matrix.transpose`
    Transpose,
    /// `llvm.matrix.column.major.load`
    Load,
    /// `llvm.matrix.column.major.store`
    Store,
}

/// The largest number of multiplications that one call may expand to.
const MAX_STEPS: u64 = 1 << 16;

/// Emits an intrinsic on matrices. Returns the result if there is one.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: MatrixOp) -> Result<Mapped<Id>> {
    match op {
        MatrixOp::Multiply => multiply(e, site).map(Mapped::Value),
        MatrixOp::Transpose => {
            let values = elements(e, site, 0)?;
            let [rows, columns] = dimensions(site, 1, values.len())?;
            let moved: Vec<Id> = (0..rows)
                .flat_map(|row| (0..columns).map(move |column| column * rows + row))
                .map(|i| values[i])
                .collect();
            joined(e, site, site.ty(), &moved).map(Mapped::Value)
        }
        MatrixOp::Load => {
            let TypeView::Vector(_, count) = site.ty().view() else { return Err(site.unsupported()) };
            let pointers = pointers(e, site, 0, count as usize)?;
            let element = e.type_id(site.ty().scalar())?;
            let access = access(e, site, 0);
            let mut values = Vec::with_capacity(pointers.len());
            for pointer in pointers {
                let words = [pointer.word(), access[0], access[1]];
                values.push(e.out().emit_value(Op::Load, element, &words));
            }
            joined(e, site, site.ty(), &values).map(Mapped::Value)
        }
        MatrixOp::Store => {
            let values = elements(e, site, 0)?;
            let pointers = pointers(e, site, 1, values.len())?;
            let access = access(e, site, 1);
            for (pointer, value) in pointers.into_iter().zip(values) {
                e.out().emit_void(Op::Store, &[pointer.word(), value.word(), access[0], access[1]]);
            }
            Ok(Mapped::Nothing)
        }
    }
}

/// Returns the number of rows and the number of columns, which are the arguments `first` and `first + 1`. It is an
/// error if their product is not `count`, the number of elements.
fn dimensions(site: Site<'_>, first: u32, count: usize) -> Result<[usize; 2]> {
    let (rows, columns) = (site.immediate(first)?, site.immediate(first + 1)?);
    match (usize::try_from(rows), usize::try_from(columns)) {
        (Ok(rows), Ok(columns)) if rows.checked_mul(columns) == Some(count) => Ok([rows, columns]),
        _ => Err(site.unsupported()),
    }
}

fn multiply<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let (left, right) = (elements(e, site, 0)?, elements(e, site, 1)?);
    let [rows, inner] = dimensions(site, 2, left.len())?;
    let [_, columns] = dimensions(site, 3, right.len())?;
    if (left.len() as u64).saturating_mul(columns as u64) > MAX_STEPS {
        return Err(site.unsupported());
    }
    let scalar = site.ty().scalar();
    let ty = e.type_id(scalar)?;
    let ints = if scalar.int_width().is_some() { Some(e.ints(site, scalar)?) } else { None };
    let (times, plus) = if ints.is_some() { (Op::IMul, Op::IAdd) } else { (Op::FMul, Op::FAdd) };
    if ints.is_some_and(|ints| ints.is_boolean()) {
        return Err(site.unsupported());
    }
    let mut results = Vec::with_capacity(rows * columns);
    for column in 0..columns {
        for row in 0..rows {
            let mut sum = None;
            for step in 0..inner {
                let product = e.op(times, ty, [left[step * rows + row], right[column * inner + step]]);
                sum = Some(match sum {
                    Some(sum) => e.op(plus, ty, [sum, product]),
                    None => product,
                });
            }
            let Some(sum) = sum else { return Err(site.unsupported()) };
            results.push(ints.map_or(sum, |ints| e.leave(ints, sum)));
        }
    }
    joined(e, site, site.ty(), &results)
}

/// Returns the addresses of the elements of a matrix. The elements of a column are contiguous. The distance between
/// columns is the argument after the pointer.
fn pointers<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, pointer: u32, count: usize) -> Result<Vec<Id>> {
    let vector = if pointer == 0 { site.ty() } else { site.argument(0)?.ty() };
    match vector.scalar().view() {
        TypeView::Integer(8 | 16 | 32 | 64) | TypeView::Half | TypeView::Float | TypeView::Double => {}
        _ => return Err(site.unsupported()),
    }
    let [rows, columns] = dimensions(site, pointer + 3, count)?;
    let element = e.type_id(vector.scalar())?;
    let base = e.pointer(site.argument(pointer)?, element)?;
    let stride = site.argument(pointer + 1)?;
    let ints = e.ints(site, stride.ty())?;
    let stride = e.value(stride)?;
    let mut pointers = Vec::with_capacity(count);
    for column in 0..columns {
        let column = e.number(ints, column as u64);
        let start = e.op(Op::IMul, ints.word, [stride, column]);
        let start = addresses::element_at(e, base, element, start, false);
        for row in 0..rows {
            let row = e.number(ints, row as u64);
            pointers.push(addresses::element_at(e, start, element, row, false));
        }
    }
    Ok(pointers)
}

/// Returns the memory operands of a load or store of one element.
fn access<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, pointer: u32) -> [u32; 2] {
    let volatile = site.argument(pointer + 2).ok().and_then(|value| value.as_u64()).is_some_and(|bit| bit != 0);
    let volatile = if volatile { MemoryAccess::Volatile } else { MemoryAccess::None };
    let vector = if pointer == 0 { site.ty() } else { site.argument(0).map_or(site.ty(), |value| value.ty()) };
    let size = match vector.scalar().view() {
        TypeView::Integer(width) => width / 8,
        TypeView::Half => 2,
        TypeView::Float => 4,
        _ => 8,
    };
    let kind = e.attribute_kinds().align;
    let promised = kind.and_then(|kind| site.call.argument_attributes(pointer).int(kind));
    // Without a stated alignment, LLVM assumes the alignment of an element.
    let alignment = promised.and_then(|promised| u32::try_from(promised).ok()).unwrap_or(size);
    [(MemoryAccess::Aligned | volatile).0, alignment.min(size)]
}
