//! Prints the imports and circles, for people who plan to move code. Lines about imports name both ends, so that `grep`
//! finds them.

use std::collections::{BTreeMap, BTreeSet};

use crate::circles::{Edges, circles, cut};
use crate::imports::Structure;
use crate::{
    MAX_CIRCLE, edges_between, edges_within, large_circles, layer, long_files, long_functions, room,
    wrong_layer_imports, wrong_room_imports,
};

/// Returns a line for each pair of files that import from each other, if `filter` returns true for the paths of the
/// importer and of the other file.
pub(crate) fn import_lines(structure: &Structure, filter: impl Fn(&str, &str) -> bool) -> String {
    let mut lines = String::new();
    for (&(from, to), names) in &structure.imports {
        let (from, to) = (&structure.files[from].path, &structure.files[to].path);
        if filter(from, to) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            lines += &format!("    {from} -> {to}: {}\n", names.join(", "));
        }
    }
    lines
}

/// Describes a circle: its members, and imports to remove so that no circle of more than `limit` members remains.
pub(crate) fn circle<'a>(
    structure: &'a Structure,
    members: &[&'a str],
    edges: &Edges<&'a str>,
    limit: usize,
    part: impl Fn(&'a str) -> Option<&'a str>,
) -> String {
    let inside = edges.iter().filter(|((from, to), _)| members.contains(from) && members.contains(to));
    let (pairs, names) = inside.fold((0, 0), |(pairs, names), (_, weight)| (pairs + 1, names + weight));
    let cut = cut(members, edges, limit);
    let cut_names: usize = cut.edges.iter().map(|(_, weight)| weight).sum();
    let mut text = format!("circle of {}, {pairs} imports of {names} names: {}\n", members.len(), members.join(", "));
    text += &format!("  a light cut: {} imports of {cut_names} names\n", cut.edges.len());
    for ((from, to), weight) in &cut.edges {
        text += &format!("  cut {from} -> {to} ({weight})\n");
        for (&(a, b), names) in &structure.imports {
            let (a, b) = (&structure.files[a].path, &structure.files[b].path);
            if part(a) == Some(from) && part(b) == Some(to) {
                let names: Vec<&str> = names.iter().map(String::as_str).collect();
                text += &format!("    {a} -> {b}: {}\n", names.join(", "));
            }
        }
    }
    text + &format!("  the order that remains, from the bottom: {}\n", cut.order.join(", "))
}

/// Prints rooms, layers, wrong imports, circles, and the lists of known exceptions.
pub(crate) fn structure(structure: &Structure) {
    print_rooms(structure);
    print_layers(structure);
    let edges = edges_between(structure, room);
    println!("\n== Imports between rooms that do not point down ==\n");
    for (from, to) in wrong_room_imports(structure) {
        println!("{from} -> {to}");
        print!("{}", import_lines(structure, |a, b| room(a) == Some(from) && room(b) == Some(to)));
    }
    println!("\n== Circles between rooms ==\n");
    for members in &circles(&edges) {
        println!("{}", circle(structure, members, &edges, 1, room));
    }
    println!("\n== Circles of more than {MAX_CIRCLE} files within a room or a layer ==\n");
    let edges = edges_within(structure);
    for members in large_circles(structure) {
        println!("{}", circle(structure, &members, &edges, MAX_CIRCLE, Some));
    }
    println!("\n== Circles of files in all of src, across rooms and layers ==\n");
    for members in circles(&edges_between(structure, Some)) {
        println!("{}: {}\n", members.len(), members.join(", "));
    }
    print_lists(structure);
}

fn print_rooms(structure: &Structure) {
    let edges = edges_between(structure, room);
    let circles = circles(&edges);
    let mut sizes: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for file in &structure.files {
        if let Some(room) = room(&file.path) {
            let (files, lines) = sizes.entry(room).or_default();
            *files += 1;
            *lines += file.lines;
        }
    }
    println!("\n== Rooms ==\n");
    for (name, (files, lines)) in sizes {
        let of = |other: &&str| circles.iter().position(|circle| circle.contains(other));
        let in_circle = |other: &&str| if of(other).is_some() && of(other) == of(&name) { "!" } else { "" };
        let imports: Vec<_> = edges.iter().filter(|((from, _), _)| *from == name).collect();
        let imported: Vec<_> = edges.iter().filter(|((_, to), _)| *to == name).collect();
        println!("{name}: {files} files, {lines} lines (! marks a room in the same circle)");
        let list = |rooms: &[(&str, usize)]| {
            let rooms: Vec<_> =
                rooms.iter().map(|(room, names)| format!("{}{room} {names}", in_circle(room))).collect();
            rooms.join(", ")
        };
        println!("  imports: {}", list(&imports.iter().map(|((_, to), names)| (*to, **names)).collect::<Vec<_>>()));
        println!(
            "  is imported by: {}",
            list(&imported.iter().map(|((from, _), names)| (*from, **names)).collect::<Vec<_>>())
        );
        for ((_, to), names) in imports {
            println!("  {name} -> {}{to} ({names})", in_circle(to));
            print!("{}", import_lines(structure, |a, b| room(a) == Some(name) && room(b) == Some(*to)));
        }
        println!();
    }
}

fn print_layers(structure: &Structure) {
    println!("\n== Layers ==\n");
    for ((from, to), names) in edges_between(structure, |path| Some(layer(path))) {
        println!("{from} -> {to} ({names})");
    }
    println!("\n== Imports between layers that do not point down ==\n");
    for (from, to) in wrong_layer_imports(structure) {
        println!("{from} -> {to}");
        print!("{}", import_lines(structure, |a, b| layer(a) == from && layer(b) == to));
    }
}

/// Prints the lists `KNOWN_…` for the present sources, to be pasted into `main.rs`.
fn print_lists(structure: &Structure) {
    println!("\n== The lists of known exceptions for the present sources ==\n");
    let pairs = |pairs: BTreeSet<(&str, &str)>| format!("{:?}", pairs.into_iter().collect::<Vec<_>>());
    println!("const KNOWN_LAYER_IMPORTS: &[(&str, &str)] = &{};\n", pairs(wrong_layer_imports(structure)));
    println!("const KNOWN_ROOM_IMPORTS: &[(&str, &str)] = &{};\n", pairs(wrong_room_imports(structure)));
    let list =
        |circles: &[Vec<&str>]| circles.iter().map(|circle| format!("&{circle:?}")).collect::<Vec<_>>().join(", ");
    println!("const KNOWN_LARGE_CIRCLES: &[&[&str]] = &[{}];\n", list(&large_circles(structure)));
    println!("const KNOWN_LONG_FILES: &[&str] = &{:?};\n", long_files(structure).keys().collect::<Vec<_>>());
    println!(
        "const KNOWN_LONG_FUNCTIONS: &[(&str, &str)] = &{:?};",
        long_functions(structure).keys().collect::<Vec<_>>()
    );
}
