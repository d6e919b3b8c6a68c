//! Changes of a file. A change only depends on its number.

use crate::corpus::Form;

/// A kind of change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mutation {
    /// Truncates the file before a word: 32 bits of a binary, or a word of a text.
    Cut,
    /// Flips one bit.
    Flip,
}

impl Mutation {
    pub(crate) const ALL: [Mutation; 2] = [Mutation::Cut, Mutation::Flip];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Mutation::Cut => "cut off",
            Mutation::Flip => "a bit flipped",
        }
    }

    /// Returns the number of changes of a file.
    pub(crate) fn count(self, content: &[u8], form: Form) -> usize {
        match self {
            Mutation::Cut => word_starts(content, form).count(),
            Mutation::Flip => content.len() * 8,
        }
    }

    /// Returns the file after the change with this number.
    pub(crate) fn of(self, content: &[u8], form: Form, number: usize) -> Vec<u8> {
        let mut content = content.to_vec();
        match self {
            Mutation::Cut => {
                let end = word_starts(&content, form).nth(number).unwrap_or(0);
                content.truncate(end);
            }
            Mutation::Flip => {
                let bit = (mixed(number as u64) % (content.len().max(1) as u64 * 8)) as usize;
                if let Some(byte) = content.get_mut(bit / 8) {
                    *byte ^= 1 << (bit % 8);
                }
            }
        }
        content
    }
}

fn word_starts(content: &[u8], form: Form) -> Box<dyn Iterator<Item = usize> + '_> {
    match form {
        Form::Binary => Box::new((0..content.len()).step_by(4)),
        Form::Assembly | Form::Text => Box::new(
            (0..content.len())
                .filter(|&at| !content[at].is_ascii_whitespace() && (at == 0 || content[at - 1].is_ascii_whitespace())),
        ),
    }
}

/// Returns pseudo-random numbers for the numbers 0, 1, 2, … (SplitMix64).
fn mixed(number: u64) -> u64 {
    let mut z = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
