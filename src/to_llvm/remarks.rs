//! The instructions of NonSemantic.AuxData: attributes and metadata of functions and variables.

use crate::error::Result;
use crate::llvm::{AttributeSet, Value, ValueView};
use crate::mapping::module::auxiliary_data::{self, Remark};
use crate::spirv::Id;
use crate::spirv::binary::Instruction;
use crate::spirv::grammar::{ExtInstImport, ExtInstSet};
use crate::to_llvm::driver::Driver;

impl<'c, 'm> Driver<'_, 'm, 'c> {
    /// Sets the attributes and metadata of functions and variables that NonSemantic.AuxData preserves, unless they are
    /// already set.
    pub(super) fn remarks(&mut self) -> Result<()> {
        for instruction in self.spirv.global_ext_insts() {
            let set = instruction.arguments().first().and_then(|&set| self.spirv.imported_set(Id::new(set)?));
            if set.and_then(ExtInstImport::set) == Some(ExtInstSet::AuxData) {
                self.offset = instruction.offset;
                self.remark(instruction)?;
            }
        }
        Ok(())
    }

    /// Skips malformed instructions, since non-semantic instructions may be ignored.
    fn remark(&mut self, instruction: &Instruction<'m>) -> Result<()> {
        let &[_, number, target, name, ref operands @ ..] = instruction.arguments() else { return Ok(()) };
        let Some((_, remark)) = auxiliary_data::by_number(number) else { return Ok(()) };
        let (Some(target), Some(name)) = (Id::new(target), self.text_of(name)) else { return Ok(()) };
        if !self.function_numbers.contains_key(&target) && !self.values.contains(target) {
            return Ok(());
        }
        let target = self.value_of(target)?;
        match remark {
            Remark::Attribute => {
                let value = operands.first().and_then(|&value| self.text_of(value));
                self.attribute_remark(target, &name, value.as_deref())
            }
            Remark::Metadata => self.metadata_remark(target, &name, operands),
        }
    }

    fn attribute_remark(&mut self, target: Value<'c>, name: &str, value: Option<&str>) -> Result<()> {
        let types = self.module.types();
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

    fn metadata_remark(&mut self, target: Value<'c>, name: &str, operands: &[u32]) -> Result<()> {
        let kind = self.module.metadata_kind(name);
        let present = match target.view() {
            ValueView::Function(function) => function.metadata(kind),
            ValueView::GlobalVariable(variable) => variable.metadata(kind),
            _ => return Ok(()),
        };
        if present.is_some() || !auxiliary_data::may_attach(name) {
            return Ok(());
        }
        let mut parts = Vec::with_capacity(operands.len());
        for &operand in operands {
            let part = match (self.text_of(operand), Id::new(operand)) {
                (Some(text), _) => self.module.types().metadata_string(&text),
                (None, Some(id)) if self.values.contains(id) && self.value_of(id)?.is_constant() => {
                    self.value_of(id)?.to_metadata()?
                }
                _ => return Ok(()),
            };
            parts.push(Some(part));
        }
        Ok(target.attach(kind, self.module.types().node(&parts)?)?)
    }

    fn text_of(&self, id: u32) -> Option<String> {
        self.spirv.string(Id::new(id)?)
    }
}
