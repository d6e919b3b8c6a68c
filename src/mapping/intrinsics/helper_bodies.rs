//! The bodies of [helper functions](crate::mapping::legalize::helper_functions).

use crate::error::Result;
use crate::mapping::intrinsics::{expand::Expand, lanes, memory};
use crate::mapping::legalize::{Helper, Routine, in_spirv, routines};
use crate::spirv::{FunctionControl, Id, Op};

/// Emits the helper functions that the function emitted last calls, if they have not been emitted yet. No function may
/// be open.
pub(crate) fn flush<'c>(e: &mut impl Expand<'c>) -> Result<()> {
    e.helpers().fills.clear();
    for (helper, function) in std::mem::take(&mut e.helpers().pending) {
        helper.define(e, function);
    }
    Ok(())
}

impl Helper {
    fn define<'c, E: Expand<'c>>(self, e: &mut E, function: Id) {
        let (result, parameters) = self.signature(e);
        let ty = e.out().type_function(result, &parameters);
        e.out().begin_function(function, result, FunctionControl::None, ty);
        let parameters: Vec<Id> = parameters.into_iter().map(|ty| e.out().function_parameter(ty)).collect();
        let entry = e.out().fresh_id();
        e.out().label(entry);
        let value = match (self, parameters.as_slice()) {
            (Helper::Arithmetic { routine, result }, operands) => {
                let helpers = e.helpers();
                (helpers.block, helpers.result) = (Some(entry), Some(result));
                let results = routines::body(e, routine, operands);
                Some(in_spirv::together(e, result, &results))
            }
            (Helper::LoadIf { element, alignment, .. }, &[condition, pointer, other]) => {
                lanes::load_body(e, element, alignment, [condition, pointer, other]);
                None
            }
            (Helper::StoreIf { alignment, .. }, &[condition, pointer, value]) => {
                lanes::store_body(e, alignment, [condition, pointer, value]);
                None
            }
            (Helper::AtomicLoop(atomic), &[pointer, value]) => {
                atomic.body(e, entry, pointer, value);
                None
            }
            (Helper::MemSet { length, volatile, .. }, &[pointer, value, count, _]) => {
                memory::set_loop(e, entry, pointer, value, (length, count), volatile);
                None
            }
            (Helper::MemMove { length, volatile, .. }, &[target, source, count, _]) => {
                memory::move_loops(e, [target, source], (length, count), volatile);
                None
            }
            // Unreachable: `signature` returns the parameters that the arm of each helper above expects.
            _ => None,
        };
        if let Some(value) = value {
            e.out().emit_void(Op::ReturnValue, &[value.word()]);
        }
        e.out().end_function();
    }

    /// Returns the result type and the parameter types of the helper function.
    fn signature<'c, E: Expand<'c>>(self, e: &mut E) -> (Id, Vec<Id>) {
        match self {
            Helper::Arithmetic { routine, result } => {
                let parameters = match routine {
                    Routine::FunnelShift { number, .. } => vec![number.word; 3],
                    Routine::ReverseBytes(number) | Routine::ReverseBits(number) => vec![number.word],
                    Routine::MultiplyOverflow(number) | Routine::CarrylessProduct(number) => vec![number.word; 2],
                    Routine::Divide { half, .. } => vec![half; 4],
                };
                (result, parameters)
            }
            Helper::LoadIf { pointer, element, .. } => (element, vec![e.out().type_bool(), pointer, element]),
            Helper::StoreIf { pointer, element, .. } => {
                (e.out().type_void(), vec![e.out().type_bool(), pointer, element])
            }
            Helper::AtomicLoop(atomic) => (atomic.ty, vec![atomic.pointer, atomic.ty]),
            Helper::MemSet { pointer, length, .. } => {
                let (byte, boolean) = (e.out().type_int(8, 0), e.out().type_bool());
                (e.out().type_void(), vec![pointer, byte, length, boolean])
            }
            Helper::MemMove { target, source, length, .. } => {
                let boolean = e.out().type_bool();
                (e.out().type_void(), vec![target, source, length, boolean])
            }
        }
    }
}
