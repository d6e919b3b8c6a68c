//! What a module must declare for what it uses: capabilities, extensions, the version.
//!
//! One pass over the instructions notes what the grammar demands of the opcodes and enumerants that occur, and what
//! only the specification's text demands (widths of types, widths of atomics). Then alternatives are decided with
//! everything known: what is declared or implied anyway costs nothing; what needs no extension goes before what does,
//! and what belongs to kernels before what belongs to shaders, in a module with OpenCL's memory model.

mod by_text;

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Place, Result};

use super::binary::{Header, Instruction, Instructions};
use super::builder::Settings;
use super::extensions::ExtensionSet;
use super::grammar::{
    Capability, Decoration, EnumKind, Enumerant, Enumeration, ExtInstImport, Extension, InstructionInfo, Op, Operand,
    OperandKind, Quantifier, Version,
};
use super::id::Id;
use super::operands::{Context, ModuleContext};

/// What a module has to declare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The capabilities, by ascending number.
    pub capabilities: Vec<Capability>,
    /// The extensions, by name.
    pub extensions: Vec<Extension>,
    /// The version of the header.
    pub version: Version,
}

impl Requirements {
    /// What a finished module would have to declare, whatever it declares.
    ///
    /// # Errors
    /// The module cannot be read, or needs what the settings do not allow.
    pub fn of_module(words: &[u32], settings: &Settings) -> Result<Requirements> {
        let header = Header::parse(words)?;
        let mut context = ModuleContext::new(header.bound, words.len());
        let mut has_entry_point = false;
        for instruction in Instructions::of_module(words) {
            let instruction = instruction?;
            context.record(&instruction);
            has_entry_point |= instruction.op == Op::EntryPoint;
        }
        let mut deduction = Deduction::new(settings, &context);
        if !has_entry_point {
            deduction.capability(Capability::Linkage)?;
        }
        // The memory model decides on what images need.
        let is_model = |i: &Instruction<'_>| i.op == Op::MemoryModel;
        if let Some(model) = Instructions::of_module(words).flatten().find(is_model) {
            deduction.instruction(&model)?;
        }
        for instruction in Instructions::of_module(words) {
            deduction.instruction(&instruction?)?;
        }
        deduction.finish()
    }
}

/// Where a need comes from.
#[derive(Clone, Copy)]
struct Origin {
    op: Op,
    /// The function it is in; `None` at module scope.
    function: Option<Id>,
}

/// The conditions that the grammar puts on an instruction or enumerant.
#[derive(Clone, Copy)]
struct Conditions {
    capabilities: &'static [Capability],
    extensions: &'static [Extension],
    version: Option<Version>,
    last_version: Option<Version>,
}

impl From<&'static InstructionInfo> for Conditions {
    fn from(info: &'static InstructionInfo) -> Self {
        Conditions {
            capabilities: info.capabilities,
            extensions: info.extensions,
            version: info.version,
            last_version: info.last_version,
        }
    }
}

impl From<&'static Enumerant> for Conditions {
    fn from(info: &'static Enumerant) -> Self {
        Conditions {
            capabilities: info.capabilities,
            extensions: info.extensions,
            version: info.version,
            last_version: info.last_version,
        }
    }
}

/// What is known of an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    /// It was not seen.
    New,
    /// It was: what must be looked at in each instruction of it.
    Seen {
        /// Whether the specification's text makes conditions on some words.
        by_text: bool,
        /// Where its enumerations are.
        enums: Enums,
    },
}

/// The enumerations among the operands of an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Enums {
    None,
    /// A single one, which is the operand word with this index, if the instruction is that long.
    At(u8, EnumKind),
    /// Anywhere.
    Anywhere,
}

/// The pass over a module. Feed it all sections in their order, then [`Deduction::finish`].
pub(crate) struct Deduction<'a, C> {
    settings: &'a Settings,
    context: &'a C,
    declared: BTreeSet<Capability>,
    /// What is declared, and what that implies.
    available: BTreeSet<Capability>,
    extensions: ExtensionSet,
    version: Version,
    /// Conditions of which one capability must be met.
    alternatives: Vec<(&'static [Capability], Origin)>,
    /// What an extension gives, or the version.
    older: Vec<(&'static [Extension], Version, Origin)>,
    /// What a later version took away.
    removed: Vec<(Version, Origin)>,
    /// By opcode.
    looks: Vec<Look>,
    /// The enumerants that were seen and have no enumerations among their parameters: those below 64 of each kind.
    settled: Vec<u64>,
    seen: FxHashSet<(EnumKind, u32)>,
    /// Others that were seen: None where no enumeration is among their parameters, the kind of one that is the only
    /// parameter.
    settled_else: FxHashMap<(EnumKind, u32), Option<EnumKind>>,
    /// The extended instructions that were seen: the set's id, and the number.
    seen_extended: FxHashSet<(u32, u32)>,
    is_kernel: bool,
    /// The types that hold 16-bit IEEE 754 values: the scalar and its vectors.
    half_types: FxHashSet<Id>,
    has_half_values: bool,
    /// The types of bfloat16: the scalar and its vectors, as long as nothing computes with them.
    bfloat_types: FxHashSet<Id>,
    /// The types of cooperative matrices.
    matrix_types: FxHashSet<Id>,
    /// What is decorated with fast-math flags and comes later.
    fast_math: FxHashSet<Id>,
    function: Option<Id>,
    bool_type: Option<Id>,
}

impl<'a, C: Context> Deduction<'a, C> {
    pub(crate) fn new(settings: &'a Settings, context: &'a C) -> Self {
        Deduction {
            settings,
            context,
            declared: BTreeSet::new(),
            available: BTreeSet::new(),
            extensions: ExtensionSet::default(),
            version: settings.min_version,
            alternatives: Vec::new(),
            older: Vec::new(),
            removed: Vec::new(),
            looks: Vec::new(),
            settled: vec![0; EnumKind::all().len()],
            seen: FxHashSet::default(),
            settled_else: FxHashMap::default(),
            seen_extended: FxHashSet::default(),
            is_kernel: false,
            half_types: FxHashSet::default(),
            has_half_values: false,
            bfloat_types: FxHashSet::default(),
            matrix_types: FxHashSet::default(),
            fast_math: FxHashSet::default(),
            function: None,
            bool_type: None,
        }
    }

    /// Takes over an extension that somebody declared.
    pub(crate) fn extension(&mut self, extension: Extension) {
        self.extensions.insert(extension);
    }

    /// Takes over a capability that somebody declared.
    pub(crate) fn capability(&mut self, capability: Capability) -> Result<()> {
        self.declare(capability, Origin { op: Op::Capability, function: None })
    }

    /// Looks at a section.
    pub(crate) fn scan(&mut self, section: &[u32]) -> Result<()> {
        let mut instructions = Instructions::of_section(section, 0);
        loop {
            instructions.pass_over(|op, operands| self.is_settled_instruction(op, operands));
            let Some(instruction) = instructions.next() else { return Ok(()) };
            self.instruction(&instruction?)?;
        }
    }

    /// Whether nothing new can come of an instruction, which is so for most.
    #[inline]
    fn is_settled_instruction(&self, op: Op, operands: &[u32]) -> bool {
        let watches_half = !self.half_types.is_empty() && !self.has_half_values;
        let watches = watches_half || !self.bfloat_types.is_empty();
        if watches || !self.fast_math.is_empty() || op == Op::Function || by_text::is_fast_math(op, operands) {
            return false;
        }
        match self.look(op) {
            Look::Seen { by_text: false, enums: Enums::None } => true,
            Look::Seen { by_text: false, enums: Enums::At(index, kind) } => {
                operands.get(usize::from(index)..).is_none_or(|operands| self.is_settled_at(kind, operands))
            }
            _ => false,
        }
    }

    fn look(&self, op: Op) -> Look {
        self.looks.get(usize::from(op.0)).copied().unwrap_or(Look::New)
    }

    fn instruction(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let look = self.look(instruction.op);
        self.fast_math(instruction);
        if !self.half_types.is_empty()
            && !self.has_half_values
            && instruction.result_type().is_some_and(|id| self.half_types.contains(&id))
        {
            self.has_half_values = true;
        }
        if !self.bfloat_types.is_empty() {
            self.bfloat_arithmetic(instruction)?;
        }
        // Only to know where a need comes from.
        if instruction.op == Op::Function {
            self.function = instruction.result();
        }
        match look {
            Look::New => self.first_of_opcode(instruction),
            Look::Seen { by_text, enums } => {
                if by_text {
                    self.by_text(instruction)?;
                }
                match enums {
                    Enums::None => Ok(()),
                    Enums::At(index, kind) => match instruction.operands.get(usize::from(index)..) {
                        Some(operands) if !self.is_settled_at(kind, operands) => self.operands(instruction),
                        _ => Ok(()),
                    },
                    Enums::Anywhere => self.operands(instruction),
                }
            }
        }
    }

    /// Notes what the opcode itself demands, and how it is to be looked at.
    fn first_of_opcode(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let op = instruction.op;
        let index = usize::from(op.0);
        if self.looks.len() <= index {
            self.looks.resize(index + 1, Look::New);
        }
        self.looks[index] = Look::Seen { by_text: by_text::concerns(op), enums: enums_of(op) };
        if let Some(info) = op.info() {
            let mut conditions = Conditions::from(info);
            if by_text::is_float_atomic(op) {
                // The grammar lists all widths; which it must be is seen in each of them, and what it misses comes first.
                conditions.capabilities = &[];
                self.by_text(instruction)?;
            }
            self.conditions(conditions, self.origin(op))?;
        }
        self.instruction(instruction)
    }

    fn origin(&self, op: Op) -> Origin {
        Origin { op, function: self.function }
    }

    /// Whether nothing new can come of that enumerant, nor of its parameters.
    fn is_settled(&self, kind: EnumKind, value: u32) -> bool {
        match value {
            0..64 => self.settled[kind as usize] >> value & 1 == 1,
            _ => self.settled_else.get(&(kind, value)) == Some(&None),
        }
    }

    /// Whether nothing new can come of the enumeration at the front of `operands`, nor of its parameters.
    fn is_settled_at(&self, kind: EnumKind, operands: &[u32]) -> bool {
        match *operands {
            [] => true,
            [value, ..] if self.is_settled(kind, value) => true,
            [value, parameter, ..] => {
                let inner = self.settled_else.get(&(kind, value)).copied().flatten();
                inner.is_some_and(|inner| self.is_settled(inner, parameter))
            }
            _ => false,
        }
    }

    fn operands(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let origin = self.origin(instruction.op);
        if instruction.op == Op::ExtInst {
            return self.ext_inst(instruction, origin);
        }
        for operand in instruction.decode(self.context)? {
            let operand = operand?;
            match operand.kind {
                OperandKind::Enum(kind) => self.enumeration(kind, operand.word(), origin)?,
                OperandKind::LiteralSpecConstantOpInteger => {
                    if let Some(info) = Op(operand.word() as u16).info() {
                        self.conditions(Conditions::from(info), origin)?;
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn ext_inst(&mut self, instruction: &Instruction<'_>, origin: Origin) -> Result<()> {
        if let Some(&[_, _, set, number]) = instruction.operands.first_chunk()
            && !self.seen_extended.insert((set, number))
        {
            return Ok(());
        }
        let import = instruction.id(2).and_then(|set| self.context.import(set));
        let set = import.and_then(ExtInstImport::set);
        let Some(info) = set.zip(instruction.word(3)).and_then(|(set, number)| set.by_number(number)) else {
            return Ok(());
        };
        self.any_of(info.capabilities, origin)?;
        self.any_extension(info.extensions, origin)
    }

    fn enumeration(&mut self, kind: EnumKind, value: u32, origin: Origin) -> Result<()> {
        if self.is_settled(kind, value) {
            return Ok(());
        }
        let parts = || kind.info().parts(value).flatten();
        match (enum_parameter(parts()), value) {
            (EnumParameter::None, 0..64) => self.settled[kind as usize] |= 1 << value,
            (EnumParameter::None, _) => _ = self.settled_else.insert((kind, value), None),
            (EnumParameter::Only(inner), _) => _ = self.settled_else.insert((kind, value), Some(inner)),
            (EnumParameter::Other, _) => {}
        }
        for enumerant in parts() {
            if kind == EnumKind::Capability {
                // A capability as an operand is there to be looked up, not to be demanded.
                continue;
            }
            if self.seen.insert((kind, enumerant.value)) {
                self.conditions(Conditions::from(enumerant), origin)?;
                if kind == EnumKind::Decoration && enumerant.value == Decoration::SpecId.0 && self.is_kernel {
                    // In 1.0 it was for shaders only, which the grammar has forgotten.
                    self.at_least(Version::V1_1, origin)?;
                }
            }
        }
        Ok(())
    }

    fn conditions(&mut self, conditions: Conditions, origin: Origin) -> Result<()> {
        self.any_of(conditions.capabilities, origin)?;
        self.availability(conditions, origin)
    }

    /// One of the capabilities must be declared.
    fn any_of(&mut self, capabilities: &'static [Capability], origin: Origin) -> Result<()> {
        match *capabilities {
            [] => Ok(()),
            [capability] => self.declare(capability, origin),
            _ => {
                if !self.alternatives.iter().any(|(known, _)| *known == capabilities) {
                    self.alternatives.push((capabilities, origin));
                }
                Ok(())
            }
        }
    }

    /// Extension or version, apart from the capabilities.
    fn availability(&mut self, conditions: Conditions, origin: Origin) -> Result<()> {
        if let Some(last) = conditions.last_version {
            self.removed.push((last, origin));
        }
        match conditions.version {
            Some(version) if version <= self.settings.min_version => Ok(()),
            Some(version) if conditions.extensions.is_empty() => self.at_least(version, origin),
            Some(version) => {
                self.older.push((conditions.extensions, version, origin));
                Ok(())
            }
            None => self.any_extension(conditions.extensions, origin),
        }
    }

    fn at_least(&mut self, version: Version, origin: Origin) -> Result<()> {
        if version > self.settings.max_version {
            return Err(too_new(self.settings.max_version, version).at(self.place(origin)));
        }
        self.version = self.version.max(version);
        Ok(())
    }

    /// Returns true if one of these extensions is declared.
    fn declares_any(&self, extensions: &[Extension]) -> bool {
        extensions.iter().any(|extension| self.extensions.contains(*extension))
    }

    /// Declares one of these extensions, unless the list is empty or one of them is declared already.
    fn any_extension(&mut self, extensions: &[Extension], origin: Origin) -> Result<()> {
        if self.declares_any(extensions) {
            return Ok(());
        }
        match self.preferred(extensions) {
            Some(extension) if self.settings.extensions.allows(extension) => {
                self.extensions.insert(extension);
                Ok(())
            }
            Some(extension) => Err(Error::RequiresExtension(extension.to_string()).at(self.place(origin))),
            None => Ok(()),
        }
    }

    /// Chooses between extensions that do the same: an allowed one if there is one, and that of the vendor whose
    /// extensions are implemented most widely.
    fn preferred(&self, extensions: &[Extension]) -> Option<Extension> {
        const VENDORS: [&str; 3] = ["KHR", "EXT", "INTEL"];
        // In a diagnostic, the extension that Khronos's translator asks for.
        const VENDORS_IN_DIAGNOSTICS: [&str; 3] = ["KHR", "INTEL", "EXT"];
        let rank = |extension: &Extension| {
            let is_allowed = self.settings.extensions.allows(*extension);
            let vendors = if is_allowed { VENDORS } else { VENDORS_IN_DIAGNOSTICS };
            let rank = vendors.iter().position(|vendor| *vendor == extension.vendor());
            (!is_allowed, rank.unwrap_or(vendors.len()))
        };
        extensions.iter().copied().min_by_key(rank)
    }

    /// Declares a capability, and those that it implies where they need nothing of their own.
    fn declare(&mut self, capability: Capability, origin: Origin) -> Result<()> {
        // The implications of the grammar are a few levels deep and go round nowhere; the set ends it in any case.
        if !self.declared.insert(capability) {
            return Ok(());
        }
        self.available.insert(capability);
        let Some(info) = capability.info() else { return Ok(()) };
        self.availability(Conditions { capabilities: &[], ..Conditions::from(info) }, origin)?;
        for &implied in info.capabilities.iter().chain(by_text::capabilities_beside(capability)) {
            self.imply(implied, origin)?;
        }
        Ok(())
    }

    fn imply(&mut self, capability: Capability, origin: Origin) -> Result<()> {
        match capability.info() {
            // Device-side enqueue is nothing that a kernel with a sub-group size should ask of a device.
            Some(info) if info.version == Some(Version::V1_0) && capability != Capability::DeviceEnqueue => {
                self.declare(capability, origin)
            }
            // What the same extension has.
            Some(info) if self.declares_any(info.extensions) => self.declare(capability, origin),
            Some(info) if self.available.insert(capability) => {
                info.capabilities.iter().try_for_each(|&implied| self.imply(implied, origin))
            }
            _ => Ok(()),
        }
    }

    /// Decides what is still open.
    pub(crate) fn finish(mut self) -> Result<Requirements> {
        let module = Origin { op: Op::Nop, function: None };
        if !self.half_types.is_empty() {
            if self.is_kernel {
                self.declare(Capability::Float16Buffer, module)?;
            }
            if self.has_half_values || !self.is_kernel {
                self.declare(Capability::Float16, module)?;
            }
        }
        for (capabilities, origin) in std::mem::take(&mut self.alternatives) {
            if !capabilities.iter().any(|capability| self.available.contains(capability))
                && let Some(best) = self.best(capabilities)
            {
                self.declare(best, origin)?;
            }
        }
        self.versions_of_extensions(module)?;
        let mut older = std::mem::take(&mut self.older);
        // The highest versions first: what they raise the version to makes extensions of others superfluous.
        older.sort_by_key(|&(_, version, _)| std::cmp::Reverse(version));
        for (extensions, version, origin) in older {
            self.extension_or_version(extensions, version, origin)?;
        }
        self.versions_of_extensions(module)?;
        for &(last, origin) in &self.removed {
            if self.version > last {
                let text = format!(
                    "The module needs SPIR-V version {} but Op{} is gone after {}",
                    with_word(self.version),
                    origin.op,
                    with_word(last)
                );
                return Err(Error::RequiresVersion(text).at(self.place(origin)));
            }
        }
        Ok(Requirements {
            capabilities: self.declared.into_iter().collect(),
            extensions: self.extensions.iter().collect(),
            version: self.version,
        })
    }

    /// The version is at least the one that each extension is written against.
    fn versions_of_extensions(&mut self, origin: Origin) -> Result<()> {
        let version = self.extensions.iter().filter_map(by_text::version_of_extension).max();
        version.map_or(Ok(()), |version| self.at_least(version, origin))
    }

    /// Up to 1.4 the version is raised, as Khronos's translator does it and all OpenCL drivers can; from 1.5 on an
    /// extension that is allowed goes before the version.
    fn extension_or_version(
        &mut self,
        extensions: &'static [Extension],
        version: Version,
        origin: Origin,
    ) -> Result<()> {
        if version <= self.version || self.declares_any(extensions) {
            return Ok(());
        }
        let has_version = version <= self.settings.max_version;
        let has_extension = extensions.iter().any(|extension| self.settings.extensions.allows(*extension));
        if has_version && (version <= Version::V1_4 || !has_extension) {
            return self.at_least(version, origin);
        }
        self.any_extension(extensions, origin).map_err(|error| error.with_hint(format!("or SPIR-V {version}")))
    }

    /// The capability to declare of several that each would do.
    fn best(&self, capabilities: &[Capability]) -> Option<Capability> {
        let rank = |&&capability: &&Capability| {
            let Some(info) = capability.info() else { return (3, 0, 0) };
            let older = info.version.is_some_and(|version| version <= self.version);
            let can = older
                || info.version.is_some_and(|version| version <= self.settings.max_version)
                || info.extensions.iter().any(|extension| self.settings.extensions.allows(*extension));
            let foreign = self.is_kernel && implies_shader(capability);
            // What cannot be is still named before what belongs to another world: that makes the better diagnostic.
            // An extension that is declared anyway costs nothing.
            let declared = older || self.declares_any(info.extensions);
            (if foreign { 2 } else { u8::from(!can) }, u8::from(!older), u8::from(!declared))
        };
        capabilities.iter().min_by_key(rank).copied()
    }

    fn place(&self, origin: Origin) -> Place {
        Place {
            instruction: (origin.op != Op::Nop).then(|| format!("Op{}", origin.op)),
            function: origin.function.map(|id| id.to_string()),
            ..Place::default()
        }
    }
}

/// The enumerations among the parameters of an enumeration.
enum EnumParameter {
    None,
    /// There is one parameter, which is one.
    Only(EnumKind),
    Other,
}

fn enum_parameter(parts: impl Iterator<Item = &'static Enumerant>) -> EnumParameter {
    let mut parameters = parts.flat_map(|enumerant| enumerant.parameters);
    match (parameters.next(), parameters.next()) {
        (Some(Operand { kind: OperandKind::Enum(kind), quantifier: Quantifier::One, .. }), None) => {
            EnumParameter::Only(*kind)
        }
        (first, second) => {
            let mut all = first.into_iter().chain(second).chain(parameters);
            match all.any(|parameter| matches!(parameter.kind, OperandKind::Enum(_))) {
                true => EnumParameter::Other,
                false => EnumParameter::None,
            }
        }
    }
}

/// Where the enumerations of that opcode are.
fn enums_of(op: Op) -> Enums {
    let Some(info) = op.info() else { return Enums::None };
    let mut single = None;
    for (index, operand) in info.operands.iter().enumerate() {
        match operand.kind {
            // Their operands say themselves what they need.
            OperandKind::LiteralExtInstInteger | OperandKind::LiteralSpecConstantOpInteger => return Enums::Anywhere,
            OperandKind::Enum(kind) => {
                let fixed = info.operands[..index].iter().all(|before| {
                    before.quantifier == Quantifier::One
                        && (before.kind.is_id() || before.kind == OperandKind::LiteralInteger)
                });
                match (single, u8::try_from(index)) {
                    (None, Ok(index)) if fixed && operand.quantifier != Quantifier::Any => {
                        single = Some((index, kind));
                    }
                    _ => return Enums::Anywhere,
                }
            }
            _ => {}
        }
    }
    single.map_or(Enums::None, |(index, kind)| Enums::At(index, kind))
}

/// The capability brings shaders with it.
fn implies_shader(capability: Capability) -> bool {
    capability == Capability::Shader
        || capability.info().is_some_and(|info| info.capabilities.iter().any(|&implied| implies_shader(implied)))
}

fn with_word(version: Version) -> String {
    format!("{version} ({})", version.to_word())
}

fn too_new(max: Version, needed: Version) -> Error {
    Error::RequiresVersion(format!(
        "SPIR-V version was restricted to at most {} but a construct from the input requires SPIR-V version {} or above",
        with_word(max),
        with_word(needed)
    ))
}
