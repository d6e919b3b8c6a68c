//! Reads the input and recognizes its format by its content.

use std::io;
use std::io::Read;
use std::path::Path;

use llvm_spirv::spirv::binary;

/// The format of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// LLVM bitcode, with or without the bitcode wrapper header.
    Bitcode,
    /// LLVM's textual IR.
    TextualIr,
    /// A SPIR-V binary, in either byte order.
    SpirvBinary,
    /// The assembly of SPIRV-Tools.
    SpirvAssembly,
    /// The textual form of `llvm-spirv`.
    SpirvText,
    /// None of these.
    Unknown,
}

impl Kind {
    /// Returns the name of the format for diagnostics.
    pub(super) fn name(self) -> &'static str {
        match self {
            Kind::Bitcode => "LLVM bitcode",
            Kind::TextualIr => "textual LLVM IR",
            Kind::SpirvBinary => "a SPIR-V binary",
            Kind::SpirvAssembly => "SPIR-V assembly",
            Kind::SpirvText => "SPIR-V in llvm-spirv's textual form",
            Kind::Unknown => "neither LLVM IR nor SPIR-V",
        }
    }

    /// Returns true if this is a form of SPIR-V.
    pub(super) fn is_spirv(self) -> bool {
        matches!(self, Kind::SpirvBinary | Kind::SpirvAssembly | Kind::SpirvText)
    }
}

/// Reads a file, or standard input if the path is `-`.
pub(super) fn read(path: &Path) -> io::Result<Vec<u8>> {
    if path == Path::new("-") {
        let mut content = Vec::new();
        io::stdin().lock().read_to_end(&mut content)?;
        return Ok(content);
    }
    std::fs::read(path)
}

/// Recognizes the format by the first bytes, or by the first line that is not a comment.
pub(super) fn kind(content: &[u8]) -> Kind {
    match content {
        [b'B', b'C', 0xC0, 0xDE, ..] | [0xDE, 0xC0, 0x17, 0x0B, ..] => return Kind::Bitcode,
        _ if binary::is_binary(content) => return Kind::SpirvBinary,
        _ => {}
    }
    for line in content.split(|&byte| byte == b'\n') {
        let line = line.trim_ascii();
        if line.is_empty() || line.starts_with(b";") {
            continue;
        }
        return kind_of_line(line);
    }
    // All lines are empty or comments. LLVM reads a text of this kind as an empty module. Input with other bytes than those
    // of ASCII text is binary.
    if content.iter().all(|byte| byte.is_ascii_graphic() || byte.is_ascii_whitespace()) {
        Kind::TextualIr
    } else {
        Kind::Unknown
    }
}

fn kind_of_line(line: &[u8]) -> Kind {
    /// The beginnings of lines outside functions in textual LLVM IR.
    const IR_STARTS: [&str; 18] = [
        "source_filename",
        "target",
        "define",
        "declare",
        "attributes",
        "module",
        "uselistorder",
        "@",
        "%",
        "!",
        "$",
        "^",
        "#dbg_",
        "uselistorder_bb",
        "comdat",
        "type",
        "summary",
        "#",
    ];
    let word_end = line.iter().position(|byte| byte.is_ascii_whitespace()).unwrap_or(line.len());
    let (word, rest) = (&line[..word_end], line[word_end..].trim_ascii_start());
    let is_instruction = |text: &[u8]| text.starts_with(b"Op") && text.get(2).is_some_and(u8::is_ascii_uppercase);
    // `llvm-spirv`'s textual form starts with the magic number in decimal.
    if word == b"119734787" {
        Kind::SpirvText
    } else if is_instruction(word)
        || (word.starts_with(b"%")
            && rest.strip_prefix(b"=").is_some_and(|rest| is_instruction(rest.trim_ascii_start())))
    {
        Kind::SpirvAssembly
    } else if IR_STARTS.iter().any(|start| line.starts_with(start.as_bytes())) {
        Kind::TextualIr
    } else {
        Kind::Unknown
    }
}
