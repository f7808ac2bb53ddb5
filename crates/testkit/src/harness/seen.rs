//! Everything a viewer can look at in a position, as bytes.

use engine::{Game, Seat, Viewer};

use super::failure::{Fault, Kind, difference};
use super::setup::json;

/// What a viewer is shown, channel by channel.
#[derive(Clone, PartialEq)]
pub(super) struct Seen {
    view: String,
    /// The actions offered, their words and their warnings, and what is advised.
    legal: String,
    /// Who is to act, until when, and how it ended.
    table: String,
}

impl Seen {
    pub fn of<G: Game>(state: &G::State, viewer: Viewer) -> Seen {
        let view = G::view(state, viewer);
        let legal = viewer.seat().map_or_else(String::new, |seat| offers::<G>(state, seat, &view));
        Seen { view: json(&view), legal, table: table::<G>(state) }
    }

    /// Whether the viewer could tell the two apart, and by what.
    pub fn leaks(&self, other: &Seen) -> Result<(), Fault> {
        let channels = [
            (Kind::LeakInView, &self.view, &other.view),
            (Kind::LeakInTable, &self.table, &other.table),
            (Kind::LeakInLegal, &self.legal, &other.legal),
        ];
        for (kind, real, imagined) in channels {
            same(kind, real, imagined)?;
        }
        Ok(())
    }

    /// The channel that changed, for a message.
    pub fn change(&self, later: &Seen) -> String {
        match self.leaks(later) {
            Ok(()) => String::new(),
            Err(fault) => fault.what,
        }
    }

    /// What is left of a position once it is over: the view and who acts next, but not yet what can be done there.
    pub fn look<G: Game>(state: &G::State, viewer: Viewer) -> String {
        format!("{}\n{}", json(&G::view(state, viewer)), table::<G>(state))
    }
}

fn offers<G: Game>(state: &G::State, seat: Seat, view: &G::View) -> String {
    let mut legal = Vec::new();
    G::legal(state, seat, &mut legal);
    let offer = |action| {
        let warning = G::warning(view, seat, action).unwrap_or_default();
        format!("{} {} {warning}\n", json(action), G::say(state, seat, action))
    };
    let offers: String = legal.iter().map(offer).collect();
    offers + &json(&G::advice(view, seat, &legal))
}

fn table<G: Game>(state: &G::State) -> String {
    json(&(G::to_act(state), G::deadline(state), G::outcome(state)))
}

pub(super) fn same(kind: Kind, real: &str, imagined: &str) -> Result<(), Fault> {
    if real == imagined {
        return Ok(());
    }
    Err(Fault::new(kind, difference(real, imagined)))
}

pub(super) const ACCEPTED: &str = "accepted";

/// How a seat is answered when it asks for an action.
pub(super) fn answer<G: Game>(state: &G::State, seat: Seat, action: &G::Action) -> String {
    use engine::Refusal;
    match G::check(state, seat, action) {
        Ok(()) => ACCEPTED.to_string(),
        Err(refusal) => {
            format!("{} {} {}", refusal.rule(), G::explain(state, &refusal), json(&refusal))
        }
    }
}
