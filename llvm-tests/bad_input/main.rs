//! Broken input: modules cut off everywhere and with bits flipped, in every form, and modules made to do harm.
//!
//! Whatever a file holds, there is an output or a diagnostic: no panic, no signal, and neither much time nor much
//! memory. What the library reads (SPIR-V in its three forms) is tried in worker processes, which are this same program
//! started again, so that a crash is counted and named; bitcode is tried through the command, as LLVM's reader crashes
//! on some. Unoptimised builds try a part of it; `scripts/test` also runs the
//! optimised one, which tries all.

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

/// How many bits are flipped in a module, one at a time: for the library, and for the command.
const FLIPS: (usize, usize) = if cfg!(debug_assertions) { (300, 60) } else { (10_000, 2_000) };
/// Every how many words a module is cut off.
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
