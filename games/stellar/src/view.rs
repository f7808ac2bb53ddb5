//! What each seat may see, built up from what it may know.

use engine::english::number;
use engine::{Outcome, Pile, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Action;
use crate::event::Seen;
use crate::knowledge;
use crate::phases::{combat, fleet, scoring};
use crate::setup::Mode;
use crate::state::{
    Clash, Class, DECK, Eyes, Fate, Fought, KINDS, Kind, Last, MILITARY, Phase, SOLAR_TYPES, Ship, Solar,
    SolarType, State,
};
use crate::tables::Numbers;

/// The whole table as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    pub mode: Mode,
    /// Counted from 1.
    pub scenario: u8,
    pub scenarios: u8,
    pub first_seat: Seat,
    /// Whose turn it is; none while fleets are chosen and once the game is over.
    pub active: Option<Seat>,
    pub step: Step,
    pub sectors: Vec<SectorView>,
    pub players: Vec<PlayerView>,
    /// Who plays with whom, and what they have together; none where everybody plays for themselves.
    pub teams: Vec<TeamView>,
    /// The viewer's own cards; none for spectators.
    pub own: Option<OwnView>,
    /// Solar cards not dealt yet.
    pub solar_deck: u8,
    /// Cards that left the game because nobody won their sector.
    pub removed: Vec<SolarFace>,
    /// The last thing that was done openly.
    pub last: Option<LastMove>,
    /// How the sectors of the scenario before ended, or of the last one once the game is over.
    pub scored: Option<Vec<ScoredView>>,
    pub outcome: Option<Outcome>,
    /// Clients have its members beside the others.
    #[serde(skip)]
    #[ts(skip)]
    pub constants: Constants,
}

/// What the edition prints. Whoever has read it knows this, whatever has been dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Constants {
    /// What is on each ship, in the order of [`Kind`].
    #[ts(as = "Vec<PrintedView>")]
    pub printed: [PrintedView; KINDS.len()],
    /// What is on the solar-system cards, from the lowest type to the highest.
    #[ts(as = "Vec<SolarTypeView>")]
    pub solar: [SolarTypeView; SOLAR_TYPES.len()],
}

impl Constants {
    pub(crate) fn of(state: &State) -> Constants {
        Constants {
            printed: KINDS.map(|kind| printed_view(&state.numbers, kind)),
            solar: SOLAR_TYPES.map(|kind| solar_type_view(&state.deck, kind)),
        }
    }
}

/// The numbers of one kind of ship: an edition may print others than ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct PrintedView {
    pub settlement: u8,
    /// The kinds it destroys without being destroyed (STELLAR-7.7).
    #[ts(as = "Vec<Kind>")]
    pub beats: Pile<Kind, MILITARY>,
    /// The kinds that destroy it so.
    #[ts(as = "Vec<Kind>")]
    pub loses_to: Pile<Kind, MILITARY>,
}

/// The solar-system cards of one type: all that their type side tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SolarTypeView {
    #[serde(rename = "type")]
    pub kind: SolarType,
    /// The number on the type side.
    pub number: u8,
    pub cards: u8,
    pub fortified: u8,
    /// The points that they have, each value once, lowest first.
    #[ts(as = "Vec<i8>")]
    pub points: Pile<i8, DECK>,
}

/// Who did what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct LastMove {
    pub seat: Seat,
    #[serde(rename = "move")]
    pub what: Move,
    /// The fights it led to, in which `seat` was the attacker.
    pub fights: Vec<FightView>,
}

/// A fight as the viewer heard of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct FightView {
    pub defender: Seat,
    pub attacking: Seen,
    pub defending: Seen,
    pub attacker_lost: bool,
    pub defender_lost: bool,
}

/// An action as others saw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Move {
    Place { sector: u8, ship: Seen, up: bool },
    Reveal { sector: u8 },
    Pass,
    Warp { from: u8, index: u8, to: u8 },
    Mend { ship: Seen, up: bool },
    Destroy { owner: Seat, index: u8 },
    Decline,
    FightNext { player: Seat },
}

/// A sector of a scenario that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct ScoredView {
    pub cards: Vec<SolarFace>,
    /// By seat, bottom to top.
    pub ships: Vec<Vec<Kind>>,
    pub winner: Option<Seat>,
}

/// A ship that an attacker may have to fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Foe {
    pub seat: Seat,
    pub index: u8,
}

/// What is being decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum Step {
    Fleet,
    Place,
    Reveal,
    /// An ability of the active seat's ship in this sector.
    Ability {
        kind: Kind,
        sector: u8,
        index: u8,
    },
    /// The attacker in this sector chooses an opponent.
    Fight {
        sector: u8,
        index: u8,
        /// The ships of which one will be fought.
        foes: Vec<Foe>,
    },
    Over,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SectorView {
    /// In dealing order; the last lies on top.
    pub cards: Vec<SolarCardView>,
    /// By seat, each bottom to top.
    pub stacks: Vec<Vec<ShipView>>,
    /// What it is worth, if the viewer has seen all its cards.
    pub worth: Option<Worth>,
}

/// The cards of a sector together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Worth {
    pub points: i32,
    /// One of them has a shield, which saves the winner's ships (STELLAR-R45).
    pub fortified: bool,
}

impl Worth {
    pub(crate) fn of(cards: impl Iterator<Item = SolarFace>) -> Worth {
        cards.fold(Worth { points: 0, fortified: false }, |sum, card| Worth {
            points: sum.points + i32::from(card.points),
            fortified: sum.fortified || card.fortified,
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct SolarCardView {
    #[serde(rename = "type")]
    pub kind: SolarType,
    /// Its point side, if the viewer has seen it.
    pub face: Option<SolarFace>,
    /// Known to this viewer but not to everybody.
    pub private: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SolarFace {
    #[serde(rename = "type")]
    pub kind: SolarType,
    pub points: i8,
    pub fortified: bool,
}

impl SolarFace {
    pub(crate) fn of(card: Solar) -> SolarFace {
        SolarFace { kind: card.kind, points: card.points, fortified: card.fortified }
    }

    pub(crate) fn words(self) -> String {
        let shield = if self.fortified { ", fortified" } else { "" };
        format!("{} ({}{shield})", self.kind.name(), number(self.points))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, TS)]
pub struct ShipView {
    pub class: Class,
    pub up: bool,
    /// Its kind, if the viewer knows it: it is up, it is the viewer's own, or it was seen.
    pub kind: Option<Kind>,
    /// Known to this viewer but not to everybody: the eye mark.
    pub private: bool,
}

/// What is public about a player, and what the viewer remembers (STELLAR-R56).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlayerView {
    pub score: i32,
    /// Ships in the Reserve; while fleets are chosen the picks still count as lying there.
    pub reserve: u8,
    /// Undrawn ships.
    pub fleet: u8,
    /// The back of the top card of the Fleet (STELLAR-R10).
    pub fleet_top: Option<Class>,
    /// Backs of the hand, civilians first: a hand has no order for others.
    pub hand: Vec<Class>,
    /// The fleet for this scenario is committed.
    pub committed: bool,
    /// Settled ships: back, and the kind where the viewer still knows it.
    pub settled: Vec<SettledView>,
    /// While a ship lies mended face down: what the viewer knows to be among it and the Settled ships of its class,
    /// without knowing which is which (STELLAR-R37).
    pub blur: Option<BlurView>,
    pub won: Vec<SolarFace>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct SettledView {
    pub class: Class,
    pub kind: Option<Kind>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct BlurView {
    pub class: Class,
    pub kinds: Vec<Kind>,
}

/// Partners, and the result of their team so far (STELLAR-12.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct TeamView {
    pub seats: [Seat; 2],
    pub score: i32,
}

/// The viewer's own cards, each in the order of [`Kind`].
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OwnView {
    /// Who plays with the viewer.
    pub partner: Option<Seat>,
    /// As many ships can be in the Fleet that is chosen.
    pub fleet_max: u8,
    pub hand: Vec<Kind>,
    pub reserve: Vec<Kind>,
    /// The undrawn ships of the Fleet, order unknown; while choosing, the picks so far.
    pub fleet: Vec<Kind>,
    pub settled: Vec<Kind>,
}

impl View {
    /// A player's ships in a sector, bottom first; none where there is no such place.
    pub(crate) fn stack(&self, seat: Seat, sector: u8) -> &[ShipView] {
        let stacks = self.sectors.get(usize::from(sector)).map(|sector| &sector.stacks[..]);
        stacks.and_then(|stacks| stacks.get(seat.index())).map_or(&[], |stack| &stack[..])
    }

    /// How a military ship fares against another, as the edition prints it.
    pub(crate) fn clash(&self, a: Kind, b: Kind) -> Clash {
        let beats = |a: Kind, b: Kind| self.constants.printed[a as usize].beats.contains(&b);
        Clash::of(beats(a, b), beats(b, a))
    }
}

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let eyes = Eyes::of(viewer);
        let playing = !matches!(state.phase, Phase::Fleet | Phase::Over);
        View {
            mode: state.mode,
            scenario: state.scenario + 1,
            scenarios: state.numbers.scenarios,
            first_seat: state.first,
            active: playing.then_some(state.active),
            step: step(state),
            sectors: (0..state.sectors).map(|sector| sector_view(state, sector, eyes)).collect(),
            players: state.everyone().map(|seat| player_view(state, seat, eyes)).collect(),
            teams: teams(state),
            own: viewer.seat().map(|seat| own_view(state, seat)),
            solar_deck: state.left_in_deck(),
            removed: faces(state, Fate::Removed),
            last: last_move(state, viewer),
            scored: scored(state),
            outcome: scoring::outcome(state),
            constants: Constants::of(state),
        }
    }
}

fn printed_view(numbers: &Numbers, kind: Kind) -> PrintedView {
    let military = |kind: &Kind| kind.is_military();
    let against = |result: Clash| {
        let others = KINDS.into_iter().filter(military);
        others.filter(|other| kind.is_military() && numbers.clash(kind, *other) == result).collect()
    };
    PrintedView {
        settlement: numbers.settlement[kind as usize],
        beats: against(Clash::Wins),
        loses_to: against(Clash::Loses),
    }
}

fn solar_type_view(deck: &[Solar], kind: SolarType) -> SolarTypeView {
    let (mut points, mut cards, mut fortified) = (Pile::<i8, DECK>::default(), 0, 0);
    for card in deck.iter().filter(|card| card.kind == kind) {
        cards += 1;
        fortified += u8::from(card.fortified);
        if let Err(at) = points.binary_search(&card.points) {
            points.insert(at, card.points);
        }
    }
    SolarTypeView { kind, number: kind.number(), cards, fortified, points }
}

fn last_move(state: &State, viewer: Viewer) -> Option<LastMove> {
    let Last { seat, action, open } = state.last?;
    let seen = |kind| Seen::back(kind, open || viewer.is(seat));
    let what = match action {
        Action::FleetAdd { .. } | Action::FleetDone => return None,
        Action::Place { kind, sector, up } => Move::Place { sector, ship: seen(kind), up },
        Action::Reveal { sector } => Move::Reveal { sector },
        Action::Pass => Move::Pass,
        Action::Warp { from, index, to } => Move::Warp { from, index, to },
        Action::Mend { kind } => Move::Mend { ship: seen(kind), up: open },
        Action::Destroy { owner, index } => Move::Destroy { owner, index },
        Action::Decline => Move::Decline,
        Action::FightNext { player } => Move::FightNext { player },
    };
    let fights = state.fights.iter().map(|fight| fight_view(fight, seat, viewer)).collect();
    Some(LastMove { seat, what, fights })
}

/// STELLAR-R24: the two owners saw both ships.
fn fight_view(fight: &Fought, attacker: Seat, viewer: Viewer) -> FightView {
    let fighter = viewer.is(attacker) || viewer.is(fight.defender);
    FightView {
        defender: fight.defender,
        attacking: Seen::back(fight.attacking, fighter || fight.attacking_open),
        defending: Seen::back(fight.defending, fighter || fight.defending_open),
        attacker_lost: fight.result.destroys_attacker(),
        defender_lost: fight.result.destroys_defender(),
    }
}

fn scored(state: &State) -> Option<Vec<ScoredView>> {
    let scenario = if state.phase == Phase::Over { state.scenario } else { state.scenario.checked_sub(1)? };
    let layout = state.numbers.layout as usize;
    let from = scenario as usize * layout;
    let cards = &state.deck[from..from + layout];
    let (sector_of, sectors) = scoring::lay_out(cards);
    let sector = |sector: u8| {
        let places: Vec<usize> = (0..layout).filter(|card| sector_of[*card] == sector).collect();
        let ships = |seat: Seat| {
            let laid = state.scored[seat.index()].iter().filter(|ship| ship.sector == sector);
            laid.map(|ship| ship.kind).collect()
        };
        ScoredView {
            cards: places.iter().map(|card| SolarFace::of(cards[*card])).collect(),
            ships: state.everyone().map(ships).collect(),
            winner: match state.fate[from + places[0]] {
                Fate::Won(seat) => Some(Seat(seat)),
                _ => None,
            },
        }
    };
    Some((0..sectors).map(sector).collect())
}

fn step(state: &State) -> Step {
    let here = || (state.pending_ship().sector, state.active_player().index_of(state.pending as usize));
    let ability = |kind| {
        let (sector, index) = here();
        Step::Ability { kind, sector, index }
    };
    match state.phase {
        Phase::Fleet => Step::Fleet,
        Phase::Place => Step::Place,
        Phase::Reveal => Step::Reveal,
        Phase::WarpRing => ability(Kind::WarpRing),
        Phase::Mend => ability(Kind::Mend),
        Phase::Rogue => ability(Kind::Rogue),
        Phase::Fight => {
            let (sector, index) = here();
            let foes = combat::defenders(state, state.active, sector);
            Step::Fight { sector, index, foes: foes.map(|(seat, index)| Foe { seat, index }).collect() }
        }
        Phase::Over => Step::Over,
    }
}

fn sector_view(state: &State, sector: u8, eyes: Eyes) -> SectorView {
    let over = state.phase == Phase::Over; // STELLAR-9.2: the last solar system lies open at the end.
    let card = |place: usize| {
        let (card, seen) = (state.layout()[place], state.solar_seen[place]);
        let face = (over || seen.has(eyes)).then(|| SolarFace::of(card));
        SolarCardView { kind: card.kind, face, private: !over && face.is_some() }
    };
    let ship = |ship: &Ship| {
        let kind = ship.seen.has(eyes).then_some(ship.kind);
        let private = kind.is_some() && !ship.seen.is_public();
        ShipView { class: ship.kind.class(), up: ship.up, kind, private }
    };
    let stack = |seat| state.player(seat).stack(sector).map(|(_, found)| ship(found)).collect();
    let cards: Vec<SolarCardView> = state.cards_of(sector).map(card).collect();
    let all_seen = cards.iter().all(|card| card.face.is_some());
    SectorView {
        worth: all_seen.then(|| Worth::of(cards.iter().filter_map(|card| card.face))),
        cards,
        stacks: state.everyone().map(stack).collect(),
    }
}

fn player_view(state: &State, seat: Seat, eyes: Eyes) -> PlayerView {
    let player = state.player(seat);
    // STELLAR-R07: nobody sees how many ships another has picked until all have committed.
    let picks = if state.phase == Phase::Fleet { player.fleet.len() as u8 } else { 0 };
    let fleet = player.fleet.len() as u8 - picks;
    let mut hand: Vec<Class> = player.hand.iter().map(|kind| kind.class()).collect();
    hand.sort_unstable();
    let (mut settled, mut blur) = (Vec::new(), None);
    for class in [Class::Civilian, Class::Military] {
        let pile = knowledge::pile(state, seat, class, eyes);
        let known = listed(&pile.known);
        let all = player.settled.iter().filter(|ship| ship.kind.class() == class).count();
        let unknown = all - known.len();
        settled.extend(known.into_iter().map(|kind| SettledView { class, kind: Some(kind) }));
        settled.extend((0..unknown).map(|_| SettledView { class, kind: None }));
        blur = blur.or(pile.group.map(|kinds| BlurView { class, kinds: listed(&kinds) }));
    }
    PlayerView {
        score: i32::from(player.score),
        reserve: player.reserve_size() + picks,
        fleet,
        fleet_top: player.fleet.last().filter(|_| fleet > 0).map(|kind| kind.class()),
        hand,
        committed: player.committed,
        settled,
        blur,
        won: faces(state, Fate::Won(seat.0)),
    }
}

fn teams(state: &State) -> Vec<TeamView> {
    let scores = state.players.map(|player| i32::from(player.score));
    let Some(results) = scoring::team_results(state.mode, &scores) else { return Vec::new() };
    let of = |(team, score): (u8, i32)| TeamView { seats: [Seat(team), Seat(team + 2)], score };
    (0..).zip(results).map(of).collect()
}

fn own_view(state: &State, seat: Seat) -> OwnView {
    let player = state.player(seat);
    let sorted = |kinds: &mut dyn Iterator<Item = Kind>| {
        let mut kinds: Vec<Kind> = kinds.collect();
        kinds.sort_unstable();
        kinds
    };
    OwnView {
        partner: state.mode.partner(seat),
        fleet_max: fleet::most(player) as u8,
        hand: sorted(&mut player.hand.iter().copied()),
        reserve: listed(&player.reserve),
        fleet: sorted(&mut player.fleet.iter().copied()),
        settled: sorted(&mut player.settled.iter().map(|ship| ship.kind)),
    }
}

/// Counted kinds as a list.
fn listed(counts: &[u8; 9]) -> Vec<Kind> {
    let several = |kind: &Kind| std::iter::repeat_n(*kind, counts[*kind as usize] as usize);
    KINDS.iter().flat_map(several).collect()
}

/// All cards that met this end, in dealing order.
fn faces(state: &State, fate: Fate) -> Vec<SolarFace> {
    let met = state.deck.iter().zip(state.fate).filter(|(_, found)| *found == fate);
    met.map(|(card, _)| SolarFace::of(*card)).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Game, Viewer};

    use super::*;
    use crate::scene::*;
    use crate::{Mode, Stellar};

    /// STELLAR-1.10, STELLAR-7.7: cards are drawn with the numbers of the edition that is played.
    #[test]
    fn a_view_says_what_is_printed_on_the_ships() {
        let view = table(Mode::Duel, "A hand: Sl\nB hand: Ki").view(A);
        assert_eq!(view.constants.printed[Kind::Founder as usize].settlement, 4);
        assert!(view.constants.printed[Kind::Founder as usize].beats.is_empty());
        assert_eq!(view.constants.printed[Kind::Crusher as usize].beats[..], [Kind::Slicer, Kind::Kite]);
    }

    /// STELLAR-12.6, STELLAR-12.1: everybody sees what each team has so far, and nobody a team where there is none.
    #[test]
    fn stellar_12_6_a_team_has_the_lower_of_two_scores() {
        let mut tandem = table(Mode::Tandem, "A hand: Sl\nB hand: Ki\nC hand: Ki\nD hand: Ki");
        for (player, score) in tandem.state.players.iter_mut().zip([20, 8, 3, 9]) {
            player.score = score;
        }
        let teams = tandem.spectator().teams;
        assert_eq!(
            teams.iter().map(|team| (team.seats, team.score)).collect::<Vec<_>>(),
            [([A, C], 3), ([B, D], 8)]
        );
        assert!(table(Mode::Four, "A hand: Sl\nB hand: Ki\nC hand: Ki\nD hand: Ki").view(A).teams.is_empty());
    }

    /// STELLAR-12.2, STELLAR-R49: a partner sees what an opponent sees.
    #[test]
    fn partners_know_no_more_than_opponents() {
        let text =
            "A hand: Sl Fo\nA S1: (Ki)\nA fleet: Cr\nA settled: (Fl)\nB hand: Ki\nC hand: Ki\nD hand: Ki";
        let mut table = table(Mode::Tandem, text);
        table.place("Fo", 2, false);
        let public = |seat: Seat| {
            let view = table.view(seat);
            (view.sectors, view.players[0].clone(), view.last)
        };
        assert_eq!(public(C), public(B));
        assert_eq!(public(C), public(D));
        assert_eq!(table.words_for(C), table.words_for(B));
    }

    /// STELLAR-R26, STELLAR-1.11: of another's piles one sees sizes and backs, and the won cards.
    #[test]
    fn piles_show_sizes_and_backs() {
        let table = table(Mode::Duel, "A hand: Sl Fo\nA fleet: Cr Wr\nA settled: (Fl) Ki Me\nB hand: Ki");
        let player = &table.view(B).players[0];
        assert_eq!((player.reserve, player.fleet, player.fleet_top), (9, 2, Some(Class::Civilian)));
        assert_eq!(player.hand, [Class::Civilian, Class::Military]);
        let settled: Vec<_> = player.settled.iter().map(|ship| (ship.class, ship.kind)).collect();
        let expected = [
            (Class::Civilian, Some(Kind::Mend)),
            (Class::Military, Some(Kind::Kite)),
            (Class::Military, None),
        ];
        assert_eq!(settled, expected);
        assert_eq!(table.view(A).own.unwrap().settled, [Kind::Mend, Kind::Foil, Kind::Kite]);
        assert!(Stellar::view(&table.state, Viewer::Spectator).own.is_none());
    }

    #[test]
    fn a_view_can_be_read_in_a_terminal() {
        let table =
            table(Mode::Duel, "A hand: Sl Fo\nA S1: (Ki) Cr\nA settled: (Fl)\nB S2: (Fo)\nB hand: Ki");
        expect_test::expect![[r#"
            Scenario 1 of 4, started by {0}. To place a card: {0}.
              Sector 1: Sun (type 4)
                {0}: (Kite) < Crusher
              Sector 2: Planet (type 2), Asteroid (type 1)
                {1}: (civilian?)
              Sector 3: Sun (type 4)
            {0}: 0 points; hand: civilian and military; Fleet 0; Reserve 11; discard pile: Foil
            {1}: 0 points; hand: military; Fleet 0; Reserve 14; discard pile: nothing
            Your Fleet:        none
            Your Reserve:      Founder, Warp Ring, Warp Ring, Mend, Rogue, Rogue, Destroyer, Slicer, Crusher, Foil, Kite
            Your discard pile: Foil
            Your hand:         Founder, Slicer
              Founder: civilian, settles with 4. Face up: look at the points and at all ships in its sector.
              Slicer: military. Destroys Foil and Kite; loses to Destroyer and Crusher.
        "#]]
        .assert_eq(&table.view(A).to_string());
    }
}
