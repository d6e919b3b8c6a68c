//! Finds the functions that get the attribute `convergent`. A function is convergent if it executes a convergent
//! instruction, if it calls code outside the module, or if it calls a convergent function.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::Result;
use crate::mapping::decorations::Build;
use crate::mapping::facts::convergence;
use crate::mapping::functions::linkage;
use crate::spirv::{Id, Op, module};

/// The calls between the functions of a module.
#[derive(Default)]
pub(super) struct CallGraph {
    /// The callers of each function, with an entry for each call.
    pub(super) callers: FxHashMap<Id, Vec<Id>>,
    /// The functions that are convergent.
    pub(super) convergent: FxHashSet<Id>,
}

impl CallGraph {
    /// Finds the calls and the convergent functions of a module. Takes time linear in the size of the module.
    pub(super) fn of_module<'m, 'c>(b: &impl Build<'m, 'c>) -> Result<Self> {
        let spirv = b.input().spirv;
        let mut found: Vec<Id> = Vec::new();
        let mut graph = CallGraph::default();
        for range in spirv.functions() {
            let mut is_convergent = range.is_declaration() && !is_intrinsic(b, range)?;
            for instruction in spirv.body(range) {
                let instruction = instruction?;
                if instruction.op == Op::FunctionCall {
                    if let Some(callee) = instruction.id(2) {
                        graph.callers.entry(callee).or_default().push(range.id);
                    }
                } else if !is_convergent {
                    is_convergent = convergence::is_unknown_call(instruction.op)
                        || instruction.op.info().is_some_and(convergence::is_convergent);
                }
            }
            if is_convergent {
                found.push(range.id);
            }
        }
        graph.convergent.extend(&found);
        while let Some(callee) = found.pop() {
            for &caller in graph.callers.get(&callee).into_iter().flatten() {
                if graph.convergent.insert(caller) {
                    found.push(caller);
                }
            }
        }
        Ok(graph)
    }
}

/// Returns true if a function is declared under the name of an LLVM intrinsic.
fn is_intrinsic<'m, 'c>(b: &impl Build<'m, 'c>, range: &module::Function<'m>) -> Result<bool> {
    let linkage = linkage::attributes_of(b, range.id)?;
    let name = linkage.as_ref().map_or_else(|| b.name(range.id), |linkage| &linkage.name);
    Ok(name.starts_with("llvm."))
}
