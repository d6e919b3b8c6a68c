//! Annotations: text that a source says about a global, a variable, or any value, and the decoration UserSemantic.
//!
//! clang keeps what its attribute `annotate` says in `llvm.global.annotations` and in calls of
//! `llvm.var.annotation` and `llvm.ptr.annotation`, whose result stands for the pointer. The attribute's further arguments are part of SPIR-V's text, as
//! Khronos's `llvm-spirv` has it: `text: 1, 2`.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{
    CastFlags, CastOp, ConstantInt, GlobalVariable, InstructionView, Linkage, Type, TypeView, UnnamedAddress, Value,
    ValueView, fold,
};
use crate::mapping::context::build::Built;
use crate::mapping::decorations::build::Build;
use crate::mapping::decorations::{fpga_annotations, instruction_flags};
use crate::mapping::memory::addresses;
use crate::mapping::memory::emit::Emit;
use crate::options::TargetEnv;
use crate::spirv::{Decoration, Id, Instruction};

/// The global variable that lists the annotations of globals.
pub(crate) const GLOBAL_ANNOTATIONS: &str = "llvm.global.annotations";

/// The section of what only tools read.
const SECTION: &str = "llvm.metadata";

/// The text that asks for a register between a value and its uses: OpFPGARegALTERA.
pub(crate) const REGISTER: &str = "__builtin_intel_fpga_reg";

/// How many casts and steps lie between an operand and the global that it means at most.
const MAX_STEPS: u32 = 8;

/// Decorates all globals that `llvm.global.annotations` lists. What does not look as clang makes it is passed over.
///
/// # Errors
/// Those of the globals.
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

/// Decorates a value with what is said about it: by blocks, or by whatever text.
pub(crate) fn decorate<'c, E: Emit<'c>>(e: &mut E, id: Id, text: &str) {
    if fpga_annotations::decorate(e, id, text) {
        return;
    }
    e.out().decorate_text(id, Decoration::UserSemantic, text, &[]);
}

/// How deep constants are looked through for who uses a text.
const MAX_USES: u32 = 4;

/// Whether a variable is there for annotations alone: their texts, the names of files, their arguments.
pub(crate) fn is_text(global: GlobalVariable<'_>) -> bool {
    // What compilers make is in the section, what the way back makes is private.
    let may_be = global.section().is_some_and(|section| section == SECTION)
        || global.linkage() == Linkage::Private && global.is_constant();
    may_be && global.as_value().has_uses() && global.as_value().users().all(|user| is_annotation(user, 0))
}

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

/// The intrinsics that take such texts.
const INTRINSICS: [&str; 3] = ["llvm.annotation", "llvm.ptr.annotation", "llvm.var.annotation"];

/// The text of an annotation: what a pointer to a string points to, and the numbers in the structure that the
/// annotation's arguments are in.
pub(crate) fn text(string: Value<'_>, arguments: Option<Value<'_>>) -> Option<String> {
    let mut text = string_at(string)?;
    let Some(ValueView::GlobalVariable(structure)) = arguments.and_then(global).map(Value::view) else {
        return Some(text);
    };
    let Some(structure) = structure.initializer() else { return Some(text) };
    let mut separator = ": ";
    match structure.view() {
        ValueView::ConstantAggregate(members) => {
            for member in members.elements() {
                let ValueView::ConstantInt(number) = member.view() else { continue };
                let _ = write!(text, "{separator}{}", number_of(number)?);
                separator = ", ";
            }
        }
        // A structure of zeros alone.
        ValueView::ConstantNull => {
            if let TypeView::Struct(ty) = structure.ty().view() {
                for _ in ty.members() {
                    let _ = write!(text, "{separator}0");
                    separator = ", ";
                }
            }
        }
        _ => {}
    }
    Some(text)
}

/// A number with its sign; a boolean is 0 or 1.
fn number_of(number: ConstantInt<'_>) -> Option<i64> {
    if number.width() == 1 { Some(number.as_u64()? as i64) } else { number.as_i64() }
}

/// The global that a constant means, with casts and steps to its first byte.
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

/// The bytes of a global string constant, up to its first zero.
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

/// What is remembered of annotations on the way to LLVM IR. The driver has one.
#[derive(Debug, Default)]
pub(crate) struct Annotations<'c> {
    /// The global strings of those in functions.
    strings: FxHashMap<String, Value<'c>>,
}

/// Whether annotations say a decoration: in the representation as `__spirv_*` UserSemantic is metadata.
pub(crate) fn says(decoration: Decoration, target: TargetEnv) -> bool {
    decoration == Decoration::UserSemantic && target != TargetEnv::SpirvFriendly
        || fpga_annotations::is_block(decoration)
}

/// What blocks and UserSemantic say of an id.
fn texts<'m, 'c>(b: &impl Build<'m, 'c>, id: Id) -> Result<Vec<String>> {
    texts_of(b, b.decorations(id))
}

fn texts_of<'m, 'c>(b: &impl Build<'m, 'c>, decorations: &[(Decoration, &'m [u32])]) -> Result<Vec<String>> {
    let blocks = fpga_annotations::text(decorations);
    let mut texts: Vec<String> = Some(blocks).into_iter().filter(|text| !text.is_empty()).collect();
    for (decoration, operands) in decorations {
        let is_text = *decoration == Decoration::UserSemantic && says(*decoration, b.options().target_env);
        if is_text && instruction_flags::names(b, *decoration, operands).is_none() {
            texts.push(b.string(operands)?.0);
        }
    }
    Ok(texts)
}

/// Whether a value can be annotated: a variable, or a pointer that an instruction gives.
pub(crate) fn is_annotated(value: Value<'_>) -> bool {
    match value.view() {
        ValueView::GlobalVariable(_) => true,
        ValueView::Instruction(instruction) => {
            value.ty().address_space().is_some() && !matches!(instruction.view(), InstructionView::Phi(_))
        }
        _ => false,
    }
}

/// Annotates a pointer that an instruction gives; what stands for it from there on.
///
/// # Errors
/// `InvalidModule` where an annotation is no text.
pub(crate) fn value_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<Value<'c>> {
    if !matches!(value.view(), ValueView::Instruction(_)) || !is_annotated(value) {
        return Ok(value);
    }
    let texts = texts(b, id)?;
    annotate(b, value, texts)
}

/// Annotates a pointer to a member of a structure, as the member is decorated.
///
/// # Errors
/// `InvalidModule` where an annotation is no text.
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

/// OpFPGARegALTERA: an annotation whose result stands for the value. Intrinsics take integers and pointers.
///
/// # Errors
/// `InvalidModule` where the value has not the type of the result.
pub(crate) fn register_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, instruction: &Instruction<'m>) -> Result<Built<'c>> {
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
        // What is no number is no matter of a register.
        _ => return b.checked(instruction, value),
    };
    let int = b.types().int(width)?;
    let bits = if ty == int { value } else { b.builder().cast(CastOp::BitCast, value, int, CastFlags::NONE)? };
    let value = b.intrinsic("llvm.annotation", int, &[bits, string, file, line])?;
    let value = if ty == int { value } else { b.builder().cast(CastOp::BitCast, value, ty, CastFlags::NONE)? };
    b.checked(instruction, value)
}

/// Lists what is said of functions and module-scope variables: the ids and their values.
///
/// # Errors
/// `InvalidModule` where an annotation is no text.
pub(crate) fn globals_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, subjects: &[(Id, Value<'c>)]) -> Result<()> {
    let types = b.types();
    let pointer = types.pointer(0)?;
    let ty = types.structure(&[pointer, pointer, pointer, types.i32(), pointer], false)?;
    let mut entries = Vec::new();
    for &(id, subject) in subjects {
        for text in texts(b, id)? {
            let string = string_to_llvm(b, &text, Some(SECTION))?;
            let [file, line, arguments] = unknown_place(b)?;
            let subject = generic(subject, pointer)?;
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

/// A global string that no other global names. In the section are those that globals name.
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

/// The file, the line and the arguments, which SPIR-V does not keep.
fn unknown_place<'m, 'c>(b: &impl Build<'m, 'c>) -> Result<[Value<'c>; 3]> {
    let types = b.types();
    let pointer = types.pointer(0)?.const_poison()?;
    Ok([pointer, types.i32().const_poison()?, pointer])
}

/// Whether a pointer is to a variable of the function, maybe cast.
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

/// A global's address in the address space that the list has.
fn generic<'c>(value: Value<'c>, pointer: Type<'c>) -> Result<Value<'c>> {
    if value.ty() == pointer { Ok(value) } else { Ok(fold::cast(CastOp::AddrSpaceCast, value, pointer)?) }
}
