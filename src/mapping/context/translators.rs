//! The macro [`translators!`], which lists the Rust functions that translate calls of intrinsics or of built-in
//! functions.

/// Declares two functions from one list. `translate` passes a call to the Rust function that translates it.
/// `translator` returns the path of this function below `crate::mapping`. A row of the list has a pattern that the
/// callee matches, and the call that translates it: `room::file::function(arguments)`.
macro_rules! translators {
    (
        <$emit:ident: $trait:path>($($parameter:ident: $parameter_type:ty),+; $called:ident: $called_type:ty)
        $($pattern:pat => $room:ident::$file:ident::$function:ident($($argument:expr),*),)+
    ) => {
        fn translate<'c, $emit: $trait>(
            $($parameter: $parameter_type,)+
            $called: $called_type,
        ) -> $crate::Result<$crate::mapping::context::mapped::Mapped<$crate::spirv::Id>> {
            match $called {
                $($pattern => {
                    $crate::mapping::$room::$file::$function($($argument),*)
                        .map($crate::mapping::context::mapped::Mapped::from)
                })+
            }
        }

        /// Returns the path of the Rust function that translates a call.
        #[allow(unused_variables, reason = "only `translate` uses what the patterns bind")]
        pub(crate) const fn translator($called: $called_type) -> &'static str {
            match $called {
                $($pattern => concat!(stringify!($room), "::", stringify!($file), "::", stringify!($function)),)+
            }
        }
    };
}
pub(crate) use translators;
