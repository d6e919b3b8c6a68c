//! The macro `c_enum!`, which declares enums with given numbers.
//!
//! The numbers are those of LLVM's C API or of the shim. Both are stable across LLVM releases.

/// Declares an enum whose variants have the numbers of LLVM's C API or of the shim.
macro_rules! c_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $number:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum $name {
            $($(#[$variant_doc])* $variant = $number,)*
        }

        #[allow(dead_code, reason = "not every enumeration uses both items")]
        impl $name {
            /// All variants in the order of their numbers.
            pub(crate) const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Returns the variant with this number in LLVM's C API.
            pub(crate) const fn from_number(number: u8) -> Option<Self> {
                match number {
                    $($number => Some($name::$variant),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use c_enum;
