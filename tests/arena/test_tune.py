"""Fitting what pilots know by numbers: repeatable, on games of other decks than it is checked on."""

import pytest

from gwent_cli.arena.pilot_duel import ask_pilots, shipped_for_duels
from gwent_cli.arena.pilot_pairs import setups_of
from gwent_cli.arena.tune import HELD_OUT, held_out_setups, main, training_setups
from gwent_cli.arena.tune_weights import START, fit_weights, in_use, score_of, tactician_with
from gwent_cli.engine.beliefs import APPEALS, NEUTRAL_APPEAL
from gwent_cli.engine.setup import Setup
from gwent_cli.pilots.greedy import GreedyPilot
from gwent_cli.pilots.tactician import TacticianPilot


def decks_of(setups: list[Setup]) -> set[tuple[int, ...]]:
    return {tuple(kind.index for kind in seat.stock) for setup in setups for seat in setup.seats}


def test_held_out_decks_are_one_of_each_faction_and_not_trained_on() -> None:
    factions = {deck.faction for deck in shipped_for_duels() if deck.address in HELD_OUT}
    assert len(factions) == len(HELD_OUT) == 5
    held, trained = decks_of(held_out_setups()), decks_of(training_setups())
    assert not held & trained
    assert len(held | trained) == len(shipped_for_duels())


def test_the_values_in_use_make_the_shipped_tactician() -> None:
    """Mirrored pairs between equals are all split."""
    setups = training_setups()[:6]
    assert score_of(tactician_with(in_use()), (TacticianPilot(), GreedyPilot()), setups, 3, [1, 2, 3, 5, 6]) == 0.5
    assert set(in_use()) == set(START)


def test_a_fit_of_weights_is_repeatable() -> None:
    pytest.importorskip("cmaes")
    one, two = (
        fit_weights(training_setups()[:8], START, generations=2, pairs=6, seed=5, population=4) for _ in range(2)
    )
    assert one == two
    assert one.games == 2 * 4 * 6 * 2
    assert one.values != START
    assert all(0 <= score <= 1 for score in one.scores)


def test_the_appeals_in_use_are_fitted_and_tell_more_of_other_factions_than_none(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pytest.importorskip("scipy")
    from gwent_cli.arena.tune_appeals import fit_appeals

    fit = fit_appeals(setups_of(ask_pilots("tactician", "tactician", pairs=1, seed=1)))
    assert list(fit.appeals) == APPEALS
    assert fit.neutral == NEUTRAL_APPEAL
    assert fit.held_out < 0.9 * fit.alike
    main(["appeals"])
    assert f"APPEALS: Final = {APPEALS}" in capsys.readouterr().out


def test_the_weights_in_use_are_better_than_where_the_fit_began(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", "--pairs", "220", "--seed", "8"])
    rows = {line[:26].strip(): line[26:].split() for line in capsys.readouterr().out.splitlines() if " all " in line}
    assert list(rows) == ["same deck", "different decks", "held out, same deck", "held out, different decks"]
    assert all(float(row[1].rstrip("%")) > 50 for row in rows.values())
