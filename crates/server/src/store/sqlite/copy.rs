//! The whole of the data as one file, made while a server uses it or not, and put back.

use std::fmt;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::open;
use crate::store::CannotOpen;
use crate::store::folder::{self, FILE_NAME, Lock};

/// How long a copy waits for somebody who has locked the file.
const BUSY_MAX: Duration = Duration::from_secs(10);

/// What is in a copy, after it has been looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Copied {
    pub tables: u64,
    pub entries: u64,
    pub bytes: u64,
}

impl fmt::Display for Copied {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Copied { tables, entries, bytes } = self;
        let s = if *tables == 1 { "" } else { "s" };
        write!(f, "{tables} table{s}, {entries} moves, {} kB", bytes.div_ceil(1024))
    }
}

/// Writes everything that was acknowledged before the call into one file that is nobody else's to read. It overwrites nothing.
pub fn backup(folder: &Path, to: &Path) -> Result<Copied, CannotOpen> {
    let from = folder.join(FILE_NAME);
    if !from.exists() {
        return Err(CannotOpen::new(folder, "there is no data here"));
    }
    // Whoever comes first has the name: it marks the place, and is replaced by what is whole.
    folder::private().create_new(true).open(to).map_err(|error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => {
            CannotOpen::new(to, "it is there already, and nothing is overwritten")
        }
        _ => CannotOpen::new(to, error),
    })?;
    // Not for reading only: after a crash the last moves must be taken over from the file beside it first.
    let copied = copy(&from, OpenFlags::SQLITE_OPEN_READ_WRITE, to);
    if copied.is_err() {
        let _ = fs::remove_file(to);
    }
    copied
}

/// Puts a copy where a server finds it. What is there is given up only if that is what is wanted.
pub fn restore(from: &Path, folder: &Path, replace: bool) -> Result<Copied, CannotOpen> {
    folder::make_private(folder)?;
    let _lock = Lock::take(folder)?;
    let data = folder.join(FILE_NAME);
    let beside = ["-wal", "-shm"].map(|end| folder.join(format!("{FILE_NAME}{end}")));
    if !replace && (data.exists() || beside.iter().any(|file| file.exists())) {
        let reason = "there is data here already; --replace gives it up";
        return Err(CannotOpen::new(folder, reason));
    }
    let part = part_of(&data);
    let copied = write_part(from, OpenFlags::SQLITE_OPEN_READ_ONLY, &part)?;
    let put = || -> std::io::Result<()> {
        // They belong to what was there, and would spoil what comes.
        beside.iter().filter(|file| file.exists()).try_for_each(fs::remove_file)?;
        fs::rename(&part, &data)?;
        sync_folder(&data)
    };
    put().map_err(|error| CannotOpen::new(&data, error))?;
    Ok(copied)
}

fn copy(from: &Path, flags: OpenFlags, to: &Path) -> Result<Copied, CannotOpen> {
    let part = part_of(to);
    let copied = write_part(from, flags, &part)?;
    fs::rename(&part, to).and_then(|()| sync_folder(to)).map_err(|error| CannotOpen::new(to, error))?;
    Ok(copied)
}

/// A copy under a name that is nobody's, looked through and on the disk.
fn write_part(from: &Path, flags: OpenFlags, part: &Path) -> Result<Copied, CannotOpen> {
    let written = || -> Result<Copied, CannotOpen> {
        let made = folder::private().create(true).truncate(true).open(part);
        made.map_err(|error| CannotOpen::new(part, error))?;
        let source = open_copy(from, flags)?;
        let target = part.to_str().ok_or_else(|| CannotOpen::new(part, "its name is not text"))?;
        let into = source.execute("VACUUM INTO ?", [target]);
        into.map_err(|error| CannotOpen::new(from, open::words(&error)))?;
        drop(source);
        let copied = look_through(part)?;
        File::open(part).and_then(|file| file.sync_all()).map_err(|error| CannotOpen::new(part, error))?;
        Ok(copied)
    };
    let written = written();
    if written.is_err() {
        let _ = fs::remove_file(part);
    }
    written
}

fn open_copy(path: &Path, flags: OpenFlags) -> Result<Connection, CannotOpen> {
    let open = || -> rusqlite::Result<Connection> {
        let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
        connection.busy_timeout(BUSY_MAX)?;
        Ok(connection)
    };
    let connection = open().map_err(|error| CannotOpen::new(path, open::words(&error)))?;
    match open::version(&connection, path)? {
        Some(_) => Ok(connection),
        None => Err(CannotOpen::new(path, "there is nothing in it")),
    }
}

/// A copy that is not whole is none.
fn look_through(path: &Path) -> Result<Copied, CannotOpen> {
    let connection = open_copy(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let look = || -> rusqlite::Result<Result<Copied, String>> {
        let sound: String = connection.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0))?;
        if sound != "ok" {
            return Ok(Err(sound));
        }
        let number = |query: &str| connection.query_row(query, [], |row| row.get::<_, u64>(0));
        let gaps = number(
            "SELECT count(*) FROM (SELECT 1 FROM entries GROUP BY table_number \
             HAVING min(seq) <> 0 OR count(*) <> max(seq) + 1)",
        )?;
        if gaps > 0 {
            return Ok(Err(format!("{gaps} logs have gaps")));
        }
        let (tables, entries) =
            (number("SELECT count(*) FROM tables")?, number("SELECT count(*) FROM entries")?);
        let bytes = number("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")?;
        Ok(Ok(Copied { tables, entries, bytes }))
    };
    let looked = look().map_err(|error| CannotOpen::new(path, open::words(&error)))?;
    looked.map_err(|reason| CannotOpen::new(path, format!("it is damaged: {reason}")))
}

fn part_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

/// A new name is on the disk only when its folder is.
fn sync_folder(path: &Path) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    File::open(folder.unwrap_or(Path::new(".")))?.sync_all()
}
