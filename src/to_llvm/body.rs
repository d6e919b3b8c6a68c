//! Builds the bodies of functions: blocks, control flow, and the dispatch of each instruction to its mapping.

use crate::error::Result;
use crate::llvm::{BasicBlock, Builder, FastMathFlags, Function, Metadata, Phi, Value};
use crate::mapping::context::{Build, Mapped};
use crate::mapping::dispatch::owners;
use crate::mapping::functions::{
    index_groups::{self, NamedArrays},
    loops,
};
use crate::mapping::instructions::flags;
use crate::mapping::spirv_calls::Build as _;
use crate::spirv::{ExtInstSet, Id, Instruction, Op, module};
use crate::to_llvm::{calls, driver::Driver, functions, parameter_casts};
use rustc_hash::{FxHashMap, FxHashSet};

/// The state that is needed until the end of the function that is being built.
#[derive(Default)]
struct Body<'m, 'c> {
    /// The phis, with their instructions and blocks. They get their incoming values at the end of the function, when
    /// all values are defined.
    phis: Vec<(Phi<'c>, Instruction<'m>, BasicBlock<'c>)>,
    /// The number of edges from one block to another, if there is more than one.
    repeated: FxHashMap<(BasicBlock<'c>, BasicBlock<'c>), u32>,
    /// The OpLoopMerge or OpLoopControlINTEL of each header, with the metadata of the loop, which is built for the
    /// first branch back to the header.
    loops: FxHashMap<Id, (Instruction<'m>, Option<Metadata<'c>>)>,
    /// The headers of the loops whose Loop Control lists arrays, with these arrays.
    arrays: Vec<(BasicBlock<'c>, NamedArrays<'c>)>,
}

/// Builds the body of a function, unless it is only declared or an existing LLVM function takes its place.
pub(super) fn define<'m>(driver: &mut Driver<'m, '_>, range: &module::Function<'m>) -> Result<()> {
    let function = functions::function_of(driver, range.id)?;
    if driver.functions.shadowed.contains(&range.id) || range.is_declaration() || function.is_intrinsic() {
        return Ok(());
    }
    for (index, &parameter) in range.parameters.iter().enumerate() {
        let argument = function.argument(index as u32);
        let argument = argument.ok_or_else(|| driver.invalid("the parameters of a function do not match its type"))?;
        driver.values.insert(parameter, argument.as_value());
    }
    body(driver, range, function)
}

/// Builds the blocks of a function.
fn body<'m, 'c>(driver: &mut Driver<'m, 'c>, range: &module::Function<'m>, function: Function<'c>) -> Result<()> {
    let spirv = driver.input.spirv;
    for &label in &range.labels {
        let block = function.append_block(spirv.name(label));
        driver.local.blocks.insert(label, block);
    }
    driver.functions.last = Some(function);
    driver.builtin_pointers().enter_function(spirv.body(range), spirv)?;
    let parameter_casts = parameter_casts::find(driver, function, spirv.body(range))?;
    let mut body = Body::default();
    let mut current: Option<(Id, BasicBlock<'c>)> = None;
    let mut instructions = spirv.body(range).peekable();
    while let Some(instruction) = instructions.next() {
        let instruction = instruction?;
        driver.local.offset = instruction.offset;
        driver.local.next = instructions.peek().and_then(|next| next.as_ref().ok()).copied();
        if driver.local.stored.take() == Some(instruction.offset) {
            continue;
        }
        if instruction.op == Op::Label {
            if current.is_some() {
                return Err(driver.invalid("an OpLabel comes before the terminator of the previous block"));
            }
            let Some(label) = instruction.result() else { continue };
            let block = block_of(driver, label)?;
            driver.local.builder.get_or_insert_with(|| Builder::at_end(block)).set_end(block);
            current = Some((label, block));
            continue;
        }
        let Some((label, block)) = current else {
            if matches!(instruction.op, Op::Line | Op::NoLine | Op::Nop | Op::ExtInst) {
                continue;
            }
            return Err(driver
                .invalid("an instruction is not in a block: it precedes the first OpLabel or follows a terminator"));
        };
        if instruction.op == Op::Bitcast
            && let Some(id) = instruction.result()
            && let Some(&parameter) = parameter_casts.get(&id)
        {
            driver.values.insert(id, parameter);
            continue;
        }
        if instruction.op.is_terminator() {
            terminator(driver, &instruction, block, &mut body)?;
            current = None;
        } else {
            translate(driver, &instruction, label, block, &mut body)?;
        }
    }
    if current.is_some() {
        return Err(range.definition.invalid("the last block has no terminator"));
    }
    finish(driver, function, body)
}

/// Returns the block of a label.
fn block_of<'c>(driver: &Driver<'_, 'c>, label: Id) -> Result<BasicBlock<'c>> {
    let block = driver.local.blocks.get(label).copied();
    block.ok_or_else(|| driver.invalid(format!("{label} is not a block of this function")))
}

/// Translates an instruction that is not a terminator. `label` and `block` are its block in SPIR-V and in LLVM IR.
fn translate<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    instruction: &Instruction<'m>,
    label: Id,
    block: BasicBlock<'c>,
    body: &mut Body<'m, 'c>,
) -> Result<()> {
    match instruction.op {
        Op::Line | Op::NoLine | Op::Nop | Op::SelectionMerge => Ok(()),
        Op::LoopMerge | Op::LoopControlINTEL => {
            body.loops.insert(label, (*instruction, None));
            Ok(())
        }
        Op::Phi => {
            let ty = driver.result_type(instruction)?;
            let count = instruction.arguments().len() as u32 / 2;
            let phi = driver.builder().phi(ty.llvm, count)?;
            body.phis.push((phi, *instruction, block));
            driver.define(instruction, phi.as_value())
        }
        _ => plain_instruction(driver, instruction),
    }
}

fn plain_instruction<'m>(driver: &mut Driver<'m, '_>, instruction: &Instruction<'m>) -> Result<()> {
    let mapped = match instruction.op {
        Op::FunctionCall => Mapped::Value(calls::function_call(driver, instruction)?),
        Op::AsmCallINTEL => Mapped::Value(calls::assembly_call(driver, instruction)?),
        Op::FunctionPointerCallINTEL => Mapped::Value(calls::pointer_call(driver, instruction)?),
        Op::ExtInst | Op::ExtInstWithForwardRefsKHR if is_debug_information(driver, instruction)? => Mapped::Nothing,
        Op::ExtInst => {
            let flags = flags::fast_math_of(driver, instruction);
            set_fast_math(driver, flags);
            let mapped = owners::to_llvm(driver, instruction);
            set_fast_math(driver, FastMathFlags::NONE);
            mapped?
        }
        _ => owners::to_llvm(driver, instruction)?,
    };
    match mapped {
        Mapped::Value(value) => driver.define(instruction, value),
        Mapped::Nothing | Mapped::Declined => Ok(()),
    }
}

/// Sets the fast-math flags of the instructions that are built from now on.
fn set_fast_math(driver: &mut Driver<'_, '_>, flags: FastMathFlags) {
    if let Some(builder) = &mut driver.local.builder {
        builder.set_fast_math(flags);
    }
}

/// Returns true if an OpExtInst can be ignored. Its set is debug information, non-semantic, or unknown.
fn is_debug_information<'m>(driver: &mut Driver<'m, '_>, instruction: &Instruction<'m>) -> Result<bool> {
    let set = driver.argument(instruction, 0)?;
    match driver.input.spirv.imported_set(set).map(|import| import.set()) {
        None => Err(driver.invalid(format!("{set} is not an OpExtInstImport"))),
        Some(None) => Ok(true),
        Some(Some(set)) => {
            Ok(set.is_non_semantic() || matches!(set, ExtInstSet::OpenClDebugInfo100 | ExtInstSet::DebugInfo))
        }
    }
}

/// Translates a terminator, and attaches the metadata of the loop that it closes.
fn terminator<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    instruction: &Instruction<'m>,
    block: BasicBlock<'c>,
    body: &mut Body<'m, 'c>,
) -> Result<()> {
    let mut targets: Vec<Id> = Vec::new();
    let built = match instruction.op {
        Op::Branch => {
            let target = driver.argument(instruction, 0)?;
            targets.push(target);
            let target = block_of(driver, target)?;
            driver.builder().br(target)?
        }
        Op::BranchConditional => {
            let condition = driver.argument_value(instruction, 0)?;
            let (yes, no) = (driver.argument(instruction, 1)?, driver.argument(instruction, 2)?);
            targets.extend([yes, no]);
            let (yes, no) = (block_of(driver, yes)?, block_of(driver, no)?);
            driver.builder().cond_br(condition, yes, no)?
        }
        Op::Switch => switch(driver, instruction, &mut targets)?,
        Op::Return => driver.builder().ret(None)?,
        Op::ReturnValue => {
            let value = driver.argument_value(instruction, 0)?;
            driver.builder().ret(Some(value))?
        }
        Op::Unreachable => driver.builder().unreachable()?,
        _ => {
            owners::to_llvm(driver, instruction)?;
            driver.builder().unreachable()?
        }
    };
    loop_metadata(driver, built, &targets, body)?;
    if targets.len() > 1 {
        count_targets(driver, block, &mut targets, body)?;
    }
    Ok(())
}

/// Records the blocks to which a terminator has several edges, since LLVM's phis need an entry for each edge.
fn count_targets<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    block: BasicBlock<'c>,
    targets: &mut [Id],
    body: &mut Body<'m, 'c>,
) -> Result<()> {
    targets.sort_unstable();
    for run in targets.chunk_by(|a, b| a == b) {
        if let (Some(target), true) = (run.first(), run.len() > 1) {
            let target = block_of(driver, *target)?;
            body.repeated.insert((block, target), run.len() as u32);
        }
    }
    Ok(())
}

/// Builds the switch of an OpSwitch. Adds the ids of its targets to `targets`.
fn switch<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    instruction: &Instruction<'m>,
    targets: &mut Vec<Id>,
) -> Result<Value<'c>> {
    let selector = driver.argument_value(instruction, 0)?;
    let default = driver.argument(instruction, 1)?;
    targets.push(default);
    let default = block_of(driver, default)?;
    let width = selector.ty().int_width().ok_or_else(|| driver.invalid("the selector is not an integer"))?;
    let literal = width.div_ceil(32) as usize;
    let cases = instruction.arguments().get(2..).unwrap_or_default();
    if cases.len() % (literal + 1) != 0 {
        return Err(driver.invalid("a case has no target block"));
    }
    let count = cases.len() / (literal + 1);
    let switch = driver.builder().switch(selector, default, count as u32)?;
    for case in cases.chunks_exact(literal + 1) {
        let Some((&target, words)) = case.split_last() else { continue };
        let words: Vec<u64> =
            words.chunks(2).map(|pair| pair.iter().rev().fold(0, |bits, &word| bits << 32 | u64::from(word))).collect();
        let target = Id::new(target).ok_or_else(|| driver.invalid("an id is 0"))?;
        targets.push(target);
        let target = block_of(driver, target)?;
        let value = selector.ty().const_int(&words)?;
        switch.add_case(value, target)?;
    }
    Ok(switch.as_value())
}

/// Attaches the metadata of a loop to a branch to its header.
fn loop_metadata<'m, 'c>(
    driver: &mut Driver<'m, 'c>,
    branch: Value<'c>,
    targets: &[Id],
    body: &mut Body<'m, 'c>,
) -> Result<()> {
    if body.loops.is_empty() {
        return Ok(());
    }
    // A header comes before all other blocks of its loop, so a branch to a known header is a back edge.
    let headers = targets.iter().filter_map(|target| Some((*target, body.loops.get(target)?.0.offset)));
    let innermost = headers.max_by_key(|(_, offset)| *offset);
    let Some((header, _)) = innermost else { return Ok(()) };
    let Some((control, node)) = body.loops.get_mut(&header) else { return Ok(()) };
    let node = match *node {
        Some(node) => node,
        None => {
            let (made, arrays) = loops::control_to_llvm(driver.types(), control)?;
            if let Some(arrays) = arrays {
                body.arrays.push((block_of(driver, header)?, arrays));
            }
            *node.insert(made)
        }
    };
    branch.attach(driver.input.metadata_kinds.llvm_loop, node)?;
    Ok(())
}

/// Sets the incoming values of the phis, attaches the index groups of arrays, and deletes the instructions of
/// `Local::optional` that nothing uses.
fn finish<'m, 'c>(driver: &mut Driver<'m, 'c>, function: Function<'c>, body: Body<'m, 'c>) -> Result<()> {
    for (phi, instruction, block) in body.phis {
        driver.local.offset = instruction.offset;
        let mut seen: FxHashSet<BasicBlock<'c>> = FxHashSet::default();
        for pair in instruction.arguments().chunks_exact(2) {
            let [value, parent] = *pair else { continue };
            let (Some(value), Some(parent)) = (Id::new(value), Id::new(parent)) else {
                return Err(driver.invalid("an id is 0"));
            };
            let (value, parent) = (driver.value(value)?, block_of(driver, parent)?);
            let mut times = 1;
            if !body.repeated.is_empty() {
                times = body.repeated.get(&(parent, block)).copied().unwrap_or(1);
                if times > 1 && !seen.insert(parent) {
                    continue;
                }
            }
            for _ in 0..times {
                phi.add_incoming(value, parent)?;
            }
        }
    }
    if !body.arrays.is_empty() {
        let (types, kind) = (driver.types(), driver.input.metadata_kinds.index_group);
        index_groups::attach(types, function, body.arrays, kind, |id| driver.value(id))?;
    }
    if let Some(id) = driver.local.placeholders.first() {
        return Err(driver.invalid(format!("{id} is used but is not defined in this function")));
    }
    let module = driver.module();
    for value in driver.local.optional.drain(..) {
        if let Some(instruction) = value.as_instruction().filter(|_| !value.has_uses()) {
            // A detached instruction is freed later, and until then counts as a user of its operands. So its operands are
            // replaced by poison first.
            for operand in value.operands().collect::<Vec<_>>() {
                instruction.replace_operand(operand, operand.ty().const_poison()?)?;
            }
            module.detach(instruction);
        }
    }
    Ok(())
}
