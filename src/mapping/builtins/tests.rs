//! The tables against the grammar, and names against what clang calls OpenCL's functions.

use super::lookup_name;
use super::table::{Class, Form, TABLES, by_ext, by_name};
use crate::spirv::grammar::{ExtInstSet, OperandKind};

/// The name that OpenCL.std gives an instruction for a row.
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
    for row in TABLES.iter().copied().flatten() {
        if let Form::Ext(number) = row.form {
            let info = ExtInstSet::OpenClStd.by_number(number).expect("an instruction of OpenCL.std");
            assert_eq!(info.name, ext_name(row.name, row.class, true), "{number}");
            assert_eq!(info.operands.len(), usize::from(row.arity), "{}", row.name);
            assert!(info.operands.iter().all(|operand| operand.kind == OperandKind::IdRef), "{}", row.name);
            numbers.push(number);
        }
        assert!(by_name(row.name).any(|found| std::ptr::eq(found, row)), "{}", row.name);
    }
    // Loads, stores and printf have forms of their own.
    for info in ExtInstSet::OpenClStd.info().instructions {
        let is_own_form = info.name.starts_with("vload") || info.name.starts_with("vstore") || info.name == "printf";
        assert_eq!(numbers.contains(&info.number), !is_own_form, "{}", info.name);
        assert_eq!(by_ext(info.number).is_some(), !is_own_form, "{}", info.name);
    }
}

#[test]
fn names_that_are_no_builtins_are_let_be() {
    for name in ["main", "_Z3fooi", "_Z3sin", "_ZN3foo3sinEf", "_Z3sinff", "_Z3max", "_Z", "_Z10atomic_addPU3AS1Vff"] {
        assert!(lookup_name(name).is_none(), "{name}");
    }
}
