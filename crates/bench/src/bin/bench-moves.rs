//! How many moves a second one core of a table's machinery takes, everything included but the network and the disk: check,
//! apply, append, and a new position with its lines for both players, as JSON. Prints one line of JSON.

use std::time::Instant;

use engine::{Chance, Fast, Seat, Viewer};
use serde_json::value::RawValue;
use umpire::{EditionSource, Secret, Table};

fn main() {
    let setup = RawValue::from_string("{}".to_string()).expect("it is JSON");
    let mut luck = Fast::new(1);
    let (mut moves, mut bytes, mut tables) = (0u64, 0u64, 0u64);
    let start = Instant::now();
    while start.elapsed().as_secs() < 3 {
        let secret = Secret::new(std::array::from_fn(|_| luck.below(256) as u8));
        let mut table =
            Table::start("stellar", &setup, &EditionSource::Default, secret, Vec::new()).expect("it starts");
        tables += 1;
        let mut positions = [0, 1].map(|seat| table.position(Viewer::Seat(Seat(seat))));
        while let Some(seat) = table.to_act().first() {
            let position = &positions[seat.index()];
            let offer = &position.legal[luck.below(position.legal.len() as u32) as usize];
            let applied =
                table.act(seat, Some(position.decision), &offer.action, moves).expect("it is legal");
            moves += 1;
            for viewer in Viewer::everybody(2).filter(|viewer| applied.told(*viewer)) {
                let number = table.number(viewer);
                let update = (table.position(viewer), table.lines(viewer, number - 1));
                bytes += serde_json::to_string(&update).expect("it is plain data").len() as u64;
                if let Viewer::Seat(seat) = viewer {
                    positions[seat.index()] = update.0;
                }
            }
        }
    }
    let seconds = start.elapsed().as_secs_f64();
    println!(
        r#"{{"bench":"umpire moves","moves_s":{:.0},"tables_s":{:.0},"bytes_per_move":{}}}"#,
        moves as f64 / seconds,
        tables as f64 / seconds,
        bytes / moves
    );
}
