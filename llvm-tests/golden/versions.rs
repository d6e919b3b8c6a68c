//! Tests of the SPIR-V version of modules: a module has the lowest version that its contents need and that the limit
//! permits, and modules of every version up to the limit are read.

use std::path::Path;

use llvm_spirv::options::Version;
use llvm_spirv::spirv::{Header, Requirements, Settings};
use llvm_spirv::{Error, Options, Translator};

use super::head;

/// The tests by name.
pub(crate) const TESTS: [(&str, fn()); 2] = [
    ("modules_have_the_lowest_version_within_the_limit", modules_have_the_lowest_version_within_the_limit),
    ("modules_of_every_version_are_read_up_to_the_limit", modules_of_every_version_are_read_up_to_the_limit),
];

const VERSIONS: [Version; 7] =
    [Version::V1_0, Version::V1_1, Version::V1_2, Version::V1_3, Version::V1_4, Version::V1_5, Version::V1_6];

/// Returns the modules of the golden tests with their options.
fn modules() -> Vec<(String, String, Options)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("llvm-tests/to_spirv");
    let mut modules = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        if !name.ends_with(".ll") || name.ends_with(".back.ll") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let mut options = head::options(&text).unwrap();
        options.max_version = Version::V1_6;
        // With this option, the translation prefers version 1.6, in which the set `NonSemantic.AuxData` needs no
        // extension.
        options.preserve_auxdata = false;
        modules.push((name, text, options));
    }
    assert!(modules.len() > 30, "{}", modules.len());
    modules
}

fn limited(options: &Options, limit: Version) -> Options {
    let mut options = options.clone();
    options.max_version = limit;
    options
}

/// Returns the lowest version that the contents of a module need.
fn needed(words: &[u32], options: &Options) -> Version {
    let extensions = options.writable_extensions();
    let settings = Settings { max_version: options.max_version, extensions, ..Settings::default() };
    Requirements::of_module(words, &settings).unwrap().version
}

fn modules_have_the_lowest_version_within_the_limit() {
    let mut refused = 0;
    for (name, text, options) in modules() {
        let mut succeeded = false;
        for limit in VERSIONS {
            let options = limited(&options, limit);
            match Translator::new(options.clone()).to_spirv(text.as_bytes()) {
                Ok(output) => {
                    let version = Header::parse(&output.value).unwrap().version;
                    assert!(version <= limit, "{name}: {version} is above the limit {limit}");
                    assert_eq!(version, needed(&output.value, &options), "{name} with the limit {limit}");
                    succeeded = true;
                }
                Err(diagnostic) => {
                    assert!(!succeeded, "{name} fails with the limit {limit} but not with a lower one: {diagnostic}");
                    // A feature of a later version may be an extension of an earlier one. The options may not allow
                    // this extension.
                    match diagnostic.cause {
                        Error::RequiresVersion(_) => assert!(diagnostic.to_string().contains(&limit.to_string())),
                        Error::RequiresExtension(_) => {}
                        _ => panic!("{name} with the limit {limit}: {diagnostic}"),
                    }
                    refused += 1;
                }
            }
        }
        assert!(succeeded, "{name}");
    }
    assert!(refused > 0, "no module needs a version");
}

fn modules_of_every_version_are_read_up_to_the_limit() {
    for (name, text, options) in modules() {
        let translator = Translator::new(options.clone());
        let mut words = translator.to_spirv(text.as_bytes()).unwrap().value;
        let own = Header::parse(&words).unwrap().version;
        let expected = translator.to_llvm_text(&words).unwrap().value;
        for version in VERSIONS.into_iter().filter(|version| *version >= own) {
            words[1] = version.to_word();
            assert_eq!(translator.to_llvm_text(&words).unwrap().value, expected, "{name} as {version}");
            for limit in VERSIONS {
                let options = limited(&options, limit);
                let result = Translator::new(options).to_llvm_text(&words);
                assert_eq!(result.is_ok(), version <= limit, "{name} as {version} with the limit {limit}");
            }
        }
    }
}
