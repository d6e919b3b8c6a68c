//! Converts the syntax of LLVM's command lines to the syntax of clap.
//!
//! LLVM's tools accept one dash or two for every name, a value after `=` or as the next argument, `true` and `false` as
//! the value of a flag, and `@file` for arguments in a file. They accept neither bundled letters (`-rs`) nor a letter
//! joined with its value (`-ofile`).

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};

use clap::{Arg, ArgAction, Command};

/// The number of levels to which response files may include each other.
const RESPONSE_FILE_DEPTH: usize = 16;
/// The number of bytes that all response files together may have.
const RESPONSE_FILE_BYTES: usize = 16 << 20;

/// Converts the arguments to clap's syntax: two dashes before long names, and every value after `=`.
///
/// The error is the text of a diagnostic about the command line.
pub(super) fn normalize(command: &Command, arguments: Vec<OsString>) -> Result<Vec<OsString>, String> {
    let mut budget = RESPONSE_FILE_BYTES;
    let mut expanded = Vec::with_capacity(arguments.len());
    for argument in arguments {
        expand(argument, RESPONSE_FILE_DEPTH, &mut budget, &mut expanded)?;
    }
    let mut normal = Vec::with_capacity(expanded.len());
    let mut rest = expanded.into_iter();
    while let Some(argument) = rest.next() {
        let bytes = argument.as_bytes();
        if bytes == b"--" {
            normal.push(argument);
            normal.extend(rest);
            break;
        }
        let Some(name_and_value) = option_text(bytes) else {
            normal.push(argument);
            continue;
        };
        let (name, value) = match name_and_value.iter().position(|&byte| byte == b'=') {
            Some(at) => (&name_and_value[..at], Some(&name_and_value[at + 1..])),
            None => (name_and_value, None),
        };
        let name = String::from_utf8_lossy(name);
        let Some(known) = find(command, &name) else {
            return Err(unknown(command, &name));
        };
        match (known.get_action().takes_values(), value) {
            (false, None) => normal.push(spelled(known, None)),
            (false, Some(value)) => match boolean(value) {
                Some(true) => normal.push(spelled(known, None)),
                Some(false) => {}
                None => {
                    let value = String::from_utf8_lossy(value);
                    return Err(format!("'{value}' is invalid value for boolean argument '--{name}'! Try 0 or 1"));
                }
            },
            (true, Some(value)) => normal.push(spelled(known, Some(value))),
            (true, None) if known.is_require_equals_set() => normal.push(spelled(known, None)),
            (true, None) => match rest.next() {
                Some(value) => normal.push(spelled(known, Some(value.as_bytes()))),
                None => {
                    let dashes = if name.len() == 1 { "-" } else { "--" };
                    return Err(format!("the option '{dashes}{name}' requires a value"));
                }
            },
        }
    }
    Ok(normal)
}

/// Returns the text after the dashes if the argument is an option. `-` alone is a file name.
fn option_text(argument: &[u8]) -> Option<&[u8]> {
    let text = argument.strip_prefix(b"-")?;
    let text = text.strip_prefix(b"-").unwrap_or(text);
    (!text.is_empty()).then_some(text)
}

/// Returns clap's argument for the name of an option.
fn find<'a>(command: &'a Command, name: &str) -> Option<&'a Arg> {
    let mut letters = name.chars();
    let letter = letters.next().filter(|_| letters.next().is_none());
    command.get_arguments().find(|argument| {
        argument.get_long() == Some(name)
            || argument.get_all_aliases().is_some_and(|aliases| aliases.contains(&name))
            || letter.is_some_and(|letter| argument.get_short() == Some(letter))
    })
}

/// Returns an option with its value in clap's syntax.
fn spelled(argument: &Arg, value: Option<&[u8]>) -> OsString {
    let mut text = match (argument.get_long(), argument.get_short()) {
        (Some(long), _) => format!("--{long}"),
        (None, short) => format!("-{}", short.unwrap_or_default()),
    }
    .into_bytes();
    if let Some(value) = value {
        text.push(b'=');
        text.extend_from_slice(value);
    }
    OsString::from_vec(text)
}

/// Parses the value of a flag as LLVM does.
pub(super) fn boolean(value: &[u8]) -> Option<bool> {
    match value {
        b"" | b"true" | b"TRUE" | b"True" | b"1" => Some(true),
        b"false" | b"FALSE" | b"False" | b"0" => Some(false),
        _ => None,
    }
}

/// Returns the text of the error for an unknown option, with the most similar known one as a hint.
fn unknown(command: &Command, name: &str) -> String {
    let mut text = format!("Unknown command line argument '{}{name}'", if name.len() > 1 { "--" } else { "-" });
    let nearest = command
        .get_arguments()
        .filter(|argument| !matches!(argument.get_action(), ArgAction::Help | ArgAction::Version))
        .filter_map(|argument| argument.get_long())
        .map(|long| (distance(name, long), long))
        .min()
        .filter(|(distance, _)| *distance <= name.len() / 3);
    if let Some((_, nearest)) = nearest {
        text.push_str(&format!("\n  hint: did you mean '--{nearest}'?"));
    }
    text
}

/// Returns the number of letters to insert, delete or replace to turn one name into the other.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.chars().take(100).enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != *b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[to.len()]
}

/// Appends the argument. If it is `@file`, appends the arguments in that file instead. As in LLVM, the argument stays
/// as it is if the file does not exist.
fn expand(argument: OsString, depth: usize, budget: &mut usize, into: &mut Vec<OsString>) -> Result<(), String> {
    let Some(name) = argument.as_bytes().strip_prefix(b"@").filter(|name| !name.is_empty()) else {
        into.push(argument);
        return Ok(());
    };
    let name = OsStr::from_bytes(name);
    match std::fs::metadata(name) {
        Ok(metadata) if metadata.is_file() => {}
        _ => {
            into.push(argument);
            return Ok(());
        }
    }
    let shown = name.to_string_lossy();
    let content = std::fs::read(name).map_err(|error| format!("cannot read the response file '{shown}': {error}"))?;
    *budget = match budget.checked_sub(content.len()) {
        Some(left) if depth > 0 => left,
        _ => return Err(format!("the response file '{shown}' is too large or names itself")),
    };
    for word in words(&content) {
        expand(word, depth - 1, budget, into)?;
    }
    Ok(())
}

/// Splits a response file at white space. White space between quotes does not split. A backslash makes the next
/// character literal, except between single quotes.
fn words(content: &[u8]) -> Vec<OsString> {
    let mut words = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = content.iter().copied();
    while let Some(byte) = bytes.next() {
        match (byte, quote) {
            (b'\\', None | Some(b'"')) => word.get_or_insert_default().extend(bytes.next()),
            (_, Some(open)) if byte == open => quote = None,
            (_, Some(_)) => word.get_or_insert_default().push(byte),
            (b'"' | b'\'', None) => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            (_, None) if byte.is_ascii_whitespace() => words.extend(word.take().map(OsString::from_vec)),
            (_, None) => word.get_or_insert_default().push(byte),
        }
    }
    words.extend(word.map(OsString::from_vec));
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    fn normal(arguments: &[&str]) -> Result<Vec<String>, String> {
        let command = super::super::arguments::Arguments::command();
        let arguments = arguments.iter().map(OsString::from).collect();
        let normal = normalize(&command, arguments)?;
        Ok(normal.into_iter().map(|argument| argument.into_string().unwrap()).collect())
    }

    #[test]
    fn one_dash_or_two_and_values_in_both_places() {
        for spelling in [
            &["-o", "x", "-spirv-ext", "-SPV_INTEL_int4"] as &[_],
            &["-o=x", "--spirv-ext=-SPV_INTEL_int4"],
            &["--o", "x", "--spirv-ext", "-SPV_INTEL_int4"],
        ] {
            assert_eq!(normal(spelling).unwrap(), ["-o=x", "--spirv-ext=-SPV_INTEL_int4"]);
        }
        assert_eq!(normal(&["-spirv-allow-unknown-intrinsics", "x.bc"]).unwrap()[1], "x.bc");
        assert_eq!(normal(&["-o", "-", "-", "--", "-r"]).unwrap(), ["-o=-", "-", "--", "-r"]);
    }

    #[test]
    fn flags_take_a_truth_value() {
        assert_eq!(normal(&["-to-text=true", "--r=0", "-s=1"]).unwrap(), ["--to-text", "-s"]);
        assert!(normal(&["-r=maybe"]).unwrap_err().contains("'maybe' is invalid value for boolean argument"));
    }

    #[test]
    fn unknown_options_are_refused_with_their_name() {
        for unknown in ["-rs", "-ofile", "--fancy", "-x"] {
            let name = unknown.trim_start_matches('-');
            let text = normal(&[unknown]).unwrap_err();
            assert!(text.starts_with("Unknown command line argument '-") && text.contains(name), "{text}");
        }
        assert!(normal(&["--spirv-texxt"]).unwrap_err().contains("did you mean '--spirv-text'?"));
        assert_eq!(normal(&["-o"]).unwrap_err(), "the option '-o' requires a value");
    }

    #[test]
    fn response_files_are_read_as_a_shell_would() {
        let content = b"-r \"a b\" c\\ d 'e\\' \"\"\n";
        assert_eq!(words(content), ["-r", "a b", "c d", "e\\", ""].map(OsString::from));
    }
}
