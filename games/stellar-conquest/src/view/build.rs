//! Builds a view from what its viewer may know.

use std::collections::BTreeMap;

use engine::english::counted;
use engine::{Seat, Viewer};

use crate::action::Item;
use crate::ahead;
use crate::edition::{Planet, PlanetKind, Printed, SHIPS, TECHS, Tech, TechSet};
use crate::fleet::Ships;
use crate::map::{Colour, Hex, StarId};
use crate::more;
use crate::phases::fire::{Units, ships};
use crate::phases::hand::{self, Hand};
use crate::phases::{answer, exploring, extending, inspection, turn};
use crate::player::{Ledger, OpenColony};
use crate::production;
use crate::research;
use crate::scoring;
use crate::seen::Seen;
use crate::state::{Colony, PLANETS, Phase, PlanetId, State, Terms};
use crate::supply::Sea;
use crate::view::*;
use crate::war::{Aim, Side, Unit};
use crate::warning;

impl View {
    pub fn new(state: &State, viewer: Viewer) -> View {
        let seat = viewer.seat();
        let phase = match state.phase {
            Phase::Debark if seat != Some(state.active) => Phase::Attack,
            // CONQUEST-12.7: who fights whom is private in a tournament.
            Phase::Battle if seat != Some(state.active) && state.terms.setup.is_private() => Phase::Attack,
            phase => phase,
        };
        let star = |id: StarId| Some((state.map().hex_of(id), star(state, seat, id)?));
        let stars: BTreeMap<Hex, StarView> = state.map().star_ids().filter_map(star).collect();
        let mut view = View {
            seat,
            setup: state.terms.setup,
            terms: state.terms.clone(),
            turn: state.turn,
            last_turn: state.last_turn(),
            productions: turn::productions(state).collect(),
            proposal: state.extension.proposal,
            active: state.active,
            phase,
            waiting: state.waiting,
            markers: markers(state),
            outside: everybody(state).filter_map(|seat| outside(state, seat)).collect(),
            posts: everybody(state).map(|owner| posts(state, owner, seat == Some(owner))).collect(),
            seen: seat.map_or_else(BTreeMap::new, |seat| seen(state, seat)),
            own: seat.map(|seat| own(state, seat, &stars)),
            stars,
            battle: battle(state, seat),
            assault: assault(state, seat),
            inspecting: state.inspecting,
            returned: state.returned,
            result: (state.phase == Phase::Over).then(|| result(state)),
        };
        let (ahead, aimless) = (ahead::ahead(&view), warning::aimless(&view));
        if let Some(own) = &mut view.own {
            (own.ahead, own.aimless) = (ahead, aimless);
        }
        view
    }
}

fn everybody(state: &State) -> impl Iterator<Item = Seat> + use<> {
    (0..state.seats()).map(Seat)
}

impl Constants {
    /// What is printed and agreed, as clients have it.
    pub fn of(terms: &Terms) -> Constants {
        Constants { map: map(terms), tables: tables(&terms.edition) }
    }
}

fn map(terms: &Terms) -> MapView {
    let map = terms.map();
    let star =
        |star: &crate::map::Star| StarInfo { name: star.name.clone(), hex: star.hex, colour: star.colour };
    let rows = (0..Hex::ROWS_MAX).take_while(|row| map.has(Hex::new(0, *row))).count();
    MapView {
        columns: map.columns,
        rows: rows as u8,
        entries: terms.entries().to_vec(),
        stars: map.stars.iter().map(star).collect(),
        clouds: map.clouds.clone(),
    }
}

fn tables(edition: &Printed) -> TablesView {
    let tech = |tech: Tech| {
        let row = edition.tech(tech);
        TechInfo {
            tech,
            name: tech.name(),
            effect: research::effect(edition, tech),
            class: row.class,
            level: row.level,
            cost: row.cost,
            cheaper: row.cheaper,
            cheaper_with: row.cheaper_with.iter().collect(),
        }
    };
    let prices = &edition.prices;
    TablesView {
        techs: TECHS.into_iter().map(tech).collect(),
        prices: BTreeMap::from([
            ("transport", prices.transport),
            ("scout", prices.scout),
            ("scout_pair", prices.scout_pair),
            ("corvette", prices.corvette),
            ("fighter", prices.fighter),
            ("death_star", prices.death_star),
            ("factory", prices.factory),
            ("factory_robotic", prices.factory_robotic),
            ("missile_base", prices.missile_base),
            ("advanced_missile_base", prices.advanced_missile_base),
            ("planet_shield", prices.planet_shield),
        ]),
        stock: SHIPS.map(|kind| edition.counters.stock(kind)),
        production_every: edition.numbers.production_every,
        points: PlanetKind::ALL.into_iter().map(|kind| (kind, edition.numbers.points(kind))).collect(),
        unexplored: exploring::warning(),
        prospects: Colour::ALL.into_iter().map(|colour| (colour, prospect(edition, colour))).collect(),
    }
}

pub(crate) fn prospect(edition: &Printed, colour: Colour) -> Prospect {
    let points = |kind: PlanetKind| edition.numbers.points(kind);
    let most = PlanetKind::ALL.into_iter().map(points).max().unwrap_or(0);
    let cards = || edition.cards.of(colour).map(|card| edition.cards.get(card));
    let best = cards().filter(|card| card.planets.iter().any(|planet| points(planet.kind) == most));
    Prospect { cards: cards().count() as u16, best: best.count() as u16 }
}

fn markers(state: &State) -> BTreeMap<Hex, Vec<MarkersView>> {
    let mut places: BTreeMap<Hex, Vec<MarkersView>> = BTreeMap::new();
    for seat in everybody(state) {
        let mut hexes: Vec<Hex> = state.player(seat).ships.iter().filter_map(|ships| ships.at).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            places.entry(hex).or_default().extend(markers_of(state, seat, Some(hex)));
        }
    }
    places
}

fn markers_of(state: &State, seat: Seat, hex: Option<Hex>) -> Option<MarkersView> {
    let markers = state.markers_at(seat, hex);
    let (forces, captives) = (markers.letters().collect(), markers.captives().collect());
    let view = MarkersView { seat, forces, loose: markers.loose, captives };
    (!markers.is_empty()).then_some(view)
}

/// What is bought with the bonus appears when all have finished (CONQUEST-R2).
fn outside(state: &State, seat: Seat) -> Option<MarkersView> {
    if state.phase == Phase::Bonus { None } else { markers_of(state, seat, None) }
}

fn posts(state: &State, owner: Seat, own: bool) -> Vec<Hex> {
    let player = state.player(owner);
    let posts = if own { player.posts } else { player.posts_seen };
    posts.iter().map(|star| state.map().hex_of(star)).collect()
}

/// A star of which something is known: explored, or the scene of what was seen from afar.
fn star(state: &State, viewer: Option<Seat>, star: StarId) -> Option<StarView> {
    let (system, hex) = (state.system(star), state.map().hex_of(star));
    let explored = viewer.is_some_and(|seat| system.explored.has(seat));
    // CONQUEST-12.7: who explored what is private in a tournament.
    let holder = system.holder.filter(|holder| !state.terms.setup.is_private() || viewer == Some(*holder));
    let mut view = StarView { explored, holder, ..StarView::default() };
    if explored {
        view.card = Some(state.terms.edition.cards.get(system.card).name.clone());
        for (index, planet) in state.planets(star).iter().enumerate() {
            let id = PlanetId::new(hex, index);
            let printed = (Some(planet.kind), Some(planet.capacity), planet.mineral_rich);
            view.planets.insert(id.number, unknown(id, printed));
        }
    }
    if let Some(seat) = viewer {
        sightings(state, seat, hex, &mut view);
        for (index, colony) in system.colonies.iter().enumerate() {
            if let Some(colony) =
                colony.as_ref().filter(|colony| colony.holder == seat || colony.owner == seat)
            {
                let id = PlanetId::new(hex, index);
                let place = view.planets.entry(id.number).or_insert_with(|| unknown(id, (None, None, false)));
                place.colony = Some(own_colony(state, seat, id, colony));
                place.seen = state.turn;
            }
        }
    }
    (view.explored || view.holder.is_some() || !view.planets.is_empty()).then_some(view)
}

fn unknown(
    id: PlanetId,
    (kind, capacity, mineral_rich): (Option<PlanetKind>, Option<u8>, bool),
) -> PlanetView {
    PlanetView { id, kind, capacity, mineral_rich, devastated: false, colony: None, seen: 0 }
}

/// The last news of each planet; later entries of the log replace earlier ones.
fn sightings(state: &State, seat: Seat, hex: Hex, view: &mut StarView) {
    for sighting in &state.player(seat).sightings {
        let Seen::Planet { planet, devastated, colony } = &sighting.what else { continue };
        if planet.hex != hex {
            continue;
        }
        let place =
            view.planets.entry(planet.number).or_insert_with(|| unknown(*planet, (None, None, false)));
        place.devastated = *devastated;
        place.seen = sighting.last;
        place.colony = colony.map(|colony| ColonyView {
            owner: colony.owner,
            holder: colony.holder,
            people: colony.people.map(|(people, _)| people),
            factories: colony.people.map(|(_, factories)| factories),
            bases: colony.bases.map(|(bases, _)| bases),
            advanced: colony.bases.map(|(_, advanced)| advanced),
            shield: colony.shield,
            waits: false,
            notes: Vec::new(),
            keeping: None,
        });
    }
}

/// What an owner or a conqueror knows. The owner of a conquered colony knows only that it is lost.
fn own_colony(state: &State, seat: Seat, id: PlanetId, colony: &Colony) -> ColonyView {
    let held = colony.holder == seat;
    let known = |figure: u16| held.then_some(figure);
    ColonyView {
        owner: colony.owner,
        holder: colony.holder,
        people: known(colony.people),
        factories: known(colony.factories),
        bases: known(colony.bases),
        advanced: known(colony.advanced),
        shield: colony.shield,
        waits: colony.waits && held,
        notes: if held { notes(state, id, colony) } else { Vec::new() },
        keeping: (held && colony.conquered()).then(|| keeping(state, id, colony)),
    }
}

/// CONQUEST-17.11: a conquered colony is its owner's again when the last warship leaves.
fn keeping(state: &State, id: PlanetId, colony: &Colony) -> Note {
    let worth = counted(scoring::worth(state, id), "point");
    let words = format!(
        "Conquered from {}. It is yours while a warship of yours stays here: {worth} at the end.",
        colony.owner
    );
    Note::new("CONQUEST-17.11", words)
}

/// What hinders a colony.
fn notes(state: &State, id: PlanetId, colony: &Colony) -> Vec<Note> {
    let besieged = Note::new("CONQUEST-16.2", "Besieged: it builds no ships and is no command post.");
    let waits = Note::new("CONQUEST-17.3", "It makes nothing in the next production turn.");
    let all = [(state.besieged(id), besieged), (colony.waits, waits)];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect()
}

/// Markers that are still there, as they were last seen.
fn seen(state: &State, seat: Seat) -> BTreeMap<String, MarkerSeen> {
    let mut seen = BTreeMap::new();
    for sighting in &state.player(seat).sightings {
        let Seen::Ships { owner, hex, force, ships } = sighting.what else { continue };
        let key = match force {
            Some(force) => format!("{}{force}", owner.0),
            None => format!("{}@{hex}", owner.0),
        };
        let there = match force {
            Some(force) => state.player(owner).force_at(force).is_some(),
            None => state.player(owner).at(hex).any(|ships| ships.force.is_none()),
        };
        if there && owner != seat {
            seen.insert(key, MarkerSeen { turn: sighting.last, hex, ships });
        }
    }
    seen
}

fn own(state: &State, seat: Seat, stars: &BTreeMap<Hex, StarView>) -> OwnView {
    let player = state.player(seat);
    let edition = &state.terms.edition;
    let missing = || TECHS.into_iter().filter(|tech| !player.has(*tech));
    let paid = missing().filter(|tech| player.paid[*tech as usize] > 0);
    let stock = |kind| production::stock_left(state, seat, kind).min(255) as u8;
    let mut arrivals = Arrivals { state, seat, known: Vec::new() };
    OwnView {
        techs: player.techs.iter().collect(),
        paid: paid.map(|tech| (tech.key(), player.paid[tech as usize])).collect(),
        price: missing().map(|tech| (tech.key(), research::price(edition, player.techs, tech))).collect(),
        speed: state.speed(seat),
        groups: player.ships.iter().map(|ships| (ships.id.0, group(&mut arrivals, ships))).collect(),
        built: player.built.iter().map(|ships| group(&mut arrivals, ships)).collect(),
        ledger: player.ledger.as_ref().map(|papers| ledger(state, papers)),
        standing: standing(state, seat),
        stock: SHIPS.map(stock),
        reach: reach(state, seat),
        hand: Hand::of(state, seat)
            .filter(|_| state.phase == Phase::Move)
            .map(|hand| HandView { route: hand::route(state, seat, hand) }),
        prices: Item::ALL.into_iter().map(|item| (item, price(edition, player.techs, item))).collect(),
        sailing: sailing(state, seat),
        aimless: 0,
        ahead: Vec::new(),
        more: more::more(state, seat),
        extend: extending::open(state),
        scores: everybody(state).map(|of| known_score(state, of, stars)).collect(),
    }
}

/// CONQUEST-8.1, CONQUEST-R7: from where ships have range. The post off the map is one hex beyond the corner.
fn reach(state: &State, seat: Seat) -> Vec<Reach> {
    if state.player(seat).has(Tech::UnlimitedRange) {
        return Vec::new();
    }
    let (map, far) = (state.map(), state.terms.edition.numbers.command_range);
    let corner = Reach { hex: map.entries[seat.index()], far: far - 1 };
    let posts = state.depots(seat).filter(|star| state.supplies(seat, *star));
    std::iter::once(corner).chain(posts.map(|star| Reach { hex: map.hex_of(star), far })).collect()
}

fn price(edition: &Printed, techs: TechSet, item: Item) -> Price {
    let one = production::price(edition, techs, 0, item, 1);
    let pair = production::price(edition, techs, 0, item, 2);
    Price { one, pair: (pair < 2 * one).then_some(pair) }
}

fn sailing(state: &State, seat: Seat) -> u16 {
    if (state.phase, state.active) != (Phase::Move, seat) {
        return 0;
    }
    let speed = state.speed(seat);
    let ships = state.player(seat).ships.iter();
    let under_way = ships.filter(|ships| ships.course.is_some() && hand::can_move(ships, speed));
    let goes = |ships: &&Ships| hand::best_step(state, seat, &Hand::from(*ships)).is_some();
    under_way.filter(goes).map(|ships| u16::from(ships.count)).sum()
}

/// CONQUEST-2.2 to CONQUEST-2.7: what a seat would have, counted over what the viewer of these stars knows. Where ships are,
/// everybody sees.
fn known_score(state: &State, seat: Seat, stars: &BTreeMap<Hex, StarView>) -> i32 {
    let numbers = &state.terms.edition.numbers;
    let mut score = 0;
    for (hex, star) in stars {
        let held = |planet: &PlanetView| planet.colony.as_ref().is_some_and(|colony| colony.holder == seat);
        let beside = star.planets.values().any(held)
            && !state.others(seat).any(|other| state.player(other).is_at(*hex));
        let present = beside || state.player(seat).is_at(*hex);
        for planet in star.planets.values().filter(|planet| !planet.devastated) {
            let worth = planet.kind.map_or(0, |kind| numbers.points(kind));
            if held(planet) || planet.colony.is_none() && present {
                score += i32::from(worth);
            }
        }
    }
    score
}

/// When ships are at the end of their courses. Most of a fleet sails together, and its way is looked for once.
struct Arrivals<'a> {
    state: &'a State,
    seat: Seat,
    known: Vec<(Hand, Option<u16>)>,
}

impl Arrivals<'_> {
    /// The turn in which these ships arrive, if everything stays as it is.
    fn of(&mut self, ships: &Ships) -> Option<u16> {
        ships.course?;
        let mut hand = Hand::from(ships);
        if !self.moves() {
            // This turn is used up, even if the ships were spared for the next.
            hand.moved = self.state.speed(self.seat);
        }
        if let Some((_, turn)) = self.known.iter().find(|(known, _)| *known == hand) {
            return *turn;
        }
        let route = hand::route(self.state, self.seat, hand);
        let arrives = hand::arrives(self.state, ships.course, &route);
        let turn = arrives.then(|| self.state.turn + route.len() as u16 - 1);
        self.known.push((hand, turn));
        turn
    }

    /// Whether the seat has its moves of this turn still before it.
    fn moves(&self) -> bool {
        match self.state.phase {
            Phase::Bonus => true,
            Phase::Move => self.seat >= self.state.active,
            Phase::Battle | Phase::Attack | Phase::Debark => self.seat > self.state.active,
            Phase::Production | Phase::Over => false,
        }
    }
}

fn group(arrivals: &mut Arrivals<'_>, ships: &Ships) -> GroupView {
    let map = arrivals.state.map();
    GroupView {
        id: ships.id,
        kind: ships.kind,
        count: ships.count,
        at: ships.at,
        force: ships.force,
        course: ships.course.map(|star| map.hex_of(star)),
        left: ships.left.map(|star| map.hex_of(star)),
        arrival: arrivals.of(ships),
        moved: ships.moved,
        halted: ships.halted,
        hand: ships.hand,
        fitted: ships.fitted,
        origin: ships.origin,
        captive: ships.captive,
    }
}

fn ledger(state: &State, ledger: &Ledger) -> LedgerView {
    let open = ledger.open.as_ref().map(|opened| open_desk(state, opened));
    let mut closed = Vec::new();
    for (index, stars) in ledger.closed.iter().enumerate() {
        closed.extend(stars.iter().map(|star| PlanetId::new(state.map().hex_of(star), index)));
    }
    closed.sort_unstable();
    let note = production::purpose(state.phase);
    LedgerView { points: ledger.points, scouts: ledger.scouts, note, open, closed }
}

fn open_desk(state: &State, opened: &OpenColony) -> DeskView {
    let numbers = &state.terms.edition.numbers;
    let OpenColony { planet, growth, people, working, output, emigrants, extra, spending } = *opened;
    let conquered = state.colony(planet).is_some_and(Colony::conquered);
    let best = |printed: &Planet| production::best_emigrants(numbers, printed, people, growth);
    DeskView {
        planet,
        growth,
        people,
        working,
        output,
        emigrants,
        extra,
        stay: people - emigrants,
        best: state.planet(planet).map_or(0, best).saturating_sub(emigrants),
        bonus: production::earned(numbers, conquered, growth, emigrants),
        note: Note::new("CONQUEST-23.6", "They exist only in transports; without one they are lost."),
        spending,
    }
}

fn standing(state: &State, seat: Seat) -> StandingView {
    let (standing, map) = (state.player(seat).standing, state.map());
    let stars = || map.star_ids().filter(|star| answer::owns_at(state, seat, *star));
    let unasked = stars().filter(|star| standing.inspect(*star).is_none());
    StandingView {
        inspect: stars().map(|star| (map.hex_of(star), inspection::ordered(state, seat, star))).collect(),
        inspect_all: standing.all,
        unasked: unasked.map(|star| map.hex_of(star)).collect(),
        note: inspection::noticed(state),
        fire: standing.fire,
        retreat: standing.retreat,
        routes: standing.routes,
        factories: standing.factories,
    }
}

/// CONQUEST-12.5, CONQUEST-12.7: whether a viewer may watch a fight of these seats.
fn watches(state: &State, viewer: Option<Seat>, present: &[Seat]) -> bool {
    !state.terms.setup.is_private() || viewer.is_some_and(|seat| present.contains(&seat))
}

fn units(units: &Units, aims: &[Aim], by: Seat) -> Vec<UnitView> {
    let idle = |unit: Unit, count: u16| {
        count - aims.iter().filter(|aim| aim.by == by && aim.shooter == unit).count() as u16
    };
    units
        .iter()
        .map(|(unit, count)| UnitView { unit: *unit, count: *count, idle: idle(*unit, *count) })
        .collect()
}

fn aims(aims: &[Aim]) -> Vec<AimView> {
    let aim =
        |aim: &Aim| AimView { seat: aim.by, shooter: aim.shooter, target: aim.target, number: aim.number };
    aims.iter().map(aim).collect()
}

fn battle(state: &State, viewer: Option<Seat>) -> Option<BattleView> {
    let battle = state.battle.as_ref()?;
    let hex = state.map().hex_of(battle.star);
    let side = |side: Side| {
        let seat = battle.seat(side);
        let units = units(&ships(state, seat, hex), &battle.aims, seat);
        SideView { side, units, retreat: battle.retreat[side as usize] }
    };
    watches(state, viewer, &[battle.attacker, battle.defender]).then(|| BattleView {
        star: hex,
        attacker: battle.attacker,
        defender: battle.defender,
        round: battle.round,
        stage: battle.stage,
        forced: battle.forced,
        sides: vec![side(Side::Attacker), side(Side::Defender)],
        aims: aims(&battle.aims),
    })
}

/// The attacker sees the whole attack; in a tournament an owner sees only what concerns own colonies.
fn assault(state: &State, viewer: Option<Seat>) -> Option<AssaultView> {
    let assault = state.assault.as_ref()?;
    let hex = state.map().hex_of(assault.star);
    let all = !state.terms.setup.is_private() || viewer == Some(state.active);
    let colony = |index: usize| state.system(assault.star).colonies[index].as_ref();
    let concerns = |index: &usize| all || colony(*index).is_some_and(|colony| viewer == Some(colony.owner));
    let attacked: Vec<usize> =
        (0..PLANETS).filter(|index| assault.announced[*index]).filter(concerns).collect();
    if !all && attacked.is_empty() {
        return None;
    }
    let mut bases = Vec::new();
    for index in &attacked {
        let Some(colony) = colony(*index) else { continue };
        let planet = *index as u8 + 1;
        let mut here = vec![(Unit::Base(planet), colony.bases), (Unit::Advanced(planet), colony.advanced)];
        here.retain(|(_, count)| *count > 0);
        bases.extend(units(&here, &assault.aims, colony.owner));
    }
    let mine = |unit: Unit| match unit {
        Unit::Base(planet) | Unit::Advanced(planet) => attacked.contains(&(usize::from(planet) - 1)),
        Unit::Ship(_) | Unit::Captive(_) => true,
    };
    let known: Vec<Aim> =
        assault.aims.iter().filter(|aim| mine(aim.shooter) && mine(aim.target)).copied().collect();
    Some(AssaultView {
        star: hex,
        attacker: state.active,
        round: assault.round,
        step: assault.step,
        announced: attacked.iter().map(|index| PlanetId::new(hex, *index)).collect(),
        ships: units(&ships(state, state.active, hex), &known, state.active),
        bases,
        aims: aims(&known),
    })
}

/// Everything is open once the game is over.
fn result(state: &State) -> ResultView {
    let planet = |id: PlanetId| {
        let planet = state.planet(id)?;
        let star = state.star_of(id.hex);
        let controllers = scoring::controllers(state, id);
        let colony = state.colony(id).map(|colony| own_colony(state, colony.holder, id, colony));
        Some(PlanetScore {
            planet: id,
            kind: planet.kind,
            capacity: planet.capacity,
            mineral_rich: planet.mineral_rich,
            devastated: state.system(star).devastated[id.index()],
            colony,
            points: everybody(state)
                .map(|seat| if controllers.has(seat) { scoring::worth(state, id) } else { 0 })
                .collect(),
        })
    };
    ResultView {
        scores: state.scores.clone(),
        standoff: scoring::standoff(state),
        note: scoring::standoff(state).then(|| scoring::near(&state.terms.edition.numbers)),
        planets: scoring::planets(state).filter_map(planet).collect(),
    }
}
