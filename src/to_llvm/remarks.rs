//! Translates the instructions of NonSemantic.AuxData: attributes and metadata of functions and variables.

use crate::error::Result;
use crate::llvm::{AttributeSet, Types, Value, ValueView};
use crate::mapping::context::Build as _;
use crate::mapping::module::auxiliary_data::{self, Remark};
use crate::spirv::{ExtInstSet, Id, Instruction, grammar::ExtInstImport};
use crate::to_llvm::driver::Driver;

/// Sets the attributes and metadata of functions and variables that NonSemantic.AuxData states, unless they are set
/// already.
pub(super) fn emit(driver: &mut Driver<'_, '_>) -> Result<()> {
    for instruction in driver.input.spirv.global_ext_insts() {
        let set = instruction.arguments().first().and_then(|&set| driver.input.spirv.imported_set(Id::new(set)?));
        if set.and_then(ExtInstImport::set) == Some(ExtInstSet::AuxData) {
            driver.local.offset = instruction.offset;
            remark(driver, instruction)?;
        }
    }
    Ok(())
}

/// Translates one instruction. Does nothing for a malformed one, since non-semantic instructions may be ignored.
fn remark<'m>(driver: &mut Driver<'m, '_>, instruction: &Instruction<'m>) -> Result<()> {
    let &[_, number, target, name, ref operands @ ..] = instruction.arguments() else { return Ok(()) };
    let Some((_, remark)) = auxiliary_data::by_number(number) else { return Ok(()) };
    let (Some(target), Some(name)) = (Id::new(target), text_of(driver, name)) else { return Ok(()) };
    if driver.index.get(target).is_none() && !driver.values.contains(target) {
        return Ok(());
    }
    let target = driver.value(target)?;
    match remark {
        Remark::Attribute => {
            let value = operands.first().and_then(|&value| text_of(driver, value));
            attribute_remark(driver.types(), target, &name, value.as_deref())
        }
        Remark::Metadata => metadata_remark(driver, target, &name, operands),
    }
}

/// Sets an attribute of a function or variable.
fn attribute_remark<'c>(types: Types<'c>, target: Value<'c>, name: &str, value: Option<&str>) -> Result<()> {
    let make = |present: AttributeSet<'c>| auxiliary_data::attribute_to_llvm(types, present, name, value);
    match target.view() {
        ValueView::Function(function) => {
            if let Some(attribute) = make(function.attributes()) {
                function.add_attribute(attribute)?;
            }
        }
        ValueView::GlobalVariable(variable) => {
            if let Some(attribute) = make(variable.attributes()) {
                variable.add_attribute(attribute)?;
            }
        }
        _ => {}
    }
    Ok(())
}

/// Attaches a metadata node to a function or variable.
fn metadata_remark<'c>(driver: &mut Driver<'_, 'c>, target: Value<'c>, name: &str, operands: &[u32]) -> Result<()> {
    let kind = driver.module().metadata_kind(name);
    let present = match target.view() {
        ValueView::Function(function) => function.metadata(kind),
        ValueView::GlobalVariable(variable) => variable.metadata(kind),
        _ => return Ok(()),
    };
    if present.is_some() || !auxiliary_data::may_attach(name) {
        return Ok(());
    }
    let mut nodes = Vec::with_capacity(operands.len());
    for &operand in operands {
        let node = match (text_of(driver, operand), Id::new(operand)) {
            (Some(text), _) => driver.types().metadata_string(&text),
            (None, Some(id)) if driver.values.contains(id) && driver.value(id)?.is_constant() => {
                driver.value(id)?.to_metadata()?
            }
            _ => return Ok(()),
        };
        nodes.push(Some(node));
    }
    Ok(target.attach(kind, driver.types().node(&nodes)?)?)
}

/// Returns the text of an OpString, or `None` for any other id.
fn text_of(driver: &Driver<'_, '_>, id: u32) -> Option<String> {
    driver.input.spirv.string(Id::new(id)?)
}
