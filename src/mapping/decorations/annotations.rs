//! Annotations, in both directions: texts that source code attaches to globals, variables and other values, and the
//! decoration UserSemantic.
//!
//! clang translates its attribute `annotate` to entries of `llvm.global.annotations`, and to calls of
//! `llvm.var.annotation` and `llvm.ptr.annotation`. `llvm.ptr.annotation` returns the pointer that is used instead of
//! the original one. If the attribute has further arguments, they are appended to the text in SPIR-V, like `text: 1,
//! 2`, as `llvm-spirv` does.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{
    CastFlags, CastOp, ConstantInt, GlobalVariable, InstructionView, Linkage, TypeView, UnnamedAddress, Value,
    ValueView, fold,
};
use crate::mapping::context::{Claims, Mapped};
use crate::mapping::decorations::{Build, fpga_annotations, instruction_flags};
use crate::mapping::facts::{DecorationOwner, decoration_owners};
use crate::mapping::memory::{Emit, addresses};
use crate::spirv::{Decoration, Id, Instruction, Op};

/// The name of the global variable that lists the annotations of globals.
pub(crate) const GLOBAL_ANNOTATIONS: &str = "llvm.global.annotations";

/// The section of globals that are not part of the program.
const SECTION: &str = "llvm.metadata";

/// The text of the annotation that requests a register between a value and its uses. OpFPGARegALTERA becomes this
/// annotation in LLVM IR.
pub(crate) const REGISTER: &str = "__builtin_intel_fpga_reg";

/// The maximum number of nested constant expressions between an operand and the global that it refers to.
const MAX_STEPS: u32 = 8;

/// Decorates the globals that `llvm.global.annotations` lists. Skips malformed entries.
///
/// # Errors
/// Returns an error if a global cannot be translated.
pub(crate) fn globals_to_spirv<'c>(e: &mut impl Emit<'c>, list: GlobalVariable<'c>) -> Result<()> {
    let Some(ValueView::ConstantAggregate(entries)) = list.initializer().map(|list| list.view()) else { return Ok(()) };
    for entry in entries.elements() {
        let ValueView::ConstantAggregate(entry) = entry.view() else { continue };
        let (Some(subject), Some(string)) = (entry.element(0).and_then(global), entry.element(1)) else { continue };
        let Some(text) = text(string, entry.element(4)) else { continue };
        let id = match subject.view() {
            ValueView::Function(function) => e.function(function)?,
            _ => e.value(subject)?,
        };
        decorate(e, id, &text);
    }
    Ok(())
}

/// Decorates a value with the text of an annotation: with FPGA decorations if the text contains blocks for them (see
/// [`fpga_annotations`]), and with UserSemantic otherwise.
pub(crate) fn decorate<'c, E: Emit<'c>>(e: &mut E, id: Id, text: &str) {
    if fpga_annotations::decorate(e, id, text) {
        return;
    }
    e.out().decorate_text(id, Decoration::UserSemantic, text, &[]);
}

/// The maximum number of nested constants between a text and the annotation that uses it.
const MAX_USES: u32 = 4;

/// Returns true if only annotations use a global. The global then is a text, a file name, or the arguments of an
/// attribute.
pub(crate) fn is_text(global: GlobalVariable<'_>) -> bool {
    // Compilers put these globals into [`SECTION`]. The translation to LLVM IR makes them private instead.
    let may_be = global.section().is_some_and(|section| section == SECTION)
        || global.linkage() == Linkage::Private && global.is_constant();
    may_be && global.as_value().has_uses() && global.as_value().users().all(|user| is_annotation(user, 0))
}

/// Returns true if a value that uses a text is an annotation, or a constant that only annotations use. `depth` is the
/// number of constants between the text and this value.
fn is_annotation(user: Value<'_>, depth: u32) -> bool {
    match user.view() {
        ValueView::Instruction(instruction) => match instruction.view() {
            InstructionView::Call(call) => call
                .called_function()
                .is_some_and(|function| function.intrinsic_name().is_some_and(|name| INTRINSICS.contains(&name))),
            _ => false,
        },
        ValueView::GlobalVariable(list) => list.as_value().name() == GLOBAL_ANNOTATIONS,
        _ => depth < MAX_USES && user.users().all(|user| is_annotation(user, depth + 1)),
    }
}

/// The intrinsics that annotate values.
const INTRINSICS: [&str; 3] = ["llvm.annotation", "llvm.ptr.annotation", "llvm.var.annotation"];

/// Returns the text of an annotation: the string, followed by the numbers in `arguments`, the structure with the
/// attribute's further arguments. Returns `None` if the operands are malformed.
pub(crate) fn text(string: Value<'_>, arguments: Option<Value<'_>>) -> Option<String> {
    let text = string_at(string)?;
    let Some(ValueView::GlobalVariable(structure)) = arguments.and_then(global).map(Value::view) else {
        return Some(text);
    };
    let Some(structure) = structure.initializer() else { return Some(text) };
    let integer = |member: Value<'_>| match member.view() {
        ValueView::ConstantInt(number) => Some(number_of(number)),
        _ => None,
    };
    let numbers: Vec<i64> = match (structure.view(), structure.ty().view()) {
        (ValueView::ConstantAggregate(members), _) => {
            members.elements().filter_map(integer).collect::<Option<Vec<i64>>>()?
        }
        // Every member of the structure is zero.
        (ValueView::ConstantNull, TypeView::Struct(ty)) => vec![0; ty.members().len()],
        _ => Vec::new(),
    };
    let numbers: Vec<String> = numbers.iter().map(i64::to_string).collect();
    Some(if numbers.is_empty() { text } else { format!("{text}: {}", numbers.join(", ")) })
}

/// Returns the value of an integer, sign-extended. A boolean is 0 or 1.
fn number_of(number: ConstantInt<'_>) -> Option<i64> {
    if number.width() == 1 { Some(number.as_u64()? as i64) } else { number.as_i64() }
}

/// Returns the global that a constant refers to, directly or through constant expressions.
fn global(value: Value<'_>) -> Option<Value<'_>> {
    let mut value = value;
    for _ in 0..MAX_STEPS {
        match value.view() {
            ValueView::GlobalVariable(_) | ValueView::Function(_) => return Some(value),
            ValueView::ConstantExpr(expression) => value = expression.operand(0)?,
            _ => return None,
        }
    }
    None
}

/// Returns the string that a constant pointer points to: the bytes of the global variable up to the first zero.
fn string_at(pointer: Value<'_>) -> Option<String> {
    let ValueView::GlobalVariable(variable) = global(pointer)?.view() else { return None };
    match variable.initializer()?.view() {
        ValueView::ConstantData(data) => {
            let bytes = data.bytes().split(|byte| *byte == 0).next()?;
            Some(String::from_utf8_lossy(bytes).into_owned())
        }
        ValueView::ConstantNull => Some(String::new()),
        _ => None,
    }
}

/// The annotations that have been built during a translation to LLVM IR.
#[derive(Debug, Default)]
pub(crate) struct Annotations<'c> {
    /// The global variables that hold the texts of annotations in functions, by text.
    strings: FxHashMap<String, Value<'c>>,
}

/// The decorations with these owners (see [`decoration_owners`]) become annotations, if the decorated value can be
/// annotated.
pub(crate) const OWNERS: [DecorationOwner; 2] = [DecorationOwner::Annotations, DecorationOwner::FpgaAnnotations];

/// Returns the texts of the annotations for a list of decorations: one text with the blocks for all FPGA decorations,
/// and one text for each UserSemantic.
fn texts_of<'m, 'c>(b: &impl Build<'m, 'c>, decorations: &[(Decoration, &'m [u32])]) -> Result<Vec<String>> {
    let blocks = fpga_annotations::text(decorations);
    let mut texts: Vec<String> = Some(blocks).into_iter().filter(|text| !text.is_empty()).collect();
    for (decoration, operands) in decorations {
        let row = decoration_owners::of(*decoration);
        let is_text = row.is_translated_by(&[DecorationOwner::Annotations], b.options().target_env);
        if is_text && instruction_flags::names(b, *decoration, operands).is_none() {
            texts.push(b.string(operands)?.0);
        }
    }
    Ok(texts)
}

/// Returns true if a value can be annotated: it is a global variable, or a pointer that an instruction other than `phi`
/// returns.
pub(crate) fn is_annotated(value: Value<'_>) -> bool {
    match value.view() {
        ValueView::GlobalVariable(_) => true,
        ValueView::Instruction(instruction) => {
            value.ty().address_space().is_some() && !matches!(instruction.view(), InstructionView::Phi(_))
        }
        _ => false,
    }
}

/// Annotates a pointer that an instruction returns with the decorations of `id`, the result in SPIR-V. Returns the
/// pointer to use instead. Returns any other value unchanged.
///
/// # Errors
/// Returns `InvalidModule` if an annotation is not a string.
pub(crate) fn value_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<Value<'c>> {
    if !matches!(value.view(), ValueView::Instruction(_)) || !is_annotated(value) {
        return Ok(value);
    }
    let texts = texts_of(b, b.decorations(id))?;
    annotate(b, value, texts)
}

/// Annotates a pointer to a member of a structure with the decorations of the member. Returns the pointer to use
/// instead. Returns `value` unchanged if the instruction is not an access chain to a member.
///
/// # Errors
/// Returns `InvalidModule` if an annotation is not a string.
pub(crate) fn member_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    instruction: &Instruction<'m>,
    value: Value<'c>,
) -> Result<Value<'c>> {
    match addresses::member_of(b, instruction)? {
        Some((structure, member)) if is_annotated(value) => {
            let texts = texts_of(b, b.member_decorations(structure, member))?;
            annotate(b, value, texts)
        }
        _ => Ok(value),
    }
}

/// Calls an annotation intrinsic for each text. Returns the pointer to use instead of `value`.
fn annotate<'m, 'c>(b: &mut impl Build<'m, 'c>, value: Value<'c>, texts: Vec<String>) -> Result<Value<'c>> {
    let is_variable = is_variable(value);
    let mut current = value;
    for text in texts {
        let string = match b.annotations().strings.get(&text) {
            Some(string) => *string,
            None => {
                let string = string_to_llvm(b, &text, None)?;
                b.annotations().strings.insert(text, string);
                string
            }
        };
        let [file, line, arguments] = unknown_place(b)?;
        let operands = [current, string, file, line, arguments];
        if is_variable {
            let void = b.types().void();
            b.intrinsic("llvm.var.annotation", void, &operands)?;
        } else {
            current = b.intrinsic("llvm.ptr.annotation", current.ty(), &operands)?;
        }
    }
    Ok(current)
}

/// What this file translates.
pub(crate) const CLAIMS: Claims = Claims { instructions: &[Op::FPGARegALTERA], ..Claims::NONE };

/// Builds a call of `llvm.annotation` or `llvm.ptr.annotation` with the text [`REGISTER`] for OpFPGARegALTERA. These
/// intrinsics take only integers and pointers.
///
/// # Errors
/// Returns `InvalidModule` if the value does not have the result type.
pub(crate) fn to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Mapped<Value<'c>>> {
    let value = b.argument_value(instruction, 0)?;
    let ty = value.ty();
    let string = string_to_llvm(b, REGISTER, None)?;
    let [file, line, arguments] = unknown_place(b)?;
    if ty.address_space().is_some() {
        let operands = [value, string, file, line, arguments];
        let value = b.intrinsic("llvm.ptr.annotation", ty, &operands)?;
        return b.checked(instruction, value);
    }
    let width = match ty.view() {
        TypeView::Integer(width) => width,
        TypeView::Half | TypeView::BFloat => 16,
        TypeView::Float => 32,
        TypeView::Double => 64,
        // Other values stay without the annotation.
        _ => return b.checked(instruction, value),
    };
    let int = b.types().int(width)?;
    let bits = if ty == int { value } else { b.builder().cast(CastOp::BitCast, value, int, CastFlags::NONE)? };
    let value = b.intrinsic("llvm.annotation", int, &[bits, string, file, line])?;
    let value = if ty == int { value } else { b.builder().cast(CastOp::BitCast, value, ty, CastFlags::NONE)? };
    b.checked(instruction, value)
}

/// Builds `llvm.global.annotations` for functions and module-scope variables. `subjects` pairs their ids with their
/// values.
///
/// # Errors
/// Returns `InvalidModule` if an annotation is not a string.
pub(crate) fn globals_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, subjects: &[(Id, Value<'c>)]) -> Result<()> {
    let types = b.types();
    let pointer = types.pointer(0)?;
    let ty = types.structure(&[pointer, pointer, pointer, types.i32(), pointer], false)?;
    let mut entries = Vec::new();
    for &(id, subject) in subjects {
        for text in texts_of(b, b.decorations(id))? {
            let string = string_to_llvm(b, &text, Some(SECTION))?;
            let [file, line, arguments] = unknown_place(b)?;
            let subject =
                if subject.ty() == pointer { subject } else { fold::cast(CastOp::AddrSpaceCast, subject, pointer)? };
            entries.push(ty.const_aggregate(&[subject, string, file, line, arguments])?);
        }
    }
    if entries.is_empty() {
        return Ok(());
    }
    let ty = types.array(ty, entries.len() as u64)?;
    let list = b.module().add_variable(GLOBAL_ANNOTATIONS, ty, 0)?;
    list.set_initializer(ty.const_aggregate(&entries)?)?;
    list.set_linkage(Linkage::Appending);
    list.set_section(SECTION);
    Ok(())
}

/// Builds a global variable with the text of an annotation. Texts for `llvm.global.annotations` are in [`SECTION`].
fn string_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, text: &str, section: Option<&str>) -> Result<Value<'c>> {
    let mut bytes = text.as_bytes().to_vec();
    bytes.push(0);
    let initial = b.types().i8().const_array_of(&bytes)?;
    let string = b.module().add_variable("", initial.ty(), 0)?;
    string.set_initializer(initial)?;
    string.set_constant(true);
    string.set_linkage(Linkage::Private);
    string.set_unnamed_address(UnnamedAddress::Global);
    match section {
        Some(section) => string.set_section(section),
        None => string.set_alignment(1)?,
    }
    Ok(string.as_value())
}

/// Returns poison for the operands file, line and arguments of an annotation, since SPIR-V does not state them.
fn unknown_place<'m, 'c>(b: &impl Build<'m, 'c>) -> Result<[Value<'c>; 3]> {
    let types = b.types();
    let pointer = types.pointer(0)?.const_poison()?;
    Ok([pointer, types.i32().const_poison()?, pointer])
}

/// Returns true if a pointer is a local variable or a cast of one.
fn is_variable(value: Value<'_>) -> bool {
    let mut value = value;
    for _ in 0..4 {
        match value.as_instruction().map(|instruction| instruction.view()) {
            Some(InstructionView::Alloca { .. }) => return true,
            Some(InstructionView::Cast { op: CastOp::AddrSpaceCast | CastOp::BitCast, value: operand, .. }) => {
                value = operand;
            }
            _ => return false,
        }
    }
    false
}
