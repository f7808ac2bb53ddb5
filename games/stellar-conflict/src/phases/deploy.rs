//! Deployment: everybody at once draws, holds and lets go, until the alarm or "Stop!".

use engine::{Audience, Millis, Seat, Seats, Witness, unchecked};

use crate::action::Action;
use crate::event::{End, Event, Why};
use crate::geometry::{Pose, TURN};
use crate::illegal::Illegal;
use crate::phases::{freeze, scoring};
use crate::setup::Deployment;
use crate::state::{Boxed, InPlay, Phase, Piece, State};
use crate::tables::Card;

/// Poses that are offered out of the very many there are, and how many are looked at to find them.
const OFFERED: usize = 6;
const LOOKED_AT: u32 = 48;

/// CONFLICT-3.3: some places where the card in play fits, spread over the table, and two to hold it at.
pub fn legal(state: &State, seat: Seat, out: &mut Vec<Action>) {
    let in_play = state.players[seat.index()].in_play;
    if in_play == InPlay::Nothing {
        return;
    }
    let held = |pose: &Pose| matches!(in_play, InPlay::OnTable { pose: now, .. } if now == *pose);
    out.extend(looked_at(state).filter(|pose| !held(pose)).take(2).map(Action::hold));
    out.extend(fitting(state).map(Action::deploy));
    if check(state, seat, &Action::Enough).is_ok() {
        out.push(Action::Enough);
    }
}

/// Some places where a card fits now, spread over the table.
pub fn fitting(state: &State) -> impl Iterator<Item = Pose> {
    looked_at(state).filter(|pose| state.fits(*pose).is_ok()).take(OFFERED)
}

/// Others with every card that is laid down.
fn looked_at(state: &State) -> impl Iterator<Item = Pose> {
    let first = 1 + LOOKED_AT * state.pieces.len() as u32;
    (first..first + LOOKED_AT).map(|number| spread(state, number))
}

/// The n-th of a row of poses that fills the table evenly.
fn spread(state: &State, number: u32) -> Pose {
    let size = state.terms.size;
    let part = |base, length: i32| (radical(number, base) * length as u64 / 1_000_000) as i32;
    Pose { x: part(2, size.width), y: part(3, size.height), r: part(5, TURN) }
}

/// The digits of a number in a base, mirrored at the point: millionths between 0 and 1, ever between earlier ones.
fn radical(mut number: u32, base: u32) -> u64 {
    let (mut part, mut sum) = (1_000_000, 0);
    while number > 0 {
        part /= u64::from(base);
        sum += part * u64::from(number % base);
        number /= base;
    }
    sum
}

pub fn check(state: &State, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let nothing = state.players[seat.index()].in_play == InPlay::Nothing;
    match *action {
        Action::Hold { .. } | Action::Deploy { .. } if nothing => Err(Illegal::NothingHeld),
        Action::Hold { r, .. } if !(0..TURN).contains(&r) => Err(Illegal::BadAngle { r }),
        Action::Hold { x, y, .. } if !state.terms.size.has(x, y) => Err(Illegal::CentreOffTable { x, y }),
        Action::Hold { .. } => Ok(()),
        Action::Withdraw if !state.holding.contains(&seat) => Err(Illegal::NothingOnTable),
        Action::Withdraw => Ok(()),
        Action::Deploy { x, y, r } => state.fits(Pose { x, y, r }),
        Action::Enough if state.terms.limit().is_some() => Err(Illegal::NoAgreement),
        Action::Enough if nothing => Err(Illegal::NothingHeld),
        Action::Enough if state.players[seat.index()].enough => Err(Illegal::EnoughSaid),
        Action::Enough => Ok(()),
        _ => Err(Illegal::WrongPhase),
    }
}

/// CONFLICT-R.62: however a card is placed, it has been in the hand for as long as a hand needs.
pub fn too_soon(state: &State, seat: Seat, action: &Action, at: Millis) -> Option<Illegal> {
    let left = state.may_let_go_at(seat).saturating_sub(at);
    let lets_go = matches!(action, Action::Deploy { .. });
    (lets_go && left > 0).then_some(Illegal::TooSoon { left, needed: state.terms.setup.hand_ms })
}

/// Whether this seat has a card to play and would play it.
pub fn owes(state: &State, seat: Seat) -> bool {
    let player = &state.players[seat.index()];
    player.in_play != InPlay::Nothing && !player.enough
}

/// CONFLICT-3.5: the card is under the finger here. CONFLICT-R.14: holding it still is nothing new.
pub fn hold(state: &mut State, seat: Seat, pose: Pose, witness: &mut impl Witness<Event>) {
    let player = &mut state.players[seat.index()];
    let Some(card) = player.in_play.card() else {
        unchecked(&Action::Hold { x: pose.x, y: pose.y, r: pose.r });
    };
    let now = InPlay::OnTable { card, pose };
    if player.in_play == now {
        return;
    }
    player.in_play = now;
    state.holding.retain(|holder| *holder != seat);
    state.holding.push(seat);
    let card = state.terms.edition.tag(card);
    witness.tell(Audience::EVERYBODY, || Event::Held { seat, card, pose });
}

/// CONFLICT-R.64: the card is under nobody's finger any more, and in the hand as before.
pub fn withdraw(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    let card = put_away(state, seat);
    state.players[seat.index()].in_play = InPlay::InHand(card);
    let card = state.terms.edition.tag(card);
    witness.tell(Audience::EVERYBODY, || Event::Withdrawn { seat, card });
}

/// CONFLICT-3.6, CONFLICT-3.7: the finger is lifted, and the next card drawn.
pub fn deploy(state: &mut State, seat: Seat, pose: Pose, at: Millis, witness: &mut impl Witness<Event>) {
    lay_down(state, seat, pose, witness);
    draw(state, seat, at, witness);
    state.players[seat.index()].enough = false;
    let done = |seat: Seat| state.players[seat.index()].in_play == InPlay::Nothing;
    if let Some(how) = ends(state.terms.setup.deployment, state.seats(), seat, done) {
        end(state, at, how, witness);
    }
}

/// CONFLICT-4.2, CONFLICT-R.15, CONFLICT-R.16: how the card that a seat has just deployed ends it, if it does: nobody has one
/// left, or under "Stop!" this seat.
pub fn ends(mode: Deployment, seats: Seats, seat: Seat, done: impl Fn(Seat) -> bool) -> Option<End> {
    if seats.iter().all(&done) {
        return Some(End::Complete);
    }
    (mode == Deployment::Stop && done(seat)).then_some(End::Stop { seat })
}

/// CONFLICT-R.61: where no clock ends it everybody can agree that it is over.
pub fn enough(state: &mut State, seat: Seat, at: Millis, witness: &mut impl Witness<Event>) {
    state.players[seat.index()].enough = true;
    witness.tell(Audience::EVERYBODY, || Event::SaidEnough { seat });
    if !state.seats().iter().any(|seat| owes(state, seat)) {
        end(state, at, End::Agreed, witness);
    }
}

/// Puts the card in play down for good.
pub fn lay_down(state: &mut State, seat: Seat, pose: Pose, witness: &mut impl Witness<Event>) {
    let card = put_away(state, seat);
    let piece = state.pieces.len() as u8;
    state.pieces.push(Piece::new(card, Some(seat), pose));
    let card = state.terms.edition.tag(card);
    witness.tell(Audience::EVERYBODY, || Event::Deployed { seat, piece, card, pose });
}

fn put_away(state: &mut State, seat: Seat) -> Card {
    let player = &mut state.players[seat.index()];
    let card = player.in_play.card().unwrap_or_else(|| unchecked(&seat));
    player.in_play = InPlay::Nothing;
    state.holding.retain(|holder| *holder != seat);
    card
}

/// CONFLICT-R.10: drawing is automatic. CONFLICT-R.63: everybody hears of a last card before it is deployed.
pub fn draw(state: &mut State, seat: Seat, at: Millis, witness: &mut impl Witness<Event>) {
    let player = &mut state.players[seat.index()];
    let Some(card) = player.deck.pop() else { return };
    (player.in_play, player.drawn) = (InPlay::InHand(card), at);
    let (left, tag) = (player.deck.len() as u8, state.terms.edition.tag(card));
    witness.tell(Audience::seat(seat), || Event::Drew { seat, card: Some(tag), left });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Drew { seat, card: None, left });
    if left == 0 {
        let stops = state.terms.setup.deployment == Deployment::Stop;
        witness.tell(Audience::EVERYBODY, || Event::LastCard { seat, stops });
    }
}

/// CONFLICT-3.8: the alarm, or the cap of "Stop!".
pub fn elapse(state: &mut State, at: Millis, witness: &mut impl Witness<Event>) {
    let how = match state.terms.setup.deployment {
        Deployment::Timed => End::Alarm,
        Deployment::Stop => End::Cap,
    };
    end(state, at, how, witness);
}

/// CONFLICT-3.8 to CONFLICT-3.10, CONFLICT-R.13: nobody draws or moves any more; who holds a card well may decide.
fn end(state: &mut State, at: Millis, how: End, witness: &mut impl Witness<Event>) {
    witness.tell(Audience::EVERYBODY, || Event::DeploymentEnded { how });
    for seat in state.seats().iter() {
        match state.players[seat.index()].in_play {
            InPlay::InHand(_) => remove(state, seat, Why::InHand, witness),
            InPlay::OnTable { pose, .. } if state.fits(pose).is_err() => {
                remove(state, seat, Why::IllegalPose, witness);
            }
            InPlay::OnTable { .. } | InPlay::Nothing => {}
        }
        box_deck(state, seat, witness);
    }
    if state.holding.is_empty() {
        scoring::battle(state, witness);
    } else {
        freeze::begin(state, at, witness);
    }
}

/// The card in play leaves the game. Who has seen it on the table knows which it was.
pub fn remove(state: &mut State, seat: Seat, why: Why, witness: &mut impl Witness<Event>) {
    let card = put_away(state, seat);
    let seen = why != Why::InHand;
    state.players[seat.index()].boxed.push(Boxed { card, seen });
    let tag = state.terms.edition.tag(card);
    if seen {
        return witness.tell(Audience::EVERYBODY, || Event::Removed { seat, card: Some(tag), why });
    }
    witness.tell(Audience::seat(seat), || Event::Removed { seat, card: Some(tag), why });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Removed { seat, card: None, why });
}

/// CONFLICT-3.10, CONFLICT-R.17.
fn box_deck(state: &mut State, seat: Seat, witness: &mut impl Witness<Event>) {
    let player = &mut state.players[seat.index()];
    if player.deck.is_empty() {
        return;
    }
    let mut cards = player.deck.to_vec();
    player.deck.clear();
    cards.sort_unstable();
    cards.iter().for_each(|card| player.boxed.push(Boxed { card: *card, seen: false }));
    let count = cards.len() as u8;
    let ids = cards.iter().map(|card| state.terms.edition.card(*card).id).collect();
    witness.tell(Audience::seat(seat), || Event::Boxed { seat, count, cards: Some(ids) });
    witness.tell(Audience::except(Seats::of(seat)), || Event::Boxed { seat, count, cards: None });
}

impl State {
    /// Whether a phase with a clock is on, and until when.
    pub fn deadline(&self) -> Option<Millis> {
        match self.phase {
            Phase::Ready { begins } => begins,
            Phase::Deploy { ends, .. } => ends,
            Phase::Freeze { ends } => Some(ends),
            Phase::Asteroids | Phase::Race | Phase::Fleet | Phase::Done => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{Fact, Game, Refusal, Viewer};

    use super::*;
    use crate::game::StellarConflict;
    use crate::scene::Scene;
    use crate::setup::Scale;
    use crate::setup::Setup;

    fn at(x: i32, y: i32, r: i32) -> Pose {
        Pose { x, y, r }
    }

    /// CONFLICT-3.1, CONFLICT-3.2, CONFLICT-R.10: everybody draws when the countdown starts, and again after each deployment.
    #[test]
    fn drawing_is_automatic() {
        let mut scene = Scene::new(2).deploying();
        assert_eq!((scene.in_play(0), scene.in_play(1)), ("WIS19".to_string(), "VAK19".to_string()));
        let left = scene.state.players[0].deck.len();
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert_eq!(scene.state.players[0].deck.len(), left - 1);
        assert!(matches!(scene.state.players[0].in_play, InPlay::InHand(_)));
        assert_eq!(scene.in_play(1), "VAK19");
    }

    /// CONFLICT-3.3, CONFLICT-R.6, CONFLICT-G.3, CONFLICT-G.6: anywhere on the table and turned in any way, but wholly on it.
    #[test]
    fn the_whole_card_lies_on_the_table() {
        let scene = Scene::new(2).deploying();
        let fits = |x, y, r| scene.state.fits(at(x, y, r)).is_ok();
        assert!(fits(400, 400, 0) && fits(8600, 5600, 1800) && fits(4321, 1234, 3599));
        assert!(!fits(399, 400, 0) && !fits(400, 5601, 0) && !fits(400, 400, 1) && !fits(565, 3000, 450));
        assert!(fits(566, 3000, 450));
        assert_eq!(scene.refused(0, Action::deploy(at(399, 400, 0))), "CONFLICT-R.6");
        for r in [-1, 3600, i32::MAX, i32::MIN] {
            assert_eq!(scene.refused(0, Action::deploy(at(3000, 3000, r))), "CONFLICT-G.3");
            assert_eq!(scene.refused(0, Action::hold(at(3000, 3000, r))), "CONFLICT-G.3");
        }
        for (x, y) in [(-1, 0), (9001, 0), (0, 6001), (i32::MAX, i32::MIN)] {
            assert_eq!(scene.refused(0, Action::hold(at(x, y, 0))), "CONFLICT-3.3");
            assert_eq!(scene.refused(0, Action::deploy(at(x, y, 0))), "CONFLICT-R.6");
        }
    }

    /// CONFLICT-3.4, CONFLICT-R.7, CONFLICT-G.7: a gap of nothing is touching.
    #[test]
    fn cards_may_not_touch() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::deploy(at(2000, 2000, 0)));
        for (x, r, fits) in [(2800, 0, false), (2801, 0, true), (2965, 450, false), (2966, 450, true)] {
            assert_eq!(scene.state.fits(at(x, 2000, r)).is_ok(), fits, "{x} {r}");
        }
        assert_eq!(scene.refused(1, Action::deploy(at(2800, 2000, 0))), "CONFLICT-3.4");
    }

    /// CONFLICT-R.8, CONFLICT-R.9, CONFLICT-R.12: the first lift keeps the spot; the other card stays held, and nothing else changes.
    #[test]
    fn the_first_lift_wins() {
        let mut scene = Scene::new(2).deploying();
        scene.run(1, Action::hold(at(2500, 2000, 0)));
        scene.run(0, Action::hold(at(2000, 2000, 0)));
        scene.run(0, Action::deploy(at(2000, 2000, 0)));
        let before = scene.state.clone();
        assert_eq!(scene.refused(1, Action::deploy(at(2500, 2000, 0))), "CONFLICT-3.4");
        assert_eq!(scene.state, before);
        assert_eq!(scene.in_play(1), "VAK19");
        scene.run(1, Action::deploy(at(2801, 2000, 0)));
    }

    /// CONFLICT-R.8: whoever lets go takes the spot even from under a finger that was there long before; CONFLICT-R.14 looks
    /// only at cards that are still held at the end.
    #[test]
    fn conflict_r_8_a_spot_under_a_finger_can_be_taken() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::hold(at(2000, 2000, 0)));
        scene.at += 9_000;
        scene.run(1, Action::deploy(at(2000, 2000, 0)));
        assert_eq!(scene.refused(0, Action::deploy(at(2000, 2000, 0))), "CONFLICT-3.4");
        scene.elapse();
        assert_eq!((scene.state.phase, scene.state.pieces.len()), (Phase::Done, 1));
    }

    /// CONFLICT-3.5, CONFLICT-3.6, CONFLICT-1.6: a held card is shifted and turned freely; a deployed one is not touched again.
    #[test]
    fn a_card_moves_until_the_finger_is_lifted() {
        let mut scene = Scene::new(2).deploying();
        for r in [0, 10, 3599] {
            scene.run(0, Action::hold(at(100, 100, r)));
        }
        scene.run(0, Action::deploy(at(1000, 1000, 77)));
        let laid = scene.state.pieces[0];
        assert_eq!(laid.pose, at(1000, 1000, 77));
        scene.run(0, Action::hold(at(3000, 3000, 0)));
        assert_eq!(scene.state.pieces, [laid]);
    }

    /// CONFLICT-3.7, CONFLICT-R.11: one card after the other, none skipped, until none is left.
    #[test]
    fn no_card_can_be_skipped() {
        let mut scene = Scene::new(2).deploying_only("", "");
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert_eq!(scene.in_play(0), "WIS20");
        scene.run(0, Action::deploy(at(2000, 1000, 0)));
        assert_eq!(scene.refused(0, Action::hold(at(3000, 1000, 0))), "CONFLICT-3.7");
        assert_eq!(scene.refused(1, Action::Ready), "CONFLICT-1.7");
    }

    /// CONFLICT-2.7, CONFLICT-R.12, CONFLICT-R.60: the clock stands at 30, 60 or 120 seconds, or what the house has made of it.
    #[test]
    fn the_scale_sets_the_clock() {
        for (scale, seconds) in [(Scale::Dispute, 30), (Scale::Conflict, 60), (Scale::War, 120)] {
            let scene = Scene::with(Setup { scale, ..Setup::default() }).deploying();
            assert_eq!(scene.state.deadline(), Some(scene.at + seconds * 1000));
        }
        let scene = Scene::with(Setup { timer: 150, ..Setup::default() }).deploying();
        assert_eq!(scene.state.deadline(), Some(scene.at + 45_000));
    }

    /// CONFLICT-3.8, CONFLICT-3.9, CONFLICT-3.10, CONFLICT-3.11, CONFLICT-R.13, CONFLICT-R.17: the alarm of worked example B10.
    #[test]
    fn the_alarm_freezes_what_is_held() {
        let mut scene = Scene::new(2).deploying_only("WIS01", "VAK01");
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        scene.run(1, Action::deploy(at(5000, 1000, 0)));
        scene.run(0, Action::hold(at(3000, 3000, 0)));
        scene.elapse();
        assert!(matches!(scene.state.phase, Phase::Freeze { .. }));
        let boxed = |seat: usize| scene.state.players[seat].boxed.len();
        assert_eq!((boxed(0), boxed(1)), (1, 2));
        assert!(scene.state.players[1].deck.is_empty());
        assert_eq!(scene.refused(1, Action::Keep), "CONFLICT-R.13");
        assert_eq!(scene.refused(0, Action::deploy(at(3000, 3000, 0))), "CONFLICT-R.12");
        scene.run(0, Action::Keep);
        assert_eq!(scene.state.phase, Phase::Done);
        assert_eq!(scene.state.pieces.len(), 3);
        assert_eq!(scene.heard("CONFLICT-3.11"), 2);
    }

    /// CONFLICT-R.13: what is held where no card may lie is removed, and everybody has seen it.
    #[test]
    fn an_illegal_pose_is_lost_at_the_alarm() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        scene.run(1, Action::hold(at(1500, 1000, 0)));
        scene.elapse();
        assert_eq!(scene.state.phase, Phase::Done);
        assert!(scene.state.players[1].boxed[0].seen);
        // CONFLICT-R.18: the Cargo ship never came to the table, so nothing was loaded onto it.
        assert_eq!(scene.heard("CONFLICT-3.11"), 1);
        assert_eq!(scene.state.cubes_boxed, 8);
    }

    /// CONFLICT-4.1, CONFLICT-4.2, CONFLICT-4.3, CONFLICT-4.4, CONFLICT-4.5, CONFLICT-R.16: worked example B11.
    #[test]
    fn the_last_card_stops_everybody() {
        let stop = Setup { deployment: Deployment::Stop, players: 3, ..Setup::default() };
        let mut scene = Scene::with(stop).deploying_only("", "VAK01 VAK02");
        assert_eq!(scene.state.deadline(), None);
        scene.run(1, Action::hold(at(5000, 5000, 0)));
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        scene.run(0, Action::deploy(at(3000, 1000, 0)));
        assert!(matches!(scene.state.phase, Phase::Freeze { .. }));
        assert_eq!(scene.heard("CONFLICT-4.2"), 1);
        assert!(scene.state.players.iter().all(|player| player.deck.is_empty()));
        scene.run(1, Action::Remove);
        assert_eq!((scene.state.phase, scene.state.pieces.len()), (Phase::Done, 2));
    }

    fn stop(stop_cap: u16) -> Scene {
        Scene::with(Setup { deployment: Deployment::Stop, stop_cap, ..Setup::default() }).deploying()
    }

    /// CONFLICT-R.16: if nobody finishes the limit that the table has set stops them.
    #[test]
    fn the_cap_is_a_stop() {
        let mut scene = stop(300);
        assert_eq!(scene.state.deadline(), Some(scene.at + 300_000));
        assert_eq!(scene.refused(0, Action::Enough), "CONFLICT-R.61");
        scene.elapse();
        assert_eq!((scene.state.phase, scene.heard("CONFLICT-R.16")), (Phase::Done, 1));
    }

    /// CONFLICT-R.16: of a limit the last 30 seconds are shown, of the book's clock all.
    #[test]
    fn conflict_r_16_the_last_seconds_of_a_limit_are_shown() {
        let shown = |cap| stop(cap).state.terms.countdown();
        assert_eq!([shown(300), shown(10), shown(0)], [Some(30_000), Some(10_000), None]);
        assert_eq!(Scene::new(2).state.terms.countdown(), Some(30_000));
        let war = Setup { scale: Scale::War, ..Setup::default() };
        assert_eq!(Scene::with(war).state.terms.countdown(), Some(120_000));
    }

    /// CONFLICT-4.1, CONFLICT-R.16: without a limit nothing but a last card or all players end it, and moments count all the same.
    #[test]
    fn conflict_r_16_stop_has_no_limit_of_its_own() {
        let mut scene = stop(0);
        assert_eq!((scene.state.deadline(), StellarConflict::is_real_time(&scene.state)), (None, true));
        scene.at += 3_600_000;
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert!(matches!(scene.state.phase, Phase::Deploy { ends: None, .. }));
        for x in [3000, 5000, 7000] {
            scene.run(0, Action::deploy(at(x, 1000, 0)));
        }
        assert_eq!((scene.state.phase, scene.heard("CONFLICT-4.2")), (Phase::Done, 1));
    }

    /// CONFLICT-R.61: everybody together can end it; a card that is deployed takes the word back.
    #[test]
    fn conflict_r_61_all_can_agree_to_stop() {
        let mut scene = stop(0);
        scene.run(0, Action::Enough);
        assert_eq!(scene.refused(0, Action::Enough), "CONFLICT-R.61");
        assert_eq!(StellarConflict::to_act(&scene.state), Seats::of(Seat(1)));
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert_eq!(StellarConflict::to_act(&scene.state), Seats::all(2));
        scene.run(1, Action::hold(at(3000, 3000, 0)));
        scene.run(1, Action::Enough);
        scene.run(0, Action::Enough);
        assert!(matches!(scene.state.phase, Phase::Freeze { .. }));
        scene.run(1, Action::Keep);
        assert_eq!((scene.state.phase, scene.state.pieces.len()), (Phase::Done, 2));
        assert_eq!(scene.heard("CONFLICT-R.61"), 4);
    }

    /// CONFLICT-R.61: against the clock nobody can, and who has no card left has nothing to say.
    #[test]
    fn conflict_r_61_the_clock_cannot_be_agreed_away() {
        let mut scene = Scene::new(2).deploying_only("", "");
        assert_eq!(scene.refused(0, Action::Enough), "CONFLICT-R.61");
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert!(!legal_of(&scene).contains(&Action::Enough));
        assert!(legal_of(&stop(0)).contains(&Action::Enough));
    }

    fn legal_of(scene: &Scene) -> Vec<Action> {
        let mut offered = Vec::new();
        legal(&scene.state, Seat(0), &mut offered);
        offered
    }

    /// CONFLICT-R.62: two seconds from the draw to the deployment, card by card, whoever it is; held it may be at once.
    #[test]
    fn conflict_r_62_a_card_takes_a_hands_time() {
        let mut scene = Scene::new(2).deploying();
        let (began, pose) = (scene.at, at(1000, 1000, 0));
        let early = |scene: &Scene, action: Action, after| {
            StellarConflict::too_soon(&scene.state, Seat(0), &action, began + after)
        };
        let soon = early(&scene, Action::deploy(pose), 1_250).unwrap();
        assert_eq!(soon, Illegal::TooSoon { left: 750, needed: 2_000 });
        assert_eq!(soon.rule(), "CONFLICT-R.62");
        assert!(soon.to_string().ends_with("let go of it in 0.8 seconds."), "{soon}");
        assert_eq!(early(&scene, Action::deploy(pose), 2_000), None);
        assert_eq!(early(&scene, Action::hold(pose), 0), None);
        scene.at += 2_000;
        scene.run(0, Action::deploy(pose));
        let next = Action::deploy(at(3000, 1000, 0));
        assert!(early(&scene, next.clone(), 3_999).is_some());
        assert_eq!(early(&scene, next, 4_000), None);
        let own = |seat| StellarConflict::view(&scene.state, Viewer::Seat(Seat(seat))).own.unwrap();
        assert_eq!([own(0).lets_go_at, own(1).lets_go_at], [Some(began + 4_000), Some(began + 2_000)]);
    }

    /// CONFLICT-R.62: a table may set another time, or none.
    #[test]
    fn conflict_r_62_a_table_sets_the_time() {
        for (hand_ms, left) in [(0, None), (500, Some(500)), (10_000, Some(10_000))] {
            let scene = Scene::with(Setup { hand_ms, ..Setup::default() }).deploying();
            let soon = StellarConflict::too_soon(
                &scene.state,
                Seat(1),
                &Action::deploy(at(1000, 1000, 0)),
                scene.at,
            );
            assert_eq!(soon, left.map(|left| Illegal::TooSoon { left, needed: hand_ms }));
        }
        let wrong = StellarConflict::seating(&Setup { hand_ms: 10_001, ..Setup::default() }).unwrap_err();
        assert_eq!(wrong.option, "hand_ms");
    }

    /// CONFLICT-R.63: all see how many cards everybody has left, and hear of a last one when it is drawn.
    #[test]
    fn conflict_r_63_a_last_card_is_announced() {
        let stop = Setup { deployment: Deployment::Stop, ..Setup::default() };
        let mut scene = Scene::with(stop).deploying_only("", "VAK01");
        let left = |scene: &Scene| {
            let seen = StellarConflict::view(&scene.state, Viewer::Spectator);
            seen.players.iter().map(|player| player.left).collect::<Vec<u8>>()
        };
        assert_eq!((left(&scene), scene.heard("CONFLICT-R.63")), (vec![2, 3], 0));
        scene.run(0, Action::deploy(at(1000, 1000, 0)));
        assert_eq!((left(&scene), scene.heard("CONFLICT-R.63")), (vec![1, 3], 1));
        let told = scene.told.iter().find(|told| told.event.rule() == "CONFLICT-R.63").unwrap();
        assert_eq!(told.event, Event::LastCard { seat: Seat(0), stops: true });
        assert_eq!(told.to, Audience::EVERYBODY);
        assert_eq!(told.event.words(&()), "{0} drew the last card: deploying it stops everybody.");
        let mut timed = Scene::new(2).deploying_only("", "");
        timed.run(1, Action::deploy(at(1000, 1000, 0)));
        assert_eq!(timed.told.last().unwrap().event, Event::LastCard { seat: Seat(1), stops: false });
    }

    /// CONFLICT-R.64: a held card goes back into the hand, as if it had never been on the table.
    #[test]
    fn conflict_r_64_a_held_card_is_taken_back() {
        let mut scene = Scene::new(2).deploying();
        assert_eq!(StellarConflict::withdraw(&scene.state, Seat(0)), None);
        assert_eq!(scene.refused(0, Action::Withdraw), "CONFLICT-R.64");
        let before = scene.state.clone();
        scene.run(0, Action::hold(at(3000, 3000, 0)));
        let back = StellarConflict::withdraw(&scene.state, Seat(0)).unwrap();
        assert_eq!(StellarConflict::withdraw(&scene.state, Seat(1)), None);
        scene.run(0, back);
        assert_eq!((&scene.state, scene.heard("CONFLICT-R.64")), (&before, 1));
        scene.elapse();
        assert_eq!((scene.state.phase, scene.state.pieces.len()), (Phase::Done, 0));
    }

    /// CONFLICT-R.15: when everybody has deployed everything there is nothing to wait for.
    #[test]
    fn deployment_ends_when_nothing_is_left() {
        let mut scene = Scene::new(2).deploying_only("", "");
        for (seat, x) in [(0, 1000), (1, 2000), (0, 3000), (1, 4000)] {
            assert_ne!(scene.state.phase, Phase::Done);
            scene.run(seat, Action::deploy(at(x, 1000, 0)));
        }
        assert_eq!((scene.state.phase, scene.heard("CONFLICT-R.15")), (Phase::Done, 1));
    }

    /// CONFLICT-R.55: who is silent keeps holding; the clock does not wait.
    #[test]
    fn a_silent_hand_stays_where_it_was() {
        let mut scene = Scene::new(2).deploying();
        scene.run(0, Action::hold(at(3000, 3000, 0)));
        scene.at += 20_000;
        scene.run(1, Action::deploy(at(5000, 5000, 0)));
        assert_eq!(scene.state.players[0].in_play.card(), Some(scene.card("WIS19")));
        scene.elapse();
        scene.elapse();
        assert_eq!(scene.state.pieces[1].pose, at(3000, 3000, 0));
    }
}
