//! Cases with aborts that no work-item reaches. They are translated without SPV_KHR_abort. The instructions that
//! replace the aborts must not change the results.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![stripped(), unreachable(), stored()]
}

fn stripped() -> Case {
    let bound = 1000;
    let inputs: Vec<i32> = (-200..200).collect();
    let result = |x: i32| {
        let r = match x & 3 {
            0 => x * 3,
            1 => x - 7,
            2 => x ^ 0x55,
            _ => x / 3,
        };
        r + (0..x & 7).sum::<i32>()
    };
    let mut case = Case::new("aborts_stripped").translator("--spirv-abort-fallback=strip");
    let (input, out) = (case.input(&inputs), case.output(&inputs.iter().map(|&x| result(x)).collect::<Vec<_>>()));
    case.run("choose", &[inputs.len()], &[], &[&input, &out, &value(bound)]);
    case
}

fn unreachable() -> Case {
    let mut random = Random::new(17);
    let inputs: Vec<i32> = (0..24).map(|_| random.below(500) as i32).collect();
    let result = |i: usize| {
        let window: [i32; 8] = std::array::from_fn(|k| inputs[(i * 8 + k) % inputs.len()]);
        let total: i32 = (0..8).map(|k| window[((k * inputs[i]) & 7) as usize] << (k & 3)).sum();
        total / if window[0] & 1 == 1 { 3 } else { 5 } + total
    };
    let results: Vec<i32> = (0..inputs.len()).map(result).collect();
    let mut case = Case::new("aborts_unreachable")
        .option("-fsanitize=signed-integer-overflow,integer-divide-by-zero,shift,bounds")
        .option("-fsanitize-trap=all")
        .translator("--spirv-abort-fallback=unreachable");
    let (input, out) = (case.input(&inputs), case.output(&results));
    case.run("sums", &[inputs.len()], &[], &[&input, &out, &value(inputs.len() as i32)]);
    case
}

fn stored() -> Case {
    let roots: Vec<i32> = (0..50).collect();
    let squares: Vec<i32> = roots.iter().map(|root| root * root).collect();
    let mut case = Case::new("aborts_stored").translator("--spirv-abort-fallback=store");
    let (input, out) = (case.input(&squares), case.output(&roots));
    case.run("roots", &[roots.len()], &[], &[&input, &out]);
    case
}
