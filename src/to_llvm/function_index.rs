//! Facts about the functions of a SPIR-V module that are collected before any function is translated.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::spirv::{
    ExecutionMode, ExecutionModel, Id, Module, Op,
    module::{EntryPoint, Function},
};

/// The functions of a module by their ids, with their entry points and execution modes.
pub(super) struct FunctionIndex<'m> {
    functions: FxHashMap<Id, &'m Function<'m>>,
    /// The first OpEntryPoint that names each function.
    entry_points: FxHashMap<Id, &'m EntryPoint<'m>>,
    /// The other OpEntryPoint instructions of each function that several of them name.
    other_kernels: FxHashMap<Id, Vec<&'m EntryPoint<'m>>>,
    modes: FxHashMap<Id, Vec<(ExecutionMode, &'m [u32])>>,
    /// The functions whose address an OpConstantFunctionPointerINTEL takes.
    pointed_to: FxHashSet<Id>,
}

impl<'m> FunctionIndex<'m> {
    /// Indexes the functions of a module.
    pub(super) fn new(spirv: &'m Module<'m>) -> Self {
        let mut modes: FxHashMap<Id, Vec<_>> = FxHashMap::default();
        for mode in spirv.execution_modes() {
            modes.entry(mode.function).or_default().push((mode.mode, mode.operands));
        }
        let mut entry_points: FxHashMap<Id, &EntryPoint<'m>> = FxHashMap::default();
        let mut other_kernels: FxHashMap<Id, Vec<_>> = FxHashMap::default();
        for entry in spirv.entry_points() {
            let Some(first) = entry_points.get(&entry.function) else {
                entry_points.insert(entry.function, entry);
                continue;
            };
            if [first.model, entry.model] == [ExecutionModel::Kernel; 2] {
                other_kernels.entry(entry.function).or_default().push(entry);
            }
        }
        let pointers = spirv.globals().iter().filter(|global| global.op == Op::ConstantFunctionPointerINTEL);
        FunctionIndex {
            functions: spirv.functions().iter().map(|function| (function.id, function)).collect(),
            entry_points,
            other_kernels,
            modes,
            pointed_to: pointers.filter_map(|pointer| pointer.id(2)).collect(),
        }
    }

    /// Returns a function by its id, or `None` if the id is not a function.
    pub(super) fn get(&self, id: Id) -> Option<&'m Function<'m>> {
        self.functions.get(&id).copied()
    }

    /// Returns the first entry point of a function, or `None` if it has none.
    pub(super) fn entry_point(&self, id: Id) -> Option<&'m EntryPoint<'m>> {
        self.entry_points.get(&id).copied()
    }

    /// Returns true if several OpEntryPoint instructions name the function.
    pub(super) fn has_several_kernels(&self, id: Id) -> bool {
        self.other_kernels.contains_key(&id)
    }

    /// Returns the entry points of a function that several OpEntryPoint instructions name. Returns nothing for any
    /// other function.
    pub(super) fn kernels(&self, id: Id) -> impl Iterator<Item = &'m EntryPoint<'m>> {
        let others = self.other_kernels.get(&id);
        others.and_then(|_| self.entry_point(id)).into_iter().chain(others.into_iter().flatten().copied())
    }

    /// Returns the execution modes of a function with their operands, in the order of the module.
    pub(super) fn modes(&self, id: Id) -> &[(ExecutionMode, &'m [u32])] {
        self.modes.get(&id).map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns true if an OpConstantFunctionPointerINTEL takes the address of a function.
    pub(super) fn is_pointed_to(&self, id: Id) -> bool {
        self.pointed_to.contains(&id)
    }
}
