//! Builds modules that contain one instruction of the grammar, with values of the types that its operands need.

use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Builder, Extensions, Id, Settings};

/// The choice of the optional operands and of the enumerants.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Variant {
    /// The number of optional operands.
    pub(super) optionals: usize,
    /// The number of operands that can occur any number of times.
    pub(super) repeated: usize,
    /// The index of the enumerant in each enumeration.
    pub(super) enumerant: usize,
}

/// A module that is being built.
pub(super) struct Kit {
    pub(super) out: Builder,
}

/// The type of an operand in a signature.
pub(super) type Token = &'static str;

impl Kit {
    pub(super) fn new() -> Kit {
        let mut out = Builder::new(Settings { extensions: Extensions::all(), ..Settings::default() });
        out.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
        Kit { out }
    }

    fn vector(&mut self, component: Id, count: &str) -> Id {
        match count.parse() {
            Ok(count) => self.out.type_vector(component, count),
            Err(_) => component,
        }
    }

    /// Returns the type of a token.
    pub(super) fn ty(&mut self, token: Token) -> Id {
        let (head, rest) = token.split_at(1);
        let pointer = |kit: &mut Kit, class, rest: Token| {
            let pointee = kit.ty(rest);
            kit.out.type_pointer(class, pointee)
        };
        match (head, rest) {
            ("v", "") => self.out.type_void(),
            ("u" | "s" | "c" | "l" | "f" | "h" | "d" | "b", _) if rest.chars().all(|c| c.is_ascii_digit()) => {
                let component = match head {
                    "u" => self.out.type_int(32, 0),
                    "s" => self.out.type_int(16, 0),
                    "c" => self.out.type_int(8, 0),
                    "l" => self.out.type_int(64, 0),
                    "f" => self.out.type_float(32, None),
                    "h" => self.out.type_float(16, None),
                    "d" => self.out.type_float(64, None),
                    _ => self.out.type_bool(),
                };
                self.vector(component, rest)
            }
            ("*", _) => pointer(self, StorageClass::CrossWorkgroup, rest),
            ("?", _) => pointer(self, StorageClass::Generic, rest),
            ("@", _) => pointer(self, StorageClass::Workgroup, rest),
            ("^", _) => pointer(self, StorageClass::DeviceOnlyINTEL, rest),
            ("$", _) => pointer(self, StorageClass::UniformConstant, rest),
            ("&", _) => pointer(self, StorageClass::Function, rest),
            ("~", "") => self.out.untyped_pointer_type(StorageClass::CrossWorkgroup),
            ("[", _) => {
                let element = self.ty(rest);
                let length = self.out.constant_u32(4);
                self.out.type_array(element, length)
            }
            ("{", _) => {
                let members: Vec<Id> = rest.split(',').map(|member| self.ty(member)).collect();
                self.out.type_struct(&members)
            }
            ("m", "") => {
                let column = self.ty("f4");
                self.out.type_(Op::TypeMatrix, &[column.word(), 4])
            }
            (".", _) => self.opaque(rest),
            _ => panic!("there is no type {token}"),
        }
    }

    /// Returns a type that has a name.
    fn opaque(&mut self, name: Token) -> Id {
        let void = self.out.type_void().word();
        match name {
            "image" => self.out.type_(Op::TypeImage, &[void, 1, 0, 0, 0, 0, 0, 0]),
            "image1" => self.out.type_(Op::TypeImage, &[void, 0, 0, 0, 0, 0, 0, 1]),
            "sampled" => {
                let image = self.opaque("image");
                self.out.type_(Op::TypeSampledImage, &[image.word()])
            }
            "pipe" => self.out.type_(Op::TypePipe, &[AccessQualifier::ReadOnly.0]),
            "pipew" => self.out.type_(Op::TypePipe, &[AccessQualifier::WriteOnly.0]),
            "ndrange" => self.ty("{u,[l,[l,[l"),
            "matrix" | "matrixb" | "matrixacc" => {
                let float = self.ty("f");
                let own = match name {
                    "matrixb" => CooperativeMatrixUse::MatrixBKHR,
                    "matrixacc" => CooperativeMatrixUse::MatrixAccumulatorKHR,
                    _ => CooperativeMatrixUse::MatrixAKHR,
                };
                let mut word = |value| self.out.constant_u32(value).word();
                let operands = [float.word(), word(3), word(8), word(8), word(own.0)];
                self.out.type_(Op::TypeCooperativeMatrixKHR, &operands)
            }
            "matrixnv" => {
                let float = self.ty("f");
                let mut word = |value| self.out.constant_u32(value).word();
                let operands = [float.word(), word(3), word(8), word(8)];
                self.out.type_(Op::TypeCooperativeMatrixNV, &operands)
            }
            "tensor" => {
                let float = self.ty("f");
                let rank = self.out.constant_u32(2);
                self.out.type_(Op::TypeTensorARM, &[float.word(), rank.word()])
            }
            "layout" => {
                let mut word = |value| self.out.constant_u32(value).word();
                let operands = [word(2), word(0)];
                self.out.type_(Op::TypeTensorLayoutNV, &operands)
            }
            "vme" => {
                let image = self.opaque("image");
                self.out.type_(Op::TypeVmeImageINTEL, &[image.word()])
            }
            name => {
                let op = Op::from_name(&format!("Type{name}")).unwrap_or_else(|| panic!("there is no type {name}"));
                self.out.type_(op, &[])
            }
        }
    }

    /// Adds a function without effect that takes an integer and returns it.
    fn callee(&mut self) -> Id {
        let uint = self.ty("u");
        let function_type = self.out.type_function(uint, &[uint]);
        let function = self.out.fresh_id();
        self.out.begin_function(function, uint, FunctionControl::None, function_type);
        let parameter = self.out.function_parameter(uint);
        let label = self.out.fresh_id();
        self.out.label(label);
        self.out.emit_void(Op::ReturnValue, &[parameter.word()]);
        self.out.end_function();
        self.out.name(function, "callee");
        function
    }

    /// Adds a function that takes a value. A call of the function makes the value used.
    fn witness(&mut self, ty: Id) -> Id {
        let void = self.out.type_void();
        let function_type = self.out.type_function(void, &[ty]);
        let function = self.out.fresh_id();
        self.out.begin_function(function, void, FunctionControl::None, function_type);
        self.out.function_parameter(ty);
        let label = self.out.fresh_id();
        self.out.label(label);
        self.out.emit_void(Op::Return, &[]);
        self.out.end_function();
        self.out.name(function, "witness");
        function
    }
}

/// Returns the module with a function that has a parameter of a type and passes it to the witness function.
pub(super) fn with_parameter(mut kit: Kit, ty: Id) -> Result<Vec<u32>, String> {
    let out = &mut kit.out;
    let void = out.type_void();
    let function_type = out.type_function(void, &[ty]);
    let function = out.fresh_id();
    out.begin_function(function, void, FunctionControl::None, function_type);
    let parameter = out.function_parameter(ty);
    let label = out.fresh_id();
    out.label(label);
    out.emit_value(Op::SubgroupFirstInvocationKHR, ty, &[parameter.word()]);
    out.emit_void(Op::Return, &[]);
    out.end_function();
    kit.out.finish().map_err(|error| error.to_string())
}

/// The values for the operands of an instruction, in the order of the operands.
pub(super) struct Operands<'k> {
    kit: &'k mut Kit,
    info: &'k InstructionInfo,
    variant: Variant,
    signature: Vec<Token>,
    /// The number of operands that are ids so far.
    given: usize,
    /// The types of the function's parameters.
    pub(super) parameters: Vec<Id>,
    pub(super) words: Vec<Word>,
}

/// A word of an instruction.
#[derive(Clone, Copy, Debug)]
pub(super) enum Word {
    Is(u32),
    /// The parameter with this index.
    Parameter(usize),
}

impl Operands<'_> {
    pub(super) fn list(&mut self, list: &[Operand]) {
        let mut optionals = self.variant.optionals;
        for operand in list {
            let count = match operand.quantifier {
                Quantifier::One => 1,
                _ if optionals == 0 => return,
                quantifier => {
                    optionals -= 1;
                    if quantifier == Quantifier::Any { self.variant.repeated } else { 1 }
                }
            };
            for _ in 0..count {
                self.operand(operand);
            }
        }
    }

    fn operand(&mut self, operand: &Operand) {
        if let Some((first, second)) = operand.kind.pair() {
            self.operand(&Operand { kind: first, ..*operand });
            return self.operand(&Operand { kind: second, ..*operand });
        }
        let number = match operand.kind {
            OperandKind::IdScope if self.info.class == Class::NonUniform => Scope::Subgroup.0,
            OperandKind::IdScope => Scope::Workgroup.0,
            OperandKind::IdMemorySemantics => {
                let is_store = matches!(self.info.opcode, Op::AtomicStore | Op::AtomicFlagClear);
                let order = if is_store { MemorySemantics::Release } else { MemorySemantics::Acquire };
                MemorySemantics::WorkgroupMemory.0 | order.0
            }
            OperandKind::IdRef => {
                let token = match self.signature.get(self.given) {
                    Some(token) => token,
                    None => *self.signature.last().expect("the signature is not empty"),
                };
                self.given += 1;
                return self.value(token);
            }
            OperandKind::Enum(kind) => {
                let enumerants = kind.info().enumerants;
                let enumerant = &enumerants[self.variant.enumerant % enumerants.len()];
                self.words.push(Word::Is(enumerant.value));
                for parameter in enumerant.parameters {
                    match parameter.kind {
                        OperandKind::IdRef => self.value("u"),
                        _ => self.operand(parameter),
                    }
                }
                return;
            }
            OperandKind::LiteralInteger => return self.words.push(Word::Is(1)),
            OperandKind::LiteralFloat => return self.words.push(Word::Is(0x3f80_0000)),
            kind => panic!("{kind:?} is not an operand of an instruction in a block"),
        };
        let id = self.kit.out.constant_u32(number);
        self.words.push(Word::Is(id.word()));
    }

    fn value(&mut self, token: Token) {
        let word = if let Some(number) = token.strip_prefix('#') {
            let value = number.parse().expect("a number");
            Word::Is(self.kit.out.constant_u32(value).word())
        } else if let Some(ty) = token.strip_prefix(':') {
            Word::Is(self.kit.ty(ty).word())
        } else if token == "function" {
            Word::Is(self.kit.callee().word())
        } else {
            let ty = self.kit.ty(token);
            self.parameters.push(ty);
            Word::Parameter(self.parameters.len() - 1)
        };
        self.words.push(word);
    }
}

/// Returns the module with an instruction, or with an instruction of an extended set.
pub(super) fn module(
    info: &InstructionInfo,
    extended: Option<(&str, &ExtInstInfo)>,
    (result, signature): (Token, &[Token]),
    variant: Variant,
) -> Result<Vec<u32>, String> {
    let mut kit = Kit::new();
    let set = extended.map(|(set, _)| kit.out.ext_inst_import(set));
    let result = info.has_result_type.then(|| kit.ty(result));
    let is_value = result.is_some_and(|ty| kit.out.definition(ty).is_some_and(|(op, _)| op != Op::TypeVoid));
    let is_pointer = result.is_some_and(|ty| kit.out.definition(ty).is_some_and(|(op, _)| op == Op::TypePointer));
    let witness = result.filter(|_| is_value && !is_pointer).map(|ty| kit.witness(ty));
    let skipped = usize::from(info.has_result_type) + usize::from(info.has_result);
    let mut operands = Operands {
        kit: &mut kit,
        info,
        variant,
        signature: signature.to_vec(),
        given: 0,
        parameters: Vec::new(),
        words: Vec::new(),
    };
    match (extended, set) {
        (Some((_, extended)), Some(set)) => {
            operands.words.extend([Word::Is(set.word()), Word::Is(extended.number)]);
            operands.list(extended.operands);
        }
        _ => operands.list(&info.operands[skipped..]),
    }
    let Operands { parameters, words, .. } = operands;
    let out = &mut kit.out;
    let void = out.type_void();
    let function_type = out.type_function(void, &parameters);
    let function = out.fresh_id();
    out.begin_function(function, void, FunctionControl::None, function_type);
    let parameters: Vec<Id> = parameters.iter().map(|&ty| out.function_parameter(ty)).collect();
    let label = out.fresh_id();
    out.label(label);
    let words: Vec<u32> = words
        .iter()
        .map(|word| match *word {
            Word::Is(word) => word,
            Word::Parameter(index) => parameters[index].word(),
        })
        .collect();
    match (result, info.has_result) {
        (Some(ty), true) => {
            let value = out.emit_value(info.opcode, ty, &words);
            if let Some(witness) = witness {
                out.emit_value(Op::FunctionCall, void, &[witness.word(), value.word()]);
            }
        }
        _ => out.emit_void(info.opcode, &words),
    }
    if !info.opcode.is_terminator() {
        out.emit_void(Op::Return, &[]);
    }
    out.end_function();
    out.name(function, "test");
    kit.out.finish().map_err(|error| error.to_string())
}
