//! Intrinsics that SPIR-V has no instruction for: functions of the module that do the same stand for them.
//!
//! They are written in LLVM's assembly and bear the intrinsic's name, with `_` for `.`. The translation knows the names
//! of those that it would make itself (`mapping/intrinsics/helpers.rs`), and turns them back into intrinsics on the way to
//! LLVM IR.

use crate::spirv::Extension;
use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{AttributeKind, Call, Function, FunctionType, Linkage, Module, TypeView, UnnamedAddress, Value};
use crate::options::Options;
use crate::regularize::called_kernels::calls_of;

/// An intrinsic, and what stands for it.
struct Row {
    /// The name without its overloaded types.
    intrinsic: &'static str,
    /// Writes the body.
    body: Body,
    /// The extension that has an instruction for it.
    extension: Option<Extension>,
}

/// How a body is written. None comes of types that there is none for; then the intrinsic stays.
#[derive(Clone, Copy)]
enum Body {
    /// Computes with integers, or with each element of vectors of them.
    Integers(fn(&Shape) -> Option<String>),
    /// Writes memory. Where the length is constant, SPIR-V has instructions for it if so said.
    Memory { body: fn(&[String], bool) -> String, constant_length: bool },
}

const fn integers(intrinsic: &'static str, body: fn(&Shape) -> Option<String>) -> Row {
    Row { intrinsic, body: Body::Integers(body), extension: None }
}

/// The intrinsics, sorted by name.
const ROWS: &[Row] = &[
    Row { extension: Some(Extension::KHR_bit_instructions), ..integers("llvm.bitreverse", reversed_bits) },
    integers("llvm.bswap", swapped_bytes),
    integers("llvm.fshl", |shape| Some(funnel_shift(shape, true))),
    integers("llvm.fshr", |shape| Some(funnel_shift(shape, false))),
    Row {
        intrinsic: "llvm.memmove",
        body: Body::Memory { body: move_memory, constant_length: false },
        extension: None,
    },
    Row { intrinsic: "llvm.memset", body: Body::Memory { body: set_memory, constant_length: true }, extension: None },
    integers("llvm.sadd.with.overflow", |shape| Some(signed_overflow(shape, "add"))),
    integers("llvm.scmp", |shape| Some(three_way(shape, 's'))),
    integers("llvm.smul.with.overflow", |shape| Some(signed_product(shape))),
    integers("llvm.sshl.sat", |shape| Some(signed_shift(shape))),
    integers("llvm.ssub.with.overflow", |shape| Some(signed_overflow(shape, "sub"))),
    integers("llvm.ucmp", |shape| Some(three_way(shape, 'u'))),
    integers("llvm.umul.with.overflow", |shape| Some(unsigned_product(shape))),
    integers("llvm.ushl.sat", |shape| Some(unsigned_shift(shape))),
];

pub(super) fn run(module: &mut Module<'_>, options: &Options) -> Result<()> {
    let mut text = String::new();
    let mut names = Vec::new();
    let intrinsics: Vec<_> = module.functions().filter(|function| function.is_intrinsic()).collect();
    for intrinsic in intrinsics {
        let Some(row) = intrinsic.intrinsic_name().and_then(row_of) else { continue };
        if row.extension.is_none_or(|extension| !options.may_write(extension)) {
            redirect(module, intrinsic, row, &mut text, &mut names)?;
        }
    }
    if names.is_empty() {
        return Ok(());
    }
    module.link_text(&text)?;
    let nounwind = AttributeKind::by_name("nounwind").map(|kind| module.types().attribute(kind)).transpose()?;
    for function in names.iter().filter_map(|name| module.function(name)) {
        function.set_linkage(Linkage::Internal);
        function.set_unnamed_address(UnnamedAddress::Global);
        if let Some(nounwind) = nounwind {
            function.add_attribute(nounwind)?;
        }
    }
    Ok(())
}

fn row_of(intrinsic: &str) -> Option<&'static Row> {
    ROWS.binary_search_by(|row| row.intrinsic.cmp(intrinsic)).ok().and_then(|index| ROWS.get(index))
}

/// Has what calls an intrinsic call functions, and appends their text and their names.
fn redirect<'m>(
    module: &'m Module<'_>,
    intrinsic: Function<'m>,
    row: &Row,
    text: &mut String,
    names: &mut Vec<String>,
) -> Result<()> {
    let ty = intrinsic.function_type();
    let mut functions: FxHashMap<bool, Function<'m>> = FxHashMap::default();
    // The list of users begins with the latest.
    for call in calls_of(intrinsic).into_iter().rev() {
        let volatile = match row.body {
            Body::Integers(_) => false,
            Body::Memory { constant_length: true, .. } if length(call).is_some() => continue,
            Body::Memory { .. } => call.argument(3).and_then(Value::as_u64) == Some(1),
        };
        let function = match functions.get(&volatile) {
            Some(function) => *function,
            None => {
                let Some(body) = body(row, ty, volatile) else { return Ok(()) };
                let suffix = if volatile { ".volatile" } else { "" };
                let name = format!("{}{suffix}", intrinsic.name().replace('.', "_"));
                let function = module.add_function(&name, ty, intrinsic.address_space())?;
                let name = function.name().into_owned();
                let parameters: Vec<_> = ty.parameters().iter().map(|ty| ty.to_string()).collect();
                let _ = writeln!(
                    text,
                    "define {} @\"{name}\"({}) {{\nentry:\n{body}}}\n",
                    ty.return_type(),
                    parameters.join(", ")
                );
                names.push(name);
                functions.insert(volatile, function);
                function
            }
        };
        call.set_callee(function)?;
    }
    Ok(())
}

fn length(call: Call<'_>) -> Option<u64> {
    call.argument(2).and_then(Value::as_u64)
}

fn body(row: &Row, ty: FunctionType<'_>, volatile: bool) -> Option<String> {
    match row.body {
        Body::Integers(body) => body(&Shape::of(ty)?),
        Body::Memory { body, .. } => {
            let parameters: Vec<_> = ty.parameters().iter().map(|ty| ty.to_string()).collect();
            Some(body(&parameters, volatile))
        }
    }
}

/// The types of a function on integers, as text.
struct Shape {
    /// The width of an integer.
    width: u32,
    /// The number of elements of a vector.
    length: Option<u32>,
    /// The type of the operands.
    ty: String,
    /// The type of comparisons.
    bools: String,
    /// The type of the result.
    result: String,
}

impl Shape {
    fn of(function: FunctionType<'_>) -> Option<Shape> {
        let ty = *function.parameters().first()?;
        let width = ty.scalar().int_width()?;
        let length = match ty.view() {
            TypeView::Vector(_, length) => Some(length),
            TypeView::Integer(_) => None,
            _ => return None,
        };
        let bools = length.map_or("i1".to_owned(), |length| format!("<{length} x i1>"));
        Some(Shape { width, length, ty: ty.to_string(), bools, result: function.return_type().to_string() })
    }

    /// A number, in every element.
    fn number(&self, number: impl std::fmt::Display) -> String {
        match self.length {
            None => number.to_string(),
            Some(_) => format!("splat (i{} {number})", self.width),
        }
    }

    /// The lowest number with sign, and the highest.
    fn extremes(&self) -> [String; 2] {
        let bits = |head: char, rest: char| {
            let digits: String = std::iter::once(head).chain((1..self.width).map(|_| rest)).collect();
            hexadecimal(&digits)
        };
        [bits('1', '0'), bits('0', '1')].map(|digits| self.number(format_args!("u0x{digits}")))
    }
}

/// Binary digits in base 16.
fn hexadecimal(binary: &str) -> String {
    let padded = format!("{}{binary}", "0".repeat((4 - binary.len() % 4) % 4));
    let digit = |start: usize| {
        let value = padded[start..start + 4].bytes().fold(0, |value, digit| value * 2 + u32::from(digit - b'0'));
        char::from_digit(value, 16).unwrap_or('0').to_ascii_uppercase()
    };
    (0..padded.len()).step_by(4).map(digit).collect()
}

/// Swaps halves of halves of halves; widths that are powers of two.
fn reversed_bits(shape: &Shape) -> Option<String> {
    let Shape { width, ty, .. } = shape;
    if !width.is_power_of_two() || *width < 8 {
        return None;
    }
    let mut text = String::new();
    let mut value = "%0".to_owned();
    let mut step = *width;
    while step > 1 {
        step /= 2;
        // Ones in the lower half of every group of bits.
        let group = format!("{}{}", "0".repeat(step as usize), "1".repeat(step as usize));
        let mask = shape.number(format_args!("u0x{}", hexadecimal(&group.repeat((width / (2 * step)) as usize))));
        let by = shape.number(step);
        let _ = write!(
            text,
            "  %low{step} = and {ty} {value}, {mask}\n  %up{step} = shl {ty} %low{step}, {by}\n  \
             %down{step} = lshr {ty} {value}, {by}\n  %high{step} = and {ty} %down{step}, {mask}\n  \
             %swapped{step} = or {ty} %up{step}, %high{step}\n"
        );
        value = format!("%swapped{step}");
    }
    let _ = writeln!(text, "  ret {ty} {value}");
    Some(text)
}

/// Moves every byte to its place.
fn swapped_bytes(shape: &Shape) -> Option<String> {
    let Shape { width, ty, .. } = shape;
    let mut text = String::new();
    let byte = shape.number(255);
    for at in (0..*width).step_by(8) {
        let (down, up) = (shape.number(at), shape.number(width - 8 - at));
        let _ = write!(
            text,
            "  %down{at} = lshr {ty} %0, {down}\n  %byte{at} = and {ty} %down{at}, {byte}\n  \
             %up{at} = shl {ty} %byte{at}, {up}\n"
        );
        let _ = match at.checked_sub(8) {
            None => writeln!(text, "  %all{at} = or {ty} %up{at}, {}", shape.number(0)),
            Some(before) => writeln!(text, "  %all{at} = or {ty} %all{before}, %up{at}"),
        };
    }
    let _ = writeln!(text, "  ret {ty} %all{}", width - 8);
    Some(text)
}

/// A shift by the whole width is poison: the far half is shifted by 1, and then by the rest.
fn funnel_shift(shape: &Shape, left: bool) -> String {
    let Shape { width, ty, .. } = shape;
    let (near, far) = if left { ("shl", "lshr") } else { ("lshr", "shl") };
    let (whole, other) = if left { ("%0", "%1") } else { ("%1", "%0") };
    let (count, last, one) = (shape.number(width), shape.number(width - 1), shape.number(1));
    format!(
        "  %by = urem {ty} %2, {count}\n  %rest = sub {ty} {last}, %by\n  %near = {near} {ty} {whole}, %by\n  \
         %once = {far} {ty} {other}, {one}\n  %far = {far} {ty} %once, %rest\n  %all = or {ty} %near, %far\n  \
         ret {ty} %all\n"
    )
}

/// The end of a function whose result is a value and whether it overflows.
fn with_overflow(shape: &Shape) -> String {
    let Shape { ty, bools, result, .. } = shape;
    format!(
        "  %value = insertvalue {result} poison, {ty} %result, 0\n  \
         %both = insertvalue {result} %value, {bools} %overflow, 1\n  ret {result} %both\n"
    )
}

/// A sum overflows if its sign is that of neither operand; a difference, if the operands' signs are not the same and its
/// sign is not the first operand's.
fn signed_overflow(shape: &Shape, op: &str) -> String {
    let Shape { ty, .. } = shape;
    let other = if op == "add" { "%result" } else { "%0" };
    format!(
        "  %result = {op} {ty} %0, %1\n  %one = xor {ty} %0, %result\n  %two = xor {ty} %1, {other}\n  \
         %signs = and {ty} %one, %two\n  %overflow = icmp slt {ty} %signs, {}\n{}",
        shape.number(0),
        with_overflow(shape)
    )
}

/// A product overflows if dividing it by a factor does not give the other.
fn unsigned_product(shape: &Shape) -> String {
    let Shape { ty, bools, .. } = shape;
    let (zero, one) = (shape.number(0), shape.number(1));
    format!(
        "  %result = mul {ty} %0, %1\n  %some = icmp ne {ty} %0, {zero}\n  \
         %divisor = select {bools} %some, {ty} %0, {ty} {one}\n  %quotient = udiv {ty} %result, %divisor\n  \
         %other = icmp ne {ty} %quotient, %1\n  %overflow = and {bools} %some, %other\n{}",
        with_overflow(shape)
    )
}

/// As without sign, but that the lowest number divided by -1 overflows itself.
fn signed_product(shape: &Shape) -> String {
    let Shape { ty, bools, .. } = shape;
    let (zero, one, minus_one) = (shape.number(0), shape.number(1), shape.number(-1));
    let [lowest, _] = shape.extremes();
    format!(
        "  %result = mul {ty} %0, %1\n  %none = icmp eq {ty} %0, {zero}\n  %negates = icmp eq {ty} %0, {minus_one}\n  \
         %easy = or {bools} %none, %negates\n  %divisor = select {bools} %easy, {ty} {one}, {ty} %0\n  \
         %quotient = sdiv {ty} %result, %divisor\n  %other = icmp ne {ty} %quotient, %1\n  \
         %lowest = icmp eq {ty} %1, {lowest}\n  %negated = and {bools} %negates, %lowest\n  \
         %overflow = select {bools} %easy, {bools} %negated, {bools} %other\n{}",
        with_overflow(shape)
    )
}

/// A shift that can be undone has lost nothing.
fn signed_shift(shape: &Shape) -> String {
    let Shape { ty, bools, .. } = shape;
    let [lowest, highest] = shape.extremes();
    format!(
        "  %shifted = shl {ty} %0, %1\n  %back = ashr {ty} %shifted, %1\n  %same = icmp eq {ty} %back, %0\n  \
         %negative = icmp slt {ty} %0, {}\n  %extreme = select {bools} %negative, {ty} {lowest}, {ty} {highest}\n  \
         %result = select {bools} %same, {ty} %shifted, {ty} %extreme\n  ret {ty} %result\n",
        shape.number(0)
    )
}

fn unsigned_shift(shape: &Shape) -> String {
    let Shape { ty, bools, .. } = shape;
    format!(
        "  %shifted = shl {ty} %0, %1\n  %back = lshr {ty} %shifted, %1\n  %same = icmp eq {ty} %back, %0\n  \
         %result = select {bools} %same, {ty} %shifted, {ty} {}\n  ret {ty} %result\n",
        shape.number(-1)
    )
}

/// -1, 0 or 1 for less, equal or greater.
fn three_way(shape: &Shape, sign: char) -> String {
    let Shape { ty, bools, result, .. } = shape;
    format!(
        "  %greater = icmp {sign}gt {ty} %0, %1\n  %less = icmp {sign}lt {ty} %0, %1\n  \
         %one = zext {bools} %greater to {result}\n  %other = zext {bools} %less to {result}\n  \
         %order = sub {result} %one, %other\n  ret {result} %order\n"
    )
}

/// An index of the length's type, without sign, as an address computation takes it.
fn index(length: &str, value: &str, name: &str) -> (String, String, String) {
    let narrow = length.trim_start_matches('i').parse().is_ok_and(|width: u32| width < 64);
    match narrow {
        true => (format!("  %{name} = zext {length} {value} to i64\n"), "i64".to_owned(), format!("%{name}")),
        false => (String::new(), length.to_owned(), value.to_owned()),
    }
}

fn set_memory(parameters: &[String], volatile: bool) -> String {
    let [pointer, _, length, ..] = parameters else { return String::new() };
    let volatile = if volatile { "volatile " } else { "" };
    let (widen, index_type, index) = index(length, "%at", "index");
    format!(
        "  %some = icmp ne {length} %2, 0\n  br i1 %some, label %loop, label %done\n\n\
         loop:\n  %at = phi {length} [ 0, %entry ], [ %next, %loop ]\n{widen}  \
         %byte = getelementptr inbounds i8, {pointer} %0, {index_type} {index}\n  \
         store {volatile}i8 %1, {pointer} %byte, align 1\n  %next = add nuw {length} %at, 1\n  \
         %again = icmp ult {length} %next, %2\n  br i1 %again, label %loop, label %done\n\n\
         done:\n  ret void\n"
    )
}

/// The memories may overlap: the copy begins at the end that comes later in memory. Pointers into address spaces that
/// have nothing in common do not need it, but it does no harm.
fn move_memory(parameters: &[String], volatile: bool) -> String {
    let [target, source, length, ..] = parameters else { return String::new() };
    let volatile = if volatile { "volatile " } else { "" };
    let copy = |name: &str, at: &str| {
        let (widen, index_type, index) = index(length, at, &format!("index.{name}"));
        format!(
            "{widen}  %from.{name} = getelementptr inbounds i8, {source} %1, {index_type} {index}\n  \
             %byte.{name} = load {volatile}i8, {source} %from.{name}, align 1\n  \
             %to.{name} = getelementptr inbounds i8, {target} %0, {index_type} {index}\n  \
             store {volatile}i8 %byte.{name}, {target} %to.{name}, align 1\n"
        )
    };
    let (up, down) = (copy("up", "%at"), copy("down", "%before"));
    let addresses = addresses(target, source);
    format!(
        "{addresses}  %some = icmp ne {length} %2, 0\n  br i1 %some, label %choose, label %done\n\n\
         choose:\n  %later = icmp ult i64 %target, %source\n  br i1 %later, label %upwards, label %downwards\n\n\
         upwards:\n  %at = phi {length} [ 0, %choose ], [ %next, %upwards ]\n{up}  \
         %next = add nuw {length} %at, 1\n  %more = icmp ult {length} %next, %2\n  \
         br i1 %more, label %upwards, label %done\n\n\
         downwards:\n  %after = phi {length} [ %2, %choose ], [ %before, %downwards ]\n  \
         %before = sub nuw {length} %after, 1\n{down}  %again = icmp ne {length} %before, 0\n  \
         br i1 %again, label %downwards, label %done\n\n\
         done:\n  ret void\n"
    )
}

/// The addresses as numbers that can be compared: those of one address space, or of pointers made generic.
fn addresses(target: &str, source: &str) -> String {
    const GENERIC: &str = "ptr addrspace(4)";
    const CONSTANT: &str = "ptr addrspace(2)";
    let mut text = String::new();
    for (name, ty, value) in [("target", target, "%0"), ("source", source, "%1")] {
        // Constant memory has nothing in common with other memory, and no generic pointers.
        if target == source || ty == GENERIC || ty == CONSTANT {
            let _ = writeln!(text, "  %{name} = ptrtoint {ty} {value} to i64");
        } else {
            let _ = writeln!(text, "  %{name}.generic = addrspacecast {ty} {value} to {GENERIC}");
            let _ = writeln!(text, "  %{name} = ptrtoint {GENERIC} %{name}.generic to i64");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{ROWS, hexadecimal};

    #[test]
    fn the_table_is_sorted() {
        assert!(ROWS.is_sorted_by_key(|row| row.intrinsic));
    }

    #[test]
    fn binary_digits_in_base_16() {
        assert_eq!(hexadecimal("10000000"), "80");
        assert_eq!(hexadecimal("1011"), "B");
        assert_eq!(hexadecimal("111010"), "3A");
    }
}
