//! Scripted players at many tables of a running server, over real HTTP and WebSockets.
//!
//! `cargo run --release -p bench --bin bench-load -- --spawn` starts the `parhelion` that lies beside it.

mod api;
mod crowd;
mod deploy;
mod failure;
mod player;
mod report;
mod target;

use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ::bench as _;
use clap::Parser;
use engine::{Fast, OptionKind};
use futures_util::future::join_all;
use rustix::process::{Resource, getrlimit, setrlimit};
use serde_json::value::to_raw_value;
use serde_json::{Value, json};
use tokio::sync::Semaphore;
use umpire::Table;

use api::Api;
use failure::Failure;
use player::Seated;
use report::{Idle, Report, Tally};
use target::Target;

/// No more requests than this are under way while tables are being opened.
const OPENING: usize = 32;

/// Drive a server with scripted players and measure it
#[derive(Parser)]
#[command(name = "bench-load", max_term_width = 100)]
struct Args {
    /// The server; on this machine, unless --anywhere
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
    /// Start a server of our own on a free port and stop it afterwards
    #[arg(long, conflicts_with_all = ["url", "server_pid"])]
    spawn: bool,
    /// With --spawn: where that server keeps its data; a fresh folder below the current one unless told
    #[arg(long, requires = "spawn")]
    data: Option<PathBuf>,
    #[arg(long, default_value_t = 500, value_parser = clap::value_parser!(u16).range(0..=5000))]
    tables: u16,
    #[arg(long, default_value = "stellar")]
    game: String,
    /// The options of the tables as JSON; unless told, the first with which so many sit down
    #[arg(long, value_name = "JSON", value_parser = |text: &str| serde_json::from_str::<Value>(text))]
    setup: Option<Value>,
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=4))]
    players_per_table: u8,
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// Play in real time: each player does something every so many milliseconds, and it counts when everybody knows
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(10..=60000))]
    pause: Option<u64>,
    /// Before every move ask what would come of all that is offered
    #[arg(long, conflicts_with = "pause")]
    ask: bool,
    /// Instead: time an easy bot, alone and beside a crowd of so many guests with as many tables of experts as they may open
    #[arg(long, value_name = "GUESTS", value_parser = clap::value_parser!(u8).range(1..=250))]
    crowd: Option<u8>,
    /// Before that, connect so many players who do nothing, and print the server's memory
    #[arg(long, default_value_t = 0, value_name = "PLAYERS", value_parser = clap::value_parser!(u16).range(0..=20000))]
    idle: u16,
    /// The server's process, for its CPU time and memory
    #[arg(long, value_name = "PID")]
    server_pid: Option<u32>,
    /// Allow a server that is not on this machine
    #[arg(long)]
    anywhere: bool,
    /// What the players choose, and the order of everything else that is random
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn main() -> ExitCode {
    match run(&Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bench-load: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(args: &Args) -> Result<(), Failure> {
    raise_file_limit();
    let target = match args.spawn {
        true => Target::spawn(args.data.as_deref(), args.crowd.is_some())?,
        false => Target::running(&args.url, args.server_pid, args.anywhere)?,
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    if let Some(guests) = args.crowd {
        let figures = runtime.block_on(crowd::crowd(&target.url, guests));
        target.stop();
        println!("{}", figures?);
        return Ok(());
    }
    let report = runtime.block_on(measure(args, &target));
    target.stop();
    let report = report?;
    print!("{}", report.table());
    println!("{}", report.json());
    match report.tally.errors {
        0 => Ok(()),
        errors => Err(Failure::new(format!("{errors} errors; the first: {}", report.tally.first_error))),
    }
}

/// Each player is a socket. Where the limit stays as it is, fewer can play, and that is told as it happens.
fn raise_file_limit() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}

async fn measure(args: &Args, target: &Target) -> Result<Report, Failure> {
    let api = Arc::new(Api::new(&target.url)?);
    api.must_answer().await?;
    let idle = match args.idle {
        0 => None,
        players => Some(idle(args, &api, target, players as usize).await?),
    };
    if args.tables == 0 {
        return Ok(Report { idle, ..Report::default() });
    }
    let players = args.players_per_table as usize;
    let tables = open_tables(&api, args, args.tables as usize).await?;
    let began = Instant::now();
    let until = began + Duration::from_secs(u64::from(args.seconds));
    let cpu_before = target.cpu_seconds();
    let games = tables.into_iter().enumerate().map(|(n, seats)| {
        let seed = args.seed.wrapping_add(n as u64);
        match args.pause {
            Some(pause) => tokio::spawn(deploy_all(seats, until, Duration::from_millis(pause), seed)),
            None => tokio::spawn(player::play_games(Arc::clone(&api), seats, until, args.ask, seed)),
        }
    });
    let games: Vec<_> = games.collect();
    let mut tally = Tally::default();
    for game in games {
        tally.add(game.await.map_err(Failure::new)?);
    }
    let cpu = target.cpu_seconds().zip(cpu_before).map(|(after, before)| after - before);
    let seconds = began.elapsed().as_secs_f64();
    let tables = args.tables as usize;
    Ok(Report { tables, players: tables * players, seconds, cpu, rss_mb: target.rss_mb(), idle, tally })
}

/// One table in real time.
async fn deploy_all(seats: Vec<Seated>, until: Instant, pause: Duration, seed: u64) -> Tally {
    let mut luck = Fast::new(seed);
    let witnesses = Arc::default();
    let players = seats.len();
    let hands = seats
        .into_iter()
        .map(|seat| deploy::deploy(seat, until, pause, Fast::new(luck.seed()), Arc::clone(&witnesses)));
    let mut tally = Tally::default();
    join_all(hands).await.into_iter().for_each(|hand| tally.add(hand));
    let witnesses: std::sync::MutexGuard<'_, deploy::Witnesses> =
        witnesses.lock().expect("nothing panics under this lock");
    witnesses.latencies(players).for_each(|latency| tally.told_all(latency));
    tally
}

/// Tables that have started, each seat with its socket.
async fn open_tables(api: &Arc<Api>, args: &Args, tables: usize) -> Result<Vec<Vec<Seated>>, Failure> {
    let turns = Arc::new(Semaphore::new(OPENING));
    let (game, players) = (args.game.clone(), args.players_per_table);
    let setup = match &args.setup {
        Some(setup) => setup.clone(),
        None => setup_for(&game, players)?,
    };
    let opening = (0..tables).map(|_| {
        let (api, turns, game, setup) = (Arc::clone(api), Arc::clone(&turns), game.clone(), setup.clone());
        tokio::spawn(async move {
            let _turn = turns.acquire().await.map_err(Failure::new)?;
            player::open_table(&api, &game, setup, players as usize).await
        })
    });
    let opening: Vec<_> = opening.collect();
    let mut opened = Vec::with_capacity(tables);
    for table in opening {
        opened.push(table.await.map_err(Failure::new)??);
    }
    Ok(opened)
}

/// The first choice of an option with which so many sit down.
fn setup_for(game: &str, players: u8) -> Result<Value, Failure> {
    let info = umpire::game(game).ok_or_else(|| Failure::new(format!("there is no game `{game}`")))?;
    let choices = info.options.iter().flat_map(|option| match &option.kind {
        OptionKind::Choice { choices, .. } => {
            choices.iter().map(|(value, _)| json!({ option.key: value })).collect()
        }
        OptionKind::Number { min, max, .. } => {
            (*min..=*max).map(|value| json!({ option.key: value })).collect()
        }
        OptionKind::Toggle { .. } => Vec::new(),
    });
    let fits = |setup: &Value| {
        let setup = to_raw_value(setup).expect("it is JSON");
        Table::seating(game, &setup).is_ok_and(|seated| seated.seating.seats == players)
    };
    let mut setups = [json!({})].into_iter().chain(choices);
    setups.find(fits).ok_or_else(|| Failure::new(format!("{game} is not for {players} players")))
}

async fn idle(args: &Args, api: &Arc<Api>, target: &Target, players: usize) -> Result<Idle, Failure> {
    let before = target.rss_mb();
    let seats = args.players_per_table as usize;
    let tables = open_tables(api, args, players.div_ceil(seats)).await?;
    let connected = tables.len() * seats;
    tokio::time::sleep(Duration::from_secs(3)).await;
    let rss_mb = target.rss_mb();
    Ok(Idle { players: connected, before_mb: before, rss_mb })
}
