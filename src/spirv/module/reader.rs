//! The pass over the words that makes a [`Module`].

use std::sync::OnceLock;

use rustc_hash::FxHashMap;

use super::decorations::{Collector, Decorations};
use super::{EntryPoint, Function, FunctionMode, Import, Models, Module};
use crate::error::{Error, Result};
use crate::spirv::binary::{Header, Instruction, Instructions};
use crate::spirv::grammar::{
    AddressingModel, Capability, ExecutionMode, ExecutionModel, ExtInstImport, MemoryModel, Op,
};
use crate::spirv::id::{Id, IdMap};

/// What to do about an instruction that breaks the structure of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Strictness {
    /// The instruction is an error.
    Strict,
    /// The instruction is skipped.
    Tolerant,
}

/// Reads the instructions of a module before the first one whose opcode satisfies a condition.
pub(super) fn read(words: &[u32], strictness: Strictness, is_end: impl Fn(Op) -> bool) -> Result<Module<'_>> {
    let header = Header::parse(words)?;
    let mut reader = Reader { module: empty(words, header), decorations: Collector::default(), function: None };
    for instruction in Instructions::of_module(words) {
        let instruction = instruction?;
        if is_end(instruction.op) {
            break;
        }
        match reader.instruction(&instruction) {
            Err(error) if strictness == Strictness::Strict => return Err(error),
            _ => {}
        }
    }
    reader.finish(strictness)
}

fn empty(words: &[u32], header: Header) -> Module<'_> {
    Module {
        words,
        header,
        definitions: IdMap::new(header.bound, words.len()),
        capabilities: Vec::new(),
        extensions: Vec::new(),
        imports: Vec::new(),
        imported_sets: FxHashMap::default(),
        models: None,
        entry_points: Vec::new(),
        execution_modes: Vec::new(),
        debug_instructions: Vec::new(),
        names: IdMap::new(header.bound, words.len()),
        name_text: String::new(),
        decorations: Decorations::empty(),
        globals: Vec::new(),
        global_ext_insts: Vec::new(),
        functions: Vec::new(),
        by_opcode: OnceLock::new(),
    }
}

/// The state of the pass.
struct Reader<'m> {
    module: Module<'m>,
    decorations: Collector<'m>,
    /// The function that the instruction is in.
    function: Option<Function<'m>>,
}

impl<'m> Reader<'m> {
    fn instruction(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let Some(info) = instruction.op.info() else {
            return Err(Error::UnimplementedOpCode(instruction.op.0.to_string()).at(instruction.place()));
        };
        let defined =
            if info.has_result { self.define(instruction, usize::from(info.has_result_type)) } else { Ok(()) };
        let recorded =
            if self.function.is_some() { self.in_function(instruction) } else { self.outside_functions(instruction) };
        defined.and(recorded)
    }

    fn define(&mut self, instruction: &Instruction<'m>, operand: usize) -> Result<()> {
        let bound = self.module.header.bound;
        let id = instruction.id(operand).ok_or_else(|| instruction.invalid("the result id is missing"))?;
        if id.word() >= bound {
            return Err(instruction.invalid(format!("the id {id} is not less than the bound {bound} of the header")));
        }
        let offset = u32::try_from(instruction.offset).map_err(|_| instruction.invalid("the module is too large"))?;
        if self.module.definitions.insert(id, offset).is_some() {
            return Err(instruction.invalid(format!("the id {id} is defined twice")));
        }
        Ok(())
    }

    fn in_function(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let Some(function) = &mut self.function else { return Ok(()) };
        let has_body = function.body != 0;
        match instruction.op {
            Op::FunctionParameter if !has_body => function.parameters.push(result(instruction)?),
            Op::FunctionEnd => self.end_function(instruction.offset),
            Op::Label => {
                if !has_body {
                    function.body = instruction.offset;
                }
                function.labels.push(result(instruction)?);
            }
            Op::Line | Op::NoLine | Op::Nop => {}
            Op::ExtInst if !has_body => {}
            Op::Function => {
                self.end_function(instruction.offset);
                self.begin_function(instruction)?;
                return Err(instruction.invalid("a function begins inside another function"));
            }
            _ if !has_body => return Err(instruction.invalid("the instruction must be in a block")),
            _ => {}
        }
        Ok(())
    }

    fn begin_function(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let id = result(instruction)?;
        let (parameters, labels) = (Vec::new(), Vec::new());
        self.function = Some(Function { definition: *instruction, id, parameters, labels, body: 0, end: 0 });
        Ok(())
    }

    fn end_function(&mut self, offset: usize) {
        if let Some(mut function) = self.function.take() {
            function.end = offset;
            if function.body == 0 {
                function.body = offset;
            }
            self.module.functions.push(function);
        }
    }

    fn outside_functions(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let module = &mut self.module;
        match instruction.op {
            Op::Capability => {
                let capability = instruction.word(0);
                let capability = capability.ok_or_else(|| instruction.invalid("OpCapability needs an operand"))?;
                module.capabilities.push(Capability(capability));
            }
            Op::Extension => module.extensions.push(instruction.string(0)?),
            Op::ExtInstImport => self.import(instruction)?,
            Op::MemoryModel => self.memory_model(instruction)?,
            Op::EntryPoint => {
                let (Some(model), Some(function)) = (instruction.word(0), instruction.id(1)) else {
                    return Err(instruction.invalid("OpEntryPoint needs three operands"));
                };
                let (model, name) = (ExecutionModel(model), instruction.string(2)?);
                module.entry_points.push(EntryPoint { model, function, name, instruction: *instruction });
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                let (Some(function), Some(mode)) = (instruction.id(0), instruction.word(1)) else {
                    return Err(instruction.invalid("an execution mode needs two operands"));
                };
                let (mode, operands) = (ExecutionMode(mode), instruction.operands.get(2..).unwrap_or_default());
                module.execution_modes.push(FunctionMode { function, mode, operands, instruction: *instruction });
            }
            Op::Source | Op::SourceContinued | Op::SourceExtension | Op::ModuleProcessed | Op::String => {
                module.debug_instructions.push(*instruction);
            }
            Op::Name => {
                if let Some(id) = instruction.id(0) {
                    let start = module.name_text.len() as u32;
                    module.name_text.push_str(&instruction.string(1)?);
                    module.names.insert(id, (start, module.name_text.len() as u32));
                }
            }
            Op::Decorate | Op::DecorateId | Op::DecorateString => self.decorations.decorate(instruction)?,
            Op::MemberDecorate | Op::MemberDecorateString => self.decorations.decorate_member(instruction)?,
            Op::GroupDecorate | Op::GroupMemberDecorate => self.decorations.apply_group(instruction),
            Op::Function => self.begin_function(instruction)?,
            Op::ExtInst => module.global_ext_insts.push(*instruction),
            op if is_global(op) => module.globals.push(*instruction),
            Op::FunctionEnd | Op::Label | Op::FunctionParameter => {
                return Err(instruction.invalid("the instruction must be in a function"));
            }
            _ => {}
        }
        Ok(())
    }

    fn import(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (id, name) = (result(instruction)?, instruction.string(1)?);
        let set = ExtInstImport::from_import_name(&name);
        self.module.imported_sets.insert(id, set);
        self.module.imports.push(Import { id, name, set, instruction: *instruction });
        Ok(())
    }

    fn memory_model(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let (Some(addressing), Some(memory)) = (instruction.word(0), instruction.word(1)) else {
            return Err(instruction.invalid("OpMemoryModel needs two operands"));
        };
        if self.module.models.is_some() {
            return Err(Error::RepeatedMemoryModel.at(instruction.place()));
        }
        let (addressing, memory) = (AddressingModel(addressing), MemoryModel(memory));
        self.module.models = Some(Models { addressing, memory, instruction: *instruction });
        Ok(())
    }

    fn finish(mut self, strictness: Strictness) -> Result<Module<'m>> {
        if strictness == Strictness::Strict {
            if let Some(function) = &self.function {
                return Err(function.definition.invalid("the function has no OpFunctionEnd"));
            }
            if self.module.models.is_none() {
                return Err(Error::UnspecifiedMemoryModel.into());
            }
        }
        self.end_function(self.module.words.len());
        let mut module = self.module;
        module.decorations = self.decorations.finish(module.header, module.words.len(), strictness)?;
        Ok(module)
    }
}

/// Returns true if an instruction declares a type. Unlike [`Op::is_type`], this includes types of extensions that the
/// grammar does not list among the type declarations.
pub(crate) fn declares_type(op: Op) -> bool {
    op.is_type()
        || op.info().is_some_and(|info| info.has_result && !info.has_result_type && info.name.starts_with("Type"))
}

/// Returns true if an instruction stands among the types, constants and variables of a module.
pub(crate) fn is_global(op: Op) -> bool {
    declares_type(op)
        || op.is_constant()
        || is_continuation(op)
        || matches!(
            op,
            Op::Variable
                | Op::UntypedVariableKHR
                | Op::Undef
                | Op::PoisonKHR
                | Op::TypeForwardPointer
                | Op::AsmTargetINTEL
                | Op::AsmINTEL
                | Op::SizeOf
                | Op::ConstantSampler
                | Op::ConstantPipeStorage
                | Op::ConstantFunctionPointerINTEL
        )
}

/// Returns true if an instruction continues the one before it (SPV_INTEL_long_composites).
pub(crate) fn is_continuation(op: Op) -> bool {
    matches!(
        op,
        Op::TypeStructContinuedINTEL | Op::ConstantCompositeContinuedINTEL | Op::SpecConstantCompositeContinuedINTEL
    )
}

fn result(instruction: &Instruction<'_>) -> Result<Id> {
    instruction.result().ok_or_else(|| instruction.invalid("the result id is missing"))
}
