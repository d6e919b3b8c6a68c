//! Sorting.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![sort_bitonic(), sort_odd_even(), sort_insertion(), sort_radix(), sort_rank(), sort_heap()]
}

fn sort_bitonic() -> Case {
    let n = 128u32;
    let data = Random::new(20).words(n as usize);
    let mut sorted = data.clone();
    sorted.sort_unstable();
    let mut case = Case::new("sort_bitonic");
    let keys = case.update(&data, &sorted);
    let mut stage = 2;
    while stage <= n {
        let mut distance = stage / 2;
        while distance > 0 {
            case.run("bitonic_step", &[n as usize], &[], &[&keys, &value(stage), &value(distance)]);
            distance /= 2;
        }
        stage *= 2;
    }
    case
}

fn sort_odd_even() -> Case {
    let group = 64;
    let data: Vec<i32> = Random::new(21).words(2 * group).iter().map(|word| (word % 50) as i32 - 25).collect();
    let (mut keys, mut origins) = (Vec::new(), Vec::new());
    for chunk in data.chunks(group) {
        let mut pairs: Vec<(i32, u16)> = chunk.iter().copied().zip(0..).collect();
        // The sort is stable: it only exchanges neighbours that are in the wrong order.
        pairs.sort_by_key(|pair| pair.0);
        keys.extend(pairs.iter().map(|pair| pair.0));
        origins.extend(pairs.iter().map(|pair| pair.1));
    }
    let mut case = Case::new("sort_odd_even");
    let (input, keys, origins) = (case.input(&data), case.output(&keys), case.output(&origins));
    case.run("sort", &[2 * group], &[group], &[&input, &keys, &origins]);
    case
}

fn sort_insertion() -> Case {
    let items = 20;
    let data = Random::new(22).floats(items * 16, -1e6, 1e6);
    let mut sorted = data.clone();
    sorted.chunks_mut(16).for_each(|chunk| chunk.sort_by(f32::total_cmp));
    let medians: Vec<f32> = sorted.chunks(16).map(|chunk| chunk[8]).collect();
    let mut case = Case::new("sort_insertion");
    let (input, medians, sorted) = (case.input(&data), case.output(&medians), case.output(&sorted));
    case.run("median", &[items], &[], &[&input, &medians, &sorted]);
    case
}

fn sort_radix() -> Case {
    let (n, group, shift) = (256usize, 64usize, 8u32);
    let data = Random::new(23).words(n);
    let digit = |key: &u32| key >> shift & 15;
    let mut sorted = data.clone();
    sorted.sort_by_key(digit);
    let mut starts = Vec::new();
    let mut sum = 0;
    for bin in 0..16 {
        for chunk in data.chunks(group) {
            starts.push(sum);
            sum += chunk.iter().filter(|key| digit(key) == bin).count() as u32;
        }
    }
    let mut case = Case::new("sort_radix");
    let (input, sorted) = (case.input(&data), case.output(&sorted));
    let starts = case.output(&starts);
    case.run("count", &[n], &[group], &[&input, &starts, &value(shift)]);
    case.run("prefix", &[1], &[], &[&starts, &value((16 * n / group) as u32)]);
    case.run("scatter", &[n], &[group], &[&input, &starts, &sorted, &value(shift)]);
    case
}

fn sort_rank() -> Case {
    let list = |seed, count| {
        let mut list: Vec<i32> = Random::new(seed).words(count).iter().map(|word| (word % 60) as i32 - 30).collect();
        list.sort_unstable();
        list
    };
    let (a, b) = (list(24, 37), list(25, 50));
    let mut merged = [a.clone(), b.clone()].concat();
    merged.sort_unstable();
    let mut case = Case::new("sort_rank");
    let (a_at, b_at, merged) = (case.input(&a), case.input(&b), case.output(&merged));
    case.run("merge", &[96], &[], &[&a_at, &value(a.len() as u32), &b_at, &value(b.len() as u32), &merged]);
    case
}

fn sort_heap() -> Case {
    let (rows, n) = (10usize, 33usize);
    let mut random = Random::new(26);
    let data: Vec<i64> = (0..rows * n).map(|_| random.next() as i64).collect();
    let mut sorted = data.clone();
    sorted.chunks_mut(n).for_each(<[i64]>::sort_unstable);
    let mut case = Case::new("sort_heap");
    let rows_at = case.update(&data, &sorted);
    case.run("heap_sort", &[rows], &[], &[&rows_at, &value(n as i32)]);
    case
}
