//! Annotations that become FPGA decorations, in both directions. Their text consists of blocks like `{5826:"MLAB"}` or
//! `{memory:MLAB}`.
//!
//! A block begins with the number of any decoration, or with a name from the tables in this file. The operands of the
//! decoration follow. The translation to LLVM IR writes names, since FPGA compilers read them.

use std::fmt::Write as _;

use crate::mapping::memory::Emit;
use crate::spirv::binary::{push_string, read_string};
use crate::spirv::grammar::{EnumKind, Enumerant, Enumeration, OperandKind, Quantifier};
use crate::spirv::{Decoration, Id};

/// How a block states the operands of a decoration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operands {
    /// The decoration has no operands. The block has this fixed text after its name.
    None(&'static str),
    /// Numbers that are separated by commas.
    Numbers,
    /// One string.
    Text,
    /// Two strings that are separated by a colon.
    Pair,
}

/// The name of each block, the decoration it becomes, and how the block states the operands. The translation to LLVM IR
/// writes blocks in this order.
const ROWS: [(&str, Decoration, Operands); 18] = [
    ("register", Decoration::RegisterALTERA, Operands::None(":1")),
    ("memory", Decoration::MemoryALTERA, Operands::Text),
    ("bankwidth", Decoration::BankwidthALTERA, Operands::Numbers),
    ("numbanks", Decoration::NumbanksALTERA, Operands::Numbers),
    ("private_copies", Decoration::MaxPrivateCopiesALTERA, Operands::Numbers),
    ("pump", Decoration::SinglepumpALTERA, Operands::None(":1")),
    ("pump", Decoration::DoublepumpALTERA, Operands::None(":2")),
    ("max_replicates", Decoration::MaxReplicatesALTERA, Operands::Numbers),
    ("simple_dual_port", Decoration::SimpleDualPortALTERA, Operands::None(":1")),
    ("merge", Decoration::MergeALTERA, Operands::Pair),
    ("bank_bits", Decoration::BankBitsALTERA, Operands::Numbers),
    ("force_pow2_depth", Decoration::ForcePow2DepthALTERA, Operands::Numbers),
    ("stride_size", Decoration::StridesizeALTERA, Operands::Numbers),
    ("word_size", Decoration::WordsizeALTERA, Operands::Numbers),
    ("true_dual_port", Decoration::TrueDualPortALTERA, Operands::None("")),
    ("sycl-buffer-location", Decoration::BufferLocationALTERA, Operands::Numbers),
    ("sycl-latency-anchor-id", Decoration::LatencyControlLabelALTERA, Operands::Numbers),
    ("sycl-latency-constraint", Decoration::LatencyControlConstraintALTERA, Operands::Numbers),
];

/// The name of the block that states several decorations as the bits of one number. [`ACCESS_ROWS`] lists the bits.
const ACCESSES: &str = "params";

/// The bits in the block [`ACCESSES`], the decoration for each bit, and the name of the block that states the operand
/// of the decoration. `None` means that the decoration has no operand.
const ACCESS_ROWS: [(u32, Decoration, Option<&str>); 4] = [
    (1, Decoration::BurstCoalesceALTERA, None),
    (2, Decoration::CacheSizeALTERA, Some("cache-size")),
    (4, Decoration::DontStaticallyCoalesceALTERA, None),
    (8, Decoration::PrefetchALTERA, Some("prefetch-size")),
];

/// The operand of MemoryALTERA that is overridden if another block of the text states an operand.
const DEFAULT_MEMORY: &str = "DEFAULT";

/// A block of a text: the block with its braces, its name or number, and the text after the first colon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block<'a> {
    whole: &'a str,
    name: &'a str,
    values: &'a str,
}

/// Returns the blocks of a text. Skips the text between blocks.
fn blocks(text: &str) -> Vec<Block<'_>> {
    let mut blocks = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find('{') {
        rest = rest.get(start + 1..).unwrap_or_default();
        let mut quoted = false;
        let end = rest.char_indices().find(|&(_, character)| {
            quoted ^= character == '"';
            !(quoted || character.is_alphanumeric() || matches!(character, '_' | ':' | ',' | '-' | '"'))
        });
        let Some((end, '}')) = end else { continue };
        let inner = rest.get(..end).unwrap_or_default();
        if inner.starts_with(|character: char| character.is_alphanumeric() || character == '_') {
            let (name, values) = inner.split_once(':').unwrap_or((inner, ""));
            let from = text.len() - rest.len() - 1;
            blocks.push(Block { whole: text.get(from..from + end + 2).unwrap_or_default(), name, values });
        }
        rest = rest.get(end + 1..).unwrap_or_default();
    }
    blocks
}

/// Splits the text after the first colon of a block into values. Values are separated by commas, and may be quoted.
fn values(text: &str) -> Vec<&str> {
    let mut values = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (value, after) = match rest.strip_prefix('"').and_then(|inner| inner.split_once('"')) {
            Some((value, after)) => (value, after.strip_prefix(',').unwrap_or(after)),
            None => rest.split_once(',').unwrap_or((rest, "")),
        };
        values.push(value);
        rest = after;
    }
    values
}

/// Encodes the values of a block as the operands of a decoration. A quoted value may contain several numbers, separated
/// by commas. Returns `None` if the values are not valid operands of the decoration.
fn words(info: &Enumerant, values: &[&str]) -> Option<Vec<u32>> {
    let mut words = Vec::new();
    let mut values = values.iter();
    let mut numbers = 0;
    for parameter in info.parameters {
        if parameter.kind == OperandKind::LiteralString {
            push_string(&mut words, values.next()?);
        } else if numbers > 0 {
            numbers -= 1;
        } else {
            for number in values.next()?.split(',') {
                words.push(
                    number.trim().parse::<u32>().ok().or_else(|| Some(number.trim().parse::<i32>().ok()? as u32))?,
                );
                numbers += 1;
            }
            numbers -= 1;
        }
    }
    // BankBitsALTERA has any number of operands.
    for value in values {
        for number in value.split(',') {
            words.push(number.trim().parse().ok()?);
        }
    }
    fits(info, &words).then_some(words)
}

/// Returns true if `words` are valid operands of a decoration, no fewer and no more.
fn fits(info: &Enumerant, words: &[u32]) -> bool {
    let mut rest = words;
    for parameter in info.parameters {
        if parameter.quantifier == Quantifier::Any {
            return true;
        }
        let after = match parameter.kind {
            OperandKind::LiteralString => read_string(rest).ok().and_then(|(_, count)| rest.get(count..)),
            OperandKind::Enum(kind) => {
                // The grammar must have a name for the value, or for each bit of a mask.
                let is_known = |value: u32| kind.info().enumerants_of(value).all(|enumerant| enumerant.is_some());
                rest.split_first().filter(|&(&first, _)| is_known(first)).map(|(_, after)| after)
            }
            _ => rest.split_first().map(|(_, after)| after),
        };
        let Some(after) = after else { return parameter.quantifier == Quantifier::Optional && rest.is_empty() };
        rest = after;
    }
    rest.is_empty()
}

/// Returns the decoration and the operands for a block that begins with a name.
fn named(block: Block<'_>) -> Option<(Decoration, Vec<u32>)> {
    let (_, decoration, operands) = ROWS.iter().find(|(name, _, operands)| match operands {
        Operands::None(value) if *name == "pump" => {
            block.name == *name && value.strip_prefix(':') == Some(block.values)
        }
        _ => *name == block.name,
    })?;
    let mut words = Vec::new();
    match operands {
        Operands::None(_) => {}
        Operands::Numbers => {
            for value in values(block.values) {
                words.push(value.parse().ok()?);
            }
        }
        Operands::Text => push_string(&mut words, block.values),
        Operands::Pair => {
            let (first, second) = block.values.split_once(':')?;
            push_string(&mut words, first);
            push_string(&mut words, second);
        }
    }
    decoration.info().is_none_or(|info| fits(info, &words)).then_some((*decoration, words))
}

/// What a block becomes in SPIR-V.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Meaning<'a> {
    Decoration(Decoration, Vec<u32>),
    /// UserSemantic with the text of the block, because the block names no known decoration.
    Text(&'a str),
}

/// Adds to an id the decorations that the blocks of a text state. Returns false, and emits nothing, if no block states
/// a decoration that may be used.
pub(crate) fn decorate<'c, E: Emit<'c>>(e: &mut E, id: Id, text: &str) -> bool {
    let blocks = blocks(text);
    if blocks.is_empty() {
        return false;
    }
    let mut meanings: Vec<Meaning<'_>> = Vec::new();
    let mut accesses = None;
    for &block in &blocks {
        if let Ok(number) = block.name.parse::<u32>() {
            let Some(info) = EnumKind::Decoration.info().by_value(number) else { continue };
            let Some(words) = words(info, &values(block.values)) else { continue };
            add(&mut meanings, Decoration(number), words);
        } else if let Some((decoration, words)) = named(block) {
            add(&mut meanings, decoration, words);
        } else if block.name == ACCESSES {
            accesses = block.values.parse::<u32>().ok();
        } else if ACCESS_ROWS.iter().all(|(_, _, name)| *name != Some(block.name)) {
            meanings.push(Meaning::Text(block.whole));
        }
    }
    for (bit, decoration, name) in ACCESS_ROWS {
        if accesses.unwrap_or(0) & bit != 0 {
            let size = name.map(|name| {
                let block = blocks.iter().find(|block| block.name == name);
                block.and_then(|block| block.values.parse().ok()).unwrap_or(0)
            });
            add(&mut meanings, decoration, size.into_iter().collect());
        }
    }
    meanings.retain(|meaning| match meaning {
        Meaning::Decoration(decoration, _) => e.out().may_use(*decoration),
        Meaning::Text(_) => true,
    });
    if !meanings.iter().any(|meaning| matches!(meaning, Meaning::Decoration(..))) {
        return false;
    }
    for meaning in meanings {
        match meaning {
            Meaning::Decoration(decoration, words) => e.out().decorate(id, decoration, &words),
            Meaning::Text(text) => e.out().decorate_text(id, Decoration::UserSemantic, text, &[]),
        }
    }
    true
}

/// Adds a decoration to the list, unless the list has it already. A MemoryALTERA in the list gets the new operand if
/// its own is [`DEFAULT_MEMORY`].
fn add(meanings: &mut Vec<Meaning<'_>>, decoration: Decoration, words: Vec<u32>) {
    let own = |meaning: &&mut Meaning<'_>| matches!(meaning, Meaning::Decoration(known, _) if *known == decoration);
    match meanings.iter_mut().find(own) {
        Some(Meaning::Decoration(_, known)) => {
            let is_default = read_string(known).is_ok_and(|(text, _)| text == DEFAULT_MEMORY);
            if decoration == Decoration::MemoryALTERA && is_default {
                *known = words;
            }
        }
        _ => meanings.push(Meaning::Decoration(decoration, words)),
    }
}

/// Returns one text with the blocks for the decorations of an id. The text is empty if the tables have none of the
/// decorations.
pub(crate) fn text(decorations: &[(Decoration, &[u32])]) -> String {
    let mut text = String::new();
    let operands_of =
        |decoration| decorations.iter().find(|(known, _)| *known == decoration).map(|(_, operands)| *operands);
    let texts = |operands: &[u32]| {
        let (first, used) = read_string(operands).unwrap_or_default();
        let second = operands.get(used..).and_then(|rest| read_string(rest).ok());
        (first, second.map(|(second, _)| second).unwrap_or_default())
    };
    for (name, decoration, form) in ROWS {
        let Some(operands) = operands_of(decoration) else { continue };
        let numbers = |operands: &[u32]| operands.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
        let _ = match form {
            Operands::None(value) => write!(text, "{{{name}{value}}}"),
            Operands::Numbers => write!(text, "{{{name}:{}}}", numbers(operands)),
            Operands::Text => write!(text, "{{{name}:{}}}", texts(operands).0),
            Operands::Pair => {
                let (first, second) = texts(operands);
                write!(text, "{{{name}:{first}:{second}}}")
            }
        };
    }
    let mut bits = 0;
    let mut sizes = String::new();
    for (bit, decoration, name) in ACCESS_ROWS {
        let Some(operands) = operands_of(decoration) else { continue };
        bits |= bit;
        // FPGA compilers do not accept a prefetch size of 0.
        if let (Some(name), Some(&size)) = (name, operands.first())
            && (size > 0 || decoration != Decoration::PrefetchALTERA)
        {
            let _ = write!(sizes, "{{{name}:{size}}}");
        }
    }
    if bits != 0 {
        let _ = write!(text, "{{{ACCESSES}:{bits}}}{sizes}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_has_the_blocks_in_braces() {
        let of = |text| blocks(text).into_iter().map(|block| (block.name, block.values)).collect::<Vec<_>>();
        assert_eq!(
            of(r#"{5825}{5826:"a b"}x{5834:str1,"str2"}"#),
            [("5825", ""), ("5826", r#""a b""#), ("5834", r#"str1,"str2""#),]
        );
        assert_eq!(of("{cache-size:127}{ no}{{merge:key:type}}"), [("cache-size", "127"), ("merge", "key:type")]);
        assert_eq!(of("plain {"), []);
        assert_eq!(values(r#""1",3,"2,4""#), ["1", "3", "2,4"]);
    }

    #[test]
    fn numbers_and_names_say_the_same() {
        let of = |text: &'static str| {
            let block = blocks(text).first().copied()?;
            match block.name.parse() {
                Ok(number) => {
                    let info = EnumKind::Decoration.info().by_value(number)?;
                    Some((Decoration(number), words(info, &values(block.values))?))
                }
                Err(_) => named(block),
            }
        };
        assert_eq!(of("{5826:MLAB}"), of("{memory:MLAB}"));
        assert_eq!(of("{5834:key,type}"), of("{merge:key:type}"));
        assert_eq!(of(r#"{5835:"1",3,"2"}"#), of("{bank_bits:1,3,2}"));
        assert_eq!(of("{5830}"), of("{pump:1}"));
        assert_eq!(of("{5831}"), of("{pump:2}"));
        assert_eq!(of(r#"{6173:"0,1,5"}"#), of("{sycl-latency-constraint:0,1,5}"));
        assert_eq!(of("{5827:many}"), None);
        assert_eq!(of("{5825:1}"), None, "no operand");
        assert_eq!(of("{5827:1,2}"), None, "one operand");
        assert_eq!(of("{numbanks:1,2}"), None, "one operand");
        assert_eq!(of("{6190:9}"), None, "no such initialisation mode");
    }
}
