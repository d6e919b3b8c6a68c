//! Kernels that enqueue other kernels, and pipes.

use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![enqueue(), pipes()]
}

fn enqueue() -> Case {
    let (n, base) = (8i32, 100i32);
    // Each group of four is reversed and doubled.
    let mut parent: Vec<i32> = (0..n).map(|at| 2 * (base + at / 4 * 4 + 3 - at % 4)).collect();
    parent.push(0);
    let mut case = Case::new("enqueue").default_queue();
    let (parent, plain) = (case.output(&parent), case.output(&[0, 1, 2, 10, 11, 12, 0]));
    let queries = case.update(&[5, 6, 7], &[1, 6, 7]);
    case.run("parent", &[1], &[1], &[&parent, &value(n), &value(base)]);
    case.run("plain", &[1], &[1], &[&plain]);
    case.run("queries", &[1], &[1], &[&queries]);
    case
}

fn pipes() -> Case {
    let n = 5i32;
    let mut packets: Vec<i32> = (0..n).flat_map(|i| [i, i * i]).collect();
    packets.extend([-1, -2, -3, -4, n + 2, 1]);
    let mut case = Case::new("pipes");
    let (pipe, output) = (case.pipe(8, 16), case.output(&packets));
    case.run("produce", &[1], &[1], &[&pipe, &value(n)]);
    case.run("consume", &[1], &[1], &[&pipe, &output, &value(n)]);
    case
}
