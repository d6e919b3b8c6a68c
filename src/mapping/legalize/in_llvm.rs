//! The machine (see the [module `legalize`](super)) that builds LLVM IR, for the option `-s`. Its words are integers of
//! any width.

use crate::llvm::{
    BinaryFlags, BinaryOp, Builder, CastFlags, CastOp, IntPredicate, Made, Misuse, Type, TypeView, Types, Value,
    ValueView,
};
use crate::mapping::legalize::arithmetic::{Arithmetic, Native, Routine, select_each};
use crate::mapping::legalize::{number::Number, routines};

/// Returns the [`Number`] for an LLVM integer type or a vector of integers. Returns `None` for other types.
pub(crate) fn number<'m>(types: Types<'m>, ty: Type<'m>) -> Option<Number<Type<'m>>> {
    let width = match ty.view() {
        TypeView::Integer(width) => width,
        TypeView::Vector(element, _) => element.int_width()?,
        _ => return None,
    };
    if width != 1 {
        return Some(Number::word(ty, width, width));
    }
    let word = word_type(types, ty, 8).ok()?;
    Some(Number::boolean(ty, word))
}

/// Returns the type of words of a width, with as many components as `like`.
fn word_type<'m>(types: Types<'m>, like: Type<'m>, width: u32) -> Made<Type<'m>> {
    let scalar = types.int(width)?;
    match like.view() {
        TypeView::Vector(_, count) => types.vector(scalar, count),
        _ => Ok(scalar),
    }
}

/// A machine that builds LLVM IR at the position of its builder. It stores the first error.
pub(crate) struct InLlvm<'b, 'm> {
    builder: &'b Builder<'m>,
    types: Types<'m>,
    /// The result of operations that fail.
    any: Value<'m>,
    error: Option<Misuse>,
}

impl<'b, 'm> InLlvm<'b, 'm> {
    /// Returns a machine that builds with `builder`.
    pub(crate) fn new(builder: &'b Builder<'m>, types: Types<'m>) -> Made<Self> {
        Ok(InLlvm { builder, types, any: types.bool().const_poison()?, error: None })
    }

    /// Returns the stored error, or `result` if there was no error.
    pub(crate) fn finish<T>(self, result: T) -> Made<T> {
        self.error.map_or(Ok(result), Err)
    }

    /// Returns the value. If there is an error instead, stores the error and returns `other`.
    fn made<T>(&mut self, made: Made<T>, other: T) -> T {
        match made {
            Ok(value) => value,
            Err(error) => {
                self.error.get_or_insert(error);
                other
            }
        }
    }

    fn components(ty: Type<'m>, scalar: Value<'m>) -> Made<Value<'m>> {
        match ty.view() {
            TypeView::Vector(_, count) => ty.const_aggregate(&vec![scalar; count as usize]),
            _ => Ok(scalar),
        }
    }
}

impl<'m> Arithmetic for InLlvm<'_, 'm> {
    type Value = Value<'m>;
    type Type = Type<'m>;

    fn binary(&mut self, op: BinaryOp, [x, y]: [Value<'m>; 2]) -> Value<'m> {
        let made = self.builder.binary(op, x, y, BinaryFlags::NONE);
        self.made(made, x)
    }

    fn compare(&mut self, predicate: IntPredicate, [x, y]: [Value<'m>; 2]) -> Value<'m> {
        let made = self.builder.icmp(predicate, x, y);
        self.made(made, x)
    }

    fn logic(&mut self, op: BinaryOp, operands: [Value<'m>; 2]) -> Value<'m> {
        self.binary(op, operands)
    }

    fn equivalent(&mut self, operands: [Value<'m>; 2]) -> Value<'m> {
        self.compare(IntPredicate::Eq, operands)
    }

    fn not(&mut self, condition: Value<'m>) -> Value<'m> {
        let ones = self.constant(condition.ty(), &[1]);
        self.binary(BinaryOp::Xor, [condition, ones])
    }

    fn select(&mut self, condition: Value<'m>, yes: Value<'m>, no: Value<'m>) -> Value<'m> {
        let made = self.builder.select(condition, yes, no);
        self.made(made, yes)
    }

    fn constant(&mut self, ty: Type<'m>, words: &[u64]) -> Value<'m> {
        let made = ty.scalar().const_int(words).and_then(|scalar| Self::components(ty, scalar));
        self.made(made, self.any)
    }

    fn constant_vector(&mut self, ty: Type<'m>, components: &[u64]) -> Value<'m> {
        let scalars: Vec<Value<'m>> =
            components.iter().map(|component| self.constant(ty.scalar(), &[*component])).collect();
        let zero = self.constant(ty, &[0]);
        self.made(ty.const_aggregate(&scalars), zero)
    }

    fn known(&mut self, value: Value<'m>) -> Option<Vec<u64>> {
        match value.view() {
            ValueView::ConstantInt(constant) => constant.as_u64().map(|number| vec![number]),
            _ => None,
        }
    }

    fn word_type(&mut self, like: Type<'m>, width: u32) -> Type<'m> {
        let made = word_type(self.types, like, width);
        self.made(made, like)
    }

    fn resize(&mut self, ty: Type<'m>, word: Value<'m>, signed: bool) -> Value<'m> {
        let width = |ty: Type<'m>| ty.scalar().int_width().unwrap_or(0);
        let op = match width(word.ty()).cmp(&width(ty)) {
            std::cmp::Ordering::Equal => return word,
            std::cmp::Ordering::Greater => CastOp::Trunc,
            std::cmp::Ordering::Less if signed => CastOp::SExt,
            std::cmp::Ordering::Less => CastOp::ZExt,
        };
        let made = self.builder.cast(op, word, ty, CastFlags::NONE);
        self.made(made, word)
    }

    fn extract(&mut self, composite: Value<'m>, index: u32) -> Value<'m> {
        let made = self.builder.extract_value(composite, &[index]);
        self.made(made, composite)
    }

    fn construct(&mut self, ty: Type<'m>, members: &[Value<'m>]) -> Value<'m> {
        let made = ty.const_poison().and_then(|poison| {
            (0..)
                .zip(members)
                .try_fold(poison, |all, (index, member)| self.builder.insert_value(all, *member, &[index]))
        });
        self.made(made, members[0])
    }

    fn native(&mut self, _: Native, _: &[Value<'m>]) -> Option<Value<'m>> {
        None
    }

    fn call(&mut self, routine: Routine<Type<'m>>, operands: &[Value<'m>]) -> Vec<Value<'m>> {
        // The code is built in place. Callers whose operations need routines already build a separate function.
        routines::body(self, routine, operands)
    }

    fn branch(
        &mut self,
        condition: Value<'m>,
        if_true: impl FnOnce(&mut Self) -> Vec<Value<'m>>,
        if_false: impl FnOnce(&mut Self) -> Vec<Value<'m>>,
    ) -> Vec<Value<'m>> {
        select_each(self, condition, if_true, if_false)
    }

    fn repeat<const N: usize>(
        &mut self,
        _: Value<'m>,
        state: [Value<'m>; N],
        _: impl Fn(&mut Self, [Value<'m>; N]) -> [Value<'m>; N],
    ) -> [Value<'m>; N] {
        // Only the division of integers in halves has a loop, and this machine never holds integers in halves.
        self.error.get_or_insert(Misuse("loop"));
        state
    }
}
