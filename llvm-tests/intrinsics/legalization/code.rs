//! Code that writes many results, and the records that it reads.

use std::fmt::Write as _;

use crate::cases::{Case, RECORD, REGION, What};

/// Code that writes results to `%op` one after another.
pub(super) struct Code {
    pub(super) name: String,
    pub(super) declaration: String,
    pub(super) text: String,
    /// The number of bytes that have been written.
    pub(super) offset: usize,
    /// The number of names that have been used.
    pub(super) names: usize,
}

impl Code {
    pub(super) fn new(name: &str) -> Self {
        Code { name: name.to_owned(), declaration: String::new(), text: String::new(), offset: 0, names: 0 }
    }

    /// Adds an instruction and returns the name of its result.
    pub(super) fn emit(&mut self, instruction: &str) -> String {
        self.names += 1;
        let name = format!("%x{}", self.names);
        let _ = writeln!(self.text, "  {name} = {instruction}");
        name
    }

    /// Adds a load from an offset of the input.
    pub(super) fn load(&mut self, ty: &str, offset: usize) -> String {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %ip, i64 {offset}"));
        self.emit(&format!("load {ty}, {{P}} {pointer}, align 8"))
    }

    /// Adds a store of a result of `bytes` bytes.
    pub(super) fn store(&mut self, ty: &str, value: &str, bytes: usize) {
        let pointer = self.emit(&format!("getelementptr i8, {{P}} %op, i64 {}", self.offset));
        let _ = writeln!(self.text, "  store {ty} {value}, {{P}} {pointer}, align 8");
        self.offset += bytes.next_multiple_of(8);
        assert!(self.offset <= REGION, "{} writes too many bytes", self.name);
    }

    /// Adds a store of an integer that is extended to 128 bits.
    pub(super) fn store_wide(&mut self, ty: &str, value: &str) {
        let value = if ty == "i128" { value.to_owned() } else { self.emit(&format!("zext {ty} {value} to i128")) };
        self.store("i128", &value, 16);
    }

    pub(super) fn case(self, records: Vec<[u8; RECORD]>) -> Case {
        let Code { name, declaration, text: code, .. } = self;
        let what = What::Code { name, declaration, code, records };
        Case { what, zeros_alike: false, inputs: Vec::new() }
    }
}

/// Returns records of two 128-bit numbers.
pub(super) fn pairs() -> Vec<[u8; RECORD]> {
    let one = |shift: u32| 1u128 << shift;
    let values = [
        0,
        1,
        u128::MAX,
        one(63),
        one(64),
        one(64) - 1,
        one(127),
        one(127) - 1,
        one(65) - 1,
        one(64) + 3,
        one(99) | 5,
        7,
        0x0123_4567_89ab_cdef_fedc_ba98_7654_3210,
        0xfedc_ba98_7654_3210_0123_4567_89ab_cdef,
        0x1_8000_0000_0000_0400,
        100,
    ];
    let mut records = Vec::new();
    for a in values {
        for b in values {
            let mut record = [0; RECORD];
            record[..16].copy_from_slice(&a.to_le_bytes());
            record[16..32].copy_from_slice(&b.to_le_bytes());
            records.push(record);
        }
    }
    records
}

/// Returns records of pseudo-random bytes, and of the smallest and largest bytes.
pub(super) fn random_bytes() -> Vec<[u8; RECORD]> {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 24) as u8
    };
    let mut records: Vec<[u8; RECORD]> = (0..24).map(|_| std::array::from_fn(|_| random())).collect();
    let edges = [0, 1, 0x7f, 0x80, 0xff];
    records.extend(edges.map(|edge| std::array::from_fn(|index| if index < 32 { edge } else { random() })));
    records.extend(edges.map(|edge| std::array::from_fn(|index| edges[(index + usize::from(edge)) % 5])));
    records.extend(edges.map(|edge| [edge; RECORD]));
    records
}

/// Returns records of floating-point numbers of a size in bytes. Arithmetic on them does not overflow or result in NaN.
pub(super) fn numbers(bytes: usize) -> Vec<[u8; RECORD]> {
    let values = [0.0, -0.0, 1.0, -1.5, 100.25, -3.75, 1.0e10, -1.0e-3, 0.5, 7.0, 255.0];
    (0..values.len())
        .map(|first| {
            let mut record = [0; RECORD];
            for (index, slot) in record.chunks_exact_mut(bytes).enumerate() {
                let value: f64 = values[(first + index * 3) % values.len()];
                match bytes {
                    4 => slot.copy_from_slice(&(value as f32).to_le_bytes()),
                    _ => slot.copy_from_slice(&value.to_le_bytes()),
                }
            }
            record
        })
        .collect()
}

/// Code with many results, divided into as many cases as necessary.
pub(super) struct Results {
    name: String,
    inputs: Vec<(String, usize)>,
    records: Vec<[u8; RECORD]>,
    current: Option<(Code, Vec<String>)>,
    cases: Vec<Case>,
}

impl Results {
    /// `inputs` are the types and the offsets of the inputs.
    pub(super) fn new(name: &str, inputs: &[(&str, usize)], records: Vec<[u8; RECORD]>) -> Self {
        let inputs = inputs.iter().map(|(ty, offset)| ((*ty).to_owned(), *offset)).collect();
        Results { name: name.to_owned(), inputs, records, current: None, cases: Vec::new() }
    }

    /// Adds a result of type `ty` with `bytes` bytes, which `make` computes from the inputs.
    pub(super) fn add(&mut self, ty: &str, bytes: usize, make: impl FnOnce(&mut Code, &[String]) -> String) {
        if self.current.as_ref().is_some_and(|(code, _)| code.offset + bytes.next_multiple_of(8) > REGION) {
            self.finish();
        }
        let (code, operands) = self.current.get_or_insert_with(|| {
            let mut code = Code::new(&self.name);
            let operands = self.inputs.iter().map(|(ty, offset)| code.load(ty, *offset)).collect();
            (code, operands)
        });
        let value = make(code, operands);
        code.store(ty, &value, bytes);
    }

    /// Adds the result of one instruction, in which `{a}` and `{b}` are the inputs.
    pub(super) fn one(&mut self, ty: &str, bytes: usize, instruction: &str) {
        self.add(ty, bytes, |code, operands| {
            let mut text = instruction.to_owned();
            for (name, operand) in ["{a}", "{b}", "{c}"].iter().zip(operands) {
                text = text.replace(name, operand);
            }
            code.emit(&text)
        });
    }

    pub(super) fn finish(&mut self) {
        if let Some((code, _)) = self.current.take() {
            self.cases.push(code.case(self.records.clone()));
        }
    }

    pub(super) fn cases(mut self) -> Vec<Case> {
        self.finish();
        self.cases
    }
}

pub(super) const PREDICATES: [&str; 10] = ["eq", "ne", "ugt", "uge", "ult", "ule", "sgt", "sge", "slt", "sle"];

/// Returns a vector constant with the same number in every element.
pub(super) fn splat(count: usize, width: usize, value: u64) -> String {
    format!("<{}>", vec![format!("i{width} {value}"); count].join(", "))
}

/// Adds declarations, each line only once.
pub(super) fn declare(code: &mut Code, declaration: &str) {
    if !code.declaration.lines().any(|line| line == declaration) {
        if !code.declaration.is_empty() {
            code.declaration.push('\n');
        }
        code.declaration += declaration;
    }
}

/// Returns records of random bytes, or of floating-point numbers for elements of `size` bytes.
pub(super) fn bytes_or(size: usize) -> Vec<[u8; RECORD]> {
    if size == 4 { numbers(4) } else { random_bytes() }
}
