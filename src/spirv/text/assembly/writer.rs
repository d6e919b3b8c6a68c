//! The disassembler.

use std::fmt::Write as _;

use super::names::Names;
use super::numbers::{FLOAT, WORD, write_exactly};
use crate::error::{Error, Result};
use crate::spirv::binary::{Header, Instruction, Instructions, read_string};
use crate::spirv::grammar::{EnumKind, ExtInstImport, ExtInstSet, OperandKind};
use crate::spirv::operands::{Context as _, DecodedOperand, ModuleContext};
use crate::spirv::{Id, Op};

/// The column in which opcodes begin with [`DisassembleOptions::indent`].
const OPCODE_COLUMN: usize = 15;

/// The extended instruction sets whose instructions have no names in `spirv-as`. It reads the number of an instruction
/// of these sets, and ids as the operands.
const NUMBERED_SETS: [ExtInstSet; 3] = [ExtInstSet::DebugPrintf, ExtInstSet::DebugBreak, ExtInstSet::AuxData];

/// The options of [`disassemble`]. The default is the output of `spirv-dis` without options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DisassembleOptions {
    /// If true, ids have names that describe them (`%uint_0`, `%main`). If false, they are numbers (`%5`).
    pub friendly_names: bool,
    /// If true, the text begins with comments that describe the header.
    pub header: bool,
    /// If true, all opcodes begin in the same column.
    pub indent: bool,
    /// If true, an instruction with an opcode or enumerant that the grammar does not list is printed as
    /// `OpUnknown(opcode, word count)` with its words. If false, it is an error.
    pub unknown: bool,
}

impl Default for DisassembleOptions {
    /// The options for the output of `spirv-dis` without options.
    fn default() -> Self {
        DisassembleOptions { friendly_names: true, header: true, indent: true, unknown: false }
    }
}

impl DisassembleOptions {
    /// The options for the output of `spirv-dis --raw-id --no-header --no-indent`. `llvm-spirv --spirv-tools-dis`
    /// prints the same.
    pub const PLAIN: Self = DisassembleOptions { friendly_names: false, header: false, indent: false, unknown: false };
}

/// Disassembles a module, whose words are in the machine's byte order.
///
/// # Errors
/// The header or an instruction is malformed. Without [`DisassembleOptions::unknown`], also: the grammar does not list
/// an opcode or enumerant.
///
/// ```
/// use llvm_spirv::spirv::text::assembly::{DisassembleOptions, assemble, disassemble};
///
/// let words = assemble("OpCapability Kernel\nOpMemoryModel Logical OpenCL\n%int = OpTypeInt 32 0")?;
/// let text = disassemble(&words, &DisassembleOptions::PLAIN)?;
/// assert_eq!(text, "OpCapability Kernel\nOpMemoryModel Logical OpenCL\n%1 = OpTypeInt 32 0\n");
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
pub fn disassemble(words: &[u32], options: &DisassembleOptions) -> Result<String> {
    let header = Header::parse(words)?;
    let mut writer = Writer {
        text: String::with_capacity(words.len().saturating_mul(8)),
        names: options.friendly_names.then(|| Names::of_module(words, header.bound)),
        options: *options,
    };
    let mut context = ModuleContext::new(header.bound, words.len());
    if options.header {
        writer.header(&header);
    }
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        context.record(&instruction);
        let start = writer.text.len();
        match writer.instruction(&instruction, &context) {
            Err(Unwritable::Unknown(_)) if options.unknown => {
                writer.text.truncate(start);
                writer.unknown(&instruction);
            }
            Err(Unwritable::Unknown(error) | Unwritable::Broken(error)) => return Err(error),
            Ok(()) => {}
        }
    }
    Ok(writer.text)
}

/// The reason why an instruction has no textual form.
enum Unwritable {
    /// The grammar does not list the opcode or an enumerant.
    Unknown(Box<crate::error::Diagnostic>),
    /// The instruction is malformed.
    Broken(Box<crate::error::Diagnostic>),
}

impl From<Box<crate::error::Diagnostic>> for Unwritable {
    fn from(error: Box<crate::error::Diagnostic>) -> Self {
        match error.cause {
            Error::UnimplementedOpCode(_) => Unwritable::Unknown(error),
            _ => Unwritable::Broken(error),
        }
    }
}

struct Writer {
    text: String,
    names: Option<Names>,
    options: DisassembleOptions,
}

impl Writer {
    fn header(&mut self, header: &Header) {
        let (tool, version) = (header.generator >> 16, header.generator & 0xffff);
        let _ = write!(self.text, "; SPIR-V\n; Version: {}\n; Generator: ", header.version);
        let _ = match GENERATORS.get(tool as usize) {
            Some(name) => write!(self.text, "{name}"),
            None => write!(self.text, "Unknown({tool})"),
        };
        let _ = writeln!(self.text, "; {version}\n; Bound: {}\n; Schema: 0", header.bound);
    }

    fn instruction(&mut self, instruction: &Instruction<'_>, context: &ModuleContext) -> Result<(), Unwritable> {
        let operands = instruction.decode(context)?;
        match instruction.result() {
            Some(result) => {
                let start = self.text.len();
                self.id(result);
                if self.options.indent {
                    let width = self.text.len() - start + " = ".len();
                    let blanks = OPCODE_COLUMN.saturating_sub(width);
                    self.text.insert_str(start, " ".repeat(blanks).as_str());
                }
                self.text.push_str(" = ");
            }
            None if self.options.indent => self.text.extend(std::iter::repeat_n(' ', OPCODE_COLUMN)),
            None => {}
        }
        self.text.push_str("Op");
        self.text.push_str(instruction.op.name().unwrap_or_default());
        let mut is_raw = false;
        for operand in operands {
            let operand = operand?;
            if operand.kind != OperandKind::IdResult {
                is_raw = self.operand(instruction, &operand, is_raw, context)?;
            }
        }
        self.text.push('\n');
        Ok(())
    }

    /// Writes an operand. Returns true if an operand of this instruction was written as immediate words.
    ///
    /// After immediate words, an assembler does not know the kinds of the operands that follow. So once `is_raw` is
    /// true, all literals except strings are written as immediate words too.
    fn operand(
        &mut self,
        instruction: &Instruction<'_>,
        operand: &DecodedOperand<'_>,
        is_raw: bool,
        context: &ModuleContext,
    ) -> Result<bool, Unwritable> {
        self.text.push(' ');
        let start = self.text.len();
        if let Some(id) = operand.id() {
            self.id(id);
            return Ok(is_raw);
        }
        let is_written = match operand.kind {
            OperandKind::LiteralString => self.string(operand.words),
            _ if is_raw => false,
            OperandKind::Enum(kind) => self.enumerant(instruction, kind, operand.word())?,
            OperandKind::LiteralInteger | OperandKind::LiteralContextDependentNumber => {
                write_exactly(operand.number.unwrap_or(WORD), operand.words, &mut self.text)
            }
            OperandKind::LiteralFloat => write_exactly(FLOAT, operand.words, &mut self.text),
            OperandKind::LiteralExtInstInteger => {
                let set = instruction.id(2).and_then(|set| context.import(set)).and_then(ExtInstImport::set);
                let set = set.filter(|set| !NUMBERED_SETS.contains(set));
                match set.and_then(|set| set.by_number(operand.word())) {
                    Some(info) => self.text.push_str(info.name),
                    None => {
                        let _ = write!(self.text, "{}", operand.word());
                    }
                }
                true
            }
            OperandKind::LiteralSpecConstantOpInteger => {
                // The opcode is known: decoding reports an unknown one as an error.
                let op = u16::try_from(operand.word()).ok().and_then(|word| Op(word).name());
                self.text.push_str(op.unwrap_or_default());
                true
            }
            _ => false,
        };
        if is_written {
            return Ok(is_raw);
        }
        self.text.truncate(start);
        for (index, word) in operand.words.iter().enumerate() {
            let _ = write!(self.text, "{}!{word:#x}", if index == 0 { "" } else { " " });
        }
        Ok(true)
    }

    fn id(&mut self, id: Id) {
        let _ = match self.names.as_ref().and_then(|names| names.get(id)) {
            Some(name) => write!(self.text, "%{name}"),
            None => write!(self.text, "%{}", id.word()),
        };
    }

    /// Writes a literal string. Returns false if assembling the text would not result in the same words: the string is
    /// not UTF-8, or the padding has bytes other than zero.
    fn string(&mut self, words: &[u32]) -> bool {
        let Ok((string, _)) = read_string(words) else { return false };
        let padding = words.last().copied().unwrap_or_default().to_le_bytes();
        if padding.iter().skip_while(|&&byte| byte != 0).any(|&byte| byte != 0) {
            return false;
        }
        self.text.push('"');
        for character in string.chars() {
            if matches!(character, '"' | '\\') {
                self.text.push('\\');
            }
            self.text.push(character);
        }
        self.text.push('"');
        true
    }

    /// Writes an enumerant or mask. Returns false for a mask of 0 in an enumeration that has no name for 0.
    fn enumerant(&mut self, instruction: &Instruction<'_>, kind: EnumKind, value: u32) -> Result<bool, Unwritable> {
        let info = kind.info();
        if info.is_mask && value == 0 && info.by_value(0).is_none() {
            return Ok(false);
        }
        if info.enumerants_of(value).any(|enumerant| enumerant.is_none()) {
            let what = format!("unknown {} {value:#x}", info.name);
            return Err(Unwritable::Unknown(instruction.invalid(what)));
        }
        let _ = info.fmt_value(value, &mut self.text);
        Ok(true)
    }

    fn unknown(&mut self, instruction: &Instruction<'_>) {
        let indent = if self.options.indent { OPCODE_COLUMN } else { 0 };
        let count = instruction.operands.len() + 1;
        let _ = write!(self.text, "{:indent$}OpUnknown({}, {count})", "", instruction.op.0);
        for word in instruction.operands {
            let _ = write!(self.text, " {word}");
        }
        self.text.push_str("  ; note: ID bound may be incorrect after reassembly\n");
    }
}

/// The names of generators by the numbers that Khronos has registered (`spir-v.xml` in SPIRV-Headers).
const GENERATORS: [&str; 52] = [
    "Khronos",
    "LunarG",
    "Valve",
    "Codeplay",
    "NVIDIA",
    "ARM",
    "Khronos LLVM/SPIR-V Translator",
    "Khronos SPIR-V Tools Assembler",
    "Khronos Glslang Reference Front End",
    "Qualcomm",
    "AMD",
    "Intel",
    "Imagination",
    "Google Shaderc over Glslang",
    "Google spiregg",
    "Google rspirv",
    "X-LEGEND Mesa3D GLSL-IR/SPIR-V Translator",
    "Khronos SPIR-V Tools Linker",
    "Wine VKD3D Shader Compiler",
    "Tellusim Clay Shader Compiler",
    "W3C WebGPU Group WHLSL Shader Translator",
    "Google Clspv",
    "LLVM MLIR SPIR-V Serializer",
    "Google Tint Compiler",
    "Google ANGLE Shader Compiler",
    "Netease Games Messiah Shader Compiler",
    "Xenia Xenia Emulator Microcode Translator",
    "Embark Studios Rust GPU Compiler Backend",
    "gfx-rs community Naga",
    "Mikkosoft Productions MSP Shader Compiler",
    "SpvGenTwo community SpvGenTwo SPIR-V IR Tools",
    "Google Skia SkSL",
    "TornadoVM Beehive SPIRV Toolkit",
    "DragonJoker ShaderWriter",
    "Rayan Hatout SPIRVSmith",
    "Saarland University Shady",
    "Taichi Graphics Taichi",
    "heroseh Hero C Compiler",
    "Meta SparkSL",
    "SirLynix Nazara ShaderLang Compiler",
    "Khronos Slang Compiler",
    "Zig Software Foundation Zig Compiler",
    "Rendong Liang spq",
    "LLVM LLVM SPIR-V Backend",
    "Robert Konrad Kongruent",
    "Kitsunebi Games Nuvk SPIR-V Emitter and DLSL compiler",
    "Nintendo",
    "ARM",
    "Goopax",
    "Icyllis Milica Arc3D Shader Compiler",
    "Isochron Pred",
    "apilatosba Apila Jai Compiler",
];
