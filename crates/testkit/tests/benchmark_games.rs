//! The benchmark games keep the contract like any other.

use testkit::games::{hearts::Hearts, hex::Hex};
use testkit::{Conformance, playouts};

#[test]
fn hearts_keeps_the_contract() {
    let report = testkit::conformance::<Hearts>(&[Default::default()]);
    assert!(report.each.iter().all(|game| game.decisions == 52 || game.decisions == 64));
}

#[test]
fn hex_keeps_the_contract() {
    let report =
        Conformance::<Hex>::new(&[Default::default()]).seeds(0..4).run().unwrap_or_else(|f| panic!("{f}"));
    assert!(report.each.iter().all(|game| (21..=121).contains(&game.decisions)));
}

#[test]
fn playouts_count_decisions_and_games() {
    let rate = playouts::<Hearts>(&Default::default(), 0.01);
    assert!((52.0..=64.0).contains(&(rate.decisions_s / rate.games_s)));
}
