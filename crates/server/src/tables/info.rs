//! A table as everybody may see it.

use std::sync::atomic::Ordering::Relaxed;

use serde_json::value::RawValue;
use umpire::Secret;

use super::message::Presence;
use crate::protocol::{Revealed, SeatInfo, TableInfo, TableStatus};
use crate::store::{Listed, TableRow};

/// `owed` are the seats that owe a decision, as a set of bits; `due_at_ms` is when one of them has had its time.
pub fn table_info(
    row: &TableRow,
    owed: u8,
    due_at_ms: Option<u64>,
    presence: Option<&Presence>,
) -> TableInfo {
    let connected = presence.map_or(0, |presence| presence.connected.load(Relaxed));
    let secret = Secret::new(row.secret);
    TableInfo {
        id: row.id.clone(),
        game: row.game.clone(),
        setup: RawValue::from_string(row.setup.clone()).expect("a stored setup is JSON"),
        edition: row.edition.clone(),
        status: row.status,
        seats: seats(row, owed, connected, presence),
        host: row.host.clone(),
        commitment: secret.commitment(),
        revealed: (row.status == TableStatus::Over).then(|| Revealed {
            secret: secret.reveal(),
            contributions: row.seats.iter().map(|seat| seat.contribution.clone()).collect(),
        }),
        created_at: row.created_at,
        changed_at: row.changed_at,
        spectators: presence.map_or(0, |presence| presence.spectators.load(Relaxed)),
        rematch: row.rematch.clone(),
        stand_in: row.stand_in.clone(),
        terms: row.terms,
        due_at: due_at_ms.map(|due| due / 1000),
    }
}

pub fn listed_info(listed: &Listed, presence: Option<&Presence>) -> TableInfo {
    table_info(&listed.row, listed.owed, listed.due_at_ms, presence)
}

fn seats(row: &TableRow, owed: u8, connected: u8, presence: Option<&Presence>) -> Vec<SeatInfo> {
    let seat = |(seat, kept): (usize, &crate::store::SeatRow)| SeatInfo {
        occupant: kept.occupant.clone(),
        connected: connected >> seat & 1 != 0,
        to_act: owed >> seat & 1 != 0,
        stand_in: kept.stand_in.clone(),
        resigned: kept.resigned,
        team: kept.team,
        allowance_ms: presence.map_or(0, |presence| presence.allowance_ms[seat].load(Relaxed)),
    };
    row.seats.iter().enumerate().map(seat).collect()
}
