//! Compiles the C++ shim under `src/llvm` against the LLVM that llvm-sys links.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    #[cfg(feature = "llvm")]
    shim::build();
}

#[cfg(feature = "llvm")]
mod shim {
    use std::path::{Path, PathBuf};
    use std::process::Command;

    /// The environment variable with the directory that LLVM is installed in, as llvm-sys reads it.
    const PREFIX: &str = "LLVM_SYS_221_PREFIX";
    const SOURCES: [&str; 6] = [
        "src/llvm/shim_build.cpp",
        "src/llvm/shim_constants.cpp",
        "src/llvm/shim_module.cpp",
        "src/llvm/shim_passes.cpp",
        "src/llvm/shim_read.cpp",
        "src/llvm/shim_rewrite.cpp",
    ];
    const HEADERS: [&str; 2] = ["src/llvm/shim.hpp", "src/llvm/shim_check.hpp"];

    /// Compiles the sources into one static library.
    pub(super) fn build() {
        println!("cargo:rerun-if-env-changed={PREFIX}");
        for header in HEADERS {
            println!("cargo:rerun-if-changed={header}");
        }
        let config = llvm_config();
        let mut build = cc::Build::new();
        build.cpp(true).warnings(false);
        for flag in run(&config, "--cxxflags").split_whitespace() {
            // As system headers, LLVM's headers cause no warnings.
            match flag.strip_prefix("-I") {
                Some(include) => build.flag("-isystem").flag(include),
                None => build.flag(flag),
            };
        }
        if run(&config, "--has-rtti").trim() == "NO" {
            build.flag_if_supported("-fno-rtti");
        }
        if std::env::var("PROFILE").as_deref() == Ok("release") {
            build.define("NDEBUG", None);
        }
        // The translator calls the shim for every instruction, so the shim is optimised in debug builds, too.
        if std::env::var("OPT_LEVEL").as_deref() == Ok("0") {
            build.opt_level(1);
        }
        for source in SOURCES {
            println!("cargo:rerun-if-changed={source}");
            build.file(source);
        }
        build.compile("llvm_spirv_shim");
        if cfg!(feature = "static") {
            offer_archive_of_cpp_library();
        }
    }

    /// Copies the static C++ library to the first directory that the linker searches, so that the linker takes it.
    ///
    /// Loading and relocating the shared library would take a quarter of all instructions that the command executes for a
    /// small kernel.
    fn offer_archive_of_cpp_library() {
        const ARCHIVE: &str = "libstdc++.a";
        let compiler = cc::Build::new().cpp(true).get_compiler();
        let asked = compiler.to_command().arg(format!("-print-file-name={ARCHIVE}")).output();
        let Some(path) = asked.ok().and_then(|output| String::from_utf8(output.stdout).ok()) else { return };
        let directory = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo says it")).join("archives");
        // A compiler without the static library prints the name without a directory. Then the linker takes the shared one.
        let path = Path::new(path.trim());
        if path.is_absolute()
            && std::fs::create_dir_all(&directory).is_ok()
            && std::fs::copy(path, directory.join(ARCHIVE)).is_ok()
        {
            println!("cargo:rustc-link-search=native={}", directory.display());
        }
    }

    /// Returns the `llvm-config` that llvm-sys uses: the one under the prefix if that is set, or the first in PATH.
    fn llvm_config() -> PathBuf {
        let directory = std::env::var_os(PREFIX).map(|prefix| Path::new(&prefix).join("bin")).unwrap_or_default();
        ["llvm-config-22", "llvm-config22", "llvm22-config", "llvm-config-22.1", "llvm-config22.1", "llvm-config"]
            .iter()
            .map(|name| directory.join(name))
            .find(|path| {
                Command::new(path)
                    .arg("--version")
                    .output()
                    .is_ok_and(|output| output.status.success() && output.stdout.starts_with(b"22."))
            })
            .unwrap_or_else(|| panic!("no llvm-config of LLVM 22 found: set {PREFIX} to where LLVM is installed"))
    }

    /// Runs `llvm-config` and returns what it prints.
    fn run(config: &Path, argument: &str) -> String {
        let output = Command::new(config).arg(argument).output().expect("llvm-config ran a moment ago");
        assert!(output.status.success(), "{} {argument} failed", config.display());
        String::from_utf8(output.stdout).expect("llvm-config prints text")
    }
}
