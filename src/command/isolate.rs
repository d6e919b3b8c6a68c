//! Work in a child process, so that a crash inside LLVM becomes a diagnostic.
//!
//! LLVM's readers end the process on some broken inputs: by a signal, by running out of stack, or by a fatal-error
//! handler that exits. The child's standard error goes through a pipe, and a second pipe tells how far the child came;
//! when that pipe does not say that the work was finished, the child died. What it printed is then the detail of one
//! diagnostic instead of a diagnostic of its own.
//!
//! All of the command's `unsafe` is here. `fork` is safe to use as it is used: the process has one thread.
#![allow(unsafe_code)]

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

/// How much of the child's standard error is kept.
const KEPT_STDERR: u64 = 1 << 20;
/// Marks, on the status pipe, the byte after it as the child's verdict.
const FINISHED: u8 = b'F';

/// What the child is about to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// Nothing has been said yet.
    Start,
    /// LLVM reads its input.
    ReadLlvm,
    /// What LLVM has read, which nobody has verified, is translated.
    TranslateLlvm,
    /// Anything else of the translation.
    Work,
}

impl Phase {
    const ALL: [(u8, Phase); 4] =
        [(b'S', Phase::Start), (b'R', Phase::ReadLlvm), (b'T', Phase::TranslateLlvm), (b'W', Phase::Work)];
}

/// How the child ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It did its work, and has this for an exit status.
    Finished(u8),
    /// A signal ended it.
    Signal(i32),
    /// It ended with an exit status before its work was done.
    Exit(i32),
    /// It used up the processor time that it was given.
    OutOfTime,
}

/// What is left of a child.
#[derive(Debug)]
pub(super) struct Ended {
    /// How it ended.
    pub(super) end: End,
    /// The last phase that it came to.
    pub(super) phase: Phase,
    /// What it printed to standard error.
    pub(super) stderr: Vec<u8>,
}

/// The child's end of the line to its parent.
pub(super) struct Parent {
    status: File,
}

impl Parent {
    /// Tells the parent what comes next.
    pub(super) fn enter(&self, phase: Phase) {
        let mark = Phase::ALL.iter().find(|(_, known)| *known == phase).map_or(b'S', |(mark, _)| *mark);
        // A parent that is gone needs no news.
        let _ = (&self.status).write_all(&[mark]);
    }

    /// Bounds this process: its processor time, counted from its start, and its memory in bytes. What exceeds the one
    /// is ended by a signal; an allocation beyond the other fails.
    pub(super) fn limit(&self, time: Duration, memory: u64) {
        let seconds = libc::time_t::try_from(time.as_secs()).unwrap_or(libc::time_t::MAX);
        let timer = libc::itimerval {
            it_interval: libc::timeval { tv_sec: 0, tv_usec: 0 },
            it_value: libc::timeval { tv_sec: seconds, tv_usec: time.subsec_micros() as libc::suseconds_t },
        };
        let bound = libc::rlimit { rlim_cur: memory, rlim_max: libc::RLIM_INFINITY };
        // SAFETY: both structures are initialised and outlive the calls. A failure leaves the process unbounded.
        unsafe {
            let mut old = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
            if libc::getrlimit(libc::RLIMIT_DATA, &mut old) == 0 && memory < old.rlim_cur {
                libc::setrlimit(libc::RLIMIT_DATA, &libc::rlimit { rlim_max: old.rlim_max, ..bound });
            }
            libc::setitimer(libc::ITIMER_PROF, &timer, std::ptr::null_mut());
        }
    }
}

/// Runs `work` in a child process and waits for its end. The work's result is the exit status that it wants.
///
/// # Errors
/// The system can make no pipe or no process.
pub(super) fn run(work: impl FnOnce(&Parent) -> u8) -> io::Result<Ended> {
    let (mut status_in, status_out) = pipe()?;
    let (stderr_in, stderr_out) = pipe()?;
    // SAFETY: the process has one thread, so the child may do what any process may.
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
            // SAFETY: ends the process without running what the parent registered for its own end.
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
    let mark = marks.last().copied().unwrap_or(b'S');
    let phase = Phase::ALL.iter().find(|(known, _)| *known == mark).map_or(Phase::Start, |(_, phase)| *phase);
    let end = match verdict {
        Some(code) => End::Finished(code),
        None if libc::WIFSIGNALED(wait_status) && libc::WTERMSIG(wait_status) == libc::SIGPROF => End::OutOfTime,
        None if libc::WIFSIGNALED(wait_status) => End::Signal(libc::WTERMSIG(wait_status)),
        None => End::Exit(libc::WEXITSTATUS(wait_status)),
    };
    Ended { end, phase, stderr }
}

/// The two ends of a pipe, the reading one first. Neither outlives an `exec`.
fn pipe() -> io::Result<(File, File)> {
    let mut ends = [0; 2];
    // SAFETY: `ends` has room for the two descriptors, which nobody else owns.
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

fn become_child(stderr: &File) {
    // SAFETY: plain system calls on descriptors that are open; their failure does no harm.
    unsafe {
        libc::dup2(stderr.as_raw_fd(), libc::STDERR_FILENO);
        // Without a parent there is nobody to work for.
        #[cfg(target_os = "linux")]
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        // A file that grows too large is an error of `write`, and a crash leaves no core file.
        libc::signal(libc::SIGXFSZ, libc::SIG_IGN);
        libc::setrlimit(libc::RLIMIT_CORE, &libc::rlimit { rlim_cur: 0, rlim_max: 0 });
    }
}

fn wait(child: libc::pid_t) -> io::Result<libc::c_int> {
    let mut status = 0;
    loop {
        // SAFETY: `child` is ours and not waited for yet; `status` outlives the call.
        if unsafe { libc::waitpid(child, &mut status, 0) } == child {
            return Ok(status);
        }
        let error = io::Error::last_os_error();
        if error.kind() != io::ErrorKind::Interrupted {
            return Err(error);
        }
    }
}
