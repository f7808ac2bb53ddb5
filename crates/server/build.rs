//! Lays out what the binary carries for browsers: the built web client, or a page that says how to build it, so that
//! `cargo` alone is enough for everything else.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const PLACEHOLDER: &str = "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n<title>Parhelion</title>\n\
    <h1>Parhelion</h1>\n<p>The server runs, but it was built without its web client. \
    Run <code>make play</code>, which builds both.</p>\n</html>\n";

fn main() -> io::Result<()> {
    let built = PathBuf::from(env::var("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/dist");
    let embedded = PathBuf::from(env::var("OUT_DIR").expect("cargo sets it")).join("web");
    // A path that does not exist would make cargo run this again every time.
    fs::create_dir_all(&built)?;
    println!("cargo::rerun-if-changed={}", built.display());
    if embedded.exists() {
        fs::remove_dir_all(&embedded)?;
    }
    fs::create_dir_all(&embedded)?;
    if built.join("index.html").exists() {
        copy(&built, &embedded)
    } else {
        fs::write(embedded.join("index.html"), PLACEHOLDER)
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), &target)?;
        }
    }
    Ok(())
}
