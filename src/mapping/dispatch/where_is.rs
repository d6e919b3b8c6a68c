//! Answers where in this crate something is translated. The answers come from the tables that the translation itself
//! uses.

use crate::llvm::Opcode;
use crate::mapping::dispatch::names;
use crate::mapping::dispatch::owners::{self, Owner};
use crate::mapping::facts::decoration_owners::{self, DecorationOwner, Representations};
use crate::mapping::facts::instruction_facts;
use crate::mapping::facts::operations::Operation;
use crate::mapping::intrinsics::table::Intrinsic;
use crate::mapping::intrinsics::to_llvm::{CALLS, HELPERS};
use crate::mapping::intrinsics::{call, fp_builtins, refused};
use crate::mapping::opencl::form::{Form, Row};
use crate::mapping::opencl::table;
use crate::mapping::spirv_calls::by_grammar::{self, CallTarget, SpirvCall};
use crate::spirv::Op;
use crate::spirv::grammar::{Decoration, Enumeration, ExtInstInfo, ExtInstSet};

/// An instruction, decoration, intrinsic or function, with the functions and tables of this crate that translate it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Translation {
    /// What is translated, such as `OpGroupAsyncCopy` or `the LLVM instruction freeze`.
    pub name: String,
    /// The functions and tables that emit SPIR-V. The list is empty if only the driver in `src/to_spirv` emits it.
    pub to_spirv: Vec<Item>,
    /// The functions and tables that build LLVM IR. The list is empty if only the driver in `src/to_llvm` builds it.
    pub to_llvm: Vec<Item>,
}

/// A function or table in the source code of this crate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Item {
    /// The file, such as `src/mapping/opencl/async_copies.rs`.
    pub file: String,
    /// The name of the function or table.
    pub name: String,
}

impl Item {
    /// Returns the item with a path like `memory::accesses::to_spirv`. The path begins below `crate::mapping`, or with
    /// the name of another module of the crate.
    fn of(path: &str) -> Item {
        let (module, name) = path.rsplit_once("::").unwrap_or(("", path));
        let layers = ["spirv::", "to_llvm::", "to_spirv::"];
        let folder = if layers.iter().any(|layer| module.starts_with(layer)) { "src" } else { "src/mapping" };
        Item { file: format!("{folder}/{}.rs", module.replace("::", "/")), name: name.to_owned() }
    }
}

impl Translation {
    fn new(name: String) -> Translation {
        Translation { name, to_spirv: Vec::new(), to_llvm: Vec::new() }
    }

    /// Adds the function that translates calls of functions with this form.
    fn add_form(&mut self, form: Form) {
        add(&mut self.to_spirv, names::translator(form));
    }

    /// Adds to `to_spirv` the table in `file` that contains `row`, and the function that translates calls of the builtin in
    /// `row`.
    fn add_row(&mut self, file: &str, row: &Row) {
        add(&mut self.to_spirv, &format!("{file}::ROWS"));
        self.add_form(row.form);
    }

    /// Adds the rows for which `is_of_instruction` returns true. If it returns true for no row, adds the `parse`
    /// functions of the mappings that read names, and all rows of the files of the other mappings.
    fn add_rows(&mut self, owners: &[Owner], is_of_instruction: impl Fn(&Row) -> bool) {
        let is_any = table::ROWS.iter().any(&is_of_instruction);
        let reads_names = |owner: &Owner| !owner.claims().names.is_empty();
        let is_owned = |file| owners.iter().any(|owner| owner.module() == file && !reads_names(owner));
        for (file, row) in table::rows_with_files() {
            if if is_any { is_of_instruction(row) } else { is_owned(file) } {
                self.add_row(file, row);
            }
        }
        for owner in owners.iter().filter(|owner| !is_any && reads_names(owner)) {
            add(&mut self.to_spirv, &owner.path("parse"));
        }
    }

    /// Adds the functions that build LLVM IR for a core instruction.
    fn add_instruction(&mut self, op: Op) {
        owners::of_instruction(op).for_each(|owner| add(&mut self.to_llvm, &owner.path("to_llvm")));
        if instruction_facts::can_be_call(op) {
            add(&mut self.to_llvm, &Owner::ByGrammar.path("to_llvm"));
        }
    }

    /// Adds the functions that build LLVM IR for an instruction of OpenCL.std.
    fn add_opencl_std(&mut self, number: u32) {
        if let Some(owner) = owners::of_opencl_std(number) {
            add(&mut self.to_llvm, &owner.path("to_llvm"));
        }
        add(&mut self.to_llvm, &Owner::ByGrammar.path("ext_to_llvm"));
    }

    /// Adds the function that emits SPIR-V for calls of an intrinsic.
    fn add_intrinsic(&mut self, intrinsic: Intrinsic) {
        add(&mut self.to_spirv, call::translator(intrinsic));
    }
}

/// Adds an item, unless the list has it already.
fn add(items: &mut Vec<Item>, path: &str) {
    let item = Item::of(path);
    if !items.contains(&item) {
        items.push(item);
    }
}

/// Returns the instructions, functions and decorations with a name, and for each of them the functions and tables of
/// this crate that translate it. It is meant for readers of the source code.
///
/// The name is that of an instruction of SPIR-V with or without `Op`, of an instruction of an extended set, of a
/// decoration, of an LLVM instruction or intrinsic, or of a function of OpenCL C or `__spirv_<Name>`. Several things
/// may have the same name. The list is empty if nothing has it.
///
/// ```
/// use llvm_spirv::inspect;
///
/// let translations = inspect::translations("OpGroupAsyncCopy");
/// let files: Vec<_> = translations[0].to_llvm.iter().map(|item| item.file.as_str()).collect();
/// assert_eq!(files, ["src/mapping/opencl/async_copies.rs", "src/mapping/spirv_calls/by_grammar.rs"]);
/// ```
pub fn translations(name: &str) -> Vec<Translation> {
    let mut found = Vec::new();
    found.extend(Op::from_name(name.strip_prefix("Op").unwrap_or(name)).map(of_instruction));
    for set in ExtInstSet::all() {
        found.extend(set.by_name(name).map(|info| of_extended(set.set, info)));
    }
    found.extend(Decoration::from_name(name).map(of_decoration));
    let is_spelled = |opcode: &Opcode| format!("{opcode:?}").eq_ignore_ascii_case(&name.replace('_', ""));
    if name.chars().all(|c| !c.is_ascii_uppercase()) {
        found.extend(Opcode::ALL.iter().find(|opcode| is_spelled(opcode)).map(|&opcode| of_llvm(name, opcode)));
    }
    found.extend(of_intrinsic(name));
    found.extend(of_function(name));
    found
}

fn of_instruction(op: Op) -> Translation {
    let mut translation = Translation::new(format!("Op{op}"));
    let owners: Vec<Owner> = owners::of_instruction(op).collect();
    let of_opcode = Operation::of(op).and_then(Operation::opcode).and_then(owners::of_llvm);
    for owner in owners.iter().copied().filter(|owner| !owner.claims().llvm.is_empty()).chain(of_opcode) {
        add(&mut translation.to_spirv, &owner.path("to_spirv"));
    }
    for (_, name) in CALLS.iter().filter(|(own, _)| *own == op) {
        call::by_name(name).into_iter().for_each(|intrinsic| translation.add_intrinsic(intrinsic));
    }
    translation.add_rows(&owners, |row| table::op_of(row.form) == Some(op));
    if let Some(builtin) = names::lookup_name(&format!("__spirv_{op}")) {
        translation.add_form(builtin.form);
    }
    translation.add_instruction(op);
    translation
}

fn of_extended(set: ExtInstSet, info: &ExtInstInfo) -> Translation {
    let mut translation = Translation::new(format!("{} of {}", info.name, set.import_name()));
    if set == ExtInstSet::OpenClStd {
        let owners: Vec<Owner> = owners::of_opencl_std(info.number).into_iter().collect();
        translation.add_rows(&owners, |row| row.form == Form::Ext(info.number));
        translation.add_opencl_std(info.number);
        add(&mut translation.to_spirv, &Owner::ByGrammar.path("to_spirv"));
    } else if by_grammar::has_callable_instructions(set) {
        add(&mut translation.to_spirv, &Owner::ByGrammar.path("to_spirv"));
        add(&mut translation.to_llvm, &Owner::ByGrammar.path("other_to_llvm"));
    }
    translation
}

fn of_decoration(decoration: Decoration) -> Translation {
    let mut translation = Translation::new(format!("the decoration {decoration}"));
    let row = decoration_owners::of(decoration);
    let lists = DecorationOwner::MetadataLists;
    let [emits_lists, builds_lists] = lists.functions();
    for owner in [&row.owner].into_iter().chain(row.also) {
        let [to_spirv, to_llvm] = owner.functions();
        to_spirv.inspect(|path| add(&mut translation.to_spirv, path));
        to_llvm.inspect(|path| add(&mut translation.to_llvm, path));
    }
    emits_lists.inspect(|path| add(&mut translation.to_spirv, path));
    builds_lists
        .filter(|_| row.as_metadata != Representations::None)
        .inspect(|path| add(&mut translation.to_llvm, path));
    translation
}

fn of_llvm(name: &str, opcode: Opcode) -> Translation {
    let mut translation = Translation::new(format!("the LLVM instruction {name}"));
    if let Some(owner) = owners::of_llvm(opcode) {
        add(&mut translation.to_spirv, &owner.path("to_spirv"));
        if !owner.claims().instructions.is_empty() {
            add(&mut translation.to_llvm, &owner.path("to_llvm"));
        }
    }
    translation
}

/// Returns the translation of an intrinsic, or `None` if no intrinsic has the name. The name may end with the types of
/// an overload.
fn of_intrinsic(name: &str) -> Option<Translation> {
    let mut base = name;
    while base.starts_with("llvm.") {
        let unknown = || refused::reason(base).map(|_| Intrinsic::Unknown);
        let of_dpcpp = || fp_builtins::lookup(base).map(Intrinsic::FpBuiltin);
        if let Some(intrinsic) = call::by_name(base).or_else(of_dpcpp).or_else(unknown) {
            let mut translation = Translation::new(format!("the intrinsic {base}"));
            translation.add_intrinsic(intrinsic);
            if CALLS.iter().any(|(_, name)| *name == base) {
                add(&mut translation.to_llvm, &Owner::Intrinsics.path("to_llvm"));
            }
            if HELPERS.iter().any(|(_, name)| *name == base) {
                add(&mut translation.to_llvm, &Owner::Intrinsics.path("intrinsic_of"));
            }
            return Some(translation);
        }
        base = base.rsplit_once('.')?.0;
    }
    None
}

fn of_function(name: &str) -> Option<Translation> {
    let mut translation = Translation::new(format!("the function {name}"));
    let mut forms: Vec<Form> = names::lookup_name(name).map(|builtin| builtin.form).into_iter().collect();
    forms.extend(names::form(name, &[]));
    for (file, row) in table::rows_with_files() {
        if row.name == name {
            translation.add_row(file, row);
            forms.push(row.form);
        }
    }
    for form in forms {
        translation.add_form(form);
        match form {
            Form::Ext(number) => translation.add_opencl_std(number),
            Form::SpirvCall(SpirvCall { target: CallTarget::Core(op), .. }) => translation.add_instruction(op),
            Form::Dimension(_)
            | Form::Query(_)
            | Form::SpirvCall(SpirvCall { target: CallTarget::Variable { .. }, .. }) => {
                add(&mut translation.to_llvm, &Owner::VariableLoads.path("to_llvm"));
            }
            form => table::op_of(form).into_iter().for_each(|op| translation.add_instruction(op)),
        }
    }
    if translation.to_spirv.is_empty() {
        // The types of the parameters are unknown here. The file may therefore not know the name.
        let owner = owners::of_name(name).filter(|owner| owner.module().starts_with("opencl"))?;
        add(&mut translation.to_spirv, &owner.path("parse"));
        if owner.claims().is_for_llvm() {
            add(&mut translation.to_llvm, &owner.path("to_llvm"));
        }
    }
    Some(translation)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::mapping::intrinsics::table::INTRINSICS;
    use crate::spirv::grammar::EnumKind;

    /// Returns the files and names of the items for both directions. Checks that each file has the item.
    fn found(name: &str) -> [Vec<String>; 2] {
        let found = translations(name);
        assert!(!found.is_empty(), "{name}");
        let mut directions = [Vec::new(), Vec::new()];
        for translation in &found {
            for (direction, items) in [&translation.to_spirv, &translation.to_llvm].into_iter().enumerate() {
                for Item { file, name } in items {
                    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
                    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{file} of {translation:?}"));
                    let is_there = [format!("fn {name}("), format!("fn {name}<"), format!("const {name}:")];
                    assert!(is_there.iter().any(|item| text.contains(item)), "{name} in {file}");
                    directions[direction].push(format!("{}::{name}", file.trim_start_matches("src/mapping/")));
                }
            }
        }
        directions
    }

    /// Asserts that the lists of items for a name begin with these items.
    fn assert_found(name: &str, to_spirv: &[&str], to_llvm: &[&str]) {
        for (items, expected) in found(name).into_iter().zip([to_spirv, to_llvm]) {
            assert_eq!(items.get(..expected.len()).unwrap_or(&items), expected, "{name}: {items:?}");
        }
    }

    #[test]
    fn names_of_each_kind_are_found() {
        let copy = &["opencl/async_copies.rs::ROWS", "opencl/async_copies.rs::async_copy"];
        let copy_to_llvm = &["opencl/async_copies.rs::to_llvm"];
        assert_found("OpGroupAsyncCopy", copy, copy_to_llvm);
        assert_found("async_work_group_copy", copy, copy_to_llvm);
        assert_found("IAdd", &["instructions/arithmetic.rs::to_spirv"], &["instructions/arithmetic.rs::to_llvm"]);
        assert_found("OpLoad", &["memory/accesses.rs::to_spirv"], &["memory/accesses.rs::to_llvm"]);
        assert_found("OpConvertFToU", &["instructions/casts.rs::to_spirv"], &["opencl/conversions.rs::to_llvm"]);
        assert_found(
            "OpAtomicIAdd",
            &["opencl/atomics.rs::ROWS", "opencl/atomics.rs::to_spirv"],
            &["opencl/atomics.rs::to_llvm"],
        );
        assert_found("s_mad24", &["opencl/integer.rs::ROWS"], &["opencl/by_row.rs::to_llvm"]);
        assert_found("vloadn", &["opencl/vector_data.rs::parse"], &["opencl/vector_data.rs::to_llvm"]);
        assert_found("freeze", &["poison/freeze.rs::to_spirv"], &["poison/freeze.rs::to_llvm"]);
        assert_found("getelementptr", &["memory/addresses.rs::to_spirv"], &["memory/addresses.rs::to_llvm"]);
        assert_found("cmpxchg", &["memory/atomics.rs::to_spirv"], &[]);
        assert_found("llvm.fshl", &["intrinsics/integers.rs::to_spirv"], &["intrinsics/to_llvm.rs::intrinsic_of"]);
        assert_found("llvm.expect.i32", &["intrinsics/hints.rs::to_spirv"], &["intrinsics/to_llvm.rs::to_llvm"]);
        assert_found("llvm.fpbuiltin.sin", &["intrinsics/fp_builtins.rs::to_spirv"], &[]);
        assert_found("convert_int4_sat_rte", &["opencl/conversions.rs::parse"], &["opencl/conversions.rs::to_llvm"]);
        assert_found("sub_group_reduce_add", &["opencl/groups.rs::parse"], &["opencl/groups.rs::to_llvm"]);
        assert_found("OpGroupFAdd", &["opencl/groups.rs::parse"], &["opencl/groups.rs::to_llvm"]);
        assert_found(
            "get_global_id",
            &["opencl/work_item.rs::ROWS", "spirv_calls/builtin_variables.rs::dimension"],
            &["opencl/variable_loads.rs::to_llvm"],
        );
        assert_found(
            "printf",
            &["opencl/printf.rs::ROWS", "opencl/printf.rs::to_spirv"],
            &["opencl/printf.rs::to_llvm"],
        );
        let synchronization = &["opencl/synchronization.rs::to_llvm"];
        assert_found("__spirv_ControlBarrier", &["spirv_calls/by_grammar.rs::to_spirv"], synchronization);
        assert_found("Alignment", &["memory/accesses.rs::alloca_to_spirv"], &["memory/accesses.rs::alignment_of"]);
        assert_eq!(translations("OpPhi")[0].to_spirv, []);
        assert_eq!(translations("phi")[0].to_spirv, []);
        for name in ["", "Op", "OpNothing", "nothing", "llvm.nothing", "__spirv_Nothing", "intel_arbitrary_nothing"] {
            assert_eq!(translations(name), [], "{name}");
        }
    }

    #[test]
    fn everything_that_is_found_is_there() {
        for info in Op::all() {
            found(&format!("Op{}", info.name));
        }
        for info in ExtInstSet::all().iter().flat_map(|set| set.instructions) {
            found(info.name);
        }
        let names = INTRINSICS.iter().map(|(name, _)| *name).chain(table::ROWS.iter().map(|row| row.name));
        names.for_each(|name| drop(found(name)));
        for opcode in Opcode::ALL {
            found(&format!("{opcode:?}").to_ascii_lowercase());
        }
        for info in EnumKind::Decoration.info().enumerants {
            found(info.name);
        }
    }
}
