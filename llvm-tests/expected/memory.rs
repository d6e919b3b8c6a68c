//! Memory that work-items share, and printing.

use super::Random;
use crate::run::case::{Bound, Case, Float, local, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![async_copy(), barriers(), transpose(), local_memory(), program_scope(), printing()]
}

fn async_copy() -> Case {
    let (groups, count) = (3usize, 40usize);
    let data: Vec<i32> = (0..(groups * count) as i32).map(|i| i * i).collect();
    let reversed: Vec<i32> = data.chunks(count).flat_map(|tile| tile.iter().rev().copied()).collect();
    let mut case = Case::new("async_copy");
    let (input, out) = (case.input(&data), case.output(&reversed));
    let arguments = [&input, &out, &local::<i32>(count), &value(count as i32)];
    case.run("reverse_tiles", &[groups * 8], &[8], &arguments);
    let columns = 5usize;
    let grid: Vec<f32> = (0..16 * columns).map(|i| (i * 7 % 31) as f32).collect();
    let mixed: Vec<f32> =
        (0..16 * columns).map(|i| grid[i] * 2.0 - grid[i / columns * columns + (i % columns + 1) % columns]).collect();
    let (grid, mixed) = (case.input(&grid), case.output(&mixed));
    case.run("columns", &[16 * columns], &[16], &[&grid, &mixed, &value(columns as i32)]);
    let words = Random::new(140).words(2 * 8 * 4);
    let turned: Vec<u32> = (0..2 * 8)
        .flat_map(|item| {
            // The second copy overwrites the upper half of the first one.
            let from = item / 8 * 8 + item % 4;
            [3, 2, 1, 0].map(|i| words[from * 4 + i])
        })
        .collect();
    let (words, turned) = (case.input(&words), case.output(&turned));
    case.run("vectors", &[16], &[8], &[&words, &turned]);
    case
}

fn barriers() -> Case {
    let data: Vec<i32> = Random::new(141).words(64).iter().map(|word| (word % 1000) as i32).collect();
    let sums: Vec<i32> = (0..64).map(|i| data[i / 32 * 32..][..32].iter().sum::<i32>() + (i % 32) as i32).collect();
    let mut case = Case::new("barriers");
    let (input, out) = (case.input(&data), case.output(&sums));
    case.run("butterfly", &[64], &[32], &[&input, &out]);
    let square = |me: i32| ((me + 1) % 10) * ((me + 1) % 10);
    let cells: Vec<i32> = (0..30).map(|i| square(i % 10)).collect();
    let out: Vec<i32> = (0..30).map(|i| square(9 - i % 10) + square(i % 10)).collect();
    let (cells, out) = (case.output(&cells), case.output(&out));
    case.run("through_global", &[30], &[10], &[&cells, &out]);
    case
}

fn transpose() -> Case {
    fn turn<T: bytemuck::Pod + std::fmt::Debug>(case: &mut Case, kernel: &'static str, data: &[T]) {
        let (width, height) = (19usize, 13usize);
        assert_eq!(data.len(), width * height);
        let turned: Vec<T> = (0..width * height).map(|i| data[i % height * width + i / height]).collect();
        let (input, out) = (case.input(data), case.output(&turned));
        case.run(kernel, &[24, 16], &[8, 8], &[&input, &out, &value(width as u32), &value(height as u32)]);
    }
    let words = Random::new(142).words(19 * 13);
    let mut case = Case::new("transpose");
    turn(&mut case, "transpose_uchar", &words.iter().map(|&word| word as u8).collect::<Vec<_>>());
    turn(&mut case, "transpose_double", &words.iter().map(|&word| f64::from(word) / 7.0).collect::<Vec<_>>());
    let fours: Vec<[i16; 4]> =
        words.iter().map(|&word| [word as i16, (word >> 16) as i16, 3, word as i16 ^ 99]).collect();
    turn(&mut case, "transpose_short4", &fours);
    case
}

fn local_memory() -> Case {
    let (items, group) = (96usize, 32usize);
    let data: Vec<f32> = Random::new(143).words(items).iter().map(|word| (word % 100) as f32 * 0.25).collect();
    let out = (0..items)
        .map(|item| {
            let (me, first) = (item % group, item / group * group);
            let sum: f32 = (me % 4..group).step_by(4).map(|i| data[first + i]).sum();
            f64::from(sum) + (group + ((3 - me % 4) * 6 + 5) * 5 + 3 + group - 1 - me) as f64
        })
        .collect();
    let mut case = Case::new("local_memory");
    let out = case.floats(Float::F32, out, Bound::Ulps(0.0));
    let input = case.input(&data);
    case.run("gather", &[items], &[group], &[&input, &out, &local::<[f32; 4]>(group)]);
    let out: Vec<i32> = (0..32).map(|i| i / 8 * 100 + 7 - i % 8).collect();
    let out = case.output(&out);
    case.run("other", &[32], &[8], &[&out]);
    case
}

fn program_scope() -> Case {
    let mut case = Case::new("program_scope");
    let seed = 0x1234_5677u32;
    let last = [10, 20 + 8 + 8 + 3, 30];
    let out: Vec<u32> =
        (0..8u32).map(|me| seed.wrapping_mul(8 - me).wrapping_add(11 + 16 + last[me as usize % 3])).collect();
    let out = case.output(&out);
    let floats = case.output(&[1.0f32, 3.0, 5.0, 7.0, 1.0, 3.0, 5.0, 7.0]);
    case.run("first", &[8], &[], &[&value(3u32)]);
    case.run("first", &[8], &[], &[&value(seed)]);
    case.run("second", &[8], &[], &[&out, &floats]);
    case
}

fn printing() -> Case {
    let mut case = Case::new("printing");
    case.run("print_values", &[1], &[], &[&value(-42i32), &value(3.140_625f32), &value(0x1_2345_6789u64)]);
    case.run("print_vectors", &[1], &[], &[&value([1i32, -2, 300, 40]), &value([0.5f32, -2.25])]);
    case.prints(
        "plain\n\
         int -42, padded [   -42], left [-42   ], zeroes -0042, sign -42\n\
         unsigned 4294967254, hex beef BEEF 0xff, octal 10\n\
         long -4886718345, 4886718345, 123456789\n\
         char ok, percent %\n\
         float 3.140625, 3.14,    3.141, 3.140625e+00, 3.14062\n\
         string literal, constant text\n\
         short -7, byte -8\n\
         0, -42, -84\n\
         int4 1,-2,300,40\n\
         float2 0.500,-2.250\n\
         uchar4 1,254,44,40\n\
         result is no error\n",
    );
    case
}
