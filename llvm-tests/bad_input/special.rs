//! Modules that are made to cause harm: wrong headers, recursive types, and very deep nesting.
//!
//! Some of the modules are valid and may be translated. The translation of each must end, with an output or a
//! diagnostic, within the limits of time and memory.

use libtest_mimic::{Failed, Trial};
use llvm_spirv::Translator;
use llvm_spirv::spirv::binary;
use llvm_spirv::spirv::grammar::Op;

use crate::worker::{BOUNDS, peak, try_one};

/// A module, and whether it must be rejected.
struct Case {
    name: &'static str,
    make: fn() -> Vec<u32>,
    is_refused: bool,
}

const CASES: &[Case] = &[
    Case { name: "nothing", make: Vec::new, is_refused: true },
    Case { name: "a magic number alone", make: || vec![binary::MAGIC], is_refused: true },
    Case { name: "a header alone", make: || header(1), is_refused: true },
    Case { name: "four billion ids", make: four_billion_ids, is_refused: false },
    Case { name: "four billion ids, and one of them in use", make: the_last_id, is_refused: false },
    Case { name: "a bound of zero", make: || kernel(0, |_| {}), is_refused: true },
    Case { name: "an unknown version", make: future, is_refused: true },
    Case { name: "a word count of zero", make: || kernel(9, |words| words.push(Op::Nop.word())), is_refused: true },
    Case { name: "a word count past the end", make: past_the_end, is_refused: true },
    Case { name: "an array of 2^60 elements", make: vast_array, is_refused: false },
    Case { name: "arrays of arrays, 2^640 elements", make: vaster_array, is_refused: false },
    Case { name: "types nested 100,000 deep", make: deep_types, is_refused: false },
    Case { name: "pointers to pointers, 100,000 deep", make: deep_pointers, is_refused: false },
    Case { name: "a structure that contains itself", make: endless_type, is_refused: true },
    Case { name: "an array that contains itself", make: endless_array, is_refused: true },
    Case { name: "a constant that contains itself", make: endless_constant, is_refused: true },
    Case { name: "constants nested 50,000 deep", make: deep_constants, is_refused: false },
    Case { name: "constants that double 40 times", make: doubling_constants, is_refused: false },
    Case { name: "a null of 2^60 elements", make: vast_null, is_refused: false },
    Case { name: "a vector of four billion components", make: wide_vector, is_refused: true },
    Case { name: "an integer of four billion bits", make: wide_integer, is_refused: true },
    Case { name: "an id defined 100,000 times", make: many_definitions, is_refused: true },
    Case { name: "a string without an end", make: endless_text, is_refused: false },
    Case { name: "decoration groups of decoration groups", make: nested_groups, is_refused: false },
    Case { name: "a function type of 65,000 parameters", make: many_parameters, is_refused: false },
    Case { name: "a function without an end", make: endless_function, is_refused: true },
    Case { name: "a call of a missing function", make: missing_callee, is_refused: true },
    Case { name: "a branch to a missing block", make: missing_block, is_refused: true },
    Case { name: "a value that is its own operand", make: own_operand, is_refused: true },
    Case { name: "copies of copies, 100,000 long", make: many_copies, is_refused: false },
    Case { name: "copies of later copies, 100,000 long", make: reversed_copies, is_refused: true },
    Case { name: "spec constant operations, 50,000 deep", make: deep_spec_constants, is_refused: false },
];

pub(crate) fn trials() -> Vec<Trial> {
    CASES
        .iter()
        .map(|case| Trial::test(format!("special::{}", case.name), move || run(case).map_err(Failed::from)))
        .collect()
}

/// Tests a case in a thread with a small stack.
fn run(case: &'static Case) -> Result<(), String> {
    let work = move || {
        let words = (case.make)();
        let mut refused = Ok(false);
        let within = try_one(|| {
            refused = match Translator::default().to_llvm(&words) {
                Ok(_) => Ok(false),
                Err(diagnostic) if diagnostic.cause.code() == "Internal" => Err(diagnostic.to_string()),
                Err(_) => Ok(true),
            };
        });
        within.and(refused)
    };
    let thread = std::thread::Builder::new().stack_size(2 << 20).spawn(work).map_err(|error| error.to_string())?;
    let refused = thread.join().map_err(|_| "the thread panicked")??;
    if case.is_refused && !refused {
        return Err("the broken module is translated".into());
    }
    match peak() {
        much if much > BOUNDS.1 => Err(format!("{} MB of memory were in use", much >> 10)),
        _ => Ok(()),
    }
}

fn push(words: &mut Vec<u32>, op: Op, operands: &[u32]) {
    words.push(binary::first_word(op, operands.len() as u16 + 1));
    words.extend_from_slice(operands);
}

fn header(bound: u32) -> Vec<u32> {
    vec![binary::MAGIC, 0x0001_0000, 0, bound, 0]
}

/// Returns an OpenCL module with void (%1), uint (%2), ulong (%3) and void() (%4), and the words that `more` adds.
fn module(bound: u32, more: impl FnOnce(&mut Vec<u32>)) -> Vec<u32> {
    let mut words = header(bound);
    for capability in [4, 5, 6, 11] {
        // Addresses, Linkage, Kernel, and Int64.
        push(&mut words, Op::Capability, &[capability]);
    }
    push(&mut words, Op::MemoryModel, &[2, 2]);
    push(&mut words, Op::TypeVoid, &[1]);
    push(&mut words, Op::TypeInt, &[2, 32, 0]);
    push(&mut words, Op::TypeInt, &[3, 64, 0]);
    push(&mut words, Op::TypeFunction, &[4, 1]);
    more(&mut words);
    words
}

/// Returns the module with a function (%5) whose only block (%6) has the instructions that `body` adds.
fn kernel(bound: u32, body: impl FnOnce(&mut Vec<u32>)) -> Vec<u32> {
    module(bound, |words| function(words, body))
}

fn function(words: &mut Vec<u32>, body: impl FnOnce(&mut Vec<u32>)) {
    push(words, Op::Function, &[1, 5, 0, 4]);
    push(words, Op::Label, &[6]);
    body(words);
    push(words, Op::Return, &[]);
    push(words, Op::FunctionEnd, &[]);
}

/// Adds a global variable of a type, so that the type is translated. The pointer type is %7, the variable %8.
fn variable(words: &mut Vec<u32>, of_type: u32) {
    push(words, Op::TypePointer, &[7, 5, of_type]);
    push(words, Op::Variable, &[7, 8, 5]);
}

fn four_billion_ids() -> Vec<u32> {
    kernel(u32::MAX, |_| {})
}

fn the_last_id() -> Vec<u32> {
    module(u32::MAX, |words| {
        push(words, Op::TypeFloat, &[u32::MAX - 1, 32]);
        variable(words, u32::MAX - 1);
    })
}

fn future() -> Vec<u32> {
    let mut words = kernel(9, |_| {});
    words[1] = 0x0063_0000;
    words
}

fn past_the_end() -> Vec<u32> {
    let mut words = kernel(9, |_| {});
    words.push(binary::first_word(Op::Nop, u16::MAX));
    words
}

fn vast_array() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::Constant, &[3, 10, 0, 1 << 28]);
        push(words, Op::TypeArray, &[11, 2, 10]);
        variable(words, 11);
    })
}

fn vaster_array() -> Vec<u32> {
    module(40, |words| {
        push(words, Op::Constant, &[3, 10, 0, 1]);
        let mut element = 2;
        for id in 11..31 {
            push(words, Op::TypeArray, &[id, element, 10]);
            element = id;
        }
        variable(words, element);
    })
}

fn deep_types() -> Vec<u32> {
    module(100_020, |words| {
        push(words, Op::Constant, &[2, 10, 1]);
        let mut element = 2;
        for id in 11..100_011 {
            match id % 2 {
                0 => push(words, Op::TypeStruct, &[id, element]),
                _ => push(words, Op::TypeArray, &[id, element, 10]),
            }
            element = id;
        }
        variable(words, element);
    })
}

fn deep_pointers() -> Vec<u32> {
    module(100_020, |words| {
        let mut element = 2;
        for id in 11..100_011 {
            push(words, Op::TypePointer, &[id, 5, element]);
            element = id;
        }
        variable(words, element);
    })
}

fn endless_type() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::TypeStruct, &[10, 2, 10]);
        variable(words, 10);
    })
}

fn endless_array() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::Constant, &[2, 11, 4]);
        push(words, Op::TypeArray, &[10, 10, 11]);
        variable(words, 10);
    })
}

fn endless_constant() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::TypeStruct, &[10, 2]);
        push(words, Op::ConstantComposite, &[10, 11, 11]);
        push(words, Op::TypePointer, &[7, 5, 10]);
        push(words, Op::Variable, &[7, 8, 5, 11]);
    })
}

fn deep_constants() -> Vec<u32> {
    module(100_020, |words| {
        push(words, Op::Constant, &[2, 10, 1]);
        let (mut element, mut value) = (2, 10);
        for id in (11..100_011).step_by(2) {
            push(words, Op::TypeStruct, &[id, element]);
            push(words, Op::ConstantComposite, &[id, id + 1, value]);
            (element, value) = (id, id + 1);
        }
        push(words, Op::TypePointer, &[7, 5, element]);
        push(words, Op::Variable, &[7, 8, 5, value]);
    })
}

fn doubling_constants() -> Vec<u32> {
    module(200, |words| {
        push(words, Op::Constant, &[2, 10, 1]);
        let (mut element, mut value) = (2, 10);
        for id in (11..91).step_by(2) {
            push(words, Op::TypeStruct, &[id, element, element]);
            push(words, Op::ConstantComposite, &[id, id + 1, value, value]);
            (element, value) = (id, id + 1);
        }
        push(words, Op::TypePointer, &[7, 5, element]);
        push(words, Op::Variable, &[7, 8, 5, value]);
    })
}

fn vast_null() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::Constant, &[3, 10, 0, 1 << 28]);
        push(words, Op::TypeArray, &[11, 2, 10]);
        push(words, Op::ConstantNull, &[11, 12]);
        push(words, Op::TypePointer, &[7, 5, 11]);
        push(words, Op::Variable, &[7, 8, 5, 12]);
    })
}

fn wide_vector() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::TypeVector, &[10, 2, u32::MAX]);
        variable(words, 10);
    })
}

fn wide_integer() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::TypeInt, &[10, u32::MAX, 0]);
        variable(words, 10);
    })
}

fn many_definitions() -> Vec<u32> {
    module(20, |words| {
        for _ in 0..100_000 {
            push(words, Op::TypeFloat, &[10, 32]);
        }
    })
}

fn endless_text() -> Vec<u32> {
    module(20, |words| push(words, Op::String, &[10, 0x4141_4141]))
}

fn nested_groups() -> Vec<u32> {
    let mut words = header(50_020);
    for capability in [4, 5, 6] {
        push(&mut words, Op::Capability, &[capability]);
    }
    push(&mut words, Op::MemoryModel, &[2, 2]);
    for id in 10..50_010 {
        push(&mut words, Op::DecorationGroup, &[id]);
        push(&mut words, Op::GroupDecorate, &[id, id + 1]);
    }
    push(&mut words, Op::TypeInt, &[50_011, 32, 0]);
    words
}

fn many_parameters() -> Vec<u32> {
    module(70_000, |words| {
        let operands: Vec<u32> = [10, 1].into_iter().chain(std::iter::repeat_n(2, 65_000)).collect();
        push(words, Op::TypeFunction, &operands);
        push(words, Op::Function, &[1, 5, 0, 10]);
        for id in 0..65_000 {
            push(words, Op::FunctionParameter, &[2, 11 + id]);
        }
        push(words, Op::Label, &[6]);
        push(words, Op::Return, &[]);
        push(words, Op::FunctionEnd, &[]);
    })
}

fn endless_function() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::Function, &[1, 5, 0, 4]);
        push(words, Op::Label, &[6]);
    })
}

fn missing_callee() -> Vec<u32> {
    kernel(20, |words| push(words, Op::FunctionCall, &[1, 10, 11]))
}

fn missing_block() -> Vec<u32> {
    module(20, |words| {
        push(words, Op::Function, &[1, 5, 0, 4]);
        push(words, Op::Label, &[6]);
        push(words, Op::Branch, &[10]);
        push(words, Op::FunctionEnd, &[]);
    })
}

fn own_operand() -> Vec<u32> {
    kernel(20, |words| push(words, Op::IAdd, &[2, 10, 10, 10]))
}

fn many_copies() -> Vec<u32> {
    module(100_020, |words| {
        push(words, Op::Constant, &[2, 10, 1]);
        function(words, |words| {
            for id in 10..100_010 {
                push(words, Op::CopyObject, &[2, id + 1, id]);
            }
        });
    })
}

fn reversed_copies() -> Vec<u32> {
    module(100_020, |words| {
        function(words, |words| {
            for id in 10..100_010 {
                push(words, Op::CopyObject, &[2, id, id + 1]);
            }
            push(words, Op::Undef, &[2, 100_010]);
        });
    })
}

fn deep_spec_constants() -> Vec<u32> {
    module(50_020, |words| {
        push(words, Op::SpecConstant, &[2, 10, 1]);
        for id in 10..50_010 {
            push(words, Op::SpecConstantOp, &[2, id + 1, Op::IAdd.word(), id, id]);
        }
        function(words, |words| push(words, Op::IAdd, &[2, 50_011, 50_010, 50_010]));
    })
}
