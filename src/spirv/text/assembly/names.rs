//! The names that the disassembler gives to ids: those of the module's own `OpName`, and else names that say what a
//! type or constant is.

use std::fmt::Write as _;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use super::numbers::write_literal;
use crate::spirv::binary::{Instruction, Instructions};
use crate::spirv::grammar::{BuiltIn, EnumKind, FPEncoding};
use crate::spirv::operands::{Context as _, ModuleContext};
use crate::spirv::{Decoration, Id, IdMap, Op};

/// Names that are longer give way to the id's number.
const MAX_LENGTH: usize = 256;

/// Builtins that name the variables which they decorate.
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

/// Floating-point types that are named by their encoding.
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

/// The names of a module's ids, each id's its own.
pub(super) struct Names {
    by_id: IdMap<Rc<str>>,
    /// Every name there is, and the number from which to look for one that makes it another.
    used: FxHashMap<Rc<str>, u32>,
}

impl Names {
    /// The names of a module with that bound.
    pub(super) fn of_module(words: &[u32], bound: u32) -> Names {
        let mut names = Names { by_id: IdMap::new(bound, words.len()), used: FxHashMap::default() };
        let mut context = ModuleContext::new(bound, words.len());
        // A broken instruction is for the writer to refuse.
        for instruction in Instructions::of_module(words).map_while(Result::ok) {
            context.record(&instruction);
            if let Some((id, name)) = names.suggest(&instruction, &context) {
                names.give(id, &name);
            }
        }
        names
    }

    /// The name of an id; `None` where it has none and is shown as its number.
    pub(super) fn get(&self, id: Id) -> Option<&str> {
        self.by_id.get(id).map(|name| &**name)
    }

    fn push(&self, word: u32, text: &mut String) {
        match Id::new(word).and_then(|id| self.get(id)) {
            Some(name) => text.push_str(name),
            None => {
                let _ = write!(text, "{word}");
            }
        }
    }

    /// The name as the id's, with a number after it where another id has it.
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

    /// The id that an instruction gives a name to, and that name.
    fn suggest(&self, instruction: &Instruction<'_>, context: &ModuleContext) -> Option<(Id, Vec<u8>)> {
        let mut name = String::new();
        let operands = instruction.operands;
        match (instruction.op, operands) {
            (Op::Name, [_, text @ ..]) => return Some((instruction.id(0)?, string_bytes(text).collect())),
            (Op::Decorate, &[_, decoration, builtin, ..]) if Decoration(decoration) == Decoration::BuiltIn => {
                let (_, name) = BUILTINS.iter().find(|(known, _)| *known == BuiltIn(builtin))?;
                return Some((instruction.id(0)?, name.as_bytes().to_vec()));
            }
            _ => {}
        }
        let result = instruction.result()?;
        // All ids have a name, for none else to get one that is an id's number.
        match (instruction.op, operands) {
            (Op::TypeVoid, _) => name.push_str("void"),
            (Op::TypeBool, _) => name.push_str("bool"),
            (Op::TypeInt, &[_, width, signedness]) => {
                let root = match width {
                    8 => Some("char"),
                    16 => Some("short"),
                    32 => Some("int"),
                    64 => Some("long"),
                    _ => None,
                };
                name.push_str(if signedness == 0 { "u" } else { "" });
                match root {
                    Some(root) => name.push_str(root),
                    None => {
                        let _ = write!(name, "{}{width}", if signedness == 0 { "" } else { "i" });
                    }
                }
            }
            (Op::TypeFloat, &[_, width, ref encoding @ ..]) => {
                let encoding = encoding.first().map(|&encoding| FPEncoding(encoding));
                match (ENCODINGS.iter().find(|(known, _)| Some(*known) == encoding), width) {
                    (Some((_, text)), _) => name.push_str(text),
                    (None, 16) => name.push_str("half"),
                    (None, 32) => name.push_str("float"),
                    (None, 64) => name.push_str("double"),
                    (None, width) => {
                        let _ = write!(name, "fp{width}");
                    }
                }
            }
            (Op::TypeVector, &[_, component, count]) => {
                let _ = write!(name, "v{count}");
                self.push(component, &mut name);
            }
            (Op::TypeMatrix, &[_, column, count]) => {
                let _ = write!(name, "mat{count}");
                self.push(column, &mut name);
            }
            (Op::TypeArray, &[_, element, length]) => {
                name.push_str("_arr_");
                self.push(element, &mut name);
                name.push('_');
                self.push(length, &mut name);
            }
            (Op::TypeRuntimeArray, &[_, element]) => {
                name.push_str("_runtimearr_");
                self.push(element, &mut name);
            }
            (Op::TypeNodePayloadArrayAMDX, &[_, element]) => {
                name.push_str("_payloadarr_");
                self.push(element, &mut name);
            }
            (Op::TypePointer, &[_, class, pointee]) => {
                name.push_str("_ptr_");
                push_enumerant(EnumKind::StorageClass, class, &mut name);
                name.push('_');
                self.push(pointee, &mut name);
            }
            (Op::TypeUntypedPointerKHR, &[_, class]) => {
                name.push_str("_ptr_");
                push_enumerant(EnumKind::StorageClass, class, &mut name);
            }
            (Op::TypePipe, &[_, qualifier]) => {
                name.push_str("Pipe");
                push_enumerant(EnumKind::AccessQualifier, qualifier, &mut name);
            }
            (Op::TypeEvent, _) => name.push_str("Event"),
            (Op::TypeDeviceEvent, _) => name.push_str("DeviceEvent"),
            (Op::TypeReserveId, _) => name.push_str("ReserveId"),
            (Op::TypeQueue, _) => name.push_str("Queue"),
            (Op::TypePipeStorage, _) => name.push_str("PipeStorage"),
            (Op::TypeNamedBarrier, _) => name.push_str("NamedBarrier"),
            (Op::TypeOpaque, [_, text @ ..]) => {
                let text: Vec<u8> = string_bytes(text).collect();
                name.push_str("Opaque_");
                name.push_str(&sanitized(&text));
            }
            (Op::TypeStruct, _) => {
                let _ = write!(name, "_struct_{result_number}", result_number = result.word());
            }
            (Op::ConstantTrue, _) => name.push_str("true"),
            (Op::ConstantFalse, _) => name.push_str("false"),
            (Op::Constant, &[type_id, _, ref words @ ..]) => {
                self.push(type_id, &mut name);
                name.push('_');
                let start = name.len();
                if let Some(number) = Id::new(type_id).and_then(|id| context.number_type(id)) {
                    write_literal(number, words, &mut name);
                }
                let literal = name.split_off(start).replace('-', "n");
                name.push_str(&literal);
            }
            _ => {
                let _ = write!(name, "{}", result.word());
            }
        }
        Some((result, name.into_bytes()))
    }
}

fn push_enumerant(kind: EnumKind, value: u32, text: &mut String) {
    match kind.info().by_value(value) {
        Some(enumerant) => text.push_str(enumerant.name),
        None => {
            let _ = write!(text, "StorageClass{value}");
        }
    }
}

/// The bytes of a literal string, UTF-8 or not.
fn string_bytes(words: &[u32]) -> impl Iterator<Item = u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).take_while(|&byte| byte != 0)
}

/// What of a name can be an id's: all else becomes `_`.
fn sanitized(name: &[u8]) -> String {
    if name.is_empty() {
        return "_".to_owned();
    }
    name.iter().map(|&byte| if byte.is_ascii_alphanumeric() { char::from(byte) } else { '_' }).collect()
}
