//! The one list of games.

use std::sync::LazyLock;

use engine::{Game, OptionSpec, RuleIndex};
use serde::Serialize;
use ts_rs::TS;

use crate::error::BadTable;
use crate::live::Rules;

/// The ids of all games, in the order of the lobby. Each has its arm in [`with_game!`](crate::with_game).
pub const IDS: [&str; 0] = [];

/// Runs code with the type of the game that has this id, so that its caller stays generic over `G: Game`.
///
/// ```ignore
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
            _ => $otherwise,
        }
    };
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
    pub fn of<G: Game>() -> GameInfo {
        let meta = G::META;
        GameInfo {
            id: meta.id,
            name: meta.name,
            tagline: meta.tagline,
            players: meta.players,
            minutes: meta.minutes,
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
    games().iter().find(|game| game.id == id)
}

pub(crate) fn rules(id: &str) -> Result<Rules, BadTable> {
    with_game!(id, G => Ok(Rules::of::<G>()), else => Err(BadTable::UnknownGame { game: id.to_string() }))
}

/// Whether a text is an edition of a game.
pub fn check_edition(game: &str, text: &str) -> Result<(), BadTable> {
    (rules(game)?.is_edition)(text)
}
