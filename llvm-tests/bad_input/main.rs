//! Broken input: truncated modules and modules with flipped bits, in every form, and modules that are made to cause
//! harm.
//!
//! Every input must lead to an output or a diagnostic, without a panic, without a signal, and within limits of time and
//! memory. Worker processes test the library's readers of SPIR-V. They are the same program, started again, so that a
//! crash is counted as a failure. Bitcode is tested with the command, because LLVM's reader crashes for some inputs.
//! Builds without optimization test a part of the changes. `scripts/test` runs an optimized build as well, which tests
//! all of them.

mod command;
mod corpus;
mod mutation;
mod special;
mod worker;

use std::process::ExitCode;
use std::sync::Arc;

use libtest_mimic::{Arguments, Trial};

use corpus::{Form, Module};
use mutation::Mutation;

/// The number of bits that are flipped in a module, one at a time, for the library and for the command.
const FLIPS: (usize, usize) = if cfg!(debug_assertions) { (300, 60) } else { (10_000, 2_000) };
/// The distance in words between the lengths that a module is truncated to.
const CUT: usize = if cfg!(debug_assertions) { 37 } else { 1 };

fn main() -> ExitCode {
    if worker::is_worker() {
        return worker::serve();
    }
    let arguments = Arguments::from_args();
    let mut trials = special::trials();
    let listed = match corpus::modules() {
        Ok(modules) => modules,
        Err(why) => {
            trials.push(Trial::test("the modules to break", move || Err(why.into())));
            Vec::new()
        }
    };
    for module in listed.into_iter().map(Arc::new) {
        for form in Form::ALL {
            for mutation in [Mutation::Cut, Mutation::Flip] {
                let module = Arc::clone(&module);
                let name = format!("{}::{}::{}", module.name, form.name(), mutation.name());
                trials.push(Trial::test(name, move || library(&module, form, mutation).map_err(Into::into)));
            }
        }
        let name = format!("{}::bitcode::{}", module.name, Mutation::Flip.name());
        trials.push(Trial::test(name, move || command::flips(&module, FLIPS.1).map_err(Into::into)));
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}

fn library(module: &Module, form: Form, mutation: Mutation) -> Result<(), String> {
    let content = form.of(module)?;
    let count = match mutation {
        Mutation::Cut => mutation.count(&content, form).div_ceil(CUT),
        Mutation::Flip => FLIPS.0,
    };
    let step = if mutation == Mutation::Cut { CUT } else { 1 };
    worker::run(&content, form, mutation, count, step)
}
