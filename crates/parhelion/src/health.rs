//! `parhelion health`: for containers and timers, where nothing else can ask over HTTP.

use std::io::{Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::Duration;

use crate::failure::Failure;

/// A server that has not answered by then is not well.
const PATIENCE: Duration = Duration::from_secs(5);
const ANSWER_MAX: u64 = 64 * 1024;

/// Ask a running server whether it is well
#[derive(clap::Args)]
#[command(after_help = "Example:
  parhelion health --url http://127.0.0.1:8080

It is well where moves can be stored and would survive a power cut: on the disk, or in PostgreSQL, whose answer and whose settings
count then.

Exit code: 0 if it is well; 1 if it is not, or does not answer; 2 if this is not an address.")]
pub struct Args {
    /// Where it serves
    #[arg(long, default_value = "http://127.0.0.1:8080")]
    url: String,
}

pub fn run(args: &Args, out: &mut impl Write) -> Result<(), Failure> {
    let (host, path) = place(&args.url)?;
    let answer = ask(host, path).map_err(|error| Failure::Wrong(format!("{}: {error}", args.url)))?;
    let wrong = |words: &str| Err(Failure::Wrong(format!("{}: {words}", args.url)));
    let Some((head, body)) = answer.split_once("\r\n\r\n") else { return wrong("no server answers here") };
    match head.split(' ').nth(1) {
        Some("200") => Ok(writeln!(out, "{}", body.trim())?),
        status => {
            wrong(&message(body).unwrap_or_else(|| format!("it answers {}", status.unwrap_or("nothing"))))
        }
    }
}

/// Host and port, and the path below which the server is.
fn place(url: &str) -> Result<(&str, &str), Failure> {
    let rest = url.strip_prefix("http://").ok_or_else(|| {
        Failure::Unable(format!(
            "`{url}`: it begins with http://, since the server itself speaks nothing else"
        ))
    })?;
    let (host, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    Ok((host, path.trim_end_matches('/')))
}

fn ask(host: &str, path: &str) -> std::io::Result<String> {
    let with_port = if host.contains(':') { host.to_string() } else { format!("{host}:80") };
    let address = with_port.to_socket_addrs()?.next().ok_or(std::io::ErrorKind::AddrNotAvailable)?;
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path}/healthz HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.take(ANSWER_MAX).read_to_string(&mut answer)?;
    Ok(answer)
}

/// What an error of ours says.
fn message(body: &str) -> Option<String> {
    let error: serde_json::Value = serde_json::from_str(body).ok()?;
    error["error"]["message"].as_str().map(str::to_string)
}
