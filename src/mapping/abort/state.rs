//! The state that `mapping::abort` keeps during a translation to SPIR-V.

use crate::spirv::Id;

/// The id of the variable that [`fallback`](super::fallback) stores messages in, or `None` if the variable has not been
/// emitted.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Variable(pub(crate) Option<Id>);
