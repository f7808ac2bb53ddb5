//! The table as a terminal shows it, and what is printed on the cards.

use std::fmt;

use engine::english::{counted, list};

use crate::action::nth;
use crate::phases::investing::{Asked, What};
use crate::state::Step;
use crate::tables::{ByType, TYPES, Values};
use crate::text::Name;
use crate::view::{
    AttackView, AvailableView, CardInfo, Constants, GameView, InvestorInfo, LaidView, ModuleView, OwnView,
    PlayerView, View,
};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return self.write_book(f);
        }
        for (number, game) in self.games.iter().enumerate() {
            if self.games.len() > 1 {
                writeln!(f, "Table {}", number + 1)?;
            }
            self.write_game(f, game)?;
        }
        self.own.iter().try_for_each(|own| self.write_own(f, own))
    }
}

impl View {
    /// What there is to look up.
    fn write_book(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Constants { cards, investors, back, .. } = Constants::of(&self.terms.edition);
        writeln!(f, "# cards")?;
        cards.iter().try_for_each(|card| writeln!(f, "{}", about(card)))?;
        writeln!(f, "Any card backside up: {}", shown(&back))?;
        writeln!(f, "# investors")?;
        investors
            .iter()
            .try_for_each(|card| writeln!(f, "{}: wants {}; {} VP", card.name, wants(card), card.vp))?;
        writeln!(f, "# discards")?;
        for game in &self.games {
            writeln!(f, "Cards: {}", names(&game.discard_pile))?;
            writeln!(f, "Investors: {}", names(&game.investor_discard))?;
        }
        Ok(())
    }

    fn write_game(&self, f: &mut fmt::Formatter<'_>, game: &GameView) -> fmt::Result {
        let ending = if game.ending { ", the last" } else { "" };
        write!(f, "Turn {}{ending}, begun by {}. ", game.turn, game.initiative)?;
        match game.acting {
            Some(seat) => writeln!(f, "{}: {seat}.", step(game.step))?,
            None => writeln!(f, "It is over.")?,
        }
        writeln!(
            f,
            "Draw pile {}, discard pile {}, investors {}. The cards of one turn may show {} VP.",
            game.draw_pile,
            game.discard_pile.len(),
            game.investor_pile,
            self.terms.edition.vp_limit
        )?;
        game.players.iter().try_for_each(|player| self.write_player(f, player))?;
        for (number, attack) in game.attacks.iter().enumerate() {
            writeln!(f, "Attack {}: {}", number + 1, aimed(attack))?;
        }
        Ok(())
    }

    fn write_player(&self, f: &mut fmt::Formatter<'_>, player: &PlayerView) -> fmt::Result {
        let out = if player.playing { "" } else { " (out)" };
        let sums = &player.sums;
        writeln!(
            f,
            "{}{out}: {} VP from investors, {} from the station; {} in hand",
            player.seat,
            sums.investor_vp,
            sums.station_vp,
            counted(player.hand, "card")
        )?;
        if !player.station.is_empty() {
            writeln!(f, "  All active modules: {}", shown(&sums.totals))?;
        }
        player.station.iter().try_for_each(|module| writeln!(f, "  {module}"))?;
        if !player.stack.is_empty() {
            writeln!(f, "  Investors, left to right: {}", names(&player.stack))?;
        }
        player.available.iter().try_for_each(|view| writeln!(f, "  Available: {}", self.available(view)))
    }

    /// An investor with what it wants, and how much of that the station has.
    fn available(&self, view: &AvailableView) -> String {
        let printed = self.terms.edition.investors.iter().find(|card| card.name == view.investor);
        let Some(card) = printed.map(InvestorInfo::new) else { return view.investor.to_string() };
        let part = |(asked, part): (&Asked, &crate::phases::investing::Part)| {
            format!("{} (has {})", want(asked), part.has)
        };
        let parts: Vec<String> = card.demands.iter().zip(&view.parts).map(part).collect();
        let met: Vec<String> = view.met_by.iter().map(|seat| seat.to_string()).collect();
        let met = if met.is_empty() { String::new() } else { format!("; met by {}", list(&met)) };
        format!("{}, {} VP: {}{met}", card.name, card.vp, list(&parts))
    }

    fn write_own(&self, f: &mut fmt::Formatter<'_>, own: &OwnView) -> fmt::Result {
        if own.group > 0 {
            writeln!(f, "Your group is open: {} so far", counted(own.group, "card"))?;
        }
        if let Some(open) = own.open.as_ref().filter(|open| !open.fits) {
            writeln!(f, "  It lacks {}", by_type(&open.short))?;
        }
        if !own.peeked.is_empty() {
            writeln!(f, "You look at {}", names(&own.peeked))?;
        }
        writeln!(f, "Your hand:{}", if own.hand.is_empty() { " nothing" } else { "" })?;
        let mut seen: Vec<Name> = Vec::new();
        for name in &own.hand {
            let copies = own.hand.iter().filter(|other| *other == name).count();
            let printed = self.terms.edition.station.iter().find(|card| card.name == *name);
            if let Some(card) = printed.filter(|_| !seen.contains(name)) {
                let copies = if copies > 1 { format!("{copies} × ") } else { String::new() };
                writeln!(f, "  {copies}{}", about(&CardInfo::new(card)))?;
            }
            seen.push(*name);
        }
        Ok(())
    }
}

fn step(step: Step) -> String {
    match step {
        Step::Draw | Step::Reveal | Step::EndDraw => "Draw phase".to_string(),
        Step::Main => "Main phase".to_string(),
        Step::Declare => "Combat phase, attacks are declared".to_string(),
        Step::Counter { seat } => format!("Combat phase, {seat} may answer the attacks"),
        Step::Aftermath => "Combat phase, after the attacks".to_string(),
        Step::Over => "Over".to_string(),
    }
}

/// A kind of card with everything that is printed on it.
fn about(card: &CardInfo) -> String {
    let mut parts = vec![shown(&card.full)];
    if card.bar != card.full {
        parts.push(format!("covered: {}", shown(&card.bar)));
    }
    if !card.face_playable {
        parts.push("only backside up or for its rules".to_string());
    }
    let rules = card.special.iter().map(|rule| format!("On top: {}", rule.text));
    let discards = card.discards.iter().map(|rule| format!("Discard it: {}", rule.text));
    let rules: String = rules.chain(discards).map(|rule| format!(" {rule}")).collect();
    format!("{}: {}.{rules}", card.name, parts.join("; "))
}

/// `makes 2 energy, needs 1 crew, defence 3`.
fn shown(values: &Values) -> String {
    let amount = |what: &str, amounts: &ByType| {
        amounts.iter().any(|amount| *amount != 0).then(|| format!("{what} {}", by_type(amounts)))
    };
    let number = |what: &str, value: i16| (value != 0).then(|| format!("{what} {value}"));
    let parts = [
        amount("makes", &values.makes),
        amount("needs", &values.needs),
        number("defence", values.defence),
        number("attack", values.attack),
        number("VP", values.vp),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    if parts.is_empty() { "shows nothing".to_string() } else { parts.join(", ") }
}

fn by_type(amounts: &ByType) -> String {
    let some = amounts.iter().zip(TYPES).filter(|(amount, _)| **amount != 0);
    list(&some.map(|(amount, kind)| format!("{amount} {kind}")).collect::<Vec<_>>())
}

fn wants(card: &InvestorInfo) -> String {
    list(&card.demands.iter().map(want).collect::<Vec<_>>())
}

fn want(asked: &Asked) -> String {
    let what = match asked.what {
        What::Energy | What::Crew | What::Ship | What::Explore => TYPES[asked.what as usize],
        What::Any => "production of any kind",
        What::Defence => "defence",
        What::Attack => "attack",
    };
    format!("{} {what}", asked.needed)
}

fn names(cards: &[Name]) -> String {
    list(cards)
}

fn aimed(attack: &AttackView) -> String {
    let with = match (attack.module, attack.card) {
        (Some(module), _) => format!("module {}", nth(module)),
        (None, Some(card)) => card.to_string(),
        (None, None) => "a card".to_string(),
    };
    let mark = if attack.cancelled { " (removed)" } else { "" };
    let target = nth(attack.target);
    format!("{} by {with} on module {target} of {}{mark}", attack.value, attack.player)
}

impl fmt::Display for ModuleView {
    /// The top card first; backs in brackets, with their kind where the viewer knows it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let card = |laid: &LaidView| match (laid.up, laid.card) {
            (true, Some(card)) => card.to_string(),
            (_, Some(card)) => format!("({card})"),
            _ => "(back)".to_string(),
        };
        let cards: Vec<String> = self.cards.iter().rev().map(card).collect();
        let state = [(!self.on, "off"), (self.stunned, "by a card"), (self.attacked, "has attacked")];
        let state: String =
            state.iter().filter(|(is, _)| *is).map(|(_, words)| format!(", {words}")).collect();
        let Values { makes, needs, attack, vp, .. } = self.values;
        let values = Values { makes, needs, attack, vp, defence: self.defence };
        write!(f, "Module {}{state}: {}: {}", nth(self.id), cards.join(" over "), shown(&values))
    }
}

#[cfg(test)]
mod tests {
    use engine::{Seat, Viewer};

    use super::Constants;
    use crate::scene::Scene;

    #[test]
    fn a_view_can_be_read_in_a_terminal() {
        let scene = Scene::new(2).hand(0, "Reactor").station(0, "[~Colony, Armor]").station(1, "[Turret]*");
        let text = scene.view(Viewer::Seat(Seat(0))).to_string();
        assert!(text.contains("Module 1: Armor over (Colony): defence 3"), "{text}");
        assert!(
            text.contains("Module 1, off: Turret: ") && text.contains("Your hand:\n  Reactor: makes "),
            "{text}"
        );
        assert!(scene.view(Viewer::Spectator).to_string().contains("Armor over (back)"));
    }

    /// What a card makes and needs is what the edition prints.
    #[test]
    fn cards_and_investors_can_be_looked_up() {
        let view = Scene::new(2).view(Viewer::Seat(Seat(0)));
        let (book, printed) = (format!("{view:#}"), Constants::of(&view.terms.edition));
        assert!(book.starts_with("# cards\n") && book.contains("\n# investors\n"), "{book}");
        for card in &printed.cards {
            assert!(book.contains(&format!("\n{}: ", card.name)), "{}", card.name);
        }
        let investor = &printed.investors[0];
        assert!(
            book.contains(&format!("{}: wants {} ", investor.name, investor.demands[0].needed)),
            "{book}"
        );
    }
}
