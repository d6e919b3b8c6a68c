//! OpenCL C built-in functions, a file for each chapter of the specification.

pub(crate) mod address_spaces;
pub(crate) mod atomics;
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
