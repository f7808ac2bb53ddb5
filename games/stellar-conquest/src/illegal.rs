//! Why an action is refused.

use std::fmt;

use engine::Seat;
use engine::english::{a, counted, plural};
use serde::Serialize;
use ts_rs::TS;

use crate::action::Item;
use crate::edition::{ShipKind, Tech};
use crate::fleet::{Force, GroupId};
use crate::map::Hex;
use crate::names::{Names, Plain};
use crate::state::PlanetId;

engine::refusals! {
    /// One variant for every reason, with what the player needs to know.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
    #[serde(rename_all = "snake_case", tag = "why")]
    pub enum Illegal(names: Names) {
        /// Somebody else decides now.
        NotYourDecision ["CONQUEST-4.1"] "It is not your turn: players take their turns in a fixed order.";
        GameOver ["CONQUEST-2.1"] "The game is over.";
        /// The action belongs to another activity or phase.
        NotNow ["CONQUEST-4.2"]
            "That belongs to another part of the turn: move, explore, fight ships, attack colonies, debark.";
        NoSuchHex { hex: Hex } ["CONQUEST-R1"]
            "There is no hex {} on this map, and ships cannot leave it.", names.hex(*hex);
        NoStar { hex: Hex } ["CONQUEST-1.3"] "There is no star at {}.", names.hex(*hex);
        NoSuchPlanet { planet: PlanetId } ["CONQUEST-1.7"] "You know of no planet {}.", names.planet(*planet);
        NoSuchSeat ["CONQUEST-1.1"] "There is no such player.";
        /// Forged, foreign or gone.
        NoSuchGroup { group: GroupId } ["CONQUEST-1.18"] "You have no such ships.";
        /// The group has fewer.
        NotSoMany { kind: ShipKind, left: u8 } ["CONQUEST-1.18"] "There are only {}.", counted(*left, kind.name());
        Nothing ["CONQUEST-R68"] "Choose at least one.";
        // Spending.
        NoColony { planet: PlanetId } ["CONQUEST-20.4"] "You control no colony on {}.", names.planet(*planet);
        ColonyDone { planet: PlanetId } ["CONQUEST-20.3"]
            "{} is done; every colony produces once.", names.planet(*planet);
        ColonyOpen ["CONQUEST-20.3"] "Finish the open colony first: each is a unit of its own.";
        NoColonyOpen ["CONQUEST-20.3"] "Open a colony first: points are spent by the colony that makes them.";
        EmigrationOver ["CONQUEST-20.6"] "This colony has begun to spend; emigration comes before that.";
        TooFewPeople { people: u16 } ["CONQUEST-23.1"] "Only {people} million are left there.";
        /// One million for every so many emigrants.
        NoBonusLeft { left: u16, each: u8 } ["CONQUEST-23.5"]
            "Only {left} million of the population bonus are left: 1 for every full {each} emigrants up to the limit.";
        /// A conquered colony has no population bonus.
        NoBonus ["CONQUEST-17.10"] "Conquered people neither grow nor earn a population bonus.";
        TooFewPoints { needs: u16, left: u16 } ["CONQUEST-24.2"]
            "That takes {} and {left} are left; colonies cannot pool them.", counted(*needs, "point");
        TechNeeded { item: Item, tech: Tech } ["CONQUEST-24.4"]
            "You cannot buy {} before you own its technology: {}.", a(item.name()), tech.name();
        NotInBonus { item: Item } ["CONQUEST-3.6"]
            "The bonus buys scouts, corvettes and level-1 research, not {}.", a(item.name());
        TechNotInBonus { tech: Tech } ["CONQUEST-3.6"]
            "The bonus goes only into technologies of level 1; {} is not.", tech.name();
        NotInFirstProduction { item: Item } ["CONQUEST-24.5"]
            "The first production turn sells only transports, scouts and corvettes, not {}.", a(item.name());
        Besieged { planet: PlanetId } ["CONQUEST-16.2"]
            "{} is besieged and cannot build ships.", names.planet(*planet);
        NotOnConquered { item: Item } ["CONQUEST-17.8"] "A conquered colony cannot build {}.", a(item.name());
        NobodyLeft ["CONQUEST-R59"] "Everybody has left; the points may still buy ships and research only.";
        /// Conquered people travel in the counters of their own colour.
        CaptivesOutOfStock { seat: Seat, left: u16 } ["CONQUEST-R43"]
            "Their transports must be of their own colour, and {seat} has only {left} to give.";
        OutOfStock { left: u16 } ["CONQUEST-10.5"] "Your counters can show only {left} more of these ships.";
        FactoryLimit { limit: u16 } ["CONQUEST-25.6"]
            "This colony can have {} with your technology.", counted(*limit, "factory");
        ShieldedAlready ["CONQUEST-R73"] "One shield protects the whole planet.";
        OwnedAlready { tech: Tech } ["CONQUEST-R56"] "You own {} already.", tech.name();
        LevelNeeded { tech: Tech, level: u8 } ["CONQUEST-25.2"]
            "{} is of level {level}: own a technology of the level below in its class first.", tech.name();
        MoreThanPrice { rest: u16 } ["CONQUEST-R56"]
            "All that is missing is {}; you cannot pay more.", counted(*rest, "point");
        NothingMade { planet: PlanetId } ["CONQUEST-17.3"]
            "{} makes nothing in the first production turn after its conquest.", names.planet(*planet);
        // Moving.
        HandFull ["CONQUEST-5.1"] "Put the ships in your hand down first.";
        HandEmpty ["CONQUEST-5.1"] "Take ships in hand first.";
        MovedAlready ["CONQUEST-5.4"] "These ships have no movement left this turn.";
        Halted ["CONQUEST-10.3"] "These ships must stop: they entered a cloud, or a star hex with enemy ships.";
        OffMap ["CONQUEST-6.1"] "These ships have not entered the map yet.";
        StillOutside ["CONQUEST-6.1"] "The whole starting fleet enters the map in your first turn.";
        OtherCourses ["CONQUEST-R18"] "These ships are bound for different stars: move them separately.";
        OtherHex ["CONQUEST-11.3"] "These ships are not in the same hex.";
        NoCourse ["CONQUEST-9.2"] "Ships that leave a star or enter the map need a destination star.";
        SameStar ["CONQUEST-R14"] "A destination is another star than the one the ships are at.";
        LastDeparted { star: Hex } ["CONQUEST-9.8"]
            "These ships last left {} and cannot be sent back there at once.", names.hex(*star);
        NoOrdersInSpace ["CONQUEST-9.3"]
            "Ships take new orders only at a star, until you have unlimited communication.";
        NotAdjacent { hex: Hex } ["CONQUEST-5.2"]
            "{} is not next to the ships; they move from hex to hex.", names.hex(*hex);
        TooFast { speed: u8 } ["CONQUEST-5.4"] "Your ships move up to {} a turn.", counted(*speed, "hex");
        Cloud { hex: Hex } ["CONQUEST-7.1"]
            "{} is in a cloud: it is entered only as the one step of a turn.", names.hex(*hex);
        NotOnRoute { hex: Hex } ["CONQUEST-9.4"]
            "{} is not on a shortest route; only enemy ships at a star or a slow cloud may be gone round.", names.hex(*hex);
        OutOfReach { hex: Hex } ["CONQUEST-8.1"]
            "{} is out of range. Put a command post at a colony of yours closer to it first.", names.hex(*hex);
        WrongEntry { hex: Hex } ["CONQUEST-6.2"] "Your fleet enters at {}.", names.hex(*hex);
        EscortNeeded ["CONQUEST-R43"] "Transports with conquered people go only where your warships go with them.";
        StarEntered ["CONQUEST-R76"] "These ships have entered a star hex; that stands.";
        NothingToTakeBack ["CONQUEST-R76"] "There is nothing to take back.";
        // Task forces and posts.
        NoSuchForce { force: Force } ["CONQUEST-11.5"] "There is no task force {force}.";
        ForceElsewhere { force: Force } ["CONQUEST-11.1"] "Task force {force} is in another hex.";
        NotInForce { kind: ShipKind } ["CONQUEST-11.4"] "These {} are in no task force.", plural(kind.name());
        InForceAlready { kind: ShipKind } ["CONQUEST-11.1"]
            "These {} are in that task force already.", plural(kind.name());
        TooManyPosts { limit: u8 } ["CONQUEST-8.9"]
            "You have {}, and all are on the map.", counted(*limit, "command post");
        NoColonyForPost { star: Hex } ["CONQUEST-8.3"]
            "You control no colony at {}; posts need one.", names.hex(*star);
        PostAlready { star: Hex } ["CONQUEST-R11"] "There is a command post at {} already.", names.hex(*star);
        NoPost { star: Hex } ["CONQUEST-8.6"] "You have no command post at {}.", names.hex(*star);
        NoPostsHere ["CONQUEST-12.8"] "This table has no command posts: every colony of yours is one.";
        // Battles.
        NoBattle { star: Hex, seat: Seat } ["CONQUEST-14.3"]
            "You and {seat} do not share the star hex {}.", names.hex(*star);
        BattlesFirst ["CONQUEST-14.1"] "Fight the enemy ships in your star hexes first.";
        NotAShooter ["CONQUEST-14.15"] "Only warships and bases that have no target yet can be given one.";
        NotATarget ["CONQUEST-14.9"] "That cannot be fired at here.";
        NoSuchTarget ["CONQUEST-14.9"] "Targets are numbered: take one aimed at already, or the next.";
        NotAllAimed ["CONQUEST-R28"] "Every warship must be given a target.";
        NotAdjacentHex { hex: Hex } ["CONQUEST-14.17"]
            "{} is not next to the star; ships withdraw by one hex.", names.hex(*hex);
        HexOccupied { hex: Hex } ["CONQUEST-R30"] "{} is a star hex with ships of somebody else.", names.hex(*hex);
        // Colonies.
        NoWarship { star: Hex } ["CONQUEST-15.1"] "You have no warship at {}.", names.hex(*star);
        NotAnEnemyColony { planet: PlanetId } ["CONQUEST-15.1"]
            "There is no colony on {} that you could attack.", names.planet(*planet);
        Shielded { planet: PlanetId } ["CONQUEST-15.5"]
            "{} has a planet shield: no warship can touch it.", names.planet(*planet);
        LeftAlready { star: Hex } ["CONQUEST-R36"]
            "You have left {} for another star; there is no return this turn.", names.hex(*star);
        AttackedAlready { planet: PlanetId } ["CONQUEST-15.13"] "{} is under attack already.", names.planet(*planet);
        RoundOwed { planet: PlanetId } ["CONQUEST-15.4"]
            "{} has missile bases: at least one round must be fought.", names.planet(*planet);
        NotAttacked { planet: PlanetId } ["CONQUEST-R35"] "{} is not under attack.", names.planet(*planet);
        NothingToFireAt ["CONQUEST-15.7"] "No missile bases are under attack.";
        NotConquered { planet: PlanetId } ["CONQUEST-17.16"]
            "{} is no conquered colony of yours.", names.planet(*planet);
        TooMuch { left: u16 } ["CONQUEST-17.17"] "Your warships there can destroy {left} million more this turn.";
        TooFewFactories { left: u16 } ["CONQUEST-15.12"]
            "All that can be destroyed is {}.", counted(*left, "factory");
        // Landing.
        NotTransports { kind: ShipKind } ["CONQUEST-14.20"] "Only transports land, not {}.", plural(kind.name());
        OtherStar { planet: PlanetId } ["CONQUEST-18.3"]
            "{} is at another star than these transports.", names.planet(*planet);
        Inhabited { planet: PlanetId } ["CONQUEST-18.2"] "{} has a colony that is not yours.", names.planet(*planet);
        WouldMix { planet: PlanetId } ["CONQUEST-17.4"]
            "Your people and conquered people never share a planet, and {} has others.", names.planet(*planet);
        Uninhabitable { planet: PlanetId } ["CONQUEST-17.18"]
            "{} is devastated; nobody can live there.", names.planet(*planet);
        NeedsEnvironment { planet: PlanetId } ["CONQUEST-18.4"]
            "{} is barren: settling it takes controlled environment.", names.planet(*planet);
        NotFitted { planet: PlanetId } ["CONQUEST-18.5"]
            "{} is barren, and these transports were built before you had controlled environment.", names.planet(*planet);
        BackHome { planet: PlanetId } ["CONQUEST-23.7"]
            "These people left {}; they cannot return there.", names.planet(*planet);
        /// Another last turn is proposed already.
        ProposalOpen { last_turn: u16 } ["CONQUEST-R79"]
            "Turn {last_turn} is proposed as the last: agree to it or decline it first.";
        AgreedAlready ["CONQUEST-R79"] "You have agreed already; the others are still asked.";
        DeclinedThisTurn ["CONQUEST-R79"] "Playing longer was declined; propose it again in the next turn.";
        NothingProposed ["CONQUEST-R79"] "Nobody has proposed to play longer.";
        NotLater { last_turn: u16 } ["CONQUEST-R79"] "The game goes on to turn {last_turn} anyway: name a later one.";
        TooLate { most: u16 } ["CONQUEST-R79"] "A game has at most {}.", counted(*most, "turn");
        /// Where inspections are private, a question would be noticed.
        AskingIsHeard ["CONQUEST-R23"]
            "Everybody would notice that you are asked: say always or never in advance.";
        NotYourColony { star: Hex } ["CONQUEST-R23"] "You have no unconquered colony at {}.", names.hex(*star);
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&Plain))
    }
}
