//! Tests that the tables agree with the grammar, that the functions that clang declares are found, and that a round
//! trip reproduces them.

use std::collections::BTreeSet;

use crate::Translator;
use crate::mapping::dispatch::names::lookup_name;
use crate::mapping::opencl::table::{ROWS, by_ext, by_name};
use crate::mapping::opencl::{Class, Form};
use crate::options::{Extensions, Options, TargetEnv};
use crate::spirv::grammar::{OperandKind, opencl};
use crate::spirv::{Decoration, ExtInstSet, Instructions, LinkageType, Op};

/// Returns the name of the instruction of OpenCL.std for a row.
fn ext_name(name: &str, class: Class, is_ambiguous: bool) -> String {
    match (class, name) {
        (Class::Float, "clamp") => "fclamp".to_owned(),
        (Class::Float, "max" | "min") => format!("f{name}_common"),
        (Class::Signed, _) if is_ambiguous => format!("s_{name}"),
        (Class::Unsigned, _) if is_ambiguous => format!("u_{name}"),
        _ => name.to_owned(),
    }
}

#[test]
fn rows_agree_with_the_grammar() {
    let mut numbers = Vec::new();
    for row in ROWS {
        if let Form::Ext(number) = row.form {
            let info = ExtInstSet::OpenClStd.by_number(number).expect("an instruction of OpenCL.std");
            assert_eq!(info.name, ext_name(row.name, row.class, true), "{number}");
            assert_eq!(info.operands.len(), usize::from(row.arity), "{}", row.name);
            assert!(info.operands.iter().all(|operand| operand.kind == OperandKind::IdRef), "{}", row.name);
            numbers.push(number);
        }
        assert!(by_name(row.name).any(|found| std::ptr::eq(found, row)), "{}", row.name);
    }
    // Loads, stores and printf have a [`Form`] of their own.
    for info in ExtInstSet::OpenClStd.info().instructions {
        let is_own_form = info.name.starts_with("vload") || info.name.starts_with("vstore") || info.name == "printf";
        assert_eq!(numbers.contains(&info.number), !is_own_form, "{}", info.name);
        assert_eq!(by_ext(info.number).is_some(), !is_own_form, "{}", info.name);
    }
}

#[test]
fn names_that_are_not_builtins_are_not_found() {
    for name in ["main", "_Z3fooi", "_Z3sin", "_ZN3foo3sinEf", "_Z3sinff", "_Z3max", "_Z", "_Z9atomic_orPU3AS1Vff"] {
        assert!(lookup_name(name).is_none(), "{name}");
    }
}

/// OpenCL's functions as clang declares them.
const DECLARATIONS: &str = include_str!("../../../llvm-tests/builtins/declarations.ll");

/// Returns the names of the functions that LLVM IR declares.
fn declared(ir: &str) -> BTreeSet<&str> {
    let lines = ir.lines().filter(|line| line.starts_with("declare"));
    lines.filter_map(|line| line.split_once('@')?.1.split_once('(')).map(|(name, _)| name).collect()
}

/// Returns a module with one function for each declaration, which calls it.
fn calls() -> String {
    let mut ir = format!("target triple = \"spir64-unknown-unknown\"\n{DECLARATIONS}");
    for (index, line) in DECLARATIONS.lines().filter(|line| line.starts_with("declare")).enumerate() {
        let signature = line.trim_start_matches("declare spir_func ");
        let (result, rest) = signature.split_once(" @").expect("a result");
        let (name, parameters) = rest.split_once('(').expect("parameters");
        let parameters = parameters.strip_suffix(')').expect("the end");
        let mut depth = 0;
        let types: Vec<&str> = parameters
            .split(|c: char| {
                depth += i32::from("(<".contains(c)) - i32::from(")>".contains(c));
                c == ',' && depth == 0
            })
            .map(str::trim)
            .filter(|ty| !ty.is_empty())
            .collect();
        let list = |separator: &str| -> String {
            let named: Vec<String> = types.iter().enumerate().map(|(at, ty)| format!("{ty} %a{at}")).collect();
            named.join(separator)
        };
        let arguments = list(", ");
        ir.push_str(&format!("define spir_func {result} @t{index}({arguments}) {{\n"));
        if result == "void" {
            ir.push_str(&format!("  call spir_func void @{name}({arguments})\n  ret void\n}}\n"));
        } else {
            ir.push_str(&format!("  %r = call spir_func {result} @{name}({arguments})\n  ret {result} %r\n}}\n"));
        }
    }
    ir
}

fn translator(target_env: TargetEnv) -> Translator {
    Translator::new(Options { extensions: Extensions::all(), target_env, ..Options::default() })
}

/// Returns true if a function is an instruction of OpenCL.std that is translated back to the same function. It is not
/// for functions that take vectors and scalars together, nor for functions on unsigned integers whose instruction
/// serves for signed integers as well.
fn is_unchanged_there_and_back(name: &str) -> bool {
    let builtin = lookup_name(name).expect("a builtin");
    let Form::Ext(number) = builtin.form else { return false };
    // `prefetch` becomes OpUntypedPrefetchKHR, which counts bytes and not elements. `fma` becomes OpFmaKHR, which
    // becomes `llvm.fma`.
    if [opencl::Prefetch, opencl::Fma].contains(&number) {
        return false;
    }
    let row = by_ext(number).expect("a row");
    let lengths: BTreeSet<u64> = builtin.parameters.iter().map(|ty| ty.vector_len()).collect();
    let is_mixed = lengths.len() > 1 && builtin.parameters.iter().all(|ty| ty.pointee().is_none());
    let is_unsigned = builtin.parameters.iter().enumerate().any(|(index, ty)| {
        let ty = ty.pointee().map_or(ty, |pointee| &pointee.ty);
        ty.is_signed() == Some(false) && !row.unsigned.contains(index as u32)
    });
    !(is_mixed || is_unsigned && row.class == Class::Any)
}

/// Returns true if a module imports functions.
fn has_imports(words: &[u32]) -> bool {
    let mut instructions = Instructions::of_module(words).map(|instruction| instruction.expect("well-formed"));
    let is_import = |words: &[u32]| {
        words.get(1) == Some(&Decoration::LinkageAttributes.0) && words.last() == Some(&LinkageType::Import.0)
    };
    let is_variable = |words: &[u32]| words.iter().any(|word| *word == u32::from_le_bytes(*b"irv_"));
    instructions.any(|instruction| {
        instruction.op == Op::Decorate && is_import(instruction.operands) && !is_variable(instruction.operands)
    })
}

#[test]
fn every_function_that_clang_declares_is_known() {
    let names = declared(DECLARATIONS);
    assert!(names.len() > 1500);
    for name in names {
        assert!(lookup_name(name).is_some(), "{name}");
    }
}

#[test]
fn functions_survive_a_translation_there_and_back() {
    let names = declared(DECLARATIONS);
    let words = translator(TargetEnv::Cl12).to_spirv(calls().as_bytes()).expect("to SPIR-V").value;
    assert!(!has_imports(&words));
    for target_env in [TargetEnv::Cl12, TargetEnv::Cl20, TargetEnv::SpirvFriendly] {
        let translator = translator(target_env);
        let ir = translator.to_llvm_text(&words).expect("to LLVM IR").value;
        let back = declared(&ir);
        if target_env != TargetEnv::SpirvFriendly {
            for name in names.iter().filter(|name| is_unchanged_there_and_back(name)) {
                assert!(back.contains(name), "{name} for {target_env:?}");
            }
        }
        let again = translator.to_spirv(ir.as_bytes()).expect("to SPIR-V again").value;
        assert!(!has_imports(&again), "{target_env:?}");
    }
}

#[test]
fn functions_of_opencl_2_0_have_the_names_of_clang() {
    let names = declared(DECLARATIONS);
    let words = translator(TargetEnv::Cl20).to_spirv(calls().as_bytes()).expect("to SPIR-V").value;
    let ir = translator(TargetEnv::Cl20).to_llvm_text(&words).expect("to LLVM IR").value;
    for name in declared(&ir) {
        let is_own = name.starts_with("llvm.") || name.contains("Dot") || name.starts_with("__to_");
        // `declarations.ll` declares each function for only one address space and one length of vectors.
        let is_other_overload = lookup_name(name).is_some();
        assert!(is_own || names.contains(name) || is_other_overload, "{name}");
    }
}

/// A call in LLVM IR may have another type than its function, so a call of a builtin may have too few arguments.
#[test]
fn calls_with_too_few_arguments_are_refused() {
    let functions =
        ["void @_Z7vstore4Dv4_smPU3AS4s(<4 x i16>, i64, ptr addrspace(4))", "float @_Z3madfff(float, float, float)"];
    for function in functions {
        let (result, name) = function.split_once(' ').expect("a type and a name");
        let name = name.split('(').next().unwrap_or_default();
        let ir = format!(
            "target triple = \"spir64\"\ndeclare spir_func {function}\ndefine spir_func void @f(float %x) {{\n\
             call spir_func {result} {name}(float %x)\nret void\n}}\n"
        );
        let refused = translator(TargetEnv::OpenCl).to_spirv(ir.as_bytes()).map(|_| ());
        let error = refused.expect_err("too few arguments").cause;
        assert!(matches!(error, crate::Error::InvalidNumberOfOperands(_)), "{error:?}");
    }
}
