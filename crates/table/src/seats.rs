//! Who sits where: what may be done with the seats of a table, whatever the game.

use engine::Seat;
use umpire::CONTRIBUTION_MAX_BYTES;

use crate::input::Player;
use crate::level::level;
use crate::problem::Problem;
use crate::protocol::{Occupant, TableStatus};
use crate::roster::{Place, Roster};
use crate::text::disturbs;

impl Roster {
    fn must_be(&self, status: TableStatus) -> Result<(), Problem> {
        match (self.status == status, self.status) {
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
    fn own_seat(&mut self, player: &Player) -> Result<(Seat, &mut Place), Problem> {
        let seat = self
            .seat_of(&player.id)
            .ok_or_else(|| Problem::forbidden("not_your_seat", "You have no seat at this table."))?;
        Ok((seat, &mut self.seats[seat.index()]))
    }

    fn only_host(&self, player: &Player) -> Result<(), Problem> {
        match self.host == player.id {
            true => Ok(()),
            false => Err(Problem::forbidden("not_host", "Only whoever opened the table may do this.")),
        }
    }

    /// Takes a free seat; whoever sits elsewhere at this table moves over.
    pub(crate) fn sit(
        &mut self,
        player: &Player,
        seat: Seat,
        contribution: Option<String>,
    ) -> Result<(), Problem> {
        self.must_be(TableStatus::Open)?;
        let contribution = clean_contribution(contribution)?;
        let free = match &self.seat_mut(seat)?.occupant {
            Occupant::Empty => true,
            Occupant::Player { id, .. } | Occupant::Invited { id, .. } => *id == player.id,
            Occupant::Bot { .. } => false,
        };
        if !free {
            return Err(Problem::conflict("seat_taken", "Somebody else has this seat."));
        }
        self.vacate(player);
        let place = self.seat_mut(seat)?;
        place.occupant = Occupant::Player { id: player.id.clone(), name: player.name.clone() };
        place.contribution = contribution;
        Ok(())
    }

    /// Gives up a seat, or an invitation to one, before the game starts.
    pub(crate) fn stand(&mut self, player: &Player) -> Result<(), Problem> {
        self.must_be(TableStatus::Open)?;
        match self.vacate(player) {
            true => Ok(()),
            false => Err(Problem::forbidden("not_your_seat", "You have no seat at this table.")),
        }
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
        let waiting = |seat: &Place| matches!(seat.occupant, Occupant::Empty | Occupant::Invited { .. });
        match self.seats.iter().any(waiting) {
            true => {
                Err(Problem::conflict("seats_free", "Every seat must be taken first, by a player or a bot."))
            }
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
    pub(crate) fn leave(&mut self, player: &Player, bot: Option<&str>) -> Result<(), Problem> {
        if self.status == TableStatus::Open {
            return self.stand(player);
        }
        self.must_be(TableStatus::Running)?;
        let level = bot.map_or(Ok(self.stand_in), level)?;
        self.own_seat(player)?.1.stand_in = Some(level);
        Ok(())
    }

    /// The bot hands the seat back.
    pub(crate) fn come_back(&mut self, player: &Player) -> Result<(), Problem> {
        self.must_be(TableStatus::Running)?;
        let (_, place) = self.own_seat(player)?;
        if place.resigned {
            return Err(Problem::conflict("resigned", "You have resigned; the bot plays to the end."));
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
            Some(place) if place.stand_in.is_some() => {
                Err(Problem::conflict("away", "A bot plays for you: come back first."))
            }
            Some(_) => self.must_be(TableStatus::Running),
        }
    }

    /// The seats of a rematch: bots stay, `who` sits down again, the other players are invited.
    pub(crate) fn rematch_seats(&self, who: &Player) -> Vec<Place> {
        let again = |seat: &Place| {
            let occupant = match &seat.occupant {
                Occupant::Player { id, .. } if *id != who.id => invite(&seat.occupant),
                same => same.clone(),
            };
            Place { occupant, ..Place::empty(seat.team) }
        };
        self.seats.iter().map(again).collect()
    }
}

fn invite(occupant: &Occupant) -> Occupant {
    match occupant {
        Occupant::Player { id, name } => Occupant::Invited { id: id.clone(), name: name.clone() },
        other => other.clone(),
    }
}

fn clean_contribution(contribution: Option<String>) -> Result<String, Problem> {
    let text = contribution.unwrap_or_default();
    match text.len() <= CONTRIBUTION_MAX_BYTES && !text.chars().any(disturbs) {
        true => Ok(text),
        false => Err(Problem::bad_request(
            "bad_contribution",
            format!(
                "A contribution to chance has at most {CONTRIBUTION_MAX_BYTES} bytes and no control characters."
            ),
        )),
    }
}
