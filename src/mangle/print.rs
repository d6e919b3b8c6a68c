//! Names and types in the syntax of C++, worded as LLVM's demangler words them.
//!
//! Expressions are written in full too, but with fewer niceties.

use std::fmt;

use super::arena::{Arena, Cv, Exceptions, Kind, MemberQualifiers, NodeId, RefQualifier, Wrapper};
use super::builtin::{Builtin, operator_spelling};

/// The longest text that is written; a name with many substitutions can be far longer in full than mangled.
const MAX_LENGTH: usize = 1 << 16;

/// The state of writing one name.
pub(super) struct Printer<'a> {
    arena: &'a Arena,
    out: String,
    /// The arguments that template parameters stand for.
    arguments: &'a [NodeId],
    /// Which element of the packs an expansion is at.
    element: Option<usize>,
    /// Inside of the parameters of a lambda, whose template parameters are `auto`.
    in_lambda: bool,
}

/// Writes a name's encoding.
pub(super) fn encoding(arena: &Arena, id: NodeId) -> String {
    let mut printer = Printer { arena, out: String::new(), arguments: &[], element: None, in_lambda: false };
    printer.encoding(id);
    printer.finish()
}

/// Writes the name alone.
pub(super) fn name(arena: &Arena, id: NodeId) -> String {
    let mut printer = Printer { arena, out: String::new(), arguments: &[], element: None, in_lambda: false };
    printer.print(id);
    printer.finish()
}

/// How tightly an expression binds; the lower, the more tightly.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Precedence {
    Primary,
    Postfix,
    Unary,
    Cast,
    PointerToMember,
    Multiplicative,
    Additive,
    Shift,
    Spaceship,
    Relational,
    Equality,
    And,
    Xor,
    Or,
    AndIf,
    OrIf,
    Conditional,
    Assign,
    Comma,
}

/// The precedence of a binary operator by its code.
fn binary(code: &str) -> Option<Precedence> {
    Some(match code {
        "pm" | "ds" => Precedence::PointerToMember,
        "ml" | "dv" | "rm" => Precedence::Multiplicative,
        "pl" | "mi" => Precedence::Additive,
        "ls" | "rs" => Precedence::Shift,
        "ss" => Precedence::Spaceship,
        "lt" | "gt" | "le" | "ge" => Precedence::Relational,
        "eq" | "ne" => Precedence::Equality,
        "an" => Precedence::And,
        "eo" => Precedence::Xor,
        "or" => Precedence::Or,
        "aa" => Precedence::AndIf,
        "oo" => Precedence::OrIf,
        "aS" | "pL" | "mI" | "mL" | "dV" | "rM" | "aN" | "oR" | "eO" | "lS" | "rS" => Precedence::Assign,
        "cm" => Precedence::Comma,
        _ => return None,
    })
}

impl<'a> Printer<'a> {
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

    /// Separated by commas; what writes nothing, as an empty pack, has no comma either.
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

    /// Runs `write` with other arguments for template parameters.
    fn with_arguments(&mut self, arguments: &'a [NodeId], write: impl FnOnce(&mut Self)) {
        let outer = (std::mem::replace(&mut self.arguments, arguments), self.element.take());
        write(self);
        (self.arguments, self.element) = outer;
    }

    /// What a template parameter stands for here: its argument, or that pack's element that is being expanded.
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

    /// The length of the first pack that a pattern names.
    fn pack_length(&self, pattern: NodeId) -> Option<usize> {
        if let Kind::TemplateParam { .. } = self.arena.kind(pattern) {
            let argument = self.resolve(pattern)?;
            return (*self.arena.kind(argument) == Kind::Pack).then(|| self.arena.children(argument).len());
        }
        self.arena.children(pattern).iter().find_map(|&child| self.pack_length(child))
    }

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

    /// Whether a type's declarator has a part on the right that binds more tightly than a pointer.
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

    /// Whether anything of a type is written after what it declares.
    fn has_suffix(&self, id: NodeId) -> bool {
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

    fn member(&mut self, member: MemberQualifiers) {
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

    /// Whether a reference is one to an lvalue with `T& &&` collapsed, its target, and whether that is from the
    /// argument of a template.
    fn reference(&self, id: NodeId) -> (bool, NodeId, bool) {
        let (mut lvalue, mut to, mut resolved) = (false, id, false);
        loop {
            match self.arena.kind(to) {
                Kind::Wrap(Wrapper::LvalueReference) => (lvalue, to) = (true, self.arena.first(to)),
                Kind::Wrap(Wrapper::RvalueReference) => to = self.arena.first(to),
                Kind::TemplateParam { .. } if !resolved => match self.resolve(to) {
                    Some(argument) if matches!(self.arena.kind(argument), Kind::Wrap(wrapper) if wrapper.is_reference()) =>
                    {
                        (to, resolved) = (argument, true);
                    }
                    _ => return (lvalue, to, resolved),
                },
                _ => return (lvalue, to, resolved),
            }
        }
    }

    /// Runs `write` with the arguments that hold where a reference's target is from.
    fn at_target(&mut self, resolved: bool, write: impl FnOnce(&mut Self)) {
        if resolved { self.with_arguments(&[], write) } else { write(self) }
    }

    fn left(&mut self, id: NodeId) {
        if self.out.len() > MAX_LENGTH {
            return;
        }
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Builtin(builtin), _) => self.push(builtin.spelling()),
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
            (Kind::Qualified(cv), [base, vendor @ ..]) => {
                if vendor.is_empty() {
                    self.left(*base);
                    self.cv(*cv);
                    return;
                }
                self.left(*base);
                self.cv(*cv);
                self.right(*base);
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
            (Kind::TemplateParam { level, index }, _) => {
                if self.in_lambda {
                    return self.push("auto");
                }
                match self.resolve(id) {
                    Some(argument) => self.with_arguments(&[], |printer| printer.left(argument)),
                    None => {
                        let level = level.map_or(String::new(), |level| format!("L{level}_"));
                        self.push(&format!("T{level}{}", index.map_or(String::new(), |index| index.to_string())));
                    }
                }
            }
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

    /// A type in full with something after it.
    fn suffixed(&mut self, ty: NodeId, suffix: &str) {
        self.print(ty);
        self.push(suffix);
    }

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

    fn close_declarator(&mut self, to: NodeId) {
        let (array, function) = self.has_right(to);
        if array || function {
            self.push(")");
        }
        self.right(to);
    }

    fn right(&mut self, id: NodeId) {
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
                self.push(&format!("[{}]", length.map_or(String::new(), |length| length.to_string())));
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
                let of_exceptions = match exceptions {
                    Exceptions::Unspecified | Exceptions::Noexcept => 0,
                    Exceptions::NoexceptIf => 1,
                    Exceptions::Throw(count) => *count as usize,
                };
                let (params, thrown) = rest.split_at(rest.len().saturating_sub(of_exceptions));
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
                        self.list(thrown);
                        self.push(")");
                    }
                    Exceptions::Throw(_) => {
                        self.push(" throw(");
                        self.list(thrown);
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

    /// The arguments of the template that a function's name ends in.
    fn arguments_of(&self, name: NodeId) -> &'a [NodeId] {
        match (self.arena.kind(name), self.arena.children(name)) {
            (Kind::Template, [_, arguments @ ..]) => arguments,
            (Kind::Discriminated(_), &[name]) => self.arguments_of(name),
            _ => &[],
        }
    }

    fn encoding(&mut self, id: NodeId) {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Encoding { member, has_result, has_requires }, [name, types @ ..]) => {
                let (types, requires) = match types {
                    [types @ .., requires] if *has_requires => (types, Some(*requires)),
                    types => (types, None),
                };
                let (result, params) = match types {
                    [result, params @ ..] if *has_result => (Some(*result), params),
                    params => (None, params),
                };
                let in_lambda = std::mem::take(&mut self.in_lambda);
                self.with_arguments(self.arguments_of(*name), |printer| {
                    if let Some(result) = result {
                        printer.left(result);
                        if !printer.has_suffix(result) {
                            printer.push(" ");
                        }
                    }
                    printer.print(*name);
                    printer.push("(");
                    if member.explicit_object {
                        printer.push("this ");
                    }
                    printer.list(params);
                    printer.push(")");
                    if let Some(result) = result {
                        printer.right(result);
                    }
                    printer.member(*member);
                    if let Some(requires) = requires {
                        printer.push(" requires ");
                        printer.print(requires);
                    }
                });
                self.in_lambda = in_lambda;
            }
            (Kind::Special(code), &[inner]) => {
                self.push(match *code {
                    "TV" => "vtable for ",
                    "TT" => "VTT for ",
                    "TI" => "typeinfo for ",
                    "TS" => "typeinfo name for ",
                    "GV" => "guard variable for ",
                    "TW" => "thread-local wrapper routine for ",
                    "TH" => "thread-local initialization routine for ",
                    "TA" => "template parameter object for ",
                    "GI" => "initializer for module ",
                    _ => "transaction clone for ",
                });
                self.print(inner);
            }
            (Kind::ReferenceTemporary(_), &[inner]) => {
                self.push("reference temporary for ");
                self.print(inner);
            }
            (Kind::ConstructionVtable(_), &[derived, base]) => {
                self.push("construction vtable for ");
                self.print(base);
                self.push("-in-");
                self.print(derived);
            }
            (Kind::Thunk(code), &[inner]) => {
                self.push(match code.as_bytes() {
                    [_, b'c', ..] => "covariant return thunk to ",
                    [_, b'v', ..] => "virtual thunk to ",
                    _ => "non-virtual thunk to ",
                });
                self.print(inner);
            }
            _ => self.print(id),
        }
    }

    /// A name, if the node is one.
    fn scoped(&mut self, id: NodeId) -> bool {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Nested, &[scope, name]) => {
                let expanded = match (arena.kind(scope), arena.kind(name)) {
                    (Kind::StdAbbreviation(letter), Kind::Constructor(_) | Kind::Destructor(_)) => full_name(*letter),
                    _ => None,
                };
                match expanded {
                    Some(expanded) => self.push(expanded),
                    None => self.print(scope),
                }
                self.push("::");
                match arena.kind(name) {
                    Kind::Constructor(_) => self.class_name(scope),
                    Kind::Destructor(_) => {
                        self.push("~");
                        self.class_name(scope);
                    }
                    _ => self.print(name),
                }
            }
            (Kind::Template, [name, arguments @ ..]) => {
                self.print(*name);
                self.angles(arguments);
            }
            (Kind::LocalScope | Kind::DefaultArgScope(_), &[function]) => {
                self.with_arguments(&[], |printer| printer.encoding(function));
            }
            (Kind::LocalString(_), &[function]) => {
                self.with_arguments(&[], |printer| printer.encoding(function));
                self.push("::string literal");
            }
            (Kind::Discriminated(_) | Kind::MemberInitializer, &[name]) => self.print(name),
            (Kind::Friend, &[name]) => {
                self.push("friend ");
                self.print(name);
            }
            (Kind::Tagged(tag), &[name]) => {
                self.print(name);
                self.push("[abi:");
                self.push(tag);
                self.push("]");
            }
            (Kind::Std, _) => self.push("std"),
            (Kind::StdAbbreviation(letter), _) => self.push(match letter {
                'a' => "std::allocator",
                'b' => "std::basic_string",
                's' => "std::string",
                'i' => "std::istream",
                'o' => "std::ostream",
                _ => "std::iostream",
            }),
            (Kind::Source { name, .. }, _) => {
                self.push(if name.starts_with("_GLOBAL__N") { "(anonymous namespace)" } else { name });
            }
            (Kind::Operator(code), _) => {
                self.push("operator");
                self.push(operator_spelling(*code).unwrap_or_default());
            }
            (Kind::Conversion, &[ty]) => {
                self.push("operator ");
                self.print(ty);
            }
            (Kind::LiteralOperator(name), _) => {
                self.push("operator\"\" ");
                self.push(name);
            }
            (Kind::VendorOperator(_, name), _) => {
                self.push("operator ");
                self.push(name);
            }
            (Kind::Constructor(_) | Kind::Destructor(_), _) => {}
            (Kind::Unnamed(letter, index), _) => {
                let number = index.map_or(String::new(), |index| index.to_string());
                match letter {
                    'b' => self.push("'block-literal'"),
                    _ => self.push(&format!("'unnamed{number}'")),
                }
            }
            (Kind::Lambda(declarations, index), _) => {
                let number = index.map_or(String::new(), |index| index.to_string());
                self.push(&format!("'lambda{number}'"));
                let (declarations, params) = children.split_at((*declarations as usize).min(children.len()));
                if !declarations.is_empty() {
                    self.push("<");
                    self.list(declarations);
                    self.push(">");
                }
                self.push("(");
                let outer = std::mem::replace(&mut self.in_lambda, true);
                self.list(params);
                self.in_lambda = outer;
                self.push(")");
            }
            (Kind::StructuredBinding, names) => {
                self.push("[");
                self.list(names);
                self.push("]");
            }
            (Kind::TypeParamDecl, _) => self.push("typename"),
            (Kind::ValueParamDecl, &[ty]) => self.print(ty),
            (Kind::TemplateParamDecl, declarations) => {
                self.push("template<");
                self.list(declarations);
                self.push("> typename");
            }
            (Kind::PackParamDecl, &[declaration]) => {
                self.print(declaration);
                self.push("...");
            }
            (Kind::ConstrainedParamDecl, &[constraint]) => self.print(constraint),
            _ => return false,
        }
        true
    }

    /// The last identifier of a class's name, as its constructor has it.
    fn class_name(&mut self, class: NodeId) {
        match (self.arena.kind(class), self.arena.children(class)) {
            (Kind::Nested, &[_, name]) => self.class_name(name),
            (Kind::Template | Kind::Tagged(_) | Kind::Discriminated(_) | Kind::MemberInitializer, [name, ..]) => {
                self.class_name(*name);
            }
            (Kind::StdAbbreviation('a'), _) => self.push("allocator"),
            (Kind::StdAbbreviation('b' | 's'), _) => self.push("basic_string"),
            (Kind::StdAbbreviation('i'), _) => self.push("basic_istream"),
            (Kind::StdAbbreviation('o'), _) => self.push("basic_ostream"),
            (Kind::StdAbbreviation(_), _) => self.push("basic_iostream"),
            _ => self.print(class),
        }
    }

    fn angles(&mut self, arguments: &[NodeId]) {
        self.push("<");
        let outer = std::mem::replace(&mut self.in_lambda, false);
        self.list(arguments);
        self.in_lambda = outer;
        self.push(">");
    }

    fn precedence(&self, id: NodeId) -> Precedence {
        match self.arena.kind(id) {
            Kind::Expr(code) => binary(code).unwrap_or(match *code {
                "cl" | "cp" | "ix" | "dt" | "pt" | "pp" | "mm" | "dc" | "sc" | "cc" | "rc" => Precedence::Postfix,
                "ps" | "ng" | "ad" | "de" | "co" | "nt" | "pp_" | "mm_" | "nx" | "sz" | "az" | "st" | "at" => {
                    Precedence::Unary
                }
                "cv" => Precedence::Cast,
                "qu" => Precedence::Conditional,
                _ => Precedence::Primary,
            }),
            Kind::ConversionList => Precedence::Cast,
            Kind::Fold(..) => Precedence::Primary,
            _ => Precedence::Primary,
        }
    }

    /// An operand in parentheses where it binds less tightly than `bound`, or as tightly where `strictly`.
    fn operand(&mut self, id: NodeId, bound: Precedence, strictly: bool) {
        let own = self.precedence(id);
        let parenthesized = if strictly { own > bound } else { own >= bound };
        if parenthesized {
            self.push("(");
        }
        self.print(id);
        if parenthesized {
            self.push(")");
        }
    }

    fn call(&mut self, callee: &str, operands: &[NodeId]) {
        self.push(callee);
        self.push("(");
        self.list(operands);
        self.push(")");
    }

    fn expression(&mut self, id: NodeId) {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Literal(value), &[ty]) => self.literal(ty, value),
            (Kind::LiteralEncoding, &[encoding]) => self.encoding(encoding),
            (Kind::Expr(code), _) => self.operation(code, children),
            (Kind::VendorExpr(name), _) => self.call(name, children),
            (Kind::FunctionParam { index, .. }, _) => {
                self.push(&format!("fp{}", index.map_or(String::new(), |index| index.to_string())));
            }
            (Kind::This, _) => self.push("this"),
            (Kind::New { array, global, placement, .. }, _) => {
                self.push(if *global { "::new" } else { "new" });
                if *array {
                    self.push("[]");
                }
                let (placed, rest) = children.split_at((*placement as usize).min(children.len()));
                if !placed.is_empty() {
                    self.call("", placed);
                }
                if let Some((&ty, operands)) = rest.split_first() {
                    self.push(" ");
                    self.print(ty);
                    if !operands.is_empty() {
                        self.call("", operands);
                    }
                }
            }
            (Kind::Delete { array, global }, &[operand]) => {
                self.push(if *global { "::delete" } else { "delete" });
                self.push(if *array { "[] " } else { " " });
                self.print(operand);
            }
            (Kind::ConversionList, [ty, operands @ ..]) => {
                self.push("(");
                self.print(*ty);
                self.push(")");
                self.call("", operands);
            }
            (Kind::Fold(letter, operator), operands) => {
                let operator = operator_spelling(*operator).unwrap_or_default();
                self.push("(");
                match (letter, operands) {
                    ('l', &[pack]) => {
                        self.push(&format!("... {operator} "));
                        self.fold_pack(pack);
                    }
                    ('r', &[pack]) => {
                        self.fold_pack(pack);
                        self.push(&format!(" {operator} ..."));
                    }
                    ('L', &[first, pack]) => {
                        self.operand(first, Precedence::Cast, true);
                        self.push(&format!(" {operator} ... {operator} "));
                        self.fold_pack(pack);
                    }
                    (_, operands) => {
                        if let &[pack, last] = operands {
                            self.fold_pack(pack);
                            self.push(&format!(" {operator} ... {operator} "));
                            self.operand(last, Precedence::Cast, true);
                        }
                    }
                }
                self.push(")");
            }
            (Kind::RequiresExpr(parameters), _) => {
                let count = parameters.map_or(0, |count| count as usize).min(children.len());
                let (types, requirements) = children.split_at(count);
                self.push("requires");
                if parameters.is_some() {
                    self.push(" ");
                    self.call("", types);
                }
                self.push(" {");
                for &requirement in requirements {
                    self.push(" ");
                    self.print(requirement);
                    self.push(";");
                }
                self.push(" }");
            }
            (Kind::ExprRequirement { noexcept }, &[expression, ref constraint @ ..]) => {
                let braced = *noexcept || !constraint.is_empty();
                self.push(if braced { "{" } else { "" });
                self.print(expression);
                self.push(if braced { "}" } else { "" });
                self.push(if *noexcept { " noexcept" } else { "" });
                for &constraint in constraint {
                    self.push(" -> ");
                    self.print(constraint);
                }
            }
            (Kind::TypeRequirement, &[ty]) => {
                self.push("typename ");
                self.print(ty);
            }
            (Kind::NestedRequirement, &[constraint]) => {
                self.push("requires ");
                self.print(constraint);
            }
            (Kind::UnresolvedType | Kind::UnresolvedNested | Kind::UnresolvedLevels, parts) => {
                for (number, &part) in parts.iter().enumerate() {
                    if number > 0 {
                        self.push("::");
                    }
                    self.print(part);
                }
            }
            (Kind::GlobalName, &[name]) => {
                self.push("::");
                self.print(name);
            }
            (Kind::OperatorName, &[name]) => self.print(name),
            (Kind::DestructorName, &[name]) => {
                self.push("~");
                self.print(name);
            }
            _ => {}
        }
    }

    fn fold_pack(&mut self, pack: NodeId) {
        self.push("(");
        self.expansion(pack);
        self.push(")");
    }

    fn operation(&mut self, code: &str, operands: &[NodeId]) {
        let spelling = <[u8; 2]>::try_from(code.as_bytes()).ok().and_then(operator_spelling).unwrap_or_default();
        match (code, operands) {
            ("gt" | "rs", &[left, right]) => {
                // Not to be taken for the end of the template's arguments.
                self.push("(");
                self.binary(code, spelling, left, right);
                self.push(")");
            }
            (_, &[left, right]) if binary(code).is_some() => self.binary(code, spelling, left, right),
            ("pp_" | "mm_", &[operand]) => {
                self.push(if code == "pp_" { "++" } else { "--" });
                self.operand(operand, Precedence::Unary, false);
            }
            ("pp" | "mm", &[operand]) => {
                self.operand(operand, Precedence::Postfix, true);
                self.push(spelling);
            }
            ("ps" | "ng" | "ad" | "de" | "co" | "nt", &[operand]) => {
                // The address of a function is that of its name.
                self.push(spelling);
                self.operand(operand, Precedence::Unary, false);
            }
            ("sz" | "st", operands) => self.call("sizeof ", operands),
            ("az" | "at", operands) => self.call("alignof ", operands),
            ("te" | "ti", operands) => self.call("typeid ", operands),
            ("nx", operands) => self.call("noexcept ", operands),
            ("sZ", &[pack]) => {
                self.push("sizeof...(");
                self.expansion(pack);
                self.push(")");
            }
            ("sP", operands) => self.call("sizeof... ", operands),
            ("sp", &[pack]) => self.expansion(pack),
            ("tr", _) => self.push("throw"),
            ("tw", operands) => {
                self.push("throw ");
                self.list(operands);
            }
            ("dc" | "sc" | "cc" | "rc", &[ty, operand]) => {
                self.push(match code {
                    "dc" => "dynamic_cast<",
                    "sc" => "static_cast<",
                    "cc" => "const_cast<",
                    _ => "reinterpret_cast<",
                });
                self.print(ty);
                self.push(">(");
                self.print(operand);
                self.push(")");
            }
            ("cv", &[ty, operand]) => {
                self.push("(");
                self.print(ty);
                self.push(")(");
                self.print(operand);
                self.push(")");
            }
            ("cl" | "cp", [callee, operands @ ..]) => {
                self.print(*callee);
                self.call("", operands);
            }
            ("il", operands) => {
                self.push("{");
                self.list(operands);
                self.push("}");
            }
            ("tl", [ty, operands @ ..]) => {
                self.print(*ty);
                self.push("{");
                self.list(operands);
                self.push("}");
            }
            ("ix", &[base, index]) => {
                self.operand(base, Precedence::Postfix, true);
                self.push("[");
                self.print(index);
                self.push("]");
            }
            ("dt" | "pt", &[object, member]) => {
                self.operand(object, Precedence::Postfix, true);
                self.push(if code == "dt" { "." } else { "->" });
                self.print(member);
            }
            ("qu", &[condition, then, otherwise]) => {
                self.operand(condition, Precedence::Conditional, false);
                self.push(" ? ");
                self.print(then);
                self.push(" : ");
                self.operand(otherwise, Precedence::Assign, true);
            }
            (_, operands) => self.call(code, operands),
        }
    }

    fn binary(&mut self, code: &str, spelling: &str, left: NodeId, right: NodeId) {
        let own = binary(code).unwrap_or(Precedence::Comma);
        let assigns = own == Precedence::Assign;
        self.operand(left, if assigns { Precedence::OrIf } else { own }, !assigns);
        if code != "cm" {
            self.push(" ");
        }
        self.push(spelling);
        self.push(" ");
        self.operand(right, own, assigns);
    }

    fn literal(&mut self, ty: NodeId, value: &str) {
        let (sign, digits) = match value.strip_prefix('n') {
            Some(digits) => ("-", digits),
            None => ("", value),
        };
        let suffix = match self.arena.kind(ty) {
            Kind::Builtin(Builtin::Bool) => {
                return self.push(match value {
                    "0" => "false",
                    _ => "true",
                });
            }
            Kind::Builtin(Builtin::Nullptr) => return self.push("nullptr"),
            Kind::Builtin(Builtin::Int) => "",
            Kind::Builtin(Builtin::UInt) => "u",
            Kind::Builtin(Builtin::Long) => "l",
            Kind::Builtin(Builtin::ULong) => "ul",
            Kind::Builtin(Builtin::LongLong) => "ll",
            Kind::Builtin(Builtin::ULongLong) => "ull",
            _ if value.is_empty() => {
                self.push("\"<");
                self.print(ty);
                return self.push(">\"");
            }
            _ => {
                self.push("(");
                self.print(ty);
                self.push(")");
                ""
            }
        };
        self.push(sign);
        self.push(digits);
        self.push(suffix);
    }
}

/// The class that an abbreviation stands for, as its constructors show it.
fn full_name(letter: char) -> Option<&'static str> {
    Some(match letter {
        's' => "std::basic_string<char, std::char_traits<char>, std::allocator<char>>",
        'i' => "std::basic_istream<char, std::char_traits<char>>",
        'o' => "std::basic_ostream<char, std::char_traits<char>>",
        'd' => "std::basic_iostream<char, std::char_traits<char>>",
        _ => return None,
    })
}

impl fmt::Display for super::Mangled {
    /// As LLVM's demangler shows it: `max(float vector[4], float vector[4])`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&encoding(&self.arena, self.encoding))?;
        if self.suffix.is_empty() { Ok(()) } else { write!(f, " ({})", self.suffix) }
    }
}

impl fmt::Display for super::Type {
    /// As LLVM's demangler shows it: `int const AS1*`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut arena = Arena::default();
        match self.enter(&mut arena) {
            Ok(id) => f.write_str(&name(&arena, id)),
            Err(_) => f.write_str("..."),
        }
    }
}
