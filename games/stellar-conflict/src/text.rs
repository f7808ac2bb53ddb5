//! Printed texts by value.

engine::texts! {
    /// A name as it is printed on a card.
    pub struct Name(24);

    /// A card's id in its edition, such as `WIS01`.
    pub struct Code(8);
}
