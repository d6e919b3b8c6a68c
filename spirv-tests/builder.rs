//! Tests of modules that the builder makes: their declarations, and their validity.

use std::io::Write;
use std::process::{Command, Stdio};

use llvm_spirv::spirv::binary::bytes_from_words;
use llvm_spirv::spirv::grammar::*;
use llvm_spirv::spirv::{Builder, Extension, Extensions, Id, Instructions, Settings};

/// Validates a module with `spirv-val`, or with the program that `SPIRV_VAL` names. If there is none, the validation is
/// skipped. In continuous integration it fails instead.
fn validate(words: &[u32], environment: &str) {
    let program = std::env::var("SPIRV_VAL").unwrap_or_else(|_| "spirv-val".into());
    let child = Command::new(program)
        .args(["--target-env", environment, "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        return test_support::skip_or_fail("the validation of modules (spirv-val is not installed)");
    };
    child.stdin.take().unwrap().write_all(&bytes_from_words(words)).unwrap();
    let output = child.wait_with_output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{text}");
}

fn builder(settings: Settings) -> Builder {
    let mut builder = Builder::new(settings);
    builder.memory_model(AddressingModel::Physical64, MemoryModel::OpenCL);
    builder
}

fn capabilities(words: &[u32]) -> Vec<Capability> {
    let all = Instructions::of_module(words).map(Result::unwrap);
    all.filter(|i| i.op == Op::Capability).map(|i| Capability(i.operands[0])).collect()
}

fn extensions(words: &[u32]) -> Vec<String> {
    let all = Instructions::of_module(words).map(Result::unwrap);
    all.filter(|i| i.op == Op::Extension)
        .map(|i| llvm_spirv::spirv::binary::read_string(i.operands).unwrap().0)
        .collect()
}

fn version(words: &[u32]) -> Version {
    Version::from_word(words[1]).unwrap()
}

/// Adds a kernel with one block and these parameter types. `body` adds the instructions.
fn kernel(builder: &mut Builder, parameters: &[Id], body: impl FnOnce(&mut Builder, &[Id])) -> Id {
    let void = builder.type_void();
    let function_type = builder.type_function(void, parameters);
    let function = builder.fresh_id();
    builder.begin_function(function, void, FunctionControl::None, function_type);
    let values: Vec<Id> = parameters.iter().map(|&parameter| builder.function_parameter(parameter)).collect();
    let label = builder.fresh_id();
    builder.label(label);
    body(builder, &values);
    builder.emit_void(Op::Return, &[]);
    builder.end_function();
    builder.entry_point(ExecutionModel::Kernel, function, "main", &[]);
    function
}

#[test]
fn kernels_declare_the_features_that_they_use() {
    let mut b = builder(Settings::default());
    let uint = b.type_int(32, 0);
    let float = b.type_float(32, None);
    let pointer = b.type_pointer(StorageClass::CrossWorkgroup, float);
    assert_eq!(b.type_pointer(StorageClass::CrossWorkgroup, float), pointer, "equal types have the same id");
    assert_eq!(b.pointee(pointer), Some(float));
    assert_eq!(b.storage_class(pointer), Some(StorageClass::CrossWorkgroup));
    let opencl = b.opencl_std();
    let file = b.string("a.cl");
    assert_eq!(b.string("a.cl"), file);
    b.source(SourceLanguage::OpenCL_C, 200_000, Some(file));
    let function = kernel(&mut b, &[pointer, uint], |b, values| {
        let private = b.type_pointer(StorageClass::Function, float);
        b.line(file, 3, 5);
        b.line(file, 3, 5);
        let place = b.emit_value(Op::InBoundsPtrAccessChain, pointer, &[values[0].word(), values[1].word()]);
        let value = b.emit_value(Op::Load, float, &[place.word(), MemoryAccess::Aligned.0, 4]);
        assert_eq!(b.type_of(value), Some(float));
        let variable = b.variable(private, None);
        b.emit_void(Op::Store, &[variable.word(), value.word()]);
        let root = b.ext_inst(float, opencl, opencl::Sqrt, &[value.word()]);
        b.no_line();
        b.emit_void(Op::Store, &[place.word(), root.word(), MemoryAccess::Aligned.0, 4]);
        b.name(value, "value");
    });
    b.name(function, "main");
    b.execution_mode(function, ExecutionMode::LocalSize, &[8, 1, 1]);
    let words = b.finish().unwrap();
    assert_eq!(capabilities(&words), [Capability::Addresses, Capability::Kernel]);
    assert_eq!(version(&words), Version::V1_0);
    assert_eq!(Instructions::of_module(&words).filter(|i| i.as_ref().unwrap().op == Op::Line).count(), 1);
    validate(&words, "opencl1.2");
}

#[test]
fn variables_are_in_the_entry_block_and_helpers_before_their_callers() {
    let mut b = builder(Settings::default());
    let int = b.type_int(32, 0);
    let void = b.type_void();
    let (helper, after) = (b.fresh_id(), b.fresh_id());
    kernel(&mut b, &[int], |b, values| {
        b.emit_void(Op::Branch, &[after.word()]);
        b.label(after);
        let helper_type = b.type_function(int, &[int]);
        b.begin_function(helper, int, FunctionControl::Inline, helper_type);
        let parameter = b.function_parameter(int);
        let label = b.fresh_id();
        b.label(label);
        b.emit_void(Op::ReturnValue, &[parameter.word()]);
        b.end_function();
        let pointer = b.type_pointer(StorageClass::Function, int);
        let variable = b.variable(pointer, None);
        let result = b.emit_value(Op::FunctionCall, int, &[helper.word(), values[0].word()]);
        b.emit_void(Op::Store, &[variable.word(), result.word()]);
    });
    let declaration = b.fresh_id();
    let declaration_type = b.type_function(void, &[int]);
    b.begin_function(declaration, void, FunctionControl::None, declaration_type);
    b.function_parameter(int);
    b.end_function();
    b.linkage(declaration, "elsewhere", LinkageType::Import);
    let words = b.finish().unwrap();
    let functions: Vec<u32> = Instructions::of_module(&words)
        .map(Result::unwrap)
        .filter(|i| i.op == Op::Function)
        .map(|i| i.operands[1])
        .collect();
    assert_eq!(functions[..2], [declaration.word(), helper.word()]);
    assert_eq!(capabilities(&words), [Capability::Addresses, Capability::Linkage, Capability::Kernel]);
    validate(&words, "opencl2.2");
}

#[test]
fn recursive_structures_and_literal_structures() {
    let mut b = builder(Settings::default());
    let int = b.type_int(64, 0);
    let pointer = b.forward_pointer(StorageClass::CrossWorkgroup);
    let node = b.fresh_id();
    b.type_struct_new(node, &[int, pointer]);
    b.define_pointer(pointer, StorageClass::CrossWorkgroup, node);
    assert_eq!(b.type_pointer(StorageClass::CrossWorkgroup, node), pointer);
    assert_eq!(b.pointee(pointer), Some(node));
    assert_eq!(b.member_types(node), Some(&[int.word(), pointer.word()][..]));
    let (first, second) = (b.fresh_id(), b.fresh_id());
    b.type_struct_new(first, &[int]);
    b.type_struct_new(second, &[int]);
    let literal = b.type_struct(&[int]);
    assert!(literal != first && literal != second && b.type_struct(&[int]) == literal);
    b.member_name(node, 1, "next");
    b.member_decorate(node, 0, Decoration::Volatile, &[]);
    kernel(&mut b, &[pointer], |b, values| {
        let one = b.constant_u32(1);
        let inner = b.type_pointer(StorageClass::CrossWorkgroup, pointer);
        let place = b.emit_value(Op::InBoundsAccessChain, inner, &[values[0].word(), one.word()]);
        b.emit_value(Op::Load, pointer, &[place.word(), MemoryAccess::Aligned.0, 8]);
        let value = b.null(literal);
        let zero = b.null(int);
        b.emit_value(Op::CompositeInsert, literal, &[zero.word(), value.word(), 0]);
    });
    let words = b.finish().unwrap();
    assert_eq!(capabilities(&words), [Capability::Addresses, Capability::Kernel, Capability::Int64]);
    validate(&words, "opencl2.2");
}

#[test]
fn equal_constants_have_the_same_id_and_the_width_of_their_type() {
    let mut b = builder(Settings::default());
    let (byte, short, long) = (b.type_int(8, 0), b.type_int(16, 1), b.type_int(64, 0));
    let minus_one = b.constant_int(byte, u64::MAX);
    assert_eq!(b.definition(minus_one), Some((Op::Constant, &[0xff][..])));
    let signed = b.constant_int(short, 0x8000);
    assert_eq!(b.definition(signed), Some((Op::Constant, &[0xffff_8000][..])));
    let wide = b.constant_int(long, 0x1_0000_0002);
    assert_eq!(b.definition(wide), Some((Op::Constant, &[2, 1][..])));
    assert_eq!(b.constant_bits(wide), Some(0x1_0000_0002));
    assert_eq!(b.constant_int(long, 0x1_0000_0002), wide);
    let (yes, no) = (b.constant_bool(true), b.constant_bool(false));
    assert_ne!(yes, no);
    let vector = b.type_vector(long, 2);
    let composite = b.composite(vector, &[wide, wide]);
    assert_eq!(b.composite(vector, &[wide, wide]), composite);
    let (null, undef) = (b.null(vector), b.undef(vector));
    assert_ne!(null, undef);
    assert_eq!(b.constant_bits(null), None);
    let sum = b.spec_constant_op(long, Op::IAdd, &[wide.word(), wide.word()]);
    assert_eq!(b.type_of(sum), Some(long));
    assert_eq!(b.spec_constant_op(long, Op::IAdd, &[wide.word(), wide.word()]), sum);
    let spec = b.global_value(Op::SpecConstant, long, &[1, 0]);
    assert_ne!(b.global_value(Op::SpecConstant, long, &[1, 0]), spec);
    let words = b.finish().unwrap();
    assert_eq!(
        capabilities(&words),
        [
            Capability::Addresses,
            Capability::Linkage,
            Capability::Kernel,
            Capability::Int64,
            Capability::Int16,
            Capability::Int8,
        ]
    );
    // The OpenCL environment does not permit the signed 16-bit type. The universal rules do.
    validate(&words, "spv1.0");
}

#[test]
fn too_long_instructions_and_zero_bytes_are_errors() {
    let mut b = builder(Settings::default());
    let int = b.type_int(32, 0);
    let id = b.fresh_id();
    b.type_struct_new(id, &vec![int; 65_534]);
    let error = b.finish().unwrap_err();
    assert!(
        matches!(error.cause, llvm_spirv::Error::InvalidWordCount(text) if text.contains("SPV_INTEL_long_composites"))
    );
    let mut b = builder(Settings::default());
    let id = b.fresh_id();
    b.type_struct_new(id, &vec![int; 65_533]);
    assert!(b.finish().is_ok());
    let mut b = builder(Settings::default());
    b.type_(Op::TypeFunction, &vec![int.word(); 65_534]);
    assert_eq!(b.finish().unwrap_err().cause.code(), "InvalidWordCount");
    let mut b = builder(Settings::default());
    b.name(id, "a\0b");
    assert_eq!(b.finish().unwrap_err().cause.code(), "InvalidModule");
    let mut b = builder(Settings::default());
    b.emit_void(Op::Return, &[]);
    assert_eq!(b.finish().unwrap_err().cause.code(), "Internal");
    assert_eq!(Builder::new(Settings::default()).finish().unwrap_err().cause.code(), "UnspecifiedMemoryModel");
}

#[test]
fn long_constants_continue_in_further_instructions() {
    let mut b = builder(Settings { extensions: Extensions::all(), ..Settings::default() });
    let int = b.type_int(32, 0);
    let length = b.constant_u32(200_000);
    let array = b.type_array(int, length);
    let members: Vec<Id> = (0..200_000).map(|value| b.constant_u32(value % 7)).collect();
    let constant = b.composite(array, &members);
    assert_eq!(b.type_of(constant), Some(array));
    let words = b.finish().unwrap();
    let parts: Vec<usize> = Instructions::of_module(&words)
        .map(Result::unwrap)
        .filter(|i| [Op::ConstantComposite, Op::ConstantCompositeContinuedINTEL].contains(&i.op))
        .map(|i| i.operands.len())
        .collect();
    assert_eq!(parts, [65_534, 65_534, 65_534, 200_000 - 65_532 - 2 * 65_534]);
    assert!(capabilities(&words).contains(&Capability::LongCompositesINTEL));
    let mut b = builder(Settings { extensions: Extensions::all(), ..Settings::default() });
    let int = b.type_int(32, 0);
    let structure = b.fresh_id();
    b.type_struct_new(structure, &vec![int; 70_000]);
    b.type_pointer(StorageClass::CrossWorkgroup, structure);
    let long = b.finish().unwrap();
    let ops: Vec<Op> = Instructions::of_module(&long).map(|i| i.unwrap().op).skip_while(|op| !op.is_type()).collect();
    assert_eq!(ops, [Op::TypeInt, Op::TypeStruct, Op::TypeStructContinuedINTEL, Op::TypePointer]);
    assert_eq!(extensions(&words), ["SPV_INTEL_long_composites"]);
}

#[test]
#[cfg(debug_assertions)]
fn wrong_operands_are_found_in_debug_builds() {
    let mut b = builder(Settings::default());
    let int = b.type_int(32, 0);
    let function = kernel(&mut b, &[int], |b, values| {
        b.emit_value(Op::IAdd, int, &[values[0].word()]);
    });
    b.name(function, "short");
    let error = b.finish().unwrap_err();
    assert_eq!((error.cause.code(), error.place.function.as_deref()), ("Internal", Some("short")));
}

#[test]
fn widths_and_vectors_need_their_capabilities() {
    type Case = (fn(&mut Builder) -> Id, &'static [Capability]);
    let cases: [Case; 5] = [
        (|b| b.type_int(8, 0), &[Capability::Int8]),
        (|b| b.type_int(16, 0), &[Capability::Int16]),
        (|b| b.type_float(64, None), &[Capability::Float64]),
        (|b| b.type_float(16, None), &[Capability::Float16Buffer]),
        (
            |b| {
                let float = b.type_float(32, None);
                b.type_vector(float, 16)
            },
            &[Capability::Vector16],
        ),
    ];
    for (make, expected) in cases {
        let mut b = builder(Settings::default());
        make(&mut b);
        let words = b.finish().unwrap();
        let own: Vec<Capability> = capabilities(&words)
            .into_iter()
            .filter(|c| ![Capability::Addresses, Capability::Linkage, Capability::Kernel].contains(c))
            .collect();
        assert_eq!(own, expected);
        validate(&words, "opencl2.2");
    }
}

#[test]
fn half_values_need_more_capabilities_than_pointers_to_half() {
    let mut b = builder(Settings::default());
    let half = b.type_float(16, None);
    let pointer = b.type_pointer(StorageClass::CrossWorkgroup, half);
    kernel(&mut b, &[pointer], |b, values| {
        let value = b.emit_value(Op::Load, half, &[values[0].word(), MemoryAccess::Aligned.0, 2]);
        b.emit_value(Op::FAdd, half, &[value.word(), value.word()]);
    });
    let words = b.finish().unwrap();
    let all = capabilities(&words);
    assert!(all.contains(&Capability::Float16) && all.contains(&Capability::Float16Buffer));
    validate(&words, "opencl2.2");
}

#[test]
fn wide_atomics_need_a_capability() {
    for (width, store) in [(32, false), (64, false), (64, true)] {
        let mut b = builder(Settings::default());
        let int = b.type_int(width, 0);
        let pointer = b.type_pointer(StorageClass::CrossWorkgroup, int);
        kernel(&mut b, &[pointer, int], |b, values| {
            let scope = b.constant_u32(Scope::Device.0).word();
            let semantics = b.constant_u32(MemorySemantics::CrossWorkgroupMemory.0).word();
            let operands = [values[0].word(), scope, semantics, values[1].word()];
            if store {
                b.emit_void(Op::AtomicStore, &operands);
            } else {
                b.emit_value(Op::AtomicIAdd, int, &operands);
            }
        });
        let words = b.finish().unwrap();
        assert_eq!(capabilities(&words).contains(&Capability::Int64Atomics), width == 64);
        validate(&words, "spv1.0");
    }
}

#[test]
fn features_raise_the_version_up_to_the_limit() {
    let build = |settings: Settings| {
        let mut b = builder(settings);
        let int = b.type_int(32, 0);
        let pointer = b.type_pointer(StorageClass::CrossWorkgroup, int);
        let pair = b.type_pointer(StorageClass::Function, int);
        kernel(&mut b, &[pointer, pointer], |b, values| {
            let bool_type = b.type_bool();
            b.emit_value(Op::PtrEqual, bool_type, &[values[0].word(), values[1].word()]);
            let _ = pair;
        });
        b.finish()
    };
    let words = build(Settings::default()).unwrap();
    assert_eq!(version(&words), Version::V1_4);
    validate(&words, "spv1.4");
    let error = build(Settings { max_version: Version::V1_2, ..Settings::default() }).unwrap_err();
    assert_eq!(error.cause.code(), "RequiresVersion");
    assert_eq!(error.place.instruction.as_deref(), Some("OpPtrEqual"));
    assert!(error.to_string().contains("restricted to at most 1.2 (66048)"), "{error}");
    assert!(error.to_string().contains("requires SPIR-V version 1.4 (66560) or above"), "{error}");
}

#[test]
fn extensions_are_declared_if_allowed_and_missing_ones_are_errors() {
    let build = |settings: Settings| {
        let mut b = builder(settings);
        let bool_type = b.type_bool();
        let function = kernel(&mut b, &[], |b, _| {
            let yes = b.constant_bool(true);
            b.emit_void(Op::AssumeTrueKHR, &[yes.word()]);
            let _ = bool_type;
        });
        b.name(function, "assuming");
        b.finish()
    };
    let error = build(Settings::default()).unwrap_err();
    assert_eq!(error.cause.code(), "RequiresExtension");
    assert_eq!(error.cause.to_string(), "Feature requires the following SPIR-V extension:\nSPV_KHR_expect_assume");
    assert_eq!(error.place.function.as_deref(), Some("assuming"));
    let allowed = Extensions::from_iter([Extension::KHR_expect_assume]);
    let words = build(Settings { extensions: allowed, ..Settings::default() }).unwrap();
    assert_eq!(extensions(&words), ["SPV_KHR_expect_assume"]);
    assert!(capabilities(&words).contains(&Capability::ExpectAssumeKHR));
    validate(&words, "spv1.0");
    let mut all = Extensions::all();
    assert!(build(Settings { extensions: all, ..Settings::default() }).is_ok());
    all.set(Extension::KHR_expect_assume, false);
    assert!(build(Settings { extensions: all, ..Settings::default() }).is_err());
}

#[test]
fn a_feature_needs_a_version_or_an_extension() {
    let build = |settings: Settings| {
        let mut b = builder(settings);
        let int = b.type_int(32, 0);
        kernel(&mut b, &[int], |b, values| {
            let sum = b.emit_value(Op::IAdd, int, &[values[0].word(), values[0].word()]);
            b.decorate(sum, Decoration::NoSignedWrap, &[]);
        });
        b.finish()
    };
    let allowed = Extensions::from_iter([Extension::KHR_no_integer_wrap_decoration]);
    let words = build(Settings { extensions: allowed, ..Settings::default() }).unwrap();
    assert_eq!((version(&words), extensions(&words)), (Version::V1_4, vec![]));
    let limited = Settings { max_version: Version::V1_3, ..Settings::default() };
    let words = build(Settings { extensions: allowed, ..limited.clone() }).unwrap();
    assert_eq!(version(&words), Version::V1_0);
    assert_eq!(extensions(&words), ["SPV_KHR_no_integer_wrap_decoration"]);
    validate(&words, "spv1.0");
    assert_eq!(build(limited).unwrap_err().cause.code(), "RequiresExtension");
}

#[test]
fn the_version_determines_interfaces() {
    for (min_version, expected) in [(Version::V1_0, 1), (Version::V1_4, 2)] {
        let mut b = builder(Settings { min_version, ..Settings::default() });
        let long = b.type_int(64, 0);
        let vector = b.type_vector(long, 3);
        let input = b.type_pointer(StorageClass::Input, vector);
        let id = b.global_variable(input, StorageClass::Input, None);
        b.decorate(id, Decoration::BuiltIn, &[BuiltIn::GlobalInvocationId.0]);
        b.decorate(id, Decoration::Constant, &[]);
        let constant = b.type_pointer(StorageClass::UniformConstant, long);
        let one = b.constant_int(long, 1);
        let table = b.global_variable(constant, StorageClass::UniformConstant, Some(one));
        let void = b.type_void();
        let function_type = b.type_function(void, &[]);
        let function = b.fresh_id();
        b.begin_function(function, void, FunctionControl::None, function_type);
        let label = b.fresh_id();
        b.label(label);
        b.emit_value(Op::Load, vector, &[id.word(), MemoryAccess::Aligned.0, 32]);
        b.emit_value(Op::Load, long, &[table.word(), MemoryAccess::Aligned.0, 8]);
        b.emit_void(Op::Return, &[]);
        b.end_function();
        b.entry_point(ExecutionModel::Kernel, function, "main", &[id, table]);
        let words = b.finish().unwrap();
        let entry = Instructions::of_module(&words).map(Result::unwrap).find(|i| i.op == Op::EntryPoint).unwrap();
        assert_eq!(entry.operands.len(), 2 + "main".len() / 4 + 1 + expected);
        validate(&words, if expected == 2 { "spv1.4" } else { "opencl1.2" });
    }
}

#[test]
fn capabilities_of_images_in_kernels() {
    let mut b = builder(Settings::default());
    let void = b.type_void();
    let image = |dim: Dim, access: AccessQualifier| [void.word(), dim.0, 0, 0, 0, 0, ImageFormat::Unknown.0, access.0];
    b.type_(Op::TypeImage, &image(Dim::Dim1D, AccessQualifier::ReadOnly));
    b.type_(Op::TypeImage, &image(Dim::Buffer, AccessQualifier::WriteOnly));
    b.type_(Op::TypeImage, &image(Dim::Dim3D, AccessQualifier::ReadWrite));
    let words = b.finish().unwrap();
    let all = capabilities(&words);
    for capability in
        [Capability::ImageBasic, Capability::ImageReadWrite, Capability::Sampled1D, Capability::SampledBuffer]
    {
        assert!(all.contains(&capability), "{capability}");
    }
    validate(&words, "opencl2.2");
}

#[test]
fn capabilities_of_kernels_and_allowed_extensions_are_preferred() {
    let build = |extensions: Extensions| {
        let mut b = builder(Settings { extensions, ..Settings::default() });
        let int = b.type_int(32, 0);
        kernel(&mut b, &[int], |b, values| {
            b.emit_value(Op::BitReverse, int, &[values[0].word()]);
        });
        b.finish()
    };
    let error = build(Extensions::default()).unwrap_err();
    assert_eq!(error.cause, llvm_spirv::Error::RequiresExtension("SPV_KHR_bit_instructions".into()));
    let words = build(Extensions::all()).unwrap();
    assert!(capabilities(&words).contains(&Capability::BitInstructions));
    assert!(!capabilities(&words).contains(&Capability::Shader));
    validate(&words, "spv1.0");
}

#[test]
fn the_output_is_deterministic() {
    let build = || {
        let mut b = builder(Settings { extensions: Extensions::all(), ..Settings::default() });
        for width in [8, 16, 32, 64] {
            let int = b.type_int(width, 0);
            for value in 0..100 {
                b.constant_int(int, value);
            }
        }
        b.capability(Capability::SubgroupDispatch);
        b.finish().unwrap()
    };
    assert_eq!(build(), build());
}
