//! Orders the global variables.
//!
//! In LLVM, an initializer may refer to any global. In SPIR-V, it may refer only to variables before it (section 2.4).
//! The variables keep LLVM's order, except that those that an initializer refers to come before it. A cycle has no
//! valid order.

use std::collections::hash_map::Entry;

use rustc_hash::FxHashMap;

use crate::error::{Error, Place, Result};
use crate::llvm::{GlobalVariable, Linkage, Value, ValueView};

/// Returns the initializer that a variable has in SPIR-V, or `None`. An `available_externally` variable has none.
pub(super) fn initializer(global: GlobalVariable<'_>) -> Option<Value<'_>> {
    global.initializer().filter(|_| global.linkage() != Linkage::AvailableExternally)
}

/// Returns the variables, each after those that its initializer refers to. `has_initializer` returns true if the SPIR-V
/// variable has an initializer.
///
/// # Errors
/// Returns `InvalidLlvmModule` if variables refer to each other in a cycle.
pub(super) fn in_order<'c>(
    globals: impl Iterator<Item = GlobalVariable<'c>>,
    has_initializer: impl Fn(GlobalVariable<'c>) -> bool,
) -> Result<Vec<GlobalVariable<'c>>> {
    let mut order = Vec::new();
    let mut states = FxHashMap::default();
    for global in globals {
        let mut stack = vec![Step::Enter(global.as_value())];
        while let Some(step) = stack.pop() {
            let value = match step {
                Step::Enter(value) => value,
                Step::Leave(value) => {
                    if let ValueView::GlobalVariable(global) = value.view() {
                        order.push(global);
                    }
                    states.insert(value, State::Done);
                    continue;
                }
            };
            // A value on the current path is part of a cycle: the initializer of a variable contains the variable's own
            // address.
            match states.entry(value) {
                Entry::Occupied(state) if *state.get() == State::Open => return Err(cycle(value)),
                Entry::Occupied(_) => continue,
                Entry::Vacant(state) => state.insert(State::Open),
            };
            stack.push(Step::Leave(value));
            let first = stack.len();
            match value.view() {
                ValueView::GlobalVariable(global) => {
                    stack.extend(initializer(global).filter(|_| has_initializer(global)).map(Step::Enter));
                }
                ValueView::GlobalAlias(alias) => stack.extend(alias.aliasee().map(Step::Enter)),
                ValueView::ConstantAggregate(_) | ValueView::ConstantExpr(_) => {
                    stack.extend(value.operands().map(Step::Enter));
                }
                _ => {}
            }
            // The stack is reversed, so that the first operand is visited first.
            stack[first..].reverse();
        }
    }
    Ok(order)
}

enum Step<'c> {
    Enter(Value<'c>),
    Leave(Value<'c>),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// The value is on the current path of the depth-first search.
    Open,
    Done,
}

fn cycle(value: Value<'_>) -> Box<crate::error::Diagnostic> {
    let text = "the initializer of a variable refers to the variable itself, directly or through other variables, \
                which SPIR-V does not allow";
    Error::InvalidLlvmModule(text.to_owned())
        .at(Place { instruction: Some(value.to_string()), ..Place::default() })
        .with_hint("remove the initializer of one of these variables and store its value in a kernel")
}
