//! The cases: the inputs of each kernel file, and the results that the host computes.

use crate::run::case::Case;

mod aborts;
mod aggregates;
mod atomics;
mod bits;
mod control;
mod crypto;
mod enqueue;
mod groups;
mod images;
mod linear;
mod math;
mod memory;
mod numeric;
mod reduce;
mod sort;
mod vectors;

/// Returns all cases.
pub(crate) fn cases() -> Vec<Case> {
    let topics = [
        aborts::cases,
        aggregates::cases,
        atomics::cases,
        bits::cases,
        control::cases,
        crypto::cases,
        enqueue::cases,
        groups::cases,
        images::cases,
        linear::cases,
        math::cases,
        memory::cases,
        numeric::cases,
        reduce::cases,
        sort::cases,
        vectors::cases,
    ];
    topics.iter().flat_map(|cases| cases()).collect()
}

/// Pseudo-random numbers, the same in every run (SplitMix64).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number below the limit.
    pub(crate) fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    /// Returns a number between the limits.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Returns `count` words.
    pub(crate) fn words(&mut self, count: usize) -> Vec<u32> {
        (0..count).map(|_| self.next() as u32).collect()
    }

    /// Returns `count` numbers between the limits.
    pub(crate) fn floats(&mut self, count: usize, low: f64, high: f64) -> Vec<f32> {
        (0..count).map(|_| self.between(low, high) as f32).collect()
    }
}
