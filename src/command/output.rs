//! Writes the output completely or not at all.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes `content` to a file, or to standard output if the path is `-`.
///
/// A regular file is written under a temporary name and then renamed, so a failure leaves the old file as it was. The
/// new file has the permissions of the file that it replaces, or those of the umask if there was none. Devices and
/// pipes are written directly.
pub(super) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if path == Path::new("-") {
        let mut stdout = io::stdout().lock();
        stdout.write_all(content)?;
        return stdout.flush();
    }
    // A symbolic link stays, and its target is replaced or created.
    let target = resolve(path);
    match fs::metadata(&target) {
        Ok(metadata) if metadata.is_file() => {
            // Opening the file for writing fails if its permissions forbid it. A rename alone would replace the file
            // regardless.
            let old = OpenOptions::new().write(true).open(&target)?;
            match replace(&target, content, metadata.permissions().mode() & 0o7777, true) {
                // The directory accepts no new files, so the old file is overwritten in place.
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => overwrite(old, content),
                result => result,
            }
        }
        Ok(metadata) if metadata.is_dir() => Err(io::Error::from_raw_os_error(libc::EISDIR)),
        Ok(_) => OpenOptions::new().write(true).open(&target)?.write_all(content),
        Err(error) if error.kind() == io::ErrorKind::NotFound => replace(&target, content, 0o666, false),
        Err(error) => Err(error),
    }
}

/// Returns the target of a chain of symbolic links, which need not exist.
fn resolve(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..40 {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

/// Writes a temporary file beside the target and renames it. If `exact` is true, the file gets exactly this mode,
/// otherwise the mode without the bits of the umask.
fn replace(target: &Path, content: &[u8], mode: u32, exact: bool) -> io::Result<()> {
    let directory = match target.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    // If an error occurs before the rename, dropping `file` deletes the temporary file.
    let mut file = tempfile::Builder::new()
        .prefix(".llvm-spirv-rs-")
        .permissions(fs::Permissions::from_mode(mode))
        .tempfile_in(directory)?;
    file.write_all(content)?;
    if exact {
        file.as_file().set_permissions(fs::Permissions::from_mode(mode))?;
    }
    file.persist(target).map_err(|error| error.error)?;
    Ok(())
}

/// Replaces the content of an open file.
fn overwrite(mut file: File, content: &[u8]) -> io::Result<()> {
    file.set_len(0)?;
    file.write_all(content)
}
