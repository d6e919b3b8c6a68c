//! Names of functions as the Itanium C++ ABI mangles them, which is how LLVM IR names OpenCL's and SPIR-V's builtins.
//!
//! [`demangle`] reads a name into a tree, of which [`Mangled`] gives what a translator asks for: the base name, the
//! template's arguments, the result, the parameters as [`Type`]s. [`mangle`] writes the name that clang gives a
//! function for the SPIR targets. The grammar is that of the ABI's chapter 5.1 with clang's extensions; it
//! knows nothing of LLVM and SPIR-V.
#![cfg_attr(not(test), allow(dead_code, reason = "the tests write every name again that they read"))]

mod arena;
mod builtin;
mod emit;
mod expr;
mod names;
mod opencl;
mod parse;
mod print;
#[cfg(test)]
mod tests;
mod types;

use std::sync::Arc;

use thiserror::Error;

use arena::{Arena, Kind, MemberQualifiers, NodeId};
use parse::Parser;
use types::Reader;

pub(crate) use builtin::Builtin;
pub(crate) use opencl::{ImageAccess, ImageDim, ImageType};
pub(crate) use types::{Qualifiers, Type};

/// Why a name cannot be demangled.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[error("{reason} at byte {offset} of the mangled name")]
pub(crate) struct DemangleError {
    /// The cause.
    pub reason: Reason,
    /// Where in the name, in bytes from its start.
    pub offset: usize,
}

/// The cause of a [`DemangleError`].
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum Reason {
    /// The name does not start with `_Z`.
    #[error("no _Z")]
    NotMangled,
    /// The name ends within a production.
    #[error("unexpected end")]
    End,
    /// What stands there fits no production of the grammar.
    #[error("unexpected character")]
    Syntax,
    /// A number is larger than any that a compiler writes.
    #[error("number out of range")]
    Number,
    /// An identifier's length is 0, or goes beyond the end of the name.
    #[error("identifier out of range")]
    Identifier,
    /// A substitution stands for a component that has not come yet.
    #[error("substitution out of range")]
    Substitution,
    /// The name is nested more deeply, or would be longer in full, than is supported.
    #[error("name too deep")]
    TooDeep,
}

/// A demangled name.
#[derive(Clone, Debug)]
pub(crate) struct Mangled {
    arena: Arc<Arena>,
    encoding: NodeId,
    suffix: Box<str>,
}

/// An argument of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub(crate) enum TemplateArg {
    /// A type.
    Type(Type),
    /// An integer, `bool` or enumerator.
    Integer {
        /// The type.
        ty: Type,
        /// The value.
        value: i128,
    },
    /// The arguments that a parameter pack takes.
    Pack(Vec<TemplateArg>),
    /// An expression, or a constant of another kind.
    Expression,
}

/// Whether a name is a mangled one by its start, without looking further.
pub(crate) fn is_mangled(name: &str) -> bool {
    name.starts_with("_Z")
}

/// The identifier that a mangled name of something outside of any scope starts with: `max` of `_Z3maxDv4_fS_`.
///
/// This looks at nothing after it, so it is fast, and it also serves names whose rest is no proper mangling.
pub(crate) fn plain_name(mangled: &str) -> Option<&str> {
    let rest = mangled.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (length, rest) = rest.split_at_checked(digits)?;
    rest.get(..length.parse().ok()?).filter(|name| !name.is_empty())
}

/// Reads a mangled name, which starts with `_Z`.
///
/// What follows the first `.` after the name proper is kept as it is: LLVM numbers clones that way.
///
/// # Errors
///
/// The name is not of the grammar, or nested more deeply than any compiler writes.
pub(crate) fn demangle(name: &str) -> Result<Mangled, DemangleError> {
    if !is_mangled(name) {
        return Err(DemangleError { reason: Reason::NotMangled, offset: 0 });
    }
    match parse(name, false) {
        // In OpenCL C, a pointer to private memory counts as one to a qualified type, though no qualifier is written.
        // Where it makes a difference in the names of builtins, the other count runs out of components.
        Err(DemangleError { reason: Reason::Substitution, .. }) => parse(name, true),
        result => result,
    }
}

fn parse(name: &str, private_pointees: bool) -> Result<Mangled, DemangleError> {
    let mut parser = Parser::new(name, 2, private_pointees);
    let encoding = parser.encoding()?;
    let suffix = name.get(parser.position()..).unwrap_or_default();
    if !(suffix.is_empty() || suffix.starts_with('.')) {
        return parser.fail(Reason::Syntax);
    }
    Ok(Mangled { arena: Arc::new(parser.arena), encoding, suffix: suffix.into() })
}

/// The name that clang gives a function outside of any scope with these parameters.
///
/// No parameters are `v`; [`Type::ELLIPSIS`] comes last for a variadic function.
pub(crate) fn mangle(name: &str, params: &[Type]) -> String {
    write(name, |arena| {
        let mut children = vec![arena.add(Kind::Source { name: name.into(), internal: false }, &[])?];
        for ty in params {
            children.push(ty.enter(arena)?);
        }
        Ok((children, false))
    })
}

/// A type as it stands in a mangled name.
pub(crate) fn mangle_type(ty: &Type) -> String {
    mangle("f", std::slice::from_ref(ty)).split_off("_Z1f".len())
}

/// Whether text begins with a type as it stands in a mangled name, but for a number behind it.
pub(crate) fn is_type(text: &str) -> bool {
    let is_one = |text: &str| demangle(&format!("_Z1f{text}")).is_ok_and(|name| name.params().len() == 1);
    is_one(text) || is_one(text.trim_end_matches(|c: char| c.is_ascii_digit()))
}

/// The name that clang gives an instance of a function template outside of any scope, with its result.
///
/// A type that depends on the template's parameters is written in their terms: `_Z16__spirv_AbortKHRIiEvT_` has the
/// arguments `[int]`, the result `Type(void)`, and the parameters `[Argument(0)]`.
pub(crate) fn mangle_template(
    name: &str,
    arguments: &[Type],
    result: &TemplateType,
    params: &[TemplateType],
) -> String {
    write(name, |arena| {
        let mut template = vec![arena.add(Kind::Source { name: name.into(), internal: false }, &[])?];
        for argument in arguments {
            template.push(argument.enter(arena)?);
        }
        let mut children = vec![arena.add(Kind::Template, &template)?];
        for ty in std::iter::once(result).chain(params) {
            children.push(ty.enter(arena)?);
        }
        Ok((children, true))
    })
}

/// Writes the encoding that `build` makes the children of, and tells whether the result is among them.
fn write(name: &str, build: impl FnOnce(&mut Arena) -> Result<(Vec<NodeId>, bool), DemangleError>) -> String {
    let mut arena = Arena::default();
    let encoding = build(&mut arena).and_then(|(children, has_result)| {
        arena.add(Kind::Encoding { member: MemberQualifiers::default(), has_result, has_requires: false }, &children)
    });
    // Only a type that is too deep for any name fails, and then no name is right.
    encoding.map_or_else(|_| name.to_owned(), |encoding| emit::mangled_name(&arena, encoding))
}

/// A type in the declaration of a function template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TemplateType {
    /// A type that does not depend on the template's parameters.
    Type(Type),
    /// The template's parameter of this number, counted from 0.
    Argument(u32),
}

impl TemplateType {
    fn enter(&self, arena: &mut Arena) -> Result<NodeId, DemangleError> {
        match self {
            TemplateType::Type(ty) => ty.enter(arena),
            TemplateType::Argument(number) => {
                arena.add(Kind::TemplateParam { level: None, index: number.checked_sub(1).map(u64::from) }, &[])
            }
        }
    }
}

impl Mangled {
    /// The name of the function or variable without scopes and template arguments; empty where it has no identifier,
    /// as operators, constructors and special names.
    pub(crate) fn base_name(&self) -> &str {
        let mut id = self.name();
        loop {
            match self.arena.kind(id) {
                Kind::Source { name, .. } => return name,
                Kind::Template | Kind::Tagged(_) | Kind::Discriminated(_) => id = self.arena.first(id),
                Kind::Nested => match self.arena.children(id).last() {
                    Some(&last) => id = last,
                    None => return "",
                },
                _ => return "",
            }
        }
    }

    /// The identifiers of the namespaces and classes around the name, the outermost first; those without one are
    /// left out.
    pub(crate) fn scopes(&self) -> Vec<&str> {
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
        // The first is the name itself where it has an identifier.
        if !self.base_name().is_empty() {
            scopes.remove(0);
        }
        scopes.reverse();
        scopes
    }

    /// Whether the name is one of a function, with its parameters.
    pub(crate) fn is_function(&self) -> bool {
        matches!(self.arena.kind(self.encoding), Kind::Encoding { .. })
    }

    /// Whether the name is in a scope: a namespace, class or function.
    pub(crate) fn is_scoped(&self) -> bool {
        let mut id = self.name();
        while let Kind::Template | Kind::Tagged(_) = self.arena.kind(id) {
            id = self.arena.first(id);
        }
        !matches!(self.arena.kind(id), Kind::Source { .. })
    }

    /// The parameters of a function, none where it takes nothing; template parameters are resolved to their
    /// arguments and packs expanded.
    pub(crate) fn params(&self) -> Vec<Type> {
        let (arguments, _, params) = self.signature();
        Reader { arena: &self.arena, arguments }.list(params)
    }

    /// The result of a function, which only the names of templates' instances tell.
    pub(crate) fn result(&self) -> Option<Type> {
        let (arguments, result, _) = self.signature();
        result.map(|result| Reader { arena: &self.arena, arguments }.ty(result))
    }

    /// The arguments of the template that the name is an instance of.
    pub(crate) fn template_args(&self) -> Vec<TemplateArg> {
        let (arguments, ..) = self.signature();
        arguments.iter().map(|&argument| self.template_arg(argument)).collect()
    }

    /// The mangled name again, as clang writes it.
    pub(crate) fn mangle(&self) -> String {
        let mut name = emit::mangled_name(&self.arena, self.encoding);
        name.push_str(&self.suffix);
        name
    }

    /// The name of the function or variable.
    fn name(&self) -> NodeId {
        match self.arena.kind(self.encoding) {
            Kind::Encoding { .. } => self.arena.first(self.encoding),
            _ => self.encoding,
        }
    }

    /// The template's arguments, the result, and the parameters.
    fn signature(&self) -> (&[NodeId], Option<NodeId>, &[NodeId]) {
        let arguments = match (self.arena.kind(self.name()), self.arena.children(self.name())) {
            (Kind::Template, [_, arguments @ ..]) => arguments,
            _ => &[],
        };
        let (Kind::Encoding { has_result, has_requires, .. }, [_, types @ ..]) =
            (self.arena.kind(self.encoding), self.arena.children(self.encoding))
        else {
            return (arguments, None, &[]);
        };
        let types = match types {
            [types @ .., _] if *has_requires => types,
            types => types,
        };
        match types {
            [result, params @ ..] if *has_result => (arguments, Some(*result), params),
            params => (arguments, None, params),
        }
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
