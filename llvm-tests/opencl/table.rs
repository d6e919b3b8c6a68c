//! The tables of the OpenCL C specification, section 6.15, for functions whose arguments depend on one generic type.

use super::input::Domain;
use super::kernel::{Group, INPUTS, Kernel, Place};
use super::types::{ALL, Element, FLOATS, INTEGERS, SIGNED, Type, WIDTHS};

/// Functions with the same signature.
struct Row {
    /// The element types of the generic type.
    over: &'static [Element],
    /// The widths of the generic type.
    widths: &'static [usize],
    /// The result type, and the parameters in parentheses. A letter stands for a type that depends on the generic type
    /// (see [`letter`]). After the letter, `~` selects small values, `%` values that all types can represent, and `+`
    /// positive values. `*` before the letter is a pointer to a further result.
    signature: &'static str,
    /// The names of the functions, separated by spaces.
    names: &'static str,
    /// The call of a function (`$`). If it is empty, the call has all inputs as arguments. Otherwise, it changes the
    /// inputs to arguments for which the function is defined.
    call: &'static str,
}

const fn row(over: &'static [Element], widths: &'static [usize], signature: &'static str, names: &'static str) -> Row {
    Row { over, widths, signature, names, call: "" }
}

impl Row {
    const fn called(self, call: &'static str) -> Row {
        Row { call, ..self }
    }
}

use Element::{Double, Float, Int, Short, Uint, Ushort};

/// The widths of vectors.
const VECTORS: &[usize] = &[2, 3, 4, 8, 16];
/// The widths for the geometric functions.
const SHORT: &[usize] = &[1, 2, 3, 4];
/// The element types for which a type of twice the size exists.
const NARROW: &[Element] = &[Element::Char, Element::Uchar, Short, Ushort, Int, Uint];
const WORD: &[Element] = &[Int, Uint];
const SINGLE: &[Element] = &[Float];
/// Single and double precision. These functions do not take half, or the driver's library lacks them for half.
const SINGLE_AND_DOUBLE: &[Element] = &[Float, Double];

/// The names of the chapters, and their functions.
const CHAPTERS: &[(&str, &[Row])] = &[
    (
        "math",
        &[
            row(
                FLOATS,
                WIDTHS,
                "g(g)",
                "acos acosh acospi asin asinh asinpi atan atanh atanpi cbrt ceil cos cosh cospi erfc erf exp exp2 \
                 exp10 expm1 fabs floor lgamma log log2 log10 log1p logb rint round rsqrt sin sinh sinpi sqrt tan tanh \
                 tanpi tgamma trunc",
            ),
            row(
                FLOATS,
                WIDTHS,
                "g(g,g)",
                "atan2 atan2pi copysign fdim fmax fmin fmod hypot maxmag minmag nextafter pow powr remainder",
            ),
            row(FLOATS, VECTORS, "g(g,s)", "fmax fmin"),
            row(FLOATS, WIDTHS, "g(g,g,g)", "fma mad"),
            row(FLOATS, WIDTHS, "g(g,i~)", "ldexp pown rootn"),
            row(SINGLE_AND_DOUBLE, VECTORS, "g(g,n~)", "ldexp"),
            row(FLOATS, WIDTHS, "i(g)", "ilogb"),
            row(FLOATS, WIDTHS, "g(u)", "nan"),
            row(FLOATS, WIDTHS, "g(g,*g)", "fract modf sincos"),
            row(FLOATS, WIDTHS, "g(g,*i)", "frexp lgamma_r"),
            row(FLOATS, WIDTHS, "g(g,g,*i)", "remquo"),
            row(
                SINGLE,
                WIDTHS,
                "g(g)",
                "half_cos half_exp half_exp2 half_exp10 half_log half_log2 half_log10 half_recip half_rsqrt half_sin \
                 half_sqrt half_tan native_cos native_exp native_exp2 native_exp10 native_log native_log2 native_log10 \
                 native_recip native_rsqrt native_sin native_sqrt native_tan",
            ),
            row(SINGLE, WIDTHS, "g(g,g)", "half_divide half_powr native_divide native_powr"),
        ],
    ),
    (
        "integer",
        &[
            row(INTEGERS, WIDTHS, "u(g)", "abs"),
            row(INTEGERS, WIDTHS, "u(g,g)", "abs_diff"),
            row(INTEGERS, WIDTHS, "g(g,g)", "add_sat hadd rhadd max min mul_hi rotate sub_sat"),
            row(INTEGERS, VECTORS, "g(g,s)", "max min"),
            row(INTEGERS, WIDTHS, "g(g,g,g)", "clamp").called("clamp(a, min(b, c), max(b, c))"),
            row(INTEGERS, VECTORS, "g(g,s,s)", "clamp").called("clamp(a, min(b, c), max(b, c))"),
            row(INTEGERS, WIDTHS, "g(g)", "clz ctz popcount"),
            row(INTEGERS, WIDTHS, "g(g,g,g)", "mad_hi mad_sat"),
            row(NARROW, WIDTHS, "w(g,v)", "upsample"),
            row(WORD, WIDTHS, "g(g,g)", "mul24").called("$(a >> 8, b >> 8)"),
            row(WORD, WIDTHS, "g(g,g,g)", "mad24").called("$(a >> 8, b >> 8, c)"),
        ],
    ),
    (
        "common",
        &[
            row(FLOATS, WIDTHS, "g(g)", "degrees radians sign"),
            row(FLOATS, WIDTHS, "g(g,g)", "step"),
            // The functions are not defined for infinities and NaN.
            row(FLOATS, WIDTHS, "g(g~,g~)", "max min"),
            row(FLOATS, VECTORS, "g(g~,s~)", "max min"),
            row(FLOATS, VECTORS, "g(s,g)", "step"),
            row(FLOATS, WIDTHS, "g(g~,g~,g~)", "clamp").called("$(a, min(b, c), max(b, c))"),
            row(FLOATS, VECTORS, "g(g~,s~,s~)", "clamp").called("$(a, min(b, c), max(b, c))"),
            row(FLOATS, WIDTHS, "g(g,g,g)", "mix"),
            row(FLOATS, VECTORS, "g(g,g,s)", "mix"),
            row(FLOATS, WIDTHS, "g(g~,g+,g~)", "smoothstep").called("$(a, a + b, c)"),
            row(FLOATS, VECTORS, "g(s~,s+,g~)", "smoothstep").called("$(a, a + b, c)"),
        ],
    ),
    (
        "geometric",
        &[
            row(FLOATS, &[3, 4], "g(g,g)", "cross"),
            row(SINGLE_AND_DOUBLE, SHORT, "s(g,g)", "dot distance"),
            row(FLOATS, SHORT, "s(g)", "length"),
            row(FLOATS, SHORT, "g(g)", "normalize"),
            row(SINGLE, SHORT, "s(g,g)", "fast_distance"),
            row(SINGLE, SHORT, "s(g)", "fast_length"),
            row(SINGLE, SHORT, "g(g)", "fast_normalize"),
        ],
    ),
    (
        "relational",
        &[
            row(
                FLOATS,
                WIDTHS,
                "r(g,g)",
                "isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isordered isunordered",
            ),
            row(FLOATS, WIDTHS, "r(g)", "isfinite isinf isnan isnormal signbit"),
            row(SIGNED, WIDTHS, "n(g)", "any all"),
            row(ALL, WIDTHS, "g(g,g,g)", "bitselect"),
            row(ALL, WIDTHS, "g(g,g,m)", "select"),
            row(ALL, WIDTHS, "g(g,g,u)", "select"),
        ],
    ),
    (
        // The extension cl_khr_extended_bit_ops.
        "extended_bits",
        &[
            row(INTEGERS, WIDTHS, "g(g,g,n+)", "bitfield_insert").called("$(a, b, (uint)c % 4, (uint)c % 4 + 1)"),
            row(INTEGERS, WIDTHS, "m(g,n+)", "bitfield_extract_signed").called("$(a, (uint)b % 4, (uint)b % 4 + 1)"),
            row(INTEGERS, WIDTHS, "u(g,n+)", "bitfield_extract_unsigned").called("$(a, (uint)b % 4, (uint)b % 4 + 1)"),
            row(INTEGERS, WIDTHS, "g(g)", "bit_reverse"),
        ],
    ),
    (
        // The extension cl_khr_integer_dot_product.
        "integer_dot",
        &[
            row(&[Element::Char], &[4], "n(g,g)", "dot"),
            row(&[Element::Char], &[4], "n(g,u)", "dot"),
            row(&[Element::Char], &[4], "n(u,g)", "dot"),
            row(&[Element::Uchar], &[4], "N(g,g)", "dot"),
            row(&[Element::Char], &[4], "n(g,g,n)", "dot_acc_sat"),
            row(&[Element::Char], &[4], "n(g,u,n)", "dot_acc_sat"),
            row(&[Element::Char], &[4], "n(u,g,n)", "dot_acc_sat"),
            row(&[Element::Uchar], &[4], "N(g,g,N)", "dot_acc_sat"),
            row(&[Uint], &[1], "g(g,g)", "dot_4x8packed_uu_uint"),
            row(&[Uint], &[1], "n(g,g)", "dot_4x8packed_ss_int dot_4x8packed_us_int dot_4x8packed_su_int"),
            row(&[Uint], &[1], "g(g,g,g)", "dot_acc_sat_4x8packed_uu_uint"),
            row(
                &[Uint],
                &[1],
                "n(g,g,n)",
                "dot_acc_sat_4x8packed_ss_int dot_acc_sat_4x8packed_us_int dot_acc_sat_4x8packed_su_int",
            ),
        ],
    ),
    (
        "reinterpretation",
        &[
            row(ALL, WIDTHS, "m(g)", "as_$m"),
            row(ALL, WIDTHS, "u(g)", "as_$u"),
            row(SINGLE_AND_DOUBLE, WIDTHS, "g(u)", "as_$g"),
        ],
    ),
];

/// Returns the type that a letter stands for, for the generic type `g`.
fn letter(letter: char, g: Type) -> Type {
    let size = g.element.size();
    match letter {
        // The element type.
        's' => Type::new(g.element, 1),
        // int of the same width, int, uint.
        'i' => g.of(Int),
        'n' => Type::new(Int, 1),
        'N' => Type::new(Uint, 1),
        // Integers of the same size and width.
        'm' => g.of(Element::integer(size, true)),
        'u' => g.of(Element::integer(size, false)),
        // The result of a comparison: integers of the same size and width, but int for scalars.
        'r' if g.width == 1 => Type::new(Int, 1),
        'r' => g.of(Element::integer(size, true)),
        // Integers of twice the size, and integers that are the lower halves of these.
        'w' => g.of(Element::integer(2 * size, g.element.is_signed())),
        'v' => g.of(Element::integer(size, false)),
        _ => g,
    }
}

/// Parses a type. Returns the type, the range of the values, and true for a pointer.
fn parsed(text: &str, g: Type) -> (Type, Domain, bool) {
    let (is_pointer, text) = text.strip_prefix('*').map_or((false, text), |rest| (true, rest));
    let domain = match text.chars().last() {
        Some('~') => Domain::Small,
        Some('%') => Domain::Common,
        Some('+') => Domain::Positive,
        _ => Domain::Any,
    };
    (letter(text.chars().next().unwrap_or('g'), g), domain, is_pointer)
}

impl Row {
    /// Returns one kernel for each function, with this generic type.
    fn kernels(&self, g: Type) -> Vec<Kernel> {
        let (result, parameters) = self.signature.split_once('(').unwrap_or((self.signature, ""));
        let result = parsed(result, g).0;
        let parameters: Vec<_> = parameters.trim_end_matches(')').split(',').map(|text| parsed(text, g)).collect();
        let inputs: Vec<_> = parameters.iter().filter(|one| !one.2).map(|&(ty, domain, _)| (ty, domain)).collect();
        let pointers: Vec<_> = parameters.iter().filter(|one| one.2).map(|one| one.0).collect();
        let places: Vec<_> = std::iter::once(result).chain(pointers.iter().copied()).map(Place::Value).collect();
        let types: Vec<_> = parameters
            .iter()
            .map(|(ty, _, is_pointer)| format!("{ty}{}", if *is_pointer { "*" } else { "" }))
            .collect();
        let kernel = |name: &str| {
            let name = ["$m", "$u", "$g"].iter().fold(name.to_owned(), |name, mark| {
                name.replace(mark, &letter(mark.chars().nth(1).unwrap_or('g'), g).to_string())
            });
            let mut body: String = (1..).zip(&pointers).map(|(n, ty)| format!("{ty} x{n}; ")).collect();
            let arguments = INPUTS[..inputs.len()].iter().map(|&input| input.to_owned());
            let arguments = arguments.chain((1..=pointers.len()).map(|n| format!("&x{n}")));
            let call = match self.call {
                "" => format!("{name}({})", arguments.collect::<Vec<_>>().join(", ")),
                call => call.replace('$', &name),
            };
            body += &format!("{result} x0 = {call};");
            Kernel::new(format!("{name}({})", types.join(", ")), &inputs, &places, body)
        };
        self.names.split_whitespace().map(kernel).collect()
    }
}

/// Returns the kernels of every chapter, one group for each element type.
pub(crate) fn groups() -> Vec<Group> {
    let mut groups = Vec::new();
    for (chapter, rows) in CHAPTERS {
        for &element in ALL {
            let rows = rows.iter().filter(|row| row.over.contains(&element));
            let of_row = |row: &Row| {
                row.widths.iter().flat_map(|&width| row.kernels(Type::new(element, width))).collect::<Vec<_>>()
            };
            let kernels: Vec<_> = rows.flat_map(of_row).collect();
            if !kernels.is_empty() {
                groups.push(Group::new(format!("{chapter}::{}", element.name()), kernels));
            }
        }
    }
    groups
}
