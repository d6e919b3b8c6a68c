//! The cases: intrinsics, the types of their arguments, and inputs that include the extreme values of these types.

use super::legalization;

/// The number of bytes in a buffer for each argument or result.
pub(crate) const SLOT: usize = 64;

/// The number of bytes of memory for each input of a case that accesses memory.
pub(crate) const REGION: usize = 256;

/// The number of bytes of an input of [`What::Code`].
pub(crate) const RECORD: usize = 64;

/// A scalar type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scalar {
    /// An integer of this width.
    Int(u32),
    /// IEEE 754 binary32.
    Float,
    /// IEEE 754 binary64.
    Double,
}

/// A scalar or vector type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) scalar: Scalar,
    pub(crate) lanes: usize,
}

/// The code of a case.
#[derive(Clone, Debug)]
pub(crate) enum What {
    /// Calls an intrinsic with numbers.
    Call {
        declaration: String,
        callee: String,
        flags: &'static str,
        arguments: Vec<Shape>,
        /// The arguments after the inputs, as LLVM assembly.
        constants: Vec<String>,
        result: Vec<Shape>,
        /// The index of an argument that is taken modulo a limit, because the result is undefined for larger ones.
        below: Option<(usize, u64)>,
    },
    /// Accesses `%op`, which points to [`REGION`] bytes. `%n` is the input. `{P}` stands for the pointer's type, and
    /// `{S}` for the pointer's type in the names of intrinsics.
    Memory { declaration: String, code: String, inputs: Vec<u64> },
    /// Reads a record of [`RECORD`] bytes from `%ip`, and writes at most [`REGION`] bytes to `%op`.
    Code { name: String, declaration: String, code: String, records: Vec<[u8; RECORD]> },
}

/// An intrinsic and its inputs.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) what: What,
    /// True if -0 and +0 are equal, because the intrinsic may return either.
    pub(crate) zeros_alike: bool,
    pub(crate) inputs: Vec<Vec<Vec<u64>>>,
}

/// Intrinsics that are translated in one module.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    pub(crate) name: &'static str,
    pub(crate) cases: Vec<Case>,
}

impl Scalar {
    fn width(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float => 32,
            Scalar::Double => 64,
        }
    }

    fn mask(self) -> u64 {
        u64::MAX >> (64 - self.width())
    }

    /// Returns the type's name in the names of intrinsics.
    fn suffix(self) -> String {
        match self {
            Scalar::Int(width) => format!("i{width}"),
            Scalar::Float => "f32".to_owned(),
            Scalar::Double => "f64".to_owned(),
        }
    }

    /// Returns the bits of extreme values, and of some values between them.
    fn values(self) -> Vec<u64> {
        let mut values: Vec<u64> = match self {
            Scalar::Int(width) => {
                let (all, min) = (self.mask(), 1 << (width - 1));
                let w = u64::from(width);
                [
                    0,
                    1,
                    all,
                    min,
                    min - 1,
                    min + 1,
                    all - 1,
                    2,
                    w,
                    w - 1,
                    w + 1,
                    0x5555_5555_5555_5555,
                    0x0123_4567_89ab_cdef,
                    3,
                    0xfedc_ba98_7654_3210,
                    100,
                    0x8040_2010_0804_0201,
                    31,
                    32,
                    33,
                ]
                .map(|value| value & all)
                .into()
            }
            Scalar::Float => FLOATS.iter().map(|value| u64::from((*value as f32).to_bits())).collect(),
            Scalar::Double => FLOATS.iter().map(|value| value.to_bits()).collect(),
        };
        match self {
            Scalar::Float => values.extend([1, 0x8000_0001, 0x007f_ffff, 0x807f_ffff, 0x0080_0000, 0x7f7f_ffff]),
            Scalar::Double => values.extend([1, 1 << 63 | 1, 0x000f_ffff_ffff_ffff, 0x0010_0000_0000_0000]),
            Scalar::Int(_) => {
                let mut seen = std::collections::BTreeSet::new();
                values.retain(|value| seen.insert(*value));
            }
        }
        values
    }
}

const FLOATS: &[f64] = &[
    0.0,
    -0.0,
    1.0,
    -1.0,
    f64::INFINITY,
    f64::NEG_INFINITY,
    f64::NAN,
    0.5,
    -0.5,
    1.5,
    -1.5,
    2.5,
    -2.5,
    3.75,
    -3.75,
    0.499_999_97,
    255.5,
    -128.75,
    65536.25,
    2147483648.0,
    -2147483904.0,
    4294967296.0,
    1.0e18,
    1.0e19,
    -1.0e19,
    1.0e30,
    -1.0e30,
    1.0e-30,
    127.0,
    3.0,
];

impl Shape {
    /// Returns the type of a value in memory: an integer has the size of a power of two in bytes.
    pub(crate) fn in_memory(self) -> Shape {
        match self.scalar {
            Scalar::Int(width) => Shape { scalar: Scalar::Int(width.max(8).next_power_of_two()), ..self },
            _ => self,
        }
    }

    fn lane_bytes(self) -> usize {
        self.in_memory().scalar.width() as usize / 8
    }

    /// Returns the type's name in the names of intrinsics.
    fn suffix(self) -> String {
        let scalar = self.scalar.suffix();
        if self.lanes == 1 { scalar } else { format!("v{}{scalar}", self.lanes) }
    }

    /// Reads the elements of a vector from a slot.
    fn read(self, slot: &[u8]) -> Vec<u64> {
        let size = self.lane_bytes();
        slot.chunks_exact(size)
            .take(self.lanes)
            .map(|bytes| bytes.iter().rev().fold(0, |value, byte| value << 8 | u64::from(*byte)))
            .collect()
    }

    fn write(self, lanes: &[u64], slot: &mut [u8]) {
        let size = self.lane_bytes();
        for (lane, bytes) in lanes.iter().zip(slot.chunks_exact_mut(size)) {
            bytes.copy_from_slice(&lane.to_le_bytes()[..size]);
        }
    }
}

impl Case {
    /// Returns the name of the intrinsic or of the code.
    pub(crate) fn name(&self) -> &str {
        match &self.what {
            What::Call { callee, .. } => callee,
            What::Memory { code, .. } => code,
            What::Code { name, .. } => name,
        }
    }

    /// Returns the number of inputs.
    pub(crate) fn items(&self) -> usize {
        match &self.what {
            What::Call { .. } => self.inputs.len(),
            What::Memory { inputs, .. } => inputs.len(),
            What::Code { records, .. } => records.len(),
        }
    }

    pub(crate) fn input_stride(&self) -> usize {
        match &self.what {
            What::Call { arguments, .. } => arguments.len() * SLOT,
            What::Memory { .. } => 8,
            What::Code { .. } => RECORD,
        }
    }

    pub(crate) fn output_stride(&self) -> usize {
        match &self.what {
            What::Call { result, .. } => result.len() * SLOT,
            What::Memory { .. } | What::Code { .. } => REGION,
        }
    }

    /// Returns the bytes of the input buffer.
    pub(crate) fn input(&self) -> Vec<u8> {
        match &self.what {
            What::Call { arguments, .. } => {
                let mut bytes = vec![0; self.items() * self.input_stride()];
                let slots = bytes.chunks_exact_mut(SLOT);
                let values = self.inputs.iter().flat_map(|input| input.iter().zip(arguments));
                for (slot, (lanes, shape)) in slots.zip(values) {
                    shape.write(lanes, slot);
                }
                bytes
            }
            What::Memory { inputs, .. } => inputs.iter().flat_map(|input| input.to_le_bytes()).collect(),
            What::Code { records, .. } => records.iter().flatten().copied().collect(),
        }
    }

    /// Returns the bytes of the output buffer before the kernel runs.
    pub(crate) fn output(&self) -> Vec<u8> {
        let size = self.items() * self.output_stride();
        match &self.what {
            What::Call { .. } => vec![0; size],
            What::Memory { .. } | What::Code { .. } => (0..size).map(|index| (index * 7 + index / 256) as u8).collect(),
        }
    }

    /// Returns the values of an input.
    pub(crate) fn arguments_of(&self, item: usize) -> Vec<(u32, u64)> {
        match &self.what {
            What::Call { arguments, .. } => {
                let input = self.inputs[item].iter().zip(arguments);
                input.flat_map(|(lanes, shape)| lanes.iter().map(|lane| (shape.scalar.width(), *lane))).collect()
            }
            What::Memory { inputs, .. } => vec![(64, inputs[item])],
            What::Code { records, .. } => {
                let (words, _) = records[item].as_chunks();
                words.iter().map(|word| (64, u64::from_le_bytes(*word))).collect()
            }
        }
    }

    /// Returns the results for an input: the width of each floating-point number (0 for an integer) and the bits.
    pub(crate) fn result_of(&self, bytes: &[u8], item: usize) -> Vec<(u32, u64)> {
        let bytes = &bytes[item * self.output_stride()..(item + 1) * self.output_stride()];
        match &self.what {
            What::Call { result, .. } => bytes
                .chunks_exact(SLOT)
                .zip(result)
                .flat_map(|(slot, shape)| {
                    let width = if matches!(shape.scalar, Scalar::Int(_)) { 0 } else { shape.scalar.width() };
                    shape.read(slot).into_iter().map(move |lane| (width, lane))
                })
                .collect(),
            What::Code { .. } => {
                let (words, _) = bytes.as_chunks();
                words.iter().map(|word| (0, u64::from_le_bytes(*word))).collect()
            }
            What::Memory { .. } => bytes.iter().map(|byte| (0, u64::from(*byte))).collect(),
        }
    }

    /// Returns true if two results are equal. All NaNs are equal.
    pub(crate) fn same(&self, (width, wanted): (u32, u64), (_, found): (u32, u64)) -> bool {
        let (infinity, sign) = match width {
            32 => (0x7f80_0000, 1 << 31),
            64 => (0x7ff0_0000_0000_0000, 1 << 63),
            _ => return wanted == found,
        };
        let is_nan = |bits: u64| bits & !sign > infinity;
        wanted == found
            || is_nan(wanted) && is_nan(found)
            || self.zeros_alike && wanted & !sign == 0 && found & !sign == 0
    }

    fn zeros_alike(mut self) -> Case {
        self.zeros_alike = true;
        self
    }

    fn with_flags(mut self, wanted: &'static str) -> Case {
        if let What::Call { flags, .. } = &mut self.what {
            *flags = wanted;
        }
        self
    }
}

const fn int(width: u32) -> Shape {
    Shape { scalar: Scalar::Int(width), lanes: 1 }
}

const fn vector(lanes: usize, scalar: Scalar) -> Shape {
    Shape { scalar, lanes }
}

const FLOAT: Shape = Shape { scalar: Scalar::Float, lanes: 1 };
const DOUBLE: Shape = Shape { scalar: Scalar::Double, lanes: 1 };
const FLOAT5: Shape = Shape { scalar: Scalar::Float, lanes: 5 };
const FLOAT4: Shape = Shape { scalar: Scalar::Float, lanes: 4 };

/// The integer types that intrinsics are tested with.
const INTS: &[Shape] = &[
    int(8),
    int(16),
    int(32),
    int(64),
    int(1),
    int(7),
    int(24),
    int(33),
    vector(4, Scalar::Int(32)),
    vector(2, Scalar::Int(64)),
    vector(3, Scalar::Int(16)),
    vector(16, Scalar::Int(8)),
    vector(4, Scalar::Int(1)),
    vector(2, Scalar::Int(5)),
    // SPIR-V has no vectors of these lengths.
    vector(5, Scalar::Int(32)),
    vector(6, Scalar::Int(8)),
    vector(7, Scalar::Int(1)),
];

/// Returns a call of `llvm.<name>.<types>`. `overloads` are the types in the name.
fn call(name: &str, overloads: &[Shape], arguments: &[Shape], constants: &[&str], result: &[Shape]) -> Case {
    let mut callee = format!("llvm.{name}");
    for shape in overloads {
        callee += ".";
        callee += &shape.suffix();
    }
    let mut types: Vec<String> = arguments.iter().map(|shape| shape.name()).collect();
    types.extend(constants.iter().map(|constant| match constant.rsplit_once(' ') {
        Some((ty, _)) => ty.to_owned(),
        None => "i1".to_owned(),
    }));
    let declaration = format!("declare {} @{callee}({})", Shape::list_name(result), types.join(", "));
    let what = What::Call {
        declaration,
        callee,
        flags: "",
        arguments: arguments.to_vec(),
        constants: constants.iter().map(|text| (*text).to_owned()).collect(),
        result: result.to_vec(),
        below: None,
    };
    Case { inputs: inputs(arguments, None), what, zeros_alike: false }
}

/// Returns all combinations of values, or some of them if there are too many. The elements of a vector differ.
fn inputs(arguments: &[Shape], below: Option<(usize, u64)>) -> Vec<Vec<Vec<u64>>> {
    let most = match arguments.len() {
        0 | 1 => usize::MAX,
        2 => 40,
        _ => 11,
    };
    let lists: Vec<Vec<u64>> = arguments
        .iter()
        .enumerate()
        .map(|(index, shape)| {
            let mut values = shape.scalar.values();
            values.truncate(most);
            if let Some((_, limit)) = below.filter(|(limited, _)| *limited == index) {
                values.iter_mut().for_each(|value| *value %= limit);
            }
            values
        })
        .collect();
    let count: usize = lists.iter().map(Vec::len).product();
    (0..count)
        .map(|number| {
            let mut rest = number;
            let lists = lists.iter().zip(arguments);
            lists
                .map(|(list, shape)| {
                    let first = rest % list.len();
                    rest /= list.len();
                    (0..shape.lanes).map(|lane| list[(first + lane * 3) % list.len()]).collect()
                })
                .collect()
        })
        .collect()
}

/// Returns the case with an argument that is taken modulo a limit.
fn limited(mut case: Case, argument: usize, limit: u64) -> Case {
    if let What::Call { arguments, below, .. } = &mut case.what {
        *below = Some((argument, limit));
        case.inputs = inputs(arguments, *below);
    }
    case
}

/// Returns the case with only those inputs that satisfy a condition.
fn only(mut case: Case, test: impl Fn(&[Vec<u64>]) -> bool) -> Case {
    case.inputs.retain(|input| test(input));
    case
}

/// Returns all groups.
pub(crate) fn groups() -> Vec<Group> {
    vec![
        Group { name: "minimum_maximum", cases: minimum_maximum() },
        Group { name: "saturation", cases: saturation() },
        Group { name: "overflow", cases: overflow() },
        Group { name: "shifts", cases: shifts() },
        Group { name: "bits", cases: bits() },
        Group { name: "reductions", cases: reductions() },
        Group { name: "floats", cases: floats() },
        Group { name: "float_extremes", cases: float_extremes() },
        Group { name: "classes", cases: classes() },
        Group { name: "conversions", cases: conversions() },
        Group { name: "vectors", cases: vectors() },
        Group { name: "memory", cases: memory() },
        Group { name: "fixed_point", cases: fixed_point() },
        Group { name: "lanes", cases: lanes() },
        Group { name: "wide_integers", cases: legalization::wide_integers() },
        Group { name: "long_vectors", cases: legalization::long_vectors() },
        Group { name: "vector_memory", cases: legalization::vector_memory() },
        Group { name: "atomics", cases: legalization::atomics() },
        Group { name: "booleans", cases: legalization::booleans() },
    ]
}

fn minimum_maximum() -> Vec<Case> {
    let mut cases = Vec::new();
    for &ty in INTS {
        for name in ["smin", "smax", "umin", "umax"] {
            cases.push(call(name, &[ty], &[ty, ty], &[], &[ty]));
        }
        cases.push(call("abs", &[ty], &[ty], &["i1 false"], &[ty]));
        for name in ["scmp", "ucmp"] {
            for width in [8, 32, 2] {
                let result = Shape { scalar: Scalar::Int(width), ..ty };
                cases.push(call(name, &[result, ty], &[ty, ty], &[], &[result]));
            }
        }
    }
    cases
}

fn saturation() -> Vec<Case> {
    let mut cases = Vec::new();
    for &ty in INTS {
        for name in ["sadd.sat", "uadd.sat", "ssub.sat", "usub.sat"] {
            cases.push(call(name, &[ty], &[ty, ty], &[], &[ty]));
        }
        for name in ["sshl.sat", "ushl.sat"] {
            let case = call(name, &[ty], &[ty, ty], &[], &[ty]);
            cases.push(limited(case, 1, u64::from(ty.scalar.width())));
        }
    }
    cases
}

fn overflow() -> Vec<Case> {
    let mut cases = Vec::new();
    for &ty in INTS {
        let flag = Shape { scalar: Scalar::Int(1), ..ty };
        for name in ["sadd", "uadd", "ssub", "usub", "smul", "umul"] {
            cases.push(call(&format!("{name}.with.overflow"), &[ty], &[ty, ty], &[], &[ty, flag]));
        }
    }
    cases
}

fn shifts() -> Vec<Case> {
    let mut cases = Vec::new();
    for &ty in INTS {
        for name in ["fshl", "fshr"] {
            cases.push(call(name, &[ty], &[ty, ty, ty], &[], &[ty]));
            let width = u64::from(ty.scalar.width());
            for amount in [0, 1, width - 1, width, width + 3] {
                let amount = amount & ty.scalar.mask();
                let constant = if ty.lanes == 1 {
                    format!("{} {amount}", ty.name())
                } else {
                    // The types in the declaration are derived from the constants: their text up to the last space.
                    continue;
                };
                cases.push(call(name, &[ty], &[ty, ty], &[&constant], &[ty]));
            }
        }
    }
    cases
}

fn bits() -> Vec<Case> {
    let mut cases = Vec::new();
    for &ty in INTS {
        for name in ["bitreverse", "ctpop"] {
            cases.push(call(name, &[ty], &[ty], &[], &[ty]));
        }
        for name in ["ctlz", "cttz"] {
            cases.push(call(name, &[ty], &[ty], &["i1 false"], &[ty]));
        }
    }
    for ty in [int(16), int(32), int(64), int(48), vector(4, Scalar::Int(32)), vector(2, Scalar::Int(64))] {
        cases.push(call("bswap", &[ty], &[ty], &[], &[ty]));
    }
    cases
}

fn reductions() -> Vec<Case> {
    let mut cases = Vec::new();
    for scalar in [Scalar::Int(8), Scalar::Int(32), Scalar::Int(64), Scalar::Int(1), Scalar::Int(7)] {
        for lanes in [2, 3, 4, 5, 6, 8, 16] {
            let (ty, element) = (vector(lanes, scalar), vector(1, scalar));
            if ty.lane_bytes() * lanes > SLOT {
                continue;
            }
            for name in ["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"] {
                cases.push(call(&format!("vector.reduce.{name}"), &[ty], &[ty], &[], &[element]));
            }
        }
    }
    for scalar in [Scalar::Float, Scalar::Double] {
        for lanes in [2, 3, 4, 7, 8] {
            let (ty, element) = (vector(lanes, scalar), vector(1, scalar));
            for name in ["fadd", "fmul"] {
                cases.push(call(&format!("vector.reduce.{name}"), &[ty], &[element, ty], &[], &[element]));
            }
            for name in ["fmin", "fmax"] {
                cases.push(call(&format!("vector.reduce.{name}"), &[ty], &[ty], &[], &[element]).zeros_alike());
            }
            for name in ["fminimum", "fmaximum"] {
                cases.push(call(&format!("vector.reduce.{name}"), &[ty], &[ty], &[], &[element]));
            }
        }
    }
    cases
}

fn floats() -> Vec<Case> {
    let mut cases = Vec::new();
    for ty in [FLOAT, DOUBLE, FLOAT4, FLOAT5] {
        for name in ["fabs", "floor", "ceil", "trunc", "rint", "nearbyint", "round", "roundeven", "sqrt"] {
            // OpenCL does not require correct rounding for square roots in single precision.
            if name != "sqrt" || ty == DOUBLE {
                cases.push(call(name, &[ty], &[ty], &[], &[ty]));
            }
        }
        cases.push(call("copysign", &[ty], &[ty, ty], &[], &[ty]));
        cases.push(call("fma", &[ty], &[ty, ty, ty], &[], &[ty]));
        cases.push(call("canonicalize", &[ty], &[ty], &[], &[ty]));
    }
    for ty in [FLOAT, DOUBLE] {
        for exponent in [int(32), int(64), int(16)] {
            cases.push(call("ldexp", &[ty, exponent], &[ty, exponent], &[], &[ty]));
            if exponent == int(64) {
                // LLVM's code generator calls the C function frexp and does not sign-extend the exponent.
                continue;
            }
            // The exponent of an infinity or NaN is unspecified.
            let case = call("frexp", &[ty, exponent], &[ty], &[], &[ty, exponent]);
            let width = ty.scalar.width();
            cases.push(only(case, move |input| {
                let infinity = if width == 32 { 0x7f80_0000 } else { 0x7ff0_0000_0000_0000 };
                input[0][0] & (u64::MAX >> (65 - width)) < infinity
            }));
        }
        cases.push(call("modf", &[ty], &[ty], &[], &[ty, ty]));
    }
    cases
}

fn float_extremes() -> Vec<Case> {
    let mut cases = Vec::new();
    for ty in [FLOAT, DOUBLE, FLOAT4, FLOAT5] {
        for name in ["minimum", "maximum", "minimumnum", "maximumnum"] {
            cases.push(call(name, &[ty], &[ty, ty], &[], &[ty]));
        }
        for name in ["minnum", "maxnum"] {
            cases.push(call(name, &[ty], &[ty, ty], &[], &[ty]).zeros_alike());
        }
        for name in ["minimum", "maximum", "minimumnum", "maximumnum"] {
            cases.push(call(name, &[ty], &[ty, ty], &[], &[ty]).with_flags("nsz ").zeros_alike());
        }
    }
    cases
}

fn classes() -> Vec<Case> {
    let mut cases = Vec::new();
    for ty in [FLOAT, DOUBLE, FLOAT4, FLOAT5] {
        let result = Shape { scalar: Scalar::Int(1), ..ty };
        // Each class alone, all classes but one, and the sets of classes for which SPIR-V has an instruction.
        let single = (0..10).map(|bit| 1 << bit);
        let inverted = (0..10).map(|bit| 0x3ff & !(1 << bit));
        for mask in single.chain(inverted).chain([3, 0x204, 0x108, 0x1f8, 0x90, 0x60, 0x3c, 0x3c0, 0x2b5, 0, 0x3ff]) {
            cases.push(call("is.fpclass", &[ty], &[ty], &[&format!("i32 {mask}")], &[result]));
        }
    }
    cases
}

fn conversions() -> Vec<Case> {
    let mut cases = Vec::new();
    for ty in [FLOAT, DOUBLE] {
        for width in [8, 16, 32, 64, 1, 7, 33] {
            for name in ["fptosi.sat", "fptoui.sat"] {
                cases.push(call(name, &[int(width), ty], &[ty], &[], &[int(width)]));
            }
        }
        for name in ["lround", "llround", "lrint", "llrint"] {
            let case = call(name, &[int(64), ty], &[ty], &[], &[int(64)]);
            let width = ty.scalar.width();
            cases.push(only(case, move |input| {
                let value = match width {
                    32 => f64::from(f32::from_bits(input[0][0] as u32)),
                    _ => f64::from_bits(input[0][0]),
                };
                value.abs() < 9.0e18
            }));
        }
    }
    let (from, to) = (vector(4, Scalar::Float), vector(4, Scalar::Int(8)));
    for name in ["fptosi.sat", "fptoui.sat"] {
        cases.push(call(name, &[to, from], &[from], &[], &[to]));
    }
    cases
}

fn vectors() -> Vec<Case> {
    let (two, four) = (vector(2, Scalar::Int(32)), vector(4, Scalar::Int(32)));
    let [three, five, six, eight] = [3, 5, 6, 8].map(|lanes| vector(lanes, Scalar::Int(32)));
    vec![
        call("vector.reverse", &[four], &[four], &[], &[four]),
        call("vector.insert", &[four, two], &[four, two], &["i64 2"], &[four]),
        call("vector.insert", &[eight, four], &[eight, four], &["i64 0"], &[eight]),
        call("vector.extract", &[two, four], &[four], &["i64 2"], &[two]),
        call("vector.interleave2", &[eight], &[four, four], &[], &[eight]),
        call("vector.deinterleave2", &[eight], &[eight], &[], &[four, four]),
        call("vector.reverse", &[five], &[five], &[], &[five]),
        call("vector.extract", &[five, eight], &[eight], &["i64 0"], &[five]),
        call("vector.insert", &[six, three], &[six, three], &["i64 3"], &[six]),
        call("vector.interleave2", &[six], &[three, three], &[], &[six]),
        call("vector.deinterleave2", &[six], &[six], &[], &[three, three]),
    ]
}

fn fixed_point() -> Vec<Case> {
    let mut cases = Vec::new();
    let integers = [8, 16, 32, 64, 7, 24, 33, 48].map(int);
    let vectors = [vector(4, Scalar::Int(32)), vector(2, Scalar::Int(64)), vector(3, Scalar::Int(40))];
    for ty in integers.into_iter().chain(vectors) {
        let width = ty.scalar.width();
        for scale in [0, 1, width / 2, width - 1] {
            let scale = format!("i32 {scale}");
            for name in ["smul.fix.sat", "umul.fix.sat"] {
                cases.push(call(name, &[ty], &[ty, ty], &[&scale], &[ty]));
            }
            for name in ["sdiv.fix.sat", "udiv.fix.sat"] {
                // LLVM's code generator does not support these.
                if ty == vector(3, Scalar::Int(40)) || name == "sdiv.fix.sat" && width == 64 && scale == "i32 63" {
                    continue;
                }
                let case = call(name, &[ty], &[ty, ty], &[&scale], &[ty]);
                cases.push(only(case, |input| !input[1].contains(&0)));
            }
        }
    }
    for ty in [int(8), int(16), int(32), int(64), int(7), int(33), vector(4, Scalar::Int(32))] {
        cases.push(call("clmul", &[ty], &[ty, ty], &[], &[ty]));
    }
    cases
}

fn lanes() -> Vec<Case> {
    let mut cases = Vec::new();
    for lanes in [2, 4, 5] {
        let (ty, mask) = (vector(lanes, Scalar::Int(32)), vector(lanes, Scalar::Int(1)));
        let floats = vector(lanes, Scalar::Float);
        for base in [int(32), int(64)] {
            cases.push(call("get.active.lane.mask", &[mask, base], &[base, base], &[], &[mask]));
        }
        for elements in [ty, mask, vector(lanes, Scalar::Int(8))] {
            cases.push(call("experimental.cttz.elts", &[int(32), elements], &[elements], &["i1 false"], &[int(32)]));
        }
        if lanes != 5 {
            cases.push(call("experimental.vector.compress", &[ty], &[ty, mask, ty], &[], &[ty]));
        }
        if lanes == 4 {
            // LLVM's code generator only supports pairs of vectors.
            let double = vector(lanes * 2, Scalar::Int(32));
            cases.push(call("vector.partial.reduce.add", &[ty, double], &[ty, double], &[], &[ty]));
        }
        cases.push(call("experimental.vector.extract.last.active", &[ty], &[ty, mask, int(32)], &[], &[int(32)]));
        let length = |case, argument| limited(case, argument, lanes as u64 + 1);
        for name in ["add", "mul", "and", "or", "xor", "smin", "smax", "umin", "umax"] {
            let name = format!("vp.reduce.{name}");
            cases.push(length(call(&name, &[ty], &[int(32), ty, mask, int(32)], &[], &[int(32)]), 3));
        }
        for name in ["fadd", "fmul", "fminimum", "fmaximum"] {
            let name = format!("vp.reduce.{name}");
            cases.push(length(call(&name, &[floats], &[FLOAT, floats, mask, int(32)], &[], &[FLOAT]), 3));
        }
        cases.push(length(call("vp.merge", &[ty], &[mask, ty, ty, int(32)], &[], &[ty]), 3));
    }
    cases.push(call("experimental.get.vector.length", &[int(64)], &[int(64)], &["i32 8", "i1 false"], &[int(32)]));
    cases
}

fn memory() -> Vec<Case> {
    let lengths: Vec<u64> = vec![0, 1, 2, 3, 7, 16, 31, 64, 100, 128];
    let case = |declaration: &str, code: &str| Case {
        what: What::Memory { declaration: declaration.to_owned(), code: code.to_owned(), inputs: lengths.clone() },
        zeros_alike: false,
        inputs: Vec::new(),
    };
    let copy = "declare void @llvm.memcpy.{S}.{S}.i64({P}, {P}, i64, i1)";
    let moved = "declare void @llvm.memmove.{S}.{S}.i64({P}, {P}, i64, i1)";
    let set = "declare void @llvm.memset.{S}.i64({P}, i8, i64, i1)";
    let at = "  %p = getelementptr i8, {P} %op, i64 5\n  %q = getelementptr i8, {P} %op, i64 128\n";
    let code = |text: &str| format!("{at}  call void {text}\n");
    let mut cases = vec![
        case(copy, &code("@llvm.memcpy.{S}.{S}.i64({P} align 1 %p, {P} align 1 %q, i64 37, i1 false)")),
        case(copy, &code("@llvm.memcpy.{S}.{S}.i64({P} align 8 %q, {P} align 8 %op, i64 64, i1 false)")),
        case(copy, &code("@llvm.memcpy.{S}.{S}.i64({P} %q, {P} %op, i64 %n, i1 false)")),
        case(copy, &code("@llvm.memcpy.{S}.{S}.i64({P} %q, {P} %op, i64 0, i1 false)")),
        case(copy, &code("@llvm.memcpy.{S}.{S}.i64({P} align 8 %q, {P} align 1 %p, i64 24, i1 true)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %p, {P} %op, i64 64, i1 false)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %op, {P} %p, i64 64, i1 false)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %p, {P} %op, i64 %n, i1 false)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %op, {P} %p, i64 %n, i1 false)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %p, {P} %op, i64 %n, i1 true)")),
        case(moved, &code("@llvm.memmove.{S}.{S}.i64({P} %op, {P} %op, i64 %n, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} %p, i8 0, i64 100, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} align 8 %op, i8 0, i64 128, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} %p, i8 -85, i64 37, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} %p, i8 -85, i64 0, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} %p, i8 17, i64 %n, i1 false)")),
        case(set, &code("@llvm.memset.{S}.i64({P} %p, i8 17, i64 %n, i1 true)")),
    ];
    let dynamic = format!("{at}  %b = trunc i64 %n to i8\n");
    cases.push(case(set, &format!("{dynamic}  call void @llvm.memset.{{S}}.i64({{P}} %p, i8 %b, i64 19, i1 false)\n")));
    cases.push(case(set, &format!("{dynamic}  call void @llvm.memset.{{S}}.i64({{P}} %p, i8 %b, i64 %n, i1 false)\n")));
    cases
}
