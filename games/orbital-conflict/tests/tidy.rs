//! Every rule has a test, every cited id exists, and the rules reach for nothing outside.

#[test]
fn orbital_conflict_is_tidy() {
    testkit::tidy::<orbital_conflict::OrbitalConflict>(env!("CARGO_MANIFEST_DIR"));
}
