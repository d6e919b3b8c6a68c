//! Replaces calls of intrinsics that SPIR-V has no instruction for by calls of functions that this pass adds.
//!
//! A function has the name of its intrinsic, with `_` instead of `.`. The bodies of functions on integers are built by
//! the algebra that the translation uses (`mapping/legalize`). The bodies of functions on memory are text in LLVM
//! assembly. In the direction to LLVM IR, the translation recognises these names, which are also those of its own
//! helper functions (`mapping/legalize/helper_functions.rs`), and restores the intrinsics.

use crate::spirv::Extension;
use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use crate::error::{Error, Result};
use crate::llvm::{AttributeKind, Builder, Call, Function, Linkage, Module, Type, UnnamedAddress, Value};
use crate::mapping::intrinsics::{Intrinsic, call, integers::IntegerOp};
use crate::mapping::legalize::{Arithmetic, InLlvm, Number, algebra, in_llvm};
use crate::options::Options;
use crate::regularize::called_kernels::calls_of;

/// An intrinsic, and how the function that replaces it is written.
struct Row {
    /// The name without its overloaded types.
    intrinsic: &'static str,
    /// How the body is written.
    body: Body,
    /// The extension that has an instruction for it.
    extension: Option<Extension>,
}

/// How a body is written.
#[derive(Clone, Copy)]
enum Body {
    /// An operation on integers or vectors of integers, which the algebra builds.
    Integers,
    /// A loop that writes memory. The flag says whether SPIR-V has an instruction if the length is constant.
    Memory { body: fn(&[String], bool) -> String, constant_length: bool },
}

const fn integers(intrinsic: &'static str) -> Row {
    Row { intrinsic, body: Body::Integers, extension: None }
}

/// The intrinsics, sorted by name.
const ROWS: &[Row] = &[
    Row { extension: Some(Extension::KHR_bit_instructions), ..integers("llvm.bitreverse") },
    integers("llvm.bswap"),
    integers("llvm.fshl"),
    integers("llvm.fshr"),
    Row {
        intrinsic: "llvm.memmove",
        body: Body::Memory { body: move_memory, constant_length: false },
        extension: None,
    },
    Row { intrinsic: "llvm.memset", body: Body::Memory { body: set_memory, constant_length: true }, extension: None },
    integers("llvm.sadd.with.overflow"),
    integers("llvm.scmp"),
    integers("llvm.smul.with.overflow"),
    integers("llvm.sshl.sat"),
    integers("llvm.ssub.with.overflow"),
    integers("llvm.ucmp"),
    integers("llvm.umul.with.overflow"),
    integers("llvm.ushl.sat"),
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
    if !text.is_empty() {
        module.link_text(&text)?;
    }
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

/// Redirects the calls of an intrinsic to new functions. Appends the assembly of these functions to `text` and their
/// names to `names`.
fn redirect<'m>(
    module: &'m Module<'_>,
    intrinsic: Function<'m>,
    row: &Row,
    text: &mut String,
    names: &mut Vec<String>,
) -> Result<()> {
    let ty = intrinsic.function_type();
    let numbers = match (row.body, call::lookup(intrinsic)) {
        (Body::Memory { .. }, _) => None,
        (Body::Integers, Intrinsic::Integer(op)) => {
            let Some(number) = ty.parameters().first().and_then(|ty| in_llvm::number(module.types(), *ty)) else {
                return Ok(());
            };
            Some((op, number))
        }
        (Body::Integers, _) => return Ok(()),
    };
    let mut functions: FxHashMap<bool, Function<'m>> = FxHashMap::default();
    // The list of users begins with the latest.
    for call in calls_of(intrinsic).into_iter().rev() {
        let volatile = match row.body {
            Body::Integers => false,
            Body::Memory { constant_length: true, .. } if length(call).is_some() => continue,
            Body::Memory { .. } => call.argument(3).and_then(Value::as_u64) == Some(1),
        };
        let function = match functions.get(&volatile) {
            Some(function) => *function,
            None => {
                let suffix = if volatile { ".volatile" } else { "" };
                let name = format!("{}{suffix}", intrinsic.name().replace('.', "_"));
                let function = module.add_function(&name, ty, intrinsic.address_space())?;
                let name = function.name().into_owned();
                match (row.body, numbers) {
                    (Body::Integers, Some((op, number))) => define(module, function, op, number)?,
                    (Body::Integers, None) => {}
                    (Body::Memory { body, .. }, _) => {
                        let parameters: Vec<_> = ty.parameters().iter().map(|ty| ty.to_string()).collect();
                        let body = body(&parameters, volatile);
                        let parameters = parameters.join(", ");
                        let _ = writeln!(text, "define void @\"{name}\"({parameters}) {{\nentry:\n{body}}}\n");
                    }
                }
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

/// Builds the body of a function on integers.
fn define<'m>(module: &'m Module<'_>, function: Function<'m>, op: IntegerOp, number: Number<Type<'m>>) -> Result<()> {
    let builder = Builder::at_end(function.append_block("entry"));
    let mut machine = InLlvm::new(&builder, module.types())?;
    let operands: Vec<Value<'m>> = function.arguments().map(|argument| argument.as_value()).collect();
    let ty = function.function_type().return_type();
    let result = match (op, operands.as_slice()) {
        (IntegerOp::Number(op), operands) => algebra::apply(&mut machine, op, number, operands),
        (IntegerOp::Compare { signed }, &[x, y]) => {
            let result = in_llvm::number(module.types(), ty);
            result.map(|result| algebra::compare_three_way(&mut machine, signed, number, result, [x, y]))
        }
        (IntegerOp::Overflow { op, signed }, &[x, y]) => {
            let booleans = ty.element_type(1).unwrap_or(ty);
            let results = algebra::with_overflow(&mut machine, op, signed, number, booleans, [x, y]);
            results.map(|results| machine.construct(ty, &results))
        }
        _ => None,
    };
    let result = machine.finish(result)?;
    let result = result
        .ok_or_else(|| Error::Internal(format!("the body of the function {} cannot be built", function.name())))?;
    builder.ret(Some(result))?;
    Ok(())
}

/// Returns three texts for an address computation: the assembly that extends the unsigned index `value` from the type
/// `length`, the type of the extended index, and its name.
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

/// Source and destination may overlap, so the copy begins at the end of the destination if the destination is behind
/// the source. In disjoint address spaces the order does not matter.
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

/// Converts two addresses to integers that can be compared. Pointers to different address spaces are cast to generic
/// pointers first.
fn addresses(target: &str, source: &str) -> String {
    const GENERIC: &str = "ptr addrspace(4)";
    const CONSTANT: &str = "ptr addrspace(2)";
    let mut text = String::new();
    for (name, ty, value) in [("target", target, "%0"), ("source", source, "%1")] {
        // Constant memory is disjoint from other memory, and generic pointers cannot point to it.
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
    use super::ROWS;

    #[test]
    fn the_table_is_sorted() {
        assert!(ROWS.is_sorted_by_key(|row| row.intrinsic));
    }
}
