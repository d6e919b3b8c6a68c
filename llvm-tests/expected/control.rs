//! Control flow: switches, jumps, loops, calls, and the ids of work-items.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        switches(),
        state_machine(),
        irreducible(),
        interpreter(),
        calls(),
        loops(),
        work_items(),
        dynamic_programming(),
        game_of_life(),
    ]
}

fn switches() -> Case {
    let mut inputs: Vec<i64> = (-1..12).chain(195..=258).collect();
    inputs.extend([-1_000_000, 17, 1000, 65_536, 0x7fff_ffff, -0x8000_0000, 0x1_0000_0000, -2]);
    inputs.extend([0x1234_5678_90ab_cdef, 0x1_0000_0005, i64::MIN, i64::MAX]);
    let through = |x: u8| {
        let sum: i32 = match x {
            200 => 11,
            201 => 10,
            202..=210 => 11_100,
            255 => 11_000,
            _ => 10_000,
        };
        match (x & 3, x >> 4) {
            (1, 12) => sum + 5,
            (1, 15) => (sum - 3) * 2,
            (1, _) => sum * 2,
            (2, _) => -sum,
            _ => sum,
        }
    };
    let results: Vec<i32> = (inputs.iter())
        .flat_map(|&x| {
            let low = x as i32;
            let dense = [11, -5, 42, 7, 1000, 3, -77, 8].get(low as usize).copied().unwrap_or(low);
            let sparse = [-1_000_000, -1, 17, 1000, 65_536, i32::MAX, i32::MIN].iter().position(|&one| one == low);
            let wide = [0x1_0000_0000, 0x1234_5678_90ab_cdef, -2, 5].iter().position(|&one| one == x);
            [dense, sparse.map_or(0, |at| at as i32 + 1), wide.map_or(5, |at| at as i32 + 1), through(x as u8)]
        })
        .collect();
    let mut case = Case::new("switches");
    let (input, out) = (case.input(&inputs), case.output(&results));
    case.run("switches", &[inputs.len()], &[], &[&input, &out]);
    case
}

fn state_machine() -> Case {
    let texts = [
        ("0", 1),
        ("-12", 1),
        ("+3.25", 2),
        ("5.", 1),
        (".5", 2),
        (".", -2),
        ("", -1),
        ("-", -2),
        ("1e5", 3),
        ("1.5e-10", 4),
        ("1e", -3),
        ("2.5E+", -6),
        ("12x", 102),
        ("1 2.5", 2),
        ("1  .5e3", 4),
        ("7 x", -1),
        ("7 8.5y", 103),
    ];
    let mut text = Vec::new();
    for (one, _) in texts {
        text.extend(one.bytes());
        text.resize(text.len().next_multiple_of(12), 0);
        if one.is_empty() {
            text.extend([0; 12]);
        }
    }
    let results = texts.map(|(_, result)| result);
    let mut case = Case::new("state_machine");
    let (text, results) = (case.input(&text), case.output(&results));
    case.run("scan", &[texts.len()], &[], &[&text, &value(12i32), &results]);
    case
}

fn irreducible() -> Case {
    let data: Vec<i32> = Random::new(90).words(60).iter().map(|word| (word % 4000) as i32 - 2000).collect();
    let walk = |&start: &i32| {
        let (mut x, mut steps, mut odd) = (start, 0, start & 1 != 0);
        loop {
            if !odd {
                x = x / 2 + 3;
                steps += 1;
                if steps > 20 {
                    break;
                }
                odd = x % 3 != 0;
                if !odd {
                    continue;
                }
            }
            x = x * 3 - 1;
            steps += 1;
            if !(-5000..=5000).contains(&x) {
                x %= 997;
            }
            odd = false;
            if steps >= 25 {
                break;
            }
        }
        x * 100 + steps
    };
    let mut case = Case::new("irreducible");
    let (input, out) = (case.input(&data), case.output(&data.iter().map(walk).collect::<Vec<_>>()));
    case.run("two_entries", &[data.len()], &[], &[&input, &out]);
    let (items, each) = (14usize, 16usize);
    let from: Vec<u8> = Random::new(91).words(items * each).iter().map(|&word| word as u8).collect();
    let mut to = vec![0xeeu8; items * each];
    for item in 0..items {
        for i in 0..item {
            // The first round starts at 4 - count % 4, or at 0 if this is 4.
            let add = (i + (4 - item % 4) % 4) % 4 + 1;
            to[item * each + i] = from[item * each + i].wrapping_add(add as u8);
        }
    }
    let (from, to) = (case.input(&from), case.update(&vec![0xee; items * each], &to));
    case.run("unrolled_copy", &[items], &[], &[&from, &to, &value(each as i32)]);
    case
}

fn interpreter() -> Case {
    // The operations in the order of the kernel's enumeration.
    let names = "push input add sub mul div mod neg dup swap over drop load store jump zero less and or xor shl shr \
                 not out call ret halt";
    let codes: Vec<&str> = names.split_whitespace().collect();
    // The program writes n!, the sum of the decimal digits of the square of the input, and the greatest common divisor
    // of the input and 360.
    let program = "input push 13 mod store 0 push 1 store 1 \
                   @loop load 0 zero :done load 1 load 0 mul store 1 load 0 push 1 sub store 0 jump :loop \
                   @done load 1 out input dup mul call :digits out \
                   input push 360 call :gcd out input push 5 shl push 1365 xor input push 2 shr or neg out halt \
                   @digits push 0 swap \
                   @next dup zero :end dup push 10 mod call :shift push 10 div jump :next \
                   @end drop ret \
                   @shift store 2 swap load 2 add swap ret \
                   @gcd dup zero :last swap over mod jump :gcd \
                   @last drop ret";
    // `@x` defines a label, and `:x` is its number. The definitions are not part of the program.
    let words: Vec<&str> = program.split_whitespace().collect();
    let mut places = std::collections::BTreeMap::new();
    let mut count = 0;
    for word in &words {
        match word.strip_prefix('@') {
            Some(label) => drop(places.insert(label, count)),
            None => count += 1,
        }
    }
    let program: Vec<i32> = (words.iter().filter(|word| !word.starts_with('@')))
        .map(|word| match (word.strip_prefix(':'), codes.iter().position(|code| code == word)) {
            (Some(label), _) => places.get(label).copied().unwrap_or(-1),
            (None, Some(code)) => code as i32,
            (None, None) => word.parse().unwrap_or(-1),
        })
        .collect();
    let inputs: Vec<i32> = vec![0, 1, 2, 5, 10, 12, 25, 90, 360, 1001, 4096, 30_000];
    let gcd = |mut a: i32, mut b: i32| {
        while b != 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let outputs: Vec<i32> = (inputs.iter())
        .flat_map(|&n| {
            let digits = (n * n).to_string().bytes().map(|digit| i32::from(digit - b'0')).sum();
            [(1..=n % 13).product(), digits, gcd(n, 360), -((n << 5) ^ 1365 | (n >> 2))]
        })
        .collect();
    let mut case = Case::new("interpreter");
    let (program, input) = (case.input(&program), case.input(&inputs));
    let out = case.output(&outputs);
    case.run("run", &[inputs.len()], &[], &[&program, &input, &out, &value(4i32)]);
    case
}

fn calls() -> Case {
    let items = 24i32;
    let before: Vec<i32> = (0..items).map(|i| i * i - 50).collect();
    let after: Vec<i32> =
        before.iter().enumerate().map(|(i, x)| (x * 7 + 11) * if i & 1 == 1 { -1 } else { 1 }).collect();
    let mut case = Case::new("calls");
    let data = case.update(&before, &after);
    case.run("both", &[items as usize], &[], &[&data, &value(7i32), &value(11i32)]);
    let data = case.update(&before, &before.iter().map(|x| x * -3).collect::<Vec<_>>());
    case.run("scale", &[items as usize], &[], &[&data, &value(-3i32)]);
    let third = |n: i32| if n & 1 == 1 { (n >> 1) ^ 0x55 } else { (n ^ 0x55) + 1 };
    let second = |n: i32| third(n * 3) - third(n + 7);
    let prime = |n: i32| n > 1 && (2..n).all(|d| n % d != 0);
    let out: Vec<i32> = (0..items)
        .flat_map(|me| {
            let weighed = 10 * 5 + 20 * -3 + 30 * 100 + 4 * me + 6;
            let kind = if prime(me) { 1 } else { 2 * i32::from(prime(me + 1)) };
            [me * 100 / 7, me * 100 % 7, weighed, second(me) * second(me + 1), kind]
        })
        .collect();
    let wide: Vec<f32> =
        (0..items).map(|me| me as f32).flat_map(|me| [me, 0.5, 1.0, me, me + 1.0, 0.5 + me, me, 0.5 * me]).collect();
    let (weights, out, wide) = (case.input(&[2, 5, -3, 100]), case.output(&out), case.output(&wide));
    case.run("all", &[items as usize], &[8], &[&weights, &out, &wide]);
    case
}

fn loops() -> Case {
    let n = 20usize;
    let data: Vec<i32> = Random::new(92).words(n).iter().map(|word| (word % 40) as i32 - 6).collect();
    let mut out = Vec::new();
    for me in 0..40 {
        let (mut found, mut sum) = (-1, 0);
        'outer: for i in (0..n).filter(|&i| data[i] >= 0) {
            for j in i + 1..n {
                if data[i] + data[j] == me {
                    found = (i * 1000 + j) as i32;
                    break 'outer;
                }
                sum += if data[j] == 13 { 0 } else { data[j] ^ me };
            }
        }
        let mut last = 0;
        for &one in data.iter().rev() {
            let mut k = one;
            loop {
                last = last * 7 + (k & 15);
                k >>= 4;
                if k <= 0 {
                    break;
                }
            }
            while last > 1_000_000 {
                last -= 999_983;
            }
        }
        out.extend([found, sum, last + me]);
    }
    let mut case = Case::new("loops");
    let (input, out) = (case.input(&data), case.output(&out));
    case.run("nested", &[40], &[], &[&input, &out, &value(n as i32)]);
    let starts: Vec<u64> = (1..40).chain([837_799, 1_117_065, 63_728_127]).collect();
    let (mut steps, mut peaks) = (Vec::new(), Vec::new());
    for &start in &starts {
        let (mut n, mut peak, mut count) = (start, start, 0u32);
        while n != 1 {
            n = if n & 1 == 1 { 3 * n + 1 } else { n / 2 };
            peak = peak.max(n);
            count += 1;
        }
        steps.push(count);
        peaks.push(peak);
    }
    let (starts_at, steps, peaks) = (case.input(&starts), case.output(&steps), case.output(&peaks));
    case.run("collatz", &[starts.len()], &[], &[&starts_at, &steps, &peaks]);
    let values: Vec<u32> =
        (0..4u32).flat_map(|m| (0..5u32).map(move |n| [n + 1, n + 2, 2 * n + 3, (8 << n) - 3][m as usize])).collect();
    let values = case.output(&values);
    case.run("ackermann", &[5, 4], &[], &[&values]);
    case
}

fn work_items() -> Case {
    let mut case = Case::new("work_items");
    for (offset, global, local) in [
        (vec![], vec![6], vec![3]),
        (vec![5], vec![4], vec![2]),
        (vec![1, 20], vec![4, 6], vec![2, 3]),
        (vec![3, 0, 7], vec![4, 2, 6], vec![2, 1, 3]),
    ] {
        let get = |list: &Vec<usize>, at: usize, default: usize| list.get(at).copied().unwrap_or(default);
        let size = [0, 1, 2].map(|at| get(&global, at, 1));
        let group = [0, 1, 2].map(|at| get(&local, at, 1));
        let first = [0, 1, 2].map(|at| get(&offset, at, 0));
        let mut out = Vec::new();
        for at in 0..size.iter().product() {
            let id = [at % size[0], at / size[0] % size[1], at / size[0] / size[1]];
            out.extend([0, 1, 2].map(|i| id[i] + first[i]));
            out.extend([0, 1, 2].map(|i| id[i] % group[i]));
            out.extend([0, 1, 2].map(|i| id[i] / group[i]));
            out.extend(size);
            out.extend(group);
            out.extend([0, 1, 2].map(|i| size[i] / group[i]));
            out.extend([global.len(), 110]);
        }
        let out: Vec<u32> = out.iter().map(|&one| one as u32).collect();
        let out = case.output(&out);
        case.run_from("ids", &offset, &global, &local, &[&out]);
    }
    let fixed: Vec<u32> = (0..32).map(|at| 421 + 1000 * (at / 8 % 2)).collect();
    let fixed = case.output(&fixed);
    case.run("fixed", &[8, 4], &[4, 2], &[&fixed]);
    let hinted: Vec<u32> = (0..16).map(|at| at / 8 % 2 * 4 + at % 4 + 400).collect();
    let hinted = case.output(&hinted);
    case.run("hinted", &[8, 2], &[4, 2], &[&hinted]);
    case
}

fn dynamic_programming() -> Case {
    let pairs = ["kitten..sitting.", "saturdaysunday..", "abcabcabcbcabcab", "flaw....lawn....", "same....same...."];
    let (a, b): (Vec<&str>, Vec<&str>) = pairs.iter().map(|pair| pair.split_at(8)).unzip();
    let table = |a: &str, b: &str, edits: bool| {
        let mut best = [[0i32; 9]; 9];
        for i in 0..=8 {
            for j in 0..=8 {
                let same = i > 0 && j > 0 && a.as_bytes()[i - 1] == b.as_bytes()[j - 1];
                best[i][j] = match (i, j) {
                    (0, _) | (_, 0) => {
                        if edits {
                            (i + j) as i32
                        } else {
                            0
                        }
                    }
                    _ if edits => {
                        (best[i - 1][j] + 1).min(best[i][j - 1] + 1).min(best[i - 1][j - 1] + i32::from(!same))
                    }
                    _ if same => best[i - 1][j - 1] + 1,
                    _ => best[i - 1][j].max(best[i][j - 1]),
                };
            }
        }
        best[8][8]
    };
    let of = |edits: bool| a.iter().zip(&b).map(|(a, b)| table(a, b, edits)).collect::<Vec<i32>>();
    let mut case = Case::new("dynamic_programming");
    let (a_at, b_at) = (case.input(a.concat().as_bytes()), case.input(b.concat().as_bytes()));
    let (edits, common) = (case.output(&of(true)), case.output(&of(false)));
    case.run("distances", &[pairs.len()], &[], &[&a_at, &b_at, &value(8i32), &edits, &common]);
    let n = 12usize;
    let mut random = Random::new(93);
    let roads: Vec<u32> = (0..n * n)
        .map(|at| match random.below(4) {
            _ if at % (n + 1) == 0 => 0,
            0 => random.below(100) as u32 + 1,
            _ => u32::MAX,
        })
        .collect();
    let mut shortest = roads.clone();
    for through in 0..n {
        for at in 0..n * n {
            let way = shortest[at / n * n + through].saturating_add(shortest[through * n + at % n]);
            shortest[at] = shortest[at].min(way);
        }
    }
    let distance = case.update(&roads, &shortest);
    for through in 0..n as u32 {
        case.run("shortest", &[n, n], &[], &[&distance, &value(through)]);
    }
    case
}

fn game_of_life() -> Case {
    let rows = 20usize;
    let mut random = Random::new(94);
    let first: Vec<u64> = (0..rows).map(|_| random.next() & random.next()).collect();
    let step = |from: &[u64]| {
        let alive = |row: usize, column: u32| u32::from(from[row % rows] >> (column % 64) & 1 == 1);
        let cell = |row: usize, column: u32| {
            let around: u32 = (0..9)
                .filter(|&at| at != 4)
                .map(|at: usize| alive(row + rows - 1 + at / 3, column + 63 + (at % 3) as u32))
                .sum();
            u64::from(around == 3 || (around == 2 && alive(row, column) == 1))
        };
        (0..rows).map(|row| (0..64).fold(0, |bits, column| bits | cell(row, column) << column)).collect::<Vec<u64>>()
    };
    let mut case = Case::new("game_of_life");
    let mut now = (first.clone(), case.input(&first));
    for _ in 0..3 {
        let next = step(&now.0);
        let at = case.output(&next);
        case.run("generation", &[rows], &[], &[&now.1, &at, &value(rows as u32)]);
        now = (next, at);
    }
    case
}
