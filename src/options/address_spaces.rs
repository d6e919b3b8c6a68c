//! The LLVM address spaces of storage classes in a translation to LLVM IR: the value of `--spirv-addrspace-map`.

use crate::error::{Error, Result};

/// The number of address spaces that represent storage classes: those in `docs/SPIRVRepresentationInLLVM.rst` of
/// `llvm-spirv`, section "Address spaces", and those of extensions.
const COUNT: usize = 10;
/// The highest address space of LLVM.
const MAX: u32 = (1 << 24) - 1;

/// A map from the address spaces that represent storage classes to the address spaces that the LLVM IR has instead.
///
/// The keys are `llvm-spirv`'s: 0 private, 1 global, 2 constant, 3 local, 4 generic, 5 and 6 memory that device and
/// host share, 7 input, 8 output, 9 code. By default, each address space is mapped to itself.
///
/// ```
/// use llvm_spirv::options::AddressSpaces;
///
/// let spaces = AddressSpaces::parse("0:5,4:0")?;
/// assert_eq!([0, 1, 4].map(|space| spaces.of(space)), [5, 1, 0]);
/// # Ok::<(), Box<llvm_spirv::Diagnostic>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AddressSpaces([u32; COUNT]);

impl Default for AddressSpaces {
    fn default() -> Self {
        AddressSpaces(std::array::from_fn(|space| space as u32))
    }
}

impl AddressSpaces {
    /// Parses a list of pairs `from:to`, such as `0:5,4:0`. Address spaces that are not in the list are mapped to
    /// themselves.
    ///
    /// # Errors
    /// [`Error::InvalidOption`] if an element of the list is not a pair, `from` does not represent a storage class, or
    /// `to` is not an address space of LLVM.
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

    /// Returns the address space to which `space` is mapped.
    pub fn of(&self, space: u32) -> u32 {
        self.0.get(space as usize).copied().unwrap_or(space)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_changes_the_address_spaces_that_it_names() {
        let spaces = AddressSpaces::parse("0:5,4:0").expect("a list");
        assert_eq!([0, 1, 4, 9, 77].map(|space| spaces.of(space)), [5, 1, 0, 9, 77]);
        assert_eq!(AddressSpaces::default().of(4), 4);
    }

    #[test]
    fn malformed_lists_are_refused() {
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
