//! Reads LLVM IR as LLVM prints it, for the interpreter. Only the part of the language that the tests use is supported.

use std::collections::HashMap;

use crate::machine::{Block, End, Function, Instruction, Module, Operand, Operation, Phi};
use crate::semantics::{Flags, Overflow, Predicate, Scalar, Semantics, Widths, mask};
use crate::value::{Element, Lane, Type, Value};

/// Reads a module. Panics for parts of the language that are not supported.
pub(crate) fn read(ir: &str) -> Module {
    let context = inkwell::context::Context::create();
    let module = llvm_spirv::parse(ir.as_bytes(), &context).unwrap_or_else(|error| panic!("{error}\n{ir}")).value;
    module.verify().unwrap_or_else(|error| panic!("{error}\n{ir}"));
    let text = module.print_to_string().to_string();
    let mut types = HashMap::new();
    let mut definitions: Vec<(&str, Vec<&str>)> = Vec::new();
    let mut bodies = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if let Some((name, definition)) = line.split_once(" = type ") {
            definitions.push((name, tokens(definition)));
        } else if line.starts_with("define ") {
            let body: Vec<&str> = lines.by_ref().take_while(|line| *line != "}").collect();
            bodies.push((line, body));
        }
    }
    // A type may use types that are defined later.
    while !definitions.is_empty() {
        let is_known = |token: &&str| !token.starts_with('%') || types.contains_key(*token);
        let next = definitions
            .iter()
            .position(|(_, tokens)| tokens.iter().all(is_known))
            .expect("a type whose members are known");
        let (name, tokens) = definitions.remove(next);
        let ty = Reader { tokens: &tokens, next: 0, types: &types }.ty();
        types.insert(name.to_owned(), ty);
    }
    // Calls need the names of all functions.
    let mut names = HashMap::new();
    for (index, (line, _)) in bodies.iter().enumerate() {
        let name = tokens(line).into_iter().find(|token| token.starts_with('@')).expect("a name");
        names.insert(name.to_owned(), index);
    }
    let functions = bodies.iter().map(|(head, body)| function(head, body, &types, &names)).collect();
    Module { functions, semantics: Semantics::LLVM, has_poison: true }
}

/// Splits a line into words, numbers, names and punctuation.
fn tokens(line: &str) -> Vec<&str> {
    let line = line.split(" ; ").next().unwrap_or_default();
    let mut tokens = Vec::new();
    let mut rest = line.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_word = |c: char| c.is_ascii_alphanumeric() || "%@._-#$\"!".contains(c);
        let length = if first == ';' {
            break;
        } else if is_word(first) {
            rest.find(|c| !is_word(c)).unwrap_or(rest.len())
        } else {
            1
        };
        tokens.push(&rest[..length]);
        rest = rest[length..].trim_start();
    }
    tokens
}

struct Reader<'t> {
    tokens: &'t [&'t str],
    next: usize,
    types: &'t HashMap<String, Type>,
}

impl<'t> Reader<'t> {
    fn peek(&self) -> &'t str {
        self.tokens.get(self.next).copied().unwrap_or_default()
    }

    fn take(&mut self) -> &'t str {
        self.next += 1;
        self.tokens.get(self.next - 1).copied().unwrap_or_default()
    }

    fn takes(&mut self, token: &str) -> bool {
        let is_it = self.peek() == token;
        self.next += usize::from(is_it);
        is_it
    }

    fn expect(&mut self, token: &str) {
        assert!(self.takes(token), "{token} at {} of {:?}", self.next, self.tokens);
    }

    fn is_type(&self) -> bool {
        let token = self.peek();
        let is_int = token.strip_prefix('i').is_some_and(|width| width.parse::<u32>().is_ok());
        is_int || matches!(token, "void" | "<" | "{" | "[") || self.types.contains_key(token)
    }

    fn ty(&mut self) -> Type {
        match self.take() {
            "void" => Type::Void,
            open @ ("<" | "[") => {
                let count = self.take().parse().expect("the number of elements");
                self.expect("x");
                let ty = Type::repeat(self.ty(), count);
                self.expect(if open == "<" { ">" } else { "]" });
                ty
            }
            "{" => {
                let mut members = Vec::new();
                while !self.takes("}") {
                    members.push(self.ty());
                    self.takes(",");
                }
                Type::Composite(members.into())
            }
            token => match token.strip_prefix('i').and_then(|width| width.parse().ok()) {
                Some(width) => Type::Int(width),
                None => {
                    self.types.get(token).unwrap_or_else(|| panic!("unknown type {token}: {:?}", self.tokens)).clone()
                }
            },
        }
    }

    /// Skips the attributes between a parameter's type and its value.
    fn attributes(&mut self) {
        loop {
            let token = self.peek();
            let is_value = token.parse::<i128>().is_ok() || CONSTANTS.contains(&token) || token.starts_with('%');
            if is_value || matches!(token, "" | "," | ")" | "<" | "{" | "[") {
                return;
            }
            self.take();
            if self.takes("(") {
                while self.take() != ")" {}
            }
        }
    }

    fn constant(&mut self, ty: &Type) -> Value {
        match self.take() {
            "true" => Value::int(1),
            "false" => Value::int(0),
            "zeroinitializer" => ty.zero(),
            "undef" => ty.undefined(),
            "poison" => ty.poison(),
            "splat" => {
                self.expect("(");
                let element = self.ty();
                let value = self.constant(&element);
                self.expect(")");
                let Type::Composite(members) = ty else { panic!("splat of {ty:?}") };
                Value::Composite(vec![value; members.len()])
            }
            open @ ("<" | "{" | "[") => {
                let close = match open {
                    "<" => ">",
                    "{" => "}",
                    _ => "]",
                };
                let mut members = Vec::new();
                while !self.takes(close) {
                    let ty = self.ty();
                    members.push(self.constant(&ty));
                    self.takes(",");
                }
                Value::Composite(members)
            }
            token => {
                let number: i128 = token.parse().unwrap_or_else(|_| panic!("{token}: {:?}", self.tokens));
                Value::int(number as u64 & mask(ty.width()))
            }
        }
    }
}

const CONSTANTS: [&str; 6] = ["true", "false", "zeroinitializer", "undef", "poison", "splat"];

/// A function that is being read, and the names that it has used so far.
struct Names<'n> {
    registers: HashMap<&'n str, usize>,
    blocks: HashMap<String, usize>,
}

impl<'n> Names<'n> {
    fn register(&mut self, name: &'n str) -> usize {
        let next = self.registers.len();
        *self.registers.entry(name).or_insert(next)
    }

    fn block(&mut self, name: &str) -> usize {
        let next = self.blocks.len();
        *self.blocks.entry(name.trim_start_matches('%').to_owned()).or_insert(next)
    }

    fn operand(&mut self, reader: &mut Reader<'n>, ty: &Type) -> Operand {
        if reader.peek().starts_with('%') {
            return Operand::Register(self.register(reader.take()));
        }
        Operand::Constant(reader.constant(ty))
    }

    fn typed(&mut self, reader: &mut Reader<'n>) -> (Operand, Type) {
        let ty = reader.ty();
        reader.attributes();
        (self.operand(reader, &ty), ty)
    }
}

fn function(head: &str, body: &[&str], types: &HashMap<String, Type>, callees: &HashMap<String, usize>) -> Function {
    let head = tokens(head);
    let mut lines: Vec<Vec<&str>> = Vec::new();
    // A switch takes several lines.
    for line in body {
        let tokens = tokens(line);
        match lines.last_mut() {
            Some(last) if last.first() == Some(&"switch") && last.last() != Some(&"]") => last.extend(tokens),
            _ if !tokens.is_empty() => lines.push(tokens),
            _ => {}
        }
    }
    let mut names = Names { registers: HashMap::new(), blocks: HashMap::new() };
    let mut reader = Reader { tokens: &head, next: 1, types };
    while !reader.is_type() {
        if reader.take() != "" && reader.peek() == "(" {
            while reader.take() != ")" {}
        }
    }
    reader.ty();
    let name = reader.take().trim_start_matches('@').to_owned();
    let mut parameters = Vec::new();
    reader.expect("(");
    while !reader.takes(")") {
        parameters.push(reader.ty());
        while !reader.peek().starts_with('%') {
            reader.take();
        }
        names.register(reader.take());
        reader.takes(",");
    }
    let unnamed = names.registers.keys().filter(|name| name[1..].parse::<u32>().is_ok()).count();
    let mut blocks: Vec<Option<Block>> = Vec::new();
    let mut current = match lines[0][..] {
        [_, ":"] | [_, ":", ..] if lines[0][0] != "switch" => usize::MAX,
        _ => names.block(&unnamed.to_string()),
    };
    let mut block = Block { phis: Vec::new(), instructions: Vec::new(), end: End::Unreachable };
    for line in &lines {
        if line.get(1) == Some(&":") {
            current = names.block(line[0]);
            continue;
        }
        let mut reader = Reader { tokens: line, next: 0, types };
        let result = match line.get(1) {
            Some(&"=") => {
                let result = names.register(reader.take());
                reader.take();
                Some(result)
            }
            _ => None,
        };
        if let Some(end) = end(&mut reader, &mut names) {
            if blocks.len() <= current {
                blocks.resize(current + 1, None);
            }
            let next = Block { phis: Vec::new(), instructions: Vec::new(), end: End::Unreachable };
            let done = std::mem::replace(&mut block, next);
            blocks[current] = Some(Block { end, ..done });
        } else if reader.takes("phi") {
            let ty = reader.ty();
            let mut incoming = Vec::new();
            while reader.takes("[") {
                let value = names.operand(&mut reader, &ty);
                reader.expect(",");
                incoming.push((value, names.block(reader.take())));
                reader.expect("]");
                reader.takes(",");
            }
            block.phis.push(Phi { result: result.expect("a phi has a result"), incoming });
        } else {
            // A call without a result gets a register that is not used.
            let result = result.unwrap_or_else(|| names.register(""));
            let instruction = instruction(&mut reader, &mut names, callees);
            block.instructions.push(Instruction { result, ..instruction });
        }
    }
    Function {
        name,
        parameters,
        registers: names.registers.len(),
        blocks: blocks.into_iter().map(|block| block.expect("a block")).collect(),
    }
}

fn end<'n>(reader: &mut Reader<'n>, names: &mut Names<'n>) -> Option<End> {
    let label = |reader: &mut Reader<'n>, names: &mut Names<'n>| {
        reader.expect("label");
        names.block(reader.take())
    };
    Some(match reader.peek() {
        "ret" => {
            reader.take();
            match reader.peek() {
                "void" => End::Return(None),
                _ => End::Return(Some(names.typed(reader).0)),
            }
        }
        "unreachable" => End::Unreachable,
        "br" => {
            reader.take();
            if reader.peek() == "label" {
                return Some(End::Jump(label(reader, names)));
            }
            let (value, _) = names.typed(reader);
            reader.expect(",");
            let yes = label(reader, names);
            reader.expect(",");
            let no = label(reader, names);
            End::Switch { value, cases: vec![(1, yes)], default: no }
        }
        "switch" => {
            reader.take();
            let (value, _) = names.typed(reader);
            reader.expect(",");
            let default = label(reader, names);
            reader.expect("[");
            let mut cases = Vec::new();
            while !reader.takes("]") {
                let ty = reader.ty();
                let Value::Lane(Lane::One(Element::Int(case))) = reader.constant(&ty) else {
                    panic!("the value of a case is not a number");
                };
                reader.expect(",");
                cases.push((case, label(reader, names)));
            }
            End::Switch { value, cases, default }
        }
        _ => return None,
    })
}

/// The instructions with two operands.
const BINARY: &[(&str, Scalar)] = &[
    ("add", Scalar::Add),
    ("sub", Scalar::Sub),
    ("mul", Scalar::Mul),
    ("udiv", Scalar::UDiv),
    ("sdiv", Scalar::SDiv),
    ("urem", Scalar::URem),
    ("srem", Scalar::SRem),
    ("shl", Scalar::Shl),
    ("lshr", Scalar::LShr),
    ("ashr", Scalar::AShr),
    ("and", Scalar::And),
    ("or", Scalar::Or),
    ("xor", Scalar::Xor),
];

const CAST: &[(&str, Scalar)] = &[("trunc", Scalar::Trunc), ("zext", Scalar::ZExt), ("sext", Scalar::SExt)];

const PREDICATES: &[(&str, Predicate)] = &[
    ("eq", Predicate::Eq),
    ("ne", Predicate::Ne),
    ("ugt", Predicate::Ugt),
    ("uge", Predicate::Uge),
    ("ult", Predicate::Ult),
    ("ule", Predicate::Ule),
    ("sgt", Predicate::Sgt),
    ("sge", Predicate::Sge),
    ("slt", Predicate::Slt),
    ("sle", Predicate::Sle),
];

/// The intrinsics whose operands are values only.
const INTRINSICS: &[(&str, Operation)] = &[
    ("umax", Operation::Scalar(Scalar::UMax)),
    ("umin", Operation::Scalar(Scalar::UMin)),
    ("smax", Operation::Scalar(Scalar::SMax)),
    ("smin", Operation::Scalar(Scalar::SMin)),
    ("uadd.sat", Operation::Scalar(Scalar::UAddSat)),
    ("usub.sat", Operation::Scalar(Scalar::USubSat)),
    ("sadd.sat", Operation::Scalar(Scalar::SAddSat)),
    ("ssub.sat", Operation::Scalar(Scalar::SSubSat)),
    ("ctpop", Operation::Scalar(Scalar::CountOnes)),
    ("bitreverse", Operation::Scalar(Scalar::Reverse)),
    ("uadd.with.overflow", Operation::Pair(Scalar::Add, Scalar::Overflows(Overflow::UAdd))),
    ("sadd.with.overflow", Operation::Pair(Scalar::Add, Scalar::Overflows(Overflow::SAdd))),
    ("usub.with.overflow", Operation::Pair(Scalar::Sub, Scalar::Overflows(Overflow::USub))),
    ("ssub.with.overflow", Operation::Pair(Scalar::Sub, Scalar::Overflows(Overflow::SSub))),
    ("umul.with.overflow", Operation::Pair(Scalar::Mul, Scalar::Overflows(Overflow::UMul))),
    ("smul.with.overflow", Operation::Pair(Scalar::Mul, Scalar::Overflows(Overflow::SMul))),
];

/// OpenCL's functions on unsigned numbers (uchar, mangled `h`) and on signed ones (char, mangled `c`).
const OPENCL: &[(&str, Scalar, Scalar)] = &[
    ("max", Scalar::UMax, Scalar::SMax),
    ("min", Scalar::UMin, Scalar::SMin),
    ("clamp", Scalar::UClamp, Scalar::SClamp),
    ("add_sat", Scalar::UAddSat, Scalar::SAddSat),
    ("sub_sat", Scalar::USubSat, Scalar::SSubSat),
    ("mul_hi", Scalar::UMulHigh, Scalar::SMulHigh),
    ("abs", Scalar::Or, Scalar::Abs { poison_min: false }),
    ("clz", Scalar::LeadingZeros { poison_zero: false }, Scalar::LeadingZeros { poison_zero: false }),
    ("ctz", Scalar::TrailingZeros { poison_zero: false }, Scalar::TrailingZeros { poison_zero: false }),
    ("popcount", Scalar::CountOnes, Scalar::CountOnes),
];

fn named<T: Clone>(table: &[(&str, T)], name: &str) -> Option<T> {
    table.iter().find(|(row, _)| *row == name).map(|(_, value)| value.clone())
}

fn flags(reader: &mut Reader<'_>) -> Flags {
    let mut flags = Flags::default();
    loop {
        let flag = match reader.peek() {
            "nsw" => &mut flags.nsw,
            "nuw" => &mut flags.nuw,
            "exact" => &mut flags.exact,
            "disjoint" => &mut flags.disjoint,
            "nneg" => &mut flags.nneg,
            "samesign" => &mut flags.samesign,
            _ => return flags,
        };
        *flag = true;
        reader.take();
    }
}

fn indices(reader: &mut Reader<'_>) -> Vec<usize> {
    let mut indices = Vec::new();
    while reader.takes(",") {
        let index = reader.take();
        if index.starts_with('!') {
            break;
        }
        indices.push(index.parse().expect("an index is a number"));
    }
    indices
}

/// Returns an instruction whose result is not set.
fn new(operation: Operation, operands: Vec<Operand>, flags: Flags, from: u32, to: u32) -> Instruction {
    Instruction { result: 0, operation, operands, flags, widths: Widths { from, to } }
}

/// Reads an instruction. The caller sets its result.
fn instruction<'n>(reader: &mut Reader<'n>, names: &mut Names<'n>, callees: &HashMap<String, usize>) -> Instruction {
    let none = Flags::default();
    let opcode = reader.take();
    if let Some(scalar) = named(BINARY, opcode) {
        let flags = flags(reader);
        let (left, ty) = names.typed(reader);
        reader.expect(",");
        let right = names.operand(reader, &ty);
        return new(Operation::Scalar(scalar), vec![left, right], flags, ty.width(), ty.width());
    }
    if let Some(scalar) = named(CAST, opcode) {
        let flags = flags(reader);
        let (value, from) = names.typed(reader);
        reader.expect("to");
        let to = reader.ty();
        return new(Operation::Scalar(scalar), vec![value], flags, from.width(), to.width());
    }
    match opcode {
        "icmp" => {
            let flags = flags(reader);
            let predicate = named(PREDICATES, reader.take()).expect("a comparison has a predicate");
            let (left, ty) = names.typed(reader);
            reader.expect(",");
            let right = names.operand(reader, &ty);
            new(Operation::Scalar(Scalar::Compare(predicate)), vec![left, right], flags, ty.width(), 1)
        }
        "select" => {
            let (condition, _) = names.typed(reader);
            reader.expect(",");
            let (yes, ty) = names.typed(reader);
            reader.expect(",");
            let (no, _) = names.typed(reader);
            new(Operation::Scalar(Scalar::Select), vec![condition, yes, no], none, 1, ty.width())
        }
        "freeze" => {
            let (value, ty) = names.typed(reader);
            new(Operation::Freeze(ty.widths()), vec![value], none, ty.width(), ty.width())
        }
        "call" | "tail" | "notail" | "musttail" => call(reader, names, callees),
        _ => on_composites(opcode, reader, names),
    }
}

/// Reads an instruction on vectors or aggregates after its opcode.
fn on_composites<'n>(opcode: &str, reader: &mut Reader<'n>, names: &mut Names<'n>) -> Instruction {
    let (composite, ty) = names.typed(reader);
    let (operation, operands) = match opcode {
        "extractelement" => {
            reader.expect(",");
            let (index, _) = names.typed(reader);
            (Operation::ExtractElement, vec![composite, index])
        }
        "insertelement" => {
            reader.expect(",");
            let (element, _) = names.typed(reader);
            reader.expect(",");
            let (index, _) = names.typed(reader);
            (Operation::InsertElement, vec![composite, element, index])
        }
        "shufflevector" => {
            reader.expect(",");
            let (second, _) = names.typed(reader);
            reader.expect(",");
            let mask_type = reader.ty();
            let mask = reader.constant(&mask_type);
            let index = |lane: &Lane| match lane {
                Lane::One(Element::Int(index)) => Some(*index as usize),
                _ => None,
            };
            (Operation::Shuffle(mask.lanes().iter().map(index).collect()), vec![composite, second])
        }
        "extractvalue" => (Operation::Extract(indices(reader)), vec![composite]),
        "insertvalue" => {
            reader.expect(",");
            let (member, _) = names.typed(reader);
            (Operation::Insert(indices(reader)), vec![composite, member])
        }
        _ => panic!("unknown instruction {opcode}: {:?}", reader.tokens),
    };
    new(operation, operands, Flags::default(), ty.width(), ty.width())
}

/// Reads a call after its opcode.
fn call<'n>(reader: &mut Reader<'n>, names: &mut Names<'n>, callees: &HashMap<String, usize>) -> Instruction {
    while !reader.is_type() {
        if reader.take() == "range" {
            while reader.take() != ")" {}
        }
    }
    let ty = reader.ty();
    let callee = reader.take();
    reader.expect("(");
    let (mut operands, mut from) = (Vec::new(), 0);
    while !reader.takes(")") {
        let (operand, ty) = names.typed(reader);
        from = if operands.is_empty() { ty.width() } else { from };
        operands.push(operand);
        reader.takes(",");
    }
    let operation = match callees.get(callee) {
        Some(index) => Operation::Call(*index),
        None => intrinsic(callee, &mut operands),
    };
    new(operation, operands, Flags::default(), from, ty.width())
}

fn intrinsic(name: &str, operands: &mut Vec<Operand>) -> Operation {
    if let Some(mangled) = name.strip_prefix("@_Z") {
        let name = mangled.trim_start_matches(|c: char| c.is_ascii_digit());
        let row = OPENCL.iter().find(|(row, ..)| name.starts_with(row) && name[row.len()..].starts_with(['h', 'c']));
        let (name_of_row, unsigned, signed) = row.unwrap_or_else(|| panic!("unknown function {name}"));
        return Operation::Scalar(if name[name_of_row.len()..].starts_with('h') { *unsigned } else { *signed });
    }
    let name = name.trim_start_matches("@llvm.");
    let (name, _) = name.rsplit_once('.').unwrap_or_else(|| panic!("unknown function {name}"));
    if let Some(operation) = named(INTRINSICS, name) {
        return operation;
    }
    let Some(Operand::Constant(says_poison)) = operands.pop() else {
        panic!("the last operand of {name} is not a constant")
    };
    let poison = says_poison == Value::int(1);
    match name {
        "abs" => Operation::Scalar(Scalar::Abs { poison_min: poison }),
        "ctlz" => Operation::Scalar(Scalar::LeadingZeros { poison_zero: poison }),
        "cttz" => Operation::Scalar(Scalar::TrailingZeros { poison_zero: poison }),
        _ => panic!("unknown intrinsic {name}"),
    }
}
