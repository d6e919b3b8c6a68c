//! Functions of work-groups and sub-groups.

use super::Random;
use crate::run::case::{Case, local};

pub(crate) fn cases() -> Vec<Case> {
    vec![work_group_functions(), sub_groups()]
}

/// Returns the results of a function of the group's values and the index in the group, for each work-item.
fn by_group(data: &[i32], group: usize, function: impl Fn(&[i32], usize) -> i32) -> Vec<i32> {
    data.chunks(group).flat_map(|chunk| (0..chunk.len()).map(|at| function(chunk, at)).collect::<Vec<_>>()).collect()
}

fn sum<'a>(values: impl IntoIterator<Item = &'a i32>) -> i32 {
    values.into_iter().fold(0, |sum, &value| sum.wrapping_add(value))
}

/// Returns the sum of the low bytes. Floating-point sums of these are exact.
fn small_sum<'a>(values: impl IntoIterator<Item = &'a i32>) -> i32 {
    values.into_iter().map(|value| value & 0xff).sum()
}

fn work_group_functions() -> Case {
    let group = 16;
    let data: Vec<i32> = Random::new(71).words(4 * group).iter().map(|&word| word as i32).collect();
    let low = |values: &[i32]| values.iter().copied().min().unwrap_or(i32::MAX);
    let high = |values: &[i32]| values.iter().copied().max().unwrap_or(i32::MIN);
    let high_unsigned = |values: &[i32]| values.iter().map(|&value| value as u32).max().unwrap_or(0) as i32;
    let low_unsigned = |values: &[i32]| values.iter().map(|&value| value as u32).min().unwrap_or(0) as i32;
    let reductions = [
        by_group(&data, group, |values, _| sum(values)),
        by_group(&data, group, |values, _| low(values)),
        by_group(&data, group, |values, _| high(values)),
        by_group(&data, group, |values, _| low_unsigned(values)),
        by_group(&data, group, |values, _| high_unsigned(values)),
        by_group(&data, group, |values, _| small_sum(values)),
    ];
    let scans = [
        by_group(&data, group, |values, at| sum(&values[..=at])),
        by_group(&data, group, |values, at| sum(&values[..at])),
        by_group(&data, group, |values, at| low(&values[..=at])),
        by_group(&data, group, |values, at| high(&values[..at])),
        by_group(&data, group, |values, at| high_unsigned(&values[..=at])),
        by_group(&data, group, |values, at| small_sum(&values[..at])),
    ];
    let votes = [
        by_group(&data, group, |values, _| values.iter().all(|value| value & 3 != 0).into()),
        by_group(&data, group, |values, _| values.iter().any(|value| value & 15 == 0).into()),
        by_group(&data, group, |values, _| values[3]),
    ];
    // One group of 8 by 4 by 2 work-items.
    let planes = vec![data[8 + 7]; 32];
    let cubes = vec![data[2 * 16 + 1]; 64];
    let mut case = Case::new("work_group_functions");
    let input = case.input(&data);
    let (reductions, scans) = (case.output(&reductions.concat()), case.output(&scans.concat()));
    let (votes, planes, cubes) = (case.output(&votes.concat()), case.output(&planes), case.output(&cubes));
    case.run("reductions", &[data.len()], &[group], &[&input, &reductions]);
    case.run("scans", &[data.len()], &[group], &[&input, &scans]);
    case.run("votes", &[data.len()], &[group], &[&input, &votes]);
    case.run("planes", &[8, 4], &[8, 4], &[&input, &planes]);
    case.run("cubes", &[4, 4, 4], &[4, 4, 4], &[&input, &cubes]);
    case
}

fn sub_groups() -> Case {
    // All sub-groups are full and have more than one work-item.
    let (items, group) = (128usize, 64usize);
    let data: Vec<i32> = Random::new(72).words(items).iter().map(|&word| word as i32).collect();
    let mut case = Case::new("sub_groups")
        .extension("cl_khr_subgroup_ballot")
        .extension("cl_khr_subgroup_non_uniform_arithmetic")
        .extension("cl_khr_subgroup_rotate")
        .extension("cl_intel_subgroups")
        .option("-DDECLARE_INTEL_FUNCTIONS")
        .translator("--spirv-ext=+SPV_KHR_subgroup_rotate,+SPV_INTEL_subgroups");
    let input = case.input(&data);
    for (kernel, checks) in [("uniform_functions", 12), ("ballots", 16), ("exchanges", 10), ("divergent", 8)] {
        let output = case.output(&vec![(1u64 << checks) - 1; items]);
        case.run(kernel, &[items], &[group], &[&input, &output, &local::<i32>(group)]);
    }
    case
}
