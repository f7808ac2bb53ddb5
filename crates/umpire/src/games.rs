//! The one list of games.

use std::sync::LazyLock;

use engine::{Game, OptionSpec, RuleIndex};
use serde::Serialize;
use ts_rs::TS;

use crate::error::BadTable;
use crate::live::Rules;

games! {
    stellar::Stellar,
    orbital_conflict::OrbitalConflict,
    stgv2::Stgv2,
    stellar_conquest::StellarConquest,
    stellar_conflict::StellarConflict,
}

/// The id of a game, as in addresses and records.
pub const fn id<G: Game>() -> &'static str {
    G::META.id
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
