//! What is said of a module as a whole: its source language, and auxiliary data.

pub(crate) mod auxiliary_data;
pub(crate) mod source;
