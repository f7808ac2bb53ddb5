//! Every rule has a test, every cited id exists, and the rules reach for nothing outside.

#[test]
fn moons_is_tidy() {
    testkit::tidy::<moons::Moons>(env!("CARGO_MANIFEST_DIR"));
}
