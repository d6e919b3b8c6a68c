//! Structures, unions, pointers, and tables.

use bytemuck::{Pod, Zeroable};

use super::Random;
use crate::run::case::{Bound, Case, Float, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![
        struct_by_value(),
        kernel_structs(),
        unions(),
        linked_lists(),
        pointers(),
        generic_pointers(),
        copies(),
        constant_tables(),
        string_table(),
        linked_globals(),
        objects(),
    ]
}

/// Bytes with undefined contents. Their text does not depend on the contents.
#[repr(transparent)]
#[derive(Clone, Copy, Pod, Zeroable)]
struct Padding<const N: usize>([u8; N]);

impl<const N: usize> std::fmt::Debug for Padding<N> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("_")
    }
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
struct Rectangle {
    low: [i32; 2],
    high: [i32; 2],
    name: [u8; 5],
    padding: Padding<3>,
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
struct Scene {
    boxes: [Rectangle; 3],
    weight: f32,
    padding: Padding<4>,
    total: i64,
}

fn struct_by_value() -> Case {
    let mut random = Random::new(80);
    let mut coordinate = || random.below(2000) as i32 - 1000;
    let scenes: Vec<Scene> = (0..6)
        .map(|at| Scene {
            boxes: [0, 1, 2].map(|i| Rectangle {
                low: [coordinate(), coordinate()],
                high: [coordinate(), coordinate()],
                name: [at, i, 7, at ^ i, 255],
                padding: Padding([0; 3]),
            }),
            weight: f32::from(at) * 1.5,
            padding: Padding([0; 4]),
            total: i64::from(at) << 40,
        })
        .collect();
    let by = [17i32, -400];
    let moved = |scene: &Scene| {
        let shift = |[x, y]: [i32; 2]| [x + by[0], y + by[1]];
        let boxes = scene.boxes.map(|one| Rectangle { low: shift(one.low), high: shift(one.high), ..one });
        Scene { boxes, weight: scene.weight * 0.5, total: scene.total + i64::from(by[0] * by[1]), ..*scene }
    };
    let mut case = Case::new("struct_by_value");
    let (input, out) = (case.input(&scenes), case.output(&scenes.iter().map(moved).collect::<Vec<_>>()));
    case.run("move_all", &[scenes.len()], &[], &[&input, &out, &value(by)]);
    let around = |a: Rectangle, b: Rectangle| Rectangle {
        low: [0, 1].map(|i: usize| a.low[i].min(b.low[i])),
        high: [0, 1].map(|i: usize| a.high[i].max(b.high[i])),
        name: std::array::from_fn(|i| a.name[i] ^ b.name[i]),
        padding: Padding([0; 3]),
    };
    let area = |one: &Rectangle| (one.high[0] - one.low[0]) * (one.high[1] - one.low[1]);
    let joined: Vec<Rectangle> =
        scenes.iter().map(|scene| around(around(scene.boxes[0], scene.boxes[1]), scene.boxes[2])).collect();
    let areas: Vec<i32> = joined.iter().zip(&scenes).map(|(all, scene)| area(all) + area(&scene.boxes[2])).collect();
    let (joined, areas) = (case.output(&joined), case.output(&areas));
    case.run("join_all", &[scenes.len()], &[], &[&input, &joined, &areas]);
    case
}

#[repr(C)]
#[derive(Clone, Copy, Pod, Zeroable)]
struct Mixed {
    a: i8,
    pad: i8,
    b: i16,
    c: i32,
    d: i64,
    e: f32,
    f: [u8; 3],
    pad2: u8,
    g: [i16; 4],
    h: f64,
}

#[repr(C, packed)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
struct Packed {
    tag: u8,
    word: u32,
    half_word: u16,
    wide: u64,
}

fn kernel_structs() -> Case {
    let mixed = Mixed {
        a: -3,
        pad: 0,
        b: 1234,
        c: -99_999,
        d: 1 << 40,
        e: 0.625,
        f: [200, 1, 77],
        pad2: 0,
        g: [-5, 6, 7, 8],
        h: 1e-3,
    };
    let all = [-3.0, 1234.0, -99_999.0, (1u64 << 40) as f64, 0.625, 200.0, 1.0, 77.0, -5.0, 6.0, 8.0, 1e-3];
    let expected = (0..24).map(|i| all[i % 12] * if i < 12 { 2.0 } else { 5.0 } + 3.0).collect();
    let mut case = Case::new("kernel_structs");
    let out = case.floats(Float::F64, expected, Bound::Ulps(1.0));
    case.run("spread", &[24], &[], &[&value(mixed), &value([2u32, 3, 5, 0]), &out]);
    let words = Random::new(81).words(60);
    let packs: Vec<Packed> = (words.as_chunks::<3>().0.iter())
        .map(|&[a, b, c]| Packed { tag: a as u8, word: b, half_word: (a >> 8) as u16, wide: u64::from(c) << 20 })
        .collect();
    let changed: Vec<Packed> = (packs.iter())
        .map(|&one| Packed {
            wide: one.wide + u64::from(one.word),
            word: one.word.rotate_left(8),
            half_word: one.half_word ^ u16::from(one.tag),
            ..one
        })
        .collect();
    let (input, out) = (case.input(&packs), case.output(&changed));
    case.run("packed", &[packs.len()], &[], &[&input, &out]);
    let fields: Vec<u32> = (words.iter())
        .map(|word| {
            let (flags, level, rest) = (word & 7, word >> 3 & 31, word >> 8);
            ((flags + 3) & 7) | (level.wrapping_neg() & 31) << 3 | (rest ^ rest >> 7) << 8
        })
        .collect();
    let (words_at, out) = (case.input(&words), case.output(&fields));
    case.run("fields", &[words.len()], &[], &[&words_at, &out]);
    case
}

fn unions() -> Case {
    let words = Random::new(82).words(40);
    let changed: Vec<u32> = (words.iter())
        .flat_map(|&word| [word.swap_bytes().rotate_left(16), if word & 1 == 1 { 1f32 } else { -2.0 }.to_bits()])
        .collect();
    let mut case = Case::new("unions");
    let (input, out) = (case.input(&words), case.output(&changed));
    case.run("words", &[words.len()], &[], &[&input, &out]);
    let variants: Vec<[u32; 2]> = (words.iter().zip(0u32..))
        .map(|(&word, at)| [at % 5, if at % 5 == 1 { 0.1f32.to_bits() + at } else { word & 0xff_ffff }])
        .collect();
    let numbers: Vec<f32> = (variants.iter())
        .map(|&[kind, word]| match kind {
            0 => word as f32,
            1 => f32::from_bits(word),
            2 => (i32::from(word as u16 as i16) * 2 + i32::from((word >> 16) as i16)) as f32,
            3 => word.to_le_bytes().map(f32::from).iter().sum(),
            _ => -1.0,
        })
        .collect();
    let (input, out) = (case.input(variants.as_flattened()), case.output(&numbers));
    case.run("variants", &[variants.len()], &[], &[&input, &out]);
    let doubles = [1.0, -2.5, 1e10, 3e-20, -7e100, 0.3];
    let exponents = doubles.map(|one: f64| ((one.to_bits() >> 52) & 0x7ff) as i32 - 1023);
    let (input, out) = (case.input(&doubles), case.output(&exponents));
    let scaled = case.output(&doubles.map(|one| one * -8.0));
    case.run("exponents", &[doubles.len()], &[], &[&input, &out, &scaled]);
    case
}

fn linked_lists() -> Case {
    let lists = 5usize;
    let per = 9usize;
    let words = Random::new(83).words(lists * per);
    // List `l` visits the nodes l, l + 5, l + 10, …. Each list is shorter than the previous one by one node.
    let (mut before, mut after) = (vec![[0i32; 2]; lists * per], vec![[0i32; 2]; lists * per]);
    let (mut heads, mut ends, mut sums) = (Vec::new(), Vec::new(), Vec::new());
    // The upper half of the second word is padding, which the kernel does not change.
    let link = |next: Option<usize>| next.map_or(0xffff, |next| next as i32);
    for list in 0..lists {
        let nodes: Vec<usize> = (0..per - list).map(|i| i * lists + list).collect();
        let mut sum = 0i32;
        for (at, &node) in nodes.iter().enumerate() {
            let number = words[node] as i32;
            sum = sum.wrapping_mul(31).wrapping_add(number);
            before[node] = [number, link(nodes.get(at + 1).copied())];
            after[node] = [number, link(at.checked_sub(1).map(|at| nodes[at]))];
        }
        heads.push(nodes[0] as i16);
        ends.push(nodes[nodes.len() - 1] as i16);
        sums.push(sum);
    }
    let mut case = Case::new("linked_lists");
    let (nodes, heads) = (case.update(before.as_flattened(), after.as_flattened()), case.update(&heads, &ends));
    let sums = case.output(&sums);
    case.run("reverse", &[lists], &[], &[&nodes, &heads, &sums]);
    let keys: Vec<i32> = Random::new(84).words(4 * 32).iter().map(|&word| word as i32).collect();
    let mut sorted = keys.clone();
    sorted.chunks_mut(32).for_each(<[i32]>::sort_unstable);
    let (keys, sorted) = (case.input(&keys), case.output(&sorted));
    case.run("tree_sort", &[4], &[], &[&keys, &sorted]);
    case
}

fn pointers() -> Case {
    let list: Vec<i32> = Random::new(85).words(50).iter().map(|word| (word % 40) as i32).collect();
    let places: Vec<i64> =
        (0..48).map(|what| list.iter().position(|&one| one == what).map_or(-1, |at| at as i64)).collect();
    let mut case = Case::new("pointers");
    let (input, places) = (case.input(&list), case.output(&places));
    case.run("search", &[48], &[], &[&input, &value(list.len() as i32), &places]);
    let numbers: Vec<i32> = Random::new(86).words(48).iter().map(|&word| word as i32).collect();
    let mut rows = numbers.as_chunks::<4>().0.to_vec();
    rows.chunks_mut(4).for_each(|four| four.sort_by_key(|row| row[0]));
    let (input, rows) = (case.input(&numbers), case.output(rows.as_flattened()));
    case.run("rows", &[3], &[], &[&input, &rows]);
    let words = Random::new(87).words(6);
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let mut out: Vec<u8> = (0..12).flat_map(|i| [bytes[23 - i], bytes[i]]).collect();
    let sum = ((words[0] >> 16) as u16).wrapping_add(words[1] as u16);
    out.extend(sum.to_le_bytes());
    let (input, out) = (case.input(&words), case.output(&out));
    case.run("bytes", &[1], &[], &[&input, &out, &value(6u32)]);
    let out = case.output(&[4, 12, 3, 1, 0, 5]);
    case.run("addresses", &[1], &[1], &[&out]);
    case
}

fn generic_pointers() -> Case {
    let (items, group) = (12usize, 6usize);
    let run = |first: i32, count: i32| (first..first + count).sum::<i32>();
    let mut cells = Vec::new();
    let mut out = Vec::new();
    for item in 0..items {
        let me = (item % group) as i32;
        cells.extend(10 * me..10 * me + 8);
        let chosen = [run(me, 8), run(100, 8), run(10 * me, 8)][me as usize % 3];
        out.extend([chosen, run(me, 3) + 2 * run(100, 5) + 3 * chosen, 3, 100 + me + 10 * me + 1]);
    }
    let mut case = Case::new("generic_pointers");
    let (cells, out) = (case.output(&cells), case.output(&out));
    case.run("everywhere", &[items], &[group], &[&cells, &out]);
    case
}

#[repr(C)]
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
struct Block {
    words: [i32; 20],
    bytes: [u8; 13],
    padding: Padding<3>,
    number: f64,
}

fn copies() -> Case {
    let words = Random::new(88).words(20 * 6);
    let blocks: Vec<Block> = (words.as_chunks::<20>().0.iter())
        .map(|words| Block {
            words: words.map(|word| word as i32),
            bytes: std::array::from_fn(|i| words[i] as u8),
            padding: Padding([0; 3]),
            number: f64::from(words[0]),
        })
        .collect();
    let out: Vec<Block> = (blocks.iter().enumerate())
        .flat_map(|(at, &one)| {
            let mut blank = Block::zeroed();
            blank.words[at % 20] = 5;
            blank.bytes[12] = 9;
            [blocks[at / 2 * 2], if at & 1 == 1 { blank } else { one }]
        })
        .collect();
    let mut case = Case::new("copies");
    let (input, out) = (case.input(&blocks), case.output(&out));
    case.run("copy", &[blocks.len()], &[2], &[&input, &out]);
    let mut bytes = [0x5au8; 64];
    (20..40).for_each(|i| bytes[i] = if i == 20 { 0x5b } else { 0x5a });
    let (bytes, numbers) = (case.output(&bytes), case.output(&[4, 4, 3, 2, 1, 0, 0, 0, 0, 0, 99, 0]));
    case.run("fill", &[1], &[], &[&bytes, &numbers]);
    let row: Vec<i32> = (1..=33).collect();
    let shifted: Vec<i32> = (6..=33).chain([0; 5]).collect();
    let row = case.update(&row, &shifted);
    case.run("shift", &[1], &[], &[&row, &value(33i32), &value(5i32)]);
    case
}

fn constant_tables() -> Case {
    let elements: [(f32, f32, i32, [u8; 2]); 7] = [
        (1.0, 1.008, 1, *b"H\0"),
        (2.0, 4.0026, 2, *b"He"),
        (6.0, 12.011, 6, *b"C\0"),
        (8.0, 15.999, 8, *b"O\0"),
        (10.0, 20.180, 10, *b"Ne"),
        (11.0, 22.990, 11, *b"Na"),
        (17.0, 35.45, 17, *b"Cl"),
    ];
    let mut case = Case::new("constant_tables");
    let masses = case.output(&elements.map(|(code, mass, ..)| mass * code));
    let shells = elements.map(|(_, _, shells, [a, b])| shells * 1_000_000 + i32::from(a) * 1000 + i32::from(b));
    let shells = case.output(&shells);
    case.run("masses", &[elements.len()], &[], &[&masses, &shells]);
    let dates = case.input(&[20240101, 20240301, 20230301, 19001231, 20001231, 20260615]);
    let days = case.output(&[1, 61, 60, 365, 366, 166]);
    case.run("day_of_year", &[6], &[], &[&dates, &days]);
    let names = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let digits = [3, 1, 4, 1, 5, 9, 2, 6, 0, 7, 8];
    let spelt: String = digits.map(|digit: i32| format!("{:8}", names[digit as usize])).concat();
    let (digits_at, spelt) = (case.input(&digits), case.output(spelt.as_bytes()));
    case.run("spell", &[digits.len()], &[], &[&digits_at, &spelt]);
    let halves = case.output(&[0.5, 5.0, 50.0, 5e4, 5e9, 5e99, -0.0, 5e-301]);
    let sums = case.output(&[12_963, -12_963, 12_963, -12_963, 12_963, -12_963, 12_963, -12_963]);
    case.run("numbers", &[8], &[], &[&halves, &sums]);
    case
}

fn string_table() -> Case {
    let names = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];
    let text: String = names.map(|name| format!("{name:.<12}")).concat();
    let numbers: Vec<i32> = (names.iter())
        .flat_map(|name| [name.len() as i32, names.iter().filter(|other| other < &name).count() as i32])
        .collect();
    let mut case = Case::new("string_table");
    let (text, numbers) = (case.output(text.as_bytes()), case.output(&numbers));
    case.run("strings", &[8], &[], &[&text, &numbers]);
    case
}

fn linked_globals() -> Case {
    let mut case = Case::new("linked_globals");
    let (sums, seen) = (case.output(&[3213, 3213]), case.output(&[8, 6, 5]));
    case.run("walk", &[2], &[], &[&sums]);
    case.run("look", &[3], &[], &[&seen]);
    case
}

fn objects() -> Case {
    const COUNT: usize = 32;
    let mut random = Random::new(41);
    let inputs: Vec<i32> = (0..COUNT).map(|_| random.below(2000) as i32 - 1000).collect();
    let polynomial = |count: i32, first: i32, ratio: i32, x: i32| {
        let coefficients = (0..count).scan(first, |coefficient, _| {
            let now = *coefficient;
            *coefficient = now.wrapping_mul(ratio);
            Some(now)
        });
        let coefficients: Vec<i32> = coefficients.collect();
        coefficients.iter().rev().fold(0_i32, |sum, c| sum.wrapping_mul(x).wrapping_add(*c))
    };
    let mut results = Vec::new();
    for (i, &x) in (0..).zip(&inputs) {
        let place = (x + 1 + 6, i + 2 + 8);
        let affine = |y: i32| y * 3 + i;
        let any = if i & 1 == 1 { inputs[0] } else { i };
        results.extend([
            polynomial(3, x, 2, 5),
            polynomial(4, 1, 3, x),
            place.0 * 10 + place.1 + 1000 * 7,
            i * 100 + x,
            affine(affine(x)),
            100 + 30 + 7000,
            any + 12,
            (inputs[COUNT - 1 - i as usize] as u32 >> 4) as i32,
        ]);
    }
    let mut case = Case::new("objects").cpp();
    let (from, to) = (case.input(&inputs), case.output(&results));
    // The size of the work-groups is one: Intel's CPU driver vectorizes the kernel wrongly if functions are not inlined
    // (-O0).
    case.run("objects", &[COUNT], &[1], &[&from, &to]);
    case
}
