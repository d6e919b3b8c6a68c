//! The state that the driver keeps for aborts.

use crate::spirv::Id;

/// The variable that messages are stored in, once it exists.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Variable(pub(crate) Option<Id>);
