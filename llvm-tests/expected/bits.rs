//! Integers: bits, widths, carries, saturation, and division.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        bit_tricks(),
        integer_builtins(),
        wide_arithmetic(),
        saturating_idioms(),
        closed_forms(),
        morton(),
        integer_division(),
        frozen(),
    ]
}

/// Returns extreme numbers, followed by random ones of all magnitudes.
fn awkward(seed: u64, count: usize) -> Vec<u64> {
    let edges = [0, 1, 2, 3, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff];
    let wide = [i64::MAX as u64, i64::MIN as u64, u64::MAX, u64::MAX - 1];
    let mut random = Random::new(seed);
    let mut all: Vec<u64> = edges.into_iter().chain(wide).collect();
    all.resize_with(count, || {
        let shift = random.below(64);
        random.next() >> shift
    });
    all
}

fn bit_tricks() -> Case {
    let longs = awkward(60, 40);
    let words: Vec<u32> = longs.iter().map(|&one| one as u32).collect();
    let of_words: Vec<u32> = (words.iter().zip(0u32..))
        .flat_map(|(&x, at)| {
            let (turned, lowest) = (x.rotate_left(at), x & x.wrapping_neg());
            let highest = if x == 0 { 0 } else { 1 << x.ilog2() };
            [
                x.count_ones(),
                x.leading_zeros(),
                x.trailing_zeros(),
                turned,
                x.reverse_bits(),
                lowest,
                x & x.wrapping_sub(1),
                x ^ (x >> 1),
                u32::from(x.count_ones() < 2),
                highest,
                if at & 31 == 0 { x } else { turned },
                x.count_ones() & 1,
            ]
        })
        .collect();
    let of_longs: Vec<u64> = (longs.iter().zip(0u32..))
        .flat_map(|(&x, at)| {
            let narrow = (x as u8).leading_zeros() | (x as u16).leading_zeros() << 8 | (x as u16).count_ones() << 16;
            let turned = u32::from((x as u8).rotate_left(3)) | u32::from(((x >> 8) as u16).rotate_left(11)) << 8;
            [
                u64::from(x.count_ones()),
                u64::from(x.leading_zeros()),
                u64::from(x.trailing_zeros()),
                x.rotate_right(at),
                x.swap_bytes(),
                u64::from(narrow),
                u64::from(turned),
                u64::from_le_bytes(x.to_le_bytes().map(|byte| byte.count_ones() as u8)),
            ]
        })
        .collect();
    let mut case = Case::new("bit_tricks");
    let (input, output) = (case.input(&words), case.output(&of_words));
    case.run("words", &[words.len()], &[], &[&input, &output]);
    let (input, output) = (case.input(&longs), case.output(&of_longs));
    case.run("others", &[longs.len()], &[], &[&input, &output]);
    case
}

/// The functions of `integer_builtins.cl` for one type, computed with 256 bits.
macro_rules! builtins {
    ($case:ident, $kernel:literal, $type:ty, $unsigned:ty) => {{
        let cast = |all: Vec<u64>| all.into_iter().map(|one| one as $type).collect::<Vec<$type>>();
        let (a, b) = (cast(awkward(61, 48)), cast(awkward(62, 48).into_iter().rev().collect()));
        let bits = <$type>::BITS;
        let wide = |x: $type| i128::from(x);
        let clamped = |x: i128| x.clamp(wide(<$type>::MIN), wide(<$type>::MAX)) as $type;
        // The product of two unsigned 64-bit numbers needs all 128 bits. Its upper half does not depend on the sign.
        let high = |x: $type, y: $type| ((wide(x).wrapping_mul(wide(y)) as u128) >> bits) as $type;
        let mut out = Vec::new();
        for function in 0..12 {
            out.extend(a.iter().zip(&b).map(|(&x, &y)| match function {
                0 => x.saturating_add(y),
                1 => x.saturating_sub(y),
                2 => ((wide(x) + wide(y)) >> 1) as $type,
                3 => ((wide(x) + wide(y) + 1) >> 1) as $type,
                4 => high(x, y),
                5 => high(x, y).wrapping_add(3),
                6 => clamped(wide(x / 16) * wide(y & 3) + 5),
                7 => x.abs_diff(y) as $type,
                8 => wide(x).unsigned_abs() as $type,
                9 => x.max(y.min(100)).min(100),
                10 => {
                    let least = [x.min(y), x.min(y), x, y];
                    let most = [x.max(y), x, x, x.max(y)];
                    (0..4).fold(0, |all, i| all ^ least[i].wrapping_add(most[i]))
                }
                _ => x.rotate_left((y as $unsigned % bits as $unsigned) as u32),
            }));
        }
        let (a_at, b_at, out_at) = ($case.input(&a), $case.input(&b), $case.output(&out));
        $case.run($kernel, &[a.len()], &[], &[&a_at, &b_at, &out_at]);
    }};
}

fn integer_builtins() -> Case {
    let mut case = Case::new("integer_builtins");
    builtins!(case, "chars", i8, u8);
    builtins!(case, "uchars", u8, u8);
    builtins!(case, "shorts", i16, u16);
    builtins!(case, "ushorts", u16, u16);
    builtins!(case, "ints", i32, u32);
    builtins!(case, "uints", u32, u32);
    builtins!(case, "longs", i64, u64);
    builtins!(case, "ulongs", u64, u64);
    let cast = |all: Vec<u64>| all.into_iter().map(|one| one as i32).collect::<Vec<i32>>();
    let (a, b) = (cast(awkward(63, 40)), cast(awkward(64, 40)));
    let short = |x: i32| (x << 8) >> 8;
    let pairs = || a.iter().copied().zip(b.iter().copied());
    let product = |(a, b): (i32, i32)| short(a).wrapping_mul(short(b));
    let out: Vec<i32> = (pairs().map(product))
        .chain(pairs().map(|(a, b)| product((a, b)).wrapping_add(a)))
        .chain(pairs().map(|(a, b)| (a << 16) | (b & 0xffff)))
        .chain(pairs().map(|(a, b)| i32::from(((a << 8) | (b & 0xff)) as i16)))
        .chain(pairs().map(|(a, b)| {
            let bytes = (i32::from(a as i8) * i32::from(b as i8) + 5).clamp(-128, 127);
            let shorts = (i32::from(a as i16) * i32::from(b as i16) - 5).clamp(-32_768, 32_767);
            bytes ^ shorts
        }))
        .collect();
    let up = |a: i32, b: u32| (i64::from(a) << 32) | i64::from(b);
    let longs: Vec<i64> =
        (pairs().map(|(a, b)| up(a, b as u32))).chain(pairs().map(|(a, b)| up(a, 1) ^ up(b, 2))).collect();
    let (a_at, b_at) = (case.input(&a), case.input(&b));
    let (out, longs) = (case.output(&out), case.output(&longs));
    case.run("narrow", &[a.len()], &[], &[&a_at, &b_at, &out, &longs]);
    case
}

fn wide_arithmetic() -> Case {
    let count = 20;
    let (base, exponent) = (awkward(65, count), awkward(66, count));
    let modulus = 0xffff_ffff_ffff_ffc5u64;
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(modulus)) as u64;
    let power = |(base, exponent): (&u64, &u64)| {
        (0..64).rev().fold(1, |all, bit| {
            let square = times(all, all);
            if exponent >> bit & 1 == 1 { times(square, base % modulus) } else { square }
        })
    };
    let powers: Vec<u64> = base.iter().zip(&exponent).map(power).collect();
    let mut case = Case::new("wide_arithmetic");
    let (a, b, powers) = (case.input(&base), case.input(&exponent), case.output(&powers));
    case.run("powers", &[count], &[], &[&a, &b, &value(modulus), &powers]);

    let (left, right) = (awkward(67, 2 * count), awkward(68, 2 * count));
    let mut products = Vec::new();
    for (a, b) in left.as_chunks::<2>().0.iter().zip(right.as_chunks::<2>().0) {
        let mut limbs = [0u64; 4];
        for (i, j) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let mut carry = u128::from(a[i]) * u128::from(b[j]);
            for limb in &mut limbs[i + j..] {
                let sum = u128::from(*limb) + (carry & u128::from(u64::MAX));
                *limb = sum as u64;
                carry = (carry >> 64) + (sum >> 64);
            }
        }
        products.extend(limbs);
    }
    let (a, b, products) = (case.input(&left), case.input(&right), case.output(&products));
    case.run("multiply", &[count], &[], &[&a, &b, &products]);

    let signed: Vec<i64> = left.iter().map(|&one| one as i64).collect();
    let high: Vec<i64> =
        signed.iter().zip(signed.iter().rev()).map(|(&a, &b)| ((i128::from(a) * i128::from(b)) >> 64) as i64).collect();
    let (signed_at, high) = (case.input(&signed), case.output(&high));
    case.run("signed_high", &[signed.len()], &[], &[&signed_at, &high]);

    let (rows, limbs) = (6usize, 7usize);
    let words = |seed| awkward(seed, rows * limbs).iter().map(|&one| one as u32).collect::<Vec<_>>();
    let (a, b) = (words(69), words(70));
    let (mut sums, mut differences) = (Vec::new(), Vec::new());
    for (a, b) in a.chunks(limbs).zip(b.chunks(limbs)) {
        let (mut carry, mut borrow) = (false, false);
        for (&a, &b) in a.iter().zip(b) {
            let sum = u64::from(a) + u64::from(b) + u64::from(carry);
            let difference = i64::from(a) - i64::from(b) - i64::from(borrow);
            (carry, borrow) = (sum >> 32 != 0, difference < 0);
            sums.push(sum as u32);
            differences.push(difference as u32);
        }
    }
    let (a, b) = (case.input(&a), case.input(&b));
    let (sums, differences) = (case.output(&sums), case.output(&differences));
    case.run("add_subtract", &[rows], &[], &[&a, &b, &sums, &differences, &value(limbs as i32)]);
    case
}

fn saturating_idioms() -> Case {
    let (a, b) = (awkward(71, 48), awkward(72, 48).into_iter().rev().collect::<Vec<_>>());
    let count = a.len();
    let words = |all: &[u64]| all.iter().map(|&one| one as u32).collect::<Vec<_>>();
    let (x, y) = (words(&a), words(&b));
    let each = |function: fn(u32, u32) -> u32| x.iter().zip(&y).map(move |(&x, &y)| function(x, y));
    let run_down = |x: u32, y: u32| {
        let (mut left, mut steps) = (x, 0);
        while left > 1000 && steps < 50 {
            left = left.saturating_sub(y);
            steps += 1;
        }
        left ^ steps
    };
    let unsigned: Vec<u32> = each(u32::saturating_sub)
        .chain(each(u32::saturating_add))
        .chain(each(u32::min))
        .chain(each(u32::max))
        .chain(each(u32::abs_diff))
        .chain(each(|x, y| u32::from(x.checked_mul(y).is_none())))
        .chain(each(run_down))
        .collect();
    let signed_each =
        |function: fn(i32, i32) -> i32| x.iter().zip(&y).map(move |(&x, &y)| function(x as i32, y as i32));
    let signed: Vec<i32> = signed_each(i32::saturating_add)
        .chain(signed_each(i32::saturating_sub))
        .chain(signed_each(|x, _| x.wrapping_abs()))
        .chain(signed_each(i32::min))
        .chain(signed_each(|x, _| x.clamp(0, 255)))
        .chain(signed_each(|x, _| x.signum()))
        .chain(signed_each(|x, y| if x ^ y < 0 { -1 } else { 1 }))
        .collect();
    let small = |function: fn(u8, u8) -> u8| x.iter().zip(&y).map(move |(&x, &y)| function(x as u8, y as u8));
    let bytes: Vec<u8> = small(u8::saturating_add)
        .chain(small(u8::saturating_sub))
        .chain(small(|x, y| (u16::from(x) + u16::from(y)).div_ceil(2) as u8))
        .chain(small(|x, y| (u16::from_be_bytes([x, y]).rotate_left(4) >> 8) as u8))
        .collect();
    let mut case = Case::new("saturating_idioms");
    let (a, b) = (case.input(&x), case.input(&y));
    let (unsigned, signed) = (case.output(&unsigned), case.output(&signed));
    case.run("unsigned_ones", &[count], &[], &[&a, &b, &unsigned]);
    case.run("signed_ones", &[count], &[], &[&a, &b, &signed]);
    let narrow = |all: &[u32]| all.iter().map(|&one| one as u8).collect::<Vec<_>>();
    let (a, b, bytes) = (case.input(&narrow(&x)), case.input(&narrow(&y)), case.output(&bytes));
    case.run("small_ones", &[count], &[], &[&a, &b, &bytes]);
    case
}

fn frozen() -> Case {
    let words = |seed| awkward(seed, 40).iter().map(|&one| one as u32).collect::<Vec<u32>>();
    let (a, b) = (words(81), words(82));
    let count = a.len();
    let any: Vec<u32> = [vec![0; 2 * count], a.clone(), vec![8; count]].concat();
    let limit = 500;
    let hoisted: Vec<i32> = (0..count)
        .map(|me| {
            (0..4).fold(0i32, |sum, i| {
                let (x, y) = (a[(me + i) % count] as i32, b[(me + i) % count] as i32);
                let is_small = y > 0 && y < 1000 && x < 1_000_000 && x > -1_000_000;
                if is_small && x * y > limit { sum.wrapping_add(x / y) } else { sum ^ x.checked_rem(y).unwrap_or(0) }
            })
        })
        .collect();
    let mut case = Case::new("frozen");
    let (x, y) = (case.input(&a), case.input(&b));
    let (any, hoisted) = (case.output(&any), case.output(&hoisted));
    case.run("any_value", &[count], &[], &[&x, &any]);
    case.run("hoisted", &[count], &[], &[&x, &y, &hoisted, &value(limit)]);
    case
}

fn closed_forms() -> Case {
    let limits = [0u32, 1, 2, 3, 10, 1000, 65_535, 65_536, 100_001, 3_000_000];
    let sum = |step: usize, from: u64, term: fn(u64) -> u64| {
        limits.map(|n| (from..u64::from(n)).step_by(step).fold(0u64, |sum, i| sum.wrapping_add(term(i))))
    };
    let (linear, cubes) = (sum(1, 0, |i| i), sum(1, 0, |i| i.wrapping_mul(i).wrapping_mul(i)));
    let out: Vec<u32> = (linear.iter().copied())
        .chain(sum(1, 0, |i| i * i))
        .chain(sum(1, 0, |i| (i * 3).wrapping_sub(7)))
        .chain(sum(2, 1, |i| i))
        .chain(limits.map(|n| (1..=u64::from(n) & 0xffff).fold(0u64, u64::wrapping_sub)))
        .chain(limits.map(|n| (0..u64::from(n) & 0xffff).sum::<u64>() & 0xffff))
        .map(|one| one as u32)
        .collect();
    let longs: Vec<u64> = linear.into_iter().chain(cubes).collect();
    let mut case = Case::new("closed_forms");
    let (limits_at, out, longs) = (case.input(&limits), case.output(&out), case.output(&longs));
    case.run("sums", &[limits.len()], &[], &[&limits_at, &out, &longs]);
    let triangles: Vec<u32> = (0..60u32).map(|n| (0..n).map(|i| i * (i + 1) / 2).sum()).collect();
    let out = case.output(&triangles);
    case.run("triangle", &[triangles.len()], &[], &[&out]);
    case
}

fn morton() -> Case {
    let points: Vec<[u32; 4]> = (Random::new(73).words(4 * 30).as_chunks::<4>().0.iter())
        .map(|&[x, y, z, w]| [x & 0x1f_ffff, y & 0x1f_ffff, z & 0x1f_ffff, w])
        .collect();
    let bit = |x: u32, i: u32| u64::from(x >> i & 1);
    let flat: Vec<u32> = points
        .iter()
        .map(|p| (0..16).fold(0, |c, i| c | bit(p[0], i) << (2 * i) | bit(p[1], i) << (2 * i + 1)) as u32)
        .collect();
    let solid: Vec<u64> =
        (points.iter()).map(|p| (0..63).fold(0, |code, i| code | bit(p[i as usize % 3], i / 3) << i)).collect();
    let mut case = Case::new("morton");
    let (input, back) = (case.input(points.as_flattened()), case.output(points.as_flattened()));
    let (flat, solid) = (case.output(&flat), case.output(&solid));
    case.run("morton", &[points.len()], &[], &[&input, &flat, &solid, &back]);
    case
}

fn integer_division() -> Case {
    let count = 48;
    let a: Vec<i32> = awkward(74, count).iter().map(|&one| one as i32).collect();
    // The divisor is never 0 or -1, for which the division is undefined or may overflow.
    let b: Vec<i32> = awkward(75, count).iter().rev().map(|&one| (one as i32 | 2) & !0x4000_0000).collect();
    let each = |function: fn(i32, i32) -> i32| a.iter().zip(&b).map(move |(&x, &y)| function(x, y));
    let out: Vec<i32> = each(|x, y| x / y)
        .chain(each(|x, y| x % y))
        .chain(each(|x, _| (x / 7).wrapping_add(x / -3).wrapping_add(x / 64).wrapping_add(x / 1_000_003)))
        .chain(each(|x, _| x % 10 + x % 16 + x % -5))
        .chain(each(|x, y| {
            let (x, y) = (x as u32, y as u32);
            (x / y).wrapping_add(x / 10).wrapping_add(x / 641) as i32
        }))
        .chain(each(|x, y| {
            let (x, y) = (x as u32, y as u32);
            (x % y).wrapping_add(x % 10).wrapping_add(x % 32) as i32
        }))
        .chain(each(|x, y| (x >> (y & 31)) ^ (x as u32 >> (y & 31)) as i32 ^ (x as u32).wrapping_shl(y as u32) as i32))
        .chain(each(|x, y| {
            let short = i32::from(x as i16) / i32::from((y | 1) as i16);
            short ^ (i32::from(x as u8) / i32::from((y | 1) as u8)) ^ (i32::from(x as i8) >> 2)
        }))
        .collect();
    let mut case = Case::new("integer_division");
    let (a_at, b_at, out) = (case.input(&a), case.input(&b), case.output(&out));
    case.run("divide", &[count], &[], &[&a_at, &b_at, &out]);

    let x: Vec<i64> = awkward(76, count).iter().map(|&one| one as i64).collect();
    let y: Vec<i64> = awkward(77, count).iter().rev().map(|&one| (one as i64 | 2) & !0x100).collect();
    let each = |function: fn(i64, i64) -> i64| x.iter().zip(&y).map(move |(&x, &y)| function(x, y));
    let longs: Vec<i64> = each(|x, y| x / y)
        .chain(each(|x, y| x % y))
        .chain(each(|x, _| (x as u64 / 1_000_000_007) as i64))
        .chain(each(|x, y| (x as u64 % y as u64) as i64))
        .collect();
    let (x, y, longs) = (case.input(&x), case.input(&y), case.output(&longs));
    case.run("divide_long", &[count], &[], &[&x, &y, &longs]);

    let quads: Vec<i32> = (a.iter().zip(&b))
        .map(|(&x, &y)| [x % y, x >> (y & 15), x / 3].iter().fold(x / y, |sum, &one| sum.wrapping_add(one)))
        .collect();
    let quads = case.output(&quads);
    case.run("divide_vector", &[count / 4], &[], &[&a_at, &b_at, &quads]);

    let text: String = a.iter().map(|&one| format!("{:>10}\n", one as u32)).collect();
    let text = case.output(text.as_bytes());
    case.run("digits", &[count], &[], &[&a_at, &text]);
    case
}
