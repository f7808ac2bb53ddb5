//! The data folder: to be read by nobody else, and used by one server at a time.

use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, OpenOptionsExt, PermissionsExt};
use std::path::{Path, PathBuf};

use super::CannotOpen;

pub const FILE_NAME: &str = "parhelion.sqlite3";
const LOCK_NAME: &str = "parhelion.lock";
/// All that we put into our folder is called so.
const OUR_NAMES: &str = "parhelion";

/// For files that nobody else may read: secrets of running games and the key of all cookies are in them.
pub fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true).mode(0o600);
    options
}

/// Makes the folder if it is not there. What an earlier program left open to others is closed; a folder in which others have
/// something, too, stays as it is.
pub fn make_private(folder: &Path) -> Result<(), CannotOpen> {
    let make = || -> std::io::Result<()> {
        DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        let mut ours = true;
        for entry in fs::read_dir(folder)? {
            let entry = entry?;
            let name = entry.file_name();
            ours &= name.as_encoded_bytes().starts_with(OUR_NAMES.as_bytes());
            if name.as_encoded_bytes().starts_with(FILE_NAME.as_bytes()) && entry.file_type()?.is_file() {
                close_to_others(&entry.path());
            }
        }
        if ours {
            close_to_others(folder);
        }
        Ok(())
    };
    make().map_err(|error| CannotOpen::new(folder, error))
}

fn close_to_others(path: &Path) {
    let close = || -> std::io::Result<()> {
        let mode = fs::metadata(path)?.permissions().mode();
        if mode & 0o077 == 0 {
            return Ok(());
        }
        fs::set_permissions(path, Permissions::from_mode(mode & 0o700))
    };
    if let Err(error) = close() {
        tracing::warn!(path = %path.display(), %error, "others can read this, and it could not be changed");
    }
}

/// Keeps others out as long as it is held.
pub struct Lock {
    _file: File,
    path: PathBuf,
}

impl Lock {
    pub fn take(folder: &Path) -> Result<Lock, CannotOpen> {
        let path = folder.join(LOCK_NAME);
        loop {
            let file = private().create(true).truncate(false).open(&path);
            let file = file.map_err(|error| CannotOpen::new(folder, error))?;
            file.try_lock().map_err(|error| match error {
                fs::TryLockError::WouldBlock => {
                    CannotOpen::new(folder, "another server is using this data folder")
                }
                fs::TryLockError::Error(error) => CannotOpen::new(folder, error),
            })?;
            // Whoever had it before takes its file away: it may be gone, or another one.
            let same = |other: fs::Metadata| file.metadata().is_ok_and(|own| own.ino() == other.ino());
            if fs::metadata(&path).is_ok_and(same) {
                return Ok(Lock { _file: file, path });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.path);
    }
}
