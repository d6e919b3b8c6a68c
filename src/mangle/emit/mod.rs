//! Writing of a tree as a mangled name, with the substitutions that clang makes.
//!
//! A repeated component is written as `S_`, `S0_` and so on. Nodes are interned, so a lookup by index finds whether a
//! component has been written before. This file writes names, encodings and template arguments; types and expressions
//! are in the submodules.

mod expressions;
mod types;

use rustc_hash::FxHashMap;

use super::arena::{Arena, Cv, Kind, MemberQualifiers, NodeId, RefQualifier};

/// The state of writing one name.
pub(super) struct Emitter<'a> {
    arena: &'a Arena,
    out: String,
    /// The substitutions: for each component that has been written, its number.
    written: FxHashMap<NodeId, usize>,
}

/// Returns the mangled name of an encoding, starting with `_Z`.
pub(super) fn mangled_name(arena: &Arena, encoding: NodeId) -> String {
    let mut emitter = Emitter { arena, out: String::from("_Z"), written: FxHashMap::default() };
    emitter.encoding(encoding);
    emitter.out
}

/// Returns the mangled form of a type on its own, as in the name of a type info object.
pub(super) fn mangled_type(arena: &Arena, ty: NodeId) -> String {
    let mut emitter = Emitter { arena, out: String::new(), written: FxHashMap::default() };
    emitter.ty(ty);
    emitter.out
}

impl Emitter<'_> {
    fn children(&self, id: NodeId) -> Vec<NodeId> {
        self.arena.children(id).to_vec()
    }

    fn push_number(&mut self, number: impl std::fmt::Display) {
        self.out.push_str(&number.to_string());
    }

    fn index(&mut self, index: Option<u64>) {
        if let Some(index) = index {
            self.push_number(index);
        }
        self.out.push('_');
    }

    fn identifier(&mut self, name: &str) {
        self.push_number(name.len());
        self.out.push_str(name);
    }

    fn cv(&mut self, cv: Cv) {
        for (set, letter) in [(cv.restrict, 'r'), (cv.volatile, 'V'), (cv.constant, 'K')] {
            if set {
                self.out.push(letter);
            }
        }
    }

    fn address_space(&mut self, address_space: Option<u64>) {
        if let Some(number) = address_space {
            self.out.push('U');
            self.identifier(&format!("AS{number}"));
        }
    }

    fn reference(&mut self, reference: Option<RefQualifier>) {
        match reference {
            Some(RefQualifier::Lvalue) => self.out.push('R'),
            Some(RefQualifier::Rvalue) => self.out.push('O'),
            None => {}
        }
    }

    /// Writes a substitution if the component has been written before. Returns true if it was.
    fn substitution(&mut self, id: NodeId) -> bool {
        let Some(&number) = self.written.get(&id) else { return false };
        self.out.push('S');
        if let Some(mut rest) = number.checked_sub(1) {
            let mut digits = Vec::new();
            loop {
                digits.push(b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[rest % 36]);
                rest /= 36;
                if rest == 0 {
                    break;
                }
            }
            self.out.extend(digits.iter().rev().copied().map(char::from));
        }
        self.out.push('_');
        true
    }

    fn remember(&mut self, id: NodeId) {
        let number = self.written.len();
        self.written.entry(id).or_insert(number);
    }

    fn encoding(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Encoding { member, has_result, has_requires } => {
                self.name(children[0], member);
                let mut types = &children[1..];
                let mut requires = None;
                if has_requires && let Some((last, rest)) = types.split_last() {
                    (requires, types) = (Some(*last), rest);
                }
                if has_result && let Some((result, rest)) = types.split_first() {
                    self.ty(*result);
                    types = rest;
                }
                self.parameters(types);
                if let Some(requires) = requires {
                    self.out.push('Q');
                    self.expression(requires);
                }
            }
            Kind::Special(code) => {
                self.out.push_str(code);
                match code {
                    "TV" | "TT" | "TI" | "TS" => self.ty(children[0]),
                    "TA" => self.argument(children[0]),
                    "GTt" | "GTn" => self.encoding(children[0]),
                    _ => self.name(children[0], MemberQualifiers::default()),
                }
            }
            Kind::ReferenceTemporary(index) => {
                self.out.push_str("GR");
                self.name(children[0], MemberQualifiers::default());
                self.index(index);
            }
            Kind::ConstructionVtable(offset) => {
                self.out.push_str("TC");
                self.ty(children[0]);
                self.push_number(offset);
                self.out.push('_');
                self.ty(children[1]);
            }
            Kind::Thunk(code) => {
                self.out.push_str(&code);
                self.encoding(children[0]);
            }
            _ => self.name(id, MemberQualifiers::default()),
        }
    }

    fn parameters(&mut self, types: &[NodeId]) {
        if types.is_empty() {
            self.out.push('v');
        }
        for &ty in types {
            self.ty(ty);
        }
    }

    /// Returns the outermost scope of a name if it is a function.
    fn local_scope(&self, id: NodeId) -> Option<NodeId> {
        let mut id = id;
        loop {
            match self.arena.kind(id) {
                Kind::LocalScope | Kind::DefaultArgScope(_) => return Some(id),
                Kind::Nested | Kind::Template | Kind::MemberInitializer | Kind::Tagged(_) => id = self.arena.first(id),
                _ => return None,
            }
        }
    }

    /// Returns true if a name is written with `N`. It is if its scope is neither `std` nor a function.
    fn is_nested(&self, id: NodeId) -> bool {
        match self.arena.kind(id) {
            Kind::Nested => !matches!(
                self.arena.kind(self.arena.first(id)),
                Kind::Std | Kind::LocalScope | Kind::DefaultArgScope(_)
            ),
            Kind::Template => self.is_nested(self.arena.first(id)),
            _ => false,
        }
    }

    /// Writes a name without adding it to the substitutions.
    fn name(&mut self, id: NodeId, member: MemberQualifiers) {
        match self.arena.kind(id).clone() {
            Kind::Discriminated(number) => {
                self.name(self.arena.first(id), member);
                if number < 10 {
                    self.out.push('_');
                    self.push_number(number);
                } else {
                    self.out.push_str("__");
                    self.index(Some(number));
                }
            }
            Kind::LocalString(discriminator) => {
                self.out.push('Z');
                self.encoding(self.arena.first(id));
                self.out.push_str("Es");
                match discriminator {
                    None => {}
                    Some(number) if number < 10 => {
                        self.out.push('_');
                        self.push_number(number);
                    }
                    Some(number) => {
                        self.out.push_str("__");
                        self.index(Some(number));
                    }
                }
            }
            _ => {
                if let Some(scope) = self.local_scope(id) {
                    self.out.push('Z');
                    self.encoding(self.arena.first(scope));
                    self.out.push('E');
                    if let Kind::DefaultArgScope(index) = *self.arena.kind(scope) {
                        self.out.push('d');
                        self.index(index);
                    }
                }
                self.entity(id, member);
            }
        }
    }

    /// Writes a name without the function that encloses it.
    fn entity(&mut self, id: NodeId, member: MemberQualifiers) {
        if self.is_nested(id) || member.any() {
            self.out.push('N');
            if member.explicit_object {
                self.out.push('H');
            }
            self.address_space(member.address_space);
            self.cv(member.cv);
            self.reference(member.reference);
            self.prefix_contents(id);
            self.out.push('E');
            return;
        }
        match self.arena.kind(id) {
            Kind::Template => {
                let children = self.children(id);
                let template = children[0];
                if !self.substitution(template) {
                    match self.arena.kind(template) {
                        Kind::TemplateParam { .. } | Kind::Decltype { .. } | Kind::StdAbbreviation(_) => {
                            self.ty(template);
                        }
                        _ => {
                            self.entity(template, MemberQualifiers::default());
                            self.remember(template);
                        }
                    }
                }
                self.arguments(&children[1..]);
            }
            _ => self.prefix_contents(id),
        }
    }

    /// Writes a scope, or a name in a scope, and adds it to the substitutions.
    fn prefix(&mut self, id: NodeId) {
        match self.arena.kind(id) {
            Kind::Std => self.out.push_str("St"),
            Kind::LocalScope | Kind::DefaultArgScope(_) => {}
            Kind::StdAbbreviation(_) | Kind::MemberInitializer => self.prefix_contents(id),
            Kind::TemplateParam { .. } | Kind::Decltype { .. } => self.ty(id),
            _ => {
                if !self.substitution(id) {
                    self.prefix_contents(id);
                    self.remember(id);
                }
            }
        }
    }

    fn prefix_contents(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id) {
            Kind::Nested => {
                self.prefix(children[0]);
                self.unqualified(children[1]);
            }
            Kind::Template => {
                self.prefix(children[0]);
                self.arguments(&children[1..]);
            }
            Kind::MemberInitializer => {
                self.prefix(children[0]);
                self.out.push('M');
            }
            _ => self.unqualified(id),
        }
    }

    fn unqualified(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Source { name, internal } => {
                if internal {
                    self.out.push('L');
                }
                self.identifier(&name);
            }
            Kind::Tagged(tag) => {
                self.unqualified(children[0]);
                self.out.push('B');
                self.identifier(&tag);
            }
            Kind::Operator(code) => self.out.extend(code.map(char::from)),
            Kind::Conversion => {
                self.out.push_str("cv");
                self.ty(children[0]);
            }
            Kind::LiteralOperator(name) => {
                self.out.push_str("li");
                self.identifier(&name);
            }
            Kind::VendorOperator(arity, name) => {
                self.out.push('v');
                self.out.push(char::from(arity));
                self.identifier(&name);
            }
            Kind::Constructor(variant) => {
                self.out.push_str(if children.is_empty() { "C" } else { "CI" });
                self.out.push(variant);
                for base in children {
                    self.ty(base);
                }
            }
            Kind::Destructor(variant) => {
                self.out.push('D');
                self.out.push(variant);
            }
            Kind::Unnamed(letter, index) => {
                self.out.push('U');
                self.out.push(letter);
                self.index(index);
            }
            Kind::Lambda(declarations, index) => {
                self.out.push_str("Ul");
                let (declarations, parameters) = children.split_at((declarations as usize).min(children.len()));
                for &declaration in declarations {
                    self.declaration(declaration);
                }
                self.parameters(parameters);
                self.out.push('E');
                self.index(index);
            }
            Kind::StructuredBinding => {
                self.out.push_str("DC");
                for name in children {
                    self.unqualified(name);
                }
                self.out.push('E');
            }
            Kind::StdAbbreviation(letter) => {
                self.out.push('S');
                self.out.push(letter);
            }
            Kind::Friend => {
                self.out.push('F');
                self.unqualified(children[0]);
            }
            // The caller writes scopes.
            Kind::Nested
            | Kind::Template
            | Kind::MemberInitializer
            | Kind::LocalScope
            | Kind::DefaultArgScope(_)
            | Kind::Std => {}
            Kind::Discriminated(_) | Kind::LocalString(_) => self.name(id, MemberQualifiers::default()),
            _ => self.ty(id),
        }
    }

    fn declaration(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id) {
            Kind::TypeParamDecl => self.out.push_str("Ty"),
            Kind::ConstrainedParamDecl => {
                self.out.push_str("Tk");
                self.name(children[0], MemberQualifiers::default());
            }
            Kind::ValueParamDecl => {
                self.out.push_str("Tn");
                self.ty(children[0]);
            }
            Kind::PackParamDecl => {
                self.out.push_str("Tp");
                self.declaration(children[0]);
            }
            _ => {
                self.out.push_str("Tt");
                for child in children {
                    self.declaration(child);
                }
                self.out.push('E');
            }
        }
    }

    fn arguments(&mut self, arguments: &[NodeId]) {
        self.out.push('I');
        for &argument in arguments {
            self.argument(argument);
        }
        self.out.push('E');
    }

    fn argument(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id) {
            Kind::Pack => {
                self.out.push('J');
                for child in children {
                    self.argument(child);
                }
                self.out.push('E');
            }
            Kind::ExprArg => {
                self.out.push('X');
                self.expression(children[0]);
                self.out.push('E');
            }
            Kind::Requires => {
                self.out.push('Q');
                self.expression(children[0]);
            }
            Kind::DeclaredArg => {
                self.declaration(children[0]);
                self.argument(children[1]);
            }
            Kind::Literal(_) | Kind::LiteralEncoding => self.expression(id),
            _ => self.ty(id),
        }
    }
}
