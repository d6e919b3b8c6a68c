//! The tree of a mangled name, stored as nodes in an arena.
//!
//! Nodes are interned: two components of a name are equal if and only if their indices are equal. The substitutions of
//! the ABI compare components, so interning keeps parsing and writing linear.

use rustc_hash::FxHashMap;

use super::builtin::Builtin;
use super::error::{DemangleError, Reason};

/// The maximum depth of a tree. Walks over a tree recurse, so this bounds their stack.
pub(super) const MAX_DEPTH: u16 = 192;

/// The maximum number of nodes of a tree with all substitutions expanded.
const MAX_EXPANDED: u32 = 1 << 16;

/// The index of a node in its [`Arena`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct NodeId(u32);

/// `const`, `volatile`, `restrict`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Cv {
    pub(super) restrict: bool,
    pub(super) volatile: bool,
    pub(super) constant: bool,
}

impl Cv {
    pub(super) fn any(self) -> bool {
        self.restrict || self.volatile || self.constant
    }
}

/// The qualifiers of a member function. C++ writes them after the parameters, a mangled name before the function's
/// name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct MemberQualifiers {
    pub(super) cv: Cv,
    /// The address space of the object. Every method in C++ for OpenCL has one.
    pub(super) address_space: Option<u64>,
    pub(super) reference: Option<RefQualifier>,
    /// True if the function has an explicit object parameter (C++23).
    pub(super) explicit_object: bool,
}

impl MemberQualifiers {
    pub(super) fn any(self) -> bool {
        self != Self::default()
    }
}

/// The reference qualifier of a function type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum RefQualifier {
    Lvalue,
    Rvalue,
}

/// A prefix that builds a type from another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wrapper {
    Pointer,
    LvalueReference,
    RvalueReference,
    Complex,
    Imaginary,
    PackExpansion,
    /// `_Atomic(T)`. Clang writes it like a qualifier but treats it as a separate type.
    Atomic,
    /// A pointer to a block. Clang writes it like a qualifier of the function type.
    BlockPointer,
}

/// The exception specification of a function type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Exceptions {
    Unspecified,
    Noexcept,
    /// `noexcept(condition)`. The last child is the condition.
    NoexceptIf,
    /// `throw(types)`. The last children are the types; their number is given.
    Throw(u32),
}

impl Exceptions {
    /// Returns the number of children that belong to the specification.
    pub(super) fn operand_count(self) -> usize {
        match self {
            Exceptions::Unspecified | Exceptions::Noexcept => 0,
            Exceptions::NoexceptIf => 1,
            Exceptions::Throw(count) => count as usize,
        }
    }
}

/// The kind of a node. The comment at each kind lists its children in brackets.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Kind {
    // Types.
    Builtin(Builtin),
    /// `_Float<n>`, or `_Float<n>x`.
    FloatN {
        bits: u64,
        extended: bool,
    },
    BitInt {
        signed: bool,
        bits: u64,
    },
    /// `[width]`
    BitIntExpr {
        signed: bool,
    },
    /// A vendor extended type: its name, and true if it has a list of template arguments. `[template arguments...]`
    Vendor(Box<str>, bool),
    /// A vector type of Intel's C for Metal, which is not in the ABI. `[element]`
    CmVector(Box<str>, u64),
    /// `[type, vendor qualifiers...]`
    Qualified(Cv),
    /// A type in the private address space of OpenCL C. Clang adds the qualified type to the substitutions, but writes
    /// no text for the qualifier. `[type]`
    Private,
    /// A vendor qualifier: its name, and true if it has a list of template arguments. `[template arguments...]`
    VendorQualifier(Box<str>, bool),
    /// `[type]`
    Wrap(Wrapper),
    /// `[element]`
    Vector(u64),
    /// `[length, element]`
    VectorExpr,
    /// `[element]`
    Array(Option<u64>),
    /// `[length, element]`
    ArrayExpr,
    /// `[class, member]`
    MemberPointer,
    /// `[result, parameters..., operands of the exception specification...]`
    FunctionType {
        member: MemberQualifiers,
        extern_c: bool,
        exceptions: Exceptions,
    },
    /// `decltype`. `of_name` distinguishes `Dt` (of a name or member access) from `DT`. `[expression]`
    Decltype {
        of_name: bool,
    },
    TemplateParam {
        level: Option<u64>,
        index: Option<u64>,
    },
    /// `struct`, `union` or `enum` before a dependent name, given by its letter in the ABI. `[name]`
    Elaborated(char),

    // Names.
    /// An identifier. `internal` is true if it is marked with `L` for internal linkage.
    Source {
        name: Box<str>,
        internal: bool,
    },
    /// An ABI tag. `[name]`
    Tagged(Box<str>),
    /// An operator, given by its two letters.
    Operator([u8; 2]),
    /// `[type]`
    Conversion,
    LiteralOperator(Box<str>),
    VendorOperator(u8, Box<str>),
    /// `[]`, or `[base class]` for an inherited constructor.
    Constructor(char),
    Destructor(char),
    /// An unnamed type (`t`) or block (`b`).
    Unnamed(char, Option<u64>),
    /// A lambda: the number of its template parameters, and its index. `[template parameters..., parameters...]`
    Lambda(u32, Option<u64>),
    /// `[names...]`
    StructuredBinding,
    /// `[scope, name]`
    Nested,
    /// A constrained friend, whose scope is the class that befriends it. `[name]`
    Friend,
    /// The scope of a data member's initializer. `[member]`
    MemberInitializer,
    /// A function as the outermost scope of a name. `[encoding of the function]`
    LocalScope,
    /// A default argument of a function as the outermost scope of a name, given by its number. Arguments are counted
    /// from the last. `[encoding of the function]`
    DefaultArgScope(Option<u64>),
    /// A local name with a discriminator. `[local name]`
    Discriminated(u64),
    /// A string literal in a function, with its discriminator. `[encoding of the function]`
    LocalString(Option<u64>),
    Std,
    /// An abbreviation of a name in `std`, given by its letter.
    StdAbbreviation(char),
    /// `[template, arguments...]`
    Template,

    // Declarations of template parameters.
    /// `Ty`
    TypeParamDecl,
    /// `Tk` `[constraint]`
    ConstrainedParamDecl,
    /// `Tn` `[type]`
    ValueParamDecl,
    /// `Tt` `[declarations...]`
    TemplateParamDecl,
    /// `Tp` `[declaration]`
    PackParamDecl,

    // Template arguments other than types and literals.
    /// `[arguments...]`
    Pack,
    /// `[expression]`
    ExprArg,
    /// An argument preceded by the declaration of its parameter. `[declaration, argument]`
    DeclaredArg,
    /// The constraint at the end of a template's arguments. `[expression]`
    Requires,

    // Expressions.
    /// A literal: the text of its value. `[type]`
    Literal(Box<str>),
    /// The address of a function or variable, `L_Z ... E`. `[encoding]`
    LiteralEncoding,
    /// An expression, given by its code in [`super::expr`]. `[operands...]`
    Expr(&'static str),
    /// A vendor extended expression. `[arguments...]`
    VendorExpr(Box<str>),
    /// A function parameter: its nesting level, its qualifiers and its index.
    FunctionParam {
        level: Option<u64>,
        cv: Cv,
        index: Option<u64>,
    },
    /// `this`.
    This,
    /// `nw`, or `na` if `array` is true. `gs` precedes it if `global` is true. `[placement..., type, initializer...]`
    New {
        array: bool,
        global: bool,
        placement: u32,
        initialized: bool,
    },
    /// `dl`, or `da` if `array` is true. `gs` precedes it if `global` is true. `[operand]`
    Delete {
        array: bool,
        global: bool,
    },
    /// A conversion of a list of operands. `[type, operands...]`
    ConversionList,
    /// A fold expression: its second letter and its operator. `[operand]` for `fl` and `fr`, `[operand, operand]` for
    /// `fL` and `fR`.
    Fold(char, [u8; 2]),
    /// `rq`, or `rQ` with a number of parameters. `[parameters..., requirements...]`
    RequiresExpr(Option<u32>),
    /// `X`, followed by `N` if the expression must not throw. `[expression]` or `[expression, type constraint]`
    ExprRequirement {
        noexcept: bool,
    },
    /// `T` `[type]`
    TypeRequirement,
    /// `Q` `[constraint]`
    NestedRequirement,
    /// `sr`: `[type, name]`
    UnresolvedType,
    /// `srN`: `[type, levels..., name]`
    UnresolvedNested,
    /// `sr` followed by names only: `[levels..., name]`
    UnresolvedLevels,
    /// `gs` `[name]`
    GlobalName,
    /// `on` `[operator or template]`
    OperatorName,
    /// `dn` `[type or name]`
    DestructorName,

    // Encodings.
    /// `[name, result if has_result, parameters..., requires clause if has_requires]`
    Encoding {
        member: MemberQualifiers,
        has_result: bool,
        has_requires: bool,
    },
    /// A special name, given by its code. `[type, name, template argument or encoding]`
    Special(&'static str),
    /// `TC` `[derived, base]`
    ConstructionVtable(u64),
    /// `GR` `[name]`
    ReferenceTemporary(Option<u64>),
    /// A thunk, with its call offsets as written. `[encoding]`
    Thunk(Box<str>),
}

/// What a node stands for in the grammar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Type,
    Name,
    /// The declaration of a template parameter.
    Declaration,
    /// A template argument that is neither a type nor a literal.
    Argument,
    Expression,
    Encoding,
}

impl Kind {
    /// Returns what nodes of this kind stand for.
    pub(super) fn class(&self) -> Class {
        match self {
            Kind::Builtin(..)
            | Kind::FloatN { .. }
            | Kind::BitInt { .. }
            | Kind::BitIntExpr { .. }
            | Kind::Vendor(..)
            | Kind::CmVector(..)
            | Kind::Qualified(..)
            | Kind::Private
            | Kind::VendorQualifier(..)
            | Kind::Wrap(..)
            | Kind::Vector(..)
            | Kind::VectorExpr
            | Kind::Array(..)
            | Kind::ArrayExpr
            | Kind::MemberPointer
            | Kind::FunctionType { .. }
            | Kind::Decltype { .. }
            | Kind::TemplateParam { .. }
            | Kind::Elaborated(..) => Class::Type,
            Kind::Source { .. }
            | Kind::Tagged(..)
            | Kind::Operator(..)
            | Kind::Conversion
            | Kind::LiteralOperator(..)
            | Kind::VendorOperator(..)
            | Kind::Constructor(..)
            | Kind::Destructor(..)
            | Kind::Unnamed(..)
            | Kind::Lambda(..)
            | Kind::StructuredBinding
            | Kind::Nested
            | Kind::Friend
            | Kind::MemberInitializer
            | Kind::LocalScope
            | Kind::DefaultArgScope(..)
            | Kind::Discriminated(..)
            | Kind::LocalString(..)
            | Kind::Std
            | Kind::StdAbbreviation(..)
            | Kind::Template => Class::Name,
            Kind::TypeParamDecl
            | Kind::ConstrainedParamDecl
            | Kind::ValueParamDecl
            | Kind::TemplateParamDecl
            | Kind::PackParamDecl => Class::Declaration,
            Kind::Pack | Kind::ExprArg | Kind::DeclaredArg | Kind::Requires => Class::Argument,
            Kind::Literal(..)
            | Kind::LiteralEncoding
            | Kind::Expr(..)
            | Kind::VendorExpr(..)
            | Kind::FunctionParam { .. }
            | Kind::This
            | Kind::New { .. }
            | Kind::Delete { .. }
            | Kind::ConversionList
            | Kind::Fold(..)
            | Kind::RequiresExpr(..)
            | Kind::ExprRequirement { .. }
            | Kind::TypeRequirement
            | Kind::NestedRequirement
            | Kind::UnresolvedType
            | Kind::UnresolvedNested
            | Kind::UnresolvedLevels
            | Kind::GlobalName
            | Kind::OperatorName
            | Kind::DestructorName => Class::Expression,
            Kind::Encoding { .. }
            | Kind::Special(..)
            | Kind::ConstructionVtable(..)
            | Kind::ReferenceTemporary(..)
            | Kind::Thunk(..) => Class::Encoding,
        }
    }
}

/// A node: its kind and its children.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) children: Box<[NodeId]>,
    /// Distinguishes nodes with the same kind and children that are different components. It is 0 for all other nodes.
    instance: u32,
}

/// The nodes of a name.
#[derive(Clone, Debug, Default)]
pub(super) struct Arena {
    nodes: Vec<Node>,
    /// For each node, the depth of its tree and the number of nodes with all substitutions expanded.
    extents: Vec<(u16, u32)>,
    index: FxHashMap<Node, NodeId>,
}

impl Arena {
    /// Returns the node of this kind with these children. It is added unless the arena has it already.
    ///
    /// # Errors
    ///
    /// [`Reason::TooDeep`] if the tree would exceed [`MAX_DEPTH`] or [`MAX_EXPANDED`].
    pub(super) fn add(&mut self, kind: Kind, children: &[NodeId]) -> Result<NodeId, DemangleError> {
        let node = Node { kind, children: children.into(), instance: 0 };
        if let Some(&id) = self.index.get(&node) {
            return Ok(id);
        }
        let (mut depth, mut size) = (0u16, 1u32);
        for child in children {
            let (child_depth, child_size) = self.extents[child.0 as usize];
            depth = depth.max(child_depth);
            size = size.saturating_add(child_size);
        }
        if depth >= MAX_DEPTH || size > MAX_EXPANDED {
            return Err(DemangleError { reason: Reason::TooDeep, offset: 0 });
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.extents.push((depth + 1, size));
        self.index.insert(node, id);
        Ok(id)
    }

    /// Returns a node with the kind and children of `like` that is distinct from it. `instance` numbers the copies.
    pub(super) fn distinct(&mut self, like: NodeId, instance: u32) -> NodeId {
        let node = Node { instance, ..self.nodes[like.0 as usize].clone() };
        if let Some(&id) = self.index.get(&node) {
            return id;
        }
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(node.clone());
        self.extents.push(self.extents[like.0 as usize]);
        self.index.insert(node, id);
        id
    }

    /// Returns the kind of a node.
    pub(super) fn kind(&self, id: NodeId) -> &Kind {
        &self.nodes[id.0 as usize].kind
    }

    /// Returns the children of a node.
    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.0 as usize].children
    }

    /// Returns the first child. Panics if the node has no children.
    pub(super) fn first(&self, id: NodeId) -> NodeId {
        self.children(id)[0]
    }

    /// Copies a tree of another arena into this one.
    pub(super) fn import(&mut self, from: &Arena, id: NodeId) -> Result<NodeId, DemangleError> {
        // The depth is bounded by MAX_DEPTH, and the number of visits by MAX_EXPANDED.
        let children =
            from.children(id).iter().map(|&child| self.import(from, child)).collect::<Result<Vec<_>, _>>()?;
        self.add(from.kind(id).clone(), &children)
    }
}
