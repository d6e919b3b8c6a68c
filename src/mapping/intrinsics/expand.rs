//! Helpers for expansions: shapes of numbers, constants in every component, and short forms of instructions.

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{Call, FastMathFlags, Type, TypeView, Value};
use crate::mapping::memory::emit::Emit;
use crate::spirv::grammar::Op;
use crate::spirv::{Id, NumberType};

/// The largest number of components of a vector that expansions compute with: as many as an instruction can list.
pub(crate) const MAX_COMPONENTS: u32 = 0xfff0;

/// A call of an intrinsic, or one element of such a call if SPIR-V has no type for its vectors.
#[derive(Clone, Copy)]
pub(crate) struct Site<'c> {
    pub(crate) call: Call<'c>,
    /// The element that is translated. If it is set, vector arguments and results stand for this element.
    pub(crate) lane: Option<u32>,
}

impl<'c> Site<'c> {
    /// Returns an argument as a whole.
    pub(crate) fn argument(self, index: u32) -> Result<Value<'c>> {
        self.call.argument(index).ok_or_else(|| self.invalid("lacks an argument"))
    }

    /// Returns the type of an argument.
    pub(crate) fn argument_type(self, index: u32) -> Result<Type<'c>> {
        Ok(self.worked_on(self.argument(index)?.ty()))
    }

    /// Returns the element type if the site is one element, else the type itself.
    fn worked_on(self, ty: Type<'c>) -> Type<'c> {
        if self.lane.is_some() { ty.scalar() } else { ty }
    }

    /// Returns the integer of an argument that must be a constant (`immarg` in LLVM's LangRef).
    pub(crate) fn immediate(self, index: u32) -> Result<u64> {
        self.argument(index)?.as_u64().ok_or_else(|| self.invalid("has a variable argument that must be a constant"))
    }

    /// Returns the type of the result.
    pub(crate) fn ty(self) -> Type<'c> {
        self.worked_on(self.call.ty())
    }

    /// Returns the type of a member of the result.
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

    /// Returns the error that SPIR-V cannot express the intrinsic, because of its types or because an extension is not
    /// allowed.
    pub(crate) fn unsupported(self) -> Box<Diagnostic> {
        Error::InvalidFunctionCall(self.name()).into()
    }

    /// Returns the error that the call violates a rule of LLVM IR.
    fn invalid(self, what: &str) -> Box<Diagnostic> {
        let place = Place { instruction: Some(self.call.as_value().to_string()), ..Place::default() };
        Error::InvalidLlvmModule(format!("a call of {} {what}", self.name())).at(place)
    }
}

/// The shape of an integer or a vector of integers as expansions compute with it.
///
/// SPIR-V may lack the width, and it has booleans for LLVM's i1. The type to compute in then has the width `held` and
/// holds the value zero-extended. [`Expand::enter`] and [`Expand::leave`] convert booleans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Ints {
    /// The SPIR-V type to compute in: an integer, or a vector of integers.
    pub(crate) ty: Id,
    /// The type of comparisons: a boolean for each component.
    pub(crate) bools: Id,
    /// The width of LLVM's integer.
    pub(crate) width: u32,
    /// The width of the SPIR-V integer.
    pub(crate) held: u32,
    /// Whether LLVM's type is i1, for which SPIR-V has a boolean.
    pub(crate) boolean: bool,
}

impl Ints {
    /// Returns true if the SPIR-V integer has more bits than LLVM's.
    pub(crate) fn is_narrow(self) -> bool {
        self.width < self.held
    }

    /// Returns the shape of the SPIR-V integer with all its bits, for operands of helper functions.
    pub(crate) fn whole(self) -> Ints {
        Ints { width: self.held, boolean: false, ..self }
    }

    /// Returns the greatest unsigned number of the width.
    pub(crate) fn max(self) -> u64 {
        low_bits(self.width)
    }

    /// Returns the greatest signed number of the width.
    pub(crate) fn signed_max(self) -> u64 {
        self.max() >> 1
    }

    /// Returns the bits of the least signed number of the width, sign-extended.
    pub(crate) fn signed_min(self) -> u64 {
        !self.signed_max()
    }
}

/// The shape of a floating-point number or a vector of floating-point numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Floats {
    /// The SPIR-V type.
    pub(crate) ty: Id,
    /// The shape of the bits as integers.
    pub(crate) bits: Ints,
    /// The number of bits of the mantissa that are stored.
    pub(crate) mantissa: u32,
}

/// Returns a number whose `count` low bits are set. `count` counts as 64 if it is greater.
pub(crate) fn low_bits(count: u32) -> u64 {
    if count >= 64 { u64::MAX } else { (1 << count) - 1 }
}

/// [`Emit`] with short forms for expansions.
pub(crate) trait Expand<'c>: Emit<'c> {
    /// Emits an instruction whose operands are all ids.
    fn op<const N: usize>(&mut self, op: Op, ty: Id, operands: [Id; N]) -> Id {
        self.out().emit_value(op, ty, &operands.map(Id::word))
    }

    /// Emits an OpenCL.std instruction whose operands are all ids.
    fn opencl<const N: usize>(&mut self, number: u32, ty: Id, operands: [Id; N]) -> Id {
        let set = self.out().opencl_std();
        self.out().ext_inst(ty, set, number, &operands.map(Id::word))
    }

    /// Returns a scalar type, or a vector of it with as many components as the type `shape`.
    fn like(&mut self, shape: Id, scalar: Id) -> Id {
        match self.out().component_count(shape) {
            1 => scalar,
            count => self.out().type_vector(scalar, count),
        }
    }

    /// Returns a scalar constant, repeated in every component if the type is a vector.
    fn splat(&mut self, ty: Id, scalar: Id) -> Id {
        match self.out().component_count(ty) {
            1 => scalar,
            count => self.out().composite(ty, &vec![scalar; count as usize]),
        }
    }

    /// Returns an integer constant in every component, truncated to the SPIR-V width.
    fn number(&mut self, ints: Ints, value: u64) -> Id {
        let scalar = self.out().scalar_type(ints.ty);
        let constant = self.out().constant_int(scalar, value);
        self.splat(ints.ty, constant)
    }

    /// Returns the SPIR-V type of a number or a vector of numbers.
    fn vector_type(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Id> {
        match ty.view() {
            TypeView::Vector(_, count) if count > MAX_COMPONENTS => Err(site.unsupported()),
            _ => self.type_id(ty),
        }
    }

    /// Returns the shape of an LLVM integer type or of a vector of integers.
    fn ints(&mut self, site: Site<'c>, ty: Type<'c>) -> Result<Ints> {
        let Some(width) = ty.scalar().int_width() else { return Err(site.unsupported()) };
        let mut id = self.vector_type(site, ty)?;
        let boolean = self.out().type_bool();
        let bools = self.like(id, boolean);
        if width == 1 {
            let byte = self.out().type_int(8, 0);
            id = self.like(id, byte);
        }
        let scalar = self.out().scalar_type(id);
        match self.out().number_type(scalar) {
            Some(NumberType::Int { width: held, .. }) if held <= 64 => {
                Ok(Ints { ty: id, bools, width, held, boolean: width == 1 })
            }
            _ => Err(site.unsupported()),
        }
    }

    /// Returns the shape of an LLVM floating-point type or of a vector of floating-point numbers.
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
        let boolean = self.out().type_bool();
        let bools = self.like(id, boolean);
        Ok(Floats { ty: id, bits: Ints { ty: bits, bools, width, held: width, boolean: false }, mantissa })
    }

    /// Returns an argument, or its element if the site is one element.
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

    /// Returns the number of elements of the call's vectors if SPIR-V has no type for such a vector and uses an array.
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

    /// Returns the length of the array that an LLVM vector type becomes. Returns `None` if it does not become an array.
    fn array_length_of(&mut self, ty: Type<'c>) -> Result<Option<u32>> {
        let TypeView::Vector(_, count) = ty.view() else { return Ok(None) };
        let id = self.type_id(ty)?;
        Ok(matches!(self.out().type_info(id), Some((Op::TypeArray, _))).then_some(count))
    }

    /// Returns an argument as the integer that expansions compute with.
    fn enter(&mut self, site: Site<'c>, index: u32, ints: Ints) -> Result<Id> {
        let id = self.argument(site, index)?;
        Ok(self.entered(ints, id))
    }

    /// Returns a value as the integer that expansions compute with.
    fn entered(&mut self, ints: Ints, value: Id) -> Id {
        if !ints.boolean {
            return value;
        }
        let (one, zero) = (self.number(ints, 1), self.number(ints, 0));
        self.op(Op::Select, ints.ty, [value, one, zero])
    }

    /// Returns the result of an expansion in the form that values have between instructions: without bits above LLVM's
    /// width.
    fn leave(&mut self, ints: Ints, value: Id) -> Id {
        let value = self.masked(ints, value);
        if !ints.boolean {
            return value;
        }
        let zero = self.number(ints, 0);
        self.op(Op::INotEqual, ints.bools, [value, zero])
    }

    /// Returns the value without the bits above LLVM's width.
    fn masked(&mut self, ints: Ints, value: Id) -> Id {
        if !ints.is_narrow() {
            return value;
        }
        let mask = self.number(ints, ints.max());
        self.op(Op::BitwiseAnd, ints.ty, [value, mask])
    }

    /// Returns the value sign-extended from LLVM's width.
    fn sign_extended(&mut self, ints: Ints, value: Id) -> Id {
        if !ints.is_narrow() {
            return value;
        }
        let shift = self.number(ints, u64::from(ints.held - ints.width));
        let left = self.op(Op::ShiftLeftLogical, ints.ty, [value, shift]);
        self.op(Op::ShiftRightArithmetic, ints.ty, [left, shift])
    }

    /// Returns an argument sign-extended, for signed instructions.
    fn enter_signed(&mut self, site: Site<'c>, index: u32, ints: Ints) -> Result<Id> {
        let value = self.enter(site, index, ints)?;
        Ok(self.sign_extended(ints, value))
    }

    /// Emits `condition ? yes : no`, by component.
    fn select(&mut self, ty: Id, condition: Id, yes: Id, no: Id) -> Id {
        self.op(Op::Select, ty, [condition, yes, no])
    }

    /// Returns the structure type of the call's result. If the site is one element, the members have the types of
    /// elements.
    fn structure_type(&mut self, site: Site<'c>) -> Result<Id> {
        if site.lane.is_none() {
            return self.type_id(site.ty());
        }
        let types = [self.type_id(site.member(0)?)?, self.type_id(site.member(1)?)?];
        Ok(self.out().type_struct(&types))
    }

    /// Emits a value of the structure type.
    fn structure(&mut self, site: Site<'c>, members: [Id; 2]) -> Result<Id> {
        let ty = self.structure_type(site)?;
        Ok(self.op(Op::CompositeConstruct, ty, members))
    }

    /// Returns an integer argument as an i32 with as many components as `shape`. A value that does not fit becomes the
    /// nearest that does, and a scalar is repeated in every component.
    fn as_i32(&mut self, site: Site<'c>, index: u32, shape: Id) -> Result<Id> {
        let ty = site.argument_type(index)?;
        let from = self.ints(site, ty)?;
        let mut value = self.enter_signed(site, index, from)?;
        let int = self.out().type_int(32, 0);
        if from.held != 32 {
            if from.held > 32 {
                let (low, high) = (self.number(from, i32::MIN as u64), self.number(from, i32::MAX as u64));
                let below = self.op(Op::SLessThan, from.bools, [value, low]);
                value = self.select(from.ty, below, low, value);
                let above = self.op(Op::SGreaterThan, from.bools, [value, high]);
                value = self.select(from.ty, above, high, value);
            }
            let to = self.like(from.ty, int);
            value = self.op(Op::SConvert, to, [value]);
        }
        let wanted = self.like(shape, int);
        match (self.out().component_count(from.ty), self.out().component_count(shape)) {
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
