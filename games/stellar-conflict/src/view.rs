//! What each seat may see.
//!
//! Fleets and hands belong to their owner, and the order of a deck to nobody. A card on the table is seen by all, under a
//! finger or not. Once the game is over everything is shown.

use engine::{Millis, Outcome, Seat, Viewer};
use serde::Serialize;
use ts_rs::TS;

use crate::battle;
use crate::event::{FilmLine, Score, Tag};
use crate::geometry::{Pose, Size};
use crate::phases::{asteroids, deploy, fleet, freeze, race, ready, scoring};
use crate::setup::{AimAssist, Deployment, Scale, Setup};
use crate::state::{Answer, Fate, InPlay, Phase, Piece, Player, State, Terms};
use crate::tables::{Card, CardFace, Colour, Kind, Laser, Printed, Race, Shield};
use crate::text::{Code, Name};
use crate::words;

/// The whole table as one viewer may know it.
#[derive(Clone, Debug, Serialize, TS)]
pub struct View {
    pub phase: Phase,
    pub rules: RulesView,
    /// The printed cards that can come into this game.
    pub cards: Vec<CardInfo>,
    /// What the races of these cards are good at.
    pub races: Vec<RaceInfo>,
    /// Whose turn it is to place Asteroids or to choose a race.
    pub choosing: Option<Seat>,
    pub players: Vec<PlayerView>,
    /// Everything that was laid down, in that order, Asteroids first.
    pub pieces: Vec<PieceView>,
    /// The viewer's own cards; none for spectators.
    pub own: Option<OwnView>,
    /// Once the game is over: what every deck was and what was left of it.
    pub revealed: Vec<Revealed>,
    /// Once the game is over: the battle, moment by moment.
    pub film: Vec<FilmLine>,
    pub cubes_vaporized: u8,
    pub outcome: Option<Outcome>,
    /// What decided, where the most points were not enough.
    pub tie: Option<&'static str>,
}

/// What was agreed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RulesView {
    pub scale: Scale,
    pub size: Size,
    pub credits: u8,
    /// How long the deployment may take, in milliseconds; none for as long as it takes.
    pub limit: Option<u32>,
    /// How much of it before the end is shown as a countdown.
    pub countdown: Option<u32>,
    /// From the last "ready" to the first card, and how long one may think about a frozen card, in milliseconds.
    pub lead: u32,
    pub decide: u32,
    pub deployment: Deployment,
    pub asteroids: u8,
    pub stolen_goods: bool,
    pub ion_second_fire: bool,
    pub aim_assist: AimAssist,
    /// CONFLICT-R.60: lifting the hand does not deploy yet.
    pub ask_before_deploying: bool,
    /// How many ships every fleet must have, if that is fixed.
    pub fleet_size: Option<u8>,
    /// The colours that shields do not stop.
    pub piercing: Vec<Colour>,
    /// CONFLICT-6.1, CONFLICT-11.1 to CONFLICT-11.3: what a hit of each colour does.
    pub lights: Vec<LightView>,
}

/// What a laser of one colour does to a ship.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct LightView {
    pub colour: Colour,
    pub damage: u16,
    /// By how much the ship fires later.
    pub later: u16,
}

/// A race as its cards are printed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct RaceInfo {
    pub race: Race,
    pub about: String,
}

/// A card as it is printed.
#[derive(Clone, Debug, Serialize, TS)]
pub struct CardInfo {
    pub id: Code,
    pub name: Name,
    pub race: Option<Race>,
    pub kind: Kind,
    pub credits: u8,
    /// CONFLICT-11.5: a ship that costs nothing.
    pub scout: bool,
    pub initiative: Vec<u8>,
    pub hull: u8,
    pub vp: u8,
    /// CONFLICT-3.11, CONFLICT-13.2: the cubes with which it goes into the battle.
    pub cubes: u8,
    pub lasers: Vec<Laser>,
    pub shields: Vec<Shield>,
}

/// What is public about a player.
#[derive(Clone, Debug, Serialize, TS)]
pub struct PlayerView {
    pub seat: Seat,
    pub race: Option<Race>,
    /// In the phase that needs everybody: whether this one is done.
    pub done: bool,
    /// Cards left in the deck.
    pub deck: u8,
    /// CONFLICT-R.63: cards that are still to be deployed, the one in play included.
    pub left: u8,
    pub in_play: InPlayView,
    /// Cards that left the game before the battle, and those of them that everybody saw.
    pub boxed: u8,
    pub boxed_seen: Vec<Code>,
    /// Numbers of pieces.
    pub kills: Vec<u8>,
    pub score: Option<Score>,
}

#[derive(Clone, Copy, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "type")]
pub enum InPlayView {
    Nothing,
    InHand,
    /// `fits`: it could be let go of here.
    OnTable {
        card: Tag,
        pose: Pose,
        fits: bool,
    },
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct PieceView {
    pub card: Code,
    pub name: Name,
    pub owner: Option<Seat>,
    pub pose: Pose,
    /// By the seat whose tokens they are.
    pub damage: Vec<u16>,
    pub cubes: u8,
    /// The cubes with which it goes into the battle.
    pub loaded: u8,
    pub delays: u16,
    /// By how much it fires later than printed.
    pub later: u16,
    pub fate: Fate,
}

/// The viewer's own cards.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OwnView {
    pub seat: Seat,
    /// The ships that can be picked, while fleets are.
    pub ships: Vec<Code>,
    /// The picked ships, in the order of the edition.
    pub fleet: Option<Vec<Code>>,
    /// What is still in the deck, in the order of the edition.
    pub in_deck: Vec<Code>,
    /// The cards that join the deck by themselves.
    pub along: Vec<Code>,
    /// The card in play, on the table or not; or the Asteroid that is placed next.
    pub card: Option<Code>,
    /// How many come after it.
    pub to_come: u8,
    /// CONFLICT-R.62: from when on the card in play may be let go of.
    #[ts(type = "number | null")]
    pub lets_go_at: Option<Millis>,
    /// Whether the frozen card can be decided about, and what was decided.
    pub frozen: bool,
    pub answer: Option<Answer>,
    pub boxed: Vec<Code>,
}

#[derive(Clone, Debug, Serialize, TS)]
pub struct Revealed {
    pub seat: Seat,
    pub fleet: Vec<Code>,
    pub boxed: Vec<Code>,
}

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let over = state.phase == Phase::Done;
        let seats = state.seats();
        View {
            phase: state.phase,
            rules: RulesView::new(state),
            cards: cards(state).map(|card| CardInfo::new(&state.terms, card)).collect(),
            races: Race::ALL
                .into_iter()
                .filter(|race| plays(state, *race))
                .map(|race| RaceInfo::new(state, race))
                .collect(),
            choosing: match state.phase {
                Phase::Asteroids => Some(asteroids::PLACER),
                Phase::Race => race::chooser(state),
                _ => None,
            },
            players: seats.iter().map(|seat| PlayerView::new(state, seat)).collect(),
            pieces: state.pieces.iter().map(|piece| PieceView::new(&state.terms, piece)).collect(),
            own: viewer.seat().map(|seat| OwnView::new(state, seat)),
            revealed: seats.iter().filter(|_| over).map(|seat| Revealed::new(state, seat)).collect(),
            film: if over { scoring::film(state) } else { Vec::new() },
            cubes_vaporized: state.cubes_vaporized,
            outcome: scoring::outcome(state),
            tie: (over && scoring::tied(&scoring::scores(state))).then_some(words::TIE),
        }
    }
}

/// All races while they are chosen, then those that play.
fn plays(state: &State, race: Race) -> bool {
    matches!(state.phase, Phase::Asteroids | Phase::Race)
        || state.players.iter().any(|player| player.race == Some(race))
}

/// Those of these races; Asteroids if there are any.
fn cards(state: &State) -> impl Iterator<Item = &CardFace> {
    let rocks = state.terms.setup.asteroids > 0;
    let comes = move |card: &&CardFace| card.race.map_or(rocks, |race| plays(state, race));
    state.terms.edition.cards.iter().filter(comes)
}

impl RulesView {
    fn new(state: &State) -> RulesView {
        let (setup, size) = (&state.terms.setup, state.terms.size);
        let scale = state.terms.edition.scale(setup.scale);
        let Setup { scale: name, deployment, asteroids, stolen_goods, ion_second_fire, .. } = *setup;
        RulesView {
            scale: name,
            size,
            credits: scale.credits,
            limit: state.terms.limit().map(|limit| limit as u32),
            countdown: state.terms.countdown().map(|countdown| countdown as u32),
            lead: ready::LEAD as u32,
            decide: freeze::TIME as u32,
            deployment,
            asteroids,
            stolen_goods,
            ion_second_fire,
            aim_assist: setup.aim_assist,
            ask_before_deploying: setup.ask_before_deploying,
            fleet_size: setup.equal_fleets.then_some(scale.equal_fleet),
            piercing: Colour::ALL.into_iter().filter(|colour| colour.pierces()).collect(),
            lights: Colour::ALL.into_iter().map(LightView::new).collect(),
        }
    }
}

impl LightView {
    fn new(colour: Colour) -> LightView {
        let delays = u16::from(colour == Colour::Blue);
        LightView { colour, damage: colour.damage(), later: battle::later(delays) }
    }
}

impl RaceInfo {
    fn new(state: &State, race: Race) -> RaceInfo {
        RaceInfo { race, about: words::about(&state.terms.edition, race) }
    }
}

impl CardInfo {
    fn new(terms: &Terms, card: &CardFace) -> CardInfo {
        let CardFace { id, name, race, credits, face } = card;
        CardInfo {
            id: *id,
            name: *name,
            race: *race,
            kind: face.kind,
            credits: *credits,
            scout: card.is_scout(),
            initiative: face.initiative.to_vec(),
            hull: face.hull,
            vp: face.vp,
            cubes: scoring::cubes(terms, face.kind),
            lasers: face.lasers.clone(),
            shields: face.shields.clone(),
        }
    }
}

impl PlayerView {
    fn new(state: &State, seat: Seat) -> PlayerView {
        let player = &state.players[seat.index()];
        let printed = &*state.terms.edition;
        let seen = player.boxed.iter().filter(|boxed| boxed.seen);
        PlayerView {
            seat,
            race: player.race,
            done: match state.phase {
                Phase::Asteroids => seat != asteroids::PLACER,
                Phase::Race => player.race.is_some(),
                Phase::Fleet => player.fleet.is_some(),
                Phase::Ready { .. } => player.ready,
                Phase::Deploy { .. } => !deploy::owes(state, seat),
                Phase::Freeze { .. } => !freeze::owes(state, seat),
                Phase::Done => true,
            },
            deck: player.deck.len() as u8,
            left: player.deck.len() as u8 + u8::from(player.in_play != InPlay::Nothing),
            in_play: match player.in_play {
                InPlay::Nothing => InPlayView::Nothing,
                InPlay::InHand(_) => InPlayView::InHand,
                InPlay::OnTable { card, pose } => {
                    InPlayView::OnTable { card: printed.tag(card), pose, fits: state.fits(pose).is_ok() }
                }
            },
            boxed: player.boxed.len() as u8,
            boxed_seen: seen.map(|boxed| printed.card(boxed.card).id).collect(),
            kills: player.kills.clone(),
            score: (state.phase == Phase::Done).then(|| scoring::score(state, seat)),
        }
    }
}

impl PieceView {
    fn new(terms: &Terms, piece: &Piece) -> PieceView {
        let Tag { id, name } = terms.edition.tag(piece.card);
        PieceView {
            card: id,
            name,
            owner: piece.owner,
            pose: piece.pose,
            damage: piece.damage[..terms.setup.players as usize].to_vec(),
            cubes: piece.cubes,
            loaded: scoring::loaded(terms, piece.card),
            delays: piece.delays,
            later: battle::later(piece.delays),
            fate: piece.fate,
        }
    }
}

/// Ids in the order of the edition, which tells nothing about the order of a deck.
fn sorted(printed: &Printed, cards: impl Iterator<Item = Card>) -> Vec<Code> {
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_unstable();
    cards.into_iter().map(|card| printed.card(card).id).collect()
}

impl OwnView {
    fn new(state: &State, seat: Seat) -> OwnView {
        let (printed, player) = (&*state.terms.edition, &state.players[seat.index()]);
        let ships = player.race.filter(|_| state.phase == Phase::Fleet);
        let along = player.race.map_or([None; 2], |race| fleet::along(&state.terms, race));
        let (card, to_come) = next(state, seat);
        OwnView {
            seat,
            ships: ships.map(|race| sorted(printed, printed.ships(race))).unwrap_or_default(),
            fleet: player.fleet.as_ref().map(|fleet| sorted(printed, fleet.iter().copied())),
            in_deck: sorted(printed, player.deck.iter().copied()),
            along: sorted(printed, along.into_iter().flatten()),
            card: card.map(|card| printed.card(card).id),
            to_come,
            lets_go_at: matches!(state.phase, Phase::Deploy { .. }).then(|| state.may_let_go_at(seat)),
            frozen: matches!(state.phase, Phase::Freeze { .. }) && freeze::frozen(state, seat),
            answer: player.answer,
            boxed: boxed(printed, player),
        }
    }
}

/// What a seat lays down next, and how many after that.
fn next(state: &State, seat: Seat) -> (Option<Card>, u8) {
    if state.phase == Phase::Asteroids && seat == asteroids::PLACER {
        return asteroids::next(state);
    }
    let player = &state.players[seat.index()];
    (player.in_play.card(), player.deck.len() as u8)
}

fn boxed(printed: &Printed, player: &Player) -> Vec<Code> {
    sorted(printed, player.boxed.iter().map(|boxed| boxed.card))
}

impl Revealed {
    fn new(state: &State, seat: Seat) -> Revealed {
        let (printed, player) = (&*state.terms.edition, &state.players[seat.index()]);
        let fleet = player.fleet.iter().flat_map(|fleet| fleet.iter().copied());
        Revealed { seat, fleet: sorted(printed, fleet), boxed: boxed(printed, player) }
    }
}
