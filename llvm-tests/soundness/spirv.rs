//! Reads SPIR-V for the interpreter. Only the instructions in the tests' functions and their translations are
//! supported.

use std::collections::HashMap;

use llvm_spirv::spirv::{Capability, Decoration, ExecutionMode, ExtInstSet, Instructions, Op, binary};

use crate::machine::{Block, End, Function, Instruction, Module, Operand, Operation, Phi};
use crate::semantics::{Flags, Overflow, Predicate, Reading, Scalar, Widths, mask};
use crate::value::{Lane, Type, Value};

/// The instructions on the lanes of their operands.
const SCALAR: &[(Op, Scalar)] = &[
    (Op::IAdd, Scalar::Add),
    (Op::ISub, Scalar::Sub),
    (Op::IMul, Scalar::Mul),
    (Op::UDiv, Scalar::UDiv),
    (Op::SDiv, Scalar::SDiv),
    (Op::UMod, Scalar::URem),
    (Op::SRem, Scalar::SRem),
    (Op::SMod, Scalar::SMod),
    (Op::ShiftLeftLogical, Scalar::Shl),
    (Op::ShiftRightLogical, Scalar::LShr),
    (Op::ShiftRightArithmetic, Scalar::AShr),
    (Op::BitwiseAnd, Scalar::And),
    (Op::BitwiseOr, Scalar::Or),
    (Op::BitwiseXor, Scalar::Xor),
    (Op::LogicalAnd, Scalar::And),
    (Op::LogicalOr, Scalar::Or),
    (Op::LogicalEqual, Scalar::Compare(Predicate::Eq)),
    (Op::LogicalNotEqual, Scalar::Compare(Predicate::Ne)),
    (Op::IEqual, Scalar::Compare(Predicate::Eq)),
    (Op::INotEqual, Scalar::Compare(Predicate::Ne)),
    (Op::UGreaterThan, Scalar::Compare(Predicate::Ugt)),
    (Op::UGreaterThanEqual, Scalar::Compare(Predicate::Uge)),
    (Op::ULessThan, Scalar::Compare(Predicate::Ult)),
    (Op::ULessThanEqual, Scalar::Compare(Predicate::Ule)),
    (Op::SGreaterThan, Scalar::Compare(Predicate::Sgt)),
    (Op::SGreaterThanEqual, Scalar::Compare(Predicate::Sge)),
    (Op::SLessThan, Scalar::Compare(Predicate::Slt)),
    (Op::SLessThanEqual, Scalar::Compare(Predicate::Sle)),
    (Op::Select, Scalar::Select),
    (Op::BitCount, Scalar::CountOnes),
    (Op::BitReverse, Scalar::Reverse),
];

/// The instructions with two results.
const PAIRS: &[(Op, Scalar, Scalar)] = &[
    (Op::IAddCarry, Scalar::Add, Scalar::Overflows(Overflow::UAdd)),
    (Op::ISubBorrow, Scalar::Sub, Scalar::Overflows(Overflow::USub)),
    (Op::UMulExtended, Scalar::Mul, Scalar::UMulHigh),
    (Op::SMulExtended, Scalar::Mul, Scalar::SMulHigh),
];

/// The functions of OpenCL.std.
const OPENCL: &[(&str, Scalar)] = &[
    ("u_max", Scalar::UMax),
    ("u_min", Scalar::UMin),
    ("s_max", Scalar::SMax),
    ("s_min", Scalar::SMin),
    ("u_add_sat", Scalar::UAddSat),
    ("u_sub_sat", Scalar::USubSat),
    ("s_add_sat", Scalar::SAddSat),
    ("s_sub_sat", Scalar::SSubSat),
    ("u_clamp", Scalar::UClamp),
    ("s_clamp", Scalar::SClamp),
    ("s_abs", Scalar::Abs { poison_min: false }),
    ("clz", Scalar::LeadingZeros { poison_zero: false }),
    ("ctz", Scalar::TrailingZeros { poison_zero: false }),
    ("popcount", Scalar::CountOnes),
    ("u_mul_hi", Scalar::UMulHigh),
    ("s_mul_hi", Scalar::SMulHigh),
];

/// The definitions of a module's ids.
#[derive(Default)]
struct Ids {
    types: HashMap<u32, Type>,
    vectors: HashMap<u32, bool>,
    constants: HashMap<u32, Value>,
    /// The types of the values.
    values: HashMap<u32, Type>,
    flags: HashMap<u32, Flags>,
    functions: HashMap<u32, usize>,
    opencl: u32,
}

/// Reads a module. Panics for instructions that are not supported.
pub(crate) fn read(words: &[u32], reading: Reading) -> Module {
    let mut ids = Ids::default();
    let mut names = HashMap::new();
    let (mut entry_points, mut with_mode, mut has_freeze) = (0, 0, false);
    let instructions: Vec<_> =
        Instructions::of_module(words).map(|next| next.expect("the module consists of instructions")).collect();
    // A call may come before the definition of the function.
    for instruction in instructions.iter().filter(|instruction| instruction.op == Op::Function) {
        let index = ids.functions.len();
        ids.functions.insert(instruction.operands[1], index);
    }
    let mut functions: Vec<Function> = Vec::new();
    let mut body: Option<Body> = None;
    for instruction in &instructions {
        let words = instruction.operands;
        match instruction.op {
            Op::Name => {
                names.insert(words[0], binary::read_string(&words[1..]).expect("a name").0);
            }
            Op::Capability => has_freeze |= words[0] == Capability::PoisonFreezeKHR.0,
            Op::EntryPoint => entry_points += 1,
            Op::ExecutionMode => with_mode += usize::from(words[1] == ExecutionMode::ArithmeticPoisonKHR.0),
            Op::Decorate => {
                let flags = ids.flags.entry(words[0]).or_default();
                flags.nsw |= words[1] == Decoration::NoSignedWrap.0;
                flags.nuw |= words[1] == Decoration::NoUnsignedWrap.0;
            }
            Op::ExtInstImport => {
                let name = binary::read_string(&words[1..]).expect("a name").0;
                if ExtInstSet::from_import_name(&name) == Some(ExtInstSet::OpenClStd) {
                    ids.opencl = words[0];
                }
            }
            op if op.is_type() => ids.add_type(op, words),
            Op::Function => {
                let name = names.get(&words[1]).cloned().unwrap_or_default();
                body = Some(Body::new(Function { name, ..Function::default() }));
            }
            Op::FunctionEnd => functions.push(body.take().expect("the module has a function here").finished()),
            op if op.is_constant() || op == Op::Undef || op == Op::PoisonKHR => ids.add_constant(op, words),
            _ => {
                if let Some(body) = &mut body {
                    body.add(instruction.op, words, &mut ids);
                }
            }
        }
    }
    // The extension requires the execution mode for all entry points. A library has no entry points.
    let mode = has_freeze && with_mode == entry_points;
    let semantics = reading.semantics(mode);
    Module { functions, semantics, has_poison: mode }
}

impl Ids {
    fn add_type(&mut self, op: Op, words: &[u32]) {
        let ty = match op {
            Op::TypeVoid => Type::Void,
            Op::TypeBool => Type::Int(1),
            Op::TypeInt => Type::Int(words[1]),
            Op::TypeVector => Type::repeat(self.types[&words[1]].clone(), words[2] as usize),
            Op::TypeArray => {
                let crate::value::Element::Int(length) = self.constants[&words[2]].lane().elements()[0] else {
                    panic!("the length is poison");
                };
                Type::repeat(self.types[&words[1]].clone(), length as usize)
            }
            Op::TypeStruct => Type::Composite(words[1..].iter().map(|id| self.types[id].clone()).collect()),
            _ => return,
        };
        self.vectors.insert(words[0], op == Op::TypeVector);
        self.types.insert(words[0], ty);
    }

    fn add_constant(&mut self, op: Op, words: &[u32]) {
        let ty = &self.types[&words[0]];
        let value = match op {
            Op::ConstantTrue => Value::int(1),
            Op::ConstantFalse => Value::int(0),
            Op::Constant => {
                let high = words.get(3).map_or(0, |high| u64::from(*high) << 32);
                Value::int((u64::from(words[2]) | high) & mask(ty.width()))
            }
            Op::ConstantNull => ty.zero(),
            Op::ConstantComposite => Value::Composite(words[2..].iter().map(|id| self.constants[id].clone()).collect()),
            Op::Undef => ty.undefined(),
            Op::PoisonKHR => ty.poison(),
            _ => panic!("unknown constant Op{op}"),
        };
        self.values.insert(words[1], ty.clone());
        self.constants.insert(words[1], value);
    }

    fn width(&self, id: u32) -> u32 {
        self.values.get(&id).map_or(0, Type::width)
    }
}

/// A function that is being read.
struct Body {
    function: Function,
    registers: HashMap<u32, usize>,
    labels: HashMap<u32, usize>,
    blocks: Vec<Option<Block>>,
    current: usize,
    block: Block,
}

const EMPTY: Block = Block { phis: Vec::new(), instructions: Vec::new(), end: End::Unreachable };

impl Body {
    fn new(function: Function) -> Self {
        Body {
            function,
            registers: HashMap::new(),
            labels: HashMap::new(),
            blocks: Vec::new(),
            current: 0,
            block: EMPTY,
        }
    }

    fn finished(self) -> Function {
        let blocks = self.blocks.into_iter().map(|block| block.expect("a block")).collect();
        Function { registers: self.registers.len(), blocks, ..self.function }
    }

    fn register(&mut self, id: u32) -> usize {
        let next = self.registers.len();
        *self.registers.entry(id).or_insert(next)
    }

    fn label(&mut self, id: u32) -> usize {
        let next = self.labels.len();
        *self.labels.entry(id).or_insert(next)
    }

    fn operand(&mut self, ids: &Ids, id: u32) -> Operand {
        match ids.constants.get(&id) {
            Some(value) => Operand::Constant(value.clone()),
            None => Operand::Register(self.register(id)),
        }
    }

    fn end(&mut self, end: End) {
        if self.blocks.len() <= self.current {
            self.blocks.resize(self.current + 1, None);
        }
        let block = std::mem::replace(&mut self.block, EMPTY);
        self.blocks[self.current] = Some(Block { end, ..block });
    }

    fn add(&mut self, op: Op, words: &[u32], ids: &mut Ids) {
        let end = match op {
            Op::Label => {
                self.current = self.label(words[0]);
                return;
            }
            Op::FunctionParameter => {
                self.register(words[1]);
                let ty = ids.types[&words[0]].clone();
                ids.values.insert(words[1], ty.clone());
                self.function.parameters.push(ty);
                return;
            }
            Op::LoopMerge | Op::SelectionMerge | Op::Line | Op::NoLine => return,
            Op::Phi => {
                ids.values.insert(words[1], ids.types[&words[0]].clone());
                let result = self.register(words[1]);
                let pairs = words[2..].chunks_exact(2);
                let incoming = pairs.map(|pair| (self.operand(ids, pair[0]), self.label(pair[1]))).collect();
                self.block.phis.push(Phi { result, incoming });
                return;
            }
            Op::Return => End::Return(None),
            Op::ReturnValue => End::Return(Some(self.operand(ids, words[0]))),
            Op::Unreachable => End::Unreachable,
            Op::Branch => End::Jump(self.label(words[0])),
            Op::BranchConditional => {
                let value = self.operand(ids, words[0]);
                let (yes, no) = (self.label(words[1]), self.label(words[2]));
                End::Switch { value, cases: vec![(1, yes)], default: no }
            }
            Op::Switch => {
                let value = self.operand(ids, words[0]);
                let default = self.label(words[1]);
                let width = ids.width(words[0]);
                // The literal of a case has one word for selectors of up to 32 bits.
                let cases = words[2..].chunks_exact(2);
                let cases = cases.map(|case| (u64::from(case[0]) & mask(width), self.label(case[1]))).collect();
                End::Switch { value, cases, default }
            }
            _ => {
                let instruction = self.instruction(op, words, ids);
                self.block.instructions.push(instruction);
                return;
            }
        };
        self.end(end);
    }

    fn instruction(&mut self, op: Op, words: &[u32], ids: &mut Ids) -> Instruction {
        let ty = ids.types[&words[0]].clone();
        let flags = ids.flags.get(&words[1]).copied().unwrap_or_default();
        let arguments = &words[2..];
        let mut operands: Vec<u32> = arguments.to_vec();
        // The width of the numbers is that of the first operand.
        let from = arguments.first().map_or(0, |id| ids.width(*id));
        let to = ty.width();
        let mut widths = Widths { from, to };
        let path = |words: &[u32]| words.iter().map(|word| *word as usize).collect::<Vec<_>>();
        let mut before = Vec::new();
        let scalar = |op: Op| SCALAR.iter().find(|(row, _)| *row == op).map(|(_, scalar)| *scalar);
        let operation = match op {
            Op::UConvert if to < from => Operation::Scalar(Scalar::Trunc),
            Op::UConvert => Operation::Scalar(Scalar::ZExt),
            Op::SConvert if to < from => Operation::Scalar(Scalar::Trunc),
            Op::SConvert => Operation::Scalar(Scalar::SExt),
            // ~x is x ^ -1, and -x is 0 - x with the same decorations.
            Op::Not | Op::LogicalNot => {
                operands.clear();
                before = vec![self.operand(ids, arguments[0]), Operand::Constant(Value::Lane(Lane::int(mask(to))))];
                Operation::Scalar(Scalar::Xor)
            }
            Op::SNegate => {
                before = vec![Operand::Constant(Value::int(0))];
                Operation::Scalar(Scalar::Sub)
            }
            Op::Bitcast if ids.values[&arguments[0]].widths() == ty.widths() => Operation::Copy,
            Op::CopyObject | Op::CopyLogical => Operation::Copy,
            Op::FreezeKHR => Operation::Freeze(ty.widths()),
            Op::VectorExtractDynamic => Operation::ExtractElement,
            Op::VectorInsertDynamic => Operation::InsertElement,
            Op::VectorShuffle => {
                operands.truncate(2);
                let index = |word: &u32| (*word != u32::MAX).then_some(*word as usize);
                Operation::Shuffle(arguments[2..].iter().map(index).collect())
            }
            Op::CompositeExtract => {
                operands.truncate(1);
                Operation::Extract(path(&arguments[1..]))
            }
            Op::CompositeInsert => {
                operands = vec![arguments[1], arguments[0]];
                Operation::Insert(path(&arguments[2..]))
            }
            Op::CompositeConstruct => Operation::Construct { joins: ids.vectors[&words[0]] },
            Op::FunctionCall => {
                operands.remove(0);
                Operation::Call(ids.functions[&arguments[0]])
            }
            Op::ExtInst if arguments[0] == ids.opencl => {
                let info = ExtInstSet::OpenClStd.by_number(arguments[1]).expect("a function of OpenCL.std");
                let row = OPENCL.iter().find(|(name, _)| *name == info.name);
                operands.drain(..2);
                widths.from = ids.width(operands[0]);
                Operation::Scalar(row.unwrap_or_else(|| panic!("{}", info.name)).1)
            }
            _ => match (PAIRS.iter().find(|(row, ..)| *row == op), scalar(op)) {
                (Some((_, first, second)), _) => Operation::Pair(*first, *second),
                (_, Some(scalar)) => Operation::Scalar(scalar),
                _ => panic!("unknown instruction Op{op}"),
            },
        };
        ids.values.insert(words[1], ty);
        let rest: Vec<Operand> = operands.iter().map(|id| self.operand(ids, *id)).collect();
        before.extend(rest);
        Instruction { result: self.register(words[1]), operation, operands: before, flags, widths }
    }
}
