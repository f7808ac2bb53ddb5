//! Printed names by value.

engine::texts! {
    /// A name as it is printed on a card.
    pub struct Name(24);
}
