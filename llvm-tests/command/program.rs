//! A harness that runs the command in a temporary directory and checks its results.

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use tempfile::TempDir;
use test_support::tools::llvm_tool;

/// A kernel as LLVM IR.
pub(crate) const KERNEL: &str = r#"target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64"
target triple = "spir64-unknown-unknown"

define spir_kernel void @twice(ptr addrspace(1) %data) {
entry:
  %id = call spir_func i64 @_Z13get_global_idj(i32 0)
  %place = getelementptr inbounds i32, ptr addrspace(1) %data, i64 %id
  %old = load i32, ptr addrspace(1) %place, align 4
  %new = shl i32 %old, 1
  store i32 %new, ptr addrspace(1) %place, align 4
  ret void
}

declare spir_func i64 @_Z13get_global_idj(i32)
"#;

/// A module in SPIR-V assembly with specialization constants.
pub(crate) const ASSEMBLY: &str = r#"; A comment comes first.
               OpCapability Addresses
               OpCapability Linkage
               OpCapability Kernel
               OpCapability Float64
          %1 = OpExtInstImport "OpenCL.std"
               OpMemoryModel Physical64 OpenCL
               OpDecorate %flag SpecId 7
               OpDecorate %number SpecId 1
               OpDecorate %real SpecId 3
       %bool = OpTypeBool
       %uint = OpTypeInt 32 0
     %double = OpTypeFloat 64
       %flag = OpSpecConstantTrue %bool
     %number = OpSpecConstant %uint 5
       %real = OpSpecConstant %double 0.5
       %void = OpTypeVoid
       %type = OpTypeFunction %void
   %function = OpFunction %void None %type
      %label = OpLabel
               OpReturn
               OpFunctionEnd
"#;

/// The result of one run of the command.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) status: Option<i32>,
    pub(crate) stdout: Vec<u8>,
    pub(crate) stderr: String,
}

impl Run {
    /// Checks that the run succeeded.
    #[track_caller]
    pub(crate) fn succeeded(self) -> Self {
        assert_eq!(self.status, Some(0), "{}", self.stderr);
        self
    }

    /// Checks the exit status, and that there is one diagnostic with this code and text.
    #[track_caller]
    pub(crate) fn failed(self, status: i32, code: &str, text: &str) -> Self {
        assert_eq!(self.status, Some(status), "{}", self.stderr);
        let begin = format!("error: {code}: ");
        assert!(self.stderr.starts_with(&begin), "{begin}… expected, got: {}", self.stderr);
        assert!(self.stderr.contains(text), "{text} expected in: {}", self.stderr);
        assert_eq!(self.stderr.matches("error: ").count(), 1, "{}", self.stderr);
        self
    }
}

/// A temporary directory to run the command in.
pub(crate) struct Place {
    directory: TempDir,
}

impl Place {
    pub(crate) fn new() -> Self {
        Place { directory: tempfile::tempdir().expect("a temporary directory") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.directory.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, content: impl AsRef<[u8]>) -> &Self {
        fs::write(self.path(name), content).expect("a file");
        self
    }

    #[track_caller]
    pub(crate) fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// Returns the sorted names of the files in the directory.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.directory.path()).expect("the directory");
        let mut names: Vec<String> =
            entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    pub(crate) fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_llvm-spirv-rs"));
        command.current_dir(self.directory.path());
        command
    }

    /// Runs the command with arguments and an empty standard input.
    pub(crate) fn run<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>) -> Run {
        self.run_with(arguments, b"")
    }

    /// Runs the command with arguments and standard input.
    pub(crate) fn run_with<S: AsRef<OsStr>>(&self, arguments: impl IntoIterator<Item = S>, stdin: &[u8]) -> Run {
        let mut command = self.command();
        command.args(arguments);
        finish(command, stdin)
    }
}

/// Runs a command until it ends.
pub(crate) fn finish(mut command: Command, stdin: &[u8]) -> Run {
    let mut child =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command");
    // A command that does not read its input closes it.
    let _ = child.stdin.take().expect("a pipe").write_all(stdin);
    let output = child.wait_with_output().expect("its output");
    let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
    Run { status: output.status.code(), stdout: output.stdout, stderr }
}

/// Returns the bitcode of textual IR.
pub(crate) fn bitcode(ir: &str) -> Vec<u8> {
    finish_tool("llvm-as", &["-o", "-"], ir.as_bytes())
}

/// Returns the output of one of LLVM's tools.
#[track_caller]
pub(crate) fn finish_tool(name: &str, arguments: &[&str], input: &[u8]) -> Vec<u8> {
    let mut command = Command::new(llvm_tool(name));
    command.args(arguments);
    let run = finish(command, input);
    assert_eq!(run.status, Some(0), "{name}: {}", run.stderr);
    run.stdout
}
