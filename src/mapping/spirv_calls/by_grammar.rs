//! Calls of functions whose name and arguments follow from the grammar alone: `__spirv_<Name>` for a core instruction,
//! `__spirv_ocl_<name>` for an instruction of OpenCL.std, `__spirv_<set>_<name>` for an instruction of another extended
//! set, and `__spirv_BuiltIn<Name>` for the value of a variable decorated with BuiltIn.
//!
//! The arguments are the operands of the instruction in the order of the grammar. A literal operand is a constant
//! argument. Postfixes of the name state what the types of the arguments do not: `_R<type>` is the result type, `_sat`
//! and the rounding modes (`_rte`) are decorations. On the way to SPIR-V, [`parse`] reads a name and [`to_spirv`] emits
//! the instruction. The translation to LLVM IR begins in [`to_llvm`], [`ext_to_llvm`] and [`other_to_llvm`].

use crate::error::{Error, Result};
use crate::llvm::{TypeView, Value};
use crate::mangle::{self, Type};
use crate::mapping::context::llvm_pieces::{given_type, truncated};
use crate::mapping::context::{Claims, Effects, Mapped};
use crate::mapping::facts::ParameterSet;
use crate::mapping::facts::instruction_facts::{self, InstructionFacts};
use crate::mapping::spirv_calls::builtin_variables::{self, Dimension};
use crate::mapping::spirv_calls::call_to_llvm::{self, CallToLlvm, ParameterSpelling, result_name};
use crate::mapping::spirv_calls::spec_constants::{self, SpecConstant};
use crate::mapping::spirv_calls::{Build, access_chains, call_to_spirv::CallToSpirv, checks, image_operands};
use crate::mapping::spirv_calls::{Emit, opencl_type_names::type_by_name};
use crate::options::TargetEnv;
use crate::spirv::grammar::{
    AccessQualifier, Class, Enumeration, ExtInstInfo, Operand, OperandKind, Quantifier, older_names, opencl,
};
use crate::spirv::{
    Builder, BuiltIn, Capability, Decoration, ExtInstSet, Extension, FPRoundingMode, Id, Instruction, Op, StorageClass,
};

/// The instruction or variable that a function whose name begins with `__spirv_` stands for, with the postfixes of the
/// name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpirvCall {
    /// The instruction or variable.
    pub(crate) target: CallTarget,
    /// True if the name has the postfix `_sat`, which becomes the decoration SaturatedConversion.
    pub(crate) saturates: bool,
    /// The rounding mode of a postfix like `_rte`, which becomes the decoration FPRoundingMode.
    pub(crate) rounding: Option<FPRoundingMode>,
}

impl SpirvCall {
    /// Returns the function without postfixes for an instruction or a variable.
    pub(crate) fn plain(target: CallTarget) -> Self {
        SpirvCall { target, saturates: false, rounding: None }
    }
}

/// The instruction or variable that a function stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallTarget {
    /// A core instruction.
    Core(Op),
    /// An instruction of an extended set, with its number.
    Extended(ExtInstSet, u32),
    /// The value of a variable decorated with BuiltIn.
    Variable {
        /// The operand of the decoration BuiltIn.
        variable: BuiltIn,
        /// True if the function has an argument, which is the index of a component.
        is_indexed: bool,
    },
}

/// The suffixes of names that state a rounding mode.
pub(crate) const ROUNDINGS: [(&str, FPRoundingMode); 4] = [
    ("_rte", FPRoundingMode::RTE),
    ("_rtz", FPRoundingMode::RTZ),
    ("_rtp", FPRoundingMode::RTP),
    ("_rtn", FPRoundingMode::RTN),
];

/// Removes the suffix for the rounding mode from a name. Returns the rest of the name and the rounding mode.
pub(crate) fn split_rounding(name: &str) -> (&str, Option<FPRoundingMode>) {
    for (suffix, mode) in ROUNDINGS {
        if let Some(rest) = name.strip_suffix(suffix) {
            return (rest, Some(mode));
        }
    }
    (name, None)
}

/// The kinds of functions whose names begin with `__spirv_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpirvFunction {
    /// A function that stands for an instruction or a variable.
    Call(SpirvCall),
    /// A function that stands for a specialization constant.
    SpecConstant(SpecConstant),
}

/// Removes the postfixes `_sat` and the rounding mode from a name. Returns the rest of the name, whether the name has
/// `_sat`, and the rounding mode.
pub(crate) fn split_decorations(name: &str) -> (&str, bool, Option<FPRoundingMode>) {
    let (name, rounding) = split_rounding(name);
    let stem = name.strip_suffix("_sat");
    (stem.unwrap_or(name), stem.is_some(), rounding)
}

/// Removes the postfixes `_R<type>`, `_sat` and the rounding mode from a name. Returns the rest of the name, whether
/// the name has `_sat`, and the rounding mode. In names of OpenCL.std, a second underscore may precede `_R`.
fn split_postfixes(name: &str) -> (&str, bool, Option<FPRoundingMode>) {
    let (name, saturates, rounding) = split_decorations(name);
    // After `_R`, a number or a vector has its name in OpenCL C, and any other type has its mangled name.
    let name = match name.rfind("_R") {
        Some(at) if name.get(at + 2..).is_some_and(|ty| type_by_name(ty).is_some() || mangle::is_type(ty)) => {
            name.get(..at).unwrap_or(name).trim_end_matches('_')
        }
        _ => name,
    };
    (name, saturates, rounding)
}

/// What this file translates. In addition, it translates every instruction to LLVM IR that no other file translates.
pub(crate) const CLAIMS: Claims = Claims { names: &["__spirv_"], ..Claims::NONE };

/// Returns what a function with this name and these parameter types stands for. Returns `None` if the name does not
/// begin with `__spirv_`, or if the grammar has no instruction or variable with the rest of the name, or if the
/// instruction cannot be a call.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<SpirvFunction> {
    let name = name.strip_prefix("__spirv_")?;
    let plain = |target| Some(SpirvFunction::Call(SpirvCall::plain(target)));
    if let Some(variable) = name.strip_prefix("BuiltIn") {
        let variable = BuiltIn::from_name(variable)?;
        return plain(CallTarget::Variable { variable, is_indexed: !parameters.is_empty() });
    }
    if let Some(name) = name.strip_prefix("ocl_") {
        let number = |name| ExtInstSet::OpenClStd.by_name(name).map(|info| info.number);
        if let Some(number) = number(name) {
            return plain(CallTarget::Extended(ExtInstSet::OpenClStd, number));
        }
        let (name, saturates, rounding) = split_postfixes(name);
        let target = CallTarget::Extended(ExtInstSet::OpenClStd, number(name)?);
        return Some(SpirvFunction::Call(SpirvCall { target, saturates, rounding }));
    }
    if let Some(function) = spec_constants::by_name(name) {
        return Some(SpirvFunction::SpecConstant(function));
    }
    if let Some((op, _)) = instruction_facts::by_name(name) {
        return core_function(op);
    }
    if let Some((set, number)) = in_other_set(name) {
        return plain(CallTarget::Extended(set, number));
    }
    let (stem, saturates, rounding) = split_postfixes(name);
    let op = Op::from_name(stem).or_else(|| Op::from_name(stem.split('_').next()?))?;
    core_function(op)?;
    Some(SpirvFunction::Call(SpirvCall { target: CallTarget::Core(op), saturates, rounding }))
}

/// Returns true if the instructions of an extended set can be calls of `__spirv_<set>_<name>`. The exceptions are
/// OpenCL.std, whose functions have other names, sets with debug information, non-semantic sets, and versioned sets,
/// since a name cannot state the version.
pub(crate) fn has_callable_instructions(set: ExtInstSet) -> bool {
    !set.is_non_semantic()
        && !set.info().is_versioned
        && !matches!(set, ExtInstSet::OpenClStd | ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
}

/// Returns the name of an extended set in the names of functions. A character that is neither a letter nor a digit is
/// replaced by an underscore.
fn name_of_set(set: ExtInstSet) -> impl Iterator<Item = char> {
    set.import_name().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
}

/// Returns the instruction of an extended set other than OpenCL.std that `name` states, or `None` if there is none.
/// `name` has the form `<set>_<name>`.
fn in_other_set(name: &str) -> Option<(ExtInstSet, u32)> {
    ExtInstSet::all().iter().filter(|info| has_callable_instructions(info.set)).find_map(|info| {
        let mut rest = name.chars();
        if !name_of_set(info.set).all(|c| rest.next() == Some(c)) {
            return None;
        }
        let instruction = info.by_name(rest.as_str().strip_prefix('_')?)?;
        Some((info.set, instruction.number))
    })
}

/// Returns the function for a core instruction, or `None` if the instruction cannot be a call (see
/// [`instruction_facts::can_be_call`]).
fn core_function(op: Op) -> Option<SpirvFunction> {
    instruction_facts::can_be_call(op).then_some(SpirvFunction::Call(SpirvCall::plain(CallTarget::Core(op))))
}

/// Returns true if a call of a function ends its block, because the instruction is a terminator.
pub(crate) fn ends_block(spirv_call: SpirvCall) -> bool {
    matches!(spirv_call.target, CallTarget::Core(op) if op.is_terminator())
}

/// Emits the instruction for a call of a function whose name begins with `__spirv_`. Returns [`Mapped::Nothing`] if the
/// call has no result.
///
/// # Errors
/// Returns `InvalidNumberOfOperands` or `InvalidLlvmModule` if the arguments do not match the instruction, and
/// `InvalidInstruction` if they break a rule of SPIR-V.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    spirv_call: SpirvCall,
) -> Result<Mapped<Id>> {
    match spirv_call.target {
        CallTarget::Variable { variable, is_indexed: false } => {
            builtin_variables::query(call, variable).map(Mapped::Value)
        }
        CallTarget::Variable { variable, is_indexed: true } => {
            builtin_variables::dimension(call, Dimension { variable, outside: 0 }).map(Mapped::Value)
        }
        CallTarget::Extended(set, number) => {
            let Some(info) = set.by_number(number) else {
                return Err(call.invalid("the extended instruction set has no such instruction"));
            };
            let operands = Operands::from(call, 0, info.operands, Op::ExtInst)?;
            let ty = call.result_type()?;
            let core = core_fma(call.out(), number).filter(|_| set == ExtInstSet::OpenClStd);
            let result = match core {
                Some(op) => call.out().emit_value(op, ty, &operands),
                None => {
                    let id = call.out().ext_inst_import(set.import_name());
                    call.out().ext_inst(ty, id, number, &operands)
                }
            };
            if set == ExtInstSet::OpenClStd {
                call.fast_math(result);
            }
            let is_void = call.out().type_info(ty).is_some_and(|(op, _)| op == Op::TypeVoid);
            Ok(if is_void { Mapped::Nothing } else { Mapped::Value(result) })
        }
        CallTarget::Core(op) => core_to_spirv(call, op, spirv_call),
    }
}

/// Returns OpFmaKHR for the `fma` of OpenCL.std, if SPV_KHR_fma is allowed.
pub(crate) fn core_fma(out: &Builder, number: u32) -> Option<Op> {
    (number == opencl::Fma && out.is_extension_allowed(Extension::KHR_fma)).then_some(Op::FmaKHR)
}

fn core_to_spirv<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    op: Op,
    spirv_call: SpirvCall,
) -> Result<Mapped<Id>> {
    // SPIR-V 1.5 deprecates OpLessOrGreater in favour of OpFOrdNotEqual.
    let op = if op == Op::LessOrGreater { Op::FOrdNotEqual } else { op };
    let Some(info) = op.info() else { return Err(call.invalid("SPIR-V has no such instruction")) };
    if let Some(chain) = access_chains::called_chain(call, op) {
        return access_chains::to_spirv(call, op, chain).map(Mapped::Value);
    }
    let operands = info.operands;
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let memory = if info.has_result { call.result_memory() } else { None };
    let first = u32::from(memory.is_some());
    let mut operands = Operands::from(call, first, operands.get(skipped..).unwrap_or_default(), op)?;
    image_operands::add_sign_of_name(call, op, &mut operands);
    if instruction_facts::of(op).accesses_matrix {
        point_to_component(call, &mut operands)?;
    }
    if !info.has_result {
        if op == Op::Store
            && let Some(ty) =
                operands.get(1).and_then(|&value| Id::new(value)).and_then(|value| call.out().type_of(value))
        {
            operands = with_typed_pointer(call, ty, operands)?;
        }
        call.out().emit_void(op, &operands);
        return Ok(Mapped::Nothing);
    }
    if let Some(memory) = memory {
        let ty = call.e.type_id(memory)?;
        let result = if matches!(info.class, Class::Group | Class::NonUniform) {
            let list = info.operands.get(skipped..).unwrap_or_default();
            emit_on_wrapped_number(call, op, ty, operands, list)?
        } else {
            check(call, op, ty, &operands)?;
            call.out().emit_value(op, ty, &operands)
        };
        let pointer = call.pointer_argument(0, ty)?;
        call.out().emit_void(Op::Store, &[pointer.word(), result.word()]);
        return Ok(Mapped::Nothing);
    }
    let mut ty = call.result_type()?;
    if instruction_facts::of(op).casts_storage_class
        && let Some(operand) = operands.first().and_then(|&operand| Id::new(operand))
    {
        ty = with_pointee_of_operand(call, ty, operand);
    }
    let declared = ty;
    if instruction_facts::has_boolean_result(op) {
        ty = call.bool_like(ty);
    }
    if op == Op::Load {
        operands = with_typed_pointer(call, ty, operands)?;
    }
    check(call, op, ty, &operands)?;
    if matches!(op, Op::CooperativeMatrixLengthKHR) && call.out().int_width(ty).is_some_and(|width| width != 32) {
        // Compilers declare the function with the result type size_t, but the result of the instruction has 32 bits.
        let int = call.out().type_int(32, 0);
        let length = call.out().emit_value(op, int, &operands);
        return Ok(Mapped::Value(call.out().emit_value(Op::UConvert, ty, &[length.word()])));
    }
    let result = call.out().emit_value(op, ty, &operands);
    if spirv_call.saturates {
        call.decorate(result, Decoration::SaturatedConversion, &[]);
    }
    // SPIR-V does not allow the decoration FPRoundingMode on conversions between integers.
    if let Some(mode) = spirv_call.rounding.filter(|_| !matches!(op, Op::SConvert | Op::UConvert)) {
        call.decorate(result, Decoration::FPRoundingMode, &[mode.0]);
    }
    if ty != declared { call.bool_result(result).map(Mapped::Value) } else { Ok(Mapped::Value(result)) }
}

/// Casts the first operand of a load or store of a matrix, the pointer, to a pointer to a number. It may point to
/// structures with one member, like C++ classes that wrap a number, which the instruction does not take.
fn point_to_component<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, operands: &mut [u32]) -> Result<()> {
    let Some(pointer) = operands.first().and_then(|&word| Id::new(word)) else { return Ok(()) };
    let pointee = call.out().type_of(pointer).and_then(|ty| call.out().pointee(ty));
    let mut inner = pointee;
    while let Some((Op::TypeStruct, &[member])) = inner.and_then(|ty| call.out().type_info(ty)) {
        inner = Id::new(member);
    }
    if let Some(number) = inner.filter(|_| inner != pointee)
        && let Some(word) = operands.first_mut()
    {
        *word = call.e.cast_pointer(pointer, number)?.word();
    }
    Ok(())
}

/// Returns true if the function with a name stands for an instruction that only changes the storage class of a pointer.
pub(crate) fn is_cast_of_pointers(name: &str) -> bool {
    let plain = if mangle::is_mangled(name) { mangle::plain_name(name) } else { Some(name) };
    let form = plain.filter(|name| name.starts_with("__spirv_")).and_then(|name| parse(name, &[]));
    matches!(form, Some(SpirvFunction::Call(SpirvCall { target: CallTarget::Core(op), .. })) if instruction_facts::of(op).casts_storage_class)
}

/// Returns the pointer type with the storage class of `ty` and the pointee of `operand`.
fn with_pointee_of_operand<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, ty: Id, operand: Id) -> Id {
    let own = call.out().type_of(operand).and_then(|own| call.out().pointee(own));
    match (own, call.out().typed_pointer(ty)) {
        (Some(pointee), Some((class, _))) => call.out().type_pointer(class, pointee),
        _ => ty,
    }
}

/// Replaces the pointer operand of a load or store by a pointer to `ty`, the type that is loaded or stored. The
/// function's name may state another pointee.
fn with_typed_pointer<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    ty: Id,
    mut operands: Vec<u32>,
) -> Result<Vec<u32>> {
    let pointer = call.llvm_argument(0)?;
    if pointer.ty().is_pointer()
        && let Some(word) = operands.first_mut()
    {
        *word = call.e.pointer(pointer, ty)?.word();
    }
    Ok(operands)
}

/// Emits a group instruction whose result type `ty` is a number, or a structure whose only member is a number, like a
/// C++ class that wraps a number. Since the instruction takes only numbers, the number is extracted from the structure
/// before the instruction, and the result is wrapped in a structure after it.
fn emit_on_wrapped_number<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    op: Op,
    ty: Id,
    mut operands: Vec<u32>,
    list: &[Operand],
) -> Result<Id> {
    let mut types = vec![ty];
    while let Some((Op::TypeStruct, &[member])) = types.last().and_then(|&ty| call.out().type_info(ty)) {
        let Some(member) = Id::new(member) else { break };
        types.push(member);
    }
    let Some((&inner, wrappers)) = types.split_last() else { return Err(call.invalid("the result has no type")) };
    for (word, operand) in operands.iter_mut().zip(list) {
        if let Some(id) = Id::new(*word).filter(|id| operand.kind.is_id() && call.out().type_of(*id) == Some(ty))
            && !wrappers.is_empty()
        {
            let mut words = vec![id.word()];
            words.resize(1 + wrappers.len(), 0);
            *word = call.out().emit_value(Op::CompositeExtract, inner, &words).word();
        }
    }
    check(call, op, inner, &operands)?;
    let mut result = call.out().emit_value(op, inner, &operands);
    for &wrapper in wrappers.iter().rev() {
        result = call.emit(Op::CompositeConstruct, wrapper, &[result]);
    }
    Ok(result)
}

/// Checks that the operands obey the rules for the instruction.
fn check<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, ty: Id, operands: &[u32]) -> Result<()> {
    let callee = call.llvm_call.callee().name();
    let pointer_width = call.e.pointer_width();
    checks::check(call.out(), pointer_width, op, ty, operands).map_err(|text| {
        let name = mangle::demangle(&callee).map_or(callee.clone(), |name| name.base_name().to_owned().into());
        let name = name.strip_prefix("__spirv_").unwrap_or(&name);
        Error::InvalidInstruction(format!("{name}\n{text}")).into()
    })
}

/// Collects the words of an instruction's operands from the arguments of a call.
struct Operands {
    words: Vec<u32>,
    /// The index of the next argument.
    next: u32,
    /// The index of the next argument, not counting the arguments before the first operand.
    parameter: u32,
    facts: &'static InstructionFacts,
}

impl Operands {
    /// Returns the words for the operands that the grammar lists in `list`. The argument `first` is the first operand.
    fn from<'c, E: Emit<'c>>(
        call: &mut CallToSpirv<'_, 'c, E>,
        first: u32,
        list: &[Operand],
        op: Op,
    ) -> Result<Vec<u32>> {
        let facts = instruction_facts::of(op);
        let mut this = Operands { words: Vec::with_capacity(list.len()), next: first, parameter: 0, facts };
        for operand in list {
            let count = call.argument_count();
            let is_left = |this: &Operands| this.next < count;
            match operand.quantifier {
                Quantifier::Optional if !is_left(&this) => {}
                Quantifier::One | Quantifier::Optional if facts.types.contains(this.parameter) => {
                    this.type_operand(call)?;
                }
                Quantifier::One | Quantifier::Optional => this.operand(call, operand.kind)?,
                Quantifier::Any => {
                    while is_left(&this) {
                        this.operand(call, operand.kind)?;
                    }
                }
            }
        }
        if this.next < call.argument_count() {
            return Err(call.too_few());
        }
        Ok(this.words)
    }

    fn advance(&mut self) {
        self.next += 1;
        self.parameter += 1;
    }

    /// Adds an operand that is a type. The type is that of the next argument.
    fn type_operand<'c, E: Emit<'c>>(&mut self, call: &mut CallToSpirv<'_, 'c, E>) -> Result<()> {
        let value = call.llvm_argument(self.next)?;
        let ty = match value.ty().view() {
            TypeView::Pointer(_) => {
                let id = call.argument(self.next)?;
                call.out().type_of(id).ok_or_else(|| call.invalid("an argument has no type"))?
            }
            _ => call.e.type_id(value.ty())?,
        };
        self.words.push(ty.word());
        self.advance();
        Ok(())
    }

    /// Adds the words of an operand that is an id or a literal.
    fn operand<'c, E: Emit<'c>>(&mut self, call: &mut CallToSpirv<'_, 'c, E>, kind: OperandKind) -> Result<()> {
        if let Some((first, second)) = kind.pair() {
            self.operand(call, first)?;
            return self.operand(call, second);
        }
        if kind.is_id() {
            // If the argument is a function, the operand is the id of its OpFunction, not of a pointer to it.
            let id = match call.llvm_argument(self.next)?.as_function() {
                Some(function) => call.e.function(function)?,
                None if self.facts.boolean.contains(self.parameter) => call.boolean_argument(self.next)?,
                None => match call.argument_memory(self.next) {
                    Some(memory) => call.load_argument(self.next, memory)?,
                    None => call.argument(self.next)?,
                },
            };
            self.advance();
            self.words.push(id.word());
            return Ok(());
        }
        call.llvm_argument(self.next)?;
        let Some(value) = call.constant_argument(self.next) else {
            return Err(call.invalid("the argument for a literal operand is not a constant"));
        };
        self.advance();
        self.words.push(value as u32);
        if let OperandKind::Enum(kind) = kind {
            for enumerant in kind.info().enumerants_of(value as u32).flatten() {
                for parameter in enumerant.parameters {
                    self.operand(call, parameter.kind)?;
                }
            }
        }
        Ok(())
    }
}

/// Builds a call of `__spirv_<Name>` for a core instruction.
///
/// # Errors
/// Returns `UnimplementedOpCode` if the instruction cannot be a call, or if its operands do not match the grammar.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let op = instruction.op;
    let Some(info) = op.info() else { return Err(Error::UnimplementedOpCode(op.0.to_string()).into()) };
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let list = info.operands.get(skipped..).unwrap_or_default();
    let Some(call_operands) =
        call_to_llvm::call_operands(op, instruction.arguments(), list).filter(|_| instruction_facts::can_be_call(op))
    else {
        return Err(Error::UnimplementedOpCode(info.name.to_owned()).at(instruction.place()));
    };
    // Only dot products whose result is not an OpTypeInt are translated here. Their names do not state which factors
    // are signed, unless the target environment is SPIR-V-friendly.
    let has_signs =
        b.options().target_env == TargetEnv::SpirvFriendly || !info.capabilities.contains(&Capability::DotProduct);
    let facts = instruction_facts::of(op);
    let has_boolean_vectors = !instruction_facts::has_boolean_result(op) && facts.boolean.is_empty();
    let unsigned = match op {
        // The third operand of OpImageWrite is the texel.
        Op::ImageWrite if image_operands::is_unsigned(instruction) => facts.unsigned.with(2),
        _ if has_signs => facts.unsigned,
        _ => ParameterSet::NONE,
    };
    let spelling = ParameterSpelling { unsigned, constant: facts.constant, has_boolean_vectors };
    let mut call = CallToLlvm::of_instruction(op).with_spelling(spelling);
    call.depends_on(u32::from(image_operands::is_unsigned(instruction)));
    for call_operand in call_operands {
        if !(op == Op::AbortKHR && matches!(call_operand, call_to_llvm::CallOperand::Type(_))) {
            call.call_operand(b, call_operand)?;
        }
    }
    let effects = if op.is_terminator() { Effects::NeverReturns } else { Effects::Any };
    let name = || older_names::of(info.name);
    let Some(ty) = instruction.result_type() else {
        let void = b.types().void();
        call.call(b, void, effects, |_| format!("__spirv_{}", name()))?;
        return Ok(Mapped::Nothing);
    };
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let returned = if has_boolean_vectors { result } else { given_type(b, result)? };
    let is_signed = !facts.unsigned_result && !image_operands::is_unsigned(instruction);
    // The sizes of OpBuildNDRange are arrays with one element for each dimension, or integers for one dimension.
    let dimensions = match call.arguments().first().map(|size| size.ty().view()) {
        Some(TypeView::Array(_, count)) => count,
        _ => 1,
    };
    let value = call.call(b, returned, effects, |b| {
        let name = name();
        if facts.result_in_name {
            return format!("__spirv_{name}_R{}", result_name(b, ty, is_signed));
        }
        match op {
            Op::GenericCastToPtrExplicit => match instruction.word(3).map(StorageClass) {
                Some(StorageClass::CrossWorkgroup) => format!("__spirv_{name}_ToGlobal"),
                Some(StorageClass::Workgroup) => format!("__spirv_{name}_ToLocal"),
                Some(StorageClass::Function) => format!("__spirv_{name}_ToPrivate"),
                _ => format!("__spirv_{name}"),
            },
            // The result is one of two pipe types. The name states the result type, since the mangled parameter types
            // do not.
            Op::CreatePipeFromPipeStorage => {
                let access = b.definition(ty).and_then(|pipe| pipe.word(1)).map(AccessQualifier);
                let access = if access == Some(AccessQualifier::WriteOnly) { "write" } else { "read" };
                format!("__spirv_{name}_{access}")
            }
            Op::BuildNDRange => format!("__spirv_{name}_{dimensions}D"),
            // OpAtomicCompareExchangeWeak is deprecated and does the same as OpAtomicCompareExchange.
            Op::AtomicCompareExchangeWeak => format!("__spirv_{}", Op::AtomicCompareExchange),
            _ => format!("__spirv_{name}"),
        }
    })?;
    truncated(b, value, result).map(Mapped::Value)
}

/// Adds the operands of an extended instruction to a call, in the order of the grammar. Returns the result type.
fn ext_operands<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    call: &mut CallToLlvm<'c>,
    instruction: &Instruction<'m>,
    info: &ExtInstInfo,
    operands: &[u32],
) -> Result<Id> {
    let call_operands = call_to_llvm::call_operands(Op::ExtInst, operands, info.operands);
    let mismatch = || instruction.invalid(format!("the operands are not those of {}", info.name));
    let (call_operands, ty) = call_operands.zip(instruction.result_type()).ok_or_else(mismatch)?;
    for call_operand in call_operands {
        call.call_operand(b, call_operand)?;
    }
    Ok(ty)
}

/// Builds a call of `__spirv_ocl_<name>` for an instruction of OpenCL.std.
pub(crate) fn ext_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    info: &'static ExtInstInfo,
    operands: &[u32],
    spelling: Option<ParameterSpelling>,
) -> Result<Value<'c>> {
    let is_load = info.name.starts_with("vload");
    let spelling = match spelling {
        Some(spelling) => spelling,
        None if is_load => ParameterSpelling {
            unsigned: ParameterSet::of(&[0]),
            constant: ParameterSet::of(&[1]),
            ..ParameterSpelling::default()
        },
        None if info.number == opencl::Printf => ParameterSpelling::default(),
        None => ParameterSpelling { unsigned: ParameterSet::of(&[1]), ..ParameterSpelling::default() },
    };
    let mut call = CallToLlvm::of_opencl_std(info.number).with_spelling(spelling);
    let ty = ext_operands(b, &mut call, instruction, info, operands)?;
    let effects = if call.has_pointers() || info.number == opencl::Printf { Effects::Any } else { Effects::None };
    call.call_of_type(b, ty, effects, |b| {
        if is_load {
            return format!("__spirv_ocl_{}_R{}", info.name, result_name(b, ty, true));
        }
        format!("__spirv_ocl_{}", info.name)
    })
}

/// Builds a call of `__spirv_<set>_<name>` for an instruction of an extended set other than OpenCL.std.
pub(crate) fn other_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    set: ExtInstSet,
    info: &'static ExtInstInfo,
    operands: &[u32],
) -> Result<Value<'c>> {
    let spelling = ParameterSpelling { has_boolean_vectors: true, ..ParameterSpelling::default() };
    let mut call = CallToLlvm::of_set(set, info.number).with_spelling(spelling);
    let ty = ext_operands(b, &mut call, instruction, info, operands)?;
    let set = || name_of_set(set).collect::<String>();
    call.call_of_type(b, ty, Effects::Any, |_| format!("__spirv_{}_{}", set(), info.name))
}
