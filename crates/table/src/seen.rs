//! What each player has looked at.

/// By player: the number of the last position.
#[derive(Default)]
pub(crate) struct Seen {
    players: Vec<Looked>,
}

struct Looked {
    player: String,
    number: u64,
    /// Not stored yet.
    fresh: bool,
}

impl Seen {
    pub fn stored(seen: Vec<(String, u64)>) -> Seen {
        let looked = |(player, number)| Looked { player, number, fresh: false };
        Seen { players: seen.into_iter().map(looked).collect() }
    }

    pub fn by(&self, player: &str) -> u64 {
        self.players.iter().find(|seen| seen.player == player).map_or(0, |seen| seen.number)
    }

    /// A player has looked at a position. That is stored when they go: it is worth no write of its own.
    pub fn looked(&mut self, player: &str, number: u64) {
        match self.players.iter_mut().find(|seen| seen.player == player) {
            Some(seen) if seen.number >= number => {}
            Some(seen) => (seen.number, seen.fresh) = (number, true),
            None => self.players.push(Looked { player: player.to_string(), number, fresh: true }),
        }
    }

    /// What is not stored yet.
    pub fn fresh(&self) -> Vec<(String, u64)> {
        let fresh = self.players.iter().filter(|seen| seen.fresh);
        fresh.map(|seen| (seen.player.clone(), seen.number)).collect()
    }

    /// This much is stored. If it were not, somebody would be offered to see something twice.
    pub fn keep(&mut self, stored: &[(String, u64)]) {
        for seen in &mut self.players {
            let is_stored =
                |(player, number): &(String, u64)| *player == seen.player && *number == seen.number;
            seen.fresh &= !stored.iter().any(is_stored);
        }
    }
}
