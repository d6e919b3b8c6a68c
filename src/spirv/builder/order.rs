//! The order of types, constants and module-scope variables.
//!
//! The builder appends each declaration when it is first needed, after the declarations that it refers to. For
//! readability, the finished section is sorted into groups: integer types, integer constants (lengths of arrays), other
//! types, and the rest. No declaration refers to a later group. The order within a group does not change.

use crate::spirv::{binary::Instructions, grammar::Op};

/// Returns the words of the section sorted by group. `bound` is greater than every id.
pub(super) fn by_kind(section: &[u32], bound: u32) -> Vec<u32> {
    let mut integer_types = Vec::new();
    let mut integers = Vec::new();
    let mut types = Vec::new();
    let mut rest = Vec::with_capacity(section.len());
    let mut groups = vec![Group::Rest; bound as usize];
    let mut previous = Group::Rest;
    // The builder wrote the section, so reading it cannot fail.
    for instruction in Instructions::of_section(section, 0).flatten() {
        let words =
            section.get(instruction.offset..=instruction.offset + instruction.operands.len()).unwrap_or_default();
        let group_of = |word: u32| groups.get(word as usize).copied().unwrap_or(Group::Rest);
        let result_index = usize::from(instruction.result_type().is_some());
        let group = match instruction.op {
            Op::TypeInt => Group::IntegerType,
            // An OpTypeForwardPointer precedes the types that refer to it.
            Op::TypeForwardPointer => Group::Type,
            Op::TypeStructContinuedINTEL => previous,
            Op::Constant | Op::SpecConstant
                if instruction.operands.first().is_some_and(|&ty| group_of(ty) == Group::IntegerType) =>
            {
                Group::Integer
            }
            op if op.is_type() && !needs_rest(op, instruction.operands.get(1..).unwrap_or_default(), &groups) => {
                Group::Type
            }
            _ => Group::Rest,
        };
        if let Some(&id) = instruction.operands.get(result_index)
            && instruction.result().is_some()
            && let Some(entry) = groups.get_mut(id as usize)
        {
            *entry = if group == Group::Rest { Group::Late } else { group };
        }
        previous = group;
        match group {
            Group::IntegerType => &mut integer_types,
            Group::Integer => &mut integers,
            Group::Type => &mut types,
            Group::Rest | Group::Late => &mut rest,
        }
        .extend_from_slice(words);
    }
    let mut sorted = integer_types;
    sorted.extend(integers);
    sorted.extend(types);
    sorted.extend(rest);
    sorted
}

/// The group of a declaration, or of the id that it defines.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    IntegerType,
    Integer,
    Type,
    /// A declaration that has none of the groups above. As the group of an id: the section does not define the id, or
    /// defines it later.
    Rest,
    /// Only as the group of an id: a declaration of the group [`Group::Rest`] defines the id.
    Late,
}

/// Returns true if a type refers to a declaration of the group [`Group::Rest`], such as an array whose length is a
/// specialization constant.
fn needs_rest(op: Op, operands: &[u32], groups: &[Group]) -> bool {
    // The first operand is the result. The last operand may occur any number of times.
    let kinds = op.info().and_then(|info| info.operands.get(1..)).unwrap_or_default();
    let is_id = |index: usize| kinds.get(index).or(kinds.last()).is_none_or(|operand| operand.kind.is_id());
    operands.iter().enumerate().any(|(index, &word)| is_id(index) && groups.get(word as usize) == Some(&Group::Late))
}
