//! Printing of types.
//!
//! C++ writes a part of a type before the declared name and a part after it, as in `int (*name)[3]`. `left` and `right`
//! write the two parts.

use super::{MAX_LENGTH, Printer, number};
use crate::mangle::Builtin;
use crate::mangle::arena::{Cv, Exceptions, Kind, MemberQualifiers, NodeId, RefQualifier, Wrapper};

/// Returns the C++ spelling that LLVM's demangler prints.
fn spelling(builtin: Builtin) -> &'static str {
    Builtin::TABLE.iter().find(|row| row.0 == builtin).map_or("", |row| row.2)
}

impl<'a> Printer<'a> {
    /// Returns whether the declarator of a type has array brackets and whether it has function parameters on its right.
    /// Both bind more tightly than a pointer.
    fn has_right(&self, id: NodeId) -> (bool, bool) {
        match self.arena.kind(id) {
            Kind::Array(_) | Kind::ArrayExpr => (true, false),
            Kind::FunctionType { .. } => (false, true),
            Kind::Qualified(_) | Kind::Private if self.arena.children(id).len() == 1 => {
                self.has_right(self.arena.first(id))
            }
            Kind::TemplateParam { .. } => self.resolve(id).map_or((false, false), |argument| {
                let inner =
                    Printer { arena: self.arena, out: String::new(), arguments: &[], element: None, in_lambda: false };
                inner.has_right(argument)
            }),
            _ => (false, false),
        }
    }

    /// Returns true if part of a type is written after the name that it declares.
    pub(super) fn has_suffix(&self, id: NodeId) -> bool {
        match self.arena.kind(id) {
            Kind::Array(_) | Kind::ArrayExpr | Kind::FunctionType { .. } => true,
            Kind::Qualified(_) | Kind::Private if self.arena.children(id).len() == 1 => {
                self.has_suffix(self.arena.first(id))
            }
            Kind::Wrap(Wrapper::Pointer | Wrapper::LvalueReference | Wrapper::RvalueReference) => {
                self.has_suffix(self.arena.first(id))
            }
            Kind::MemberPointer => self.arena.children(id).last().is_some_and(|&member| self.has_suffix(member)),
            _ => false,
        }
    }

    fn cv(&mut self, cv: Cv) {
        for (set, text) in [(cv.constant, " const"), (cv.volatile, " volatile"), (cv.restrict, " restrict")] {
            if set {
                self.push(text);
            }
        }
    }

    /// Writes the qualifiers of a member function.
    pub(super) fn member(&mut self, member: MemberQualifiers) {
        self.cv(member.cv);
        if let Some(address_space) = member.address_space {
            self.push(&format!(" AS{address_space}"));
        }
        match member.reference {
            Some(RefQualifier::Lvalue) => self.push(" &"),
            Some(RefQualifier::Rvalue) => self.push(" &&"),
            None => {}
        }
    }

    /// Collapses a reference to a reference. Returns a flag that is true if the result is an lvalue reference, the
    /// target of the result, and a flag that is true if the target is in a template argument.
    fn reference(&self, id: NodeId) -> (bool, NodeId, bool) {
        let (mut lvalue, mut to, mut resolved) = (false, id, false);
        loop {
            match self.arena.kind(to) {
                Kind::Wrap(Wrapper::LvalueReference) => (lvalue, to) = (true, self.arena.first(to)),
                Kind::Wrap(Wrapper::RvalueReference) => to = self.arena.first(to),
                Kind::TemplateParam { .. } if !resolved => match self.resolve(to) {
                    Some(argument)
                        if matches!(
                            self.arena.kind(argument),
                            Kind::Wrap(Wrapper::LvalueReference | Wrapper::RvalueReference)
                        ) =>
                    {
                        (to, resolved) = (argument, true);
                    }
                    _ => return (lvalue, to, resolved),
                },
                _ => return (lvalue, to, resolved),
            }
        }
    }

    /// Runs `write` with the template arguments that apply to the target of a reference.
    fn at_target(&mut self, resolved: bool, write: impl FnOnce(&mut Self)) {
        if resolved { self.with_arguments(&[], write) } else { write(self) }
    }

    /// Writes the part of a type that precedes the declared name. Writes names and expressions completely.
    pub(super) fn left(&mut self, id: NodeId) {
        if self.out.len() > MAX_LENGTH {
            return;
        }
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Builtin(builtin), _) => self.push(spelling(*builtin)),
            (Kind::FloatN { bits, extended }, _) => {
                self.push(&format!("_Float{bits}"));
                if *extended {
                    self.push("x");
                }
            }
            (Kind::BitInt { signed, bits }, _) => {
                self.push(if *signed { "" } else { "unsigned " });
                self.push(&format!("_BitInt({bits})"));
            }
            (Kind::BitIntExpr { signed }, &[width]) => {
                self.push(if *signed { "_BitInt(" } else { "unsigned _BitInt(" });
                self.print(width);
                self.push(")");
            }
            (Kind::Vendor(name, listed), _) => {
                self.push(name);
                if *listed {
                    self.angles(children);
                }
            }
            (Kind::CmVector(_, length), &[element]) => {
                self.print(element);
                self.push(&format!(" vector[{length}]"));
            }
            (Kind::Qualified(cv), [base, vendor @ ..]) => self.qualified(*cv, *base, vendor),
            (Kind::Private, &[ty]) => self.left(ty),
            (Kind::Wrap(wrapper), &[to]) => match wrapper {
                Wrapper::Pointer => self.declarator(to, "*"),
                Wrapper::LvalueReference | Wrapper::RvalueReference => {
                    let (lvalue, to, resolved) = self.reference(id);
                    self.at_target(resolved, |printer| printer.declarator(to, if lvalue { "&" } else { "&&" }));
                }
                Wrapper::PackExpansion => self.expansion(to),
                Wrapper::Complex => self.suffixed(to, " complex"),
                Wrapper::Imaginary => self.suffixed(to, " imaginary"),
                Wrapper::Atomic => self.suffixed(to, " _Atomic"),
                Wrapper::BlockPointer => self.suffixed(to, " block_pointer"),
            },
            (Kind::Vector(length), &[element]) => self.suffixed(element, &format!(" vector[{length}]")),
            (Kind::VectorExpr, &[length, element]) => {
                self.suffixed(element, " vector[");
                self.print(length);
                self.push("]");
            }
            (Kind::Array(_), &[element]) | (Kind::ArrayExpr, &[_, element]) => self.left(element),
            (Kind::MemberPointer, &[class, member]) => {
                self.left(member);
                let (array, function) = self.has_right(member);
                self.push(if array || function { "(" } else { " " });
                self.print(class);
                self.push("::*");
            }
            (Kind::FunctionType { .. }, [result, ..]) => {
                self.left(*result);
                self.push(" ");
            }
            (Kind::Decltype { .. }, &[expression]) => {
                self.push("decltype(");
                self.print(expression);
                self.push(")");
            }
            (Kind::TemplateParam { .. }, _) if self.in_lambda => self.push("auto"),
            (Kind::TemplateParam { level, index }, _) => match self.resolve(id) {
                Some(argument) => self.with_arguments(&[], |printer| printer.left(argument)),
                None => {
                    let level = level.map_or(String::new(), |level| format!("L{level}_"));
                    self.push(&format!("T{level}{}", number(*index)));
                }
            },
            (Kind::Elaborated(letter), &[name]) => {
                self.push(match letter {
                    's' => "struct ",
                    'u' => "union ",
                    _ => "enum ",
                });
                self.print(name);
            }
            (Kind::Pack, elements) => self.list(elements),
            (Kind::ExprArg, &[expression]) => self.print(expression),
            (Kind::DeclaredArg, &[_, argument]) => self.print(argument),
            (Kind::Encoding { .. } | Kind::Special(_) | Kind::Thunk(_), _)
            | (Kind::ConstructionVtable(_) | Kind::ReferenceTemporary(_), _) => self.encoding(id),
            _ if self.scoped(id) => {}
            _ => self.expression(id),
        }
    }

    fn qualified(&mut self, cv: Cv, base: NodeId, vendor: &[NodeId]) {
        let arena = self.arena;
        self.left(base);
        self.cv(cv);
        if vendor.is_empty() {
            // The caller writes the right part.
            return;
        }
        self.right(base);
        for &qualifier in vendor.iter().rev() {
            if let Kind::VendorQualifier(name, listed) = arena.kind(qualifier) {
                self.push(" ");
                self.push(name);
                if *listed {
                    self.angles(arena.children(qualifier));
                }
            }
        }
    }

    /// Writes a type followed by `suffix`.
    fn suffixed(&mut self, ty: NodeId, suffix: &str) {
        self.print(ty);
        self.push(suffix);
    }

    /// Writes the left part of a pointer or reference type.
    fn declarator(&mut self, to: NodeId, symbol: &str) {
        self.left(to);
        let (array, function) = self.has_right(to);
        if array {
            self.push(" ");
        }
        if array || function {
            self.push("(");
        }
        self.push(symbol);
    }

    /// Writes the right part of a pointer or reference type.
    fn close_declarator(&mut self, to: NodeId) {
        let (array, function) = self.has_right(to);
        if array || function {
            self.push(")");
        }
        self.right(to);
    }

    /// Writes the part of a type that follows the declared name.
    pub(super) fn right(&mut self, id: NodeId) {
        let arena = self.arena;
        match (arena.kind(id), arena.children(id)) {
            (Kind::Qualified(_) | Kind::Private, &[base]) => self.right(base),
            (Kind::Wrap(Wrapper::Pointer), &[to]) => self.close_declarator(to),
            (Kind::Wrap(Wrapper::LvalueReference | Wrapper::RvalueReference), _) => {
                let (_, to, resolved) = self.reference(id);
                self.at_target(resolved, |printer| printer.close_declarator(to));
            }
            (Kind::Array(length), &[element]) => {
                if !self.out.ends_with(']') {
                    self.push(" ");
                }
                self.push(&format!("[{}]", number(*length)));
                self.right(element);
            }
            (Kind::ArrayExpr, &[length, element]) => {
                if !self.out.ends_with(']') {
                    self.push(" ");
                }
                self.push("[");
                self.print(length);
                self.push("]");
                self.right(element);
            }
            (Kind::MemberPointer, &[_, member]) => self.close_declarator(member),
            (Kind::FunctionType { member, exceptions, .. }, [result, rest @ ..]) => {
                let (params, operands) = rest.split_at(rest.len().saturating_sub(exceptions.operand_count()));
                self.push("(");
                self.list(params);
                self.push(")");
                self.right(*result);
                self.member(*member);
                match exceptions {
                    Exceptions::Unspecified => {}
                    Exceptions::Noexcept => self.push(" noexcept"),
                    Exceptions::NoexceptIf => {
                        self.push(" noexcept(");
                        self.list(operands);
                        self.push(")");
                    }
                    Exceptions::Throw(_) => {
                        self.push(" throw(");
                        self.list(operands);
                        self.push(")");
                    }
                }
            }
            (Kind::TemplateParam { .. }, _) if !self.in_lambda => {
                if let Some(argument) = self.resolve(id) {
                    self.with_arguments(&[], |printer| printer.right(argument));
                }
            }
            _ => {}
        }
    }
}
