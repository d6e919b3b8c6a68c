//! Vectors and aggregates.

use super::{Source, module};

pub(super) fn vectors() -> Vec<Source> {
    let mut sources = Vec::new();
    let mut push = |name: String, signature: &str, body: String| sources.push(module(name, signature, &body));
    for ty in ["i1", "i2", "i8"] {
        for (frozen, freeze) in [("", "%r = or VECTOR %v, zeroinitializer"), (" frozen", "%r = freeze VECTOR %v")] {
            // Each vector has two elements of the width. One of them is the argument.
            let v = format!("<2 x {ty}>");
            let freeze = freeze.replace("VECTOR", &v);
            let make = format!("%u = insertelement {v} <{ty} poison, {ty} 1>, {ty} %x, i32 0");
            let steps = [
                ("insert", format!("%v = insertelement {v} %u, {ty} %x, i2 %i")),
                ("insert into undef", format!("%v = insertelement {v} undef, {ty} %x, i32 1")),
                ("insert poison", format!("%v = insertelement {v} %u, {ty} poison, i32 0")),
                ("add", format!("%v = add nsw {v} %u, <{ty} 1, {ty} poison>")),
                ("shift", format!("%v = shl nuw {v} %u, <{ty} 1, {ty} -1>")),
                ("shuffle", format!("%v = shufflevector {v} %u, {v} poison, <2 x i32> <i32 poison, i32 0>")),
                ("undef element", format!("%v = xor {v} %u, <{ty} undef, {ty} 0>")),
                (
                    "compared",
                    format!(
                        "%c = icmp ult {v} %u, <{ty} 1, {ty} poison>\n%v = select <2 x i1> %c, {v} %u, {v} <{ty} 1, {ty} 0>"
                    ),
                ),
            ];
            for (name, step) in steps {
                // Two 8-bit integers that are poison have too many choices. An i2 is translated to an 8-bit integer.
                if !(frozen.is_empty() || ty == "i1" || ty == "i2" && name.contains("poison")) {
                    continue;
                }
                let body = format!("{make}\n{step}\n{freeze}\nret {v} %r");
                push(format!("{name} {v}{frozen}"), &format!("{v} ({ty} %x, i2 %i)"), body);
            }
        }
    }
    for (count, ty) in [(2, "i4"), (3, "i4"), (4, "i8"), (16, "i8")] {
        let v = format!("<{count} x {ty}>");
        let elements: Vec<String> = (0..count).map(|index| format!("{ty} {}", (index * 3 + 1) % 8)).collect();
        let vector = format!("<{}>", elements.join(", "));
        for frozen in [true, false] {
            // A frozen poison of eight bits has 256 choices. To combine them with the choices of other values takes too
            // long.
            if frozen && ty == "i8" {
                continue;
            }
            let end = if frozen { format!("%b = freeze {ty} %a\nret {ty} %b") } else { format!("ret {ty} %a") };
            push(
                format!("extractelement {v} frozen {frozen}"),
                &format!("{ty} (i4 %i)"),
                format!("%a = extractelement {v} {vector}, i4 %i\n{end}"),
            );
            push(
                format!("insertelement {v} frozen {frozen}"),
                &format!("{ty} (i3 %i, {ty} %x)"),
                format!("%v = insertelement {v} {vector}, {ty} %x, i3 %i\n%a = extractelement {v} %v, i3 1\n{end}"),
            );
        }
    }
    sources
}

pub(super) fn aggregates() -> Vec<Source> {
    let mut sources = Vec::new();
    for (ty, first) in [("{ i8, i4 }", "i8"), ("{ i4, i1 }", "i4"), ("[2 x i3]", "i3"), ("{ i1, { i2, i8 } }", "i1")] {
        for (name, start) in [("undef", "undef"), ("poison", "poison"), ("zero", "zeroinitializer")] {
            for frozen in [true, false] {
                if frozen && name == "poison" && (ty.contains("i8") || ty.contains('x')) {
                    continue;
                }
                let end = if frozen { format!("%b = freeze {ty} %a\nret {ty} %b") } else { format!("ret {ty} %a") };
                let body = format!("%a = insertvalue {ty} {start}, {first} %x, 0\n{end}");
                let name = format!("insertvalue {ty} into {name}, frozen {frozen}");
                sources.push(module(name, &format!("{ty} ({first} %x)"), &body));
            }
            if ty.contains('x') && name == "poison" {
                continue;
            }
            let body = format!(
                "%a = insertvalue {ty} {start}, {first} %x, 0\n%b = freeze {ty} %a\n%c = extractvalue {ty} %b, 0\nret {first} %c"
            );
            if !ty.contains("i8") {
                let name = format!("extractvalue of {ty} frozen, {name}");
                sources.push(module(name, &format!("{first} ({first} %x)"), &body));
            }
        }
    }
    let body = "%w = add nsw i8 %x, 1\n%a = insertvalue { i8, i1 } zeroinitializer, i8 %w, 0\n%b = freeze { i8, i1 } %a\n\
                %c = extractvalue { i8, i1 } %b, 0\n%d = sub i8 %c, %w\nret i8 %d";
    sources.push(module("aggregate of wrapped, frozen", "i8 (i8 %x)", body));
    for name in ["uadd", "sadd", "usub", "ssub", "umul", "smul"] {
        for ty in ["i4", "i8"] {
            let second = if ty == "i8" { "77" } else { "%y" };
            let body = format!(
                "%w = shl nuw {ty} %x, 1\n%f = freeze {ty} %w\n\
                 %a = call {{ {ty}, i1 }} @llvm.{name}.with.overflow.{ty}({ty} %f, {ty} {second})\n\
                 %b = extractvalue {{ {ty}, i1 }} %a, 0\n%c = extractvalue {{ {ty}, i1 }} %a, 1\n\
                 %d = select i1 %c, {ty} 0, {ty} %b\nret {ty} %d"
            );
            let arguments = if ty == "i8" { "i8 %x" } else { "i4 %x, i4 %y" };
            let mut source = module(format!("{name}.with.overflow {ty}"), &format!("{ty} ({arguments})"), &body);
            source.text.push_str(&format!("declare {{ {ty}, i1 }} @llvm.{name}.with.overflow.{ty}({ty}, {ty})\n"));
            sources.push(source);
        }
    }
    sources
}
