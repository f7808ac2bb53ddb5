//! The server under load: one that runs already, or one of our own.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use crate::failure::Failure;

/// The kernel counts CPU time in hundredths of a second.
const TICKS_PER_SECOND: f64 = 100.0;
const PAGE_BYTES: f64 = 4096.0;

pub struct Target {
    pub url: String,
    pid: Option<u32>,
    own: Option<Own>,
}

struct Own {
    child: Child,
    /// Ours to remove.
    folder: Option<PathBuf>,
}

impl Target {
    pub fn running(url: &str, pid: Option<u32>, anywhere: bool) -> Result<Target, Failure> {
        let url = url.trim_end_matches('/').to_string();
        let host =
            url.strip_prefix("http://").ok_or_else(|| Failure::new("the URL must start with http://"))?;
        let name = host.rsplit_once(':').map_or(host, |(name, _)| name);
        let loopback =
            name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        if !loopback && !anywhere {
            return Err(Failure::new(format!("{name} is not this machine; say --anywhere if you mean it")));
        }
        Ok(Target { url, pid, own: None })
    }

    /// `parhelion serve`, of the program that was built beside this one.
    /// With its usual limits and manners, or without what would hinder a measurement.
    pub fn spawn(data: Option<&Path>, usual: bool) -> Result<Target, Failure> {
        let folder = match data {
            Some(data) => data.to_path_buf(),
            None => PathBuf::from(format!("load-{}", std::process::id())),
        };
        let quick: &[&str] = if usual { &[] } else { &["--no-rate-limits", "--bot-delay", "0"] };
        let program = std::env::current_exe()?.with_file_name("parhelion");
        let mut child = Command::new(&program)
            .args(["serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&folder)
            .args(quick)
            .env("PARHELION_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Failure::new(format!("{}: {error}", program.display())))?;
        let stdout = child.stdout.take().ok_or_else(|| Failure::new("the server has no output"))?;
        let mut line = String::new();
        BufReader::new(stdout).read_line(&mut line)?;
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).map(str::to_string);
        let pid = Some(child.id());
        let own = Some(Own { child, folder: data.is_none().then_some(folder) });
        match url {
            Some(url) => Ok(Target { url, pid, own }),
            None => {
                Target { url: String::new(), pid, own }.stop();
                Err(Failure::new("the server did not start"))
            }
        }
    }

    /// CPU time that the server has used, user and system.
    pub fn cpu_seconds(&self) -> Option<f64> {
        let text = fs::read_to_string(format!("/proc/{}/stat", self.pid?)).ok()?;
        let fields: Vec<&str> = text.rsplit_once(") ")?.1.split(' ').collect();
        let ticks = |index: usize| fields.get(index)?.parse::<f64>().ok();
        Some((ticks(11)? + ticks(12)?) / TICKS_PER_SECOND)
    }

    /// Memory that the server has resident, in megabytes.
    pub fn rss_mb(&self) -> Option<f64> {
        let text = fs::read_to_string(format!("/proc/{}/statm", self.pid?)).ok()?;
        let pages: f64 = text.split(' ').nth(1)?.parse().ok()?;
        Some(pages * PAGE_BYTES / 1e6)
    }

    /// Ends a server of our own and removes what it kept.
    pub fn stop(self) {
        if let Some(Own { mut child, folder }) = self.own {
            // It is killed, as it must survive that anyway; what it stored is not needed any more.
            let _ = child.kill();
            let _ = child.wait();
            if let Some(folder) = folder {
                let _ = fs::remove_dir_all(folder);
            }
        }
    }
}
