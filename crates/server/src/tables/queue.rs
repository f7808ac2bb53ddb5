//! Whose turn it is to think: bots for those who wait.
//!
//! A table at which somebody who plays is connected comes before one at which people only look on, and that one before one where
//! nobody is. Among equals, whoever has had the least comes first: by address, then by host, then by who asked first. So a crowd of
//! tables of one guest waits for itself, and nobody else waits for it.

use std::collections::HashMap;

use super::message::{Attended, Watched};

/// So many shares are kept; those that are used up are forgotten before.
const SHARES_MAX: usize = 1_000;

/// A thought that somebody asks for. `G` is how it hears that it may begin.
pub struct Job<G> {
    pub table: String,
    pub host: String,
    pub address: String,
    /// Bots alone play at that table.
    pub alone: bool,
    /// It may take as long as a person would notice.
    pub long: bool,
    /// What it takes at most.
    pub cost_ms: u64,
    pub watched: Watched,
    pub go: G,
}

/// How many at once.
#[derive(Clone, Copy, Debug)]
pub struct Places {
    /// Thoughts.
    pub threads: usize,
    /// Tables of one host at which bots play alone,
    pub alone: usize,
    /// and of all hosts of one address.
    pub alone_from: usize,
}

pub struct Queue<G> {
    places: Places,
    waiting: Vec<(u64, Job<G>)>,
    running: Vec<Running>,
    /// Tables of bots alone that have been let in: whose they are, and from where.
    alone: HashMap<String, (String, String)>,
    addresses: Shares,
    hosts: Shares,
    last: u64,
}

struct Running {
    job: u64,
    long: bool,
    unattended: bool,
}

/// What each has had, so that whoever has had the least comes first. Nobody saves anything up by staying away.
#[derive(Default)]
struct Shares {
    /// By key: up to where it has had its share.
    had: HashMap<String, u64>,
    /// As far as whoever came last.
    now: u64,
}

impl Shares {
    fn start(&self, key: &str) -> u64 {
        self.had.get(key).map_or(self.now, |had| self.now.max(*had))
    }

    fn charge(&mut self, key: &str, cost: u64) {
        self.now = self.start(key);
        self.had.insert(key.to_string(), self.now + cost);
        if self.had.len() > SHARES_MAX {
            let now = self.now;
            self.had.retain(|_, had| *had > now);
        }
    }
}

impl<G> Queue<G> {
    pub fn new(places: Places) -> Queue<G> {
        Queue {
            places: Places { threads: places.threads.max(1), ..places },
            waiting: Vec::new(),
            running: Vec::new(),
            alone: HashMap::new(),
            addresses: Shares::default(),
            hosts: Shares::default(),
            last: 0,
        }
    }

    pub fn add(&mut self, job: Job<G>) {
        self.last += 1;
        self.waiting.push((self.last, job));
    }

    pub fn waiting(&self) -> usize {
        self.waiting.len()
    }

    /// Lets the next one begin, if there is room for one. It has to say when it is [`done`](Queue::done).
    pub fn next(&mut self) -> Option<(u64, G)> {
        let rank = |(number, job): &(u64, Job<G>)| {
            let attended = job.watched.attended();
            let fits = self.fits(job, attended);
            let shares = (self.addresses.start(&job.address), self.hosts.start(&job.host));
            fits.then_some((attended, shares, *number))
        };
        let ranked = self.waiting.iter().enumerate().filter_map(|(at, job)| Some((rank(job)?, at)));
        let ((attended, _, number), at) = ranked.min()?;
        let (_, job) = self.waiting.remove(at);
        self.addresses.charge(&job.address, job.cost_ms);
        self.hosts.charge(&job.host, job.cost_ms);
        let unattended = attended == Attended::Nobody;
        self.running.push(Running { job: number, long: job.long, unattended });
        if job.alone {
            self.alone.insert(job.table, (job.host, job.address));
        }
        Some((number, job.go))
    }

    pub fn done(&mut self, job: u64) {
        self.running.retain(|running| running.job != job);
    }

    /// Bots do not play alone at this table any more, or they rest.
    pub fn rest(&mut self, table: &str) {
        self.alone.remove(table);
    }

    /// This table has left memory: nobody waits for its bots.
    pub fn forget(&mut self, table: &str) {
        self.rest(table);
        self.waiting.retain(|(_, job)| job.table != table);
    }

    /// Whether there is room for it now. One place more than there are threads is kept for short thoughts of those who wait, and
    /// one of the threads for those who are there.
    fn fits(&self, job: &Job<G>, attended: Attended) -> bool {
        let running = |counts: fn(&Running) -> bool| self.running.iter().filter(|job| counts(job)).count();
        let Places { threads, .. } = self.places;
        let room = match (attended, job.long) {
            (Attended::Player, false) => self.running.len() <= threads,
            (Attended::Player, true) => self.running.len() <= threads && running(|job| job.long) < threads,
            (Attended::Onlooker, _) => self.running.len() < threads,
            (Attended::Nobody, _) => {
                self.running.len() < threads && running(|job| job.unattended) < (threads - 1).max(1)
            }
        };
        room && (!job.alone || attended != Attended::Nobody && self.may_play_alone(job))
    }

    fn may_play_alone(&self, job: &Job<G>) -> bool {
        let of =
            |counts: &dyn Fn(&(String, String)) -> bool| self.alone.values().filter(|of| counts(of)).count();
        self.alone.contains_key(&job.table)
            || of(&|(host, _)| *host == job.host) < self.places.alone
                && of(&|(_, address)| *address == job.address) < self.places.alone_from
    }
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Seats};
    use table::Presence;

    use super::*;

    fn queue(threads: usize, alone: usize, alone_from: usize) -> Queue<String> {
        Queue::new(Places { threads, alone, alone_from })
    }

    fn job(table: &str, host: &str, address: &str, watched: &Watched) -> Job<String> {
        let (table, host, address) = (table.to_string(), host.to_string(), address.to_string());
        let watched = watched.clone();
        Job { go: table.clone(), table, host, address, alone: false, long: false, cost_ms: 50, watched }
    }

    fn watched(attended: Attended) -> Watched {
        let watched = Watched::default();
        show(&watched, attended);
        watched
    }

    fn show(watched: &Watched, attended: Attended) {
        let connected = if attended == Attended::Player { Seats::NONE.with(Seat(0)) } else { Seats::NONE };
        let spectators = u32::from(attended == Attended::Onlooker);
        watched.show(&Presence { connected, spectators, ..Presence::default() });
    }

    /// In which order they have their turns, one after the other.
    fn order(queue: &mut Queue<String>) -> Vec<String> {
        std::iter::from_fn(|| {
            let (job, table) = queue.next()?;
            queue.done(job);
            Some(table)
        })
        .collect()
    }

    #[test]
    fn whoever_waits_comes_before_whoever_looks_on_and_nobody_comes_last() {
        let mut queue = queue(1, 9, 9);
        let [nobody, onlooker, player] =
            [Attended::Nobody, Attended::Onlooker, Attended::Player].map(watched);
        queue.add(job("nobody's", "ada", "a", &nobody));
        queue.add(job("watched", "bob", "b", &onlooker));
        queue.add(job("played", "cyd", "c", &player));
        assert_eq!(order(&mut queue), ["played", "watched", "nobody's"]);
        queue.add(job("watched", "bob", "b", &onlooker));
        queue.add(job("nobody's", "ada", "a", &nobody));
        show(&nobody, Attended::Player);
        assert_eq!(order(&mut queue), ["nobody's", "watched"], "it counts who is there when it is decided");
    }

    #[test]
    fn a_crowd_of_one_address_waits_for_itself() {
        let mut queue = queue(1, 9, 9);
        let player = watched(Attended::Player);
        for n in 0..1_800 {
            let (host, address) = (format!("guest {}", n / 30), format!("address {}", n / 300));
            queue.add(Job { long: true, cost_ms: 1_000, ..job("crowd", &host, &address, &player) });
        }
        for _ in 0..12 {
            let (job, _) = queue.next().unwrap();
            queue.done(job);
        }
        for turn in 0..20 {
            queue.add(job("mine", "ada", "home", &player));
            assert_eq!(queue.next().map(|(_, table)| table).as_deref(), Some("mine"), "turn {turn}");
            queue.done(queue.last);
        }
    }

    #[test]
    fn guests_of_one_address_take_turns() {
        let mut queue = queue(1, 9, 9);
        let player = watched(Attended::Player);
        (0..3).for_each(|_| queue.add(job("many", "bob", "club", &player)));
        (0..3).for_each(|_| queue.add(job("mine", "ada", "club", &player)));
        assert_eq!(order(&mut queue), ["many", "mine", "many", "mine", "many", "mine"]);
    }

    #[test]
    fn a_short_thought_has_a_place_beside_long_ones_and_unattended_ones_leave_one_free() {
        let mut queue = queue(2, 9, 9);
        let (player, nobody) = (watched(Attended::Player), watched(Attended::Nobody));
        let long = |watched| Job { long: true, ..job("long", "bob", "b", watched) };
        (0..3).for_each(|_| queue.add(long(&nobody)));
        assert!(queue.next().is_some() && queue.next().is_none(), "one thread is for those who are there");
        (0..3).for_each(|_| queue.add(long(&player)));
        assert!(queue.next().is_some() && queue.next().is_none(), "there are two threads");
        queue.add(job("short", "ada", "a", &player));
        queue.add(job("short", "ada", "a", &player));
        assert_eq!(queue.next().map(|(_, table)| table).as_deref(), Some("short"));
        assert!(queue.next().is_none(), "only one beside them");
    }

    #[test]
    fn bots_alone_play_at_so_many_tables_of_one_host_and_of_one_address() {
        let mut queue = queue(9, 2, 3);
        let onlooker = watched(Attended::Onlooker);
        let alone = |table: &str, host: &str| Job { alone: true, ..job(table, host, "club", &onlooker) };
        for (table, host) in [("a1", "ada"), ("a2", "ada"), ("a3", "ada"), ("b1", "bob"), ("b2", "bob")] {
            queue.add(alone(table, host));
        }
        assert_eq!(order(&mut queue), ["a1", "b1", "a2"]);
        assert_eq!(queue.waiting(), 2);
        queue.add(alone("a1", "ada"));
        assert_eq!(order(&mut queue), ["a1"], "those that play go on");
        queue.rest("a2");
        assert_eq!(order(&mut queue).len(), 1, "one of those that wait has its place");
        queue.add(alone("b3", "bob"));
        queue.forget("b3");
        assert_eq!(queue.waiting(), 1, "nobody waits for a table that is gone");
        show(&onlooker, Attended::Nobody);
        queue.rest("a1");
        assert!(order(&mut queue).is_empty(), "where nobody looks on they rest");
        show(&onlooker, Attended::Onlooker);
        assert_eq!(order(&mut queue).len(), 1);
    }
}
