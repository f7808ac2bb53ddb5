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

/// Whether this build plays a game: all are there, but in a module for pages, which has those that `PARHELION_GAMES` names, with commas
/// between them. A page that opens its first table need not wait for the others.
pub const fn is_built<G: Game>() -> bool {
    match option_env!("PARHELION_GAMES") {
        None => true,
        Some(list) => lists(list.as_bytes(), G::META.id.as_bytes()),
    }
}

const fn lists(list: &[u8], id: &[u8]) -> bool {
    let (mut from, mut to) = (0, 0);
    while to <= list.len() {
        if to == list.len() || list[to] == b',' {
            if is_part(list, from, to, id) {
                return true;
            }
            from = to + 1;
        }
        to += 1;
    }
    false
}

const fn is_part(list: &[u8], from: usize, to: usize, id: &[u8]) -> bool {
    let mut at = 0;
    while at < id.len() && from + at < to && list[from + at] == id[at] {
        at += 1;
    }
    at == id.len() && from + at == to
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

/// All games of this build.
pub fn games() -> &'static [GameInfo] {
    static GAMES: LazyLock<Vec<GameInfo>> = LazyLock::new(|| {
        let info = |id| with_game!(id, G => Some(GameInfo::of::<G>()), else => None);
        IDS.into_iter().filter_map(info).collect()
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
    fn a_game_is_listed_by_its_whole_name() {
        let listed = |list: &str, id: &str| lists(list.as_bytes(), id.as_bytes());
        for list in ["stellar", "stgv2,stellar", "stellar,stgv2"] {
            assert!(listed(list, "stellar"), "{list}");
        }
        for list in ["", "stellar-conquest", "stell", "stgv2,stellar-conflict"] {
            assert!(!listed(list, "stellar"), "{list}");
        }
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
