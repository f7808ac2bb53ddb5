//! The one list of games.

use std::sync::LazyLock;

use engine::{Game, OptionSpec, RuleIndex};
use serde::Serialize;
use ts_rs::TS;

use crate::error::BadTable;
use crate::live::Rules;

/// The ids of all games, in the order of the lobby. Each has its arm in [`with_game!`](crate::with_game).
pub const IDS: [&str; 5] = ["stellar", "orbital-conflict", "stgv2", "stellar-conquest", "stellar-conflict"];

/// Runs code with the type of the game that has this id, so that its caller stays generic over `G: Game`.
///
/// ```
/// fn name<G: engine::Game>() -> &'static str {
///     G::META.name
/// }
/// assert_eq!(umpire::with_game!("stellar", G => name::<G>(), else => "unknown"), "Stellar");
/// assert_eq!(umpire::with_game!("chess", G => name::<G>(), else => "unknown"), "unknown");
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $G:ident => $then:expr, else => $otherwise:expr) => {
        match $id {
            "stellar" => {
                type $G = $crate::games::reexport::Stellar;
                $then
            }
            "orbital-conflict" => {
                type $G = $crate::games::reexport::OrbitalConflict;
                $then
            }
            "stgv2" => {
                type $G = $crate::games::reexport::Stgv2;
                $then
            }
            "stellar-conquest" => {
                type $G = $crate::games::reexport::StellarConquest;
                $then
            }
            "stellar-conflict" => {
                type $G = $crate::games::reexport::StellarConflict;
                $then
            }
            id => $crate::with_toy!(id, $G => $then, else => $otherwise),
        }
    };
}

/// The games that only tests have: none.
#[cfg(not(feature = "toys"))]
#[doc(hidden)]
#[macro_export]
macro_rules! with_toy {
    ($id:expr, $G:ident => $then:expr, else => $otherwise:expr) => {{
        let _ = $id;
        $otherwise
    }};
}

/// The games that only tests have: they can be played, but nobody lists them.
#[cfg(feature = "toys")]
#[doc(hidden)]
#[macro_export]
macro_rules! with_toy {
    ($id:expr, $G:ident => $then:expr, else => $otherwise:expr) => {
        match $id {
            "reach" => {
                type $G = $crate::games::reexport::Reach;
                $then
            }
            _ => $otherwise,
        }
    };
}

/// For `with_game!`, whose users need not depend on every game.
#[doc(hidden)]
pub mod reexport {
    pub use orbital_conflict::OrbitalConflict;
    pub use stellar::Stellar;
    pub use stellar_conflict::StellarConflict;
    pub use stellar_conquest::StellarConquest;
    pub use stgv2::Stgv2;
    #[cfg(feature = "toys")]
    pub use testkit::games::reach::Reach;
}

/// What a caller must know of a game before it opens a table.
#[derive(Clone, Debug, Serialize, TS)]
pub struct GameInfo {
    pub id: &'static str,
    pub name: &'static str,
    /// One sentence for the lobby.
    pub tagline: &'static str,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// A usual game at a real table, in minutes.
    pub minutes: (u16, u16),
    /// Whether a clock runs in it, so that a lost connection matters at once.
    pub real_time: bool,
    /// The choices of whoever opens a table, in the order of a form.
    pub options: Vec<OptionSpec>,
    /// The ids of the editions that come with it; the first is the default.
    pub editions: Vec<&'static str>,
    /// Asked for separately: it is long.
    #[serde(skip)]
    #[ts(skip)]
    pub rules: RuleIndex,
}

impl GameInfo {
    fn of<G: Game>() -> GameInfo {
        let meta = G::META;
        GameInfo {
            id: meta.id,
            name: meta.name,
            tagline: meta.tagline,
            players: meta.players,
            minutes: meta.minutes,
            real_time: meta.real_time,
            options: G::options(),
            editions: G::editions().iter().map(|edition| edition.id).collect(),
            rules: RuleIndex::parse(meta.rules, meta.prefix),
        }
    }
}

/// All games.
pub fn games() -> &'static [GameInfo] {
    static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(|| {
        let info = |id| with_game!(id, G => GameInfo::of::<G>(), else => unreachable!("{id} is listed"));
        IDS.into_iter().map(info).collect()
    });
    &GAMES
}

pub fn game(id: &str) -> Option<&'static GameInfo> {
    games().iter().find(|game| game.id == id).or_else(|| toy(id))
}

#[cfg(not(feature = "toys"))]
fn toy(_id: &str) -> Option<&'static GameInfo> {
    None
}

#[cfg(feature = "toys")]
fn toy(id: &str) -> Option<&'static GameInfo> {
    static TOY: LazyLock<GameInfo> = LazyLock::new(GameInfo::of::<reexport::Reach>);
    Some(&*TOY).filter(|toy| toy.id == id)
}

pub(crate) fn rules(id: &str) -> Result<Rules, BadTable> {
    with_game!(id, G => Ok(Rules::of::<G>()), else => Err(BadTable::UnknownGame { game: id.to_string() }))
}

/// Whether a text that somebody brings now is an edition of a game.
pub fn check_edition(game: &str, text: &str) -> Result<(), BadTable> {
    (rules(game)?.is_new_edition)(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_and_the_games_agree() {
        assert_eq!(games().len(), IDS.len());
        for id in IDS {
            let info = game(id).unwrap();
            assert_eq!(info.id, id);
            assert!(!info.editions.is_empty() && !info.rules.is_empty(), "{id}");
        }
        assert!(game("chess").is_none());
    }

    #[test]
    fn an_edition_that_comes_with_a_game_is_one() {
        for id in IDS {
            for edition in rules(id).unwrap().editions {
                check_edition(id, edition.text).unwrap();
            }
            assert!(matches!(check_edition(id, "no edition"), Err(BadTable::Edition(_))));
        }
    }
}
