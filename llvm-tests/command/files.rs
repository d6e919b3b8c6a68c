//! Tests of files: the names of outputs, standard input and output, and failures to write.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::process::Command;

use crate::program::{ASSEMBLY, KERNEL, Place, bitcode, finish};

#[test]
fn the_output_is_in_the_directory_of_the_input() {
    for (input, arguments, output) in [
        ("a.bc", &[] as &[&str], "a.spv"),
        ("a.ll", &["-spirv-text"], "a.spt"),
        ("a.b.bc", &["-spirv-tools-dis"], "a.b.spv"),
        ("a", &[], "a.spv"),
        ("a.bc", &["-s"], "a.regularized.bc"),
        ("a.bc", &["-s", "-S"], "a.regularized.ll"),
    ] {
        let place = Place::new();
        place.write(input, KERNEL);
        place.run(arguments.iter().copied().chain([input])).succeeded();
        let mut expected = vec![input, output];
        expected.sort_unstable();
        assert_eq!(place.names(), expected, "{arguments:?}");
    }
    for (input, arguments, output) in [
        ("a.spvasm", &["-r"] as &[&str], "a.bc"),
        ("a.spvasm", &["-r", "-S"], "a.ll"),
        ("a.x.spvasm", &["-to-binary"], "a.x.spv"),
        ("a.spvasm", &["-to-text"], "a.spt"),
        ("a.x", &["-spirv-tools-dis"], "a.spvasm"),
    ] {
        let place = Place::new();
        place.write(input, ASSEMBLY);
        place.run(arguments.iter().copied().chain([input])).succeeded();
        let mut expected = vec![input, output];
        expected.sort_unstable();
        assert_eq!(place.names(), expected, "{arguments:?}");
    }
}

#[test]
fn the_translation_of_standard_input_is_written_to_standard_output() {
    let place = Place::new();
    let bitcode = bitcode(KERNEL);
    let spirv = place.run_with([] as [&str; 0], &bitcode).succeeded().stdout;
    assert_eq!(spirv.first_chunk(), Some(&0x0723_0203u32.to_le_bytes()));
    assert_eq!(place.run_with(["-"], &bitcode).succeeded().stdout, spirv);
    assert_eq!(place.names(), [] as [&str; 0]);
    assert_eq!(place.run_with(["-", "-o", "x.spv"], &bitcode).succeeded().stdout, b"");
    assert_eq!(place.read("x.spv"), spirv);
    let back = place.run_with(["-r"], &spirv).succeeded().stdout;
    assert!(back.starts_with(b"BC\xC0\xDE"));
}

#[test]
fn new_files_have_the_permissions_that_the_umask_permits() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    let mut command = Command::new("sh");
    command.current_dir(place.path("")).arg("-c").arg("umask 027; exec \"$0\" k.ll -o x.spv");
    command.arg(env!("CARGO_BIN_EXE_llvm-spirv-rs"));
    finish(command, b"").succeeded();
    assert_eq!(mode(&place, "x.spv"), 0o640);
}

#[test]
fn existing_files_keep_their_permissions_and_links() {
    let place = Place::new();
    place.write("k.ll", KERNEL).write("old.spv", "old");
    fs::set_permissions(place.path("old.spv"), fs::Permissions::from_mode(0o604)).expect("permissions");
    symlink("old.spv", place.path("link.spv")).expect("a link");
    place.run(["k.ll", "-o", "link.spv"]).succeeded();
    assert!(fs::symlink_metadata(place.path("link.spv")).expect("a link").is_symlink());
    assert_eq!(mode(&place, "old.spv"), 0o604);
    assert_eq!(place.read("old.spv").first_chunk(), Some(&0x0723_0203u32.to_le_bytes()));
    assert_eq!(place.names(), ["k.ll", "link.spv", "old.spv"]);
}

fn mode(place: &Place, name: &str) -> u32 {
    fs::metadata(place.path(name)).expect("a file").permissions().mode() & 0o7777
}

#[test]
fn an_unwritable_output_is_an_error() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    fs::create_dir(place.path("directory")).expect("a directory");
    for (output, text) in [
        ("/proc/x.spv", "'/proc/x.spv'"),
        ("directory", "Is a directory"),
        ("missing/x.spv", "No such file or directory"),
        ("k.ll/x.spv", "Not a directory"),
        ("/dev/full", "No space left on device"),
    ] {
        place.run(["k.ll", "-o", output]).failed(1, "CannotWriteOutput", text);
    }
    assert_eq!(place.names(), ["directory", "k.ll"]);
    place.run(["k.ll", "-o", "/dev/null"]).succeeded();
}

#[test]
fn a_full_disk_does_not_change_the_existing_file() {
    let place = Place::new();
    // The module takes more than the one block that the shell's limit permits.
    let many: String = (0..200).map(|i| format!("@v{i} = addrspace(1) global i32 {i}\n")).collect();
    place.write("k.ll", format!("{KERNEL}{many}")).write("old.spv", "old");
    for output in ["old.spv", "new.spv"] {
        let mut command = Command::new("sh");
        command.current_dir(place.path("")).arg("-c").arg("ulimit -f 1; exec \"$0\" \"$@\"");
        command.args([env!("CARGO_BIN_EXE_llvm-spirv-rs"), "k.ll", "-o", output]);
        finish(command, b"").failed(1, "CannotWriteOutput", "File too large");
    }
    assert_eq!(place.read("old.spv"), b"old");
    assert_eq!(place.names(), ["k.ll", "old.spv"]);
}

#[test]
fn a_failed_translation_does_not_change_the_existing_file() {
    let place = Place::new();
    place.write("k.ll", "define void @f() {").write("x.spv", "old");
    place.run(["k.ll", "-o", "x.spv"]).failed(1, "InvalidLlvmModule", "");
    assert_eq!(place.read("x.spv"), b"old");
    assert_eq!(place.names(), ["k.ll", "x.spv"]);
}

#[test]
fn standard_output_that_is_closed_or_full_is_an_error() {
    let place = Place::new();
    place.write("k.ll", KERNEL);
    let mut command = Command::new("sh");
    command.current_dir(place.path("")).arg("-c").arg("exec \"$0\" k.ll -o - > /dev/full");
    command.arg(env!("CARGO_BIN_EXE_llvm-spirv-rs"));
    finish(command, b"").failed(1, "CannotWriteOutput", "No space left on device");
}
