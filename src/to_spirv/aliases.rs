//! Other names of functions and variables.
//!
//! SPIR-V gives a function or a variable one name to link by, and has no aliases. Users within the module need none: an
//! alias is what it stands for. What other modules can see of a function is one more function, which calls it; of a
//! kernel an entry point; of a variable its only name outside, or a copy where it is constant and nobody minds the
//! address. A function that is chosen when a program is loaded (ifunc) is an alias where there is nothing to choose.

use std::borrow::Cow;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::error::{Diagnostic, Error, Place, Result};
use crate::llvm::{
    Function, GlobalAlias, GlobalIFunc, GlobalVariable, InstructionView, Linkage, Type, UnnamedAddress, Value,
    ValueView,
};
use crate::mapping::functions::linkage;
use crate::to_spirv::emitter::Emitter;

/// How many aliases lead to each other at most; LLVM's parser accepts circles.
const MAX_DETOURS: usize = 64;

/// A name of a function or a variable that is not its own.
#[derive(Clone, Copy)]
pub(super) struct OtherName<'c> {
    value: Value<'c>,
    /// The linkage that it has with that name.
    pub(super) linkage: Linkage,
}

impl<'c> OtherName<'c> {
    /// The name.
    pub(super) fn name(&self) -> Cow<'c, str> {
        self.value.name()
    }
}

/// The names that other modules can see, in the order of the module.
#[derive(Default)]
pub(super) struct OtherNames<'c> {
    /// Of functions.
    pub(super) functions: FxHashMap<Function<'c>, Vec<OtherName<'c>>>,
    /// Of variables that have no name of their own outside.
    pub(super) variables: FxHashMap<Value<'c>, OtherName<'c>>,
    /// Of variables that can be there several times.
    pub(super) copies: FxHashMap<Value<'c>, Vec<OtherName<'c>>>,
    /// The functions that only choose others, which is done.
    pub(super) resolvers: FxHashSet<Function<'c>>,
}

fn is_local(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::Internal | Linkage::Private)
}

/// Whether each module that uses it has it, so that no other needs this one's.
fn may_be_dropped(linkage: Linkage) -> bool {
    matches!(linkage, Linkage::LinkOnceAny | Linkage::LinkOnceOdr | Linkage::AvailableExternally)
}

fn refused(value: Value<'_>, why: &str) -> Box<Diagnostic> {
    let text = format!("{} {why}, which has no SPIR-V form", value.name());
    Error::InvalidLlvmModule(text).at(Place { instruction: Some(value.to_string()), ..Place::default() })
}

/// The function that a value is, or stands for.
pub(super) fn named_function(mut value: Value<'_>) -> Option<Function<'_>> {
    for _ in 0..MAX_DETOURS {
        value = match value.view() {
            ValueView::Function(function) => return Some(function),
            ValueView::GlobalAlias(alias) => alias.aliasee()?,
            ValueView::GlobalIFunc(ifunc) => resolved(ifunc)?,
            _ => return None,
        };
    }
    None
}

/// What an ifunc stands for, if its resolver has no choice.
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

/// Whether nothing but ifuncs uses a function.
fn only_chooses(function: Function<'_>) -> bool {
    function.as_value().users().all(|user| matches!(user.view(), ValueView::GlobalIFunc(_)))
}

impl<'c> Emitter<'c> {
    /// The module's other names.
    ///
    /// # Errors
    /// `InvalidLlvmModule` for those that SPIR-V has no like of: of parts of variables, and of variables that have
    /// another name outside; and for functions that are chosen when the program is loaded.
    pub(super) fn other_names(&self) -> Result<OtherNames<'c>> {
        let mut names = OtherNames::default();
        for ifunc in self.input.module.ifuncs() {
            let name = OtherName { value: ifunc.as_value(), linkage: ifunc.linkage() };
            let Some(function) = named_function(name.value) else {
                let why = "is a function that is chosen when the program is loaded (ifunc)";
                return Err(refused(name.value, why)
                    .with_hint("call one of the functions that it chooses from, or choose in a function"));
            };
            names.resolvers.extend(resolver(ifunc).filter(|&resolver| only_chooses(resolver)));
            if !is_local(name.linkage) {
                names.function(name, function, ifunc.value_type())?;
            }
        }
        for alias in self.input.module.aliases().filter(|alias| !is_local(alias.linkage())) {
            let name = OtherName { value: alias.as_value(), linkage: alias.linkage() };
            match named_function(name.value) {
                Some(function) => names.function(name, function, alias.value_type())?,
                None => names.variable(name, alias)?,
            }
        }
        Ok(names)
    }

    /// Emits another name of a function as a function that calls it.
    pub(super) fn function_alias(&mut self, other: OtherName<'c>, function: Function<'c>) -> Result<()> {
        let callee = self.function_id(function)?;
        let id = self.out.fresh_id();
        let name = other.name();
        self.out.name(id, &name);
        if let Some(linkage) = linkage::to_spirv(self, other.linkage, false, true) {
            self.out.linkage(id, &name, linkage);
        }
        // Others know the types by what is written alone, as if the function had no other name.
        let signature = self.types_of(function, true)?;
        self.caller(function, &signature, id, callee)
    }
}

impl<'c> OtherNames<'c> {
    fn function(&mut self, name: OtherName<'c>, function: Function<'c>, ty: Type<'c>) -> Result<()> {
        if ty != function.function_type().as_type() {
            return Err(refused(name.value, "is another name of a function of another type")
                .with_hint("make it a function that calls the other"));
        }
        self.functions.entry(function).or_default().push(name);
        Ok(())
    }

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
            _ => Err(refused(name.value, "is a second name of a variable, or that of a part").with_hint(
                "make the alias internal, which serves the users in this module, and let others use the variable itself",
            )),
        }
    }
}

/// The variable that an alias stands for.
fn whole_variable(alias: GlobalAlias<'_>) -> Option<GlobalVariable<'_>> {
    let mut target = alias.aliasee()?;
    for _ in 0..MAX_DETOURS {
        target = match target.view() {
            ValueView::GlobalVariable(variable) => return Some(variable),
            ValueView::GlobalAlias(alias) => alias.aliasee()?,
            _ => return None,
        };
    }
    None
}

/// Whether nobody can tell the variable from another with the same initializer.
fn may_be_copied(variable: GlobalVariable<'_>, alias: GlobalAlias<'_>) -> bool {
    let addresses = [variable.unnamed_address(), alias.unnamed_address()];
    variable.is_constant() && addresses.contains(&UnnamedAddress::Global)
}
