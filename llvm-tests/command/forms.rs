//! Tests of the file formats: inputs, whose format the command detects, and outputs.

use crate::program::{ASSEMBLY, KERNEL, Place, bitcode, finish_tool};

/// Adds the wrapper of Apple's tools to bitcode: magic number, version, offset, size, and CPU type.
fn wrapped(bitcode: &[u8]) -> Vec<u8> {
    let header = [0x0B17_C0DE_u32, 0, 20, bitcode.len() as u32, 7];
    header.iter().flat_map(|word| word.to_le_bytes()).chain(bitcode.iter().copied()).collect()
}

fn swapped(binary: &[u8]) -> Vec<u8> {
    binary.as_chunks::<4>().0.iter().flat_map(|word| word.iter().rev().copied()).collect()
}

/// Tests that `-s` removes constructs that SPIR-V lacks and keeps the meaning.
#[test]
fn regularization_replaces_what_spirv_lacks() {
    let place = Place::new();
    // LLVM's reader of bitcode adds this part of the data layout if it is missing.
    let input = "target datalayout = \"G1\"\ntarget triple = \"spir64\"\n\
                 define spir_func i32 @f(i32 %a) {\n  %b = call i32 @llvm.bswap.i32(i32 %a)\n  ret i32 %b\n}\n\
                 declare i32 @llvm.bswap.i32(i32)\n";
    let text = |input: &[u8]| String::from_utf8(place.run_with(["-s", "-S"], input).succeeded().stdout).expect("text");
    let once = text(input.as_bytes());
    assert!(once.contains("call i32 @llvm_bswap_i32(i32 %a)"), "{once}");
    assert!(!once.contains("@llvm.bswap"), "{once}");
    assert_eq!(text(once.as_bytes()), once);
    assert_eq!(text(&place.run_with(["-s"], input.as_bytes()).succeeded().stdout), once);
    let broken = "define i32 @f() {\n  %a = add i32 %b, 1\n  %b = add i32 %a, 1\n  ret i32 %a\n}";
    place.run_with(["-s"], broken.as_bytes()).failed(1, "InvalidLlvmModule", "does not dominate");
}

#[test]
fn llvm_ir_is_read_as_bitcode_and_as_text() {
    let place = Place::new();
    let binary = bitcode(KERNEL);
    let commented = format!("; A comment\n\n{KERNEL}");
    let outputs = [KERNEL.as_bytes(), commented.as_bytes(), &binary, &wrapped(&binary)]
        .map(|input| place.run_with(["-"], input).succeeded().stdout);
    assert!(outputs.windows(2).all(|pair| pair[0] == pair[1]));
}

#[test]
fn spirv_is_read_in_both_byte_orders_as_assembly_and_as_text() {
    let place = Place::new();
    let binary = place.run_with(["-to-binary"], ASSEMBLY.as_bytes()).succeeded().stdout;
    let text = place.run_with(["-to-text"], &binary).succeeded().stdout;
    assert!(text.starts_with(b"119734787 "), "{}", String::from_utf8_lossy(&text));
    let commented = [b"; RUN: a comment\n\n".as_slice(), &text].concat();
    let assembly = place.run_with(["-spirv-tools-dis"], &binary).succeeded().stdout;
    let expected = place.run_with(["-r"], &binary).succeeded().stdout;
    for input in [&swapped(&binary), &text, &commented, &assembly, &ASSEMBLY.as_bytes().to_vec()] {
        assert_eq!(place.run_with(["-r"], input).succeeded().stdout, expected);
        assert_eq!(place.run_with(["-to-binary"], input).succeeded().stdout, binary);
        assert_eq!(place.run_with(["-to-text"], input).succeeded().stdout, text);
    }
    assert_eq!(place.run_with(["-r", "-spirv-text"], &text).succeeded().stdout, expected);
}

#[test]
fn all_output_formats_contain_the_same_module() {
    let place = Place::new();
    let binary = place.run_with(["-"], KERNEL.as_bytes()).succeeded().stdout;
    let text = place.run_with(["-spirv-text"], KERNEL.as_bytes()).succeeded().stdout;
    assert_eq!(place.run_with(["-to-binary"], &text).succeeded().stdout, binary);
    // Assembly gets new ids when it is read, and its header is a comment.
    let assembly = place.run_with(["-spirv-tools-dis"], KERNEL.as_bytes()).succeeded().stdout;
    let again = place.run_with(["-to-binary"], &assembly).succeeded().stdout;
    let again = place.run_with(["-spirv-tools-dis"], &again).succeeded().stdout;
    let instructions = |text: &[u8]| -> Vec<String> {
        let text = String::from_utf8_lossy(text).into_owned();
        let lines = text.lines().filter(|line| !line.starts_with(';'));
        lines.map(|line| line.split(' ').map(|word| if word.starts_with('%') { "%" } else { word }).collect()).collect()
    };
    assert_eq!(instructions(&again), instructions(&assembly));
    let back = place.run_with(["-r"], &binary).succeeded().stdout;
    let text = place.run_with(["-r", "-S"], &binary).succeeded().stdout;
    let text = String::from_utf8(text).expect("text");
    assert!(text.contains("define spir_kernel void @twice"), "{text}");
    let disassembled = String::from_utf8(finish_tool("llvm-dis", &["-o", "-"], &back)).expect("text");
    assert!(disassembled.contains("define spir_kernel void @twice"), "{disassembled}");
}

#[test]
fn the_diagnostic_for_a_wrong_format_contains_the_format() {
    let place = Place::new();
    let bitcode = bitcode(KERNEL);
    let binary = place.run_with(["-to-binary"], ASSEMBLY.as_bytes()).succeeded().stdout;
    place.run_with(["-r"], &bitcode).failed(1, "InvalidMagicNumber", "The input is LLVM bitcode");
    place.run_with(["-r"], KERNEL.as_bytes()).failed(1, "InvalidMagicNumber", "The input is textual LLVM IR");
    place.run_with(["-to-text"], KERNEL.as_bytes()).failed(1, "InvalidMagicNumber", "The input is textual LLVM IR");
    place.run_with(["-"], &binary).failed(1, "InvalidLlvmModule", "the input is a SPIR-V binary");
    place.run_with(["-s"], &binary).failed(1, "InvalidLlvmModule", "hint: -r translates SPIR-V to LLVM IR");
    for arguments in [&["-"] as &[_], &["-s"]] {
        place.run_with(arguments, b"\x7fELF\x02\x01\x01").failed(1, "InvalidLlvmModule", "neither LLVM IR nor SPIR-V");
    }
    for arguments in [["-r"], ["-to-text"], ["-to-binary"]] {
        place.run_with(arguments, b"\x7fELF\x02\x01\x01").failed(1, "InvalidMagicNumber", "neither LLVM IR nor SPIR-V");
    }
    for arguments in [["-spec-const-info"], ["-spirv-print-report"]] {
        let text = "Invalid SPIR-V binary: \"InvalidMagicNumber: Invalid Magic Number.\"";
        place.run_with(arguments, b"0\n119734787 65536").failed(1, "InvalidModule", text);
    }
}

#[test]
fn reports_describe_a_module() {
    let place = Place::new();
    let run = place.run_with(["--spec-const-info"], ASSEMBLY.as_bytes()).succeeded();
    let expected = "Number of scalar specialization constants in the module = 3\n\
                    Spec const id = 7, size in bytes = 1, type = i1\n\
                    Spec const id = 1, size in bytes = 4, type = i32\n\
                    Spec const id = 3, size in bytes = 8, type = f64\n";
    assert_eq!(String::from_utf8_lossy(&run.stdout), expected);
    let run = place.run_with(["--spirv-print-report"], ASSEMBLY.as_bytes()).succeeded();
    let text = String::from_utf8_lossy(&run.stdout).into_owned();
    let expected = " Memory model: OpenCL\n Addressing model: Physical64\n Number of capabilities: 4\n\
                    \x20 Capability: Addresses\n  Capability: Linkage\n  Capability: Kernel\n  Capability: Float64\n\
                    \x20Number of extensions: 0\n Number of extended instruction sets: 1\n\
                    \x20 Extended Instruction Set: OpenCL.std\n";
    assert!(text.starts_with("SPIR-V module report:\n Version: 1.") && text.ends_with(expected), "{text}");
}

#[test]
fn the_time_of_each_phase_is_printed_on_request() {
    let place = Place::new();
    let run = place.run_with(["--time-phases", "-o", "/dev/null"], KERNEL.as_bytes()).succeeded();
    for phase in ["parse LLVM IR", "write the output", "total"] {
        assert!(run.stderr.contains(phase), "{}", run.stderr);
    }
}

/// Tests the checks of the textual form, which people write by hand.
#[test]
fn unknown_extensions_in_text_are_rejected() {
    let place = Place::new();
    let text = "119734787 65536 0 5 0\n2 Capability Kernel\n2 Extension \"SPV_unknown\"\n3 MemoryModel 2 2\n";
    let refused = place.run_with(["-to-binary"], text.as_bytes());
    refused.failed(1, "InvalidModule", "input SPIR-V module uses unknown extension 'SPV_unknown'");
    place.run_with(["-to-binary"], text.replace("SPV_unknown", "SPV_KHR_expect_assume").as_bytes()).succeeded();
}
