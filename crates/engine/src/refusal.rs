//! Why an action is not allowed.

use std::fmt::{Debug, Display};

use serde::Serialize;

use crate::RuleId;

/// A refused action: typed, with the values involved, the rule that forbids it, and a sentence (`Display`) that teaches
/// that rule to the player. It must not tell the player anything hidden.
pub trait Refusal: Clone + Debug + Display + PartialEq + Serialize {
    fn rule(&self) -> RuleId;
}
