//! Parsing of names and encodings.
//!
//! Names include scopes, operators, constructors, lambdas, local names and special names. An encoding is a name
//! followed by the types of a function's parameters. Each function parses one production of the grammar.

use super::arena::{Kind, MemberQualifiers, NodeId};
use super::parse::{Parse, Parser};
use super::{builtin::operator_spelling, error::Reason};

/// A parsed name, with the facts that are needed to parse the rest of its encoding.
#[derive(Clone, Copy)]
pub(super) struct Name {
    pub(super) node: NodeId,
    member: MemberQualifiers,
    /// True if the encoding of a function with this name contains the result type.
    has_result: bool,
}

/// The special names with one operand.
const SPECIAL: [&str; 11] = ["TV", "TT", "TI", "TS", "GV", "TW", "TH", "GTt", "GTn", "GI", "TA"];

impl Parser<'_> {
    /// Parses `<encoding>`: a function's name with its type, a variable's name, or a special name.
    pub(super) fn encoding(&mut self) -> Parse {
        self.nested(Self::encoding_unbounded)
    }

    fn encoding_unbounded(&mut self) -> Parse {
        if let Some(b'T' | b'G') = self.peek() {
            return self.special();
        }
        let name = self.name()?;
        if self.at_end_of_encoding() {
            // A name without parameters is that of a variable, which cannot have the qualifiers of a member function.
            return if name.member.any() { self.fail(Reason::End) } else { Ok(name.node) };
        }
        let mut children = vec![name.node];
        if name.has_result {
            children.push(self.ty()?);
        }
        if !self.eat("v") {
            while !self.at_end_of_encoding() && self.peek() != Some(b'Q') {
                children.push(self.ty()?);
            }
        }
        let has_requires = self.eat("Q");
        if has_requires {
            children.push(self.expression()?);
        }
        self.node(Kind::Encoding { member: name.member, has_result: name.has_result, has_requires }, &children)
    }

    fn at_end_of_encoding(&self) -> bool {
        matches!(self.peek(), None | Some(b'E' | b'.'))
    }

    fn special(&mut self) -> Parse {
        for code in SPECIAL {
            if self.eat(code) {
                let parse = match code {
                    "TV" | "TT" | "TI" | "TS" => Self::ty,
                    "TA" => Self::template_argument,
                    "GTt" | "GTn" => Self::encoding,
                    _ => Self::name_node,
                };
                return self.node_of(Kind::Special(code), parse);
            }
        }
        if self.eat("GR") {
            let name = self.name_node()?;
            // The ABI writes this index in base 36. No function has more than ten reference temporaries, so decimal is
            // enough.
            let index = self.index()?;
            return self.node(Kind::ReferenceTemporary(index), &[name]);
        }
        if self.eat("TC") {
            let derived = self.ty()?;
            let offset = self.some_number()?;
            self.expect("_")?;
            let base = self.ty()?;
            return self.node(Kind::ConstructionVtable(offset), &[derived, base]);
        }
        let start = self.position();
        let text = self.rest();
        if self.eat("Tc") {
            self.call_offset()?;
        } else {
            self.expect("T")?;
        }
        self.call_offset()?;
        let code = text.get(..self.position() - start).and_then(|code| std::str::from_utf8(code).ok());
        let Some(code) = code else { return self.fail(Reason::Syntax) };
        self.node_of(Kind::Thunk(code.into()), Self::encoding)
    }

    /// Parses `h <offset> _` or `v <offset> _ <offset> _`.
    fn call_offset(&mut self) -> Parse<()> {
        let offsets = if self.eat("h") {
            1
        } else {
            self.expect("v")?;
            2
        };
        for _ in 0..offsets {
            self.eat("n");
            self.some_number()?;
            self.expect("_")?;
        }
        Ok(())
    }

    pub(super) fn name_node(&mut self) -> Parse {
        Ok(self.name()?.node)
    }

    /// Parses `<name>`.
    pub(super) fn name(&mut self) -> Parse<Name> {
        self.nested(|parser| parser.scoped_name(None))
    }

    /// Parses a name. `scope` is the function that contains a local name.
    fn scoped_name(&mut self, scope: Option<NodeId>) -> Parse<Name> {
        match self.peek() {
            Some(b'N') => return self.nested_name(scope),
            Some(b'Z') => return self.local_name(scope),
            Some(b'S') if self.peek_second() != Some(b't') => {
                // A substitution or an abbreviation, which template arguments may follow.
                let id = self.substitution()?;
                let is_template = self.peek() == Some(b'I');
                let node = if is_template { self.template(id)? } else { id };
                return Ok(Name { node, member: MemberQualifiers::default(), has_result: is_template });
            }
            _ => {}
        }
        let scope = match scope {
            None if self.eat("St") => Some(self.node(Kind::Std, &[])?),
            scope => scope,
        };
        let (mut node, has_type_in_name) = self.unqualified(scope)?;
        let is_template = self.peek() == Some(b'I');
        if is_template {
            node = self.substitutable(node)?;
            node = self.template(node)?;
        }
        let has_result = is_template && !has_type_in_name;
        Ok(Name { node, member: MemberQualifiers::default(), has_result })
    }

    /// Parses `N [H] [cv] [ref] <prefix> <name> E`.
    fn nested_name(&mut self, scope: Option<NodeId>) -> Parse<Name> {
        self.expect("N")?;
        let explicit_object = self.eat("H");
        let in_space = matches!(self.rest(), [b'U', b'0'..=b'9', ..]);
        let address_space = if in_space { self.address_space()? } else { None };
        let cv = self.cv();
        let reference = self.reference_qualifier();
        let member = MemberQualifiers { cv, address_space, reference, explicit_object };
        let mut so_far = scope;
        let mut pushed = false;
        // `is_template` is true if the last component is a list of template arguments. `has_type_in_name` is true if
        // the last name is a constructor, destructor or conversion.
        let (mut is_template, mut has_type_in_name) = (false, false);
        while !self.eat("E") {
            if self.eat("M") {
                let Some(inner) = so_far else { return self.fail(Reason::Syntax) };
                so_far = Some(self.node(Kind::MemberInitializer, &[inner])?);
                continue;
            }
            let node = match (self.peek(), self.peek_second()) {
                (Some(b'I'), _) => {
                    let Some(template) = so_far else { return self.fail(Reason::Syntax) };
                    if is_template {
                        return self.fail(Reason::Syntax);
                    }
                    is_template = true;
                    let node = self.template(template)?;
                    so_far = Some(self.substitutable(node)?);
                    pushed = true;
                    continue;
                }
                (Some(b'T'), _) if so_far == scope => self.template_param()?,
                (Some(b'D'), Some(b't' | b'T')) if so_far == scope => {
                    // Parsing a type adds it to the substitutions.
                    so_far = Some(self.ty()?);
                    pushed = true;
                    continue;
                }
                (Some(b'S'), second) if so_far == scope => {
                    let node = if second == Some(b't') { self.std_scope()? } else { self.substitution()? };
                    so_far = Some(node);
                    pushed = false;
                    continue;
                }
                _ => {
                    let (node, has_type) = self.unqualified(so_far)?;
                    has_type_in_name = has_type;
                    node
                }
            };
            is_template = false;
            so_far = Some(self.substitutable(node)?);
            pushed = true;
        }
        if pushed {
            // The complete name is a substitution only if it is a type. In that case, `ty` adds it.
            self.not_substitutable();
        }
        match so_far {
            Some(node) if pushed => Ok(Name { node, member, has_result: is_template && !has_type_in_name }),
            _ => self.fail(Reason::Syntax),
        }
    }

    fn std_scope(&mut self) -> Parse {
        self.advance(2);
        self.node(Kind::Std, &[])
    }

    /// Parses `Z <encoding> E <entity> [discriminator]`, `Z <encoding> E s [discriminator]` or `Z <encoding> E d [<n>]
    /// _ <entity>`.
    fn local_name(&mut self, outer: Option<NodeId>) -> Parse<Name> {
        self.expect("Z")?;
        if outer.is_some() {
            return self.fail(Reason::Syntax);
        }
        let function = self.encoding()?;
        self.expect("E")?;
        if self.eat("s") {
            let discriminator = self.discriminator()?;
            let node = self.node(Kind::LocalString(discriminator), &[function])?;
            return Ok(Name { node, member: MemberQualifiers::default(), has_result: false });
        }
        let scope = if self.eat("d") {
            let index = self.index()?;
            self.node(Kind::DefaultArgScope(index), &[function])?
        } else {
            self.node(Kind::LocalScope, &[function])?
        };
        let mut name = self.nested(|parser| parser.scoped_name(Some(scope)))?;
        if let Some(discriminator) = self.discriminator()? {
            name.node = self.node(Kind::Discriminated(discriminator), &[name.node])?;
        }
        Ok(name)
    }

    /// Parses `_ <digit>` or `__ <number> _`.
    fn discriminator(&mut self) -> Parse<Option<u64>> {
        match self.rest() {
            [b'_', b'_', b'0'..=b'9', ..] => {
                self.advance(2);
                let number = self.some_number()?;
                self.expect("_")?;
                Ok(Some(number))
            }
            [b'_', digit @ b'0'..=b'9', ..] => {
                let number = u64::from(digit - b'0');
                self.advance(2);
                Ok(Some(number))
            }
            _ => Ok(None),
        }
    }

    /// Parses `<unqualified-name>` in a scope, with its ABI tags. Also returns true for constructors, destructors and
    /// conversions, whose encodings contain no result type.
    fn unqualified(&mut self, scope: Option<NodeId>) -> Parse<(NodeId, bool)> {
        let friend = scope.is_some() && self.eat("F");
        let internal = self.eat("L");
        let mut has_type = false;
        let name = match (self.peek(), self.peek_second()) {
            (Some(b'0'..=b'9'), _) => self.source_name(internal)?,
            _ if internal => return self.fail(Reason::Syntax),
            (Some(b'U'), Some(b'l')) => self.lambda()?,
            (Some(b'U'), Some(letter @ (b't' | b'b'))) => {
                self.advance(2);
                let index = self.index()?;
                self.node(Kind::Unnamed(char::from(letter), index), &[])?
            }
            (Some(b'C'), Some(b'I')) => {
                self.advance(2);
                let variant = self.letter(b"12345")?;
                has_type = true;
                self.node_of(Kind::Constructor(variant), Self::ty)?
            }
            (Some(b'C'), _) => {
                self.advance(1);
                let variant = self.letter(b"12345")?;
                has_type = true;
                self.node(Kind::Constructor(variant), &[])?
            }
            (Some(b'D'), Some(b'C')) => {
                self.advance(2);
                let names = self.until("E", |parser| parser.source_name(false))?;
                self.node(Kind::StructuredBinding, &names)?
            }
            (Some(b'D'), _) => {
                self.advance(1);
                let variant = self.letter(b"012345")?;
                has_type = true;
                self.node(Kind::Destructor(variant), &[])?
            }
            _ => {
                has_type = self.rest().starts_with(b"cv");
                self.operator()?
            }
        };
        let name = self.tags(name)?;
        let name = if friend { self.node(Kind::Friend, &[name])? } else { name };
        let name = match scope {
            Some(scope) => self.node(Kind::Nested, &[scope, name])?,
            None => name,
        };
        Ok((name, has_type))
    }

    /// Parses `<source-name>` as a name.
    pub(super) fn source_name(&mut self, internal: bool) -> Parse {
        let name = self.identifier()?.into();
        self.node(Kind::Source { name, internal }, &[])
    }

    fn letter(&mut self, allowed: &[u8]) -> Parse<char> {
        match self.peek() {
            Some(letter) if allowed.contains(&letter) => {
                self.advance(1);
                Ok(char::from(letter))
            }
            _ => self.fail(Reason::Syntax),
        }
    }

    /// Parses any number of ABI tags, `B <source-name>`.
    pub(super) fn tags(&mut self, mut name: NodeId) -> Parse {
        while self.eat("B") {
            let tag = self.identifier()?.into();
            name = self.node(Kind::Tagged(tag), &[name])?;
        }
        Ok(name)
    }

    /// Parses `<operator-name>`.
    pub(super) fn operator(&mut self) -> Parse {
        if self.eat("cv") {
            return self.node_of(Kind::Conversion, Self::conversion_type);
        }
        if self.eat("li") {
            let name = self.identifier()?.into();
            return self.node(Kind::LiteralOperator(name), &[]);
        }
        match *self.rest() {
            [b'v', digit @ b'0'..=b'9', ..] => {
                self.advance(2);
                let name = self.identifier()?.into();
                self.node(Kind::VendorOperator(digit, name), &[])
            }
            [first, second, ..] if operator_spelling([first, second]).is_some() => {
                self.advance(2);
                self.node(Kind::Operator([first, second]), &[])
            }
            _ => self.fail(Reason::Syntax),
        }
    }

    /// Parses the type of a conversion operator or of a conversion.
    pub(super) fn conversion_type(&mut self) -> Parse {
        let outer = std::mem::replace(&mut self.in_conversion, true);
        let ty = self.ty()?;
        self.in_conversion = outer;
        Ok(ty)
    }

    /// Parses `Ul <template-param-decl>* <parameters> E [<n>] _`.
    fn lambda(&mut self) -> Parse {
        self.advance(2);
        let mut children = Vec::new();
        while let (Some(b'T'), Some(b'y' | b'k' | b'n' | b't' | b'p')) = (self.peek(), self.peek_second()) {
            children.push(self.template_param_decl()?);
        }
        let declarations = children.len() as u32;
        if self.eat("v") {
            self.expect("E")?;
        } else {
            children.extend(self.until("E", Self::ty)?);
        }
        let index = self.index()?;
        self.node(Kind::Lambda(declarations, index), &children)
    }
}
