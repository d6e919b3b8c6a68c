//! One walk over a SPIR-V module that finds what is where: definitions, names, decorations, entry points, functions.
//!
//! Nothing is translated here, and nothing from the input is trusted: tables grow with what is there, not with what the
//! header says, and what group decorations add up to is bounded.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Place, Result, SourceLine};
use crate::mapping::facts::convergence;
use crate::options::Options;
use crate::spirv::binary::read_string;
use crate::spirv::grammar::{
    AddressingModel, Capability, Decoration, ExecutionMode, ExecutionModel, ExtInstImport, InstructionInfo, MemoryModel,
};
use crate::spirv::operands::{Context, NumberType};
use crate::spirv::{Extension, Extensions, Header, Id, IdMap, Instruction, Instructions, Op, Requirements, Settings};

/// The decorations that groups may add, for each word of the module.
const GROUP_DECORATIONS_PER_WORD: usize = 16;

/// What is where in a module.
pub(super) struct Index<'m> {
    words: &'m [u32],
    pub(super) header: Header,
    pub(super) addressing: AddressingModel,
    pub(super) memory: MemoryModel,
    pub(super) capabilities: Vec<Capability>,
    pub(super) extensions: Vec<String>,
    /// Each with its text, that of what continues it included.
    pub(super) sources: Vec<(Instruction<'m>, String)>,
    pub(super) source_extensions: Vec<String>,
    pub(super) module_processed: Vec<String>,
    /// The functions that have pointers to them.
    pub(super) pointed_to: FxHashSet<Id>,
    pub(super) strings: Vec<Instruction<'m>>,
    pub(super) entry_points: Vec<EntryPoint>,
    pub(super) execution_modes: Vec<ExecutionModeOf<'m>>,
    /// Types, constants and variables outside functions, in order.
    pub(super) globals: Vec<Instruction<'m>>,
    /// Instructions of extended sets outside functions, in order.
    pub(super) ext_insts: Vec<Instruction<'m>>,
    pub(super) functions: Vec<FunctionRange<'m>>,
    /// Calls, in order: who calls whom.
    pub(super) calls: Vec<(Id, Id)>,
    offsets: IdMap<u32>,
    imports: FxHashMap<Id, ExtInstImport>,
    names: IdMap<(u32, u32)>,
    name_text: String,
    decorations: Decorations<'m>,
    /// Those of structures' members.
    member_decorations: FxHashMap<(Id, u32), Vec<Said<'m>>>,
}

/// A decoration and its operands.
type Said<'m> = (Decoration, &'m [u32]);

/// An OpEntryPoint.
pub(super) struct EntryPoint {
    pub(super) model: ExecutionModel,
    pub(super) function: Id,
    pub(super) name: String,
}

/// An OpExecutionMode or OpExecutionModeId.
pub(super) struct ExecutionModeOf<'m> {
    pub(super) function: Id,
    pub(super) mode: ExecutionMode,
    /// The operands after the mode: ids, or literals.
    pub(super) operands: &'m [u32],
}

/// A function's part of the module.
pub(super) struct FunctionRange<'m> {
    /// The OpFunction.
    pub(super) definition: Instruction<'m>,
    /// The function's id.
    pub(super) id: Id,
    /// The parameters' ids.
    pub(super) parameters: Vec<Id>,
    /// The blocks' ids, in order.
    pub(super) labels: Vec<Id>,
    /// Whether a block has a convergent instruction, or calls what the module does not show.
    pub(super) is_convergent: bool,
    /// The first word of the first block; that of OpFunctionEnd where there is none.
    body: usize,
    /// The first word of OpFunctionEnd.
    end: usize,
}

impl FunctionRange<'_> {
    /// Whether the function has no blocks.
    pub(super) fn is_declaration(&self) -> bool {
        self.body == self.end
    }
}

/// Decorations by id: all in one array, in ranges.
struct Decorations<'m> {
    entries: Vec<(Decoration, &'m [u32])>,
    ranges: IdMap<(u32, u32)>,
}

impl<'m> Decorations<'m> {
    fn new(mut found: Vec<(Id, Decoration, &'m [u32])>, bound: u32, words: usize) -> Self {
        // The sort is stable: each id keeps its decorations in the module's order.
        found.sort_by_key(|(id, ..)| *id);
        let mut ranges = IdMap::new(bound, words);
        let mut start = 0;
        for run in found.chunk_by(|a, b| a.0 == b.0) {
            let end = start + run.len();
            if let Some((id, ..)) = run.first() {
                ranges.insert(*id, (start as u32, end as u32));
            }
            start = end;
        }
        let entries = found.into_iter().map(|(_, decoration, operands)| (decoration, operands)).collect();
        Decorations { entries, ranges }
    }

    fn of(&self, id: Id) -> &[(Decoration, &'m [u32])] {
        let range = self.ranges.get(id).map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|range| self.entries.get(range)).unwrap_or_default()
    }
}

impl<'m> Index<'m> {
    /// Walks over a module.
    ///
    /// # Errors
    /// What [`Header::parse`] and [`Instructions`] find; ids that are defined twice or beyond the bound; unknown
    /// opcodes; a version or an extension that the options do not allow; functions that do not end.
    pub(super) fn new(words: &'m [u32], options: &Options) -> Result<Self> {
        let header = Header::parse(words)?;
        check_version(header, options)?;
        Scan::new(words, header).run(options)
    }

    /// The number of words of the module.
    pub(super) fn word_count(&self) -> usize {
        self.words.len()
    }

    /// Whether an instruction stands outside functions, before the first.
    pub(super) fn is_outside(&self, instruction: &Instruction<'m>) -> bool {
        self.functions.first().is_none_or(|first| instruction.offset < first.definition.offset)
    }

    /// The instructions that continue one that is too long for its word count.
    pub(super) fn continuations(&self, instruction: &Instruction<'m>) -> Vec<Instruction<'m>> {
        let next = instruction.offset + 1 + instruction.operands.len();
        Instructions::of_section(self.words.get(next..).unwrap_or_default(), next)
            .map_while(|next| next.ok().filter(|next| is_continuation(next.op)))
            .collect()
    }

    /// The instruction that defines an id.
    pub(super) fn definition(&self, id: Id) -> Option<Instruction<'m>> {
        self.instruction_at(*self.offsets.get(id)? as usize)
    }

    /// The instruction whose first word is at an offset.
    pub(super) fn instruction_at(&self, offset: usize) -> Option<Instruction<'m>> {
        Instructions::of_section(self.words.get(offset..)?, offset).next()?.ok()
    }

    /// The instructions of a function's blocks.
    pub(super) fn body(&self, function: &FunctionRange<'m>) -> Instructions<'m> {
        Instructions::of_section(self.words.get(function.body..function.end).unwrap_or_default(), function.body)
    }

    /// Whether functions named as LLVM's intrinsics take and give the values of a type, and nothing else deals with
    /// them. It takes a walk.
    pub(super) fn is_of_intrinsics(&self, ty: Id) -> bool {
        let is_named_so = |function: &FunctionRange<'m>| {
            let linkage = self.decorations(function.id).iter().find(|(own, _)| *own == Decoration::LinkageAttributes);
            let name = linkage.and_then(|(_, operands)| read_string(operands).ok());
            function.is_declaration() && name.is_some_and(|(name, _)| name.starts_with("llvm."))
        };
        let takes_it = |function: &FunctionRange<'m>| {
            let own = function.definition.id(3).and_then(|own| self.definition(own));
            own.is_some_and(|own| own.arguments().contains(&ty.word()))
        };
        let deals = |instruction: Instruction<'m>| match instruction.op {
            Op::TypeArray | Op::TypeRuntimeArray | Op::TypeStruct | Op::TypePointer => {
                instruction.arguments().contains(&ty.word())
            }
            Op::Function | Op::FunctionParameter | Op::FunctionCall => false,
            _ => instruction.result_type() == Some(ty),
        };
        let mut all = Instructions::of_module(self.words).map_while(Result::ok);
        self.functions.iter().filter(|function| takes_it(function)).all(is_named_so) && !all.any(deals)
    }

    /// Whether anything has such a decoration.
    pub(super) fn uses_decoration(&self, is: impl Fn(Decoration) -> bool) -> bool {
        self.decorations.entries.iter().any(|(known, _)| is(*known)) || self.decorates_member(&is)
    }

    /// Whether a member of a structure has such a decoration.
    pub(super) fn decorates_member(&self, is: impl Fn(Decoration) -> bool) -> bool {
        self.member_decorations.values().flatten().any(|(known, _)| is(*known))
    }

    /// The decorations of a structure's member.
    pub(super) fn member_decorations(&self, structure: Id, member: u32) -> &[(Decoration, &'m [u32])] {
        self.member_decorations.get(&(structure, member)).map_or(&[], Vec::as_slice)
    }

    /// The decorations of an id.
    pub(super) fn decorations(&self, id: Id) -> &[(Decoration, &'m [u32])] {
        self.decorations.of(id)
    }

    /// The name that OpName gives; empty where there is none.
    pub(super) fn name(&self, id: Id) -> &str {
        let range = self.names.get(id).map(|(start, end)| *start as usize..*end as usize);
        range.and_then(|range| self.name_text.get(range)).unwrap_or_default()
    }

    /// What an OpExtInstImport imports.
    pub(super) fn import(&self, id: Id) -> Option<ExtInstImport> {
        self.imports.get(&id).copied()
    }

    /// The line of the source that OpLine gives the instruction at an offset of a function.
    pub(super) fn source_line(&self, function: &FunctionRange<'m>, offset: usize) -> Option<SourceLine> {
        let before = self.body(function).map_while(|instruction| instruction.ok()).take_while(|i| i.offset <= offset);
        let last = before.filter(|instruction| matches!(instruction.op, Op::Line | Op::NoLine)).last()?;
        match *last.operands {
            [file, line, column] if last.op == Op::Line => {
                Some(SourceLine { file: self.string(Id::new(file)?), line, column })
            }
            _ => None,
        }
    }

    /// The capabilities that the module declares and does not need.
    pub(super) fn unused_capabilities(&self) -> Vec<Capability> {
        let settings = Settings { extensions: Extensions::all(), ..Settings::default() };
        // Where the module breaks a rule, another says so.
        let Ok(needed) = Requirements::of_module(self.words, &settings) else { return Vec::new() };
        self.capabilities.iter().copied().filter(|own| !needed.capabilities.contains(own)).collect()
    }

    /// The text of an OpString.
    pub(super) fn string(&self, id: Id) -> Option<String> {
        let definition = self.definition(id)?;
        if definition.op != Op::String {
            return None;
        }
        read_string(definition.arguments()).ok().map(|(text, _)| text)
    }
}

/// What is needed to tell ids from literals. The widths of numbers matter only to switches and constants.
impl Context for Index<'_> {
    fn number_type(&self, _: Id) -> Option<NumberType> {
        None
    }

    fn type_of(&self, _: Id) -> Option<Id> {
        None
    }

    fn import(&self, set: Id) -> Option<ExtInstImport> {
        Index::import(self, set)
    }

    fn vector_type(&self, _: Id) -> Option<(Id, u32)> {
        None
    }

    fn is_constant(&self, _: Id) -> bool {
        false
    }
}

fn check_version(header: Header, options: &Options) -> Result<()> {
    let (version, allowed) = (header.version, options.max_version);
    if (version.major, version.minor) > (allowed.major, allowed.minor) {
        let what = format!(
            "incorrect SPIR-V version number {version} ({}) - it conflicts with maximum allowed version which is set to \
             {allowed} ({})",
            version.to_word(),
            allowed.to_word()
        );
        return Err(Error::InvalidModule(what).at(Place::word(1)));
    }
    Ok(())
}

/// The state of the walk.
struct Scan<'m> {
    index: Index<'m>,
    models: Option<(AddressingModel, MemoryModel)>,
    decorations: Vec<(Id, Decoration, &'m [u32])>,
    /// All OpGroupDecorate.
    groups: Vec<Instruction<'m>>,
    function: Option<FunctionRange<'m>>,
}

impl<'m> Scan<'m> {
    fn new(words: &'m [u32], header: Header) -> Self {
        let (bound, count) = (header.bound, words.len());
        let index = Index {
            words,
            header,
            addressing: AddressingModel(0),
            memory: MemoryModel(0),
            capabilities: Vec::new(),
            extensions: Vec::new(),
            sources: Vec::new(),
            source_extensions: Vec::new(),
            module_processed: Vec::new(),
            pointed_to: FxHashSet::default(),
            strings: Vec::new(),
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            globals: Vec::new(),
            ext_insts: Vec::new(),
            functions: Vec::new(),
            calls: Vec::new(),
            offsets: IdMap::new(bound, count),
            imports: FxHashMap::default(),
            names: IdMap::new(bound, count),
            name_text: String::new(),
            decorations: Decorations { entries: Vec::new(), ranges: IdMap::new(0, 0) },
            member_decorations: FxHashMap::default(),
        };
        Scan { index, models: None, decorations: Vec::new(), groups: Vec::new(), function: None }
    }

    fn run(mut self, options: &Options) -> Result<Index<'m>> {
        for instruction in Instructions::of_module(self.index.words) {
            let instruction = instruction?;
            let Some(info) = instruction.op.info() else {
                return Err(Error::UnimplementedOpCode(instruction.op.0.to_string()).at(instruction.place()));
            };
            if info.has_result {
                self.define(&instruction)?;
            }
            if self.function.is_some() {
                self.in_function(instruction, info)?;
            } else {
                self.outside(instruction, options)?;
            }
        }
        if let Some(function) = &self.function {
            return Err(function.definition.invalid("a function without an OpFunctionEnd"));
        }
        let Some((addressing, memory)) = self.models else {
            return Err(Error::UnspecifiedMemoryModel.into());
        };
        self.apply_groups()?;
        let mut index = self.index;
        index.addressing = addressing;
        index.memory = memory;
        index.decorations = Decorations::new(self.decorations, index.header.bound, index.words.len());
        Ok(index)
    }

    fn define(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let bound = self.index.header.bound;
        let id = instruction.result().ok_or_else(|| instruction.invalid("the result's id is missing"))?;
        if id.word() >= bound {
            return Err(instruction.invalid(format!("the id {id} is not below the header's bound {bound}")));
        }
        let offset = u32::try_from(instruction.offset).map_err(|_| instruction.invalid("the module is too large"))?;
        if self.index.offsets.insert(id, offset).is_some() {
            return Err(instruction.invalid(format!("the id {id} is defined twice")));
        }
        Ok(())
    }

    fn in_function(&mut self, instruction: Instruction<'m>, info: &InstructionInfo) -> Result<()> {
        let Some(function) = &mut self.function else { return Ok(()) };
        let has_body = function.body != 0;
        match instruction.op {
            Op::FunctionParameter if !has_body => function.parameters.push(result(&instruction)?),
            Op::FunctionEnd => {
                function.end = instruction.offset;
                if !has_body {
                    function.body = function.end;
                }
                self.index.functions.extend(self.function.take());
            }
            Op::Label => {
                if !has_body {
                    function.body = instruction.offset;
                }
                function.labels.push(result(&instruction)?);
            }
            Op::Line | Op::NoLine | Op::Nop => {}
            Op::ExtInst if !has_body => {}
            Op::Function => return Err(instruction.invalid("a function in a function")),
            _ if !has_body => return Err(instruction.invalid("an instruction of a function outside a block")),
            Op::FunctionCall => {
                let callee = instruction.arguments().first().copied().and_then(Id::new);
                self.index.calls.extend(callee.map(|callee| (function.id, callee)));
            }
            op => function.is_convergent |= convergence::is_convergent(info) || convergence::is_unknown_call(op),
        }
        Ok(())
    }

    fn outside(&mut self, instruction: Instruction<'m>, options: &Options) -> Result<()> {
        let invalid = |what: &str| instruction.invalid(what);
        let index = &mut self.index;
        match instruction.op {
            Op::Capability => index.capabilities.extend(instruction.word(0).map(Capability)),
            Op::Extension => {
                let name = text(&instruction, 0)?;
                let may_read = match Extension::from_name(&name) {
                    Some(extension) => options.may_read(extension),
                    None => !options.extensions.forbids_unknown(),
                };
                if !may_read {
                    return Err(invalid(&format!(
                        "input SPIR-V module uses extension '{name}' which were disabled by --spirv-ext option"
                    )));
                }
                index.extensions.push(name);
            }
            Op::ExtInstImport => {
                let name = text(&instruction, 1)?;
                let import = ExtInstImport::from_import_name(&name);
                if import == ExtInstImport::Unknown {
                    return Err(Error::InvalidBuiltinSetName(name).at(instruction.place()));
                }
                index.imports.insert(result(&instruction)?, import);
            }
            Op::MemoryModel => {
                let (Some(addressing), Some(memory)) = (instruction.word(0), instruction.word(1)) else {
                    return Err(invalid("OpMemoryModel has two operands"));
                };
                if self.models.replace((AddressingModel(addressing), MemoryModel(memory))).is_some() {
                    return Err(Error::RepeatedMemoryModel.at(instruction.place()));
                }
            }
            Op::EntryPoint => {
                let (Some(model), Some(function)) = (instruction.word(0), instruction.id(1)) else {
                    return Err(invalid("OpEntryPoint has three operands"));
                };
                let (model, name) = (ExecutionModel(model), text(&instruction, 2)?);
                index.entry_points.push(EntryPoint { model, function, name });
            }
            Op::ExecutionMode | Op::ExecutionModeId => {
                let (Some(function), Some(mode)) = (instruction.id(0), instruction.word(1)) else {
                    return Err(invalid("an execution mode has two operands"));
                };
                let operands = instruction.operands.get(2..).unwrap_or_default();
                index.execution_modes.push(ExecutionModeOf { function, mode: ExecutionMode(mode), operands });
            }
            Op::Source => {
                let has_text = instruction.operands.len() > 3;
                let text = if has_text { text(&instruction, 3)? } else { String::new() };
                index.sources.push((instruction, text));
            }
            Op::SourceContinued => {
                if let Some((_, so_far)) = index.sources.last_mut() {
                    so_far.push_str(&text(&instruction, 0)?);
                }
            }
            Op::SourceExtension => index.source_extensions.push(text(&instruction, 0)?),
            Op::ModuleProcessed => index.module_processed.push(text(&instruction, 0)?),
            Op::String => index.strings.push(instruction),
            Op::Name => {
                if let Some(id) = instruction.id(0) {
                    let name = text(&instruction, 1)?;
                    let start = index.name_text.len() as u32;
                    index.name_text.push_str(&name);
                    index.names.insert(id, (start, index.name_text.len() as u32));
                }
            }
            Op::Decorate | Op::DecorateId | Op::DecorateString => {
                let (Some(id), Some(decoration)) = (instruction.id(0), instruction.word(1)) else {
                    return Err(invalid("a decoration has two operands"));
                };
                let operands = instruction.operands.get(2..).unwrap_or_default();
                self.decorations.push((id, Decoration(decoration), operands));
            }
            Op::MemberDecorate | Op::MemberDecorateString => {
                let (Some(structure), Some(member), Some(decoration)) =
                    (instruction.id(0), instruction.word(1), instruction.word(2))
                else {
                    return Err(invalid("a decoration of a member has three operands"));
                };
                let operands = instruction.operands.get(3..).unwrap_or_default();
                index
                    .member_decorations
                    .entry((structure, member))
                    .or_default()
                    .push((Decoration(decoration), operands));
            }
            Op::GroupDecorate => self.groups.push(instruction),
            Op::Function => {
                let id = result(&instruction)?;
                self.function = Some(FunctionRange {
                    definition: instruction,
                    id,
                    parameters: Vec::new(),
                    labels: Vec::new(),
                    is_convergent: false,
                    body: 0,
                    end: 0,
                });
            }
            Op::ExtInst => index.ext_insts.push(instruction),
            op if is_global(op) => {
                if op == Op::ConstantFunctionPointerINTEL {
                    index.pointed_to.extend(instruction.id(2));
                }
                index.globals.push(instruction);
            }
            Op::FunctionEnd | Op::Label | Op::FunctionParameter => {
                return Err(invalid("an instruction of a function outside a function"));
            }
            _ => {}
        }
        Ok(())
    }

    /// Gives the targets of groups their decorations, after those that the targets have of their own.
    fn apply_groups(&mut self) -> Result<()> {
        self.decorations.sort_by_key(|(id, ..)| *id);
        let own = self.decorations.len();
        let limit = own.saturating_add(self.index.words.len().saturating_mul(GROUP_DECORATIONS_PER_WORD));
        for instruction in &self.groups {
            let group = instruction.id(0).ok_or_else(|| instruction.invalid("an id is 0"))?;
            let sorted = self.decorations.get(..own).unwrap_or_default();
            let start = sorted.partition_point(|(id, ..)| *id < group);
            let end = sorted.partition_point(|(id, ..)| *id <= group);
            for &target in instruction.operands.get(1..).unwrap_or_default() {
                let id = Id::new(target).ok_or_else(|| instruction.invalid("an id is 0"))?;
                if self.decorations.len() + (end - start) > limit {
                    return Err(instruction.invalid("groups of decorations add up to too many"));
                }
                for number in start..end {
                    if let Some(&(_, decoration, operands)) = self.decorations.get(number) {
                        self.decorations.push((id, decoration, operands));
                    }
                }
            }
        }
        Ok(())
    }
}

/// Whether the instruction declares a type; those of extensions may stand in other sections of the grammar.
pub(super) fn is_type(op: Op) -> bool {
    op.is_type()
        || op.info().is_some_and(|info| info.has_result && !info.has_result_type && info.name.starts_with("Type"))
}

/// Whether the instruction declares something of module scope that has an LLVM form.
pub(super) fn is_global(op: Op) -> bool {
    is_type(op)
        || op.is_constant()
        || matches!(
            op,
            Op::Variable
                | Op::UntypedVariableKHR
                | Op::Undef
                | Op::PoisonKHR
                | Op::TypeForwardPointer
                | Op::ConstantCompositeContinuedINTEL
                | Op::SpecConstantCompositeContinuedINTEL
                | Op::TypeStructContinuedINTEL
                | Op::AsmTargetINTEL
                | Op::AsmINTEL
                | Op::SizeOf
                | Op::ConstantSampler
                | Op::ConstantPipeStorage
                | Op::ConstantFunctionPointerINTEL
        )
}

/// Whether the instruction continues the one before it.
pub(super) fn is_continuation(op: Op) -> bool {
    matches!(
        op,
        Op::TypeStructContinuedINTEL | Op::ConstantCompositeContinuedINTEL | Op::SpecConstantCompositeContinuedINTEL
    )
}

fn result(instruction: &Instruction<'_>) -> Result<Id> {
    instruction.result().ok_or_else(|| instruction.invalid("the result's id is missing"))
}

fn text(instruction: &Instruction<'_>, index: usize) -> Result<String> {
    read_string(instruction.operands.get(index..).unwrap_or_default())
        .map(|(text, _)| text)
        .map_err(|error| error.at(instruction.place()))
}
