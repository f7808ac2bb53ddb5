//! What must hold at every table, whatever was done there.

use engine::Seat;
use table::protocol::{Occupant, SeatInfo, TableInfo, TableStatus, Verdict};
use table::{Command, owner};

use super::people::{People, bot, called, open_share, seats, sit, wait_for_shares};
use crate::common::{Shell, accepted};

/// More than a host may be away while others wait,
const HOST_AWAY_MS: u64 = 61_000;
/// than somebody may be away before the others decide about the seat,
const GONE_MS: u64 = 11 * 60_000;
/// and than what they decide is shown before it holds.
const HOLDS_MS: u64 = 31_000;
/// More than a bot thinks.
const THINKS_MS: u64 = 15_000;

/// Somebody is to act, or a clock runs; whose turn is a bot's, a bot thinks about; and whoever else it is has something to do.
pub fn assert_goes_on(people: &People, about: &str) {
    let info = people.shell.core().info();
    if info.status != TableStatus::Running {
        return;
    }
    let clock_runs = people.shell.kept.clock_runs;
    assert!(clock_runs || info.seats.iter().any(|seat| seat.to_act), "{about}: nobody is to act at {info:?}");
    let rests = people.devices().is_empty() && info.seats.iter().all(|seat| !decides(seat));
    for (seat, there) in owing(&info) {
        // A clock goes on whoever thinks.
        let waits = !clock_runs && !decides(there) && !rests;
        assert!(!waits || people.shell.thinks(seat), "{about}: nobody thinks for {seat:?} at {info:?}");
    }
    for device in people.devices().iter().filter(|device| people.shell.owes(**device)) {
        let legal = people.shell.position(*device)["legal"].as_array().unwrap();
        assert!(clock_runs || !legal.is_empty(), "{about}: nothing can be done at {info:?}");
    }
}

/// Everybody has gone, and one comes back, whoever it is: they can go on, bring the table to an end, and leave it.
pub fn assert_ways_out(people: &People, about: &str) {
    let info = people.shell.core().info();
    for there in &info.seats {
        match (&there.occupant, info.status) {
            (Occupant::Player { id, .. }, TableStatus::Open) => {
                assert_waits_for_nobody(people, called(id), about);
            }
            (Occupant::Invited { id, .. }, TableStatus::Open) => {
                people.shell.elsewhere().ask(called(id), Command::Stand).unwrap();
            }
            (Occupant::Player { id, .. }, TableStatus::Running) if !there.resigned && !there.abandoned => {
                assert_plays_or_ends(people.shell.elsewhere(), called(id), about);
                assert_leaves(people.shell.elsewhere(), called(id), about);
                assert_resigns(people.shell.elsewhere(), called(id), about);
            }
            _ => {}
        }
    }
}

/// Before the start: whoever sits there and waits can stand up, and becomes the host, who begins with bots or closes the table.
fn assert_waits_for_nobody(people: &People, who: &str, about: &str) {
    let alone = || {
        let mut shell = people.shell.elsewhere();
        shell.connect(who);
        // As a browser does, unasked.
        drop(shell.ask(who, open_share(who)));
        shell.pass(HOST_AWAY_MS);
        wait_for_shares(&mut shell);
        (shell.core().info().status == TableStatus::Open).then_some(shell)
    };
    let Some(mut shell) = alone() else { return };
    shell.ask(who, Command::Stand).unwrap_or_else(|no| panic!("{about}: {who} cannot stand up: {no:?}"));
    let Some(mut shell) = alone() else { return };
    shell.ask(who, Command::CloseTable).unwrap_or_else(|no| panic!("{about}: {who} cannot close: {no:?}"));
    let Some(mut shell) = alone() else { return };
    let info = shell.core().info();
    let own = seats(&info).find(|(_, there)| is_of(there, who)).expect("they sit there").0;
    shell.ask(who, sit(&shell, who, own)).unwrap();
    // A rematch begins by itself, perhaps before all of this is done.
    for (seat, _) in seats(&info).filter(|(_, there)| !is_of(there, who)) {
        drop(shell.ask(who, Command::Remove { seat }));
        drop(shell.ask(who, bot(seat)));
    }
    drop(shell.ask(who, Command::Start));
    drop(shell.ask(who, open_share(who)));
    wait_for_shares(&mut shell);
    let info = shell.core().info();
    assert_eq!(info.status, TableStatus::Running, "{about}: {who} cannot begin {info:?}");
}

fn is_of(there: &SeatInfo, who: &str) -> bool {
    matches!(&there.occupant, Occupant::Player { id, .. } if *id == who.to_lowercase())
}

/// In the middle of it: it comes to be the turn of this person, or of somebody at the same device, who can move; or to an end.
fn assert_plays_or_ends(mut shell: Shell, who: &str, about: &str) {
    shell.connect(who);
    drop(shell.ask(who, Command::Return));
    for _ in 0..shell.kept.roster.seats.len() {
        if shell.core().info().status == TableStatus::Over || mover(&shell, who).is_some() {
            break;
        }
        wait_for_others(&mut shell, who);
    }
    let info = shell.core().info();
    if let Some(mover) = mover(&shell, who) {
        let device = shell.connect(mover);
        // A clock may run that leaves nothing but to wait for it.
        let moves = shell.kept.clock_runs || shell.choose(device, 0).iter().any(accepted);
        assert!(moves, "{about}: {mover} cannot move at {info:?}");
    } else {
        let waits = owing(&info).any(|(_, there)| decides(there));
        assert!(info.status == TableStatus::Over || !waits, "{about}: {who} waits for ever at {info:?}");
    }
}

/// Who at the device of this person is to move.
fn mover(shell: &Shell, who: &str) -> Option<&'static str> {
    let info = shell.core().info();
    at_device(&info, who).find(|mate| owing(&info).any(|(_, there)| is_of(there, mate) && decides(there)))
}

/// Those who play at the device of this person.
fn at_device(info: &TableInfo, who: &str) -> impl Iterator<Item = &'static str> {
    seats(info).filter_map(|(_, there)| match &there.occupant {
        Occupant::Player { id, .. } if owner(id) == owner(&who.to_lowercase()) => Some(called(id)),
        _ => None,
    })
}

/// Until bots have done what they can; and whoever is away longer than is fair is decided about.
fn wait_for_others(shell: &mut Shell, who: &str) {
    let info = shell.core().info();
    if !owing(&info).any(|(_, there)| decides(there)) {
        return shell.pass(THINKS_MS);
    }
    shell.pass(GONE_MS.max(u64::from(info.terms.pace.unwrap_or_default()) * 1000));
    for gone in shell.core().info().gone {
        for voter in at_device(&info, who) {
            drop(shell.ask(voter, Command::Vote { seat: gone.seat, verdict: Verdict::CallOff }));
        }
    }
    shell.pass(HOLDS_MS);
}

/// Whoever leaves the seat to a bot is not waited for any more: a table of bots goes on while somebody looks.
fn assert_leaves(mut shell: Shell, who: &str, about: &str) {
    shell.connect(who);
    shell.ask(who, Command::Leave { level: None }).unwrap_or_else(|no| panic!("{about}: {no:?}"));
    let (info, before) = (shell.core().info(), shell.kept.entries.len());
    if owing(&info).any(|(_, there)| decides(there)) {
        return;
    }
    shell.pass(THINKS_MS);
    let on = shell.kept.entries.len() > before || shell.core().info().status == TableStatus::Over;
    assert!(on, "{about}: after {who} left nothing goes on at {info:?}");
}

fn owing(info: &TableInfo) -> impl Iterator<Item = (Seat, &SeatInfo)> {
    seats(info).filter(|(_, there)| there.to_act)
}

/// Whoever gives up ends the game, or leaves a seat to a bot. Whose own game of several is over has nothing to give up.
fn assert_resigns(mut shell: Shell, who: &str, about: &str) {
    let resigned = shell.ask(who, Command::Resign);
    let several = shell.core().info().seats.iter().any(|there| there.game > 0);
    let fine = resigned.as_ref().err().is_none_or(|no| several && no.code == "refused");
    assert!(fine, "{about}: {who} cannot resign: {:?}", resigned.err());
}

/// Whether a person decides for it.
fn decides(there: &SeatInfo) -> bool {
    matches!(there.occupant, Occupant::Player { .. }) && there.stand_in.is_none()
}
