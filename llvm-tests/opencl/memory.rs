//! Conversions, loads and stores of vectors, shuffles and copies: sections 6.4.3, 6.15.8, 6.15.12 and 6.15.15.

use super::input::Domain;
use super::kernel::{Group, Kernel, Parameter, Place, Space};
use super::types::{ALL, Element, FLOATS, Type, WIDTHS};

/// The widths of vectors that functions load and store.
const VECTORS: &[usize] = &[2, 3, 4, 8, 16];
/// The element types that Intel's CPU driver can shuffle even if it compiles the source itself.
const NOT_HALF: &[Element] = &[
    Element::Char,
    Element::Uchar,
    Element::Short,
    Element::Ushort,
    Element::Int,
    Element::Uint,
    Element::Long,
    Element::Ulong,
    Element::Float,
    Element::Double,
];
const ROUNDINGS: [&str; 4] = ["_rte", "_rtz", "_rtp", "_rtn"];

/// Returns the groups of kernels.
pub(crate) fn groups() -> Vec<Group> {
    let each = |chapter: &'static str, elements: &'static [Element], kernels: fn(Element) -> Vec<Kernel>| {
        elements.iter().map(move |&element| Group::new(format!("{chapter}::{}", element.name()), kernels(element)))
    };
    let mut groups: Vec<Group> = each("conversions", ALL, conversions).collect();
    groups.extend(each("vector_memory", ALL, vectors));
    groups.extend(each("half_memory", &FLOATS[1..], halves));
    groups.extend(each("shuffles", NOT_HALF, shuffles));
    groups.extend(each("async_copies", ALL, copies));
    groups
}

/// Returns the kernels for the conversions of all types to an element type: plain, with each rounding mode, and
/// saturated.
fn conversions(to: Element) -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for (&from, &width) in ALL.iter().flat_map(|from| WIDTHS.iter().map(move |width| (from, width))) {
        let (from, to) = (Type::new(from, width), Type::new(to, width));
        // Without saturation, the result for a value that is out of range is undefined.
        let fitting = match (from.element.is_float(), to.element.is_float()) {
            (true, false) if to.element.is_signed() => Domain::Small,
            (true, false) => Domain::Positive,
            _ => Domain::Any,
        };
        let modes = std::iter::once("").chain(ROUNDINGS);
        let plain = modes.clone().map(|mode| (format!("convert_{to}{mode}"), "a"));
        let saturated = modes.filter(|_| !to.element.is_float()).map(|mode| (format!("convert_{to}_sat{mode}"), "b"));
        let calls: Vec<_> = plain.chain(saturated).collect();
        let body = (0..).zip(&calls).map(|(n, (name, input))| format!("{to} x{n} = {name}({input}); "));
        kernels.push(Kernel {
            functions: calls.iter().map(|(name, _)| format!("{name}({from})")).collect(),
            parameters: vec![Parameter::new(from, fitting), Parameter::new(from, Domain::Any)],
            results: vec![Place::Value(to); calls.len()],
            body: body.collect(),
            ..Kernel::default()
        });
    }
    kernels
}

/// Returns the kernels for `vloadn` and `vstoren` in every address space.
fn vectors(element: Element) -> Vec<Kernel> {
    let (name, any) = (element.name(), Domain::Any);
    let mut kernels = Vec::new();
    for &n in VECTORS {
        let ty = Type::new(element, n);
        let (loads, stores) =
            (format!("vload{n}(size_t, {{}} {name}*)"), format!("vstore{n}({ty}, size_t, {{}} {name}*)"));
        let named = |pattern: &str, spaces: &[&str]| spaces.iter().map(|space| pattern.replace("{}", space)).collect();
        kernels.push(Kernel {
            functions: named(&loads, &["global", "constant", "local", "private"]),
            parameters: vec![Parameter::new(ty, any), Parameter { space: Space::Constant, ..Parameter::new(ty, any) }],
            results: vec![Place::Value(ty); 4],
            body: format!(
                "size_t l = get_local_id(0); global const {name}* g = (global const {name}*)in0;
    local {name} m[16 * {n}]; {name} p[{n}];
    for (int j = 0; j < {n}; j++) {{ m[l * {n} + j] = g[i * {n} + j]; p[j] = g[i + j]; }}
    barrier(CLK_LOCAL_MEM_FENCE);
    {ty} x0 = vload{n}(i, g); {ty} x1 = vload{n}(i, (constant {name}*)in1); {ty} x2 = vload{n}(l, m); {ty} x3 = vload{n}(0, p);"
            ),
            ..Kernel::default()
        });
        kernels.push(Kernel {
            functions: named(&stores, &["global", "local", "private"]),
            parameters: vec![Parameter::new(ty, any)],
            results: vec![Place::Elements(element, n); 3],
            body: format!(
                "size_t l = get_local_id(0); local {name} m[16 * {n}]; {name} p[{n}];
    vstore{n}(a, i, out0); vstore{n}(a, l, m); vstore{n}(a, 0, p);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int j = 0; j < {n}; j++) {{ out1[i * {n} + j] = m[l * {n} + j]; out2[i * {n} + j] = p[j]; }}"
            ),
            ..Kernel::default()
        });
    }
    kernels
}

/// Returns the kernels for loads and stores that convert between half and another floating-point type: `vload_half`,
/// `vstore_half`, and their forms for vectors, aligned and unaligned.
fn halves(element: Element) -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for &n in WIDTHS {
        let suffix = if n == 1 { String::new() } else { n.to_string() };
        let (ty, half) = (Type::new(element, n), Type::new(Element::Half, n));
        let stride = half.stride();
        // Only vectors have aligned forms.
        let form = if n == 1 { "" } else { "a" };
        if element == Element::Float {
            let load = |form: &str| format!("{form}_half{suffix}(size_t, global half*)");
            kernels.push(Kernel {
                functions: if n == 1 { vec![load("vload")] } else { vec![load("vload"), load("vloada")] },
                parameters: vec![Parameter::new(half, Domain::Any)],
                results: vec![Place::Value(ty); 2],
                body: format!(
                    "global const half* g = (global const half*)in0;
    {ty} x0 = vload_half{suffix}(i, g); {ty} x1 = vload{form}_half{suffix}(i, g);"
                ),
                ..Kernel::default()
            });
        }
        for mode in std::iter::once("").chain(ROUNDINGS) {
            let (packed, aligned) = (format!("vstore_half{suffix}{mode}"), format!("vstore{form}_half{suffix}{mode}"));
            kernels.push(Kernel {
                functions: vec![
                    format!("{packed}({ty}, size_t, global half*)"),
                    format!("{aligned}({ty}, size_t, global half*)"),
                ],
                parameters: vec![Parameter::new(ty, Domain::Any)],
                results: vec![Place::Elements(Element::Half, n), Place::Elements(Element::Half, stride)],
                body: format!("{packed}(a, i, out0); {aligned}(a, i, out1);"),
                ..Kernel::default()
            });
        }
    }
    kernels
}

/// Returns the kernels for `shuffle` and `shuffle2` between all widths.
fn shuffles(element: Element) -> Vec<Kernel> {
    const EVEN: [usize; 4] = [2, 4, 8, 16];
    let mut kernels = Vec::new();
    for (from, to) in EVEN.iter().flat_map(|&from| EVEN.iter().map(move |&to| (from, to))) {
        let (from, to) = (Type::new(element, from), Type::new(element, to));
        let mask = to.of(Element::integer(element.size(), false));
        kernels.push(Kernel {
            functions: vec![format!("shuffle({from}, {mask})"), format!("shuffle2({from}, {from}, {mask})")],
            parameters: [from, from, mask].map(|ty| Parameter::new(ty, Domain::Any)).to_vec(),
            results: vec![Place::Value(to); 2],
            body: format!("{to} x0 = shuffle(a, c); {to} x1 = shuffle2(a, b, c);"),
            ..Kernel::default()
        });
    }
    kernels
}

/// Returns the kernels for copies of a work-group between global and local memory.
fn copies(element: Element) -> Vec<Kernel> {
    let mut kernels = Vec::new();
    for &width in WIDTHS {
        let ty = Type::new(element, width);
        let stored = Type::new(element, ty.stride());
        let part = if width == 3 { ".xyz" } else { "" };
        let function =
            |name: &str, to: &str, from: &str, rest: &str| format!("{name}({to} {ty}*, {from} {ty}*, size_t{rest})");
        kernels.push(Kernel {
            functions: vec![
                function("async_work_group_copy", "local", "global", ", event_t"),
                function("async_work_group_copy", "global", "local", ", event_t"),
                function("async_work_group_strided_copy", "local", "global", ", size_t, event_t"),
                function("async_work_group_strided_copy", "global", "local", ", size_t, event_t"),
                format!("prefetch(global {ty}*, size_t)"),
            ],
            parameters: vec![Parameter::new(ty, Domain::Any)],
            results: vec![
                Place::Value(ty),
                Place::Elements(element, stored.width),
                Place::Value(ty),
                Place::Elements(element, 2 * stored.width),
            ],
            body: format!(
                "local {stored} m[16], s[16]; size_t l = get_local_id(0), first = get_group_id(0) * 16;
    global const {ty}* g = (global const {ty}*)in0; event_t e[4];
    m[l] = 0; s[l] = 0; barrier(CLK_LOCAL_MEM_FENCE); prefetch(g, 16);
    e[0] = async_work_group_copy((local {ty}*)m, g + first, 16, 0);
    e[1] = async_work_group_strided_copy((local {ty}*)s, g, 16, 3, e[0]);
    wait_group_events(2, e); barrier(CLK_LOCAL_MEM_FENCE);
    {ty} x0 = m[l]{part}; {ty} x2 = s[l]{part};
    e[2] = async_work_group_copy((global {ty}*)out1 + first, (const local {ty}*)m, 16, 0);
    e[3] = async_work_group_strided_copy((global {ty}*)out3 + 2 * first, (const local {ty}*)s, 16, 2, 0);
    wait_group_events(2, e + 2);"
            ),
            ..Kernel::default()
        });
    }
    kernels
}
