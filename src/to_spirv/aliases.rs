//! Other names of functions and variables.
//!
//! What uses an alias in its own module uses what it stands for. SPIR-V has one name for what a module exports, so that
//! an alias that other modules can see is a function of its own that calls the other, a twin of a kernel, or the only
//! name that a variable has outside.

use rustc_hash::FxHashMap;

use super::emitter::Emitter;
use crate::error::{Error, Place, Result};
use crate::llvm::{Function, GlobalAlias, Linkage, Value, ValueView};
use crate::mapping::linkage;

/// The aliases that other modules can see, in the order of the module.
#[derive(Default)]
pub(super) struct Aliases<'c> {
    /// Of functions.
    pub(super) functions: FxHashMap<Function<'c>, Vec<GlobalAlias<'c>>>,
    /// Of variables.
    pub(super) variables: FxHashMap<Value<'c>, GlobalAlias<'c>>,
}

fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

fn refused(value: Value<'_>, why: &str) -> Box<crate::error::Diagnostic> {
    let text = format!("{} {why}", value.name());
    Error::InvalidLlvmModule(text).at(Place { instruction: Some(value.to_string()), ..Place::default() })
}

impl<'c> Emitter<'c> {
    /// The module's aliases.
    ///
    /// # Errors
    /// `InvalidLlvmModule` for those that SPIR-V has no like of: aliases of parts of variables, and of variables that
    /// have another name outside; and for ifuncs.
    pub(super) fn aliases(&self) -> Result<Aliases<'c>> {
        if let Some(ifunc) = self.module.ifuncs().next() {
            let why = "is a function that is chosen when the program is loaded (ifunc), which has no SPIR-V form";
            return Err(refused(ifunc.as_value(), why));
        }
        let mut aliases = Aliases::default();
        for alias in self.module.aliases().filter(|alias| !is_local(alias.linkage())) {
            let value = alias.as_value();
            if let Some(function) = alias.aliased_function() {
                if alias.value_type() != function.function_type().as_type() {
                    return Err(refused(value, "is an alias of a function of another type, which has no SPIR-V form"));
                }
                aliases.functions.entry(function).or_default().push(alias);
                continue;
            }
            let variable = match alias.aliasee().map(Value::view) {
                Some(ValueView::GlobalVariable(variable)) if is_local(variable.linkage()) => variable.as_value(),
                _ => {
                    return Err(refused(
                        value,
                        "is a second name of a variable, or that of a part, which has no SPIR-V form",
                    ));
                }
            };
            if let Some(other) = aliases.variables.insert(variable, alias) {
                let why = format!("is a second name of {}, which has no SPIR-V form", other.as_value().name());
                return Err(refused(value, &why));
            }
        }
        Ok(aliases)
    }

    /// Emits an alias of a function as a function that calls it.
    pub(super) fn function_alias(&mut self, alias: GlobalAlias<'c>, function: Function<'c>) -> Result<()> {
        let callee = self.function_id(function)?;
        let id = self.out.fresh_id();
        let name = alias.as_value().name();
        self.out.name(id, &name);
        if let Some(linkage) = linkage::to_spirv(self, alias.linkage(), false, true) {
            self.out.linkage(id, &name, linkage);
        }
        self.caller(function, id, callee)
    }
}
