//! All kinds of atomics.

use bytemuck::{Pod, Zeroable};

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![histogram(), atomics_struct(), atomics_c11(), atomics_64(), bfs()]
}

/// The options that turn off generic pointers: Intel's driver (2026.22) has no atomics on them in SPIR-V from OpenCL C.
const NO_GENERIC: &str = "-cl-ext=-__opencl_c_generic_address_space,-__opencl_c_device_enqueue,-__opencl_c_pipes";

fn histogram() -> Case {
    let (items, each) = (64usize, 5usize);
    let data: Vec<u8> = Random::new(50).words(items * each * 4).iter().map(|word| (word % 200) as u8).collect();
    let mut bins = vec![0u32; 256];
    data.iter().for_each(|&byte| bins[usize::from(byte)] += 1);
    let mut case = Case::new("histogram");
    let data_at = case.input(&data);
    let (direct, grouped) = (case.update(&[0; 256], &bins), case.update(&[0; 256], &bins));
    case.run("direct", &[data.len()], &[], &[&data_at, &direct]);
    case.run("by_groups", &[items], &[16], &[&data_at, &grouped, &value(each as u32)]);
    case
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
struct Statistics {
    tag: i32,
    low: i32,
    high: i32,
    counts: [u32; 3],
    last: f32,
}

fn atomics_struct() -> Case {
    let groups = 3;
    let data: Vec<i32> = Random::new(51).words(96).iter().map(|word| (word >> 12) as i32 - 500_000).collect();
    let before = [Statistics { tag: 7, low: i32::MAX, high: i32::MIN, counts: [0; 3], last: -1e9 }; 3];
    let mut after = before;
    for (at, &one) in data.iter().enumerate() {
        let mine = &mut after[at % groups];
        mine.low = mine.low.min(one);
        mine.high = mine.high.max(one);
        mine.counts[one as u32 as usize % 3] += 1;
        mine.last = mine.last.max(one as f32);
    }
    let mut case = Case::new("atomics_struct");
    let (data_at, all) = (case.input(&data), case.update(&before, &after));
    case.run("gather", &[data.len()], &[], &[&data_at, &all, &value(groups as u32)]);
    let cell = case.update(&[100, 1, 0x0f], &[94, 9, !0x1f]);
    let real = case.update(&[1.5f32], &[2.5]);
    let seen = case.output(&[100, 95, 1, -7, 9, 0x0f, 0x3f, 0x1f, 1.5f32.to_bits() as i32]);
    case.run("others", &[1], &[], &[&cell, &real, &seen]);
    case
}

fn atomics_c11() -> Case {
    let data: Vec<i32> = Random::new(52).words(128).iter().map(|&word| word as i32).collect();
    let count = data.len() as i32;
    let unsigned = || data.iter().map(|&one| one as u32);
    let sum = data.iter().fold(0i32, |sum, &one| sum.wrapping_add(one)).wrapping_sub(count);
    let or = unsigned().fold(0, |bits, one| bits | one & 0xff00);
    let and = unsigned().fold(u32::MAX, |bits, one| bits & (one | 0xffff));
    let xor = unsigned().fold(0, |bits, one| bits ^ one);
    let lowest = data.iter().copied().min().unwrap_or_default();
    let highest = unsigned().max().unwrap_or_default();
    let negative = data.iter().filter(|&&one| one < 0).count() as u32;
    let mut case = Case::new("atomics_c11").option("-Xclang").option(NO_GENERIC);
    let input = case.input(&data);
    let before = [0, 0, u32::MAX, 0, i32::MAX as u32, 0];
    let totals = case.update(&before, &[sum as u32, or, and, xor, lowest as u32, highest]);
    let (next, packed) = (case.update(&[0u32], &[negative]), case.scratch(&data));
    case.run("gather", &[data.len()], &[], &[&input, &totals, &next, &packed]);
    let group = 32;
    let product = |chunk: &[i32]| chunk.iter().fold(1u32, |all, &one| all.wrapping_mul(one as u32 | 1));
    let products: Vec<u32> = data.chunks(group).flat_map(|chunk| [product(chunk), group as u32]).collect();
    let products = case.output(&products);
    case.run("in_group", &[data.len()], &[group], &[&input, &products]);
    let (flag, cell) = (case.scratch(&[0i32]), case.update(&[4], &[8]));
    let seen = case.output(&[0, 1, 0, 1, 4, 0, 5, 8]);
    case.run("flags", &[1], &[], &[&flag, &cell, &seen]);
    case
}

fn atomics_64() -> Case {
    let mut random = Random::new(53);
    let data: Vec<u64> = (0..100).map(|_| random.next()).collect();
    let after = [
        data.iter().fold(0u64, |sum, &one| sum.wrapping_add(one)),
        data.iter().fold(0, |bits, &one| bits ^ one),
        data.iter().copied().min().unwrap_or_default(),
        data.iter().copied().max().unwrap_or_default(),
        data.iter().fold(0, |bits, &one| bits | one & 0x1111_1111_1111_1111),
        data.iter().map(|&one| one >> 60).sum(),
    ];
    let mut case =
        Case::new("atomics_64").extension("cl_khr_int64_base_atomics").extension("cl_khr_int64_extended_atomics");
    let (input, cells) = (case.input(&data), case.update(&[0, 0, u64::MAX, 0, 0, 0], &after));
    case.run("gather", &[data.len()], &[], &[&input, &cells]);
    case
}

fn bfs() -> Case {
    let (vertices, depth) = (60usize, 6);
    let mut random = Random::new(54);
    let (mut first, mut target) = (vec![0u32], Vec::new());
    for _ in 0..vertices {
        target.extend((0..random.below(4)).map(|_| random.next() as u32 % vertices as u32).collect::<Vec<_>>());
        first.push(target.len() as u32);
    }
    let mut before = vec![u32::MAX; vertices];
    before[0] = 0;
    let mut after = before.clone();
    let (mut frontier, mut sizes) = (vec![0usize], vec![1u32]);
    for level in 1..=depth {
        let mut next = Vec::new();
        for &vertex in &frontier {
            for &neighbour in &target[first[vertex] as usize..first[vertex + 1] as usize] {
                if after[neighbour as usize] == u32::MAX {
                    after[neighbour as usize] = level;
                    next.push(neighbour as usize);
                }
            }
        }
        sizes.push(next.len() as u32);
        frontier = next;
    }
    let mut case = Case::new("bfs");
    let (first, target) = (case.input(&first), case.input(&target));
    let distance = case.update(&before, &after);
    let mut here = (case.scratch(&vec![0u32; vertices]), case.update(&[1u32], &[1]));
    for level in 1..=depth {
        let next = (case.scratch(&vec![0u32; vertices]), case.update(&[0u32], &sizes[level as usize..=level as usize]));
        let arguments = [&first, &target, &distance, &here.0, &here.1, &next.0, &next.1, &value(level)];
        case.run("level", &[vertices], &[], &arguments);
        here = next;
    }
    case
}
