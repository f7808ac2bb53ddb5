//! How fast random games go: `cargo run --release -p stellar-conquest --example speed`.

use engine::{Chance, Fast, Game, Silent, Viewer};
use stellar_conquest::{Setup, StellarConquest};
use testkit::{cpu_seconds, playouts};

fn main() {
    for players in [2, 4] {
        let setup = Setup { players, ..Setup::default() };
        let rate = playouts::<StellarConquest>(&setup, 3.0);
        println!("{players} players: {:.0} decisions/s, {:.1} games/s", rate.decisions_s, rate.games_s);
    }
    sizes();
}

/// The largest view, and how long it and a clone take, along one game.
fn sizes() {
    let edition =
        StellarConquest::edition(StellarConquest::editions()[0].text).expect("our edition can be read");
    let mut chance = Fast::new(3);
    let mut state =
        StellarConquest::start(&Setup::default(), &edition, &mut chance).expect("the defaults can be played");
    let (mut legal, mut decisions, mut longest, mut largest, mut widest) = (Vec::new(), 0u32, 0, 0, 0);
    while let Some(seat) = StellarConquest::to_act(&state).first() {
        legal.clear();
        StellarConquest::legal(&state, seat, &mut legal);
        longest = longest.max(legal.len());
        let action = legal[chance.below(legal.len() as u32) as usize];
        StellarConquest::apply(&mut state, seat, action, 0, &mut chance, &mut Silent);
        decisions += 1;
        if decisions % 50 == 0 {
            let view = StellarConquest::view(&state, Viewer::Seat(seat));
            largest = largest.max(serde_json::to_string(&view).expect("a view is plain data").len());
            widest = widest.max(serde_json::to_string(&state).expect("a state is plain data").len());
        }
    }
    println!("{decisions} decisions, at most {longest} legal, view {largest} bytes, state {widest} bytes");
    let begin = cpu_seconds();
    for _ in 0..1000 {
        std::hint::black_box(state.clone());
    }
    println!("a clone takes {:.1} us", (cpu_seconds() - begin) * 1e3);
    let begin = cpu_seconds();
    for _ in 0..100 {
        std::hint::black_box(StellarConquest::view(&state, Viewer::Seat(engine::Seat(0))));
    }
    println!("a view takes {:.1} us", (cpu_seconds() - begin) * 1e4);
}
