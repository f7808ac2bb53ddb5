//! The options of a table: each is declared once, at its field of a game's setup.

use std::ops::RangeInclusive;

use serde::Serialize;
use ts_rs::TS;

use crate::{BadSetup, Chance, RuleId, Seat};

/// One choice of whoever opens a table. A form, a command line and a validator are all made from these.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OptionSpec {
    /// The field of the game's `Setup`.
    pub key: &'static str,
    pub name: &'static str,
    pub help: &'static str,
    /// The rule or ruling that the option switches, if there is one.
    pub rule: Option<RuleId>,
    pub kind: OptionKind,
}

/// What values an option takes; `default` is our ruling.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum OptionKind {
    Toggle { default: bool },
    Choice { default: &'static str, choices: Vec<(&'static str, &'static str)> },
    Number { default: i64, min: i64, max: i64 },
}

/// What the field of an option holds: yes or no, one of the [`choices!`](crate::choices), or a number.
pub trait OptionValue {
    /// The kind of the option that has this value by default.
    fn kind(&self, bounds: Option<RangeInclusive<i64>>) -> OptionKind;

    /// Refuses a number that is out of its bounds.
    fn within(&self, _option: &'static str, _bounds: RangeInclusive<i64>) -> Result<(), BadSetup> {
        Ok(())
    }
}

impl OptionValue for bool {
    fn kind(&self, _bounds: Option<RangeInclusive<i64>>) -> OptionKind {
        OptionKind::Toggle { default: *self }
    }
}

macro_rules! numbers {
    ($($type:ty),*) => {
        $(impl OptionValue for $type {
            fn kind(&self, bounds: Option<RangeInclusive<i64>>) -> OptionKind {
                let (min, max) = bounds.unwrap_or(<$type>::MIN.into()..=<$type>::MAX.into()).into_inner();
                OptionKind::Number { default: (*self).into(), min, max }
            }

            #[inline]
            fn within(&self, option: &'static str, bounds: RangeInclusive<i64>) -> Result<(), BadSetup> {
                if bounds.contains(&i64::from(*self)) {
                    return Ok(());
                }
                let (min, max) = bounds.into_inner();
                Err(BadSetup::new(option, format!("{self} is not between {min} and {max}")))
            }
        })*
    };
}

numbers!(u8, u16, u32, i32, i64);

/// What can be chosen before a game: fields, each with its value where nobody chooses. What is an option of a table has also
/// its name, `[its rule]`, a sentence and, if it is a number, its bounds. A setup may be nonsense: bounds hold only where
/// `check_bounds` is asked.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use ts_rs::TS;
///
/// engine::setup! {
///     #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
///     pub struct Setup {
///         players: u8 = 2, "Players" ["HEAP-1"] "Two to four, each for themselves.", 2..=4;
///         last_loses: bool = false, "Last one loses" ["HEAP-R1"] "Whoever takes the last loses.";
///         /// No option of a table: only a scenario says it.
///         heap: Vec<u8> = vec![3, 4, 5];
///     }
/// }
///
/// let many: Setup = serde_json::from_str(r#"{ "players": 9 }"#).unwrap();
/// assert_eq!(many.check_bounds().unwrap_err().to_string(), "option `players`: 9 is not between 2 and 4");
/// assert_eq!((Setup::options().len(), Setup::default().heap.len()), (2, 3));
/// ```
#[macro_export]
macro_rules! setup {
    (
        $(#[$about:meta])*
        pub struct $setup:ident {
            $(
                $(#[$meta:meta])*
                $field:ident: $type:ty = $default:expr
                $(, $name:literal [$rule:expr] $help:literal $(, $bounds:expr)?)?;
            )*
        }
    ) => {
        $(#[$about])*
        #[serde(default, deny_unknown_fields)]
        pub struct $setup {
            $($(#[doc = concat!(" ", $help)])? $(#[$meta])* pub $field: $type,)*
        }

        impl Default for $setup {
            fn default() -> $setup {
                $setup { $($field: $default,)* }
            }
        }

        impl $setup {
            /// The options of a table, in the order of a form.
            pub fn options() -> Vec<$crate::OptionSpec> {
                let usual = $setup::default();
                vec![$($($crate::OptionSpec {
                    key: stringify!($field),
                    name: $name,
                    help: $help,
                    rule: Some($rule),
                    kind: $crate::OptionValue::kind(&usual.$field, [$($bounds)?].into_iter().next()),
                },)?)*]
            }

            /// Refuses numbers that are out of their bounds.
            pub fn check_bounds(&self) -> Result<(), $crate::BadSetup> {
                $($($($crate::OptionValue::within(&self.$field, stringify!($field), $bounds)?;)?)?)*
                Ok(())
            }
        }
    };
}

/// Options that are one of several words: each choice with its word on the wire and its name in a form. The first is the usual
/// one. A choice without a name is read for ever and no more offered.
///
/// ```
/// engine::choices! {
///     /// Who wins.
///     pub enum Wins { Most "most" "Whoever has most"; Fewest "fewest" "Whoever has fewest"; None "none"; }
/// }
///
/// assert_eq!((Wins::default(), Wins::Fewest.key()), (Wins::Most, "fewest"));
/// assert_eq!(serde_json::to_string(&Wins::None).unwrap(), "\"none\"");
/// ```
#[macro_export]
macro_rules! choices {
    ($(
        $(#[$about:meta])*
        pub enum $name:ident {
            $(#[$usual_about:meta])* $usual:ident $usual_key:literal $usual_text:literal;
            $($(#[$choice_about:meta])* $choice:ident $key:literal $($text:literal)?;)*
        }
    )*) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, ::ts_rs::TS)]
        pub enum $name {
            #[default]
            #[serde(rename = $usual_key)]
            $(#[$usual_about])*
            $usual,
            $(
                #[serde(rename = $key)]
                $(#[$choice_about])*
                $choice,
            )*
        }

        impl $name {
            /// The word on the wire.
            pub const fn key(self) -> &'static str {
                match self {
                    $name::$usual => $usual_key,
                    $($name::$choice => $key,)*
                }
            }
        }

        impl $crate::OptionValue for $name {
            fn kind(&self, _bounds: Option<::std::ops::RangeInclusive<i64>>) -> $crate::OptionKind {
                let choices = vec![($usual_key, $usual_text), $($(($key, $text),)?)*];
                $crate::OptionKind::Choice { default: self.key(), choices }
            }
        }
    )*};
}

choices! {
    /// Who has the first turn.
    pub enum FirstSeat {
        Random "random" "Drawn by lot";
        Seat0 "0" "First seat";
        Seat1 "1" "Second seat";
        Seat2 "2" "Third seat";
        Seat3 "3" "Fourth seat";
    }
}

impl FirstSeat {
    pub fn fixed(self) -> Option<Seat> {
        (self as u8).checked_sub(1).map(Seat)
    }

    /// The seat, or one of so many by lot.
    pub fn drawn(self, seats: u8, chance: &mut impl Chance) -> Seat {
        self.fixed().unwrap_or_else(|| Seat(chance.below(u32::from(seats)) as u8))
    }

    /// Refuses a seat that is not there.
    pub fn check(self, option: &'static str, seats: u8) -> Result<(), BadSetup> {
        match self.fixed() {
            Some(first) if first.0 >= seats => {
                let reason = format!("seat {} cannot start a game of {seats} players", first.0);
                Err(BadSetup::new(option, reason))
            }
            _ => Ok(()),
        }
    }
}
