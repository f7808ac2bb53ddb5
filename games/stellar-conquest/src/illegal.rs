//! Why an action is refused.

use std::fmt;

use engine::{Refusal, RuleId, Seat};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Item;
use crate::edition::Tech;
use crate::fleet::{Force, GroupId};
use crate::map::Hex;
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
    NotSoMany {
        group: GroupId,
        count: u8,
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
    NoBonusLeft {
        left: u16,
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
        group: GroupId,
    },
    InForceAlready {
        group: GroupId,
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
        group: GroupId,
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
        use Illegal::*;
        match self {
            NotYourDecision => f.write_str("It is not your turn to decide: players take their turns in a fixed order."),
            GameOver => f.write_str("The game is over."),
            NotNow => f.write_str(
                "That belongs to another part of the turn: move, explore, fight ships, attack colonies, debark.",
            ),
            NoSuchHex { hex } => write!(f, "There is no hex {hex} on this map, and ships cannot leave it."),
            NoStar { hex } => write!(f, "There is no star at {hex}."),
            NoSuchPlanet { planet } => write!(f, "You know of no planet {planet}."),
            NoSuchSeat => f.write_str("There is no such player."),
            NoSuchGroup { group } => write!(f, "You have no ships with the number {} here.", group.0),
            NotSoMany { group, count } => write!(f, "Group {} does not have {count} ships to name.", group.0),
            Nothing => f.write_str("Name at least one."),
            NoColony { planet } => write!(f, "You control no colony on {planet}."),
            ColonyDone { planet } => write!(f, "{planet} is done; every colony produces once."),
            ColonyOpen => f.write_str("Finish the open colony first: each is a unit of its own."),
            NoColonyOpen => f.write_str("Open a colony first: points are spent by the colony that makes them."),
            EmigrationOver => f.write_str("This colony has begun to spend; emigration comes before that."),
            TooFewPeople { people } => write!(f, "Only {people} million are left there."),
            NoBonusLeft { left } => write!(
                f,
                "Only {left} million of the population bonus are left: 1 for every full 3 emigrants up to the limit."
            ),
            NoBonus => f.write_str("Conquered people neither grow nor earn a population bonus."),
            TooFewPoints { needs, left } => {
                write!(f, "That takes {needs} points and {left} are left; colonies cannot pool them.")
            }
            TechNeeded { item, tech } => {
                write!(f, "A {} can be bought only once its technology is owned: {}.", item.name(), tech.name())
            }
            NotInBonus { item } => {
                write!(f, "The bonus buys scouts, corvettes and level-1 research, not a {}.", item.name())
            }
            TechNotInBonus { tech } => {
                write!(f, "The bonus goes only into technologies of level 1; {} is not.", tech.name())
            }
            NotInFirstProduction { item } => write!(
                f,
                "The first production turn sells only transports, scouts and corvettes, not a {}.",
                item.name()
            ),
            Besieged { planet } => write!(f, "{planet} is besieged and cannot build ships."),
            NotOnConquered { item } => write!(f, "A conquered colony cannot build a {}.", item.name()),
            NobodyLeft => f.write_str("Everybody has left; the points may still buy ships and research only."),
            CaptivesOutOfStock { seat, left } => {
                write!(f, "Their transports must be of their own colour, and {seat} has only {left} to give.")
            }
            OutOfStock { left } => write!(f, "Your counters can show only {left} more of these ships."),
            FactoryLimit { limit } => write!(f, "This colony can have {limit} factories with your technology."),
            ShieldedAlready => f.write_str("One shield protects the whole planet."),
            OwnedAlready { tech } => write!(f, "You own {} already.", tech.name()),
            LevelNeeded { tech, level } => write!(
                f,
                "{} is of level {level}: own a technology of the level below in its class first.",
                tech.name()
            ),
            MoreThanPrice { rest } => write!(f, "Only {rest} points are missing; one cannot pay more."),
            NothingMade { planet } => {
                write!(f, "{planet} makes nothing in the first production turn after its conquest.")
            }
            HandFull => f.write_str("Put the ships in your hand down first."),
            HandEmpty => f.write_str("Take ships in hand first."),
            MovedAlready => f.write_str("These ships have no movement left this turn."),
            Halted => f.write_str("These ships must stop: they entered a cloud, or a star hex with enemy ships."),
            OffMap => f.write_str("These ships have not entered the map yet."),
            StillOutside => f.write_str("The whole starting fleet enters the map in your first turn."),
            OtherCourses => f.write_str("These ships are bound for different stars: move them separately."),
            OtherHex => f.write_str("These ships are not in the same hex."),
            NoCourse => f.write_str("Ships that leave a star or enter the map need a destination star."),
            SameStar => f.write_str("A destination is another star than the one the ships are at."),
            LastDeparted { star } => write!(f, "These ships last left {star} and cannot be sent back there at once."),
            NoOrdersInSpace => {
                f.write_str("Ships take new orders only at a star, until you have unlimited communication.")
            }
            NotAdjacent { hex } => write!(f, "{hex} is not next to the ships; they move from hex to hex."),
            TooFast { speed } => write!(f, "Your ships move up to {speed} hexes a turn."),
            Cloud { hex } => write!(f, "{hex} is in a cloud: it is entered only as the one step of a turn."),
            NotOnRoute { hex } => write!(
                f,
                "{hex} is not on a shortest route; only enemy ships at a star or a slow cloud may be gone round."
            ),
            OutOfReach { hex } => write!(f, "{hex} is out of range of your command posts."),
            WrongEntry { hex } => write!(f, "Your fleet enters at {hex}."),
            EscortNeeded => f.write_str("Transports with conquered people go only where your warships go with them."),
            StarEntered => f.write_str("These ships have entered a star hex; that stands."),
            NothingToTakeBack => f.write_str("There is nothing to take back."),
            NoSuchForce { force } => write!(f, "There is no task force {force}."),
            ForceElsewhere { force } => write!(f, "Task force {force} is in another hex."),
            NotInForce { group } => write!(f, "Group {} is in no task force.", group.0),
            InForceAlready { group } => write!(f, "Group {} is in that task force already.", group.0),
            TooManyPosts { limit } => write!(f, "You have {limit} command posts and all are on the map."),
            NoColonyForPost { star } => write!(f, "You control no colony at {star}; posts need one."),
            PostAlready { star } => write!(f, "There is a command post at {star} already."),
            NoPost { star } => write!(f, "You have no command post at {star}."),
            NoPostsHere => f.write_str("This table has no command posts: every colony of yours is one."),
            NoBattle { star, seat } => write!(f, "You and {seat} do not share the star hex {star}."),
            BattlesFirst => f.write_str("Fight the enemy ships in your star hexes first."),
            NotAShooter => f.write_str("Only warships and bases that have no target yet can be given one."),
            NotATarget => f.write_str("That cannot be fired at here."),
            NoSuchTarget => f.write_str("Targets are numbered: take one aimed at already, or the next."),
            NotAllAimed => f.write_str("Every warship must be given a target."),
            NotAdjacentHex { hex } => write!(f, "{hex} is not next to the star; ships withdraw by one hex."),
            HexOccupied { hex } => write!(f, "{hex} is a star hex with ships of somebody else."),
            NoWarship { star } => write!(f, "You have no warship at {star}."),
            NotAnEnemyColony { planet } => write!(f, "There is no colony on {planet} that you could attack."),
            Shielded { planet } => write!(f, "{planet} has a planet shield: no warship can touch it."),
            LeftAlready { star } => write!(f, "You have left {star} for another star; there is no return this turn."),
            AttackedAlready { planet } => write!(f, "{planet} is under attack already."),
            RoundOwed { planet } => write!(f, "{planet} has missile bases: at least one round must be fought."),
            NotAttacked { planet } => write!(f, "{planet} is not under attack."),
            NothingToFireAt => f.write_str("No missile bases are under attack."),
            NotConquered { planet } => write!(f, "{planet} is no conquered colony of yours."),
            TooMuch { left } => write!(f, "Your warships there can destroy {left} million more this turn."),
            TooFewFactories { left } => write!(f, "There are {left} factories to destroy."),
            NotTransports { group } => write!(f, "Group {} are no transports; only these land.", group.0),
            OtherStar { planet } => write!(f, "{planet} is at another star than these transports."),
            Inhabited { planet } => write!(f, "{planet} has a colony that is not yours."),
            WouldMix { planet } => write!(f, "Own and conquered people never share a planet, and {planet} has others."),
            Uninhabitable { planet } => write!(f, "{planet} is devastated; nobody can live there."),
            NeedsEnvironment { planet } => write!(f, "{planet} is barren: settling it takes controlled environment."),
            NotFitted { planet } => write!(
                f,
                "{planet} is barren, and these transports were built before you had controlled environment."
            ),
            BackHome { planet } => write!(f, "These people left {planet}; they cannot return there."),
            ProposalOpen { last_turn } => {
                write!(f, "Turn {last_turn} is proposed as the last: agree to it or decline it first.")
            }
            AgreedAlready => f.write_str("You have agreed already; the others are still asked."),
            DeclinedThisTurn => f.write_str("Playing longer was declined; propose it again in the next turn."),
            NothingProposed => f.write_str("Nobody has proposed to play longer."),
            NotLater { last_turn } => write!(f, "The game goes on to turn {last_turn} anyway: name a later one."),
            TooLate { most } => write!(f, "A game has at most {most} turns."),
            AskingIsHeard => {
                f.write_str("Everybody would notice that you are asked: say always or never in advance.")
            }
            NotYourColony { star } => write!(f, "You have no unconquered colony at {star}."),
        }
    }
}
