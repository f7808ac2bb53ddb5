//! `parhelion serve`: the server, in one process with one file.

use std::io::{IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use server::{Config, Server};
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;

use crate::failure::Failure;

/// Serve tables to browsers
#[derive(clap::Args)]
pub struct Args {
    /// Address and port; port 0 takes any free one
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// The folder of the one data file
    #[arg(long, default_value = "data")]
    data: PathBuf,
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
    /// How many sockets may come from one address
    #[arg(long, default_value_t = 500, value_name = "N")]
    sockets_per_address: usize,
    /// How far the data file may grow, in megabytes
    #[arg(long, value_name = "MB")]
    max_data: Option<u64>,
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
    writeln!(out, "Parhelion is serving on http://{} (Ctrl-C stops it)", server.address())?;
    out.flush()?;
    runtime.block_on(async { server.run(stop_signal()?).await })?;
    writeln!(out, "Parhelion has stopped; every move is stored")?;
    Ok(())
}

fn config(args: &Args) -> Config {
    Config {
        listen: args.listen,
        data: args.data.clone(),
        bot_delay: Duration::from_millis(args.bot_delay),
        rate_limits: !args.no_rate_limits,
        behind_proxy: args.behind_proxy,
        sockets_per_address_max: args.sockets_per_address,
        store_bytes_max: args.max_data.map(|megabytes| megabytes.saturating_mul(1 << 20)),
        ..Config::default()
    }
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
