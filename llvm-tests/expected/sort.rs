//! Sorts.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![sort_bitonic(), sort_odd_even(), sort_insertion()]
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
        // Neighbours change places only where they are out of order: equal keys keep theirs.
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
