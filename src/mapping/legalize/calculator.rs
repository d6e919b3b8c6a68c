//! Operations on the words of integers.
//!
//! The functions of this file work for integers in one word and for integers in two halves, so that the algebra need
//! not distinguish them. Unless a function says otherwise, it computes with all bits of the words, including the unused
//! bits above the LLVM width.

use crate::llvm::{BinaryOp, IntPredicate};
use crate::mapping::legalize::arithmetic::{Arithmetic, Native, Routine};
use crate::mapping::legalize::division;
use crate::mapping::legalize::number::{Form, Number};

/// The words of an integer: its two halves, or its only word in both fields.
pub(crate) struct Words<A: Arithmetic> {
    /// The lower half, or the only word.
    pub(crate) low: A::Value,
    /// The upper half, or the only word.
    pub(crate) high: A::Value,
}

impl<A: Arithmetic> Clone for Words<A> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<A: Arithmetic> Copy for Words<A> {}

/// A machine that computes with integers of one type.
pub(crate) struct Calculator<'a, A: Arithmetic> {
    /// The machine.
    pub(crate) a: &'a mut A,
    /// The type of the integers.
    pub(crate) number: Number<A::Type>,
}

/// Returns an integer of `width` bits as 64-bit words, the lowest first. `is_set` returns true for the indices of the
/// bits that are set.
pub(crate) fn bits(width: u32, is_set: impl Fn(u32) -> bool) -> Vec<u64> {
    let mut words = vec![0; width.div_ceil(64) as usize];
    for bit in (0..width).filter(|bit| is_set(*bit)) {
        words[(bit / 64) as usize] |= 1 << (bit % 64);
    }
    words
}

/// Values and constants.
impl<'a, A: Arithmetic> Calculator<'a, A> {
    /// Returns a calculator for integers of the type `number`.
    pub(crate) fn new(a: &'a mut A, number: Number<A::Type>) -> Self {
        Calculator { a, number }
    }

    /// Returns the words of a value, zero-extended.
    pub(crate) fn enter(&mut self, value: A::Value) -> Words<A> {
        let word = match self.number.form {
            Form::Word => value,
            Form::Boolean => {
                let (one, zero) = (self.small(1), self.small(0));
                self.a.select(value, one, zero)
            }
            Form::Halves => return Words { low: self.a.extract(value, 0), high: self.a.extract(value, 1) },
        };
        Words { low: word, high: word }
    }

    /// Returns the lower half of a value, or its only word.
    pub(crate) fn enter_low(&mut self, value: A::Value) -> A::Value {
        if self.number.is_halves() { self.a.extract(value, 0) } else { self.enter(value).low }
    }

    /// Returns the words of a value, sign-extended.
    pub(crate) fn enter_signed(&mut self, value: A::Value) -> Words<A> {
        if self.number.is_boolean() {
            let (ones, zero) = (self.constant(|_| true), self.small(0));
            let word = self.a.select(value, ones.low, zero);
            return Words { low: word, high: word };
        }
        let words = self.enter(value);
        self.sign_extended(words)
    }

    /// Returns the words of a value, sign-extended if `signed` is true, else zero-extended.
    pub(crate) fn enter_as(&mut self, value: A::Value, signed: bool) -> Words<A> {
        if signed { self.enter_signed(value) } else { self.enter(value) }
    }

    /// Truncates words to the LLVM width, and returns the value that they represent.
    pub(crate) fn leave(&mut self, words: Words<A>) -> A::Value {
        let words = self.masked(words);
        self.leave_as_is(words)
    }

    /// Returns the value that words represent. No bit above the LLVM width may be set.
    pub(crate) fn leave_as_is(&mut self, words: Words<A>) -> A::Value {
        match self.number.form {
            Form::Word => words.low,
            Form::Boolean => {
                let zero = self.small(0);
                self.a.compare(IntPredicate::Ne, [words.low, zero])
            }
            Form::Halves => self.a.construct(self.number.ty, &[words.low, words.high]),
        }
    }

    /// Returns the words of a constant. `is_set` returns true for the indices of the bits that are set, which may
    /// include bits above the LLVM width.
    pub(crate) fn constant(&mut self, is_set: impl Fn(u32) -> bool) -> Words<A> {
        let Number { word, word_width, .. } = self.number;
        let low = self.a.constant(word, &bits(word_width, &is_set));
        let high = match self.number.is_halves() {
            true => self.a.constant(word, &bits(word_width, |bit| is_set(bit + word_width))),
            false => low,
        };
        Words { low, high }
    }

    /// Returns a constant value, truncated to the LLVM width. The type must not be a boolean.
    pub(crate) fn constant_value(&mut self, value: u64) -> A::Value {
        let width = self.number.width.min(u64::BITS);
        let words = self.constant(|bit| bit < width && value >> bit & 1 == 1);
        self.leave_as_is(words)
    }

    /// Returns a constant word.
    pub(crate) fn small(&mut self, value: u64) -> A::Value {
        self.a.constant(self.number.word, &[value])
    }

    /// Returns the constant 0.
    pub(crate) fn zero(&mut self) -> Words<A> {
        self.constant(|_| false)
    }

    /// Returns the greatest unsigned integer.
    pub(crate) fn greatest(&mut self) -> Words<A> {
        let width = self.number.width;
        self.constant(|bit| bit < width)
    }

    /// Returns the least signed integer, sign-extended.
    pub(crate) fn signed_least(&mut self) -> Words<A> {
        let width = self.number.width;
        self.constant(|bit| bit + 1 >= width)
    }

    /// Returns the greatest signed integer.
    pub(crate) fn signed_greatest(&mut self) -> Words<A> {
        let width = self.number.width;
        self.constant(|bit| bit + 1 < width)
    }

    /// Returns the words with `top` as the upper half, or as the only word.
    pub(crate) fn with_top(&self, words: Words<A>, top: A::Value) -> Words<A> {
        Words { low: if self.number.is_halves() { words.low } else { top }, high: top }
    }

    /// Clears all bits above the LLVM width.
    pub(crate) fn masked(&mut self, words: Words<A>) -> Words<A> {
        let (spare, width) = (self.number.spare(), self.number.word_width);
        if spare == 0 {
            return words;
        }
        let mask = self.a.constant(self.number.word, &bits(width, |bit| bit < width - spare));
        let top = self.a.binary(BinaryOp::And, [words.high, mask]);
        self.with_top(words, top)
    }

    /// Sets all bits above the LLVM width to the sign bit of the LLVM integer.
    pub(crate) fn sign_extended(&mut self, words: Words<A>) -> Words<A> {
        let spare = self.number.spare();
        if spare == 0 {
            return words;
        }
        let shift = self.small(spare.into());
        let top = self.a.binary(BinaryOp::Shl, [words.high, shift]);
        let top = self.a.binary(BinaryOp::AShr, [top, shift]);
        self.with_top(words, top)
    }

    /// Shifts words to the left so that the sign bit of the LLVM integer is their highest bit, as signed comparisons
    /// require.
    pub(crate) fn with_sign_on_top(&mut self, words: Words<A>) -> Words<A> {
        let spare = self.number.spare();
        if spare == 0 {
            return words;
        }
        let shift = self.small(spare.into());
        let top = self.a.binary(BinaryOp::Shl, [words.high, shift]);
        self.with_top(words, top)
    }
}

/// Arithmetic.
impl<A: Arithmetic> Calculator<'_, A> {
    /// Returns the `and`, `or` or `xor`.
    pub(crate) fn bitwise(&mut self, op: BinaryOp, x: Words<A>, y: Words<A>) -> Words<A> {
        let low = self.a.binary(op, [x.low, y.low]);
        let high = if self.number.is_halves() { self.a.binary(op, [x.high, y.high]) } else { low };
        Words { low, high }
    }

    /// Returns `yes` if the condition is true, else `no`.
    pub(crate) fn pick(&mut self, condition: A::Value, yes: Words<A>, no: Words<A>) -> Words<A> {
        let low = self.a.select(condition, yes.low, no.low);
        let high = if self.number.is_halves() { self.a.select(condition, yes.high, no.high) } else { low };
        Words { low, high }
    }

    /// Returns the sum.
    pub(crate) fn sum(&mut self, x: Words<A>, y: Words<A>) -> Words<A> {
        self.sum_or_difference(BinaryOp::Add, x, y)
    }

    /// Returns the difference.
    pub(crate) fn difference(&mut self, x: Words<A>, y: Words<A>) -> Words<A> {
        self.sum_or_difference(BinaryOp::Sub, x, y)
    }

    /// Returns the result of `add` or `sub`.
    pub(crate) fn sum_or_difference(&mut self, op: BinaryOp, x: Words<A>, y: Words<A>) -> Words<A> {
        let low = self.a.binary(op, [x.low, y.low]);
        if !self.number.is_halves() {
            return Words { low, high: low };
        }
        let carries = match op {
            BinaryOp::Add => self.a.compare(IntPredicate::Ult, [low, x.low]),
            _ => self.a.compare(IntPredicate::Ult, [x.low, y.low]),
        };
        let high = self.a.binary(op, [x.high, y.high]);
        let (one, zero) = (self.small(1), self.small(0));
        let carry = self.a.select(carries, one, zero);
        Words { low, high: self.a.binary(op, [high, carry]) }
    }

    /// Negates an integer if the condition is true.
    pub(crate) fn negated_if(&mut self, condition: A::Value, x: Words<A>) -> Words<A> {
        let zero = self.zero();
        let negated = self.difference(zero, x);
        self.pick(condition, negated, x)
    }

    /// Returns a boolean that is true if the highest bit of the words is set.
    pub(crate) fn is_negative(&mut self, x: Words<A>) -> A::Value {
        let zero = self.small(0);
        self.a.compare(IntPredicate::Slt, [x.high, zero])
    }

    /// Returns the product.
    pub(crate) fn product(&mut self, x: Words<A>, y: Words<A>) -> Option<Words<A>> {
        let low = self.a.binary(BinaryOp::Mul, [x.low, y.low]);
        if !self.number.is_halves() {
            return Some(Words { low, high: low });
        }
        let carried = self.a.native(Native::MultiplyHigh { signed: false }, &[x.low, y.low])?;
        let one = self.a.binary(BinaryOp::Mul, [x.low, y.high]);
        let other = self.a.binary(BinaryOp::Mul, [x.high, y.low]);
        let crossed = self.a.binary(BinaryOp::Add, [one, other]);
        Some(Words { low, high: self.a.binary(BinaryOp::Add, [carried, crossed]) })
    }

    /// Returns the result of `udiv`, `urem`, `sdiv` or `srem`. The operands must be zero-extended or sign-extended to
    /// the width of all words.
    pub(crate) fn divided(&mut self, op: BinaryOp, x: Words<A>, y: Words<A>) -> Words<A> {
        if self.number.is_halves() {
            return division::halves(self, op, x, y);
        }
        let word = self.a.binary(op, [x.low, y.low]);
        Words { low: word, high: word }
    }

    /// Compares words. For signed comparisons, the sign is the highest bit of the words.
    pub(crate) fn compare(&mut self, predicate: IntPredicate, x: Words<A>, y: Words<A>) -> A::Value {
        if !self.number.is_halves() {
            return self.a.compare(predicate, [x.low, y.low]);
        }
        let (high, low) = match predicate {
            IntPredicate::Eq | IntPredicate::Ne => {
                let op = if predicate == IntPredicate::Eq { BinaryOp::And } else { BinaryOp::Or };
                let halves = [self.a.compare(predicate, [x.low, y.low]), self.a.compare(predicate, [x.high, y.high])];
                return self.a.logic(op, halves);
            }
            IntPredicate::Ugt => (IntPredicate::Ugt, IntPredicate::Ugt),
            IntPredicate::Uge => (IntPredicate::Ugt, IntPredicate::Uge),
            IntPredicate::Ult => (IntPredicate::Ult, IntPredicate::Ult),
            IntPredicate::Ule => (IntPredicate::Ult, IntPredicate::Ule),
            IntPredicate::Sgt => (IntPredicate::Sgt, IntPredicate::Ugt),
            IntPredicate::Sge => (IntPredicate::Sgt, IntPredicate::Uge),
            IntPredicate::Slt => (IntPredicate::Slt, IntPredicate::Ult),
            IntPredicate::Sle => (IntPredicate::Slt, IntPredicate::Ule),
        };
        // If the upper halves are equal, the result is that of comparing the lower halves.
        let decided = self.a.compare(high, [x.high, y.high]);
        let equal = self.a.compare(IntPredicate::Eq, [x.high, y.high]);
        let below = self.a.compare(low, [x.low, y.low]);
        let below = self.a.logic(BinaryOp::And, [equal, below]);
        self.a.logic(BinaryOp::Or, [decided, below])
    }
}

/// Bits.
impl<A: Arithmetic> Calculator<'_, A> {
    /// Returns the bits of a word in reverse order.
    pub(crate) fn reversed_word(&mut self, word: A::Value) -> A::Value {
        match self.a.native(Native::ReverseBits, &[word]) {
            Some(reversed) => reversed,
            None => {
                let routine = Routine::ReverseBits(self.number.whole_word());
                self.a.call(routine, &[word]).first().copied().unwrap_or(word)
            }
        }
    }
}

/// Shifts.
impl<A: Arithmetic> Calculator<'_, A> {
    /// Returns the result of `shl`, `lshr` or `ashr`. The amount is a word. It must be less than the width of all
    /// words.
    pub(crate) fn shifted(&mut self, op: BinaryOp, x: Words<A>, amount: A::Value) -> Words<A> {
        if !self.number.is_halves() {
            let word = self.a.binary(op, [x.low, amount]);
            return Words { low: word, high: word };
        }
        // The shift moves bits out of the half `from` and into the half `into`.
        let is_left = op == BinaryOp::Shl;
        let (from, into) = if is_left { (x.low, x.high) } else { (x.high, x.low) };
        let (from, into) = match self.a.known(amount).as_deref() {
            Some(&[amount]) => self.shifted_by_constant(op, from, into, amount),
            _ => self.shifted_by_word(op, from, into, amount),
        };
        if is_left { Words { low: from, high: into } } else { Words { low: into, high: from } }
    }

    /// Returns the result of a shift by a constant.
    pub(crate) fn shifted_by(&mut self, op: BinaryOp, x: Words<A>, amount: u32) -> Words<A> {
        if amount == 0 {
            return x;
        }
        let amount = self.small(amount.into());
        self.shifted(op, x, amount)
    }

    /// Returns the half that replaces the half `from` after a shift by the width of a half: its sign for `ashr`, and 0
    /// for other shifts.
    fn fill(&mut self, op: BinaryOp, from: A::Value) -> A::Value {
        if op != BinaryOp::AShr {
            return self.small(0);
        }
        let top = self.small(u64::from(self.number.word_width) - 1);
        self.a.binary(op, [from, top])
    }

    fn shifted_by_constant(
        &mut self,
        op: BinaryOp,
        from: A::Value,
        into: A::Value,
        amount: u64,
    ) -> (A::Value, A::Value) {
        let (near, far) = directions(op);
        let half = u64::from(self.number.word_width);
        if amount == 0 {
            (from, into)
        } else if amount < half {
            let (shift, rest) = (self.small(amount), self.small(half - amount));
            let left = self.a.binary(op, [from, shift]);
            let into = self.a.binary(near, [into, shift]);
            let carried = self.a.binary(far, [from, rest]);
            (left, self.a.binary(BinaryOp::Or, [into, carried]))
        } else if amount == half {
            (self.fill(op, from), from)
        } else if amount < 2 * half {
            let shift = self.small(amount - half);
            let into = self.a.binary(op, [from, shift]);
            (self.fill(op, from), into)
        } else {
            // The result is poison, so any value will do.
            let zero = self.small(0);
            (zero, zero)
        }
    }

    fn shifted_by_word(
        &mut self,
        op: BinaryOp,
        from: A::Value,
        into: A::Value,
        amount: A::Value,
    ) -> (A::Value, A::Value) {
        let (near, far) = directions(op);
        let half = u64::from(self.number.word_width);
        let (ones, top, zero) = (self.small(half - 1), self.small(half), self.small(0));
        let shift = self.a.binary(BinaryOp::And, [amount, ones]);
        let rest = self.a.binary(BinaryOp::Xor, [shift, ones]);
        let is_far = self.a.binary(BinaryOp::And, [amount, top]);
        let is_far = self.a.compare(IntPredicate::Ne, [is_far, zero]);
        let left = self.a.binary(op, [from, shift]);
        let into = self.a.binary(near, [into, shift]);
        // The amount of this shift is between 1 and the width of a word. It is done in two steps, since a shift by the
        // width of a word is undefined.
        let one = self.small(1);
        let carried = self.a.binary(far, [from, one]);
        let carried = self.a.binary(far, [carried, rest]);
        let into = self.a.binary(BinaryOp::Or, [into, carried]);
        let fill = self.fill(op, from);
        (self.a.select(is_far, fill, left), self.a.select(is_far, left, into))
    }
}

/// Returns two logical shifts: one in the direction of the shift `op`, and one in the other direction.
fn directions(op: BinaryOp) -> (BinaryOp, BinaryOp) {
    if op == BinaryOp::Shl { (BinaryOp::Shl, BinaryOp::LShr) } else { (BinaryOp::LShr, BinaryOp::Shl) }
}
