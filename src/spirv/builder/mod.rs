//! Building a module: ids, instructions in the sections of the logical layout, and interned types and constants.
//!
//! Each instruction is appended as words to its section (section 2.4, "Logical Layout of a Module").
//! [`Builder::finish`] puts the sections together and deduces the capabilities, extensions and version that the module
//! needs. The methods that append instructions do not fail. If an instruction cannot be encoded, `finish` returns the
//! error.
//!
//! ```
//! use llvm_spirv::spirv::builder::{Builder, Settings};
//! use llvm_spirv::spirv::{AddressingModel, FunctionControl, MemoryModel, Op};
//!
//! let mut builder = Builder::new(Settings::default());
//! builder.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
//! let void = builder.type_void();
//! let function_type = builder.type_function(void, &[]);
//! let (function, label) = (builder.fresh_id(), builder.fresh_id());
//! builder.begin_function(function, void, FunctionControl(0), function_type);
//! builder.label(label);
//! builder.emit_void(Op::Return, &[]);
//! builder.end_function();
//! let words = builder.finish()?;
//! assert_eq!(words[0], 0x0723_0203);
//! # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
//! ```

mod annotations;
mod function;
mod order;
mod queries;
mod types;

use std::collections::BTreeSet;

use hashbrown::HashTable;
use rustc_hash::FxHashMap;

use crate::error::{Error, Place, Result};

use super::binary::{HEADER_WORDS, Header, Instructions, MAX_INSTRUCTION_WORDS, first_word, push_string, read_string};
use super::extensions::{ExtensionSet, Extensions};
use super::grammar::{
    AddressingModel, Capability, Class, ExecutionModel, ExtInstImport, ExtInstSet, Extension, MemoryModel, Op,
    StorageClass, Version,
};
use super::operands::{Context, NumberType, check_layout};
use super::requirements::{Deduction, Requirements};
use super::{id::Id, words::Words};
use function::FunctionBuffer;
use types::{Interned, RECENT_POINTERS};

/// The limits of a module, and its generator.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The lowest version that the module may have. The module has a higher version if it needs one.
    pub min_version: Version,
    /// The highest version that the module may need.
    pub max_version: Version,
    /// The extensions. The module may use those that are allowed.
    pub extensions: Extensions,
    /// The generator's number, which is the third word of the header.
    pub generator: u32,
}

impl Default for Settings {
    /// All versions, no extensions, and the generator's number 0.
    fn default() -> Self {
        Settings {
            min_version: Version::V1_0,
            max_version: Version::MAX,
            extensions: Extensions::default(),
            generator: 0,
        }
    }
}

/// Where an id is defined, and its type.
#[derive(Clone, Copy, Default)]
struct Definition {
    /// The id of the value's type; 0 if the id is not a value or is not defined yet.
    value_type: u32,
    /// One more than the offset of the definition in the section of types and constants; 0 if it is not there.
    global: u32,
}

struct EntryPoint {
    model: ExecutionModel,
    function: Id,
    name: String,
    interface: Vec<Id>,
}

/// A module under construction. See the [module](self) for an example.
pub struct Builder {
    settings: Settings,
    /// The definitions by id.
    definitions: Vec<Definition>,
    capabilities: BTreeSet<Capability>,
    extensions: ExtensionSet,
    imports: Vec<u32>,
    memory_model: Option<(AddressingModel, MemoryModel)>,
    entry_points: Vec<EntryPoint>,
    execution_modes: Vec<u32>,
    strings: Vec<u32>,
    sources: Vec<u32>,
    /// Instructions whose results are operands of decorations, such as OpAliasDomainDeclINTEL. They are in the section
    /// of annotations, before the decorations.
    decorated_with: Vec<u32>,
    names: Vec<u32>,
    modules_processed: Vec<u32>,
    annotations: Vec<u32>,
    globals: Vec<u32>,
    declarations: Vec<u32>,
    functions: Vec<u32>,
    /// Non-semantic instructions that refer to ids of the other sections.
    remarks: Vec<u32>,
    /// The functions that have begun and not ended, the last one innermost.
    open: Vec<FunctionBuffer>,
    /// Buffers of functions that have ended, to be reused.
    spare: Vec<FunctionBuffer>,
    /// The types and constants that are declared once.
    interned: HashTable<Interned>,
    /// A cache of pointer types: storage class, pointee, and the type.
    recent_pointers: [Option<(StorageClass, Id, Id)>; RECENT_POINTERS],
    /// Specialization constants by `SpecId`, type and default.
    spec_constants: FxHashMap<(u32, Id, u64), Id>,
    /// The array types that [`Builder::type_text`] has declared, by their length in bytes.
    text_types: FxHashMap<u32, Id>,
    string_ids: FxHashMap<String, Id>,
    import_ids: FxHashMap<String, Id>,
    import_kinds: Vec<(Id, ExtInstImport)>,
    /// Whether pointers of the program are untyped pointers.
    untyped_pointers: bool,
    /// The id of the import of OpenCL.std.
    opencl_std: Option<Id>,
    /// The first error.
    error: Option<Error>,
}

impl Builder {
    /// Makes an empty module.
    pub fn new(settings: Settings) -> Self {
        let untyped_pointers = settings.extensions.allows(Extension::KHR_untyped_pointers);
        Builder {
            untyped_pointers,
            settings,
            definitions: vec![Definition::default()],
            capabilities: BTreeSet::new(),
            extensions: ExtensionSet::default(),
            imports: Vec::new(),
            memory_model: None,
            entry_points: Vec::new(),
            execution_modes: Vec::new(),
            strings: Vec::new(),
            sources: Vec::new(),
            decorated_with: Vec::new(),
            names: Vec::new(),
            modules_processed: Vec::new(),
            annotations: Vec::new(),
            globals: Vec::new(),
            declarations: Vec::new(),
            functions: Vec::new(),
            remarks: Vec::new(),
            open: Vec::new(),
            spare: Vec::new(),
            interned: HashTable::new(),
            recent_pointers: [None; RECENT_POINTERS],
            spec_constants: FxHashMap::default(),
            text_types: FxHashMap::default(),
            string_ids: FxHashMap::default(),
            import_ids: FxHashMap::default(),
            import_kinds: Vec::new(),
            opencl_std: None,
            error: None,
        }
    }

    /// Reserves memory for a module of about this many instructions.
    pub fn reserve(&mut self, instructions: usize) {
        const WORDS_PER_INSTRUCTION: usize = 6;
        self.definitions.reserve(instructions);
        self.functions.reserve(WORDS_PER_INSTRUCTION * instructions);
    }

    /// Returns the limits of the module.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Returns a new id.
    pub fn fresh_id(&mut self) -> Id {
        let number = u32::try_from(self.definitions.len()).ok().and_then(Id::new);
        self.definitions.push(Definition::default());
        // 2^32 definitions would need 32 GiB.
        number.expect("fewer than 2^32 ids")
    }

    /// Returns the bound of the module so far, which is greater than every id.
    pub fn bound(&self) -> u32 {
        self.definitions.len() as u32
    }

    /// Returns the type of a value, or `None` if the id is not a value or is not defined yet.
    pub fn type_of(&self, value: Id) -> Option<Id> {
        Id::new(self.definitions.get(value.index())?.value_type)
    }

    /// Sets the type of a value that is defined later, for [`Builder::type_of`].
    pub fn set_type_of(&mut self, value: Id, value_type: Id) {
        if let Some(definition) = self.definitions.get_mut(value.index()) {
            definition.value_type = value_type.word();
        }
    }

    /// Records an error. [`Builder::finish`] returns the first error that was recorded.
    pub fn fail(&mut self, error: Error) {
        self.error.get_or_insert(error);
    }

    /// Declares a capability. Callers need this only for capabilities that [`Builder::finish`] does not deduce from the
    /// instructions and enumerants of the module.
    pub fn capability(&mut self, capability: Capability) {
        self.capabilities.insert(capability);
    }

    /// Returns true if the settings allow an extension.
    pub const fn is_extension_allowed(&self, extension: Extension) -> bool {
        self.settings.extensions.allows(extension)
    }

    /// Returns true if the settings allow one of these extensions.
    pub fn is_any_extension_allowed(&self, extensions: &[Extension]) -> bool {
        extensions.iter().any(|extension| self.is_extension_allowed(*extension))
    }

    /// Declares an extension. Callers need this only for extensions that [`Builder::finish`] does not deduce from the
    /// instructions and enumerants of the module.
    ///
    /// # Errors
    /// [`Error::RequiresExtension`] if the settings do not allow the extension.
    pub fn extension(&mut self, extension: Extension) -> Result<()> {
        if !self.is_extension_allowed(extension) {
            return Err(Error::RequiresExtension(extension.to_string()).into());
        }
        self.extensions.insert(extension);
        Ok(())
    }

    /// Returns the id of the extended instruction set with this name. The first call imports the set.
    pub fn ext_inst_import(&mut self, name: &str) -> Id {
        if let Some(&id) = self.import_ids.get(name) {
            return id;
        }
        let id = self.fresh_id();
        push_text(&mut self.imports, &mut self.error, Op::ExtInstImport, &[id.word()], name, &[]);
        self.import_ids.insert(name.to_owned(), id);
        self.import_kinds.push((id, ExtInstImport::from_import_name(name)));
        id
    }

    /// Raises the version of the module to `version`, unless the settings do not allow that version.
    pub fn prefer_version(&mut self, version: Version) {
        if version <= self.settings.max_version {
            self.settings.min_version = self.settings.min_version.max(version);
        }
    }

    /// Returns the id of the extended instruction set OpenCL.std. The first call imports the set.
    pub fn opencl_std(&mut self) -> Id {
        if let Some(id) = self.opencl_std {
            return id;
        }
        let id = self.ext_inst_import(ExtInstSet::OpenClStd.import_name());
        self.opencl_std = Some(id);
        id
    }

    /// Sets the addressing and memory model. The last call counts.
    pub fn memory_model(&mut self, addressing: AddressingModel, memory: MemoryModel) {
        self.memory_model = Some((addressing, memory));
    }

    /// Makes a function an entry point.
    ///
    /// `interface` lists all module-scope variables that the function and its callees use. If the module has a version
    /// before 1.4, only those in the storage classes Input and Output become the interface, as OpEntryPoint demands.
    pub fn entry_point(&mut self, model: ExecutionModel, function: Id, name: &str, interface: &[Id]) {
        self.entry_points.push(EntryPoint { model, function, name: name.to_owned(), interface: interface.to_vec() });
    }

    /// Returns the words of the finished module.
    ///
    /// # Errors
    /// - The first error of [`Builder::fail`], or of an instruction that cannot be encoded.
    /// - [`Error::UnspecifiedMemoryModel`] without a call of [`Builder::memory_model`].
    /// - [`Error::Internal`] if a function was not ended.
    /// - [`Error::RequiresExtension`] or [`Error::RequiresVersion`] if the module needs an extension or version that
    ///   the settings do not allow.
    pub fn finish(mut self) -> Result<Vec<u32>> {
        if let Some(error) = self.error.take() {
            return Err(error.into());
        }
        if !self.open.is_empty() {
            return Err(Error::Internal("a function was not ended".into()).into());
        }
        let Some((addressing, memory)) = self.memory_model else {
            return Err(Error::UnspecifiedMemoryModel.into());
        };
        let mut model = Vec::new();
        push(&mut model, &mut self.error, Op::MemoryModel, &[addressing.0, memory.0]);
        // The version depends on the requirements, and the interfaces depend on the version. No requirement depends on
        // an interface.
        let entry_points = self.entry_point_words(Version::MAX);
        let requirements = self.requirements(&model, &entry_points)?;
        let version = requirements.version;
        let entry_points = self.entry_point_words(version);

        let mut preamble = Vec::new();
        for capability in &requirements.capabilities {
            push(&mut preamble, &mut self.error, Op::Capability, &[capability.0]);
        }
        for extension in &requirements.extensions {
            push_text(&mut preamble, &mut self.error, Op::Extension, &[], extension.name(), &[]);
        }
        if let Some(error) = self.error.take() {
            return Err(error.into());
        }

        let globals = order::by_kind(&self.globals, self.bound());
        let header = Header { version, generator: self.settings.generator, bound: self.bound() }.to_words();
        let sections = std::iter::once(preamble.as_slice()).chain(self.sections(&model, &entry_points, &globals));
        if cfg!(debug_assertions) {
            // The callers must pass valid operands. Tests of the callers find invalid operands here.
            for section in sections.clone() {
                check_layout(section, &self).map_err(|error| {
                    let place = self.function_at(section, error.place.word.unwrap_or_default());
                    Error::Internal(format!("an instruction has the wrong operands: {}", error.cause))
                        .at(Place { function: place.and_then(|function| self.name_of(&function)), ..error.place })
                })?;
            }
        }
        let length: usize = sections.clone().map(<[u32]>::len).sum();
        let mut words = Vec::with_capacity(HEADER_WORDS + length);
        words.extend(header);
        for section in sections {
            words.extend(section);
        }
        Ok(words)
    }

    /// Returns the sections after capabilities and extensions in the order of the logical layout.
    fn sections<'a>(&'a self, model: &'a [u32], entry_points: &'a [u32], globals: &'a [u32]) -> [&'a [u32]; 14] {
        [
            &self.imports,
            model,
            entry_points,
            &self.execution_modes,
            &self.strings,
            &self.sources,
            &self.names,
            &self.modules_processed,
            &self.decorated_with,
            &self.annotations,
            globals,
            &self.declarations,
            &self.functions,
            &self.remarks,
        ]
    }

    /// Deduces the capabilities, extensions and version that the module needs.
    fn requirements(&self, model: &[u32], entry_points: &[u32]) -> Result<Requirements> {
        let mut deduction = Deduction::new(&self.settings, self);
        for extension in self.extensions.iter() {
            deduction.extension(extension);
        }
        for &capability in &self.capabilities {
            deduction.capability(capability)?;
        }
        if self.entry_points.is_empty() {
            // A module without entry points must declare Linkage (section 2.16.1, "Universal Validation Rules").
            deduction.capability(Capability::Linkage)?;
        }
        let sections = self.sections(model, entry_points, &self.globals);
        let scanned = sections.into_iter().try_for_each(|section| deduction.scan(section));
        scanned.and_then(|()| deduction.finish()).map_err(|mut error| {
            let function = error.place.function.as_mut();
            if let Some(function) = function
                && let Some(name) = self.name_of(function)
            {
                *function = name;
            }
            error
        })
    }

    /// Returns the function that contains a word of a section, as text (`%5`). Takes linear time; for diagnostics.
    fn function_at(&self, section: &[u32], word: usize) -> Option<String> {
        let before =
            Instructions::of_section(section, 0).flatten().take_while(|instruction| instruction.offset <= word);
        let function = before.filter(|instruction| instruction.op == Op::Function).last()?;
        function.result().map(|id| id.to_string())
    }

    /// Returns the name of an id, which is given as text (`%5`). Takes linear time; for diagnostics.
    fn name_of(&self, id: &str) -> Option<String> {
        let id = id.strip_prefix('%')?.parse().ok()?;
        let named = Instructions::of_section(&self.names, 0)
            .flatten()
            .find(|name| name.op == Op::Name && name.word(0) == Some(id))?;
        read_string(named.operands.get(1..)?).ok().map(|(name, _)| name)
    }

    /// Returns the OpEntryPoint instructions of a module of this version.
    fn entry_point_words(&mut self, version: Version) -> Vec<u32> {
        let mut words = Vec::new();
        for entry in &self.entry_points {
            let listed = |variable: &Id| {
                version >= Version::V1_4
                    || matches!(
                        self.type_of(*variable).and_then(|pointer| self.storage_class(pointer)),
                        Some(StorageClass::Input | StorageClass::Output)
                    )
            };
            let interface: Words = entry.interface.iter().copied().filter(listed).collect();
            let head = [entry.model.0, entry.function.word()];
            push_text(&mut words, &mut self.error, Op::EntryPoint, &head, &entry.name, &interface);
        }
        words
    }
}

impl Context for Builder {
    fn number_type(&self, type_id: Id) -> Option<NumberType> {
        Builder::number_type(self, type_id)
    }

    fn type_of(&self, value: Id) -> Option<Id> {
        Builder::type_of(self, value)
    }

    fn import(&self, set: Id) -> Option<ExtInstImport> {
        // A module imports few sets, so a linear search is fast.
        self.import_kinds.iter().find(|(id, _)| *id == set).map(|&(_, import)| import)
    }

    fn vector_type(&self, type_id: Id) -> Option<(Id, u32)> {
        Builder::vector_type(self, type_id)
    }

    fn is_constant(&self, value: Id) -> bool {
        let class = self.definition(value).and_then(|(op, _)| op.info()).map(|info| info.class);
        class == Some(Class::ConstantCreation)
    }

    fn constant_word(&self, value: Id) -> Option<u32> {
        self.constant_bits(value).and_then(|bits| u32::try_from(bits).ok())
    }
}

/// Appends an instruction. If it has too many words, records an error instead.
#[inline]
fn push(section: &mut Vec<u32>, error: &mut Option<Error>, op: Op, operands: &[u32]) {
    push_joined(section, error, op, &[], operands);
}

/// Appends an instruction with the operands `head` and `tail`. If it has too many words, records an error instead.
#[inline]
fn push_joined(section: &mut Vec<u32>, error: &mut Option<Error>, op: Op, head: &[u32], tail: &[u32]) {
    let words = 1 + head.len() + tail.len();
    if let Some(count) = word_count(op, words, error) {
        section.reserve(words);
        section.push(first_word(op, count));
        section.extend_from_slice(head);
        section.extend_from_slice(tail);
    }
}

/// Appends an instruction with the operands `before`, the literal string `text`, and `after`. If the instruction has
/// too many words or the string contains a zero byte, records an error instead.
fn push_text(section: &mut Vec<u32>, error: &mut Option<Error>, op: Op, before: &[u32], text: &str, after: &[u32]) {
    if text.contains('\0') {
        error.get_or_insert_with(|| {
            Error::InvalidModule(format!("the string of Op{op} contains a zero byte: {text:?}"))
        });
        return;
    }
    let start = section.len();
    section.push(0);
    section.extend_from_slice(before);
    push_string(section, text);
    section.extend_from_slice(after);
    match word_count(op, section.len() - start, error) {
        Some(count) => section[start] = first_word(op, count),
        None => section.truncate(start),
    }
}

/// Returns the word count of an instruction. If it has too many words, records an error and returns `None`.
#[inline]
fn word_count(op: Op, words: usize, error: &mut Option<Error>) -> Option<u16> {
    let count = u16::try_from(words).ok();
    if count.is_none() {
        note_too_long(op, words, error);
    }
    count
}

#[cold]
fn note_too_long(op: Op, words: usize, error: &mut Option<Error>) {
    error.get_or_insert_with(|| {
        Error::InvalidWordCount(format!(
            "Op{op} has {words} words, but an instruction can have at most {MAX_INSTRUCTION_WORDS}"
        ))
    });
}
