//! Helpers for expansions of intrinsics: [`Site`] is the call that is translated, and [`Expand`] has the functions that
//! many expansions need.

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{Call, FastMathFlags, Type, TypeView, Value};
use crate::mapping::legalize::{Calculator, Form, Number, Words, in_spirv};
use crate::mapping::memory::Emit;
use crate::spirv::{Id, Op};

/// The maximal number of components of a vector in an expansion, so that one instruction can list them all.
pub(crate) const MAX_COMPONENTS: u32 = 0xfff0;

/// A call of an intrinsic, or one element of the call. Calls are expanded element by element if SPIR-V has no type for
/// their vectors.
#[derive(Clone, Copy)]
pub(crate) struct Site<'c> {
    pub(crate) call: Call<'c>,
    /// The number of the element that is expanded, or `None` if the whole call is. If it is set, a vector argument or
    /// result stands for its element with this number.
    pub(crate) lane: Option<u32>,
}

impl<'c> Site<'c> {
    /// Returns an argument of the call. A vector is returned as a whole, even if only one element is expanded.
    pub(crate) fn argument(self, index: u32) -> Result<Value<'c>> {
        self.call.argument(index).ok_or_else(|| self.invalid("lacks an argument"))
    }

    /// Returns the type of an argument, or the element type if only one element is expanded.
    pub(crate) fn argument_type(self, index: u32) -> Result<Type<'c>> {
        Ok(self.worked_on(self.argument(index)?.ty()))
    }

    /// Returns the element type of `ty` if only one element is expanded, and otherwise `ty` itself.
    fn worked_on(self, ty: Type<'c>) -> Type<'c> {
        if self.lane.is_some() { ty.scalar() } else { ty }
    }

    /// Returns the value of an argument that must be a constant integer (`immarg` in the LangRef).
    pub(crate) fn immediate(self, index: u32) -> Result<u64> {
        self.argument(index)?
            .as_u64()
            .ok_or_else(|| self.invalid("has a non-constant value for an argument that must be a constant"))
    }

    /// Returns the type of the result, or its element type if only one element is expanded.
    pub(crate) fn ty(self) -> Type<'c> {
        self.worked_on(self.call.ty())
    }

    /// Returns the type of a member of the result, which is a structure.
    pub(crate) fn member(self, index: usize) -> Result<Type<'c>> {
        match self.call.ty().view() {
            TypeView::Struct(members) => members.members().get(index).map(|member| self.worked_on(*member)),
            _ => None,
        }
        .ok_or_else(|| self.invalid("has a result of an unexpected type"))
    }

    /// Returns the fast-math flags of the call.
    pub(crate) fn flags(self) -> FastMathFlags {
        self.call.as_instruction().fast_math_flags()
    }

    /// Returns the name of the intrinsic with its types, such as `llvm.umin.i32`.
    pub(crate) fn name(self) -> String {
        self.call.called_function().map_or_else(|| "llvm".to_owned(), |function| function.name().into_owned())
    }

    /// Returns the error for an intrinsic that SPIR-V cannot express, because of its types or because an extension is
    /// not allowed.
    pub(crate) fn unsupported(self) -> Box<Diagnostic> {
        Error::InvalidFunctionCall(self.name()).into()
    }

    /// Returns the error for a call that violates a rule of LLVM IR. `what` says what is wrong.
    fn invalid(self, what: &str) -> Box<Diagnostic> {
        let place = Place { instruction: Some(self.call.as_value().to_string()), ..Place::default() };
        Error::InvalidLlvmModule(format!("a call of {} {what}", self.name())).at(place)
    }
}

/// The properties of a floating-point type, or of a vector of floating-point numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floats {
    /// The SPIR-V type.
    pub(crate) ty: Id,
    /// The integer type of the same width.
    pub(crate) bits: Number<Id>,
    /// The result type of comparisons.
    pub(crate) bools: Id,
    /// The number of bits of the mantissa, without the implicit leading bit.
    pub(crate) mantissa: u32,
}

/// Returns a number whose `count` low bits are set. `count` counts as 64 if it is greater.
pub(crate) fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// [`Emit`] with the functions that many expansions need.
pub(crate) trait Expand<'c>: Emit<'c> + Sized {
    /// Emits an instruction whose operands are all ids.
    fn op<const N: usize>(&mut self, op: Op, ty: Id, operands: [Id; N]) -> Id {
        self.out().emit_value(op, ty, &operands.map(Id::word))
    }

    /// Emits an OpenCL.std instruction whose operands are all ids.
    fn opencl<const N: usize>(&mut self, number: u32, ty: Id, operands: [Id; N]) -> Id {
        let set = self.out().opencl_std();
        self.out().ext_inst(ty, set, number, &operands.map(Id::word))
    }

    /// Returns the type `scalar`, or a vector of `scalar` with as many components as `shape` if `shape` is a vector
    /// type.
    fn like(&mut self, shape: Id, scalar: Id) -> Id {
        in_spirv::with_components_of(self, shape, scalar)
    }

    /// Returns a scalar constant, repeated in every component if the type is a vector.
    fn splat(&mut self, ty: Id, scalar: Id) -> Id {
        match self.out().vector_type(ty) {
            Some((_, count)) => self.out().composite(ty, &vec![scalar; count as usize]),
            None => scalar,
        }
    }

    /// Returns an integer constant of the type that `ints` describes. It is truncated to the width of that type and
    /// repeated in every component of a vector.
    fn number(&mut self, ints: Number<Id>, value: u64) -> Id {
        Calculator::new(self, ints).small(value)
    }

    /// Returns the SPIR-V type of an LLVM scalar or vector type. A vector with more than [`MAX_COMPONENTS`] elements is
    /// an error.
    fn vector_type(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Id> {
        match ty.view() {
            TypeView::Vector(_, count) if count > MAX_COMPONENTS => Err(site.unsupported()),
            _ => self.type_id(ty),
        }
    }

    /// Returns how SPIR-V represents an LLVM integer type, or a vector of integers. Expansions compute with booleans
    /// (i1) as bytes.
    fn number_of(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Number<Id>> {
        if ty.scalar().int_width().is_none() {
            return Err(site.unsupported());
        }
        let id = self.vector_type(site, ty)?;
        self.bools(id);
        let number = in_spirv::number(self, ty, id).ok_or_else(|| site.unsupported())?;
        if !number.is_boolean() {
            return Ok(number);
        }
        let byte = self.out().type_int(8, 0);
        Ok(Number { word: self.like(id, byte), ..number })
    }

    /// Does the same as [`Expand::number_of`], but returns an error for integers that do not fit into one SPIR-V
    /// integer of at most 64 bits, and for vectors that are arrays in SPIR-V.
    fn ints(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Number<Id>> {
        self.number_of(site, ty).and_then(|number| match number.form {
            Form::Halves => Err(site.unsupported()),
            _ if number.word_width > 64 || number.array_length.is_some() => Err(site.unsupported()),
            _ => Ok(number),
        })
    }

    /// Returns the type of a comparison of values of the type `like`: a boolean, or a vector of booleans.
    fn bools(&mut self, like: Id) -> Id {
        let boolean = self.out().type_bool();
        self.like(like, boolean)
    }

    /// Returns the properties of an LLVM floating-point type, or of a vector of floating-point numbers.
    fn floats(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Floats> {
        let (width, mantissa) = match ty.scalar_view() {
            TypeView::Half => (16, 10),
            TypeView::BFloat => (16, 7),
            TypeView::Float => (32, 23),
            TypeView::Double => (64, 52),
            _ => return Err(site.unsupported()),
        };
        let id = self.vector_type(site, ty)?;
        let bits = self.out().type_int(width, 0);
        let bits = self.like(id, bits);
        let bools = self.bools(id);
        Ok(Floats { ty: id, bits: Number::word(bits, width, width), bools, mantissa })
    }

    /// Returns an argument, or its element if only one element is expanded.
    fn argument(&mut self, site: Site<'c>, index: u32) -> Result<Id> {
        let argument = site.argument(index)?;
        let id = self.value(argument)?;
        match site.lane.filter(|_| matches!(argument.ty().view(), TypeView::Vector(..))) {
            None => Ok(id),
            Some(lane) => {
                let ty = self.type_id(argument.ty().scalar())?;
                Ok(self.out().emit_value(Op::CompositeExtract, ty, &[id.word(), lane]))
            }
        }
    }

    /// Returns the number of elements of the call's vectors if SPIR-V represents them as arrays. Returns `None`
    /// otherwise.
    fn elements_apart(&mut self, site: Site<'c>) -> Result<Option<u32>> {
        let mut count = None;
        for argument in site.call.arguments() {
            count = count.or(self.array_length_of(argument.ty())?);
        }
        match site.call.ty().view() {
            TypeView::Struct(members) => {
                for member in members.members() {
                    count = count.or(self.array_length_of(*member)?);
                }
            }
            _ => count = count.or(self.array_length_of(site.call.ty())?),
        }
        Ok(count)
    }

    /// Returns the length of the array that represents an LLVM vector type in SPIR-V, or `None` if the type is not
    /// represented by an array.
    fn array_length_of(&mut self, ty: Type<'c>) -> Result<Option<u32>> {
        let TypeView::Vector(_, count) = ty.view() else { return Ok(None) };
        let id = self.type_id(ty)?;
        Ok(matches!(self.out().type_info(id), Some((Op::TypeArray, _))).then_some(count))
    }

    /// Returns an integer argument, zero-extended to the SPIR-V integer type that holds it.
    fn enter(&mut self, site: Site<'c>, index: u32, ints: Number<Id>) -> Result<Id> {
        let id = self.argument(site, index)?;
        Ok(Calculator::new(self, ints).enter(id).low)
    }

    /// Returns an integer argument, sign-extended to the SPIR-V integer type that holds it.
    fn enter_signed(&mut self, site: Site<'c>, index: u32, ints: Number<Id>) -> Result<Id> {
        let id = self.argument(site, index)?;
        Ok(Calculator::new(self, ints).enter_signed(id).low)
    }

    /// Converts a computed word to the SPIR-V representation of the LLVM integer. Bits above the integer's width are
    /// ignored. This is the inverse of [`Expand::enter`].
    fn leave(&mut self, ints: Number<Id>, word: Id) -> Id {
        Calculator::new(self, ints).leave(Words { low: word, high: word })
    }

    /// Emits `condition ? yes : no`, by component.
    fn select(&mut self, ty: Id, condition: Id, yes: Id, no: Id) -> Id {
        self.op(Op::Select, ty, [condition, yes, no])
    }

    /// Returns the structure type of the call's result. If only one element is expanded, the members have the element
    /// types.
    fn structure_type(&mut self, site: Site<'c>) -> Result<Id> {
        if site.lane.is_none() {
            return self.type_id(site.ty());
        }
        let types = [self.type_id(site.member(0)?)?, self.type_id(site.member(1)?)?];
        Ok(self.out().type_struct(&types))
    }

    /// Emits a value of the type [`Expand::structure_type`] with these members.
    fn structure(&mut self, site: Site<'c>, members: [Id; 2]) -> Result<Id> {
        let ty = self.structure_type(site)?;
        Ok(self.op(Op::CompositeConstruct, ty, members))
    }

    /// Returns an integer argument as an i32, or as a vector of i32 with as many components as `shape`. A value that
    /// does not fit is clamped. A scalar is repeated in every component.
    fn as_i32(&mut self, site: Site<'c>, index: u32, shape: Id) -> Result<Id> {
        let ty = site.argument_type(index)?;
        let from = self.ints(site, ty)?;
        let mut value = self.enter_signed(site, index, from)?;
        let int = self.out().type_int(32, 0);
        if from.word_width != 32 {
            if from.word_width > 32 {
                let (low, high) = (self.number(from, i32::MIN as u64), self.number(from, i32::MAX as u64));
                let bools = self.bools(from.word);
                let below = self.op(Op::SLessThan, bools, [value, low]);
                value = self.select(from.word, below, low, value);
                let above = self.op(Op::SGreaterThan, bools, [value, high]);
                value = self.select(from.word, above, high, value);
            }
            let to = self.like(from.word, int);
            value = self.op(Op::SConvert, to, [value]);
        }
        let wanted = self.like(shape, int);
        match (self.out().component_count(from.word), self.out().component_count(shape)) {
            (have, want) if have == want => Ok(value),
            (1, want) => {
                let words = vec![value.word(); want as usize];
                Ok(self.out().emit_value(Op::CompositeConstruct, wanted, &words))
            }
            _ => Err(site.unsupported()),
        }
    }
}

impl<'c, E: Emit<'c>> Expand<'c> for E {}
