//! Tests of messages of OpAbortKHR, in modules that Slang's compiler made (see `README.md`) and in assembly. The bytes
//! of the messages are written by hand, at the offsets in the disassembly of the modules.

use llvm_spirv::abort::{DecodeError, Decoder};
use llvm_spirv::spirv::binary;
use llvm_spirv::spirv::text::assembly;

fn module(name: &str) -> Vec<u32> {
    let path = format!("{}/spirv-tests/abort/{name}.spv", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    binary::words_from_bytes(&bytes).expect("words")
}

/// Returns `size` bytes with the pieces at these offsets.
fn packed(size: usize, pieces: &[(usize, &[u8])]) -> Vec<u8> {
    let mut bytes = vec![0; size];
    for (offset, piece) in pieces {
        bytes[*offset..offset + piece.len()].copy_from_slice(piece);
    }
    bytes
}

/// A module that Slang's compiler made, a message, and its text.
type Case = (&'static str, Vec<u8>, &'static str);

fn cases() -> Vec<Case> {
    let long = "The quick brown fox jumps over the lazy dog, again and again, until the text is longer than any \
                register, any cache line and most messages: %u times in all, which is a lot for a fox.";
    let unsigned = |number: u32| number.to_le_bytes();
    let signed = |number: i32| number.to_le_bytes();
    let float = |number: f32| number.to_le_bytes();
    vec![
        ("unsigned", packed(16, &[(0, b"value %u"), (12, &unsigned(4_000_000_000))]), "value 4000000000"),
        (
            "signed",
            packed(28, &[(0, b"offset %d of %5d"), (20, &signed(-3)), (24, &signed(-42))]),
            "offset -3 of   -42",
        ),
        (
            "float",
            packed(
                44,
                &[
                    (0, b"%f, shortly %.2f, %g or %e"),
                    (28, &float(-1.25)),
                    (32, &float(-1.25)),
                    (36, &float(1e10)),
                    (40, &float(0.5)),
                ],
            ),
            "-1.250000, shortly -1.25, 1e+10 or 5.000000e-01",
        ),
        (
            "hexadecimal",
            packed(24, &[(0, b"%#x %08X %o"), (12, &unsigned(0xbeef)), (16, &unsigned(0xabc)), (20, &unsigned(8))]),
            "0xbeef 00000ABC 10",
        ),
        (
            "vectors",
            packed(
                36,
                &[
                    (0, b"%v3f at %v2u"),
                    (16, &float(1.0)),
                    (20, &float(2.0)),
                    (24, &float(-0.5)),
                    (28, &unsigned(7)),
                    (32, &unsigned(8)),
                ],
            ),
            "1.000000,2.000000,-0.500000 at 7,8",
        ),
        (
            "several_values",
            packed(
                32,
                &[(0, b"%u: %d %f %x"), (16, &unsigned(3)), (20, &signed(-1)), (24, &float(2.5)), (28, &unsigned(255))],
            ),
            "3: -1 2.500000 ff",
        ),
        ("several_aborts", packed(16, &[(0, b"first %u"), (12, &unsigned(1))]), "first 1"),
        ("several_aborts", packed(16, &[(0, b"other %u"), (12, &unsigned(2))]), "other 2"),
        (
            "several_aborts",
            packed(24, &[(0, b"first %u of %u"), (16, &unsigned(3)), (20, &unsigned(4))]),
            "first 3 of 4",
        ),
        (
            "long_text",
            packed(188, &[(0, long.as_bytes()), (184, &unsigned(12))]),
            "The quick brown fox jumps over the lazy dog, again and again, until the text is longer than any register, \
             any cache line and most messages: 12 times in all, which is a lot for a fox.",
        ),
        ("empty_text", packed(4, &[]), ""),
        ("no_values", packed(16, &[(0, b"nothing to add")]), "nothing to add"),
        ("percent_signs", packed(24, &[(0, b"100%% of %u%%, 50%"), (20, &unsigned(9))]), "100% of 9%, 50%"),
        (
            "utf_8",
            packed(56, &[(0, "größer als %u € — 値は %d です 🛑".as_bytes()), (48, &unsigned(3)), (52, &signed(-1))]),
            "größer als 3 € — 値は -1 です 🛑",
        ),
        (
            "widths",
            packed(
                54,
                &[
                    (0, b"%llu %lld %lf %u %d %f"),
                    (24, &(5u64 << 32).to_le_bytes()),
                    (32, &(-6i64).to_le_bytes()),
                    (40, &0.25f64.to_le_bytes()),
                    (48, &65535u16.to_le_bytes()),
                    (50, &(-8i8).to_le_bytes()),
                    // 1.5 as IEEE 754 binary16.
                    (52, &0x3e00u16.to_le_bytes()),
                ],
            ),
            "21474836480 -6 0.250000 65535 -8 1.500000",
        ),
    ]
}

#[test]
fn messages_of_slang_modules_are_decoded() {
    for (name, bytes, text) in cases() {
        let words = module(name);
        let decoded = Decoder::new(&words).unwrap().decode(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(decoded.text, text, "{name}");
        assert_eq!(decoded.places.len(), 1, "{name}");
        assert_eq!(decoded.places[0].function.as_deref(), Some("main"), "{name}");
        // A client API may pass a larger buffer.
        let more: Vec<u8> = bytes.iter().copied().chain([0xaa; 13]).collect();
        assert_eq!(Decoder::new(&words).unwrap().decode(&more).map(|decoded| decoded.text).as_deref(), Ok(text));
        // A message with another text does not match.
        if !text.is_empty() {
            let mut other = bytes.clone();
            other[0] ^= 1;
            let verdict = Decoder::new(&words).unwrap().decode(&other);
            assert!(matches!(verdict, Err(DecodeError::NoMatch { .. })), "{name}: {verdict:?}");
        }
        for length in 0..bytes.len() {
            let _ = Decoder::new(&words).unwrap().decode(&bytes[..length]);
        }
    }
}

#[test]
fn the_place_of_an_abort_is_reported() {
    let words = module("several_aborts");
    let decoder = Decoder::new(&words).unwrap();
    let word = |text: &[u8], number: u8| {
        let bytes = packed(16, &[(0, text), (12, &[number])]);
        decoder.decode(&bytes).unwrap().places[0].word.unwrap()
    };
    let (first, other) = (word(b"first %u", 1), word(b"other %u", 1));
    assert!(first < other);
    // OpAbortKHR has three words and the opcode 5121.
    assert_eq!([words[first], words[other]], [3 << 16 | 5121; 2]);
}

/// Returns the module of a kernel with these declarations and this body.
fn kernel(declarations: &str, body: &str) -> Vec<u32> {
    let text = format!(
        "OpCapability Addresses\nOpCapability Kernel\nOpCapability Linkage\nOpCapability Int8\nOpCapability Int64\n\
         OpCapability AbortKHR\nOpCapability ConstantDataKHR\nOpExtension \"SPV_KHR_abort\"\n\
         OpExtension \"SPV_KHR_constant_data\"\nOpMemoryModel Physical64 OpenCL\nOpName %f \"f\"\n{declarations}\n\
         %void = OpTypeVoid\n%type = OpTypeFunction %void %uchar %uint %ulong %v3float\n\
         %f = OpFunction %void None %type\n%c = OpFunctionParameter %uchar\n%i = OpFunctionParameter %uint\n\
         %l = OpFunctionParameter %ulong\n%v = OpFunctionParameter %v3float\n%entry = OpLabel\n{body}\nOpFunctionEnd\n"
    );
    assembly::assemble(&text).unwrap()
}

const TYPES: &str = "%uchar = OpTypeInt 8 0\n%uint = OpTypeInt 32 0\n%ulong = OpTypeInt 64 0\n%float = OpTypeFloat 32\n\
                     %v3float = OpTypeVector %float 3\n%one = OpConstant %uint 1\n%two = OpConstant %uint 2\n\
                     %eight = OpConstant %uint 8";

#[test]
fn structures_without_offsets_have_the_layout_of_opencl_c() {
    let declarations = format!("{TYPES}\n%s = OpTypeStruct %uchar %ulong %uchar %v3float %uint");
    let words = kernel(&declarations, "%m = OpCompositeConstruct %s %c %l %c %v %i\nOpAbortKHR %s %m");
    let float = |number: f32| number.to_le_bytes();
    // A long at offset 8, a float3 of 16 bytes at offset 32, and the last member at offset 48: 64 bytes in total.
    let bytes = packed(
        64,
        &[(0, &[1]), (8, &[2]), (16, &[3]), (32, &float(0.5)), (36, &float(1.5)), (40, &float(2.5)), (48, &[4])],
    );
    assert_eq!(Decoder::new(&words).unwrap().decode(&bytes).unwrap().text, "1, 2, 3, (0.5, 1.5, 2.5), 4");
    assert!(Decoder::new(&words).unwrap().decode(&bytes[..63]).is_err());
    let packed_type = format!("OpDecorate %s CPacked\n{declarations}");
    let words = kernel(&packed_type, "%m = OpCompositeConstruct %s %c %l %c %v %i\nOpAbortKHR %s %m");
    let bytes = packed(30, &[(0, &[1]), (1, &[2]), (9, &[3]), (10, &float(0.5)), (26, &[4])]);
    assert_eq!(Decoder::new(&words).unwrap().decode(&bytes).unwrap().text, "1, 2, 3, (0.5, 0, 0), 4");
}

#[test]
fn constants_identify_the_abort() {
    let declarations = format!(
        "OpDecorate %text UTFEncodedKHR\n{TYPES}\n%text = OpTypeArray %uchar %eight\n%plain = OpTypeArray %uchar %two\n\
         %s = OpTypeStruct %text %uint\n%one_of = OpConstantDataKHR %text 0x75252061 0\n\
         %other = OpConstantDataKHR %text 0x75252062 0\n%a = OpConstantComposite %s %one_of %one\n\
         %b = OpConstantComposite %s %other %two"
    );
    let words = kernel(
        &declarations,
        "OpSwitch %i %x 1 %y 2 %z\n%x = OpLabel\nOpAbortKHR %s %a\n%y = OpLabel\nOpAbortKHR %s %b\n%z = OpLabel\n\
         %m = OpCompositeConstruct %s %other %i\nOpAbortKHR %s %m",
    );
    let decoder = Decoder::new(&words).unwrap();
    let text =
        |text: &[u8], number: u8| decoder.decode(&packed(12, &[(0, text), (8, &[number])])).map(|decoded| decoded.text);
    assert_eq!(text(b"a %u", 1).as_deref(), Ok("a 1"));
    assert_eq!(text(b"b %u", 2).as_deref(), Ok("b 2"));
    assert_eq!(text(b"b %u", 3).as_deref(), Ok("b 3"));
    assert_eq!(text(b"a %u", 2), Err(DecodeError::NoMatch { bytes: 12, aborts: 3 }));
    // The constant matches more bytes than the variable.
    assert_eq!(decoder.decode(&packed(12, &[(0, b"b %u"), (8, &[2])])).unwrap().places.len(), 1);
}

#[test]
fn undecodable_messages_are_errors() {
    let words = kernel(
        TYPES,
        "OpSelectionMerge %y None\nOpSwitch %i %x 1 %y\n%x = OpLabel\nOpAbortKHR %uint %i\n%y = OpLabel\n\
                               %g = OpBitcast %float %i\nOpAbortKHR %float %g",
    );
    let decoder = Decoder::new(&words).unwrap();
    let verdict = decoder.decode(&1.0f32.to_le_bytes());
    assert_eq!(verdict, Err(DecodeError::Ambiguous(vec!["1065353216".to_owned(), "1".to_owned()])));
    assert!(matches!(decoder.decode(&[]), Err(DecodeError::NoMatch { bytes: 0, aborts: 2 })));
    let words = kernel(TYPES, "OpReturn");
    assert_eq!(Decoder::new(&words).map(|_| ()), Err(DecodeError::NoAbort));
    assert!(matches!(Decoder::new(&[1, 2, 3]).map(|_| ()), Err(DecodeError::Module(_))));
}

/// Tests types with 2^60 nested members that have no bytes or the same offset.
#[test]
fn huge_types_are_decoded_quickly() {
    let mut pairs = String::from("%p0 = OpTypeStruct %uchar");
    let (mut places, mut empty) = (String::new(), String::from("%e0 = OpTypeStruct"));
    for i in 1..60 {
        pairs += &format!("\n%p{i} = OpTypeStruct %p{} %p{}", i - 1, i - 1);
        empty += &format!("\n%e{i} = OpTypeArray %e{} %many", i - 1);
        places += &format!("OpMemberDecorate %p{i} 0 Offset 0\nOpMemberDecorate %p{i} 1 Offset 0\n");
    }
    let many = "%many = OpConstant %uint 0xffffffff";
    for (decorations, ty) in [("", "%p59"), (places.as_str(), "%p59"), ("", "%e59"), ("", "%e1")] {
        let declarations = format!("{decorations}{TYPES}\n{many}\n{pairs}\n{empty}\n%null = OpConstantNull {ty}");
        let words = kernel(&declarations, &format!("OpAbortKHR {ty} %null"));
        let decoder = Decoder::new(&words).unwrap();
        for length in [0, 1, 100, 10_000] {
            let _ = decoder.decode(&vec![0; length]);
        }
    }
}

/// Flips bits in modules and messages. The result must be a text or an error.
#[test]
fn damaged_modules_and_messages_do_not_panic() {
    let mut state = 0x9e37_79b9_7f4a_7c15u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    for (name, bytes, _) in cases() {
        let words = module(name);
        for _ in 0..2000 {
            let (mut words, mut bytes) = (words.clone(), bytes.clone());
            for _ in 0..random() % 4 {
                let at = random() as usize % words.len();
                words[at] ^= 1 << (random() % 32);
            }
            for _ in 0..random() % 3 {
                if !bytes.is_empty() {
                    let at = random() as usize % bytes.len();
                    bytes[at] ^= 1 << (random() % 8);
                }
            }
            bytes.truncate(bytes.len().saturating_sub(random() as usize % 5));
            if let Ok(decoder) = Decoder::new(&words) {
                let _ = decoder.decode(&bytes);
            }
        }
    }
}
