//! The interpreter, which runs functions of both languages with all choices that their semantics permit.

use crate::semantics::{Flags, Scalar, Semantics, Undefined, Widths};
use crate::value::{Element, Lane, Results, Type, Value};

/// The functions of a module, and the semantics of its language.
#[derive(Clone, Debug)]
pub(crate) struct Module {
    pub(crate) functions: Vec<Function>,
    pub(crate) semantics: Semantics,
    /// True if arguments and results may be poison. LLVM permits this, and SPIR-V under ArithmeticPoisonKHR.
    pub(crate) has_poison: bool,
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The types of the parameters. The parameters are the first registers.
    pub(crate) parameters: Vec<Type>,
    pub(crate) registers: usize,
    /// The blocks. The first one is the entry block.
    pub(crate) blocks: Vec<Block>,
}

#[derive(Clone, Debug)]
pub(crate) struct Block {
    pub(crate) phis: Vec<Phi>,
    pub(crate) instructions: Vec<Instruction>,
    pub(crate) end: End,
}

#[derive(Clone, Debug)]
pub(crate) struct Phi {
    pub(crate) result: usize,
    pub(crate) incoming: Vec<(Operand, usize)>,
}

#[derive(Clone, Debug)]
pub(crate) enum Operand {
    Register(usize),
    Constant(Value),
}

#[derive(Clone, Debug)]
pub(crate) struct Instruction {
    pub(crate) result: usize,
    pub(crate) operation: Operation,
    pub(crate) operands: Vec<Operand>,
    pub(crate) flags: Flags,
    pub(crate) widths: Widths,
}

#[derive(Clone, Debug)]
pub(crate) enum Operation {
    /// An operation on each lane of the operands. A scalar operand is used for all lanes.
    Scalar(Scalar),
    /// Two operations. Their results are the members of a structure.
    Pair(Scalar, Scalar),
    Copy,
    /// Replaces poison and undefined values. The lanes have these widths.
    Freeze(Vec<u32>),
    ExtractElement,
    InsertElement,
    /// Selects components of both vectors by their numbers.
    Shuffle(Vec<Option<usize>>),
    Extract(Vec<usize>),
    Insert(Vec<usize>),
    /// Builds a composite from the operands, or from the components of the operands that are vectors.
    Construct {
        joins: bool,
    },
    Call(usize),
}

#[derive(Clone, Debug)]
pub(crate) enum End {
    Return(Option<Operand>),
    Jump(usize),
    Switch { value: Operand, cases: Vec<(u64, usize)>, default: usize },
    Unreachable,
}

/// The behaviour of a function in a run.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Behaviour {
    Returns(Vec<Lane>),
    Undefined,
    /// The run took too many steps.
    Endless,
}

/// The state of a run: the stack of function calls.
#[derive(Clone)]
struct Run<'m> {
    frames: Vec<Frame<'m>>,
    blocks_left: usize,
}

#[derive(Clone)]
struct Frame<'m> {
    function: &'m Function,
    registers: Vec<Value>,
    block: usize,
    /// The index of the next instruction.
    next: usize,
}

impl<'m> Frame<'m> {
    fn new(function: &'m Function, arguments: Vec<Value>) -> Self {
        let mut registers = arguments;
        registers.resize(function.registers, Value::Composite(Vec::new()));
        Frame { function, registers, block: 0, next: 0 }
    }
}

/// The result of an instruction.
enum Step {
    Goes,
    /// The register gets one of several values.
    Chooses(usize, Vec<Value>),
    Ends(Behaviour),
}

const MOST_BLOCKS: usize = 200;
const MOST_RUNS: usize = 1 << 17;
const MOST_CALLS: usize = 8;

impl Module {
    pub(crate) fn function(&self, name: &str) -> &Function {
        self.functions
            .iter()
            .find(|function| function.name == name)
            .unwrap_or_else(|| panic!("there is no function {name}"))
    }

    /// Returns all behaviours of the function with these arguments, sorted.
    pub(crate) fn behaviours(&self, function: &Function, arguments: Vec<Value>) -> Vec<Behaviour> {
        let mut behaviours = Vec::new();
        let mut runs = vec![Run { frames: vec![Frame::new(function, arguments)], blocks_left: MOST_BLOCKS }];
        while let Some(mut run) = runs.pop() {
            assert!(runs.len() + behaviours.len() < MOST_RUNS, "too many choices in {}", function.name);
            loop {
                match self.step(&mut run).unwrap_or(Step::Ends(Behaviour::Undefined)) {
                    Step::Goes => {}
                    Step::Chooses(register, values) => {
                        runs.extend(values.into_iter().map(|value| {
                            let mut run = run.clone();
                            run.frames.last_mut().expect("a run has a frame").registers[register] = value;
                            run
                        }));
                        break;
                    }
                    Step::Ends(behaviour) => {
                        behaviours.push(behaviour);
                        break;
                    }
                }
            }
        }
        behaviours.sort_unstable();
        behaviours.dedup();
        behaviours
    }

    fn step<'m>(&'m self, run: &mut Run<'m>) -> Result<Step, Undefined> {
        let depth = run.frames.len();
        let frame = run.frames.last_mut().expect("a run has a frame");
        let block = &frame.function.blocks[frame.block];
        let Some(instruction) = block.instructions.get(frame.next) else {
            let target = match &block.end {
                End::Return(value) => {
                    let value = value.as_ref().map(|value| read(&frame.registers, value).clone());
                    let value = value.unwrap_or(Value::Composite(Vec::new()));
                    run.frames.pop();
                    let Some(caller) = run.frames.last_mut() else {
                        return Ok(Step::Ends(Behaviour::Returns(value.lanes())));
                    };
                    let call = &caller.function.blocks[caller.block].instructions[caller.next - 1];
                    caller.registers[call.result] = value;
                    return Ok(Step::Goes);
                }
                End::Jump(target) => *target,
                // LangRef, "br" and "switch": a condition that is poison or undef is undefined behaviour. SPIR-V does
                // not define the behaviour either.
                End::Switch { value, cases, default } => match read(&frame.registers, value).lane() {
                    Lane::One(Element::Int(value)) => {
                        cases.iter().find(|(case, _)| case == value).map_or(*default, |(_, target)| *target)
                    }
                    _ => return Err(Undefined),
                },
                End::Unreachable => return Err(Undefined),
            };
            enter(frame, target);
            run.blocks_left -= 1;
            return Ok(if run.blocks_left == 0 { Step::Ends(Behaviour::Endless) } else { Step::Goes });
        };
        frame.next += 1;
        match &instruction.operation {
            Operation::Call(callee) => {
                let arguments = instruction.operands.iter().map(|operand| read(&frame.registers, operand).clone());
                let callee = Frame::new(&self.functions[*callee], arguments.collect());
                run.frames.push(callee);
                return Ok(if depth == MOST_CALLS { Step::Ends(Behaviour::Endless) } else { Step::Goes });
            }
            Operation::Freeze(widths) => {
                let mut values = frozen(read(&frame.registers, &instruction.operands[0]), widths);
                if values.len() > 1 {
                    return Ok(Step::Chooses(instruction.result, values));
                }
                frame.registers[instruction.result] = values.remove(0);
            }
            _ => frame.registers[instruction.result] = self.result(instruction, &frame.registers)?,
        }
        Ok(Step::Goes)
    }

    fn result(&self, instruction: &Instruction, registers: &[Value]) -> Result<Value, Undefined> {
        let operand = |index: usize| read(registers, &instruction.operands[index]);
        let scalar = |scalar| self.lanewise(scalar, instruction, registers);
        Ok(match &instruction.operation {
            Operation::Scalar(operation) => scalar(*operation)?,
            Operation::Pair(first, second) => Value::Composite(vec![scalar(*first)?, scalar(*second)?]),
            Operation::Copy => operand(0).clone(),
            Operation::ExtractElement => match (operand(0).members(), operand(1).lane()) {
                (members, Lane::One(Element::Int(index))) if *index < members.len() as u64 => {
                    members[*index as usize].clone()
                }
                (members, index) => {
                    let mut results = Results::default();
                    for index in index.elements() {
                        let lane = match *index {
                            Element::Int(index) if index < members.len() as u64 => {
                                members[index as usize].lane().clone()
                            }
                            _ => self.semantics.index.lane(instruction.widths.to)?,
                        };
                        results.add(&lane);
                    }
                    Value::Lane(results.lane())
                }
            },
            Operation::InsertElement => {
                let (vector, element, index) = (operand(0), operand(1), operand(2).lane());
                match index {
                    Lane::One(Element::Int(index)) if *index < vector.members().len() as u64 => {
                        let mut vector = vector.clone();
                        *vector.at_mut(&[*index as usize]) = element.clone();
                        vector
                    }
                    Lane::One(_) => {
                        let lane = self.semantics.index.lane(instruction.widths.from)?;
                        Value::Composite(vec![Value::Lane(lane); vector.members().len()])
                    }
                    // The index is undefined. Only one element is replaced, but a value has an independent set for each
                    // lane, so that each element may be replaced. No function of the tests depends on the difference.
                    Lane::Any(_) => {
                        let mut result = Vec::new();
                        for member in vector.members() {
                            let mut results = Results::default();
                            results.add(member.lane());
                            results.add(element.lane());
                            for index in index.elements() {
                                if !matches!(index, Element::Int(index) if *index < vector.members().len() as u64) {
                                    results.add(&self.semantics.index.lane(instruction.widths.from)?);
                                }
                            }
                            result.push(Value::Lane(results.lane()));
                        }
                        Value::Composite(result)
                    }
                }
            }
            Operation::Shuffle(mask) => {
                let (first, second) = (operand(0).members(), operand(1).members());
                let pick = |index: &Option<usize>| match *index {
                    Some(index) if index < first.len() => Ok(first[index].clone()),
                    Some(index) => Ok(second[index - first.len()].clone()),
                    None => self.semantics.component.lane(instruction.widths.to).map(Value::Lane),
                };
                Value::Composite(mask.iter().map(pick).collect::<Result<_, _>>()?)
            }
            Operation::Extract(path) => operand(0).at(path).clone(),
            Operation::Insert(path) => {
                let mut composite = operand(0).clone();
                *composite.at_mut(path) = operand(1).clone();
                composite
            }
            Operation::Construct { joins } => {
                let values = instruction.operands.iter().map(|operand| read(registers, operand));
                let members = values.flat_map(|value| match value {
                    Value::Composite(members) if *joins => members.clone(),
                    _ => vec![value.clone()],
                });
                Value::Composite(members.collect())
            }
            Operation::Call(_) | Operation::Freeze(_) => unreachable!("they are steps of their own"),
        })
    }

    fn lanewise(&self, scalar: Scalar, instruction: &Instruction, registers: &[Value]) -> Result<Value, Undefined> {
        let nothing = Value::Composite(Vec::new());
        let mut values = [&nothing; 3];
        for (value, operand) in values.iter_mut().zip(&instruction.operands) {
            *value = read(registers, operand);
        }
        self.lanes(scalar, instruction, &values[..instruction.operands.len()])
    }

    fn lanes(&self, scalar: Scalar, instruction: &Instruction, values: &[&Value]) -> Result<Value, Undefined> {
        let count = values.iter().find_map(|value| match value {
            Value::Composite(members) => Some(members.len()),
            Value::Lane(_) => None,
        });
        let Some(count) = count else {
            let mut lanes = [&Lane::POISON; 3];
            for (lane, value) in lanes.iter_mut().zip(values) {
                *lane = value.lane();
            }
            let lanes = &lanes[..values.len()];
            let lane = scalar.on_lanes(&self.semantics, instruction.flags, instruction.widths, lanes)?;
            return Ok(Value::Lane(lane));
        };
        let member = |index: usize| {
            let of_index = values.iter().map(|value| match value {
                Value::Composite(members) => &members[index],
                Value::Lane(_) => *value,
            });
            self.lanes(scalar, instruction, &of_index.collect::<Vec<_>>())
        };
        Ok(Value::Composite((0..count).map(member).collect::<Result<_, Undefined>>()?))
    }
}

fn read<'v>(registers: &'v [Value], operand: &'v Operand) -> &'v Value {
    match operand {
        Operand::Register(register) => &registers[*register],
        Operand::Constant(value) => value,
    }
}

/// Enters another block and assigns all of its phis at the same time.
fn enter(frame: &mut Frame<'_>, target: usize) {
    let (from, block) = (frame.block, &frame.function.blocks[target]);
    let chosen = block.phis.iter().map(|phi| {
        let incoming = phi.incoming.iter().find(|(_, block)| *block == from);
        read(&frame.registers, &incoming.expect("a value for each predecessor").0).clone()
    });
    let values: Vec<Value> = chosen.collect();
    for (phi, value) in block.phis.iter().zip(values) {
        frame.registers[phi.result] = value;
    }
    (frame.block, frame.next) = (target, 0);
}

/// Returns all values that a value may be frozen to, for lanes of these widths. LangRef, "freeze", and OpFreezeKHR of
/// SPV_KHR_poison_freeze: poison becomes any value, and an undefined value becomes one of its values.
fn frozen(value: &Value, widths: &[u32]) -> Vec<Value> {
    let lanes = value.lanes();
    let choices = |(lane, width): (&Lane, &u32)| match lane {
        lane if lane.may_be_poison() => (0..1 << width).map(Element::Int).collect(),
        lane => lane.elements().to_vec(),
    };
    let choices: Vec<Vec<Element>> = lanes.iter().zip(widths).map(choices).collect();
    let count: usize = choices.iter().map(Vec::len).product();
    assert!(count <= MOST_RUNS, "too many choices");
    let mut values = Vec::with_capacity(count);
    for mut choice in 0..count {
        let mut next = choices.iter();
        values.push(value.map(&mut |_| {
            let elements = next.next().expect("choices for each lane");
            let element = elements[choice % elements.len()];
            choice /= elements.len();
            Lane::One(element)
        }));
    }
    values
}
