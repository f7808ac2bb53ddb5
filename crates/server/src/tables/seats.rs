//! Who sits where: what may be done with the seats of a table, whatever the game.

use bots::Level;

use crate::error::ApiError;
use crate::protocol::{Occupant, TableStatus};
use crate::store::{Player, SeatRow, TableRow};

const CONTRIBUTION_MAX_CHARS: usize = 64;

impl TableRow {
    pub fn seat_of(&self, player: &str) -> Option<u8> {
        self.seats.iter().position(|seat| seat.player() == Some(player)).map(|seat| seat as u8)
    }

    fn must_be(&self, status: TableStatus) -> Result<(), ApiError> {
        match (self.status == status, self.status) {
            (true, _) => Ok(()),
            (false, TableStatus::Open) => {
                Err(ApiError::conflict("not_started", "The game has not started yet."))
            }
            (false, TableStatus::Running) => {
                Err(ApiError::conflict("started", "The game has started already."))
            }
            (false, TableStatus::Over) => Err(ApiError::conflict("over", "The game is over.")),
        }
    }

    fn seat_mut(&mut self, seat: u8) -> Result<&mut SeatRow, ApiError> {
        let seats = self.seats.len();
        let missing =
            || ApiError::bad_request("no_seat", format!("This table has {seats} seats, counted from 0."));
        self.seats.get_mut(seat as usize).ok_or_else(missing)
    }

    /// The seat of somebody who must have one.
    fn own_seat(&mut self, player: &Player) -> Result<(u8, &mut SeatRow), ApiError> {
        let seat = self
            .seat_of(&player.id)
            .ok_or_else(|| ApiError::forbidden("not_your_seat", "You have no seat at this table."))?;
        Ok((seat, &mut self.seats[seat as usize]))
    }

    pub fn only_host(&self, player: &Player) -> Result<(), ApiError> {
        match self.host == player.id {
            true => Ok(()),
            false => Err(ApiError::forbidden("not_host", "Only whoever opened the table may do this.")),
        }
    }

    /// Takes a free seat; whoever sits elsewhere at this table moves over.
    pub fn sit(&mut self, player: &Player, seat: u8, contribution: Option<String>) -> Result<(), ApiError> {
        self.must_be(TableStatus::Open)?;
        let contribution = clean_contribution(contribution)?;
        let free = match &self.seat_mut(seat)?.occupant {
            Occupant::Empty => true,
            Occupant::Player { id, .. } | Occupant::Invited { id, .. } => *id == player.id,
            Occupant::Bot { .. } => false,
        };
        if !free {
            return Err(ApiError::conflict("seat_taken", "Somebody else has this seat."));
        }
        self.vacate(player);
        let row = self.seat_mut(seat)?;
        row.occupant = Occupant::Player { id: player.id.clone(), name: player.name.clone() };
        row.contribution = contribution;
        Ok(())
    }

    /// Gives up a seat, or an invitation to one, before the game starts.
    pub fn stand(&mut self, player: &Player) -> Result<(), ApiError> {
        self.must_be(TableStatus::Open)?;
        match self.vacate(player) {
            true => Ok(()),
            false => Err(ApiError::forbidden("not_your_seat", "You have no seat at this table.")),
        }
    }

    fn vacate(&mut self, player: &Player) -> bool {
        let mut had_one = false;
        for seat in &mut self.seats {
            let own = matches!(&seat.occupant, Occupant::Player { id, .. } | Occupant::Invited { id, .. } if *id == player.id);
            if own {
                *seat = SeatRow::empty(seat.team);
                had_one = true;
            }
        }
        had_one
    }

    /// The host puts a bot on a seat that nobody has taken, or takes it away.
    pub fn set_bot(&mut self, host: &Player, seat: u8, level: Option<String>) -> Result<(), ApiError> {
        self.only_host(host)?;
        self.must_be(TableStatus::Open)?;
        if let Some(level) = &level {
            check_level(level)?;
        }
        let row = self.seat_mut(seat)?;
        if matches!(row.occupant, Occupant::Player { .. }) {
            return Err(ApiError::conflict("seat_taken", "Somebody has this seat."));
        }
        *row = SeatRow::empty(row.team);
        if let Some(level) = level {
            row.occupant = Occupant::Bot { level };
        }
        Ok(())
    }

    /// Whether this player may start the game now.
    pub fn may_start(&self, player: &Player) -> Result<(), ApiError> {
        self.only_host(player)?;
        self.must_be(TableStatus::Open)?;
        let waiting = |seat: &SeatRow| matches!(seat.occupant, Occupant::Empty | Occupant::Invited { .. });
        match self.seats.iter().any(waiting) {
            true => {
                Err(ApiError::conflict("seats_free", "Every seat must be taken first, by a player or a bot."))
            }
            false => Ok(()),
        }
    }

    /// The seat that resigns.
    pub fn resigning_seat(&mut self, player: &Player) -> Result<u8, ApiError> {
        self.must_be(TableStatus::Running)?;
        let (seat, row) = self.own_seat(player)?;
        match row.resigned {
            true => Err(ApiError::conflict("resigned", "You have resigned already.")),
            false => Ok(seat),
        }
    }

    /// The seat gave up. If the game goes on, a bot plays it.
    pub fn resign(&mut self, seat: u8) {
        let level = self.stand_in.clone();
        let row = &mut self.seats[seat as usize];
        row.resigned = true;
        row.stand_in.get_or_insert(level);
    }

    /// A bot plays on for somebody who goes away. Before the start the seat just becomes free.
    pub fn leave(&mut self, player: &Player, level: Option<String>) -> Result<(), ApiError> {
        if self.status == TableStatus::Open {
            return self.stand(player);
        }
        self.must_be(TableStatus::Running)?;
        let level = level.unwrap_or_else(|| self.stand_in.clone());
        check_level(&level)?;
        self.own_seat(player)?.1.stand_in = Some(level);
        Ok(())
    }

    /// The bot hands the seat back.
    pub fn come_back(&mut self, player: &Player) -> Result<(), ApiError> {
        self.must_be(TableStatus::Running)?;
        let (_, row) = self.own_seat(player)?;
        if row.resigned {
            return Err(ApiError::conflict("resigned", "You have resigned; the bot plays to the end."));
        }
        row.stand_in = None;
        Ok(())
    }

    /// Whether this player decides for this seat now.
    pub fn may_act(&self, player: Option<&Player>, seat: u8) -> Result<(), ApiError> {
        let row = self.seats.get(seat as usize);
        let own = row
            .filter(|row| row.player().is_some() && row.player() == player.map(|player| player.id.as_str()));
        match own {
            None => Err(ApiError::forbidden("not_your_seat", "This is not your seat.")),
            Some(row) if row.resigned => Err(ApiError::conflict("resigned", "You have resigned.")),
            Some(row) if row.stand_in.is_some() => {
                Err(ApiError::conflict("away", "A bot plays for you: come back first."))
            }
            Some(_) => self.must_be(TableStatus::Running),
        }
    }

    /// The seats of a rematch: bots stay, `who` sits down again, the other players are invited.
    pub fn rematch_seats(&self, who: &Player) -> Vec<SeatRow> {
        let again = |seat: &SeatRow| {
            let occupant = match &seat.occupant {
                Occupant::Player { id, .. } if *id != who.id => invite(&seat.occupant),
                same => same.clone(),
            };
            SeatRow { occupant, ..SeatRow::empty(seat.team) }
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

/// Only the levels that people may choose.
pub fn check_level(level: &str) -> Result<Level, ApiError> {
    let known = bots::levels();
    let listed = known.iter().any(|info| info.id == level);
    Level::parse(level).filter(|_| listed).ok_or_else(|| {
        let ids: Vec<&str> = known.iter().map(|info| info.id).collect();
        ApiError::bad_request("no_level", format!("There is no such level; there is {}.", ids.join(", ")))
    })
}

fn clean_contribution(contribution: Option<String>) -> Result<String, ApiError> {
    let text = contribution.unwrap_or_default();
    match text.len() <= CONTRIBUTION_MAX_CHARS && !text.chars().any(crate::auth::disturbs) {
        true => Ok(text),
        false => Err(ApiError::bad_request(
            "bad_contribution",
            "A contribution to chance has at most 64 bytes and no control characters.",
        )),
    }
}
