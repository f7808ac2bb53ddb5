//! Rules, code and tests belong together.

#[test]
fn the_crate_is_tidy() {
    testkit::tidy::<stellar_conflict::StellarConflict>(env!("CARGO_MANIFEST_DIR"));
}
