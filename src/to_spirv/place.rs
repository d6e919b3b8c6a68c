//! Finds the place in the module at which a translation fails, for diagnostics.

use crate::error::{Place, SourceLine};
use crate::llvm::{Function, Instruction, Module};

/// Returns the place of an instruction: its function, its text, and its source line if there is debug information.
pub(super) fn of_instruction(module: &Module<'_>, function: Function<'_>, instruction: Instruction<'_>) -> Place {
    let text = instruction.to_string();
    Place {
        function: Some(module.name_of(function)),
        instruction: Some(without_attachments(&text).to_owned()),
        line: source_line(instruction),
        ..Place::default()
    }
}

fn source_line(instruction: Instruction<'_>) -> Option<SourceLine> {
    let location = instruction.debug_location().filter(|location| location.line > 0)?;
    let file = location.scope.and_then(|scope| scope.file_name());
    Some(SourceLine { file, line: location.line, column: location.column })
}

/// Returns the text of an instruction without attached metadata, whose numbers do not help a reader. For example,
/// `ret void, !dbg !7` becomes `ret void`.
fn without_attachments(text: &str) -> &str {
    let mut text = text.trim();
    while let Some((rest, attachment)) = text.rsplit_once(", !") {
        let is_attachment = attachment
            .split_once(" !")
            .is_some_and(|(kind, node)| !kind.contains([' ', '"']) && node.bytes().all(|byte| byte.is_ascii_digit()));
        if !is_attachment {
            break;
        }
        text = rest;
    }
    text
}

#[cfg(test)]
mod tests {
    use super::without_attachments;

    #[test]
    fn only_attached_metadata_is_removed() {
        for (text, expected) in [
            ("  ret void, !dbg !7", "ret void"),
            ("  br label %a, !llvm.loop !1, !dbg !20", "br label %a"),
            ("  call void @f(metadata !3), !dbg !4", "call void @f(metadata !3)"),
            ("  %x = add i32 %a, %b", "%x = add i32 %a, %b"),
            (r#"call void asm "a, !b !1", ""()"#, r#"call void asm "a, !b !1", ""()"#),
        ] {
            assert_eq!(without_attachments(text), expected);
        }
    }
}
