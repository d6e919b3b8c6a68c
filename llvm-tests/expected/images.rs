//! Images.

use test_support::driver::memory::{CL_FLOAT, CL_RGBA, CL_SIGNED_INT32, CL_UNSIGNED_INT32};
use test_support::driver::memory::{
    CL_MEM_OBJECT_IMAGE1D, CL_MEM_OBJECT_IMAGE2D, CL_MEM_OBJECT_IMAGE2D_ARRAY, CL_MEM_OBJECT_IMAGE3D,
};

use test_support::driver::ImageKind;

use crate::run::case::Case;

pub(crate) fn cases() -> Vec<Case> {
    vec![images()]
}

/// Returns four numbers for each position of a volume.
fn each<T>(size: [usize; 3], texel: impl Fn(i32, i32, i32) -> [T; 4]) -> Vec<T> {
    let [w, h, d] = size.map(|side| side as i32);
    let places = (0..d).flat_map(|z| (0..h).flat_map(move |y| (0..w).map(move |x| (x, y, z))));
    places.flat_map(|(x, y, z)| texel(x, y, z)).collect()
}

fn images() -> Case {
    let mut case = Case::new("images");

    let size = [7, 5, 1];
    let (w, h) = (size[0] as i32, size[1] as i32);
    let plane = |x: i32, y: i32| [x, y, x + y, x * y].map(|value| value as f32);
    let planes = [
        each(size, |x, y, _| plane(x, y)),
        each(size, |x, y, _| plane((x + 1).min(w - 1), (y + 1).min(h - 1))),
        each(size, |x, y, _| plane(x, y)),
        each(size, |_, _, _| [w as f32, h as f32, 1.0, 1.0]),
    ];
    let image = case.image(ImageKind { object: CL_MEM_OBJECT_IMAGE2D, order: CL_RGBA, channels: CL_FLOAT, size });
    let output = case.output(&planes.concat());
    case.run("fill_plane", &size[..2], &[], &[&image]);
    case.run("read_plane", &size[..2], &[], &[&image, &output]);

    let size = [4, 3, 2];
    let volume = |x: i32, y: i32, z: i32| [x as u32, y as u32, z as u32, 0xffff_fff0 + x as u32];
    let volumes =
        [each(size, volume), each(size, |x, y, z| volume(x, (y + 1).min(2), z)), each(size, |_, _, _| [4, 3, 2, 0])];
    let image =
        case.image(ImageKind { object: CL_MEM_OBJECT_IMAGE3D, order: CL_RGBA, channels: CL_UNSIGNED_INT32, size });
    let output = case.output(&volumes.concat());
    case.run("fill_volume", &size, &[], &[&image]);
    case.run("read_volume", &size, &[], &[&image, &output]);

    let size = [3, 4, 5];
    let layer = |x: i32, y: i32, z: i32| [-x, -y, -z, x + y + z];
    let layers = [each(size, layer), each(size, |x, y, z| layer(x, y, 4 - z)), each(size, |_, _, _| [3, 4, 5, 3])];
    let image =
        case.image(ImageKind { object: CL_MEM_OBJECT_IMAGE2D_ARRAY, order: CL_RGBA, channels: CL_SIGNED_INT32, size });
    let output = case.output(&layers.concat());
    case.run("fill_layers", &size, &[], &[&image]);
    case.run("read_layers", &size, &[], &[&image, &output]);

    let size = [9, 1, 1];
    let line = each(size, |x, _, _| [x as f32 + 9.0, x as f32, x as f32, x as f32]);
    let image = case.image(ImageKind { object: CL_MEM_OBJECT_IMAGE1D, order: CL_RGBA, channels: CL_FLOAT, size });
    let output = case.output(&line);
    case.run("change_line", &size[..1], &[], &[&image, &output]);
    case
}
