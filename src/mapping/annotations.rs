//! Annotations: text that a source says about a global, a variable, or any value, and the decoration UserSemantic.
//!
//! clang keeps what its attribute `annotate` says in `llvm.global.annotations` and in calls of
//! `llvm.var.annotation` and `llvm.ptr.annotation`. The attribute's further arguments are part of SPIR-V's text, as
//! Khronos's `llvm-spirv` has it: `text: 1, 2`.

use std::fmt::Write as _;

use super::Emit;
use crate::error::Result;
use crate::llvm::{ConstantInt, GlobalVariable, TypeView, Value, ValueView};
use crate::spirv::{Decoration, Id};

/// The global variable that lists the annotations of globals.
pub(crate) const GLOBAL_ANNOTATIONS: &str = "llvm.global.annotations";

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

/// Decorates a value with what is said about it.
pub(crate) fn decorate<'c, E: Emit<'c>>(e: &mut E, id: Id, text: &str) {
    e.out().decorate_text(id, Decoration::UserSemantic, text, &[]);
}

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
