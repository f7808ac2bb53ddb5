//! Positions as text: whatever happens in a game, what is written of it reads back as it was.

use engine::{Chance, Fast, OptionKind, Seats, Viewer};
use serde_json::Value;
use serde_json::value::to_raw_value;
use umpire::{EditionSource, Record, Replay, Scenario, Secret, Table};

/// One position in so many is looked at.
const PERIOD: usize = 40;
const STEPS_MAX: u64 = 800;

/// The default table, and one for every value of the option that says how many play: each as key and value.
fn setups(id: &str) -> Vec<Option<(&'static str, Value)>> {
    let mut setups = vec![None];
    for option in
        umpire::game(id).unwrap().options.iter().filter(|option| ["mode", "players"].contains(&option.key))
    {
        let value = |value: Value| Some((option.key, value));
        match &option.kind {
            OptionKind::Choice { choices, .. } => {
                setups.extend(choices.iter().map(|choice| value(choice.0.into())));
            }
            OptionKind::Number { min, max, .. } => {
                setups.extend((*min..=*max).map(|number| value(number.into())));
            }
            OptionKind::Toggle { .. } => {}
        }
    }
    setups
}

fn play(id: &str, setup: &Option<(&str, Value)>) -> Table {
    let setup: serde_json::Map<String, Value> =
        setup.iter().map(|(key, value)| (key.to_string(), value.clone())).collect();
    let setup = to_raw_value(&setup).unwrap();
    let mut table =
        Table::start(id, &setup, &EditionSource::Default, Secret::new([9; 32]), Vec::new()).unwrap();
    let mut luck = Fast::new(3);
    for step in 1..STEPS_MAX {
        let at = step * 500;
        if table.deadline().is_some_and(|deadline| deadline <= at) {
            table.elapse(at).unwrap();
            continue;
        }
        let seats = Seats::all(table.seats().seats).iter();
        let mut offers = seats.map(|seat| (seat, table.position(Viewer::Seat(seat)).legal));
        let Some((seat, legal)) = offers.find(|(_, legal)| !legal.is_empty()) else { break };
        let action = legal[luck.below(legal.len() as u32) as usize].action.clone();
        drop(offers);
        table.act(seat, None, &action, at).unwrap();
    }
    table
}

#[test]
fn whatever_a_state_holds_reads_back_as_it_was() {
    for id in umpire::games::IDS {
        for setup in setups(id) {
            let replay = Replay::open(Record::of(&play(id, &setup))).unwrap();
            let setup = setup.map(|(key, value)| format!("{key} = {value}")).unwrap_or_default();
            let (mut own, mut all) = (0, 0);
            for step in (0..=replay.last()).step_by(PERIOD) {
                let text = replay.written(step);
                let case = format!(
                    "title = \"\"\ngame = \"{id}\"\ncovers = []\nsetup = {{ {setup} }}\nposition = '''\n{text}'''\n"
                );
                let read = Scenario::parse(&case).and_then(|scenario| scenario.stage(0));
                let read = read.unwrap_or_else(|wrong| panic!("{id}, {setup}, step {step}: {wrong}\n{text}"));
                assert_eq!(read.position, text, "{id}, {setup}, step {step}");
                own += text.lines().filter(|line| !line.starts_with('/')).count();
                all += text.lines().count();
            }
            println!("{id}, {setup}: {}% of the lines in the game's own words", 100 * own / all);
            assert!(own > 0, "{id} has a notation");
        }
    }
}
