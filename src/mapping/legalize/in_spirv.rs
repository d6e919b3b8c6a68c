//! The machine (see the [module `legalize`](super)) that emits SPIR-V, and the [`Number`] for each LLVM integer type.

use crate::error::Error;
use crate::llvm::{BinaryOp, FloatPredicate, IntPredicate, Type};
use crate::mapping::facts::operations;
use crate::mapping::legalize::arithmetic::{Arithmetic, FloatArithmetic, FloatOp, Native, Routine, select_each};
use crate::mapping::legalize::calculator::{Calculator, Words};
use crate::mapping::legalize::helper_functions::{self, Helper};
use crate::mapping::legalize::{Emit, elements, number::Number};
use crate::mapping::types::{Shape, held};
use crate::spirv::{Decoration, Extension, Id, NumberType, Op, grammar::opencl};

/// Returns the [`Number`] for an LLVM integer type or a vector of integers, whose SPIR-V type is `id`. Returns `None`
/// for other types, and for vectors that are arrays of more than [`held::MAX_ELEMENTS`] elements.
pub(crate) fn number<'c>(e: &mut impl Emit<'c>, ty: Type<'c>, id: Id) -> Option<Number<Id>> {
    let width = ty.scalar().int_width()?;
    let (element, array_length) = match held::shape(e, ty, id) {
        Shape::Elements(_, count) if count > held::MAX_ELEMENTS => return None,
        Shape::Elements(_, count) => (e.out().element_type(id)?, Some(count)),
        Shape::Wide(_) => (id, None),
        Shape::Whole => (e.out().scalar_type(id), None),
    };
    let words = if array_length.is_some() { element } else { id };
    let number = if width == 1 {
        Number::boolean(id, words)
    } else if held::is_aggregate(e, element) {
        let half = e.out().type_int(held::HALF, 0);
        Number::halves(id, width, half, held::HALF)
    } else {
        let word_width = e.out().int_width(element)?;
        Number { word: words, ..Number::word(id, width, word_width) }
    };
    Some(Number { element, array_length, ..number })
}

/// Converts a word to a boolean of the type `ty` that is true if the word is not 0.
pub(crate) fn boolean_from_word<'c>(e: &mut impl Emit<'c>, word: Id, ty: Id) -> Id {
    let byte = e.out().type_of(word).unwrap_or(ty);
    Calculator::new(e, Number::boolean(ty, byte)).leave_as_is(Words { low: word, high: word })
}

/// Converts a boolean to 0 or 1 of the type `word`.
pub(crate) fn boolean_to_word<'c>(e: &mut impl Emit<'c>, boolean: Id, word: Id) -> Id {
    Calculator::new(e, Number::boolean(word, word)).enter_low(boolean)
}

/// Returns the type of a value.
fn own_type<'c>(e: &mut impl Emit<'c>, value: Id) -> Id {
    if let Some(ty) = e.out().type_of(value) {
        return ty;
    }
    e.out().fail(Error::Internal("an operand has no SPIR-V type".to_owned()));
    e.out().type_void()
}

/// Returns the type `scalar`, or the type of a vector of `scalar` with as many components as `like` if `like` is a
/// vector type.
pub(crate) fn with_components_of<'c>(e: &mut impl Emit<'c>, like: Id, scalar: Id) -> Id {
    match e.out().vector_type(like) {
        Some((_, count)) => e.out().type_vector(scalar, count),
        None => scalar,
    }
}

/// Returns the type of the results of comparisons of values of the type `like`.
fn booleans_like<'c>(e: &mut impl Emit<'c>, like: Id) -> Id {
    let boolean = e.out().type_bool();
    with_components_of(e, like, boolean)
}

fn emit<'c>(e: &mut impl Emit<'c>, op: Op, ty: Id, operands: &[Id]) -> Id {
    let words: Vec<u32> = operands.iter().map(|operand| operand.word()).collect();
    e.out().emit_value(op, ty, &words)
}

/// Emits the SPIR-V instruction that corresponds to an LLVM operation in a table.
fn emit_from<'c, T: Copy + PartialEq>(
    e: &mut impl Emit<'c>,
    table: &[(T, Op)],
    operation: T,
    ty: Id,
    operands: &[Id],
) -> Id {
    match operations::to_spirv(table, operation) {
        Some(op) => emit(e, op, ty, operands),
        None => {
            e.out().fail(Error::Internal("a table of operations lacks an operation".to_owned()));
            operands[0]
        }
    }
}

fn emit_opencl<'c>(e: &mut impl Emit<'c>, number: u32, ty: Id, operands: &[Id]) -> Id {
    let set = e.out().opencl_std();
    let words: Vec<u32> = operands.iter().map(|operand| operand.word()).collect();
    e.out().ext_inst(ty, set, number, &words)
}

/// Returns the return type of the helper function for a routine, and the types of the routine's results. The function
/// returns several results as a composite.
pub(crate) fn routine_types<'c>(e: &mut impl Emit<'c>, routine: Routine<Id>) -> (Id, Vec<Id>) {
    match routine {
        Routine::FunnelShift { number, .. }
        | Routine::ReverseBytes(number)
        | Routine::ReverseBits(number)
        | Routine::CarrylessProduct(number) => (number.word, vec![number.word]),
        Routine::MultiplyOverflow(number) => {
            let members = vec![number.word, booleans_like(e, number.word)];
            (e.out().type_struct(&members), members)
        }
        Routine::Divide { half, .. } => (held::array_type(e, half, 4), vec![half; 4]),
    }
}

/// Returns the results of a routine as one value: the only result, or a composite of the type `ty`.
pub(crate) fn together<'c>(e: &mut impl Emit<'c>, ty: Id, results: &[Id]) -> Id {
    match results {
        &[result] => result,
        results => emit(e, Op::CompositeConstruct, ty, results),
    }
}

/// Emits the return from the helper function for a routine.
fn return_together<'c>(e: &mut impl Emit<'c>, results: &[Id]) {
    let ty = e.helpers().result.or_else(|| results.first().copied());
    let value = match ty {
        Some(ty) => together(e, ty, results),
        None => return,
    };
    e.out().emit_void(Op::ReturnValue, &[value.word()]);
}

impl<'c, E: Emit<'c>> Arithmetic for E {
    type Value = Id;
    type Type = Id;

    fn binary(&mut self, op: BinaryOp, operands: [Id; 2]) -> Id {
        let ty = own_type(self, operands[0]);
        emit_from(self, operations::BINARY, op, ty, &operands)
    }

    fn compare(&mut self, predicate: IntPredicate, operands: [Id; 2]) -> Id {
        let ty = own_type(self, operands[0]);
        let ty = booleans_like(self, ty);
        emit_from(self, operations::INT_COMPARE, predicate, ty, &operands)
    }

    fn logic(&mut self, op: BinaryOp, operands: [Id; 2]) -> Id {
        let ty = own_type(self, operands[0]);
        emit_from(self, operations::BINARY_ON_BOOL, op, ty, &operands)
    }

    fn equivalent(&mut self, operands: [Id; 2]) -> Id {
        let ty = own_type(self, operands[0]);
        emit(self, Op::LogicalEqual, ty, &operands)
    }

    fn not(&mut self, condition: Id) -> Id {
        let ty = own_type(self, condition);
        emit(self, Op::LogicalNot, ty, &[condition])
    }

    fn select(&mut self, condition: Id, yes: Id, no: Id) -> Id {
        let ty = own_type(self, yes);
        emit(self, Op::Select, ty, &[condition, yes, no])
    }

    fn constant(&mut self, ty: Id, words: &[u64]) -> Id {
        let scalar = self.out().scalar_type(ty);
        let constant = match self.out().int_width(scalar) {
            // The algebra uses no constant boolean except false, which is a null constant.
            None => return self.out().null(ty),
            Some(..=64) => self.out().constant_int(scalar, words.first().copied().unwrap_or(0)),
            Some(width) => {
                let mut literal: Vec<u32> =
                    words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]).collect();
                literal.resize(width.div_ceil(32) as usize, 0);
                self.out().constant_words(scalar, &literal)
            }
        };
        match self.out().vector_type(ty) {
            Some((_, count)) => self.out().composite(ty, &vec![constant; count as usize]),
            None => constant,
        }
    }

    fn constant_vector(&mut self, ty: Id, components: &[u64]) -> Id {
        let scalar = self.out().scalar_type(ty);
        let members: Vec<Id> = components.iter().map(|component| self.out().constant_int(scalar, *component)).collect();
        self.out().composite(ty, &members)
    }

    fn known(&mut self, value: Id) -> Option<Vec<u64>> {
        match self.out().definition(value) {
            Some((Op::ConstantComposite, members)) => {
                let members = members.to_vec();
                members.into_iter().map(|member| self.out().constant_bits(Id::new(member)?)).collect()
            }
            Some((Op::ConstantNull, _)) => Some(vec![0]),
            Some((Op::Constant, _)) => Some(vec![self.out().constant_bits(value)?]),
            _ => None,
        }
    }

    fn word_type(&mut self, like: Id, width: u32) -> Id {
        let scalar = self.out().type_int(width, 0);
        with_components_of(self, like, scalar)
    }

    fn resize(&mut self, ty: Id, word: Id, signed: bool) -> Id {
        if self.out().type_of(word) == Some(ty) {
            return word;
        }
        emit(self, if signed { Op::SConvert } else { Op::UConvert }, ty, &[word])
    }

    fn extract(&mut self, composite: Id, index: u32) -> Id {
        elements::extract(self, composite, index).unwrap_or_else(|_| {
            self.out().fail(Error::Internal("a composite has no member with this index".to_owned()));
            composite
        })
    }

    fn construct(&mut self, ty: Id, members: &[Id]) -> Id {
        elements::construct(self, ty, members)
    }

    fn native(&mut self, op: Native, operands: &[Id]) -> Option<Id> {
        let ty = own_type(self, operands[0]);
        let number = match op {
            Native::MultiplyHigh { signed: false } => opencl::UMulHi,
            Native::MultiplyHigh { signed: true } => opencl::SMulHi,
            Native::Saturate { subtract: false, signed: false } => opencl::UAddSat,
            Native::Saturate { subtract: false, signed: true } => opencl::SAddSat,
            Native::Saturate { subtract: true, signed: false } => opencl::USubSat,
            Native::Saturate { subtract: true, signed: true } => opencl::SSubSat,
            Native::Absolute => opencl::SAbs,
            Native::Clamp => opencl::SClamp,
            Native::Minimum => opencl::UMin,
            Native::Rotate => opencl::Rotate,
            Native::LeadingZeros => opencl::Clz,
            Native::TrailingZeros => opencl::Ctz,
            Native::Negate => return Some(emit(self, Op::SNegate, ty, operands)),
            Native::CountOnes => return Some(emit(self, Op::BitCount, ty, operands)),
            Native::ReverseBits if !self.out().is_extension_allowed(Extension::KHR_bit_instructions) => return None,
            Native::ReverseBits => return Some(emit(self, Op::BitReverse, ty, operands)),
        };
        Some(emit_opencl(self, number, ty, operands))
    }

    fn call(&mut self, routine: Routine<Id>, operands: &[Id]) -> Vec<Id> {
        let (result, members) = routine_types(self, routine);
        let helper = Helper::Arithmetic { routine, result };
        let results = helper_functions::call(self, helper, result, operands);
        match members.len() {
            1 => vec![results],
            _ => (0..members.len() as u32).map(|index| self.extract(results, index)).collect(),
        }
    }

    fn branch(
        &mut self,
        condition: Id,
        if_true: impl FnOnce(&mut Self) -> Vec<Id>,
        if_false: impl FnOnce(&mut Self) -> Vec<Id>,
    ) -> Vec<Id> {
        let ty = own_type(self, condition);
        if self.out().vector_type(ty).is_some() {
            return select_each(self, condition, if_true, if_false);
        }
        // The false branch returns from the function. The true branch falls through to the code that the caller emits
        // next.
        let (yes, no) = (self.out().fresh_id(), self.out().fresh_id());
        self.out().emit_void(Op::BranchConditional, &[condition, yes, no].map(Id::word));
        self.out().label(no);
        self.helpers().block = Some(no);
        let results = if_false(self);
        return_together(self, &results);
        self.out().label(yes);
        self.helpers().block = Some(yes);
        if_true(self)
    }

    fn repeat<const N: usize>(
        &mut self,
        count: Id,
        state: [Id; N],
        step: impl Fn(&mut Self, [Id; N]) -> [Id; N],
    ) -> [Id; N] {
        let before = self.helpers().block.unwrap_or(count);
        let (head, done) = (self.out().fresh_id(), self.out().fresh_id());
        self.out().emit_void(Op::Branch, &[head.word()]);
        self.out().label(head);
        // The id of the value for the next iteration is known only at the end of the loop. Until then, the OpPhi has
        // the id `first` twice.
        let phi = |e: &mut Self, first: Id| {
            let ty = own_type(e, first);
            let position = e.out().position() + PHI_NEXT;
            (emit(e, Op::Phi, ty, &[first, before, first, head]), position)
        };
        let left = phi(self, count);
        let state = state.map(|first| phi(self, first));
        let next = step(self, state.map(|(value, _)| value));
        for ((_, position), next) in state.into_iter().zip(next) {
            self.out().patch(position, next);
        }
        let ty = own_type(self, count);
        let (one, zero) = (self.constant(ty, &[1]), self.constant(ty, &[0]));
        let fewer = self.binary(BinaryOp::Sub, [left.0, one]);
        self.out().patch(left.1, fewer);
        let more = self.compare(IntPredicate::Ne, [fewer, zero]);
        self.out().emit_void(Op::BranchConditional, &[more, head, done].map(Id::word));
        self.out().label(done);
        self.helpers().block = Some(done);
        next
    }
}

/// The index of the word of an OpPhi that has the value for the second predecessor. The words before it are the opcode
/// with the word count, the result type, the result id, and the value and the block of the first predecessor.
const PHI_NEXT: usize = 5;

impl<'c, E: Emit<'c>> FloatArithmetic for E {
    fn float_width(&mut self, value: Id) -> u32 {
        let ty = own_type(self, value);
        self.out().number_type(ty).map_or(0, NumberType::width)
    }

    fn as_single(&mut self, value: Id) -> Id {
        let single = self.out().type_float(32, None);
        emit(self, Op::FConvert, single, &[value])
    }

    fn float_constant(&mut self, like: Id, number: f64) -> Id {
        let ty = own_type(self, like);
        let bits = if self.float_width(like) == 64 { number.to_bits() } else { (number as f32).to_bits().into() };
        self.out().constant_int(ty, bits)
    }

    fn float(&mut self, op: FloatOp, operands: &[Id]) -> Id {
        let ty = own_type(self, operands[0]);
        match op {
            FloatOp::Multiply => emit(self, Op::FMul, ty, operands),
            FloatOp::Subtract => emit(self, Op::FSub, ty, operands),
            FloatOp::Negate => emit(self, Op::FNegate, ty, operands),
            FloatOp::Absolute => emit_opencl(self, opencl::Fabs, ty, operands),
            FloatOp::Truncate => emit_opencl(self, opencl::Trunc, ty, operands),
            FloatOp::Scale => {
                let int = self.out().type_int(32, 0);
                let exponent = emit(self, Op::UConvert, int, &operands[1..]);
                emit_opencl(self, opencl::Ldexp, ty, &[operands[0], exponent])
            }
        }
    }

    fn float_compare(&mut self, predicate: FloatPredicate, operands: [Id; 2]) -> Id {
        let ty = self.out().type_bool();
        emit_from(self, operations::FLOAT_COMPARE, predicate, ty, &operands)
    }

    fn float_from_word(&mut self, ty: Id, word: Id) -> Id {
        emit(self, Op::ConvertUToF, ty, &[word])
    }

    fn word_from_float(&mut self, ty: Id, value: Id) -> Id {
        let word = emit(self, Op::ConvertFToU, ty, &[value]);
        self.out().decorate(word, Decoration::SaturatedConversion, &[]);
        word
    }
}
