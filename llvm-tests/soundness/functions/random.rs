//! Functions with random instructions in one block, the same in each run.

use super::instructions::BINARY;
use super::{Source, module};

/// Pseudo-random numbers (Steele and Vigna's SplitMix64).
struct Random(u64);

impl Random {
    fn next(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) >> 11) as usize % bound
    }
}

/// Returns functions of one byte with one freeze. Two freezes have too many choices.
pub(super) fn bytes() -> Vec<Source> {
    (0..40).filter(|seed| ![33, 39].contains(seed)).map(|seed| function(&format!("bytes {seed}"), 8, seed, 1)).collect()
}

/// Returns functions of two 3-bit integers, which become bytes in SPIR-V, with one freeze.
pub(super) fn three_bits() -> Vec<Source> {
    // The other functions have so many choices that they take most of a minute.
    let seeds = (0..30).filter(|seed| ![0, 5, 10, 13, 18].contains(seed));
    seeds.map(|seed| function(&format!("three bits {seed}"), 3, seed + 1000, 1)).collect()
}

/// Returns functions of two booleans with up to five freezes.
pub(super) fn booleans() -> Vec<Source> {
    (0..40).map(|seed| function(&format!("booleans {seed}"), 1, seed + 2000, 1 + seed as usize % 5)).collect()
}

/// Returns a constant in LLVM assembly.
fn constant(value: u64, width: u32) -> String {
    match (width, value) {
        (1, _) => "true".to_owned(),
        (_, 1) => "-1".to_owned(),
        _ => value.to_string(),
    }
}

fn function(name: &str, width: u32, seed: u64, mut freezes: usize) -> Source {
    let mut random = Random(seed);
    let mut values = vec!["%x".to_owned()];
    if width < 8 {
        values.push("%y".to_owned());
    }
    let count = 4 + random.next(4) + freezes;
    let mut body = String::new();
    for index in 0..count {
        let result = format!("%v{index}");
        let operand = |random: &mut Random| match random.next(12) {
            0 if width == 1 => "undef".to_owned(),
            0 | 1 => "poison".to_owned(),
            2 | 3 => constant(random.next(1 << (width - 1)) as u64, width),
            4 => constant(1, width),
            // Choose one of the last values, so that operations depend on each other.
            _ => values[values.len() - 1 - random.next(values.len().min(3))].clone(),
        };
        let (a, b) = (operand(&mut random), operand(&mut random));
        // Few divisions and shifts remain: most divisions are undefined behaviour, and undefined results of shifts take
        // long.
        let op = BINARY[random.next(BINARY.len())];
        let is_rare = op.contains("div") || op.contains("rem") || op.contains("sh");
        let op = if is_rare && random.next(3) != 0 { "xor" } else { op };
        let line = match random.next(6) {
            0 | 1 if freezes > 0 => {
                freezes -= 1;
                format!("{result} = freeze i{width} {a}")
            }
            2 => {
                let c = operand(&mut random);
                format!(
                    "%c{index} = icmp ult i{width} {a}, {b}\n{result} = select i1 %c{index}, i{width} {c}, i{width} {a}"
                )
            }
            _ => format!("{result} = {op} i{width} {a}, {b}"),
        };
        body.push_str(&line);
        body.push('\n');
        values.push(result);
    }
    if freezes > 0 {
        body.push_str(&format!("%f = freeze i{width} {}\n", values[values.len() - 1]));
        values.push("%f".to_owned());
    }
    // The result depends on several values.
    let (last, other) = (&values[values.len() - 1], &values[values.len() - 2]);
    body.push_str(&format!("%r = sub i{width} {last}, {other}\nret i{width} %r"));
    if width < 8 {
        return module(name, &format!("i{width} (i{width} %x, i{width} %y)"), &body);
    }
    module(name, "i8 (i5 %v)", &format!("%x0 = sext i5 %v to i8\n%x = mul i8 %x0, 7\n{body}"))
}
