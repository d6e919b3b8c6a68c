//! Types that SPIR-V lacks: odd and wide integers, vectors of other lengths, booleans in memory.

pub(crate) mod bitcasts;
pub(crate) mod booleans;
pub(crate) mod elements;
pub(crate) mod halves;
pub(crate) mod odd_integers;
pub(crate) mod vector_memory;
