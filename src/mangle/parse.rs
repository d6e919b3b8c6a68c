//! The parser of mangled names: its position, its table of substitutions, types and template arguments.
//!
//! It is a recursive descent parser with bounded depth for the grammar in the section "External Names (a.k.a.
//! Mangling)" of the Itanium C++ ABI. Names and encodings are in [`super::names`], expressions in [`super::expr`].

use rustc_hash::FxHashMap;

use super::arena::{Arena, Cv, Exceptions, Kind, MemberQualifiers, NodeId, RefQualifier, Wrapper};
use super::builtin::Builtin;
use super::error::{DemangleError, Reason};

pub(super) type Parse<T = NodeId> = Result<T, DemangleError>;

/// The maximum nesting of types, names and expressions. It bounds the stack of the parser.
const MAX_NESTING: u32 = 384;

/// The state of parsing one name.
pub(super) struct Parser<'a> {
    text: &'a [u8],
    pos: usize,
    nesting: u32,
    pub(super) arena: Arena,
    /// The components that `S_`, `S0_` and so on stand for.
    substitutions: Vec<NodeId>,
    /// For each substitution, the number of distinct nodes with the same kind and children.
    entered: FxHashMap<NodeId, u32>,
    /// True in the type of a conversion operator, where template arguments belong to the operator.
    pub(super) in_conversion: bool,
    /// True if a pointer without an address space points to private memory of OpenCL C. The private address space is a
    /// qualifier, so the qualified pointee takes a number among the substitutions.
    private_pointees: bool,
}

impl<'a> Parser<'a> {
    pub(super) fn new(text: &'a str, pos: usize, private_pointees: bool) -> Self {
        Parser {
            text: text.as_bytes(),
            pos,
            nesting: 0,
            arena: Arena::default(),
            substitutions: Vec::new(),
            entered: FxHashMap::default(),
            in_conversion: false,
            private_pointees,
        }
    }

    pub(super) fn position(&self) -> usize {
        self.pos
    }

    pub(super) fn fail<T>(&self, reason: Reason) -> Parse<T> {
        Err(DemangleError { reason, offset: self.pos })
    }

    pub(super) fn rest(&self) -> &'a [u8] {
        self.text.get(self.pos..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.get(self.pos).copied()
    }

    pub(super) fn peek_second(&self) -> Option<u8> {
        self.text.get(self.pos + 1).copied()
    }

    pub(super) fn advance(&mut self, count: usize) {
        self.pos += count;
    }

    pub(super) fn eat(&mut self, prefix: &str) -> bool {
        let found = self.rest().starts_with(prefix.as_bytes());
        if found {
            self.pos += prefix.len();
        }
        found
    }

    pub(super) fn expect(&mut self, prefix: &str) -> Parse<()> {
        if self.eat(prefix) { Ok(()) } else { self.fail(Reason::Syntax) }
    }

    /// Runs `parse` one nesting level deeper.
    pub(super) fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Parse<T>) -> Parse<T> {
        if self.nesting >= MAX_NESTING {
            return self.fail(Reason::TooDeep);
        }
        self.nesting += 1;
        let result = parse(self);
        self.nesting -= 1;
        result
    }

    pub(super) fn node(&mut self, kind: Kind, children: &[NodeId]) -> Parse {
        self.arena.add(kind, children).map_err(|error| DemangleError { offset: self.pos, ..error })
    }

    /// Makes a node whose only child is what `parse` parses.
    pub(super) fn node_of(&mut self, kind: Kind, parse: fn(&mut Self) -> Parse) -> Parse {
        let child = parse(self)?;
        self.node(kind, &[child])
    }

    /// Parses components up to the letter `end`.
    pub(super) fn until(&mut self, end: &str, parse: fn(&mut Self) -> Parse) -> Parse<Vec<NodeId>> {
        let mut components = Vec::new();
        while !self.eat(end) {
            components.push(parse(self)?);
        }
        Ok(components)
    }

    /// Adds a component to the substitutions.
    ///
    /// The compiler writes a repeated component as a substitution. If a component is in the table already, the compiler
    /// must have seen a different one, such as a parameter of another template. So the component becomes a distinct
    /// node.
    pub(super) fn substitutable(&mut self, id: NodeId) -> Parse {
        let id = match self.entered.get(&id).copied() {
            None => id,
            Some(instances) => {
                let distinct = self.arena.distinct(id, instances);
                self.entered.insert(id, instances + 1);
                distinct
            }
        };
        self.entered.insert(id, 1);
        self.substitutions.push(id);
        Ok(id)
    }

    /// Removes the last substitution.
    pub(super) fn not_substitutable(&mut self) {
        if let Some(id) = self.substitutions.pop() {
            self.entered.remove(&id);
        }
    }

    /// Parses a decimal number. Returns `None` if there is no digit.
    pub(super) fn number(&mut self) -> Parse<Option<u64>> {
        let mut value = None;
        while let Some(digit) = self.peek().filter(u8::is_ascii_digit) {
            value = value.unwrap_or(0u64).checked_mul(10).and_then(|v| v.checked_add(u64::from(digit - b'0')));
            if value.is_none() {
                return self.fail(Reason::Number);
            }
            self.pos += 1;
        }
        Ok(value)
    }

    pub(super) fn some_number(&mut self) -> Parse<u64> {
        match self.number()? {
            Some(value) => Ok(value),
            None => self.fail(Reason::Syntax),
        }
    }

    /// Parses `<number> _` or `_`.
    pub(super) fn index(&mut self) -> Parse<Option<u64>> {
        let number = self.number()?;
        self.expect("_")?;
        Ok(number)
    }

    /// Parses `<source-name>`: a length, and that many bytes.
    pub(super) fn identifier(&mut self) -> Parse<&'a str> {
        let length = self.some_number()?;
        let bytes = usize::try_from(length).ok().filter(|&length| length > 0).and_then(|n| self.rest().get(..n));
        match bytes.and_then(|bytes| std::str::from_utf8(bytes).ok()) {
            Some(name) => {
                self.pos += name.len();
                Ok(name)
            }
            None => self.fail(Reason::Identifier),
        }
    }

    pub(super) fn cv(&mut self) -> Cv {
        let restrict = self.eat("r");
        let volatile = self.eat("V");
        Cv { restrict, volatile, constant: self.eat("K") }
    }

    pub(super) fn reference_qualifier(&mut self) -> Option<RefQualifier> {
        if self.eat("R") {
            Some(RefQualifier::Lvalue)
        } else if self.eat("O") {
            Some(RefQualifier::Rvalue)
        } else {
            None
        }
    }

    /// Parses `<type>`, and adds it to the substitutions if the ABI says so.
    pub(super) fn ty(&mut self) -> Parse {
        self.nested(Self::ty_unbounded)
    }

    fn ty_unbounded(&mut self) -> Parse {
        let Some(first) = self.peek() else { return self.fail(Reason::End) };
        let second = self.peek_second();
        let id = match first {
            b'r' | b'V' | b'K' | b'U' => {
                // The qualifiers before a function type are part of it.
                let start = self.pos;
                self.address_space()?;
                self.cv();
                let of_function = matches!(self.rest(), [b'F', ..] | [b'D', b'o' | b'O' | b'w' | b'x', ..]);
                self.pos = start;
                if of_function { self.function_type()? } else { self.qualified()? }
            }
            b'F' => self.function_type()?,
            b'D' => match second {
                Some(b'o' | b'O' | b'w' | b'x') => self.function_type()?,
                Some(b't' | b'T') => self.decltype()?,
                Some(b'v') => self.vector()?,
                Some(b'p') => self.wrap(2, Wrapper::PackExpansion)?,
                Some(b'B' | b'U') => self.bit_int()?,
                _ => return self.builtin(),
            },
            b'u' => self.vendor_type()?,
            b'A' => self.array()?,
            b'M' => {
                self.advance(1);
                let class = self.ty()?;
                let member = self.ty()?;
                self.node(Kind::MemberPointer, &[class, member])?
            }
            b'T' => match second {
                Some(letter @ (b's' | b'u' | b'e')) => {
                    self.advance(2);
                    self.node_of(Kind::Elaborated(char::from(letter)), Self::name_node)?
                }
                _ => {
                    let id = self.template_param()?;
                    if self.peek() != Some(b'I') || self.in_conversion {
                        return self.substitutable(id);
                    }
                    let id = self.substitutable(id)?;
                    self.template(id)?
                }
            },
            b'P' => self.wrap(1, Wrapper::Pointer)?,
            b'R' => self.wrap(1, Wrapper::LvalueReference)?,
            b'O' => self.wrap(1, Wrapper::RvalueReference)?,
            b'C' => self.wrap(1, Wrapper::Complex)?,
            b'G' => self.wrap(1, Wrapper::Imaginary)?,
            b'S' if second != Some(b't') => {
                let id = self.substitution()?;
                if self.peek() != Some(b'I') {
                    return Ok(id);
                }
                self.template(id)?
            }
            b'S' | b'N' | b'Z' | b'0'..=b'9' => self.name_node()?,
            _ => return self.builtin(),
        };
        self.substitutable(id)
    }

    fn wrap(&mut self, length: usize, wrapper: Wrapper) -> Parse {
        self.advance(length);
        let mut inner = self.ty()?;
        let points = matches!(wrapper, Wrapper::Pointer | Wrapper::LvalueReference | Wrapper::RvalueReference);
        if self.private_pointees
            && points
            && !matches!(self.arena.kind(inner), Kind::Qualified(_) | Kind::Private | Kind::FunctionType { .. })
        {
            inner = self.node(Kind::Private, &[inner])?;
            inner = self.substitutable(inner)?;
        }
        self.node(Kind::Wrap(wrapper), &[inner])
    }

    fn builtin(&mut self) -> Parse {
        if let Some((builtin, length)) = Builtin::parse(self.rest()) {
            self.advance(length);
            return self.node(Kind::Builtin(builtin), &[]);
        }
        if self.eat("DF") {
            let bits = self.some_number()?;
            let extended = self.eat("x");
            if !extended {
                self.expect("_")?;
            }
            return self.node(Kind::FloatN { bits, extended }, &[]);
        }
        self.fail(Reason::Syntax)
    }

    /// Parses `DB <bits> _` or `DU <bits> _`.
    fn bit_int(&mut self) -> Parse {
        let signed = self.peek_second() == Some(b'B');
        self.advance(2);
        if let Some(bits) = self.number()? {
            self.expect("_")?;
            return self.node(Kind::BitInt { signed, bits }, &[]);
        }
        let width = self.expression()?;
        self.expect("_")?;
        self.node(Kind::BitIntExpr { signed }, &[width])
    }

    /// Parses a type with its qualifiers, vendor qualifiers first. All of them together are one component.
    fn qualified(&mut self) -> Parse {
        let mut vendor = Vec::new();
        while self.peek() == Some(b'U') {
            let start = self.pos;
            self.advance(1);
            let name = self.identifier()?;
            let wrapper = match name {
                "_Atomic" => Wrapper::Atomic,
                "block_pointer" => Wrapper::BlockPointer,
                _ => {
                    let (arguments, listed) = self.vendor_arguments()?;
                    vendor.push(self.node(Kind::VendorQualifier(name.into(), listed), &arguments)?);
                    continue;
                }
            };
            if vendor.is_empty() {
                return self.node_of(Kind::Wrap(wrapper), Self::ty);
            }
            self.pos = start;
            break;
        }
        let cv = self.cv();
        let mut children = vec![self.ty()?];
        children.append(&mut vendor);
        self.node(Kind::Qualified(cv), &children)
    }

    fn vendor_arguments(&mut self) -> Parse<(Vec<NodeId>, bool)> {
        if self.peek() == Some(b'I') { Ok((self.template_arguments()?, true)) } else { Ok((Vec::new(), false)) }
    }

    fn vendor_type(&mut self) -> Parse {
        self.advance(1);
        let name = self.identifier()?;
        if name == "CM" && self.peek() == Some(b'v') {
            self.advance(1);
            let Some(letter) = self.peek() else { return self.fail(Reason::End) };
            self.advance(1);
            let length = self.some_number()?;
            self.expect("_")?;
            return self.node_of(Kind::CmVector(char::from(letter).to_string().into(), length), Self::ty);
        }
        let (arguments, listed) = self.vendor_arguments()?;
        self.node(Kind::Vendor(name.into(), listed), &arguments)
    }

    /// Parses `Dv <length> _ <type>` or `Dv [<expression>] _ <type>`.
    fn vector(&mut self) -> Parse {
        self.advance(2);
        if let Some(length) = self.number()? {
            self.expect("_")?;
            return self.node_of(Kind::Vector(length), Self::ty);
        }
        self.expect("_")?;
        let length = self.expression()?;
        self.expect("_")?;
        let element = self.ty()?;
        self.node(Kind::VectorExpr, &[length, element])
    }

    /// Parses `A <length> _ <type>`. The length is a number, an expression or empty.
    fn array(&mut self) -> Parse {
        self.advance(1);
        let length = self.number()?;
        if length.is_some() || self.peek() == Some(b'_') {
            self.expect("_")?;
            return self.node_of(Kind::Array(length), Self::ty);
        }
        let length = self.expression()?;
        self.expect("_")?;
        let element = self.ty()?;
        self.node(Kind::ArrayExpr, &[length, element])
    }

    fn decltype(&mut self) -> Parse {
        let of_name = self.peek_second() == Some(b't');
        self.advance(2);
        let expression = self.expression()?;
        self.expect("E")?;
        self.node(Kind::Decltype { of_name }, &[expression])
    }

    /// Parses an address space qualifier, `U3AS<n>`.
    pub(super) fn address_space(&mut self) -> Parse<Option<u64>> {
        let start = self.pos;
        if self.eat("U")
            && let Some(number) = self.identifier()?.strip_prefix("AS").and_then(|number| number.parse().ok())
        {
            return Ok(Some(number));
        }
        self.pos = start;
        Ok(None)
    }

    fn function_type(&mut self) -> Parse {
        let address_space = self.address_space()?;
        let cv = self.cv();
        let mut of_exceptions = Vec::new();
        let mut exceptions = Exceptions::Unspecified;
        if self.eat("Do") {
            exceptions = Exceptions::Noexcept;
        } else if self.eat("DO") {
            of_exceptions.push(self.expression()?);
            self.expect("E")?;
            exceptions = Exceptions::NoexceptIf;
        } else if self.eat("Dw") {
            of_exceptions = self.until("E", Self::ty)?;
            exceptions = Exceptions::Throw(of_exceptions.len() as u32);
        }
        self.expect("F")?;
        let extern_c = self.eat("Y");
        let mut children = vec![self.ty()?];
        let mut reference = None;
        while !self.eat("E") {
            if let [b'R' | b'O', b'E', ..] = self.rest() {
                reference = self.reference_qualifier();
            } else if !self.eat("v") {
                children.push(self.ty()?);
            }
        }
        children.append(&mut of_exceptions);
        let member = MemberQualifiers { cv, address_space, reference, explicit_object: false };
        self.node(Kind::FunctionType { member, extern_c, exceptions }, &children)
    }

    /// Parses `T_`, `T<n>_`, `TL<level>__` or `TL<level>_<n>_`.
    pub(super) fn template_param(&mut self) -> Parse {
        self.expect("T")?;
        let level = if self.eat("L") { Some(self.some_number()?) } else { None };
        if level.is_some() {
            self.expect("_")?;
        }
        let index = self.index()?;
        self.node(Kind::TemplateParam { level, index }, &[])
    }

    /// Parses `S_`, `S<base 36>_`, or an abbreviation other than `St`.
    pub(super) fn substitution(&mut self) -> Parse {
        self.expect("S")?;
        if let Some(letter @ (b'a' | b'b' | b's' | b'i' | b'o' | b'd')) = self.peek() {
            self.advance(1);
            let id = self.node(Kind::StdAbbreviation(char::from(letter)), &[])?;
            return self.tags(id);
        }
        let mut index = None;
        while let Some(byte @ (b'0'..=b'9' | b'A'..=b'Z')) = self.peek() {
            let digit = if byte.is_ascii_digit() { byte - b'0' } else { byte - b'A' + 10 };
            index = index.unwrap_or(0usize).checked_mul(36).and_then(|v| v.checked_add(usize::from(digit)));
            if index.is_none() {
                return self.fail(Reason::Number);
            }
            self.advance(1);
        }
        self.expect("_")?;
        let number = index.map_or(Some(0), |index| index.checked_add(1));
        match number.and_then(|number| self.substitutions.get(number)) {
            Some(&id) => Ok(id),
            None => self.fail(Reason::Substitution),
        }
    }

    /// Parses template arguments and applies them to `template`.
    pub(super) fn template(&mut self, template: NodeId) -> Parse {
        let mut children = vec![template];
        children.append(&mut self.template_arguments()?);
        self.node(Kind::Template, &children)
    }

    /// Parses `I <template-arg>* E`.
    pub(super) fn template_arguments(&mut self) -> Parse<Vec<NodeId>> {
        self.expect("I")?;
        let outer = std::mem::replace(&mut self.in_conversion, false);
        let mut arguments = Vec::new();
        while !self.eat("E") {
            if self.eat("Q") {
                arguments.push(self.node_of(Kind::Requires, Self::expression)?);
                self.expect("E")?;
                break;
            }
            arguments.push(self.template_argument()?);
        }
        self.in_conversion = outer;
        Ok(arguments)
    }

    pub(super) fn template_argument(&mut self) -> Parse {
        self.nested(|parser| match parser.peek() {
            Some(b'X') => {
                parser.advance(1);
                let expression = parser.expression()?;
                parser.expect("E")?;
                parser.node(Kind::ExprArg, &[expression])
            }
            Some(b'J') => {
                parser.advance(1);
                let arguments = parser.until("E", Self::template_argument)?;
                parser.node(Kind::Pack, &arguments)
            }
            Some(b'L') => parser.literal(),
            Some(b'T') if matches!(parser.peek_second(), Some(b'y' | b'k' | b'n' | b't' | b'p')) => {
                let declaration = parser.template_param_decl()?;
                let argument = parser.template_argument()?;
                parser.node(Kind::DeclaredArg, &[declaration, argument])
            }
            _ => parser.ty(),
        })
    }

    /// Parses `Ty`, `Tk <name>`, `Tn <type>`, `Tt <declarations> E` or `Tp <declaration>`.
    pub(super) fn template_param_decl(&mut self) -> Parse {
        self.nested(|parser| {
            if parser.eat("Ty") {
                parser.node(Kind::TypeParamDecl, &[])
            } else if parser.eat("Tk") {
                parser.node_of(Kind::ConstrainedParamDecl, Self::name_node)
            } else if parser.eat("Tn") {
                parser.node_of(Kind::ValueParamDecl, Self::ty)
            } else if parser.eat("Tp") {
                parser.node_of(Kind::PackParamDecl, Self::template_param_decl)
            } else {
                parser.expect("Tt")?;
                let declarations = parser.until("E", Self::template_param_decl)?;
                parser.node(Kind::TemplateParamDecl, &declarations)
            }
        })
    }
}
