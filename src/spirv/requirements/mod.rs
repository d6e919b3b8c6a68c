//! The capabilities, extensions and version that a module must declare.
//!
//! One pass over the instructions collects the conditions of the opcodes and enumerants that occur. Most conditions are
//! in the grammar; some are only in the text of the specification, such as those on the widths of types (`by_text`).
//!
//! Some conditions offer a choice between capabilities, or between an extension and a version. The choice is made after
//! the pass. A capability that is declared or implied anyway is preferred, then one that needs no extension. In a
//! module with OpenCL's memory model, capabilities that imply Shader are the last choice.

mod by_text;

use std::collections::BTreeSet;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Error, Place, Result};

use super::binary::{Instruction, Instructions};
use super::grammar::{
    Capability, Decoration, EnumKind, Enumerant, Enumeration, ExtInstImport, Extension, InstructionInfo, Op, Operand,
    OperandKind, Quantifier, Version,
};
use super::{builder::Settings, extensions::ExtensionSet, id::Id, module::Module, operands::Context};

/// The capabilities, extensions and version that a module must declare.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Requirements {
    /// The capabilities, by ascending number.
    pub capabilities: Vec<Capability>,
    /// The extensions, sorted by name.
    pub extensions: Vec<Extension>,
    /// The version of the header.
    pub version: Version,
}

impl Requirements {
    /// Deduces the requirements of a finished module. The capabilities and extensions that the module declares are
    /// ignored.
    ///
    /// # Errors
    /// - An error of the reader if the words are not a module.
    /// - [`Error::RequiresExtension`] or [`Error::RequiresVersion`] if the module needs an extension or version that
    ///   the settings do not allow.
    ///
    /// ```
    /// use llvm_spirv::spirv::{Requirements, Settings, text::assembly::assemble};
    ///
    /// let words = assemble("OpMemoryModel Physical64 OpenCL\n%half = OpTypeFloat 16 \n%v = OpTypeVector %half 8")?;
    /// let requirements = Requirements::of_module(&words, &Settings::default())?;
    /// let capabilities: Vec<String> = requirements.capabilities.iter().map(ToString::to_string).collect();
    /// assert!(capabilities.contains(&"Vector16".to_owned()), "{capabilities:?}");
    /// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
    /// ```
    pub fn of_module(words: &[u32], settings: &Settings) -> Result<Requirements> {
        Requirements::of(&Module::read_tolerant(words)?, settings)
    }

    /// Deduces the requirements of a module that was read, as [`Requirements::of_module`] does.
    ///
    /// # Errors
    /// An instruction cannot be decoded, or the module needs an extension or version that the settings do not allow.
    pub fn of(module: &Module<'_>, settings: &Settings) -> Result<Requirements> {
        let mut deduction = Deduction::new(settings, module);
        if module.entry_points().is_empty() {
            deduction.capability(Capability::Linkage)?;
        }
        // The requirements of images depend on the memory model, so it comes first.
        if let Some(models) = module.models() {
            deduction.instruction(&models.instruction)?;
        }
        for instruction in module.instructions() {
            deduction.instruction(&instruction?)?;
        }
        deduction.finish()
    }
}

/// Where a condition comes from, for diagnostics.
#[derive(Clone, Copy)]
struct Origin {
    op: Op,
    /// The function that contains the instruction; `None` at module scope.
    function: Option<Id>,
}

/// The conditions of the grammar for an instruction or enumerant.
#[derive(Clone, Copy)]
struct Conditions {
    capabilities: &'static [Capability],
    extensions: &'static [Extension],
    version: Option<Version>,
    last_version: Option<Version>,
}

impl From<&'static InstructionInfo> for Conditions {
    fn from(info: &'static InstructionInfo) -> Self {
        let &InstructionInfo { capabilities, extensions, version, last_version, .. } = info;
        Conditions { capabilities, extensions, version, last_version }
    }
}

impl From<&'static Enumerant> for Conditions {
    fn from(info: &'static Enumerant) -> Self {
        let &Enumerant { capabilities, extensions, version, last_version, .. } = info;
        Conditions { capabilities, extensions, version, last_version }
    }
}

/// What the pass has found out about an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OpcodeState {
    /// The opcode has not occurred.
    New,
    /// The opcode has occurred. Each further instruction needs these checks.
    Seen {
        /// Whether the text of the specification has conditions on operands.
        has_rule: bool,
        /// The enumerations among the operands.
        enums: Enums,
    },
}

/// The enumerations among the operands of an opcode.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Enums {
    None,
    /// One enumeration, in the operand word with this index. Instructions with fewer operands lack the enumeration.
    At(u8, EnumKind),
    /// Enumerations at places that depend on the instruction.
    Anywhere,
}

/// The pass over a module: [`Deduction::scan`] for each section in order, then [`Deduction::finish`].
pub(crate) struct Deduction<'a, C> {
    settings: &'a Settings,
    context: &'a C,
    declared: BTreeSet<Capability>,
    /// The declared capabilities and those that they imply.
    available: BTreeSet<Capability>,
    extensions: ExtensionSet,
    version: Version,
    /// Lists of capabilities of which one must be declared.
    capability_choices: Vec<(&'static [Capability], Origin)>,
    /// Lists of extensions. In a module with a version below the given one, one extension of the list must be declared.
    version_choices: Vec<(&'static [Extension], Version, Origin)>,
    /// The last version of each instruction and enumerant that occurs and that a later version has removed.
    removed: Vec<(Version, Origin)>,
    /// What is known of each opcode.
    opcodes: Vec<OpcodeState>,
    /// For each enumeration, a bit mask of the enumerants with values below 64 that have occurred and whose parameters
    /// are not enumerations.
    settled: Vec<u64>,
    seen: FxHashSet<(EnumKind, u32)>,
    /// The other enumerants that have occurred. The value is the kind of the only parameter if that is an enumeration,
    /// or `None` if no parameter is an enumeration.
    settled_else: FxHashMap<(EnumKind, u32), Option<EnumKind>>,
    /// The extended instructions that have occurred: the id of the set, and the number.
    seen_extended: FxHashSet<(u32, u32)>,
    /// Whether the memory model is OpenCL's.
    is_kernel: bool,
    /// The types of 16-bit IEEE 754 values: the scalar and its vectors.
    half_types: FxHashSet<Id>,
    /// Whether an instruction has a result of one of the `half_types`.
    has_half_values: bool,
    /// The types of bfloat16: the scalar and its vectors. Cleared at the first arithmetic instruction on them.
    bfloat_types: FxHashSet<Id>,
    /// The types of cooperative matrices.
    matrix_types: FxHashSet<Id>,
    /// The ids that are decorated with FPFastMathMode and not defined yet.
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
            capability_choices: Vec::new(),
            version_choices: Vec::new(),
            removed: Vec::new(),
            opcodes: Vec::new(),
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

    /// Adds an extension that is declared explicitly.
    pub(crate) fn extension(&mut self, extension: Extension) {
        self.extensions.insert(extension);
    }

    /// Adds a capability that is declared explicitly.
    pub(crate) fn capability(&mut self, capability: Capability) -> Result<()> {
        self.declare(capability, Origin { op: Op::Capability, function: None })
    }

    /// Collects the conditions of the instructions in a section.
    pub(crate) fn scan(&mut self, section: &[u32]) -> Result<()> {
        let mut instructions = Instructions::of_section(section, 0);
        loop {
            instructions.pass_over(|op, operands| self.is_settled_instruction(op, operands));
            let Some(instruction) = instructions.next() else { return Ok(()) };
            self.instruction(&instruction?)?;
        }
    }

    /// Returns true if an instruction cannot add a condition, because its opcode and its enumerants have occurred
    /// before. This is so for most instructions.
    #[inline]
    fn is_settled_instruction(&self, op: Op, operands: &[u32]) -> bool {
        let watches_half = !self.half_types.is_empty() && !self.has_half_values;
        let watches = watches_half || !self.bfloat_types.is_empty();
        if watches || !self.fast_math.is_empty() || op == Op::Function || by_text::is_fast_math(op, operands) {
            return false;
        }
        match self.opcode_state(op) {
            OpcodeState::Seen { has_rule: false, enums: Enums::None } => true,
            OpcodeState::Seen { has_rule: false, enums: Enums::At(index, kind) } => {
                operands.get(usize::from(index)..).is_none_or(|operands| self.is_settled_at(kind, operands))
            }
            _ => false,
        }
    }

    fn opcode_state(&self, op: Op) -> OpcodeState {
        self.opcodes.get(usize::from(op.0)).copied().unwrap_or(OpcodeState::New)
    }

    fn instruction(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let state = self.opcode_state(instruction.op);
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
        // Diagnostics name the current function.
        if instruction.op == Op::Function {
            self.function = instruction.result();
        }
        match state {
            OpcodeState::New => self.first_of_opcode(instruction),
            OpcodeState::Seen { has_rule, enums } => {
                if has_rule {
                    self.apply_rule(instruction)?;
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

    /// Collects the conditions of the first instruction with an opcode, and determines the checks for further ones.
    fn first_of_opcode(&mut self, instruction: &Instruction<'_>) -> Result<()> {
        let op = instruction.op;
        let index = usize::from(op.0);
        if self.opcodes.len() <= index {
            self.opcodes.resize(index + 1, OpcodeState::New);
        }
        self.opcodes[index] = OpcodeState::Seen { has_rule: Self::rule(op).is_some(), enums: enums_of(op) };
        if let Some(info) = op.info() {
            let mut conditions = Conditions::from(info);
            if by_text::is_float_atomic(op) {
                // The grammar lists the capabilities of all widths. The rule chooses by the type of each instruction.
                // It runs first so that its diagnostics precede those of the grammar's conditions.
                conditions.capabilities = &[];
                self.apply_rule(instruction)?;
            }
            self.conditions(conditions, self.origin(op))?;
        }
        self.instruction(instruction)
    }

    fn origin(&self, op: Op) -> Origin {
        Origin { op, function: self.function }
    }

    /// Returns true if the conditions of this enumerant and of its parameters have been collected already.
    fn is_settled(&self, kind: EnumKind, value: u32) -> bool {
        match value {
            0..64 => self.settled[kind as usize] >> value & 1 == 1,
            _ => self.settled_else.get(&(kind, value)) == Some(&None),
        }
    }

    /// Returns true if the conditions of the enumerant at the start of `operands` and of its parameters have been
    /// collected already.
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
        let enumerants = || kind.info().enumerants_of(value).flatten();
        match (enum_parameter(enumerants()), value) {
            (EnumParameter::None, 0..64) => self.settled[kind as usize] |= 1 << value,
            (EnumParameter::None, _) => _ = self.settled_else.insert((kind, value), None),
            (EnumParameter::Only(inner), _) => _ = self.settled_else.insert((kind, value), Some(inner)),
            (EnumParameter::Other, _) => {}
        }
        for enumerant in enumerants() {
            if kind == EnumKind::Capability {
                // OpCapability, and instructions that query capabilities, do not need the capability.
                continue;
            }
            if self.seen.insert((kind, enumerant.value)) {
                self.conditions(Conditions::from(enumerant), origin)?;
                if kind == EnumKind::Decoration && enumerant.value == Decoration::SpecId.0 && self.is_kernel {
                    // In version 1.0, SpecId needed Shader. The grammar does not say so.
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

    /// Adds the condition that one of these capabilities is declared.
    fn any_of(&mut self, capabilities: &'static [Capability], origin: Origin) -> Result<()> {
        match *capabilities {
            [] => Ok(()),
            [capability] => self.declare(capability, origin),
            _ => {
                if !self.capability_choices.iter().any(|(known, _)| *known == capabilities) {
                    self.capability_choices.push((capabilities, origin));
                }
                Ok(())
            }
        }
    }

    /// Adds the conditions on extensions and versions.
    fn availability(&mut self, conditions: Conditions, origin: Origin) -> Result<()> {
        if let Some(last) = conditions.last_version {
            self.removed.push((last, origin));
        }
        match conditions.version {
            Some(version) if version <= self.settings.min_version => Ok(()),
            Some(version) if conditions.extensions.is_empty() => self.at_least(version, origin),
            Some(version) => {
                self.version_choices.push((conditions.extensions, version, origin));
                Ok(())
            }
            None => self.any_extension(conditions.extensions, origin),
        }
    }

    /// Raises the version of the module to at least `version`.
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

    /// Chooses one of several extensions that do the same. Prefers extensions that are allowed, and among these the
    /// vendor whose extensions are implemented most widely.
    fn preferred(&self, extensions: &[Extension]) -> Option<Extension> {
        const VENDORS: [&str; 3] = ["KHR", "EXT", "INTEL"];
        // If none is allowed, the diagnostic names the same extension as `llvm-spirv`.
        const VENDORS_IN_DIAGNOSTICS: [&str; 3] = ["KHR", "INTEL", "EXT"];
        let rank = |extension: &Extension| {
            let is_allowed = self.settings.extensions.allows(*extension);
            let vendors = if is_allowed { VENDORS } else { VENDORS_IN_DIAGNOSTICS };
            let rank = vendors.iter().position(|vendor| *vendor == extension.vendor());
            (!is_allowed, rank.unwrap_or(vendors.len()))
        };
        extensions.iter().copied().min_by_key(rank)
    }

    /// Declares a capability, and the capabilities that it implies if they need no further extension or version.
    fn declare(&mut self, capability: Capability, origin: Origin) -> Result<()> {
        // The recursion is a few levels deep. It ends even if capabilities imply each other in a cycle.
        if !self.declared.insert(capability) {
            return Ok(());
        }
        self.available.insert(capability);
        let Some(info) = capability.info() else { return Ok(()) };
        self.availability(Conditions { capabilities: &[], ..Conditions::from(info) }, origin)?;
        for &implied in info.capabilities.iter().chain(by_text::further_implied(capability)) {
            self.imply(implied, origin)?;
        }
        Ok(())
    }

    /// Makes a capability available that a declared capability implies. Also declares it if that needs no further
    /// extension or version.
    fn imply(&mut self, capability: Capability, origin: Origin) -> Result<()> {
        match capability.info() {
            // DeviceEnqueue is not declared. SubgroupDispatch implies it, and kernels with a sub-group size need
            // SubgroupDispatch, but many devices lack DeviceEnqueue.
            Some(info) if info.version == Some(Version::V1_0) && capability != Capability::DeviceEnqueue => {
                self.declare(capability, origin)
            }
            // The capability belongs to an extension that is declared anyway.
            Some(info) if self.declares_any(info.extensions) => self.declare(capability, origin),
            Some(info) if self.available.insert(capability) => {
                info.capabilities.iter().try_for_each(|&implied| self.imply(implied, origin))
            }
            _ => Ok(()),
        }
    }

    /// Makes the choices that are left, and returns the requirements.
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
        for (capabilities, origin) in std::mem::take(&mut self.capability_choices) {
            if !capabilities.iter().any(|capability| self.available.contains(capability))
                && let Some(best) = self.best(capabilities)
            {
                self.declare(best, origin)?;
            }
        }
        self.versions_of_extensions(module)?;
        let mut choices = std::mem::take(&mut self.version_choices);
        // The highest version first: if it raises the version of the module, fewer extensions are needed.
        choices.sort_by_key(|&(_, version, _)| std::cmp::Reverse(version));
        for (extensions, version, origin) in choices {
            self.extension_or_version(extensions, version, origin)?;
        }
        self.versions_of_extensions(module)?;
        for &(last, origin) in &self.removed {
            if self.version > last {
                let text = format!(
                    "The module needs SPIR-V version {} but Op{} was removed after version {}",
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

    /// Raises the version to the highest version that a declared extension requires.
    fn versions_of_extensions(&mut self, origin: Origin) -> Result<()> {
        let version = self.extensions.iter().filter_map(by_text::version_of_extension).max();
        version.map_or(Ok(()), |version| self.at_least(version, origin))
    }

    /// Makes a feature available that needs `version` or one of the extensions: raises the version of the module, or
    /// declares an extension. Does nothing if the module has this version or one of the extensions already.
    ///
    /// A version up to 1.4 is preferred to an extension, because `llvm-spirv` does so and OpenCL drivers support it. An
    /// allowed extension is preferred to later versions.
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

    /// Chooses one of several capabilities, each of which suffices.
    fn best(&self, capabilities: &[Capability]) -> Option<Capability> {
        let rank = |&&capability: &&Capability| {
            let Some(info) = capability.info() else { return (3, 0, 0) };
            let is_core = info.version.is_some_and(|version| version <= self.version);
            let is_allowed = is_core
                || info.version.is_some_and(|version| version <= self.settings.max_version)
                || info.extensions.iter().any(|extension| self.settings.extensions.allows(*extension));
            let is_for_shaders = self.is_kernel && implies_shader(capability);
            // A capability that is not allowed is preferred to one that implies Shader, because its diagnostic is more
            // useful. A capability of an extension that is declared anyway needs no further extension.
            let is_declared = is_core || self.declares_any(info.extensions);
            (if is_for_shaders { 2 } else { u8::from(!is_allowed) }, u8::from(!is_core), u8::from(!is_declared))
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

/// The enumerations among the parameters of an enumerant or mask.
enum EnumParameter {
    None,
    /// The only parameter is an enumeration.
    Only(EnumKind),
    /// There is an enumeration among several parameters.
    Other,
}

fn enum_parameter(enumerants: impl Iterator<Item = &'static Enumerant>) -> EnumParameter {
    let mut parameters = enumerants.flat_map(|enumerant| enumerant.parameters);
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

/// Returns the places of enumerations among the operands of an opcode.
fn enums_of(op: Op) -> Enums {
    let Some(info) = op.info() else { return Enums::None };
    let mut single = None;
    for (index, operand) in info.operands.iter().enumerate() {
        match operand.kind {
            // The operands that follow depend on this one.
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

/// Returns true if the capability is Shader or implies it.
fn implies_shader(capability: Capability) -> bool {
    capability == Capability::Shader
        || capability.info().is_some_and(|info| info.capabilities.iter().any(|&implied| implies_shader(implied)))
}

/// Formats a version with its word, as `llvm-spirv` does.
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
