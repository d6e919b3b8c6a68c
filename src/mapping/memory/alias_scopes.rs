//! Alias scopes, in both directions: `!alias.scope` and `!noalias`, and SPV_INTEL_memory_access_aliasing.
//!
//! In LLVM, a domain and a scope are nodes whose first operand is the node itself (LangRef, "'noalias' and
//! 'alias.scope' Metadata"). SPIR-V declares domains, scopes, and lists of scopes. Loads and stores have the lists in
//! their Memory Operands, and calls are decorated with them.

use rustc_hash::FxHashMap;

use crate::error::Result;
use crate::llvm::{Instruction as LlvmInstruction, Metadata, Node, Value, ValueView};
use crate::mapping::memory::{Build, Emit};
use crate::spirv::{Decoration, Id, MemoryAccess, Op, binary::read_string};

/// The bit of the Memory Operands and the decoration that correspond to each kind of alias list: first `alias.scope`,
/// then `noalias`. In the Memory Operands, the ids of the lists have the same order.
const LIST_KINDS: [(MemoryAccess, Decoration); 2] = [
    (MemoryAccess::AliasScopeINTELMask, Decoration::AliasScopeINTEL),
    (MemoryAccess::NoAliasINTELMask, Decoration::NoAliasINTEL),
];

/// The id that each metadata node (list, scope or domain) has been declared with in SPIR-V. The value is `None` for a
/// malformed node.
pub(crate) type Declared<'c> = FxHashMap<Metadata<'c>, Option<Id>>;

/// Returns the ids of the alias lists of an instruction, each with its index in [`LIST_KINDS`].
fn lists_of<'c>(e: &mut impl Emit<'c>, instruction: LlvmInstruction<'c>) -> Vec<(usize, Id)> {
    if e.alias_scopes().is_none() || !instruction.has_metadata() {
        return Vec::new();
    }
    let kinds = e.metadata_kinds().alias_lists;
    let lists = kinds.into_iter().enumerate().filter_map(|(kind, number)| {
        let list = instruction.metadata(number)?;
        Some((kind, list_to_spirv(e, list)?))
    });
    lists.collect()
}

/// Adds the alias lists of an instruction to its Memory Operands: the bits to `mask` and the ids to `parameters`.
pub(crate) fn operands_to_spirv<'c>(
    e: &mut impl Emit<'c>,
    instruction: LlvmInstruction<'c>,
    mask: &mut u32,
    parameters: &mut Vec<u32>,
) {
    for (kind, list) in lists_of(e, instruction) {
        *mask |= LIST_KINDS[kind].0.0;
        parameters.push(list.word());
    }
}

/// Decorates a call with its alias lists.
pub(crate) fn call_to_spirv<'c>(e: &mut impl Emit<'c>, call: LlvmInstruction<'c>, id: Id) {
    for (kind, list) in lists_of(e, call) {
        e.out().decorate_id(id, LIST_KINDS[kind].1, &[list]);
    }
}

/// Returns the id of a list, scope or domain, or `None` for a malformed node. Calls `declare` only if the node has not
/// been declared yet.
fn declared<'c, E: Emit<'c>>(
    e: &mut E,
    node: Metadata<'c>,
    declare: impl FnOnce(&mut E, Node<'c>) -> Option<Id>,
) -> Option<Id> {
    if let Some(&id) = e.alias_scopes()?.get(&node) {
        return id;
    }
    let id = node.as_node().and_then(|node| declare(e, node));
    e.alias_scopes()?.insert(node, id);
    id
}

fn list_to_spirv<'c, E: Emit<'c>>(e: &mut E, list: Metadata<'c>) -> Option<Id> {
    declared(e, list, |e, list| {
        let scopes: Vec<u32> =
            list.operands().flatten().filter_map(|scope| scope_to_spirv(e, scope)).map(Id::word).collect();
        (!scopes.is_empty()).then(|| e.out().declaration(Op::AliasScopeListDeclINTEL, &scopes))
    })
}

fn scope_to_spirv<'c, E: Emit<'c>>(e: &mut E, scope: Metadata<'c>) -> Option<Id> {
    declared(e, scope, |e, scope| {
        // The names are not translated: spirv-val requires that the operand Name has a type, but an OpString has none.
        let domain = declared(e, scope.operand(1)?, |e, _| Some(e.out().declaration(Op::AliasDomainDeclINTEL, &[])))?;
        Some(e.out().declaration(Op::AliasScopeDeclINTEL, &[domain.word()]))
    })
}

/// The metadata node that each SPIR-V domain, scope or list has been translated to. The value is `None` for an id that
/// is not the result of a valid declaration.
pub(crate) type Nodes<'c> = FxHashMap<Id, Option<Metadata<'c>>>;

/// Attaches the alias lists in the Memory Operands of a load or store to `value`. `ids` are the parameters of the bits
/// of `mask` that are in [`LIST_KINDS`].
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for the nodes that are made
/// here.
pub(crate) fn operands_to_llvm<'m, 'c>(
    b: &mut impl Build<'m, 'c>,
    value: Value<'c>,
    mask: MemoryAccess,
    ids: &[u32],
) -> Result<()> {
    let kinds = LIST_KINDS.iter().enumerate().filter(|(_, (bit, _))| mask.contains(*bit)).map(|(kind, _)| kind);
    for (kind, &id) in kinds.zip(ids) {
        attach(b, value, kind, id)?;
    }
    Ok(())
}

/// Attaches the alias lists that an instruction is decorated with.
///
/// # Errors
/// Returns the error that LLVM reports for an invalid metadata node. It does not occur for the nodes that are made
/// here.
pub(crate) fn decorations_to_llvm<'m, 'c>(b: &mut impl Build<'m, 'c>, id: Id, value: Value<'c>) -> Result<()> {
    if !matches!(value.view(), ValueView::Instruction(_)) {
        return Ok(());
    }
    for (kind, (_, decoration)) in LIST_KINDS.iter().enumerate() {
        if let Some(&list) = b.decoration(id, *decoration).and_then(<[u32]>::first) {
            attach(b, value, kind, list)?;
        }
    }
    Ok(())
}

/// Attaches an alias list to an instruction. `kind` is the index in [`LIST_KINDS`].
fn attach<'m, 'c>(b: &mut impl Build<'m, 'c>, value: Value<'c>, kind: usize, list: u32) -> Result<()> {
    let list = Id::new(list).map(|list| node_to_llvm(b, list, Op::AliasScopeListDeclINTEL)).transpose()?.flatten();
    match list {
        Some(list) => Ok(value.attach(b.metadata_kinds().alias_lists[kind], list)?),
        None => Ok(()),
    }
}

/// Returns the metadata node for the list, scope or domain `id`, which must be the result of the instruction `op`.
/// Returns `None` if `id` is the result of another instruction, and for a scope without a valid domain.
fn node_to_llvm<'m, 'c, B: Build<'m, 'c>>(b: &mut B, id: Id, op: Op) -> Result<Option<Metadata<'c>>> {
    if let Some(&node) = b.alias_nodes().get(&id) {
        return Ok(node);
    }
    let definition = b.definition(id).filter(|definition| definition.op == op);
    let node = match definition {
        None => None,
        Some(list) if op == Op::AliasScopeListDeclINTEL => {
            let mut scopes = Vec::new();
            for &scope in list.arguments() {
                let scope = Id::new(scope).map(|scope| node_to_llvm(b, scope, Op::AliasScopeDeclINTEL)).transpose()?;
                scopes.extend(scope.flatten().map(Some));
            }
            Some(b.types().node(&scopes)?)
        }
        Some(scope) if op == Op::AliasScopeDeclINTEL => {
            let domain = scope.arguments().first().and_then(|&domain| Id::new(domain));
            let domain = domain.map(|domain| node_to_llvm(b, domain, Op::AliasDomainDeclINTEL)).transpose()?.flatten();
            let name = name_to_llvm(b, scope.arguments().get(1));
            let operands: Vec<_> = std::iter::once(domain).chain(name.map(Some)).collect();
            domain.map(|_| b.types().self_referential_node(&operands)).transpose()?
        }
        Some(domain) => {
            let name: Vec<_> = name_to_llvm(b, domain.arguments().first()).map(Some).into_iter().collect();
            Some(b.types().self_referential_node(&name)?)
        }
    };
    b.alias_nodes().insert(id, node);
    Ok(node)
}

/// Returns the metadata string with the name of a scope or a domain, or `None` if it has no name.
fn name_to_llvm<'m, 'c>(b: &impl Build<'m, 'c>, name: Option<&u32>) -> Option<Metadata<'c>> {
    let definition = b.definition(Id::new(*name?)?).filter(|definition| definition.op == Op::String)?;
    let (name, _) = read_string(definition.arguments()).ok()?;
    Some(b.types().metadata_string(&name))
}
