//! The properties in which SPIR-V's access chain instructions differ from each other.

/// The properties of an access chain instruction. SPIR-V has one instruction for each combination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AccessChain {
    /// The base is an untyped pointer, and the first operand is the type that it points to (SPV_KHR_untyped_pointers).
    pub(crate) is_untyped: bool,
    /// The instruction has the operand Element: an index that counts objects of the type that the base points to, like
    /// the first index of LLVM's `getelementptr`.
    pub(crate) has_element: bool,
    /// The instruction promises that the result is within the object that the base points to.
    pub(crate) in_bounds: bool,
}

impl AccessChain {
    /// The properties of OpAccessChain.
    pub(crate) const PLAIN: AccessChain = AccessChain { is_untyped: false, has_element: false, in_bounds: false };

    /// Returns the properties of the same access chain for untyped pointers.
    pub(crate) const fn untyped(mut self) -> AccessChain {
        self.is_untyped = true;
        self
    }

    /// Returns the properties of the same access chain with the operand Element.
    pub(crate) const fn with_element(mut self) -> AccessChain {
        self.has_element = true;
        self
    }

    /// Returns the properties of the same access chain with `InBounds`.
    pub(crate) const fn in_bounds(mut self) -> AccessChain {
        self.in_bounds = true;
        self
    }
}
