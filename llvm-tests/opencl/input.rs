//! The arguments of the functions.

use super::types::{Element, Type};

/// The number of work-items of a kernel. Each has its own inputs.
pub(crate) const ITEMS: usize = 64;

/// The range of the values that a function is called with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Domain {
    /// All values, including extreme ones.
    Any,
    /// Small values, positive and negative if the type is signed.
    Small,
    /// Integers from 0 to 100: every type can represent them, and sums of them are exact.
    Common,
    /// From 1 to 2 for floating-point types, from 1 to 30 for integers.
    Positive,
    /// 1 or 2: products of them are exact.
    Power,
}

/// Returns the bytes of a buffer with one value for each work-item. The result only depends on the arguments.
pub(crate) fn values(ty: Type, domain: Domain, seed: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for at in 0..ITEMS * ty.stride() {
        let random = mixed((seed as u64) << 32 | at as u64);
        // The choice is random, so that extreme values of different inputs are combined with each other and with other
        // values.
        let bits = match ty.element {
            Element::Half => u64::from(half::f16::from_f64(float(random, domain, 65504.0, 6e-8)).to_bits()),
            Element::Float => u64::from((float(random, domain, f32::MAX.into(), 1e-45) as f32).to_bits()),
            Element::Double => float(random, domain, f64::MAX, 5e-324).to_bits(),
            integer_type => integer(random, domain, integer_type.size() as u32 * 8, integer_type.is_signed()),
        };
        bytes.extend_from_slice(&bits.to_le_bytes()[..ty.element.size()]);
    }
    bytes
}

fn float(random: u64, domain: Domain, max: f64, min: f64) -> f64 {
    let edges = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, f64::INFINITY, f64::NEG_INFINITY, f64::NAN, max, -max, min, -min];
    let fraction = (random >> 11) as f64 / (1_u64 << 53) as f64;
    match domain {
        Domain::Any if random.is_multiple_of(4) => edges[(random >> 8) as usize % edges.len()],
        Domain::Any if random % 4 == 1 => (fraction - 0.5) * 2000.0,
        Domain::Any | Domain::Small => (fraction - 0.5) * 8.0,
        Domain::Common => (fraction * 101.0).floor(),
        Domain::Power => 1.0 + (fraction * 2.0).floor(),
        Domain::Positive => 1.0 + fraction,
    }
}

fn integer(random: u64, domain: Domain, width: u32, signed: bool) -> u64 {
    let edges = [0, 1, u64::MAX, 1 << (width - 1), (1 << (width - 1)) - 1, u64::MAX << (width / 2), 2];
    match domain {
        Domain::Any if random.is_multiple_of(4) => edges[(random >> 8) as usize % edges.len()],
        Domain::Any if random % 4 == 1 => random >> 56,
        Domain::Any => random.rotate_left(17),
        Domain::Small if !signed => (random >> 8) % 40,
        Domain::Small => ((random >> 8) % 40).wrapping_sub(20),
        Domain::Common => (random >> 8) % 101,
        Domain::Positive => (random >> 8) % 30 + 1,
        Domain::Power => (random >> 8) % 2 + 1,
    }
}

/// Returns a pseudo-random number (SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
