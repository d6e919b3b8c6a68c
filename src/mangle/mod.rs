//! Names of functions mangled by the rules of the Itanium C++ ABI. LLVM IR uses such names for the builtins of OpenCL
//! and SPIR-V.
//!
//! [`demangle`] parses a name into a [`Mangled`], which has the base name, the template arguments, the result and the
//! parameters as [`Type`]s. [`mangle`] returns the name that clang gives a function for the SPIR targets. The grammar
//! is that of chapter 5.1 of the ABI with clang's extensions. This module depends neither on LLVM nor on SPIR-V.

mod arena;
mod builtin;
mod emit;
mod error;
mod expr;
mod names;
mod opencl;
mod parse;
#[cfg(test)]
mod tests;
mod types;

use std::sync::Arc;

use arena::{Arena, Kind, MemberQualifiers, NodeId};
use parse::Parser;
use types::Reader;

pub(crate) use builtin::Builtin;
pub(crate) use error::{DemangleError, Reason};
pub(crate) use opencl::{ImageAccess, ImageDim, ImageType};
pub(crate) use types::{Qualifiers, Type};

/// A demangled name.
#[derive(Clone, Debug)]
pub(crate) struct Mangled {
    arena: Arc<Arena>,
    encoding: NodeId,
    /// The text from the first `.` after the encoding on.
    #[cfg(test)]
    suffix: Box<str>,
}

/// Returns true if the text starts like a mangled name. The rest is not checked.
pub(crate) fn is_mangled(name: &str) -> bool {
    name.starts_with("_Z")
}

/// Returns the identifier at the start of a mangled name that is in no scope: `max` for `_Z3maxDv4_fS_`.
///
/// The rest of the name is not checked. This is fast, and works for names whose rest is invalid.
pub(crate) fn plain_name(mangled: &str) -> Option<&str> {
    let rest = mangled.strip_prefix("_Z")?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (length, rest) = rest.split_at_checked(digits)?;
    rest.get(..length.parse().ok()?).filter(|name| !name.is_empty())
}

/// Parses a mangled name, which starts with `_Z`.
///
/// The text from the first `.` after the name on is kept unchanged, since LLVM appends such suffixes to clones.
///
/// # Errors
///
/// The name does not follow the grammar, or it is nested too deeply.
pub(crate) fn demangle(name: &str) -> Result<Mangled, DemangleError> {
    if !is_mangled(name) {
        return Err(DemangleError { reason: Reason::NotMangled, offset: 0 });
    }
    match parse(name, false) {
        // In OpenCL C, the pointee of a pointer to private memory is a qualified type. The qualifier is not written,
        // but the qualified type takes a number among the substitutions. The first attempt does not count such types.
        // If it finds an unknown substitution, the second attempt counts them.
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
    Ok(Mangled {
        arena: Arc::new(parser.arena),
        encoding,
        #[cfg(test)]
        suffix: suffix.into(),
    })
}

/// Returns the name that clang gives a function that is in no scope and has these parameters.
///
/// An empty list of parameters is written as `v`. The last parameter of a variadic function is [`Builtin::Ellipsis`].
pub(crate) fn mangle(name: &str, params: &[Type]) -> String {
    let mut arena = Arena::default();
    let mut enter = || {
        let mut children = vec![arena.add(Kind::Source { name: name.into(), internal: false }, &[])?];
        for ty in params {
            children.push(ty.enter(&mut arena)?);
        }
        let member = MemberQualifiers::default();
        arena.add(Kind::Encoding { member, has_result: false, has_requires: false }, &children)
    };
    // Only types that are nested too deeply for any mangled name fail. They get the unmangled name.
    enter().map_or_else(|_: DemangleError| name.to_owned(), |encoding| emit::mangled_name(&arena, encoding))
}

/// Returns the mangled form of a type.
pub(crate) fn mangle_type(ty: &Type) -> String {
    mangle("f", std::slice::from_ref(ty)).split_off("_Z1f".len())
}

/// Returns true if the text is a mangled type, or a mangled type followed by a number.
pub(crate) fn is_type(text: &str) -> bool {
    let is_one = |text: &str| demangle(&format!("_Z1f{text}")).is_ok_and(|name| name.params().len() == 1);
    is_one(text) || is_one(text.trim_end_matches(|c: char| c.is_ascii_digit()))
}

impl Mangled {
    /// Returns the name of the function or variable without scopes and template arguments. It is empty for names
    /// without an identifier, such as operators, constructors and special names.
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

    /// Returns true if the name is that of a function with its parameters.
    pub(crate) fn is_function(&self) -> bool {
        matches!(self.arena.kind(self.encoding), Kind::Encoding { .. })
    }

    /// Returns true if the name is in a scope: a namespace, class or function.
    pub(crate) fn is_scoped(&self) -> bool {
        let mut id = self.name();
        while let Kind::Template | Kind::Tagged(_) = self.arena.kind(id) {
            id = self.arena.first(id);
        }
        !matches!(self.arena.kind(id), Kind::Source { .. })
    }

    /// Returns the parameters of a function. Template parameters are replaced with their arguments, and packs are
    /// expanded.
    pub(crate) fn params(&self) -> Vec<Type> {
        let (arguments, _, params) = self.signature();
        Reader { arena: &self.arena, arguments }.list(params)
    }

    /// Returns the result type. Only the names of template instances contain it.
    pub(crate) fn result(&self) -> Option<Type> {
        let (arguments, result, _) = self.signature();
        result.map(|result| Reader { arena: &self.arena, arguments }.ty(result))
    }

    /// Returns the name of the function or variable.
    fn name(&self) -> NodeId {
        match self.arena.kind(self.encoding) {
            Kind::Encoding { .. } => self.arena.first(self.encoding),
            _ => self.encoding,
        }
    }

    /// Returns the template arguments, the result and the parameters.
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
}
