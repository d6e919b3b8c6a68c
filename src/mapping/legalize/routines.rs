//! The code of routines: operations that take many instructions, or need a branch or a loop. A machine may emit this
//! code as a function.

use crate::mapping::legalize::arithmetic::{Arithmetic, Routine};
use crate::mapping::legalize::{algebra, division, fixed_point};

/// Emits the code of a routine and returns its results.
pub(crate) fn body<A: Arithmetic>(a: &mut A, routine: Routine<A::Type>, operands: &[A::Value]) -> Vec<A::Value> {
    match (routine, operands) {
        (Routine::FunnelShift { number, left }, &[high, low, amount]) => {
            vec![algebra::funnel_shift(a, number, left, [high, low, amount])]
        }
        (Routine::ReverseBytes(number), &[word]) => vec![algebra::reversed_bytes(a, number, word)],
        (Routine::ReverseBits(number), &[word]) => vec![algebra::reversed_bits(a, number, word)],
        (Routine::MultiplyOverflow(number), &[x, y]) => algebra::word_product(a, number, false, [x, y]).into(),
        (Routine::CarrylessProduct(number), &[x, y]) => vec![fixed_point::carryless_product(a, number, [x, y])],
        (Routine::Divide { half, width }, &[low, high, divisor_low, divisor_high]) => {
            division::divide(a, (half, width), [low, high], [divisor_low, divisor_high])
        }
        // This case does not occur, because callers pass as many operands as the routine has.
        _ => operands.to_vec(),
    }
}
