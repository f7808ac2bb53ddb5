//! Whole games that bots play by themselves, hashed: the same everywhere, or a platform computes something else.

use bots::{Agenda, Budget, Level, Next};
use engine::{Fast, Game, Silent};
use serde::{Deserialize, Serialize};

/// One seeded game.
#[derive(Clone, Debug, Deserialize)]
pub struct Trial {
    pub game: String,
    pub level: String,
    pub seed: u64,
    /// It is left after so many decisions.
    pub decisions: u32,
    /// How many iterations a decision has; those of the level's studies unless told.
    pub iterations: Option<u32>,
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Tried {
    pub decisions: u32,
    pub over: bool,
    /// Of every action and every state, in hexadecimal.
    pub hash: String,
}

impl Trial {
    /// None if there is no such game or level.
    pub fn run(&self) -> Option<Tried> {
        let level = Level::parse(&self.level)?;
        umpire::with_game!(self.game.as_str(), G => Some(self.play::<G>(level)), else => None)
    }

    fn play<G: Game>(&self, level: Level) -> Tried {
        let text = G::editions().first().map_or("", |edition| edition.text);
        let edition = G::edition(text).expect("an edition that comes with a game is one");
        let (mut luck, mut minds) = (Fast::new(self.seed), Fast::new(!self.seed));
        let mut state =
            G::start(&G::Setup::default(), &edition, &mut luck).expect("the usual setup can be played");
        let budget = self.iterations.map_or_else(|| level.budget(), Budget::iterations);
        let (mut agenda, mut sum) = (Agenda::<G>::default(), Sum::default());
        let mut tried = Tried { decisions: 0, over: false, hash: String::new() };
        while tried.decisions < self.decisions {
            match agenda.next(&state, |_| (level, budget), &mut minds) {
                Next::Act(seat, action) => {
                    sum.add(&(agenda.at(), &action));
                    G::apply(&mut state, seat, action, agenda.at(), &mut luck, &mut Silent);
                    tried.decisions += 1;
                }
                Next::Elapse => G::elapse(&mut state, agenda.at(), &mut luck, &mut Silent),
                Next::Over => {
                    tried.over = true;
                    break;
                }
            }
            sum.add(&state);
        }
        Tried { hash: format!("{:016x}", sum.0), ..tried }
    }
}

/// FNV-1a over JSON: enough to tell that something differs.
struct Sum(u64);

impl Default for Sum {
    fn default() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, value: &impl Serialize) {
        let text = serde_json::to_string(value).expect("states and actions are plain data");
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
