"""Pilots measured against each other: mirrored pairs, tables of decks, records that a later run goes on with."""

from pathlib import Path

import pytest

from gwent_cli.arena import pilot_pairs
from gwent_cli.arena.pilot_duel import ask_pilots, pilot_duel, shipped_for_duels
from gwent_cli.arena.pilot_pairs import Tables, play_pairs, tables_of
from gwent_cli.arena.question import QuestionProblem
from gwent_cli.engine.kinds import Option
from gwent_cli.engine.rng import Sfc32
from gwent_cli.engine.views import View
from gwent_cli.pilots.base import Pilot


def test_mixed_tables_let_every_two_decks_meet_once() -> None:
    for count in (2, 3, 6, 7):
        met = [frozenset(table) for table in tables_of(count, Tables.MIXED)]
        assert len(met) == len(set(met)) == count * (count - 1) // 2
        assert all(len(pair) == 2 for pair in met)
    assert tables_of(3, Tables.SAME) == ((0, 0), (1, 1), (2, 2))


def test_a_pilot_against_itself_scores_exactly_half() -> None:
    """With the seats changed a deterministic pilot meets the same game twice: every pair is split."""
    for tables in Tables:
        result = pilot_duel(ask_pilots("greedy", "greedy", pairs=66, seed=3, tables=tables))
        assert result.whole.outcomes.pairs == (0, 0, 66, 0, 0)


def test_the_shipped_decks_are_of_five_factions_and_all_are_played() -> None:
    decks = shipped_for_duels()
    assert len(decks) >= 10
    result = pilot_duel(ask_pilots("random", "greedy", pairs=2 * len(decks), seed=1))
    assert [each.name for each in result.by_deck] == [deck.address for deck in decks]
    assert {sum(each.outcomes.pairs) for each in result.by_deck} == {2}
    assert len(result.by_faction) == 5


def test_both_seats_start_by_turns() -> None:
    question = ask_pilots("random", "random", pairs=100, seed=1)
    tables = len(question.tables)
    assert {(question.table(i), question.starter(i)) for i in range(2 * tables)} == {
        (table, starter) for table in question.tables for starter in (0, 1)
    }


def test_the_result_does_not_depend_on_jobs() -> None:
    question = ask_pilots("greedy", "random", pairs=60, seed=5, tables=Tables.MIXED)
    assert pilot_duel(question, jobs=2).whole == pilot_duel(question).whole


def test_a_run_goes_on_from_its_record(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    short, long = (ask_pilots("greedy", "random", pairs=pairs, seed=5) for pairs in (20, 50))
    pilot_duel(short, record=path)
    with path.open("a", encoding="ascii") as file:
        file.write("2")  # a line that a kill cut short
    resumed = pilot_duel(long, record=path)
    assert resumed.fresh == 30
    assert resumed.whole == pilot_duel(long).whole
    assert pilot_duel(long, record=path).fresh == 0
    assert pilot_duel(short, record=path).whole == pilot_duel(short).whole
    assert len(path.read_text("ascii").splitlines()) == 51


def test_a_record_of_another_question_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "pairs.txt"
    pilot_duel(ask_pilots("greedy", "random", pairs=4, seed=5), record=path)
    with pytest.raises(QuestionProblem, match="no record of this question"):
        pilot_duel(ask_pilots("greedy", "random", pairs=4, seed=6), record=path)
    path.write_text(path.read_text("ascii") + "3 x\n", "ascii")
    with pytest.raises(QuestionProblem, match="line 6: a pair is two numbers"):
        pilot_duel(ask_pilots("greedy", "random", pairs=4, seed=5), record=path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"a": "greedi"}, "unknown pilot 'greedi'.*did you mean greedy"),
        ({"pairs": 0}, "number of pairs"),
        ({"seed": -1}, "a seed is"),
        ({"decks": []}, "more decks than 0"),
    ],
)
def test_what_cannot_be_asked_is_refused(change: dict, message: str) -> None:  # type: ignore[type-arg]
    with pytest.raises(QuestionProblem, match=message):
        ask_pilots(**{"a": "greedy", "b": "random", **change})


class Stumbler(Pilot):
    """Answers with what is no option."""

    name = "stumbler"

    def choose(self, view: View, options: list[Option], rng: Sfc32) -> Option:
        return Option(99, None, -1, -1)


def test_a_failed_game_is_counted_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pilot_pairs, "make_pilot", lambda spec: Stumbler())
    question = ask_pilots("random", "greedy", pairs=3, seed=987)
    played = play_pairs(question, 0, 3)
    assert all(result.failed for result in played.results)
    result = pilot_duel(question)
    assert (result.failed, result.exit_code, result.whole.estimate.score) == (3, 4, None)
    assert "pair 0: RuntimeError" in result.error
