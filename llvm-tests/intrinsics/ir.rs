//! The LLVM IR of a group: a kernel for each case, for the device and for the host.

use std::fmt::Write as _;

use super::cases::{Case, Group, SLOT, Scalar, Shape, What};

/// The side that runs the code.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Device,
    Host,
}

impl Side {
    /// Returns the type of a pointer to a buffer.
    fn pointer(self) -> &'static str {
        match self {
            Side::Device => "ptr addrspace(1)",
            Side::Host => "ptr",
        }
    }

    /// Returns the address space in the definition of a global variable.
    fn address_space(self) -> &'static str {
        match self {
            Side::Device => "addrspace(1) ",
            Side::Host => "",
        }
    }

    /// Returns the pointer's type in the names of intrinsics.
    fn suffix(self) -> &'static str {
        match self {
            Side::Device => "p1",
            Side::Host => "p0",
        }
    }
}

/// Returns the module for the device. Each case is a kernel `k<index>(in, out)` with one work-item for each input.
pub(crate) fn device(group: &Group) -> String {
    let mut text = String::from(
        "target datalayout = \"e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64\"\n\
         target triple = \"spir64-unknown-unknown\"\n\
         declare spir_func i64 @_Z13get_global_idj(i32)\n",
    );
    for (index, case) in group.cases.iter().enumerate() {
        let _ = write!(
            text,
            "define spir_kernel void @k{index}(ptr addrspace(1) %in, ptr addrspace(1) %out) {{\n  \
             %id = call spir_func i64 @_Z13get_global_idj(i32 0)\n"
        );
        body(&mut text, case, Side::Device);
        text += "  ret void\n}\n";
    }
    declarations(&mut text, group, Side::Device);
    text
}

/// Returns the module for the host. `main` runs all cases and writes the output buffers to standard output.
pub(crate) fn host(group: &Group) -> String {
    let mut text = String::from("declare i64 @write(i32, ptr, i64)\n");
    for (index, case) in group.cases.iter().enumerate() {
        for (name, bytes, kind) in [("in", case.input(), "constant"), ("out", case.output(), "global")] {
            let _ = write!(text, "@{name}{index} = {kind} [{} x i8] c\"", bytes.len());
            for byte in bytes {
                let _ = write!(text, "\\{byte:02X}");
            }
            text += "\", align 64\n";
        }
        let _ = writeln!(text, "define void @k{index}(ptr %in, ptr %out, i64 %id) {{");
        body(&mut text, case, Side::Host);
        text += "  ret void\n}\n";
    }
    text += "define i32 @main() {\n  br label %start0\n";
    for (index, case) in group.cases.iter().enumerate() {
        let (items, size, next) = (case.items(), case.output().len(), index + 1);
        let _ = write!(
            text,
            "start{index}:\n  br label %loop{index}\n\
             loop{index}:\n  %i{index} = phi i64 [ 0, %start{index} ], [ %n{index}, %loop{index} ]\n  \
             call void @k{index}(ptr @in{index}, ptr @out{index}, i64 %i{index})\n  \
             %n{index} = add i64 %i{index}, 1\n  %more{index} = icmp ult i64 %n{index}, {items}\n  \
             br i1 %more{index}, label %loop{index}, label %done{index}\n\
             done{index}:\n  %w{index} = call i64 @write(i32 1, ptr @out{index}, i64 {size})\n  \
             br label %start{next}\n"
        );
    }
    let _ = write!(text, "start{}:\n  ret i32 0\n}}\n", group.cases.len());
    declarations(&mut text, group, Side::Host);
    text
}

fn declarations(text: &mut String, group: &Group, side: Side) {
    let mut known = std::collections::BTreeSet::new();
    for case in &group.cases {
        let declaration = match &case.what {
            What::Call { declaration, .. } => declaration.clone(),
            What::Memory { declaration, .. } | What::Code { declaration, .. } => place(declaration, side),
        };
        // A definition has several lines and belongs to one case only.
        let parts: Vec<&str> = match declaration.starts_with("declare") {
            true => declaration.lines().collect(),
            false => vec![&declaration],
        };
        for part in parts {
            if known.insert(part.to_owned()) {
                *text += part;
                text.push('\n');
            }
        }
    }
}

/// Replaces the placeholders for a pointer's type and for an address space.
fn place(text: &str, side: Side) -> String {
    text.replace("{P}", side.pointer()).replace("{S}", side.suffix()).replace("{A}", side.address_space())
}

/// Writes the code that loads the arguments, calls the intrinsic, and stores the results.
fn body(text: &mut String, case: &Case, side: Side) {
    let pointer = side.pointer();
    let _ = write!(
        text,
        "  %io = mul i64 %id, {}\n  %oo = mul i64 %id, {}\n  \
         %ip = getelementptr i8, {pointer} %in, i64 %io\n  %op = getelementptr i8, {pointer} %out, i64 %oo\n",
        case.input_stride(),
        case.output_stride()
    );
    match &case.what {
        What::Call { callee, arguments, result, constants, flags, .. } => {
            let mut list = Vec::new();
            for (index, shape) in arguments.iter().enumerate() {
                let value = load(text, side, index, *shape);
                list.push(format!("{} {value}", shape.name()));
            }
            list.extend(constants.iter().cloned());
            let ty = Shape::list_name(result);
            let _ = writeln!(text, "  %r = call {flags}{ty} @{callee}({})", list.join(", "));
            for (index, shape) in result.iter().enumerate() {
                let mut value = "%r".to_owned();
                if result.len() > 1 {
                    value = format!("%r{index}");
                    let _ = writeln!(text, "  {value} = extractvalue {ty} %r, {index}");
                }
                store(text, side, index, *shape, &value);
            }
        }
        What::Memory { code, .. } => {
            let _ = writeln!(text, "  %n = load i64, {pointer} %ip, align 8");
            *text += &place(code, side);
        }
        What::Code { code, .. } => *text += &place(code, side),
    }
}

fn load(text: &mut String, side: Side, index: usize, shape: Shape) -> String {
    let pointer = side.pointer();
    let (name, memory) = (shape.name(), shape.in_memory());
    let _ = write!(
        text,
        "  %ap{index} = getelementptr i8, {pointer} %ip, i64 {}\n  \
         %am{index} = load {}, {pointer} %ap{index}, align 8\n",
        index * SLOT,
        memory.name()
    );
    if memory == shape {
        return format!("%am{index}");
    }
    let _ = writeln!(text, "  %a{index} = trunc {} %am{index} to {name}", memory.name());
    format!("%a{index}")
}

fn store(text: &mut String, side: Side, index: usize, shape: Shape, value: &str) {
    let pointer = side.pointer();
    let memory = shape.in_memory();
    let mut value = value.to_owned();
    if memory != shape {
        let _ = writeln!(text, "  %z{index} = zext {} {value} to {}", shape.name(), memory.name());
        value = format!("%z{index}");
    }
    let _ = write!(
        text,
        "  %rp{index} = getelementptr i8, {pointer} %op, i64 {}\n  \
         store {} {value}, {pointer} %rp{index}, align 8\n",
        index * SLOT,
        memory.name()
    );
}

impl Shape {
    /// Returns the LLVM type.
    pub(crate) fn name(self) -> String {
        let scalar = match self.scalar {
            Scalar::Int(width) => format!("i{width}"),
            Scalar::Float => "float".to_owned(),
            Scalar::Double => "double".to_owned(),
        };
        if self.lanes == 1 { scalar } else { format!("<{} x {scalar}>", self.lanes) }
    }

    /// Returns the LLVM type of one or several results.
    pub(crate) fn list_name(shapes: &[Shape]) -> String {
        match shapes {
            [one] => one.name(),
            _ => format!("{{ {} }}", shapes.iter().map(|shape| shape.name()).collect::<Vec<_>>().join(", ")),
        }
    }
}
