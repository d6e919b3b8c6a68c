//! Which LLVM address spaces the storage classes get on the way to LLVM IR: the value of `--spirv-addrspace-map`.

use crate::error::{Error, Result};

/// How many address spaces SPIR-V's storage classes have (docs/SPIRVRepresentationInLLVM.rst of `llvm-spirv`, "Address
/// spaces", and those of extensions).
const COUNT: usize = 10;
/// LLVM's highest address space.
const MAX: u32 = (1 << 24) - 1;

/// For each of the address spaces that storage classes have (0 private, 1 global, 2 constant, 3 local, 4 generic, 5 and
/// 6 shared memory of device and host, 7 input, 8 output, 9 code) the one that LLVM IR gets. By default the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressSpaces([u32; COUNT]);

impl Default for AddressSpaces {
    fn default() -> Self {
        AddressSpaces(std::array::from_fn(|space| space as u32))
    }
}

impl AddressSpaces {
    /// Reads a list such as `0:5,4:0`: the address space of a storage class, and the one that LLVM IR gets. What is not
    /// in the list stays. A part of another form, or a number that is no address space, is [`Error::InvalidOption`].
    pub fn parse(list: &str) -> Result<Self> {
        let mut spaces = AddressSpaces::default();
        for part in list.split(',') {
            let (from, to) = part.split_once(':').ok_or_else(|| {
                Error::InvalidOption(format!(
                    "Invalid format for --spirv-addrspace-map entry \"{part}\", expected from:to"
                ))
            })?;
            let place = from.parse().ok().and_then(|from: usize| spaces.0.get_mut(from)).ok_or_else(|| {
                Error::InvalidOption(format!(
                    "--spirv-addrspace-map: \"{from}\" is not a valid SPIRAddressSpace index (0 to {})",
                    COUNT - 1
                ))
            })?;
            *place = to.parse().ok().filter(|to| *to <= MAX).ok_or_else(|| {
                Error::InvalidOption(format!("--spirv-addrspace-map: \"{to}\" is not a valid address space"))
            })?;
        }
        Ok(spaces)
    }

    /// The address space that LLVM IR gets.
    pub fn of(&self, space: u32) -> u32 {
        self.0.get(space as usize).copied().unwrap_or(space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_changes_what_it_names() {
        let spaces = AddressSpaces::parse("0:5,4:0").expect("a list");
        assert_eq!([0, 1, 4, 9, 77].map(|space| spaces.of(space)), [5, 1, 0, 9, 77]);
        assert_eq!(AddressSpaces::default().of(4), 4);
    }

    #[test]
    fn other_lists_are_refused() {
        for (list, text) in [
            ("bad", "Invalid format for --spirv-addrspace-map"),
            ("", "Invalid format for --spirv-addrspace-map"),
            ("99:0", "\"99\" is not a valid SPIRAddressSpace index"),
            ("0:16777216", "\"16777216\" is not a valid address space"),
            ("0:-1", "\"-1\" is not a valid address space"),
        ] {
            let error = AddressSpaces::parse(list).expect_err("no list").to_string();
            assert!(error.contains(text), "{error}");
        }
    }
}
