//! Printing of names and types in the syntax of C++.
//!
//! The text of names and types is the one that LLVM's demangler prints. Expressions are printed completely, but their
//! text may differ. This file has the state of the printer and the expansion of template parameters; types, names and
//! expressions are in the submodules.

mod expressions;
mod names;
mod types;

use std::fmt;

use crate::mangle::arena::{Arena, Kind, NodeId};

/// The maximum length of the text. With its substitutions expanded, a name can be far longer than its mangled form.
const MAX_LENGTH: usize = 1 << 16;

/// The state of writing one name.
struct Printer<'a> {
    arena: &'a Arena,
    out: String,
    /// The arguments that replace template parameters.
    arguments: &'a [NodeId],
    /// The index of the current element in an expansion of packs.
    element: Option<usize>,
    /// True in the parameters of a lambda, whose template parameters are printed as `auto`.
    in_lambda: bool,
}

/// Returns the digits of a number, or an empty text if there is none.
fn number(number: Option<u64>) -> String {
    number.map_or(String::new(), |number| number.to_string())
}

impl<'a> Printer<'a> {
    fn new(arena: &'a Arena) -> Self {
        Printer { arena, out: String::new(), arguments: &[], element: None, in_lambda: false }
    }

    fn finish(mut self) -> String {
        if self.out.len() > MAX_LENGTH {
            let end = (0..=MAX_LENGTH).rev().find(|&end| self.out.is_char_boundary(end)).unwrap_or(0);
            self.out.truncate(end);
            self.out.push_str("...");
        }
        self.out
    }

    fn push(&mut self, text: &str) {
        self.out.push_str(text);
    }

    fn print(&mut self, id: NodeId) {
        if self.out.len() <= MAX_LENGTH {
            self.left(id);
            self.right(id);
        }
    }

    /// Writes nodes separated by commas. Nodes without text, such as empty packs, get no comma.
    fn list(&mut self, ids: &[NodeId]) {
        let mut first = true;
        for &id in ids {
            let before = self.out.len();
            if !first {
                self.push(", ");
            }
            let start = self.out.len();
            self.print(id);
            if self.out.len() == start {
                self.out.truncate(before);
            } else {
                first = false;
            }
        }
    }

    /// Runs `write` with other template arguments.
    fn with_arguments(&mut self, arguments: &'a [NodeId], write: impl FnOnce(&mut Self)) {
        let outer = (std::mem::replace(&mut self.arguments, arguments), self.element.take());
        write(self);
        (self.arguments, self.element) = outer;
    }

    /// Returns the argument of a template parameter. For a pack in an expansion, this is the current element.
    fn resolve(&self, id: NodeId) -> Option<NodeId> {
        let Kind::TemplateParam { level: None | Some(0), index } = *self.arena.kind(id) else { return None };
        let index = index.map_or(Some(0), |index| usize::try_from(index).ok()?.checked_add(1));
        let mut argument = *self.arguments.get(index?)?;
        if *self.arena.kind(argument) == Kind::DeclaredArg {
            argument = *self.arena.children(argument).last()?;
        }
        match (self.arena.kind(argument), self.element) {
            (Kind::Pack, Some(element)) => self.arena.children(argument).get(element).copied(),
            _ => Some(argument),
        }
    }

    /// Returns the length of the first parameter pack in a pattern.
    fn pack_length(&self, pattern: NodeId) -> Option<usize> {
        if let Kind::TemplateParam { .. } = self.arena.kind(pattern) {
            let argument = self.resolve(pattern)?;
            return (*self.arena.kind(argument) == Kind::Pack).then(|| self.arena.children(argument).len());
        }
        self.arena.children(pattern).iter().find_map(|&child| self.pack_length(child))
    }

    /// Writes a pattern once for each element of the packs in it.
    fn expansion(&mut self, pattern: NodeId) {
        let outer = self.element.take();
        match self.pack_length(pattern) {
            None => {
                self.print(pattern);
                self.push("...");
            }
            Some(length) => {
                for element in 0..length {
                    if element > 0 {
                        self.push(", ");
                    }
                    self.element = Some(element);
                    self.print(pattern);
                }
            }
        }
        self.element = outer;
    }

    /// Writes template arguments in angle brackets.
    fn angles(&mut self, arguments: &[NodeId]) {
        self.push("<");
        let outer = std::mem::replace(&mut self.in_lambda, false);
        self.list(arguments);
        self.in_lambda = outer;
        self.push(">");
    }
}

impl fmt::Display for crate::mangle::Mangled {
    /// Writes the name as LLVM's demangler does: `max(float vector[4], float vector[4])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut printer = Printer::new(&self.arena);
        printer.encoding(self.encoding);
        f.write_str(&printer.finish())?;
        if self.suffix.is_empty() { Ok(()) } else { write!(f, " ({})", self.suffix) }
    }
}

impl fmt::Display for crate::mangle::Type {
    /// Writes the type as LLVM's demangler does: `int const AS1*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut arena = Arena::default();
        match self.enter(&mut arena) {
            Ok(id) => {
                let mut printer = Printer::new(&arena);
                printer.print(id);
                f.write_str(&printer.finish())
            }
            Err(_) => f.write_str("..."),
        }
    }
}
