//! Matrices: arrays of columns in LLVM, computed with column by column. Kernels have none; the instructions are
//! expanded for modules that have them all the same.

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::{BinaryFlags, BinaryOp, FastMathFlags, TypeView, Value};
use crate::spirv::{Instruction, Op};

/// The number of columns and of rows of a matrix.
fn shape(matrix: Value<'_>) -> Option<(u32, u32)> {
    match matrix.ty().view() {
        TypeView::Array(column, columns) => Some((u32::try_from(columns).ok()?, column.vector_length()?)),
        _ => None,
    }
}

impl<'m, 'c> Driver<'_, 'm, 'c> {
    /// Builds an instruction of this file's subject; false where it is another's.
    pub(super) fn matrix(&mut self, instruction: &Instruction<'m>) -> Result<bool> {
        let flags = self.fast_math(instruction);
        let value = match instruction.op {
            Op::MatrixTimesScalar => {
                let (matrix, scalar) = self.two(instruction)?;
                self.matrix_times_scalar(matrix, scalar, flags)?
            }
            Op::MatrixTimesVector => {
                let (matrix, vector) = self.two(instruction)?;
                self.matrix_times_vector(matrix, vector, flags)?
            }
            Op::VectorTimesMatrix => {
                let (vector, matrix) = self.two(instruction)?;
                let transposed = self.transpose(matrix)?;
                self.matrix_times_vector(transposed, vector, flags)?
            }
            Op::MatrixTimesMatrix => {
                let (left, right) = self.two(instruction)?;
                let (columns, _) = self.shape_of(right)?;
                let mut result = self.result_type(instruction)?.llvm.const_poison()?;
                for column in 0..columns {
                    let vector = self.builder().extract_value(right, &[column])?;
                    let product = self.matrix_times_vector(left, vector, flags)?;
                    result = self.builder().insert_value(result, product, &[column])?;
                }
                result
            }
            Op::OuterProduct => {
                let (left, right) = self.two(instruction)?;
                let rows = left.ty().vector_length().ok_or_else(|| self.invalid("a product of what is no vector"))?;
                let columns = right.ty().vector_length().unwrap_or(0);
                let mut result = self.result_type(instruction)?.llvm.const_poison()?;
                for column in 0..columns {
                    let index = self.int32(column)?;
                    let factor = self.builder().extract_element(right, index)?;
                    let factor = self.splat(factor, rows)?;
                    let product = self.product(left, factor, flags)?;
                    result = self.builder().insert_value(result, product, &[column])?;
                }
                result
            }
            Op::Transpose => {
                let matrix = self.argument_value(instruction, 0)?;
                self.transpose(matrix)?
            }
            _ => return Ok(false),
        };
        let value = self.checked(instruction, value)?;
        self.define(instruction, value)?;
        Ok(true)
    }

    fn shape_of(&self, matrix: Value<'c>) -> Result<(u32, u32)> {
        // What is expanded for each element is bounded: matrices have 4 columns of 4 components at most.
        let shape = shape(matrix).filter(|&(columns, rows)| columns <= 4 && rows <= 4);
        shape.ok_or_else(|| self.invalid("an operand is no matrix"))
    }

    fn product(&mut self, left: Value<'c>, right: Value<'c>, flags: FastMathFlags) -> Result<Value<'c>> {
        Ok(self.with_fast_math(flags, |b| b.binary(BinaryOp::FMul, left, right, BinaryFlags::NONE))?)
    }

    fn matrix_times_scalar(&mut self, matrix: Value<'c>, scalar: Value<'c>, flags: FastMathFlags) -> Result<Value<'c>> {
        let (columns, rows) = self.shape_of(matrix)?;
        let factor = self.splat(scalar, rows)?;
        let mut result = matrix.ty().const_poison()?;
        for column in 0..columns {
            let vector = self.builder().extract_value(matrix, &[column])?;
            let product = self.product(vector, factor, flags)?;
            result = self.builder().insert_value(result, product, &[column])?;
        }
        Ok(result)
    }

    /// The sum of the columns, each times its component of the vector.
    fn matrix_times_vector(&mut self, matrix: Value<'c>, vector: Value<'c>, flags: FastMathFlags) -> Result<Value<'c>> {
        let (columns, rows) = self.shape_of(matrix)?;
        if vector.ty().vector_length() != Some(columns) {
            return Err(self.invalid("a vector with another number of components than the matrix has columns"));
        }
        let mut sum: Option<Value<'c>> = None;
        for column in 0..columns {
            let index = self.int32(column)?;
            let factor = self.builder().extract_element(vector, index)?;
            let factor = self.splat(factor, rows)?;
            let own = self.builder().extract_value(matrix, &[column])?;
            let product = self.product(own, factor, flags)?;
            sum = Some(match sum {
                None => product,
                Some(sum) => {
                    self.with_fast_math(flags, |b| b.binary(BinaryOp::FAdd, sum, product, BinaryFlags::NONE))?
                }
            });
        }
        sum.ok_or_else(|| self.invalid("a matrix without columns"))
    }

    fn transpose(&mut self, matrix: Value<'c>) -> Result<Value<'c>> {
        let (columns, rows) = self.shape_of(matrix)?;
        let types = self.llvm_types();
        let element = matrix.ty().element_type(0).and_then(|column| column.element_type(0));
        let element = element.ok_or_else(|| self.invalid("an operand is no matrix"))?;
        let row_type = types.vector(element, columns)?;
        let mut result = types.array(row_type, rows.into())?.const_poison()?;
        for row in 0..rows {
            let mut vector = row_type.const_poison()?;
            let row_index = self.int32(row)?;
            for column in 0..columns {
                let own = self.builder().extract_value(matrix, &[column])?;
                let component = self.builder().extract_element(own, row_index)?;
                let index = self.int32(column)?;
                vector = self.builder().insert_element(vector, component, index)?;
            }
            result = self.builder().insert_value(result, vector, &[row])?;
        }
        Ok(result)
    }
}
