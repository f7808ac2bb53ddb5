//! Why an action is not allowed.

use std::fmt::{Debug, Display};

use serde::Serialize;

use crate::RuleId;

/// A refused action: typed, with the values involved, the rule that forbids it, and a sentence (`Display`) that teaches
/// that rule to the player. It must not tell the player anything hidden.
pub trait Refusal: Clone + Debug + Display + PartialEq + Serialize {
    fn rule(&self) -> RuleId;
}

/// The reasons of a game, each declared once: what it carries, `[its rule]`, its sentence and what stands in that.
///
/// ```
/// engine::refusals! {
///     #[derive(Clone, Debug, PartialEq, serde::Serialize)]
///     pub enum Illegal {
///         GameOver ["HEAP-3"] "The heap is gone.";
///         /// Nobody takes more than three.
///         TooMany { count: u8, most: u8 } ["HEAP-2"] "You may take {most} at most, not {}.", count;
///     }
/// }
///
/// let wrong = Illegal::TooMany { count: 4, most: 3 };
/// assert_eq!((engine::Refusal::rule(&wrong), wrong.to_string()), ("HEAP-2", "You may take 3 at most, not 4.".into()));
/// ```
///
/// Where the sentences need names that only the table has, `Illegal(names: Names)` says them by `words` instead of `Display`.
#[macro_export]
macro_rules! refusals {
    (
        $(#[$about:meta])*
        pub enum $name:ident $(($names:ident: $way:path))? {
            $(
                $(#[$meta:meta])*
                $reason:ident $({ $($(#[$field_meta:meta])* $field:ident: $type:ty),* $(,)? })?
                [$rule:expr] $text:literal $(, $value:expr)*;
            )*
        }
    ) => {
        $(#[$about])*
        pub enum $name {
            $($(#[$meta])* $reason $({ $($(#[$field_meta])* $field: $type),* })?,)*
        }

        impl $crate::Refusal for $name {
            fn rule(&self) -> $crate::RuleId {
                match self {
                    $(Self::$reason $({ $($field),* })? => {
                        $($(let _ = $field;)*)?
                        $rule
                    })*
                }
            }
        }

        $crate::sentences! {
            $name $(($names: $way))?;
            $([$reason $({ $($field),* })?] $text $(, $value)*;)*
        }
    };
}

/// The sentences of [`refusals!`].
#[doc(hidden)]
#[macro_export]
macro_rules! sentences {
    ($name:ident; $([$reason:ident $({ $($field:ident),* })?] $text:literal $(, $value:expr)*;)*) => {
        impl ::std::fmt::Display for $name {
            fn fmt(&self, to: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $(Self::$reason $({ $($field),* })? => {
                        $($(let _ = $field;)*)?
                        write!(to, $text $(, $value)*)
                    })*
                }
            }
        }
    };
    (
        $name:ident ($names:ident: $way:path);
        $([$reason:ident $({ $($field:ident),* })?] $text:literal $(, $value:expr)*;)*
    ) => {
        impl $name {
            /// The sentence that a player reads.
            pub(crate) fn words(&self, $names: &impl $way) -> String {
                match self {
                    $(Self::$reason $({ $($field),* })? => {
                        $($(let _ = $field;)*)?
                        format!($text $(, $value)*)
                    })*
                }
            }
        }
    };
}
