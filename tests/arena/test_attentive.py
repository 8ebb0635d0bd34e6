"""Pilots through which Ctrl-C is heard: the same games, and an end in the middle of one."""

from collections.abc import Callable

import pytest

from gwent_cli.arena import chunks, pilot_pairs
from gwent_cli.arena.attentive import AttentivePilot, attentive
from gwent_cli.arena.crew import Crew
from gwent_cli.arena.match import Match
from gwent_cli.arena.pilot_duel import ask_pilots, pilot_duel
from gwent_cli.arena.question import Question
from gwent_cli.arena.simulate import simulate
from gwent_cli.pilots.base import Pilot
from gwent_cli.pilots.ladder import PILOT_NAMES, SEARCHERS, make_pilot

MakeQuestion = Callable[..., Question]


def interrupting(after: int) -> Callable[[str], Pilot]:
    """Makes pilots that are interrupted at their choice number ``after``, all together."""
    made = 0

    class Interrupted(Pilot):
        def choose(self, view, options, rng):  # type: ignore[no-untyped-def]
            nonlocal made
            made += 1
            if made == after:
                raise KeyboardInterrupt
            return options[0]

    return lambda spec: Interrupted()


def test_those_that_search_let_signals_through() -> None:
    assert [name for name in PILOT_NAMES if isinstance(attentive(make_pilot(name)), AttentivePilot)] == SEARCHERS


@pytest.mark.parametrize("spec", ["pimc:2", "search:3", "search:3:open", "oracle:2"])
def test_they_play_the_same_games(spec: str, make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch) -> None:
    bare, wrapped = make_pilot(spec), attentive(make_pilot(spec))
    assert (wrapped.name, wrapped.cheats, wrapped.remembers) == (bare.name, bare.cheats, bare.remembers)
    question = make_question(2, pilots=(spec, "tactician"), allow_cheating=True)
    heard = simulate(question).digest
    chunks.table.cache_clear()
    other_pilots.setattr(chunks, "attentive", lambda pilot: pilot)
    assert simulate(question).digest == heard


def test_an_interrupt_in_the_middle_of_games_leaves_those_before(
    make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch
) -> None:
    other_pilots.setattr(chunks, "make_pilot", interrupting(500))
    match = Match(make_question(5000))
    with Crew(1) as crew:
        crew.play([match], lambda: match.ledger.next > 0)
    assert match.ledger.next > 0
    counted = match.ledger.next
    other_pilots.setattr(chunks, "make_pilot", interrupting(0))
    chunks.table.cache_clear()
    assert simulate(make_question(counted)).digest == match.ledger.digest


def test_an_interrupt_that_nobody_asked_about_is_passed_on(
    make_question: MakeQuestion, other_pilots: pytest.MonkeyPatch
) -> None:
    other_pilots.setattr(chunks, "make_pilot", interrupting(100))
    with pytest.raises(KeyboardInterrupt):
        simulate(make_question(5000))


def test_an_interrupted_duel_keeps_the_pairs_before(monkeypatch: pytest.MonkeyPatch) -> None:
    question = ask_pilots("random", "greedy", pairs=5000)
    for stop in (None, lambda: True):
        monkeypatch.setattr(pilot_pairs, "make_pilot", interrupting(1))
        pilot_pairs._ready.cache_clear()
        if stop is None:
            with pytest.raises(KeyboardInterrupt):
                pilot_duel(question)
        else:
            result = pilot_duel(question, stop=stop)
            assert (result.pairs, result.exit_code) == (0, 130)
    pilot_pairs._ready.cache_clear()
