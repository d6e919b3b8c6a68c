//! Types of parameters and results.
//!
//! A [`Type`] is a tree without substitutions and template parameters, which callers can build, compare and inspect.
//! `Reader` converts nodes of a parsed name to types, and `Type::enter` converts a type to nodes.

use std::sync::Arc;

use super::arena::{Arena, Cv, Exceptions, Kind, MemberQualifiers, NodeId, Wrapper};
use super::{builtin::Builtin, emit, error::DemangleError};

/// A type in a mangled name.
///
/// Types share their components by reference counting, so cloning a type is cheap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub(crate) enum Type {
    /// A builtin type of the ABI: `int`, `float`, `half`, `void`, `...`.
    Builtin(Builtin),
    /// `_BitInt(bits)`.
    BitInt {
        /// True for `_BitInt`, false for `unsigned _BitInt`.
        signed: bool,
        /// The width in bits.
        bits: u64,
    },
    /// A vector type of OpenCL C or of clang's vector extension.
    Vector {
        /// The number of elements.
        len: u64,
        /// The type of the elements.
        element: Arc<Type>,
    },
    /// A pointer.
    Pointer(Arc<Qualified>),
    /// An lvalue reference.
    Reference(Arc<Qualified>),
    /// An rvalue reference.
    RvalueReference(Arc<Qualified>),
    /// A block of OpenCL C or Objective-C, with the type of its function.
    Block(Arc<Qualified>),
    /// A qualified type that is not the target of a pointer, such as a template argument.
    Qualified(Arc<Qualified>),
    /// A named type in no scope: `ocl_image2d_ro`, `__spirv_Event`, `memory_order`.
    Named(Arc<str>),
    /// A vendor extended type without arguments, marked with `u`.
    Vendor(Arc<str>),
    /// A function.
    Function {
        /// The result type.
        result: Arc<Type>,
        /// The parameters. The last parameter of a variadic function is [`Builtin::Ellipsis`].
        params: Vec<Type>,
    },
    /// An array.
    Array {
        /// The number of elements, if it is known.
        len: Option<u64>,
        /// The type of the elements.
        element: Arc<Type>,
    },
    /// Any other type: classes in scopes, template instances, and types that depend on template parameters.
    Other(Other),
}

/// A type with its qualifiers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Qualified {
    /// The type.
    pub ty: Type,
    /// The qualifiers.
    pub qualifiers: Qualifiers,
}

/// The qualifiers of a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Qualifiers {
    /// The number of the address space.
    ///
    /// `None` is the language's default, and 0 the private address space of OpenCL C. Mangled names contain neither.
    /// But a type in the private address space takes a number among the substitutions, so the two cases can differ in
    /// later substitutions.
    pub address_space: Option<u32>,
    /// `const`
    pub constant: bool,
    /// `volatile`
    pub volatile: bool,
    /// `restrict`
    pub restrict: bool,
    /// `_Atomic`
    pub atomic: bool,
}

impl Qualifiers {
    /// Returns qualifiers with only an address space, which OpenCL C has on every pointee.
    pub(crate) fn address_space(address_space: u32) -> Self {
        Qualifiers { address_space: Some(address_space), ..Self::default() }
    }

    /// Returns the same qualifiers with `const`.
    pub(crate) fn with_const(self) -> Self {
        Qualifiers { constant: true, ..self }
    }

    /// Returns the same qualifiers with `volatile`.
    pub(crate) fn with_volatile(self) -> Self {
        Qualifiers { volatile: true, ..self }
    }

    /// Returns the same qualifiers with `_Atomic`.
    pub(crate) fn with_atomic(self) -> Self {
        Qualifiers { atomic: true, ..self }
    }

    fn cv(self) -> Cv {
        Cv { restrict: self.restrict, volatile: self.volatile, constant: self.constant }
    }
}

/// A type that [`Type`] has no variant for.
#[derive(Clone, Debug)]
pub(crate) struct Other {
    arena: Arc<Arena>,
    id: NodeId,
    mangled: Arc<str>,
}

impl PartialEq for Other {
    fn eq(&self, other: &Self) -> bool {
        self.mangled == other.mangled
    }
}

impl Eq for Other {}

impl std::hash::Hash for Other {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.mangled.hash(state);
    }
}

impl From<Builtin> for Type {
    fn from(builtin: Builtin) -> Self {
        Type::Builtin(builtin)
    }
}

impl Type {
    /// `bool`
    pub(crate) const BOOL: Type = Type::Builtin(Builtin::Bool);
    /// `char`
    pub(crate) const CHAR: Type = Type::Builtin(Builtin::Char);
    /// `unsigned char`
    pub(crate) const UCHAR: Type = Type::Builtin(Builtin::UChar);
    /// `short`
    pub(crate) const SHORT: Type = Type::Builtin(Builtin::Short);
    /// `unsigned short`
    pub(crate) const USHORT: Type = Type::Builtin(Builtin::UShort);
    /// `int`
    pub(crate) const INT: Type = Type::Builtin(Builtin::Int);
    /// `unsigned int`
    pub(crate) const UINT: Type = Type::Builtin(Builtin::UInt);
    /// `long`
    pub(crate) const LONG: Type = Type::Builtin(Builtin::Long);
    /// `unsigned long`
    pub(crate) const ULONG: Type = Type::Builtin(Builtin::ULong);
    /// `half`
    pub(crate) const HALF: Type = Type::Builtin(Builtin::Half);
    /// `float`
    pub(crate) const FLOAT: Type = Type::Builtin(Builtin::Float);
    /// `double`
    pub(crate) const DOUBLE: Type = Type::Builtin(Builtin::Double);
    /// `void`
    pub(crate) const VOID: Type = Type::Builtin(Builtin::Void);

    /// Returns the integer type of this width on the SPIR targets: `char`, `short`, `int`, `long` or an unsigned form
    /// of these. Other widths are `_BitInt`.
    pub(crate) fn integer(bits: u32, signed: bool) -> Type {
        match (bits, signed) {
            (8, true) => Type::CHAR,
            (8, false) => Type::UCHAR,
            (16, true) => Type::SHORT,
            (16, false) => Type::USHORT,
            (32, true) => Type::INT,
            (32, false) => Type::UINT,
            (64, true) => Type::LONG,
            (64, false) => Type::ULONG,
            _ => Type::BitInt { signed, bits: u64::from(bits) },
        }
    }

    /// Returns a type with this unscoped name.
    pub(crate) fn named(name: impl Into<Arc<str>>) -> Type {
        Type::Named(name.into())
    }

    /// Returns a vector type.
    pub(crate) fn vector(len: u64, element: Type) -> Type {
        Type::Vector { len, element: Arc::new(element) }
    }

    /// Returns a pointer to a type with these qualifiers.
    pub(crate) fn pointer(ty: Type, qualifiers: Qualifiers) -> Type {
        Type::Pointer(Arc::new(Qualified { ty, qualifiers }))
    }

    /// Returns a function type.
    pub(crate) fn function(result: Type, params: Vec<Type>) -> Type {
        Type::Function { result: Arc::new(result), params }
    }

    /// Returns the element type of a vector, or the type itself if it is not a vector.
    pub(crate) fn scalar(&self) -> &Type {
        match self {
            Type::Vector { element, .. } => element,
            ty => ty,
        }
    }

    /// Returns the number of elements of a vector, or 1 for other types.
    pub(crate) fn vector_len(&self) -> u64 {
        match self {
            Type::Vector { len, .. } => *len,
            _ => 1,
        }
    }

    /// Returns the builtin type that this type is, or that this type is a vector of.
    pub(crate) fn builtin(&self) -> Option<Builtin> {
        match self.scalar() {
            Type::Builtin(builtin) => Some(*builtin),
            _ => None,
        }
    }

    /// Returns the signedness of an integer or a vector of integers, or `None` for other types.
    pub(crate) fn is_signed(&self) -> Option<bool> {
        match self.scalar() {
            Type::Builtin(builtin) => builtin.integer().map(|(signed, _)| signed),
            Type::BitInt { signed, .. } => Some(*signed),
            _ => None,
        }
    }

    /// Returns the target of a pointer, reference or block.
    pub(crate) fn pointee(&self) -> Option<&Qualified> {
        match self {
            Type::Pointer(pointee)
            | Type::Reference(pointee)
            | Type::RvalueReference(pointee)
            | Type::Block(pointee) => Some(pointee),
            _ => None,
        }
    }

    /// Returns the name of a named type or of a pointer to one: `__spirv_Event` for `PU3AS113__spirv_Event`.
    pub(crate) fn opaque_name(&self) -> Option<&str> {
        match self {
            Type::Named(name) => Some(name),
            Type::Pointer(pointee) => match &pointee.ty {
                Type::Named(name) => Some(name),
                _ => None,
            },
            _ => None,
        }
    }

    /// Adds the type to an arena.
    pub(super) fn enter(&self, arena: &mut Arena) -> Result<NodeId, DemangleError> {
        let wrap = |arena: &mut Arena, wrapper, pointee: &Qualified| {
            let inner = pointee.enter(arena)?;
            arena.add(Kind::Wrap(wrapper), &[inner])
        };
        match self {
            Type::Builtin(builtin) => arena.add(Kind::Builtin(*builtin), &[]),
            Type::BitInt { signed, bits } => arena.add(Kind::BitInt { signed: *signed, bits: *bits }, &[]),
            Type::Vector { len, element } => {
                let element = element.enter(arena)?;
                arena.add(Kind::Vector(*len), &[element])
            }
            Type::Pointer(pointee) => wrap(arena, Wrapper::Pointer, pointee),
            Type::Reference(pointee) => wrap(arena, Wrapper::LvalueReference, pointee),
            Type::RvalueReference(pointee) => wrap(arena, Wrapper::RvalueReference, pointee),
            Type::Block(pointee) => wrap(arena, Wrapper::BlockPointer, pointee),
            Type::Qualified(qualified) => qualified.enter(arena),
            Type::Named(name) => arena.add(Kind::Source { name: name.as_ref().into(), internal: false }, &[]),
            Type::Vendor(name) => arena.add(Kind::Vendor(name.as_ref().into(), false), &[]),
            Type::Function { result, params } => {
                let mut children = vec![result.enter(arena)?];
                for param in params {
                    children.push(param.enter(arena)?);
                }
                arena.add(plain_function(), &children)
            }
            Type::Array { len, element } => {
                let element = element.enter(arena)?;
                arena.add(Kind::Array(*len), &[element])
            }
            Type::Other(other) => arena.import(&other.arena, other.id),
        }
    }
}

/// Returns the kind of a function type that has only a result and parameters.
fn plain_function() -> Kind {
    Kind::FunctionType { member: MemberQualifiers::default(), extern_c: false, exceptions: Exceptions::Unspecified }
}

impl Qualified {
    fn enter(&self, arena: &mut Arena) -> Result<NodeId, DemangleError> {
        let mut id = self.ty.enter(arena)?;
        if self.qualifiers.atomic {
            id = arena.add(Kind::Wrap(Wrapper::Atomic), &[id])?;
        }
        let cv = self.qualifiers.cv();
        let mut children = vec![id];
        if let Some(address_space) = self.qualifiers.address_space.filter(|&number| number != 0) {
            children.push(arena.add(Kind::VendorQualifier(format!("AS{address_space}").into(), false), &[])?);
        }
        if children.len() > 1 || cv.any() {
            arena.add(Kind::Qualified(cv), &children)
        } else if self.qualifiers.address_space.is_some() {
            arena.add(Kind::Private, &children)
        } else {
            Ok(id)
        }
    }
}

/// Converts nodes of a parsed name to types.
pub(super) struct Reader<'a> {
    pub(super) arena: &'a Arc<Arena>,
    /// The arguments that replace the template parameters of the function.
    pub(super) arguments: &'a [NodeId],
}

impl Reader<'_> {
    /// Returns the argument of a template parameter.
    fn argument(&self, id: NodeId) -> Option<NodeId> {
        match *self.arena.kind(id) {
            Kind::TemplateParam { level: None, index } => {
                let index = index.map_or(Some(0), |index| usize::try_from(index).ok()?.checked_add(1));
                let argument = *self.arguments.get(index?)?;
                match self.arena.kind(argument) {
                    Kind::DeclaredArg => self.arena.children(argument).last().copied(),
                    _ => Some(argument),
                }
            }
            _ => None,
        }
    }

    /// Returns a reader for template arguments, in which the function's template parameters have no meaning.
    fn of_arguments(&self) -> Reader<'_> {
        Reader { arena: self.arena, arguments: &[] }
    }

    /// Returns the types of a list, with packs expanded.
    pub(super) fn list(&self, ids: &[NodeId]) -> Vec<Type> {
        let mut types = Vec::new();
        for &id in ids {
            let pack = match self.arena.kind(id) {
                Kind::Wrap(Wrapper::PackExpansion) => self.argument(self.arena.first(id)),
                _ => None,
            };
            match pack {
                Some(pack) if *self.arena.kind(pack) == Kind::Pack => {
                    types.extend(self.arena.children(pack).iter().map(|&id| self.of_arguments().ty(id)));
                }
                _ => types.push(self.ty(id)),
            }
        }
        types
    }

    /// Returns the type at a node.
    pub(super) fn ty(&self, id: NodeId) -> Type {
        let arena = self.arena;
        let children = arena.children(id);
        match (arena.kind(id), children) {
            (Kind::Builtin(builtin), _) => Type::Builtin(*builtin),
            (Kind::BitInt { signed, bits }, _) => Type::BitInt { signed: *signed, bits: *bits },
            (Kind::Vector(len), &[element]) => Type::vector(*len, self.ty(element)),
            (Kind::Array(len), &[element]) => Type::Array { len: *len, element: Arc::new(self.ty(element)) },
            (Kind::Wrap(Wrapper::Pointer), &[to]) => Type::Pointer(Arc::new(self.qualified(to))),
            (Kind::Wrap(Wrapper::LvalueReference), &[to]) => Type::Reference(Arc::new(self.qualified(to))),
            (Kind::Wrap(Wrapper::RvalueReference), &[to]) => Type::RvalueReference(Arc::new(self.qualified(to))),
            (Kind::Wrap(Wrapper::BlockPointer), &[to]) => Type::Block(Arc::new(self.qualified(to))),
            (Kind::Qualified(_) | Kind::Private | Kind::Wrap(Wrapper::Atomic), _) => {
                let qualified = self.qualified(id);
                if qualified.qualifiers == Qualifiers::default() {
                    qualified.ty
                } else {
                    Type::Qualified(Arc::new(qualified))
                }
            }
            (Kind::Source { name, internal: false }, _) => Type::Named(name.as_ref().into()),
            (Kind::Vendor(name, false), _) => Type::Vendor(name.as_ref().into()),
            (kind @ Kind::FunctionType { .. }, [result, params @ ..]) if *kind == plain_function() => {
                Type::function(self.ty(*result), self.list(params))
            }
            (Kind::TemplateParam { .. }, _) => match self.argument(id) {
                Some(argument) => self.of_arguments().ty(argument),
                None => self.other(id),
            },
            _ => self.other(id),
        }
    }

    fn qualified(&self, id: NodeId) -> Qualified {
        let arena = self.arena;
        let plain = |ty| Qualified { ty, qualifiers: Qualifiers::default() };
        match (arena.kind(id), arena.children(id)) {
            (Kind::Qualified(cv), [base, vendor @ ..]) => {
                let mut qualifiers = Qualifiers {
                    address_space: None,
                    constant: cv.constant,
                    volatile: cv.volatile,
                    restrict: cv.restrict,
                    atomic: false,
                };
                for &qualifier in vendor {
                    let number = match arena.kind(qualifier) {
                        Kind::VendorQualifier(name, false) => {
                            name.strip_prefix("AS").and_then(|number| number.parse().ok())
                        }
                        _ => None,
                    };
                    match number {
                        Some(number) if qualifiers.address_space.is_none() => qualifiers.address_space = Some(number),
                        _ => return plain(self.other(id)),
                    }
                }
                let inner = self.qualified(*base);
                match inner.qualifiers {
                    Qualifiers { address_space: None, constant: false, volatile: false, restrict: false, atomic } => {
                        Qualified { ty: inner.ty, qualifiers: Qualifiers { atomic, ..qualifiers } }
                    }
                    _ => Qualified { ty: Type::Qualified(Arc::new(inner)), qualifiers },
                }
            }
            (Kind::Private, &[inner]) => {
                let mut qualified = self.qualified(inner);
                qualified.qualifiers.address_space = Some(0);
                qualified
            }
            (Kind::Wrap(Wrapper::Atomic), &[inner]) => {
                Qualified { ty: self.ty(inner), qualifiers: Qualifiers::default().with_atomic() }
            }
            _ => match self.ty(id) {
                Type::Qualified(qualified) => Qualified::clone(&qualified),
                ty => plain(ty),
            },
        }
    }

    fn other(&self, id: NodeId) -> Type {
        let mangled = emit::mangled_type(self.arena, id).into();
        Type::Other(Other { arena: Arc::clone(self.arena), id, mangled })
    }
}
