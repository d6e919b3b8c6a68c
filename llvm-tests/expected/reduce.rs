//! Reductions and prefix sums.

use super::Random;
use crate::run::case::{Case, local, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![reduce_local(), reduce_vector(), reduce_atomic(), scan_blelloch(), scan_hillis()]
}

fn reduce_local() -> Case {
    let (n, global, group) = (1000usize, 256usize, 64usize);
    let data = Random::new(10).words(n);
    let mut sums = vec![0u32; global / group];
    for (at, &value) in data.iter().enumerate() {
        let sum = &mut sums[at % global / group];
        *sum = sum.wrapping_add(value);
    }
    let largest: Vec<u32> = data[..global].chunks(group).filter_map(|chunk| chunk.iter().max().copied()).collect();
    let mut case = Case::new("reduce_local");
    let (input, sums, largest) = (case.input(&data), case.output(&sums), case.output(&largest));
    case.run("sum", &[global], &[group], &[&input, &sums, &local::<u32>(group), &value(n as u32)]);
    case.run("largest", &[global], &[group], &[&input, &largest, &local::<u32>(group)]);
    case
}

fn reduce_vector() -> Case {
    let (items, each) = (16usize, 7usize);
    let data: Vec<i32> = Random::new(11).words(items * each * 4).iter().map(|&word| word as i32).collect();
    let chunks = || data.chunks(each * 4);
    let sums: Vec<i64> = chunks().map(|chunk| chunk.iter().map(|&one| i64::from(one)).sum()).collect();
    let low: Vec<i32> = chunks().filter_map(|chunk| chunk.iter().min().copied()).collect();
    let high: Vec<i32> = chunks().filter_map(|chunk| chunk.iter().max().copied()).collect();
    let mut case = Case::new("reduce_vector");
    let (input, sums) = (case.input(&data), case.output(&sums));
    let (low, high) = (case.output(&low), case.output(&high));
    case.run("sum_and_extremes", &[items], &[], &[&input, &sums, &low, &high, &value(each as u32)]);
    case
}

fn reduce_atomic() -> Case {
    let data: Vec<u32> = Random::new(12).words(512).iter().map(|word| word & 0x7fff_ffff | 0x100).collect();
    let sum = data.iter().fold(0u32, |sum, &one| sum.wrapping_add(one));
    let low = data.iter().copied().min().unwrap_or_default();
    let high = data.iter().copied().max().unwrap_or_default();
    let xor = data.iter().fold(0x55, |bits, &one| bits ^ one);
    let or = data.iter().fold(1, |bits, &one| bits | one & 0xf0f0_f0f0);
    let and = data.iter().fold(u32::MAX, |bits, &one| bits & (one | 0x0ff0_0ff0));
    let mut case = Case::new("reduce_atomic");
    let input = case.input(&data);
    let (sum, low) = (case.update(&[0], &[sum]), case.update(&[u32::MAX], &[low]));
    let (high, bits) = (case.update(&[0], &[high]), case.update(&[0x55, 1, u32::MAX], &[xor, or, and]));
    case.run("totals", &[data.len()], &[], &[&input, &sum, &low, &high, &bits]);
    case
}

fn scan_blelloch() -> Case {
    let (groups, n) = (3usize, 128usize);
    let data = Random::new(13).words(groups * n);
    let mut sums = Vec::new();
    for chunk in data.chunks(n) {
        let mut sum = 0u32;
        for &one in chunk {
            sums.push(sum);
            sum = sum.wrapping_add(one);
        }
    }
    let mut case = Case::new("scan_blelloch");
    let (input, output) = (case.input(&data), case.output(&sums));
    case.run("scan", &[groups * n / 2], &[n / 2], &[&input, &output, &local::<u32>(n), &value(n as u32)]);
    case
}

fn scan_hillis() -> Case {
    let (groups, n) = (2usize, 128usize);
    let data: Vec<i16> = Random::new(14).words(groups * n).iter().map(|&word| word as i16).collect();
    let mut running = Vec::new();
    for chunk in data.chunks(n) {
        let mut most = i16::MIN;
        running.extend(chunk.iter().map(|&one| {
            most = most.max(one);
            most
        }));
    }
    let mut case = Case::new("scan_hillis");
    let (input, output) = (case.input(&data), case.output(&running));
    case.run("running_max", &[groups * n], &[n], &[&input, &output]);
    case
}
