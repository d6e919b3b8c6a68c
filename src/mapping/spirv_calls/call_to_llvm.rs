//! [`CallToLlvm`], a call that LLVM IR has instead of a SPIR-V instruction. It collects the arguments, makes the
//! mangled name of the function from the SPIR-V types of the operands, declares the function, and builds the call.

use crate::error::Result;
use crate::llvm::{FunctionType, Type as LlvmType, TypeView, Value};
use crate::mangle::{self, Qualifiers, Type};
use crate::mapping::context::{Convention, Declaration, Effects, llvm_pieces};
use crate::mapping::facts::{ParameterSet, convergence, instruction_facts};
use crate::mapping::spirv_calls::{Build, opencl_type_names, type_names};
use crate::mapping::types::basic;
use crate::options::TargetEnv;
use crate::spirv::grammar::{Operand, OperandKind, Quantifier};
use crate::spirv::{BuiltIn, ExtInstSet, Id, Instruction, Op, StorageClass};

/// The maximum nesting depth of pointers and arrays in a mangled name.
const MAX_DEPTH: u32 = 16;

/// An operand of an instruction, which becomes an argument of the call.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CallOperand {
    /// An id. The argument is its value.
    Value(Id),
    /// A type. The argument is a null value of this type.
    Type(Id),
    /// A literal. The argument is an i32.
    Literal(u32),
}

/// Facts about the parameters that a mangled name states, but that the SPIR-V types do not tell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct ParameterSpelling {
    /// The parameters whose integers are unsigned.
    pub(crate) unsigned: ParameterSet,
    /// The parameters that are pointers to const.
    pub(crate) constant: ParameterSet,
    /// True if vectors of booleans are passed unchanged. Otherwise they are passed as vectors of bytes, as in OpenCL C.
    pub(crate) has_boolean_vectors: bool,
}

impl ParameterSpelling {
    /// The parameters are unsigned integers, and have no other special facts.
    pub(crate) const UNSIGNED: ParameterSpelling =
        ParameterSpelling { unsigned: ParameterSet::ALL, constant: ParameterSet::NONE, has_boolean_vectors: false };

    /// Returns the qualifiers of the type that a pointer parameter points to.
    fn qualifiers(self, index: u32) -> Qualifiers {
        Qualifiers { constant: self.constant.contains(index), ..Qualifiers::default() }
    }

    fn type_spelling(self, index: u32) -> TypeSpelling {
        TypeSpelling { is_signed: !self.is_unsigned(index), has_boolean_vectors: self.has_boolean_vectors }
    }

    fn is_unsigned(self, index: u32) -> bool {
        self.unsigned.contains(index)
    }
}

/// Returns the operands of an instruction in the order of `list`, the grammar's list. Returns `None` if there are too
/// few or too many words, or if an operand is a string, which cannot be an argument.
pub(crate) fn call_operands(op: Op, words: &[u32], list: &[Operand]) -> Option<Vec<CallOperand>> {
    let mut reader = OperandReader { words, call_operands: Vec::with_capacity(words.len()) };
    let types = instruction_facts::of(op).types;
    for (number, operand) in (0..).zip(list) {
        match operand.quantifier {
            Quantifier::Optional if reader.words.is_empty() => {}
            Quantifier::One | Quantifier::Optional if types.contains(number) => {
                let ty = Id::new(reader.word()?)?;
                reader.call_operands.push(CallOperand::Type(ty));
            }
            Quantifier::One | Quantifier::Optional => reader.operand(operand.kind)?,
            Quantifier::Any => {
                while !reader.words.is_empty() {
                    reader.operand(operand.kind)?;
                }
            }
        }
    }
    reader.words.is_empty().then_some(reader.call_operands)
}

struct OperandReader<'a> {
    words: &'a [u32],
    call_operands: Vec<CallOperand>,
}

impl OperandReader<'_> {
    fn word(&mut self) -> Option<u32> {
        let (&word, rest) = self.words.split_first()?;
        self.words = rest;
        Some(word)
    }

    fn operand(&mut self, kind: OperandKind) -> Option<()> {
        if let Some((first, second)) = kind.pair() {
            self.operand(first)?;
            return self.operand(second);
        }
        if kind == OperandKind::LiteralString {
            return None;
        }
        let word = self.word()?;
        if kind.is_id() {
            self.call_operands.push(CallOperand::Value(Id::new(word)?));
            return Some(());
        }
        self.call_operands.push(CallOperand::Literal(word));
        if let OperandKind::Enum(kind) = kind {
            // An enumerant that the grammar lacks is assumed to have no parameters.
            for enumerant in kind.info().enumerants_of(word).flatten() {
                for parameter in enumerant.parameters {
                    self.operand(parameter.kind)?;
                }
            }
        }
        Some(())
    }
}

/// Returns a SPIR-V type in the form that mangled names have. The integer types of kernels have no sign, so the caller
/// states whether integers are signed.
pub(crate) fn spelled<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id, is_signed: bool, qualifiers: Qualifiers) -> Type {
    spelled_at(b, ty, TypeSpelling { is_signed, has_boolean_vectors: false }, qualifiers, 0)
}

/// How a mangled name spells one type: facts that the SPIR-V type does not tell.
#[derive(Clone, Copy)]
struct TypeSpelling {
    is_signed: bool,
    has_boolean_vectors: bool,
}

fn spelled_at<'m, 'c>(
    b: &impl Build<'m, 'c>,
    ty: Id,
    spelling: TypeSpelling,
    qualifiers: Qualifiers,
    depth: u32,
) -> Type {
    let TypeSpelling { is_signed, has_boolean_vectors } = spelling;
    let Some(definition) = b.definition(ty) else { return Type::VOID };
    let operand = |index: usize| definition.arguments().get(index).copied().unwrap_or(0);
    let inner = |index: usize| Id::new(operand(index));
    match definition.op {
        Op::TypeVoid => Type::VOID,
        Op::TypeBool => Type::BOOL,
        Op::TypeInt => Type::integer(operand(0), is_signed),
        Op::TypeFloat => match operand(0) {
            16 if definition.arguments().len() > 1 => Type::Builtin(mangle::Builtin::BFloat16),
            16 => Type::HALF,
            64 => Type::DOUBLE,
            _ => Type::FLOAT,
        },
        Op::TypeVector => match inner(0) {
            Some(element) => {
                let element = match spelled_at(b, element, spelling, Qualifiers::default(), depth + 1) {
                    Type::BOOL if !has_boolean_vectors => Type::CHAR,
                    element => element,
                };
                Type::vector(operand(1).into(), element)
            }
            None => Type::VOID,
        },
        Op::TypePointer | Op::TypeUntypedPointerKHR => {
            let pointee = match inner(1) {
                Some(pointee) if depth < MAX_DEPTH => {
                    spelled_at(b, pointee, spelling, Qualifiers::default(), depth + 1)
                }
                _ => Type::integer(8, is_signed),
            };
            pointer_to(b, ty, pointee, qualifiers)
        }
        Op::TypeArray | Op::TypeRuntimeArray => match inner(0) {
            Some(element) if depth < MAX_DEPTH => {
                let element = spelled_at(b, element, spelling, Qualifiers::default(), depth + 1);
                Type::pointer(element, Qualifiers::default())
            }
            _ => Type::VOID,
        },
        Op::TypeStruct => {
            let name = basic::structure_name(b.name(ty));
            Type::named(name.strip_prefix("struct.").unwrap_or(name))
        }
        op => opaque(b, op, &definition),
    }
}

/// Returns the pointer type by which a mangled name states an untyped pointer to an event. `pointee` is the opcode of
/// the event's type. Returns `None` for other pointers.
fn event_pointer<'m, 'c>(b: &impl Build<'m, 'c>, pointee: Option<Op>, ty: Id, qualifiers: Qualifiers) -> Option<Type> {
    let (opencl, spirv) = opencl_type_names::opaque_names(pointee?)?;
    b.definition(ty).filter(|definition| definition.op == Op::TypeUntypedPointerKHR)?;
    let event = match b.options().target_env {
        TargetEnv::SpirvFriendly => Type::pointer(Type::named(spirv), Qualifiers::default()),
        _ => Type::named(opencl),
    };
    Some(pointer_to(b, ty, event, qualifiers))
}

/// Returns a pointer to `pointee` with the storage class of `ty`, the id of a pointer type.
fn pointer_to<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id, pointee: Type, qualifiers: Qualifiers) -> Type {
    let class = b.definition(ty).and_then(|definition| definition.word(1)).map(StorageClass);
    let space = class.and_then(|class| basic::address_space(b, class).ok()).unwrap_or(0);
    let address_space = Qualifiers::address_space(space).address_space;
    Type::pointer(pointee, Qualifiers { address_space, ..qualifiers })
}

/// The largest number of casts between a pointer and the access chain that [`pointee_of_chain`] finds.
const MAX_CASTS: usize = 4;

/// Returns the base type of an untyped access chain without indices if `id` is its result, or is the result of casts of
/// it to other storage classes. Returns `None` for other pointers.
fn pointee_of_chain<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Option<Id> {
    let mut id = id;
    for _ in 0..MAX_CASTS {
        let definition = b.definition(id)?;
        if let Some(chain) = instruction_facts::of(definition.op).access_chain.filter(|chain| chain.is_untyped) {
            let has_no_index = definition.arguments().len() == 2 + usize::from(chain.has_element);
            return definition.arguments().first().filter(|_| has_no_index).and_then(|&pointee| Id::new(pointee));
        }
        match (definition.op, definition.arguments()) {
            (Op::PtrCastToGeneric | Op::GenericCastToPtr, &[operand]) => id = Id::new(operand)?,
            _ => return None,
        }
    }
    None
}

/// Returns an opaque type in the form that mangled names have: its name in OpenCL C, or a pointer to `__spirv_<Name>`.
fn opaque<'m, 'c>(b: &impl Build<'m, 'c>, op: Op, definition: &Instruction<'m>) -> Type {
    if b.options().target_env == TargetEnv::SpirvFriendly {
        return type_names::spelled(b, definition);
    }
    if let Some(name) = opencl_type_names::image_name(definition).filter(|_| op == Op::TypeImage) {
        return Type::named(name);
    }
    match (op, opencl_type_names::opaque_names(op)) {
        (_, Some((name, _))) => Type::named(name),
        (Op::TypePipe, _) if definition.word(1) == Some(1) => Type::named("ocl_pipe_wo"),
        (Op::TypePipe, _) => Type::named("ocl_pipe_ro"),
        _ => match opencl_type_names::motion_estimation_name(op) {
            Some(name) => Type::named(name),
            None => type_names::spelled(b, definition),
        },
    }
}

/// Returns the component type and the number of components of a vector type. For other types, returns the type and 1.
pub(crate) fn components<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id) -> (Id, u32) {
    match b.definition(ty) {
        Some(definition) if definition.op == Op::TypeVector => match definition.arguments() {
            &[component, count] => (Id::new(component).unwrap_or(ty), count),
            _ => (ty, 1),
        },
        _ => (ty, 1),
    }
}

/// Returns the name that a number or a vector of numbers has in OpenCL C, like `uchar4`. Returns `None` for other
/// types.
pub(crate) fn type_name<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id, is_signed: bool) -> Option<String> {
    let (component, count) = components(b, ty);
    opencl_type_names::number_name(&spelled(b, component, is_signed, Qualifiers::default()), count)
}

/// Returns the text that follows `_R` in a name that states the result type. A number or a vector of numbers has its
/// name in OpenCL C, and any other type has its mangled name.
pub(crate) fn result_name<'m, 'c>(b: &impl Build<'m, 'c>, ty: Id, is_signed: bool) -> String {
    type_name(b, ty, is_signed).unwrap_or_else(|| {
        let (component, count) = components(b, ty);
        let name = mangle::mangle_type(&spelled(b, component, is_signed, Qualifiers::default()));
        format!("{name}{}", opencl_type_names::count_suffix(count))
    })
}

/// How the mangled name states the type of a parameter.
#[derive(Clone, Debug)]
enum Parameter {
    /// The SPIR-V type with this id.
    Operand(Id),
    /// A pointer with the storage class of the untyped pointer type (first id), to the pointee type (second id).
    Pointer(Id, Id),
    /// A 32-bit integer.
    Literal,
    /// This type.
    Fixed(Type),
}

/// The alignment in bytes of the local variable through which a function returns a structure. LLVM prefers 8 for
/// structures.
const STRUCTURE_ALIGNMENT: u64 = 8;

/// A call that LLVM IR has instead of an instruction. It is still being built.
#[derive(Debug)]
pub(crate) struct CallToLlvm<'c> {
    /// Identifies the function. The key begins with the number of the instruction (see [`Self::with_key`]). Everything
    /// else that the name and the type of the function depend on follows. Calls with the same key call the same
    /// function, so its name is made only once.
    key: Vec<u32>,
    /// True if the function is `convergent`.
    is_convergent: bool,
    /// The opcode of the type that the untyped pointers among the operands point to.
    untyped_pointee: Option<Op>,
    arguments: Vec<Value<'c>>,
    parameters: Vec<Parameter>,
    /// Facts for the mangled name that the SPIR-V types do not tell.
    pub(crate) spelling: ParameterSpelling,
}

impl<'c> CallToLlvm<'c> {
    /// Returns the call for an instruction, without arguments.
    pub(crate) fn of_instruction(op: Op) -> Self {
        CallToLlvm {
            is_convergent: op.info().is_some_and(convergence::is_convergent),
            untyped_pointee: instruction_facts::of(op).untyped_pointee,
            ..CallToLlvm::with_key(1, op.word())
        }
    }

    /// Returns the call for an instruction of OpenCL.std, without arguments.
    pub(crate) fn of_opencl_std(number: u32) -> Self {
        CallToLlvm::with_key(0, number)
    }

    /// Returns the call for the value of a variable decorated with BuiltIn, without arguments.
    pub(crate) fn of_variable(variable: BuiltIn) -> Self {
        CallToLlvm::with_key(2, variable.0)
    }

    /// Returns the call for an instruction of an extended set other than OpenCL.std, without arguments.
    pub(crate) fn of_set(set: ExtInstSet, number: u32) -> Self {
        CallToLlvm::with_key(3 + set as u32, number)
    }

    /// Returns a call without arguments. `numbering` states what `number` is: 0 for an instruction of OpenCL.std, 1 for
    /// an opcode, 2 for a BuiltIn, and a greater number for an instruction of another extended set.
    fn with_key(numbering: u32, number: u32) -> Self {
        CallToLlvm {
            key: vec![numbering, number],
            is_convergent: false,
            untyped_pointee: None,
            arguments: Vec::new(),
            parameters: Vec::new(),
            spelling: ParameterSpelling::default(),
        }
    }

    /// Sets the facts for the mangled name that the SPIR-V types do not tell.
    pub(crate) fn with_spelling(mut self, spelling: ParameterSpelling) -> Self {
        self.spelling = spelling;
        self
    }

    /// Sets the parameters that are unsigned integers in the mangled name.
    pub(crate) fn with_unsigned(self, unsigned: ParameterSet) -> Self {
        self.with_spelling(ParameterSpelling { unsigned, ..ParameterSpelling::default() })
    }

    /// Returns the arguments that have been added.
    pub(crate) fn arguments(&self) -> &[Value<'c>] {
        &self.arguments
    }

    /// Returns true if no argument has been added.
    pub(crate) fn is_empty(&self) -> bool {
        self.arguments.is_empty()
    }

    /// Returns true if an argument is a pointer.
    pub(crate) fn has_pointers(&self) -> bool {
        self.arguments.iter().any(|argument| argument.ty().address_space().is_some())
    }

    /// Adds a number to the key. The name or the type of the function depends on the number, which no operand states.
    pub(crate) fn depends_on(&mut self, number: u32) {
        self.key.push(number);
    }

    /// Adds an argument that is the value of an operand.
    pub(crate) fn operand<'m>(&mut self, b: &mut impl Build<'m, 'c>, id: Id) -> Result<()> {
        let value = b.value(id)?;
        let ty = b.type_of(id)?;
        self.key.push(ty.word());
        let value = if self.spelling.has_boolean_vectors { value } else { llvm_pieces::bytes_of_booleans(b, value)? };
        self.arguments.push(value);
        let is_function = b.definition(id).is_some_and(|definition| definition.op == Op::Function);
        let parameter = match pointee_of_chain(b, id) {
            // The mangled name states a function as a pointer to its return type. In SPIR-V, the return type is the
            // type of the OpFunction's id.
            _ if is_function => {
                let result = spelled(b, ty, true, Qualifiers::default());
                Parameter::Fixed(Type::pointer(result, Qualifiers::default()))
            }
            Some(pointee) => {
                // No id is u32::MAX, so this key differs from the key of a call with one more operand.
                self.key.extend([u32::MAX, pointee.word()]);
                Parameter::Pointer(ty, pointee)
            }
            None => Parameter::Operand(ty),
        };
        self.parameters.push(parameter);
        Ok(())
    }

    /// Adds an argument for each operand in a list of ids.
    pub(crate) fn operands<'m>(
        &mut self,
        b: &mut impl Build<'m, 'c>,
        instruction: &Instruction<'m>,
        words: &[u32],
    ) -> Result<()> {
        for &word in words {
            self.operand(b, Id::new(word).ok_or_else(|| instruction.invalid("an id is 0"))?)?;
        }
        Ok(())
    }

    /// Adds an argument for an operand, which may be an id, a type or a literal.
    pub(crate) fn call_operand<'m>(&mut self, b: &mut impl Build<'m, 'c>, call_operand: CallOperand) -> Result<()> {
        match call_operand {
            CallOperand::Value(id) => self.operand(b, id),
            // Old producers emit a value instead of the type.
            CallOperand::Type(id) if b.type_of(id).is_ok() => self.operand(b, id),
            CallOperand::Type(ty) => {
                let llvm = b.llvm_type(ty)?;
                let value = llvm.const_zero().or_else(|_| llvm.const_poison())?;
                self.key.push(ty.word());
                self.arguments.push(value);
                self.parameters.push(Parameter::Operand(ty));
                Ok(())
            }
            CallOperand::Literal(value) => {
                self.key.push(0);
                self.arguments.push(llvm_pieces::int(b, 32, value.into())?);
                self.parameters.push(Parameter::Literal);
                Ok(())
            }
        }
    }

    /// Adds an argument. The mangled name states its type as `ty`.
    pub(crate) fn argument(&mut self, value: Value<'c>, ty: Type) {
        // Each argument adds a word to the key. No id is 0, so this word differs from the word for any operand.
        self.key.push(0);
        self.arguments.push(value);
        self.parameters.push(Parameter::Fixed(ty));
    }

    /// Builds the call of a function with a mangled name. `name` returns the name before mangling. It is called only if
    /// no function with this key has been declared. `result` is the type of the returned value, and must be determined
    /// by the key.
    pub(crate) fn call<'m, B: Build<'m, 'c>>(
        self,
        b: &mut B,
        result: LlvmType<'c>,
        effects: Effects,
        name: impl FnOnce(&B) -> String,
    ) -> Result<Value<'c>> {
        let has_pointers = self.has_pointers();
        let CallToLlvm { mut key, is_convergent, untyped_pointee, mut arguments, parameters, spelling } = self;
        let effects = if is_convergent { Effects::Convergent } else { effects };
        // A structure is returned through memory, as in C. If the next instruction stores the structure, the function
        // may write directly to the address of the store. This is not done if another argument is a pointer, which
        // might be an alias of the address.
        let (memory, is_stored) = match result.view() {
            TypeView::Struct(_) => match if has_pointers { None } else { b.take_store_of_result() } {
                Some(memory) => (Some(memory), true),
                None => (Some(llvm_pieces::aligned_variable(b, result, "", Some(STRUCTURE_ALIGNMENT))?), false),
            },
            _ => (None, false),
        };
        if let Some(memory) = memory {
            key.push(memory.ty().address_space().unwrap_or(0));
            arguments.insert(0, memory);
        }
        let returned = if memory.is_some() { b.types().void() } else { result };
        let function = b.function(&key, |b| {
            let spell = |(index, parameter): (usize, &Parameter)| {
                let index = index as u32;
                match parameter {
                    Parameter::Operand(ty) => {
                        let qualifiers = spelling.qualifiers(index);
                        event_pointer(b, untyped_pointee, *ty, qualifiers)
                            .unwrap_or_else(|| spelled_at(b, *ty, spelling.type_spelling(index), qualifiers, 0))
                    }
                    Parameter::Pointer(ty, pointee) => {
                        let pointee = spelled_at(b, *pointee, spelling.type_spelling(index), Qualifiers::default(), 1);
                        pointer_to(b, *ty, pointee, spelling.qualifiers(index))
                    }
                    Parameter::Literal => Type::integer(32, !spelling.is_unsigned(index)),
                    Parameter::Fixed(ty) => ty.clone(),
                }
            };
            let parameters: Vec<Type> = parameters.iter().enumerate().map(spell).collect();
            let name = mangle::mangle(&name(b), &parameters);
            let ty = function_type(b, returned, &arguments, false)?;
            Ok(Declaration { name, ty, effects, memory: memory.map(|_| result), convention: Convention::Spir })
        })?;
        let call = b.call(function, &arguments)?;
        let Some(memory) = memory else { return Ok(call) };
        let value = llvm_pieces::load(b, result, memory)?;
        if is_stored {
            b.drop_if_unused(value);
        }
        Ok(value)
    }

    /// Builds the call like [`CallToLlvm::call`]. `ty` is the SPIR-V type of the result, which this function adds to
    /// the key.
    pub(crate) fn call_of_type<'m, B: Build<'m, 'c>>(
        mut self,
        b: &mut B,
        ty: Id,
        effects: Effects,
        name: impl FnOnce(&B) -> String,
    ) -> Result<Value<'c>> {
        self.depends_on(ty.word());
        let result = b.llvm_type(ty)?;
        self.call(b, result, effects, name)
    }

    /// Builds the call of a function whose name is not mangled. If the function is variadic, the first argument is its
    /// only fixed parameter.
    pub(crate) fn call_plain<'m, B: Build<'m, 'c>>(
        self,
        b: &mut B,
        result: LlvmType<'c>,
        name: &str,
        is_variadic: bool,
    ) -> Result<Value<'c>> {
        let CallToLlvm { key, is_convergent, arguments, .. } = self;
        let effects = if is_convergent { Effects::Convergent } else { Effects::Any };
        let function = b.function(&key, |b| {
            let parameters = if is_variadic { arguments.get(..1).unwrap_or_default() } else { &arguments };
            let ty = function_type(b, result, parameters, is_variadic)?;
            Ok(Declaration { name: name.to_owned(), ty, effects, memory: None, convention: Convention::Spir })
        })?;
        b.call(function, &arguments)
    }
}

fn function_type<'m, 'c>(
    b: &impl Build<'m, 'c>,
    result: LlvmType<'c>,
    arguments: &[Value<'c>],
    is_variadic: bool,
) -> Result<FunctionType<'c>> {
    let parameters: Vec<LlvmType<'c>> = arguments.iter().map(|argument| argument.ty()).collect();
    Ok(b.types().function(result, &parameters, is_variadic)?)
}
