//! Each instruction with its flags and with freezes before and after it.

use super::{Source, module};

/// The operations with their flags.
pub(super) const BINARY: &[&str] = &[
    "add",
    "add nsw",
    "add nuw",
    "add nuw nsw",
    "sub",
    "sub nsw",
    "sub nuw",
    "sub nuw nsw",
    "mul",
    "mul nsw",
    "mul nuw",
    "mul nuw nsw",
    "shl",
    "shl nsw",
    "shl nuw",
    "shl nuw nsw",
    "lshr",
    "lshr exact",
    "ashr",
    "ashr exact",
    "udiv",
    "udiv exact",
    "sdiv",
    "sdiv exact",
    "urem",
    "srem",
    "and",
    "or",
    "or disjoint",
    "xor",
];

/// Returns functions with each operation as it is, frozen, and on a frozen operand.
pub(super) fn arithmetic() -> Vec<Source> {
    let mut sources = Vec::new();
    for op in BINARY {
        let body = format!("%y = sext i3 %z to i8\n%a = {op} i8 %x, %y\nret i8 %a");
        sources.push(module(*op, "i8 (i8 %x, i3 %z)", &body));
        // Poison has 256 choices here. Therefore only some values of the whole range are used.
        let some = "%w = zext i4 %v to i8\n%x = shl i8 %w, 4\n%y = sext i2 %z to i8";
        let body = format!("{some}\n%a = {op} i8 %x, %y\n%b = freeze i8 %a\nret i8 %b");
        sources.push(module(format!("{op} frozen"), "i8 (i4 %v, i2 %z)", &body));
        // The flags of the operand's operation matter as well.
        let body = format!(
            "%x = sext i5 %v to i8\n%r = mul nsw i8 %x, 9\n%s = freeze i8 %r\n%a = {op} i8 %s, 3\n\
             %b = xor i8 %a, %s\nret i8 %b"
        );
        sources.push(module(format!("{op} on frozen"), "i8 (i5 %v)", &body));
        // Several operations before a freeze, one of which has another use.
        let body = format!(
            "%x = sext i3 %v to i8\n%r = shl nuw i8 %x, 1\n%a = {op} i8 %r, 5\n%m = or i8 %a, 1\n\
             %b = freeze i8 %m\n%c = and i8 %b, %b\n%d = sub i8 %b, %c\n%e = add i8 %d, %a\nret i8 %e"
        );
        sources.push(module(format!("{op} among others"), "i8 (i3 %v)", &body));
    }
    sources
}

/// Returns functions with operations on undef and poison, with and without freezes.
pub(super) fn undefined_operands() -> Vec<Source> {
    let mut sources = Vec::new();
    let ops =
        ["add", "add nsw", "sub nuw", "mul", "and", "or", "or disjoint", "xor", "shl", "lshr", "ashr exact", "udiv"];
    for undefined in ["undef", "poison"] {
        for op in ops {
            let body = format!("%a = {op} i8 {undefined}, %x\nret i8 %a");
            sources.push(module(format!("{op} of {undefined}"), "i8 (i8 %x)", &body));
            let body = format!("%a = {op} i8 {undefined}, %x\n%b = freeze i8 %a\nret i8 %b");
            let body = format!("%x = sext i3 %v to i8\n{body}");
            sources.push(module(format!("{op} of {undefined} frozen"), "i8 (i3 %v)", &body));
        }
        for op in ["sub", "mul", "and", "xor"] {
            let body = format!(
                "%u = freeze i8 {undefined}\n%a = {op} i8 %u, %x\n%b = {op} i8 %u, %x\n%c = xor i8 %a, %b\nret i8 %c"
            );
            let body = format!("%x = sext i3 %v to i8\n{body}");
            sources.push(module(format!("{op} of frozen {undefined}"), "i8 (i3 %v)", &body));
        }
        for ty in ["i8", "i4", "i1", "<2 x i4>", "<3 x i1>", "{ i4, i1 }", "[2 x i3]"] {
            let name = format!("{ty} {undefined}");
            sources.push(module(name.clone(), &format!("{ty} ()"), &format!("ret {ty} {undefined}")));
            // Two 8-bit integers that hold narrower ones have too many choices.
            if !ty.contains("2 x") {
                let body = format!("%a = freeze {ty} {undefined}\nret {ty} %a");
                sources.push(module(format!("{name} frozen"), &format!("{ty} ()"), &body));
            }
        }
    }
    sources
}

/// Returns functions with conversions and their flags, between widths that SPIR-V has and lacks.
pub(super) fn casts() -> Vec<Source> {
    let mut sources = Vec::new();
    let widths = [("zext", 1, 8), ("zext", 4, 8), ("zext", 3, 5), ("zext", 1, 3), ("sext", 1, 8), ("sext", 4, 8)];
    let narrow = [("sext", 3, 6), ("sext", 1, 4), ("trunc", 8, 4), ("trunc", 8, 1), ("trunc", 6, 3), ("trunc", 4, 1)];
    for (op, from, to) in widths.into_iter().chain(narrow) {
        let flags: &[&str] = match op {
            "zext" => &["", " nneg"],
            "trunc" => &["", " nsw", " nuw", " nuw nsw"],
            _ => &[""],
        };
        for flags in flags {
            let name = format!("{op}{flags} i{from} to i{to}");
            let signature = format!("i{to} (i{from} %x)");
            let cast = format!("%a = {op}{flags} i{from} %x to i{to}");
            sources.push(module(name.clone(), &signature, &format!("{cast}\nret i{to} %a")));
            let body = format!("{cast}\n%b = freeze i{to} %a\nret i{to} %b");
            sources.push(module(format!("{name} frozen"), &signature, &body));
            for undefined in ["undef", "poison"] {
                let body = format!("%a = {op}{flags} i{from} {undefined} to i{to}\nret i{to} %a");
                sources.push(module(format!("{name} of {undefined}"), &signature, &body));
            }
        }
    }
    sources
}

/// Returns functions with comparisons, with and without samesign.
pub(super) fn comparisons() -> Vec<Source> {
    let mut sources = Vec::new();
    for predicate in ["eq", "ne", "ult", "uge", "slt", "sge", "samesign ult", "samesign ugt", "samesign sle"] {
        for ty in ["i8", "i4"] {
            let second = if ty == "i8" { "%y = sext i4 %z to i8\n" } else { "%y = xor i4 %z, 0\n" };
            let signature = format!("i1 ({ty} %x, i4 %z)");
            let body = format!("{second}%a = icmp {predicate} {ty} %x, %y\nret i1 %a");
            sources.push(module(format!("icmp {predicate} {ty}"), &signature, &body));
        }
        let body = format!(
            "%s = add nsw i8 %x, 1\n%a = icmp {predicate} i8 %s, %x\n%b = freeze i1 %a\n%c = zext i1 %b to i8\nret i8 %c"
        );
        sources.push(module(format!("icmp {predicate} frozen"), "i8 (i8 %x)", &body));
        let body = format!("%a = icmp {predicate} i4 undef, %x\n%b = and i1 %a, true\nret i1 %b");
        sources.push(module(format!("icmp {predicate} of undef"), "i1 (i4 %x)", &body));
    }
    sources
}

/// Returns functions with operations on integers that SPIR-V lacks, on operands that may be poison, and on their
/// freezes.
pub(super) fn odd_widths() -> Vec<Source> {
    let mut sources = Vec::new();
    for op in BINARY {
        let body = format!("%a = {op} i4 %x, %y\nret i4 %a");
        sources.push(module(format!("{op} i4"), "i4 (i4 %x, i4 %y)", &body));
        // Wrong bits above the width would change the result of the division.
        let body = format!("%a = {op} i3 %x, %y\n%b = freeze i3 %a\n%c = udiv i3 %b, 3\nret i3 %c");
        sources.push(module(format!("{op} i3 frozen"), "i3 (i3 %x, i3 %y)", &body));
    }
    for undefined in ["undef", "poison"] {
        let body = format!(
            "%a = freeze i5 {undefined}\n%b = lshr i5 %a, 3\n%c = icmp ult i5 %a, %x\n%d = zext i1 %c to i5\n\
             %e = add i5 %b, %d\nret i5 %e"
        );
        sources.push(module(format!("i5 freeze of {undefined}"), "i5 (i5 %x)", &body));
        let body = format!("%a = select i1 %c, i5 %x, i5 {undefined}\n%b = zext i5 %a to i8\nret i8 %b");
        sources.push(module(format!("i5 select of {undefined}"), "i8 (i1 %c, i5 %x)", &body));
        let body = format!("%a = urem i4 {undefined}, 3\n%b = zext i4 %a to i8\nret i8 %b");
        sources.push(module(format!("i4 urem of {undefined}"), "i8 (i4 %x)", &body));
    }
    sources
}

/// Returns functions with intrinsics of integers.
pub(super) fn intrinsics() -> Vec<Source> {
    let mut sources = Vec::new();
    let mut push = |name: String, ty: &str, call: &str, declaration: &str, frozen: bool| {
        let signature = format!("{ty} ({ty} %x, {ty} %y)");
        let end = if frozen { format!("%b = freeze {ty} %a\nret {ty} %b") } else { format!("ret {ty} %a") };
        let mut source = module(name, &signature, &format!("{call}\n{end}"));
        source.text.push_str(declaration);
        sources.push(source);
    };
    for ty in ["i8", "i4"] {
        for name in ["umax", "umin", "smax", "smin", "uadd.sat", "usub.sat", "sadd.sat", "ssub.sat"] {
            let declaration = format!("declare {ty} @llvm.{name}.{ty}({ty}, {ty})\n");
            let right = if ty == "i8" { "41" } else { "%y" };
            let signature_y = format!("%a = call {ty} @llvm.{name}.{ty}({ty} %x, {ty} {right})");
            if ty == "i4" {
                push(format!("{name} {ty}"), ty, &signature_y, &declaration, false);
            }
            let call = format!("%r = mul nsw {ty} %x, 3\n%a = call {ty} @llvm.{name}.{ty}({ty} %r, {ty} 5)");
            if ty == "i4" {
                push(format!("{name} {ty} frozen"), ty, &call, &declaration, true);
            }
        }
        for name in ["abs", "ctlz", "cttz"] {
            for flag in ["true", "false"] {
                for frozen in [true, false] {
                    if ty == "i8" {
                        continue;
                    }
                    let declaration = format!("declare {ty} @llvm.{name}.{ty}({ty}, i1)\n");
                    let call = format!("%a = call {ty} @llvm.{name}.{ty}({ty} %x, i1 {flag})");
                    push(format!("{name} {ty} {flag} frozen {frozen}"), ty, &call, &declaration, frozen);
                }
            }
        }
    }
    for name in ["abs", "ctlz", "cttz"] {
        for flag in ["true", "false"] {
            let body = format!("%a = call i8 @llvm.{name}.i8(i8 %x, i1 {flag})\n%b = freeze i8 %a\nret i8 %b");
            let mut source = module(format!("{name} i8 {flag}"), "i8 (i8 %x)", &body);
            source.text.push_str(&format!("declare i8 @llvm.{name}.i8(i8, i1)\n"));
            sources.push(source);
        }
    }
    for name in ["umax", "umin", "smax", "smin", "uadd.sat", "ssub.sat"] {
        let body = format!("%r = add nsw i8 %x, 1\n%a = call i8 @llvm.{name}.i8(i8 %r, i8 41)\nret i8 %a");
        let mut source = module(format!("{name} i8"), "i8 (i8 %x)", &body);
        source.text.push_str(&format!("declare i8 @llvm.{name}.i8(i8, i8)\n"));
        sources.push(source);
    }
    sources
}

/// Returns functions with guarded divisions as programmers write them, and as the translation of SPIR-V with the
/// execution mode writes them.
pub(super) fn divisions() -> Vec<Source> {
    let mut sources = Vec::new();
    for op in ["udiv", "urem", "sdiv", "srem"] {
        let is_signed = op.starts_with('s');
        for frozen in [true, false] {
            let freeze = if frozen { "%f = freeze i8 %y\n" } else { "%f = or i8 %y, 0\n" };
            let body = if is_signed {
                let negative =
                    if op == "sdiv" { "%n = sub nsw i8 0, %x" } else { "%n0 = sub nsw i8 0, %x\n%n = and i8 %n0, 0" };
                format!(
                    "%y = sext i3 %w to i8\n%x0 = zext i4 %v to i8\n%x = shl i8 %x0, 4\n{freeze}%z = icmp eq i8 %f, 0\n%m = icmp eq i8 %f, -1\n%s = or i1 %z, %m\n\
                     %d = select i1 %s, i8 1, i8 %f\n%q = {op} i8 %x, %d\n{negative}\n%t = select i1 %m, i8 %n, i8 %q\n\
                     %r = select i1 %z, i8 poison, i8 %t\nret i8 %r"
                )
            } else {
                format!(
                    "%y = sext i3 %w to i8\n%x0 = zext i4 %v to i8\n%x = shl i8 %x0, 4\n{freeze}%z = icmp eq i8 %f, 0\n%d = select i1 %z, i8 1, i8 %f\n\
                     %q = {op} i8 %x, %d\n%r = select i1 %z, i8 poison, i8 %q\nret i8 %r"
                )
            };
            sources.push(module(format!("{op} guarded, frozen {frozen}"), "i8 (i4 %v, i3 %w)", &body));
            if frozen {
                // The divisor's freeze has another use, which must see the same value.
                let body = body.replace(
                    "ret i8 %r",
                    "%e = insertvalue { i8, i8 } poison, i8 %f, 0\n\
                     %g = insertvalue { i8, i8 } %e, i8 %r, 1\nret { i8, i8 } %g",
                );
                sources.push(module(format!("{op} guarded, divisor kept"), "{ i8, i8 } (i4 %v, i3 %w)", &body));
                let body = body.replace("i8 poison, i8 %", "i8 77, i8 %");
                sources.push(module(format!("{op} guarded, else 77"), "{ i8, i8 } (i4 %v, i3 %w)", &body));
            }
        }
        let body = format!("%a = {op} i8 poison, %x\nret i8 %a");
        sources.push(module(format!("{op} of poison"), "i8 (i8 %x)", &body));
        let body = format!(
            "%c = icmp eq i4 %y, 0\nbr i1 %c, label %yes, label %no\nno:\n%q = {op} i4 %x, %y\nbr label %yes\nyes:\n\
             %r = phi i4 [ 7, %0 ], [ %q, %no ]\nret i4 %r"
        );
        sources.push(module(format!("{op} behind a branch"), "i4 (i4 %x, i4 %y)", &body));
        let body = format!(
            "%x = sext i4 %v to i8\n%s = mul nsw i8 %x, 18\n%d = or i8 %s, 1\n%f = freeze i8 %d\n%a = {op} i8 100, %f\nret i8 %a"
        );
        sources.push(module(format!("{op} by frozen"), "i8 (i4 %v)", &body));
    }
    sources
}
