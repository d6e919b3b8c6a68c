//! Simulation and numerical methods.

use super::Random;
use crate::run::case::{Bound, Case, Float, local, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![mandelbrot(), nbody(), julia(), fft(), black_scholes(), monte_carlo()]
}

fn mandelbrot() -> Case {
    let (width, height, most) = (32i64, 24i64, 300);
    let unit = 1i64 << 24;
    let (left, top, pixel) = (-2 * unit, -unit, unit / 12);
    let mut steps = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let (cx, cy) = (left + pixel * column, top + pixel * row);
            let (mut x, mut y, mut n) = (0i64, 0i64, 0u16);
            while n < most {
                let (xx, yy) = ((x * x) >> 24, (y * y) >> 24);
                if xx + yy > 4 * unit {
                    break;
                }
                (x, y) = (xx - yy + cx, ((x * y) >> 23) + cy);
                n += 1;
            }
            steps.push(n);
        }
    }
    let mut case = Case::new("mandelbrot");
    let steps = case.output(&steps);
    let size = [width as usize, height as usize];
    case.run("mandelbrot", &size, &[], &[&steps, &value(left), &value(top), &value(pixel), &value(i32::from(most))]);
    case
}

fn nbody() -> Case {
    let (bodies, group) = (64usize, 16usize);
    let (time, softening) = (0.01f32, 0.05f32);
    let mut random = Random::new(30);
    let position: Vec<[f32; 4]> = (0..bodies)
        .map(|_| [(); 4].map(|()| random.between(-1.0, 1.0) as f32))
        .map(|[x, y, z, mass]| [x, y, z, mass.abs()])
        .collect();
    let velocity: Vec<[f32; 4]> = (0..bodies).map(|_| [(); 4].map(|()| random.between(-0.1, 0.1) as f32)).collect();
    let (mut faster, mut moved) = (Vec::new(), Vec::new());
    for (mine, speed) in position.iter().zip(&velocity) {
        let mut pull = [0f64; 3];
        for other in &position {
            let apart = [0, 1, 2].map(|i| f64::from(other[i]) - f64::from(mine[i]));
            let near = 1.0 / (apart.iter().map(|one| one * one).sum::<f64>() + f64::from(softening)).sqrt();
            (0..3).for_each(|i| pull[i] += apart[i] * f64::from(other[3]) * near.powi(3));
        }
        let new = [0, 1, 2].map(|i| f64::from(speed[i]) + pull[i] * f64::from(time));
        faster.extend(new.iter().copied().chain([f64::from(speed[3])]));
        moved.extend((0..3).map(|i| f64::from(mine[i]) + new[i] * f64::from(time)).chain([f64::from(mine[3])]));
    }
    let close = Bound::Near { relative: 1e-4, absolute: 1e-4 };
    let mut case = Case::new("nbody");
    let velocity = case.update_floats(velocity.as_flattened(), faster, close);
    let (position, moved) = (case.input(position.as_flattened()), case.floats(Float::F32, moved, close));
    let arguments = [&position, &velocity, &moved, &local::<[f32; 4]>(group), &value(time), &value(softening)];
    case.run("step", &[bodies], &[group], &arguments);
    case
}

fn julia() -> Case {
    let (width, height) = (16usize, 12usize);
    let c = [-0.4f64, 0.6];
    let (mut sizes, mut steps) = (Vec::new(), Vec::new());
    for at in 0..width * height {
        let part = |at: usize, count: usize| 3.0 * (at as f64 / count as f64 - 0.5);
        let (mut x, mut y) = (part(at % width, width), part(at / width, height));
        let mut n = 0u8;
        while n < 8 && x * x + y * y < 1e6 {
            (x, y) = (x * x - y * y + c[0], 2.0 * x * y + c[1]);
            n += 1;
        }
        sizes.push(x * x + y * y);
        steps.push(n);
    }
    let mut case = Case::new("julia");
    let sizes = case.floats(Float::F64, sizes, Bound::Near { relative: 1e-10, absolute: 1e-10 });
    let steps = case.output(&steps);
    case.run("julia", &[width, height], &[], &[&value(c), &value(3.0f64), &sizes, &steps]);
    case
}

fn fft() -> Case {
    let (groups, n) = (3usize, 64usize);
    let data = Random::new(31).floats(groups * n * 2, -1.0, 1.0);
    let transform = |sign: f64| {
        let mut out = Vec::new();
        for chunk in data.chunks(2 * n) {
            for k in 0..n {
                let (mut re, mut im) = (0.0, 0.0);
                for (at, pair) in chunk.chunks(2).enumerate() {
                    let (sine, cosine) = (sign * std::f64::consts::TAU * (at * k % n) as f64 / n as f64).sin_cos();
                    let (x, y) = (f64::from(pair[0]), f64::from(pair[1]));
                    re += x * cosine - y * sine;
                    im += x * sine + y * cosine;
                }
                out.extend([re, im]);
            }
        }
        out
    };
    let near = Bound::Near { relative: 1e-5, absolute: 2e-5 };
    let mut case = Case::new("fft");
    let input = case.input(&data);
    for sign in [-1.0f32, 1.0] {
        let out = case.floats(Float::F32, transform(f64::from(sign)), near);
        case.run("fft", &[groups * n / 2], &[n / 2], &[&input, &out, &value(sign)]);
    }
    case
}

fn black_scholes() -> Case {
    let count = 60;
    let mut random = Random::new(32);
    let (stock, strike) = (random.floats(count, 5.0, 100.0), random.floats(count, 5.0, 100.0));
    let years = random.floats(count, 0.1, 5.0);
    let (rate, volatility) = (0.02, 0.3);
    let normal = |x: f64| 0.5 * libm::erfc(-x / std::f64::consts::SQRT_2);
    let prices = (0..count)
        .flat_map(|i| {
            let (stock, strike, years) = (f64::from(stock[i]), f64::from(strike[i]), f64::from(years[i]));
            let spread = volatility * years.sqrt();
            let d1 = ((stock / strike).ln() + (rate + 0.5 * volatility * volatility) * years) / spread;
            let d2 = d1 - spread;
            let discounted = strike * (-rate * years).exp();
            let call = stock * normal(d1) - discounted * normal(d2);
            [call, call - stock + discounted]
        })
        .collect();
    let mut case = Case::new("black_scholes");
    // The polynomial computes probabilities with seven correct digits.
    let prices = case.floats(Float::F32, prices, Bound::Near { relative: 1e-4, absolute: 1e-4 });
    let (stock, strike, years) = (case.input(&stock), case.input(&strike), case.input(&years));
    let arguments = [&stock, &strike, &years, &prices, &value(rate as f32), &value(volatility as f32)];
    case.run("prices", &[count], &[], &arguments);
    case
}

fn monte_carlo() -> Case {
    let (items, throws, seed) = (12u32, 500, 12_345u32);
    let inside = |x: u32, y: u32| {
        let (x, y) = (u64::from(x >> 1), u64::from(y >> 1));
        u32::from(x * x + y * y < 1 << 62)
    };
    let mut hits = Vec::new();
    for me in 0..items {
        let mut small = seed.wrapping_add(me.wrapping_mul(2_654_435_761));
        let mut xorshift = || {
            small ^= small << 13;
            small ^= small >> 17;
            small ^= small << 5;
            small
        };
        let mut state = u64::from(seed) * u64::from(me + 1);
        let mut permuted = || {
            let old = state;
            state = old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(u64::from(me << 1 | 1));
            ((((old >> 18) ^ old) >> 27) as u32).rotate_right((old >> 59) as u32)
        };
        let mut linear = u64::from(seed ^ me);
        let mut count = [0; 3];
        for _ in 0..throws {
            let (x, y) = (xorshift(), xorshift());
            count[0] += inside(x, y);
            let (x, y) = (permuted(), permuted());
            count[1] += inside(x, y);
            linear = linear.wrapping_mul(2_862_933_555_777_941_757).wrapping_add(3_037_000_493);
            count[2] += inside((linear >> 32) as u32, linear as u32);
        }
        hits.extend(count);
    }
    let mut case = Case::new("monte_carlo");
    let hits = case.output(&hits);
    case.run("darts", &[items as usize], &[], &[&hits, &value(seed), &value(throws)]);
    case
}
