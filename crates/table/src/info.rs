//! A table as everybody may see it.

use engine::Seats;
use umpire::Secret;

use crate::presence::Presence;
use crate::protocol::{Revealed, SeatInfo, TableInfo, TableStatus};
use crate::roster::Roster;

impl TableInfo {
    /// `owed` are the seats that owe a decision; `due_at_ms` is when one of them has had its time, in milliseconds since 1970.
    pub fn of(roster: &Roster, owed: Seats, due_at_ms: Option<u64>, presence: &Presence) -> TableInfo {
        let secret = Secret::new(roster.secret);
        TableInfo {
            id: roster.id.clone(),
            game: roster.game.clone(),
            setup: roster.setup.clone(),
            edition: roster.edition.clone(),
            status: roster.status,
            seats: seats(roster, owed, presence),
            host: roster.host.clone(),
            commitment: secret.commitment(),
            revealed: (roster.status == TableStatus::Over).then(|| Revealed {
                secret: secret.reveal(),
                contributions: roster.seats.iter().map(|seat| seat.contribution.clone()).collect(),
            }),
            created_at: roster.created_at,
            changed_at: roster.changed_at,
            spectators: presence.spectators,
            rematch: roster.rematch.clone(),
            closed: roster.closed.clone(),
            stand_in: roster.stand_in,
            terms: roster.terms,
            due_at: due_at_ms.map(|due| due / 1000),
        }
    }
}

fn seats(roster: &Roster, owed: Seats, presence: &Presence) -> Vec<SeatInfo> {
    let info = |(seat, place): (engine::Seat, &crate::roster::Place)| SeatInfo {
        occupant: place.occupant.clone(),
        connected: presence.connected.has(seat),
        to_act: owed.has(seat),
        stand_in: place.stand_in,
        resigned: place.resigned,
        team: place.team,
        allowance_ms: presence.allowance_ms[seat.index()],
    };
    roster.places().map(info).collect()
}
