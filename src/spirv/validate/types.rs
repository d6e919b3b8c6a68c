//! The properties of types that rules depend on: whether a type is concrete, whether it has an explicit layout, and
//! whether two types match logically.

use std::cell::OnceCell;

use rustc_hash::FxHashSet;

#[cfg(feature = "llvm")]
use super::facts::Facts;
use crate::spirv::grammar::{AddressingModel, Decoration, Op, StorageClass};
use crate::spirv::id::Id;
use crate::spirv::module::{Module, declares_type};

/// The maximum nesting depth to which two types are compared.
const MAX_DEPTH: u32 = 256;

/// The properties of the types of a module. The first query of a property determines it for all types.
pub(super) struct Types<'a, 'm> {
    module: &'a Module<'m>,
    concrete: OnceCell<FxHashSet<Id>>,
    with_layout: OnceCell<FxHashSet<Id>>,
}

impl<'a, 'm> Types<'a, 'm> {
    /// Returns the properties of the types of a module.
    pub(super) fn new(module: &'a Module<'m>) -> Self {
        Types { module, concrete: OnceCell::new(), with_layout: OnceCell::new() }
    }

    /// Returns true if an id is declared by an instruction with this opcode.
    pub(super) fn is(&self, id: Id, op: Op) -> bool {
        self.module.definition(id).is_some_and(|definition| definition.op == op)
    }

    /// Returns true if an id is that of a type.
    pub(super) fn is_type(&self, id: Id) -> bool {
        self.module.definition(id).is_some_and(|definition| definition.op.is_type())
    }

    /// Returns the element type of an array, and the length if that is a constant.
    pub(super) fn array(&self, ty: Id) -> Option<(Id, Option<u64>)> {
        let definition = self.module.definition(ty)?;
        match (definition.op, definition.arguments()) {
            (Op::TypeArray, &[element, length]) => {
                let length = Id::new(length).and_then(|length| self.module.integer_constant(length));
                Some((Id::new(element)?, length))
            }
            _ => None,
        }
    }

    /// Returns true if a type is concrete (section 2.2.2, "Types").
    pub(super) fn is_concrete(&self, ty: Id) -> bool {
        let find = || {
            let addressing = self.module.models().map_or(AddressingModel::Logical, |models| models.addressing);
            let is_physical = |class| match addressing {
                AddressingModel::Logical => false,
                AddressingModel::PhysicalStorageBuffer64 => class == StorageClass::PhysicalStorageBuffer,
                _ => true,
            };
            self.with_property(|_, op, operands, known| {
                let parts = concrete_parts(op, operands, is_physical);
                parts.is_some_and(|parts| parts.iter().all(|&part| contains(known, part)))
            })
        };
        self.concrete.get_or_init(find).contains(&ty)
    }

    /// Returns true if all of a type has an explicit layout: offsets of members, strides of arrays and of matrices.
    pub(super) fn has_layout(&self, ty: Id) -> bool {
        let find = || self.with_property(|ty, op, operands, known| self.is_laid_out(ty, op, operands, known));
        self.with_layout.get_or_init(find).contains(&ty)
    }

    /// Returns the types that have a property.
    ///
    /// `has_property` gets a declaration (the type, the opcode and the operands) and the preceding types that have the
    /// property. The types of which a type consists precede it.
    fn with_property(&self, has_property: impl Fn(Id, Op, &[u32], &FxHashSet<Id>) -> bool) -> FxHashSet<Id> {
        let mut known = FxHashSet::default();
        for declaration in self.module.globals().iter().filter(|global| declares_type(global.op)) {
            if let Some(ty) = declaration.result()
                && has_property(ty, declaration.op, declaration.arguments(), &known)
            {
                known.insert(ty);
            }
        }
        known
    }

    fn is_laid_out(&self, ty: Id, op: Op, operands: &[u32], known: &FxHashSet<Id>) -> bool {
        match op {
            Op::TypeArray | Op::TypeRuntimeArray => {
                self.module.is_decorated(ty, Decoration::ArrayStride)
                    && operands.first().is_some_and(|&element| contains(known, element))
            }
            Op::TypeStruct => (0..).zip(operands).all(|(index, &member)| {
                let has = |decoration| self.module.is_member_decorated(ty, index, decoration);
                let is_matrix = Id::new(member).is_some_and(|member| self.is(member, Op::TypeMatrix));
                has(Decoration::Offset)
                    && contains(known, member)
                    && (!is_matrix
                        || has(Decoration::MatrixStride) && (has(Decoration::ColMajor) || has(Decoration::RowMajor)))
            }),
            _ => true,
        }
    }

    /// Returns true if two types match logically, as defined in OpCopyLogical: they are the same, or arrays of the same
    /// length or structures with the same number of members, whose elements or members are the same or match logically.
    pub(super) fn match_logically(&self, one: Id, other: Id) -> bool {
        self.match_at(one, other, 0, &mut FxHashSet::default())
    }

    fn match_at(&self, one: Id, other: Id, depth: u32, seen: &mut FxHashSet<(Id, Id)>) -> bool {
        if one == other || !seen.insert((one, other)) {
            return true;
        }
        if depth > MAX_DEPTH {
            return false;
        }
        if let (Some((one, length)), Some((other, own))) = (self.array(one), self.array(other)) {
            return length == own && self.match_at(one, other, depth + 1, seen);
        }
        let members = |ty| {
            let definition = self.module.definition(ty).filter(|definition| definition.op == Op::TypeStruct);
            definition.map(|definition| definition.arguments())
        };
        let (Some(members), Some(others)) = (members(one), members(other)) else { return false };
        members.len() == others.len()
            && members.iter().zip(others).all(|(&one, &other)| match (Id::new(one), Id::new(other)) {
                (Some(one), Some(other)) => self.match_at(one, other, depth + 1, seen),
                _ => false,
            })
    }
}

fn contains(known: &FxHashSet<Id>, word: u32) -> bool {
    Id::new(word).is_some_and(|id| known.contains(&id))
}

/// Returns the inner types that must be concrete for a type to be concrete, or `None` if no type with this opcode is
/// concrete (section 2.2.2, "Types").
fn concrete_parts(op: Op, operands: &[u32], is_physical: impl Fn(StorageClass) -> bool) -> Option<&[u32]> {
    match op {
        Op::TypeInt | Op::TypeFloat => Some(&[]),
        Op::TypeVector | Op::TypeVectorIdEXT | Op::TypeMatrix | Op::TypeArray | Op::TypeRuntimeArray => {
            operands.get(..1)
        }
        Op::TypeStruct => Some(operands),
        Op::TypePointer | Op::TypeUntypedPointerKHR => {
            operands.first().is_some_and(|&class| is_physical(StorageClass(class))).then_some(&[])
        }
        _ => None,
    }
}

/// Returns true if a type is concrete in a module with a physical addressing model.
#[cfg(feature = "llvm")]
pub(crate) fn is_concrete(facts: &dyn Facts, ty: Id) -> bool {
    // An explicit stack bounds the recursion. Each type is visited once, since a structure may have it many times.
    let mut left = vec![ty];
    let mut seen = FxHashSet::default();
    while let Some(ty) = left.pop() {
        if !seen.insert(ty) {
            continue;
        }
        let parts = facts.type_info(ty).and_then(|(op, operands)| concrete_parts(op, operands, |_| true));
        let Some(parts) = parts else { return false };
        left.extend(parts.iter().filter_map(|&part| Id::new(part)));
    }
    true
}
