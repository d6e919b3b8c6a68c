//! Runs the work in a child process, so that a crash inside LLVM becomes a diagnostic.
//!
//! LLVM's readers end the process on some broken inputs: by a signal, by running out of stack, or by a fatal-error
//! handler that exits. Two pipes lead from the child to its parent: one is the child's standard error, the other (the
//! status pipe) carries a byte for each [`Phase`] and the exit status at the end. If the exit status does not arrive,
//! the child has crashed, and the parent makes one diagnostic that includes what the child printed.
//!
//! All `unsafe` of the command is here. Calling `fork` is sound because the process has one thread.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// The number of bytes of the child's standard error that are kept.
const KEPT_STDERR: u64 = 1 << 20;
/// The byte in front of the exit status on the status pipe.
const FINISHED: u8 = b'F';

/// What the child is doing.
///
/// The number of a phase is its byte on the status pipe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Phase {
    /// The child has just started.
    Start = b'S',
    /// LLVM reads the input.
    ReadLlvm = b'R',
    /// The child translates the module that LLVM has read. The module is not verified.
    TranslateLlvm = b'T',
    /// The child does work that does not depend on LLVM's readers.
    Work = b'W',
}

/// How the child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// The child finished the work with this exit status.
    Finished(u8),
    /// A signal with this number ended the child.
    Signal(i32),
    /// The child exited with this status before it finished the work.
    Exit(i32),
    /// The child exceeded its limit of processor time.
    OutOfTime,
}

/// The result of a child process.
#[derive(Debug)]
pub(super) struct Ended {
    /// How the child ended.
    pub(super) end: End,
    /// The last phase that the child entered.
    pub(super) phase: Phase,
    /// The child's standard error.
    pub(super) stderr: Vec<u8>,
}

/// The connection of the child to its parent.
pub(super) struct Parent {
    status: File,
}

impl Parent {
    /// Tells the parent that this phase begins.
    pub(super) fn enter(&self, phase: Phase) {
        // Writing fails only if the parent has ended.
        let _ = (&self.status).write_all(&[phase as u8]);
    }

    /// Limits this process: its processor time from now on, and its memory in bytes. A signal ends a process that
    /// exceeds the time; an allocation that exceeds the memory fails.
    pub(super) fn limit(&self, time: Duration, memory: u64) {
        let seconds = libc::time_t::try_from(time.as_secs()).unwrap_or(libc::time_t::MAX);
        let timer = libc::itimerval {
            it_interval: libc::timeval { tv_sec: 0, tv_usec: 0 },
            it_value: libc::timeval { tv_sec: seconds, tv_usec: time.subsec_micros() as libc::suseconds_t },
        };
        let bound = libc::rlimit { rlim_cur: memory, rlim_max: libc::RLIM_INFINITY };
        // SAFETY: Both structures are initialised and outlive the calls. After a failure there is no limit.
        unsafe {
            let mut old = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            if libc::getrlimit(libc::RLIMIT_DATA, &mut old) == 0 && memory < old.rlim_cur {
                libc::setrlimit(libc::RLIMIT_DATA, &libc::rlimit { rlim_max: old.rlim_max, ..bound });
            }
            libc::setitimer(libc::ITIMER_PROF, &timer, std::ptr::null_mut());
        }
    }
}

/// Runs `work` in a child process and waits until the child ends. The result of `work` is the exit status.
///
/// # Errors
/// The system cannot make a pipe or a process.
pub(super) fn run(work: impl FnOnce(&Parent) -> u8) -> io::Result<Ended> {
    let (mut status_in, status_out) = pipe()?;
    let (stderr_in, stderr_out) = pipe()?;
    // SAFETY: The process has one thread, so the child may call any function.
    let child = unsafe { libc::fork() };
    match child {
        -1 => Err(io::Error::last_os_error()),
        0 => {
            drop((status_in, stderr_in));
            become_child(&stderr_out);
            drop(stderr_out);
            let parent = Parent { status: status_out };
            let verdict = catch_unwind(AssertUnwindSafe(|| work(&parent)));
            let _ = io::stdout().flush();
            let code = match verdict {
                Ok(code) => {
                    let _ = (&parent.status).write_all(&[FINISHED, code]);
                    code
                }
                Err(_) => 101,
            };
            // SAFETY: `_exit` only ends the process. It does not run the exit handlers of the parent.
            unsafe { libc::_exit(i32::from(code)) }
        }
        child => {
            drop((status_out, stderr_out));
            let mut stderr = Vec::new();
            let mut kept = stderr_in.take(KEPT_STDERR);
            kept.read_to_end(&mut stderr)?;
            io::copy(&mut kept.into_inner(), &mut io::sink())?;
            let mut status = Vec::new();
            status_in.read_to_end(&mut status)?;
            Ok(ended(wait(child)?, &status, stderr))
        }
    }
}

fn ended(wait_status: libc::c_int, status: &[u8], stderr: Vec<u8>) -> Ended {
    let (marks, verdict) = match status {
        [marks @ .., FINISHED, code] => (marks, Some(*code)),
        marks => (marks, None),
    };
    let phases = [Phase::ReadLlvm, Phase::TranslateLlvm, Phase::Work];
    let phase = phases.into_iter().find(|phase| marks.last() == Some(&(*phase as u8))).unwrap_or(Phase::Start);
    let end = match verdict {
        Some(code) => End::Finished(code),
        None if libc::WIFSIGNALED(wait_status) && libc::WTERMSIG(wait_status) == libc::SIGPROF => End::OutOfTime,
        None if libc::WIFSIGNALED(wait_status) => End::Signal(libc::WTERMSIG(wait_status)),
        None => End::Exit(libc::WEXITSTATUS(wait_status)),
    };
    Ended { end, phase, stderr }
}

/// Makes a pipe and returns its reading and its writing end. `exec` closes both.
fn pipe() -> io::Result<(File, File)> {
    let mut ends = [0; 2];
    // SAFETY: `ends` has room for the two descriptors, and nothing else owns them.
    unsafe {
        if libc::pipe(ends.as_mut_ptr()) != 0 {
            return Err(io::Error::last_os_error());
        }
        for end in ends {
            libc::fcntl(end, libc::F_SETFD, libc::FD_CLOEXEC);
        }
        Ok((OwnedFd::from_raw_fd(ends[0]).into(), OwnedFd::from_raw_fd(ends[1]).into()))
    }
}

/// Redirects standard error of the child process to the pipe, and sets how the process ends.
fn become_child(stderr: &File) {
    // SAFETY: These are system calls on open descriptors. Their failure does no harm.
    unsafe {
        libc::dup2(stderr.as_raw_fd(), libc::STDERR_FILENO);
        // The child ends with its parent.
        #[cfg(target_os = "linux")]
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        // `write` fails if a file grows too large, and a crash leaves no core file.
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        libc::setrlimit(libc::RLIMIT_CORE, &libc::rlimit { rlim_cur: 0, rlim_max: 0 });
    }
}

fn wait(child: libc::pid_t) -> io::Result<libc::c_int> {
    let mut status = 0;
    loop {
        // SAFETY: `child` is a child of this process that was not waited for yet; `status` outlives the call.
        if unsafe { libc::waitpid(child, &mut status, 0) } == child {
            return Ok(status);
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}
