//! A macro that assigns what is called to the function that translates the call.

/// The place of a function that translates something.
#[allow(dead_code)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Translator {
    /// The file, such as `opencl/groups`: the path below `src/mapping` without the ending.
    pub(crate) file: &'static str,
    /// The name of the function in this file.
    pub(crate) function: &'static str,
}

/// Declares two functions from one list: `translate`, which passes a call to the function that translates it, and
/// `translator`, which returns the place of this function. Each row of the list is a pattern for what is called and a
/// call of a function of the mapping layer, `room::file::function(arguments)`.
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

        /// Returns the place of the function that translates a call.
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
