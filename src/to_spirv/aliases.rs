//! Emits aliases and ifuncs.
//!
//! SPIR-V has no aliases, and a function or variable has only one linkage name. Within the module, every use of an
//! alias is emitted as a use of its aliasee. An alias that other modules can see is emitted as follows:
//! - An alias of a function becomes a function that calls the aliasee. An alias of a kernel becomes an entry point.
//! - An alias of a variable without a linkage name of its own becomes the variable's linkage name.
//! - An alias of a constant variable whose address is not significant becomes a copy of the variable.
//!
//! An ifunc is treated as an alias if its resolver always returns the same constant.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{
    Function, GlobalAlias, GlobalIFunc, GlobalVariable, InstructionView, Linkage, Module, Type, UnnamedAddress, Value,
    ValueView,
};

/// The number of aliases and ifuncs through which a name is followed. LLVM's parser accepts cycles of aliases.
const MAX_ALIASES: usize = 64;

/// An alias or ifunc that other modules can see.
#[derive(Clone, Copy)]
pub(super) struct OtherName<'c> {
    value: Value<'c>,
    /// The linkage of the alias or ifunc.
    pub(super) linkage: Linkage,
}

impl<'c> OtherName<'c> {
    /// Returns the name.
    pub(super) fn name(&self) -> Cow<'c, str> {
        self.value.name()
    }
}

/// The aliases and ifuncs that other modules can see, in the order of the module.
#[derive(Default)]
pub(super) struct OtherNames<'c> {
    /// The aliases and ifuncs of each function.
    pub(super) functions: FxHashMap<Function<'c>, Vec<OtherName<'c>>>,
    /// The alias that becomes the linkage name of a variable without one of its own.
    pub(super) variables: FxHashMap<Value<'c>, OtherName<'c>>,
    /// The aliases of variables that become copies of the variable.
    pub(super) copies: FxHashMap<Value<'c>, Vec<OtherName<'c>>>,
    /// The resolvers that only ifuncs use. They are not emitted.
    pub(super) resolvers: FxHashSet<Function<'c>>,
}

fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// Returns true if a global with this linkage may be left out, because every module that uses it has its own
/// definition.
fn may_be_dropped(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::AvailableExternally)
}

/// Returns the diagnostic for an alias or ifunc that cannot be emitted.
fn refused(value: Value<'_>, why: &str) -> Box<Diagnostic> {
    let text = format!("{} {why}, which SPIR-V cannot express", value.name());
    Error::InvalidLlvmModule(text).at(Place { instruction: Some(value.to_string()), ..Place::default() })
}

/// Returns the function if `value` is a function, or an alias or ifunc of a function. Returns `None` for any other
/// value.
pub(super) fn named_function(mut value: Value<'_>) -> Option<Function<'_>> {
    for _ in 0..MAX_ALIASES {
        value = match value.view() {
            ValueView::Function(function) => return Some(function),
            ValueView::GlobalAlias(alias) => alias.aliasee()?,
            ValueView::GlobalIFunc(ifunc) => resolved(ifunc)?,
            _ => return None,
        };
    }
    None
}

/// Returns the function that an ifunc always resolves to. Returns `None` if the resolver has several blocks, other
/// instructions than a return, or a result that is not constant.
fn resolved(ifunc: GlobalIFunc<'_>) -> Option<Value<'_>> {
    let mut blocks = resolver(ifunc)?.blocks();
    let first = blocks.next()?.instructions().next()?;
    match first.view() {
        InstructionView::Ret(value) if blocks.next().is_none() => value.filter(|value| value.is_constant()),
        _ => None,
    }
}

fn resolver(ifunc: GlobalIFunc<'_>) -> Option<Function<'_>> {
    ifunc.resolver().and_then(named_function)
}

/// Returns true if only ifuncs use a function.
fn is_only_resolver(function: Function<'_>) -> bool {
    function.as_value().users().all(|user| matches!(user.view(), ValueView::GlobalIFunc(_)))
}

impl<'c> OtherNames<'c> {
    /// Returns the aliases and ifuncs that other modules can see.
    ///
    /// # Errors
    /// Returns `InvalidLlvmModule` for an ifunc whose resolver makes a choice, for an alias of a function with another
    /// type, for an alias of a part of a variable, and for a second name of a variable that may not be copied.
    pub(super) fn of_module(module: &'c Module<'c>) -> Result<Self> {
        let mut names = OtherNames::default();
        for ifunc in module.ifuncs() {
            let name = OtherName { value: ifunc.as_value(), linkage: ifunc.linkage() };
            let Some(function) = named_function(name.value) else {
                let why = "is an ifunc whose resolver chooses between functions";
                return Err(refused(name.value, why)
                    .with_hint("call one of the functions directly, or make the choice in an ordinary function"));
            };
            names.resolvers.extend(resolver(ifunc).filter(|&resolver| is_only_resolver(resolver)));
            if !is_local(name.linkage) {
                names.function(name, function, ifunc.value_type())?;
            }
        }
        for alias in module.aliases().filter(|alias| !is_local(alias.linkage())) {
            let name = OtherName { value: alias.as_value(), linkage: alias.linkage() };
            match named_function(name.value) {
                Some(function) => names.function(name, function, alias.value_type())?,
                None => names.variable(name, alias)?,
            }
        }
        Ok(names)
    }

    /// Adds an alias or ifunc of a function.
    fn function(&mut self, name: OtherName<'c>, function: Function<'c>, ty: Type<'c>) -> Result<()> {
        if ty != function.function_type().as_type() {
            return Err(refused(name.value, "is an alias whose type differs from that of the aliased function")
                .with_hint("replace the alias by a function that calls the aliasee"));
        }
        self.functions.entry(function).or_default().push(name);
        Ok(())
    }

    /// Adds an alias of a variable.
    fn variable(&mut self, name: OtherName<'c>, alias: GlobalAlias<'c>) -> Result<()> {
        let variable = whole_variable(alias);
        if let Some(variable) = variable
            && is_local(variable.linkage())
            && !self.variables.contains_key(&variable.as_value())
        {
            self.variables.insert(variable.as_value(), name);
            return Ok(());
        }
        if may_be_dropped(name.linkage) {
            return Ok(());
        }
        match variable {
            Some(variable) if may_be_copied(variable, alias) => {
                self.copies.entry(variable.as_value()).or_default().push(name);
                Ok(())
            }
            _ => Err(refused(name.value, "is a second name of a variable, or an alias of a part of a variable").with_hint(
                "make the alias internal if only this module uses it, and let other modules use the variable itself",
            )),
        }
    }
}

/// Returns the variable that an alias names. Returns `None` if the alias names something else or a part of a variable.
fn whole_variable(alias: GlobalAlias<'_>) -> Option<GlobalVariable<'_>> {
    let mut target = alias.aliasee()?;
    for _ in 0..MAX_ALIASES {
        target = match target.view() {
            ValueView::GlobalVariable(variable) => return Some(variable),
            ValueView::GlobalAlias(alias) => alias.aliasee()?,
            _ => return None,
        };
    }
    None
}

/// Returns true if the variable is constant and the address of the variable or of the alias is not significant, so that
/// the alias may be a copy of the variable.
fn may_be_copied(variable: GlobalVariable<'_>, alias: GlobalAlias<'_>) -> bool {
    let addresses = [variable.unnamed_address(), alias.unnamed_address()];
    variable.is_constant() && addresses.contains(&UnnamedAddress::Global)
}
