//! The inputs of the benchmarks: copies of the project's kernels, and modules of awkward shapes.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use test_support::tools::clang;

/// Returns the paths of the kernels' sources, sorted.
fn kernels() -> Vec<PathBuf> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/kernels");
    let entries = std::fs::read_dir(directory).expect("the project's kernels");
    let mut sources: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry").path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "cl"));
    sources.sort();
    sources
}

/// Compiles OpenCL C to bitcode with clang at -O2. Returns `None` if clang reports an error.
pub(crate) fn compile(source: &Path) -> Option<Vec<u8>> {
    let mut command = clang();
    command.args(["-target", "spir64-unknown-unknown", "-x", "cl", "-cl-std=CL3.0", "-O2", "-emit-llvm", "-c"]);
    let output = command.args(["-Wno-everything", "-o", "-"]).arg(source).output().expect("clang-22");
    output.status.success().then_some(output.stdout)
}

fn parse<'c>(context: &'c Context, bitcode: &[u8]) -> Module<'c> {
    Module::parse_bitcode_from_buffer(&MemoryBuffer::create_from_memory_range_copy(bitcode, "bench"), context)
        .expect("bitcode")
}

fn instructions(module: &Module<'_>) -> usize {
    module.get_functions().flat_map(|f| f.get_basic_block_iter()).map(|block| block.get_instructions().count()).sum()
}

/// A module and its size.
pub(crate) struct Workload {
    /// The module as bitcode.
    pub(crate) bitcode: Vec<u8>,
    /// The number of its LLVM instructions.
    pub(crate) instructions: usize,
}

/// Links `count` copies of all kernels into one module. Each copy has other names.
pub(crate) fn copies(count: usize) -> Workload {
    let all: Vec<Vec<u8>> = kernels().iter().filter_map(|source| compile(source)).collect();
    assert!(!all.is_empty(), "clang compiles none of the kernels");
    let context = Context::create();
    let whole = context.create_module("bench");
    for copy in 0..count {
        for (number, bitcode) in all.iter().enumerate() {
            let part = parse(&context, bitcode);
            if copy == 0 && number == 0 {
                whole.set_triple(&part.get_triple());
                whole.set_data_layout(&part.get_data_layout());
            }
            for function in part.get_functions().filter(|function| function.count_basic_blocks() > 0) {
                let name = renamed(&function.get_name().to_string_lossy(), number, copy);
                function.as_global_value().set_name(&name);
            }
            for global in part.get_globals().filter(|global| global.get_initializer().is_some()) {
                global.set_name(&renamed(&global.get_name().to_string_lossy(), number, copy));
            }
            whole.link_in_module(part).expect("modules that link");
        }
    }
    Workload { instructions: instructions(&whole), bitcode: whole.write_bitcode_to_memory().as_slice().to_vec() }
}

/// Returns the name of a copy. It keeps what the translation reads in names: the beginning of a mangled name, and the
/// end of other names (those of blocks, for example).
fn renamed(name: &str, number: usize, copy: usize) -> String {
    match name.starts_with("_Z") {
        true => format!("{name}_{number}_{copy}"),
        false => format!("copy_{number}_{copy}_{name}"),
    }
}

/// A shape of modules for which a careless algorithm in the translator would take more than linear time.
pub(crate) struct Shape {
    /// The kind of thing that the modules have many of.
    pub(crate) name: &'static str,
    /// A size that shows the problem, in the unit of the shape.
    pub(crate) size: usize,
    /// Returns the LLVM IR for a size.
    pub(crate) text: fn(usize) -> String,
}

/// The shapes.
pub(crate) const SHAPES: [Shape; 8] = [
    Shape { name: "one function of 100,000 instructions", size: 100_000, text: huge_function },
    Shape { name: "50,000 types", size: 50_000, text: many_types },
    Shape { name: "a switch of 10,000 cases", size: 10_000, text: wide_switch },
    Shape { name: "a phi of 10,000 predecessors", size: 10_000, text: wide_phi },
    Shape { name: "a constant of 250,000 elements", size: 250_000, text: huge_constant },
    Shape { name: "a chain of 20,000 pointer phis", size: 20_000, text: pointer_chain },
    Shape { name: "20,000 functions that call the next", size: 20_000, text: call_chain },
    Shape { name: "20,000 nested blocks", size: 20_000, text: nested_blocks },
];

const HEAD: &str = "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:\
                    1024-n8:16:32:64\"\ntarget triple = \"spir64-unknown-unknown\"\n";

/// Returns the bitcode of a shape for a size.
pub(crate) fn shape(shape: &Shape, size: usize) -> Vec<u8> {
    let context = Context::create();
    let text = format!("{HEAD}{}", (shape.text)(size));
    let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "bench");
    let module = context.create_module_from_ir(buffer).unwrap_or_else(|error| panic!("{}: {error}", shape.name));
    module.write_bitcode_to_memory().as_slice().to_vec()
}

fn line(text: &mut String, arguments: std::fmt::Arguments<'_>) {
    text.write_fmt(arguments).and_then(|()| text.write_char('\n')).expect("memory");
}

fn huge_function(size: usize) -> String {
    let mut text = String::from("define spir_kernel void @k(ptr addrspace(1) %p, i32 %a) {\n");
    let mut last = "%a".to_owned();
    for i in 0..size / 5 {
        line(&mut text, format_args!("%p{i} = getelementptr inbounds i32, ptr addrspace(1) %p, i64 {i}"));
        line(&mut text, format_args!("%l{i} = load i32, ptr addrspace(1) %p{i}, align 4"));
        line(&mut text, format_args!("%m{i} = mul i32 %l{i}, {last}"));
        line(&mut text, format_args!("%x{i} = xor i32 %m{i}, {i}"));
        line(&mut text, format_args!("store i32 %x{i}, ptr addrspace(1) %p{i}, align 4"));
        last = format!("%x{i}");
    }
    text + "ret void\n}\n"
}

fn many_types(size: usize) -> String {
    let mut text = String::new();
    for i in 0..size {
        line(&mut text, format_args!("%t{i} = type {{ i32, [{} x float] }}", i + 1));
        line(&mut text, format_args!("@g{i} = addrspace(1) global %t{i} zeroinitializer, align 4"));
    }
    text + "define spir_kernel void @k() {\nret void\n}\n"
}

fn wide_switch(size: usize) -> String {
    let mut text =
        String::from("define spir_kernel void @k(ptr addrspace(1) %p, i32 %a) {\nswitch i32 %a, label %end [\n");
    for i in 0..size {
        line(&mut text, format_args!("i32 {i}, label %b{i}"));
    }
    text.push_str("]\n");
    for i in 0..size {
        line(&mut text, format_args!("b{i}:\nstore i32 {i}, ptr addrspace(1) %p, align 4\nbr label %end"));
    }
    text + "end:\nret void\n}\n"
}

fn wide_phi(size: usize) -> String {
    let mut text = String::from("define spir_kernel void @k(ptr addrspace(1) %p, i32 %a) {\nentry:\nbr label %b0\n");
    for i in 0..size {
        line(&mut text, format_args!("b{i}:\n%c{i} = icmp eq i32 %a, {i}"));
        line(&mut text, format_args!("br i1 %c{i}, label %end, label %b{}", i + 1));
    }
    line(&mut text, format_args!("b{size}:\nbr label %end\nend:"));
    text.push_str("%r = phi i32 [ 7, %b0 ]");
    for i in 1..=size {
        write!(text, ", [ {i}, %b{i} ]").expect("memory");
    }
    text + "\nstore i32 %r, ptr addrspace(1) %p, align 4\nret void\n}\n"
}

fn huge_constant(size: usize) -> String {
    let mut text = format!("@c = addrspace(2) constant [{size} x i32] [");
    for i in 0..size {
        let comma = if i == 0 { "" } else { ", " };
        write!(text, "{comma}i32 {}", i.wrapping_mul(2_654_435_761) as u32 as i32).expect("memory");
    }
    text + "], align 4\ndefine spir_kernel void @k(ptr addrspace(1) %p, i64 %i) {\n\
            %e = getelementptr inbounds i32, ptr addrspace(2) @c, i64 %i\n\
            %v = load i32, ptr addrspace(2) %e, align 4\n\
            store i32 %v, ptr addrspace(1) %p, align 4\nret void\n}\n"
}

fn pointer_chain(size: usize) -> String {
    let mut text = String::from("define spir_kernel void @k(ptr addrspace(1) %p, i1 %a) {\nentry:\nbr label %b0\n");
    let mut last = "%p".to_owned();
    let mut from = "entry".to_owned();
    for i in 0..size {
        line(&mut text, format_args!("b{i}:\n%q{i} = phi ptr addrspace(1) [ {last}, %{from} ], [ %n{i}, %b{i} ]"));
        line(&mut text, format_args!("%n{i} = getelementptr inbounds i8, ptr addrspace(1) %q{i}, i64 4"));
        line(&mut text, format_args!("br i1 %a, label %b{i}, label %b{}", i + 1));
        (last, from) = (format!("%q{i}"), format!("b{i}"));
    }
    line(&mut text, format_args!("b{size}:\nstore float 1.0, ptr addrspace(1) {last}, align 4\nret void\n}}"));
    text
}

fn call_chain(size: usize) -> String {
    let mut text = String::new();
    for i in 0..size {
        line(&mut text, format_args!("define internal spir_func ptr addrspace(1) @f{i}(ptr addrspace(1) %p) {{"));
        line(&mut text, format_args!("%r = call spir_func ptr addrspace(1) @f{}(ptr addrspace(1) %p)", i + 1));
        line(&mut text, format_args!("ret ptr addrspace(1) %r\n}}"));
    }
    line(&mut text, format_args!("define internal spir_func ptr addrspace(1) @f{size}(ptr addrspace(1) %p) {{"));
    text + "store float 1.0, ptr addrspace(1) %p, align 4\nret ptr addrspace(1) %p\n}\n\
            define spir_kernel void @k(ptr addrspace(1) %p) {\n\
            %r = call spir_func ptr addrspace(1) @f0(ptr addrspace(1) %p)\nret void\n}\n"
}

fn nested_blocks(size: usize) -> String {
    let mut text = String::from("define spir_kernel void @k(ptr addrspace(1) %p, i32 %a) {\nentry:\nbr label %b0\n");
    for i in 0..size {
        line(&mut text, format_args!("b{i}:\n%c{i} = icmp ult i32 %a, {i}"));
        line(&mut text, format_args!("br i1 %c{i}, label %b{}, label %e{i}", i + 1));
    }
    line(&mut text, format_args!("b{size}:\nbr label %e{}", size - 1));
    for i in (0..size).rev() {
        line(&mut text, format_args!("e{i}:\nstore i32 {i}, ptr addrspace(1) %p, align 4"));
        match i {
            0 => line(&mut text, format_args!("ret void\n}}")),
            _ => line(&mut text, format_args!("br label %e{}", i - 1)),
        }
    }
    text
}
