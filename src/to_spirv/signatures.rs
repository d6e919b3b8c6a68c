//! What the names and attributes of functions state about their pointers.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::llvm::{Function, InstructionView, Linkage, Module, Type, Value, calling_convention};
use crate::mapping::context::AttributeKinds;
use crate::mapping::dispatch::names;
use crate::mapping::intrinsics::call;
use crate::to_spirv::pointees::{Signatures, memory_type};

/// The pointee types of parameters, as far as the name or the attributes of the function determine them. The pointer
/// analysis uses them.
pub(super) struct DeclaredSignatures<'c> {
    attribute_kinds: AttributeKinds,
    pointer_width: u32,
    /// The pointees of the parameters of each function, computed at the first request.
    pointees: FxHashMap<Function<'c>, Rc<[Option<Type<'c>>]>>,
    /// The functions whose addresses are taken. Only their attributes determine the types of their parameters, since an
    /// indirect call knows nothing else about them. `None` if SPIR-V may not have function pointers.
    pointed_to: Option<FxHashSet<Function<'c>>>,
}

impl<'c> DeclaredSignatures<'c> {
    /// Creates the signatures of a module whose pointers have `pointer_width` bits. `may_point` is true if SPIR-V may
    /// have function pointers.
    pub(super) fn new(
        module: &'c Module<'c>,
        attribute_kinds: AttributeKinds,
        pointer_width: u32,
        may_point: bool,
    ) -> Self {
        let pointed_to = may_point.then(|| module.functions().filter(|function| is_address_taken(*function)).collect());
        DeclaredSignatures { attribute_kinds, pointer_width, pointees: FxHashMap::default(), pointed_to }
    }
}

/// Returns true if a function is one that clang emits for the body of a kernel. The kernel only calls it.
fn is_kernel_body(function: Function<'_>) -> bool {
    !function.is_declaration() && function.as_value().name_bytes().starts_with(b"__clang_ocl_kern_imp_")
}

/// Returns true if a function has a use other than as the callee of a call.
fn is_address_taken(function: Function<'_>) -> bool {
    let is_call = |user: Value<'_>| {
        user.as_instruction().is_some_and(|instruction| match instruction.view() {
            InstructionView::Call(call) => {
                call.called_function() == Some(function)
                    && call.arguments().all(|argument| argument != function.as_value())
            }
            _ => false,
        })
    };
    !function.is_intrinsic() && !function.as_value().users().all(is_call)
}

impl<'c> Signatures<'c> for DeclaredSignatures<'c> {
    fn attribute_kinds(&self) -> AttributeKinds {
        self.attribute_kinds
    }

    fn parameter_pointees(&mut self, function: Function<'c>) -> Rc<[Option<Type<'c>>]> {
        let kinds = self.attribute_kinds;
        let pointees = self.pointees.entry(function).or_insert_with(|| {
            let by_name = names::parameter_pointees(function, self.pointer_width);
            let parameters = (0..function.argument_count()).map(|index| {
                let by_name = || by_name.get(index as usize).copied().flatten();
                memory_type(function.argument_attributes(index), kinds).or_else(by_name)
            });
            parameters.collect()
        });
        Rc::clone(pointees)
    }

    fn is_fixed(&self, function: Function<'c>) -> bool {
        function.calling_convention() != calling_convention::SPIR_KERNEL
            && !is_kernel_body(function)
            && (!matches!(function.linkage(), Linkage::Internal | Linkage::Private)
                || self.pointed_to.as_ref().is_some_and(|functions| functions.contains(&function)))
    }

    fn opaque_result(&self, function: Function<'c>) -> Option<Type<'c>> {
        names::opaque_result(function)
    }

    fn has_function_pointers(&self) -> bool {
        self.pointed_to.is_some()
    }

    fn gives_first_argument(&self, function: Function<'c>) -> bool {
        match function.is_intrinsic() {
            true => call::lookup(function).gives_first_argument(),
            false => function.is_declaration() && names::gives_first_argument(function),
        }
    }
}
