//! How many moves a second one core of a live table takes, everything included but the network and the disk: the message is read,
//! checked, applied and entered, and both players are told. Prints one line of JSON. `bench-moves 2000` takes so many moves.

use std::time::Instant;

use ::bench as _;
use engine::{Chance, Fast, Seat};
use serde_json::Value;
use table::protocol::ClientMessage;
use table::{
    Command, Connection, Core, Frame, Fresh, Input, Next, Now, Player, Roster, Step, Stored, Upkeep,
};
use umpire::Follower;

const MOVES: u64 = 30_000;
const PLAYERS: [&str; 2] = ["a", "b"];

fn main() {
    let wanted = std::env::args().nth(1).map_or(MOVES, |moves| moves.parse().expect("a number of moves"));
    let mut luck = Fast::new(1);
    let (mut sum, mut spent) = (Sum::default(), 0.0);
    while sum.moves < wanted {
        let mut game = Game::start(&mut luck);
        while sum.moves < wanted
            && let Some(act) = game.choose(&mut luck)
        {
            let began = Instant::now();
            let frames = game.act(&act);
            spent += began.elapsed().as_secs_f64();
            sum.moves += 1;
            sum.bytes +=
                frames.iter().map(|frame| frame.text.len() as u64 * frame.to.len() as u64).sum::<u64>();
            game.hear(&frames);
        }
        sum.tables += 1;
    }
    let Sum { moves, bytes, tables } = sum;
    println!(
        r#"{{"bench":"table moves","moves_s":{:.0},"tables":{tables},"bytes_per_move":{}}}"#,
        moves as f64 / spent,
        bytes / moves
    );
}

#[derive(Default)]
struct Sum {
    moves: u64,
    bytes: u64,
    tables: u64,
}

/// One table whose writes are stored at once, and what each player knows of it.
struct Game {
    core: Option<Box<Core>>,
    now: Now,
    known: [Follower; 2],
}

impl Game {
    fn start(luck: &mut Fast) -> Game {
        let secret = std::array::from_fn(|_| luck.below(256) as u8);
        let asked = serde_json::from_str(r#"{ "game": "stellar", "seat": 0 }"#).expect("a table");
        let fresh = Fresh { id: "t".into(), secret, key: String::new() };
        let now = Now { steady_ms: 1_000, wall_s: 1 };
        let roster = Roster::open(&player(0), asked, fresh, now.wall_s).expect("it can be opened");
        let stored = Stored { roster, game: None, closed: None, chat: vec![], seen: vec![] };
        let mut game = Game { core: None, now, known: Default::default() };
        game.settle(Core::open(now, stored, Upkeep { unload_after_ms: 10_000, up_since_ms: 0 }));
        let sit = Command::Sit { seat: Seat(1), contribution: None };
        game.handle(Input::Ask { who: Some(player(1)), command: sit });
        game.handle(Input::Ask { who: Some(player(0)), command: Command::Start });
        for seat in [0, 1] {
            let watch = Input::Watch { connection: Connection(seat), who: Some(player(seat)), since: None };
            let frames = game.handle(watch);
            game.hear(&frames);
        }
        game
    }

    /// A random action of the first who owes one; none once the game is over.
    fn choose(&self, luck: &mut Fast) -> Option<(usize, String)> {
        let seat = self.known[0].position["to_act"].as_array()?.first()?.as_u64()?;
        let position = &self.known[seat as usize].position;
        let legal = position["legal"].as_array()?;
        let action = &legal[luck.below(legal.len() as u32) as usize]["action"];
        let decision = &position["decision"];
        let act = format!(r#"{{"type":"act","id":1,"seat":{seat},"decision":{decision},"action":{action}}}"#);
        Some((seat as usize, act))
    }

    fn act(&mut self, (seat, text): &(usize, String)) -> Vec<Frame> {
        let message = ClientMessage::parse(text).expect("it is an act");
        self.handle(Input::Said { connection: Connection(*seat as u64), message })
    }

    fn handle(&mut self, input: Input) -> Vec<Frame> {
        self.now.steady_ms += 1;
        let core = self.core.take().expect("every step ends with a table");
        self.settle(core.handle(self.now, input))
    }

    fn settle(&mut self, mut step: Step) -> Vec<Frame> {
        let mut frames = Vec::new();
        loop {
            frames.append(&mut step.out.frames);
            step = match step.next {
                Next::Ready(core) => {
                    self.core = Some(core);
                    return frames;
                }
                Next::Commit(pending) => pending.committed(self.now),
                Next::TakeBack(_) => unreachable!("every write is stored"),
            };
        }
    }

    fn hear(&mut self, frames: &[Frame]) {
        for frame in frames {
            let mut message: Value = serde_json::from_str(&frame.text).expect("a frame is JSON");
            for Connection(seat) in &frame.to {
                let known = &mut self.known[*seat as usize];
                match message["type"].as_str() {
                    Some("welcome" | "update") if message["position"].is_object() => {
                        known.begin(message["position"].take());
                    }
                    Some("change") => known.follow(&message["change"]).expect("it follows"),
                    _ => {}
                }
            }
        }
    }
}

fn player(seat: u64) -> Player {
    let id = PLAYERS[seat as usize].to_string();
    Player { name: id.clone(), id }
}
