//! Constants, in both directions.
//!
//! To SPIR-V: every function gets the SPIR-V type that the constant must have, because null, undef and poison may have
//! any type. An integer of a width that SPIR-V lacks is zero-extended, like other values of its type. A constant
//! expression becomes an OpSpecConstantOp, see [`operations`].
//!
//! To LLVM IR: constants are built in the order of the module, so the translation does not recurse. A specialization
//! constant has the value that the caller of the library gives it, or its default. The nesting depth of constant
//! expressions is limited, since LLVM itself recurses over them.

use crate::mapping::context::Claims;
use crate::mapping::types::{held, in_memory};
use rustc_hash::FxHashMap;

use crate::error::{Error, Result};
use crate::llvm::{CastOp, Type, TypeView, Value, ValueView, fold};
use crate::mapping::constants::{Build, data, opaque, operations};
use crate::mapping::context::{Mapped, Scalar};
use crate::mapping::legalize::vector_memory;
use crate::mapping::memory::{Emit, addresses};
use crate::mapping::poison::policy;
use crate::mapping::types::basic;
use crate::spirv::{Builder, Decoration, Id, Instruction, Op};

/// The maximum nesting depth of constants, in both directions.
pub(crate) const MAX_DEPTH: u32 = 256;

/// Returns the id of a constant, which gets the SPIR-V type `ty`. `depth` is the number of constants around this one.
///
/// # Errors
/// Returns `InvalidLlvmModule` for a constant that SPIR-V cannot express.
pub(crate) fn to_spirv<'c>(e: &mut impl Emit<'c>, value: Value<'c>, ty: Id, depth: u32) -> Result<Id> {
    if depth > MAX_DEPTH {
        return Err(Error::InvalidLlvmModule(format!("constants are nested more than {MAX_DEPTH} deep")).into());
    }
    if let Some(bits) = vector_memory::constant_bits(e, value, ty) {
        return Ok(bits);
    }
    if value.ty().scalar().int_width() == Some(1)
        && matches!(value.view(), ValueView::ConstantExpr(_))
        && e.out().int_width(ty).is_some()
    {
        return in_memory(e, value, ty, depth);
    }
    match value.view() {
        ValueView::ConstantInt(constant) => in_every_element(e, value, ty, |e, ty| integer(e, ty, constant.words())),
        ValueView::ConstantFloat(constant) => {
            in_every_element(e, value, ty, |e, ty| e.out().constant_int(ty, constant.bits() as u64))
        }
        ValueView::ConstantNull => Ok(e.out().null(ty)),
        ValueView::Undef => Ok(policy::undef(e, value.ty(), ty)),
        ValueView::Poison => Ok(policy::poison(e, ty)),
        ValueView::ConstantAggregate(aggregate) => {
            let mut members = Vec::with_capacity(aggregate.element_count() as usize);
            for (index, element) in aggregate.elements().enumerate() {
                let member = e.out().member_type(ty, index as u32).ok_or_else(|| mismatch(value))?;
                let id = e.constant_at(element, member, depth + 1)?;
                // A member of a constant must be the result of a constant instruction, and OpVariable is not one. A
                // constant with the address of the variable replaces the id of the variable.
                members.push(match (e.out().definition(id), element.view()) {
                    (Some((Op::Variable | Op::UntypedVariableKHR, _)), ValueView::GlobalVariable(variable)) => {
                        let own = e.out().type_of(id).and_then(|own| e.out().pointee(own));
                        let pointee = match own {
                            Some(own) => own,
                            None => in_memory::type_in_memory(e, variable.value_type())?,
                        };
                        addresses::constant_start(e, id, pointee, member)?
                    }
                    (Some((Op::Variable | Op::UntypedVariableKHR, _)), _) => {
                        e.out().spec_constant_op(member, Op::Bitcast, &[id.word()])
                    }
                    _ => id,
                });
            }
            if in_memory::may_have_vector_form(value.ty()) {
                vector_memory::pad(e, ty, &mut members)?;
            }
            // A composite that contains an OpSpecConstantOp must be an OpSpecConstantComposite.
            let is_specialized = |out: &Builder, id| {
                matches!(out.definition(id), Some((Op::SpecConstantOp | Op::SpecConstantComposite, _)))
            };
            if members.iter().any(|&member| is_specialized(e.out(), member)) {
                return Ok(e.out().spec_constant_composite(ty, &members));
            }
            Ok(e.out().composite(ty, &members))
        }
        ValueView::ConstantData(data) => {
            if let Some(id) = data::to_spirv(e, value, data, ty) {
                return Ok(id);
            }
            let element = e.out().member_type(ty, 0).ok_or_else(|| mismatch(value))?;
            let mut members: Vec<_> = data.element_bits().map(|bits| e.out().constant_int(element, bits)).collect();
            if in_memory::may_have_vector_form(value.ty()) {
                vector_memory::pad(e, ty, &mut members)?;
            }
            Ok(e.out().composite(ty, &members))
        }
        ValueView::ConstantExpr(expression) => operations::to_spirv(e, expression, ty, depth),
        _ => Err(Error::InvalidLlvmModule("SPIR-V cannot express this kind of constant".to_owned()).into()),
    }
}

/// Returns a boolean constant expression as an integer of type `ty`, the type that it has in memory.
fn in_memory<'c>(e: &mut impl Emit<'c>, value: Value<'c>, ty: Id, depth: u32) -> Result<Id> {
    let boolean = e.out().type_bool();
    let condition = e.constant_at(value, boolean, depth + 1)?;
    let (one, zero) = (e.out().constant_int(ty, 1), e.out().constant_int(ty, 0));
    Ok(e.constant_operation(ty, Op::Select, &[condition.word(), one.word(), zero.word()]))
}

fn mismatch(value: Value<'_>) -> Box<crate::error::Diagnostic> {
    Error::Internal("a constant has more elements than its SPIR-V type".to_owned())
        .at(crate::error::Place { instruction: Some(value.to_string()), ..Default::default() })
}

/// Returns a constant of the SPIR-V type `ty` for the constant `value`: the result of `scalar`, which makes a constant
/// of the SPIR-V type that is passed to it. If `value` is a vector, every element is that result.
fn in_every_element<'c, E: Emit<'c>>(
    e: &mut E,
    value: Value<'c>,
    ty: Id,
    scalar: impl FnOnce(&mut E, Id) -> Id,
) -> Result<Id> {
    let TypeView::Vector(_, count) = value.ty().view() else { return Ok(scalar(e, ty)) };
    let element = e.out().element_type(ty).ok_or_else(|| mismatch(value))?;
    let scalar = scalar(e, element);
    let mut members = vec![scalar; count as usize];
    if in_memory::may_have_vector_form(value.ty()) {
        vector_memory::pad(e, ty, &mut members)?;
    }
    Ok(e.out().composite(ty, &members))
}

/// Returns an integer or boolean constant of the SPIR-V type `ty`. `words` are the 64-bit words of the number, the
/// lowest word first.
fn integer<'c>(e: &mut impl Emit<'c>, ty: Id, words: &[u64]) -> Id {
    let low = words.first().copied().unwrap_or(0);
    if held::is_aggregate(e, ty) {
        let half = e.out().type_int(held::HALF, 0);
        let halves = [0, 1].map(|index| e.out().constant_int(half, words.get(index).copied().unwrap_or(0)));
        return e.out().composite(ty, &halves);
    }
    match e.out().int_width(ty) {
        None => e.out().constant_bool(low != 0),
        Some(width) if width <= 64 => e.out().constant_int(ty, low),
        Some(width) => {
            let halves = words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]);
            let mut halves: Vec<u32> = halves.take(width.div_ceil(32) as usize).collect();
            halves.resize(width.div_ceil(32) as usize, 0);
            e.out().constant_words(ty, &halves)
        }
    }
}

/// Facts about the constants that have been built so far on the way to LLVM IR.
#[derive(Debug, Default)]
pub(crate) struct Constants<'c> {
    /// The nesting depth of each constant that is a composite or an operation.
    depths: FxHashMap<Id, u32>,
    /// The LLVM type for OpConstantPipeStorage, once an OpConstantPipeStorage has been translated.
    pub(crate) pipe_storage_type: Option<Type<'c>>,
}

impl Constants<'_> {
    /// Returns the nesting depth of a constant: 0 if it is neither a composite nor an operation.
    pub(crate) fn depth(&self, id: Id) -> u32 {
        self.depths.get(&id).copied().unwrap_or(0)
    }
}

/// Records the nesting depth of a constant. `operands` is the largest nesting depth among its operands.
///
/// # Errors
/// Returns `InvalidModule` if the depth exceeds [`MAX_DEPTH`].
pub(crate) fn set_depth<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    operands: u32,
) -> Result<()> {
    // A composite increases the depth too, since it may contain an operation. Composites alone cannot be nested deeper
    // than their types.
    let depth = operands + 1;
    if depth > MAX_DEPTH {
        return Err(b.invalid(format!("constants are nested more than {MAX_DEPTH} deep")));
    }
    if let Some(id) = instruction.result() {
        b.constants().depths.insert(id, depth);
    }
    Ok(())
}

/// What this file translates in the bodies of functions. For constants outside functions, the driver calls
/// [`constant_to_llvm`].
pub(crate) const CLAIMS: Claims = Claims { instructions: &[Op::Undef, Op::PoisonKHR, Op::SizeOf], ..Claims::NONE };

/// Builds a constant that stands in the body of a function.
///
/// # Errors
/// Returns the errors of [`constant_to_llvm`].
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    constant_to_llvm(b, instruction, &[])
}

/// Builds a constant. `continued` are the OpConstantCompositeContinuedINTEL instructions that follow an
/// OpConstantComposite, or the corresponding instructions that follow an OpSpecConstantComposite.
///
/// # Errors
/// Returns `InvalidModule` if the operands are invalid, and `UnimplementedOpCode` for an instruction that LLVM has no
/// constant for.
pub(crate) fn constant_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    continued: &[Instruction<'m>],
) -> Result<Mapped<Value<'c>>> {
    let value = match instruction.op {
        Op::ConstantTrue => boolean(b, instruction, true)?,
        Op::ConstantFalse => boolean(b, instruction, false)?,
        Op::SpecConstantTrue => boolean(b, instruction, given(b, instruction).is_none_or(|value| value != 0))?,
        Op::SpecConstantFalse => boolean(b, instruction, given(b, instruction).is_some_and(|value| value != 0))?,
        Op::Constant | Op::SpecConstant => constant_number(b, instruction)?,
        Op::ConstantNull => b.result_type(instruction)?.llvm.const_zero()?,
        Op::Undef => b.result_type(instruction)?.llvm.const_undef()?,
        Op::PoisonKHR => b.result_type(instruction)?.llvm.const_poison()?,
        Op::ConstantComposite | Op::SpecConstantComposite => composite(b, instruction, continued)?,
        Op::ConstantDataKHR | Op::SpecConstantDataKHR => data::to_llvm(b, instruction)?,
        Op::SpecConstantOp => return operations::to_llvm(b, instruction),
        // Options may choose different address spaces for functions and for pointers to functions.
        Op::ConstantFunctionPointerINTEL => {
            pointer_as(b.argument_value(instruction, 0)?, b.result_type(instruction)?.llvm)
        }
        Op::SizeOf => size_of_to_llvm(b, instruction)?,
        Op::ConstantPipeStorage => opaque::pipe_storage_to_llvm(b, instruction)?,
        // [`opaque::sampler_to_llvm`] makes the sampler, at each use of the constant.
        Op::ConstantSampler => return Ok(Mapped::Nothing),
        op => return Err(Error::UnimplementedOpCode(op.0.to_string()).at(instruction.place())),
    };
    Ok(Mapped::Value(value))
}

/// Returns the value that the caller gives a specialization constant, or `None` if it keeps its default.
fn given<'m, 'c>(b: &impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Option<u64> {
    let number = *b.decoration(instruction.result()?, Decoration::SpecId)?.first()?;
    b.options().spec_constants.get(&number).copied()
}

fn boolean<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>, value: bool) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?;
    if ty.scalar != Scalar::Bool || ty.lanes != 0 {
        return Err(b.invalid("the type of a boolean constant is not OpTypeBool"));
    }
    Ok(ty.llvm.const_u64(value.into())?)
}

fn constant_number<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?;
    let literal = instruction.arguments();
    let mut words: Vec<u64> =
        literal.chunks(2).map(|pair| pair.iter().rev().fold(0, |bits, &word| bits << 32 | u64::from(word))).collect();
    if instruction.op == Op::SpecConstant
        && let Some(value) = given(b, instruction)
    {
        words = vec![value];
    }
    let too_short = |width: u32| literal.len() < width.div_ceil(32) as usize;
    match ty.scalar {
        Scalar::Int(width) if ty.lanes == 0 && !too_short(width) => Ok(ty.llvm.const_int(&words)?),
        Scalar::Float(width) if ty.lanes == 0 && !too_short(width) => {
            Ok(ty.llvm.const_float(words.first().copied().unwrap_or(0).into())?)
        }
        // A float of 4 or 8 bits is an integer in LLVM IR.
        Scalar::Other if ty.op == Op::TypeFloat => Ok(ty.llvm.const_int(&words)?),
        _ => Err(b.invalid("the type of a numeric constant is not numeric or is wider than the literal")),
    }
}

fn composite<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    continued: &[Instruction<'m>],
) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?;
    let more = continued.iter().flat_map(|more| more.operands);
    let mut elements = Vec::with_capacity(instruction.arguments().len());
    let mut depth = 0;
    for &word in instruction.arguments().iter().chain(more) {
        let id = Id::new(word).ok_or_else(|| b.invalid("an id is 0"))?;
        let value = b.constant(id)?;
        depth = depth.max(b.constants().depth(id));
        let member = ty.llvm.element_type(elements.len() as u64);
        elements.push(match member {
            Some(member) if member != value.ty() => pointer_as(value, member),
            _ => value,
        });
    }
    set_depth(b, instruction, depth)?;
    Ok(ty.llvm.const_aggregate(&elements)?)
}

/// Casts a constant pointer to the address space of the pointer type `ty`. Returns a constant that is not a pointer
/// unchanged.
fn pointer_as<'c>(value: Value<'c>, ty: Type<'c>) -> Value<'c> {
    if value.ty().address_space().is_some() && ty.address_space().is_some() {
        fold::cast(CastOp::AddrSpaceCast, value, ty).unwrap_or(value)
    } else {
        value
    }
}

/// Builds the constant for OpSizeOf: the size of the pointee of the operand, which is a pointer type or a pointer.
fn size_of_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Value<'c>> {
    let ty = b.result_type(instruction)?;
    let pointer = b.argument(instruction, 0)?;
    let pointee = match b.definition(pointer) {
        Some(definition) if definition.op == Op::TypePointer => {
            let pointee = basic::pointee_id(b, pointer)?;
            b.type_info(pointee)?
        }
        _ => basic::pointee(b, pointer)?,
    };
    let size = b.module().store_size(pointee.llvm)?;
    Ok(ty.llvm.const_int(&[size])?)
}
