//! The tree of a mangled name: nodes in an arena, each distinct node once.
//!
//! Nodes are interned, so two components of a name are the same exactly when their indices are. That is what the
//! substitutions of the ABI need, and it keeps a name with many of them linear.

use rustc_hash::FxHashMap;

use super::builtin::Builtin;
use super::{DemangleError, Reason};

/// The deepest tree that is built. The walks over a tree recurse, so this bounds their stack.
pub(super) const MAX_DEPTH: u16 = 192;

/// The largest number of nodes that a tree may have with all its substitutions written out.
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

/// What a member function says about its object after its parameters, which the name writes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct MemberQualifiers {
    pub(super) cv: Cv,
    /// The address space of the object, which C++ for OpenCL gives every method.
    pub(super) address_space: Option<u64>,
    pub(super) reference: Option<RefQualifier>,
    /// C++23's explicit object parameter.
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

/// A type built from one other type by a prefix.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wrapper {
    Pointer,
    LvalueReference,
    RvalueReference,
    Complex,
    Imaginary,
    PackExpansion,
    /// `_Atomic(T)`, which clang writes like a qualifier but treats as a type of its own.
    Atomic,
    /// A block, which clang writes like a qualifier of the function type.
    BlockPointer,
}

impl Wrapper {
    pub(super) fn is_reference(self) -> bool {
        matches!(self, Wrapper::LvalueReference | Wrapper::RvalueReference)
    }
}

/// The exception specification of a function type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Exceptions {
    Unspecified,
    Noexcept,
    /// The last child is the condition.
    NoexceptIf,
    /// The last so many children are the types thrown.
    Throw(u32),
}

/// What a node is. The comment at a kind names its children.
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
    /// A vendor's extended type. `[template arguments...]`, and whether it has a list of them at all.
    Vendor(Box<str>, bool),
    /// A vector of Intel's C for Metal, which is no type of the ABI. `[element]`
    CmVector(Box<str>, u64),
    /// `[type, vendor qualifiers...]`
    Qualified(Cv),
    /// A type in OpenCL C's private address space, a qualifier that clang enters among the substitutions with the
    /// type, but has no text for. `[type]`
    Private,
    /// `[template arguments...]`, and whether it has a list of them at all.
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
    /// `[result, parameters..., of the exception specification...]`
    FunctionType {
        member: MemberQualifiers,
        extern_c: bool,
        exceptions: Exceptions,
    },
    /// `[expression]`; the flag tells `Dt` (of a name or member access) from `DT`.
    Decltype {
        of_name: bool,
    },
    TemplateParam {
        level: Option<u64>,
        index: Option<u64>,
    },
    /// `struct`, `union` or `enum` before a dependent name, by the ABI's letter. `[name]`
    Elaborated(char),

    // Names.
    /// An identifier; `internal` where the ABI's extension marks internal linkage.
    Source {
        name: Box<str>,
        internal: bool,
    },
    /// An ABI tag. `[name]`
    Tagged(Box<str>),
    /// An operator by its two letters.
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
    /// `[template parameters..., parameters...]`, the number of the former first.
    Lambda(u32, Option<u64>),
    /// `[names...]`
    StructuredBinding,
    /// `[scope, name]`
    Nested,
    /// A friend's name that is in its class by its constraints. `[name]`
    Friend,
    /// The scope that a data member's initialiser is. `[member]`
    MemberInitializer,
    /// `[encoding of the function]`, as the outermost scope of a name.
    LocalScope,
    /// The same in a default argument, counted from the last parameter.
    DefaultArgScope(Option<u64>),
    /// `[local name]`
    Discriminated(u64),
    /// A string literal of a function. `[encoding of the function]`
    LocalString(Option<u64>),
    Std,
    /// One of the abbreviations of `std` by its letter.
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
    /// An argument whose parameter is written too. `[declaration, argument]`
    DeclaredArg,
    /// The constraint at the end of a template's arguments. `[expression]`
    Requires,

    // Expressions.
    /// `[type]`, and the value as written.
    Literal(Box<str>),
    /// `[encoding]`; the flag tells whether the `_` before `Z` is there.
    LiteralEncoding,
    /// An expression by its code in [`super::expr`]. `[operands...]`
    Expr(&'static str),
    /// A vendor's expression. `[arguments...]`
    VendorExpr(Box<str>),
    /// A function parameter: how many levels out, and which.
    FunctionParam {
        level: Option<u64>,
        cv: Cv,
        index: Option<u64>,
    },
    /// `this`.
    This,
    /// `nw` or `na`, after `gs` or not. `[placement..., type, initialiser...]`
    New {
        array: bool,
        global: bool,
        placement: u32,
        initialized: bool,
    },
    /// `dl` or `da`. `[operand]`
    Delete {
        array: bool,
        global: bool,
    },
    /// A conversion with a list. `[type, operands...]`
    ConversionList,
    /// `fl`, `fr` `[operand]`, `fL`, `fR` `[operand, operand]`, and the operator.
    Fold(char, [u8; 2]),
    /// `rq` and `rQ`: so many `[parameters...]`, which the latter has, then `[requirements...]`.
    RequiresExpr(Option<u32>),
    /// `X` `[expression]`, `N` where it may not throw; or with the constraint on its type, `[expression, constraint]`.
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
    /// `sr` of names: `[levels..., name]`
    UnresolvedLevels,
    /// `gs` `[name]`
    GlobalName,
    /// `on` `[operator or template]`
    OperatorName,
    /// `dn` `[type or name]`
    DestructorName,

    // Encodings.
    /// `[name, result where there is one, parameters..., requires clause where there is one]`
    Encoding {
        member: MemberQualifiers,
        has_result: bool,
        has_requires: bool,
    },
    /// A special name by its code, of a type or name. `[type or encoding]`
    Special(&'static str),
    /// `TC` `[derived, base]`
    ConstructionVtable(u64),
    /// `GR` `[name]`
    ReferenceTemporary(Option<u64>),
    /// A thunk, with its call offsets as written. `[encoding]`
    Thunk(Box<str>),
}

/// A node: what it is, and its children.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) children: Box<[NodeId]>,
    /// Tells apart what looks the same and is not; 0 but for these.
    instance: u32,
}

/// The nodes of a name.
#[derive(Clone, Debug, Default)]
pub(super) struct Arena {
    nodes: Vec<Node>,
    /// Depth, and the number of nodes with every shared one counted as often as it appears.
    extents: Vec<(u16, u32)>,
    index: FxHashMap<Node, NodeId>,
}

impl Arena {
    /// The node of this kind with these children. Fails where the tree would become too deep or too large.
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

    /// A node that looks like another.
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

    /// What a node is.
    pub(super) fn kind(&self, id: NodeId) -> &Kind {
        &self.nodes[id.0 as usize].kind
    }

    /// A node's children.
    pub(super) fn children(&self, id: NodeId) -> &[NodeId] {
        &self.nodes[id.0 as usize].children
    }

    /// The first child of a node that has one by its kind.
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
