//! Every rule has a test, every cited id exists, and the rules reach for nothing outside.

#[test]
fn stellar_conquest_is_tidy() {
    testkit::tidy::<stellar_conquest::StellarConquest>(env!("CARGO_MANIFEST_DIR"));
}
