//! The same with the games in PostgreSQL, and on their way from there to a file and back.

use std::path::Path;
use std::process::{Command, Output};

use crate::kills::play_and_kill;
use crate::players::Table;
use crate::process::Process;
use crate::soak::Soak;

const KILLS: usize = 4;

fn parhelion(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_parhelion")).args(args).output().unwrap()
}

/// It says in one line why it does not.
fn refuses(args: &[&str], words: &str) {
    let output = parhelion(args);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains(words), "{said}");
}

/// Gives what it says was moved.
fn move_data(from: &str, to: &str) -> String {
    let output = parhelion(&["move-data", "--from", from, "--to", to]);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let said = String::from_utf8(output.stdout).unwrap();
    let (_, moved) = said.split_once(": ").unwrap();
    let (moved, _) = moved.split_once(", compared with ").unwrap();
    moved.to_string()
}

/// Every game that was played is served as it was.
async fn serves(data: &Path, store: Option<&str>, tables: &[Table]) {
    let server = Process::on(data, store);
    for table in tables {
        table.check_record(&server.url).await;
    }
    assert_eq!(server.terminate().0, Some(0));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_move_is_lost_in_postgres_nor_on_the_way_from_and_to_it() {
    let (Some(first), Some(second)) = (cluster::database(), cluster::database()) else { return };
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [data, file, other] = folders.each_ref().map(|folder| folder.path());
    let tables = play_and_kill(Soak::of("postgres", KILLS), data, Some(&first)).await;
    let file_name = file.to_str().unwrap();
    let moved = move_data(&first, file_name);
    serves(file, None, &tables).await;
    assert_eq!(move_data(file_name, &second), moved);
    serves(other, Some(&second), &tables).await;
    // Nothing is overwritten, and nothing is moved while somebody may change it.
    refuses(&["move-data", "--from", file_name, "--to", &first], "there is data here already");
    let server = Process::on(data, Some(&first));
    refuses(
        &["move-data", "--from", &first, "--to", other.to_str().unwrap()],
        "another server is using this database",
    );
    assert_eq!(server.terminate().0, Some(0));
    refuses(&["backup", "copy", "--store", &first], "pg_dump");
    refuses(&["restore", "copy", "--store", &first], "pg_restore");
}
