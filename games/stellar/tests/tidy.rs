//! Every rule has a test, every cited id exists, and the rules reach for nothing outside.

#[test]
fn stellar_is_tidy() {
    testkit::tidy::<stellar::Stellar>(env!("CARGO_MANIFEST_DIR"));
}
