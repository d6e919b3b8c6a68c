//! Access to the state of a room.

/// Implemented by a driver that keeps the state `S` of a room.
///
/// Each room with state defines its own trait `Emit` or `Build`, which adds `Holds<State>` to the trait of a room that
/// it imports. The driver thus owns the state without knowing what it means, and a room cannot reach the state of rooms
/// that it does not import.
pub(crate) trait Holds<S> {
    /// Returns the state.
    fn held(&self) -> &S;

    /// Returns the state, mutably.
    fn held_mut(&mut self) -> &mut S;
}

/// Implements [`Holds`] for a driver: the driver's type, then each state with the field that keeps it, such as
/// `rooms.constants`.
macro_rules! holds {
    ($driver:ty, $($state:ty: $($field:ident).+),* $(,)?) => {$(
        impl<'c> $crate::mapping::context::holds::Holds<$state> for $driver {
            fn held(&self) -> &$state {
                &self.$($field).+
            }

            fn held_mut(&mut self) -> &mut $state {
                &mut self.$($field).+
            }
        }
    )*};
}

pub(crate) use holds;
