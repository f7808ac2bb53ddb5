//! Who sits where: what may be done with the seats of a table, whatever the game.

use engine::Seat;

use crate::device::{owner, share_device};
use crate::input::{Contribution, Player};
use crate::level::level;
use crate::problem::Problem;
use crate::protocol::{Occupant, Removed, TableKind, TableStatus};
use crate::roster::{Place, Roster};

impl Roster {
    fn must_be(&self, status: TableStatus) -> Result<(), Problem> {
        match (self.status == status, self.status) {
            (true, TableStatus::Open) if self.opening.is_some() => {
                Err(Problem::conflict("started", "The game is about to begin: the seats are taken."))
            }
            (true, _) => Ok(()),
            (false, TableStatus::Open) => {
                Err(Problem::conflict("not_started", "The game has not started yet."))
            }
            (false, TableStatus::Running) => {
                Err(Problem::conflict("started", "The game has started already."))
            }
            (false, TableStatus::Over) => Err(Problem::conflict("over", "The game is over.")),
        }
    }

    fn seat_mut(&mut self, seat: Seat) -> Result<&mut Place, Problem> {
        let seats = self.seats.len();
        let missing =
            || Problem::bad_request("no_seat", format!("This table has {seats} seats, counted from 0."));
        self.seats.get_mut(seat.index()).ok_or_else(missing)
    }

    /// The seat of somebody who must have one.
    pub(crate) fn own_seat(&mut self, player: &Player) -> Result<(Seat, &mut Place), Problem> {
        let seat = self
            .seat_of(&player.id)
            .ok_or_else(|| Problem::forbidden("not_your_seat", "You have no seat at this table."))?;
        Ok((seat, &mut self.seats[seat.index()]))
    }

    fn only_host(&self, player: &Player) -> Result<(), Problem> {
        match share_device(&self.host, &player.id) {
            true => Ok(()),
            false => Err(Problem::forbidden("not_host", "Only the host of this table can do this.")),
        }
    }

    /// Takes a free seat; whoever sits elsewhere at this table moves over.
    pub(crate) fn sit(
        &mut self,
        player: &Player,
        seat: Seat,
        contribution: Option<Contribution>,
    ) -> Result<(), Problem> {
        self.must_be(TableStatus::Open)?;
        if player.is_companion() && umpire::game(&self.game).is_some_and(|game| game.real_time) {
            return Err(Problem::conflict(
                "own_device",
                "In this game everybody acts at the same time, against the clock. Each player needs a device of their own.",
            ));
        }
        self.must_be_welcome(player)?;
        let free = match &self.seat_mut(seat)?.occupant {
            Occupant::Empty => true,
            Occupant::Player { id, .. } | Occupant::Invited { id, .. } => *id == player.id,
            Occupant::Bot { .. } => false,
        };
        if !free {
            return Err(Problem::conflict("seat_taken", "Somebody else has this seat."));
        }
        let mut place = Place::empty(self.seat_mut(seat)?.team);
        place.take(seat, contribution)?;
        self.vacate(player);
        let name = self.shown_name(player);
        place.occupant = Occupant::Player { id: player.id.clone(), name };
        *self.seat_mut(seat)? = place;
        Ok(())
    }

    fn must_be_welcome(&self, player: &Player) -> Result<(), Problem> {
        if !self.removed.iter().any(|removed| share_device(&removed.id, &player.id)) {
            return Ok(());
        }
        let message = match self.kind {
            TableKind::Friends => {
                "The host took you off this table. You can sit down again once the host lets you."
            }
            _ => {
                "The host took you off this table. You can watch it, or join another one, unless the host lets you back."
            }
        };
        Err(Problem::forbidden("removed", message))
    }

    /// Gives up a seat, or an invitation to one, before the game starts.
    pub(crate) fn stand(&mut self, player: &Player) -> Result<(), Problem> {
        self.must_be(TableStatus::Open)?;
        if !self.vacate(player) {
            return Err(Problem::forbidden("not_your_seat", "You have no seat at this table."));
        }
        if self.host == player.id {
            self.pass_host(|_| true);
        }
        Ok(())
    }

    /// The first other player who sits here becomes the host, among those of whom `may` holds. Says whether anybody did.
    pub(crate) fn pass_host(&mut self, may: impl Fn(Seat) -> bool) -> bool {
        let others = self.places().filter(|(seat, _)| may(*seat)).filter_map(|(_, place)| place.player());
        let next = others.filter(|id| **id != *self.host).map(str::to_string).next();
        let passed = next.is_some();
        self.host = next.unwrap_or_else(|| std::mem::take(&mut self.host));
        passed
    }

    /// The host takes somebody off a seat, or takes an invitation back.
    ///
    /// Our ruling: whoever was taken off sits down at this table no more, until the host lets them, or makes a new link, which invites
    /// anew whoever gets it. Those who share the host's device are moved about by the host alone, and stay welcome.
    pub(crate) fn remove(&mut self, host: &Player, seat: Seat) -> Result<(), Problem> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        let place = self.seat_mut(seat)?;
        let removed = match &place.occupant {
            Occupant::Player { id, name } | Occupant::Invited { id, name } => {
                Removed { id: owner(id).to_string(), name: name.clone() }
            }
            Occupant::Empty | Occupant::Bot { .. } => {
                return Err(Problem::conflict("no_player", "Nobody sits there."));
            }
        };
        *place = Place::empty(place.team);
        if !share_device(&removed.id, &host.id) && !self.removed.iter().any(|other| other.id == removed.id) {
            self.removed.push(removed);
        }
        Ok(())
    }

    /// The host lets somebody sit down again.
    pub(crate) fn admit(&mut self, host: &Player, player: &str) -> Result<(), Problem> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        let before = self.removed.len();
        self.removed.retain(|removed| removed.id != player);
        match self.removed.len() == before {
            true => Err(Problem::conflict("not_removed", "They can sit down already.")),
            false => Ok(()),
        }
    }

    /// The host lets two seats change places. Teams stay with the places.
    pub(crate) fn swap(&mut self, host: &Player, [one, other]: [Seat; 2]) -> Result<(), Problem> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        let (first, second) = (self.seat_mut(one)?.clone(), self.seat_mut(other)?.clone());
        let teams = (first.team, second.team);
        self.seats[one.index()] = Place { team: teams.0, ..second };
        self.seats[other.index()] = Place { team: teams.1, ..first };
        Ok(())
    }

    /// The host makes somebody else the host.
    pub(crate) fn hand_over(&mut self, host: &Player, seat: Seat) -> Result<(), Problem> {
        self.only_host(host)?;
        match self.seat_mut(seat)?.player().map(str::to_string) {
            Some(next) => self.host = next,
            None => {
                return Err(Problem::conflict("no_player", "Only somebody who sits here can be the host."));
            }
        }
        Ok(())
    }

    /// The host closes a table that has not started.
    pub(crate) fn close(&mut self, host: &Player) -> Result<(), Problem> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        self.status = TableStatus::Over;
        self.closed = Some("The host has closed this table before the game began.".to_string());
        Ok(())
    }

    /// The link gets another key: the old one opens nothing any more, and whoever has the new one is welcome.
    pub(crate) fn change_key(&mut self, host: &Player, key: String) -> Result<(), Problem> {
        self.only_host(host)?;
        if self.kind != TableKind::Friends {
            return Err(Problem::conflict("no_key", "Only the link to a table of friends has a key."));
        }
        self.key = key;
        self.removed.clear();
        Ok(())
    }

    /// A seat whose player did not come back: a bot plays on.
    pub(crate) fn abandon(&mut self, seat: Seat) {
        let level = self.stand_in;
        let place = &mut self.seats[seat.index()];
        place.abandoned = true;
        place.stand_in.get_or_insert(level);
    }

    fn vacate(&mut self, player: &Player) -> bool {
        let mut had_one = false;
        for seat in &mut self.seats {
            let own = matches!(&seat.occupant, Occupant::Player { id, .. } | Occupant::Invited { id, .. } if *id == player.id);
            if own {
                *seat = Place::empty(seat.team);
                had_one = true;
            }
        }
        had_one
    }

    /// The host puts a bot on a seat that nobody has taken, or takes it away.
    pub(crate) fn set_bot(&mut self, host: &Player, seat: Seat, bot: Option<&str>) -> Result<(), Problem> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        let level = bot.map(level).transpose()?;
        let place = self.seat_mut(seat)?;
        if matches!(place.occupant, Occupant::Player { .. }) {
            return Err(Problem::conflict("seat_taken", "Somebody has this seat."));
        }
        *place = Place::empty(place.team);
        if let Some(level) = level {
            place.occupant = Occupant::Bot { level };
        }
        Ok(())
    }

    /// Whether this player may start the game now.
    pub fn may_start(&self, player: &Player) -> Result<(), Problem> {
        self.only_host(player)?;
        self.must_be(TableStatus::Open)?;
        if !self.is_full() {
            return Err(Problem::conflict(
                "seats_free",
                "Every seat must be taken first, by a player or a bot.",
            ));
        }
        if self.practice && self.persons().count() > 1 {
            return Err(Problem::conflict(
                "not_alone",
                "At a table for practice one person plays against bots.",
            ));
        }
        let here = self.seats_at_device(player);
        match self.kind == TableKind::Solo && self.persons().any(|seat| !here.has(seat)) {
            true => Err(Problem::conflict(
                "not_alone",
                "At a table that is yours alone everybody plays on your device.",
            )),
            false => Ok(()),
        }
    }

    /// The seat that resigns.
    pub(crate) fn resigning_seat(&mut self, player: &Player) -> Result<Seat, Problem> {
        self.must_be(TableStatus::Running)?;
        let (seat, place) = self.own_seat(player)?;
        match place.resigned {
            true => Err(Problem::conflict("resigned", "You have resigned already.")),
            false => Ok(seat),
        }
    }

    /// The seat gave up. If the game goes on, a bot plays it.
    pub(crate) fn resign(&mut self, seat: Seat) {
        let level = self.stand_in;
        let place = &mut self.seats[seat.index()];
        place.resigned = true;
        place.stand_in.get_or_insert(level);
    }

    /// A bot plays on for somebody who goes away. Before the start the seat just becomes free.
    ///
    /// Our ruling: where others play too, it is at most as strong as the table's own stand-in, which all of them knew before they
    /// sat down. Otherwise whoever leaves for a decision and comes back would have lent themselves an engine.
    pub(crate) fn leave(&mut self, player: &Player, bot: Option<&str>) -> Result<(), Problem> {
        if self.status == TableStatus::Open {
            return self.stand(player);
        }
        self.must_be(TableStatus::Running)?;
        let level = bot.map_or(Ok(self.stand_in), level)?;
        let (own, _) = self.own_seat(player)?;
        if level > self.stand_in && self.persons().any(|seat| seat != own) {
            let message =
                "Where others play, the bot for your seat can be at most as strong as the table's stand-in.";
            return Err(Problem::conflict("too_strong", message));
        }
        self.seats[own.index()].stand_in = Some(level);
        Ok(())
    }

    /// The bot hands the seat back.
    pub(crate) fn come_back(&mut self, player: &Player) -> Result<(), Problem> {
        self.must_be(TableStatus::Running)?;
        let (_, place) = self.own_seat(player)?;
        if place.resigned {
            return Err(Problem::conflict("resigned", "You have resigned; the bot plays to the end."));
        }
        if place.abandoned {
            return Err(gone_for_good());
        }
        place.stand_in = None;
        Ok(())
    }

    /// Whether this player decides for this seat now.
    pub(crate) fn may_act(&self, player: Option<&Player>, seat: Seat) -> Result<(), Problem> {
        let place = self.seats.get(seat.index());
        let own = place.filter(|place| {
            place.player().is_some() && place.player() == player.map(|player| player.id.as_str())
        });
        match own {
            None => Err(Problem::forbidden("not_your_seat", "This is not your seat.")),
            Some(place) if place.resigned => Err(Problem::conflict("resigned", "You have resigned.")),
            Some(place) if place.abandoned => Err(gone_for_good()),
            Some(place) if place.stand_in.is_some() => {
                Err(Problem::conflict("away", "A bot plays for you: come back first."))
            }
            Some(_) => self.must_be(TableStatus::Running),
        }
    }

    /// The seats of a rematch: everybody moves on by one, so that another begins; bots stay in play, the players are invited.
    pub(crate) fn rematch_seats(&self) -> Vec<Place> {
        let last = self.seats.len() - 1;
        let again = |(seat, place): (usize, &Place)| {
            let before = if seat == 0 { last } else { seat - 1 };
            let occupant = invite(&self.seats[before].occupant);
            Place { occupant, ..Place::empty(place.team) }
        };
        self.seats.iter().enumerate().map(again).collect()
    }

    /// Whether the game can start: nobody is waited for.
    pub(crate) fn is_full(&self) -> bool {
        !self.seats.iter().any(|seat| matches!(seat.occupant, Occupant::Empty | Occupant::Invited { .. }))
    }
}

fn gone_for_good() -> Problem {
    Problem::conflict("abandoned", "You were away for long, and the others have placed you last.")
}

fn invite(occupant: &Occupant) -> Occupant {
    match occupant {
        Occupant::Player { id, name } => Occupant::Invited { id: id.clone(), name: name.clone() },
        other => other.clone(),
    }
}
