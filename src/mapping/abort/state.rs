//! What the driver keeps of aborts.

use crate::spirv::Id;

/// The variable that messages are stored in, once there is one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Variable(pub(crate) Option<Id>);
