//! Instructions as functions: `__spirv_<Name>`, `__spirv_ocl_<name>`, `__spirv_BuiltIn<Name>`, by the grammar alone.
//!
//! The operands are the function's arguments in the grammar's order; a literal is an argument that is a constant.
//! Postfixes tell what the arguments' types do not: `_R<type>` the result, `_sat` and `_rte` and so on decorations.

use crate::error::{Error, Result};
use crate::llvm::{TypeView, Value};
use crate::mangle::{self, Type};
use crate::mapping::context::build::Effects;
use crate::mapping::context::llvm_pieces::{given_type, truncated};
use crate::mapping::facts::instruction_facts::{self, InstructionFacts};
use crate::mapping::facts::parameter_set::ParameterSet;
use crate::mapping::spirv_calls::build::Build;
use crate::mapping::spirv_calls::builtin_variables::{self, Dimension};
use crate::mapping::spirv_calls::call_to_llvm::{self, CallToLlvm, ParameterSpelling, result_name};
use crate::mapping::spirv_calls::call_to_spirv::CallToSpirv;
use crate::mapping::spirv_calls::emit::Emit;
use crate::mapping::spirv_calls::opencl_type_names::type_by_name;
use crate::mapping::spirv_calls::spec_constants::{self, SpecConstant};
use crate::mapping::spirv_calls::{access_chains, checks, image_operands};
use crate::options::TargetEnv;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{
    AccessQualifier, BuiltIn, Capability, Class, Decoration, Enumeration, ExtInstInfo, ExtInstSet, FPRoundingMode,
    Operand, OperandKind, Quantifier, StorageClass, older_names, opencl,
};
use crate::spirv::{Builder, Extension, Id, Op};

/// A call of a function whose name begins with `__spirv_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SpirvCall {
    /// What it is.
    pub(crate) target: CallTarget,
    /// `_sat`
    pub(crate) saturates: bool,
    /// `_rte` and so on.
    pub(crate) rounding: Option<FPRoundingMode>,
}

/// The instruction or variable that a function stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CallTarget {
    /// An instruction of the core.
    Core(Op),
    /// An instruction of an extended set.
    Extended(ExtInstSet, u32),
    /// The value of a variable decorated with BuiltIn; whether the argument is the index of a component.
    Variable {
        /// The variable.
        variable: BuiltIn,
        /// With an index.
        is_indexed: bool,
    },
}

/// The suffixes of functions that round.
pub(crate) const ROUNDINGS: [(&str, FPRoundingMode); 4] = [
    ("_rte", FPRoundingMode::RTE),
    ("_rtz", FPRoundingMode::RTZ),
    ("_rtp", FPRoundingMode::RTP),
    ("_rtn", FPRoundingMode::RTN),
];

/// A name's rounding suffix, and what is before it.
pub(crate) fn split_rounding(name: &str) -> (&str, Option<FPRoundingMode>) {
    for (suffix, mode) in ROUNDINGS {
        if let Some(rest) = name.strip_suffix(suffix) {
            return (rest, Some(mode));
        }
    }
    (name, None)
}

/// A function whose name begins with `__spirv_`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SpirvFunction {
    /// A call of it stands for an instruction or a variable.
    Call(SpirvCall),
    /// It makes a specialization constant.
    SpecConstant(SpecConstant),
}

/// Splits the postfixes off a name. The first begins with `_R`, `_sat`, `_rt?`, `_To<address space>`, `_<n>D` or
/// `_read`, `_write`; of instructions of OpenCL.std with two underscores or one.
fn split_postfixes(name: &str) -> (&str, bool, Option<FPRoundingMode>) {
    let (name, rounding) = split_rounding(name);
    let (name, saturates) = match name.strip_suffix("_sat") {
        Some(name) => (name, true),
        None => (name, false),
    };
    // The result is a number by OpenCL's name, or any type as it is mangled.
    let name = match name.rfind("_R") {
        Some(at) if name.get(at + 2..).is_some_and(|ty| type_by_name(ty).is_some() || mangle::is_type(ty)) => {
            name.get(..at).unwrap_or(name).trim_end_matches('_')
        }
        _ => name,
    };
    (name, saturates, rounding)
}

/// Returns what a function stands for. Its name begins with `__spirv_`.
pub(crate) fn parse(name: &str, parameters: &[Type]) -> Option<SpirvFunction> {
    let name = name.strip_prefix("__spirv_")?;
    let plain = |target| Some(SpirvFunction::Call(SpirvCall { target, saturates: false, rounding: None }));
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
        return plain_core(op);
    }
    if let Some((set, number)) = in_other_set(name) {
        return plain(CallTarget::Extended(set, number));
    }
    let (stem, saturates, rounding) = split_postfixes(name);
    let op = Op::from_name(stem).or_else(|| Op::from_name(stem.split('_').next()?))?;
    plain_core(op)?;
    Some(SpirvFunction::Call(SpirvCall { target: CallTarget::Core(op), saturates, rounding }))
}

/// Whether a set is one of functions other than OpenCL's: neither debug information nor what can be ignored, nor one
/// whose version a name would have to tell.
pub(crate) fn is_of_functions(set: ExtInstSet) -> bool {
    !set.is_non_semantic()
        && !set.info().is_versioned
        && !matches!(set, ExtInstSet::OpenClStd | ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo)
}

/// The characters of a set's name in a function's.
fn name_of_set(set: ExtInstSet) -> impl Iterator<Item = char> {
    set.import_name().chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' })
}

/// An instruction of a set other than OpenCL.std: `<set>_<name>`.
fn in_other_set(name: &str) -> Option<(ExtInstSet, u32)> {
    ExtInstSet::all().iter().filter(|info| is_of_functions(info.set)).find_map(|info| {
        let mut rest = name.chars();
        if !name_of_set(info.set).all(|c| rest.next() == Some(c)) {
            return None;
        }
        let instruction = info.by_name(rest.as_str().strip_prefix('_')?)?;
        Some((info.set, instruction.number))
    })
}

/// Only instructions of a function's body can be calls, and only those that are no structure of blocks.
fn plain_core(op: Op) -> Option<SpirvFunction> {
    instruction_facts::can_be_call(op).then_some(SpirvFunction::Call(SpirvCall {
        target: CallTarget::Core(op),
        saturates: false,
        rounding: None,
    }))
}

/// Whether a call of this function ends the block, whatever comes after it.
pub(crate) fn ends_block(spirv_call: SpirvCall) -> bool {
    matches!(spirv_call.target, CallTarget::Core(op) if op.is_terminator())
}

/// Translates a call of a function whose name begins with `__spirv_`.
pub(crate) fn to_spirv<'c, E: Emit<'c>>(
    call: &mut CallToSpirv<'_, 'c, E>,
    spirv_call: SpirvCall,
) -> Result<Option<Id>> {
    match spirv_call.target {
        CallTarget::Variable { variable, is_indexed: false } => builtin_variables::query(call, variable).map(Some),
        CallTarget::Variable { variable, is_indexed: true } => {
            builtin_variables::dimension(call, Dimension { variable, outside: 0 }).map(Some)
        }
        CallTarget::Extended(set, number) => {
            let Some(info) = set.by_number(number) else {
                return Err(call.invalid("no such instruction"));
            };
            let operands = Operands::of(call, info.operands, Op::ExtInst)?;
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
            Ok((!is_void).then_some(result))
        }
        CallTarget::Core(op) => core(call, op, spirv_call),
    }
}

/// The instruction of the core that is fma, where its extension may be used.
pub(crate) fn core_fma(out: &Builder, number: u32) -> Option<Op> {
    (number == opencl::Fma && out.is_extension_allowed(Extension::KHR_fma)).then_some(Op::FmaKHR)
}

fn core<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, spirv_call: SpirvCall) -> Result<Option<Id>> {
    // SPIR-V 1.5 has no other name for it.
    let op = if op == Op::LessOrGreater { Op::FOrdNotEqual } else { op };
    let Some(info) = op.info() else { return Err(call.invalid("no such instruction")) };
    if let Some(chain) = access_chains::called_chain(call, op) {
        return access_chains::to_spirv(call, op, chain).map(Some);
    }
    let operands = info.operands;
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let memory = if info.has_result { call.result_memory() } else { None };
    let first = u32::from(memory.is_some());
    let mut operands = Operands::from(call, first, operands.get(skipped..).unwrap_or_default(), op)?;
    image_operands::add_sign_of_name(call, op, &mut operands);
    if instruction_facts::of(op).accesses_matrix {
        to_components(call, &mut operands)?;
    }
    if !info.has_result {
        if op == Op::Store
            && let Some(ty) =
                operands.get(1).and_then(|&value| Id::new(value)).and_then(|value| call.out().type_of(value))
        {
            operands = loaded(call, ty, operands)?;
        }
        call.out().emit_void(op, &operands);
        return Ok(None);
    }
    if let Some(memory) = memory {
        let ty = call.e.type_id(memory)?;
        let result = if matches!(info.class, Class::Group | Class::NonUniform) {
            let list = info.operands.get(skipped..).unwrap_or_default();
            wrapped(call, op, ty, operands, list)?
        } else {
            check(call, op, ty, &operands)?;
            call.out().emit_value(op, ty, &operands)
        };
        let pointer = call.pointer_argument(0, ty)?;
        call.out().emit_void(Op::Store, &[pointer.word(), result.word()]);
        return Ok(None);
    }
    let mut ty = call.result_type()?;
    if instruction_facts::of(op).casts_storage_class
        && let Some(operand) = operands.first().and_then(|&operand| Id::new(operand))
    {
        ty = like_operand(call, ty, operand);
    }
    let declared = ty;
    if instruction_facts::has_boolean_result(op) {
        ty = call.bool_like(ty);
    }
    if op == Op::Load {
        operands = loaded(call, ty, operands)?;
    }
    check(call, op, ty, &operands)?;
    if matches!(op, Op::CooperativeMatrixLengthKHR) && call.out().int_width(ty).is_some_and(|width| width != 32) {
        // Compilers declare it as the size_t of their target.
        let int = call.out().type_int(32, 0);
        let length = call.out().emit_value(op, int, &operands);
        return Ok(Some(call.out().emit_value(Op::UConvert, ty, &[length.word()])));
    }
    let result = call.out().emit_value(op, ty, &operands);
    if spirv_call.saturates {
        call.decorate(result, Decoration::SaturatedConversion, &[]);
    }
    // Between integers nothing is rounded.
    if let Some(mode) = spirv_call.rounding.filter(|_| !matches!(op, Op::SConvert | Op::UConvert)) {
        call.decorate(result, Decoration::FPRoundingMode, &[mode.0]);
    }
    if ty != declared { call.bool_result(result).map(Some) } else { Ok(Some(result)) }
}

/// Has the pointer of a matrix' load or store, its first operand, point to numbers: not to the structures of one that C++
/// classes of numbers are.
fn to_components<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, operands: &mut [u32]) -> Result<()> {
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

/// Returns true if a function of this name stands for an instruction that only changes the storage class of a pointer.
pub(crate) fn is_cast_of_pointers(name: &str) -> bool {
    let plain = if mangle::is_mangled(name) { mangle::plain_name(name) } else { Some(name) };
    let form = plain.filter(|name| name.starts_with("__spirv_")).and_then(|name| parse(name, &[]));
    matches!(form, Some(SpirvFunction::Call(SpirvCall { target: CallTarget::Core(op), .. })) if instruction_facts::of(op).casts_storage_class)
}

/// A pointer type of the storage class of `ty` to what the operand points to.
fn like_operand<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, ty: Id, operand: Id) -> Id {
    let own = call.out().type_of(operand).and_then(|own| call.out().pointee(own));
    match (own, call.out().typed_pointer(ty)) {
        (Some(pointee), Some((class, _))) => call.out().type_pointer(class, pointee),
        _ => ty,
    }
}

/// The operands of an access, whose pointer points to what is accessed, whatever the function's name says.
fn loaded<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, ty: Id, mut operands: Vec<u32>) -> Result<Vec<u32>> {
    let pointer = call.llvm_argument(0)?;
    if pointer.ty().is_pointer()
        && let Some(word) = operands.first_mut()
    {
        *word = call.e.pointer(pointer, ty)?.word();
    }
    Ok(operands)
}

/// An instruction on a number in structures of one member, as C++ classes of numbers are: SPIR-V's takes the number.
fn wrapped<'c, E: Emit<'c>>(
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
    let Some((&inner, wrappers)) = types.split_last() else { return Err(call.invalid("a result without a type")) };
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

/// Looks whether the operands are what the instruction takes.
fn check<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, op: Op, ty: Id, operands: &[u32]) -> Result<()> {
    let callee = call.llvm_call.callee().name();
    let pointer_width = call.e.pointer_width();
    checks::check(call.out(), pointer_width, op, ty, operands).map_err(|text| {
        let name = mangle::demangle(&callee).map_or(callee.clone(), |name| name.base_name().to_owned().into());
        let name = name.strip_prefix("__spirv_").unwrap_or(&name);
        Error::InvalidInstruction(format!("{name}\n{text}")).into()
    })
}

/// Collects the words of an instruction's operands from a call's arguments.
struct Operands {
    words: Vec<u32>,
    /// The number of the next argument.
    next: u32,
    /// The number of the next argument among the instruction's parameters.
    parameter: u32,
    facts: &'static InstructionFacts,
}

impl Operands {
    /// The words for the operands that the grammar lists.
    fn of<'c, E: Emit<'c>>(call: &mut CallToSpirv<'_, 'c, E>, list: &[Operand], op: Op) -> Result<Vec<u32>> {
        Operands::from(call, 0, list, op)
    }

    /// As [`Operands::of`], from the argument `first` on.
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

    /// Goes on to the next argument.
    fn advance(&mut self) {
        self.next += 1;
        self.parameter += 1;
    }

    /// The id of a type, which is that of the argument.
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

    fn operand<'c, E: Emit<'c>>(&mut self, call: &mut CallToSpirv<'_, 'c, E>, kind: OperandKind) -> Result<()> {
        if let Some((first, second)) = kind.pair() {
            self.operand(call, first)?;
            return self.operand(call, second);
        }
        if kind.is_id() {
            // An operand that is a function is the function, not a pointer to it.
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
            return Err(call.invalid("a literal operand is no constant"));
        };
        self.advance();
        self.words.push(value as u32);
        if let OperandKind::Enum(kind) = kind {
            for part in kind.info().enumerants_of(value as u32).flatten() {
                for parameter in part.parameters {
                    self.operand(call, parameter.kind)?;
                }
            }
        }
        Ok(())
    }
}

/// An instruction of the core as a call of `__spirv_<Name>`.
pub(crate) fn to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, instruction: &Instruction<'m>) -> Result<Option<Value<'c>>> {
    let op = instruction.op;
    let Some(info) = op.info() else { return Err(Error::UnimplementedOpCode(op.0.to_string()).into()) };
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let list = info.operands.get(skipped..).unwrap_or_default();
    let Some(call_operands) =
        call_to_llvm::call_operands(op, instruction.arguments(), list).filter(|_| instruction_facts::can_be_call(op))
    else {
        return Err(Error::UnimplementedOpCode(info.name.to_owned()).at(instruction.place()));
    };
    // OpenCL C has no names for dot products whose result is no int; these tell nothing of signs.
    let has_signs =
        b.options().target_env == TargetEnv::SpirvFriendly || !info.capabilities.contains(&Capability::DotProduct);
    let facts = instruction_facts::of(op);
    let has_boolean_vectors = !instruction_facts::has_boolean_result(op) && facts.boolean.is_empty();
    let unsigned = match op {
        // The texels that OpImageWrite writes come third.
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
    let effects = match op.is_terminator() {
        true => Effects::NeverReturns,
        false => Effects::Any,
    };
    let name = || older_names::of(info.name);
    let Some(ty) = instruction.result_type() else {
        let void = b.types().void();
        call.call(b, void, effects, |_| format!("__spirv_{}", name()))?;
        return Ok(None);
    };
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let given = if has_boolean_vectors { result } else { given_type(b, result)? };
    let is_signed = !facts.unsigned_result && !image_operands::is_unsigned(instruction);
    // OpBuildNDRange takes as many sizes as the range has dimensions, or a number.
    let dimensions = match call.arguments().first().map(|size| size.ty().view()) {
        Some(TypeView::Array(_, count)) => count,
        _ => 1,
    };
    let value = call.call(b, given, effects, |b| {
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
            // Two types of pipes.
            Op::CreatePipeFromPipeStorage => {
                let access = b.definition(ty).and_then(|pipe| pipe.word(1)).map(AccessQualifier);
                let access = if access == Some(AccessQualifier::WriteOnly) { "write" } else { "read" };
                format!("__spirv_{name}_{access}")
            }
            Op::BuildNDRange => format!("__spirv_{name}_{dimensions}D"),
            // A deprecated name for the same.
            Op::AtomicCompareExchangeWeak => format!("__spirv_{}", Op::AtomicCompareExchange),
            _ => format!("__spirv_{name}"),
        }
    })?;
    truncated(b, value, result).map(Some)
}

/// The operands of an extended instruction as the grammar lists them, and the type of its result.
fn ext_operands(
    instruction: &Instruction<'_>,
    info: &ExtInstInfo,
    operands: &[u32],
) -> Result<(Vec<call_to_llvm::CallOperand>, Id)> {
    let call_operands = call_to_llvm::call_operands(Op::ExtInst, operands, info.operands);
    let mismatch = || instruction.invalid(format!("the operands are not those of {}", info.name));
    call_operands.zip(instruction.result_type()).ok_or_else(mismatch)
}

/// An instruction of OpenCL.std as a call of `__spirv_ocl_<name>`.
pub(crate) fn ext_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    info: &'static ExtInstInfo,
    operands: &[u32],
    spelling: Option<ParameterSpelling>,
) -> Result<Value<'c>> {
    let (call_operands, ty) = ext_operands(instruction, info, operands)?;
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
    for call_operand in call_operands {
        call.call_operand(b, call_operand)?;
    }
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let effects = if call.has_pointers() || info.number == opencl::Printf { Effects::Any } else { Effects::None };
    call.call(b, result, effects, |b| {
        if is_load {
            return format!("__spirv_ocl_{}_R{}", info.name, result_name(b, ty, true));
        }
        format!("__spirv_ocl_{}", info.name)
    })
}

/// An instruction of another set as a call of `__spirv_<set>_<name>`.
pub(crate) fn other_to_llvm<'m, 'c, B: Build<'m, 'c>>(
    b: &mut B,
    instruction: &Instruction<'m>,
    set: ExtInstSet,
    info: &'static ExtInstInfo,
    operands: &[u32],
) -> Result<Value<'c>> {
    let (call_operands, ty) = ext_operands(instruction, info, operands)?;
    let spelling = ParameterSpelling { has_boolean_vectors: true, ..ParameterSpelling::default() };
    let mut call = CallToLlvm::of_set(set, info.number).with_spelling(spelling);
    for call_operand in call_operands {
        call.call_operand(b, call_operand)?;
    }
    call.depends_on(ty.word());
    let result = b.llvm_type(ty)?;
    let set = || name_of_set(set).collect::<String>();
    call.call(b, result, Effects::Any, |_| format!("__spirv_{}_{}", set(), info.name))
}
