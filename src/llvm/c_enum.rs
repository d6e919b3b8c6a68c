//! The macros `c_enum!` and `c_subset!`, which declare enums with given numbers.
//!
//! The numbers are those of LLVM's C API or of the shim. Both are stable across LLVM releases.

/// Declares an enum whose variants have the numbers of LLVM's C API or of the shim. Either each variant has a doc
/// comment, or `is` and the variant's name in LLVM assembly follow its number.
macro_rules! c_enum {
    ($(#[$doc:meta])* $name:ident { $($variant:ident = $number:literal is $text:literal,)* }) => {
        c_enum! {
            $(#[$doc])*
            $name { $(#[doc = concat!("`", $text, "`")] $variant = $number,)* }
        }

        #[allow(dead_code, reason = "not every enumeration uses the names")]
        impl $name {
            /// Returns the name in LLVM assembly.
            pub(crate) const fn name(self) -> &'static str {
                match self {
                    $($name::$variant => $text,)*
                }
            }
        }
    };
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

/// Declares an enum with some of the variants of another enum, and with their numbers.
macro_rules! c_subset {
    ($(#[$doc:meta])* $name:ident: $all:ident { $($variant:ident)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub(crate) enum $name {
            $($variant = $all::$variant as u8,)*
        }

        #[allow(dead_code, reason = "not every enumeration uses both items")]
        impl $name {
            /// All variants in the order of their numbers.
            pub(crate) const ALL: &'static [$name] = &[$($name::$variant),*];

            /// Returns the variant with this number.
            pub(crate) const fn from_number(number: u8) -> Option<Self> {
                $(if number == $all::$variant as u8 {
                    return Some($name::$variant);
                })*
                None
            }
        }
    };
}
pub(super) use {c_enum, c_subset};
