//! Random games of the benchmark games, one JSON line each: `bench-games [hearts|hex] [seconds]`.

use std::process::ExitCode;

use ::bench as _;
use engine::Game;
use testkit::games::{hearts::Hearts, hex::Hex};
use testkit::playouts;

fn bench<G: Game>(seconds: f64) {
    let edition = G::edition(G::editions()[0].text).expect("our own edition can be read");
    let rate = playouts::<G>(&G::Setup::default(), &edition, seconds);
    println!(
        r#"{{"area":"parhelion_playout","game":"{}","decisions_s":{:.0},"games_s":{:.0}}}"#,
        G::META.id,
        rate.decisions_s,
        rate.games_s
    );
}

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let game = words.next().unwrap_or_else(|| "all".to_string());
    let seconds = words.next().and_then(|word| word.parse().ok()).unwrap_or(0.6);
    match game.as_str() {
        "hearts" => bench::<Hearts>(seconds),
        "hex" => bench::<Hex>(seconds),
        "all" => {
            bench::<Hearts>(seconds);
            bench::<Hex>(seconds);
        }
        other => {
            eprintln!("bench-games: no game `{other}`; there are hearts and hex");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
