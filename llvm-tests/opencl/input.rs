//! What functions are called with.

use super::types::{Element, Type};

/// How many work-items a kernel has, each with inputs of its own.
pub(crate) const ITEMS: usize = 64;

/// Which values are of interest, and which a function is not defined for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Domain {
    /// All bits, the edges among them.
    Any,
    /// Small, of both signs where there are two.
    Small,
    /// Whole, 0 to 100: what every type can hold, and what sums of are exact.
    Common,
    /// From 1 to 2 where there are fractions, else from 1 to 30.
    Positive,
    /// 1 or 2: what products of are exact.
    Power,
}

/// The bytes of a buffer with a value for each work-item. The same arguments always give the same.
pub(crate) fn values(ty: Type, domain: Domain, seed: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    for at in 0..ITEMS * ty.stride() {
        let random = mixed((seed as u64) << 32 | at as u64);
        // Some edge meets some other edge, later than every edge meets what is random.
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

/// A number without a pattern (SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
