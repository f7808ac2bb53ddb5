//! `parhelion serve` as a real process.

use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use rustix::process::{Pid, Signal, kill_process};

pub struct Process {
    child: Child,
    stdout: BufReader<ChildStdout>,
    pub url: String,
}

pub fn command(data: &Path) -> Command {
    command_of(Path::new(env!("CARGO_BIN_EXE_parhelion")), data)
}

/// The same of any program that serves.
pub fn command_of(program: &Path, data: &Path) -> Command {
    let mut command = Command::new(program);
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--bot-delay", "0", "--no-rate-limits", "--data"])
        .arg(data);
    command.env("PARHELION_LOG", "error").stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

impl Process {
    pub fn start(data: &Path) -> Process {
        Process::run(command(data))
    }

    pub fn of(program: &Path, data: &Path) -> Process {
        Process::run(command_of(program, data))
    }

    /// The same with the games in a database, if one is named.
    pub fn on(data: &Path, store: Option<&str>) -> Process {
        let mut command = command(data);
        command.envs(store.map(|store| ("PARHELION_STORE", store)));
        Process::run(command)
    }

    /// The same, called in a way of one's own.
    pub fn run(mut command: Command) -> Process {
        let mut child = command.spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        Process { url: url.unwrap_or_else(|| panic!("no address in {line:?}")).to_string(), child, stdout }
    }

    /// What it has in memory, in megabytes.
    pub fn resident_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
        line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
    }

    /// As a power cut would: no time for anything.
    pub fn kill(self) {
        drop(self);
    }

    /// As whoever runs it would stop it. Gives the exit code and what it still said.
    pub fn terminate(mut self) -> (Option<i32>, String) {
        kill_process(Pid::from_child(&self.child), Signal::TERM).unwrap();
        let mut rest = String::new();
        self.stdout.read_to_string(&mut rest).unwrap();
        (self.child.wait().unwrap().code(), rest)
    }
}

impl Drop for Process {
    /// SIGKILL; a failed test leaves nothing running either.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
