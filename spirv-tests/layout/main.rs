//! Tests of the structure of the sources: layers and rooms import only what is below them, circles of imports are
//! small, and files and functions are short.
//!
//! A room is a folder or file directly below `src/mapping/`. This command prints the imports of each room, the circles,
//! and imports to remove so that the circles fall apart:
//!
//! ```text
//! cargo test --test layout -- --ignored --nocapture print_structure
//! ```

mod circles;
mod imports;
mod print;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use circles::{Edges, circles};
use imports::Structure;

/// The layers from the bottom up. A layer imports only layers of the rows below its own.
pub(crate) const LAYERS: &[&[&str]] = &[
    &["error"],
    &["llvm", "mangle", "spirv"],
    &["abort", "options"],
    &["mapping"],
    &["regularize", "to_llvm", "to_spirv"],
    &["inspect", "translate"],
    &["lib", "command"],
    &["main"],
];

/// The rooms of the mapping layer from the bottom up. A room imports only rooms below itself.
pub(crate) const ROOMS: &[&str] = &[
    "facts",
    "context",
    "types",
    "legalize",
    "poison",
    "instructions",
    "memory",
    "constants",
    "decorations",
    "functions",
    "module",
    "spirv_calls",
    "opencl",
    "intrinsics",
    "abort",
    "dispatch",
];

/// The largest number of lines of a file.
const MAX_FILE_LINES: usize = 800;
/// The largest number of lines of a function.
const MAX_FUNCTION_LINES: usize = 100;
/// The largest circle of imports between the files of one room or layer.
const MAX_CIRCLE: usize = 5;

/// Folders of generated code, which may have any length.
const GENERATED: &[&str] = &["spirv/grammar/generated/"];
/// Tables, which may have any length.
const TABLES: &[&str] = &[];

// The known exceptions to the rules. A test fails if something else breaks a rule, and if an entry of these lists no
// longer does. So the lists only become shorter.

/// Pairs of a layer and a layer that it imports although it is not below.
const KNOWN_LAYER_IMPORTS: &[(&str, &str)] = &[];

/// Pairs of a room and a room that it imports although it is not below.
const KNOWN_ROOM_IMPORTS: &[(&str, &str)] = &[];

/// Circles of more than `MAX_CIRCLE` files within a room or a layer.
const KNOWN_LARGE_CIRCLES: &[&[&str]] = &[];

/// Files of more than `MAX_FILE_LINES` lines.
const KNOWN_LONG_FILES: &[&str] = &[];

/// Functions of more than `MAX_FUNCTION_LINES` lines, with their files.
const KNOWN_LONG_FUNCTIONS: &[(&str, &str)] = &[];

/// Returns the layer of a file, which is the first component of its path.
pub(crate) fn layer(path: &str) -> &str {
    path.split('/').next().unwrap().trim_end_matches(".rs")
}

/// Returns the room of a file, or `None` if the file is not in the mapping layer. The room is the name of a folder, or
/// of a file with its ending.
pub(crate) fn room(path: &str) -> Option<&str> {
    path.strip_prefix("mapping/")?.split('/').next()
}

/// Returns the group of a file: its room, or its layer outside the mapping layer. The files of a group may form only
/// small circles.
pub(crate) fn group(path: &str) -> &str {
    room(path).unwrap_or_else(|| layer(path))
}

/// Returns the number of names that the parts of the sources import from each other. `part` returns the part that a
/// file belongs to, or `None` for files that do not count.
pub(crate) fn edges_between<'a>(structure: &'a Structure, part: impl Fn(&'a str) -> Option<&'a str>) -> Edges<&'a str> {
    let mut edges = Edges::new();
    for (&(from, to), names) in &structure.imports {
        if let (Some(from), Some(to)) = (part(&structure.files[from].path), part(&structure.files[to].path))
            && from != to
        {
            *edges.entry((from, to)).or_default() += names.len();
        }
    }
    edges
}

/// Returns the number of names that files of the same room or layer import from each other.
pub(crate) fn edges_within(structure: &Structure) -> Edges<&str> {
    let path = |file: usize| structure.files[file].path.as_str();
    let within = structure.imports.iter().filter(|((from, to), _)| group(path(*from)) == group(path(*to)));
    within.map(|((from, to), names)| ((path(*from), path(*to)), names.len())).collect()
}

/// Returns the structure of `src`, which is read once for all tests.
fn read() -> &'static Structure {
    static STRUCTURE: LazyLock<Structure> =
        LazyLock::new(|| Structure::read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")));
    &STRUCTURE
}

/// Returns the imports between layers that do not point down.
pub(crate) fn wrong_layer_imports(structure: &Structure) -> BTreeSet<(&str, &str)> {
    let row = |layer: &str| LAYERS.iter().position(|row| row.contains(&layer));
    let wrong = edges_between(structure, |path| Some(layer(path))).into_keys();
    wrong.filter(|(from, to)| row(from) <= row(to)).collect()
}

/// Returns the imports between rooms that do not point down.
pub(crate) fn wrong_room_imports(structure: &Structure) -> BTreeSet<(&str, &str)> {
    let place = |room: &str| {
        ROOMS
            .iter()
            .position(|other| *other == room)
            .unwrap_or_else(|| panic!("src/mapping/{room} is missing in ROOMS"))
    };
    edges_between(structure, room).into_keys().filter(|(from, to)| place(from) < place(to)).collect()
}

pub(crate) fn large_circles(structure: &Structure) -> Vec<Vec<&str>> {
    let mut found = circles(&edges_within(structure));
    found.retain(|circle| circle.len() > MAX_CIRCLE);
    found
}

fn long_files(structure: &Structure) -> BTreeMap<&str, usize> {
    let long = structure.files.iter().filter(|file| file.lines > MAX_FILE_LINES);
    let long = long.filter(|file| !GENERATED.iter().any(|folder| file.path.starts_with(folder)));
    long.filter(|file| !TABLES.contains(&file.path.as_str())).map(|file| (file.path.as_str(), file.lines)).collect()
}

fn long_functions(structure: &Structure) -> BTreeMap<(&str, &str), usize> {
    let functions = structure.files.iter().flat_map(|file| file.functions.iter().map(move |function| (file, function)));
    let long = functions.filter(|(_, (_, lines))| *lines > MAX_FUNCTION_LINES);
    long.map(|(file, (name, lines))| ((file.path.as_str(), name.as_str()), *lines)).collect()
}

/// Fails if `found`, the parts of the sources that break a rule, differs from `known`, the list of known exceptions.
/// `list` is the name of that list.
fn compare<T: Ord + Clone>(list: &str, found: &BTreeSet<T>, known: &BTreeSet<T>, show: impl Fn(&T) -> String) {
    let mut message = String::new();
    for new in found.difference(known) {
        message += &format!("\nbreaks the rule and is not in {list}: {}", show(new));
    }
    for gone in known.difference(found) {
        message += &format!("\nno longer breaks the rule, remove it from {list}: {}", show(gone));
    }
    assert!(message.is_empty(), "{message}\n");
}

/// Fails if a circle is not part of an entry of `known`, the list of known circles, or if an entry has members that are
/// no longer in its circle. `list` is the name of that list.
fn compare_circles(list: &str, found: &[Vec<&str>], known: &[&[&str]], show: impl Fn(&[&str]) -> String) {
    let mut message = String::new();
    for circle in found {
        let Some(old) = known.iter().find(|old| circle.iter().all(|member| old.contains(member))) else {
            let is_known = |member: &&str| known.iter().any(|old| old.contains(member));
            let (old, new): (Vec<&str>, Vec<&str>) = circle.iter().copied().partition(|member| is_known(member));
            message += &format!(
                "\nnot in {list}: {}",
                if new.is_empty() { "an import that joins two circles".to_owned() } else { new.join(", ") }
            );
            message += &format!("\n{}", show(circle));
            message += &if old.is_empty() { String::new() } else { format!("\nknown members: {}", old.join(", ")) };
            continue;
        };
        if circle.len() < old.len() {
            message += &format!("\nsmaller than its entry in {list}, replace the entry by: {circle:?},");
        }
    }
    for old in known.iter().filter(|old| !found.iter().any(|circle| circle.iter().any(|member| old.contains(member)))) {
        message += &format!("\nno longer a large circle, remove it from {list}: {old:?},");
    }
    assert!(message.is_empty(), "{message}\n");
}

#[test]
fn layers_import_only_what_is_below() {
    let structure = read();
    for file in &structure.files {
        let layer = layer(&file.path);
        assert!(LAYERS.iter().any(|row| row.contains(&layer)), "src/{}: {layer} is missing in LAYERS", file.path);
    }
    let known = KNOWN_LAYER_IMPORTS.iter().copied().collect();
    let files = |&(from, to): &(&str, &str)| {
        let files = print::import_lines(structure, |a, b| layer(a) == from && layer(b) == to);
        format!("{from} imports {to}\n{files}")
    };
    compare("KNOWN_LAYER_IMPORTS", &wrong_layer_imports(structure), &known, files);
}

#[test]
fn rooms_import_only_what_is_below() {
    let structure = read();
    let known = KNOWN_ROOM_IMPORTS.iter().copied().collect();
    let files = |&(from, to): &(&str, &str)| {
        let files = print::import_lines(structure, |a, b| room(a) == Some(from) && room(b) == Some(to));
        format!("{from} imports {to}\n{files}")
    };
    compare("KNOWN_ROOM_IMPORTS", &wrong_room_imports(structure), &known, files);
}

#[test]
fn circles_within_rooms_are_small() {
    let structure = read();
    let edges = edges_within(structure);
    let show = |circle: &[&str]| print::circle(structure, circle, &edges, MAX_CIRCLE, Some);
    compare_circles("KNOWN_LARGE_CIRCLES", &large_circles(structure), KNOWN_LARGE_CIRCLES, show);
}

#[test]
fn files_are_short() {
    let structure = read();
    let long = long_files(structure);
    let known = KNOWN_LONG_FILES.iter().copied().collect();
    let show = |path: &&str| match long.get(path) {
        Some(lines) => format!("src/{path} has {lines} lines; at most {MAX_FILE_LINES} are allowed"),
        None => path.to_string(),
    };
    compare("KNOWN_LONG_FILES", &long.keys().copied().collect(), &known, show);
}

#[test]
fn functions_are_short() {
    let structure = read();
    let long = long_functions(structure);
    let known = KNOWN_LONG_FUNCTIONS.iter().copied().collect();
    let show = |key: &(&str, &str)| match long.get(key) {
        Some(lines) => {
            format!("src/{}: {} has {lines} lines; at most {MAX_FUNCTION_LINES} are allowed", key.0, key.1)
        }
        None => format!("{key:?}"),
    };
    compare("KNOWN_LONG_FUNCTIONS", &long.keys().copied().collect(), &known, show);
}

#[test]
#[ignore = "prints the structure for people who plan to move code, and checks nothing"]
fn print_structure() {
    print::structure(read());
}

#[test]
fn imports_are_found_in_all_their_forms() {
    let folder = tempfile::tempdir().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    write("lib.rs", "mod low; mod high; pub use low::deep::Known;");
    write("low/mod.rs", "pub mod deep; pub mod by_macro; pub use deep::{size as size_of, deep}; pub fn own() {}");
    write(
        "low/deep.rs",
        "pub struct Known; pub enum Kind { A, B } pub fn deep() {} pub fn size() {}
         pub mod inner { pub const C: u32 = 1; } pub fn unused() {} #[cfg(test)] mod tests { use crate::high::top; }",
    );
    write("low/by_macro.rs", "make! { Made; } pub fn plain() {}");
    write("high.rs", "pub fn top() {}\nmod a; mod b; mod c; mod d; mod e; mod f; mod g; mod h; mod i;");
    write("high/a.rs", "use crate::low::{self, by_macro::{Made, plain as renamed}};\nfn f() { low::own(); }");
    write("high/b.rs", "use super::super::low; fn f() { low::size_of(); low::deep(); }");
    write("high/c.rs", "fn f(k: crate::Known) -> Vec<u32> { vec![crate::low::deep::inner::C, super::top()] }");
    write("high/d.rs", "use crate::low::*; fn f() { match deep::Kind::A { _ => own() } }");
    write("high/e.rs", "fn f() { use crate::low::deep::Kind::*; }");
    write("high/f.rs", "pub(super) fn own() { own() } fn g(low: u32) { low.deep(); }");
    write("high/g.rs", "mod inner { use super::super::f; fn g() { f::own() } }");
    write("high/h.rs", "#[cfg(all(test, unix))] use crate::low::own;\n#[cfg(not(test))] use crate::low::own as o;");
    write("high/i.rs", "use llvm_spirv::low::deep as there;\nimpl T for there::Known { fn f() -> u32 {\n 1\n } }");
    write("high/tests.rs", "use crate::low::own;");
    let structure = Structure::read(folder.path());
    let found = print::import_lines(&structure, |_, _| true);
    let expected = [
        "high/a.rs -> low/by_macro.rs: Made, plain",
        "high/a.rs -> low/mod.rs: own",
        "high/b.rs -> low/deep.rs: deep, size",
        "high/c.rs -> high.rs: top",
        "high/c.rs -> low/deep.rs: C, Known",
        "high/d.rs -> low/deep.rs: Kind",
        "high/d.rs -> low/mod.rs: own",
        "high/e.rs -> low/deep.rs: Kind",
        "high/g.rs -> high/f.rs: own",
        "high/h.rs -> low/mod.rs: own",
        // The `use` imports a module and a function of the same name.
        "high/i.rs -> low/deep.rs: Known, deep",
    ];
    assert_eq!(found.lines().map(str::trim).collect::<Vec<_>>(), expected);
    let file = structure.files.iter().find(|file| file.path == "high/i.rs").unwrap();
    assert_eq!((file.lines, &file.functions[..]), (4, &[("Known::f".to_owned(), 3)][..]));
}

#[test]
fn circles_and_cuts_are_found() {
    let edges: Edges<&str> =
        [("a", "b", 5), ("b", "c", 4), ("c", "a", 1), ("c", "d", 1), ("d", "e", 3), ("e", "d", 2), ("e", "f", 1)]
            .map(|(from, to, weight)| ((from, to), weight))
            .into();
    let found = circles(&edges);
    assert_eq!(found, [vec!["a", "b", "c"], vec!["d", "e"]]);
    let cut = circles::cut(&found[0], &edges, 1);
    assert_eq!((cut.edges, cut.order), (vec![(("c", "a"), 1)], vec!["c", "b", "a"]));
    assert_eq!(circles::cut(&found[1], &edges, 1).edges, [(("e", "d"), 2)]);
    assert_eq!(circles::cut(&found[0], &edges, 3).edges, []);
}
