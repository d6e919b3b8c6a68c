//! Writing a tree as a mangled name, with the substitutions that clang makes.
//!
//! A component that was written before is written as `S_`, `S0_` and so on. As nodes are interned, having been
//! written before is a look-up by index.

use rustc_hash::FxHashMap;

use super::arena::{Arena, Cv, Exceptions, Kind, MemberQualifiers, NodeId, RefQualifier, Wrapper};
use super::expr::{Shape, shape};

/// The state of writing one name.
pub(super) struct Emitter<'a> {
    arena: &'a Arena,
    out: String,
    written: FxHashMap<NodeId, usize>,
}

/// The name of an encoding: `_Z` and what follows.
pub(super) fn mangled_name(arena: &Arena, encoding: NodeId) -> String {
    let mut emitter = Emitter { arena, out: String::from("_Z"), written: FxHashMap::default() };
    emitter.encoding(encoding);
    emitter.out
}

/// A type's own text, as it stands in a type info's name.
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

    /// Writes the substitution for what was written before.
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

    /// The outermost scope of a name where that is a function.
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

    /// Whether a name is written with `N`: where it has a scope other than `std`'s or a function's own.
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

    /// A name, without entering it among the substitutions.
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

    /// A name in its function, if it is in one.
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

    /// A scope, or a name in one, which it enters among the substitutions.
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
            // The scopes are written by what is in them.
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

    /// A type, or the substitution for it.
    fn ty(&mut self, id: NodeId) {
        let kind = self.arena.kind(id);
        if let Kind::Builtin(_) | Kind::FloatN { .. } | Kind::StdAbbreviation(_) = kind {
            return self.type_contents(id);
        }
        if !self.substitution(id) {
            self.type_contents(id);
            self.remember(id);
        }
    }

    fn type_contents(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Builtin(builtin) => self.out.push_str(builtin.code()),
            Kind::FloatN { bits, extended } => {
                self.out.push_str("DF");
                self.push_number(bits);
                self.out.push(if extended { 'x' } else { '_' });
            }
            Kind::BitInt { signed, bits } => {
                self.out.push_str(if signed { "DB" } else { "DU" });
                self.index(Some(bits));
            }
            Kind::BitIntExpr { signed } => {
                self.out.push_str(if signed { "DB" } else { "DU" });
                self.expression(children[0]);
                self.out.push('_');
            }
            Kind::Vendor(name, listed) => {
                self.out.push('u');
                self.identifier(&name);
                if listed {
                    self.arguments(&children);
                }
            }
            Kind::VendorQualifier(name, listed) => {
                self.out.push('U');
                self.identifier(&name);
                if listed {
                    self.arguments(&children);
                }
            }
            Kind::CmVector(form, length) => {
                self.out.push_str("u2CMv");
                self.out.push_str(&form);
                self.index(Some(length));
                self.ty(children[0]);
            }
            Kind::Qualified(cv) => {
                for &qualifier in &children[1..] {
                    self.type_contents(qualifier);
                }
                self.cv(cv);
                self.ty(children[0]);
            }
            Kind::Private => self.ty(children[0]),
            Kind::Wrap(wrapper) => {
                self.out.push_str(match wrapper {
                    Wrapper::Pointer => "P",
                    Wrapper::LvalueReference => "R",
                    Wrapper::RvalueReference => "O",
                    Wrapper::Complex => "C",
                    Wrapper::Imaginary => "G",
                    Wrapper::PackExpansion => "Dp",
                    Wrapper::Atomic => "U7_Atomic",
                    Wrapper::BlockPointer => "U13block_pointer",
                });
                self.ty(children[0]);
            }
            Kind::Vector(length) => {
                self.out.push_str("Dv");
                self.index(Some(length));
                self.ty(children[0]);
            }
            Kind::VectorExpr => {
                self.out.push_str("Dv_");
                self.expression(children[0]);
                self.out.push('_');
                self.ty(children[1]);
            }
            Kind::Array(length) => {
                self.out.push('A');
                self.index(length);
                self.ty(children[0]);
            }
            Kind::ArrayExpr => {
                self.out.push('A');
                self.expression(children[0]);
                self.out.push('_');
                self.ty(children[1]);
            }
            Kind::MemberPointer => {
                self.out.push('M');
                self.ty(children[0]);
                self.ty(children[1]);
            }
            Kind::FunctionType { member, extern_c, exceptions } => {
                self.address_space(member.address_space);
                self.cv(member.cv);
                let of_exceptions = match exceptions {
                    Exceptions::Unspecified | Exceptions::Noexcept => 0,
                    Exceptions::NoexceptIf => 1,
                    Exceptions::Throw(count) => count as usize,
                };
                let (types, thrown) = children.split_at(children.len().saturating_sub(of_exceptions));
                match exceptions {
                    Exceptions::Unspecified => {}
                    Exceptions::Noexcept => self.out.push_str("Do"),
                    Exceptions::NoexceptIf => {
                        self.out.push_str("DO");
                        for &condition in thrown {
                            self.expression(condition);
                        }
                        self.out.push('E');
                    }
                    Exceptions::Throw(_) => {
                        self.out.push_str("Dw");
                        for &ty in thrown {
                            self.ty(ty);
                        }
                        self.out.push('E');
                    }
                }
                self.out.push('F');
                if extern_c {
                    self.out.push('Y');
                }
                if let Some((&result, parameters)) = types.split_first() {
                    self.ty(result);
                    self.parameters(parameters);
                }
                self.reference(member.reference);
                self.out.push('E');
            }
            Kind::Decltype { of_name } => {
                self.out.push_str(if of_name { "Dt" } else { "DT" });
                self.expression(children[0]);
                self.out.push('E');
            }
            Kind::TemplateParam { level, index } => {
                self.out.push('T');
                if let Some(level) = level {
                    self.out.push('L');
                    self.index(Some(level));
                }
                self.index(index);
            }
            Kind::Elaborated(letter) => {
                self.out.push('T');
                self.out.push(letter);
                self.name(children[0], MemberQualifiers::default());
            }
            Kind::Source { .. }
            | Kind::Tagged(_)
            | Kind::Operator(_)
            | Kind::Conversion
            | Kind::LiteralOperator(_)
            | Kind::VendorOperator(..)
            | Kind::Constructor(_)
            | Kind::Destructor(_)
            | Kind::Unnamed(..)
            | Kind::Lambda(..)
            | Kind::StructuredBinding
            | Kind::Nested
            | Kind::Friend
            | Kind::MemberInitializer
            | Kind::LocalScope
            | Kind::DefaultArgScope(_)
            | Kind::Discriminated(_)
            | Kind::LocalString(_)
            | Kind::Std
            | Kind::StdAbbreviation(_)
            | Kind::Template => self.name(id, MemberQualifiers::default()),
            // The rest is no type, but may be where one belongs in a name that no compiler wrote.
            Kind::TypeParamDecl
            | Kind::ConstrainedParamDecl
            | Kind::ValueParamDecl
            | Kind::TemplateParamDecl
            | Kind::PackParamDecl => self.declaration(id),
            Kind::Pack | Kind::ExprArg | Kind::DeclaredArg | Kind::Requires => self.argument(id),
            Kind::Literal(_)
            | Kind::LiteralEncoding
            | Kind::Expr(_)
            | Kind::VendorExpr(_)
            | Kind::FunctionParam { .. }
            | Kind::This
            | Kind::New { .. }
            | Kind::Delete { .. }
            | Kind::ConversionList
            | Kind::Fold(..)
            | Kind::RequiresExpr(_)
            | Kind::ExprRequirement { .. }
            | Kind::TypeRequirement
            | Kind::NestedRequirement
            | Kind::UnresolvedType
            | Kind::UnresolvedNested
            | Kind::UnresolvedLevels
            | Kind::GlobalName
            | Kind::OperatorName
            | Kind::DestructorName => self.expression(id),
            Kind::Encoding { .. }
            | Kind::Special(_)
            | Kind::ConstructionVtable(_)
            | Kind::ReferenceTemporary(_)
            | Kind::Thunk(_) => self.encoding(id),
        }
    }

    fn expressions(&mut self, operands: &[NodeId]) {
        for &operand in operands {
            self.expression(operand);
        }
    }

    fn list(&mut self, operands: &[NodeId]) {
        self.expressions(operands);
        self.out.push('E');
    }

    fn expression(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id).clone() {
            Kind::Literal(value) => {
                self.out.push('L');
                self.ty(children[0]);
                self.out.push_str(&value);
                self.out.push('E');
            }
            Kind::LiteralEncoding => {
                self.out.push_str("L_Z");
                self.encoding(children[0]);
                self.out.push('E');
            }
            Kind::Expr(code) => {
                self.out.push_str(code);
                match (shape(code), children.split_first()) {
                    (Some(Shape::Operands(_) | Shape::Nothing), _) => self.expressions(&children),
                    (Some(Shape::List), _) => self.list(&children),
                    (Some(Shape::TypeList), Some((&ty, operands))) => {
                        self.ty(ty);
                        self.list(operands);
                    }
                    (Some(Shape::Arguments), _) => {
                        for child in children {
                            self.argument(child);
                        }
                        self.out.push('E');
                    }
                    (_, Some((&ty, operands))) => {
                        self.ty(ty);
                        self.expressions(operands);
                    }
                    (_, None) => {}
                }
            }
            Kind::VendorExpr(name) => {
                self.out.push('u');
                self.identifier(&name);
                for child in children {
                    self.argument(child);
                }
                self.out.push('E');
            }
            Kind::FunctionParam { level, cv, index } => {
                match level {
                    None => self.out.push_str("fp"),
                    Some(level) => {
                        self.out.push_str("fL");
                        self.push_number(level);
                        self.out.push('p');
                    }
                }
                self.cv(cv);
                self.index(index);
            }
            Kind::This => self.out.push_str("fpT"),
            Kind::New { array, global, placement, initialized } => {
                self.out.push_str(if global { "gsn" } else { "n" });
                self.out.push(if array { 'a' } else { 'w' });
                let (placed, rest) = children.split_at((placement as usize).min(children.len()));
                self.expressions(placed);
                self.out.push('_');
                if let Some((&ty, operands)) = rest.split_first() {
                    self.ty(ty);
                    if initialized {
                        self.out.push_str("pi");
                    }
                    self.list(operands);
                }
            }
            Kind::RequiresExpr(parameters) => {
                self.out.push_str(if parameters.is_some() { "rQ" } else { "rq" });
                let count = parameters.map_or(0, |count| count as usize).min(children.len());
                let (types, requirements) = children.split_at(count);
                if parameters.is_some() {
                    for &ty in types {
                        self.ty(ty);
                    }
                    self.out.push('_');
                }
                self.list(requirements);
            }
            Kind::ExprRequirement { noexcept } => {
                self.out.push('X');
                self.expression(children[0]);
                if noexcept {
                    self.out.push('N');
                }
                if let Some(&constraint) = children.get(1) {
                    self.out.push('R');
                    self.name(constraint, MemberQualifiers::default());
                }
            }
            Kind::TypeRequirement => {
                self.out.push('T');
                self.ty(children[0]);
            }
            Kind::NestedRequirement => {
                self.out.push('Q');
                self.expression(children[0]);
            }
            Kind::Delete { array, global } => {
                self.out.push_str(if global { "gsd" } else { "d" });
                self.out.push(if array { 'a' } else { 'l' });
                self.expressions(&children);
            }
            Kind::ConversionList => {
                self.out.push_str("cv");
                if let Some((&ty, operands)) = children.split_first() {
                    self.ty(ty);
                    self.out.push('_');
                    self.list(operands);
                }
            }
            Kind::Fold(letter, operator) => {
                self.out.push('f');
                self.out.push(letter);
                self.out.extend(operator.map(char::from));
                self.expressions(&children);
            }
            Kind::UnresolvedType => {
                self.out.push_str("sr");
                self.ty(children[0]);
                self.expressions(&children[1..]);
            }
            kind @ (Kind::UnresolvedNested | Kind::UnresolvedLevels) => {
                self.out.push_str("sr");
                let mut levels = &children[..];
                if kind == Kind::UnresolvedNested {
                    self.out.push('N');
                    self.ty(children[0]);
                    levels = &children[1..];
                }
                if let Some((&last, levels)) = levels.split_last() {
                    self.list(levels);
                    self.expression(last);
                }
            }
            Kind::GlobalName => {
                self.out.push_str("gs");
                self.expressions(&children);
            }
            Kind::OperatorName => {
                self.out.push_str("on");
                self.simple_name(children[0]);
            }
            Kind::DestructorName => {
                self.out.push_str("dn");
                self.expressions(&children);
            }
            Kind::Source { .. } | Kind::Tagged(_) | Kind::Template => self.simple_name(id),
            Kind::TemplateParam { .. } => self.type_contents(id),
            _ => self.ty(id),
        }
    }

    /// A name of an expression, which is no substitution.
    fn simple_name(&mut self, id: NodeId) {
        let children = self.children(id);
        match self.arena.kind(id) {
            Kind::Template => match self.arena.kind(children[0]) {
                Kind::Source { .. } | Kind::Tagged(_) | Kind::Operator(_) => {
                    self.unqualified(children[0]);
                    self.arguments(&children[1..]);
                }
                _ => self.ty(id),
            },
            _ => self.unqualified(id),
        }
    }
}
