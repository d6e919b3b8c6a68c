//! Components of a demangled name that only the tests read: scopes, template arguments and the mangled text.

use crate::mangle::arena::Kind;
use crate::mangle::types::{Reader, Type};
use crate::mangle::{Mangled, NodeId, emit};

/// A template argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TemplateArg {
    /// A type.
    Type(Type),
    /// An integer, `bool` or enumerator.
    Integer {
        /// The type.
        ty: Type,
        /// The value.
        value: i128,
    },
    /// The arguments of a parameter pack.
    Pack(Vec<TemplateArg>),
    /// An expression, or a constant of another kind.
    Expression,
}

impl Mangled {
    /// Returns the identifiers of the enclosing namespaces and classes, outermost first. Scopes without an identifier
    /// are left out.
    pub(super) fn scopes(&self) -> Vec<&str> {
        let mut scopes = Vec::new();
        let mut id = self.name();
        loop {
            match (self.arena.kind(id), self.arena.children(id)) {
                (Kind::Nested, &[scope, name]) => {
                    if let Kind::Source { name, .. } = self.arena.kind(name) {
                        scopes.push(&**name);
                    }
                    id = scope;
                }
                (Kind::Template | Kind::Tagged(_) | Kind::Discriminated(_), &[first, ..]) => id = first,
                (Kind::Source { name, .. }, _) => {
                    scopes.push(name);
                    break;
                }
                (Kind::Std, _) => {
                    scopes.push("std");
                    break;
                }
                _ => break,
            }
        }
        // The first entry is the name itself if it has an identifier.
        if !self.base_name().is_empty() {
            scopes.remove(0);
        }
        scopes.reverse();
        scopes
    }

    /// Returns the template arguments if the name is that of a template instance.
    pub(super) fn template_args(&self) -> Vec<TemplateArg> {
        let (arguments, ..) = self.signature();
        arguments.iter().map(|&argument| self.template_arg(argument)).collect()
    }

    /// Returns the mangled name as clang writes it.
    pub(super) fn mangle(&self) -> String {
        let mut name = emit::mangled_name(&self.arena, self.encoding);
        name.push_str(&self.suffix);
        name
    }

    fn template_arg(&self, id: NodeId) -> TemplateArg {
        let reader = Reader { arena: &self.arena, arguments: &[] };
        match (self.arena.kind(id), self.arena.children(id)) {
            (Kind::Pack, arguments) => {
                TemplateArg::Pack(arguments.iter().map(|&argument| self.template_arg(argument)).collect())
            }
            (Kind::DeclaredArg, &[_, argument]) => self.template_arg(argument),
            (Kind::Literal(value), &[ty]) => {
                let (negative, digits) = match value.strip_prefix('n') {
                    Some(digits) => (true, digits),
                    None => (false, &**value),
                };
                match digits.parse::<i128>() {
                    Ok(value) => {
                        TemplateArg::Integer { ty: reader.ty(ty), value: if negative { -value } else { value } }
                    }
                    Err(_) => TemplateArg::Expression,
                }
            }
            (Kind::Literal(_) | Kind::LiteralEncoding | Kind::ExprArg, _) => TemplateArg::Expression,
            _ => TemplateArg::Type(reader.ty(id)),
        }
    }
}
