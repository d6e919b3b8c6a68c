//! Types of parameters and results as the translator sees them: no substitutions, no template parameters.

use std::sync::Arc;

use super::arena::{Arena, Cv, Exceptions, Kind, MemberQualifiers, NodeId, Wrapper};
use super::builtin::Builtin;
use super::{DemangleError, emit};

/// A type in a mangled name.
///
/// Types share their parts, so cloning one is cheap.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub(crate) enum Type {
    /// A builtin type of the ABI: `int`, `float`, `half`, `void`, `...`.
    Builtin(Builtin),
    /// `_BitInt(bits)`.
    BitInt {
        /// Whether it is signed.
        signed: bool,
        /// Its width.
        bits: u64,
    },
    /// A vector of OpenCL C or of clang's extension.
    Vector {
        /// The number of elements.
        len: u64,
        /// Their type.
        element: Arc<Type>,
    },
    /// A pointer.
    Pointer(Arc<Qualified>),
    /// An lvalue reference.
    Reference(Arc<Qualified>),
    /// An rvalue reference.
    RvalueReference(Arc<Qualified>),
    /// A block of OpenCL C or Objective C; what it points at is a function.
    Block(Arc<Qualified>),
    /// A qualified type that nothing points at, as a template's argument may be.
    Qualified(Arc<Qualified>),
    /// A type by its plain name: `ocl_image2d_ro`, `__spirv_Event`, `memory_order`.
    Named(Arc<str>),
    /// A vendor's extended type without arguments, marked with `u`.
    Vendor(Arc<str>),
    /// A function.
    Function {
        /// What it returns.
        result: Arc<Type>,
        /// Its parameters, [`Builtin::Ellipsis`] last where it is variadic.
        params: Vec<Type>,
    },
    /// An array.
    Array {
        /// The number of elements, where it is known.
        len: Option<u64>,
        /// Their type.
        element: Arc<Type>,
    },
    /// Any other: classes in scopes, instances of templates, what depends on a template's parameters.
    Other(Other),
}

/// A type and the qualifiers on it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Qualified {
    /// The type.
    pub ty: Type,
    /// Its qualifiers.
    pub qualifiers: Qualifiers,
}

/// The qualifiers of a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Qualifiers {
    /// The number of the address space.
    ///
    /// None is the language's default, and 0 OpenCL C's private one. Both look the same in a name, but clang counts
    /// the latter among the components that later substitutions refer to; see [`Qualifiers::space`].
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
    /// No qualifier but this address space, as OpenCL C has it on every pointee.
    pub(crate) fn address_space(address_space: u32) -> Self {
        Qualifiers { address_space: Some(address_space), ..Self::default() }
    }

    /// The same with `const`.
    pub(crate) fn with_const(self) -> Self {
        Qualifiers { constant: true, ..self }
    }

    /// The same with `volatile`.
    pub(crate) fn with_volatile(self) -> Self {
        Qualifiers { volatile: true, ..self }
    }

    /// The same with `_Atomic`.
    pub(crate) fn with_atomic(self) -> Self {
        Qualifiers { atomic: true, ..self }
    }

    fn cv(self) -> Cv {
        Cv { restrict: self.restrict, volatile: self.volatile, constant: self.constant }
    }
}

/// A type that [`Type`] has no variant for, in full.
#[derive(Clone, Debug)]
pub(crate) struct Other {
    arena: Arc<Arena>,
    id: NodeId,
    mangled: Arc<str>,
}

impl Other {}

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
    /// The end of a variadic function's parameters.
    pub(crate) const ELLIPSIS: Type = Type::Builtin(Builtin::Ellipsis);

    /// The integer type of a width for the SPIR targets: `char`, `short`, `int`, `long` and their unsigned forms;
    /// `_BitInt` for the other widths.
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

    /// A type by its plain name.
    pub(crate) fn named(name: impl Into<Arc<str>>) -> Type {
        Type::Named(name.into())
    }

    /// A vector.
    pub(crate) fn vector(len: u64, element: Type) -> Type {
        Type::Vector { len, element: Arc::new(element) }
    }

    /// A pointer to a type with these qualifiers.
    pub(crate) fn pointer(ty: Type, qualifiers: Qualifiers) -> Type {
        Type::Pointer(Arc::new(Qualified { ty, qualifiers }))
    }

    /// A function.
    pub(crate) fn function(result: Type, params: Vec<Type>) -> Type {
        Type::Function { result: Arc::new(result), params }
    }

    /// The element type of a vector, or the type itself.
    pub(crate) fn scalar(&self) -> &Type {
        match self {
            Type::Vector { element, .. } => element,
            ty => ty,
        }
    }

    /// The number of elements of a vector, 1 for all others.
    pub(crate) fn vector_len(&self) -> u64 {
        match self {
            Type::Vector { len, .. } => *len,
            _ => 1,
        }
    }

    /// The builtin type that this is, or of which it is a vector.
    pub(crate) fn builtin(&self) -> Option<Builtin> {
        match self.scalar() {
            Type::Builtin(builtin) => Some(*builtin),
            _ => None,
        }
    }

    /// Whether this is a signed or an unsigned integer or a vector of them; none for all others.
    pub(crate) fn is_signed(&self) -> Option<bool> {
        match self.scalar() {
            Type::Builtin(builtin) => builtin.integer().map(|(signed, _)| signed),
            Type::BitInt { signed, .. } => Some(*signed),
            _ => None,
        }
    }

    /// What a pointer, reference or block points at.
    pub(crate) fn pointee(&self) -> Option<&Qualified> {
        match self {
            Type::Pointer(pointee)
            | Type::Reference(pointee)
            | Type::RvalueReference(pointee)
            | Type::Block(pointee) => Some(pointee),
            _ => None,
        }
    }

    /// The plain name of a named type, also through one pointer: `__spirv_Event` for `PU3AS113__spirv_Event`.
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

    /// Enters the type into an arena.
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

/// A function type without anything but its result and parameters.
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

/// Reads types out of a parsed name.
pub(super) struct Reader<'a> {
    pub(super) arena: &'a Arc<Arena>,
    /// The arguments of the function's template, for its parameters' sake.
    pub(super) arguments: &'a [NodeId],
}

impl Reader<'_> {
    /// The argument that a template parameter stands for.
    pub(super) fn argument(&self, id: NodeId) -> Option<NodeId> {
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

    /// A reader of the arguments themselves, in which the function's template parameters mean nothing.
    fn of_arguments(&self) -> Reader<'_> {
        Reader { arena: self.arena, arguments: &[] }
    }

    /// The types of a list, with the packs in it expanded.
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

    /// One type.
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
