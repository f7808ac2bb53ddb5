//! `parhelion serve`: the server, in one process with one file.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use server::{Address, Config, Keep, STORE_BYTES_MAX, Server};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Serve tables to browsers
#[derive(clap::Args)]
pub struct Args {
    /// Address and port; port 0 takes any free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The folder of the one data file, and of the socket for `parhelion operator`
    #[arg(long, default_value = "data")]
    data: PathBuf,
    /// A PostgreSQL database that takes the place of the one file: postgres://user@host/database, or with ?host=/socket/folder
    #[arg(long, value_name = "URL")]
    store: Option<Address>,
    /// How long bots wait before they move, in milliseconds
    #[arg(long, default_value_t = 700, value_name = "MS")]
    bot_delay: u64,
    /// What is logged: error, warn, info, debug, or by part, such as `info,server=debug`
    #[arg(long, default_value = "info", value_parser = log_filter)]
    log: String,
    /// How the log is written: JSON unless it goes to a terminal
    #[arg(long)]
    log_format: Option<LogFormat>,
    /// Believe the X-Forwarded-For and X-Forwarded-Proto of a proxy in front of us
    #[arg(long)]
    behind_proxy: bool,
    /// Address and port of a listener of its own for the figures, at /metrics; none unless told
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,
    /// How many sockets may come from one address
    #[arg(long, default_value_t = 500, value_name = "N")]
    sockets_per_address: usize,
    /// How many times as much as usual one guest or one address may ask for: more for a large club behind one router
    #[arg(long, default_value_t = 1.0, value_name = "TIMES", value_parser = generosity)]
    generosity: f64,
    /// How far the data may grow, in megabytes; from seven eighths on there are no new tables, so that games can end
    #[arg(long, value_name = "MB", default_value_t = STORE_BYTES_MAX >> 20)]
    max_data: u64,
    /// For how many days a finished game of people is kept after somebody looked at it last: for ever unless told
    #[arg(long, value_name = "DAYS")]
    keep_finished: Option<u64>,
    /// Let everybody ask as often as they like: for measurements, never on the open net
    #[arg(long)]
    no_rate_limits: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum LogFormat {
    Json,
    Text,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    log(&args.log, args.log_format);
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let server = runtime.block_on(Server::bind(config(args))).map_err(Failure::unable)?;
    // Whoever reads that it serves may stop it at once.
    let stop = runtime.block_on(async { stop_signal() })?;
    writeln!(out, "Parhelion is serving on http://{} (Ctrl-C stops it)", server.address())?;
    if let Some(address) = server.figures_address() {
        writeln!(out, "Its figures are at http://{address}/metrics")?;
    }
    out.flush()?;
    runtime.block_on(server.run(stop))?;
    writeln!(out, "Parhelion has stopped; every move is stored")?;
    Ok(())
}

fn generosity(text: &str) -> Result<f64, String> {
    let times = text.parse::<f64>().map_err(|error| error.to_string())?;
    match (0.01..=1000.0).contains(&times) {
        true => Ok(times),
        false => Err("it is between 0.01 and 1000".to_string()),
    }
}

fn config(args: &Args) -> Config {
    Config {
        listen: args.listen,
        data: args.data.clone(),
        store: args.store.clone(),
        bot_delay: Duration::from_millis(args.bot_delay),
        rate_limits: !args.no_rate_limits,
        behind_proxy: args.behind_proxy,
        metrics: args.metrics,
        generosity: args.generosity,
        sockets_per_address_max: args.sockets_per_address,
        store_bytes_max: Some(args.max_data.saturating_mul(1 << 20)),
        keep: Keep { finished: args.keep_finished.map(days), ..Keep::default() },
        ..Config::default()
    }
}

fn days(days: u64) -> Duration {
    Duration::from_secs(days.saturating_mul(24 * 3600))
}

/// The formats have a flag of their own; taken as a filter they would silence everything.
fn log_filter(text: &str) -> Result<String, String> {
    if LogFormat::from_str(text, true).is_ok() {
        return Err(format!("`{text}` is a format: --log-format {text}"));
    }
    EnvFilter::try_new(text).map(|_| text.to_string()).map_err(|error| error.to_string())
}

fn log(filter: &str, format: Option<LogFormat>) {
    let filter = EnvFilter::new(filter);
    let builder = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let terminal = std::io::stderr().is_terminal();
    match format.unwrap_or(if terminal { LogFormat::Text } else { LogFormat::Json }) {
        LogFormat::Json => builder.json().init(),
        LogFormat::Text => builder.with_ansi(terminal).init(),
    }
}

/// Comes with Ctrl-C or a request to terminate.
fn stop_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}
