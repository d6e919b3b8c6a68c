//! Compares the assembly with that of SPIRV-Tools (v2026.4-dev) for the same modules.
//!
//! Beside each `golden/NAME.spvasm` are the results of `spirv-as NAME.spvasm -o NAME.spv`,
//! `spirv-dis NAME.spv -o NAME.friendly.txt` and
//! `spirv-dis --raw-id --no-indent --no-header NAME.spv -o NAME.raw.txt`. `forms.numbered.spv` is the result of
//! `spirv-as --preserve-numeric-ids`.

use llvm_spirv::Error;
use llvm_spirv::spirv::Version;
use llvm_spirv::spirv::binary::words_from_bytes;
use llvm_spirv::spirv::text::assembly::{AssembleOptions, DisassembleOptions, assemble, assemble_with, disassemble};

/// A module in all forms.
struct Golden {
    source: &'static str,
    binary: &'static [u8],
    friendly: &'static str,
    raw: &'static str,
}

macro_rules! golden {
    ($name:literal) => {
        Golden {
            source: include_str!(concat!("golden/", $name, ".spvasm")),
            binary: include_bytes!(concat!("golden/", $name, ".spv")),
            friendly: include_str!(concat!("golden/", $name, ".friendly.txt")),
            raw: include_str!(concat!("golden/", $name, ".raw.txt")),
        }
    };
}

const GOLDEN: [Golden; 3] = [golden!("forms"), golden!("names"), golden!("numbers")];

#[test]
fn the_assembler_agrees_with_spirv_as() {
    for golden in GOLDEN {
        let words = words_from_bytes(golden.binary).unwrap();
        assert_eq!(assemble(golden.source), Ok(words.clone()));
        // The output of spirv-dis can be assembled. The names in it change the order and so the numbers of the ids.
        assert_eq!(assemble(golden.friendly).unwrap().len(), words.len());
        let options = AssembleOptions { preserve_numeric_ids: true, version: Version::from_word(words[1]) };
        assert_eq!(assemble_with(golden.raw, options), Ok(words));
    }
    let options = AssembleOptions { preserve_numeric_ids: true, version: None };
    let words = words_from_bytes(include_bytes!("golden/forms.numbered.spv")).unwrap();
    assert_eq!(assemble_with(GOLDEN[0].source, options), Ok(words));
}

#[test]
fn the_disassembler_agrees_with_spirv_dis() {
    for golden in GOLDEN {
        let words = words_from_bytes(golden.binary).unwrap();
        assert_eq!(disassemble(&words, &DisassembleOptions::default()).as_deref(), Ok(golden.friendly));
        assert_eq!(disassemble(&words, &DisassembleOptions::PLAIN).as_deref(), Ok(golden.raw));
    }
}

/// `spirv-as` rejects these texts as well, nearly all at the same position.
#[test]
fn errors_contain_the_position_in_the_text() {
    for (text, line, column) in [
        ("OpNop\n  OpNoop", 2, 3),
        ("%a = OpNop", 1, 1),
        ("OpTypeVoid", 1, 1),
        ("%a OpTypeVoid", 1, 4),
        ("%a =\nTypeVoid", 2, 1),
        ("OpCapability Kernl", 1, 14),
        ("OpCapability", 1, 13),
        ("OpCapability OpNop", 1, 14),
        ("OpCapability Kernel 5", 1, 21),
        ("%a = OpTypeInt 32 -1", 1, 19),
        ("%a = OpTypeInt 4294967296 0", 1, 16),
        ("%a = OpTypeInt 8 0\n%b = OpConstant %a 256", 2, 20),
        ("%a = OpTypeInt 8 1\n%b = OpConstant %a 128", 2, 20),
        ("%a = OpTypeFloat 16\n%b = OpConstant %a 65536", 2, 20),
        ("%a = OpTypeFloat 32\n%b = OpConstant %a nan", 2, 20),
        ("%a = OpTypeVoid\n%b = OpConstant %a 1", 2, 20),
        ("OpSwitch %a %b 1 %c", 1, 16),
        ("OpName a \"a\"", 1, 8),
        ("OpName %a-b \"a\"", 1, 8),
        ("OpName %a \"a", 1, 11),
        ("OpName %a a", 1, 11),
        ("OpStore %a %b Aligned|Volatil 4", 1, 15),
        ("%a = OpExtInst %b %c fabs %d", 1, 22),
        ("%a = OpExtInstImport \"OpenCL.std\"\n%b = OpExtInst %t %a sine %d", 2, 22),
        ("%a = OpSpecConstantOp %t Nop", 1, 26),
        ("OpStore !x", 1, 9),
        ("OpStore !1 None", 1, 12),
        ("OpUnknown(1, 0)", 1, 1),
        ("OpUnknown(1; 2)\nx", 2, 1),
        ("\u{e9}", 1, 1),
    ] {
        let error = assemble(text).expect_err(text);
        assert!(matches!(error.cause, Error::InvalidText(_)), "{text}: {error}");
        let place = error.place.line.as_ref().map(|place| (place.line, place.column));
        assert_eq!(place, Some((line, column)), "{text}: {error}");
    }
}

#[test]
fn error_messages_have_a_limited_length() {
    let text = format!("OpName %a \"{}", "é".repeat(100_000));
    assert!(assemble(&text).unwrap_err().to_string().len() < 400);
}

#[test]
fn an_instruction_has_at_most_65535_words() {
    let members = |count: usize| format!("%a = OpTypeStruct{}", " %b".repeat(count));
    assert_eq!(assemble(&members(65533)).unwrap().len(), 5 + 65535);
    assert!(assemble(&members(65534)).is_err());
    let string = |length: usize| format!("OpSourceExtension \"{}\"", "x".repeat(length));
    assert_eq!(assemble(&string(65534 * 4 - 1)).unwrap()[5], 65535 << 16 | 4);
    assert!(assemble(&string(65534 * 4)).is_err());
}

#[test]
fn the_version_is_from_the_caller_or_a_comment_or_the_highest() {
    let version = |text: &str, version| {
        let options = AssembleOptions { version, ..AssembleOptions::default() };
        Version::from_word(assemble_with(text, options).unwrap()[1]).unwrap()
    };
    assert_eq!(version("OpNop", None), Version::V1_6);
    assert_eq!(version("; SPIR-V\n; Version: 1.3\nOpNop", None), Version::V1_3);
    assert_eq!(version("; Version: 1.9\nOpNop", None), Version::V1_6);
    assert_eq!(version("OpNop\n; Version: 1.3", None), Version::V1_6);
    assert_eq!(version("; Version: 1.3\nOpNop", Some(Version::V1_0)), Version::V1_0);
}

/// Compares the output for unknown instructions with that of `spirv-dis --handle-unknown-opcodes`.
#[test]
fn unknown_instructions_are_errors_or_raw_words() {
    let words = assemble("OpCapability Kernel\nOpUnknown(65000, 3) 7 8\nOpCapability !60000").unwrap();
    let refused = disassemble(&words, &DisassembleOptions::default()).unwrap_err();
    assert_eq!((refused.cause.code(), refused.place.word), ("UnimplementedOpCode", Some(7)));
    let options = DisassembleOptions { unknown: true, ..DisassembleOptions::PLAIN };
    let note = "  ; note: ID bound may be incorrect after reassembly";
    let text = format!("OpCapability Kernel\nOpUnknown(65000, 3) 7 8{note}\nOpUnknown(17, 2) 60000{note}\n");
    assert_eq!(disassemble(&words, &options), Ok(text.clone()));
    assert_eq!(assemble(&text).unwrap(), words);
}

/// For these instructions `spirv-dis` prints nothing, or text that `spirv-as` does not accept.
#[test]
fn instructions_without_an_assembly_form_are_raw_words() {
    let text = "%1 = OpTypeInt 128 1\n%2 = OpConstant %1 0xf0000000000000000000000000000001\n\
        %3 = OpTypeFloat 128\n%4 = OpConstant %3 !0x1 !0x2 !0x0 !0x4\n\
        %5 = OpTypeInt 8 0\n%6 = OpConstant %5 !0x100\nOpSourceExtension !0xff\n";
    let words = assemble(text).unwrap();
    assert_eq!(disassemble(&words, &DisassembleOptions::PLAIN).as_deref(), Ok(text));
}
