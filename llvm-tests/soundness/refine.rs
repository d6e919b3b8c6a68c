//! Checks that the behaviour of a translated function is one that its source permits.

use crate::machine::{Behaviour, Module};
use crate::value::{Lane, Type, Value};

/// Runs the function `f` of several modules with all arguments. Each module is the translation of the previous one.
/// Every behaviour of a module must be one that the previous module permits. It follows that the last module only does
/// what the first one permits.
///
/// The arguments include poison and undef if callers may pass these in all modules. Returns at most one message for
/// each translation: a behaviour that its source does not permit, with the arguments.
pub(crate) fn check(modules: &[&Module]) -> Vec<String> {
    let functions: Vec<_> = modules.iter().map(|module| module.function("f")).collect();
    let widths: Vec<u32> = functions[0].parameters.iter().flat_map(Type::widths).collect();
    let with_poison = modules.iter().all(|module| module.has_poison);
    let choices: Vec<Vec<Lane>> = widths.iter().map(|width| arguments(*width, with_poison)).collect();
    let mut faults = vec![None; modules.len()];
    let mut at = vec![0; widths.len()];
    loop {
        let lanes: Vec<Lane> = at.iter().zip(&choices).map(|(at, choices)| choices[*at].clone()).collect();
        let mut allowed: Option<Vec<Behaviour>> = None;
        for (index, (module, function)) in modules.iter().zip(&functions).enumerate() {
            let mut left = lanes.iter();
            let mut next = |_| left.next().expect("the function has as many parameters as its source").clone();
            let arguments = function.parameters.iter().map(|ty| ty.fill(&mut next)).collect::<Vec<Value>>();
            let found = module.behaviours(function, arguments);
            if let Some(allowed) = &allowed
                && faults[index].is_none()
                && let Some(other) = found.iter().find(|behaviour| !is_allowed(behaviour, allowed))
            {
                let some = &allowed[..allowed.len().min(8)];
                faults[index] = Some(format!(
                    "step {index}: the behaviour of f{lanes:?} is {other:?}, the source permits {some:?}"
                ));
            }
            allowed = Some(found);
        }
        // Go to the next combination.
        let Some(place) = (0..at.len()).find(|&place| at[place] + 1 < choices[place].len()) else {
            return faults.into_iter().flatten().collect();
        };
        at[..place].fill(0);
        at[place] += 1;
    }
}

/// Returns all values of an integer of this width. Undef of wide integers is left out because it takes too long.
fn arguments(width: u32, with_poison: bool) -> Vec<Lane> {
    let mut lanes: Vec<Lane> = (0..1 << width).map(Lane::int).collect();
    if with_poison {
        lanes.push(Lane::POISON);
        if width <= 4 {
            lanes.push(Lane::undefined(width));
        }
    }
    lanes
}

fn is_allowed(behaviour: &Behaviour, allowed: &[Behaviour]) -> bool {
    if allowed.binary_search(behaviour).is_ok() || allowed.contains(&Behaviour::Undefined) {
        return true;
    }
    let Behaviour::Returns(lanes) = behaviour else { return false };
    allowed.iter().any(|allowed| match allowed {
        Behaviour::Returns(source) => lanes.iter().zip(source).all(|(lane, source)| lane.refines(source)),
        _ => false,
    })
}
