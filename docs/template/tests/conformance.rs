//! The contract, along random games of every size.

use moons::{Moons, Setup};

#[test]
fn moons_keeps_the_contract() {
    testkit::conformance::<Moons>(&[2, 3, 4].map(|players| Setup { players }));
}
