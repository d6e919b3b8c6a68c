//! Describes the instructions of a module as text, in which each id is replaced by a description of its type or value.
//! So the descriptions of two modules with different ids can be compared.

use std::collections::HashMap;

use llvm_spirv::spirv::binary::read_string;
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Id, Instruction, Instructions, ModuleContext};

/// The depth to which operands of operands are described.
const MAX_DEPTH: u32 = 5;

/// A module and its definitions by id.
pub(super) struct Facts<'m> {
    context: ModuleContext,
    definitions: HashMap<Id, Instruction<'m>>,
    /// The indices of parameters and blocks in their functions.
    numbers: HashMap<Id, usize>,
    names: HashMap<Id, String>,
    decorations: HashMap<Id, Vec<Vec<u32>>>,
    /// The instructions in blocks.
    body: Vec<Instruction<'m>>,
    all: Vec<Instruction<'m>>,
}

impl<'m> Facts<'m> {
    pub(super) fn of(words: &'m [u32]) -> Result<Facts<'m>, String> {
        let mut facts = Facts {
            context: ModuleContext::new(words.get(3).copied().unwrap_or(0), words.len()),
            definitions: HashMap::new(),
            numbers: HashMap::new(),
            names: HashMap::new(),
            decorations: HashMap::new(),
            body: Vec::new(),
            all: Vec::new(),
        };
        let (mut parameters, mut blocks, mut is_body) = (0, 0, false);
        for instruction in Instructions::of_module(words) {
            let instruction = instruction.map_err(|error| error.to_string())?;
            facts.context.record(&instruction);
            facts.all.push(instruction);
            if let Some(id) = instruction.result() {
                facts.definitions.insert(id, instruction);
            }
            let mut number = |counter: &mut usize| {
                if let Some(id) = instruction.result() {
                    facts.numbers.insert(id, *counter);
                }
                *counter += 1;
            };
            match instruction.op {
                Op::Function => (parameters, blocks) = (0, 0),
                Op::FunctionParameter => number(&mut parameters),
                Op::Label => {
                    number(&mut blocks);
                    is_body = true;
                    facts.body.push(instruction);
                }
                Op::FunctionEnd => is_body = false,
                Op::Name => {
                    let (text, _) = read_string(&instruction.operands[1..]).map_err(|error| error.to_string())?;
                    facts.names.insert(Id::new(instruction.operands[0]).ok_or("an id is 0")?, text);
                }
                Op::Decorate | Op::DecorateId | Op::DecorateString => {
                    let id = Id::new(instruction.operands[0]).ok_or("an id is 0")?;
                    facts.decorations.entry(id).or_default().push(instruction.operands[1..].to_vec());
                }
                _ if is_body => facts.body.push(instruction),
                _ => {}
            }
        }
        Ok(facts)
    }

    /// Returns the instructions in blocks that have an opcode.
    pub(super) fn in_bodies(&self, op: Op) -> Vec<&Instruction<'m>> {
        self.body.iter().filter(|instruction| instruction.op == op).collect()
    }

    /// Returns all instructions that have an opcode.
    pub(super) fn everywhere(&self, op: Op) -> Vec<&Instruction<'m>> {
        self.all.iter().filter(|instruction| instruction.op == op).collect()
    }

    /// Returns the decorations of an instruction's result, sorted.
    pub(super) fn decorations(&self, instruction: &Instruction<'_>) -> Vec<Vec<u32>> {
        let own = instruction.result().and_then(|id| self.decorations.get(&id));
        let mut own = own.cloned().unwrap_or_default();
        own.sort();
        own
    }

    /// Returns the opcodes of the instructions in blocks.
    pub(super) fn opcodes(&self) -> Vec<String> {
        self.body.iter().map(|instruction| instruction.op.to_string()).collect()
    }

    /// Returns descriptions of the operands, without the id of the result.
    pub(super) fn operands(&self, instruction: &Instruction<'_>) -> Result<Vec<String>, String> {
        self.operands_at(instruction, 0)
    }

    fn operands_at(&self, instruction: &Instruction<'_>, depth: u32) -> Result<Vec<String>, String> {
        let mut described = Vec::new();
        let (mut is_aligned, mut is_access) = (false, false);
        for operand in instruction.decode(&self.context).map_err(|error| error.to_string())? {
            let operand = operand.map_err(|error| error.to_string())?;
            // LLVM's accesses always have an alignment. It is not described.
            if std::mem::take(&mut is_aligned) {
                continue;
            }
            if operand.kind == OperandKind::Enum(EnumKind::MemoryAccess) {
                is_aligned = operand.word() & MemoryAccess::Aligned.0 != 0;
                is_access = true;
                described.push(format!("[{:x}]", operand.word() & !MemoryAccess::Aligned.0));
                continue;
            }
            match (operand.kind, operand.id()) {
                (OperandKind::IdResult, _) => {}
                (_, Some(id)) => described.push(self.id(id, depth)),
                _ => described.push(format!("{:x?}", operand.words)),
            }
        }
        let has_access = |operand: &Operand| operand.kind == OperandKind::Enum(EnumKind::MemoryAccess);
        if !is_access && instruction.op.info().is_some_and(|info| info.operands.iter().any(has_access)) {
            described.push("[0]".to_owned());
        }
        Ok(described)
    }

    /// Returns the description of the value or type that an id stands for.
    pub(super) fn id(&self, id: Id, depth: u32) -> String {
        let Some(definition) = self.definitions.get(&id) else { return "undefined".to_owned() };
        if depth > MAX_DEPTH {
            return "…".to_owned();
        }
        match definition.op {
            Op::FunctionParameter => format!("parameter {}", self.numbers[&id]),
            Op::Label => format!("block {}", self.numbers[&id]),
            Op::Function => format!("function {}", self.names.get(&id).map_or("", |name| name)),
            // LLVM's integer types are not signed or unsigned.
            Op::TypeInt => format!("int{}", definition.operands[1]),
            Op::TypeStruct if depth > 2 => "struct".to_owned(),
            Op::TypeArray => {
                let length = Id::new(definition.operands[2]).and_then(|id| self.definitions.get(&id));
                let element = Id::new(definition.operands[1]).map(|id| self.id(id, depth + 1)).unwrap_or_default();
                format!("TypeArray({element}, {:?})", length.and_then(|length| length.operands.get(2)))
            }
            op => match self.operands_at(definition, depth + 1) {
                Ok(operands) => format!("{op}({})", operands.join(", ")),
                Err(error) => error,
            },
        }
    }
}
