//! SPIR-V's instructions on matrices, in the direction to LLVM IR. In LLVM IR, a matrix is an array of column vectors,
//! and each instruction is expanded column by column. The direction to SPIR-V emits no matrices.

use crate::error::Result;
use crate::llvm::{BinaryFlags, BinaryOp, Builder, Type, TypeView, Value};
use crate::mapping::context::{Build, Claims, Mapped, llvm_pieces};
use crate::mapping::instructions::flags;
use crate::spirv::{Instruction, Op};

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims {
    instructions: &[
        Op::MatrixTimesScalar,
        Op::MatrixTimesVector,
        Op::VectorTimesMatrix,
        Op::MatrixTimesMatrix,
        Op::OuterProduct,
        Op::Transpose,
    ],
    ..Claims::NONE
};

/// Returns the number of columns and the number of rows of a matrix, or `None` for any other value.
fn shape(matrix: Value<'_>) -> Option<(u32, u32)> {
    match matrix.ty().view() {
        TypeView::Array(column, columns) => Some((u32::try_from(columns).ok()?, column.vector_length()?)),
        _ => None,
    }
}

/// Builds an instruction on matrices.
///
/// # Errors
/// Returns `InvalidModule` if the operands do not match the instruction.
#[inline]
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let builder = flags::builder_with_fast_math(b, instruction);
    let value = match instruction.op {
        Op::MatrixTimesScalar => {
            let (matrix, scalar) = b.two(instruction)?;
            matrix_times_scalar(b, matrix, scalar, &builder)?
        }
        Op::MatrixTimesVector => {
            let (matrix, vector) = b.two(instruction)?;
            matrix_times_vector(b, matrix, vector, &builder)?
        }
        Op::VectorTimesMatrix => {
            let (vector, matrix) = b.two(instruction)?;
            let (columns, rows) = shape_of(b, matrix)?;
            weighted_sum(b, vector, columns, rows, &builder, |b, index| row(b, matrix, index))?
        }
        Op::MatrixTimesMatrix => {
            let (left, right) = b.two(instruction)?;
            let (columns, _) = shape_of(b, right)?;
            let mut result = b.result_type(instruction)?.llvm.const_poison()?;
            for column in 0..columns {
                let vector = b.builder().extract_value(right, &[column])?;
                let product = matrix_times_vector(b, left, vector, &builder)?;
                result = b.builder().insert_value(result, product, &[column])?;
            }
            result
        }
        Op::OuterProduct => {
            let (left, right) = b.two(instruction)?;
            let rows =
                left.ty().vector_length().ok_or_else(|| b.invalid("an operand of the product is not a vector"))?;
            let columns = right.ty().vector_length().unwrap_or(0);
            let mut result = b.result_type(instruction)?.llvm.const_poison()?;
            for column in 0..columns {
                let index = b.int32(column)?;
                let factor = b.builder().extract_element(right, index)?;
                let factor = llvm_pieces::splat(b, factor, rows)?;
                let product = product(left, factor, &builder)?;
                result = b.builder().insert_value(result, product, &[column])?;
            }
            result
        }
        Op::Transpose => {
            let matrix = b.argument_value(instruction, 0)?;
            transpose(b, matrix)?
        }
        _ => return Ok(Mapped::Declined),
    };
    b.checked(instruction, value)
}

fn shape_of<'m, 'c>(b: &impl Build<'m, 'c>, matrix: Value<'c>) -> Result<(u32, u32)> {
    // A matrix has at most 4 columns of 4 components. Larger arrays of vectors would need too many instructions.
    let shape = shape(matrix).filter(|&(columns, rows)| columns <= 4 && rows <= 4);
    shape.ok_or_else(|| b.invalid("an operand is not a matrix"))
}

fn product<'c>(left: Value<'c>, right: Value<'c>, builder: &Builder<'c>) -> Result<Value<'c>> {
    Ok(builder.binary(BinaryOp::FMul, left, right, BinaryFlags::NONE)?)
}

fn matrix_times_scalar<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    matrix: Value<'c>,
    scalar: Value<'c>,
    builder: &Builder<'c>,
) -> Result<Value<'c>> {
    let (columns, rows) = shape_of(b, matrix)?;
    let factor = llvm_pieces::splat(b, scalar, rows)?;
    let mut result = matrix.ty().const_poison()?;
    for column in 0..columns {
        let vector = b.builder().extract_value(matrix, &[column])?;
        let product = product(vector, factor, builder)?;
        result = b.builder().insert_value(result, product, &[column])?;
    }
    Ok(result)
}

fn matrix_times_vector<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    matrix: Value<'c>,
    vector: Value<'c>,
    builder: &Builder<'c>,
) -> Result<Value<'c>> {
    let (columns, rows) = shape_of(b, matrix)?;
    weighted_sum(b, vector, rows, columns, builder, |b, index| Ok(b.builder().extract_value(matrix, &[index])?))
}

/// Builds the sum of `count` vectors of `length` components, each multiplied by one component of `weights`. `vector(b,
/// index)` builds the vector with this index.
fn weighted_sum<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    weights: Value<'c>,
    length: u32,
    count: u32,
    builder: &Builder<'c>,
    vector: impl Fn(&mut B, u32) -> Result<Value<'c>>,
) -> Result<Value<'c>> {
    if weights.ty().vector_length() != Some(count) {
        return Err(b.invalid("the number of components of the vector does not match the size of the matrix"));
    }
    let element = weights.ty().scalar();
    let mut sum = b.types().vector(element, length)?.const_zero()?;
    for index in 0..count {
        let position = b.int32(index)?;
        let weight = b.builder().extract_element(weights, position)?;
        let weight = llvm_pieces::splat(b, weight, length)?;
        weight.set_name(".splat");
        let own = vector(b, index)?;
        let product = product(weight, own, builder)?;
        sum = builder.binary(BinaryOp::FAdd, sum, product, BinaryFlags::NONE)?;
    }
    Ok(sum)
}

/// Builds a vector of the components in one row of a matrix.
fn row<'m, 'c>(b: &mut impl Build<'m, 'c>, matrix: Value<'c>, row: u32) -> Result<Value<'c>> {
    let (columns, _) = shape_of(b, matrix)?;
    let mut vector = row_type(b, matrix)?.const_poison()?;
    let row_index = b.int32(row)?;
    for column in 0..columns {
        let own = b.builder().extract_value(matrix, &[column])?;
        let component = b.builder().extract_element(own, row_index)?;
        let index = b.int32(column)?;
        vector = b.builder().insert_element(vector, component, index)?;
    }
    Ok(vector)
}

fn row_type<'m, 'c>(b: &impl Build<'m, 'c>, matrix: Value<'c>) -> Result<Type<'c>> {
    let (columns, _) = shape_of(b, matrix)?;
    let element = matrix.ty().element_type(0).and_then(|column| column.element_type(0));
    let element = element.ok_or_else(|| b.invalid("an operand is not a matrix"))?;
    Ok(b.types().vector(element, columns)?)
}

fn transpose<'m, 'c>(b: &mut impl Build<'m, 'c>, matrix: Value<'c>) -> Result<Value<'c>> {
    let (columns, rows) = shape_of(b, matrix)?;
    let row_type = row_type(b, matrix)?;
    let own = (0..columns).map(|column| b.builder().extract_value(matrix, &[column])).collect::<Result<Vec<_>, _>>()?;
    let mut result = b.types().array(row_type, rows.into())?.const_poison()?;
    for row in 0..rows {
        // Selects the component of this row in each of two columns.
        let pair = [row as i32, (row + rows) as i32];
        let vector = match own[..] {
            [first, second] => b.builder().shuffle(first, second, &pair)?,
            [first, second, third, fourth] if rows % 2 == 0 => {
                let low = b.builder().shuffle(first, second, &pair)?;
                let high = b.builder().shuffle(third, fourth, &pair)?;
                b.builder().shuffle(low, high, &[0, 1, 2, 3])?
            }
            _ => {
                let mut vector = row_type.const_poison()?;
                let row_index = b.int32(row)?;
                for (index, &column) in (0..).zip(&own) {
                    let component = b.builder().extract_element(column, row_index)?;
                    let index = b.types().i64().const_u64(index)?;
                    vector = b.builder().insert_element(vector, component, index)?;
                }
                vector
            }
        };
        result = b.builder().insert_value(result, vector, &[row])?;
    }
    Ok(result)
}
