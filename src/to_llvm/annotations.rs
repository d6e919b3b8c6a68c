//! Annotations: what UserSemantic says of a global goes into `llvm.global.annotations`, of a variable into a call of
//! `llvm.var.annotation`, of any other pointer into one of `llvm.ptr.annotation`, whose result stands for the pointer.

use rustc_hash::FxHashMap;

use super::driver::Driver;
use crate::error::Result;
use crate::llvm::{CastOp, InstructionView, Linkage, Type, UnnamedAddress, Value, ValueView, fold};
use crate::mapping::Build;
use crate::mapping::annotations::GLOBAL_ANNOTATIONS;
use crate::options::TargetEnv;
use crate::spirv::binary::read_string;
use crate::spirv::grammar::Decoration;
use crate::spirv::{Id, Op};

/// The section of what only tools read.
const SECTION: &str = "llvm.metadata";

/// What is remembered of annotations.
#[derive(Default)]
pub(super) struct Annotations<'c> {
    /// Whether the module has any. In the representation as `__spirv_*` decorations are metadata.
    pub(super) in_use: bool,
    /// The global strings of those in functions.
    strings: FxHashMap<String, Value<'c>>,
}

impl<'c> Driver<'_, '_, 'c> {
    /// Looks whether there are any.
    pub(super) fn find_annotations(&mut self) {
        self.annotations.in_use =
            self.options.target_env != TargetEnv::SpirvFriendly && self.index.uses_decoration(Decoration::UserSemantic);
    }

    /// What UserSemantic says of an id.
    fn annotation_texts(&self, id: Id) -> Result<Vec<String>> {
        let decorations = self.index.decorations(id).iter();
        decorations
            .filter(|(decoration, _)| *decoration == Decoration::UserSemantic)
            .map(|(_, operands)| Ok(read_string(operands).map_err(|error| error.at(self.place()))?.0))
            .collect()
    }

    /// Annotates a pointer that an instruction gives; what stands for it from there on.
    pub(super) fn annotate(&mut self, id: Id, value: Value<'c>) -> Result<Value<'c>> {
        let ValueView::Instruction(instruction) = value.view() else { return Ok(value) };
        if value.ty().address_space().is_none() || matches!(instruction.view(), InstructionView::Phi(_)) {
            return Ok(value);
        }
        let is_variable = is_variable(value);
        let mut current = value;
        for text in self.annotation_texts(id)? {
            let string = match self.annotations.strings.get(&text) {
                Some(string) => *string,
                None => {
                    let string = self.annotation_string(&text)?;
                    self.annotations.strings.insert(text, string);
                    string
                }
            };
            let [file, line, arguments] = self.unknown_place()?;
            let operands = [current, string, file, line, arguments];
            if is_variable {
                let void = self.types().void();
                self.intrinsic("llvm.var.annotation", void, &operands)?;
            } else {
                current = self.intrinsic("llvm.ptr.annotation", current.ty(), &operands)?;
            }
        }
        Ok(current)
    }

    /// Lists what is said of functions and module-scope variables.
    pub(super) fn global_annotations(&mut self) -> Result<()> {
        if !self.annotations.in_use {
            return Ok(());
        }
        let variables = self.index.globals.iter().filter(|instruction| instruction.op == Op::Variable);
        let mut subjects: Vec<Id> = self.index.functions.iter().map(|range| range.id).collect();
        subjects.extend(variables.filter_map(|instruction| instruction.result()));
        let pointer = self.types().pointer(0)?;
        let mut entries = Vec::new();
        for id in subjects {
            let texts = self.annotation_texts(id)?;
            if texts.is_empty() {
                continue;
            }
            let subject = match self.functions.get(&id) {
                Some(function) => function.as_value(),
                None => match self.values.get(id) {
                    Some(value) => *value,
                    None => continue,
                },
            };
            for text in texts {
                let string = self.annotation_string(&text)?;
                let [file, line, arguments] = self.unknown_place()?;
                let subject = generic(subject, pointer)?;
                let types = self.types();
                let members = [pointer, pointer, pointer, types.i32(), pointer];
                let ty = types.structure(&members, false)?;
                entries.push(ty.const_aggregate(&[subject, string, file, line, arguments])?);
            }
        }
        let Some(first) = entries.first() else { return Ok(()) };
        let ty = self.types().array(first.ty(), entries.len() as u64)?;
        let list = self.module.add_variable(GLOBAL_ANNOTATIONS, ty, 0)?;
        list.set_initializer(ty.const_aggregate(&entries)?)?;
        list.set_linkage(Linkage::Appending);
        list.set_section(SECTION);
        Ok(())
    }

    /// A global string that no other global names.
    fn annotation_string(&mut self, text: &str) -> Result<Value<'c>> {
        let mut bytes = text.as_bytes().to_vec();
        bytes.push(0);
        let initial = self.types().i8().const_array_of(&bytes)?;
        let string = self.module.add_variable("", initial.ty(), 0)?;
        string.set_initializer(initial)?;
        string.set_constant(true);
        string.set_linkage(Linkage::Private);
        string.set_unnamed_address(UnnamedAddress::Global);
        string.set_section(SECTION);
        Ok(string.as_value())
    }

    /// The file, the line and the arguments, which SPIR-V does not keep.
    fn unknown_place(&self) -> Result<[Value<'c>; 3]> {
        let types = self.types();
        let pointer = types.pointer(0)?.const_poison()?;
        Ok([pointer, types.i32().const_poison()?, pointer])
    }
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
