//! A view of a SPIR-V module: the definition, type, name and decorations of each id, the functions, and what the module
//! declares.
//!
//! A [`Module`] borrows the words of the binary and is made in one pass over them. It checks the structure that the
//! tables depend on (every id is defined once, every function ends, …) and nothing else: rules of the specification are
//! checked in [`validate`](super::validate). No number in the words is trusted: memory and time are linear in the size
//! of the binary, whatever the header says.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use llvm_spirv::spirv::{Capability, Decoration, Module, Op, text::assembly};
//!
//! let words = assembly::assemble(
//!     "OpCapability Kernel
//!      OpCapability Linkage
//!      OpMemoryModel Logical OpenCL
//!      OpName %double \"double\"
//!      OpDecorate %double LinkageAttributes \"double\" Export
//!      %uint = OpTypeInt 32 0
//!      %type = OpTypeFunction %uint %uint
//!      %double = OpFunction %uint None %type
//!      %x = OpFunctionParameter %uint
//!      %entry = OpLabel
//!      %sum = OpIAdd %uint %x %x
//!      OpReturnValue %sum
//!      OpFunctionEnd",
//! )?;
//! let module = Module::read(&words)?;
//! assert!(module.declares(Capability::Kernel));
//!
//! let function = &module.functions()[0];
//! assert_eq!(module.name(function.id), "double");
//! assert!(module.is_decorated(function.id, Decoration::LinkageAttributes));
//!
//! let ops: Vec<Op> = module.body(function).map(|instruction| Ok(instruction?.op)).collect::<llvm_spirv::Result<_>>()?;
//! assert_eq!(ops, [Op::Label, Op::IAdd, Op::ReturnValue]);
//! # Ok(())
//! # }
//! ```

mod decorations;
mod lines;
mod reader;
#[cfg(test)]
mod tests;

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

pub use lines::{Line, LineTracker};
pub(crate) use reader::Strictness;
#[cfg(feature = "llvm")]
pub(crate) use reader::is_global;
pub(crate) use reader::{declares_type, is_continuation};

use super::binary::{Header, Instruction, Instructions, read_string};
use super::grammar::{
    AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, ExtInstImport, Extension, MemoryModel, Op,
};
use super::id::{Id, IdMap};
use super::operands::{Context, NumberType};
use crate::error::{Result, SourceLine};
use decorations::Decorations;

/// A SPIR-V module that was read.
///
/// See the [module documentation](self) for an example.
#[derive(Debug)]
pub struct Module<'m> {
    words: &'m [u32],
    header: Header,
    /// The index of the first word of the instruction that defines an id.
    definitions: IdMap<u32>,
    capabilities: Vec<Capability>,
    extensions: Vec<String>,
    imports: Vec<Import<'m>>,
    imported_sets: FxHashMap<Id, ExtInstImport>,
    models: Option<Models<'m>>,
    entry_points: Vec<EntryPoint<'m>>,
    execution_modes: Vec<FunctionMode<'m>>,
    debug_instructions: Vec<Instruction<'m>>,
    /// The range of each name in `name_text`.
    names: IdMap<(u32, u32)>,
    name_text: String,
    decorations: Decorations<'m>,
    globals: Vec<Instruction<'m>>,
    global_ext_insts: Vec<Instruction<'m>>,
    functions: Vec<Function<'m>>,
    /// The offsets of the instructions of each opcode, once someone has asked for them.
    by_opcode: OnceLock<FxHashMap<Op, Vec<u32>>>,
}

/// An OpExtInstImport.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Import<'m> {
    /// The id of the set in the module.
    pub id: Id,
    /// The name of the set.
    pub name: String,
    /// The set that the name stands for.
    pub set: ExtInstImport,
    /// The instruction.
    pub instruction: Instruction<'m>,
}

/// The OpMemoryModel.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Models<'m> {
    /// The addressing model.
    pub addressing: AddressingModel,
    /// The memory model.
    pub memory: MemoryModel,
    /// The instruction.
    pub instruction: Instruction<'m>,
}

/// An OpEntryPoint.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct EntryPoint<'m> {
    /// The execution model.
    pub model: ExecutionModel,
    /// The id of the function.
    pub function: Id,
    /// The name by which a client API finds the entry point.
    pub name: String,
    /// The instruction.
    pub instruction: Instruction<'m>,
}

/// An OpExecutionMode or OpExecutionModeId.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FunctionMode<'m> {
    /// The id of the function.
    pub function: Id,
    /// The execution mode.
    pub mode: ExecutionMode,
    /// The operands after the mode: literals, or ids in an OpExecutionModeId.
    pub operands: &'m [u32],
    /// The instruction.
    pub instruction: Instruction<'m>,
}

/// The part of the module from an OpFunction to its OpFunctionEnd.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Function<'m> {
    /// The OpFunction.
    pub definition: Instruction<'m>,
    /// The id of the function.
    pub id: Id,
    /// The ids of the parameters.
    pub parameters: Vec<Id>,
    /// The ids of the blocks, in order.
    pub labels: Vec<Id>,
    /// The offset of the first OpLabel, or of the OpFunctionEnd if there are no blocks.
    body: usize,
    /// The offset of the OpFunctionEnd.
    end: usize,
}

impl Function<'_> {
    /// Returns true if the function has no blocks.
    pub fn is_declaration(&self) -> bool {
        self.body == self.end
    }
}

impl<'m> Module<'m> {
    /// Reads a module and checks its structure.
    ///
    /// The words must be in the byte order of the machine, as [`binary::words_from_bytes`] returns them.
    ///
    /// # Errors The header is broken, an instruction reaches past the end of the module, or an opcode is unknown; an id
    /// is not below the bound of the header or is defined twice; an instruction that the tables are made of lacks an
    /// operand; an instruction of a function is outside a function or a block; a function has no OpFunctionEnd; the
    /// module has no OpMemoryModel, or two. The diagnostic has the offset of the instruction.
    ///
    /// [`binary::words_from_bytes`]: super::binary::words_from_bytes
    pub fn read(words: &'m [u32]) -> Result<Self> {
        Module::read_until(words, Strictness::Strict, |_| false)
    }

    /// Reads a module as far as its structure allows.
    ///
    /// For tools that look something up in a module that they do not have to understand in full: instructions with
    /// unknown opcodes and malformed instructions are skipped, and of two definitions of an id the second counts.
    ///
    /// # Errors
    /// The header is broken, or an instruction reaches past the end of the module.
    pub fn read_tolerant(words: &'m [u32]) -> Result<Self> {
        Module::read_until(words, Strictness::Tolerant, |_| false)
    }

    /// Reads the instructions before the first one whose opcode satisfies a condition.
    ///
    /// # Errors
    /// Those of [`Module::read`] or [`Module::read_tolerant`].
    pub(crate) fn read_until(words: &'m [u32], strictness: Strictness, is_end: impl Fn(Op) -> bool) -> Result<Self> {
        reader::read(words, strictness, is_end)
    }

    /// Returns the words of the module, including the header.
    pub fn words(&self) -> &'m [u32] {
        self.words
    }

    /// Returns the header.
    pub fn header(&self) -> Header {
        self.header
    }

    /// Returns an iterator over all instructions.
    pub fn instructions(&self) -> Instructions<'m> {
        Instructions::of_module(self.words)
    }

    /// Returns the instruction whose first word has this index in the module.
    pub fn instruction_at(&self, offset: usize) -> Option<Instruction<'m>> {
        self.instructions_from(offset).next()?.ok()
    }

    /// Returns an iterator over the instructions that follow an instruction in the module.
    pub fn instructions_after(&self, instruction: &Instruction<'m>) -> Instructions<'m> {
        self.instructions_from(instruction.offset + 1 + instruction.operands.len())
    }

    fn instructions_from(&self, offset: usize) -> Instructions<'m> {
        Instructions::of_section(self.words.get(offset..).unwrap_or_default(), offset)
    }

    /// Returns an iterator over the instructions with this opcode, in the order of the module.
    ///
    /// The first call indexes all instructions by opcode.
    pub fn instructions_of(&self, op: Op) -> impl Iterator<Item = Instruction<'m>> {
        let by_opcode = self.by_opcode.get_or_init(|| {
            let mut by_opcode: FxHashMap<Op, Vec<u32>> = FxHashMap::default();
            for instruction in self.instructions().map_while(Result::ok) {
                by_opcode.entry(instruction.op).or_default().push(instruction.offset as u32);
            }
            by_opcode
        });
        let offsets = by_opcode.get(&op).map_or(&[][..], Vec::as_slice);
        offsets.iter().filter_map(|&offset| self.instruction_at(offset as usize))
    }

    /// Returns the instructions that hold the remaining operands of an instruction, if it has more operands than fit in
    /// one instruction (SPV_INTEL_long_composites).
    pub fn continuations(&self, instruction: &Instruction<'m>) -> Vec<Instruction<'m>> {
        let following = self.instructions_after(instruction);
        following.map_while(|next| next.ok().filter(|next| is_continuation(next.op))).collect()
    }

    /// Returns the instruction that defines an id.
    pub fn definition(&self, id: Id) -> Option<Instruction<'m>> {
        self.instruction_at(*self.definitions.get(id)? as usize)
    }

    /// Returns the type of a value.
    pub fn type_of(&self, value: Id) -> Option<Id> {
        self.definition(value)?.result_type()
    }

    /// Returns the value of an integer constant of up to 64 bits, before specialization. Narrower integers are extended
    /// to 32 or 64 bits as in the words of the instruction.
    pub fn integer_constant(&self, id: Id) -> Option<u64> {
        let definition = self.definition(id)?;
        match (definition.op, definition.arguments()) {
            (Op::Constant | Op::SpecConstant, &[low]) => Some(low.into()),
            (Op::Constant | Op::SpecConstant, &[low, high]) => Some(u64::from(low) | u64::from(high) << 32),
            _ => None,
        }
    }

    /// Returns the capabilities that the module declares, in its order.
    pub fn capabilities(&self) -> &[Capability] {
        &self.capabilities
    }

    /// Returns true if the module declares a capability.
    pub fn declares(&self, capability: Capability) -> bool {
        self.capabilities.contains(&capability)
    }

    /// Returns the names of the extensions that the module declares, in its order.
    pub fn extensions(&self) -> &[String] {
        &self.extensions
    }

    /// Returns true if the module declares an extension.
    pub fn has_extension(&self, extension: Extension) -> bool {
        self.extensions.iter().any(|name| name == extension.name())
    }

    /// Returns the imports of extended instruction sets, in the order of the module.
    pub fn imports(&self) -> &[Import<'m>] {
        &self.imports
    }

    /// Returns the extended instruction set that an id stands for.
    pub fn imported_set(&self, id: Id) -> Option<ExtInstImport> {
        self.imported_sets.get(&id).copied()
    }

    /// Returns the addressing and the memory model; `None` only of a module that [`Module::read_tolerant`] has read.
    pub fn models(&self) -> Option<Models<'m>> {
        self.models
    }

    /// Returns the entry points, in the order of the module.
    pub fn entry_points(&self) -> &[EntryPoint<'m>] {
        &self.entry_points
    }

    /// Returns the execution modes of all functions, in the order of the module.
    pub fn execution_modes(&self) -> &[FunctionMode<'m>] {
        &self.execution_modes
    }

    /// Returns the debug instructions, in the order of the module: OpSource, OpSourceContinued, OpSourceExtension,
    /// OpModuleProcessed and OpString.
    pub fn debug_instructions(&self) -> &[Instruction<'m>] {
        &self.debug_instructions
    }

    /// Returns the text of an OpString.
    pub fn string(&self, id: Id) -> Option<String> {
        let definition = self.definition(id).filter(|definition| definition.op == Op::String)?;
        read_string(definition.arguments()).ok().map(|(text, _)| text)
    }

    /// Returns the name that OpName gives an id, or an empty string.
    pub fn name(&self, id: Id) -> &str {
        let range = self.names.get(id).map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|range| self.name_text.get(range)).unwrap_or_default()
    }

    /// Returns the decorations of an id with their operands. The decorations of the id itself come first, in the order
    /// of the module. The decorations of the groups that have the id as a target follow.
    pub fn decorations(&self, id: Id) -> &[(Decoration, &'m [u32])] {
        self.decorations.of(id)
    }

    /// Returns the decorations of a structure's member, in the order of [`Module::decorations`].
    pub fn member_decorations(&self, structure: Id, member: u32) -> &[(Decoration, &'m [u32])] {
        self.decorations.of_member(structure, member)
    }

    /// Returns true if an id has a decoration.
    pub fn is_decorated(&self, id: Id, decoration: Decoration) -> bool {
        self.decorations(id).iter().any(|(known, _)| *known == decoration)
    }

    /// Returns true if a structure's member has a decoration.
    pub fn is_member_decorated(&self, structure: Id, member: u32, decoration: Decoration) -> bool {
        self.member_decorations(structure, member).iter().any(|(known, _)| *known == decoration)
    }

    /// Returns true if any id or member of a structure has a decoration that satisfies a condition.
    pub fn uses_decoration(&self, condition: impl Fn(Decoration) -> bool) -> bool {
        self.decorations.any(&condition) || self.decorations.any_of_member(&condition)
    }

    /// Returns true if any member of a structure has a decoration that satisfies a condition.
    pub fn uses_member_decoration(&self, condition: impl Fn(Decoration) -> bool) -> bool {
        self.decorations.any_of_member(condition)
    }

    /// Returns the types, constants and variables outside functions, and the instructions that continue them, in the
    /// order of the module.
    pub fn globals(&self) -> &[Instruction<'m>] {
        &self.globals
    }

    /// Returns the OpExtInst outside functions, in the order of the module.
    pub fn global_ext_insts(&self) -> &[Instruction<'m>] {
        &self.global_ext_insts
    }

    /// Returns true if an instruction stands before the first function.
    pub fn is_before_functions(&self, instruction: &Instruction<'m>) -> bool {
        self.functions.first().is_none_or(|first| instruction.offset < first.definition.offset)
    }

    /// Returns the functions, in the order of the module.
    pub fn functions(&self) -> &[Function<'m>] {
        &self.functions
    }

    /// Returns an iterator over the instructions of a function's blocks.
    pub fn body(&self, function: &Function<'m>) -> Instructions<'m> {
        Instructions::of_section(self.words.get(function.body..function.end).unwrap_or_default(), function.body)
    }

    /// Returns an iterator over the instructions of a function: the OpFunction, the parameters and the blocks.
    pub fn function_instructions(&self, function: &Function<'m>) -> Instructions<'m> {
        let start = function.definition.offset;
        Instructions::of_section(self.words.get(start..function.end).unwrap_or_default(), start)
    }

    /// Returns the line of the source that the instruction at an offset of a function comes from.
    ///
    /// The call walks over the function. To get the lines of several instructions, use a [`LineTracker`].
    pub fn source_line(&self, function: &Function<'m>, offset: usize) -> Option<SourceLine> {
        let mut tracker = LineTracker::default();
        let instructions = self.function_instructions(function).map_while(Result::ok);
        let lines = instructions.take_while(|instruction| instruction.offset <= offset).map(|i| tracker.line_of(&i));
        lines.last().flatten().map(|line| self.resolve_line(line))
    }

    /// Returns a line with the name of its file.
    pub fn resolve_line(&self, line: Line) -> SourceLine {
        SourceLine { file: self.string(line.file), line: line.line, column: line.column }
    }
}

impl Context for Module<'_> {
    fn number_type(&self, type_id: Id) -> Option<NumberType> {
        NumberType::of_declaration(&self.definition(type_id)?)
    }

    fn type_of(&self, value: Id) -> Option<Id> {
        Module::type_of(self, value)
    }

    fn import(&self, set: Id) -> Option<ExtInstImport> {
        self.imported_set(set)
    }

    fn vector_type(&self, type_id: Id) -> Option<(Id, u32)> {
        let definition = self.definition(type_id)?;
        match (definition.op, definition.arguments()) {
            (Op::TypeVector, &[component, count]) => Some((Id::new(component)?, count)),
            _ => None,
        }
    }

    fn is_constant(&self, value: Id) -> bool {
        self.definition(value).is_some_and(|definition| definition.op.is_constant())
    }

    fn constant_word(&self, value: Id) -> Option<u32> {
        let definition = self.definition(value)?;
        match (definition.op, definition.arguments()) {
            (Op::Constant, &[word]) => Some(word),
            _ => None,
        }
    }
}
