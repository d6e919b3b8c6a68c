//! Tests of the text forms: modules with all instructions are the same after each form, damaged text only causes
//! errors, and the assembly agrees with that of SPIRV-Tools.

mod generator;
mod golden;

use std::collections::HashMap;

use generator::{Choices, Wish};
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::text::assembly::{AssembleOptions, DisassembleOptions, assemble, assemble_with, disassemble};
use llvm_spirv::spirv::text::spt;
use llvm_spirv::spirv::{Header, Instructions, ModuleContext};
use proptest::prelude::*;

const NUMBERED: AssembleOptions = AssembleOptions { preserve_numeric_ids: true, version: None };
const RAW: DisassembleOptions =
    DisassembleOptions { friendly_names: false, header: true, indent: true, unknown: false };

fn header(words: &[u32]) -> Header {
    Header::parse(words).unwrap()
}

/// Checks that each form keeps the module.
fn check(words: &[u32]) {
    let text = disassemble(words, &RAW).unwrap_or_else(|error| panic!("{error}"));
    let back = assemble_with(&text, NUMBERED).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(header(&back).version, header(words).version);
    assert!(back[5..] == words[5..], "{text}\n{back:?}\n{words:?}");

    let text = disassemble(words, &DisassembleOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    let back = assemble(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_same_but_ids(&back, words, &text);
}

fn check_spt(words: &[u32]) {
    let text = spt::write(words).unwrap_or_else(|error| panic!("{error}"));
    let back = spt::read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert!(back == words, "{text}\n{back:?}\n{words:?}");
}

/// Checks that the modules only differ in the numbers of the ids.
fn assert_same_but_ids(left: &[u32], right: &[u32], text: &str) {
    let mut contexts = [left, right].map(|words| ModuleContext::new(header(words).bound, words.len()));
    let mut ids = HashMap::new();
    let mut taken = HashMap::new();
    assert_eq!(left.len(), right.len(), "{text}");
    for (left, right) in Instructions::of_module(left).zip(Instructions::of_module(right)) {
        let (left, right) = (left.unwrap(), right.unwrap());
        assert_eq!(left.op, right.op, "{text}");
        contexts[0].record(&left);
        contexts[1].record(&right);
        for (left, right) in left.decode(&contexts[0]).unwrap().zip(right.decode(&contexts[1]).unwrap()) {
            let (left, right) = (left.unwrap(), right.unwrap());
            assert_eq!(left.kind, right.kind);
            match (left.id(), right.id()) {
                (Some(left), Some(right)) => {
                    assert_eq!(*ids.entry(left).or_insert(right), right, "{text}");
                    assert_eq!(*taken.entry(right).or_insert(left), left, "{text}");
                }
                _ => assert_eq!(left.words, right.words, "{text}"),
            }
        }
    }
}

/// Checks that each form keeps all of the instructions. Many instructions are checked at a time.
fn check_all(ops: &[(&'static InstructionInfo, Wish)], seed: u64) {
    let mut choices = Choices::new(seed);
    for ops in ops.chunks(50) {
        let words = generator::module(ops, &mut choices);
        check(&words);
        check_spt(&words);
    }
}

/// In the textual form, a backslash at the end of a string would escape the end.
const FOR_SPT: Wish = Wish { enumerant: None, extended: None, optional: None, no_backslash_at_end: true };

#[test]
fn each_form_keeps_every_instruction() {
    let wishes = [Some(false), Some(true), None, None].map(|optional| Wish { optional, ..FOR_SPT });
    let all: Vec<_> = Op::all().iter().flat_map(|info| wishes.map(|wish| (info, wish))).collect();
    assert!(all.len() >= 876 * 4);
    check_all(&all, 1);
}

#[test]
fn each_form_keeps_every_enumerant() {
    let all: Vec<_> = Op::all()
        .iter()
        .flat_map(|info| {
            let enumerants = info.operands.iter().map(|operand| match operand.kind {
                OperandKind::Enum(kind) => kind.info().enumerants.len(),
                _ => 0,
            });
            let wish = Wish { optional: Some(true), ..FOR_SPT };
            (0..enumerants.max().unwrap_or(0)).map(move |index| (info, Wish { enumerant: Some(index), ..wish }))
        })
        .collect();
    assert!(all.len() > 3000);
    check_all(&all, 2);
}

#[test]
fn each_form_keeps_every_extended_instruction() {
    let ops = [Op::ExtInst, Op::ExtInstWithForwardRefsKHR].map(|op| op.info().unwrap());
    let all: Vec<_> = ExtInstSet::all()
        .iter()
        .enumerate()
        .flat_map(|(index, set)| (0..set.instructions.len()).map(move |instruction| Some((index, instruction))))
        .flat_map(|extended| [Some(false), Some(true), None].map(|optional| Wish { optional, extended, ..FOR_SPT }))
        .flat_map(|wish| ops.map(|info| (info, wish)))
        .collect();
    assert!(all.len() > 3000);
    check_all(&all, 3);
}

/// Returns a module with the instructions at these indices.
fn module(ops: &[usize], seed: u64, wish: Wish) -> Vec<u32> {
    let ops: Vec<_> = ops.iter().map(|&index| (&Op::all()[index], wish)).collect();
    generator::module(&ops, &mut Choices::new(seed))
}

/// Returns random indices of instructions.
fn ops(count: std::ops::Range<usize>) -> impl Strategy<Value = Vec<usize>> {
    proptest::collection::vec(0..Op::all().len(), count)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    #[test]
    fn each_form_keeps_random_modules(seed in any::<u64>(), ops in ops(1..80)) {
        check(&module(&ops, seed, Wish::default()));
        check_spt(&module(&ops, seed, FOR_SPT));
    }

    #[test]
    fn damaged_text_only_causes_errors(
        seed in any::<u64>(),
        ops in ops(1..20),
        changes in proptest::collection::vec((any::<usize>(), 0..16usize), 1..8),
    ) {
        let words = module(&ops, seed, Wish::default());
        let texts = [disassemble(&words, &RAW), disassemble(&words, &DisassembleOptions::default()), spt::write(&words)];
        for text in texts {
            let mut text: Vec<char> = text.unwrap().chars().collect();
            for &(at, what) in &changes {
                damage(&mut text, at, what);
            }
            read_anything(&text.into_iter().collect::<String>());
        }
    }

    #[test]
    fn random_text_only_causes_errors(text in "\\PC{0,80}") {
        read_anything(&text);
    }

    #[test]
    fn random_words_of_the_language_only_cause_errors(
        pieces in proptest::collection::vec(0..PIECES.len(), 0..60),
    ) {
        read_anything(&pieces.into_iter().map(|piece| PIECES[piece]).collect::<Vec<_>>().join(" "));
    }

    #[test]
    fn damaged_modules_only_cause_errors(
        seed in any::<u64>(),
        ops in ops(1..20),
        flips in proptest::collection::vec((any::<usize>(), 0..32u32), 1..6),
    ) {
        let mut words = module(&ops, seed, Wish::default());
        for (at, bit) in flips {
            let at = at % words.len();
            words[at] ^= 1 << bit;
        }
        for unknown in [false, true] {
            for friendly_names in [false, true] {
                let options = DisassembleOptions { friendly_names, unknown, ..RAW };
                if let Ok(text) = disassemble(&words, &options) {
                    let _ = assemble_with(&text, NUMBERED);
                }
            }
        }
        let _ = spt::write(&words);
    }
}

/// Words that test special cases of the language.
const PIECES: [&str; 40] = [
    "OpNop",
    "%a",
    "=",
    "%1 =",
    "OpTypeInt",
    "OpTypeFloat",
    "32",
    "0",
    "64",
    "OpConstant",
    "!5",
    "!",
    "%",
    "\"",
    "\"a\"",
    "OpExtInstImport",
    "\"OpenCL.std\"",
    "OpExtInst",
    "fabs",
    "OpUnknown",
    "(",
    ",",
    ")",
    "OpUnknown(20, 3)",
    "OpSwitch",
    "0x1p+3",
    "-1",
    "0x",
    "4294967295",
    "%4294967295",
    "%0",
    "|",
    "None",
    "Volatile|Aligned",
    "OpLoad",
    "OpStore",
    "OpSpecConstantOp",
    "IAdd",
    ";",
    "\\",
];

/// Damages the text in one of several ways at a position.
fn damage(text: &mut Vec<char>, at: usize, what: usize) {
    const INSERTED: [char; 12] = ['%', '!', '"', '\\', '\n', ' ', '|', '=', '(', '-', '0', 'é'];
    if text.is_empty() {
        return;
    }
    let at = at % text.len();
    match what {
        0 => {
            text.remove(at);
        }
        1 => text.truncate(at),
        2 => text.drain(at..(at + 20).min(text.len())).for_each(drop),
        3 => text.rotate_left(at),
        _ => text.insert(at, INSERTED[what - 4]),
    }
}

fn read_anything(text: &str) {
    for options in [AssembleOptions::default(), NUMBERED] {
        match assemble_with(text, options) {
            Ok(words) => {
                let _ = disassemble(&words, &DisassembleOptions::default());
            }
            Err(error) => assert!(error.place.line.is_some(), "{error}"),
        }
    }
    let _ = spt::read(text);
}
