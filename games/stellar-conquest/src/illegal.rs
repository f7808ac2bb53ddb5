//! Why an action is refused.

use std::fmt;

use engine::english::{a, counted, plural};
use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Item;
use crate::edition::{ShipKind, Tech};
use crate::fleet::{Force, GroupId};
use crate::map::Hex;
use crate::names::{Names, Plain};
use crate::state::PlanetId;

/// One variant for every reason, with what the player needs to know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case", tag = "why")]
pub enum Illegal {
    /// Somebody else decides now.
    NotYourDecision,
    GameOver,
    /// The action belongs to another activity or phase.
    NotNow,
    NoSuchHex {
        hex: Hex,
    },
    NoStar {
        hex: Hex,
    },
    NoSuchPlanet {
        planet: PlanetId,
    },
    NoSuchSeat,
    /// Forged, foreign or gone.
    NoSuchGroup {
        group: GroupId,
    },
    /// The group has fewer.
    NotSoMany {
        kind: ShipKind,
        left: u8,
    },
    Nothing,

    // Spending.
    NoColony {
        planet: PlanetId,
    },
    ColonyDone {
        planet: PlanetId,
    },
    ColonyOpen,
    NoColonyOpen,
    EmigrationOver,
    TooFewPeople {
        people: u16,
    },
    /// One million for every so many emigrants.
    NoBonusLeft {
        left: u16,
        each: u8,
    },
    /// A conquered colony has no population bonus.
    NoBonus,
    TooFewPoints {
        needs: u16,
        left: u16,
    },
    TechNeeded {
        item: Item,
        tech: Tech,
    },
    NotInBonus {
        item: Item,
    },
    TechNotInBonus {
        tech: Tech,
    },
    NotInFirstProduction {
        item: Item,
    },
    Besieged {
        planet: PlanetId,
    },
    NotOnConquered {
        item: Item,
    },
    NobodyLeft,
    /// Conquered people travel in the counters of their own colour.
    CaptivesOutOfStock {
        seat: Seat,
        left: u16,
    },
    OutOfStock {
        left: u16,
    },
    FactoryLimit {
        limit: u16,
    },
    ShieldedAlready,
    OwnedAlready {
        tech: Tech,
    },
    LevelNeeded {
        tech: Tech,
        level: u8,
    },
    MoreThanPrice {
        rest: u16,
    },
    NothingMade {
        planet: PlanetId,
    },

    // Moving.
    HandFull,
    HandEmpty,
    MovedAlready,
    Halted,
    OffMap,
    StillOutside,
    OtherCourses,
    OtherHex,
    NoCourse,
    SameStar,
    LastDeparted {
        star: Hex,
    },
    NoOrdersInSpace,
    NotAdjacent {
        hex: Hex,
    },
    TooFast {
        speed: u8,
    },
    Cloud {
        hex: Hex,
    },
    NotOnRoute {
        hex: Hex,
    },
    OutOfReach {
        hex: Hex,
    },
    WrongEntry {
        hex: Hex,
    },
    EscortNeeded,
    StarEntered,
    NothingToTakeBack,

    // Task forces and posts.
    NoSuchForce {
        force: Force,
    },
    ForceElsewhere {
        force: Force,
    },
    NotInForce {
        kind: ShipKind,
    },
    InForceAlready {
        kind: ShipKind,
    },
    TooManyPosts {
        limit: u8,
    },
    NoColonyForPost {
        star: Hex,
    },
    PostAlready {
        star: Hex,
    },
    NoPost {
        star: Hex,
    },
    NoPostsHere,

    // Battles.
    NoBattle {
        star: Hex,
        seat: Seat,
    },
    BattlesFirst,
    NotAShooter,
    NotATarget,
    NoSuchTarget,
    NotAllAimed,
    NotAdjacentHex {
        hex: Hex,
    },
    HexOccupied {
        hex: Hex,
    },

    // Colonies.
    NoWarship {
        star: Hex,
    },
    NotAnEnemyColony {
        planet: PlanetId,
    },
    Shielded {
        planet: PlanetId,
    },
    LeftAlready {
        star: Hex,
    },
    AttackedAlready {
        planet: PlanetId,
    },
    RoundOwed {
        planet: PlanetId,
    },
    NotAttacked {
        planet: PlanetId,
    },
    NothingToFireAt,
    NotConquered {
        planet: PlanetId,
    },
    TooMuch {
        left: u16,
    },
    TooFewFactories {
        left: u16,
    },

    // Landing.
    NotTransports {
        kind: ShipKind,
    },
    OtherStar {
        planet: PlanetId,
    },
    Inhabited {
        planet: PlanetId,
    },
    WouldMix {
        planet: PlanetId,
    },
    Uninhabitable {
        planet: PlanetId,
    },
    NeedsEnvironment {
        planet: PlanetId,
    },
    NotFitted {
        planet: PlanetId,
    },
    BackHome {
        planet: PlanetId,
    },

    /// Another last turn is proposed already.
    ProposalOpen {
        last_turn: u16,
    },
    AgreedAlready,
    DeclinedThisTurn,
    NothingProposed,
    NotLater {
        last_turn: u16,
    },
    TooLate {
        most: u16,
    },
    /// Where inspections are private, a question would be noticed.
    AskingIsHeard,
    NotYourColony {
        star: Hex,
    },
}

impl Refusal for Illegal {
    fn rule(&self) -> RuleId {
        use Illegal::*;
        match self {
            NotYourDecision => "CONQUEST-4.1",
            GameOver => "CONQUEST-2.1",
            NotNow => "CONQUEST-4.2",
            NoSuchHex { .. } => "CONQUEST-R1",
            NoStar { .. } => "CONQUEST-1.3",
            NoSuchPlanet { .. } => "CONQUEST-1.7",
            NoSuchSeat => "CONQUEST-1.1",
            NoSuchGroup { .. } | NotSoMany { .. } => "CONQUEST-1.18",
            Nothing => "CONQUEST-R68",
            NoColony { .. } => "CONQUEST-20.4",
            ColonyDone { .. } | ColonyOpen | NoColonyOpen => "CONQUEST-20.3",
            EmigrationOver => "CONQUEST-20.6",
            TooFewPeople { .. } => "CONQUEST-23.1",
            NoBonusLeft { .. } => "CONQUEST-23.5",
            NoBonus => "CONQUEST-17.10",
            TooFewPoints { .. } => "CONQUEST-24.2",
            TechNeeded { .. } => "CONQUEST-24.4",
            NotInBonus { .. } | TechNotInBonus { .. } => "CONQUEST-3.6",
            NotInFirstProduction { .. } => "CONQUEST-24.5",
            Besieged { .. } => "CONQUEST-16.2",
            NotOnConquered { .. } => "CONQUEST-17.8",
            NobodyLeft => "CONQUEST-R59",
            OutOfStock { .. } => "CONQUEST-10.5",
            CaptivesOutOfStock { .. } => "CONQUEST-R43",
            FactoryLimit { .. } => "CONQUEST-25.6",
            ShieldedAlready => "CONQUEST-R73",
            OwnedAlready { .. } | MoreThanPrice { .. } => "CONQUEST-R56",
            LevelNeeded { .. } => "CONQUEST-25.2",
            NothingMade { .. } => "CONQUEST-17.3",
            HandFull | HandEmpty => "CONQUEST-5.1",
            MovedAlready | TooFast { .. } => "CONQUEST-5.4",
            Halted => "CONQUEST-10.3",
            OffMap | StillOutside => "CONQUEST-6.1",
            OtherCourses => "CONQUEST-R18",
            OtherHex => "CONQUEST-11.3",
            NoCourse => "CONQUEST-9.2",
            SameStar => "CONQUEST-R14",
            LastDeparted { .. } => "CONQUEST-9.8",
            NoOrdersInSpace => "CONQUEST-9.3",
            NotAdjacent { .. } => "CONQUEST-5.2",
            Cloud { .. } => "CONQUEST-7.1",
            NotOnRoute { .. } => "CONQUEST-9.4",
            OutOfReach { .. } => "CONQUEST-8.1",
            WrongEntry { .. } => "CONQUEST-6.2",
            EscortNeeded => "CONQUEST-R43",
            StarEntered | NothingToTakeBack => "CONQUEST-R76",
            NoSuchForce { .. } => "CONQUEST-11.5",
            ForceElsewhere { .. } | InForceAlready { .. } => "CONQUEST-11.1",
            NotInForce { .. } => "CONQUEST-11.4",
            TooManyPosts { .. } => "CONQUEST-8.9",
            NoColonyForPost { .. } => "CONQUEST-8.3",
            PostAlready { .. } => "CONQUEST-R11",
            NoPost { .. } => "CONQUEST-8.6",
            NoPostsHere => "CONQUEST-12.8",
            NoBattle { .. } => "CONQUEST-14.3",
            BattlesFirst => "CONQUEST-14.1",
            NotAShooter => "CONQUEST-14.15",
            NotATarget => "CONQUEST-14.9",
            NoSuchTarget => "CONQUEST-14.9",
            NotAllAimed => "CONQUEST-R28",
            NotAdjacentHex { .. } => "CONQUEST-14.17",
            HexOccupied { .. } => "CONQUEST-R30",
            NoWarship { .. } => "CONQUEST-15.1",
            NotAnEnemyColony { .. } => "CONQUEST-15.1",
            Shielded { .. } => "CONQUEST-15.5",
            LeftAlready { .. } => "CONQUEST-R36",
            AttackedAlready { .. } => "CONQUEST-15.13",
            RoundOwed { .. } => "CONQUEST-15.4",
            NotAttacked { .. } => "CONQUEST-R35",
            NothingToFireAt => "CONQUEST-15.7",
            NotConquered { .. } => "CONQUEST-17.16",
            TooMuch { .. } => "CONQUEST-17.17",
            TooFewFactories { .. } => "CONQUEST-15.12",
            NotTransports { .. } => "CONQUEST-14.20",
            OtherStar { .. } => "CONQUEST-18.3",
            Inhabited { .. } => "CONQUEST-18.2",
            WouldMix { .. } => "CONQUEST-17.4",
            Uninhabitable { .. } => "CONQUEST-17.18",
            NeedsEnvironment { .. } => "CONQUEST-18.4",
            NotFitted { .. } => "CONQUEST-18.5",
            BackHome { .. } => "CONQUEST-23.7",
            ProposalOpen { .. } | AgreedAlready | DeclinedThisTurn => "CONQUEST-R79",
            NothingProposed | NotLater { .. } | TooLate { .. } => "CONQUEST-R79",
            NotYourColony { .. } | AskingIsHeard => "CONQUEST-R23",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&Plain))
    }
}

impl Illegal {
    /// The sentence that a player reads.
    pub(crate) fn words(&self, names: &impl Names) -> String {
        use Illegal::*;
        let (at, on) = (|hex: &Hex| names.hex(*hex), |planet: &PlanetId| names.planet(*planet));
        match self {
            NotYourDecision => "It is not your turn: players take their turns in a fixed order.".to_string(),
            GameOver => "The game is over.".to_string(),
            NotNow => "That belongs to another part of the turn: move, explore, fight ships, attack colonies, debark.".to_string(),
            NoSuchHex { hex } => format!("There is no hex {} on this map, and ships cannot leave it.", at(hex)),
            NoStar { hex } => format!("There is no star at {}.", at(hex)),
            NoSuchPlanet { planet } => format!("You know of no planet {}.", on(planet)),
            NoSuchSeat => "There is no such player.".to_string(),
            NoSuchGroup { .. } => "You have no such ships.".to_string(),
            NotSoMany { kind, left } => format!("There are only {}.", counted(*left, kind.name())),
            Nothing => "Choose at least one.".to_string(),
            NoColony { planet } => format!("You control no colony on {}.", on(planet)),
            ColonyDone { planet } => format!("{} is done; every colony produces once.", on(planet)),
            ColonyOpen => "Finish the open colony first: each is a unit of its own.".to_string(),
            NoColonyOpen => "Open a colony first: points are spent by the colony that makes them.".to_string(),
            EmigrationOver => "This colony has begun to spend; emigration comes before that.".to_string(),
            TooFewPeople { people } => format!("Only {people} million are left there."),
            NoBonusLeft { left, each } => format!(
                "Only {left} million of the population bonus are left: 1 for every full {each} emigrants up to the limit."
            ),
            NoBonus => "Conquered people neither grow nor earn a population bonus.".to_string(),
            TooFewPoints { needs, left } => {
                format!("That takes {} and {left} are left; colonies cannot pool them.", counted(*needs, "point"))
            }
            TechNeeded { item, tech } => {
                format!("You cannot buy {} before you own its technology: {}.", a(item.name()), tech.name())
            }
            NotInBonus { item } => {
                format!("The bonus buys scouts, corvettes and level-1 research, not {}.", a(item.name()))
            }
            TechNotInBonus { tech } => {
                format!("The bonus goes only into technologies of level 1; {} is not.", tech.name())
            }
            NotInFirstProduction { item } => format!("The first production turn sells only transports, scouts and corvettes, not {}.",
                a(item.name())
            ),
            Besieged { planet } => format!("{} is besieged and cannot build ships.", on(planet)),
            NotOnConquered { item } => format!("A conquered colony cannot build {}.", a(item.name())),
            NobodyLeft => "Everybody has left; the points may still buy ships and research only.".to_string(),
            CaptivesOutOfStock { seat, left } => {
                format!("Their transports must be of their own colour, and {seat} has only {left} to give.")
            }
            OutOfStock { left } => format!("Your counters can show only {left} more of these ships."),
            FactoryLimit { limit } => format!("This colony can have {} with your technology.", counted(*limit, "factory")),
            ShieldedAlready => "One shield protects the whole planet.".to_string(),
            OwnedAlready { tech } => format!("You own {} already.", tech.name()),
            LevelNeeded { tech, level } => format!("{} is of level {level}: own a technology of the level below in its class first.",
                tech.name()
            ),
            MoreThanPrice { rest } => format!("All that is missing is {}; you cannot pay more.", counted(*rest, "point")),
            NothingMade { planet } => {
                format!("{} makes nothing in the first production turn after its conquest.", on(planet))
            }
            HandFull => "Put the ships in your hand down first.".to_string(),
            HandEmpty => "Take ships in hand first.".to_string(),
            MovedAlready => "These ships have no movement left this turn.".to_string(),
            Halted => "These ships must stop: they entered a cloud, or a star hex with enemy ships.".to_string(),
            OffMap => "These ships have not entered the map yet.".to_string(),
            StillOutside => "The whole starting fleet enters the map in your first turn.".to_string(),
            OtherCourses => "These ships are bound for different stars: move them separately.".to_string(),
            OtherHex => "These ships are not in the same hex.".to_string(),
            NoCourse => "Ships that leave a star or enter the map need a destination star.".to_string(),
            SameStar => "A destination is another star than the one the ships are at.".to_string(),
            LastDeparted { star } => format!("These ships last left {} and cannot be sent back there at once.", at(star)),
            NoOrdersInSpace => {
                "Ships take new orders only at a star, until you have unlimited communication.".to_string()
            }
            NotAdjacent { hex } => format!("{} is not next to the ships; they move from hex to hex.", at(hex)),
            TooFast { speed } => format!("Your ships move up to {} a turn.", counted(*speed, "hex")),
            Cloud { hex } => format!("{} is in a cloud: it is entered only as the one step of a turn.", at(hex)),
            NotOnRoute { hex } => format!("{} is not on a shortest route; only enemy ships at a star or a slow cloud may be gone round.", at(hex)
            ),
            OutOfReach { hex } => format!("{} is out of range. Put a command post at a colony of yours closer to it first.", at(hex)),
            WrongEntry { hex } => format!("Your fleet enters at {}.", at(hex)),
            EscortNeeded => "Transports with conquered people go only where your warships go with them.".to_string(),
            StarEntered => "These ships have entered a star hex; that stands.".to_string(),
            NothingToTakeBack => "There is nothing to take back.".to_string(),
            NoSuchForce { force } => format!("There is no task force {force}."),
            ForceElsewhere { force } => format!("Task force {force} is in another hex."),
            NotInForce { kind } => format!("These {} are in no task force.", plural(kind.name())),
            InForceAlready { kind } => format!("These {} are in that task force already.", plural(kind.name())),
            TooManyPosts { limit } => format!("You have {}, and all are on the map.", counted(*limit, "command post")),
            NoColonyForPost { star } => format!("You control no colony at {}; posts need one.", at(star)),
            PostAlready { star } => format!("There is a command post at {} already.", at(star)),
            NoPost { star } => format!("You have no command post at {}.", at(star)),
            NoPostsHere => "This table has no command posts: every colony of yours is one.".to_string(),
            NoBattle { star, seat } => format!("You and {seat} do not share the star hex {}.", at(star)),
            BattlesFirst => "Fight the enemy ships in your star hexes first.".to_string(),
            NotAShooter => "Only warships and bases that have no target yet can be given one.".to_string(),
            NotATarget => "That cannot be fired at here.".to_string(),
            NoSuchTarget => "Targets are numbered: take one aimed at already, or the next.".to_string(),
            NotAllAimed => "Every warship must be given a target.".to_string(),
            NotAdjacentHex { hex } => format!("{} is not next to the star; ships withdraw by one hex.", at(hex)),
            HexOccupied { hex } => format!("{} is a star hex with ships of somebody else.", at(hex)),
            NoWarship { star } => format!("You have no warship at {}.", at(star)),
            NotAnEnemyColony { planet } => format!("There is no colony on {} that you could attack.", on(planet)),
            Shielded { planet } => format!("{} has a planet shield: no warship can touch it.", on(planet)),
            LeftAlready { star } => format!("You have left {} for another star; there is no return this turn.", at(star)),
            AttackedAlready { planet } => format!("{} is under attack already.", on(planet)),
            RoundOwed { planet } => format!("{} has missile bases: at least one round must be fought.", on(planet)),
            NotAttacked { planet } => format!("{} is not under attack.", on(planet)),
            NothingToFireAt => "No missile bases are under attack.".to_string(),
            NotConquered { planet } => format!("{} is no conquered colony of yours.", on(planet)),
            TooMuch { left } => format!("Your warships there can destroy {left} million more this turn."),
            TooFewFactories { left } => format!("All that can be destroyed is {}.", counted(*left, "factory")),
            NotTransports { kind } => format!("Only transports land, not {}.", plural(kind.name())),
            OtherStar { planet } => format!("{} is at another star than these transports.", on(planet)),
            Inhabited { planet } => format!("{} has a colony that is not yours.", on(planet)),
            WouldMix { planet } => format!("Your people and conquered people never share a planet, and {} has others.", on(planet)),
            Uninhabitable { planet } => format!("{} is devastated; nobody can live there.", on(planet)),
            NeedsEnvironment { planet } => format!("{} is barren: settling it takes controlled environment.", on(planet)),
            NotFitted { planet } => format!("{} is barren, and these transports were built before you had controlled environment.", on(planet)
            ),
            BackHome { planet } => format!("These people left {}; they cannot return there.", on(planet)),
            ProposalOpen { last_turn } => {
                format!("Turn {last_turn} is proposed as the last: agree to it or decline it first.")
            }
            AgreedAlready => "You have agreed already; the others are still asked.".to_string(),
            DeclinedThisTurn => "Playing longer was declined; propose it again in the next turn.".to_string(),
            NothingProposed => "Nobody has proposed to play longer.".to_string(),
            NotLater { last_turn } => format!("The game goes on to turn {last_turn} anyway: name a later one."),
            TooLate { most } => format!("A game has at most {}.", counted(*most, "turn")),
            AskingIsHeard => {
                "Everybody would notice that you are asked: say always or never in advance.".to_string()
            }
            NotYourColony { star } => format!("You have no unconquered colony at {}.", at(star)),
        }
    }
}
