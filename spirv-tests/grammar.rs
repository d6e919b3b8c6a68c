//! Compares the look-ups in the grammar with facts from the specification.

use llvm_spirv::spirv::grammar::*;

#[test]
fn opcodes_are_found_by_number_and_name() {
    // The numbers are from the specification, section 3.49.
    for (name, number) in [("Nop", 0), ("TypeVoid", 19), ("FAdd", 129), ("ExtInst", 12), ("ReadClockKHR", 5056)] {
        let op = Op::from_name(name).unwrap();
        assert_eq!((op.0, op.name()), (number, Some(name)));
        assert_eq!(op.info().unwrap().opcode, op);
    }
    assert_eq!(Op::from_name("SDotKHR"), Some(Op::SDot));
    assert_eq!((Op::from_name("OpFAdd"), Op(9999).name(), Op(u16::MAX).name()), (None, None, None));
    assert_eq!((Op::FAdd.to_string(), Op(9999).to_string()), ("FAdd".into(), "9999".into()));
    for pair in Op::all().windows(2) {
        assert!(pair[0].opcode < pair[1].opcode);
    }
    for info in Op::all() {
        assert_eq!(Op::from_name(info.name), Some(info.opcode));
    }
}

#[test]
fn every_enumerant_is_found_by_value_and_by_all_its_names() {
    for (index, info) in EnumKind::all().iter().enumerate() {
        assert_eq!(info.kind as usize, index);
        for enumerant in info.enumerants {
            for name in std::iter::once(&enumerant.name).chain(enumerant.aliases) {
                assert_eq!(info.by_name(name).unwrap().value, enumerant.value, "{}", info.name);
            }
            assert_eq!(info.by_value(enumerant.value).unwrap().name, enumerant.name);
            assert!(!info.is_mask || enumerant.value.count_ones() <= 1 || info.name == "DebugInfoFlags");
        }
    }
    assert_eq!(StorageClass::CrossWorkgroup.0, 5);
    assert_eq!(StorageClass::from_name("CrossWorkgroup"), Some(StorageClass::CrossWorkgroup));
    assert_eq!(Dim::Dim2D.to_string(), "2D");
    assert_eq!(StorageClass(77).to_string(), "77");
}

#[test]
fn masks_are_formatted_and_split_by_bits() {
    let mask = MemoryAccess::Volatile | MemoryAccess::Aligned;
    assert_eq!((mask.0, mask.to_string()), (3, "Volatile|Aligned".into()));
    assert!(mask.contains(MemoryAccess::Aligned) && !mask.contains(MemoryAccess::Nontemporal));
    assert_eq!(MemoryAccess::None.to_string(), "None");
    assert_eq!((mask | MemoryAccess(0x4000_0000)).to_string(), "Volatile|Aligned|0x40000000");
    let parts: Vec<_> = EnumKind::MemoryAccess.info().enumerants_of(mask.0).map(|part| part.unwrap().name).collect();
    assert_eq!(parts, ["Volatile", "Aligned"]);
    assert!(EnumKind::MemoryAccess.is_mask() && !EnumKind::Scope.is_mask());
}

#[test]
fn extended_sets_are_found_by_their_import_names() {
    let by_name = ExtInstSet::from_import_name;
    assert_eq!(by_name("OpenCL.std"), Some(ExtInstSet::OpenClStd));
    assert_eq!(by_name("NonSemantic.Shader.DebugInfo.100"), Some(ExtInstSet::ShaderDebugInfo100));
    assert_eq!(by_name("NonSemantic.Shader.DebugInfo.200"), Some(ExtInstSet::ShaderDebugInfo));
    assert_eq!(by_name("NonSemantic.ClspvReflection.5"), Some(ExtInstSet::ClspvReflection));
    assert_eq!(by_name("SPIRV.debug"), Some(ExtInstSet::OpenClDebugInfo100));
    assert_eq!(by_name("OpenCL.std.1"), None);
    assert_eq!(ExtInstImport::from_import_name("NonSemantic.Own"), ExtInstImport::UnknownNonSemantic);
    assert_eq!(ExtInstImport::from_import_name("Own"), ExtInstImport::Unknown);
    // The numbers are from the specification of the OpenCL extended instruction set, section 2.
    assert_eq!((opencl::Acos, opencl::Fabs, opencl::SAbs, opencl::Printf), (0, 23, 141, 184));
    for (index, set) in ExtInstSet::all().iter().enumerate() {
        assert_eq!(set.set as usize, index);
        for instruction in set.instructions {
            assert_eq!(set.by_name(instruction.name).unwrap().number, instruction.number);
            assert_eq!(set.by_number(instruction.number).unwrap().name, instruction.name);
        }
    }
}

#[test]
fn versions_are_ordered_and_encoded() {
    assert_eq!(Version::V1_4.to_word(), 0x0001_0400);
    assert_eq!(Version::from_word(0x0001_0400), Some(Version::V1_4));
    assert_eq!(Version::from_word(0x0100_0400), None);
    assert!(Version::V1_0 < Version::V1_6 && Version::MAX == Version::V1_6);
    assert_eq!(Version::V1_2.to_string(), "1.2");
}

#[test]
fn extensions_are_sorted_and_unique() {
    let extensions: Vec<Extension> = Extension::all().collect();
    assert_eq!(extensions.len(), Extension::COUNT);
    assert!(extensions.windows(2).all(|pair| pair[0] < pair[1] && pair[0].name() < pair[1].name()));
    for extension in extensions {
        assert!(extension.name().starts_with("SPV_"));
        assert_eq!(Extension::from_name(extension.name()), Some(extension));
    }
    assert_eq!(Extension::KHR_expect_assume.name(), "SPV_KHR_expect_assume");
    assert_eq!(Extension::KHR_expect_assume.vendor(), "KHR");
    assert_eq!(Extension::from_name("SPV_none"), None);
}
