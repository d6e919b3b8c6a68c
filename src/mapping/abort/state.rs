//! The state of this room in the driver of the direction to SPIR-V.

use crate::spirv::Id;

/// The id of the variable that [`fallback`](super::fallback) stores messages in, or `None` if it has not been emitted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Variable(pub(crate) Option<Id>);
