//! Every rule has a test, every cited id exists, and the rules reach for nothing outside.

#[test]
fn stgv2_is_tidy() {
    testkit::tidy::<stgv2::Stgv2>(env!("CARGO_MANIFEST_DIR"));
}
