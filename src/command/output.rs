//! Output that is written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// Writes `content` to the file, or to standard output if its name is `-`.
///
/// A regular file comes into being by renaming a complete one, so a failure leaves what was there before. It gets the
/// permissions of the file that it replaces, else those that the umask leaves. Anything else, a device or a pipe, is
/// written to directly.
pub(super) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    if path == Path::new("-") {
        let mut stdout = io::stdout().lock();
        stdout.write_all(content)?;
        return stdout.flush();
    }
    // Through a symbolic link, the file that it names is replaced and the link stays. A link to nothing makes a file.
    let target = resolve(path);
    match fs::metadata(&target) {
        Ok(metadata) if metadata.is_file() => {
            // What may not be written is not replaced either.
            let old = OpenOptions::new().write(true).open(&target)?;
            match replace(&target, content, metadata.permissions().mode() & 0o7777, true) {
                // A file in a directory that takes no new ones.
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

/// The file that a chain of symbolic links ends at, which need not exist.
fn resolve(path: &Path) -> PathBuf {
    let mut path = path.to_path_buf();
    for _ in 0..40 {
        let Ok(link) = fs::read_link(&path) else { break };
        path = path.parent().unwrap_or(Path::new("")).join(link);
    }
    path
}

fn replace(target: &Path, content: &[u8], mode: u32, exact: bool) -> io::Result<()> {
    let directory = match target.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    // The file is gone when an error drops it.
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

fn overwrite(mut file: File, content: &[u8]) -> io::Result<()> {
    file.set_len(0)?;
    file.write_all(content)
}
