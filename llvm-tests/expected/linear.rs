//! Matrices, sparse products, stencils, and filters.

use super::Random;
use crate::run::case::{Bound, Case, Float, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        matmul_naive(),
        matmul_tiled(),
        spmv_csr(),
        spmv_ell(),
        stencil_2d(),
        convolution_2d(),
        linear_solver(),
        separable_filter(),
        resize(),
    ]
}

/// The bound of sums of some dozens of products of numbers around 1. The error of each addition is at most half a unit
/// of the largest sum.
const SUM: Bound = Bound::Near { relative: 1e-5, absolute: 1e-4 };

fn product(a: &[f32], b: &[f32], rows: usize, inner: usize, columns: usize) -> Vec<f64> {
    let at = |row: usize, column: usize| {
        (0..inner).map(|k| f64::from(a[row * inner + k]) * f64::from(b[k * columns + column])).sum()
    };
    (0..rows * columns).map(|index| at(index / columns, index % columns)).collect()
}

fn matmul_naive() -> Case {
    let (rows, inner, columns) = (12, 33, 20);
    let mut random = Random::new(1);
    let a = random.floats(rows * inner, -2.0, 2.0);
    let b = random.floats(inner * columns, -2.0, 2.0);
    let mut case = Case::new("matmul_naive");
    let c = case.floats(Float::F32, product(&a, &b, rows, inner, columns), SUM);
    let (a, b) = (case.input(&a), case.input(&b));
    case.run("matmul", &[columns, rows], &[], &[&a, &b, &c, &value(inner as u32)]);
    case
}

fn matmul_tiled() -> Case {
    let n = 32;
    let mut random = Random::new(2);
    let (a, b) = (random.floats(n * n, -2.0, 2.0), random.floats(n * n, -2.0, 2.0));
    let mut case = Case::new("matmul_tiled");
    let c = case.floats(Float::F32, product(&a, &b, n, n, n), SUM);
    let (a, b) = (case.input(&a), case.input(&b));
    case.run("matmul", &[n, n], &[8, 8], &[&a, &b, &c, &value(n as i32)]);
    case
}

fn spmv_csr() -> Case {
    let (rows, columns) = (50, 40);
    let mut random = Random::new(3);
    let (mut start, mut column, mut element) = (vec![0u32], Vec::new(), Vec::new());
    for _ in 0..rows {
        for _ in 0..random.below(9) {
            column.push(random.below(columns) as u32);
            element.push(random.between(-4.0, 4.0) as f32);
        }
        start.push(column.len() as u32);
    }
    let x = random.floats(columns as usize, -1.0, 1.0);
    let row = |row: usize| start[row] as usize..start[row + 1] as usize;
    let products =
        (0..rows).map(|r| row(r).map(|at| f64::from(element[at]) * f64::from(x[column[at] as usize])).sum()).collect();
    let norms = (0..rows).map(|r| row(r).map(|at| f64::from(element[at].abs())).fold(0.0, f64::max)).collect();
    let mut case = Case::new("spmv_csr");
    let (start, column) = (case.input(&start), case.input(&column));
    let (element, x) = (case.input(&element), case.input(&x));
    let y = case.floats(Float::F32, products, SUM);
    let norm = case.floats(Float::F32, norms, Bound::Ulps(0.0));
    case.run("spmv", &[rows], &[], &[&start, &column, &element, &x, &y]);
    case.run("row_norms", &[rows], &[], &[&start, &element, &norm]);
    case
}

fn spmv_ell() -> Case {
    let (rows, slots) = (45usize, 6usize);
    let mut random = Random::new(4);
    let mut column = vec![-1i32; rows * slots];
    let mut element = vec![0f64; rows * slots];
    for row in 0..rows {
        for slot in 0..random.below(slots as u64 + 1) as usize {
            column[slot * rows + row] = random.below(rows as u64) as i32;
            element[slot * rows + row] = random.between(-1.0, 1.0);
        }
    }
    let x: Vec<f64> = (0..rows).map(|_| random.between(-1.0, 1.0)).collect();
    let y = (0..rows)
        .map(|row| {
            let slots = (0..slots).map(|slot| slot * rows + row).take_while(|&at| column[at] >= 0);
            slots.map(|at| element[at] * x[column[at] as usize]).sum()
        })
        .collect();
    let mut case = Case::new("spmv_ell");
    let y = case.floats(Float::F64, y, Bound::Near { relative: 1e-14, absolute: 1e-15 });
    let (column, element, x) = (case.input(&column), case.input(&element), case.input(&x));
    let arguments = [&column, &element, &x, &y, &value(rows as i32), &value(slots as i32)];
    case.run("spmv", &[64], &[16], &arguments);
    case
}

fn stencil_2d() -> Case {
    let (width, height) = (24usize, 17usize);
    let first: Vec<i32> =
        Random::new(5).words(width * height).iter().map(|word| (word >> 8) as i32 - 8_000_000).collect();
    let step = |from: &[i32]| {
        let mut to = from.to_vec();
        for y in 1..height - 1 {
            for x in 1..width - 1 {
                let at = y * width + x;
                let around = from[at - 1] + from[at + 1] + from[at - width] + from[at + width];
                to[at] = from[at] + ((around - 4 * from[at]) >> 3);
            }
        }
        to
    };
    let second = step(&first);
    let third = step(&second);
    let mut case = Case::new("stencil_2d");
    let size = (&value(width as i32), &value(height as i32));
    let (a, b, c) = (case.input(&first), case.output(&second), case.output(&third));
    case.run("step", &[width, height], &[], &[&a, &b, size.0, size.1]);
    case.run("step", &[width, height], &[], &[&b, &c, size.0, size.1]);
    case
}

fn convolution_2d() -> Case {
    let (width, height) = (19usize, 14usize);
    let image: Vec<u8> = Random::new(6).words(width * height).iter().map(|&word| word as u8).collect();
    let at = |x: i32, y: i32| {
        let (x, y) = (x.clamp(0, width as i32 - 1) as usize, y.clamp(0, height as i32 - 1) as usize);
        i32::from(image[y * width + x])
    };
    let sharp: Vec<u8> = (0..(width * height) as i32)
        .map(|index| {
            let (x, y) = (index % width as i32, index / width as i32);
            let around: i32 =
                (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dx, dy))).map(|(dx, dy)| at(x + dx, y + dy)).sum();
            (10 * at(x, y) - around).clamp(0, 255) as u8
        })
        .collect();
    let mut case = Case::new("convolution_2d");
    let (from, to) = (case.input(&image), case.output(&sharp));
    case.run("sharpen", &[width, height], &[], &[&from, &to]);
    case
}

fn linear_solver() -> Case {
    let (systems, n) = (8usize, 6usize);
    let mut random = Random::new(7);
    let solution: Vec<f64> = (0..systems * n).map(|_| random.between(-5.0, 5.0)).collect();
    // The elements outside the diagonal are large, so that the solver must exchange rows.
    let matrix: Vec<f64> = (0..systems * n * n)
        .map(|at| random.between(-1.0, 1.0) + if (at % n) == (at / n + 1) % n { 4.0 } else { 0.0 })
        .collect();
    let sides: Vec<f64> = (0..systems * n)
        .map(|row| (0..n).map(|column| matrix[row * n + column] * solution[row / n * n + column]).sum())
        .collect();
    let mut case = Case::new("linear_solver");
    let out = case.floats(Float::F64, solution, Bound::Near { relative: 1e-11, absolute: 1e-11 });
    let (matrix, sides) = (case.input(&matrix), case.input(&sides));
    case.run("solve", &[systems], &[], &[&matrix, &sides, &out]);
    let roots: Vec<f64> = (0..20).map(|_| random.between(0.0, 9.0)).collect();
    let targets = case.input(&roots.iter().map(|x| x * x * x + x).collect::<Vec<_>>());
    let out = case.floats(Float::F64, roots, Bound::Near { relative: 0.0, absolute: 1e-11 });
    case.run("roots", &[20], &[], &[&targets, &out]);
    case
}

fn separable_filter() -> Case {
    let (width, height) = (48usize, 11usize);
    let image: Vec<u16> = Random::new(8).words(width * height).iter().map(|&word| word as u16).collect();
    let taps = [1u32, 4, 6, 4, 1];
    let near = |at: usize, tap: usize, count: usize| (at + tap).saturating_sub(2).min(count - 1);
    let sum = |at: &dyn Fn(usize) -> u32| (0..5).map(|tap| taps[tap] * at(tap)).sum::<u32>();
    let rows: Vec<u32> = (0..width * height)
        .map(|i| sum(&|tap| u32::from(image[i / width * width + near(i % width, tap, width)])))
        .collect();
    let blurred: Vec<u16> = (0..width * height)
        .map(|i| ((sum(&|tap| rows[near(i / width, tap, height) * width + i % width]) + 128) >> 8) as u16)
        .collect();
    let mut case = Case::new("separable_filter");
    let (image, rows, blurred) = (case.input(&image), case.output(&rows), case.output(&blurred));
    case.run("rows", &[width, height], &[16, 1], &[&image, &rows, &value(width as i32)]);
    case.run("columns", &[width, height], &[], &[&rows, &blurred, &value(height as i32)]);
    case
}

fn resize() -> Case {
    let (from, to) = ([9i32, 7], [14i32, 20]);
    let image: Vec<[u8; 4]> =
        Random::new(9).words((from[0] * from[1]) as usize).iter().map(|word| word.to_le_bytes()).collect();
    let mut out = Vec::new();
    for y in 0..to[1] {
        for x in 0..to[0] {
            let at = [x * (from[0] - 1) * 256 / (to[0] - 1), y * (from[1] - 1) * 256 / (to[1] - 1)];
            let cell = [0, 1].map(|i| (at[i] >> 8).min(from[i] - 2));
            let part = [0, 1].map(|i| at[i] - (cell[i] << 8));
            out.extend([0, 1, 2, 3].map(|channel| {
                let corner =
                    |dx: i32, dy: i32| i32::from(image[((cell[1] + dy) * from[0] + cell[0] + dx) as usize][channel]);
                let row = |dy: i32| corner(0, dy) * (256 - part[0]) + corner(1, dy) * part[0];
                ((row(0) * (256 - part[1]) + row(1) * part[1] + 32_768) >> 16) as u8
            }));
        }
    }
    let grey: Vec<u8> = (image.iter())
        .map(|&[r, g, b, _]| ((u32::from(r) * 77 + u32::from(g) * 150 + u32::from(b) * 29) >> 8) as u8)
        .collect();
    let packed: Vec<u32> = image
        .iter()
        .map(|&[r, g, b, _]| u32::from(r >> 3) << 11 | u32::from(g >> 2) << 5 | u32::from(b >> 3))
        .collect();
    let mut case = Case::new("resize");
    let (input, out) = (case.input(image.as_flattened()), case.output(&out));
    case.run("resize", &[to[0] as usize, to[1] as usize], &[], &[&input, &value(from), &out, &value(to)]);
    let (grey, packed) = (case.output(&grey), case.output(&packed));
    case.run("grey", &[image.len()], &[], &[&input, &grey, &packed]);
    case
}
