//! Two whole servers with the same secrets and the same clock, at whose tables one seat does something else in secret. An umpire of
//! ours says who of the others cannot know of it by the rules; they must get the same bytes from both servers, on every way there is.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use engine::{Chance, Fast, Seat, Viewer};
use reqwest::Method;
use rusqlite::{Connection, OpenFlags};
use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::{Clock, Hands};
use tempfile::TempDir;
use umpire::{Entry, Header, Table};

use crate::common::play::{Seat as Scripted, play};
use crate::common::{Client, Socket, TestServer, eventually};

/// So many pairs are compared of each game, unless `PAIRS` says otherwise (`make pairs`).
const PAIRS: usize = 24;
const STEPS: usize = 16;
/// How often one looks for two things to do that the others cannot tell apart.
const TRIES: usize = 24;
const BEGINNING_MS: u64 = 1_700_000_000_000;
/// How many moves everybody makes before, where moments do not count.
const PRELUDES: [usize; 5] = [0, 3, 9, 20, 40];

#[tokio::test]
async fn two_servers_tell_the_same_of_stellar() {
    compare("stellar", json!({ "mode": "three" }), Secret::Choices).await;
}

#[tokio::test]
async fn two_servers_tell_the_same_of_orbital_conflict() {
    compare("orbital-conflict", json!({}), Secret::Choices).await;
}

#[tokio::test]
async fn two_servers_tell_the_same_of_stellar_conquest() {
    compare("stellar-conquest", json!({ "players": 3 }), Secret::Choices).await;
}

#[tokio::test]
async fn two_servers_tell_the_same_of_stellar_conflict() {
    compare("stellar-conflict", json!({ "players": 4 }), Secret::Choices).await;
}

/// Nothing is chosen in secret there, but asked.
#[tokio::test]
async fn two_servers_tell_the_same_of_stgv2() {
    compare("stgv2", json!({}), Secret::Questions).await;
}

/// What makes a pair.
#[derive(Clone, Copy, PartialEq)]
enum Secret {
    /// Something else was done.
    Choices,
    /// Somebody has asked what would come of something, or has not.
    Questions,
}

async fn compare(game: &str, setup: Value, secret: Secret) {
    let wanted = std::env::var("PAIRS").map_or(PAIRS, |pairs| pairs.parse().expect("a number"));
    let (mut pairs, mut tables) = (0, 0);
    while pairs < wanted {
        // Each table has two servers of its own: lists and figures tell of all the others.
        let (mut worlds, twin) = twins(game, &setup, tables).await;
        let pair = Pair { game, seed: tables, worlds: &mut worlds, twin, luck: Fast::new(tables), secret };
        pairs += pair.play().await;
        tables += 1;
        assert!((tables as usize) < 20 + wanted, "{game}: only {pairs} pairs at {tables} tables");
    }
    println!("{game}: {pairs} pairs at {tables} tables");
}

/// One of the two servers.
struct World {
    server: TestServer,
    hands: Arc<Hands>,
    /// By seat, and whoever looks on.
    people: Vec<Client>,
    stranger: Client,
    sockets: u64,
}

/// A table that both have, and what an umpire of ours makes of each.
struct Twin {
    id: String,
    umpires: [Table; 2],
    started_ms: u64,
}

/// A server with a table is stopped, and its data goes on at two.
async fn twins(game: &str, setup: &Value, seed: u64) -> ([World; 2], Twin) {
    let hands = Hands::at(BEGINNING_MS);
    let server = TestServer::with(|config| config.clock = Clock::held(&hands)).await;
    let mut people = vec![server.guest("Ada").await];
    let asked = json!({ "game": game, "setup": setup, "seat": 0, "pace": 86_400, "absent": "nobody" });
    let opened = people[0].post("/api/tables", asked).await.1;
    let id = opened["id"].as_str().unwrap_or_else(|| panic!("{opened}")).to_string();
    for seat in 1..opened["seats"].as_array().unwrap().len() {
        people.push(server.guest(["Ada", "Bob", "Cyd", "Dee"][seat]).await);
        let sat = people[seat].post(&format!("/api/tables/{id}/sit"), json!({ "seat": seat })).await;
        assert_eq!(sat.0, 200, "{}", sat.1);
    }
    let started = people[0].post(&format!("/api/tables/{id}/start"), json!({})).await;
    assert_eq!(started.0, 200, "{}", started.1);
    let mut seats = Vec::new();
    for person in &people {
        seats.push(Scripted::new(person.socket(&id).await));
    }
    if !umpire::game(game).unwrap().real_time {
        play(&mut seats, PRELUDES[seed as usize % PRELUDES.len()]).await;
    }
    drop(seats);
    let data = server.stop().await;
    let kept = data.path().join("parhelion.sqlite3");
    let mut worlds = Vec::new();
    for _ in 0..2 {
        let folder = TempDir::new().unwrap();
        std::fs::copy(&kept, folder.path().join("parhelion.sqlite3")).unwrap();
        let hands = Hands::at(BEGINNING_MS + 60_000);
        let server = TestServer::on(folder, |config| config.clock = Clock::held(&hands)).await;
        let people = people.iter().map(|person| person.at(&server)).collect();
        worlds.push(World { stranger: server.stranger(), server, hands, people, sockets: 0 });
    }
    let file = Connection::open_with_flags(&kept, OpenFlags::SQLITE_OPEN_READ_ONLY).unwrap();
    let twin = stored(&file, id);
    (worlds.try_into().unwrap_or_else(|_| unreachable!("there are two")), twin)
}

/// What the file has of a table that runs, with its secret.
fn stored(file: &Connection, id: String) -> Twin {
    let row = "SELECT number, header, secret, started_at_ms FROM tables WHERE id = ?1";
    let (number, header, secret, started_ms): (i64, String, Vec<u8>, u64) =
        file.query_row(row, [&id], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))).unwrap();
    let mut log = file.prepare("SELECT entry FROM entries WHERE table_number = ?1 ORDER BY seq").unwrap();
    let entries = log.query_map([number], |row| row.get::<_, String>(0)).unwrap();
    let entries: Vec<Entry> = entries.map(|entry| serde_json::from_str(&entry.unwrap()).unwrap()).collect();
    let header: Header = serde_json::from_str(&header).unwrap();
    let table = Table::resume(header, umpire::Secret::new(secret.try_into().unwrap()), entries).unwrap();
    Twin { id, umpires: [table.clone(), table], started_ms }
}

/// What a viewer may know of a table by the rules.
fn known(table: &Table, viewer: Viewer) -> String {
    json!((table.position(viewer), table.lines(viewer, 0), table.undone(viewer))).to_string()
}

/// Everything that was done, and what chance made of it.
fn log(table: &Table) -> String {
    json!(table.log()).to_string()
}

fn alike([one, other]: [&Table; 2], viewer: Viewer) -> bool {
    known(one, viewer) == known(other, viewer)
}

/// One table at both servers.
struct Pair<'a> {
    game: &'a str,
    seed: u64,
    worlds: &'a mut [World; 2],
    twin: Twin,
    luck: Fast,
    secret: Secret,
}

/// Somebody's socket in each of the two worlds, and what came on it.
struct Ears {
    viewer: Viewer,
    sockets: [Socket; 2],
    heard: [Vec<String>; 2],
    asked: u32,
}

impl Pair<'_> {
    /// Plays until nobody is left who cannot tell the two apart. How many pairs were compared.
    async fn play(mut self) -> usize {
        let (mut pairs, seats) = (0, self.worlds[0].people.len() as u8);
        let actor = Seat(self.luck.below(u32::from(seats)) as u8);
        let mut ears = Vec::new();
        for viewer in Viewer::everybody(seats) {
            ears.push(self.listen(viewer).await);
        }
        self.hear_who_is_here(&mut ears).await;
        ears.iter_mut().for_each(|ears| ears.heard = Default::default());
        let mut blind: Vec<Viewer> =
            Viewer::everybody(seats).filter(|viewer| viewer.seat() != Some(actor)).collect();
        for _ in 0..STEPS {
            self.pass(1_000);
            let Some(steps) = self.choose(actor, &blind) else { break };
            self.take(steps, &mut ears).await;
            let [one, other] = &self.twin.umpires;
            blind.retain(|viewer| alike([one, other], *viewer));
            if blind.is_empty() || one.ending().is_some() || one.is_real_time() {
                break;
            }
            let differs = log(one) != log(other);
            let asked = self.questions();
            ears[usize::from(actor.0)].ask(0, &asked).await;
            if differs || self.secret == Secret::Questions {
                self.look(&asked, &blind, &mut ears).await;
                pairs += blind.len();
            }
        }
        drop(ears);
        for world in self.worlds.iter_mut() {
            world.sockets = 0;
            eventually("nobody is connected", async || world.server.figure("sockets").await == 0).await;
        }
        pairs
    }

    fn pass(&self, ms: u64) {
        self.worlds.iter().for_each(|world| world.hands.pass(ms));
    }

    /// Comings and goings are told together, a little later.
    async fn hear_who_is_here(&self, ears: &mut [Ears]) {
        self.pass(1_000);
        for ears in ears {
            for world in 0..2 {
                ears.hear(world, |message| message["type"] == "table").await;
            }
        }
    }

    fn at(&self) -> u64 {
        self.worlds[0].hands.steady_ms() - self.twin.started_ms
    }

    async fn listen(&mut self, viewer: Viewer) -> Ears {
        let path = format!("/api/tables/{}/socket", self.twin.id);
        let mut sockets = Vec::new();
        for world in self.worlds.iter_mut() {
            sockets.push(world.client(viewer).socket_at(&path).await.0);
            world.sockets += 1;
        }
        let sockets = sockets.try_into().unwrap_or_else(|_| unreachable!("there are two"));
        Ears { viewer, sockets, heard: Default::default(), asked: 0 }
    }

    /// Who does what in each world, so that as many as possible of the others cannot tell the worlds apart.
    fn choose(&mut self, actor: Seat, blind: &[Viewer]) -> Option<[Step; 2]> {
        let [one, other] = &self.twin.umpires;
        let at = self.worlds[0].hands.steady_ms() - self.twin.started_ms;
        let free = |seat: Seat| {
            [one, other].iter().all(|table| !offers(table, seat).is_empty() && table.to_act().has(seat))
        };
        let everybody = || (0..self.worlds[0].people.len() as u8).map(Seat);
        // Whoever cannot tell the worlds apart does the same in both; so does everybody as long as there is nothing to tell.
        let apart = log(one) != log(other);
        let alike_to = |seat: &Seat| *seat != actor && (!apart || blind.contains(&Viewer::Seat(*seat)));
        let others: Vec<Seat> = everybody().filter(alike_to).filter(|seat| free(*seat)).collect();
        let mut best: Option<([Step; 2], usize)> = None;
        let tries = if free(actor) && (others.is_empty() || self.luck.below(4) > 0) { TRIES } else { 0 };
        for _ in 0..tries {
            let steps = [one, other].map(|table| secret_step(table, actor, &mut self.luck));
            let mut after = [one.clone(), other.clone()];
            let taken = after.iter_mut().zip(&steps).all(|(table, step)| step.take(table, at));
            if !taken || log(&after[0]) == log(&after[1]) {
                continue;
            }
            let fooled = blind.iter().filter(|viewer| alike([&after[0], &after[1]], **viewer)).count();
            if fooled > best.as_ref().map_or(0, |(_, most)| *most) {
                best = Some((steps, fooled));
            }
            if fooled == blind.len() {
                break;
            }
        }
        let same = |seat: Seat, luck: &mut Fast| {
            let offers = offers(one, seat);
            let action = offers[luck.below(offers.len() as u32) as usize].clone();
            [Step::Act(seat, action.clone()), Step::Act(seat, action)]
        };
        match (best, others.first()) {
            (Some((steps, _)), _) => Some(steps),
            (None, Some(seat)) => Some(same(*seat, &mut self.luck)),
            (None, None) => (free(actor) && !apart).then(|| same(actor, &mut self.luck)),
        }
    }

    /// At both servers and at our umpires.
    async fn take(&mut self, steps: [Step; 2], ears: &mut [Ears]) {
        let at = self.at();
        for (world, step) in steps.iter().enumerate() {
            let table = &mut self.twin.umpires[world];
            let decision = table.position(Viewer::Seat(step.seat())).decision;
            assert!(step.take(table, at), "it was tried before");
            match step {
                Step::Act(seat, action) => {
                    let ears = &mut ears[usize::from(seat.0)];
                    assert_eq!(ears.viewer, Viewer::Seat(*seat));
                    ears.act(world, *seat, decision, action).await;
                }
                Step::Back(seat) => {
                    let path = format!("/api/tables/{}/undo", self.twin.id);
                    let back = self.worlds[world].people[usize::from(seat.0)].post(&path, json!({})).await;
                    assert_eq!(back.0, 200, "{}", back.1);
                }
            }
        }
    }

    /// Everything that those who cannot tell the worlds apart can get of the two servers, byte by byte.
    async fn look(&self, asked: &[Box<RawValue>], blind: &[Viewer], ears: &mut [Ears]) {
        for ears in ears.iter_mut() {
            ears.asked += 1;
            for world in 0..2 {
                ears.ask(world, asked).await;
            }
            let [one, other] = std::mem::take(&mut ears.heard);
            if blind.contains(&ears.viewer) {
                self.same(ears.viewer, "its socket", &one.join("\n"), &other.join("\n"));
            }
        }
        for viewer in blind {
            for (method, path, body) in requests(&self.twin.id) {
                let mut answers = Vec::new();
                for world in self.worlds.iter() {
                    answers.push(answer(world.client(*viewer), method.clone(), &path, body.as_ref()).await);
                }
                self.same(*viewer, &format!("{method} {path}"), &answers[0], &answers[1]);
            }
            self.come_anew(*viewer).await;
            if viewer.seat().is_none() {
                self.hear_who_is_here(ears).await;
            }
        }
        // Who wants to take something back is answered as the rules have it, if that tells nothing.
        for seat in blind.iter().filter_map(|viewer| viewer.seat()) {
            if self.twin.umpires.iter().any(|table| table.may_take_back(seat).is_ok()) {
                continue;
            }
            let path = format!("/api/tables/{}/undo", self.twin.id);
            let mut answers = Vec::new();
            for world in self.worlds.iter() {
                let client = &world.people[usize::from(seat.0)];
                answers.push(answer(client, Method::POST, &path, Some(&json!({}))).await);
            }
            self.same(Viewer::Seat(seat), "undo", &answers[0], &answers[1]);
        }
        let worlds = &self.worlds;
        eventually("the figures are the same", async || {
            worlds[0].figures().await == worlds[1].figures().await
        })
        .await;
    }

    /// A new socket, and what it begins with.
    async fn come_anew(&self, viewer: Viewer) {
        let path = format!("/api/tables/{}/socket", self.twin.id);
        let mut welcomes = Vec::new();
        for world in self.worlds.iter() {
            let mut socket = world.client(viewer).connect(&path, &[]).await.expect("the socket opens");
            welcomes.push(socket.text().await.unwrap());
            drop(socket);
            let sockets = world.sockets;
            eventually("it is gone", async || world.server.figure("sockets").await == sockets).await;
        }
        self.same(viewer, "the welcome", &welcomes[0], &welcomes[1]);
    }

    /// What seats ask: what any of them may do now in either world.
    fn questions(&mut self) -> Vec<Box<RawValue>> {
        let seats = self.worlds[0].people.len() as u8;
        let all =
            self.twin.umpires.iter().flat_map(|table| (0..seats).flat_map(|seat| offers(table, Seat(seat))));
        let mut all: Vec<Box<RawValue>> = all.collect();
        self.luck.shuffle(&mut all);
        all.truncate(30);
        all
    }

    #[track_caller]
    fn same(&self, viewer: Viewer, what: &str, one: &str, other: &str) {
        if one == other {
            return;
        }
        let same = one.bytes().zip(other.bytes()).take_while(|(one, other)| one == other).count();
        let around = |text: &str| {
            let bytes = &text.as_bytes()[same.saturating_sub(80)..text.len().min(same + 80)];
            String::from_utf8_lossy(bytes).into_owned()
        };
        panic!(
            "{}, seed {}, table {}: {viewer:?} can tell by {what}, at byte {same}:\n{}\n{}",
            self.game,
            self.seed,
            self.twin.id,
            around(one),
            around(other)
        );
    }
}

/// What is done in one of the two worlds.
#[derive(Clone)]
enum Step {
    Act(Seat, Box<RawValue>),
    /// The last step is taken back.
    Back(Seat),
}

impl Step {
    fn seat(&self) -> Seat {
        match self {
            Step::Act(seat, _) | Step::Back(seat) => *seat,
        }
    }

    /// False where it is refused.
    fn take(&self, table: &mut Table, at: u64) -> bool {
        match self {
            Step::Act(seat, action) => table.act(*seat, None, action, at).is_ok(),
            Step::Back(seat) => table.take_back(*seat, at).is_ok(),
        }
    }
}

fn offers(table: &Table, seat: Seat) -> Vec<Box<RawValue>> {
    table.position(Viewer::Seat(seat)).legal.into_iter().map(|offer| offer.action).collect()
}

fn secret_step(table: &Table, seat: Seat, luck: &mut Fast) -> Step {
    if luck.below(6) == 0 && table.position(Viewer::Seat(seat)).undo {
        return Step::Back(seat);
    }
    let offers = offers(table, seat);
    Step::Act(seat, offers[luck.below(offers.len() as u32) as usize].clone())
}

impl World {
    fn client(&self, viewer: Viewer) -> &Client {
        viewer.seat().map_or(&self.stranger, |seat| &self.people[usize::from(seat.0)])
    }

    /// All figures but how long the disk takes and what it takes at once: that is the machine's.
    async fn figures(&self) -> String {
        let figures = self.server.figures().await;
        figures.lines().filter(|line| !line.contains("parhelion_commit_")).collect::<Vec<_>>().join("\n")
    }
}

impl Ears {
    /// Hears until it is told this.
    async fn hear(&mut self, world: usize, this: impl Fn(&Value) -> bool) {
        loop {
            let text = self.sockets[world].text().await.expect("the socket is open");
            let message: Value = serde_json::from_str(&text).unwrap();
            assert!(message["type"] != "refused", "{text}");
            self.heard[world].push(text);
            if this(&message) {
                return;
            }
        }
    }

    async fn act(&mut self, world: usize, seat: Seat, decision: u64, action: &RawValue) {
        let act = json!({ "type": "act", "id": 1, "seat": seat, "decision": decision, "action": action });
        self.sockets[world].send(act).await;
        self.hear(world, |message| message["accepted"] == 1).await;
    }

    /// Asks, and hears everything that was said before the answer. Whoever looks on may not ask, and is told so.
    async fn ask(&mut self, world: usize, actions: &[Box<RawValue>]) {
        let (id, seat) = (1_000 + self.asked, self.viewer.seat().unwrap_or(Seat(0)));
        let question = json!({ "type": "ask", "id": id, "seat": seat, "actions": actions });
        self.sockets[world].send(question).await;
        self.hear(world, |message| {
            (message["type"] == "answers" || message["type"] == "error") && message["id"] == id
        })
        .await;
    }
}

/// What can be asked of a server while a game runs.
fn requests(id: &str) -> Vec<(Method, String, Option<Value>)> {
    let read = [
        format!("/api/tables/{id}"),
        "/api/tables?show=running".to_string(),
        "/api/tables?show=mine".to_string(),
        "/api/tables?show=open".to_string(),
        "/api/tables?show=over".to_string(),
        format!("/api/tables/{id}/past?number=0"),
        format!("/api/tables/{id}/past?number=1000000"),
        format!("/api/tables/{id}/record"),
        format!("/api/tables/{id}/replay?at=1"),
        format!("/api/tables/{id}/replay/steps"),
    ];
    let read = read.into_iter().map(|path| (Method::GET, path, None));
    let what_if = (Method::POST, format!("/api/tables/{id}/what-if"), Some(json!({})));
    read.chain([what_if]).collect()
}

/// Everything that comes back, but for the time of the real clock.
async fn answer(client: &Client, method: Method, path: &str, body: Option<&Value>) -> String {
    let mut request = client.http.request(method, format!("{}{path}", client.base));
    if let Some(body) = body {
        request = request.json(body);
    }
    let response = request.send().await.unwrap();
    let mut text = format!("{}\n", response.status());
    let headers = response.headers().iter().filter(|(name, _)| *name != "date");
    let headers: BTreeMap<_, _> = headers.map(|(name, value)| (name.as_str(), value.as_bytes())).collect();
    for (name, value) in headers {
        writeln!(text, "{name}: {}", String::from_utf8_lossy(value)).expect("a string takes any text");
    }
    text + &response.text().await.unwrap()
}
