//! Simulation and numerical methods.

use super::Random;
use crate::run::case::{Bound, Case, Float, local, value};

pub(crate) fn cases() -> Vec<Case> {
    vec![mandelbrot(), nbody()]
}

fn mandelbrot() -> Case {
    let (width, height, most) = (32i64, 24i64, 300);
    let unit = 1i64 << 24;
    let (left, top, pixel) = (-2 * unit, -unit, unit / 12);
    let mut steps = Vec::new();
    for row in 0..height {
        for column in 0..width {
            let (cx, cy) = (left + pixel * column, top + pixel * row);
            let (mut x, mut y, mut n) = (0i64, 0i64, 0u16);
            while n < most {
                let (xx, yy) = ((x * x) >> 24, (y * y) >> 24);
                if xx + yy > 4 * unit {
                    break;
                }
                (x, y) = (xx - yy + cx, ((x * y) >> 23) + cy);
                n += 1;
            }
            steps.push(n);
        }
    }
    let mut case = Case::new("mandelbrot");
    let steps = case.output(&steps);
    let size = [width as usize, height as usize];
    case.run("mandelbrot", &size, &[], &[&steps, &value(left), &value(top), &value(pixel), &value(i32::from(most))]);
    case
}

fn nbody() -> Case {
    let (bodies, group) = (64usize, 16usize);
    let (time, softening) = (0.01f32, 0.05f32);
    let mut random = Random::new(30);
    let position: Vec<[f32; 4]> = (0..bodies)
        .map(|_| [(); 4].map(|()| random.between(-1.0, 1.0) as f32))
        .map(|[x, y, z, mass]| [x, y, z, mass.abs()])
        .collect();
    let velocity: Vec<[f32; 4]> = (0..bodies).map(|_| [(); 4].map(|()| random.between(-0.1, 0.1) as f32)).collect();
    let (mut faster, mut moved) = (Vec::new(), Vec::new());
    for (mine, speed) in position.iter().zip(&velocity) {
        let mut pull = [0f64; 3];
        for other in &position {
            let apart = [0, 1, 2].map(|i| f64::from(other[i]) - f64::from(mine[i]));
            let near = 1.0 / (apart.iter().map(|one| one * one).sum::<f64>() + f64::from(softening)).sqrt();
            (0..3).for_each(|i| pull[i] += apart[i] * f64::from(other[3]) * near.powi(3));
        }
        let new = [0, 1, 2].map(|i| f64::from(speed[i]) + pull[i] * f64::from(time));
        faster.extend(new.iter().copied().chain([f64::from(speed[3])]));
        moved.extend((0..3).map(|i| f64::from(mine[i]) + new[i] * f64::from(time)).chain([f64::from(mine[3])]));
    }
    let close = Bound::Near { relative: 1e-4, absolute: 1e-4 };
    let mut case = Case::new("nbody");
    let velocity = case.update_floats(velocity.as_flattened(), faster, close);
    let (position, moved) = (case.input(position.as_flattened()), case.floats(Float::F32, moved, close));
    let arguments = [&position, &velocity, &moved, &local::<[f32; 4]>(group), &value(time), &value(softening)];
    case.run("step", &[bodies], &[group], &arguments);
    case
}
