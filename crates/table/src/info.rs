//! A table as everybody may see it.

use engine::{MAX_SEATS, Seats};
use umpire::{Secret, Table};

use crate::presence::Presence;
use crate::protocol::{Revealed, SeatInfo, TableInfo, TableKind, TableStatus};
use crate::roster::Roster;

impl TableInfo {
    /// As lists know it. `owed` are the seats that owe a decision; `due_at_ms` is when one of them has had its time, in
    /// milliseconds since 1970.
    pub fn of(roster: &Roster, owed: Seats, due_at_ms: Option<u64>, presence: &Presence) -> TableInfo {
        // Options that came later than the table change nothing in who meets whom.
        let seating = Table::seating(&roster.game, &roster.setup).map(|seated| seated.seating);
        let game = seating.map_or([0; MAX_SEATS], |seating| seating.game);
        TableInfo::seated(roster, game, owed, due_at_ms, presence)
    }

    /// The same where it is known in which game each seat plays.
    pub(crate) fn seated(
        roster: &Roster,
        game: [u8; MAX_SEATS],
        owed: Seats,
        due_at_ms: Option<u64>,
        presence: &Presence,
    ) -> TableInfo {
        let secret = Secret::new(roster.secret);
        TableInfo {
            id: roster.id.clone(),
            game: roster.game.clone(),
            setup: roster.setup.clone(),
            edition: roster.edition.clone(),
            status: roster.status,
            seats: seats(roster, game, owed, presence),
            host: roster.host.clone(),
            commitment: secret.commitment(),
            revealed: (roster.status == TableStatus::Over).then(|| Revealed {
                secret: secret.reveal(),
                contributions: roster.seats.iter().map(|seat| seat.contribution.clone()).collect(),
                promises: roster
                    .places()
                    .map(|(seat, place)| place.promised(seat).map(str::to_string))
                    .collect(),
            }),
            opening: roster.opening.map(|until| until.saturating_sub(roster.started_at_ms)),
            clear: roster.status == TableStatus::Open && roster.takes_clear(),
            created_at: roster.created_at,
            changed_at: roster.changed_at,
            told: 0,
            spectators: presence.spectators,
            rematch: roster.rematch.clone(),
            closed: roster.closed.clone(),
            stand_in: roster.stand_in,
            terms: roster.terms,
            due_at: due_at_ms.map(|due| due / 1000),
            kind: roster.kind,
            key: (roster.kind == TableKind::Friends).then(|| roster.key.clone()),
            practice: roster.practice,
            lesson: roster.lesson.as_ref().map(|lesson| lesson.id.clone()),
            offline: roster.offline,
            eager: roster.eager && roster.status == TableStatus::Open,
            fresh: roster.status == TableStatus::Open,
            result: roster.result.clone(),
            contest: roster.contest.clone(),
            removed: roster.removed.clone(),
            gone: Vec::new(),
            wish: None,
        }
    }
}

fn seats(roster: &Roster, game: [u8; MAX_SEATS], owed: Seats, presence: &Presence) -> Vec<SeatInfo> {
    let info = |(seat, place): (engine::Seat, &crate::roster::Place)| SeatInfo {
        occupant: place.occupant.clone(),
        connected: presence.connected.has(seat),
        to_act: owed.has(seat),
        stand_in: place.stand_in,
        resigned: place.resigned,
        abandoned: place.abandoned,
        due: None,
        promise: place.promised(seat).map(str::to_string),
        contributed: !place.contribution.is_empty(),
        unopened: place.unopened.clone(),
        team: place.team,
        game: game[seat.index()],
        allowance_ms: presence.allowance_ms[seat.index()],
    };
    roster.places().map(info).collect()
}
