//! Criterion benchmarks of both directions, beside LLVM's own parser.

mod workload;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use inkwell::context::Context;
use llvm_spirv::Translator;

fn directions(criterion: &mut Criterion) {
    let workload = workload::copies(4);
    let translator = Translator::default();
    let mut group = criterion.benchmark_group("ordinary");
    group.sample_size(20).throughput(Throughput::Elements(workload.instructions as u64));
    group.bench_function("LLVM parses", |bencher| {
        bencher.iter(|| {
            let context = Context::create();
            llvm_spirv::parse(&workload.bitcode, &context).map(drop)
        });
    });
    group.bench_function("LLVM IR to SPIR-V", |bencher| bencher.iter(|| translator.to_spirv(&workload.bitcode)));
    match translator.to_spirv(&workload.bitcode) {
        Ok(output) => {
            group.bench_function("SPIR-V to LLVM IR", |bencher| {
                bencher.iter_batched(
                    || output.value.clone(),
                    |words| translator.to_llvm(&words),
                    BatchSize::LargeInput,
                );
            });
        }
        Err(error) => eprintln!("no SPIR-V to translate back: {error}"),
    }
    group.finish();
}

fn shapes(criterion: &mut Criterion) {
    let translator = Translator::default();
    let mut group = criterion.benchmark_group("awkward shapes to SPIR-V");
    group.sample_size(10);
    for shape in &workload::SHAPES {
        let bitcode = workload::shape(shape, shape.size);
        group.bench_function(shape.name, |bencher| bencher.iter(|| translator.to_spirv(&bitcode)));
    }
    group.finish();
}

criterion_group!(benches, directions, shapes);
criterion_main!(benches);
