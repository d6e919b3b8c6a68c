//! The macro [`translators!`], which lists the Rust functions that translate calls of intrinsics or of built-in
//! functions.

/// The file and the name of a Rust function that translates a call.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Translator {
    /// The file, such as `opencl/groups`: the path below `src/mapping` without the ending.
    pub(crate) file: &'static str,
    /// The name of the function in this file.
    pub(crate) function: &'static str,
}

/// Declares two functions from one list. `translate` passes a call to the Rust function that translates it, and
/// `translator` returns the file and the name of that Rust function. Each row of the list has a pattern for the called
/// function or intrinsic, and a call of the Rust function: `room::file::function(arguments)`.
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

        /// Returns the file and the name of the Rust function that translates a call.
        #[allow(dead_code, unused_variables, reason = "only `translate` uses what the patterns bind")]
        pub(crate) const fn translator($called: $called_type) -> $crate::mapping::context::translators::Translator {
            match $called {
                $($pattern => $crate::mapping::context::translators::Translator {
                    file: concat!(stringify!($room), "/", stringify!($file)),
                    function: stringify!($function),
                },)+
            }
        }
    };
}
pub(crate) use translators;
