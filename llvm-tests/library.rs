//! Tests of the library's interface: modules in memory, several threads, and the source lines in diagnostics.

use std::path::PathBuf;

use inkwell::context::Context;
use llvm_spirv::{Diagnostic, Options, SourceLine, Translator};

/// Returns the names and the LLVM IR of the golden tests' modules.
fn modules() -> Vec<(PathBuf, Vec<u8>)> {
    let directory = concat!(env!("CARGO_MANIFEST_DIR"), "/llvm-tests/to_spirv");
    let files = std::fs::read_dir(directory).expect("the golden tests' inputs");
    let mut paths: Vec<PathBuf> = files.map(|file| file.expect("an entry").path()).collect();
    paths.retain(|path| {
        let name = path.file_name().expect("a name").to_string_lossy();
        name.ends_with(".ll") && !name.ends_with(".back.ll")
    });
    paths.sort();
    assert!(paths.len() >= 10, "{} modules", paths.len());
    let read = |path: PathBuf| {
        let text = std::fs::read(&path).expect("a module");
        (path, text)
    };
    paths.into_iter().map(read).collect()
}

/// Translates in both directions. Returns the words and the LLVM IR, or the diagnostic.
fn round_trip(translator: &Translator, ir: &[u8]) -> Result<(Vec<u32>, String), Box<Diagnostic>> {
    let words = translator.to_spirv(ir)?.value;
    let text = translator.to_llvm_text(&words)?.value;
    Ok((words, text))
}

#[test]
fn threads_that_share_a_translator_have_the_results_of_one_thread() {
    let modules = modules();
    let translator = Translator::new(Options::default());
    let alone: Vec<_> = modules.iter().map(|(_, ir)| round_trip(&translator, ir)).collect();
    assert!(alone.iter().filter(|result| result.is_ok()).count() >= 10);
    std::thread::scope(|scope| {
        for start in 0..4 {
            let (modules, alone, translator) = (&modules, &alone, &translator);
            scope.spawn(move || {
                // Each thread starts with another module, so that the threads translate different modules at the same
                // time.
                for index in (0..modules.len()).map(|index| (index + start * modules.len() / 4) % modules.len()) {
                    let (path, ir) = &modules[index];
                    assert_eq!(round_trip(translator, ir), alone[index], "{}", path.display());
                }
            });
        }
    });
}

#[test]
fn translating_a_module_in_memory_does_not_change_it() {
    for mem2reg in [false, true] {
        let mut options = Options::default();
        options.mem2reg = mem2reg;
        let translator = Translator::new(options);
        for (path, ir) in modules() {
            let context = Context::create();
            let module = llvm_spirv::parse(&ir, &context).expect("the module parses").value;
            let before = module.print_to_string();
            let from_module = translator.module_to_spirv(&module).map(|output| output.value);
            let regular = translator.regularize(&module);
            assert_eq!(module.print_to_string(), before, "{}", path.display());
            let from_bytes = translator.to_spirv(&ir).map(|output| output.value);
            assert_eq!(from_module, from_bytes, "{}", path.display());
            // The translation accepts some modules that LLVM's verifier rejects. The regularization may reject them.
            let is_rejected = from_module.is_err() || module.verify().is_err();
            assert!(is_rejected || regular.is_ok(), "{}: {regular:?}", path.display());
        }
    }
}

#[test]
fn words_are_translated_to_a_module_in_the_callers_context() {
    let ir = r#"
        target triple = "spir64-unknown-unknown"
        define spir_func i32 @twice(i32 %x) {
          %y = shl i32 %x, 1
          ret i32 %y
        }"#;
    let translator = Translator::default();
    let words = translator.to_spirv(ir.as_bytes()).expect("it translates").value;
    let context = Context::create();
    let module = translator.to_llvm_module(&words, &context).expect("it comes back").value;
    module.verify().expect("what comes back is valid");
    let twice = module.get_function("twice").expect("the function");
    assert_eq!(twice.get_type().get_return_type(), Some(context.i32_type().into()));
    assert_eq!(translator.module_to_spirv(&module).expect("it translates again").value, words);
}

#[test]
fn diagnostics_contain_the_source_line_from_debug_information() {
    let ir = r#"
        target triple = "spir64-unknown-unknown"
        define spir_func i32 @next(ptr %list) !dbg !4 {
          %x = va_arg ptr %list, i32, !dbg !7
          ret i32 %x, !dbg !7
        }
        !llvm.dbg.cu = !{!0}
        !llvm.module.flags = !{!2}
        !0 = distinct !DICompileUnit(language: DW_LANG_OpenCL, file: !1, emissionKind: FullDebug)
        !1 = !DIFile(filename: "list.cl", directory: "/")
        !2 = !{i32 2, !"Debug Info Version", i32 3}
        !4 = distinct !DISubprogram(name: "next", file: !1, line: 2, type: !5, unit: !0, spFlags: DISPFlagDefinition)
        !5 = !DISubroutineType(types: !6)
        !6 = !{null}
        !7 = !DILocation(line: 3, column: 9, scope: !8)
        !8 = distinct !DILexicalBlock(scope: !4, file: !1, line: 2)"#;
    let diagnostic = Translator::default().to_spirv(ir.as_bytes()).expect_err("SPIR-V has no va_arg");
    let line = SourceLine { file: Some("list.cl".to_owned()), line: 3, column: 9 };
    assert_eq!(diagnostic.place.line, Some(line), "{diagnostic}");
    assert_eq!(diagnostic.place.function.as_deref(), Some("next"));
    assert_eq!(diagnostic.place.instruction.as_deref(), Some("%x = va_arg ptr %list, i32"));
}

#[test]
fn diagnostics_contain_the_source_line_from_op_line() {
    let assembly = r#"
        OpCapability Addresses
        OpCapability Linkage
        OpCapability Kernel
        OpMemoryModel Physical64 OpenCL
        %file = OpString "sum.cl"
        OpName %f "f"
        %int = OpTypeInt 32 0
        %float = OpTypeFloat 32
        %one = OpConstant %float 1
        %type = OpTypeFunction %int %int
        %f = OpFunction %int None %type
        %x = OpFunctionParameter %int
        %entry = OpLabel
        OpLine %file 7 3
        %sum = OpIAdd %int %x %one
        OpReturnValue %sum
        OpFunctionEnd"#;
    let words = llvm_spirv::spirv::text::assembly::assemble(assembly).expect("the assembly is valid");
    let diagnostic = Translator::default().to_llvm(&words).expect_err("the module adds an integer to a float");
    let line = SourceLine { file: Some("sum.cl".to_owned()), line: 7, column: 3 };
    assert_eq!(diagnostic.place.line, Some(line), "{diagnostic}");
    assert_eq!(diagnostic.place.function.as_deref(), Some("f"));
}
