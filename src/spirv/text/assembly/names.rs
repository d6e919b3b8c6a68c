//! The names that the disassembler shows for ids. They come from OpName, or describe a type, a constant or a built-in
//! variable, as in SPIRV-Tools.

use std::borrow::Cow;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::numbers::write_literal;
use crate::spirv::binary::{Instruction, Instructions};
use crate::spirv::grammar::{BuiltIn, EnumKind, FPEncoding};
use crate::spirv::operands::{Context as _, ModuleContext};
use crate::spirv::{Decoration, Id, IdMap, Op};

/// The maximum length of a name in bytes. An id with a longer name is shown as its number.
const MAX_LENGTH: usize = 256;

/// The names of variables with the decoration BuiltIn.
const BUILTINS: [(BuiltIn, &str); 47] = [
    (BuiltIn::Position, "gl_Position"),
    (BuiltIn::PointSize, "gl_PointSize"),
    (BuiltIn::ClipDistance, "gl_ClipDistance"),
    (BuiltIn::CullDistance, "gl_CullDistance"),
    (BuiltIn::VertexId, "gl_VertexID"),
    (BuiltIn::InstanceId, "gl_InstanceID"),
    (BuiltIn::PrimitiveId, "gl_PrimitiveID"),
    (BuiltIn::InvocationId, "gl_InvocationID"),
    (BuiltIn::Layer, "gl_Layer"),
    (BuiltIn::ViewportIndex, "gl_ViewportIndex"),
    (BuiltIn::TessLevelOuter, "gl_TessLevelOuter"),
    (BuiltIn::TessLevelInner, "gl_TessLevelInner"),
    (BuiltIn::TessCoord, "gl_TessCoord"),
    (BuiltIn::PatchVertices, "gl_PatchVertices"),
    (BuiltIn::FragCoord, "gl_FragCoord"),
    (BuiltIn::PointCoord, "gl_PointCoord"),
    (BuiltIn::FrontFacing, "gl_FrontFacing"),
    (BuiltIn::SampleId, "gl_SampleID"),
    (BuiltIn::SamplePosition, "gl_SamplePosition"),
    (BuiltIn::SampleMask, "gl_SampleMask"),
    (BuiltIn::FragDepth, "gl_FragDepth"),
    (BuiltIn::HelperInvocation, "gl_HelperInvocation"),
    (BuiltIn::NumWorkgroups, "gl_NumWorkGroups"),
    (BuiltIn::WorkgroupSize, "gl_WorkGroupSize"),
    (BuiltIn::WorkgroupId, "gl_WorkGroupID"),
    (BuiltIn::LocalInvocationId, "gl_LocalInvocationID"),
    (BuiltIn::GlobalInvocationId, "gl_GlobalInvocationID"),
    (BuiltIn::LocalInvocationIndex, "gl_LocalInvocationIndex"),
    (BuiltIn::WorkDim, "WorkDim"),
    (BuiltIn::GlobalSize, "GlobalSize"),
    (BuiltIn::EnqueuedWorkgroupSize, "EnqueuedWorkgroupSize"),
    (BuiltIn::GlobalOffset, "GlobalOffset"),
    (BuiltIn::GlobalLinearId, "GlobalLinearId"),
    (BuiltIn::SubgroupSize, "SubgroupSize"),
    (BuiltIn::SubgroupMaxSize, "SubgroupMaxSize"),
    (BuiltIn::NumSubgroups, "NumSubgroups"),
    (BuiltIn::NumEnqueuedSubgroups, "NumEnqueuedSubgroups"),
    (BuiltIn::SubgroupId, "SubgroupId"),
    (BuiltIn::SubgroupLocalInvocationId, "SubgroupLocalInvocationId"),
    (BuiltIn::VertexIndex, "gl_VertexIndex"),
    (BuiltIn::InstanceIndex, "gl_InstanceIndex"),
    (BuiltIn::BaseInstance, "gl_BaseInstance"),
    (BuiltIn::SubgroupEqMask, "SubgroupEqMaskKHR"),
    (BuiltIn::SubgroupGeMask, "SubgroupGeMaskKHR"),
    (BuiltIn::SubgroupGtMask, "SubgroupGtMaskKHR"),
    (BuiltIn::SubgroupLeMask, "SubgroupLeMaskKHR"),
    (BuiltIn::SubgroupLtMask, "SubgroupLtMaskKHR"),
];

/// The names of floating-point types that have an encoding operand.
const ENCODINGS: [(FPEncoding, &str); 8] = [
    (FPEncoding::BFloat16KHR, "bfloat16"),
    (FPEncoding::Float8E4M3EXT, "fp8e4m3"),
    (FPEncoding::Float8E5M2EXT, "fp8e5m2"),
    (FPEncoding::Float6E2M3EXT, "fp6e2m3"),
    (FPEncoding::Float6E3M2EXT, "fp6e3m2"),
    (FPEncoding::Float4E2M1EXT, "fp4e2m1"),
    (FPEncoding::Float8UnsignedE8M0EXT, "fp8e8m0"),
    (FPEncoding::MXInt8EXT, "mxint8"),
];

/// The opcodes whose results always have the same name, and this name.
const FIXED_NAMES: [(Op, &str); 10] = [
    (Op::TypeVoid, "void"),
    (Op::TypeBool, "bool"),
    (Op::TypeEvent, "Event"),
    (Op::TypeDeviceEvent, "DeviceEvent"),
    (Op::TypeReserveId, "ReserveId"),
    (Op::TypeQueue, "Queue"),
    (Op::TypePipeStorage, "PipeStorage"),
    (Op::TypeNamedBarrier, "NamedBarrier"),
    (Op::ConstantTrue, "true"),
    (Op::ConstantFalse, "false"),
];

/// The names of the ids of a module. No two ids have the same name.
pub(super) struct Names {
    by_id: IdMap<Rc<str>>,
    /// Every name in `by_id`, with the first number to try as a suffix if another id has the same name.
    used: FxHashMap<Rc<str>, u32>,
}

impl Names {
    /// Returns the names of a module with this bound in its header.
    pub(super) fn of_module(words: &[u32], bound: u32) -> Names {
        let mut names = Names { by_id: IdMap::new(bound, words.len()), used: FxHashMap::default() };
        let mut context = ModuleContext::new(bound, words.len());
        // The writer reports a broken instruction.
        for instruction in Instructions::of_module(words).map_while(Result::ok) {
            context.record(&instruction);
            if let Some((id, name)) = names.suggest(&instruction, &context) {
                names.give(id, &name);
            }
        }
        names
    }

    /// Returns the name of an id. An id without a name is shown as its number.
    pub(super) fn get(&self, id: Id) -> Option<&str> {
        self.by_id.get(id).map(|name| &**name)
    }

    /// Returns the name of an id, or its number if it has none.
    fn shown(&self, word: u32) -> Cow<'_, str> {
        Id::new(word).and_then(|id| self.get(id)).map_or_else(|| word.to_string().into(), Cow::from)
    }

    /// Gives an id without a name this name, with a number as suffix if another id has the name already.
    fn give(&mut self, id: Id, suggestion: &[u8]) {
        if self.by_id.contains(id) {
            return;
        }
        let base = if suggestion.len() > MAX_LENGTH { id.word().to_string() } else { sanitized(suggestion) };
        let name: Rc<str> = match self.used.get(base.as_str()).copied() {
            None => base.into(),
            Some(first) => {
                let mut number = first;
                let mut name = format!("{base}_{number}");
                while self.used.contains_key(name.as_str()) {
                    number += 1;
                    name = format!("{base}_{number}");
                }
                if let Some(next) = self.used.get_mut(base.as_str()) {
                    *next = number + 1;
                }
                name.into()
            }
        };
        self.used.insert(Rc::clone(&name), 0);
        self.by_id.insert(id, name);
    }

    /// Returns an id and the name that an instruction suggests for it. An OpName and a BuiltIn decoration suggest a
    /// name for their target. Any other instruction suggests a description of its result.
    fn suggest(&self, instruction: &Instruction<'_>, context: &ModuleContext) -> Option<(Id, Vec<u8>)> {
        match (instruction.op, instruction.operands) {
            (Op::Name, [_, text @ ..]) => Some((instruction.id(0)?, string_bytes(text).collect())),
            (Op::Decorate, &[_, decoration, builtin, ..]) if Decoration(decoration) == Decoration::BuiltIn => {
                let (_, name) = BUILTINS.iter().find(|(known, _)| *known == BuiltIn(builtin))?;
                Some((instruction.id(0)?, name.as_bytes().to_vec()))
            }
            _ => {
                let result = instruction.result()?;
                Some((result, self.describe(instruction, result, context).into_bytes()))
            }
        }
    }

    /// Returns a name that describes the result if it is a type or constant, otherwise the number of its id.
    ///
    /// The number of an id is recorded as a name too, so that no other id gets this name.
    fn describe(&self, instruction: &Instruction<'_>, result: Id, context: &ModuleContext) -> String {
        if let Some((_, name)) = FIXED_NAMES.iter().find(|(op, _)| *op == instruction.op) {
            return (*name).to_owned();
        }
        match (instruction.op, instruction.operands) {
            (Op::TypeInt, &[_, width, signedness]) => integer_name(width, signedness != 0),
            (Op::TypeFloat, &[_, width, ref encoding @ ..]) => float_name(width, encoding.first().copied()),
            (Op::TypeVector, &[_, component, count]) => format!("v{count}{}", self.shown(component)),
            (Op::TypeMatrix, &[_, column, count]) => format!("mat{count}{}", self.shown(column)),
            (Op::TypeArray, &[_, element, length]) => format!("_arr_{}_{}", self.shown(element), self.shown(length)),
            (Op::TypeRuntimeArray, &[_, element]) => format!("_runtimearr_{}", self.shown(element)),
            (Op::TypeNodePayloadArrayAMDX, &[_, element]) => format!("_payloadarr_{}", self.shown(element)),
            (Op::TypePointer, &[_, class, pointee]) => {
                format!("_ptr_{}_{}", enumerant_name(EnumKind::StorageClass, class), self.shown(pointee))
            }
            (Op::TypeUntypedPointerKHR, &[_, class]) => {
                format!("_ptr_{}", enumerant_name(EnumKind::StorageClass, class))
            }
            (Op::TypePipe, &[_, qualifier]) => {
                format!("Pipe{}", enumerant_name(EnumKind::AccessQualifier, qualifier))
            }
            (Op::TypeOpaque, [_, text @ ..]) => {
                format!("Opaque_{}", sanitized(&string_bytes(text).collect::<Vec<_>>()))
            }
            (Op::TypeStruct, _) => format!("_struct_{}", result.word()),
            (Op::Constant, &[type_id, _, ref words @ ..]) => {
                let mut literal = String::new();
                if let Some(number) = Id::new(type_id).and_then(|id| context.number_type(id)) {
                    write_literal(number, words, &mut literal);
                }
                format!("{}_{}", self.shown(type_id), literal.replace('-', "n"))
            }
            _ => result.word().to_string(),
        }
    }
}

fn integer_name(width: u32, signed: bool) -> String {
    let prefix = if signed { "" } else { "u" };
    match width {
        8 => format!("{prefix}char"),
        16 => format!("{prefix}short"),
        32 => format!("{prefix}int"),
        64 => format!("{prefix}long"),
        _ if signed => format!("i{width}"),
        _ => format!("u{width}"),
    }
}

fn float_name(width: u32, encoding: Option<u32>) -> String {
    let encoding = encoding.map(FPEncoding);
    if let Some((_, name)) = ENCODINGS.iter().find(|(known, _)| Some(*known) == encoding) {
        return (*name).to_owned();
    }
    match width {
        16 => "half".to_owned(),
        32 => "float".to_owned(),
        64 => "double".to_owned(),
        _ => format!("fp{width}"),
    }
}

/// Returns the name of an enumerant. As in SPIRV-Tools, an unknown enumerant of any kind is called `StorageClass` with
/// its value.
fn enumerant_name(kind: EnumKind, value: u32) -> Cow<'static, str> {
    match kind.info().by_value(value) {
        Some(enumerant) => enumerant.name.into(),
        None => format!("StorageClass{value}").into(),
    }
}

/// Returns the bytes of a literal string, which need not be UTF-8.
fn string_bytes(words: &[u32]) -> impl Iterator<Item = u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).take_while(|&byte| byte != 0)
}

/// Replaces each byte that cannot stand in the name of an id by `_`. An empty name becomes `_`.
fn sanitized(name: &[u8]) -> String {
    if name.is_empty() {
        return "_".to_owned();
    }
    name.iter().map(|&byte| if byte.is_ascii_alphanumeric() { char::from(byte) } else { '_' }).collect()
}
