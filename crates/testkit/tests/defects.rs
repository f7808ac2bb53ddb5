//! The harness is tried on a game of our own: in its correct form it passes, and every mistake is found for what it is.

mod guess;

use guess::{Defect, Guess, Setup};
use testkit::{Conformance, Failure, Kind, Report};

fn run(defect: Defect, timed: bool) -> Result<Report, Failure> {
    Conformance::<Guess>::new(&[Setup { defect, timed }]).seeds(0..30).decisions_max(200).run()
}

#[track_caller]
fn finds(defect: Defect, kind: Kind) {
    match run(defect, false) {
        Ok(_) => panic!("{defect:?} was not found"),
        Err(failure) => assert_eq!(failure.kind, kind, "{defect:?} was found as: {failure}"),
    }
}

#[test]
fn a_correct_game_passes_and_gives_the_same_digest_again() {
    for timed in [false, true] {
        let report = run(Defect::None, timed).unwrap_or_else(|failure| panic!("{failure}"));
        assert_eq!(report.games, 30);
        assert!(report.each.iter().all(|game| game.decisions >= 2), "{report:?}");
        assert_eq!(run(Defect::None, timed).unwrap(), report);
    }
}

#[test]
fn the_one_line_call_passes_and_panics() {
    assert_eq!(testkit::conformance::<Guess>(&[Setup::default()]).games, 10);
    let broken = Setup { defect: Defect::ListsTwice, timed: false };
    let panic = std::panic::catch_unwind(|| testkit::conformance::<Guess>(&[broken])).unwrap_err();
    let line = panic.downcast_ref::<String>().unwrap();
    assert!(line.starts_with(r#"guess, setup 0 {"defect":"ListsTwice""#), "{line}");
    assert!(
        line.contains("seed 0, decision ") && line.contains("Duplicate") && !line.contains('\n'),
        "{line}"
    );
}

#[test]
fn one_seed_alone_repeats_a_failure() {
    let setups = [Setup { defect: Defect::LegalOrderShowsCard, timed: false }];
    let first = Conformance::<Guess>::new(&setups).run().unwrap_err();
    let again = Conformance::<Guess>::new(&setups).seeds(first.seed..first.seed + 1).run().unwrap_err();
    assert_eq!(first.to_string(), again.to_string());
}

#[test]
fn leaks_are_found_on_every_channel() {
    finds(Defect::ViewShowsCard, Kind::LeakInView);
    finds(Defect::DrawingShowsCard, Kind::LeakInView);
    finds(Defect::ConstantsShowCard, Kind::LeakInConstants);
    finds(Defect::LegalOrderShowsCard, Kind::LeakInLegal);
    finds(Defect::RefusalShowsCard, Kind::LeakInRefusal);
    finds(Defect::OddRefusalShowsCard, Kind::LeakInRefusal);
    finds(Defect::OddAnswerShowsCard, Kind::LeakInRefusal);
    finds(Defect::ForecastShowsCard, Kind::LeakInForecast);
    finds(Defect::ForecastUnsteady, Kind::LeakInForecast);
    finds(Defect::WarningShowsCard, Kind::LeakInLegal);
    finds(Defect::AdviceShowsCard, Kind::LeakInLegal);
    finds(Defect::EndShowsCard, Kind::LeakInTable);
    finds(Defect::WordsShowCard, Kind::LeakInEvent);
    finds(Defect::DrawToldToAll, Kind::LeakInEvent);
    finds(Defect::CallToldToAll, Kind::LeakInEvent);
}

#[test]
fn lists_and_answers_that_disagree_are_found() {
    finds(Defect::ListsRefused, Kind::ListedRefused);
    finds(Defect::AcceptsUnlisted, Kind::UnlistedAccepted);
    finds(Defect::AcceptsFromOthers, Kind::UnlistedAccepted);
    finds(Defect::ListsTwice, Kind::Duplicate);
    finds(Defect::UnsteadyList, Kind::Unsteady);
    finds(Defect::AskingActs, Kind::RefusalActs);
}

#[test]
fn games_that_stick_or_end_wrongly_are_found() {
    finds(Defect::NeverEnds, Kind::Endless);
    finds(Defect::NobodyToAct, Kind::NobodyToAct);
    finds(Defect::NothingLegal, Kind::NothingLegal);
    finds(Defect::EndsEarly, Kind::OverTooEarly);
    finds(Defect::OutcomeForThree, Kind::Outcome);
    finds(Defect::Panics, Kind::Panicked);
    finds(Defect::OddQuestionPanics, Kind::Panicked);
    finds(Defect::ForecastPanics, Kind::Panicked);
    finds(Defect::NoSeats, Kind::Setup);
}

#[test]
fn records_that_do_not_repeat_are_found() {
    finds(Defect::OwnGenerator, Kind::Replay);
    finds(Defect::MoreDraws, Kind::Draws);
    finds(Defect::JsonLoses, Kind::Json);
    finds(Defect::JsonUnreadable, Kind::Json);
}

#[test]
fn positions_that_break_a_law_or_do_not_read_back_are_found() {
    finds(Defect::WritesTooMuch, Kind::Notation);
    finds(Defect::WritesAnew, Kind::Notation);
    finds(Defect::BreaksLaw, Kind::Lawless);
}

#[test]
fn silence_and_empty_words_are_found() {
    finds(Defect::SwapUntold, Kind::Untold);
    finds(Defect::EventCitesNothing, Kind::UnknownRule);
    finds(Defect::RefusalCitesNothing, Kind::UnknownRule);
    finds(Defect::OutcomeCitesNothing, Kind::UnknownRule);
    finds(Defect::EventWithoutWords, Kind::Words);
    finds(Defect::EventNamesNobody, Kind::Words);
    finds(Defect::WarningNamesNobody, Kind::Words);
    finds(Defect::RefusalWithoutWords, Kind::Words);
}

#[test]
fn constants_that_are_none_are_found() {
    finds(Defect::ConstantsChange, Kind::Inconstant);
    finds(Defect::ConstantInView, Kind::Inconstant);
}

#[test]
fn bad_imagination_is_found() {
    finds(Defect::ImaginesReality, Kind::ImaginesNothing);
    finds(Defect::ImaginesOwnCard, Kind::LeakInView);
    finds(Defect::ImaginesNoCard, Kind::ImaginesNonsense);
    finds(Defect::ImaginesUnsteadily, Kind::Unsteady);
}
