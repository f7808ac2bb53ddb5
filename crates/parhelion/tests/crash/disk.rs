//! A disk that is full for a while: what was acknowledged is kept, and once there is room again everybody plays on.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use engine::Fast;
use serde_json::json;
use tokio::sync::mpsc;

use crate::players::{GAMES, Stop, Table};
use crate::process::{Process, command};
use crate::soak::Soak;

const ROUNDS: usize = 1;
/// So many moves are played on at each table once there is room again.
const MOVES_ON: usize = 20;
/// A disk of 8 MB on which something else takes 2.
const MAKE: &str = r#"mount -t tmpfs -o size=8m,mode=700 tmpfs "$0" && head -c 2000000 /dev/zero >"$0/ballast" && echo made && exec cat"#;

/// A small disk that only processes see which are started on it. It lasts as long as the process that holds it.
struct Disk {
    keeper: Child,
    folder: PathBuf,
}

impl Disk {
    fn make(folder: &Path) -> Disk {
        let mut keeper = Command::new("unshare")
            .args(["--map-root-user", "--mount", "sh", "-c", MAKE])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(keeper.stdout.take().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line, "made\n", "this kernel lets us have no file system of our own");
        Disk { keeper, folder: folder.to_path_buf() }
    }

    fn serve(&self) -> Process {
        let inside = command(&self.folder.join("data"));
        let mut command = Command::new("nsenter");
        command
            .args(["--user", "--mount", "--preserve-credentials", "--target", &self.keeper.id().to_string()])
            .arg(inside.get_program())
            .args(inside.get_args())
            // That the disk is full is what it complains of.
            .env("PARHELION_LOG", "off")
            .stdin(Stdio::null())
            .stdout(Stdio::piped());
        Process::run(command)
    }

    fn make_room(&self) {
        let root = format!("/proc/{}/root", self.keeper.id());
        let below = self.folder.strip_prefix("/").unwrap();
        fs::remove_file(Path::new(&root).join(below).join("ballast")).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = self.keeper.kill();
        let _ = self.keeper.wait();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_costs_no_acknowledged_move() {
    let mut soak = Soak::of("disk", ROUNDS);
    let (mut acknowledged, mut verified) = (0, 0);
    for _ in 0..soak.times {
        let folder = tempfile::tempdir().unwrap();
        let disk = Disk::make(folder.path());
        let server = disk.serve();
        let mut tables = Vec::new();
        // Where moments count the clock goes on only once there is room again, and nobody is told before.
        for game in GAMES.into_iter().filter(|(game, _)| !umpire::game(game).unwrap().real_time) {
            tables.push(Table::of(&server.url, game, json!({})).await.expect("there is room"));
        }
        let playing = tables.into_iter().map(|table| {
            let (url, luck) = (server.url.clone(), Fast::new(soak.luck.seed()));
            tokio::spawn(async move { until_full(&url, table, luck).await })
        });
        let playing: Vec<_> = playing.collect();
        let mut tables = Vec::new();
        for table in playing {
            tables.extend(table.await.unwrap());
        }
        disk.make_room();
        let (nobody, _) = mpsc::unbounded_channel();
        for table in tables.iter_mut().filter(|table| !table.over) {
            let played = table.play(&server.url, MOVES_ON, &nobody, &mut soak.luck).await;
            played.expect("there is room again");
        }
        server.kill();
        let server = disk.serve();
        for table in &mut tables {
            acknowledged += table.acknowledged.iter().map(Vec::len).sum::<usize>();
            table.end(&server.url).await.expect("there is room");
            table.check_record(&server.url).await;
            verified += 1;
        }
    }
    soak.figure("disks_filled", soak.times);
    soak.figure("acknowledged", acknowledged);
    soak.figure("lost", 0);
    soak.figure("records_verified", verified);
}

/// Plays this game, and others after it, until a move cannot be stored.
async fn until_full(url: &str, mut table: Table, mut luck: Fast) -> Vec<Table> {
    let (nobody, _) = mpsc::unbounded_channel();
    let mut tables = Vec::new();
    loop {
        let ended = table.play(url, usize::MAX, &nobody, &mut luck).await;
        tables.push(table);
        match ended {
            Err(Stop::Full) => return tables,
            Err(stop) => panic!("{stop:?}"),
            Ok(()) => match Table::of(url, GAMES[0], json!({})).await {
                Ok(next) => table = next,
                Err(_) => return tables,
            },
        }
    }
}
