//! Access to the state that a room (see [`crate::mapping`]) keeps in a driver.

/// Implemented by a driver that keeps the state `S` of a room.
///
/// Each room that keeps state defines a trait `Emit` or `Build` of its own, which adds `Holds<State>` to the trait of a
/// room that it imports. The driver thus stores the state without knowing what it means, and a room can access only its
/// own state and that of the rooms that it imports.
pub(crate) trait Holds<S> {
    /// Returns the state.
    fn held(&self) -> &S;

    /// Returns the state for changes.
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
