//! Functions that involve several work-items: sections 6.15.1, 6.15.13 (atomics), 6.15.16 (work-groups) and 6.15.19
//! (sub-groups).

use super::input::Domain;
use super::kernel::{Group, Kernel, Parameter, Place};
use super::types::{ALL, Element, FLOATS, INTEGERS, Type, WIDTHS};

use Element::{Double, Float, Int, Long, Uint, Ulong};

/// The element types that sub-groups reduce. Work-groups reduce them too, but with half Intel's CPU driver crashes even
/// if it compiles the source itself.
const REDUCED: &[Element] = &[Int, Uint, Long, Ulong, Float, Double, Element::Half];

/// Returns the groups of kernels.
pub(crate) fn groups() -> Vec<Group> {
    let each = |chapter: &'static str, elements: &'static [Element], kernels: fn(Element) -> Vec<Kernel>| {
        elements.iter().map(move |&element| Group::new(format!("{chapter}::{}", element.name()), kernels(element)))
    };
    let mut groups = vec![
        Group::new("work_items".to_owned(), work_items()),
        Group::new("work_group_votes".to_owned(), votes("work_group", &["all", "any"])),
        Group::new(
            "sub_group_votes".to_owned(),
            votes("sub_group", &["all", "any", "non_uniform_all", "non_uniform_any"]),
        ),
        Group::new("sub_group_ballots".to_owned(), ballots()),
    ];
    groups.extend(each("atomics_1x", &[Int, Uint, Long, Ulong], old_atomics));
    // Intel's CPU driver does not support SPIR-V atomics of double.
    groups.extend(each("atomics", &[Int, Uint, Long, Ulong, Float], atomics).map(Group::without_generic_pointers));
    groups.extend(each("work_group_functions", &REDUCED[..6], |element| reductions("work_group", element)));
    groups.extend(each("sub_group_functions", REDUCED, |element| reductions("sub_group", element)));
    groups.extend(each("sub_group_shuffles", ALL, sub_group_shuffles));
    groups.extend(each("sub_group_arithmetic", ALL, sub_group_arithmetic));
    groups
}

/// Returns a kernel whose results are calls of functions. The kernel may have no inputs.
fn calls(inputs: &[(Type, Domain)], results: &[(Type, String)]) -> Kernel {
    let body = (0..).zip(results).map(|(n, (ty, call))| format!("{ty} x{n} = {call}; "));
    let types: Vec<_> = inputs.iter().map(|(ty, _)| ty.to_string()).collect();
    Kernel {
        functions: results.iter().map(|(_, call)| format!("{call} of {}", types.join(", "))).collect(),
        parameters: inputs.iter().map(|&(ty, domain)| Parameter::new(ty, domain)).collect(),
        results: results.iter().map(|(ty, _)| Place::Value(*ty)).collect(),
        body: body.collect(),
        ..Kernel::default()
    }
}

fn work_items() -> Vec<Kernel> {
    let size = Type::new(Ulong, 1);
    let of_dimension = [
        "get_global_size",
        "get_global_id",
        "get_local_size",
        "get_enqueued_local_size",
        "get_local_id",
        "get_num_groups",
        "get_group_id",
        "get_global_offset",
    ];
    let of_dimension = of_dimension.iter().flat_map(|name| {
        // The result for a dimension that does not exist is defined as well. The variable `a` is only known at run
        // time.
        ["0", "1", "2", "3", "a"].map(|dimension| (size, format!("{name}({dimension})")))
    });
    let linear = ["get_global_linear_id()", "get_local_linear_id()"].map(|call| (size, call.to_owned()));
    let work_items: Vec<_> =
        of_dimension.chain(linear).chain([(Type::new(Uint, 1), "get_work_dim()".to_owned())]).collect();
    let sub_groups = [
        "get_sub_group_size",
        "get_max_sub_group_size",
        "get_num_sub_groups",
        "get_enqueued_num_sub_groups",
        "get_sub_group_id",
        "get_sub_group_local_id",
    ];
    let sub_groups: Vec<_> = sub_groups.iter().map(|name| (Type::new(Uint, 1), format!("{name}()"))).collect();
    let dimension = [(Type::new(Uint, 1), Domain::Positive)];
    let mut kernels: Vec<_> = work_items.chunks(1).map(|call| calls(&dimension, call)).collect();
    kernels.extend(sub_groups.chunks(1).map(|call| calls(&[], call).in_sub_groups()));
    kernels
}

fn votes(group: &str, names: &[&str]) -> Vec<Kernel> {
    let int = Type::new(Int, 1);
    names
        .iter()
        .map(|name| calls(&[(int, Domain::Common)], &[(int, format!("{group}_{name}(a > 20) != 0"))]).in_sub_groups())
        .collect()
}

/// Returns the kernels for the functions of sub-groups on masks of their work-items.
fn ballots() -> Vec<Kernel> {
    let (int, uint, mask) = (Type::new(Int, 1), Type::new(Uint, 1), Type::new(Uint, 4));
    let of_mask = ["bit_count", "inclusive_scan", "exclusive_scan", "find_lsb", "find_msb"];
    let masks = ["eq", "ge", "gt", "le", "lt"].map(|name| (mask, format!("get_sub_group_{name}_mask()")));
    let mut results = vec![
        (int, "sub_group_elect()".to_owned()),
        (mask, "sub_group_ballot(a > 50)".to_owned()),
        (int, "sub_group_inverse_ballot(sub_group_ballot(a > 50))".to_owned()),
        (int, "sub_group_ballot_bit_extract(sub_group_ballot(a > 50), 3)".to_owned()),
    ];
    results.extend(of_mask.map(|name| (uint, format!("sub_group_ballot_{name}(sub_group_ballot(a > 50))"))));
    results.extend(masks);
    results.chunks(1).map(|call| calls(&[(int, Domain::Common)], call).in_sub_groups()).collect()
}

/// Returns the kernels for reductions, scans and broadcasts of a work-group or of sub-groups. The inputs are such that
/// sums do not depend on the order of the additions.
fn reductions(group: &str, element: Element) -> Vec<Kernel> {
    let ty = Type::new(element, 1);
    let forms = ["reduce", "scan_inclusive", "scan_exclusive"];
    let arithmetic =
        forms.iter().flat_map(|form| ["add", "min", "max"].map(|operation| format!("{group}_{form}_{operation}(a)")));
    let calls_of_group = arithmetic.chain([format!("{group}_broadcast(a, 5)")]);
    calls_of_group.map(|call| calls(&[(ty, Domain::Common)], &[(ty, call)]).in_sub_groups()).collect()
}

fn sub_group_shuffles(element: Element) -> Vec<Kernel> {
    let scalar = Type::new(element, 1);
    let forms = [
        "sub_group_shuffle(a, 7 - get_sub_group_local_id())",
        "sub_group_shuffle_xor(a, 3)",
        "sub_group_shuffle_up(a, get_sub_group_local_id() < 2 ? 0 : 2)",
        "sub_group_shuffle_down(a, get_sub_group_local_id() > 5 ? 0 : 2)",
        "sub_group_rotate(a, 3)",
        "sub_group_clustered_rotate(a, 3, 4)",
    ];
    let mut kernels: Vec<_> =
        forms.map(|form| calls(&[(scalar, Domain::Any)], &[(scalar, form.to_owned())]).in_sub_groups()).into();
    let broadcasts =
        ["sub_group_broadcast(a, 5)", "sub_group_non_uniform_broadcast(a, 5)", "sub_group_broadcast_first(a)"];
    for (&width, form) in WIDTHS.iter().flat_map(|width| broadcasts.map(|form| (width, form))) {
        let ty = if form.contains("first") { scalar } else { Type::new(element, width) };
        if ty.width == width {
            kernels.push(calls(&[(ty, Domain::Any)], &[(ty, form.to_owned())]).in_sub_groups());
        }
    }
    kernels
}

/// Returns the kernels for non-uniform and clustered reductions and scans.
fn sub_group_arithmetic(element: Element) -> Vec<Kernel> {
    let ty = Type::new(element, 1);
    let mut operations = vec!["add", "mul", "min", "max"];
    if INTEGERS.contains(&element) {
        operations.extend(["and", "or", "xor"]);
    }
    let mut forms: Vec<String> = Vec::new();
    for operation in &operations {
        forms.extend(
            ["reduce", "scan_inclusive", "scan_exclusive"]
                .map(|form| format!("sub_group_non_uniform_{form}_{operation}(a)")),
        );
        forms.push(format!("sub_group_clustered_reduce_{operation}(a, 4)"));
    }
    let domain = |form: &str| if form.contains("mul") { Domain::Power } else { Domain::Common };
    let mut kernels: Vec<_> =
        forms.into_iter().map(|form| calls(&[(ty, domain(&form))], &[(ty, form)]).in_sub_groups()).collect();
    if element == Int {
        for operation in ["and", "or", "xor"] {
            let logical = ["reduce", "scan_inclusive", "scan_exclusive"]
                .map(|form| format!("sub_group_non_uniform_{form}_logical_{operation}(a > 50) != 0"));
            let logical =
                logical.into_iter().chain([format!("sub_group_clustered_reduce_logical_{operation}(a > 50, 4) != 0")]);
            kernels.extend(logical.map(|form| calls(&[(ty, Domain::Common)], &[(ty, form)]).in_sub_groups()));
        }
    }
    kernels
}

/// The address spaces of the memory that atomics access.
const SPACES: [&str; 2] = ["global", "local"];

/// Returns a kernel in which every work-item has its own object `q` in an address space, with the initial value `a`.
/// `call` accesses the object, and returns a value if `is_value` is true. The final value of the object is the second
/// result.
fn on_a_place(space: &str, place: &str, start: &str, ty: Type, call: &str, end: &str, is_value: bool) -> Kernel {
    let value = if is_value { format!("{ty} x0 = {call};") } else { format!("{call}; {ty} x0 = 0;") };
    let memory = match space {
        "local" => format!("local {place} m[16]; volatile local {place}* q = m + get_local_id(0);"),
        _ => format!("volatile global {place}* q = (volatile global {place}*)out1 + i;"),
    };
    // An object in global memory is the second result itself.
    let end = if space == "local" { format!("out1[i] = {end};") } else { String::new() };
    // Some drivers implement a load as an addition of zero, which turns -0 into 0.
    let domain = if ty.element.is_float() { Domain::Small } else { Domain::Any };
    Kernel {
        functions: vec![format!("{call} with {space} {place}* and {ty}")],
        parameters: [ty, ty, ty].map(|ty| Parameter::new(ty, domain)).to_vec(),
        results: vec![Place::Value(ty), Place::Elements(ty.element, 1)],
        body: format!("{memory} {start}; {value} {end}"),
        ..Kernel::default()
    }
}

/// Returns the kernels for the functions of OpenCL 1.x: `atomic_*` on 32 bits and `atom_*` on 64 bits.
fn old_atomics(element: Element) -> Vec<Kernel> {
    let ty = Type::new(element, 1);
    let prefix = if element.size() == 4 { "atomic" } else { "atom" };
    let binary = ["add", "sub", "xchg", "min", "max", "and", "or", "xor"].map(|name| format!("{prefix}_{name}(q, b)"));
    let others =
        [format!("{prefix}_inc(q)"), format!("{prefix}_dec(q)"), format!("{prefix}_cmpxchg(q, b & 1 ? a : c, b)")];
    let of_float = (element == Int).then(|| "atomic_xchg((volatile {} float*)q, as_float(b))".to_owned());
    let forms: Vec<_> = binary.into_iter().chain(others).collect();
    let mut kernels = Vec::new();
    for space in SPACES {
        kernels.extend(forms.iter().map(|call| on_a_place(space, element.name(), "*q = a", ty, call, "*q", true)));
        if let Some(call) = &of_float {
            let call = format!("as_int({})", call.replace("{}", space));
            kernels.push(on_a_place(space, element.name(), "*q = a", ty, &call, "*q", true));
        }
    }
    kernels
}

/// Returns the kernels for the C11 functions, with every memory order and scope.
fn atomics(element: Element) -> Vec<Kernel> {
    const ORDERS: [&str; 5] = ["relaxed", "acquire", "release", "acq_rel", "seq_cst"];
    const SCOPES: [&str; 3] = ["work_group", "device", "all_svm_devices"];
    let ty = Type::new(element, 1);
    let place = format!("atomic_{}", element.name());
    let mut fetched: Vec<&str> = vec!["exchange"];
    if !FLOATS.contains(&element) {
        fetched.extend(["add", "sub", "or", "xor", "and", "min", "max"].map(|name| match name {
            "add" => "fetch_add",
            "sub" => "fetch_sub",
            "or" => "fetch_or",
            "xor" => "fetch_xor",
            "and" => "fetch_and",
            "min" => "fetch_min",
            _ => "fetch_max",
        }));
    }
    let ordered = |orders: &'static [&'static str]| {
        orders.iter().flat_map(|order| SCOPES.map(|scope| format!("memory_order_{order}, memory_scope_{scope}")))
    };
    // The calls. The flag is true if the call returns a value.
    let mut forms: Vec<(String, bool)> =
        vec![("atomic_store(q, b)".to_owned(), false), ("atomic_load(q)".to_owned(), true)];
    forms.extend(
        ordered(&["relaxed", "release", "seq_cst"]).map(|how| (format!("atomic_store_explicit(q, b, {how})"), false)),
    );
    forms.extend(
        ordered(&["relaxed", "acquire", "seq_cst"]).map(|how| (format!("atomic_load_explicit(q, {how})"), true)),
    );
    for name in fetched {
        forms.push((format!("atomic_{name}(q, b)"), true));
        forms.extend(ordered(&ORDERS).map(|how| (format!("atomic_{name}_explicit(q, b, {how})"), true)));
    }
    for strength in ["strong", "weak"].iter().filter(|_| !FLOATS.contains(&element)) {
        let call = |explicit: &str, how: &str| {
            // The result combines the expected value and the comparison's result.
            (
                format!(
                    "({{ {ty} e = b & 1 ? a : c; {ty} was = atomic_compare_exchange_{strength}{explicit}(q, &e, b{how}); was ? b : e; }})"
                ),
                true,
            )
        };
        forms.push(call("", ""));
        for (success, failure) in [
            ("relaxed", "relaxed"),
            ("acquire", "relaxed"),
            ("release", "relaxed"),
            ("acq_rel", "acquire"),
            ("seq_cst", "seq_cst"),
        ] {
            let how =
                SCOPES.map(|scope| format!(", memory_order_{success}, memory_order_{failure}, memory_scope_{scope}"));
            forms.extend(how.map(|how| call("_explicit", &how)));
        }
    }
    let on = |space: &'static str| {
        let place = place.clone();
        move |(call, is_value): &(String, bool)| {
            on_a_place(space, &place, "atomic_init(q, a)", ty, call, "atomic_load(q)", *is_value)
        }
    };
    SPACES.iter().flat_map(|space| forms.iter().map(on(space)).collect::<Vec<_>>()).collect()
}
