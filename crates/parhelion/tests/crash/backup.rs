//! Copies that are made while people play, each put back into a server of its own.

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Command, Output};

use engine::Fast;
use tokio::sync::mpsc;

use crate::players::{Heard, Table};
use crate::process::Process;

const BACKUPS: usize = 20;
const TABLES: usize = 4;
/// So many moves are played between one copy and the next.
const MOVES_BETWEEN: usize = 9;

fn parhelion(args: &[&str], file: &Path, data: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parhelion"));
    command.args(args).arg(file).arg("--data").arg(data).output().unwrap()
}

/// It does what was asked.
fn does(args: &[&str], file: &Path, data: &Path) -> String {
    let output = parhelion(args, file, data);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// It says in one line why it does not.
fn refuses(args: &[&str], file: &Path, data: &Path, words: &str) {
    let output = parhelion(args, file, data);
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), said.lines().count()), (Some(2), 1), "{said}");
    assert!(said.contains(words), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn copies_made_during_play_hold_all_that_was_acknowledged_before() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let server = Process::start(&data);
    let (send, mut heard) = mpsc::unbounded_channel();
    let mut luck = Fast::new(7);
    // What each copy must hold: whatever was heard of before it was asked for.
    let mut known: Vec<Table> = Vec::new();
    let mut copies = Vec::new();
    for copy in 0..BACKUPS {
        let mut moves = 0;
        while moves < MOVES_BETWEEN {
            while known.iter().filter(|table| !table.over).count() < TABLES {
                let table = Table::open(&server.url).await.unwrap();
                let (url, send, mut luck) = (server.url.clone(), send.clone(), Fast::new(luck.seed()));
                let mut playing = table.clone();
                tokio::spawn(async move { playing.play(&url, usize::MAX, &send, &mut luck).await });
                known.push(table);
            }
            let Heard { table, seat, action, over } = heard.recv().await.unwrap();
            let table = known.iter_mut().find(|known| known.id == table).unwrap();
            table.acknowledged[seat].push(action);
            table.over = over;
            moves += 1;
        }
        let file = folder.path().join(format!("{copy}.parhelion"));
        does(&["backup"], &file, &data);
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        copies.push((file, known.clone()));
    }
    refuses(&["backup"], &copies[0].0, &data, "nothing is overwritten");
    refuses(&["restore", "--replace"], &copies[0].0, &data, "another server");
    drop(server);
    refuses(&["restore"], &copies[0].0, &data, "there is data here already");
    for (file, mut tables) in copies {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        does(&["restore"], &file, &data);
        let server = Process::start(&data);
        let (nobody, _) = mpsc::unbounded_channel();
        for table in &mut tables {
            if !table.over {
                // Since then more may have been played before the copy began.
                table.unheard_max = usize::MAX / 2;
                table.play(&server.url, usize::MAX, &nobody, &mut luck).await.expect("the server goes on");
            }
            table.check_record(&server.url).await;
        }
    }
}

#[test]
fn what_is_no_copy_is_not_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (data, file) = (folder.path().join("data"), folder.path().join("copy"));
    refuses(&["backup"], &file, &data, "there is no data here");
    assert!(!file.exists());
    let server = Process::start(&data);
    assert_eq!(server.terminate().0, Some(0));
    assert!(does(&["backup"], &file, &data).contains("0 tables, 0 moves"));
    let whole = std::fs::read(&file).unwrap();
    let elsewhere = folder.path().join("elsewhere");
    for (spoilt, words) in [
        (Vec::new(), "there is nothing in it"),
        (b"my diary, which is longer than what a database begins with".repeat(9), "not a database of ours"),
        (whole[..whole.len() / 2].to_vec(), "damaged"),
    ] {
        std::fs::write(&file, spoilt).unwrap();
        refuses(&["restore"], &file, &elsewhere, words);
    }
    std::fs::write(&file, whole).unwrap();
    does(&["restore"], &file, &elsewhere);
    does(&["restore", "--replace"], &file, &elsewhere);
    let left: Vec<_> =
        std::fs::read_dir(&elsewhere).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left, ["parhelion.sqlite3"]);
}
