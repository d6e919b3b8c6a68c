//! Access to the state that a room (see [`crate::mapping`]) keeps in a driver.

/// Implemented by a driver that keeps the state `S` of a room.
///
/// Each room that keeps state defines a trait `Emit` or `Build` of its own, which adds `Holds<State>` to the trait of a
/// room that it imports. The driver thus stores the state without knowing what it means, and a room can access only its
/// own state and that of the rooms that it imports.
pub(crate) trait Holds<S> {
    /// Returns the state.
    fn held(&self) -> &S;

    /// Returns the state as a mutable reference.
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

/// Declares the trait `Emit` or `Build` of a room. The trait extends that of another room, and has one method, which
/// returns the room's state as a mutable reference.
macro_rules! room_trait {
    (Emit: $($base:ident)::+, $(#[$doc:meta])* $method:ident: $state:ty $(,)?) => {
        /// What the files of this room use of the driver in the direction to SPIR-V.
        pub(crate) trait Emit<'c>: $($base)::+<'c> + $crate::mapping::context::Holds<$state> {
            $(#[$doc])*
            fn $method(&mut self) -> &mut $state {
                self.held_mut()
            }
        }

        impl<'c, E: $($base)::+<'c> + $crate::mapping::context::Holds<$state>> Emit<'c> for E {}
    };
    (Build: $($base:ident)::+, $(#[$doc:meta])* $method:ident: $state:ty $(,)?) => {
        /// What the files of this room use of the driver in the direction to LLVM IR.
        pub(crate) trait Build<'m, 'c>: $($base)::+<'m, 'c> + $crate::mapping::context::Holds<$state> {
            $(#[$doc])*
            fn $method(&mut self) -> &mut $state {
                self.held_mut()
            }
        }

        impl<'m, 'c, B: $($base)::+<'m, 'c> + $crate::mapping::context::Holds<$state>> Build<'m, 'c> for B {}
    };
}
pub(crate) use room_trait;
