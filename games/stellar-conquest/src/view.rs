//! What one viewer may know, as it is sent. Everything here is built from what that viewer has seen (CONQUEST-12.9), never by
//! leaving things out of the state. Lists that change are objects with fixed keys, so that an update is small.

mod build;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use engine::{RuleId, Seat, Seats};
use serde::Serialize;
use ts_rs::TS;

use crate::action::{Action, Item};
use crate::edition::{Class, PlanetKind, ShipKind, Tech, TechSet};
use crate::event::{Captives, Fleet};
use crate::fleet::{Force, GroupId};
use crate::map::{Colour, Hex, StarId, StarSet};
use crate::player::{Factories, Inspect, Retreat};
use crate::setup::Setup;
use crate::state::{Phase, PlanetId, Proposal, Terms};
use crate::supply::Sea;
use crate::war::{Side, Stage, Step, Unit};
pub(crate) use build::prospect;

/// Everything that a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct View {
    /// Whose view it is; nobody's for a spectator.
    pub seat: Option<Seat>,
    pub setup: Setup,
    /// What the rules need of setup, edition and map to foretell something. The client has it in `map` and `tables`.
    #[serde(skip)]
    #[ts(skip)]
    pub terms: Terms,
    pub turn: u16,
    /// The turn after which the game is over.
    pub last_turn: u16,
    /// The turns that a production turn follows.
    pub productions: Vec<u16>,
    /// Somebody wants to play longer: whoever has not agreed is asked (CONQUEST-R79).
    pub proposal: Option<Proposal>,
    pub active: Seat,
    /// Only the active player is told `debark` from `attack`: for the others it is all `attack`.
    pub phase: Phase,
    /// Who has not finished the bonus or the production turn.
    #[ts(as = "Vec<Seat>")]
    pub waiting: Seats,
    /// By hex: markers on the map, one entry for each owner in the order of seats.
    pub markers: BTreeMap<Hex, Vec<MarkersView>>,
    /// By seat: how many task forces and loose counters have not entered yet.
    pub outside: Vec<MarkersView>,
    /// By seat: star hexes with a command post. Empty where there are none.
    pub posts: Vec<Vec<Hex>>,
    /// By hex: stars of which something is known.
    pub stars: BTreeMap<Hex, StarView>,
    /// The last sighting of each marker that is still there, by `seat` + `letter` or `seat` + `@` + `hex`.
    pub seen: BTreeMap<String, MarkerSeen>,
    /// What only the viewer knows.
    pub own: Option<OwnView>,
    /// A battle that the viewer may watch.
    pub battle: Option<BattleView>,
    /// An attack on colonies that the viewer may watch.
    pub assault: Option<AssaultView>,
    /// Who is asked whether to inspect the active player's ships.
    #[ts(as = "Vec<Seat>")]
    pub inspecting: Seats,
    /// Who has to give transports that came back a destination.
    #[ts(as = "Vec<Seat>")]
    pub returned: Seats,
    pub result: Option<ResultView>,
}

/// What never changes. Clients have it in every view.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Constants {
    pub map: MapView,
    pub tables: TablesView,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MapView {
    pub columns: u8,
    /// Rows of the columns A, C, E …; the others have one less and lie half a hex lower.
    pub rows: u8,
    /// By seat.
    pub entries: Vec<Hex>,
    pub stars: Vec<StarInfo>,
    pub clouds: Vec<Vec<Hex>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StarInfo {
    pub name: String,
    pub hex: Hex,
    pub colour: Colour,
}

/// Printed figures.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TablesView {
    pub techs: Vec<TechInfo>,
    /// By item, points.
    pub prices: BTreeMap<&'static str, u16>,
    /// By ship type: how many can be in play.
    pub stock: Fleet,
    pub production_every: u16,
    /// By planet type: what a planet is worth at the end.
    pub points: BTreeMap<PlanetKind, u8>,
    /// What it means to come to a star for the first time.
    pub unexplored: Note,
    /// By colour: what the star cards promise.
    pub prospects: BTreeMap<Colour, Prospect>,
}

/// Of so many star cards of a colour, so many have a planet of the kind that is worth most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Prospect {
    pub cards: u16,
    pub best: u16,
}

/// A sentence for the player, and the rule behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Note {
    pub words: String,
    #[ts(type = "string")]
    pub rule: RuleId,
}

impl Note {
    pub fn new(rule: RuleId, words: impl Into<String>) -> Note {
        Note { words: words.into(), rule }
    }
}

/// Something that the ships at a star will do after moving, or could do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Ahead {
    pub what: Errand,
    pub star: Hex,
    /// Ships that are there for it.
    pub ships: u16,
}

/// In the order of a turn (CONQUEST-4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Errand {
    Explore,
    Fight,
    Attack,
    Land,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct TechInfo {
    pub tech: Tech,
    pub name: &'static str,
    /// What it is good for.
    pub effect: String,
    pub class: Class,
    pub level: u8,
    pub cost: u16,
    /// The lower price and with which technologies.
    pub cheaper: u16,
    pub cheaper_with: Vec<Tech>,
}

/// What everybody sees of one owner's ships in a hex (CONQUEST-R21).
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MarkersView {
    pub seat: Seat,
    pub forces: Vec<Force>,
    /// Loose counters.
    pub loose: u16,
    /// Of these, transports in the colour of conquered people (CONQUEST-17.6).
    pub captives: Vec<Captives>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, TS)]
pub struct StarView {
    /// Whether the viewer has explored it.
    pub explored: bool,
    /// Who explored it first and holds its card, where that is known.
    pub holder: Option<Seat>,
    /// The name of its card.
    pub card: Option<String>,
    /// By number from 1. Known once explored; of other stars, planets that an attack made known have no `kind`.
    pub planets: BTreeMap<u8, PlanetView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlanetView {
    /// How it is named in actions.
    pub id: PlanetId,
    pub kind: Option<PlanetKind>,
    pub capacity: Option<u8>,
    pub mineral_rich: bool,
    pub devastated: bool,
    /// As last seen.
    pub colony: Option<ColonyView>,
    /// The turn of which this is the news; the present turn for what is the viewer's own.
    pub seen: u16,
}

/// A colony; `None` is what the viewer does not know.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ColonyView {
    pub owner: Seat,
    pub holder: Seat,
    pub people: Option<u16>,
    pub factories: Option<u16>,
    pub bases: Option<u16>,
    pub advanced: Option<u16>,
    pub shield: bool,
    /// It gives nothing in the next production turn.
    pub waits: bool,
    /// What its holder should know: that it is besieged, that it makes nothing.
    pub notes: Vec<Note>,
    /// From whom it was conquered, what it is worth and what it takes to keep it; told to its conqueror.
    pub keeping: Option<Note>,
}

/// A marker as it was last seen.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct MarkerSeen {
    pub turn: u16,
    pub hex: Hex,
    pub ships: Fleet,
}

/// A player's own affairs.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct OwnView {
    pub techs: Vec<Tech>,
    /// Points paid toward technologies that are not owned yet.
    pub paid: BTreeMap<&'static str, u16>,
    /// The present price of technologies that are not owned yet.
    pub price: BTreeMap<&'static str, u16>,
    pub speed: u8,
    /// By number: all ships.
    pub groups: BTreeMap<u16, GroupView>,
    /// Ships bought in this production turn, not on the map yet.
    pub built: Vec<GroupView>,
    pub ledger: Option<LedgerView>,
    pub standing: StandingView,
    /// By ship type: how many more can be built.
    pub stock: Fleet,
    /// From where ships have range now: the corner first, then the posts. Empty where there is no limit.
    pub reach: Vec<Reach>,
    /// The ships in hand, while there are any.
    pub hand: Option<HandView>,
    /// By item: what it costs this player now.
    pub prices: BTreeMap<Item, Price>,
    /// Ships under way that `SailOn` would really bring on: not those whose range ends where they are.
    pub sailing: u16,
    /// Ships that are of no use where they are and have no destination.
    pub aimless: u16,
    /// What comes once the ships have moved, as far as their owner knows: the same star may come more than once.
    pub ahead: Vec<Ahead>,
    /// What may be done now beside the legal actions that are listed.
    pub more: Vec<More>,
    /// The first and the last turn that may be proposed as the last, while a proposal is open to the viewer.
    pub extend: Option<(u16, u16)>,
    /// By seat: points if the game ended now, as far as the viewer knows.
    pub scores: Vec<i32>,
}

/// So many hexes around a hex.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Reach {
    pub hex: Hex,
    pub far: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct Price {
    pub one: u16,
    /// Two together, where that is cheaper.
    pub pair: Option<u16>,
}

/// An action that is open, and how a player would say it.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct More {
    pub action: Action,
    pub words: String,
}

/// How the ships in hand get to where they are bound.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct HandView {
    /// The way to their destination as `Sail` goes on, as far as their range allows: the hexes of each turn, this one first.
    pub route: Vec<Vec<Hex>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct GroupView {
    pub id: GroupId,
    pub kind: ShipKind,
    pub count: u8,
    pub at: Option<Hex>,
    pub force: Option<Force>,
    pub course: Option<Hex>,
    /// The star hex that they last departed from.
    pub left: Option<Hex>,
    /// The turn in which they can be there, when nobody is in the way.
    pub arrival: Option<u16>,
    pub moved: u8,
    pub halted: bool,
    /// In hand.
    pub hand: bool,
    pub fitted: bool,
    pub origin: Option<PlanetId>,
    pub captive: Option<Seat>,
}

/// The desk of sealed spending.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct LedgerView {
    pub points: u16,
    /// Scouts bought from these points so far.
    pub scouts: u8,
    /// What these points are good for.
    pub note: Note,
    pub open: Option<DeskView>,
    /// Colonies that are done.
    pub closed: Vec<PlanetId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct DeskView {
    pub planet: PlanetId,
    pub growth: u16,
    pub people: u16,
    pub working: u16,
    pub output: u16,
    pub emigrants: u16,
    pub extra: u16,
    /// Those who have not left.
    pub stay: u16,
    /// How many more should leave for the greatest bonus, or so that nobody starves.
    pub best: u16,
    /// What becomes of bonus people without a transport.
    pub note: Note,
    /// Bonus people that these emigrants earn.
    pub bonus: u16,
    pub spending: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct StandingView {
    /// By star hex of every unconquered colony of one's own: what happens when ships come.
    pub inspect: BTreeMap<Hex, Inspect>,
    /// The order for all own colonies that have none of their own, if one was given.
    pub inspect_all: Option<Inspect>,
    /// Star hexes of own colonies for which nothing was ordered yet: the question that is asked once for each.
    pub unasked: Vec<Hex>,
    /// Who notices a look, a question and an answer.
    pub note: Note,
    pub fire: bool,
    pub retreat: Retreat,
    pub routes: bool,
    pub factories: Factories,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct BattleView {
    pub star: Hex,
    pub attacker: Seat,
    pub defender: Seat,
    pub round: u16,
    pub stage: Stage,
    pub forced: bool,
    /// Attacker, then defender.
    pub sides: Vec<SideView>,
    pub aims: Vec<AimView>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct SideView {
    pub side: Side,
    pub units: Vec<UnitView>,
    /// Where this side withdraws to.
    pub retreat: Option<Hex>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct UnitView {
    pub unit: Unit,
    pub count: u16,
    /// How many have no target yet.
    pub idle: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AimView {
    pub seat: Seat,
    pub shooter: Unit,
    pub target: Unit,
    pub number: u16,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct AssaultView {
    pub star: Hex,
    pub attacker: Seat,
    pub round: u16,
    pub step: Step,
    /// Planets under attack.
    pub announced: Vec<PlanetId>,
    pub ships: Vec<UnitView>,
    pub bases: Vec<UnitView>,
    pub aims: Vec<AimView>,
}

/// The end, planet by planet.
#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct ResultView {
    /// By seat.
    pub scores: Vec<i32>,
    pub standoff: bool,
    /// What a standoff is, where it is one.
    pub note: Option<Note>,
    pub planets: Vec<PlanetScore>,
}

#[derive(Clone, Debug, PartialEq, Serialize, TS)]
pub struct PlanetScore {
    pub planet: PlanetId,
    pub kind: PlanetKind,
    pub capacity: u8,
    pub mineral_rich: bool,
    pub devastated: bool,
    pub colony: Option<ColonyView>,
    /// By seat: points for it.
    pub points: Vec<u8>,
}

/// A player's own ships judge by what their owner sees.
impl Sea for View {
    fn terms(&self) -> &Terms {
        &self.terms
    }

    fn techs(&self, _seat: Seat) -> TechSet {
        self.own.iter().flat_map(|own| own.techs.iter().copied()).collect()
    }

    fn enemies(&self, seat: Seat) -> StarSet {
        let others = |markers: &[MarkersView]| markers.iter().any(|marker| marker.seat != seat);
        let hexes = self.markers.iter().filter(|(_, markers)| others(markers));
        hexes.filter_map(|(hex, _)| self.terms.map().star_at(*hex)).collect()
    }

    fn depots(&self, _seat: Seat) -> impl Iterator<Item = StarId> {
        // The first is where the seat entered the map, which is no star; its command posts follow (`look::reach`).
        let posts = self.own.iter().flat_map(|own| own.reach.iter().skip(1));
        posts.filter_map(|post| self.terms.map().star_at(post.hex))
    }

    fn supplies(&self, _seat: Seat, _star: StarId) -> bool {
        true
    }
}
