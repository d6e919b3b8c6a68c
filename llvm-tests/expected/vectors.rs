//! Vectors, conversions, and reinterpretation.

use half::f16;

use super::Random;
use crate::run::case::{Bound, Case, Float, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        vector3(),
        vector16(),
        shuffles(),
        selections(),
        relational(),
        vector_memory(),
        half_storage(),
        half_arithmetic(),
        conversions(),
        reinterpretation(),
    ]
}

fn vector3() -> Case {
    let count = 15;
    let data = Random::new(100).floats(count * 3, -2.0, 2.0);
    let by = [0.25f32, -1.5, 8.0, 0.0];
    let out: Vec<f32> = (data.as_chunks::<3>().0.iter())
        .flat_map(|&[x, y, z]| {
            let moved = [-y * 2.0 + by[2], x * 2.0 + by[1], z * 2.0 + by[0]];
            [moved[2], moved[1], moved[0]]
        })
        .collect();
    let mut case = Case::new("vector3");
    let (input, out) = (case.input(&data), case.output(&out));
    case.run("packed", &[count], &[], &[&input, &out, &value(by)]);
    // Three numbers and padding, twice, then one number and padding. The numbers are multiples of 1/4, so that sums are
    // exact.
    let mut random = Random::new(101);
    let before: Vec<f32> = (0..9 * 12).map(|_| random.below(8) as f32 * 0.25 - 1.0).collect();
    let mut after = before.clone();
    for one in after.chunks_mut(12) {
        let mut outside = false;
        for i in 0..3 {
            one[i] += one[4 + i] * 0.5;
            if one[i].abs() > 1.0 {
                outside = true;
                one[4 + i] = -one[4 + i];
            }
        }
        one[8] += f32::from(u8::from(outside));
    }
    // The contents of the padding are unspecified. The expected value is NaN, for which `Bound::IfNumber` accepts any
    // value.
    let blank = |all: &[f32]| {
        let pads = |at: usize| [3, 7, 9, 10, 11].contains(&(at % 12));
        all.iter().enumerate().map(|(at, &one)| if pads(at) { f32::NAN } else { one }).collect::<Vec<f32>>()
    };
    let expected = blank(&after).into_iter().map(f64::from).collect();
    let all = case.update_floats(&blank(&before), expected, Bound::IfNumber);
    case.run("particles", &[9], &[], &[&all, &value(0.5f32)]);
    let bytes: Vec<[u8; 4]> = Random::new(102).words(20).iter().map(|word| word.to_le_bytes()).collect();
    let wide = |one: &[u8; 4]| [0, 1, 2].map(|i: usize| i16::from(one[i]) - 100);
    let out: Vec<Short3> = bytes.iter().map(wide).map(|[x, y, z]| Short3([z, x, y], 0)).collect();
    let sums: Vec<i32> =
        bytes.iter().map(wide).map(|[x, y, z]| i32::from(x) + 2 * i32::from(y) + 3 * i32::from(z) + 4).collect();
    let (input, out, sums) = (case.input(bytes.as_flattened()), case.output(&out), case.output(&sums));
    case.run("padded", &[bytes.len()], &[], &[&input, &out, &sums]);
    case
}

/// A `short3`. Its text does not contain the padding.
#[repr(C)]
#[derive(Clone, Copy, bytemuck::Pod, bytemuck::Zeroable)]
struct Short3([i16; 3], u16);

impl std::fmt::Debug for Short3 {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(out)
    }
}

fn vector16() -> Case {
    let count = 18usize;
    let bytes = |seed| Random::new(seed).words(count * 16).iter().map(|&word| word as u8).collect::<Vec<_>>();
    let (a, b) = (bytes(103), bytes(104));
    let mut out = Vec::new();
    for (x, y) in a.as_chunks::<16>().0.iter().zip(b.as_chunks::<16>().0) {
        out.extend((0..16).map(|i| x[i].wrapping_add(y[i].wrapping_mul(3)).wrapping_sub(x[i] >> 2)));
        out.extend((0..16).map(|i| if i < 8 { x[2 * i + 1] } else { y[2 * i - 16] }));
        out.extend([8, 9, 10, 11].map(|i| x[i]));
        out.extend([0, 4, 8, 12].map(|i| y[i]));
        out.extend([15, 14, 13, 12].map(|i| x[i]));
        out.extend([4, 5, 6, 7].map(|i| y[i]));
        let mut z = *x;
        (z[0], z[15], z[5]) = (y[15], y[0], z[5].wrapping_add(7));
        out.extend((0..16).map(|i| z[i] ^ !y[i]));
    }
    let mut case = Case::new("vector16");
    let (a, b, out) = (case.input(&a), case.input(&b), case.output(&out));
    case.run("arithmetic", &[count], &[], &[&a, &b, &out]);
    let reals = Random::new(105).floats(count * 16, -1.0, 1.0);
    let products: Vec<f64> =
        reals.chunks(16).flat_map(|one| (0..16).map(|i| f64::from(one[i]) * f64::from(one[15 - i]) + 0.5)).collect();
    let sums: Vec<f64> = (reals.chunks(16))
        .map(|one| (0..16).map(|i| f64::from(one[i]) * if i % 2 == 0 { 1.0 } else { -1.0 }).sum())
        .collect();
    let reals_at = case.input(&reals);
    let products = case.floats(Float::F32, products, Bound::Ulps(0.5));
    let sums = case.floats(Float::F32, sums, Bound::Near { relative: 1e-6, absolute: 1e-5 });
    case.run("floats", &[count], &[], &[&reals_at, &products, &sums]);
    let ints: Vec<i32> = Random::new(106).words(count * 16).iter().map(|&word| word as i32).collect();
    let indexed: Vec<i32> = (ints.as_chunks::<16>().0.iter().enumerate())
        .map(|(me, one)| {
            let sum = (0..16).fold(0i32, |sum, i| sum.wrapping_mul(3).wrapping_add(one[(i * 7) & 15]));
            let mut changed = *one;
            changed[me & 15] = 1000;
            sum.wrapping_add(changed[0]).wrapping_add(changed[15]).wrapping_add(1000)
        })
        .collect();
    let (ints, indexed) = (case.input(&ints), case.output(&indexed));
    case.run("indexed", &[count], &[], &[&ints, &indexed]);
    case
}

fn shuffles() -> Case {
    let count = 20usize;
    let mut random = Random::new(107);
    let (a, b, mask) = (random.words(count * 4), random.words(count * 4), random.words(count * 8));
    let mut out = Vec::new();
    for me in 0..count {
        let (x, y, m) = (&a[4 * me..4 * me + 4], &b[4 * me..4 * me + 4], &mask[8 * me..8 * me + 8]);
        // Only the low bits of a mask's element that can index an element count.
        let pick =
            |from: &[u32], mask: &[u32]| mask.iter().map(|&at| from[at as usize % from.len()]).collect::<Vec<_>>();
        let both = [x, y].concat();
        out.extend(pick(x, &[3, 1, 0, 2]));
        out.extend(pick(x, &m[..4]));
        out.extend(pick(y, m));
        out.extend(pick(&both, m));
        out.extend(pick(&[x[0], x[1], y[2], y[3]], &m[..2]));
        out.extend(pick(&both, &[7, 4]));
        out.extend(pick(&both, &[0, 4, 1, 5]));
    }
    let mut case = Case::new("shuffles");
    let (a, b, mask, out) = (case.input(&a), case.input(&b), case.input(&mask), case.output(&out));
    case.run("shuffles", &[count], &[], &[&a, &b, &mask, &out]);
    let bytes = |seed| Random::new(seed).words(count * 16).iter().map(|&word| word as u8).collect::<Vec<_>>();
    let (text, mask) = (bytes(108), bytes(109));
    let out: Vec<u8> = (0..count * 16)
        .map(|at| {
            let (row, from) = (at / 16 * 16, usize::from(mask[at]) % 32);
            text[row + if from < 16 { from } else { 31 - from }]
        })
        .collect();
    let (text, mask, out) = (case.input(&text), case.input(&mask), case.output(&out));
    case.run("bytes", &[count], &[], &[&text, &mask, &out]);
    let reals = Random::new(110).floats(count * 4, -9.0, 9.0);
    let out: Vec<f32> =
        (reals.chunks(4).enumerate()).flat_map(|(me, v)| [v[me & 3] + v[2], v[3 - (me & 3)] + v[2]]).collect();
    let (reals, out) = (case.input(&reals), case.output(&out));
    case.run("floats", &[count], &[], &[&reals, &out]);
    case
}

fn selections() -> Case {
    let count = 16usize;
    let small = |seed| Random::new(seed).words(count * 4).iter().map(|word| (word % 12) as i32 - 3).collect::<Vec<_>>();
    let (a, b) = (small(111), small(112));
    let (mut out, mut flags) = (Vec::new(), Vec::new());
    for (x, y) in a.as_chunks::<4>().0.iter().zip(b.as_chunks::<4>().0) {
        let each = |function: fn(usize, i32, i32) -> i32| [0, 1, 2, 3].map(|i| function(i, x[i], y[i]));
        out.extend(each(|_, x, y| if x < y { y } else { x }));
        out.extend(each(|_, x, y| if x == y { 7 } else { x - y }));
        out.extend(each(|_, x, y| x & !0x0ff0_0ff0 | y & 0x0ff0_0ff0));
        out.extend(each(|_, x, y| -i32::from(x > y)));
        out.extend(each(|_, x, y| -i32::from(x != 0 && y != 0)));
        out.extend(each(|i, x, y| if i == 0 || i == 3 { y } else { x }));
        let any = |test: fn(i32, i32) -> bool| x.iter().zip(y).any(|(&x, &y)| test(x, y));
        let all = |test: fn(i32, i32) -> bool| x.iter().zip(y).all(|(&x, &y)| test(x, y));
        flags.push(
            i32::from(any(|x, y| x < y))
                + 2 * i32::from(all(|x, y| x < y))
                + 4 * i32::from(any(|x, y| x == y))
                + 8 * i32::from(all(|x, y| x != y)),
        );
    }
    let mut case = Case::new("selections");
    let (a, b, out, flags) = (case.input(&a), case.input(&b), case.output(&out), case.output(&flags));
    case.run("vectors", &[count], &[], &[&a, &b, &out, &flags]);
    let reals = Random::new(113).floats(count, -4.0, 4.0);
    let longs: Vec<i64> = (0..count as i64).map(|i| i * 0x1_2345 - 70_000).collect();
    let chosen: Vec<f32> = (reals.iter().zip(&longs))
        .map(|(&x, &y)| if y > 3 { -x } else { x } + if y & 1 == 1 { 1.0 } else { 2.0 })
        .collect();
    let masks: Vec<i64> = (reals.iter().zip(&longs).zip(0i64..))
        .map(|((&x, &y), me)| {
            // With a scalar condition, the whole condition selects. With a vector, the highest bits do.
            let first = if x > 0.0 { !y } else { y };
            first ^ (y & !me | 0x5555 & me) ^ i64::from(if me & 1 == 1 { 9 } else { y as i16 })
        })
        .collect();
    let (reals, longs) = (case.input(&reals), case.input(&longs));
    let (chosen, masks) = (case.output(&chosen), case.output(&masks));
    case.run("scalars", &[count], &[], &[&reals, &longs, &chosen, &masks]);
    let pairs: Vec<[f64; 2]> = (0..6).map(|i| [f64::from(i) * 0.5, 2.0 - f64::from(i) * 0.25]).collect();
    // The kernel replaces both components of a pair by the smaller one.
    let sorted: Vec<f64> = pairs.iter().flat_map(|&[x, y]| [x.min(y) - 1.0, x.min(y) + 1.0]).collect();
    let masks: Vec<i64> = pairs.iter().flat_map(|&[x, y]| [-i64::from(x <= y), -i64::from(y <= x)]).collect();
    let pairs_at = case.input(pairs.as_flattened());
    let (sorted, masks) = (case.output(&sorted), case.output(&masks));
    case.run("doubles", &[pairs.len()], &[], &[&pairs_at, &sorted, &masks]);
    case
}

const PECULIAR: [f32; 12] = [
    0.0,
    -0.0,
    1.0,
    -1.0,
    f32::NAN,
    f32::INFINITY,
    f32::NEG_INFINITY,
    f32::MAX,
    f32::MIN,
    f32::MIN_POSITIVE,
    2.5,
    -3.75,
];

fn relational() -> Case {
    let pairs: Vec<(f32, f32)> = PECULIAR.iter().flat_map(|&x| PECULIAR.iter().map(move |&y| (x, y))).collect();
    let bits: Vec<u32> = (pairs.iter())
        .map(|&(x, y)| {
            let (less, equal, greater) = (x < y, x == y, x > y);
            let ordered = !x.is_nan() && !y.is_nan();
            let tests = [
                x.is_nan(),
                x.is_infinite(),
                x.is_finite(),
                x.is_normal(),
                x.is_sign_negative(),
                equal,
                !equal,
                greater,
                greater || equal,
                less,
                less || equal,
                less || greater,
                ordered,
                !ordered,
                less,
                less || equal,
                greater,
                greater || equal,
                equal,
                !equal,
                !less,
                !(greater || equal),
            ];
            tests.iter().enumerate().map(|(at, &test)| u32::from(test) << at).sum()
        })
        .collect();
    let (a, b): (Vec<f32>, Vec<f32>) = pairs.iter().copied().unzip();
    let mut case = Case::new("relational");
    let (x, y, bits) = (case.input(&a), case.input(&b), case.output(&bits));
    case.run("scalars", &[a.len()], &[], &[&x, &y, &bits]);
    let masks: Vec<i64> = (pairs.iter())
        .map(|&(x, y)| {
            let (x, y) = (f64::from(x), f64::from(y));
            let unordered = x.is_nan() || y.is_nan();
            let tests = [
                x.is_nan(),
                x < y,
                x.is_sign_negative(),
                unordered,
                x != y,
                y.is_finite(),
                y.is_infinite(),
                x.is_normal(),
                x != y && !unordered,
            ];
            tests.iter().enumerate().map(|(at, &test)| i64::from(test) << at).sum()
        })
        .collect();
    let wide = |all: &[f32]| all.iter().map(|&one| f64::from(one)).collect::<Vec<_>>();
    let (x, y, masks) = (case.input(&wide(&a)), case.input(&wide(&b)), case.output(&masks));
    case.run("vectors", &[a.len() / 4], &[], &[&x, &y, &masks]);
    case
}

fn vector_memory() -> Case {
    let items = 8usize;
    let data: Vec<i16> = Random::new(114).words(items * 33 + 20).iter().map(|&word| word as i16).collect();
    let table: Vec<i32> = Random::new(115).words(40).iter().map(|&word| word as i32).collect();
    let mut out = vec![0x1111i16; items * 33];
    let mut numbers = Vec::new();
    for me in 0..items {
        let from = &data[1 + me * 33..];
        let to = &mut out[me * 33..(me + 1) * 33];
        let before = data[me * 33..].to_vec();
        to[..2].copy_from_slice(&from[..2]);
        (0..3).for_each(|i| to[2 + i] = before[3 + i].wrapping_add(1));
        (0..4).for_each(|i| to[5 + i] = from[8 - i]);
        (0..8).for_each(|i| to[9 + i] = from[9 + i]);
        (0..16).for_each(|i| to[17 + i] = from[17 + i].wrapping_sub(2));
        let mut cells = vec![1];
        cells.extend(&table[3..19]);
        cells.extend(&table[..3]);
        let mut mine = vec![me as i32];
        mine.extend(&table[me..me + 8]);
        numbers.extend((0..4).map(|i| cells[3 + i].wrapping_add(mine[5 + i]).wrapping_add(cells[16 + i])));
    }
    let mut case = Case::new("vector_memory");
    let (input, table) = (case.input(&data), case.input(&table));
    let (out, numbers) = (case.update(&vec![0x1111; items * 33], &out), case.output(&numbers));
    case.run("lengths", &[items], &[4], &[&input, &table, &out, &numbers]);
    case
}

/// Returns the neighbours of a number among the halves: the largest that is not above it, and the smallest not below.
fn halves_around(x: f32) -> (f16, f16) {
    let near = f16::from_f32(x);
    let step = |one: f16, up: bool| {
        let bits = one.to_bits();
        let away = (bits & 0x8000 == 0) == up;
        match bits & 0x7fff {
            0 => f16::from_bits(if up { 0x0001 } else { 0x8001 }),
            _ if away => f16::from_bits(bits + 1),
            _ => f16::from_bits(bits - 1),
        }
    };
    match near.to_f32().partial_cmp(&x) {
        Some(std::cmp::Ordering::Less) => (near, step(near, true)),
        Some(std::cmp::Ordering::Greater) => (step(near, false), near),
        _ => (near, near),
    }
}

fn half_storage() -> Case {
    let mut data = Random::new(116).floats(40, -70.0, 70.0);
    data.extend([0.0, -0.0, 1.0, 65_504.0, 1e-7, -3e-5, 6.1e-5, 5000.5, f32::INFINITY, f32::NEG_INFINITY]);
    data.resize(56, 0.3);
    let toward_zero = |x: f32| if x < 0.0 { halves_around(x).1 } else { halves_around(x).0 };
    let nearest = || data.iter().map(|&x| f16::from_f32(x));
    let stored: Vec<u16> = (nearest().chain(nearest()))
        .chain(data.iter().map(|&x| toward_zero(x)))
        .chain(data.iter().map(|&x| halves_around(x).1))
        .chain(data.iter().map(|&x| halves_around(x).0))
        .chain(nearest())
        .map(f16::to_bits)
        .collect();
    let mut case = Case::new("half_storage");
    let (input, out) = (case.input(&data), case.output(&stored));
    case.run("stores", &[data.len()], &[], &[&input, &out]);
    let halves: Vec<u16> = nearest().map(f16::to_bits).collect();
    let floats: Vec<f32> = nearest().map(f16::to_f32).collect();
    let vectors: Vec<f32> = (0..floats.len())
        .flat_map(|me| {
            let (four, two) = (&floats[me / 4 * 4..], &floats[me / 2 * 2..]);
            [four[0] + two[0], four[1] + two[1], four[2] + four[2], four[3] + four[3]]
        })
        .collect();
    let (halves, floats, vectors) = (case.input(&halves), case.output(&floats), case.output(&vectors));
    case.run("loads", &[data.len()], &[], &[&halves, &floats, &vectors]);
    let eights: Vec<u16> = (data.iter().map(|&x| toward_zero(x))).chain(nearest()).map(f16::to_bits).collect();
    let eights = case.output(&eights);
    case.run("vectors", &[data.len() / 8], &[], &[&input, &eights]);
    case
}

fn half_arithmetic() -> Case {
    let list = |seed| {
        Random::new(seed)
            .floats(40, -8.0, 8.0)
            .into_iter()
            .map(f16::from_f32)
            .map(|x| if x.to_f32().abs() < 0.01 { f16::ONE } else { x })
            .collect::<Vec<_>>()
    };
    let (a, b) = (list(117), list(118));
    let each = |function: fn(f64, f64) -> f64| a.iter().zip(&b).map(move |(x, y)| function(x.to_f64(), y.to_f64()));
    let exact: Vec<f64> = each(|x, y| x + y)
        .chain(each(|x, y| x * y))
        .chain(each(|x, y| x / y))
        .chain(each(|x, _| x.abs().sqrt()))
        .chain(each(|x, y| x * y + 1.0))
        .chain(each(|x, y| f16::from_f64(x.max(y)).to_f64() - x.min(y)))
        .chain(each(|x, _| x * 3.0))
        .chain(each(|x, _| x.trunc()))
        .collect();
    let bits = |all: &[f16]| all.iter().map(|one| one.to_bits()).collect::<Vec<_>>();
    let mut case = Case::new("half_arithmetic").extension("cl_khr_fp16");
    let out = case.floats(Float::F16, exact, Bound::Ulps(1.0));
    let (x, y) = (case.input(&bits(&a)), case.input(&bits(&b)));
    case.run("scalars", &[a.len()], &[], &[&x, &y, &out]);
    let (mut chosen, mut whole) = (Vec::new(), Vec::new());
    for four in a.as_chunks::<4>().0 {
        for i in 0..4 {
            let x = four[i].to_f64();
            chosen.push(if x > 0.5 { x.floor() } else { four[3 - i].to_f64() });
            whole.push(x.round_ties_even() as i32 + i32::from(four[i].to_bits() as i16));
        }
    }
    let (chosen, whole) = (case.floats(Float::F16, chosen, Bound::Ulps(0.0)), case.output(&whole));
    case.run("vectors", &[a.len() / 4], &[], &[&x, &chosen, &whole]);
    case
}

/// Returns the float next to a double, below or above it.
fn toward(x: f64, up: bool) -> f32 {
    let near = x as f32;
    match (f64::from(near).partial_cmp(&x), up) {
        (Some(std::cmp::Ordering::Less), true) => near.next_up(),
        (Some(std::cmp::Ordering::Greater), false) => near.next_down(),
        _ => near,
    }
}

/// Returns the float next to an integer that a double may not represent.
fn integer_toward(x: i128, up: bool) -> f32 {
    let near = x as f32;
    match ((near as i128).cmp(&x), up) {
        (std::cmp::Ordering::Less, true) => near.next_up(),
        (std::cmp::Ordering::Greater, false) => near.next_down(),
        _ => near,
    }
}

fn conversions() -> Case {
    let mut data =
        vec![0.0f32, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, 0.49, 127.5, 128.0, -128.5, -129.0, 255.4, 255.5, 256.0];
    data.extend([32_767.5, -32_768.5, 65_535.5, 65_536.0, 2.147_483_5e9, 2.147_483_6e9, -2.147_483_6e9, 4.294_967e9]);
    data.extend([5e9, -5e9, 9.223_372e18, 1.8e19, -1e19, 1e30, -1e30]);
    data.extend(Random::new(119).floats(24, -400.0, 400.0));
    let each = |function: fn(f32) -> i64| data.iter().map(move |&x| function(x));
    // A cast in Rust saturates, as the conversions that end in `_sat` do.
    let small = |x: f32| x % 1000.0;
    let ints: Vec<i32> = each(|x| i64::from(x as i32))
        .chain(each(|x| i64::from(x.round_ties_even() as i32)))
        .chain(each(|x| i64::from(x.ceil() as i32)))
        .chain(each(|x| i64::from(x.floor() as i32)))
        .chain(each(|x| i64::from(x as i8)))
        .chain(each(|x| i64::from(x.round_ties_even() as i16)))
        .chain(each(|x| i64::from(x as u8)))
        .chain(each(|x| i64::from(x.ceil() as u16)))
        .map(|one| one as i32)
        .collect();
    // Without `_sat`, the result for a value that is out of range is undefined.
    let rest: Vec<i32> = (data.iter().map(|&x| small(x) as i32))
        .chain(data.iter().map(|&x| small(x).round_ties_even() as i32))
        .chain(data.iter().map(|&x| small(x).ceil() as i32 + small(x).floor() as i32))
        .collect();
    let words: Vec<u32> = (data.iter().map(|&x| x as u32))
        .chain(data.iter().map(|&x| x.round_ties_even() as u32))
        .chain(data.iter().map(|&x| small(x).abs() as u32))
        .collect();
    let longs: Vec<i64> =
        (data.iter().map(|&x| x as i64)).chain(data.iter().map(|&x| x.floor() as u64 as i64)).collect();
    let mut case = Case::new("conversions");
    let ints = [ints, rest].concat();
    let input = case.input(&data);
    let (ints, words, longs) = (case.output(&ints), case.output(&words), case.output(&longs));
    case.run("from_float", &[data.len()], &[], &[&input, &ints, &words, &longs]);

    let mut random = Random::new(120);
    let mut doubles: Vec<f64> = (0..30).map(|i| random.between(-1.0, 1.0) * 10f64.powi(i)).collect();
    doubles.extend([0.1, -0.1, 1.0, 16_777_217.0, -16_777_219.0, 0.5, 2.5, -3.5, 1e300, -1e300, 3.4e38, 1e-40]);
    let floats: Vec<f32> = (doubles.iter().map(|&x| x as f32))
        .chain(doubles.iter().map(|&x| toward(x, x < 0.0)))
        .chain(doubles.iter().map(|&x| toward(x, true)))
        .chain(doubles.iter().map(|&x| toward(x, false)))
        .collect();
    let longs: Vec<i64> = (doubles.iter().map(|&x| x.round_ties_even() as i64))
        .chain(doubles.iter().map(|&x| i64::from(x.floor() as i32)))
        .collect();
    let (input, floats, longs) = (case.input(&doubles), case.output(&floats), case.output(&longs));
    case.run("from_double", &[doubles.len()], &[], &[&input, &floats, &longs]);

    let mut integers = vec![0i64, 1, -1, 127, 128, 255, 256, -128, -129, 32_767, 32_768, 65_535, 65_536, 16_777_217];
    integers.extend([0x7fff_ffff, 0x8000_0000, 0xffff_ffff, -0x8000_0001, i64::MAX, i64::MIN, (1 << 53) + 1]);
    integers.extend((0..27).map(|i| random.next() as i64 >> (2 * i)));
    let floats: Vec<f32> = (integers.iter().map(|&x| x as f32))
        .chain(integers.iter().map(|&x| integer_toward(i128::from(x), x < 0)))
        .chain(integers.iter().map(|&x| integer_toward(i128::from(x), true)))
        .chain(integers.iter().map(|&x| integer_toward(i128::from(x as u64), false)))
        .chain(integers.iter().map(|&x| x as i32 as f32 + f32::from(x as u8)))
        .collect();
    let wide: Vec<f64> = (integers.iter().map(|&x| x as f64))
        .chain(integers.iter().map(|&x| x as u64 as f64))
        .chain(integers.iter().map(|&x| f64::from(x as u32)))
        .collect();
    let input = case.input(&integers);
    let (floats, wide) = (case.output(&floats), case.output(&wide));
    case.run("from_integers", &[integers.len()], &[], &[&input, &floats, &wide]);

    let clamp = |low: i64, high: i64| integers.iter().map(move |&x| x.clamp(low, high) as i32);
    let ints: Vec<i32> = (clamp(i64::from(i32::MIN), i64::from(i32::MAX)))
        .chain(integers.iter().map(|&x| (x as i32).clamp(-128, 127)))
        .chain(integers.iter().map(|&x| i32::from((x as i16).clamp(0, 255))))
        .chain(clamp(0, 65_535))
        .chain(integers.iter().map(|&x| i32::from(x as i8) + i32::from(x as u8) * 3 + i32::from(x as i16) * 5))
        .chain(integers.iter().map(|&x| (x as u32).min(32_767) as i32))
        .chain(integers.iter().map(|&x| i32::from(x != 0)))
        .collect();
    let wide: Vec<u64> = (integers.iter().map(|&x| x.max(0) as u64))
        .chain(integers.iter().map(|&x| x.clamp(0, 0xffff_ffff) as u64))
        .chain(integers.iter().map(|&x| i64::from(x as i32) as u64))
        .chain(integers.iter().map(|&x| (x as u64).min(i64::MAX as u64)))
        .collect();
    let (ints, wide) = (case.output(&ints), case.output(&wide));
    case.run("between_integers", &[integers.len()], &[], &[&input, &ints, &wide]);

    let quads: Vec<f32> = data[..data.len() / 4 * 4].to_vec();
    let bytes: Vec<u8> = quads.iter().map(|&x| x.round_ties_even() as u8).collect();
    let ints: Vec<i32> = quads.iter().map(|&x| x as i32 ^ i32::from(x as i8)).collect();
    let sums: Vec<f64> = quads.iter().zip(&bytes).map(|(&x, &byte)| f64::from(x) + f64::from(byte)).collect();
    let quads_at = case.input(&quads);
    let (bytes, ints, sums) = (case.output(&bytes), case.output(&ints), case.output(&sums));
    case.run("vectors", &[quads.len() / 4], &[], &[&quads_at, &bytes, &ints, &sums]);
    case
}

fn reinterpretation() -> Case {
    // The multiplication may flush subnormal numbers to zero. The first word has none.
    let words: Vec<[u32; 4]> = (Random::new(121).words(4 * 24).as_chunks::<4>().0.iter())
        .map(|&[x, y, z, w]| [x | 0x0100_0000, y, z, w])
        .collect();
    let out: Vec<u32> = (words.iter())
        .flat_map(|&[x, y, z, w]| {
            let wide = [u64::from(x) | u64::from(y) << 32, u64::from(z) | u64::from(w) << 32];
            let halves = ((z as u16).wrapping_add(1), ((z >> 16) as u16).wrapping_sub(1));
            let byte = |word: u32, at: usize| i32::from(word.to_le_bytes()[at] as i8);
            [
                x & 0x7f7f_ffff,
                y.swap_bytes(),
                u32::from(halves.0) | u32::from(halves.1) << 16,
                (wide[0] >> 16) as u32 ^ (wide[1] >> 8) as u32,
                (byte(x, 0) + byte(y, 1) * 2 + byte(w, 3) * 3) as u32,
                x.wrapping_add(0x4000_0000),
                w,
                x ^ y ^ z,
            ]
        })
        .collect();
    let mut case = Case::new("reinterpretation");
    let (input, out) = (case.input(words.as_flattened()), case.output(&out));
    case.run("bits", &[words.len()], &[], &[&input, &out]);
    let data = Random::new(122).floats(32, 0.01, 500.0);
    let guesses: Vec<u32> = data.iter().map(|x| 0x5f37_59df - (x.to_bits() >> 1)).collect();
    let roots = data.iter().map(|&x| 1.0 / f64::from(x).sqrt()).collect();
    let (input, guesses) = (case.input(&data), case.output(&guesses));
    let roots = case.floats(Float::F32, roots, Bound::Near { relative: 1e-6, absolute: 0.0 });
    case.run("inverse_root", &[data.len()], &[], &[&input, &guesses, &roots]);
    let mut order: Vec<f32> = PECULIAR.iter().copied().filter(|x| !x.is_nan()).cycle().take(40).collect();
    let order_at = case.input(&order);
    order.chunks_mut(8).for_each(|eight| eight.sort_by(f32::total_cmp));
    let out = case.output(&order);
    case.run("total_order", &[5], &[], &[&order_at, &out]);
    case
}
