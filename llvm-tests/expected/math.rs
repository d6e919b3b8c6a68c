//! Mathematical functions, with the error bounds of the OpenCL C specification (section 7.4).

use std::f64::consts::PI;

use super::Random;
use crate::run::case::{Bound, Case, Float, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![math_float(), math_double(), math_pointers(), math_rough(), geometric(), common_functions()]
}

/// A function of one number: the kernel, the host's function, the bound in units in the last place, and the range of
/// the arguments.
type Unary = (&'static str, fn(f64) -> f64, f64, (f64, f64));
/// A function of two numbers.
type Binary = (&'static str, fn(f64, f64) -> f64, f64, (f64, f64));

const ANY: (f64, f64) = (-30.0, 30.0);
const ONE: (f64, f64) = (-1.0, 1.0);
const POSITIVE: (f64, f64) = (0.001, 60.0);

const UNARY: [Unary; 40] = [
    ("do_sin", f64::sin, 4.0, ANY),
    ("do_cos", f64::cos, 4.0, ANY),
    ("do_tan", f64::tan, 5.0, ANY),
    ("do_sinpi", |x| (x * PI).sin(), 4.0, ANY),
    ("do_cospi", |x| (x * PI).cos(), 4.0, ANY),
    ("do_tanpi", |x| (x * PI).tan(), 6.0, ANY),
    ("do_asin", f64::asin, 4.0, ONE),
    ("do_acos", f64::acos, 4.0, ONE),
    ("do_atan", f64::atan, 5.0, ANY),
    ("do_asinpi", |x| x.asin() / PI, 5.0, ONE),
    ("do_acospi", |x| x.acos() / PI, 5.0, ONE),
    ("do_atanpi", |x| x.atan() / PI, 5.0, ANY),
    ("do_sinh", f64::sinh, 4.0, ANY),
    ("do_cosh", f64::cosh, 4.0, ANY),
    ("do_tanh", f64::tanh, 5.0, ANY),
    ("do_asinh", f64::asinh, 4.0, ANY),
    ("do_acosh", f64::acosh, 4.0, (1.01, 60.0)),
    ("do_atanh", f64::atanh, 5.0, (-0.99, 0.99)),
    ("do_exp", f64::exp, 3.0, ANY),
    ("do_exp2", f64::exp2, 3.0, ANY),
    ("do_exp10", |x| 10f64.powf(x), 3.0, ANY),
    ("do_expm1", f64::exp_m1, 3.0, ANY),
    ("do_log", f64::ln, 3.0, POSITIVE),
    ("do_log2", f64::log2, 3.0, POSITIVE),
    ("do_log10", f64::log10, 3.0, POSITIVE),
    ("do_log1p", f64::ln_1p, 2.0, POSITIVE),
    ("do_logb", |x| x.abs().log2().floor(), 0.0, ANY),
    ("do_sqrt", f64::sqrt, 3.0, POSITIVE),
    ("do_rsqrt", |x| 1.0 / x.sqrt(), 2.0, POSITIVE),
    ("do_cbrt", f64::cbrt, 2.0, ANY),
    ("do_erf", libm::erf, 16.0, (-4.0, 4.0)),
    ("do_erfc", libm::erfc, 16.0, (-4.0, 4.0)),
    ("do_tgamma", libm::tgamma, 16.0, (0.1, 20.0)),
    ("do_lgamma", libm::lgamma, 1024.0, (3.0, 60.0)),
    ("do_fabs", f64::abs, 0.0, ANY),
    ("do_floor", f64::floor, 0.0, ANY),
    ("do_ceil", f64::ceil, 0.0, ANY),
    ("do_trunc", f64::trunc, 0.0, ANY),
    ("do_round", f64::round, 0.0, ANY),
    ("do_rint", f64::round_ties_even, 0.0, ANY),
];

const BINARY: [Binary; 14] = [
    ("do_pow", f64::powf, 16.0, POSITIVE),
    ("do_powr", f64::powf, 16.0, POSITIVE),
    ("do_atan2", f64::atan2, 6.0, ANY),
    ("do_atan2pi", |x, y| x.atan2(y) / PI, 6.0, ANY),
    ("do_hypot", f64::hypot, 4.0, ANY),
    ("do_fmod", |x, y| x % y, 0.0, ANY),
    ("do_remainder", libm::remainder, 0.0, ANY),
    ("do_fmax", f64::max, 0.0, ANY),
    ("do_fmin", f64::min, 0.0, ANY),
    ("do_fdim", |x, y| if x > y { x - y } else { 0.0 }, 0.0, ANY),
    ("do_copysign", f64::copysign, 0.0, ANY),
    ("do_nextafter", |x, y| f64::from(if x < y { (x as f32).next_up() } else { (x as f32).next_down() }), 0.0, ANY),
    ("do_maxmag", |x, y| if x.abs() > y.abs() { x } else { y }, 0.0, ANY),
    ("do_minmag", |x, y| if x.abs() < y.abs() { x } else { y }, 0.0, ANY),
];

fn wide(all: &[f32]) -> Vec<f64> {
    all.iter().map(|&one| f64::from(one)).collect()
}

fn math_float() -> Case {
    let count = 64;
    let mut random = Random::new(130);
    let mut case = Case::new("math_float");
    for (kernel, function, ulps, (low, high)) in UNARY {
        let x = random.floats(count, low, high);
        let out = case.floats(Float::F32, wide(&x).into_iter().map(function).collect(), Bound::Ulps(ulps));
        let x = case.input(&x);
        case.run(kernel, &[count], &[], &[&x, &x, &out]);
    }
    for (kernel, function, ulps, (low, high)) in BINARY {
        let (x, y) = (random.floats(count, low, high), random.floats(count, low.max(-9.0), high.min(9.0)));
        let results = wide(&x).into_iter().zip(wide(&y)).map(|(x, y)| function(x, y)).collect();
        let out = case.floats(Float::F32, results, Bound::Ulps(ulps));
        let (x, y) = (case.input(&x), case.input(&y));
        case.run(kernel, &[count], &[], &[&x, &y, &out]);
    }
    let x = random.floats(count, -4.0, 4.0);
    let n: Vec<i32> = (0..count as i32).map(|i| i % 13 - 6).collect();
    let each = |function: fn(f64, i32) -> f64| x.iter().zip(&n).map(move |(&x, &n)| function(f64::from(x), n));
    let results: Vec<f64> = each(|x, n| x * 2f64.powi(n))
        .chain(each(f64::powi))
        .chain(each(|x, n| x.abs().powf(1.0 / f64::from(n | 1))))
        .chain(each(|x, n| x * x + f64::from(n)))
        .chain(each(|x, _| -x / 3.0))
        .collect();
    let whole: Vec<i32> = x.iter().map(|x| x.abs().log2().floor() as i32).chain(vec![1; count]).collect();
    let out = case.floats(Float::F32, results, Bound::Ulps(16.0));
    let (x, n, whole) = (case.input(&x), case.input(&n), case.output(&whole));
    case.run("with_integers", &[count], &[], &[&x, &n, &out, &whole]);
    let x = random.floats(count, -3.0, 3.0);
    let (x64, eights) = (wide(&x), count / 8);
    let mut results: Vec<f64> = x64.iter().map(|x| x.sin()).collect();
    results.extend(x64.chunks(8).flat_map(|eight| eight.iter().rev().map(|x| x.exp())));
    results.extend(x64.iter().map(|x| x.max(0.5) - x.min(0.25)));
    results.extend(x64.iter().enumerate().map(|(at, x)| if at % 8 < 4 { x.floor() } else { x.abs().powf(1.5) }));
    let out = case.floats(Float::F32, results, Bound::Ulps(16.0));
    let x = case.input(&x);
    case.run("wide", &[eights], &[], &[&x, &out]);
    case
}

fn math_double() -> Case {
    let count = 48;
    let mut random = Random::new(131);
    let x: Vec<f64> = (0..count).map(|_| random.between(-12.0, 12.0)).collect();
    let functions: [fn(f64) -> f64; 15] = [
        f64::sin,
        f64::cos,
        f64::tan,
        f64::atan,
        f64::exp,
        f64::sinh,
        f64::tanh,
        f64::cbrt,
        f64::asinh,
        f64::exp_m1,
        f64::exp2,
        |x| x.abs().ln(),
        |x| x.abs().sqrt(),
        |x| x.abs().log10(),
        libm::erf,
    ];
    let results = functions.iter().flat_map(|function| x.iter().map(|&x| function(x))).collect();
    let mut case = Case::new("math_double");
    // The results of the host's functions are not exact either.
    let out = case.floats(Float::F64, results, Bound::Near { relative: 4e-15, absolute: 1e-300 });
    let input = case.input(&x);
    case.run("unary", &[count], &[], &[&input, &out]);
    let y: Vec<f64> = x.iter().rev().copied().collect();
    let functions: [fn(f64, f64, i32) -> f64; 12] = [
        |x, _, _| x.abs(),
        |x, _, _| x.floor(),
        |x, _, _| x.ceil(),
        |x, _, _| x.trunc(),
        |x, _, _| x.round(),
        |x, _, _| x.round_ties_even(),
        |x, y, _| x.mul_add(y, -1.0),
        |x, y, _| x % y,
        |x, y, _| x.max(y) - x.min(y),
        |x, y, _| x.copysign(y),
        |x, _, at| x * 2f64.powi(at - 10),
        |x, y, _| x * y + x / y,
    ];
    let results = functions
        .iter()
        .flat_map(|function| x.iter().zip(&y).zip(0..).map(|((&x, &y), at)| function(x, y, at)))
        .collect();
    // Only the last operation, which may be contracted, is inexact.
    let out = case.floats(Float::F64, results, Bound::Ulps(2.0));
    let exponents = case.output(&x.iter().map(|x| x.abs().log2().floor() as i32).collect::<Vec<_>>());
    case.run("exact", &[count], &[], &[&input, &out, &exponents]);
    let results = (x.as_chunks::<2>().0.iter())
        .flat_map(|&[x, y]| {
            let long = x.hypot(y);
            [x.abs().powf(y), y.abs().powf(x), long + x.atan2(2.0), long + y.atan2(3.0)]
        })
        .collect();
    let out = case.floats(Float::F64, results, Bound::Near { relative: 1e-14, absolute: 1e-300 });
    case.run("powers", &[count / 2], &[], &[&input, &out]);
    case
}

/// Returns the mantissa, from 0.5 to 1, and the exponent.
fn split(x: f64) -> (f64, i32) {
    libm::frexp(x)
}

fn math_pointers() -> Case {
    let (count, group) = (48, 16);
    let x = Random::new(132).floats(count, 0.3, 40.0);
    let x64 = wide(&x);
    let functions: [fn(f64) -> f64; 9] = [
        |x| split(x).0,
        f64::fract,
        f64::trunc,
        |x| x - x.floor(),
        f64::floor,
        f64::sin,
        f64::cos,
        |x| libm::remquo(x, 0.75).0,
        libm::lgamma,
    ];
    let results = functions.iter().flat_map(|function| x64.iter().map(|&x| function(x))).collect();
    let whole: Vec<i32> = (x64.iter().map(|&x| split(x).1))
        .chain(x64.iter().map(|&x| (x / 0.75).round_ties_even() as i32 & 7))
        .chain(vec![1; count])
        .collect();
    let mut case = Case::new("math_pointers");
    // The logarithm of the gamma function has no bound near its zeros.
    let out = case.floats(Float::F32, results, Bound::Near { relative: 4e-7, absolute: 2e-6 });
    let (input, whole) = (case.input(&x), case.output(&whole));
    case.run("parts", &[count], &[group], &[&input, &out, &whole]);
    let results = (x64.chunks(4))
        .flat_map(|four| {
            let row = |function: fn(f64) -> f64| four.iter().map(move |&x| function(x));
            row(|x| split(x).0).chain(row(f64::sin)).chain(row(f64::cos)).chain(row(|x| x)).collect::<Vec<_>>()
        })
        .collect();
    let out = case.floats(Float::F32, results, Bound::Ulps(4.0));
    let whole = case.output(&x64.iter().map(|&x| split(x).1).collect::<Vec<_>>());
    case.run("vectors", &[count / 4], &[], &[&input, &out, &whole]);
    let functions: [fn(f64) -> f64; 5] = [f64::fract, f64::trunc, |x| split(x).0, f64::sin, f64::cos];
    let results = functions.iter().flat_map(|function| x64.iter().map(|&x| function(x))).collect();
    let out = case.floats(Float::F64, results, Bound::Near { relative: 2e-15, absolute: 1e-300 });
    let (input, whole) = (case.input(&x64), case.output(&x64.iter().map(|&x| split(x).1).collect::<Vec<_>>()));
    case.run("doubles", &[count], &[], &[&input, &out, &whole]);
    case
}

fn math_rough() -> Case {
    let count = 32;
    let x = Random::new(133).floats(count, 0.1, 1.4);
    let functions: [fn(f64) -> f64; 14] = [
        f64::sin,
        f64::cos,
        f64::tan,
        f64::exp,
        f64::exp2,
        |x| 10f64.powf(x),
        f64::ln,
        f64::log2,
        f64::log10,
        f64::sqrt,
        |x| 1.0 / x.sqrt(),
        |x| 1.0 / x,
        |x| x / 3.0,
        |x| x.powf(1.25),
    ];
    let last: [fn(f64) -> f64; 4] = [
        |x| x * x + 1.0,
        |x| (x * x + 5.0).sqrt(),
        |x| (x * x + (x - 1.0) * (x - 1.0)).sqrt(),
        |x| x / (x * x + 1.0).sqrt(),
    ];
    let results = (functions.iter().chain(&functions).chain(&last))
        .flat_map(|function| x.iter().map(|&x| function(f64::from(x))))
        .collect();
    let mut case = Case::new("math_rough");
    // The bound of half_ functions is 8192 units in the last place. The driver determines the bound of native_
    // functions.
    let out = case.floats(Float::F32, results, Bound::Near { relative: 1e-3, absolute: 1e-3 });
    let input = case.input(&x);
    case.run("rough", &[count], &[], &[&input, &out]);
    case
}

fn geometric() -> Case {
    let count = 20;
    let mut random = Random::new(134);
    let data = random.floats(count * 4, -3.0, 3.0);
    let x64 = wide(&data);
    let vectors: &[[f64; 4]] = x64.as_chunks::<4>().0;
    let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f64>();
    let length = |a: &[f64]| dot(a, a).sqrt();
    let cross = |a: [f64; 3], b: [f64; 3]| [1, 2, 0].map(|i: usize| a[i] * b[(i + 1) % 3] - a[(i + 1) % 3] * b[i]);
    let results = (vectors.iter().zip(vectors.iter().rev()))
        .flat_map(|(v, w)| {
            let (v3, w3) = ([v[0], v[1], v[2]], [w[0], w[1], w[2]]);
            let apart = [0, 1, 2, 3].map(|i: usize| v[i] - w[i]);
            let normal = w3.map(|one| one / length(&w3));
            let mut out = cross(v3, w3).to_vec();
            out.push(0.0);
            out.extend(cross(v3, [w[2], w[1], w[0]]));
            out.push(dot(v, w));
            out.extend(v.map(|one| one / length(v)));
            out.extend([length(v), length(&apart), dot(&v[..2], &w[2..]), length(&v3)]);
            out.extend([0, 1, 2].map(|i: usize| v[i] - 2.0 * dot(&v3, &normal) * normal[i]));
            out.push(v[0] * w[1]);
            out
        })
        .collect();
    let mut case = Case::new("geometric");
    let near = Bound::Near { relative: 2e-6, absolute: 1e-5 };
    let out = case.floats(Float::F32, results, near);
    let input = case.input(&data);
    case.run("vectors", &[count], &[], &[&input, &out]);
    let results = (vectors.iter())
        .flat_map(|&[x, y, z, _]| {
            let v = [x, y, z];
            let turned = [z, x, y];
            [length(&cross(v, [y, z, x])), dot(&v, &turned) / length(&v), (x - 1.0).hypot(y + 1.0)]
        })
        .collect();
    let out = case.floats(Float::F64, results, Bound::Near { relative: 1e-14, absolute: 1e-14 });
    let input = case.input(&x64);
    case.run("doubles", &[count], &[], &[&input, &out]);
    let sphere = [0.5f32, 0.25, 4.0, 1.5];
    let rays: Vec<f32> = (0..30).flat_map(|i| [i as f32 / 20.0 - 0.7, (i % 7) as f32 / 10.0 - 0.3, 1.0]).collect();
    let hits = (rays.as_chunks::<3>().0.iter())
        .map(|ray| {
            let centre = [0.5, 0.25, 4.0];
            let ray = wide(ray);
            let along = dot(&ray, &centre) / length(&ray);
            let rest = dot(&centre, &centre) - along * along;
            if along < 0.0 || rest > 2.25 { -1.0 } else { along - (2.25 - rest).sqrt() }
        })
        .collect();
    let hits = case.floats(Float::F32, hits, Bound::Near { relative: 0.0, absolute: 1e-3 });
    let rays = case.input(&rays);
    case.run("spheres", &[30], &[], &[&rays, &value(sphere), &hits]);
    case
}

fn common_functions() -> Case {
    let count = 40;
    let mut x = Random::new(135).floats(count, -4.0, 4.0);
    x[..4].copy_from_slice(&[0.0, 0.5, -1.0, 3.0]);
    let sign = |x: f64| if x == 0.0 { 0.0 } else { x.signum() };
    let functions: [&dyn Fn(f64) -> f64; 8] = [
        &|x| x.clamp(-1.0, 2.0),
        &f64::to_degrees,
        &f64::to_radians,
        &|x| x + (10.0 - x) * 0.25,
        &|x| f64::from(u8::from(x >= 0.5)),
        &|x| {
            let t = ((x + 1.0) / 4.0).clamp(0.0, 1.0);
            t * t * (3.0 - 2.0 * t)
        },
        &sign,
        &|x| x.max(0.125) + x.min(0.25),
    ];
    let results = functions.iter().flat_map(|function| x.iter().map(|&x| function(f64::from(x)))).collect();
    let four = (x.iter())
        .flat_map(|&x| {
            let x = f64::from(x);
            let v = [x, -x, x * 0.5, 1.0];
            [1, 0, 3, 2].into_iter().zip(v).map(move |(other, one)| {
                let stepped = f64::from(u8::from(0.0 >= one));
                (one + v[other]) / 2.0 + one.clamp(0.0, 1.0) + stepped + sign(one) + one.max(0.5)
            })
        })
        .collect();
    let mut case = Case::new("common_functions");
    let near = Bound::Near { relative: 1e-6, absolute: 1e-6 };
    let (out, four) = (case.floats(Float::F32, results, near), case.floats(Float::F32, four, near));
    let input = case.input(&x);
    case.run("common", &[count], &[], &[&input, &out, &four]);
    case
}
