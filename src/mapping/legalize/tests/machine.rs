//! The machine of the tests: an interpreter that panics on undefined behaviour.

use crate::llvm::{BinaryOp, FloatPredicate, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, FloatArithmetic, FloatOp, Native, Routine};
use crate::mapping::legalize::routines;

/// A value. Operations accept poison, but branches and comparisons with the reference do not.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Value {
    Word(Word),
    Bool(Option<bool>),
    Pair(Word, Word),
    Float {
        width: u32,
        number: f64,
    },
    /// A vector of two elements that is held in an array.
    Array([Element; 2]),
}

/// An element of an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Element {
    Word(Word),
    Bool(Option<bool>),
    Pair(Word, Word),
}

impl From<Element> for Value {
    fn from(element: Element) -> Value {
        match element {
            Element::Word(word) => Value::Word(word),
            Element::Bool(condition) => Value::Bool(condition),
            Element::Pair(low, high) => Value::Pair(low, high),
        }
    }
}

impl From<Value> for Element {
    fn from(value: Value) -> Element {
        match value {
            Value::Word(word) => Element::Word(word),
            Value::Bool(condition) => Element::Bool(condition),
            Value::Pair(low, high) => Element::Pair(low, high),
            other => panic!("an array of {other:?}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Word {
    pub(super) width: u32,
    /// `None` is poison.
    pub(super) bits: Option<u128>,
    pub(super) is_constant: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Type {
    Word(u32),
    Bool,
    Pair(u32),
    Float(u32),
    Array,
}

pub(super) struct Machine {
    /// Whether the machine has the instructions of [`Native`].
    pub(super) has_natives: bool,
}

pub(super) fn mask(width: u32) -> u128 {
    u128::MAX >> (128 - width)
}

/// Returns the signed value of an integer of `width` bits.
pub(super) fn signed(bits: u128, width: u32) -> i128 {
    (bits << (128 - width)) as i128 >> (128 - width)
}

pub(super) fn word(width: u32, bits: u128) -> Word {
    Word { width, bits: Some(bits & mask(width)), is_constant: false }
}

fn poison(width: u32) -> Word {
    Word { width, bits: None, is_constant: false }
}

impl Value {
    pub(super) fn as_word(self) -> Word {
        match self {
            Value::Word(word) => word,
            other => panic!("{other:?} is no word"),
        }
    }

    pub(super) fn as_bool(self) -> Option<bool> {
        match self {
            Value::Bool(condition) => condition,
            other => panic!("{other:?} is no boolean"),
        }
    }

    fn as_float(self) -> (u32, f64) {
        match self {
            Value::Float { width, number } => (width, number),
            other => panic!("{other:?} is no floating-point number"),
        }
    }
}

/// Returns the nearest floating-point number of this width.
pub(super) fn rounded(width: u32, number: f64) -> Value {
    let number = match width {
        16 => half::f16::from_f64(number).to_f64(),
        32 => f64::from(number as f32),
        _ => number,
    };
    Value::Float { width, number }
}

pub(super) fn holds(predicate: IntPredicate, width: u32, x: u128, y: u128) -> bool {
    let (i, j) = (signed(x, width), signed(y, width));
    match predicate {
        IntPredicate::Eq => x == y,
        IntPredicate::Ne => x != y,
        IntPredicate::Ugt => x > y,
        IntPredicate::Uge => x >= y,
        IntPredicate::Ult => x < y,
        IntPredicate::Ule => x <= y,
        IntPredicate::Sgt => i > j,
        IntPredicate::Sge => i >= j,
        IntPredicate::Slt => i < j,
        IntPredicate::Sle => i <= j,
    }
}

/// Returns the result of an operation on integers of a width. Returns `None` for poison.
pub(super) fn operate(op: BinaryOp, width: u32, x: u128, y: u128) -> Option<u128> {
    let (i, j) = (signed(x, width), signed(y, width));
    let shift = || (y < u128::from(width)).then_some(y as u32);
    let result = match op {
        BinaryOp::Add => x.wrapping_add(y),
        BinaryOp::Sub => x.wrapping_sub(y),
        BinaryOp::Mul => x.wrapping_mul(y),
        BinaryOp::And => x & y,
        BinaryOp::Or => x | y,
        BinaryOp::Xor => x ^ y,
        BinaryOp::Shl => x << shift()?,
        BinaryOp::LShr => x >> shift()?,
        BinaryOp::AShr => (i >> shift()?) as u128,
        BinaryOp::UDiv => x.checked_div(y)?,
        BinaryOp::URem => x.checked_rem(y)?,
        // The least integer divided by -1 overflows.
        BinaryOp::SDiv | BinaryOp::SRem if j == -1 && i == signed(1 << (width - 1), width) => return None,
        BinaryOp::SDiv => i.checked_div(j)? as u128,
        BinaryOp::SRem => i.checked_rem(j)? as u128,
        other => panic!("{other:?}"),
    };
    Some(result & mask(width))
}

impl Arithmetic for Machine {
    type Value = Value;
    type Type = Type;

    fn binary(&mut self, op: BinaryOp, [x, y]: [Value; 2]) -> Value {
        let (x, y) = (x.as_word(), y.as_word());
        assert_eq!(x.width, y.width, "{op:?}");
        let is_division = matches!(op, BinaryOp::UDiv | BinaryOp::URem | BinaryOp::SDiv | BinaryOp::SRem);
        let result = match (x.bits, y.bits) {
            (Some(a), Some(b)) => {
                let result = operate(op, x.width, a, b);
                assert!(result.is_some() || !is_division, "undefined: {op:?} of {a} and {b}");
                result
            }
            _ => {
                assert!(!is_division, "undefined: {op:?} of poison");
                None
            }
        };
        Value::Word(result.map_or(poison(x.width), |bits| word(x.width, bits)))
    }

    fn compare(&mut self, predicate: IntPredicate, [x, y]: [Value; 2]) -> Value {
        let (x, y) = (x.as_word(), y.as_word());
        assert_eq!(x.width, y.width, "{predicate:?}");
        Value::Bool(x.bits.zip(y.bits).map(|(a, b)| holds(predicate, x.width, a, b)))
    }

    fn logic(&mut self, op: BinaryOp, [x, y]: [Value; 2]) -> Value {
        Value::Bool(x.as_bool().zip(y.as_bool()).map(|(x, y)| match op {
            BinaryOp::And => x && y,
            BinaryOp::Or => x || y,
            BinaryOp::Xor => x != y,
            other => panic!("{other:?} of booleans"),
        }))
    }

    fn equivalent(&mut self, [x, y]: [Value; 2]) -> Value {
        Value::Bool(x.as_bool().zip(y.as_bool()).map(|(x, y)| x == y))
    }

    fn not(&mut self, condition: Value) -> Value {
        Value::Bool(condition.as_bool().map(|condition| !condition))
    }

    fn select(&mut self, condition: Value, yes: Value, no: Value) -> Value {
        match (condition.as_bool(), yes) {
            (Some(true), _) => yes,
            (Some(false), _) => no,
            (None, Value::Word(word)) => Value::Word(poison(word.width)),
            (None, other) => panic!("a choice between {other:?} and another by poison"),
        }
    }

    fn constant(&mut self, ty: Type, words: &[u64]) -> Value {
        let bits = words.iter().rev().fold(0, |bits, word| bits << 64 | u128::from(*word));
        match ty {
            Type::Word(width) => Value::Word(Word { is_constant: true, ..word(width, bits) }),
            Type::Bool => Value::Bool(Some(bits & 1 == 1)),
            other => panic!("a constant {other:?}"),
        }
    }

    fn constant_vector(&mut self, ty: Type, components: &[u64]) -> Value {
        panic!("a vector {components:?} of {ty:?}");
    }

    fn known(&mut self, value: Value) -> Option<Vec<u64>> {
        match value {
            Value::Word(Word { is_constant: true, bits: Some(bits), .. }) => Some(vec![u64::try_from(bits).ok()?]),
            _ => None,
        }
    }

    fn word_type(&mut self, _: Type, width: u32) -> Type {
        Type::Word(width)
    }

    fn resize(&mut self, ty: Type, value: Value, is_signed: bool) -> Value {
        let (Type::Word(width), old) = (ty, value.as_word()) else { panic!("a conversion to {ty:?}") };
        let bits = old.bits.map(|bits| if is_signed { signed(bits, old.width) as u128 } else { bits });
        Value::Word(bits.map_or(poison(width), |bits| word(width, bits)))
    }

    fn extract(&mut self, composite: Value, index: u32) -> Value {
        match (composite, index) {
            (Value::Pair(low, high), 0 | 1) => Value::Word(if index == 0 { low } else { high }),
            (Value::Array(elements), 0 | 1) => elements[index as usize].into(),
            _ => panic!("member {index} of {composite:?}"),
        }
    }

    fn construct(&mut self, ty: Type, members: &[Value]) -> Value {
        match *members {
            [first, second] if ty == Type::Array => Value::Array([first.into(), second.into()]),
            [low, high] if ty == Type::Pair(low.as_word().width) => Value::Pair(low.as_word(), high.as_word()),
            _ => panic!("{ty:?} of {members:?}"),
        }
    }

    fn native(&mut self, op: Native, operands: &[Value]) -> Option<Value> {
        if !self.has_natives {
            return None;
        }
        let width = operands.first()?.as_word().width;
        assert!(width <= 64, "{op:?} of {width} bits");
        let words: Option<Vec<u128>> = operands.iter().map(|operand| operand.as_word().bits).collect();
        let Some(words) = words else { return Some(Value::Word(poison(width))) };
        let bits = words[0];
        let least = -(1i128 << (width - 1));
        let zeros = |bits: u128| width - (128 - bits.leading_zeros());
        let result = match op {
            Native::MultiplyHigh { signed: false } => (bits * words[1]) >> width,
            Native::MultiplyHigh { signed: true } => ((signed(bits, width) * signed(words[1], width)) >> width) as u128,
            Native::Saturate { subtract, signed: true } => {
                let (x, y) = (signed(bits, width), signed(words[1], width));
                (if subtract { x - y } else { x + y }).clamp(least, -least - 1) as u128
            }
            Native::Saturate { subtract: true, .. } => bits.saturating_sub(words[1]),
            Native::Saturate { .. } => (bits + words[1]).min(mask(width)),
            Native::Absolute => signed(bits, width).unsigned_abs(),
            Native::Clamp => {
                let [value, low, high] = [0, 1, 2].map(|index| signed(words[index], width));
                value.clamp(low, high) as u128
            }
            Native::Minimum => bits.min(words[1]),
            Native::Rotate => {
                let amount = words[1] as u32 % width;
                if amount == 0 { bits } else { bits << amount | bits >> (width - amount) }
            }
            Native::Negate => bits.wrapping_neg(),
            Native::CountOnes => bits.count_ones().into(),
            Native::LeadingZeros => zeros(bits).into(),
            Native::TrailingZeros => bits.trailing_zeros().min(width).into(),
            Native::ReverseBits => bits.reverse_bits() >> (128 - width),
        };
        Some(Value::Word(word(width, result)))
    }

    fn call(&mut self, routine: Routine<Type>, operands: &[Value]) -> Vec<Value> {
        routines::body(self, routine, operands)
    }

    fn branch(
        &mut self,
        condition: Value,
        if_true: impl FnOnce(&mut Self) -> Vec<Value>,
        if_false: impl FnOnce(&mut Self) -> Vec<Value>,
    ) -> Vec<Value> {
        if condition.as_bool().expect("no branch by poison") { if_true(self) } else { if_false(self) }
    }

    fn repeat<const N: usize>(
        &mut self,
        count: Value,
        mut state: [Value; N],
        step: impl Fn(&mut Self, [Value; N]) -> [Value; N],
    ) -> [Value; N] {
        for _ in 0..count.as_word().bits.expect("a number of steps") {
            state = step(self, state);
        }
        state
    }
}

impl FloatArithmetic for Machine {
    fn float_width(&mut self, value: Value) -> u32 {
        value.as_float().0
    }

    fn as_single(&mut self, value: Value) -> Value {
        rounded(32, value.as_float().1)
    }

    fn float_constant(&mut self, like: Value, number: f64) -> Value {
        rounded(like.as_float().0, number)
    }

    fn float(&mut self, op: FloatOp, operands: &[Value]) -> Value {
        let (width, number) = operands[0].as_float();
        let other = || operands[1].as_float().1;
        let result = match op {
            FloatOp::Multiply => number * other(),
            FloatOp::Subtract => number - other(),
            FloatOp::Negate => -number,
            FloatOp::Absolute => number.abs(),
            FloatOp::Truncate => number.trunc(),
            FloatOp::Scale => number * 2f64.powi(operands[1].as_word().bits.expect("an exponent") as i32),
        };
        rounded(width, result)
    }

    fn float_compare(&mut self, predicate: FloatPredicate, [x, y]: [Value; 2]) -> Value {
        let (x, y) = (x.as_float().1, y.as_float().1);
        Value::Bool(Some(match predicate {
            FloatPredicate::Oge => x >= y,
            FloatPredicate::Ogt => x > y,
            FloatPredicate::Olt => x < y,
            other => panic!("{other:?}"),
        }))
    }

    fn float_from_word(&mut self, ty: Type, value: Value) -> Value {
        let (Type::Float(width), Some(bits)) = (ty, value.as_word().bits) else { panic!("{value:?} to {ty:?}") };
        match width {
            32 => rounded(32, f64::from(bits as u64 as f32)),
            _ => rounded(width, bits as u64 as f64),
        }
    }

    fn word_from_float(&mut self, ty: Type, value: Value) -> Value {
        let Type::Word(width) = ty else { panic!("{value:?} to {ty:?}") };
        Value::Word(word(width, u128::from(value.as_float().1 as u64)))
    }
}
