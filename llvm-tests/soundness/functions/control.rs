//! Selects, branches, switches, phis, loops, and calls.

use super::{Source, module, module_with};

pub(super) fn selects() -> Vec<Source> {
    let mut sources = Vec::new();
    for (name, condition) in [
        ("plain", "%c = icmp slt i8 %x, 3"),
        ("poison", "%p = add nsw i8 %x, 120\n%c = icmp slt i8 %p, 3"),
        ("frozen", "%p = add nsw i8 %x, 120\n%d = icmp slt i8 %p, 3\n%c = freeze i1 %d"),
        ("frozen within", "%p = shl nuw i8 %x, 2\n%q = freeze i8 %p\n%c = icmp ugt i8 %q, 9"),
        ("undef", "%c = or i1 undef, false"),
        ("frozen undef", "%c = freeze i1 undef"),
    ] {
        for (arms, yes, no) in [
            ("values", "%x", "7"),
            ("poison", "poison", "%x"),
            ("undef", "%x", "undef"),
            ("wrapped", "%w", "%x"),
            ("shifted", "%x", "%s"),
        ] {
            let before = "%w = mul nsw i8 %x, 9\n%s = shl i8 3, %x";
            let body = format!(
                "%x = sext i5 %v to i8\n{before}\n{condition}\n%a = select i1 %c, i8 {yes}, i8 {no}\nret i8 %a"
            );
            sources.push(module(format!("select {name}, {arms}"), "i8 (i5 %v)", &body));
            if name == "plain" || name == "poison" {
                let body = body.replace("ret i8 %a", "%b = freeze i8 %a\nret i8 %b");
                sources.push(module(format!("select {name}, {arms} frozen"), "i8 (i5 %v)", &body));
            }
        }
    }
    // The logical forms, which do not propagate poison, and the bitwise forms, which do.
    for (name, select) in [("and", "i1 %c, i1 %d, i1 false"), ("or", "i1 %c, i1 true, i1 %d")] {
        let body = format!(
            "%c = icmp ult i8 %x, 9\n%y = shl nuw i8 %x, 4\n%d = icmp ne i8 %y, 16\n%l = select {select}\n\
             br i1 %l, label %yes, label %no\nyes:\nret i8 1\nno:\nret i8 0"
        );
        sources.push(module(format!("logical {name}"), "i8 (i8 %x)", &body));
    }
    sources
}

pub(super) fn branches() -> Vec<Source> {
    let mut sources = Vec::new();
    for (name, condition) in [
        ("plain", "%c = icmp ult i8 %x, 7"),
        ("poison", "%p = add nuw i8 %x, 100\n%c = icmp ult i8 %p, 130"),
        ("frozen", "%p = add nuw i8 %x, 100\n%d = icmp ult i8 %p, 130\n%c = freeze i1 %d"),
        ("frozen undef", "%c = freeze i1 undef"),
    ] {
        for (values, yes, no) in [
            ("values", "%x", "%r"),
            ("wrapped", "%w", "5"),
            ("shifted", "%s", "%x"),
            ("undef", "undef", "%w"),
            ("poison", "%x", "poison"),
        ] {
            let phi = format!(
                "%x = sext i5 %v to i8\n%w = sub nsw i8 0, %x\n{condition}\nbr i1 %c, label %yes, label %no\nyes:\n\
                 %s = lshr i8 %x, %x\nbr label %end\nno:\n%r = xor i8 %x, 85\nbr label %end\nend:\n\
                 %a = phi i8 [ {yes}, %yes ], [ {no}, %no ]\n"
            );
            sources.push(module(format!("br {name}, {values}"), "i8 (i5 %v)", &format!("{phi}ret i8 %a")));
            let body = format!("{phi}%b = freeze i8 %a\nret i8 %b");
            sources.push(module(format!("br {name}, {values} frozen"), "i8 (i5 %v)", &body));
        }
    }
    for (name, value) in [
        ("plain", "%v = and i8 %x, 3"),
        ("poison", "%v = shl nsw i8 %x, 3"),
        ("frozen", "%p = shl nsw i8 %x, 3\n%v = freeze i8 %p"),
        ("frozen poison", "%v = freeze i8 poison"),
    ] {
        let body = format!(
            "{value}\nswitch i8 %v, label %end [\ni8 0, label %end\ni8 1, label %one\ni8 -8, label %two\n]\n\
             one:\nbr label %end\ntwo:\nunreachable\nend:\n\
             %a = phi i8 [ 9, %0 ], [ 9, %0 ], [ %x, %one ]\nret i8 %a"
        );
        sources.push(module(format!("switch {name}"), "i8 (i8 %x)", &body));
        let body = format!(
            "%n = trunc i8 %x to i4\n{value}\n%t = trunc i8 %v to i3\nswitch i3 %t, label %end [\ni3 -1, label %one\n\
             i3 2, label %end\n]\none:\nbr label %end\nend:\n%a = phi i4 [ 3, %0 ], [ 3, %0 ], [ %n, %one ]\nret i4 %a"
        );
        sources.push(module(format!("switch of three bits {name}"), "i4 (i8 %x)", &body));
    }
    sources
}

/// Returns functions with loops of few iterations.
pub(super) fn loops() -> Vec<Source> {
    let mut sources = Vec::new();
    for op in ["add nsw", "add nuw", "mul nsw", "shl nuw", "sub nsw", "shl", "sdiv exact", "xor"] {
        for (name, before, after, result) in
            [("plain", "", "", "%n"), ("frozen after", "", "%r = freeze i8 %n\n", "%r"), ("frozen start", "", "", "%n")]
        {
            let start = if name == "frozen start" { "%b" } else { "%x" };
            let body = format!(
                "%b0 = shl nuw i8 %x, 4\n%b = freeze i8 %b0\n{before}br label %loop\nloop:\n\
                 %i = phi i3 [ 0, %0 ], [ %j, %loop ]\n%v = phi i8 [ {start}, %0 ], [ %n, %loop ]\n\
                 %n = {op} i8 %v, 3\n%j = add nuw i3 %i, 1\n%c = icmp eq i3 %j, %t\nbr i1 %c, label %end, label %loop\n\
                 end:\n{after}ret i8 {result}"
            );
            let body =
                if start == "%x" { body.replace("%b0 = shl nuw i8 %x, 4\n%b = freeze i8 %b0\n", "") } else { body };
            let body = format!("%x = sext i4 %z to i8\n%t = zext i2 %u to i3\n{body}");
            sources.push(module(format!("loop of {op}, {name}"), "i8 (i4 %z, i2 %u)", &body));
        }
        // There is a freeze in each iteration.
        let body = format!(
            "br label %loop\nloop:\n%i = phi i2 [ 0, %0 ], [ %j, %loop ]\n%v = phi i8 [ %w, %0 ], [ %f, %loop ]\n\
             %n = {op} i8 %v, 2\n%m = and i8 %n, 3\n%t = trunc i8 %m to i2\n%g = freeze i2 %t\n%f = zext i2 %g to i8\n\
             %j = add i2 %i, 1\n%c = icmp eq i2 %j, 3\nbr i1 %c, label %end, label %loop\nend:\nret i8 %f"
        );
        let body = format!("%w = zext i2 %x to i8\n{}", body);
        sources.push(module(format!("loop of {op}, frozen in turns"), "i8 (i2 %x)", &body));
    }
    sources
}

/// Returns functions with calls whose arguments and results may be undefined.
pub(super) fn calls() -> Vec<Source> {
    let mut sources = Vec::new();
    for (name, value) in [
        ("wrapped", "add nsw i8 %x, 100"),
        ("shifted", "shl i8 %x, 9"),
        ("undef", "or i8 undef, 0"),
        ("poison", "or i8 poison, 0"),
    ] {
        let gives = format!("define internal spir_func i8 @g(i8 %x) {{\n%a = {value}\nret i8 %a\n}}");
        let body = "%a = call spir_func i8 @g(i8 %x)\n%b = freeze i8 %a\n%c = sub i8 %b, %b\nret i8 %c";
        sources.push(module_with(format!("{name} given"), "i8 (i8 %x)", body, &gives));
        let takes = "define internal spir_func i8 @g(i8 %x) {\n%a = freeze i8 %x\n%b = sub i8 %a, %a\nret i8 %b\n}";
        let body = format!("%a = {value}\n%b = call spir_func i8 @g(i8 %a)\nret i8 %b");
        sources.push(module_with(format!("{name} taken"), "i8 (i8 %x)", &body, takes));
    }
    sources
}
