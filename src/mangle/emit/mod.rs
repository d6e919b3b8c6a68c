//! Writing of a tree as a mangled name, with the substitutions that clang makes.
//!
//! A repeated component is written as `S_`, `S0_` and so on. Nodes are interned, so a lookup by index finds whether a
//! component has been written before. This file writes names, encodings and template arguments; types and expressions
//! are in the submodules. The methods return the emitter, so that the writing of a production reads like the
//! production.

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

impl<'a> Emitter<'a> {
    /// Returns the kind and the children of a node.
    fn node(&self, id: NodeId) -> (&'a Kind, &'a [NodeId]) {
        (self.arena.kind(id), self.arena.children(id))
    }

    fn push(&mut self, text: &str) -> &mut Self {
        self.out.push_str(text);
        self
    }

    fn push_if(&mut self, condition: bool, text: &str) -> &mut Self {
        self.push(if condition { text } else { "" })
    }

    fn letter(&mut self, letter: char) -> &mut Self {
        self.out.push(letter);
        self
    }

    fn number(&mut self, number: impl std::fmt::Display) -> &mut Self {
        self.push(&number.to_string())
    }

    fn index(&mut self, index: Option<u64>) -> &mut Self {
        if let Some(index) = index {
            self.number(index);
        }
        self.push("_")
    }

    fn identifier(&mut self, name: &str) -> &mut Self {
        self.number(name.len()).push(name)
    }

    fn operator(&mut self, code: [u8; 2]) -> &mut Self {
        self.out.extend(code.map(char::from));
        self
    }

    fn cv(&mut self, cv: Cv) -> &mut Self {
        self.push_if(cv.restrict, "r").push_if(cv.volatile, "V").push_if(cv.constant, "K")
    }

    fn address_space(&mut self, address_space: Option<u64>) -> &mut Self {
        match address_space {
            Some(number) => self.push("U").identifier(&format!("AS{number}")),
            None => self,
        }
    }

    fn reference(&mut self, reference: Option<RefQualifier>) -> &mut Self {
        match reference {
            Some(RefQualifier::Lvalue) => self.push("R"),
            Some(RefQualifier::Rvalue) => self.push("O"),
            None => self,
        }
    }

    /// Calls `write` for each of these nodes.
    fn each(&mut self, ids: &[NodeId], write: fn(&mut Self, NodeId) -> &mut Self) -> &mut Self {
        for &id in ids {
            write(self, id);
        }
        self
    }

    /// Writes a substitution if the component has been written before. Returns true if it was.
    fn substitution(&mut self, id: NodeId) -> bool {
        let Some(&number) = self.written.get(&id) else { return false };
        self.push("S");
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
        self.push("_");
        true
    }

    fn remember(&mut self, id: NodeId) {
        let number = self.written.len();
        self.written.entry(id).or_insert(number);
    }

    fn encoding(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Encoding { member, has_result, has_requires } => {
                let (types, requires) = children.split_at(children.len() - usize::from(*has_requires));
                let (results, parameters) = types[1..].split_at(usize::from(*has_result));
                self.member_name(children[0], *member).each(results, Self::ty).parameters(parameters);
                self.push_if(*has_requires, "Q").expressions(requires)
            }
            Kind::Special(code) => {
                self.push(code);
                match *code {
                    "TV" | "TT" | "TI" | "TS" => self.ty(children[0]),
                    "TA" => self.argument(children[0]),
                    "GTt" | "GTn" => self.encoding(children[0]),
                    _ => self.name(children[0]),
                }
            }
            Kind::ReferenceTemporary(index) => self.push("GR").name(children[0]).index(*index),
            Kind::ConstructionVtable(offset) => {
                self.push("TC").ty(children[0]).number(offset).push("_").ty(children[1])
            }
            Kind::Thunk(code) => self.push(code).encoding(children[0]),
            _ => self.name(id),
        }
    }

    fn parameters(&mut self, types: &[NodeId]) -> &mut Self {
        self.push_if(types.is_empty(), "v").each(types, Self::ty)
    }

    /// Returns the outermost scope of a name if it is a function.
    fn local_scope(&self, mut id: NodeId) -> Option<NodeId> {
        loop {
            match self.arena.kind(id) {
                Kind::LocalScope | Kind::DefaultArgScope(_) => return Some(id),
                Kind::Nested | Kind::Template | Kind::MemberInitializer | Kind::Tagged(_) => id = self.arena.first(id),
                _ => return None,
            }
        }
    }

    /// Returns true if a name is written with `N`. This is so if its scope is neither `std` nor a function.
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
    fn name(&mut self, id: NodeId) -> &mut Self {
        self.member_name(id, MemberQualifiers::default())
    }

    /// Writes the name of a function with these qualifiers without adding it to the substitutions.
    fn member_name(&mut self, id: NodeId, member: MemberQualifiers) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Discriminated(number) => self.member_name(children[0], member).discriminator(*number),
            Kind::LocalString(discriminator) => {
                self.push("Z").encoding(children[0]).push("Es");
                match discriminator {
                    Some(number) => self.discriminator(*number),
                    None => self,
                }
            }
            _ => {
                if let Some(scope) = self.local_scope(id) {
                    let function = self.arena.first(scope);
                    self.push("Z").encoding(function).push("E");
                    if let Kind::DefaultArgScope(index) = *self.arena.kind(scope) {
                        self.push("d").index(index);
                    }
                }
                self.entity(id, member)
            }
        }
    }

    fn discriminator(&mut self, number: u64) -> &mut Self {
        if number < 10 { self.push("_").number(number) } else { self.push("__").index(Some(number)) }
    }

    /// Writes a name without the function that encloses it.
    fn entity(&mut self, id: NodeId, member: MemberQualifiers) -> &mut Self {
        if self.is_nested(id) || member.any() {
            self.push("N").push_if(member.explicit_object, "H");
            self.address_space(member.address_space).cv(member.cv).reference(member.reference);
            return self.prefix_contents(id).push("E");
        }
        let (Kind::Template, &[template, ref arguments @ ..]) = self.node(id) else { return self.prefix_contents(id) };
        if !self.substitution(template) {
            match self.arena.kind(template) {
                Kind::TemplateParam { .. } | Kind::Decltype { .. } | Kind::StdAbbreviation(_) => {
                    self.ty(template);
                }
                _ => self.entity(template, MemberQualifiers::default()).remember(template),
            }
        }
        self.arguments(arguments)
    }

    /// Writes a scope, or a name in a scope, and adds it to the substitutions.
    fn prefix(&mut self, id: NodeId) -> &mut Self {
        match self.arena.kind(id) {
            Kind::Std => self.push("St"),
            Kind::LocalScope | Kind::DefaultArgScope(_) => self,
            Kind::StdAbbreviation(_) | Kind::MemberInitializer => self.prefix_contents(id),
            Kind::TemplateParam { .. } | Kind::Decltype { .. } => self.ty(id),
            _ => {
                if !self.substitution(id) {
                    self.prefix_contents(id).remember(id);
                }
                self
            }
        }
    }

    fn prefix_contents(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Nested => self.prefix(children[0]).unqualified(children[1]),
            Kind::Template => self.prefix(children[0]).arguments(&children[1..]),
            Kind::MemberInitializer => self.prefix(children[0]).push("M"),
            _ => self.unqualified(id),
        }
    }

    fn unqualified(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Source { name, internal } => self.push_if(*internal, "L").identifier(name),
            Kind::Tagged(tag) => self.unqualified(children[0]).push("B").identifier(tag),
            Kind::Operator(code) => self.operator(*code),
            Kind::Conversion => self.push("cv").ty(children[0]),
            Kind::LiteralOperator(name) => self.push("li").identifier(name),
            Kind::VendorOperator(arity, name) => self.push("v").letter(char::from(*arity)).identifier(name),
            Kind::Constructor(variant) => {
                self.push(if children.is_empty() { "C" } else { "CI" }).letter(*variant).each(children, Self::ty)
            }
            Kind::Destructor(variant) => self.push("D").letter(*variant),
            Kind::Unnamed(letter, index) => self.push("U").letter(*letter).index(*index),
            Kind::Lambda(declarations, index) => {
                let (declarations, parameters) = children.split_at((*declarations as usize).min(children.len()));
                self.push("Ul").each(declarations, Self::declaration).parameters(parameters).push("E").index(*index)
            }
            Kind::StructuredBinding => self.push("DC").each(children, Self::unqualified).push("E"),
            Kind::StdAbbreviation(letter) => self.push("S").letter(*letter),
            Kind::Friend => self.push("F").unqualified(children[0]),
            // The caller writes scopes.
            Kind::Nested
            | Kind::Template
            | Kind::MemberInitializer
            | Kind::LocalScope
            | Kind::DefaultArgScope(_)
            | Kind::Std => self,
            Kind::Discriminated(_) | Kind::LocalString(_) => self.name(id),
            _ => self.ty(id),
        }
    }

    fn declaration(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::TypeParamDecl => self.push("Ty"),
            Kind::ConstrainedParamDecl => self.push("Tk").name(children[0]),
            Kind::ValueParamDecl => self.push("Tn").ty(children[0]),
            Kind::PackParamDecl => self.push("Tp").declaration(children[0]),
            _ => self.push("Tt").each(children, Self::declaration).push("E"),
        }
    }

    fn arguments(&mut self, arguments: &[NodeId]) -> &mut Self {
        self.push("I").each(arguments, Self::argument).push("E")
    }

    fn argument(&mut self, id: NodeId) -> &mut Self {
        let (kind, children) = self.node(id);
        match kind {
            Kind::Pack => self.push("J").each(children, Self::argument).push("E"),
            Kind::ExprArg => self.push("X").expression(children[0]).push("E"),
            Kind::Requires => self.push("Q").expression(children[0]),
            Kind::DeclaredArg => self.declaration(children[0]).argument(children[1]),
            Kind::Literal(_) | Kind::LiteralEncoding => self.expression(id),
            _ => self.ty(id),
        }
    }
}
