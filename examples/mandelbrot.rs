//! Runs the SPIR-V of `mandelbrot.cl` on an OpenCL driver and prints the picture.
//!
//! ```sh
//! clang-22 -target spir64-unknown-unknown -cl-std=CL3.0 -O2 -emit-llvm -c examples/mandelbrot.cl -o mandelbrot.bc
//! llvm-spirv-rs --spirv-max-version=1.4 mandelbrot.bc -o mandelbrot.spv
//! cargo run --example mandelbrot mandelbrot.spv
//! ```

use std::process::ExitCode;

use test_support::driver::{Argument, Device, Origin, Range};

const WIDTH: usize = 72;
const HEIGHT: usize = 28;

fn picture(spirv: &[u8]) -> Result<String, String> {
    let device = Device::open()?;
    println!("on {}", device.description());
    let program = device.build(Origin::Spirv(spirv))?;
    let picture = device.buffer(&[b'?'; WIDTH * HEIGHT])?;
    let [left, top, width, height] = [-2.2f32, -1.2, 3.2, 2.4].map(f32::to_ne_bytes);
    let most = 200i32.to_ne_bytes();
    let values = [&left, &top, &width, &height, &most].map(|bytes| Argument::Value(bytes.as_slice()));
    let arguments: Vec<_> = [Argument::Buffer(&picture)].into_iter().chain(values).collect();
    device.launch(&program, "mandelbrot", &arguments, &Range { global: &[WIDTH, HEIGHT], local: &[], offset: &[] })?;
    let letters = device.read(&picture)?;
    Ok(letters.chunks(WIDTH).map(|line| format!("    {}\n", String::from_utf8_lossy(line))).collect())
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: mandelbrot FILE.spv");
        return ExitCode::from(2);
    };
    match std::fs::read(&path).map_err(|error| format!("{path}: {error}")).and_then(|spirv| picture(&spirv)) {
        Ok(picture) => {
            print!("{picture}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
