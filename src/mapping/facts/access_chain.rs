//! The kinds of address computations.

/// What tells an address computation from the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AccessChain {
    /// The first operand is the type that the base points to.
    pub(crate) is_untyped: bool,
    /// The first index counts elements of the type that the base points to, as in LLVM's `getelementptr`.
    pub(crate) has_element: bool,
    /// The result is within the object that the base points to.
    pub(crate) in_bounds: bool,
}

impl AccessChain {
    /// OpAccessChain.
    pub(crate) const PLAIN: AccessChain = AccessChain { is_untyped: false, has_element: false, in_bounds: false };

    /// The same computation, with the type as an operand.
    pub(crate) const fn untyped(mut self) -> AccessChain {
        self.is_untyped = true;
        self
    }

    /// The same computation, with a first index that counts elements.
    pub(crate) const fn with_element(mut self) -> AccessChain {
        self.has_element = true;
        self
    }

    /// The same computation, within bounds.
    pub(crate) const fn in_bounds(mut self) -> AccessChain {
        self.in_bounds = true;
        self
    }
}
