//! Tables of the builtin types and the operators.
//!
//! Each row has the code in the ABI and the spelling in C++. The parser, the writer and the printer all use them.

/// A builtin type of the ABI.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub(crate) enum Builtin {
    /// `void`
    Void,
    /// `wchar_t`
    WChar,
    /// `bool`
    Bool,
    /// `char`, which is signed in OpenCL
    Char,
    /// `signed char`, which OpenCL C does not use in names
    SChar,
    /// `unsigned char`
    UChar,
    /// `short`
    Short,
    /// `unsigned short`
    UShort,
    /// `int`
    Int,
    /// `unsigned int`
    UInt,
    /// `long`, which has 64 bits in OpenCL
    Long,
    /// `unsigned long`
    ULong,
    /// `long long`
    LongLong,
    /// `unsigned long long`
    ULongLong,
    /// `__int128`
    Int128,
    /// `unsigned __int128`
    UInt128,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `long double`
    LongDouble,
    /// `__float128`
    Float128,
    /// `...`
    Ellipsis,
    /// `half`, 16 bits
    Half,
    /// `__bf16`
    BFloat16,
    /// `_Float16`
    Float16,
    /// IEEE 754 decimal32
    Decimal32,
    /// IEEE 754 decimal64
    Decimal64,
    /// IEEE 754 decimal128
    Decimal128,
    /// `char8_t`
    Char8,
    /// `char16_t`
    Char16,
    /// `char32_t`
    Char32,
    /// `auto`
    Auto,
    /// `decltype(auto)`
    DecltypeAuto,
    /// `std::nullptr_t`
    Nullptr,
}

impl Builtin {
    /// The builtin types, each with its code and spelling.
    pub(super) const TABLE: [(Builtin, &str, &str); 33] = [
        (Builtin::Void, "v", "void"),
        (Builtin::WChar, "w", "wchar_t"),
        (Builtin::Bool, "b", "bool"),
        (Builtin::Char, "c", "char"),
        (Builtin::SChar, "a", "signed char"),
        (Builtin::UChar, "h", "unsigned char"),
        (Builtin::Short, "s", "short"),
        (Builtin::UShort, "t", "unsigned short"),
        (Builtin::Int, "i", "int"),
        (Builtin::UInt, "j", "unsigned int"),
        (Builtin::Long, "l", "long"),
        (Builtin::ULong, "m", "unsigned long"),
        (Builtin::LongLong, "x", "long long"),
        (Builtin::ULongLong, "y", "unsigned long long"),
        (Builtin::Int128, "n", "__int128"),
        (Builtin::UInt128, "o", "unsigned __int128"),
        (Builtin::Float, "f", "float"),
        (Builtin::Double, "d", "double"),
        (Builtin::LongDouble, "e", "long double"),
        (Builtin::Float128, "g", "__float128"),
        (Builtin::Ellipsis, "z", "..."),
        (Builtin::Half, "Dh", "half"),
        (Builtin::BFloat16, "DF16b", "std::bfloat16_t"),
        (Builtin::Float16, "DF16_", "_Float16"),
        (Builtin::Decimal32, "Df", "decimal32"),
        (Builtin::Decimal64, "Dd", "decimal64"),
        (Builtin::Decimal128, "De", "decimal128"),
        (Builtin::Char8, "Du", "char8_t"),
        (Builtin::Char16, "Ds", "char16_t"),
        (Builtin::Char32, "Di", "char32_t"),
        (Builtin::Auto, "Da", "auto"),
        (Builtin::DecltypeAuto, "Dc", "decltype(auto)"),
        (Builtin::Nullptr, "Dn", "std::nullptr_t"),
    ];

    /// Returns the code in a mangled name: `Dh` for `half`.
    pub(crate) fn code(self) -> &'static str {
        Self::TABLE.iter().find(|row| row.0 == self).map_or("", |row| row.1)
    }

    /// Parses the builtin type at the start of `text`. Returns the type and the length of its code.
    pub(super) fn parse(text: &[u8]) -> Option<(Builtin, usize)> {
        Self::TABLE.iter().find(|row| text.starts_with(row.1.as_bytes())).map(|row| (row.0, row.1.len()))
    }

    /// Returns the signedness and the width in bits of an integer type on the SPIR targets. Returns `None` for other
    /// types, including `bool`.
    pub(crate) fn integer(self) -> Option<(bool, u32)> {
        Some(match self {
            Builtin::Char | Builtin::SChar => (true, 8),
            Builtin::UChar | Builtin::Char8 => (false, 8),
            Builtin::Short => (true, 16),
            Builtin::UShort | Builtin::Char16 => (false, 16),
            Builtin::Int | Builtin::WChar => (true, 32),
            Builtin::UInt | Builtin::Char32 => (false, 32),
            Builtin::Long | Builtin::LongLong => (true, 64),
            Builtin::ULong | Builtin::ULongLong => (false, 64),
            Builtin::Int128 => (true, 128),
            Builtin::UInt128 => (false, 128),
            _ => return None,
        })
    }

    /// Returns true if this is a floating-point type.
    pub(crate) fn is_float(self) -> bool {
        matches!(
            self,
            Builtin::Half
                | Builtin::BFloat16
                | Builtin::Float16
                | Builtin::Float
                | Builtin::Double
                | Builtin::LongDouble
                | Builtin::Float128
        )
    }
}

/// The operators that can be overloaded, each with its code and the text after `operator`.
pub(super) const OPERATORS: [(&[u8; 2], &str); 50] = [
    (b"nw", " new"),
    (b"na", " new[]"),
    (b"dl", " delete"),
    (b"da", " delete[]"),
    (b"aw", " co_await"),
    (b"ps", "+"),
    (b"ng", "-"),
    (b"ad", "&"),
    (b"de", "*"),
    (b"co", "~"),
    (b"pl", "+"),
    (b"mi", "-"),
    (b"ml", "*"),
    (b"dv", "/"),
    (b"rm", "%"),
    (b"an", "&"),
    (b"or", "|"),
    (b"eo", "^"),
    (b"aS", "="),
    (b"pL", "+="),
    (b"mI", "-="),
    (b"mL", "*="),
    (b"dV", "/="),
    (b"rM", "%="),
    (b"aN", "&="),
    (b"oR", "|="),
    (b"eO", "^="),
    (b"ls", "<<"),
    (b"rs", ">>"),
    (b"lS", "<<="),
    (b"rS", ">>="),
    (b"eq", "=="),
    (b"ne", "!="),
    (b"lt", "<"),
    (b"gt", ">"),
    (b"le", "<="),
    (b"ge", ">="),
    (b"ss", "<=>"),
    (b"nt", "!"),
    (b"aa", "&&"),
    (b"oo", "||"),
    (b"pp", "++"),
    (b"mm", "--"),
    (b"cm", ","),
    (b"pm", "->*"),
    (b"pt", "->"),
    (b"cl", "()"),
    (b"ix", "[]"),
    (b"qu", "?"),
    (b"ds", ".*"),
];

/// Returns the spelling of an operator without the keyword `operator`.
pub(super) fn operator_spelling(code: [u8; 2]) -> Option<&'static str> {
    OPERATORS.iter().find(|row| *row.0 == code).map(|row| row.1)
}
