//! Emits the instructions of NonSemantic.AuxData: attributes and metadata of functions and variables.

use crate::error::Result;
use crate::mapping::module::auxiliary_data::{self, Subject};
use crate::to_spirv::emitter::Emitter;

/// Emits the attributes and metadata of the functions and variables of the module.
pub(super) fn emit(e: &mut Emitter<'_>) -> Result<()> {
    let module = e.input.module;
    let kinds = module.metadata_kind_names();
    let variables = module
        .global_variables()
        .map(|global| (global.as_value(), Subject::Variable, global.attributes(), global.all_metadata()));
    let functions = module
        .functions()
        .map(|function| (function.as_value(), Subject::Function, function.attributes(), function.all_metadata()));
    for (value, subject, attributes, metadata) in variables.chain(functions) {
        let Some(id) = e.globals.ids.get(value) else { continue };
        auxiliary_data::attributes_to_spirv(e, id, subject, attributes);
        for attachment in metadata {
            let kind = kinds.get(attachment.kind as usize);
            if let (Some(kind), Some(node)) = (kind, attachment.node.as_node()) {
                auxiliary_data::metadata_to_spirv(e, id, subject, kind, node)?;
            }
        }
    }
    Ok(())
}
