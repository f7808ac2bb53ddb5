//! A PostgreSQL for tests: a cluster in a scratch folder that listens on a Unix socket there and nowhere else. It runs as nobody,
//! since PostgreSQL does not run as root, and ends with the process that started it, however that ends.

use std::io::{self, Write};
use std::os::unix::fs::chown;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

use rustix::process::geteuid;
use tempfile::TempDir;

/// Nobody waits longer for a server to start.
const PATIENCE: Duration = Duration::from_secs(60);
/// Whom a cluster runs as that was started by root.
const NOBODY: u32 = 65534;
/// Where Debian has what is in nobody's path.
const DEBIAN: &str = "/usr/lib/postgresql";
/// Starts the server, anew with every line that comes, and stops it once nobody holds the other end of its input any more.
const KEEPER: &str = r#"
trap '' INT
start() { "$@" >>"$0/log" 2>&1 & }
start "$@"
while read -r _; do kill -QUIT $!; wait; start "$@"; done
kill -QUIT $!; wait; rm -rf "$0"
"#;
/// Quiet where it may be; what keeps commits safe stays as it is.
const SETTINGS: [&str; 3] = ["max_connections=200", "autovacuum=off", "shared_buffers=32MB"];

/// A cluster. What is done to it by its programs is done as its owner.
pub struct Cluster {
    folder: PathBuf,
    programs: PathBuf,
    /// Whoever starts and stops the server.
    keeper: Mutex<Child>,
}

/// Where tests may do as they like: one cluster for all tests of a program. None where there is no PostgreSQL, which is said.
pub fn shared() -> Option<&'static Cluster> {
    static SHARED: OnceLock<Option<Cluster>> = OnceLock::new();
    SHARED.get_or_init(Cluster::start).as_ref()
}

/// A database of a test's own, in the cluster of all. None where there is no PostgreSQL.
pub fn database() -> Option<String> {
    shared().map(Cluster::database)
}

impl Cluster {
    /// None where there is no PostgreSQL.
    pub fn start() -> Option<Cluster> {
        let Some(programs) = programs() else {
            // Not by a macro: what those print is kept back from passing tests.
            let _ = writeln!(io::stderr(), "skipped: PostgreSQL is not here (scripts/need postgres)");
            return None;
        };
        let folder = TempDir::new().expect("there is room for a folder").keep();
        if geteuid().is_root() {
            chown(&folder, Some(NOBODY), Some(NOBODY)).expect("root may give a folder away");
        }
        let data = folder.join("data");
        let init =
            ["--no-sync", "--auth=trust", "--username=parhelion", "--encoding=UTF8", "--locale=C", "-D"];
        let made = unprivileged(&programs, "initdb").args(init).arg(&data).output().expect("it runs");
        assert!(made.status.success(), "{}", String::from_utf8_lossy(&made.stderr));
        let server = unprivileged(&programs, "postgres");
        let mut keeper = Command::new("sh");
        keeper.arg("-c").arg(KEEPER).arg(&folder).arg(server.get_program()).args(server.get_args());
        keeper.arg("-D").arg(&data).arg("-k").arg(&folder).args(["-c", "listen_addresses="]);
        keeper.args(SETTINGS.iter().flat_map(|setting| ["-c", setting]));
        let keeper = keeper.stdin(Stdio::piped()).spawn().expect("there is a shell");
        let cluster = Cluster { folder, programs, keeper: Mutex::new(keeper) };
        cluster.wait();
        Some(cluster)
    }

    /// Its socket.
    pub fn socket(&self) -> PathBuf {
        self.folder.join(".s.PGSQL.5432")
    }

    /// A new database, as one names it to a server.
    pub fn database(&self) -> String {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let name = format!("test_{}", NUMBER.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        self.url(&name)
    }

    pub fn url(&self, database: &str) -> String {
        format!("postgres://parhelion@/{database}?host={}", self.folder.display())
    }

    /// Runs statements as its owner in a database, by name or address, and gives what they say.
    pub fn sql(&self, database: &str, statements: &str) -> String {
        let output =
            self.run("psql", &["-X", "-q", "-t", "-A", "-v", "ON_ERROR_STOP=1", "-c", statements, database]);
        assert!(output.status.success(), "{statements}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("it is text").trim().to_string()
    }

    /// Ends all connections and starts anew, as after a crash.
    pub fn restart(&self) {
        let before = self.process();
        let mut keeper = self.keeper.lock().expect("nothing panics under this lock");
        writeln!(keeper.stdin.as_mut().expect("it has one"), "anew").expect("somebody reads it");
        assert!(until(|| self.process().is_some_and(|now| Some(now) != before)), "{}", self.log());
        self.wait();
    }

    /// The number of the server's process, as long as there is one.
    fn process(&self) -> Option<String> {
        let known = std::fs::read_to_string(self.folder.join("data/postmaster.pid")).ok()?;
        known.lines().next().map(str::to_string)
    }

    /// One of its programs, with where the cluster is.
    pub fn command(&self, program: &str) -> Command {
        let mut command = unprivileged(&self.programs, program);
        command.env("PGHOST", &self.folder).env("PGUSER", "parhelion");
        command
    }

    fn run(&self, program: &str, args: &[&str]) -> Output {
        self.command(program).args(args).output().expect("it runs")
    }

    fn wait(&self) {
        assert!(until(|| self.run("pg_isready", &["-q"]).status.success()), "{}", self.log());
    }

    fn log(&self) -> String {
        std::fs::read_to_string(self.folder.join("log")).unwrap_or_default()
    }
}

/// Asks again and again until it is so.
fn until(is_so: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    while !is_so() {
        if began.elapsed() > PATIENCE {
            return false;
        }
        std::thread::yield_now();
    }
    true
}

/// The newest that is there.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir(DEBIAN).into_iter().flatten().flatten();
    let mut known: Vec<PathBuf> = versions.map(|version| version.path().join("bin")).collect();
    known.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let here = known.into_iter().rev().chain(std::env::split_paths(&path));
    here.into_iter()
        .find(|folder| ["initdb", "postgres", "psql"].iter().all(|name| folder.join(name).exists()))
}

/// A program that runs as nobody where we are root.
fn unprivileged(programs: &Path, program: &str) -> Command {
    let program = programs.join(program);
    let mut command = if geteuid().is_root() {
        let mut command = Command::new("setpriv");
        command
            .args([&format!("--reuid={NOBODY}"), &format!("--regid={NOBODY}"), "--clear-groups"])
            .arg(program);
        command
    } else {
        Command::new(program)
    };
    // Where it is started need not be a folder that nobody may look at.
    command.current_dir("/").stdin(Stdio::null());
    command
}
