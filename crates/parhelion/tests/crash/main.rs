//! The real program as a real process, in bad hands: killed, without room, misused. What it has acknowledged it must keep.
//!
//! `make test` tries a little of everything, and `make soak` much of it.

mod backup;
mod disk;
mod hostile;
mod kills;
mod misread;
mod players;
mod postgres;
mod process;
mod slow;
mod soak;
mod upgrade;

use std::process::Command;

use process::{Process, command};

#[test]
fn whether_a_server_is_well_is_an_exit_code() {
    let asked = |url: &str| {
        let output =
            Command::new(env!("CARGO_BIN_EXE_parhelion")).args(["health", "--url", url]).output().unwrap();
        let said = [output.stdout, output.stderr].map(|said| String::from_utf8(said).unwrap()).concat();
        assert_eq!(said.lines().count(), 1, "{said}");
        (output.status.code().unwrap(), said)
    };
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let url = server.url.clone();
    assert_eq!(asked(&url), (0, "ok\n".to_string()));
    let (code, said) = asked(&format!("{url}/api"));
    assert!(code == 1 && said.contains(&url), "{said}");
    drop(server);
    assert_eq!(asked(&url).0, 1);
    assert_eq!(asked("https://example.org").0, 2);
}

#[test]
fn a_bad_data_folder_is_one_line_and_an_exit_code() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    std::fs::write(&file, "").unwrap();
    let output = command(&file.join("below")).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains("cannot use"), "{said}");
}
