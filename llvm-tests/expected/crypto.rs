//! Hashes, ciphers, and codes. The host's implementations are checked with published values first.

use super::Random;
use crate::run::case::{Case, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![sha256(), md5(), chacha20(), crc32(), aes128(), siphash(), base64()]
}

fn bytes(seed: u64, count: usize) -> Vec<u8> {
    Random::new(seed).words(count).iter().map(|&word| word as u8).collect()
}

/// Returns the first 32 bits of the fractional parts of the cube roots (or square roots) of the first primes.
fn prime_roots<const N: usize>(power: u32) -> [u32; N] {
    let mut primes = (2u128..).filter(|&n| (2..n).take_while(|d| d * d <= n).all(|d| n % d != 0));
    [(); N].map(|()| {
        let prime = primes.next().unwrap_or(2);
        // Find the largest r with r^power <= prime * 2^(32 * power), bit by bit.
        let limit = prime << (32 * power);
        let root = (0..36).rev().fold(0u128, |root, bit| {
            let with = root | 1 << bit;
            if with.pow(power) <= limit { with } else { root }
        });
        root as u32
    })
}

fn sha256_of(text: &[u8]) -> [u32; 8] {
    let k: [u32; 64] = prime_roots(3);
    let mut state: [u32; 8] = prime_roots(2);
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize((text.len() + 9).next_multiple_of(64) - 8, 0);
    padded.extend((text.len() as u64 * 8).to_be_bytes());
    for block in padded.as_chunks::<64>().0 {
        let mut w = [0u32; 64];
        for i in 0..64 {
            w[i] = if i < 16 {
                u32::from_be_bytes([block[4 * i], block[4 * i + 1], block[4 * i + 2], block[4 * i + 3]])
            } else {
                let (x, y) = (w[i - 15], w[i - 2]);
                let small = x.rotate_right(7) ^ x.rotate_right(18) ^ (x >> 3);
                let large = y.rotate_right(17) ^ y.rotate_right(19) ^ (y >> 10);
                w[i - 16].wrapping_add(small).wrapping_add(w[i - 7]).wrapping_add(large)
            };
        }
        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = state;
        for i in 0..64 {
            let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let one = [sum, choice, k[i], w[i]].iter().fold(h, |sum, &part| sum.wrapping_add(part));
            let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let two = sum.wrapping_add((a & b) ^ (a & c) ^ (b & c));
            (h, g, f, e, d, c, b, a) = (g, f, e, d.wrapping_add(one), c, b, a, one.wrapping_add(two));
        }
        for (sum, part) in state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *sum = sum.wrapping_add(part);
        }
    }
    state
}

fn sha256() -> Case {
    assert_eq!(sha256_of(b"abc")[..2], [0xba78_16bf, 0x8f01_cfea]);
    let (messages, length) = (9, 100);
    let text = bytes(40, messages * length);
    let digests: Vec<u32> = text.chunks(length).flat_map(sha256_of).collect();
    let mut case = Case::new("sha256");
    let (text, digests) = (case.input(&text), case.output(&digests));
    case.run("sha256", &[messages], &[], &[&text, &digests, &value(length as u32)]);
    case
}

fn md5_of(text: &[u8]) -> [u32; 4] {
    let turns = [[7, 12, 17, 22], [5, 9, 14, 20], [4, 11, 16, 23], [6, 10, 15, 21]];
    let mut padded = text.to_vec();
    padded.push(0x80);
    padded.resize(56, 0);
    padded.extend((text.len() as u64 * 8).to_le_bytes());
    let word =
        |at: usize| u32::from_le_bytes([padded[4 * at], padded[4 * at + 1], padded[4 * at + 2], padded[4 * at + 3]]);
    let first = [0x6745_2301u32, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476];
    let [mut a, mut b, mut c, mut d] = first;
    for i in 0..64 {
        let (f, at) = match i / 16 {
            0 => ((b & c) | (!b & d), i),
            1 => ((d & b) | (!d & c), 5 * i + 1),
            2 => (b ^ c ^ d, 3 * i + 5),
            _ => (c ^ (b | !d), 7 * i),
        };
        let add = (((i + 1) as f64).sin().abs() * 4_294_967_296.0) as u32;
        let sum = [f, add, word(at % 16)].iter().fold(a, |sum, &part| sum.wrapping_add(part));
        (a, d, c, b) = (d, c, b, b.wrapping_add(sum.rotate_left(turns[i / 16][i % 4])));
    }
    [a, b, c, d]
        .iter()
        .zip(first)
        .map(|(one, first)| one.wrapping_add(first))
        .collect::<Vec<_>>()
        .try_into()
        .unwrap_or(first)
}

fn md5() -> Case {
    assert_eq!(md5_of(b"abc")[0].to_le_bytes(), [0x90, 0x01, 0x50, 0x98]);
    let lengths = [0u32, 1, 3, 4, 8, 31, 32, 54, 55];
    let text = bytes(41, lengths.len() * 64);
    let digests: Vec<u32> =
        text.chunks(64).zip(lengths).flat_map(|(text, length)| md5_of(&text[..length as usize])).collect();
    let mut case = Case::new("md5");
    let (text, sizes, digests) = (case.input(&text), case.input(&lengths), case.output(&digests));
    case.run("md5", &[lengths.len()], &[], &[&text, &sizes, &digests]);
    case
}

fn chacha_block(key: &[u32; 8], counter: u32, nonce: &[u32; 3]) -> [u32; 16] {
    let mut first = [0u32; 16];
    first[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    first[4..12].copy_from_slice(key);
    first[12] = counter;
    first[13..].copy_from_slice(nonce);
    let mut s = first;
    let mut quarter = |[a, b, c, d]: [usize; 4]| {
        for (x, y, z, turn) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
            s[x] = s[x].wrapping_add(s[y]);
            s[z] = (s[z] ^ s[x]).rotate_left(turn);
        }
    };
    for _ in 0..10 {
        (0..4).for_each(|i| quarter([i, 4 + i, 8 + i, 12 + i]));
        (0..4).for_each(|i| quarter([i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4]));
    }
    (0..16).for_each(|i| s[i] = s[i].wrapping_add(first[i]));
    s
}

fn chacha20() -> Case {
    // RFC 8439, section 2.3.2.
    let key = [0, 1, 2, 3, 4, 5, 6, 7].map(|i: u32| 0x0302_0100 + 0x0404_0404 * i);
    let nonce = [0x0900_0000, 0x4a00_0000, 0];
    assert_eq!(chacha_block(&key, 1, &nonce)[0], 0xe4e7_f110);
    let blocks = 6;
    let plain = Random::new(42).words(blocks * 16);
    let coded: Vec<u32> = (plain.chunks(16).zip(7..))
        .flat_map(|(text, counter)| {
            let stream = chacha_block(&key, counter, &nonce);
            text.iter().zip(stream).map(|(a, b)| a ^ b).collect::<Vec<_>>()
        })
        .collect();
    let mut case = Case::new("chacha20");
    let (plain, coded) = (case.input(&plain), case.output(&coded));
    let nonce = value([nonce[0], nonce[1], nonce[2], 0]);
    case.run("chacha20", &[blocks], &[], &[&plain, &coded, &value(key), &nonce, &value(7u32)]);
    case
}

fn crc32() -> Case {
    let crc = |text: &[u8]| {
        !text.iter().fold(!0u32, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
        })
    };
    assert_eq!(crc(b"123456789"), 0xcbf4_3926);
    let (lines, length) = (32, 45);
    let text = bytes(43, lines * length);
    let sums: Vec<u32> = text.chunks(length).flat_map(|line| [crc(line); 3]).collect();
    let mut case = Case::new("crc32");
    let (text, sums) = (case.input(&text), case.output(&sums));
    case.run("crc32", &[lines], &[16], &[&text, &value(length as u32), &sums]);
    case
}

fn field_product(mut a: u8, mut b: u8) -> u8 {
    let mut sum = 0;
    while b != 0 {
        sum ^= if b & 1 == 1 { a } else { 0 };
        a = (a << 1) ^ if a & 0x80 != 0 { 0x1b } else { 0 };
        b >>= 1;
    }
    sum
}

fn aes_of(key: [u8; 16], block: [u8; 16]) -> [u8; 16] {
    let substitute = |x: u8| {
        let inverse = (1..=255).find(|&y| field_product(x, y) == 1).unwrap_or(0u8);
        (1..5).fold(inverse, |sum, turn| sum ^ inverse.rotate_left(turn)) ^ 0x63
    };
    let mut keys = key.to_vec();
    let mut constant = 1;
    for at in (16..176).step_by(4) {
        let mut word = [keys[at - 4], keys[at - 3], keys[at - 2], keys[at - 1]];
        if at % 16 == 0 {
            word.rotate_left(1);
            word = word.map(substitute);
            word[0] ^= constant;
            constant = field_product(constant, 2);
        }
        (0..4).for_each(|i| keys.push(keys[at - 16 + i] ^ word[i]));
    }
    let mut state = block;
    (0..16).for_each(|i| state[i] ^= keys[i]);
    for round in 1..=10 {
        let mut rows = [0; 16];
        (0..16).for_each(|i| rows[i] = substitute(state[(i + 4 * (i % 4)) % 16]));
        let mut mixed = rows;
        if round < 10 {
            for i in 0..16 {
                let at = |row: usize| rows[i / 4 * 4 + (i + row) % 4];
                mixed[i] = field_product(at(0), 2) ^ field_product(at(1), 3) ^ at(2) ^ at(3);
            }
        }
        (0..16).for_each(|i| state[i] = mixed[i] ^ keys[16 * round + i]);
    }
    state
}

fn aes128() -> Case {
    // FIPS 197, appendix C.1.
    let key: [u8; 16] = std::array::from_fn(|i| i as u8);
    assert_eq!(aes_of(key, std::array::from_fn(|i| 0x11 * i as u8))[..4], [0x69, 0xc4, 0xe0, 0xd8]);
    let blocks = 8;
    let plain = bytes(44, blocks * 16);
    let coded: Vec<u8> = plain.as_chunks::<16>().0.iter().flat_map(|&block| aes_of(key, block)).collect();
    let mut case = Case::new("aes128");
    let (plain, coded, key) = (case.input(&plain), case.output(&coded), case.input(&key));
    case.run("aes128", &[blocks], &[4], &[&plain, &coded, &key]);
    case
}

fn siphash_of(key: [u64; 2], text: &[u8]) -> u64 {
    let words = [0x736f_6d65_7073_6575, 0x646f_7261_6e64_6f6d, 0x6c79_6765_6e65_7261, 0x7465_6462_7974_6573u64];
    let mut v: [u64; 4] = std::array::from_fn(|i| key[i % 2] ^ words[i]);
    fn round(v: &mut [u64; 4]) {
        for (a, b, turn, half) in [(0, 1, 13, true), (2, 3, 16, false), (0, 3, 21, false), (2, 1, 17, true)] {
            v[a] = v[a].wrapping_add(v[b]);
            v[b] = v[b].rotate_left(turn) ^ v[a];
            v[a] = v[a].rotate_left(if half { 32 } else { 0 });
        }
    }
    let mut padded = text.to_vec();
    padded.resize((text.len() + 1).next_multiple_of(8), 0);
    if let Some(last) = padded.last_mut() {
        *last = text.len() as u8;
    }
    for &word in padded.as_chunks::<8>().0 {
        v[3] ^= u64::from_le_bytes(word);
        (0..2).for_each(|_| round(&mut v));
        v[0] ^= u64::from_le_bytes(word);
    }
    v[2] ^= 0xff;
    (0..4).for_each(|_| round(&mut v));
    v.iter().fold(0, |all, one| all ^ one)
}

fn siphash() -> Case {
    // The value for 15 bytes in appendix A of the paper.
    let key = [0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908];
    assert_eq!(siphash_of(key, &std::array::from_fn::<u8, 15, _>(|i| i as u8)), 0xa129_ca61_49be_45e5);
    let text = bytes(45, 64 * 64);
    let hashes: Vec<u64> = text.chunks(64).enumerate().map(|(length, text)| siphash_of(key, &text[..length])).collect();
    let mut case = Case::new("siphash");
    let (text, hashes) = (case.input(&text), case.output(&hashes));
    case.run("siphash", &[64], &[], &[&text, &value(key), &hashes]);
    case
}

fn base64() -> Case {
    let text = b"Sphinx of black quartz, judge my vow: \x00\xff\xfe\x80?";
    let groups = text.len().div_ceil(3);
    let alphabet: Vec<u8> = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').chain(*b"+/").collect();
    let mut coded = Vec::new();
    let mut decoded = Vec::new();
    for chunk in text.chunks(3) {
        let mut three = [0; 3];
        three[..chunk.len()].copy_from_slice(chunk);
        let bits = u32::from_be_bytes([0, three[0], three[1], three[2]]);
        coded.extend((0..4).map(
            |i| {
                if i <= chunk.len() { alphabet[(bits >> (18 - 6 * i)) as usize & 63] } else { b'=' }
            },
        ));
        decoded.extend(three);
    }
    let mut case = Case::new("base64");
    let (plain, coded, decoded) = (case.input(text), case.output(&coded), case.output(&decoded));
    case.run("encode", &[groups], &[], &[&plain, &value(text.len() as u32), &coded]);
    case.run("decode", &[groups], &[], &[&coded, &decoded]);
    case
}
