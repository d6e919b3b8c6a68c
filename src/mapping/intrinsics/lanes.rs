//! Intrinsics on the lanes of vectors, in the direction to SPIR-V: masked loads and stores, searches, and masks of
//! active lanes.
//!
//! Memory is accessed lane by lane through a helper function that branches, so that an inactive lane accesses nothing.

use crate::error::Result;
use crate::llvm::{IntPredicate, Type, TypeView, Value, ValueView};
use crate::mapping::context::Mapped;
use crate::mapping::intrinsics::expand::{Expand, Site, low_bits};
use crate::mapping::intrinsics::vectors::{elements, joined, length};
use crate::mapping::legalize::{Calculator, Helper, Number, algebra, helper_functions, select::select};
use crate::mapping::memory::addresses;
use crate::spirv::{Id, MemoryAccess, Op, grammar::opencl};

/// An intrinsic that works lane by lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LaneOp {
    /// `llvm.masked.load`, `llvm.vp.load`
    Load(Masks),
    /// `llvm.masked.store`, `llvm.vp.store`
    Store(Masks),
    /// `llvm.masked.expandload`, which loads consecutive elements into the active lanes.
    ExpandLoad,
    /// `llvm.masked.compressstore`
    CompressStore,
    /// `llvm.experimental.vp.strided.load`
    StridedLoad,
    /// `llvm.experimental.vp.strided.store`
    StridedStore,
    /// `llvm.get.active.lane.mask`
    ActiveLanes,
    /// `llvm.experimental.get.vector.length`
    VectorLength,
    /// `llvm.experimental.vector.compress`
    Compress,
    /// `llvm.experimental.vector.extract.last.active`
    LastActive,
    /// `llvm.experimental.vector.match`
    Match,
    /// `llvm.experimental.cttz.elts`, `llvm.vp.cttz.elts`
    CountZeros(Masks),
    /// `llvm.loop.dependence.war.mask`, `llvm.loop.dependence.raw.mask`
    Dependence {
        /// True for `raw`: the distance between the two pointers counts in both directions. For `war`, it counts only
        /// if the second pointer is the higher one.
        read_after_write: bool,
    },
}

/// The arguments that determine the active lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Masks {
    /// No argument: all lanes are active.
    None,
    /// A mask after the other arguments.
    Mask,
    /// A mask and a number of lanes at the end.
    MaskAndLength,
}

/// The state of a lane.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Active {
    /// The state is constant.
    Known(bool),
    /// The lane is active if a boolean is true.
    If(Id),
}

/// Emits an intrinsic on lanes. Returns the result if there is one.
pub(crate) fn to_spirv<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, op: LaneOp) -> Result<Mapped<Id>> {
    match op {
        LaneOp::Load(masks) => load(e, site, masks).map(Mapped::Value),
        LaneOp::Store(masks) => store(e, site, masks).map(Mapped::from),
        LaneOp::ExpandLoad => expand_load(e, site).map(Mapped::Value),
        LaneOp::CompressStore => compress_store(e, site).map(Mapped::from),
        LaneOp::StridedLoad => {
            let memory = Memory::new(e, site, site.argument(0)?, site.ty())?;
            let lanes = active(e, site, Masks::MaskAndLength, 2, length(site, site.ty())?)?;
            let undefined = e.out().null(memory.element);
            let mut results = Vec::with_capacity(lanes.len());
            for (index, lane) in (0..).zip(lanes) {
                let pointer = strided(e, site, memory, 0, index)?;
                results.push(load_if(e, memory, lane, pointer, undefined));
            }
            joined(e, site, site.ty(), &results).map(Mapped::Value)
        }
        LaneOp::StridedStore => {
            let memory = Memory::new(e, site, site.argument(1)?, site.argument(0)?.ty())?;
            let values = elements(e, site, 0)?;
            let lanes = active(e, site, Masks::MaskAndLength, 3, values.len() as u32)?;
            for (index, (lane, value)) in (0..).zip(lanes.into_iter().zip(values)) {
                let pointer = strided(e, site, memory, 1, index)?;
                store_if(e, memory, lane, pointer, value);
            }
            Ok(Mapped::Nothing)
        }
        LaneOp::ActiveLanes => active_lanes(e, site).map(Mapped::Value),
        LaneOp::VectorLength => vector_length(e, site).map(Mapped::Value),
        LaneOp::Compress => compress(e, site).map(Mapped::Value),
        LaneOp::LastActive => {
            let ty = e.type_id(site.ty())?;
            let (values, lanes) = (elements(e, site, 0)?, elements(e, site, 1)?);
            let first = e.value(site.argument(2)?)?;
            let mut lanes = values.into_iter().zip(lanes);
            lanes.try_fold(first, |last, (value, lane)| select(e, ty, lane, value, last)).map(Mapped::Value)
        }
        LaneOp::Match => find(e, site).map(Mapped::Value),
        LaneOp::CountZeros(masks) => count_zeros(e, site, masks).map(Mapped::Value),
        LaneOp::Dependence { read_after_write } => dependence(e, site, read_after_write).map(Mapped::Value),
    }
}

/// Returns the states of the lanes of a call whose mask is the argument `first`.
pub(crate) fn active<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    masks: Masks,
    first: u32,
    count: u32,
) -> Result<Vec<Active>> {
    if masks == Masks::None {
        return Ok(vec![Active::Known(true); count as usize]);
    }
    let mask = site.argument(first)?;
    let known = known_lanes(mask);
    let computed = if known.is_some() { Vec::new() } else { elements(e, site, first)? };
    let lanes = (0..count as usize)
        .map(|index| match &known {
            Some(known) => Active::Known(known.get(index).copied().unwrap_or(false)),
            None => computed.get(index).map_or(Active::Known(false), |id| Active::If(*id)),
        })
        .collect();
    if masks == Masks::MaskAndLength { ended(e, site, first + 1, lanes) } else { Ok(lanes) }
}

/// Deactivates the lanes from the explicit vector length on. The length is the argument of the call with the number
/// `argument`.
pub(crate) fn ended<'c, E: Expand<'c>>(
    e: &mut E,
    site: Site<'c>,
    argument: u32,
    mut lanes: Vec<Active>,
) -> Result<Vec<Active>> {
    let end = site.argument(argument)?;
    let boolean = e.out().type_bool();
    for (index, lane) in (0..).zip(&mut lanes) {
        let below = match end.as_u64() {
            Some(end) => Active::Known(u64::from(index) < end),
            None => {
                let (index, end) = (e.out().constant_u32(index), e.value(end)?);
                Active::If(e.op(Op::ULessThan, boolean, [index, end]))
            }
        };
        *lane = match (*lane, below) {
            (Active::Known(true), other) | (other, Active::Known(true)) => other,
            (Active::Known(false), _) | (_, Active::Known(false)) => Active::Known(false),
            (Active::If(one), Active::If(other)) => Active::If(e.op(Op::LogicalAnd, boolean, [one, other])),
        };
    }
    Ok(lanes)
}

/// Returns the lanes of a constant mask.
fn known_lanes(mask: Value<'_>) -> Option<Vec<bool>> {
    let TypeView::Vector(_, count) = mask.ty().view() else { return None };
    match mask.view() {
        ValueView::ConstantNull => Some(vec![false; count as usize]),
        ValueView::ConstantInt(constant) => Some(vec![constant.as_u64()? != 0; count as usize]),
        ValueView::ConstantAggregate(aggregate) => {
            aggregate.elements().map(|element| element.as_u64().map(|bit| bit != 0)).collect()
        }
        _ => None,
    }
}

/// Emits `lane ? yes : no`. Emits nothing if the state of the lane is constant.
pub(crate) fn choose<'c, E: Expand<'c>>(e: &mut E, ty: Id, lane: Active, yes: Id, no: Id) -> Result<Id> {
    match lane {
        Active::Known(true) => Ok(yes),
        Active::Known(false) => Ok(no),
        Active::If(condition) => select(e, ty, condition, yes, no),
    }
}

/// The elements of a vector in memory, one after the other.
#[derive(Clone, Copy)]
struct Memory {
    /// A pointer to an element.
    pointer: Id,
    /// The type of that pointer.
    pointer_type: Id,
    /// The type of an element.
    element: Id,
    /// The size of an element in bytes.
    size: u32,
    /// The alignment that the call promises.
    alignment: u32,
}

impl Memory {
    fn new<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, pointer: Value<'c>, vector: Type<'c>) -> Result<Memory> {
        let scalar = vector.scalar();
        let size = match scalar.view() {
            TypeView::Integer(width @ (8 | 16 | 32 | 64)) => width / 8,
            TypeView::Half | TypeView::BFloat => 2,
            TypeView::Float => 4,
            TypeView::Double => 8,
            // Elements of other types are packed in memory, or are not numbers.
            _ => return Err(site.unsupported()),
        };
        let kind = e.attribute_kinds().align;
        let argument = site.call.arguments().position(|argument| argument == pointer).unwrap_or(0);
        let promised = kind.and_then(|kind| site.call.argument_attributes(argument as u32).int(kind));
        let alignment = promised.and_then(|promised| u32::try_from(promised).ok()).unwrap_or(1);
        let element = e.type_id(scalar)?;
        let pointer = e.pointer(pointer, element)?;
        let Some(pointer_type) = e.out().type_of(pointer) else { return Err(site.unsupported()) };
        Ok(Memory { pointer, pointer_type, element, size, alignment })
    }

    /// Returns the address of an element.
    fn at<'c, E: Expand<'c>>(self, e: &mut E, index: Id) -> Id {
        addresses::element_at(e, self.pointer, self.element, index, false)
    }

    /// Returns the memory that begins at the element `index`.
    fn element<'c, E: Expand<'c>>(mut self, e: &mut E, index: u32) -> Memory {
        if index > 0 {
            let offset = e.out().constant_u32(index);
            self.pointer = self.at(e, offset);
            // The lowest set bit of the offset limits the alignment.
            let offset = self.size.saturating_mul(index);
            self.alignment = self.alignment.min(offset & offset.wrapping_neg());
        }
        self
    }

    /// Returns the memory with an alignment that is correct for every element: at most the size of an element.
    fn some(mut self) -> Memory {
        self.alignment = self.alignment.min(self.size);
        self
    }
}

fn load<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, masks: Masks) -> Result<Id> {
    let memory = Memory::new(e, site, site.argument(0)?, site.ty())?;
    let lanes = active(e, site, masks, 1, length(site, site.ty())?)?;
    let others = match masks {
        Masks::Mask => elements(e, site, 2)?,
        _ => {
            let undefined = e.out().null(memory.element);
            vec![undefined; lanes.len()]
        }
    };
    let mut results = Vec::with_capacity(lanes.len());
    for (index, (lane, other)) in (0..).zip(lanes.into_iter().zip(others)) {
        let memory = memory.element(e, index);
        results.push(load_if(e, memory, lane, memory.pointer, other));
    }
    joined(e, site, site.ty(), &results)
}

fn store<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, masks: Masks) -> Result<()> {
    let memory = Memory::new(e, site, site.argument(1)?, site.argument(0)?.ty())?;
    let values = elements(e, site, 0)?;
    let lanes = active(e, site, masks, 2, values.len() as u32)?;
    for (index, (lane, value)) in (0..).zip(lanes.into_iter().zip(values)) {
        let memory = memory.element(e, index);
        store_if(e, memory, lane, memory.pointer, value);
    }
    Ok(())
}

/// Emits `llvm.masked.expandload`: the active lanes load consecutive elements, in order.
fn expand_load<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let memory = Memory::new(e, site, site.argument(0)?, site.ty())?.some();
    let lanes = active(e, site, Masks::Mask, 1, length(site, site.ty())?)?;
    let others = elements(e, site, 2)?;
    let mut next = e.out().constant_u32(0);
    let mut results = Vec::with_capacity(lanes.len());
    for (lane, other) in lanes.into_iter().zip(others) {
        let pointer = memory.at(e, next);
        results.push(load_if(e, memory, lane, pointer, other));
        next = advanced(e, lane, next);
    }
    joined(e, site, site.ty(), &results)
}

fn compress_store<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<()> {
    let memory = Memory::new(e, site, site.argument(1)?, site.argument(0)?.ty())?.some();
    let values = elements(e, site, 0)?;
    let lanes = active(e, site, Masks::Mask, 2, values.len() as u32)?;
    let mut next = e.out().constant_u32(0);
    for (lane, value) in lanes.into_iter().zip(values) {
        let pointer = memory.at(e, next);
        store_if(e, memory, lane, pointer, value);
        next = advanced(e, lane, next);
    }
    Ok(())
}

/// Returns `number + 1` if the lane is active, and `number` otherwise.
fn advanced<'c, E: Expand<'c>>(e: &mut E, lane: Active, number: Id) -> Id {
    let int = e.out().type_int(32, 0);
    let one = e.out().constant_u32(1);
    match lane {
        Active::Known(false) => number,
        Active::Known(true) => e.op(Op::IAdd, int, [number, one]),
        Active::If(condition) => {
            let zero = e.out().constant_u32(0);
            let step = e.select(int, condition, one, zero);
            e.op(Op::IAdd, int, [number, step])
        }
    }
}

/// Returns the address of a lane. The distance between lanes in bytes is the argument after the pointer.
fn strided<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, memory: Memory, pointer: u32, lane: u32) -> Result<Id> {
    let stride = site.argument(pointer + 1)?;
    let byte = e.out().type_int(8, 0);
    let base = e.pointer(site.argument(pointer)?, byte)?;
    let ints = e.ints(site, stride.ty())?;
    let (stride, index) = (e.value(stride)?, e.number(ints, u64::from(lane)));
    let offset = e.op(Op::IMul, ints.word, [stride, index]);
    let address = addresses::element_at(e, base, byte, offset, false);
    e.cast_pointer(address, memory.element)
}

fn load_if<'c, E: Expand<'c>>(e: &mut E, memory: Memory, lane: Active, pointer: Id, other: Id) -> Id {
    match lane {
        Active::Known(false) => other,
        Active::Known(true) => {
            let words = [pointer.word(), MemoryAccess::Aligned.0, memory.alignment];
            e.out().emit_value(Op::Load, memory.element, &words)
        }
        Active::If(condition) => {
            let Memory { pointer_type, element, alignment, .. } = memory;
            let helper = Helper::LoadIf { pointer: pointer_type, element, alignment };
            helper_functions::call(e, helper, element, &[condition, pointer, other])
        }
    }
}

fn store_if<'c, E: Expand<'c>>(e: &mut E, memory: Memory, lane: Active, pointer: Id, value: Id) {
    match lane {
        Active::Known(false) => {}
        Active::Known(true) => {
            let words = [pointer.word(), value.word(), MemoryAccess::Aligned.0, memory.alignment];
            e.out().emit_void(Op::Store, &words);
        }
        Active::If(condition) => {
            let Memory { pointer_type, element, alignment, .. } = memory;
            let helper = Helper::StoreIf { pointer: pointer_type, element, alignment };
            let void = e.out().type_void();
            helper_functions::call(e, helper, void, &[condition, pointer, value]);
        }
    }
}

/// Emits the body of a function that loads if its first parameter is true. Its entry block must be open.
pub(crate) fn load_body<'c, E: Expand<'c>>(
    e: &mut E,
    element: Id,
    alignment: u32,
    [condition, pointer, other]: [Id; 3],
) {
    let (yes, no) = (e.out().fresh_id(), e.out().fresh_id());
    e.out().emit_void(Op::BranchConditional, &[condition.word(), yes.word(), no.word()]);
    e.out().label(yes);
    let value = e.out().emit_value(Op::Load, element, &[pointer.word(), MemoryAccess::Aligned.0, alignment]);
    e.out().emit_void(Op::ReturnValue, &[value.word()]);
    e.out().label(no);
    e.out().emit_void(Op::ReturnValue, &[other.word()]);
}

/// Emits the body of a function that stores if its first parameter is true. Its entry block must be open.
pub(crate) fn store_body<'c, E: Expand<'c>>(e: &mut E, alignment: u32, [condition, pointer, value]: [Id; 3]) {
    let (yes, no) = (e.out().fresh_id(), e.out().fresh_id());
    e.out().emit_void(Op::BranchConditional, &[condition.word(), yes.word(), no.word()]);
    e.out().label(yes);
    e.out().emit_void(Op::Store, &[pointer.word(), value.word(), MemoryAccess::Aligned.0, alignment]);
    e.out().emit_void(Op::Branch, &[no.word()]);
    e.out().label(no);
    e.out().emit_void(Op::Return, &[]);
}

/// Emits `llvm.get.active.lane.mask`: lane i is active if the first argument plus i, without overflow, is less than the
/// second.
fn active_lanes<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let ints = {
        let ty = site.argument_type(0)?;
        e.ints(site, ty)?
    };
    let (base, end) = (e.enter(site, 0, ints)?, e.enter(site, 1, ints)?);
    let boolean = e.out().type_bool();
    let any = e.op(Op::ULessThan, boolean, [base, end]);
    let left = e.op(Op::ISub, ints.word, [end, base]);
    let mut lanes = Vec::new();
    for index in 0..length(site, site.ty())? {
        if u64::from(index) > low_bits(ints.width) {
            lanes.push(e.out().constant_bool(false));
            continue;
        }
        let index = e.number(ints, u64::from(index));
        let below = e.op(Op::ULessThan, boolean, [index, left]);
        lanes.push(e.op(Op::LogicalAnd, boolean, [any, below]));
    }
    joined(e, site, site.ty(), &lanes)
}

/// Emits `llvm.experimental.get.vector.length`: the number of remaining elements, at most the length of the vector.
fn vector_length<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    if site.immediate(2)? != 0 {
        return Err(site.unsupported());
    }
    let lanes = site.immediate(1)?;
    let (from, to) = (e.ints(site, site.argument_type(0)?)?, e.ints(site, site.ty())?);
    let left = e.enter(site, 0, from)?;
    let all = e.number(from, lanes.min(low_bits(from.width)));
    let bools = e.bools(from.word);
    let less = e.op(Op::ULessThan, bools, [left, all]);
    let count = e.select(from.word, less, left, all);
    Ok(resized(e, from, to, count))
}

/// Emits the conversion of an unsigned number to another width.
pub(crate) fn resized<'c, E: Expand<'c>>(e: &mut E, from: Number<Id>, to: Number<Id>, value: Id) -> Id {
    if from.word_width == to.word_width { value } else { e.op(Op::UConvert, to.word, [value]) }
}

/// Emits `llvm.experimental.vector.compress`: the elements of the active lanes become the first elements of the result.
fn compress<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let ty = e.type_id(site.ty())?;
    if e.out().vector_type(ty).is_none() {
        return Err(site.unsupported());
    }
    let values = elements(e, site, 0)?;
    let lanes = active(e, site, Masks::Mask, 1, values.len() as u32)?;
    let boolean = e.out().type_bool();
    let bools = e.like(ty, boolean);
    let mut result = e.value(site.argument(2)?)?;
    let mut next = e.out().constant_u32(0);
    for (lane, value) in lanes.into_iter().zip(values) {
        let with = e.op(Op::VectorInsertDynamic, ty, [result, value, next]);
        result = match lane {
            Active::Known(true) => with,
            Active::Known(false) => result,
            Active::If(condition) => {
                let words = vec![condition.word(); values_of(e, ty)];
                let all = e.out().emit_value(Op::CompositeConstruct, bools, &words);
                e.select(ty, all, with, result)
            }
        };
        next = advanced(e, lane, next);
    }
    Ok(result)
}

fn values_of<'c, E: Expand<'c>>(e: &mut E, vector: Id) -> usize {
    e.out().component_count(vector) as usize
}

/// Emits `llvm.experimental.vector.match`: for each active lane, whether its element occurs in the second vector.
fn find<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>) -> Result<Id> {
    let boolean = e.out().type_bool();
    let number = e.number_of(site, site.argument_type(0)?.scalar())?;
    let (sought, among) = (elements(e, site, 0)?, elements(e, site, 1)?);
    let lanes = active(e, site, Masks::Mask, 2, sought.len() as u32)?;
    let mut results = Vec::with_capacity(sought.len());
    for (lane, sought) in lanes.into_iter().zip(sought) {
        let mut found = e.out().constant_bool(false);
        for element in &among {
            let same = algebra::compare(e, IntPredicate::Eq, number, boolean, [sought, *element]);
            found = e.op(Op::LogicalOr, boolean, [found, same]);
        }
        let never = e.out().constant_bool(false);
        results.push(choose(e, boolean, lane, found, never)?);
    }
    joined(e, site, site.ty(), &results)
}

/// Emits the index of the first active lane whose element is not zero, or the number of lanes if there is no such lane.
fn count_zeros<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, masks: Masks) -> Result<Id> {
    let scalar = site.argument_type(0)?.scalar();
    let (number, to) = (e.number_of(site, scalar)?, e.ints(site, site.ty())?);
    let values = elements(e, site, 0)?;
    let lanes = active(e, site, masks, 2, values.len() as u32)?;
    let mut result = match masks {
        Masks::MaskAndLength => {
            let from = e.ints(site, site.argument_type(3)?)?;
            let end = e.enter(site, 3, from)?;
            resized(e, from, to, end)
        }
        _ => e.number(to, values.len() as u64 & low_bits(to.width)),
    };
    let numbered: Vec<(u64, (Active, Id))> = (0..).zip(lanes.into_iter().zip(values)).collect();
    for (index, (lane, value)) in numbered.into_iter().rev() {
        let found = if number.is_boolean() {
            value
        } else {
            let zero = Calculator::new(e, number).constant_value(0);
            let boolean = e.out().type_bool();
            algebra::compare(e, IntPredicate::Ne, number, boolean, [value, zero])
        };
        let index = e.number(to, index & low_bits(to.width));
        let with = e.select(to.word, found, index, result);
        result = choose(e, to.word, lane, with, result)?;
    }
    Ok(e.leave(to, result))
}

/// Emits `llvm.loop.dependence.war.mask` or `llvm.loop.dependence.raw.mask`: the mask of the lanes that can be executed
/// together. A lane is inactive if it depends on an element that an active lane accesses through the other pointer.
fn dependence<'c, E: Expand<'c>>(e: &mut E, site: Site<'c>, read_after_write: bool) -> Result<Id> {
    let size = site.immediate(2)?;
    if size == 0 || size > i64::MAX as u64 {
        return Err(site.unsupported());
    }
    let width = e.pointer_width();
    let int = e.out().type_int(width, 0);
    let boolean = e.out().type_bool();
    let ints = Number::word(int, width, width);
    let (first, second) = (e.value(site.argument(0)?)?, e.value(site.argument(1)?)?);
    let first = e.op(Op::ConvertPtrToU, int, [first]);
    let second = e.op(Op::ConvertPtrToU, int, [second]);
    let mut distance = e.op(Op::ISub, int, [second, first]);
    if read_after_write {
        distance = e.opencl(opencl::SAbs, int, [distance]);
    }
    let size = e.number(ints, size);
    let distance = e.op(Op::SDiv, int, [distance, size]);
    let zero = e.number(ints, 0);
    let free = e.op(if read_after_write { Op::IEqual } else { Op::SLessThanEqual }, boolean, [distance, zero]);
    let mut lanes = Vec::new();
    for index in 0..length(site, site.ty())? {
        let index = e.number(ints, u64::from(index));
        let below = e.op(Op::ULessThan, boolean, [index, distance]);
        lanes.push(e.op(Op::LogicalOr, boolean, [free, below]));
    }
    joined(e, site, site.ty(), &lanes)
}
