//! The built-in functions of OpenCL C, one file for each chapter of the specification or extension.
//!
//! Most files have a table `ROWS`, which both directions read. A row has a function's name and its [`form::Form`],
//! which states what the function is in SPIR-V. [`table`] finds rows by name and by instruction. Names with a regular
//! structure (`convert_<type>_sat`, `vload4`) are not in a table: the `parse` functions read them. The translation to
//! SPIR-V begins in [`crate::mapping::dispatch::names`], which calls the function `to_spirv` of the file. The
//! translation to LLVM IR begins in [`crate::mapping::dispatch::owners`], which calls the function `to_llvm`.
//!
//! The room may import the room `spirv_calls` and all rooms before it, but neither `intrinsics` nor `dispatch`.

pub(crate) mod address_spaces;
pub(crate) mod async_copies;
pub(crate) mod atomics;
pub(crate) mod by_row;
pub(crate) mod common;
pub(crate) mod conversions;
pub(crate) mod enqueue;
pub(crate) mod fixed_operands;
pub(crate) mod form;
pub(crate) mod geometric;
pub(crate) mod groups;
pub(crate) mod images;
pub(crate) mod integer;
pub(crate) mod intel_extensions;
pub(crate) mod kept_semantics;
pub(crate) mod math;
pub(crate) mod motion_estimation;
pub(crate) mod number_functions;
pub(crate) mod pipes;
pub(crate) mod printf;
pub(crate) mod relational;
pub(crate) mod synchronization;
pub(crate) mod table;
pub(crate) mod variable_loads;
pub(crate) mod vector_data;
pub(crate) mod work_item;

pub(crate) use form::{Builtin, Class, Form};
